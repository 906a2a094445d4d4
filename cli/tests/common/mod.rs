//! Running the command as a person would.
#![allow(dead_code)] // each test file uses its part

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

pub(crate) const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What a run printed, and its exit status.
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8");
    command
}

/// What comes of these arguments and this standard input.
pub(crate) fn run_with(args: &[&str], input: &[u8]) -> Ran {
    let mut child =
        command().args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    ran(output)
}

/// What comes of these arguments without standard input.
pub(crate) fn run(args: &[&str]) -> Ran {
    ran(command().args(args).stdin(Stdio::null()).output().unwrap())
}

fn ran(output: Output) -> Ran {
    let text = |bytes| String::from_utf8(bytes).expect("the command writes UTF-8");
    Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code().unwrap_or(-1) }
}

/// The most memory that a process has used so far, in kB, if the system reports it.
pub(crate) fn peak_memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    status.lines().find(|line| line.starts_with("VmHWM:"))?.split_whitespace().nth(1)?.parse().ok()
}

/// Says that the current test checks nothing, and why. `./test` counts these lines.
pub(crate) fn skipped(why: &str) {
    let line = format!("skipped: {}: {why}\n", std::thread::current().name().unwrap_or("a test"));
    let _ = std::io::stderr().write_all(line.as_bytes()); // past the test runner, which hides what tests print
}

/// A folder that is removed after the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ninefold-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The path of a file in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// A new file in it.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        std::fs::write(self.0.join(name), content).unwrap();
        self.path(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

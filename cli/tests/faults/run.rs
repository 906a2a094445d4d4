//! Running a command and doing harm to it.

use crate::common::{EXAMPLE, Folder, command};
use ninefold::Random;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub(crate) fn in_soak() -> bool {
    std::env::var_os("NINEFOLD_SOAK").is_some_and(|value| !value.is_empty())
}

/// Proper puzzles as lines, almost all different: the example with other digits.
pub(crate) fn lines(count: usize) -> String {
    let mut random = Random::new(count as u64);
    let mut digits = *b"123456789";
    let mut text = String::with_capacity(82 * count);
    for _ in 0..count {
        digits.swap(random.below(9), random.below(9));
        let sign = |c: char| c.to_digit(10).map_or(c, |digit| char::from(digits[digit as usize - 1]));
        text.extend(EXAMPLE.chars().map(sign));
        text.push('\n');
    }
    text
}

/// The command through `env`, so that no signal is ignored, or only those named.
pub(crate) fn through_env(option: &str, args: &[&str]) -> Command {
    let mut wrapped = Command::new("env");
    wrapped.args(["--default-signal=INT,TERM,HUP", option]).arg(command().get_program()).args(args);
    wrapped.env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8");
    wrapped
}

/// The command in a shell, as `sh -c` would run this line; `$N` is the program.
pub(crate) fn shell(line: &str) -> Command {
    let mut shell = Command::new("bash");
    shell.args(["-c", line]).env("N", command().get_program()).env("LC_ALL", "C.UTF-8").stdin(Stdio::null());
    shell
}

/// What a run ended with. A run that was killed has minus the signal as its status.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
    pub(crate) status: i32,
}

/// What the standard library says, and dies of, where a new thread gets no room to handle signals in.
pub(crate) const NO_ROOM: &str = "failed to allocate an alternative stack";

/// Waits for the end of a run; one that hangs is killed, and the test fails.
pub(crate) fn ended(mut child: Child) -> Ended {
    let drain = |stream: Option<Box<dyn Read + Send>>| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            stream.map(|mut stream| stream.read_to_end(&mut bytes));
            bytes
        })
    };
    let out = drain(child.stdout.take().map(|stream| Box::new(stream) as Box<dyn Read + Send>));
    let err = drain(child.stderr.take().map(|stream| Box::new(stream) as Box<dyn Read + Send>));
    let start = Instant::now();
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if start.elapsed() > Duration::from_secs(120) => {
                let _ = child.kill();
                panic!("the run hangs");
            }
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    };
    let status = status.code().or_else(|| std::os::unix::process::ExitStatusExt::signal(&status).map(|signal| -signal));
    let err = String::from_utf8_lossy(&err.join().unwrap()).into_owned();
    assert!(!err.contains("panicked") || err.contains(NO_ROOM), "{err}");
    Ended { out: out.join().unwrap(), err, status: status.unwrap() }
}

/// Runs to the end, with both streams caught.
pub(crate) fn run(command: &mut Command) -> Ended {
    ended(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
}

pub(crate) fn send(signal: &str, child: &Child) {
    let sent =
        Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).stderr(Stdio::null()).status();
    assert!(sent.is_ok());
}

pub(crate) fn pause(milliseconds: u64) {
    std::thread::sleep(Duration::from_millis(milliseconds));
}

/// A child that gets this input and then waits for more.
pub(crate) fn fed(command: &mut Command, input: &str) -> (Child, std::process::ChildStdin) {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    (child, stdin)
}

/// Waits until a file is there and has so many bytes.
pub(crate) fn wait_for(path: &str, bytes: u64) {
    for _ in 0..12_000 {
        if std::fs::metadata(path).is_ok_and(|data| data.len() >= bytes) {
            return;
        }
        pause(5);
    }
    panic!("{path} never has {bytes} bytes");
}

impl Folder {
    /// The files in it by name, with what they hold.
    pub(crate) fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let files = std::fs::read_dir(&self.0).unwrap().map(|entry| {
            let entry = entry.unwrap();
            let is_file = entry.metadata().unwrap().is_file(); // to read a FIFO would never end
            let content = is_file.then(|| std::fs::read(entry.path()).unwrap());
            (entry.file_name().into_string().unwrap(), content.unwrap_or_default())
        });
        files.collect()
    }

    pub(crate) fn names(&self) -> Vec<String> {
        self.files().into_keys().collect()
    }
}

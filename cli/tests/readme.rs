//! Every command on the pages for users prints what the page says.
#![cfg(unix)]

mod common;

use common::Folder;
use std::path::Path;
use std::process::Command;

/// The pages, and how many commands each has at least.
const PAGES: &[(&str, usize)] = &[
    ("README.md", 9),
    ("README.zh-CN.md", 9),
    ("docs/techniques.md", 4),
    ("docs/techniques.zh-CN.md", 4),
    ("docs/ladder.md", 2),
    ("docs/ladder.zh-CN.md", 2),
    ("docs/generate.md", 25),
    ("docs/generate.zh-CN.md", 25),
    ("docs/gpu.md", 1),
    ("docs/gpu.zh-CN.md", 1),
    #[cfg(feature = "parquet")]
    ("docs/scale.md", 10),
    #[cfg(feature = "parquet")]
    ("docs/scale.zh-CN.md", 10),
];

/// The commands of a page with what follows each.
fn shown(page: &str) -> Vec<(String, String)> {
    let mut shown: Vec<(String, String)> = Vec::new();
    let mut in_console = false;
    for line in page.lines() {
        match line {
            "```console" => in_console = true,
            "```" => in_console = false,
            _ if !in_console => {}
            _ => match line.strip_prefix("$ ") {
                Some(command) => shown.push((command.to_string(), String::new())),
                None => {
                    let (_, output) = shown.last_mut().expect("output stands after its command");
                    *output += &format!("{line}\n");
                }
            },
        }
    }
    shown
}

/// The page with this output after each command.
fn with_outputs(page: &str, outputs: &[String]) -> String {
    let (mut text, mut outputs, mut in_console) = (String::new(), outputs.iter(), false);
    for line in page.lines() {
        let is_output = in_console && line != "```" && !line.starts_with("$ ");
        if !is_output {
            text += &format!("{line}\n");
        }
        match line {
            "```console" => in_console = true,
            "```" => in_console = false,
            _ if in_console && !is_output => text += outputs.next().expect("an output for each command"),
            _ => {}
        }
    }
    text
}

/// Whoever changes what a command prints sets NINEFOLD_BLESS=1 to write the outputs anew, then looks at them.
#[test]
fn every_command_prints_what_the_page_says() {
    let binary = Path::new(env!("CARGO_BIN_EXE_ninefold"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the command line lives in the tree");
    let bless = std::env::var_os("NINEFOLD_BLESS").is_some();
    let path = format!("{}:{}", binary.parent().unwrap().display(), std::env::var("PATH").unwrap());
    for &(page, fewest) in PAGES {
        let folder = Folder::new(&format!("readme-{}", page.replace('/', "-")));
        std::os::unix::fs::symlink(root.join("puzzles"), folder.0.join("puzzles")).unwrap();
        let text = std::fs::read_to_string(root.join(page)).unwrap();
        let (shown, mut outputs) = (shown(&text), Vec::new());
        assert!(shown.len() >= fewest, "{page}");
        for (command, expected) in shown {
            let command = command.replace("cargo run --release --", "ninefold");
            let mut shell = Command::new("sh");
            shell.args(["-c", &command]).current_dir(&folder.0).env("PATH", &path).env("LC_ALL", "C.UTF-8");
            let output = shell.stdin(std::process::Stdio::null()).output().unwrap();
            let printed = String::from_utf8_lossy(&output.stdout);
            assert!(bless || printed == expected, "{page}: {command}\n{printed}should be\n{expected}");
            outputs.push(printed.into_owned());
            let told = String::from_utf8_lossy(&output.stderr);
            assert_ne!(output.status.code(), Some(2), "{page}: {command} is bad usage or input: {told}");
        }
        if bless {
            std::fs::write(root.join(page), with_outputs(&text, &outputs)).unwrap();
        }
    }
}

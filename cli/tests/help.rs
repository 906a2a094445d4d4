//! The help: its examples can be copied, and it is there in Chinese.

mod common;

use common::{EXAMPLE, Folder, command, run};
use std::process::{Command, Stdio};

const COMMANDS: [&str; 21] = [
    "solve",
    "check",
    "count",
    "hint",
    "steps",
    "explain",
    "rate",
    "show",
    "convert",
    "generate",
    "sheet",
    "page",
    "canon",
    "same",
    "shuffle",
    "dedupe",
    "dataset",
    "learn",
    "bench",
    "completions",
    "man",
];

/// The lines of the examples, as a terminal of 80 columns shows them.
fn examples(args: &[&str]) -> Vec<String> {
    let output = command().args(args).arg("--help").env("COLUMNS", "80").output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let (_, below) = help.split_once("Examples:\n").unwrap_or_else(|| panic!("{args:?}: no examples"));
    let below = below.split("\n\n").next().unwrap_or_default();
    let lines: Vec<&str> = below.lines().filter_map(|line| line.strip_prefix("    ")).collect();
    lines.join("\n").replace("\\\n", "").lines().map(str::to_string).collect()
}

#[test]
fn every_example_of_the_help_can_be_copied_and_runs() {
    let folder = Folder::new("examples");
    let puzzles = format!("{EXAMPLE}\n").repeat(3);
    folder.file("puzzle.txt", EXAMPLE);
    folder.file("mine.txt", EXAMPLE.replacen("53.", "534", 1));
    folder.file("another.txt", run(&["shuffle", "--seed", "1", EXAMPLE]).out);
    folder.file("puzzles.txt", &puzzles);
    folder.file("puzzles.csv", format!("id,puzzle\n7,{EXAMPLE}\n"));
    folder.file("more.csv", format!("id,puzzle\n8,{EXAMPLE}\n"));
    folder.file("ratings.txt", "");
    std::fs::create_dir_all(folder.path("many")).unwrap();
    folder.file("many/puzzles.txt", puzzles.repeat(9));
    let packed = folder.path("puzzles.txt.gz");
    assert_eq!(run(&["convert", "--to", "line", &folder.path("puzzles.txt"), "-o", &packed]).code, 0);
    let program = env!("CARGO_BIN_EXE_ninefold");
    let path =
        format!("{}:{}", std::path::Path::new(program).parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut count = 0;
    for args in COMMANDS.map(|one| vec![one]).into_iter().chain([vec![]]) {
        for line in examples(&args) {
            // Measuring takes long; a pager wants a person, and the built-in example a terminal.
            let line = line.replace(" | less", "").replace(" | man -l -", "");
            let line = match line.contains("learn scan") || line.contains("--compare") {
                true => line + " puzzle.txt",
                false => line,
            };
            if line.starts_with("ninefold bench") || line == "ninefold solve" {
                continue;
            }
            // A server does not end by itself; tests/page.rs has it.
            if line.contains("ninefold page") && !line.contains("--write") {
                continue;
            }
            if line.ends_with(".pdf") && !cfg!(feature = "pdf") {
                continue;
            }
            if line.contains(".parquet") && !cfg!(feature = "parquet") {
                continue;
            }
            let ran = Command::new("sh")
                .args(["-c", &line])
                .env("PATH", &path)
                .env_remove("LANG")
                .current_dir(folder.path("."))
                .stdin(Stdio::null())
                .output()
                .unwrap();
            assert!(ran.status.success(), "{line}: {}", String::from_utf8_lossy(&ran.stderr));
            count += 1;
        }
    }
    assert!(count > 30, "{count}");
}

#[test]
fn help_and_messages_are_there_in_chinese() {
    for one in COMMANDS {
        for args in [vec![one, "--help", "--lang", "zh"], vec![one, "-h", "--lang=zh"]] {
            let help = run(&args).out;
            assert!(help.contains("用法：") && help.contains("例子：") && help.contains("选项"), "{args:?}: {help}");
            for english in
                ["Usage", "Options", "Arguments", "Examples", "Exit status", "[default", "[possible", "Print "]
            {
                assert!(!help.contains(english), "{args:?}: {english}: {help}");
            }
            let headings: Vec<&str> = help.lines().filter(|line| line.ends_with([':', '：'])).collect();
            assert!(headings.len() > 2 && headings.iter().all(|line| !line.ends_with(':')), "{args:?}: {headings:?}");
            // Values have Chinese names, but for numbers and shells.
            let values = help.split(['<', '[', '|', '>', ']']).filter(|part| part.len() > 2);
            let english: Vec<&str> = values.filter(|part| part.bytes().all(|byte| byte.is_ascii_uppercase())).collect();
            assert!(english.iter().all(|name| *name == "SHELL"), "{args:?}: {english:?}");
        }
    }
    let short = run(&["rate", "-h", "--lang", "zh"]).out;
    let columns: std::collections::BTreeSet<usize> = short
        .lines()
        .take_while(|line| !line.starts_with("参数"))
        .filter(|line| line.trim_start().starts_with('-'))
        .map(|line| ninefold::words::width(&line[..line.rfind("  ").unwrap_or(0) + 2]))
        .collect();
    assert_eq!(columns.len(), 1, "what options do stands in one column: {columns:?}: {short}");
    let short = run(&["dataset", "-h", "--lang", "zh"]).out;
    let arguments =
        short.lines().skip_while(|line| !line.starts_with("参数")).skip(1).take_while(|line| !line.is_empty());
    let columns: Vec<usize> =
        arguments.map(|line| ninefold::words::width(&line[..line.rfind("  ").unwrap_or(0) + 2])).collect();
    assert!(columns.len() == 2 && columns[0] == columns[1], "so does what arguments are: {columns:?}: {short}");
    let help = command().args(["--help"]).env("LC_ALL", "zh_CN.UTF-8").output().unwrap();
    assert!(String::from_utf8(help.stdout).unwrap().contains("命令"));
    for (args, says) in [
        (vec!["solve", "--lang", "zh", "--nothing"], "不认识的参数：--nothing"),
        (vec!["sovle", "--lang", "zh"], "没有命令“sovle”"),
        (vec!["convert", "--lang", "zh", "--to", "rubbish"], "不能是“rubbish”"),
        (vec!["--lang=zh", "completions"], "缺少参数"),
        (vec!["--lang=zh", "learn", "--flow", "a.svg", "--tree", "b.svg"], "同时使用"),
        (vec!["--lang=zh", "hint", "--level", "9"], "不能是“9”"),
    ] {
        let ran = run(&args);
        assert!(ran.code == 2 && ran.err.contains(says) && ran.err.contains("--help"), "{args:?}: {}", ran.err);
    }
}

//! Standard output and standard error that are closed, full or gone.

use crate::common::{EXAMPLE, Folder, SOLVED, skipped};
use crate::run::{in_soak, lines, pause, run, shell, wait_for};
use std::fs;

/// Two bad lines and two good ones.
fn bad_and_good() -> String {
    format!("{EXAMPLE}\nrubbish\nmore rubbish\n{EXAMPLE}\n")
}

#[test]
fn answers_survive_a_standard_error_that_is_gone() {
    let folder = Folder::new("stderr");
    let input = folder.file("in.txt", bad_and_good());
    let out = folder.path("out.txt");
    for (command, lines) in [("rate", 4), ("solve", 4), ("check", 4), ("hint", 4), ("convert", 4), ("count", 4)] {
        for redirection in ["2>/dev/full", "2>&-", "2> >(true)", "2> >(exec head -c 1 >/dev/null)"] {
            let line = format!("$N {command} {input} -o {out} {redirection}");
            let ended = run(&mut shell(&line));
            assert_eq!(ended.status, 2, "{line}");
            assert_eq!(fs::read_to_string(&out).unwrap().lines().count(), lines, "{line}");
            fs::remove_file(&out).unwrap();
        }
    }
    let many = folder.file("many.txt", "x\n".repeat(2_000) + &bad_and_good());
    let ended = run(&mut shell(&format!("$N solve {many} 2>&1 >{out} | head -1; exit ${{PIPESTATUS[0]}}")));
    assert_eq!((ended.status, fs::read_to_string(&out).unwrap().lines().count()), (2, 2_004));
}

#[test]
fn answers_survive_a_terminal_that_goes_away() {
    let folder = Folder::new("terminal-gone");
    // Long enough for a progress bar, which is drawn on the terminal until that is gone.
    let input = folder.file("in.txt", lines(20_000) + &bad_and_good());
    let out = folder.path("out.txt");
    // `script` provides the terminal and is killed; the run lives on without it, as under nohup.
    let go = folder.path("go");
    let inner = format!("trap '' HUP; ($N rate {input} -o {out}; touch {go}) & wait");
    let Ok(mut script) = shell(&format!("exec script -qc \"{inner}\" /dev/null >/dev/null")).spawn() else {
        return skipped("no 'script' to provide a terminal");
    };
    pause(1_000);
    script.kill().unwrap();
    script.wait().unwrap();
    wait_for(&go, 0);
    assert_eq!(fs::read_to_string(&out).unwrap().lines().count(), 20_004);
    assert_eq!(folder.names(), ["go", "in.txt", "out.txt"]);
}

#[test]
fn what_can_not_be_written_is_an_error_in_every_command() {
    let folder = Folder::new("full-stdout");
    let input = folder.file("in.txt", bad_and_good());
    for arguments in [
        "--help".to_string(),
        "solve --help".to_string(),
        "--version".to_string(),
        "man".to_string(),
        "man rate".to_string(),
        "completions bash".to_string(),
        "completions zsh".to_string(),
        "learn".to_string(),
        format!("learn scan --log {EXAMPLE}"),
        format!("learn --compare {EXAMPLE}"),
        "bench -n 2 -r 1".to_string(),
        "bench rate -n 2".to_string(),
        "bench canon -n 2 -r 1".to_string(),
        format!("solve {input}"),
        format!("solve -f json {input}"),
        format!("check {input}"),
        format!("count {input}"),
        format!("hint {input}"),
        format!("explain {input}"),
        format!("explain --format svg {EXAMPLE}"),
        format!("rate {input}"),
        format!("show {input}"),
        format!("convert --to opensudoku {input}"),
        format!("canon {input}"),
        format!("same {EXAMPLE} {EXAMPLE}"),
        format!("shuffle --seed 1 {input}"),
        format!("dedupe {input}"),
        format!("solve {EXAMPLE} -o /dev/full"),
        format!("solve {EXAMPLE} -o /dev/stdout"),
    ] {
        let ended = run(&mut shell(&format!("$N {arguments} >/dev/full")));
        assert_eq!(ended.status, 2, "{arguments}: {}", ended.err);
        assert!(ended.err.contains("No space left on device"), "{arguments}: {}", ended.err);
        let both = run(&mut shell(&format!("$N {arguments} >/dev/full 2>/dev/full")));
        assert_eq!(both.status, 2, "{arguments}, and no standard error");
        // A reader who has seen enough is no error. `solve` has bad lines to report before.
        let piped = run(&mut shell(&format!("$N {arguments} | true; exit ${{PIPESTATUS[0]}}")));
        assert!(matches!(piped.status, 0..=2), "{arguments}: {}", piped.status);
    }
}

#[test]
fn a_usage_error_has_its_status_even_if_nobody_hears_it() {
    for redirection in ["2>/dev/null", "2>/dev/full", "2>&-"] {
        let ended = run(&mut shell(&format!("$N solve --nonsense {redirection}")));
        assert!(ended.status == 2 && ended.out.is_empty(), "{redirection}: {ended:?}");
    }
}

#[test]
fn no_panicking_print_is_in_the_command() {
    // A lint forbids the macros. This holds where the lint is switched off by hand.
    let source = |folder: &str| fs::read_dir(format!("{}/src{folder}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    for file in source("").chain(source("/help")) {
        let path = file.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for word in ["println!(", "print!(", "eprint!(", "dbg!("] {
            assert!(code.clone().all(|line| !line.contains(word)), "{word} in {}", path.display());
        }
    }
}

#[test]
fn standard_input_that_fails_is_an_error() {
    let ended = run(&mut shell("$N solve - < /")); // a folder can be opened, but not read
    assert!(ended.status == 2 && ended.err.contains("<stdin>: "), "{ended:?}");
    let ended = run(&mut shell("$N solve - <&-"));
    assert!(ended.status <= 2 && ended.out.is_empty(), "{ended:?}");
}

#[test]
fn a_file_that_is_read_is_not_added_to() {
    let folder = Folder::new("growing");
    let text = format!("{EXAMPLE}\n").repeat(3);
    for line in ["$N solve f >> f", "$N solve < f >> f", "$N solve f -o /dev/stdout >> f", "$N rate f --resume f"] {
        folder.file("f", &text);
        let ended = run(shell(line).current_dir(&folder.0));
        assert_eq!(ended.status, 2, "{line}: {}", ended.err);
        assert_eq!(folder.files()["f"], text.as_bytes(), "{line}");
    }
    folder.file("f", &text);
    folder.file("g", format!("{EXAMPLE}\n"));
    let ended = run(shell("$N solve f g >> f").current_dir(&folder.0));
    assert!(ended.err.contains("f: the answers go to this file too"), "{}", ended.err);
    assert_eq!(folder.files()["f"], format!("{text}{SOLVED}\n").as_bytes(), "the other file is answered");
}

#[test]
fn a_reader_who_leaves_early_ends_every_command_quietly() {
    let folder = Folder::new("leaves");
    let input = folder.file("in.txt", format!("{EXAMPLE}\n").repeat(if in_soak() { 200_000 } else { 5_000 }));
    for command in [
        "solve",
        "check",
        "count",
        "hint",
        "explain",
        "rate",
        "show",
        "convert",
        "canon",
        "shuffle --seed 1",
        "dedupe -q --exact",
    ] {
        let line = format!("$N {command} {input} | head -1 >/dev/null; exit ${{PIPESTATUS[0]}}");
        let ended = run(&mut shell(&line));
        assert_eq!((ended.status, ended.err.as_str()), (0, ""), "{line}");
    }
}

//! What a person at a terminal sees. `script` provides the terminal.
#![cfg(target_os = "linux")]

mod common;

use common::EXAMPLE;
use std::process::Command;

/// What the command prints on a terminal, or `None` where there is no `script`.
fn on_a_terminal(arguments: &str, variables: &[(&str, &str)]) -> Option<String> {
    on_a_terminal_after("", arguments, variables)
}

/// The same after other commands of the shell.
fn on_a_terminal_after(before: &str, arguments: &str, variables: &[(&str, &str)]) -> Option<String> {
    let line = format!("{before}{} {arguments}", env!("CARGO_BIN_EXE_ninefold"));
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).env_remove("NO_COLOR").env("TERM", "xterm");
    match script.envs(variables.iter().copied()).output() {
        Ok(output) => Some(String::from_utf8_lossy(&output.stdout).replace('\r', "")),
        Err(error) => {
            common::skipped(&format!("no 'script' to provide a terminal: {error}"));
            None
        }
    }
}

#[test]
fn a_solution_is_drawn_in_colours_that_tell_givens_from_found_digits() {
    let Some(seen) = on_a_terminal(&format!("solve {EXAMPLE}"), &[]) else { return };
    assert!(seen.contains("┌───────┬───────┬───────┐"), "{seen}");
    assert!(seen.contains("\u{1b}[1m5\u{1b}[0m \u{1b}[1m3\u{1b}[0m \u{1b}[36m4\u{1b}[0m"), "{seen}");
}

#[test]
fn without_colours_puzzle_and_solution_stand_side_by_side() {
    for (flag, variables) in [("", &[("NO_COLOR", "1")][..]), ("--color never", &[]), ("", &[("TERM", "dumb")])] {
        let Some(seen) = on_a_terminal(&format!("solve {flag} {EXAMPLE}"), variables) else { return };
        assert!(!seen.contains('\u{1b}'), "{seen}");
        assert!(seen.contains("│ 5 3 . │ . 7 . │ . . . │   │ 5 3 4 │ 6 7 8 │ 9 1 2 │"), "{seen}");
    }
}

#[test]
fn a_newcomer_who_types_solve_alone_sees_the_example_solved() {
    let Some(seen) = on_a_terminal("solve", &[("NO_COLOR", "1")]) else { return };
    assert!(seen.contains("no puzzle given, so here is the built-in example"), "{seen}");
    assert!(seen.contains("│ 5 3 4 │ 6 7 8 │ 9 1 2 │"), "{seen}");
    let chinese = on_a_terminal("solve --lang zh", &[("NO_COLOR", "1")]).unwrap();
    assert!(chinese.contains("没有给出题目，这里用内置的例题"), "{chinese}");
}

#[test]
fn a_help_in_chinese_has_its_colours_and_none_where_they_are_not_wanted() {
    let Some(seen) = on_a_terminal("solve -h --lang zh", &[]) else { return };
    assert!(seen.contains("选项：\u{1b}[0m") && seen.contains("<文件>"), "{seen}");
    let plain = on_a_terminal("solve -h --lang zh", &[("NO_COLOR", "1")]).unwrap();
    assert!(plain.contains("\n选项：\n") && !plain.contains('\u{1b}'), "{plain}");
}

#[test]
fn check_draws_the_clash_in_red() {
    let clash = EXAMPLE.replacen("53", "55", 1);
    let Some(seen) = on_a_terminal(&format!("check {clash}"), &[("LC_ALL", "C")]) else { return };
    assert!(seen.contains("\u{1b}[1;31m5\u{1b}[0m \u{1b}[1;31m5\u{1b}[0m"), "{seen}");
    assert!(seen.contains("none\nRow 1 has the digit 5 more than once"), "{seen}");
}

#[test]
fn no_colours_go_into_a_pipe_or_a_file() {
    let ran = common::run(&["solve", "--format", "grid", EXAMPLE]);
    assert!(!ran.out.contains('\u{1b}'));
    let forced = common::run(&["solve", "--format", "grid", "--color", "always", EXAMPLE]);
    assert!(forced.out.contains('\u{1b}'));
}

#[test]
fn a_full_hint_is_drawn_with_its_step_in_colours_or_with_stars() {
    let Some(seen) = on_a_terminal(&format!("hint --level 3 {EXAMPLE}"), &[("LC_ALL", "C")]) else { return };
    assert!(seen.contains("┌─") && seen.contains("\u{1b}[1;7;32m"), "the digit to write: {seen}");
    let Some(seen) = on_a_terminal(&format!("hint --level 3 --color never {EXAMPLE}"), &[("LC_ALL", "C")]) else {
        return;
    };
    assert!(seen.contains("* ") && !seen.contains('\u{1b}'), "{seen}");
    let Some(seen) = on_a_terminal(&format!("hint {EXAMPLE}"), &[("LC_ALL", "C")]) else { return };
    assert!(!seen.contains('│'), "the first levels draw nothing: {seen}");
}

#[test]
fn an_explanation_is_drawn_and_its_sentences_fit() {
    let Some(seen) = on_a_terminal(&format!("explain {EXAMPLE}"), &[("LC_ALL", "C")]) else { return };
    assert!(seen.contains("├─") && seen.contains("\u{1b}[1m  1. "), "{seen}");
    let plain = on_a_terminal(&format!("explain --color never {EXAMPLE}"), &[("LC_ALL", "C")]).unwrap_or_default();
    assert!(plain.lines().skip(1).all(|line| line.chars().count() <= 120), "{plain}");
}

/// The same in a terminal of so many columns.
fn in_columns(columns: u16, arguments: &str) -> Option<String> {
    on_a_terminal_after(&format!("stty cols {columns}; "), arguments, &[("LC_ALL", "C"), ("NO_COLOR", "1")])
}

#[test]
fn check_and_learn_break_at_words() {
    let none = "532.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (columns, arguments) in
        [(60, format!("check {none}")), (60, "learn".to_string()), (50, format!("check {none}"))]
    {
        let Some(seen) = in_columns(columns, &arguments) else { return };
        assert!(seen.lines().all(|line| line.chars().count() <= usize::from(columns)), "{seen}");
        let words: Vec<&str> = seen.split_whitespace().collect();
        let whole = common::run(&arguments.split(' ').collect::<Vec<_>>()).out;
        let said = whole.split('\t').next_back().unwrap().split_whitespace().filter(|word| word.len() > 1);
        assert!(said.clone().count() > 10 && said.into_iter().all(|word| words.contains(&word)), "{seen}");
    }
    let Some(seen) = in_columns(60, "learn") else { return };
    assert!(seen.contains("\n           "), "what is broken is indented: {seen}");
}

#[test]
fn steps_are_listed_and_a_hint_goes_on_to_the_digit() {
    let Some(seen) = on_a_terminal(&format!("steps --limit 3 --why {EXAMPLE}"), &[("LC_ALL", "C")]) else { return };
    assert!(seen.contains("\u{1b}[1m  1.\u{1b}[0m 1.2 Hidden Single: ") && !seen.contains("  4."), "{seen}");
    let Some(seen) = on_a_terminal(&format!("hint --until digit --level 3 {EXAMPLE}"), &[("LC_ALL", "C")]) else {
        return;
    };
    assert!(seen.contains("\n1. Hidden Single, rated 1.2.\n") && seen.contains("┌─"), "{seen}");
}

#[test]
fn a_batch_ends_with_a_summary_where_a_person_sees_it() {
    let folder = common::Folder::new("summary");
    let clash = EXAMPLE.replacen("53", "55", 1);
    let text = format!("{}x\n{clash}\n{}\n", format!("{EXAMPLE}\n").repeat(1_500), ".".repeat(81));
    let (file, one) = (folder.file("in.txt", text), folder.file("one.txt", EXAMPLE));
    for (command, counts) in [
        ("solve", "1,503 puzzles: 1,500 unique, 1 many, 1 none, 1 invalid; 0."),
        ("check", "1,503 puzzles: 1,500 unique, 1 many, 1 none, 1 invalid; "),
        ("count --limit 9", "1,503 puzzles: 1,500 unique, 1 many, 1 none, 1 invalid; 0."),
        ("rate", "1,503 puzzles: 1,500 unique, 1 many, 1 none, 1 invalid; "),
        ("convert", "1,503 puzzles: 1 invalid; 0."),
    ] {
        let Some(seen) = on_a_terminal(&format!("{command} {file} -o /dev/null"), &[("LC_ALL", "C")]) else { return };
        assert!(seen.contains(&format!("ninefold: {counts}")), "{command}: {seen}");
        let quiet = on_a_terminal(&format!("{command} -q {file} -o /dev/null"), &[("LC_ALL", "C")]).unwrap();
        assert!(!quiet.contains("puzzles"), "{command}: {quiet}");
        let single = on_a_terminal(&format!("{command} {one} -o /dev/null"), &[("LC_ALL", "C")]).unwrap();
        assert!(!single.contains("puzzle"), "{command}: {single}");
        let args: Vec<&str> = command.split(' ').chain([file.as_str()]).collect();
        assert!(!common::run(&args).err.contains("puzzles"), "nothing but complaints goes into a pipe");
    }
    let asked = on_a_terminal(&format!("rate --summary {file}"), &[("LC_ALL", "C")]).unwrap();
    assert!(
        asked.contains("1,503 puzzles: 1,500 rated, ") && !asked.contains("ninefold: 1,503"),
        "one is enough: {asked}"
    );
    let chinese = on_a_terminal(&format!("solve {file} -o /dev/null"), &[("LC_ALL", "zh_CN.UTF-8")]).unwrap();
    assert!(chinese.contains("共 1,503 题：唯一解 1,500，多解 1，无解 1，无效 1；用时 0."), "{chinese}");
}

#[test]
fn a_pdf_is_kept_from_a_terminal() {
    if cfg!(not(feature = "pdf")) {
        return;
    }
    let Some(seen) = on_a_terminal(&format!("sheet --format pdf {EXAMPLE}"), &[]) else { return };
    assert_eq!(seen, "ninefold: a PDF is nothing for a terminal; name a file with -o\n");
}

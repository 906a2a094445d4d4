//! Bad input gets a clear message, and all other input is answered.

mod common;

use common::{EXAMPLE, Folder, SOLVED, run, run_with};

#[test]
fn a_bad_line_gets_invalid_in_its_place_and_a_message_with_the_place() {
    let folder = Folder::new("bad-line");
    let text = format!("{EXAMPLE}\n{}x{}\n{EXAMPLE}\n{}\n", &EXAMPLE[..6], &EXAMPLE[7..], &EXAMPLE[..80]);
    let file = folder.file("puzzles.txt", text);
    let ran = run(&["solve", &file]);
    assert_eq!(ran.out, format!("{SOLVED}\ninvalid\n{SOLVED}\ninvalid\n"));
    assert_eq!(ran.code, 2);
    let said: Vec<&str> = ran.err.lines().collect();
    assert_eq!(said[0], format!("ninefold: {file}:2:7: 'x' is neither a digit nor a blank (. 0 _ - *)"));
    assert_eq!(said[1], format!("ninefold: {file}:4:80: 80 cells; 81 expected in a puzzle on one line"));
}

#[test]
fn rubbish_of_every_kind_is_survived() {
    let binary: Vec<u8> = (0..200_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let long = "5".repeat(3_000_000);
    let dots = ".".repeat(3_000_000);
    let open = format!("[[\"5\",{}", "[".repeat(500_000));
    let tag = format!("<opensudoku><game data=\"{}", "1".repeat(6_000_000));
    for rubbish in [
        &binary[..],
        b"",
        b"\0",
        b"\xff\xfe\x35\x00",
        b"\xef\xbb\xbf",
        b"\r\r\r",
        b"\t\t\t\t\t\t\t\t",
        long.as_bytes(),
        dots.as_bytes(),
        open.as_bytes(),
        tag.as_bytes(),
        b"<html>",
        b"{}",
        b"[",
        b"[[",
        b":",
        b"::::::",
        b"http://",
        b"I000",
        b"[Puzzle]",
        b"puzzle,solution",
        b"\"",
        b"#",
        b"---------",
        b"+-+",
        "数独".as_bytes(),
    ] {
        for command in ["solve", "check", "convert", "show", "count"] {
            let ran = run_with(&[command], rubbish);
            assert!(ran.code == 0 || ran.code == 2, "{command}: {} {}", ran.code, ran.err);
            assert!(!ran.err.contains("panicked"), "{}", ran.err);
            assert!(ran.out.lines().all(|line| line.is_empty() || line == "invalid" || line.starts_with("puzzle")));
        }
    }
}

#[test]
fn what_comes_after_rubbish_is_still_answered() {
    let mut text = vec![b'7'; 2_500_000];
    text.extend_from_slice(format!("\n\0\u{1}\u{2}\n{EXAMPLE}\r\n\u{fffd}\n\t{EXAMPLE}\t\n").as_bytes());
    let ran = run_with(&["solve"], &text);
    assert_eq!(ran.out, format!("invalid\ninvalid\n{SOLVED}\ninvalid\n{SOLVED}\n"));
    assert!(ran.err.contains("<stdin>:1:1: a line of more than a million bytes"), "{}", ran.err);
}

#[test]
fn many_complaints_are_counted_not_listed() {
    let ran = run_with(&["solve"], "x\n".repeat(1_000).as_bytes());
    assert_eq!(ran.err.lines().count(), 21);
    assert!(ran.err.ends_with("and 980 more like these\n"), "{}", ran.err);
}

#[test]
fn an_empty_input_is_remarked_on() {
    let ran = run_with(&["solve"], b"\n\n");
    assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), ("", "ninefold: <stdin>: no puzzle in it\n", 0));
    let folder = Folder::new("empty");
    let ran = run(&["solve", &folder.file("empty.txt", "")]);
    assert!(ran.out.is_empty() && ran.err.contains("empty.txt: no puzzle in it") && ran.code == 2, "{}", ran.err);
}

#[test]
fn an_argument_that_is_neither_puzzle_nor_file_is_named() {
    let ran = run(&["solve", "nosuchfile.txt", EXAMPLE]);
    assert_eq!((ran.out, ran.code), (format!("{SOLVED}\n"), 2));
    assert!(ran.err.contains("nosuchfile.txt: no such file, and no puzzle of 81 cells either"), "{}", ran.err);
    let ran = run(&["solve", &EXAMPLE[..80]]);
    assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 2));
    assert!(ran.err.contains("argument 1:1:80: 80 cells; 81 expected"), "{}", ran.err);
    let folder = Folder::new("folder");
    let ran = run(&["solve", &folder.path("")]);
    assert!(ran.err.contains("a folder; name the files in it") && ran.code == 2, "{}", ran.err);
}

#[test]
fn links_with_other_rules_are_refused_by_name() {
    let ran = run(&["solve", "https://sudokupad.app/scfoooooooooooooK*x"]);
    assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 2));
    assert!(ran.err.contains("a rule beyond the classic ones: both diagonals"), "{}", ran.err);
}

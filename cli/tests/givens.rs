//! `--givens`: whose digit is it?

mod common;

use common::{EXAMPLE, Folder, run, run_with};

/// The example with some digits of a player, and what HoDoKu's lines say of the same.
fn mine() -> (String, String) {
    let mine = EXAMPLE.replacen("53..7", "534.7", 1);
    let marked = EXAMPLE.replacen("53..7", "53+4.7", 1);
    (mine, format!(":0000:x:{marked}:::"))
}

#[test]
fn what_is_not_in_the_original_is_the_players() {
    let (mine, marked) = mine();
    let folder = Folder::new("givens");
    let (original_file, mine_file) = (folder.file("puzzle.txt", EXAMPLE), folder.file("mine.txt", &mine));
    for level in ["1", "2", "3"] {
        let expected = run(&["hint", "--level", level, &marked]).out;
        for (original, played) in [(EXAMPLE, &mine[..]), (&original_file, &mine_file), (EXAMPLE, &mine_file)] {
            let ran = run(&["hint", "--level", level, "--givens", original, played]);
            assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), (expected.as_str(), "", 0));
        }
        assert_eq!(run_with(&["hint", "--level", level, "--givens", EXAMPLE], mine.as_bytes()).out, expected);
    }
}

#[test]
fn a_mistake_of_the_player_is_named_and_no_fault_of_the_puzzle() {
    let wrong = EXAMPLE.replacen("53..7", "532.7", 1);
    let marked = format!(":0000:x:{}:::", EXAMPLE.replacen("53..7", "53+2.7", 1));
    let ran = run(&["hint", "--level", "3", "--givens", EXAMPLE, &wrong]);
    assert_eq!((ran.out, ran.code), (run(&["hint", "--level", "3", &marked]).out, 1));
}

#[test]
fn candidates_that_are_missing_are_crossed_out() {
    let folder = Folder::new("givens-marks");
    let marks = run(&["convert", "--to", "candidates", &mine().0]).out;
    let without = marks.replacen(" 26 ", " 2  ", 1).replacen(" 26  ", " 2   ", 1);
    assert_ne!(marks, without);
    let ran = run(&["hint", "--level", "3", "--givens", EXAMPLE, &folder.file("marks.txt", &without)]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.out.contains("r1c4"), "{}", ran.out);
}

#[test]
fn a_given_that_was_changed_or_erased_is_named() {
    for (row, says) in
        [("544.7", "3 in the original puzzle, and 4 here"), ("5.4.7", "3 in the original puzzle, and blank here")]
    {
        let ran = run(&["hint", "--givens", EXAMPLE, &EXAMPLE.replacen("53..7", row, 1)]);
        assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 2));
        assert_eq!(ran.err, format!("ninefold: argument 1:1: r1c2 is {says}\n"));
        let ran = run(&["hint", "--format", "json", "--givens", EXAMPLE, &EXAMPLE.replacen("53..7", row, 1)]);
        assert!(ran.out.contains(&format!("\"result\":\"invalid\",\"error\":\"r1c2 is {says}\"")), "{}", ran.out);
    }
}

#[test]
fn an_original_that_is_no_puzzle_is_an_error() {
    let two = format!("{EXAMPLE}\n{EXAMPLE}\n");
    for (original, says) in [
        ("nosuchfile", "--givens: nosuchfile: no such file, and no puzzle of 81 cells either"),
        (&EXAMPLE[1..], "--givens: line 1, column 80: 80 cells; 81 expected"),
        ("/dev/null", "--givens: /dev/null: no puzzle in it"),
        (&two, "several puzzles; one expected"),
    ] {
        let ran = run(&["hint", "--givens", original, EXAMPLE]);
        assert!(ran.out.is_empty() && ran.code == 2 && ran.err.contains(says), "{original}: {}", ran.err);
    }
}

//! The pages of docs/ quote the source and the counters, and the quotes are right.

mod common;

use ninefold::learn::{Counters, Lesson};
use ninefold::{Budget, Grid};
use std::fs;
use std::path::Path;

const PAGES: [&str; 2] = ["docs/learn.md", "docs/learn.zh-CN.md"];

const EXERCISE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// Easy for a person, and 69 million placements for a solver that tries digits in order.
const TRAP: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// The placements that `bits` needs for [`TRAP`]. They take half a minute, so only `./soak` counts them.
const PLACEMENTS_IN_THE_TRAP: u64 = 69_175_316;

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name))
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn excerpts_stand_in_the_source_as_quoted() {
    for page in PAGES {
        let text = read(page);
        let mut found = 0;
        for part in text.split("<!-- src/").skip(1) {
            let (file, rest) = part.split_once(" -->").expect("the name of a file");
            let excerpt = rest.trim_start().strip_prefix("```rust,ignore\n").and_then(|code| code.split_once("```"));
            let (excerpt, _) = excerpt.unwrap_or_else(|| panic!("{page}: no program after {file}"));
            assert!(
                read(&format!("src/{file}")).contains(excerpt),
                "{page} quotes what {file} does not have:\n{excerpt}"
            );
            found += 1;
        }
        assert_eq!(found, text.matches("```rust,ignore").count(), "{page}: a program without its source");
        assert!(found >= 5, "{page}");
    }
}

fn count(lesson: Lesson, puzzle: &str) -> (Counters, &'static str) {
    let mut counters = Counters::default();
    let mut board: Grid = puzzle.parse().expect("a puzzle");
    let solved = lesson.solve(&mut board, &mut counters, &mut Budget::nodes(1_000_000));
    (counters, if solved.is_ok() { "" } else { "+" })
}

/// A number as the pages write it.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.join(",")
}

#[test]
fn numbers_in_the_text_are_what_the_counters_say() {
    let blanks = |puzzle: &str| 81 - puzzle.parse::<Grid>().unwrap().filled().len();
    let scan = count(Lesson::Scan, EXERCISE).0;
    let (bits, propagate) = (count(Lesson::Bits, INKALA).0, count(Lesson::Propagate, INKALA).0);
    let each = |counters: Counters| (counters.checks as f64 / counters.placements as f64).round() as u64;
    for page in PAGES {
        let text = read(page);
        for number in [
            grouped(PLACEMENTS_IN_THE_TRAP),
            grouped(scan.placements),
            grouped(scan.backtracks),
            grouped(count(Lesson::Fewest, TRAP).0.placements),
            grouped(propagate.placements),
            grouped(bits.placements),
            format!(" {} ", each(propagate)),
            format!(" {}", each(bits)),
            format!("{} ", blanks(EXERCISE)),
            format!("{} ", blanks(INKALA)),
            format!("{} ", blanks(TRAP)),
        ] {
            assert!(text.contains(&number), "{page} should say {number}");
        }
    }
    for puzzle in [EXERCISE, TRAP] {
        assert_eq!(count(Lesson::Propagate, puzzle).0.calls, 1, "{puzzle} takes a guess");
    }
}

#[test]
fn the_trap_takes_the_recorded_placements() {
    let mut counters = Counters::default();
    let budget = &mut if common::in_soak() { Budget::unlimited() } else { Budget::nodes(1_000_000) };
    let solved = Lesson::Bits.solve(&mut TRAP.parse().unwrap(), &mut counters, budget);
    if common::in_soak() {
        assert_eq!((solved.is_ok(), counters.placements), (true, PLACEMENTS_IN_THE_TRAP));
    } else {
        assert!(solved.is_err() && counters.placements < PLACEMENTS_IN_THE_TRAP, "a million placements are not enough");
    }
}

#[test]
fn figures_are_what_the_counters_say() {
    let rows: Vec<String> = Lesson::ALL
        .iter()
        .map(|&lesson| {
            let (exercise, _) = count(lesson, EXERCISE);
            let [inkala, trap] = [INKALA, TRAP].map(|puzzle| count(lesson, puzzle));
            format!(
                "| `{lesson}` | {} | {} | {} | {} | {}{} | {}{} |",
                exercise.tries,
                exercise.placements,
                exercise.backtracks,
                exercise.checks,
                inkala.0.placements,
                inkala.1,
                trap.0.placements,
                trap.1
            )
        })
        .collect();
    for page in PAGES {
        let text = read(page);
        let table = text.split("<!-- figures -->\n").nth(1).expect("a table of figures");
        let shown: Vec<&str> = table.lines().skip(2).take_while(|line| line.starts_with('|')).collect();
        assert_eq!(shown, rows, "{page} should have\n{}", rows.join("\n"));
    }
}

#[test]
fn every_promise_names_a_test_that_is_there() {
    let design = read("DESIGN.md");
    let section = design.split("## What Ninefold promises").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap();
    let is_name =
        |word: &&str| word.matches('_').count() > 2 && word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    let named: Vec<&str> = section.split('`').filter(is_name).collect();
    assert!(named.len() > 20, "{named:?}");
    if !Path::new(env!("CARGO_MANIFEST_DIR")).join("cli/tests").exists() {
        return; // the library alone, from its package
    }
    let mut tests = String::new();
    for folder in ["tests", "cli/tests", "cli/tests/faults", "benches/tests", "oracle/tests"] {
        let files = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
        for file in files.map(|file| file.unwrap().path()).filter(|path| path.is_file()) {
            tests += &fs::read_to_string(file).unwrap();
        }
    }
    for name in named {
        assert!(tests.contains(&format!("fn {name}(")), "no test is called {name}");
    }
}

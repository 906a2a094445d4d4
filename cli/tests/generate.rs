//! `generate`: puzzles to order, in every form of output.

mod common;

use common::{Folder, run};
use ninefold::generate::{Generator, Symmetry};
use ninefold::rate::rate;
use ninefold::{Grid, Puzzle, example, formats};

fn puzzles(text: &str) -> Vec<Grid> {
    text.lines().map(|line| line.split(['\t', ',']).next().unwrap().parse().unwrap()).collect()
}

#[test]
fn lines_are_the_puzzles_of_the_library_whatever_the_threads() {
    let expected: String = Generator::new(7).take(300).map(|made| format!("{}\n", made.unwrap().puzzle)).collect();
    for threads in ["1", "2", "5"] {
        assert_eq!(run(&["generate", "--seed", "7", "--count", "300", "-j", threads]).out, expected);
    }
    let rest = run(&["generate", "--seed", "7", "--start", "200", "--count", "100"]).out;
    assert!(expected.ends_with(&rest) && rest.lines().count() == 100);
}

#[test]
fn options_are_the_wishes_of_the_library() {
    let made = run(&["generate", "--seed", "3", "--count", "4", "--symmetry", "rotate180", "--clues", "26-30"]);
    for puzzle in puzzles(&made.out) {
        assert!(Symmetry::Rotate180.holds(puzzle.filled()) && (26..=30).contains(&puzzle.filled().len()));
    }
    for (rating, least, most) in [("7.1..7.5", "7.1", "7.5"), ("4.2", "4.2", "4.2"), ("..1.5", "1.0", "1.5")] {
        let made = run(&["generate", "--seed", "3", "--count", "3", "--rating", rating]);
        for puzzle in puzzles(&made.out) {
            let er = rate(&puzzle).unwrap().er;
            assert!((least.parse().unwrap()..=most.parse().unwrap()).contains(&er), "{rating}: {er}");
        }
    }
    let made = run(&["generate", "--seed", "3", "--difficulty", "fiendish", "--rate"]);
    let er: f64 = made.out.split('\t').nth(1).unwrap().parse().unwrap();
    assert!((6.5..=7.4).contains(&er), "{}", made.out);
    let pattern = example().to_string();
    let made = run(&["generate", "--seed", "3", "--pattern", &pattern]);
    assert_eq!(puzzles(&made.out)[0].filled(), example().filled());
    // Drawn, as an argument and as nine lines in a file.
    let folder = Folder::new("generate-pattern");
    let drawn = pattern.replace(|sign: char| sign.is_ascii_digit(), "#");
    let lines: Vec<&str> = (0..9).map(|row| &drawn[9 * row..9 * row + 9]).collect();
    let file = folder.file("pattern.txt", lines.join("\n").replace('#', "X"));
    for named in [&drawn, &file] {
        assert_eq!(run(&["generate", "--seed", "3", "--pattern", named]).out, made.out);
    }
}

#[test]
fn every_form_has_the_same_puzzles() {
    let lines = puzzles(&run(&["generate", "--seed", "5", "--count", "3"]).out);
    let csv = run(&["generate", "--seed", "5", "--count", "3", "--format", "csv", "--rate"]).out;
    assert!(csv.starts_with("puzzle,solution,givens,er,ep,ed,seed,number\n"), "{csv}");
    assert_eq!(puzzles(csv.split_once('\n').unwrap().1), lines);
    for (line, puzzle) in csv.lines().skip(1).zip(&lines) {
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields[1], puzzle.solve().unique().unwrap().to_string());
        assert_eq!(fields[3], rate(puzzle).unwrap().er.to_string());
    }
    let json = run(&["generate", "--seed", "5", "--count", "3", "--format", "json"]).out;
    for (line, puzzle) in json.lines().zip(&lines) {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(object["puzzle"], puzzle.to_string());
        assert!(object.get("er").is_none(), "{line}");
    }
    for to in ["rows", "sdm", "opensudoku", "fpuzzles", "candidates"] {
        let text = run(&["generate", "--seed", "5", "--count", "3", "--to", to]).out;
        let read: Vec<Grid> = formats::cut(text.as_bytes())
            .into_iter()
            .filter_map(|record| record.read().ok().map(|puzzle: Puzzle| puzzle.givens))
            .collect();
        assert_eq!(read, lines, "{to}: {text}");
    }
}

#[test]
fn what_is_impossible_or_not_found_is_told_with_status_1() {
    for (wishes, told) in [
        (&["--clues", "5"][..], "17 is the fewest"),
        (&["--rating", "99"], "no step has a rating of 99.0"),
        (&["--difficulty", "easy", "--technique", "x-wing"], "X-Wing is rated 3.2 or more"),
        (&["--rating", "11.5..", "--budget", "100000", "--seed", "1"], "the closest has"),
        (&["--clues", "17", "--budget", "100000", "--seed", "1", "--count", "1000"], "the others are not looked for"),
    ] {
        let folder = Folder::new("generate-missed");
        let file = folder.path("out.txt");
        let made = run(&[&["generate", "-o", &file], wishes].concat());
        assert_eq!((made.code, made.out.as_str()), (1, ""), "{wishes:?}: {}", made.err);
        assert!(made.err.contains(told), "{wishes:?}: {}", made.err);
        assert!(!std::path::Path::new(&file).exists(), "{wishes:?}");
    }
    for bad in [&["--rating", "x"][..], &["--clues", "a..b"], &["--near", "1"], &["--symmetry", "round"]] {
        let made = run(&[&["generate"], bad].concat());
        assert_eq!((made.code, made.out.as_str()), (2, ""), "{bad:?}: {}", made.err);
    }
}

#[test]
fn a_seed_is_drawn_and_told() {
    // Where a puzzle takes a search, each thread has a seed of its own, and that of the first puzzle is told.
    for wishes in [&["generate"][..], &["generate", "--rating", "7.0..7.5", "--threads", "3", "--rate"]] {
        let first = run(wishes);
        let seed = first.err.split_whitespace().skip_while(|word| *word != "--seed").nth(1).expect("it is told");
        assert_eq!(run(&[wishes, &["--seed", seed]].concat()).out, first.out);
        assert!(first.code == 0 && first.out.len() > 81, "{}", first.out);
    }
    let none = run(&["generate", "--clues", "17", "--budget", "1000", "--threads", "3"]);
    assert_eq!((none.code, none.out.as_str(), none.err.matches("not found").count()), (1, "", 1), "{}", none.err);
}

#[test]
fn a_sheet_has_the_puzzles_their_seed_and_their_solutions() {
    let folder = Folder::new("generate-sheet");
    let file = folder.path("sheet.html");
    let made = run(&["generate", "--seed", "5", "--count", "3", "--sheet", &file, "--title", "Monday"]);
    assert_eq!((made.code, made.out.as_str()), (0, ""), "{}", made.err);
    let page = std::fs::read_to_string(&file).unwrap();
    for told in ["Monday", "seed 5, puzzle 0", "seed 5, puzzle 2", "ER "] {
        assert!(page.contains(told), "{told}");
    }
    assert_eq!(run(&["generate", "--sheet", &folder.path("sheet.txt")]).code, 2);
    let made = run(&["generate", "--seed", "5", "--sheet", &file, "--no-rating"]);
    assert_eq!(made.code, 0, "{}", made.err);
    let page = std::fs::read_to_string(&file).unwrap();
    assert!(!page.contains("seed 5") && !page.contains("ER "), "a pupil could make the solution from the seed");
}

#[test]
fn numbers_that_make_no_sense_are_refused_by_the_name_of_their_option() {
    for (args, option) in [
        (&["--count", "0"], "--count"),
        (&["--count", "-1"], "--count"),
        (&["--seed", "-1"], "--seed"),
        (&["--start", "18446744073709551615"], "--start"),
    ] {
        let refused = run(&[&["generate"][..], args].concat());
        assert!(refused.code == 2 && refused.err.contains(option), "{}", refused.err);
    }
}

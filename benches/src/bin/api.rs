//! How fast the library answers the questions that columns are asked, for `python/bench.py`: CPU seconds of one thread, in a line of JSON for
//! each question. `cargo run --release -p ninefold-benches --bin api -- FILE` reads a puzzle on each line.

use ninefold::rate::rate;
use ninefold::{Grid, Outcome, solve_all, solve_lines};
use ninefold_benches::timed;
use std::hint::black_box;

/// How many puzzles are rated, and brought into canonical form.
const FEW: usize = 20_000;

fn main() {
    let path = std::env::args().nth(1).expect("the name of a file");
    let text = std::fs::read(path).expect("a file that can be read");
    let puzzles: Vec<Grid> = text.split(|&byte| byte == b'\n').filter(|line| line.len() == 81).map(grid).collect();
    let few = &puzzles[..FEW.min(puzzles.len())];

    let mut answers = Vec::new();
    let (lines, tally) = timed(|| solve_lines(&text, &mut answers));
    assert_eq!(tally.unique, puzzles.len(), "every puzzle is proper");
    let (grids, outcomes) = timed(|| solve_all(&puzzles));
    assert!(outcomes.iter().all(|outcome| matches!(outcome, Outcome::Unique(_))));
    let (rated, _) = timed(|| few.iter().for_each(|puzzle| drop(black_box(rate(puzzle)))));
    let (forms, _) = timed(|| few.iter().for_each(|puzzle| _ = black_box(puzzle.canonical())));
    for (name, seconds, count) in [
        ("solve_lines", lines, puzzles.len()),
        ("solve_all", grids, puzzles.len()),
        ("rate", rated, few.len()),
        ("canonical", forms, few.len()),
    ] {
        println!("{{\"name\": \"{name}\", \"puzzles\": {count}, \"seconds\": {seconds:.6}}}");
    }
}

fn grid(line: &[u8]) -> Grid {
    std::str::from_utf8(line).ok().and_then(|line| line.parse().ok()).expect("a puzzle on each line")
}

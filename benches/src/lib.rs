//! Puzzle sets from outside, for benchmarks and for the long tests; and a slow rater to compare the fast one with.

pub mod naive;

use ninefold::Grid;
use std::io::Write;
use std::path::PathBuf;

/// A file of the folder with puzzle sets from outside, or a notice that it is not there.
pub fn outside(name: &str) -> Option<String> {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "..", "shared", "data", name].iter().collect();
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        // Straight to standard error: the test runner hides what tests print.
        let _ = writeln!(std::io::stderr(), "skipped: the puzzle set {name} is not here");
    }
    text
}

/// The first field of each line as a grid.
pub fn grids(text: &str) -> Vec<Grid> {
    text.lines().map(|line| line.parse().expect("a line of a puzzle set is a puzzle")).collect()
}

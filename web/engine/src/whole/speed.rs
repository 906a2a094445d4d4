//! Puzzles to measure with, and whether they were solved rightly.

use super::report::report;
use super::request::request;
use ninefold::generate::{easy, minimal};
use ninefold::{Grid, Kernel, Random};
use serde::Serialize;
use std::fmt::Write;

request! {
    pub(crate) struct Request {
        /// `easy` or `minimal`.
        kind: String,
        count: usize,
        seed: u64,
    }
}

#[derive(Serialize)]
pub(crate) struct Set {
    /// A line for each puzzle.
    lines: String,
    /// How many puzzles are solved side by side.
    lanes: usize,
}

#[derive(Serialize)]
struct Progress {
    made: usize,
}

/// Puzzles between two reports.
const EVERY: usize = 250;

/// Different puzzles, the same for the same seed: those that `ninefold bench` measures with.
pub(crate) fn set(request: Request) -> Set {
    let make = if request.kind == "easy" { easy } else { minimal };
    let mut random = Random::new(request.seed);
    let mut lines = String::with_capacity(82 * request.count);
    for made in 0..request.count {
        if made % EVERY == 0 {
            report(&Progress { made });
        }
        let _ = writeln!(lines, "{}", make(&mut random));
    }
    Set { lines, lanes: Kernel::current().lanes() }
}

request! {
    pub(crate) struct Claims {
        puzzles: String,
        /// A line for each puzzle.
        solutions: String,
    }
}

#[derive(Serialize)]
pub(crate) struct Verified {
    right: usize,
    wrong: usize,
}

/// Whether each solution keeps the rules and has the givens of its puzzle.
pub(crate) fn verify(request: Claims) -> Verified {
    let mut solutions = request.solutions.lines();
    let is_right = |puzzle: &str| {
        let (puzzle, solution) = (puzzle.parse::<Grid>(), solutions.next().map(str::parse::<Grid>));
        matches!((puzzle, solution), (Ok(puzzle), Some(Ok(solution))) if solution.is_solved() && puzzle.is_within(&solution))
    };
    let checks: Vec<bool> = request.puzzles.lines().map(is_right).collect();
    let right = checks.iter().filter(|right| **right).count();
    Verified { right, wrong: checks.len() - right + solutions.count() }
}

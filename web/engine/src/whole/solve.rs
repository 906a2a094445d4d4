//! The solution, how many there are, and what is wrong where there is not one.

use super::check::{Position, of_diagnosis};
use super::report::report;
use super::request::request;
use super::shown::{Said, Shown, said};
use ninefold::{Diagnosis, Grid, Outcome, Puzzle};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Solved {
    /// `unique`, `none` or `many`.
    result: &'static str,
    solution: Option<Grid>,
    /// Two solutions, where there are several.
    solutions: Option<[Grid; 2]>,
    said: Vec<Said>,
    shown: Shown,
    clues: usize,
}

pub(crate) fn solve(request: Position) -> Solved {
    let (puzzle, language) = (request.puzzle, request.language.0);
    let clues = puzzle.givens.filled().len();
    let diagnosis = match puzzle.solve() {
        Outcome::Unique(solution) => Diagnosis::Unique(solution),
        _ => puzzle.diagnose(),
    };
    let (result, solution, solutions) = match &diagnosis {
        Diagnosis::Unique(solution) => ("unique", Some(*solution), None),
        Diagnosis::Impossible { .. } => ("none", None, None),
        Diagnosis::Many { solutions, .. } => ("many", Some(solutions[0]), Some(*solutions)),
    };
    let sentences = said(language.diagnosis(&puzzle, &diagnosis));
    Solved { result, solution, solutions, said: sentences, shown: of_diagnosis(&diagnosis), clues }
}

request! {
    pub(crate) struct Count {
        puzzle: Puzzle,
        limit: u64,
    }
}

#[derive(Serialize)]
pub(crate) struct Counted {
    count: u64,
    /// Whether there are no more than these.
    complete: bool,
}

/// Solutions between two reports.
const EVERY: u64 = 1 << 15;

/// Counts solutions up to a limit, and reports on the way.
pub(crate) fn count(request: Count) -> Counted {
    let mut solutions = request.puzzle.rules().solutions();
    let mut count = 0;
    while count < request.limit && solutions.next().is_some() {
        count += 1;
        if count % EVERY == 0 {
            report(&Counted { count, complete: false });
        }
    }
    let complete = count < request.limit || solutions.next().is_none();
    Counted { count, complete }
}

//! The puzzles that may come into the data set: made by the generator or read from inputs, each with its canonical form.

use super::inputs::Piece;
use super::plan::Plan;
use super::row::{Place, Proper, Rejected};
use crate::claim::Fault;
use crate::generate::lament;
use crate::language::told;
use ninefold::generate::{Generated, Generator};
use ninefold::{Budget, Grid, Outcome, Puzzle, Stopped};
use serde::{Deserialize, Serialize};
use std::ops::Range;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum Candidate {
    Proper(Proper),
    Rejected(Rejected),
    /// The generator gave up on it, and says so.
    NotFound(String),
}

impl Candidate {
    fn proper(puzzle: Grid, place: Place) -> Candidate {
        Candidate::Proper(Proper { puzzle, form: puzzle.canonical().0, place })
    }
}

/// Those with these numbers.
pub(super) fn made(generator: &Generator, numbers: Range<u64>, each: &Budget<'_>) -> Vec<Candidate> {
    let made = generator.batch(numbers.clone(), each);
    let candidate = |(number, made)| match made {
        Ok(Generated { puzzle, .. }) => Candidate::proper(puzzle, Place::Number(number)),
        Err(not_found) => Candidate::NotFound(lament(number, &not_found)),
    };
    numbers.zip(made).map(candidate).collect()
}

/// What a piece of an input is.
pub(super) fn read(plan: &Plan, piece: &Piece, budget: &Budget<'_>) -> Result<Candidate, Stopped> {
    let (place, record) = match piece {
        Piece::Record(source, record, known) => (Place::Line(*source, record.line()), Some((record, known))),
        Piece::Empty(source) => (Place::Line(*source, 0), None),
    };
    let rejected = |reason: &str, what: String, text: String| {
        Ok(Candidate::Rejected(Rejected { place, reason: reason.to_string(), what, text }))
    };
    let Some((record, known)) = record else { return rejected("empty", String::new(), String::new()) };
    let puzzle = match record.read() {
        Ok(puzzle) => puzzle,
        Err(error) => return rejected("invalid", plan.language().what(&error), beginning(record.text())),
    };
    let text = puzzle.givens.to_string();
    if !puzzle.is_classic() {
        return rejected("pencilmarks", String::new(), beginning(record.text()));
    }
    let outcome = match known {
        Some(outcome) => **outcome,
        None => Puzzle::from(puzzle.givens).solve_within(&mut budget.clone())?,
    };
    match outcome {
        Outcome::Impossible => rejected("none", String::new(), text),
        Outcome::Many(..) => rejected("many", String::new(), text),
        Outcome::Unique(solution) if solution == puzzle.givens => rejected("solved", String::new(), text),
        Outcome::Unique(_) => match Fault::of(record, &puzzle, None) {
            Some(fault) => rejected("wrong", fault.sentence(plan.language()), text),
            None => Ok(Candidate::proper(puzzle.givens, place)),
        },
    }
}

/// What the words for a reason mean.
pub(super) fn meaning(reason: &str) -> String {
    match reason {
        "empty" => told!("no puzzle in the input", "输入中没有题目"),
        "invalid" => told!("no puzzle", "不是题目"),
        "pencilmarks" => told!("a pencilmark puzzle", "候选数题目"),
        "none" => told!("no solution", "无解"),
        "many" => told!("several solutions", "多解"),
        "solved" => told!("nothing to solve", "已填满"),
        "wrong" => told!("a wrong solution beside it", "所附的解不对"),
        _ => told!("not rated", "没有评分"),
    }
}

/// The beginning of the first line of a text.
fn beginning(text: &str) -> String {
    const MOST: usize = 200;
    let line = text.trim().lines().next().unwrap_or_default();
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_string(),
    }
}

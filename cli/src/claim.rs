//! The solution that the user's table claims for a puzzle.

use crate::answer::budget;
use ninefold::formats::Record;
use ninefold::words::Language;
use ninefold::{Cell, Digit, Grid, Outcome, ParseGridError, Puzzle};

/// What is wrong with it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Fault {
    /// In this cell the puzzle has the first digit, and the table the second or a blank.
    Differs(Cell, Digit, Option<Digit>),
    /// It is no solution of this puzzle, which has none or several.
    NotOne,
    /// It is no grid, for this reason.
    Unreadable(ParseGridError),
}

impl Fault {
    /// What is wrong with the solution in the row of a table. A table without that column claims nothing, and neither does
    /// a field that is empty, a word, or a flag.
    pub(crate) fn of(record: &Record, puzzle: &Puzzle, nodes: Option<u64>) -> Option<Fault> {
        let row = record.row()?;
        let field = row.field(row.header().solution()?)?;
        let signs = field.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | '_' | '-' | '*')).count();
        if signs < 3 || (signs < 40 && field.contains(char::is_alphabetic)) {
            return None;
        }
        let claimed = match field.parse::<Grid>() {
            Ok(claimed) => claimed,
            Err(error) => return Some(Fault::Unreadable(error)),
        };
        match puzzle.solve_within(&mut budget(nodes)).ok()? {
            Outcome::Unique(solution) => {
                let differs = |cell: &Cell| solution[*cell] != claimed[*cell];
                let cell = Cell::ALL.into_iter().find(differs)?;
                Some(Fault::Differs(cell, solution[cell]?, claimed[cell]))
            }
            _ => {
                let rules = puzzle.rules();
                let is_allowed = |cell: Cell| claimed[cell].is_some_and(|digit| rules[cell].contains(digit));
                let is_solution = claimed.is_solved() && Cell::ALL.into_iter().all(is_allowed);
                (!is_solution).then_some(Fault::NotOne)
            }
        }
    }

    /// What is said about it.
    pub(crate) fn sentence(&self, language: Language) -> String {
        match self {
            Fault::Differs(cell, ours, theirs) => language.solution_differs(*cell, *ours, *theirs),
            Fault::NotOne => language.no_such_solution(),
            Fault::Unreadable(error) => language.unreadable_solution(&language.what(error)),
        }
    }
}

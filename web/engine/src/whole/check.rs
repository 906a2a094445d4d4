//! The candidates of a position, and whether a player is right so far.

use super::Language;
use super::request::request;
use super::shown::{Said, Shown, said};
use ninefold::{Cell, Cells, Diagnosis, Marks, Outcome, Puzzle};
use serde::Serialize;

request! {
    pub(crate) struct Position {
        pub(crate) puzzle: Puzzle,
        pub(crate) language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Candidates {
    marks: Marks,
    /// The cells whose digit stands in one of their houses again, each with the cells that it clashes with.
    clashes: Vec<(usize, Vec<usize>)>,
    filled: usize,
    /// How often each digit stands on the board.
    counts: [usize; 9],
    solved: bool,
}

/// The candidates as the player sees them, and the digits that clash.
pub(crate) fn marks(request: Position) -> Candidates {
    let board = request.puzzle.board();
    let clashing = |cell: Cell| {
        let others = |other: &Cell| board[*other] == board[cell];
        let others: Vec<usize> = cell.peers().iter().filter(others).map(Cell::index).collect();
        (board[cell].is_some() && !others.is_empty()).then_some((cell.index(), others))
    };
    let mut counts = [0; 9];
    board.digits().for_each(|(_, digit)| counts[digit.index()] += 1);
    Candidates {
        marks: request.puzzle.pencil(),
        clashes: Cell::ALL.into_iter().filter_map(clashing).collect(),
        filled: board.filled().len(),
        counts,
        solved: board.is_solved(),
    }
}

#[derive(Serialize)]
pub(crate) struct Checked {
    /// `right`, `wrong`, `solved`, or `improper` where the puzzle itself has no single solution.
    result: &'static str,
    wrong: Vec<usize>,
    said: Vec<Said>,
    shown: Shown,
}

/// Which entries are wrong. Where the puzzle itself is improper, what is wrong with it.
pub(crate) fn check(request: Position) -> Checked {
    let (puzzle, language) = (request.puzzle, request.language.0);
    if let Outcome::Unique(solution) = puzzle.solve() {
        let wrong = puzzle.wrong_entries(&solution);
        let result = match (wrong.is_empty(), puzzle.board().is_solved()) {
            (false, _) => "wrong",
            (true, true) => "solved",
            (true, false) => "right",
        };
        let shown = Shown::default().with_cells(wrong, "wrong");
        return Checked { result, wrong: wrong.iter().map(Cell::index).collect(), said: vec![], shown };
    }
    let diagnosis = puzzle.diagnose();
    let sentences = said(language.diagnosis(&puzzle, &diagnosis));
    Checked { result: "improper", wrong: vec![], said: sentences, shown: of_diagnosis(&diagnosis) }
}

/// What is lit for a diagnosis: clashes, the smallest contradiction, the cells that differ, the given that would repair it.
pub(crate) fn of_diagnosis(diagnosis: &Diagnosis) -> Shown {
    match diagnosis {
        Diagnosis::Impossible { clashes, conflict, trail, .. } => {
            let clashing = clashes.iter().fold(Cells::NONE, |cells, clash| cells | clash.cells);
            let told = trail.as_ref().map_or(conflict.cells, |trail| trail.cells);
            Shown::default().with_cells(told - clashing, "conflict").with_cells(clashing, "clash")
        }
        Diagnosis::Many { open, repair, .. } => {
            let mut shown = Shown::default().with_cells(*open, "open");
            shown.placed = repair.iter().map(|(cell, digit)| (cell.index(), digit.get())).collect();
            shown
        }
        Diagnosis::Unique(_) => Shown::default(),
    }
}

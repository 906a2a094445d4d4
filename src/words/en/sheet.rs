//! The words on a sheet of puzzles in English.

use crate::words::sheet::{OnSheet, cells};

pub(super) const HEADINGS: [&str; 2] = ["Sudoku", "Solutions"];

pub(super) fn on_sheet(what: &OnSheet<'_>) -> String {
    match what {
        OnSheet::Puzzle(number) => format!("Puzzle {number}"),
        OnSheet::Page(number, count) => format!("page {number} of {count}"),
        OnSheet::Row(number, row) => format!("Row {number}: {}.", cells(row, "blank")),
    }
}

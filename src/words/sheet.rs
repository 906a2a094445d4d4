//! The words on a sheet of puzzles.

use super::Language;
use crate::{Digit, Grid};

/// What is written on a sheet.
pub(super) enum OnSheet<'a> {
    /// The number of a puzzle.
    Puzzle(usize),
    /// The number of a page, and how many there are.
    Page(usize, usize),
    /// The number of a row, and what is in it, for people who can't see it.
    Row(usize, &'a [Option<Digit>]),
}

impl Language {
    /// What a sheet without a title is called.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::Chinese.sudoku(), "数独");
    /// ```
    pub fn sudoku(self) -> &'static str {
        self.phrases().sheet_headings[0]
    }

    /// The heading of solutions.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::English.solutions(), "Solutions");
    /// ```
    pub fn solutions(self) -> &'static str {
        self.phrases().sheet_headings[1]
    }

    /// The heading of a puzzle on a sheet.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::English.puzzle_number(7), "Puzzle 7");
    /// ```
    pub fn puzzle_number(self, number: usize) -> String {
        (self.phrases().on_sheet)(&OnSheet::Puzzle(number))
    }

    /// What stands at the foot of a page: its number, and how many there are.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::English.page(2, 3), "page 2 of 3");
    /// ```
    pub fn page(self, number: usize, count: usize) -> String {
        (self.phrases().on_sheet)(&OnSheet::Page(number, count))
    }

    /// What is in a grid, row by row, to be read aloud.
    ///
    /// ```
    /// # use ninefold::{example, words::Language};
    /// assert!(Language::English.board(&example()).starts_with("Row 1: 5 3 blank blank 7 blank blank blank blank."));
    /// ```
    pub fn board(self, grid: &Grid) -> String {
        let cells: Vec<Option<Digit>> = crate::Cell::ALL.into_iter().map(|cell| grid[cell]).collect();
        let row = |(k, row): (usize, &[Option<Digit>])| (self.phrases().on_sheet)(&OnSheet::Row(k + 1, row));
        let rows: Vec<String> = cells.chunks(9).enumerate().map(row).collect();
        self.paragraph(&rows)
    }
}

/// The cells of a row with this word for a blank.
pub(super) fn cells(row: &[Option<Digit>], blank: &str) -> String {
    row.iter().map(|cell| cell.map_or(blank.to_string(), |digit| digit.to_string())).collect::<Vec<_>>().join(" ")
}

//! Ninefold: solve, check, count and diagnose any classic 9x9 Sudoku.

mod cell;
mod digit;
mod error;
pub mod formats;
mod grid;
mod houses;
mod marks;
mod puzzle;
pub mod solve;
pub mod words;

pub use cell::{Cell, Cells};
pub use digit::{Digit, Digits};
pub use error::ParseGridError;
pub use formats::Format;
pub use grid::Grid;
pub use houses::{House, HouseKind};
pub use marks::Marks;
pub use puzzle::{Puzzle, example};
pub use solve::{
    BoardError, Budget, Clash, Conflict, Diagnosis, Outcome, Reason, Solutions, Stopped, solve_all, solve_sudoku,
    try_solve_sudoku,
};

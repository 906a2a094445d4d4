//! `scan`: the solver that needs no data structure but the board.
//!
//! Look for the first blank, row by row. Try the digits 1 to 9 in it; a digit is legal if the row, the column and the
//! box don't have it yet, and the board itself is asked. Write it and call yourself for the rest. The answer is a
//! bool because two ends must be told apart: `true`, no blank is left, keep everything; `false`, nine digits failed
//! here, so a digit written earlier is wrong and must change.
//!
//! Cost: every call scans up to 81 cells for its blank, every try looks at up to 27.
//! Next: `onward` does not look at the same cells again.

use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};
use std::array::from_fn;

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    watch.calls();
    for row in 0..9 {
        for column in 0..9 {
            let cell = Cell::ALL[row * 9 + column];
            watch.looks(cell);
            if board[cell].is_some() {
                continue;
            }
            watch.chooses(cell);
            for digit in Digit::ALL {
                if !is_legal(board, cell, digit, watch) {
                    continue;
                }
                watch.places(cell, digit)?;
                board.set(cell, Some(digit));
                if solve(board, watch)? {
                    return watch.returns(true);
                }
                board.set(cell, None);
                watch.backtracks(cell, digit);
            }
            watch.exhausts(cell);
            return watch.returns(false); // nine digits failed
        }
    }
    watch.returns(true) // no blank is left
}

/// Asks the row, then the column, then the box, cell by cell.
fn is_legal<O: Observer>(board: &Grid, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
    watch.tries(cell, digit);
    let (row, column) = (cell.row(), cell.column());
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    let mut has = |house: HouseKind, cells: [usize; 9]| {
        for index in cells {
            watch.checks();
            if board[Cell::ALL[index]] == Some(digit) {
                watch.rejects(cell, digit, house);
                return true;
            }
        }
        false
    };
    !has(HouseKind::Row, from_fn(|k| row * 9 + k))
        && !has(HouseKind::Column, from_fn(|k| k * 9 + column))
        && !has(HouseKind::Box, from_fn(|k| (top + k / 3) * 9 + left + k % 3))
}

//! `scan`: the solver that needs no data structure but the board.
//!
//! Look for the first blank, row by row. Try the digits 1 to 9 in it; a digit is legal if the row, the column and the
//! box don't have it yet, and the board itself is asked. Write it and call yourself for the rest. The answer is a
//! bool because two ends must be told apart: `true`, no blank is left, keep everything; `false`, nine digits failed
//! here, so a digit written earlier is wrong and must change.
//!
//! Cost: every call scans up to 81 cells for its blank, every try looks at up to 27.
//! Next: `onward` does not look at the same cells again.

use super::at;
use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    watch.calls();
    for row in 0..9 {
        for column in 0..9 {
            let cell = at(row, column);
            watch.looks(cell);
            if board[cell].is_some() {
                continue;
            }
            watch.chooses(cell);
            for digit in Digit::ALL {
                watch.tries(cell, digit);
                if is_legal(board, cell, digit, watch) {
                    watch.places(cell, digit)?;
                    board.set(cell, Some(digit));
                    if solve(board, watch)? {
                        return watch.returns(true);
                    }
                    watch.backtracks(cell, digit);
                    board.set(cell, None);
                }
            }
            watch.exhausts(cell);
            return watch.returns(false); // nine digits failed
        }
    }
    watch.returns(true) // no blank is left
}

/// Asks the row, then the column, then the box, cell by cell.
fn is_legal<O: Observer>(board: &Grid, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
    let (row, column) = (cell.row(), cell.column());
    for k in 0..9 {
        watch.checks();
        if board[at(row, k)] == Some(digit) {
            watch.rejects(cell, digit, HouseKind::Row);
            return false;
        }
    }
    for k in 0..9 {
        watch.checks();
        if board[at(k, column)] == Some(digit) {
            watch.rejects(cell, digit, HouseKind::Column);
            return false;
        }
    }
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    for k in 0..9 {
        watch.checks();
        if board[at(top + k / 3, left + k % 3)] == Some(digit) {
            watch.rejects(cell, digit, HouseKind::Box);
            return false;
        }
    }
    true
}

//! `onward`: `scan`, but the search for a blank goes on from the cell after the last one.
//!
//! All blanks before that cell are filled, so there is no need to look at them again. The check is one loop as well: its
//! step `k` asks cell `k` of the row, of the column and of the box at once.
//!
//! A classic slip: to go on from the cell after the *own start* instead of the cell after the blank that was just filled. The
//! answer is the same, but most of the looks come back.
//!
//! Cost: a look at each cell once on the way down; every try looks at up to 27.
//! Next: `arrays` remembers what the rows, columns and boxes have.

use super::at;
use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    fill(board, 0, 0, watch)
}

fn fill<O: Observer>(
    board: &mut Grid,
    start_row: usize,
    start_column: usize,
    watch: &mut Watch<'_, O>,
) -> Result<bool, Stopped> {
    watch.calls();
    let mut first = start_column;
    for row in start_row..9 {
        for column in first..9 {
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
                    if fill(board, row, column + 1, watch)? {
                        return watch.returns(true);
                    }
                    watch.backtracks(cell, digit);
                    board.set(cell, None);
                }
            }
            watch.exhausts(cell);
            return watch.returns(false);
        }
        first = 0; // the rows below are looked at from their first cell
    }
    watch.returns(true)
}

/// Asks the row, the column and the box in one loop.
fn is_legal<O: Observer>(board: &Grid, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
    let (row, column) = (cell.row(), cell.column());
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    for k in 0..9 {
        watch.checks();
        if board[at(row, k)] == Some(digit) {
            watch.rejects(cell, digit, HouseKind::Row);
            return false;
        }
        watch.checks();
        if board[at(k, column)] == Some(digit) {
            watch.rejects(cell, digit, HouseKind::Column);
            return false;
        }
        watch.checks();
        if board[at(top + k / 3, left + k % 3)] == Some(digit) {
            watch.rejects(cell, digit, HouseKind::Box);
            return false;
        }
    }
    true
}

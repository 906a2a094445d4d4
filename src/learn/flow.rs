//! `flow`: the flow chart. Choose a place, write a digit; legal? go on to the next place; not legal? change it.
//!
//! ```text
//!    +--> choose a place --none left--> solved
//!    |          |
//!    |          v
//!    |    write a digit <----------------+
//!    |          |                        |
//!    |        legal? --no--> change it: the next digit <--+
//!    |          | yes                    | none left      |
//!    +----------+                        v                |
//!                       go back to the place before ------+
//!                                        | none
//!                                        v
//!                                   no solution
//! ```
//!
//! What goes on is a call for the next place, which is computed from this one: `row * 9 + column + 1`, past the givens. To
//! leave the board at the bottom means done. The tables are indexed by row, column and box number `row / 3 * 3 + column / 3`; a
//! hash table, an array or a bit mask serve equally.
//!
//! Cost: as `arrays`, with a call for each blank only.
//! Next: `loop` walks the same chart without recursion.

use super::observer::{Observer, Watch, nobody};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};

#[derive(Default)]
pub(super) struct Tables {
    rows: [[bool; 9]; 9],
    columns: [[bool; 9]; 9],
    boxes: [[bool; 9]; 9],
}

impl Tables {
    pub(super) fn of(board: &Grid) -> Tables {
        let mut tables = Tables::default();
        for (cell, digit) in board.digits() {
            tables.mark(cell, digit, true, nobody!());
        }
        tables
    }

    pub(super) fn mark<O: Observer>(&mut self, cell: Cell, digit: Digit, on: bool, watch: &mut Watch<'_, O>) {
        let (row, column, n) = (cell.row(), cell.column(), digit.index());
        watch.marks(cell, digit, HouseKind::Row, on);
        self.rows[row][n] = on;
        watch.marks(cell, digit, HouseKind::Column, on);
        self.columns[column][n] = on;
        watch.marks(cell, digit, HouseKind::Box, on);
        self.boxes[row / 3 * 3 + column / 3][n] = on;
    }

    pub(super) fn is_legal<O: Observer>(&self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
        let (row, column, n) = (cell.row(), cell.column(), digit.index());
        watch.checks();
        if self.rows[row][n] {
            watch.rejects(cell, digit, HouseKind::Row);
            return false;
        }
        watch.checks();
        if self.columns[column][n] {
            watch.rejects(cell, digit, HouseKind::Column);
            return false;
        }
        watch.checks();
        if self.boxes[row / 3 * 3 + column / 3][n] {
            watch.rejects(cell, digit, HouseKind::Box);
            return false;
        }
        true
    }
}

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    let mut tables = Tables::of(board);
    let place = next_blank(board, 0, watch);
    fill(board, &mut tables, place, watch)
}

fn fill<O: Observer>(
    board: &mut Grid,
    tables: &mut Tables,
    place: Option<Cell>,
    watch: &mut Watch<'_, O>,
) -> Result<bool, Stopped> {
    watch.calls();
    let Some(cell) = place else { return watch.returns(true) };
    watch.chooses(cell);
    for digit in Digit::ALL {
        watch.tries(cell, digit);
        if tables.is_legal(cell, digit, watch) {
            watch.places(cell, digit)?;
            board.set(cell, Some(digit));
            tables.mark(cell, digit, true, watch);
            let next = next_blank(board, cell.index() + 1, watch);
            if fill(board, tables, next, watch)? {
                return watch.returns(true);
            }
            tables.mark(cell, digit, false, watch);
            watch.backtracks(cell, digit);
            board.set(cell, None);
        }
    }
    watch.exhausts(cell);
    watch.returns(false)
}

/// The first blank from this place on. Past the end of the board there is none.
pub(super) fn next_blank<O: Observer>(board: &Grid, place: usize, watch: &mut Watch<'_, O>) -> Option<Cell> {
    for &cell in &Cell::ALL[place..] {
        watch.looks(cell);
        if board[cell].is_none() {
            return Some(cell);
        }
    }
    None
}

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

use super::observer::{Observer, Watch};
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
            tables.entries(cell, digit).into_iter().for_each(|(_, entry)| *entry = true);
        }
        tables
    }

    pub(super) fn mark<O: Observer>(&mut self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) {
        for (house, entry) in self.entries(cell, digit) {
            *entry = true;
            watch.marks(cell, digit, house);
        }
    }

    pub(super) fn unmark<O: Observer>(&mut self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) {
        for (house, entry) in self.entries(cell, digit) {
            *entry = false;
            watch.unmarks(cell, digit, house);
        }
    }

    fn entries(&mut self, cell: Cell, digit: Digit) -> [(HouseKind, &mut bool); 3] {
        let (row, column, n) = (cell.row(), cell.column(), digit.index());
        [
            (HouseKind::Row, &mut self.rows[row][n]),
            (HouseKind::Column, &mut self.columns[column][n]),
            (HouseKind::Box, &mut self.boxes[row / 3 * 3 + column / 3][n]),
        ]
    }

    pub(super) fn is_legal<O: Observer>(&self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
        watch.tries(cell, digit);
        for (house, there) in [
            (HouseKind::Row, self.rows[cell.row()][digit.index()]),
            (HouseKind::Column, self.columns[cell.column()][digit.index()]),
            (HouseKind::Box, self.boxes[cell.row() / 3 * 3 + cell.column() / 3][digit.index()]),
        ] {
            watch.checks();
            if there {
                watch.rejects(cell, digit, house);
                return false;
            }
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
        if tables.is_legal(cell, digit, watch) {
            watch.places(cell, digit)?;
            board.set(cell, Some(digit));
            tables.mark(cell, digit, watch);
            let place = next_blank(board, cell.index() + 1, watch);
            if fill(board, tables, place, watch)? {
                return watch.returns(true);
            }
            tables.unmark(cell, digit, watch);
            board.set(cell, None);
            watch.backtracks(cell, digit);
        }
    }
    watch.exhausts(cell);
    watch.returns(false)
}

/// The next blank is computed from the current place.
pub(super) fn next_blank<O: Observer>(board: &Grid, start: usize, watch: &mut Watch<'_, O>) -> Option<Cell> {
    Cell::ALL[start..].iter().copied().find(|&cell| {
        watch.looks(cell);
        board[cell].is_none()
    })
}

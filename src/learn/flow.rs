//! `flow`: the flow chart as a loop. Choose a place, write a digit; legal? go on; not legal? change it; nothing left
//! to change? go back.
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
//! The recursion of the others keeps the places it came through on the call stack; here they stand in a list. The
//! tables are indexed by row, column and box number `row / 3 * 3 + column / 3`; a hash table, an array or a bit mask
//! serve equally.
//!
//! Cost: as `arrays`, without the calls.
//! Next: `patches` draws the same search as a tree.

use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};

#[derive(Default)]
struct Tables {
    rows: [[bool; 9]; 9],
    columns: [[bool; 9]; 9],
    boxes: [[bool; 9]; 9],
}

impl Tables {
    fn write(&mut self, cell: Cell, digit: Digit) {
        self.entries(cell, digit).into_iter().for_each(|entry| *entry = true);
    }

    fn wipe(&mut self, cell: Cell, digit: Digit) {
        self.entries(cell, digit).into_iter().for_each(|entry| *entry = false);
    }

    fn entries(&mut self, cell: Cell, digit: Digit) -> [&mut bool; 3] {
        let (row, column, n) = (cell.row(), cell.column(), digit.index());
        [&mut self.rows[row][n], &mut self.columns[column][n], &mut self.boxes[row / 3 * 3 + column / 3][n]]
    }

    fn is_legal<O: Observer>(&self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
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
    let mut tables = Tables::default();
    for (cell, digit) in board.clone().digits() {
        tables.write(cell, digit);
    }
    watch.calls();
    let mut written: Vec<(Cell, Digit)> = Vec::new();
    let mut place = next_blank(board, 0);
    let mut from = 0; // the first digit that is still to be tried here
    while let Some(cell) = place {
        match Digit::ALL[from..].iter().find(|&&digit| tables.is_legal(cell, digit, watch)) {
            Some(&digit) => {
                watch.places(cell, digit)?;
                board.set(cell, Some(digit));
                tables.write(cell, digit);
                written.push((cell, digit));
                (place, from) = (next_blank(board, cell.index() + 1), 0);
            }
            None => {
                let Some((before, digit)) = written.pop() else { return Ok(false) };
                board.set(before, None);
                tables.wipe(before, digit);
                watch.backtracks(before, digit);
                (place, from) = (Some(before), digit.index() + 1);
            }
        }
    }
    Ok(true)
}

/// The next blank is computed from the current place.
fn next_blank(board: &Grid, start: usize) -> Option<Cell> {
    Cell::ALL[start..].iter().copied().find(|&cell| board[cell].is_none())
}

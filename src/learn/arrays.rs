//! `arrays`: three tables of booleans remember which digits are taken.
//!
//! `row[x][n]`, `column[y][n]` and `cell[i][j][n]` are filled once from the givens, set before the call that goes on
//! and cleared after it, so they always say what the board says. The walk is cell by cell, left to right: at the end
//! of a row on to the next, and past a given by a call of its own.
//!
//! Cost: three look-ups a try, and a call for every cell, givens too.
//! Next: `hash` keeps sets instead, and a list of the blanks.

use super::at;
use super::observer::{Observer, Watch, nobody};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};

#[derive(Default)]
struct Taken {
    row: [[bool; 9]; 9],
    column: [[bool; 9]; 9],
    cell: [[[bool; 9]; 3]; 3],
}

impl Taken {
    /// Sets the three entries before a call, and clears them after it: the scene is restored.
    fn set<O: Observer>(&mut self, cell: Cell, digit: Digit, on: bool, watch: &mut Watch<'_, O>) {
        let (x, y, n) = (cell.row(), cell.column(), digit.index());
        watch.marks(cell, digit, HouseKind::Row, on);
        self.row[x][n] = on;
        watch.marks(cell, digit, HouseKind::Column, on);
        self.column[y][n] = on;
        watch.marks(cell, digit, HouseKind::Box, on);
        self.cell[x / 3][y / 3][n] = on;
    }

    fn is_legal<O: Observer>(&self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
        let (x, y, n) = (cell.row(), cell.column(), digit.index());
        for (house, is_taken) in [
            (HouseKind::Row, self.row[x][n]),
            (HouseKind::Column, self.column[y][n]),
            (HouseKind::Box, self.cell[x / 3][y / 3][n]),
        ] {
            watch.checks();
            if is_taken {
                watch.rejects(cell, digit, house);
                return false;
            }
        }
        true
    }
}

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    let mut taken = Taken::default();
    for (cell, digit) in board.digits() {
        taken.set(cell, digit, true, nobody!());
    }
    fill(board, &mut taken, 0, 0, watch)
}

fn fill<O: Observer>(
    board: &mut Grid,
    taken: &mut Taken,
    x: usize,
    y: usize,
    watch: &mut Watch<'_, O>,
) -> Result<bool, Stopped> {
    watch.calls();
    let (x, y) = if y == 9 { (x + 1, 0) } else { (x, y) };
    if x == 9 {
        return watch.returns(true);
    }
    let cell = at(x, y);
    watch.looks(cell);
    if board[cell].is_some() {
        let solved = fill(board, taken, x, y + 1, watch);
        return watch.passes_on(solved);
    }
    watch.chooses(cell);
    for digit in Digit::ALL {
        watch.tries(cell, digit);
        if taken.is_legal(cell, digit, watch) {
            watch.places(cell, digit)?;
            board.set(cell, Some(digit));
            taken.set(cell, digit, true, watch);
            if fill(board, taken, x, y + 1, watch)? {
                return watch.returns(true);
            }
            taken.set(cell, digit, false, watch);
            watch.backtracks(cell, digit);
            board.set(cell, None);
        }
    }
    watch.exhausts(cell);
    watch.returns(false)
}

//! `arrays`: three tables of booleans remember which digits are taken.
//!
//! `row[r][d]`, `column[c][d]` and `cell[i][j][d]` are filled once from the givens, set before the call that goes on
//! and cleared after it, so they always say what the board says. The walk is cell by cell, left to right: at the end
//! of a row on to the next, and past a given by a call of its own.
//!
//! Cost: three look-ups a try, and a call for every cell, givens too.
//! Next: `hash` keeps sets instead, and a list of the blanks.

use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};

#[derive(Default)]
struct Taken {
    row: [[bool; 9]; 9],
    column: [[bool; 9]; 9],
    cell: [[[bool; 9]; 3]; 3],
}

impl Taken {
    /// Before the call that goes on.
    fn set<O: Observer>(&mut self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) {
        for (house, entry) in self.entries(cell, digit) {
            *entry = true;
            watch.marks(cell, digit, house);
        }
    }

    /// After it: the scene is restored.
    fn clear<O: Observer>(&mut self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) {
        for (house, entry) in self.entries(cell, digit) {
            *entry = false;
            watch.unmarks(cell, digit, house);
        }
    }

    fn entries(&mut self, cell: Cell, digit: Digit) -> [(HouseKind, &mut bool); 3] {
        let (x, y, n) = (cell.row(), cell.column(), digit.index());
        [
            (HouseKind::Row, &mut self.row[x][n]),
            (HouseKind::Column, &mut self.column[y][n]),
            (HouseKind::Box, &mut self.cell[x / 3][y / 3][n]),
        ]
    }

    fn is_legal<O: Observer>(&self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
        watch.tries(cell, digit);
        let tables = [
            (HouseKind::Row, self.row[cell.row()][digit.index()]),
            (HouseKind::Column, self.column[cell.column()][digit.index()]),
            (HouseKind::Box, self.cell[cell.row() / 3][cell.column() / 3][digit.index()]),
        ];
        for (house, taken) in tables {
            watch.checks();
            if taken {
                watch.rejects(cell, digit, house);
                return false;
            }
        }
        true
    }
}

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    let mut taken = Taken::default();
    for (cell, digit) in board.clone().digits() {
        taken.entries(cell, digit).into_iter().for_each(|(_, entry)| *entry = true);
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
    if y == 9 {
        let answer = fill(board, taken, x + 1, 0, watch)?;
        return watch.returns(answer);
    }
    if x == 9 {
        return watch.returns(true);
    }
    let cell = Cell::ALL[x * 9 + y];
    watch.looks(cell);
    if board[cell].is_some() {
        let answer = fill(board, taken, x, y + 1, watch)?;
        return watch.returns(answer);
    }
    watch.chooses(cell);
    for digit in Digit::ALL {
        if taken.is_legal(cell, digit, watch) {
            watch.places(cell, digit)?;
            board.set(cell, Some(digit));
            taken.set(cell, digit, watch);
            if fill(board, taken, x, y + 1, watch)? {
                return watch.returns(true);
            }
            taken.clear(cell, digit, watch);
            board.set(cell, None);
            watch.backtracks(cell, digit);
        }
    }
    watch.exhausts(cell);
    watch.returns(false)
}

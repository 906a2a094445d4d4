//! `hash`: a set of digits for each row, column and box, in hash tables.
//!
//! The sets say the same as the tables of `arrays`; `mark` keeps all three in step. New is the list of blanks: it is
//! made once, and the recursion walks along it instead of along the board.
//!
//! Cost: three hash look-ups a try. That is fewer looks than a scan of the board takes, and yet slower: with nine
//! digits, computing a hash costs more than looking at nine cells. An array needs neither.
//! Next: `flow` draws it as a flow chart.

use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};
use std::collections::HashSet;

#[derive(Default)]
struct Sets {
    rows: [HashSet<Digit>; 9],
    columns: [HashSet<Digit>; 9],
    boxes: [[HashSet<Digit>; 3]; 3],
}

enum Mark {
    On,
    Off,
}

impl Sets {
    fn mark<O: Observer>(&mut self, cell: Cell, digit: Digit, mark: Mark, watch: &mut Watch<'_, O>) {
        for (house, set) in self.sets(cell) {
            match mark {
                Mark::On => {
                    set.insert(digit);
                    watch.marks(cell, digit, house);
                }
                Mark::Off => {
                    set.remove(&digit);
                    watch.unmarks(cell, digit, house);
                }
            }
        }
    }

    fn sets(&mut self, cell: Cell) -> [(HouseKind, &mut HashSet<Digit>); 3] {
        let (row, column) = (cell.row(), cell.column());
        [
            (HouseKind::Row, &mut self.rows[row]),
            (HouseKind::Column, &mut self.columns[column]),
            (HouseKind::Box, &mut self.boxes[row / 3][column / 3]),
        ]
    }

    fn is_legal<O: Observer>(&self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
        watch.tries(cell, digit);
        let (row, column) = (cell.row(), cell.column());
        for (house, set) in [
            (HouseKind::Row, &self.rows[row]),
            (HouseKind::Column, &self.columns[column]),
            (HouseKind::Box, &self.boxes[row / 3][column / 3]),
        ] {
            watch.checks();
            if set.contains(&digit) {
                watch.rejects(cell, digit, house);
                return false;
            }
        }
        true
    }
}

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    let mut sets = Sets::default();
    for (cell, digit) in board.clone().digits() {
        sets.sets(cell).into_iter().for_each(|(_, set)| {
            set.insert(digit);
        });
    }
    let blanks: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| board[cell].is_none()).collect();
    fill(board, &mut sets, &blanks, watch)
}

fn fill<O: Observer>(
    board: &mut Grid,
    sets: &mut Sets,
    blanks: &[Cell],
    watch: &mut Watch<'_, O>,
) -> Result<bool, Stopped> {
    watch.calls();
    let Some((&cell, rest)) = blanks.split_first() else { return watch.returns(true) };
    watch.chooses(cell);
    for digit in Digit::ALL {
        if sets.is_legal(cell, digit, watch) {
            watch.places(cell, digit)?;
            board.set(cell, Some(digit));
            sets.mark(cell, digit, Mark::On, watch);
            if fill(board, sets, rest, watch)? {
                return watch.returns(true);
            }
            sets.mark(cell, digit, Mark::Off, watch);
            board.set(cell, None);
            watch.backtracks(cell, digit);
        }
    }
    watch.exhausts(cell);
    watch.returns(false)
}

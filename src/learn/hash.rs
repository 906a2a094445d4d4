//! `hash`: a set of digits for each row, column and box, in hash tables.
//!
//! The sets say the same as the tables of `arrays`; `mark` keeps all three in step. New is the list of blanks: it is
//! made once, and the recursion walks along it instead of along the board.
//!
//! Cost: three hash look-ups a try. That is fewer looks than a scan of the board takes, and yet slower: with nine
//! digits, computing a hash costs more than looking at nine cells. An array needs neither.
//! Next: `flow` does without recursion.

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
    fn mark(&mut self, cell: Cell, digit: Digit, mark: Mark) {
        let (row, column) = (cell.row(), cell.column());
        for set in [&mut self.rows[row], &mut self.columns[column], &mut self.boxes[row / 3][column / 3]] {
            match mark {
                Mark::On => set.insert(digit),
                Mark::Off => set.remove(&digit),
            };
        }
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
        sets.mark(cell, digit, Mark::On);
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
    let Some((&cell, rest)) = blanks.split_first() else { return Ok(true) };
    for digit in Digit::ALL {
        if sets.is_legal(cell, digit, watch) {
            watch.places(cell, digit)?;
            board.set(cell, Some(digit));
            sets.mark(cell, digit, Mark::On);
            if fill(board, sets, rest, watch)? {
                return Ok(true);
            }
            sets.mark(cell, digit, Mark::Off);
            board.set(cell, None);
            watch.backtracks(cell, digit);
        }
    }
    Ok(false)
}

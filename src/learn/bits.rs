//! `bits`: a row, a column and a box are a number of nine bits each, bit d-1 set where digit d is taken.
//!
//! `row | column | box` has every digit that is not legal, so it is put together once for a blank, and one AND with the
//! digit's own bit answers a try. Setting and clearing is an XOR.
//!
//! Cost: one check a try, and the whole state fits into 27 numbers.
//! Next: `fewest` asks the same masks which blank to take.

use super::observer::{Observer, Watch, nobody};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};

/// The digits that are taken, in each row, column and box.
#[derive(Default)]
pub(super) struct Masks {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

fn bit(digit: Digit) -> u16 {
    1 << digit.index()
}

impl Masks {
    pub(super) fn of(board: &Grid) -> Masks {
        let mut masks = Masks::default();
        for (cell, digit) in board.digits() {
            masks.flip(cell, digit, nobody!());
        }
        masks
    }

    /// Takes a digit that was free, or frees one that was taken: XOR does both.
    pub(super) fn flip<O: Observer>(&mut self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) {
        watch.marks(cell, digit, HouseKind::Row, is_free(self.rows[cell.row()], digit));
        self.rows[cell.row()] ^= bit(digit);
        watch.marks(cell, digit, HouseKind::Column, is_free(self.columns[cell.column()], digit));
        self.columns[cell.column()] ^= bit(digit);
        watch.marks(cell, digit, HouseKind::Box, is_free(self.boxes[cell.box_()], digit));
        self.boxes[cell.box_()] ^= bit(digit);
    }

    /// The digits that the cell can't hold.
    pub(super) fn taken(&self, cell: Cell) -> u16 {
        self.rows[cell.row()] | self.columns[cell.column()] | self.boxes[cell.box_()]
    }

    /// For the observer: the house that has the digit.
    pub(super) fn owner(&self, cell: Cell, digit: Digit) -> HouseKind {
        match bit(digit) {
            bit if self.rows[cell.row()] & bit != 0 => HouseKind::Row,
            bit if self.columns[cell.column()] & bit != 0 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }
}

pub(super) fn is_free(taken: u16, digit: Digit) -> bool {
    taken & bit(digit) == 0
}

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    let mut masks = Masks::of(board);
    let blanks: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| board[cell].is_none()).collect();
    fill(board, &mut masks, &blanks, watch)
}

fn fill<O: Observer>(
    board: &mut Grid,
    masks: &mut Masks,
    blanks: &[Cell],
    watch: &mut Watch<'_, O>,
) -> Result<bool, Stopped> {
    watch.calls();
    let Some((&cell, rest)) = blanks.split_first() else { return watch.returns(true) };
    watch.chooses(cell);
    let taken = masks.taken(cell);
    for digit in Digit::ALL {
        watch.tries(cell, digit);
        watch.checks();
        if !is_free(taken, digit) {
            watch.rejects(cell, digit, masks.owner(cell, digit));
            continue;
        }
        watch.places(cell, digit)?;
        board.set(cell, Some(digit));
        masks.flip(cell, digit, watch);
        if fill(board, masks, rest, watch)? {
            return watch.returns(true);
        }
        masks.flip(cell, digit, watch);
        watch.backtracks(cell, digit);
        board.set(cell, None);
    }
    watch.exhausts(cell);
    watch.returns(false)
}

//! `bits`: a row, a column and a box are a number of nine bits each, bit d-1 set where digit d is taken.
//!
//! `row | column | box` has every digit that is not legal, so it is put together once for a blank, and one AND with the
//! digit's own bit answers a try. Setting and clearing is an XOR.
//!
//! Cost: one check a try, and the whole state fits into 27 numbers.
//! Next: `fewest` asks the same masks which blank to take.

use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};

/// The digits that are taken, in each row, column and box.
#[derive(Default)]
pub(super) struct Masks {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

const HOUSES: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

fn bit(digit: Digit) -> u16 {
    1 << digit.index()
}

impl Masks {
    pub(super) fn of(board: &Grid) -> Masks {
        let mut masks = Masks::default();
        board.digits().for_each(|(cell, digit)| masks.flip(cell, digit));
        masks
    }

    /// Takes a digit that was free, or frees one that was taken.
    fn flip(&mut self, cell: Cell, digit: Digit) {
        self.rows[cell.row()] ^= bit(digit);
        self.columns[cell.column()] ^= bit(digit);
        self.boxes[cell.box_()] ^= bit(digit);
    }

    pub(super) fn take<O: Observer>(&mut self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) {
        self.flip(cell, digit);
        HOUSES.into_iter().for_each(|house| watch.marks(cell, digit, house));
    }

    pub(super) fn free<O: Observer>(&mut self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) {
        self.flip(cell, digit);
        HOUSES.into_iter().for_each(|house| watch.unmarks(cell, digit, house));
    }

    /// The digits that the cell can't hold.
    pub(super) fn taken(&self, cell: Cell) -> u16 {
        self.rows[cell.row()] | self.columns[cell.column()] | self.boxes[cell.box_()]
    }

    /// Whether a digit is not taken for the cell. If it is taken, reports the house that has it.
    pub(super) fn is_legal<O: Observer>(&self, taken: u16, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
        watch.tries(cell, digit);
        watch.checks();
        if taken & bit(digit) == 0 {
            return true;
        }
        let house = match bit(digit) {
            bit if self.rows[cell.row()] & bit != 0 => HouseKind::Row,
            bit if self.columns[cell.column()] & bit != 0 => HouseKind::Column,
            _ => HouseKind::Box,
        };
        watch.rejects(cell, digit, house);
        false
    }
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
        if masks.is_legal(taken, cell, digit, watch) {
            watch.places(cell, digit)?;
            board.set(cell, Some(digit));
            masks.take(cell, digit, watch);
            if fill(board, masks, rest, watch)? {
                return watch.returns(true);
            }
            masks.free(cell, digit, watch);
            board.set(cell, None);
            watch.backtracks(cell, digit);
        }
    }
    watch.exhausts(cell);
    watch.returns(false)
}

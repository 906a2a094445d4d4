//! `hash`: a set of digits for each row, column and box, in hash tables.
//!
//! The sets say the same as the tables of `arrays`; `mark` keeps all three in step. New is the list of blanks: it is
//! made once, and the recursion walks along it instead of along the board.
//!
//! Two habits of this solver: the marks are taken back *before* the answer of the call is looked at, so they are gone even
//! when the board is solved; and a digit that failed is not wiped from the board. Nobody asks the board, only the sets, so the next
//! digit may simply overwrite it.
//!
//! Cost: three hash look-ups a try. That is fewer looks than a scan of the board takes, and yet slower: with nine
//! digits, computing a hash costs more than looking at nine cells. An array needs neither.
//! Next: `flow` draws it as a flow chart.

use super::observer::{Observer, Watch, nobody};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};
use std::collections::HashSet;

#[derive(Default)]
struct Sets {
    rows: [HashSet<Digit>; 9],
    columns: [HashSet<Digit>; 9],
    boxes: [[HashSet<Digit>; 3]; 3],
}

impl Sets {
    fn mark<O: Observer>(&mut self, cell: Cell, digit: Digit, on: bool, watch: &mut Watch<'_, O>) {
        let (row, column) = (cell.row(), cell.column());
        watch.marks(cell, digit, HouseKind::Row, on);
        switch(&mut self.rows[row], digit, on);
        watch.marks(cell, digit, HouseKind::Column, on);
        switch(&mut self.columns[column], digit, on);
        watch.marks(cell, digit, HouseKind::Box, on);
        switch(&mut self.boxes[row / 3][column / 3], digit, on);
    }

    fn is_legal<O: Observer>(&self, cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
        let (row, column) = (cell.row(), cell.column());
        watch.checks();
        if self.rows[row].contains(&digit) {
            watch.rejects(cell, digit, HouseKind::Row);
            return false;
        }
        watch.checks();
        if self.columns[column].contains(&digit) {
            watch.rejects(cell, digit, HouseKind::Column);
            return false;
        }
        watch.checks();
        if self.boxes[row / 3][column / 3].contains(&digit) {
            watch.rejects(cell, digit, HouseKind::Box);
            return false;
        }
        true
    }
}

fn switch(set: &mut HashSet<Digit>, digit: Digit, on: bool) {
    if on {
        set.insert(digit);
    } else {
        set.remove(&digit);
    }
}

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    let mut sets = Sets::default();
    for (cell, digit) in board.digits() {
        sets.mark(cell, digit, true, nobody!());
    }
    let blanks: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| board[cell].is_none()).collect();
    fill(board, &mut sets, &blanks, 0, watch)
}

fn fill<O: Observer>(
    board: &mut Grid,
    sets: &mut Sets,
    blanks: &[Cell],
    position: usize,
    watch: &mut Watch<'_, O>,
) -> Result<bool, Stopped> {
    watch.calls();
    if position == blanks.len() {
        return watch.returns(true);
    }
    let cell = blanks[position];
    watch.chooses(cell);
    for digit in Digit::ALL {
        watch.tries(cell, digit);
        if sets.is_legal(cell, digit, watch) {
            watch.places(cell, digit)?;
            board.set(cell, Some(digit));
            sets.mark(cell, digit, true, watch);
            let solved = fill(board, sets, blanks, position + 1, watch)?;
            sets.mark(cell, digit, false, watch); // before the answer is looked at
            if solved {
                return watch.returns(true);
            }
            watch.backtracks(cell, digit);
            // The digit stays: the next one overwrites it.
        }
    }
    watch.exhausts(cell);
    watch.returns(false)
}

//! `loop`: the flow chart of `flow` as a loop, without recursion.
//!
//! The recursion of the others keeps the places that it came through on the call stack; here they stand in a list. To go back
//! is to take the last one from the list and to try the digits after its own.
//!
//! Cost: as `flow`, without the calls.
//! Next: `patches` draws the same search as a tree.

use super::flow::{Tables, next_blank};
use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Grid, Stopped};

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    watch.calls();
    let mut tables = Tables::of(board);
    let mut written: Vec<(Cell, Digit)> = Vec::new();
    let mut place = next_blank(board, 0, watch);
    let mut from = 0; // the first digit that is still to be tried here
    while let Some(cell) = place {
        watch.chooses(cell);
        match first_legal(&tables, cell, from, watch) {
            Some(digit) => {
                watch.places(cell, digit)?;
                board.set(cell, Some(digit));
                tables.mark(cell, digit, true, watch);
                written.push((cell, digit));
                (place, from) = (next_blank(board, cell.index() + 1, watch), 0);
            }
            None => {
                watch.exhausts(cell);
                let Some((before, digit)) = written.pop() else { return watch.returns(false) };
                tables.mark(before, digit, false, watch);
                watch.backtracks(before, digit);
                board.set(before, None);
                (place, from) = (Some(before), digit.index() + 1);
            }
        }
    }
    watch.returns(true)
}

fn first_legal<O: Observer>(tables: &Tables, cell: Cell, from: usize, watch: &mut Watch<'_, O>) -> Option<Digit> {
    for &digit in &Digit::ALL[from..] {
        watch.tries(cell, digit);
        if tables.is_legal(cell, digit, watch) {
            return Some(digit);
        }
    }
    None
}

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
        match Digit::ALL[from..].iter().find(|&&digit| tables.is_legal(cell, digit, watch)) {
            Some(&digit) => {
                watch.places(cell, digit)?;
                board.set(cell, Some(digit));
                tables.mark(cell, digit, watch);
                written.push((cell, digit));
                (place, from) = (next_blank(board, cell.index() + 1, watch), 0);
            }
            None => {
                watch.exhausts(cell);
                let Some((before, digit)) = written.pop() else { return watch.returns(false) };
                tables.unmark(before, digit, watch);
                board.set(before, None);
                watch.backtracks(before, digit);
                (place, from) = (Some(before), digit.index() + 1);
            }
        }
    }
    watch.returns(true)
}

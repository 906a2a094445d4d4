//! `fewest`: `bits`, but the next blank is the one with the fewest candidates.
//!
//! The order of the blanks is free: any order finds the solution, so take the one where least can go wrong. A blank
//! without a candidate ends the branch at once, a blank with one is no guess at all.
//!
//! Cost: every call looks at the mask of every blank that is left, and it pays: the tree loses most of its nodes.
//! Next: `propagate` looks for the digits that need no guess.

use super::bits::{Masks, is_free};
use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Grid, Stopped};

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    let mut masks = Masks::of(board);
    let mut blanks: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| board[cell].is_none()).collect();
    fill(board, &mut masks, &mut blanks, watch)
}

fn fill<O: Observer>(
    board: &mut Grid,
    masks: &mut Masks,
    blanks: &mut Vec<Cell>,
    watch: &mut Watch<'_, O>,
) -> Result<bool, Stopped> {
    watch.calls();
    let candidates = |cell: Cell| 9 - masks.taken(cell).count_ones();
    let fewest = (0..blanks.len()).min_by_key(|&i| {
        watch.checks();
        (candidates(blanks[i]), blanks[i])
    });
    let Some(at) = fewest else { return watch.returns(true) };
    let cell = blanks.swap_remove(at);
    watch.chooses_fewest(cell, candidates(cell) as u8);
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
        if fill(board, masks, blanks, watch)? {
            return watch.returns(true);
        }
        masks.flip(cell, digit, watch);
        watch.backtracks(cell, digit);
        board.set(cell, None);
    }
    watch.exhausts(cell);
    blanks.push(cell);
    watch.returns(false)
}

//! The guess that a thread makes alone: the first cell with two candidates.
//!
//! The library weighs sixteen such cells and needs a third fewer guesses on the hardest puzzles. Here that costs more than it saves: made
//! by the whole warp (`wide.rs`), a guess takes a chain of votes and sums, and the hardest puzzles take 40 % longer.

use crate::board::{Board, FULL, GUARDS};
use crate::guess::Guess;
use crate::one::One;

/// The first candidate of the first cell with two, and the word that it is in.
#[inline(always)]
pub(crate) fn first_pair(board: &Board<[One; 3]>) -> Option<(Guess, u32)> {
    let (mut number, mut word, mut guards) = (0, 0, 0);
    for other in (0..27).rev() {
        let cells = board.as_flattened().as_flattened()[other].get();
        let rest = cells & cells.wrapping_add(FULL);
        let two = rest.wrapping_add(FULL);
        let pairs = two & !(rest & two).wrapping_add(FULL) & GUARDS;
        if pairs != 0 {
            (number, word, guards) = (other, cells, pairs);
        }
    }
    if guards == 0 {
        return None;
    }
    let group = guards.trailing_zeros() - 9;
    Some((Guess { word: number, group, digit: (word >> group & 0x1FF).trailing_zeros() }, word))
}

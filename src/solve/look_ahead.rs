//! The guess of a search that takes long: follow every small choice as far as sweeps lead, then take the best.
//!
//! ```text
//!   lanes:    0            1            2            3          …
//!             r1c2 is 5    r1c2 not 5   r4c4 is 1    r4c4 not 1      swept until nothing moves
//!                \          /              \          /
//!             candidates lost in both branches, multiplied
//! ```
//!
//! Such a guess costs twenty times as much as that of `guess.rs`, and some trees shrink by a factor of a million: those of
//! sparse puzzles without a solution, where a few digits contradict and the first guesses were about others.

use super::board::{Board, Position, put};
use super::guess::Guess;
use super::lane::Lane;
use super::many::MOST_LANES;
use super::propagate::sweep;
use crate::{Cell, Cells, Digit, Digits, House};

/// The guess for a position, or `None` where every cell is settled.
///
/// A choice in which a branch fails at once is taken at once. The order of choices is that of cells, then of houses, and
/// lanes don't depend on each other, so all kernels take the same.
#[inline(always)]
pub(super) fn look_ahead<V: Lane>(position: &Position) -> Option<Guess> {
    let choices = choices(position);
    let (mut best, mut most) = (*choices.first()?, 0);
    let now: u32 = position.0[..27].iter().map(|word| word.count_ones()).sum();
    for some in choices.chunks(V::COUNT / 2) {
        let left = follow::<V>(position, some);
        for (guess, branches) in some.iter().zip(left.chunks(2)) {
            let [Some(one), Some(other)] = branches[..] else { return Some(*guess) };
            let lost = (now - one) * (now - other);
            if lost > most {
                (best, most) = (*guess, lost);
            }
        }
    }
    Some(best)
}

/// How many candidates are left in both branches of each guess, or nothing where a branch is contradicted.
#[inline(always)]
fn follow<V: Lane>(position: &Position, guesses: &[Guess]) -> [Option<u32>; MOST_LANES] {
    let mut board: Board<[V; 3]> = [[[V::splat(0); 3]; 3]; 3];
    for (number, guess) in guesses.iter().enumerate() {
        let word = position.0[guess.word];
        let mut branch = *position;
        branch.0[guess.word] = guess.if_true(word);
        put(&mut board, 2 * number, &branch);
        branch.0[guess.word] = guess.if_false(word);
        put(&mut board, 2 * number + 1, &branch);
    }
    let mut left = [None; MOST_LANES];
    let mut busy = (1u32 << (2 * guesses.len())) - 1;
    let mut before = V::splat(0);
    while busy != 0 {
        let swept = sweep(&mut board);
        let still = swept.total.equal(before) | swept.settled;
        before = swept.total;
        busy &= swept.alive;
        for lane in (0..V::COUNT).filter(|lane| busy & still & 1 << lane != 0) {
            let words = board.as_flattened().as_flattened().iter();
            left[lane] = Some(words.map(|word| word.as_ref()[lane].count_ones()).sum());
        }
        busy &= !still;
    }
    left
}

/// A guess for each choice between two: of a cell between its candidates, of a house between the places of a digit. Where
/// there is none, for each choice between the fewest.
#[inline(never)]
fn choices(position: &Position) -> Vec<Guess> {
    let mut places = [Cells::NONE; 9];
    for cell in Cell::ALL {
        for digit in position.candidates(cell).iter() {
            places[digit.index()] |= Cells::only(cell);
        }
    }
    let of_cells = Cell::ALL.into_iter().filter_map(|cell| {
        let digits = position.candidates(cell);
        Some((digits.len(), cell, digits.iter().next()?))
    });
    let of_houses = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
    let of_houses = of_houses.filter_map(|(house, digit)| {
        let cells = places[digit.index()] & house.cells();
        Some((cells.len(), cells.first()?, digit))
    });
    let all = || of_cells.clone().chain(of_houses.clone()).filter(|&(count, ..)| count > 1);
    let fewest = all().map(|(count, ..)| count).min();
    let mut listed = [Digits::NONE; 81];
    let new = |&(_, cell, digit): &(usize, Cell, Digit)| {
        let digits = &mut listed[cell.index()];
        let is_new = !digits.contains(digit);
        *digits |= Digits::only(digit);
        is_new
    };
    let some = all().filter(|&(count, ..)| Some(count) == fewest).filter(new);
    some.map(|(_, cell, digit)| Guess::new(cell, digit.index() as u32)).collect()
}

//! The warp as one wide register, with word `w` of a position in thread `w`: the library's guess for one thread, made by all.

use crate::board::{FULL, GUARDS, Position};
use crate::guess::{FEW, Guess, unseen};
use crate::weigh::{PEERS, REFUTED, Rule};

/// A number in each thread.
pub(crate) trait Wide: Copy {
    /// The 27 words of a position, and zeros.
    fn load(position: &Position) -> Self;

    fn map(self, f: impl Fn(u32) -> u32) -> Self;

    fn with(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self;

    /// The threads whose number has any of these bits.
    fn having(self, bits: u32) -> u32;

    fn sum(self) -> u32;

    /// The number of one thread.
    fn get(self, thread: u32) -> u32;
}

/// The guess for a position, as in `guess.rs`, and the cell of another to be made at once.
#[inline(always)]
pub(crate) fn guess<W: Wide>(position: &Position, level: u32) -> Option<(Guess, Option<u32>)> {
    let words = W::load(position);
    let guards = words.map(|word| with_so_many(word, 2));
    let bands = [9, 19, 29].map(|guard| guards.having(1 << guard));
    if bands == [0; 3] {
        let found = first_of_three(words).or_else(|| of_two_places(words)).or_else(|| of_fewest(words))?;
        return Some((found, None));
    }
    let cells = bands[0] as u128 | (bands[1] as u128) << 32 | (bands[2] as u128) << 64;
    let rule = Rule::of(level);
    if rule.is_deep(level) {
        let cell = cells.trailing_zeros();
        let others = if level < REFUTED { unseen(cells, cell) } else { 0 };
        return Some((first_of(words, cell), if others == 0 { None } else { Some(others.trailing_zeros()) }));
    }
    let pairs = words.with(guards, |word, guards| word & guards.wrapping_sub(guards >> 9));
    let (of_two, of_third) = rule.counts(cells);
    let (mut best, mut most) = (cells.trailing_zeros(), 0);
    let (mut start, mut rest) = (0, cells as u64);
    for weighed in 0..of_two + of_third {
        if weighed == of_two {
            (start, rest) = (64, (cells >> 64) as u64);
        }
        let cell = start + rest.trailing_zeros();
        rest &= rest - 1;
        let digits = words.get(cell & 31) >> (10 * (cell >> 5)) & 0x1FF;
        let weight = weight(words, pairs, &PEERS[cell as usize], digits, rule);
        if weight > most {
            (best, most) = (cell, weight);
        }
    }
    Some((first_of(words, best), None))
}

/// The first candidate of a cell.
#[inline(always)]
fn first_of<W: Wide>(words: W, cell: u32) -> Guess {
    Guess::of(words.get(cell & 31), cell)
}

/// How many candidates of its peers a cell with two candidates would remove.
#[inline(always)]
fn weight<W: Wide>(words: W, pairs: W, peers: &Position, digits: u32, rule: &Rule) -> u32 {
    let digits = digits * (1 | 1 << 10 | 1 << 20);
    let peers = W::load(peers).map(|peers| peers & digits);
    let in_pairs = pairs.with(peers, |word, peers| (word & peers).count_ones());
    let once = words.with(peers, |word, peers| (word & peers).count_ones());
    once.with(in_pairs, |once, in_pairs| once + rule.more * in_pairs).sum()
}

/// The first cell with three candidates, unless there are few of them.
#[inline(always)]
fn first_of_three<W: Wide>(words: W) -> Option<Guess> {
    let guards = words.map(|word| with_so_many(word, 3));
    let having = guards.having(GUARDS);
    if having.count_ones() < FEW {
        return None;
    }
    let word = having.trailing_zeros();
    let group = guards.get(word).trailing_zeros() - 9;
    Some(Guess { word: word as usize, group, digit: (words.get(word) >> group & 0x1FF).trailing_zeros() })
}

/// A digit with two places in a house: three rows at once and three boxes at once, in turns, then the columns.
#[inline(always)]
fn of_two_places<W: Wide>(words: W) -> Option<Guess> {
    let number = |house: u32, k: u32| match house {
        0 | 2 | 4 => house / 2 * 9 + k,
        1 | 3 | 5 => k / 3 * 9 + house / 2 * 3 + k % 3,
        _ => house - 6 + k % 3 * 9,
    };
    for house in 0..15 {
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for k in 0..9 {
            let word = words.get(number(house, k));
            let word = if house < 6 { word } else { word >> (k / 3 * 10) & 0x1FF };
            (once, twice, thrice) = (once | word, twice | once & word, thrice | twice & word);
        }
        let found = (twice & !thrice) * if house < 6 { 1 } else { 1 | 1 << 10 | 1 << 20 };
        for k in 0..9 {
            let word = number(house, k);
            let bits = words.get(word) & found;
            if bits != 0 {
                let bit = bits.trailing_zeros();
                return Some(Guess { word: word as usize, group: bit / 10 * 10, digit: bit % 10 });
            }
        }
    }
    None
}

/// The first cell with the fewest candidates.
#[inline(always)]
fn of_fewest<W: Wide>(words: W) -> Option<Guess> {
    for count in 3..10 {
        let guards = words.map(|word| with_so_many(word, count));
        for group in [0, 10, 20] {
            let having = guards.having(1 << (group + 9));
            if having != 0 {
                let word = having.trailing_zeros();
                return Some(Guess {
                    word: word as usize,
                    group,
                    digit: (words.get(word) >> group & 0x1FF).trailing_zeros(),
                });
            }
        }
    }
    None
}

/// The guard bits of the cells with so many candidates.
#[inline(always)]
fn with_so_many(word: u32, count: u32) -> u32 {
    let mut rest = word;
    for _ in 1..count {
        rest &= rest.wrapping_add(FULL);
    }
    let has = rest.wrapping_add(FULL);
    has & !(rest & has).wrapping_add(FULL) & GUARDS
}

//! Which candidate to try when a sweep finds nothing new.

use super::board::{FULL, GUARDS, Position, group_of};
use super::lane::Lane;
use super::weigh::{PEERS, REFUTED, Rule};
use crate::Cell;

/// A candidate that is tried first as true, then as false.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    /// The word that its cell is in.
    pub(super) word: usize,
    pub(super) group: u32,
    pub(super) digit: u32,
}

impl Guess {
    pub(super) fn new(cell: Cell, digit: u32) -> Guess {
        Guess { word: cell.index() % 27, group: group_of(cell) as u32, digit }
    }

    /// The first candidate of a cell, where cell 32b + w is group b of word w.
    #[inline(always)]
    pub(super) fn of(word: u32, cell: u32) -> Guess {
        let group = 10 * (cell >> 5);
        Guess { word: (cell & 31) as usize, group, digit: (word >> group & 0x1FF).trailing_zeros() }
    }

    /// The word of the branch in which it is true.
    #[inline(always)]
    pub(super) fn if_true(self, word: u32) -> u32 {
        word & !(0x1FF << self.group) | 1 << (self.group + self.digit)
    }

    /// The word of the branch in which it is false.
    #[inline(always)]
    pub(super) fn if_false(self, word: u32) -> u32 {
        word & !(1 << (self.group + self.digit))
    }
}

impl Position {
    /// Becomes the branch in which the guess is true.
    #[inline(always)]
    pub(super) fn accept<V: Lane>(&mut self, guess: Guess) {
        self.clear_peers::<V>(guess, 1 << guess.digit);
        self.0[guess.word] = guess.if_true(self.0[guess.word]);
        self.set_level(self.level() + 1);
    }

    /// Becomes the branch in which the guess is false. Its peers are left alone as long as nothing was refuted: the puzzle probably has
    /// several solutions, and then nobody looks at this branch.
    #[inline(always)]
    pub(super) fn refute<V: Lane>(&mut self, guess: Guess) {
        if self.level() >= REFUTED {
            let rest = guess.if_false(self.0[guess.word]) >> guess.group & 0x1FF;
            self.clear_peers::<V>(guess, if rest.is_power_of_two() { rest } else { 0 });
        }
        self.0[guess.word] = guess.if_false(self.0[guess.word]);
        self.set_level(self.level() | REFUTED);
    }

    /// Takes the digit of the guessed cell from its peers, as the next sweeps would: that saves 7 to 10 % of them. Where sweeps end is
    /// the same with and without it.
    #[inline(always)]
    fn clear_peers<V: Lane>(&mut self, guess: Guess, digit: u32) {
        let level = self.level();
        let lost = V::splat(digit * (1 | 1 << 10 | 1 << 20));
        let peers = &PEERS[(guess.group as usize / 10 * 32 + guess.word) & 127];
        for start in (0..27).step_by(V::COUNT) {
            let words = V::load_words(&self.0, start) & !(V::load(&peers.0[start..]) & lost);
            self.0[start..start + V::COUNT].copy_from_slice(words.as_ref());
        }
        self.set_level(level); // which shares a register with words
    }
}

/// The guess for a position, or `None` where every cell is settled: among the cells with two candidates, the one that
/// [weighs most](super::weigh).
///
/// With another, to be made at once, where the first cell is taken and nothing was refuted so far: then the puzzle probably has
/// several solutions. Neither cell sees the other. That takes 8 % off the time of such puzzles, one at a time 13 %; with three at
/// once it is no more.
#[cfg_attr(not(all(target_family = "wasm", not(target_feature = "simd128"))), inline(always))]
#[cfg_attr(all(target_family = "wasm", not(target_feature = "simd128")), inline(never))]
pub(super) fn guess<V: Lane>(position: &Position) -> Option<(Guess, Option<Guess>)> {
    let level = position.level();
    let rule = Rule::of(level);
    if !rule.is_deep(level) {
        if let Some(cell) = V::heaviest(position, rule) {
            return Some((first_of(position, cell), None));
        }
    } else {
        let cells = pairs::<V>(position);
        if cells != 0 {
            let cell = cells.trailing_zeros();
            let others = if level < REFUTED { unseen(cells, cell) } else { 0 };
            let another = if others == 0 { None } else { Some(first_of(position, others.trailing_zeros())) };
            return Some((first_of(position, cell), another));
        }
    }
    let guess = first_of_three::<V>(position).or_else(|| guess_otherwise(position))?;
    Some((guess, None))
}

/// The first candidate of a cell.
#[inline(always)]
fn first_of(position: &Position, cell: u32) -> Guess {
    Guess::of(position.0[(cell & 31) as usize], cell)
}

/// Those of the cells that the cell does not see.
#[inline(always)]
pub(super) fn unseen(cells: u128, cell: u32) -> u128 {
    const COLUMN: u32 = 1 | 1 << 9 | 1 << 18;
    let (row, column) = ((cell & 31) / 9, (cell & 31) % 9);
    let row_and_box = 0x1FF << (9 * row) | (7 * COLUMN) << (column / 3 * 3);
    let seen = |band| (if cell >> 5 == band { row_and_box } else { COLUMN << column }) as u128;
    cells & !(seen(0) | seen(1) << 32 | seen(2) << 64)
}

/// The candidates of a cell, where cell 32b + w is group b of word w.
#[inline(always)]
pub(super) fn digits(position: &Position, cell: u32) -> u32 {
    position.0[(cell & 31) as usize] >> (10 * (cell >> 5)) & 0x1FF
}

/// The cells with two candidates: a bit for each, 32 bits a band.
#[inline(always)]
pub(super) fn pairs<V: Lane>(position: &Position) -> u128 {
    let mut bands = [0u32; 3];
    for start in (0..27).step_by(V::COUNT) {
        let guards = having_two(V::load_words(&position.0, start));
        for (number, band) in bands.iter_mut().enumerate() {
            *band |= guards.having(1 << (9 + 10 * number)) << start;
        }
    }
    let [a, b, c] = bands.map(|band| (band & ((1 << 27) - 1)) as u128);
    a | b << 32 | c << 64
}

/// The guard bits of the cells with two candidates.
#[inline(always)]
pub(super) fn having_two<V: Lane>(cell: V) -> V {
    let rest = cell & (cell + V::splat(FULL));
    let has_two = rest + V::splat(FULL);
    let has_three = (rest & has_two) + V::splat(FULL);
    has_two & !has_three & V::splat(GUARDS)
}

/// A position with fewer words than this that have a cell with three candidates is sparse, and gets other guesses.
pub(super) const FEW: u32 = 3;

/// The guess where no cell has two candidates: the first cell with three. Such positions are few, but near the root. With
/// a digit that has two places in a house instead, the hardest puzzles take 5 to 20 % more guesses.
#[inline(always)]
fn first_of_three<V: Lane>(position: &Position) -> Option<Guess> {
    let full = V::splat(FULL);
    let (mut words, mut first) = (0u32, None);
    for start in (0..27).step_by(V::COUNT) {
        let cell = V::load_words(&position.0, start);
        let without_one = cell & (cell + full);
        let without_two = without_one & (without_one + full);
        let has_three = without_two + full;
        let has_four = (without_two & has_three) + full;
        let guards = has_three & !has_four & V::splat(GUARDS);
        words |= (!guards.equal(V::splat(0)) & ((1 << V::COUNT) - 1)) << start;
        let word = words.trailing_zeros() as usize;
        if first.is_none() && word < 27 {
            let group = guards.as_ref()[word - start].trailing_zeros() - 9;
            let digit = (position.0[word] >> group & 0x1FF).trailing_zeros();
            first = Some(Guess { word, group, digit });
        }
    }
    first.filter(|_| (words & ((1 << 27) - 1)).count_ones() >= FEW)
}

/// The guess for a sparse position: a digit with two places in a house, or else the cell with the fewest candidates.
/// Without the first rule a puzzle without a solution can take a hundred times as long.
#[inline(never)]
fn guess_otherwise(position: &Position) -> Option<Guess> {
    guess_of_two_places(position).or_else(|| {
        let cells = Cell::ALL.map(|cell| (cell, position.candidates(cell)));
        let (cell, digits) = cells.iter().filter(|(_, d)| d.len() > 1).min_by_key(|(_, digits)| digits.len())?;
        Some(Guess::new(*cell, digits.iter().next()?.index() as u32))
    })
}

/// A digit with two places in a house.
fn guess_of_two_places(position: &Position) -> Option<Guess> {
    let word = |word: usize| position.0[word];
    for three in 0..3 {
        // Three rows at once, one of each band; then the three boxes of a stack.
        let row = |k: usize| 9 * three + k;
        let stack = |k: usize| k / 3 * 9 + 3 * three + k % 3;
        let in_row = place(position, two_places((0..9).map(|k| word(row(k)))), row);
        let found = in_row.or_else(|| place(position, two_places((0..9).map(|k| word(stack(k)))), stack));
        if found.is_some() {
            return found;
        }
    }
    (0..9).find_map(|column| {
        let cells = (0..9).map(|k| word(column + k % 3 * 9) >> (k / 3 * 10) & 0x1FF);
        let candidates = two_places(cells) * (1 | 1 << 10 | 1 << 20);
        place(position, candidates, |k| column + k % 3 * 9)
    })
}

/// The bits that are in exactly two of the words.
fn two_places(words: impl Iterator<Item = u32>) -> u32 {
    let (_, twice, thrice) =
        words.fold((0, 0, 0), |(once, twice, thrice), word| (once | word, twice | once & word, thrice | twice & word));
    twice & !thrice
}

/// The first of the words that has one of the candidates.
fn place(position: &Position, candidates: u32, word: impl Fn(usize) -> usize) -> Option<Guess> {
    let word = (0..9).map(word).find(|&word| position.0[word] & candidates != 0)?;
    let bit = (position.0[word] & candidates).trailing_zeros();
    Some(Guess { word, group: bit / 10 * 10, digit: bit % 10 })
}

//! Which candidate to try when a sweep finds nothing new.

use super::board::{FULL, GUARDS, Position, group_of};
use super::lane::Lane;
use super::propagate::groups;
use crate::Cell;
use std::marker::PhantomData;

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

/// How many of the cells with two candidates are weighed. To weigh all takes 2 % fewer guesses and 3 % more time.
pub(super) const WEIGHED: usize = 10;

/// From this level on the first such cell is taken: at this depth most branches are short, or many lead to solutions.
/// That costs the hardest puzzles 2 % more guesses and no time, and saves a puzzle with many solutions 15 % of its
/// time.
pub(super) const DEEP: u32 = 6;

/// The guess for a position, or `None` where every cell is settled.
///
/// Of the first cells with two candidates it takes the one with the most effect: its digits are in the most candidates of
/// its peers, where a peer with two candidates counts threefold.
#[inline(always)]
pub(super) fn guess<V: Lane>(position: &Position) -> Option<Guess> {
    let (pairs, cells) = pairs::<V>(position);
    if cells == 0 {
        return first_of_three::<V>(position).or_else(|| guess_otherwise(position));
    }
    let best = if position.level() >= DEEP {
        cells.trailing_zeros()
    } else if let Some(places) = V::places(&position.0) {
        heaviest(cells, &Places::new(position, &places, cells))
    } else {
        heaviest(cells, &Words::<V> { position, pairs: &pairs, register: PhantomData })
    };
    let digit = digits(position, best).trailing_zeros();
    Some(Guess { word: (best & 31) as usize, group: 10 * (best >> 5), digit })
}

/// The first of the heaviest among the cells that are weighed.
#[inline(always)]
fn heaviest(cells: u128, scale: &impl Scale) -> u32 {
    let (mut best, mut most) = (cells.trailing_zeros(), 0);
    let mut rest = cells;
    for _ in 0..WEIGHED {
        if rest == 0 {
            break;
        }
        let cell = rest.trailing_zeros();
        rest &= rest - 1;
        let weight = scale.weight(cell);
        if weight > most {
            (best, most) = (cell, weight);
        }
    }
    best
}

/// What weighs cells: how many candidates of its peers a cell with two candidates would remove. (A closure is not always inlined.)
trait Scale {
    fn weight(&self, cell: u32) -> u32;
}

/// With the candidates of all cells, word by word.
struct Words<'p, V> {
    position: &'p Position,
    pairs: &'p Position,
    register: PhantomData<V>,
}

impl<V: Lane> Scale for Words<'_, V> {
    #[inline(always)]
    fn weight(&self, cell: u32) -> u32 {
        weight::<V>(self.position, self.pairs, cell)
    }
}

/// With the cells that may hold each digit: those of two bands in one number, those of the third in another.
struct Places<'p> {
    position: &'p Position,
    two: [u64; 9],
    third: [u64; 9],
    /// The cells with two candidates, in the same way; the third band twice.
    pairs: (u64, u64),
}

impl<'p> Places<'p> {
    #[inline(always)]
    fn new(position: &'p Position, places: &[[u32; 9]; 3], pairs: u128) -> Places<'p> {
        let third = (pairs >> 64) as u64;
        let (mut two, mut last) = ([0; 9], [0; 9]);
        for (digit, (two, last)) in two.iter_mut().zip(&mut last).enumerate() {
            *two = places[0][digit] as u64 | (places[1][digit] as u64) << 32;
            *last = places[2][digit] as u64;
        }
        Places { position, two, third: last, pairs: (pairs as u64, third | third << 32) }
    }
}

impl Scale for Places<'_> {
    #[inline(always)]
    fn weight(&self, cell: u32) -> u32 {
        let digits = digits(self.position, cell);
        let (a, b) = ((digits.trailing_zeros() & 15) as usize % 9, (31 - digits.leading_zeros()) as usize % 9);
        let (two, third) = PEER_CELLS[cell as usize];
        let (first, second) = (self.two[a] & two, self.two[b] & two);
        let last = (self.third[a] | self.third[b] << 32) & third;
        let once = first.count_ones() + second.count_ones() + last.count_ones();
        let (pairs, last_pairs) = self.pairs;
        let twice = (first & pairs).count_ones() + (second & pairs).count_ones() + (last & last_pairs).count_ones();
        once + 2 * twice
    }
}

/// The peers of each cell, a bit for each; those of the third band twice.
static PEER_CELLS: [(u64, u64); 96] = {
    let mut table = [(0, 0); 96];
    let mut cell = 0;
    while cell < 81 {
        let mut peer = 0;
        while peer < 81 {
            if Cell::ALL[cell].peers().contains(Cell::ALL[peer]) {
                let (two, third) = &mut table[cell / 27 * 32 + cell % 27];
                match peer / 27 {
                    2 => *third |= (1 | 1 << 32) << (peer % 27),
                    band => *two |= 1 << (32 * band + peer % 27),
                }
            }
            peer += 1;
        }
        cell += 1;
    }
    table
};

/// The candidates of a cell, where cell 32b + w is group b of word w.
#[inline(always)]
fn digits(position: &Position, cell: u32) -> u32 {
    position.0[(cell & 31) as usize] >> (10 * (cell >> 5)) & 0x1FF
}

/// How many candidates of its peers a cell with two candidates would remove.
#[inline(always)]
fn weight<V: Lane>(position: &Position, pairs: &Position, cell: u32) -> u32 {
    let digits = digits(position, cell);
    let peers = &PEERS[cell as usize];
    let mut sum = V::splat(0);
    for start in (0..27).step_by(V::COUNT) {
        let peers = V::load(&peers.0[start..]);
        let once = (V::load(&position.0[start..]) & peers).count_two(digits);
        let twice = (V::load(&pairs.0[start..]) & peers).count_two(digits);
        sum = sum + once + twice + twice;
    }
    sum.sum_counts()
}

/// The peers of each cell, all bits of their groups.
pub(super) static PEERS: [Position; 96] = {
    let mut table = [Position::EMPTY; 96];
    let mut cell = 0;
    while cell < 81 {
        let mut peer = 0;
        while peer < 81 {
            if Cell::ALL[cell].peers().contains(Cell::ALL[peer]) {
                table[cell / 27 * 32 + cell % 27].0[peer % 27] |= 0x1FF << (peer / 27 * 10);
            }
            peer += 1;
        }
        cell += 1;
    }
    table
};

/// The cells with two candidates: these candidates, and a bit for each cell, 32 bits a band.
#[inline(always)]
fn pairs<V: Lane>(position: &Position) -> (Position, u128) {
    let mut bands = [0u32; 3];
    let mut pairs = Position::EMPTY;
    for start in (0..27).step_by(V::COUNT) {
        let cell = V::load(&position.0[start..]);
        let rest = cell & (cell + V::splat(FULL));
        let has_two = rest + V::splat(FULL);
        let has_three = (rest & has_two) + V::splat(FULL);
        let guards = has_two & !has_three & V::splat(GUARDS);
        let candidates = cell & groups(guards);
        pairs.0[start..start + V::COUNT].copy_from_slice(candidates.as_ref());
        for (number, band) in bands.iter_mut().enumerate() {
            *band |= guards.having(1 << (9 + 10 * number)) << start;
        }
    }
    let [a, b, c] = bands.map(|band| (band & ((1 << 27) - 1)) as u128);
    (pairs, a | b << 32 | c << 64)
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
        let cell = V::load(&position.0[start..]);
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

//! What weighs the cells with two candidates: the heaviest is the guess.
//!
//! A cell weighs as much as it has effect: the candidates of its peers that have one of its digits, where a peer with two
//! candidates counts more. Cell 27b + w has number 32b + w here.
//!
//! ```text
//!   ByWord      word by word: for every processor
//!   ByDigit     by the cells that may hold each digit: where bits are counted and gathered in one instruction (AVX2)
//!   sixteen     the same for up to 16 cells at once, one in each lane (AVX-512)
//! ```

use super::board::Position;
use super::guess::{digits, having_two};
use super::lane::{Lane, Sixteen, Survey, groups};
use crate::Cell;
use std::marker::PhantomData;

/// Which cells are weighed, and how.
pub(super) struct Rule {
    /// How many of them: the first in the order of cells.
    pub(super) most: u32,
    /// How much more a peer with two candidates counts.
    pub(super) more: u32,
    /// From this level on the first such cell is taken, before a guess was refuted and after.
    descending: u32,
    deep: u32,
}

/// A position in which a guess was refuted.
pub(super) const REFUTED: u32 = 64;
/// A search in the order of the generator.
pub(super) const GENERATOR: u32 = 128;
/// A level at which every rule takes the first cell, whatever was refuted.
pub(super) const DEEP: u32 = 8;

impl Rule {
    /// To weigh 16 cells takes 1 % fewer guesses and, with AVX2, 1 % more time. Up to the first dead end, what is weighed is
    /// lost on puzzles with several solutions: they take 12 to 20 % less time so, and hard ones 1 to 3 % more.
    const NOW: Rule = Rule { most: 12, more: 3, descending: 2, deep: DEEP };

    /// A seed gives the same puzzles for ever, so what the generator does with two solutions keeps the order that it had.
    const FOR_EVER: Rule = Rule { most: 10, more: 2, descending: 6, deep: 6 };

    #[inline(always)]
    pub(super) fn of(level: u32) -> &'static Rule {
        if level & GENERATOR == 0 { &Rule::NOW } else { &Rule::FOR_EVER }
    }

    /// Whether the first cell is taken at this level.
    #[inline(always)]
    pub(super) fn is_deep(&self, level: u32) -> bool {
        let limit = if level & REFUTED == 0 { self.descending } else { self.deep };
        level % REFUTED >= limit
    }
}

/// The first of the heaviest among the cells that are weighed.
#[inline(always)]
pub(super) fn heaviest(cells: u128, rule: &Rule, scale: &impl Scale) -> Option<u32> {
    let (mut most, mut left) = (0, rule.most);
    for (start, half) in [(0, cells as u64), (64, (cells >> 64) as u64)] {
        let mut rest = half;
        while rest != 0 && left > 0 {
            let cell = start + rest.trailing_zeros();
            rest &= rest - 1;
            left -= 1;
            let (once, in_pairs) = scale.weigh(cell);
            most = most.max(key(once + rule.more * in_pairs, cell));
        }
    }
    cell_of(most)
}

/// A number for the weight of a cell: of two with the same weight, the first has the greater.
#[inline(always)]
fn key(weight: u32, cell: u32) -> u32 {
    ((weight + 1) << 7) - cell
}

/// The cell of such a number, unless it is 0.
#[inline(always)]
fn cell_of(key: u32) -> Option<u32> {
    (key != 0).then_some(key.wrapping_neg() & 127)
}

/// What weighs a cell: how many candidates of its peers have one of its digits, and how many of these are in cells with two.
/// (A closure is not always inlined.)
pub(super) trait Scale {
    fn weigh(&self, cell: u32) -> (u32, u32);
}

/// With the candidates of all cells, word by word.
pub(super) struct ByWord<'p, V> {
    position: &'p Position,
    pairs: &'p Position,
    register: PhantomData<V>,
}

impl<'p, V: Lane> ByWord<'p, V> {
    #[inline(always)]
    pub(super) fn new(position: &'p Position, pairs: &'p Position) -> ByWord<'p, V> {
        ByWord { position, pairs, register: PhantomData }
    }
}

impl<V: Lane> Scale for ByWord<'_, V> {
    #[inline(always)]
    fn weigh(&self, cell: u32) -> (u32, u32) {
        let digits = digits(self.position, cell);
        let peers = &PEERS[cell as usize & 127];
        let (mut once, mut in_pairs) = (V::splat(0), V::splat(0));
        for start in (0..27).step_by(V::COUNT) {
            let peers = V::load(&peers.0[start..]);
            once = once + (V::load(&self.position.0[start..]) & peers).count_two(digits);
            in_pairs = in_pairs + (V::load(&self.pairs.0[start..]) & peers).count_two(digits);
        }
        (once.sum_counts(), in_pairs.sum_counts())
    }
}

/// The candidates of the cells with two.
#[inline(always)]
pub(super) fn words_of_pairs<V: Lane>(position: &Position) -> Position {
    let mut pairs = Position::EMPTY;
    for start in (0..27).step_by(V::COUNT) {
        let cell = V::load(&position.0[start..]);
        pairs.0[start..start + V::COUNT].copy_from_slice((cell & groups(having_two(cell))).as_ref());
    }
    pairs
}

/// With the cells that may hold each digit.
pub(super) struct ByDigit<'p> {
    survey: &'p Survey,
    /// The cells of the third band with two candidates, twice.
    third: u64,
}

impl<'p> ByDigit<'p> {
    #[inline(always)]
    pub(super) fn new(survey: &'p Survey) -> ByDigit<'p> {
        let third = (survey.pairs >> 64) as u64;
        ByDigit { survey, third: third | third << 32 }
    }
}

impl Scale for ByDigit<'_> {
    #[inline(always)]
    fn weigh(&self, cell: u32) -> (u32, u32) {
        let Survey { two, third, digits, pairs } = self.survey;
        let (cell, pairs) = (cell as usize & 127, *pairs as u64);
        let digits = digits[cell] as u32;
        let (a, b) = (digits.trailing_zeros() as usize & 15, (digits.leading_zeros() ^ 31) as usize & 15);
        let (first, second) = (two[a] & PEERS_OF_TWO[cell], two[b] & PEERS_OF_TWO[cell]);
        let last = (third[a] | third[b] << 32) & PEERS_OF_THIRD[cell];
        (
            first.count_ones() + second.count_ones() + last.count_ones(),
            (first & pairs).count_ones() + (second & pairs).count_ones() + (last & self.third).count_ones(),
        )
    }
}

/// The same for up to 16 cells at once. One after the other, they took half of the time of a hard puzzle.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // for AVX-512
#[inline(always)]
pub(super) fn sixteen<V: Sixteen>(words: &[u32; 32], cells: u128, rule: &Rule) -> Option<u32> {
    let words = [V::load(words), V::load(&words[16..])];
    let places = V::by_digit(words);
    let (cell, count) = V::first_cells(cells);
    let band = cell.right(5);
    let digits = cell.look_up(words).right_each(band.left(3) + band + band) & V::splat(0x1FF);
    let (top, nothing) = (V::splat(31), V::splat(0));
    let lower = top - (digits & (nothing - digits)).leading_zeros();
    let upper = top - digits.leading_zeros();
    let has_ninth = digits.having(0x100);
    let own = cell.look_up([V::load(&OWN_BAND), V::load(&OWN_BAND[16..])]);
    let column = cell.look_up([V::load(&OTHER_BAND), V::load(&OTHER_BAND[16..])]);
    let (mut once, mut in_pairs) = (nothing, nothing);
    for number in 0..3 {
        let peers = column.or_where(band.equal(V::splat(number)), own);
        let (start, ninth) = (V::splat(8 * number), V::splat(24 + number));
        let one = (lower + start).look_up(places) & peers;
        let other = (upper + start).or_where(has_ninth, ninth).look_up(places) & peers;
        let pairs = V::splat((cells >> (32 * number)) as u32);
        once = once + one.count_ones() + other.count_ones();
        in_pairs = in_pairs + (one & pairs).count_ones() + (other & pairs).count_ones();
    }
    let mut weight = once + V::splat(1);
    for _ in 0..rule.more {
        weight = weight + in_pairs;
    }
    cell_of((weight.left(7) - cell).greatest(count.min(rule.most))) // the greatest key
}

/// The peers of each cell, all bits of their groups.
pub(super) static PEERS: [Position; 128] = {
    let mut table = [Position::EMPTY; 128];
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

/// The peers of each cell in the first two bands, a bit for each; those in the third, twice.
static PEERS_OF_TWO: [u64; 128] = PEER_CELLS.0;
static PEERS_OF_THIRD: [u64; 128] = PEER_CELLS.1;

const PEER_CELLS: ([u64; 128], [u64; 128]) = {
    let (mut two, mut third) = ([0; 128], [0; 128]);
    let mut cell = 0;
    while cell < 81 {
        let mut peer = 0;
        while peer < 81 {
            if Cell::ALL[cell].peers().contains(Cell::ALL[peer]) {
                let number = cell / 27 * 32 + cell % 27;
                match peer / 27 {
                    2 => third[number] |= (1 | 1 << 32) << (peer % 27),
                    band => two[number] |= 1 << (32 * band + peer % 27),
                }
            }
            peer += 1;
        }
        cell += 1;
    }
    (two, third)
};

/// The peers of the cells of a band: those in the same band, and those in another.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // for AVX-512
static OWN_BAND: [u32; 32] = peers_from(0);
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // for AVX-512
static OTHER_BAND: [u32; 32] = peers_from(27);

#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // for AVX-512
const fn peers_from(start: usize) -> [u32; 32] {
    let mut table = [0; 32];
    let mut word = 0;
    while word < 27 {
        let mut peer = 0;
        while peer < 27 {
            if Cell::ALL[word].peers().contains(Cell::ALL[start + peer]) {
                table[word] |= 1 << peer;
            }
            peer += 1;
        }
        word += 1;
    }
    table
}

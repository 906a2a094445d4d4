//! What weighs the cells with two candidates: the heaviest is the guess.
//!
//! A cell weighs as much as it has effect: the candidates of its peers that have one of its digits, where a peer with two
//! candidates counts more. Cell 27b + w has number 32b + w here.
//!
//! ```text
//!   by_word     one cell after the other, word by word: for every processor
//!   eight       eight cells at once, one in each lane, by the cells that may hold each digit (AVX2)
//!   sixteen     the same for sixteen, where a processor counts the bits of each lane (AVX-512)
//! ```

use super::board::Position;
use super::guess::{digits, having_two, pairs};
use super::lane::{Eight, Lane, Sixteen, groups};
use crate::Cell;

/// Which cells are weighed, and how.
pub(super) struct Rule {
    /// How many of them in the first two bands, in the third, and in all: the first in the order of cells.
    pub(super) of_two: u32,
    pub(super) of_third: u32,
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
    /// Eight lanes for two bands, and eight for one. To weigh all cells takes 1 % fewer guesses. Up to the first dead end, what is
    /// weighed is lost on puzzles with several solutions: they take 12 to 20 % less time so, and hard ones 1 to 3 % more.
    const NOW: Rule = Rule { of_two: 8, of_third: 8, most: 16, more: 3, descending: 2, deep: DEEP };

    /// A seed gives the same puzzles for ever, so what the generator does with two solutions keeps the order that it had.
    const FOR_EVER: Rule = Rule { of_two: 10, of_third: 10, most: 10, more: 2, descending: 6, deep: 6 };

    #[inline(always)]
    pub(super) fn of(level: u32) -> &'static Rule {
        if level & GENERATOR == 0 { &Rule::NOW } else { &Rule::FOR_EVER }
    }

    /// Whether it is the generator's.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // for AVX2
    #[inline(always)]
    pub(super) fn is_for_ever(&self) -> bool {
        self.most == Rule::FOR_EVER.most
    }

    /// Whether the first cell is taken at this level.
    #[inline(always)]
    pub(super) fn is_deep(&self, level: u32) -> bool {
        let limit = if level & REFUTED == 0 { self.descending } else { self.deep };
        level % REFUTED >= limit
    }

    /// Of these cells, how many of the first two bands are weighed, and how many of the third.
    #[inline(always)]
    pub(super) fn counts(&self, cells: u128) -> (u32, u32) {
        let of_two = (cells as u64).count_ones().min(self.of_two);
        let of_third = ((cells >> 64) as u32).count_ones().min(self.of_third);
        (of_two, of_third.min(self.most - of_two))
    }
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

/// The first of the heaviest among the cells that are weighed.
#[inline(always)]
pub(super) fn by_word<V: Lane>(position: &Position, rule: &Rule) -> Option<u32> {
    let cells = pairs::<V>(position);
    if cells == 0 {
        return None;
    }
    let in_pairs = words_of_pairs::<V>(position);
    let (of_two, of_third) = rule.counts(cells);
    let mut most = 0;
    for (start, half, count) in [(0, cells as u64, of_two), (64, (cells >> 64) as u64, of_third)] {
        let mut rest = half;
        for _ in 0..count {
            let cell = start + rest.trailing_zeros();
            rest &= rest - 1;
            most = most.max(key(weight::<V>(position, &in_pairs, cell, rule), cell));
        }
    }
    cell_of(most)
}

/// What a cell weighs.
#[inline(always)]
fn weight<V: Lane>(position: &Position, pairs: &Position, cell: u32, rule: &Rule) -> u32 {
    let digits = digits(position, cell);
    let peers = &PEERS[cell as usize & 127];
    let (mut once, mut in_pairs) = (V::splat(0), V::splat(0));
    for start in (0..27).step_by(V::COUNT) {
        let peers = V::load(&peers.0[start..]);
        once = once + (V::load(&position.0[start..]) & peers).count_two(digits);
        in_pairs = in_pairs + (V::load(&pairs.0[start..]) & peers).count_two(digits);
    }
    once.sum_counts() + rule.more * in_pairs.sum_counts()
}

/// The candidates of the cells with two.
#[inline(always)]
fn words_of_pairs<V: Lane>(position: &Position) -> Position {
    let mut pairs = Position::EMPTY;
    for start in (0..27).step_by(V::COUNT) {
        let cell = V::load(&position.0[start..]);
        pairs.0[start..start + V::COUNT].copy_from_slice((cell & groups(having_two(cell))).as_ref());
    }
    pairs
}

/// A position seen digit by digit.
pub(super) struct Places<V> {
    /// For each band, the cells that may hold each of the digits 2, 3, ... 8, 1, and each of 2, 3, ... 9: in this order a digit is
    /// found by the exponent of its bit as a float. The upper five bits mean nothing.
    pub(super) lower: [V; 3],
    pub(super) upper: [V; 3],
    /// For each band, the cells with two candidates.
    pub(super) pairs: [u32; 3],
}

/// The first of the heaviest, eight cells at once: with what every rule but the generator's says.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // for AVX2
#[inline(always)]
pub(super) fn eight<V: Eight>(position: &Position) -> Option<u32> {
    let places = V::places(&position.0);
    let (two, third) = (places.pairs[0] as u64 | (places.pairs[1] as u64) << 32, places.pairs[2] as u64);
    let mut keys = [V::splat(NOTHING); 2];
    if two != 0 {
        keys[0] = keys_of::<V, false>(position, &places, two);
    }
    if third != 0 {
        keys[1] = keys_of::<V, true>(position, &places, third);
    }
    let least = V::least(keys);
    (least != NOTHING).then_some(least & 127)
}

// What `eight` knows of the rule.
const _: () = assert!(Rule::NOW.of_two == 8 && Rule::NOW.of_third == 8 && Rule::NOW.more == 3);

/// The greatest key: that of no cell.
const NOTHING: u32 = 0x7FFF;

/// A key of 15 bits for each of the first eight cells in the first two bands, or in the third: the heavier, the less.
#[inline(always)]
fn keys_of<V: Eight, const IN_THIRD: bool>(position: &Position, places: &Places<V>, cells: u64) -> V {
    let records: &[[u32; 4]; 65] = &RECORDS[IN_THIRD as usize];
    let mut rest = cells;
    let mut rows = [&records[0]; 8];
    for row in &mut rows {
        *row = &records[rest.trailing_zeros() as usize];
        rest &= rest.wrapping_sub(1);
    }
    let [own, column, number] = V::columns(rows);

    let digits = number.look_up_word(&position.0);
    let digits = if IN_THIRD { digits.right(20) } else { digits.right_each(number.right(27)) } & V::splat(0x1FF);
    let (lower, upper) = ((digits & (V::splat(0) - digits)).exponents(), digits.exponents());
    let mut one = [digits; 3];
    let mut other = one;
    for band in 0..3 {
        one[band] = lower.look_up(places.lower[band]);
        other[band] = upper.look_up(places.upper[band]);
    }

    let mut pairs = [digits; 3];
    for (band, pairs) in pairs.iter_mut().enumerate() {
        *pairs = V::splat(places.pairs[band]);
    }
    let (one, one_column) = peers::<V, IN_THIRD>(one, own, column, number);
    let (other, other_column) = peers::<V, IN_THIRD>(other, own, column, number);
    let (pairs, pairs_column) = peers::<V, IN_THIRD>(pairs, own, column, number);
    let columns = one_column | other_column.left(2);
    let once = [one, other, columns];
    let in_pairs = [one & pairs, other & pairs, columns & (pairs_column | pairs_column.left(2))];
    let weight = V::weights([
        odd(once),
        once[0].two(once[1], once[2]),
        odd(in_pairs),
        in_pairs[0].two(in_pairs[1], in_pairs[2]),
    ]);
    (V::splat(255) - weight).left(7) | (number & V::splat(127))
}

/// Of the cells of three bands: the peers in the cell's own band, and those of its column in the others. Three cells of a column
/// lie nine bits apart, so there is room for more between them.
#[inline(always)]
fn peers<V: Eight, const IN_THIRD: bool>([a, b, c]: [V; 3], own: V, column: V, number: V) -> (V, V) {
    let in_second = number.left(26);
    let (band, next, last) = if IN_THIRD { (c, a, b) } else { (a.or_where(in_second, b), b.or_where(in_second, a), c) };
    (band & own, (next & column) | (last & column).left(1))
}

/// The bits that one or all three have.
#[inline(always)]
fn odd<V: Eight>([a, b, c]: [V; 3]) -> V {
    a.xor(b).xor(c)
}

/// What is looked up for a cell, in the first two bands and in the third: its peers in its own band, and in any other; its number,
/// and from bit 27 on where its group starts. The last is no cell.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // for AVX2
static RECORDS: [[[u32; 4]; 65]; 2] = {
    let mut records = [[[0, 0, NOTHING & 127, 0]; 65]; 2];
    let mut number = 0;
    while number < 96 {
        if number % 32 < 27 {
            let band = number / 32;
            records[band / 2][number % 64] =
                [OWN_BAND[number % 32], OTHER_BAND[number % 32], number as u32 | (10 * band as u32) << 27, 0];
        }
        number += 1;
    }
    records
};

/// The same for up to 16 cells at once. One after the other, they took half of the time of a hard puzzle.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // for AVX-512
#[inline(always)]
pub(super) fn sixteen<V: Sixteen>(position: &Position, rule: &Rule) -> Option<u32> {
    let cells = pairs::<V>(position);
    if cells == 0 {
        return None;
    }
    let words = [V::load(&position.0), V::load(&position.0[16..])];
    let places = V::by_digit(words);
    let (of_two, of_third) = rule.counts(cells);
    let cell = V::first_cells(cells, of_two);
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
    cell_of((weight.left(7) - cell).greatest(of_two + of_third)) // the greatest key
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

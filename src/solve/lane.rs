//! A register of 32-bit lanes: the few operators that a sweep needs, and their safe form.

use super::board::{GUARDS, Position};
use super::weigh::{Places, Rule, by_word};
use std::ops::{Add, BitAnd, BitOr, Not, Sub};

/// Some 32-bit numbers side by side, worked on at once.
///
/// Everything is `#[inline(always)]`: a function that is not inlined is compiled for the baseline processor, and each
/// operator in it becomes a call.
pub(super) trait Lane:
    Copy
    + AsRef<[u32]>
    + AsMut<[u32]>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// How many numbers there are: 1, 4, 8 or 16.
    const COUNT: usize;

    /// Whether a board with a register for each word narrows cells in its sweep: see `propagate.rs`.
    const NARROWS: bool = true;

    /// Whether a position can be read as soon as [`Lane::get`] has written it: in the pieces in which it was written, or in smaller
    /// ones. Elsewhere the processor waits some 20 cycles for all of it.
    const READS_AT_ONCE: bool = false;

    /// The same number in every lane.
    fn splat(number: u32) -> Self;

    /// The first [`Lane::COUNT`] numbers.
    fn load(numbers: &[u32]) -> Self;

    /// Some words of a position.
    #[inline(always)]
    fn load_words(words: &[u32; 32], start: usize) -> Self {
        Self::load(&words[start..])
    }

    /// Every lane shifted.
    fn left(self, bits: u32) -> Self;

    /// Every lane shifted.
    fn right(self, bits: u32) -> Self;

    /// A bit for each lane in which the two are equal.
    fn equal(self, other: Self) -> u32;

    /// The sum of the lanes.
    #[inline(always)]
    fn sum(self) -> u32 {
        self.as_ref().iter().sum()
    }

    /// A bit for each lane that has all of these bits.
    #[inline(always)]
    fn having(self, bits: u32) -> u32 {
        (self & Self::splat(bits)).equal(Self::splat(bits))
    }

    // Each of the following is one instruction on processors with three operands, so a kernel may override it.

    /// The bits that any of the three has.
    #[inline(always)]
    fn any(self, b: Self, c: Self) -> Self {
        self | b | c
    }

    /// The bits that at least two of the three have.
    #[inline(always)]
    fn two(self, b: Self, c: Self) -> Self {
        (self & b) | (c & (self | b))
    }

    /// These bits, and those that `b` and `c` share.
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self | (b & c)
    }

    /// These bits without `lost`, but with `kept`, which is a part of them.
    #[inline(always)]
    fn without(self, lost: Self, kept: Self) -> Self {
        (self & !lost) | kept
    }

    /// The groups in whose places `other` is empty; and `kept`, a part of the rest. (512 minus a group keeps the guard bit if the group
    /// is empty.)
    #[inline(always)]
    fn where_empty(self, other: Self, kept: Self) -> Self {
        let guards = Self::splat(GUARDS);
        kept.or_both(self, groups((guards - other) & guards))
    }

    /// Where a group has bits of `claimed`, a part of it, the lowest of these alone. (512 minus a group has its
    /// lowest bit, and none of the others.)
    #[inline(always)]
    fn narrowed_to_one(self, claimed: Self) -> Self {
        let less = Self::splat(GUARDS) - claimed;
        (claimed & less).or_both(self, groups(less & Self::splat(GUARDS)))
    }

    /// A number of three groups of ten bits, its groups moved on by one and by two. The bits above bit 29 are undefined.
    #[inline(always)]
    fn turn_groups(self) -> (Self, Self) {
        (self.left(10) | self.right(20), self.left(20) | self.right(10))
    }

    /// Copies the words of one puzzle. (Where wide instructions are enabled, it is not inlined: the compiler would gather, which takes
    /// twice as long as 27 moves.)
    #[inline(never)]
    fn get(board: &[Self], lane: usize, words: &mut [u32; 32]) {
        for (cell, word) in board.iter().zip(words) {
            *word = cell.as_ref()[lane];
        }
    }

    /// The heaviest of the cells with two candidates.
    #[inline(always)]
    fn heaviest(position: &Position, rule: &Rule) -> Option<u32> {
        by_word::<Self>(position, rule)
    }

    /// How many of two digits each group has: a count in place of the group.
    #[inline(always)]
    fn count_two(self, digits: u32) -> Self {
        let ones = Self::splat(1 | 1 << 10 | 1 << 20);
        (self.right(digits.trailing_zeros()) & ones) + (self.right(31 - digits.leading_zeros()) & ones)
    }

    /// The sum of such counts.
    #[inline(always)]
    fn sum_counts(self) -> u32 {
        let sum = self.sum();
        (sum & 1023) + (sum >> 10 & 1023) + (sum >> 20)
    }
}

/// From a guard bit to the nine bits of its group.
#[inline(always)]
pub(super) fn groups<V: Lane>(guards: V) -> V {
    guards - guards.right(9)
}

/// Sixteen lanes, with what it takes to weigh a cell in each.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // for AVX-512
pub(super) trait Sixteen: Lane {
    /// From the words of a position, the cells that may hold each digit: 1 to 8 in the first band, in the second, in the
    /// third, then 9 in each of them. The upper five bits mean nothing.
    fn by_digit(words: [Self; 2]) -> [Self; 2];

    /// So many of these cells in the first two bands, one in each lane, then those in the third.
    fn first_cells(cells: u128, of_two: u32) -> Self;

    /// The numbers at these places of a table of 32.
    fn look_up(self, table: [Self; 2]) -> Self;

    /// Every lane shifted by its own number.
    fn right_each(self, bits: Self) -> Self;

    fn leading_zeros(self) -> Self;

    fn count_ones(self) -> Self;

    /// With some of the lanes of another.
    fn or_where(self, lanes: u32, other: Self) -> Self;

    /// The greatest of the first so many lanes, 0 if there are none.
    fn greatest(self, count: u32) -> u32;
}

/// Eight lanes, with what it takes to weigh a cell in each.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))] // for AVX2
pub(super) trait Eight: Lane {
    /// A position seen digit by digit.
    fn places(words: &[u32; 32]) -> Places<Self>;

    /// The first three numbers of each row, one in each lane.
    fn columns(rows: [&[u32; 4]; 8]) -> [Self; 3];

    /// The numbers at these places of a table, of which the lowest three bits count.
    fn look_up(self, table: Self) -> Self;

    /// The numbers at these places, of which the lowest five bits count.
    fn look_up_word(self, table: &[u32; 32]) -> Self;

    /// With the lanes of another where the highest bit is set.
    fn or_where(self, highest: Self, other: Self) -> Self;

    /// Every lane shifted by its own number.
    fn right_each(self, bits: Self) -> Self;

    /// The exponents of the numbers as floats: 127 and the number of the highest bit.
    fn exponents(self) -> Self;

    fn xor(self, other: Self) -> Self;

    /// For each lane, a number for the bits of four: a bit counts 1, 2, 3 and 6.
    fn weights(counted: [Self; 4]) -> Self;

    /// The least of the numbers, all of 15 bits.
    fn least(keys: [Self; 2]) -> u32;
}

/// A register of four lanes, of which one puzzle uses three.
pub(super) trait Turn: Lane {
    /// The first three lanes moved on by one and by two.
    fn turn(self) -> (Self, Self);

    /// Lane `j` of register `i` becomes lane `i` of register `j`.
    fn transpose(registers: [Self; 3]) -> [Self; 3];

    /// Each of the three lanes in all lanes of a register.
    fn spread(self) -> [Self; 3];
}

/// Four lanes in plain Rust, for every processor. The compiler finds wide instructions by itself, if there are any.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(super) struct Array([u32; 4]);

impl Array {
    #[inline(always)]
    fn with(self, other: Array, f: impl Fn(u32, u32) -> u32) -> Array {
        let ([a, b, c, d], [e, f_, g, h]) = (self.0, other.0);
        Array([f(a, e), f(b, f_), f(c, g), f(d, h)])
    }
}

impl Lane for Array {
    const COUNT: usize = 4;

    #[inline(always)]
    fn splat(number: u32) -> Array {
        Array([number; 4])
    }

    #[inline(always)]
    fn load(numbers: &[u32]) -> Array {
        Array(*numbers.first_chunk().expect("four numbers"))
    }

    #[inline(always)]
    fn left(self, bits: u32) -> Array {
        self.with(self, |a, _| a << bits)
    }

    #[inline(always)]
    fn right(self, bits: u32) -> Array {
        self.with(self, |a, _| a >> bits)
    }

    #[inline(always)]
    fn equal(self, other: Array) -> u32 {
        let [a, b, c, d] = self.with(other, |a, b| (a == b) as u32).0;
        a | b << 1 | c << 2 | d << 3
    }
}

impl AsRef<[u32]> for Array {
    #[inline(always)]
    fn as_ref(&self) -> &[u32] {
        &self.0
    }
}

impl AsMut<[u32]> for Array {
    #[inline(always)]
    fn as_mut(&mut self) -> &mut [u32] {
        &mut self.0
    }
}

impl BitAnd for Array {
    type Output = Array;
    #[inline(always)]
    fn bitand(self, other: Array) -> Array {
        self.with(other, |a, b| a & b)
    }
}

impl BitOr for Array {
    type Output = Array;
    #[inline(always)]
    fn bitor(self, other: Array) -> Array {
        self.with(other, |a, b| a | b)
    }
}

impl Not for Array {
    type Output = Array;
    #[inline(always)]
    fn not(self) -> Array {
        self.with(self, |a, _| !a)
    }
}

impl Add for Array {
    type Output = Array;
    #[inline(always)]
    fn add(self, other: Array) -> Array {
        self.with(other, u32::wrapping_add)
    }
}

impl Sub for Array {
    type Output = Array;
    #[inline(always)]
    fn sub(self, other: Array) -> Array {
        self.with(other, u32::wrapping_sub)
    }
}

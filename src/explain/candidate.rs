//! One candidate as a number, and whether it is on or off.

use super::geometry::cell_at;
use crate::{Cell, Digit};
use std::ops::Not;

/// A cell and a digit: nine times the cell, plus the digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Candidate(u16);

impl Candidate {
    /// How many there are.
    pub(crate) const COUNT: usize = 729;

    #[inline(always)]
    pub(crate) const fn new(cell: usize, d: usize) -> Candidate {
        Candidate((cell * 9 + d) as u16)
    }

    /// The digit in the k-th cell of a house.
    #[inline(always)]
    pub(crate) fn at(house: usize, k: usize, d: usize) -> Candidate {
        Candidate::new(cell_at(house, k), d)
    }

    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    pub(crate) const fn cell(self) -> usize {
        self.index() / 9
    }

    #[inline(always)]
    pub(crate) const fn digit(self) -> usize {
        self.index() % 9
    }

    /// The digit as a set of digits.
    #[inline(always)]
    pub(crate) const fn bit(self) -> u16 {
        1 << self.digit()
    }

    /// Whether it is in a set that has the digits of each cell.
    #[inline(always)]
    pub(crate) const fn is_in(self, cells: &[u16; 81]) -> bool {
        cells[self.cell()] >> self.digit() & 1 != 0
    }

    /// The same in the words of the public types.
    pub(crate) const fn parts(self) -> (Cell, Digit) {
        (Cell::ALL[self.cell()], Digit::ALL[self.digit()])
    }

    /// The candidate as the ten bits of a larger number, and back.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u16) -> Candidate {
        Candidate(bits)
    }
}

/// A candidate that is on (the cell has the digit) or off: twice the candidate, plus one if it is on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Literal(u16);

impl Literal {
    /// How many there are.
    pub(crate) const COUNT: usize = 2 * Candidate::COUNT;

    #[inline(always)]
    pub(crate) const fn new(candidate: Candidate, is_on: bool) -> Literal {
        Literal(candidate.0 << 1 | is_on as u16)
    }

    #[inline(always)]
    pub(crate) const fn on(candidate: Candidate) -> Literal {
        Literal::new(candidate, true)
    }

    #[inline(always)]
    pub(crate) const fn off(candidate: Candidate) -> Literal {
        Literal::new(candidate, false)
    }

    #[inline(always)]
    pub(crate) const fn candidate(self) -> Candidate {
        Candidate(self.0 >> 1)
    }

    #[inline(always)]
    pub(crate) const fn is_on(self) -> bool {
        self.0 & 1 != 0
    }

    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Not for Literal {
    type Output = Literal;

    #[inline(always)]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

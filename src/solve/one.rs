//! A register of one lane, which is a plain number: one puzzle on a processor without a kernel of its own.
//!
//! There 27 numbers are faster than nine registers of four lanes in plain Rust: rows cross lanes, so the compiler finds wide
//! instructions for some of the operations only, and moves numbers to and fro.

use super::board::{Board, Position, Single};
use super::lane::Lane;
use std::ops::{Add, BitAnd, BitOr, Not, Sub};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct One([u32; 1]);

impl Lane for One {
    const COUNT: usize = 1;

    #[inline(always)]
    fn splat(number: u32) -> One {
        One([number])
    }

    #[inline(always)]
    fn load(numbers: &[u32]) -> One {
        One([numbers[0]])
    }

    #[inline(always)]
    fn left(self, bits: u32) -> One {
        One([self.0[0] << bits])
    }

    #[inline(always)]
    fn right(self, bits: u32) -> One {
        One([self.0[0] >> bits])
    }

    #[inline(always)]
    fn equal(self, other: One) -> u32 {
        (self.0 == other.0) as u32
    }
}

impl Single for Board<[One; 3]> {
    #[inline(always)]
    fn load(position: &Position) -> Self {
        let mut board = [[[One([0]); 3]; 3]; 3];
        for (cell, word) in board.as_flattened_mut().as_flattened_mut().iter_mut().zip(position.0) {
            *cell = One([word]);
        }
        board
    }

    #[inline(always)]
    fn store(&self, position: &mut Position) {
        for (cell, word) in self.as_flattened().as_flattened().iter().zip(&mut position.0) {
            *word = cell.0[0];
        }
    }
}

impl AsRef<[u32]> for One {
    #[inline(always)]
    fn as_ref(&self) -> &[u32] {
        &self.0
    }
}

impl AsMut<[u32]> for One {
    #[inline(always)]
    fn as_mut(&mut self) -> &mut [u32] {
        &mut self.0
    }
}

impl Not for One {
    type Output = One;
    #[inline(always)]
    fn not(self) -> One {
        One([!self.0[0]])
    }
}

macro_rules! operator {
    ($Operator:ident, $operator:ident, $operation:path) => {
        impl $Operator for One {
            type Output = One;
            #[inline(always)]
            fn $operator(self, other: One) -> One {
                One([$operation(self.0[0], other.0[0])])
            }
        }
    };
}

operator!(BitAnd, bitand, BitAnd::bitand);
operator!(BitOr, bitor, BitOr::bitor);
operator!(Add, add, u32::wrapping_add);
operator!(Sub, sub, u32::wrapping_sub);

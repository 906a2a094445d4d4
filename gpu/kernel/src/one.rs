//! A register of one lane: a thread has its own board, and nothing crosses threads.

use crate::board::{FULL, GUARDS};
use crate::lane::{Lane, groups};
use core::ops::{Add, BitAnd, BitOr, Not, Sub};

#[derive(Clone, Copy)]
pub(crate) struct One(pub(crate) [u32; 1]);

impl One {
    #[inline(always)]
    pub(crate) fn new(number: u32) -> One {
        One([number])
    }

    #[inline(always)]
    pub(crate) fn get(self) -> u32 {
        self.0[0]
    }
}

impl Lane for One {
    const COUNT: usize = 1;
    // Narrowing costs 5 % on hard puzzles. Only where nodes are counted it has to be asked for.
    const NARROWS: bool = false;

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
        One([self.get() << bits])
    }

    #[inline(always)]
    fn right(self, bits: u32) -> One {
        One([self.get() >> bits])
    }

    #[inline(always)]
    fn equal(self, other: One) -> u32 {
        (self.get() == other.get()) as u32
    }

    #[cfg(target_arch = "nvptx64")]
    #[inline(always)]
    fn any(self, b: One, c: One) -> One {
        One([crate::device::lop3::<0xFE>(self.get(), b.get(), c.get())])
    }

    #[cfg(target_arch = "nvptx64")]
    #[inline(always)]
    fn two(self, b: One, c: One) -> One {
        One([crate::device::lop3::<0xE8>(self.get(), b.get(), c.get())])
    }

    #[cfg(target_arch = "nvptx64")]
    #[inline(always)]
    fn or_both(self, b: One, c: One) -> One {
        One([crate::device::lop3::<0xF8>(self.get(), b.get(), c.get())])
    }

    #[cfg(target_arch = "nvptx64")]
    #[inline(always)]
    fn without(self, lost: One, kept: One) -> One {
        One([crate::device::lop3::<0xBA>(self.get(), lost.get(), kept.get())])
    }

    // Differences and sums take units that are not equally busy: with the library's difference, 3 % more time.
    #[inline(always)]
    fn where_empty(self, other: One, kept: One) -> One {
        self.without(groups(One([other.get().wrapping_add(FULL) & GUARDS])), kept)
    }

    #[cfg(target_arch = "nvptx64")]
    #[inline(always)]
    fn turn_groups(self) -> (One, One) {
        let shifted = self.get() << 2; // its groups end where the word ends
        (
            One([crate::device::funnel::<10>(self.get(), shifted)]),
            One([crate::device::funnel::<20>(self.get(), shifted)]),
        )
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

macro_rules! operator {
    ($trait:ident, $name:ident, $operation:expr) => {
        impl $trait for One {
            type Output = One;
            #[inline(always)]
            fn $name(self, other: One) -> One {
                One([$operation(self.get(), other.get())])
            }
        }
    };
}

operator!(BitAnd, bitand, |a: u32, b: u32| a & b);
operator!(BitOr, bitor, |a: u32, b: u32| a | b);
operator!(Add, add, u32::wrapping_add);
operator!(Sub, sub, u32::wrapping_sub);

impl Not for One {
    type Output = One;
    #[inline(always)]
    fn not(self) -> One {
        One([!self.get()])
    }
}

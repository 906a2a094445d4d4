//! Why a literal follows from others.

use crate::explain::candidate::Candidate;
use crate::explain::geometry::seat;

/// Why a literal follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub(crate) enum LinkReason {
    /// It is the assumption.
    #[default]
    Assumed,
    /// A cell has one digit.
    Cell,
    /// The box has the digit once.
    Box,
    /// The row has it once.
    Row,
    /// The column has it once.
    Column,
    /// A nested step takes it away.
    Nested,
}

impl LinkReason {
    /// The reason of a house by its kind, in the order of seats: box, row, column.
    #[inline(always)]
    pub(crate) const fn house(kind: usize) -> LinkReason {
        match kind {
            0 => LinkReason::Box,
            1 => LinkReason::Row,
            _ => LinkReason::Column,
        }
    }

    /// The house through a cell that this reason means. It must be a box, a row or a column.
    #[inline(always)]
    pub(crate) fn house_of(self, cell: usize) -> usize {
        seat(cell, self as usize - LinkReason::Box as usize).0
    }
}

/// A reason and a parent in one number; for a nested step its number in the place of a parent.
///
/// ```text
///   bits 15 to 10   the reason
///   bits  9 to  0   the parent (0 to 728), or the number of the nested step: there are fewer of these than candidates
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Origin(u16);

impl Origin {
    pub(crate) const ASSUMED: Origin = Origin(0);

    #[inline(always)]
    pub(crate) const fn new(reason: LinkReason, parent: Candidate) -> Origin {
        Origin((reason as u16) << 10 | parent.bits())
    }

    pub(crate) const fn nested(number: usize) -> Origin {
        Origin((LinkReason::Nested as u16) << 10 | number as u16)
    }

    #[inline(always)]
    pub(crate) const fn reason(self) -> LinkReason {
        match self.0 >> 10 {
            0 => LinkReason::Assumed,
            1 => LinkReason::Cell,
            2 => LinkReason::Box,
            3 => LinkReason::Row,
            4 => LinkReason::Column,
            _ => LinkReason::Nested,
        }
    }

    #[inline(always)]
    pub(crate) const fn parent(self) -> Candidate {
        Candidate::from_bits(self.0 & 0x3ff)
    }

    /// The number of the nested step, if that is the reason.
    pub(crate) fn nested_number(self) -> Option<usize> {
        (self.reason() == LinkReason::Nested).then_some((self.0 & 0x3ff) as usize)
    }
}

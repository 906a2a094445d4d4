//! How several branches prove a step.

use crate::Cell;
use crate::explain::candidate::{Candidate, Literal};
use crate::explain::chain::ChainKind;
use crate::explain::geometry::house;

/// What proves a step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Argument {
    /// The assumption leads to a contradiction.
    Contradiction(Literal),
    /// A candidate leads to the literal both on and off.
    Double(Candidate, Literal),
    /// Each place of the digit in the house leads to it.
    House(usize, usize, Literal),
    /// Each candidate of the cell leads to it.
    Cell(usize, Literal),
}

impl Argument {
    /// What is true then.
    pub(super) fn conclusion(self) -> Literal {
        match self {
            Argument::Contradiction(assumed) => !assumed,
            Argument::Double(_, literal) | Argument::House(_, _, literal) | Argument::Cell(_, literal) => literal,
        }
    }

    /// Of two steps of the same length the one with the smaller key comes first.
    pub(super) fn key(self) -> u8 {
        match self {
            Argument::Double(..) => 1,
            Argument::Cell(..) => 5,
            Argument::House(..) => 6,
            Argument::Contradiction(_) => 7,
        }
    }

    pub(super) fn kind(self) -> ChainKind {
        match self {
            Argument::Contradiction(_) => ChainKind::Contradiction,
            Argument::Double(..) => ChainKind::Double,
            Argument::House(number, ..) => ChainKind::House(house(number)),
            Argument::Cell(cell, _) => ChainKind::Cell(Cell::ALL[cell]),
        }
    }
}

/// A step that was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proof {
    pub(super) complexity: u32,
    pub(super) key: u8,
    /// When it was found.
    pub(super) number: u32,
    pub(super) argument: Argument,
}

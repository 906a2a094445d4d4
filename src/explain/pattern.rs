//! What was seen: the pattern that makes a step true.

use super::chain::Chain;
use crate::{Cell, Cells, Digit, Digits, House};

/// What makes a step true.
///
/// ```
/// # use ninefold::{example, explain::{self, Pattern}, House};
/// let step = &explain::explain(&example()).steps[0];
/// assert_eq!(step.pattern, Pattern::HiddenSingle { house: House::BOXES[1] });
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Pattern {
    /// The digit has one place left in this house.
    HiddenSingle {
        /// The house.
        house: House,
    },
    /// The cell has one candidate left.
    NakedSingle,
    /// All places of a digit in one house lie in a second house as well. So the digit is nowhere else in the second.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house whose places are looked at.
        inside: House,
        /// The house that loses its other places.
        across: House,
        /// The house where that leaves one place for the digit, if the step writes it there at once.
        leaves: Option<House>,
    },
    /// Some digits have as many places in a house as they are. So nothing else goes there.
    HiddenSet {
        /// The house.
        house: House,
        /// The digits.
        digits: Digits,
        /// Their places.
        cells: Cells,
    },
    /// Some cells of a house have as many candidates as they are. So these go nowhere else in the house.
    NakedSet {
        /// The house.
        house: House,
        /// The candidates.
        digits: Digits,
        /// The cells.
        cells: Cells,
    },
    /// All places of a digit in some lines lie in as many lines across.
    Fish {
        /// The digit.
        digit: Digit,
        /// The lines whose places are looked at.
        base: Vec<House>,
        /// The lines across, which lose their other places.
        cover: Vec<House>,
    },
    /// Whatever the pivot is, one of its two wings is the digit.
    Wing {
        /// The cell that sees both wings.
        pivot: Cell,
        /// The wings.
        wings: [Cell; 2],
        /// The digit.
        digit: Digit,
    },
    /// A loop of cells that could swap two digits for a second solution, if nothing else were in them.
    Loop {
        /// The cells, each with both digits, one after the other around the loop.
        cells: Vec<Cell>,
        /// The two digits.
        digits: Digits,
        /// How the second solution is avoided.
        way: Way,
    },
    /// Without some extra candidates, every blank would have two candidates and every missing digit of a house two places:
    /// two solutions.
    Bug {
        /// The extra candidates.
        extras: Vec<(Cell, Digits)>,
        /// How the second solution is avoided.
        way: Way,
    },
    /// Of all ways to fill two or three cells, some leave another cell without a candidate. Only the other ways are possible.
    Exclusion {
        /// The cells to fill.
        cells: Vec<Cell>,
        /// The cells that forbid ways. They see all cells to fill.
        excluders: Cells,
    },
    /// What follows from an assumption, or from each of several.
    Chain(Box<Chain>),
}

/// How a second solution is avoided: at least one of the extra candidates is true.
///
/// ```
/// # use ninefold::explain::Way;
/// assert_eq!(Way::OneCell.number(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Way {
    /// All extra candidates are in one cell: it is one of them.
    OneCell,
    /// All extra candidates are the same digit: one of their cells has it.
    OneDigit(Digit),
    /// The cells with extra candidates, taken as one, form a naked set with other cells of a house.
    NakedSet {
        /// The house.
        house: House,
        /// The digits of the set.
        digits: Digits,
        /// The other cells.
        cells: Cells,
    },
    /// The cells with extra candidates, taken as one, form a hidden set with other cells of a house.
    HiddenSet {
        /// The house.
        house: House,
        /// The digits of the set.
        digits: Digits,
        /// The other cells.
        cells: Cells,
    },
    /// One of two cells must be this digit. So the other is one of its extra candidates.
    Locked {
        /// The house that both are in.
        house: House,
        /// The digit.
        digit: Digit,
    },
}

impl Way {
    /// The number that players know it by, 1 to 4.
    ///
    /// ```
    /// # use ninefold::{explain::Way, Digit};
    /// assert_eq!(Way::OneDigit(Digit::ALL[0]).number(), 2);
    /// ```
    pub fn number(self) -> u8 {
        match self {
            Way::OneCell => 1,
            Way::OneDigit(_) => 2,
            Way::NakedSet { .. } | Way::HiddenSet { .. } => 3,
            Way::Locked { .. } => 4,
        }
    }

    /// The tenths that a set adds to the rating.
    pub(super) fn tenths(self) -> u16 {
        match self {
            Way::NakedSet { cells, .. } => cells.len() as u16,
            Way::HiddenSet { cells, .. } => (cells.len() as u16).saturating_sub(1),
            Way::OneCell | Way::OneDigit(_) | Way::Locked { .. } => 0,
        }
    }
}

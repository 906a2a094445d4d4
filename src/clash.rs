//! Equal digits in one house: the fault of a grid that can be seen without solving it.

use crate::{Cells, Digit, Digits, Grid, House};

/// A digit given twice or more in one house.
///
/// ```
/// # use ninefold::Grid;
/// let grid: Grid = format!("5...5{}", ".".repeat(76)).parse()?;
/// assert_eq!(grid.clashes()[0].cells.len(), 2);
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clash {
    /// The house that has it twice.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// The cells of the house that hold it.
    pub cells: Cells,
}

impl Grid {
    /// Every house in which a digit stands twice or more.
    ///
    /// ```
    /// assert!(ninefold::example().clashes().is_empty());
    /// ```
    pub fn clashes(&self) -> Vec<Clash> {
        let clashes = |house: House| {
            let (mut once, mut twice) = (Digits::NONE, Digits::NONE);
            for digit in house.cells().iter().filter_map(|cell| self[cell]) {
                twice |= once & Digits::only(digit);
                once |= Digits::only(digit);
            }
            twice.iter().map(move |digit| {
                let cells = house.cells().iter().filter(|&cell| self[cell] == Some(digit)).collect();
                Clash { house, digit, cells }
            })
        };
        House::ALL.into_iter().flat_map(clashes).collect()
    }
}

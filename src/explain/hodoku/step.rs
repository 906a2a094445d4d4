//! A step: what kind it is, what it does, and why it is true.

use super::technique::Technique;
use crate::{Cell, Cells, Digit, Digits, House, Puzzle};
use std::fmt;

/// One step of a path.
///
/// ```
/// use ninefold::{example, explain::hodoku};
/// let step = &hodoku::path(&example()).steps[0];
/// assert_eq!((step.effect().as_str(), step.score()), ("r5c5=5", 4));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// What kind of step it is.
    pub technique: Technique,
    /// The digit that it writes, if any.
    pub places: Option<(Cell, Digit)>,
    /// The candidates that it takes away, in the order in which they go: the next singles depend on it.
    pub removes: Vec<(Cell, Digit)>,
    /// Why it is true.
    pub proof: Proof,
}

/// Why a step is true: no way to satisfy the truths leaves room for what it takes away.
///
/// ```text
///   skyscraper on 4:   row 2 has a 4, row 7 has a 4
///   XY-wing:           three cells have a digit
///   finned X-wing:     two rows have the digit; what is removed sees all other ways to place it
/// ```
///
/// ```
/// use ninefold::{example, explain::hodoku};
/// let step = &hodoku::path(&example()).steps[0];
/// assert_eq!(step.proof.truths, [hodoku::Truth::Cell("r5c5".parse()?)]);
/// # Ok::<(), ninefold::ParseNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proof {
    /// What must hold.
    pub truths: Vec<Truth>,
    /// What must not come about, because then the puzzle had a second solution.
    pub avoids: Option<Avoided>,
}

/// Something that holds in every solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Truth {
    /// The cell has a digit.
    Cell(Cell),
    /// The house has the digit.
    House(House, Digit),
}

/// What would give the puzzle a second solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Avoided {
    /// Four cells in two rows, two columns and two boxes, none of them given, that hold two digits crosswise.
    Rectangle([Cell; 4], Digits),
    /// Two candidates in every open cell, and two places for every digit in every house.
    Grave,
}

impl Step {
    /// A step that writes a digit.
    pub(crate) fn writing(technique: Technique, cell: Cell, digit: Digit, truth: Truth) -> Step {
        Step { technique, places: Some((cell, digit)), removes: Vec::new(), proof: Proof::of([truth]) }
    }

    /// A step that takes candidates away.
    pub(crate) fn removing(technique: Technique, removes: Vec<(Cell, Digit)>, proof: Proof) -> Step {
        Step { technique, places: None, removes, proof }
    }

    /// What it scores.
    ///
    /// ```
    /// # use ninefold::{example, explain::hodoku};
    /// assert_eq!(hodoku::path(&example()).steps[0].score(), 4);
    /// ```
    pub fn score(&self) -> u32 {
        self.technique.entry().score
    }

    /// Does what the step says to a player's progress: crosses candidates out, and writes the digit if it has one.
    ///
    /// ```
    /// use ninefold::{example, explain::hodoku, Puzzle};
    /// let mut puzzle = Puzzle::from(example());
    /// hodoku::path(&example()).steps[0].apply(&mut puzzle);
    /// assert_eq!(puzzle.entries.filled().len(), 1);
    /// ```
    pub fn apply(&self, puzzle: &mut Puzzle) {
        for &(cell, digit) in &self.removes {
            puzzle.removed.insert(cell, digit);
        }
        if let Some((cell, digit)) = self.places {
            puzzle.entries.set(cell, Some(digit));
        }
    }

    /// The candidates that it takes away, cell by cell.
    ///
    /// ```
    /// # use ninefold::{example, explain::hodoku};
    /// assert!(hodoku::path(&example()).steps[0].removed().is_empty());
    /// ```
    pub fn removed(&self) -> Vec<(Cell, Digits)> {
        let cells: Cells = self.removes.iter().map(|&(cell, _)| cell).collect();
        let digits =
            |cell: Cell| self.removes.iter().filter(move |&&(other, _)| other == cell).map(|&(_, digit)| digit);
        cells.iter().map(|cell| (cell, digits(cell).collect())).collect()
    }

    /// What it does, in short: `r1c2=5`, or `r5c1-3;r5c3-3` in the order of cells and digits.
    ///
    /// ```
    /// # use ninefold::{example, explain::hodoku};
    /// assert_eq!(hodoku::path(&example()).steps[0].effect(), "r5c5=5");
    /// ```
    pub fn effect(&self) -> String {
        if let Some((cell, digit)) = self.places {
            return format!("{cell}={digit}");
        }
        let mut removes = self.removes.clone();
        removes.sort_by_key(|&(cell, digit)| (cell.index(), digit.index()));
        removes.dedup();
        removes.iter().map(|(cell, digit)| format!("{cell}-{digit}")).collect::<Vec<_>>().join(";")
    }
}

/// Name and effect on one line: `Skyscraper: r5c5-5;r6c5-5`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.technique, self.effect())
    }
}

impl Proof {
    pub(crate) fn of(truths: impl IntoIterator<Item = Truth>) -> Proof {
        Proof { truths: truths.into_iter().collect(), avoids: None }
    }

    /// These cells have a digit each.
    pub(crate) fn cells(cells: Cells) -> Proof {
        Proof::of(cells.iter().map(Truth::Cell))
    }

    /// These houses have the digit.
    pub(crate) fn houses(digit: Digit, houses: impl IntoIterator<Item = House>) -> Proof {
        Proof::of(houses.into_iter().map(|house| Truth::House(house, digit)))
    }
}

/// The same digit in several cells, one after the other.
pub(crate) fn each(cells: Cells, digit: Digit) -> Vec<(Cell, Digit)> {
    cells.iter().map(|cell| (cell, digit)).collect()
}

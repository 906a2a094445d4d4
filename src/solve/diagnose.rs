//! What is wrong with a puzzle, as data.

use super::Outcome;
use super::conflict::{Conflict, Reason, first, smallest_conflict};
use super::trail::{Trail, trail};
use crate::{Budget, Cell, Cells, Clash, Digit, Digits, Grid, Marks, Puzzle, Stopped};

/// Whether a puzzle has one solution, none or several, and if not one, why.
///
/// ```
/// use ninefold::{Diagnosis, Grid};
/// let two_fives: Grid = format!("5...5{}", ".".repeat(76)).parse()?;
/// let Diagnosis::Impossible { clashes, .. } = two_fives.diagnose() else { unreachable!() };
/// assert_eq!(clashes[0].house.to_string(), "row 1");
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // made once a puzzle
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Diagnosis {
    /// A proper puzzle, with its solution.
    Unique(Grid),
    /// No solution.
    #[non_exhaustive]
    Impossible {
        /// Every house in which a digit is given twice or more.
        clashes: Vec<Clash>,
        /// A part of the puzzle that already has no solution, a smallest one if it is minimal.
        conflict: Conflict,
        /// How the contradiction comes to light after obvious digits, where only a search shows that of the conflict.
        trail: Option<Trail>,
    },
    /// Several solutions.
    #[non_exhaustive]
    Many {
        /// Two of them.
        solutions: [Grid; 2],
        /// The cells in which solutions can differ; if it is complete, in all others every solution has the same digit.
        open: Cells,
        /// One more given that makes the puzzle proper; if it is complete and has none, no single given does.
        repair: Option<(Cell, Digit)>,
        /// Whether nothing is missing: otherwise the search for all this was too long, or its budget too small.
        complete: bool,
    },
}

impl Grid {
    /// What is wrong with the puzzle, if anything.
    ///
    /// ```
    /// # use ninefold::{Diagnosis, Grid};
    /// let Diagnosis::Many { open, .. } = Grid::EMPTY.diagnose() else { unreachable!() };
    /// assert_eq!(open.len(), 81);
    /// ```
    pub fn diagnose(&self) -> Diagnosis {
        Marks::from(*self).diagnose()
    }

    /// The same, unless the budget ends before it is known how many solutions there are.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small for that.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// assert_eq!(example().diagnose_within(&mut Budget::nodes(100)), Ok(example().diagnose()));
    /// ```
    pub fn diagnose_within(&self, budget: &mut Budget<'_>) -> Result<Diagnosis, Stopped> {
        Marks::from(*self).diagnose_within(budget)
    }
}

impl Puzzle {
    /// What is wrong with this puzzle, if anything, whatever a player did to it.
    ///
    /// ```
    /// # use ninefold::{example, Puzzle};
    /// assert_eq!(Puzzle::from(example()).diagnose(), example().diagnose());
    /// ```
    pub fn diagnose(&self) -> Diagnosis {
        self.rules().diagnose()
    }

    /// The same, unless the budget ends before it is known how many solutions there are.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small for that.
    ///
    /// ```
    /// # use ninefold::{example, Budget, Puzzle};
    /// assert!(Puzzle::from(example()).diagnose_within(&mut Budget::nodes(0)).is_err());
    /// ```
    pub fn diagnose_within(&self, budget: &mut Budget<'_>) -> Result<Diagnosis, Stopped> {
        self.rules().diagnose_within(budget)
    }
}

impl Marks {
    /// What is wrong with the puzzle, if anything. What is said beyond the number of solutions has a bound of its own, so that it
    /// takes a second at most: see [`Conflict::minimal`].
    ///
    /// ```
    /// # use ninefold::{example, Diagnosis, Marks};
    /// assert!(matches!(Marks::from(example()).diagnose(), Diagnosis::Unique(_)));
    /// ```
    pub fn diagnose(&self) -> Diagnosis {
        self.diagnose_within(&mut Budget::unlimited()).expect("an unlimited search ends by itself")
    }

    /// The same, unless the budget ends before it is known how many solutions there are. All searches of the diagnosis draw on
    /// that budget; if it ends in a later one, the diagnosis says that it is not complete.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small to know that.
    ///
    /// ```
    /// # use ninefold::{Budget, Marks};
    /// assert!(Marks::ALL.diagnose_within(&mut Budget::nodes(10)).is_err());
    /// assert!(!Marks::ALL.diagnose_within(&mut Budget::nodes(100))?.is_complete());
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn diagnose_within(&self, budget: &mut Budget<'_>) -> Result<Diagnosis, Stopped> {
        Ok(Diagnosis::of(self, self.solve_within(budget)?, budget))
    }
}

/// The bound for what a diagnosis says beyond the number of solutions, in nodes: 0.3 s with the slowest kernel on the machine
/// where it was measured, if all of them look ahead. None of 11,000 puzzles with several solutions or none reached it.
const DETAILS: u64 = 50_000;

impl Diagnosis {
    /// Whether it says all that there is to say: a conflict is minimal, and open cells and a repair are all known.
    ///
    /// ```
    /// assert!(ninefold::Grid::EMPTY.diagnose().is_complete());
    /// ```
    pub fn is_complete(&self) -> bool {
        match self {
            Diagnosis::Unique(_) => true,
            Diagnosis::Impossible { conflict, .. } => conflict.minimal,
            Diagnosis::Many { complete, .. } => *complete,
        }
    }

    /// The diagnosis of a puzzle whose outcome is known.
    pub(crate) fn of(puzzle: &Marks, outcome: Outcome, budget: &mut Budget<'_>) -> Diagnosis {
        budget.lend(DETAILS, |budget| match outcome {
            Outcome::Unique(solution) => Diagnosis::Unique(solution),
            Outcome::Impossible => {
                let conflict = smallest_conflict(puzzle, budget);
                let trail = if conflict.reason == Reason::Search { trail(puzzle, conflict.cells) } else { None };
                Diagnosis::Impossible { clashes: puzzle.singles().clashes(), conflict, trail }
            }
            Outcome::Many(one, another) => {
                let mut open = one.differences(&another);
                let all_open = add_open_cells(puzzle, &one, &mut open, budget).is_ok();
                let repair = if all_open { repair(puzzle, open, budget) } else { Err(Stopped::default()) };
                let complete = repair.is_ok();
                Diagnosis::Many { solutions: [one, another], open, repair: repair.unwrap_or(None), complete }
            }
        })
    }
}

/// Adds the cells in which solutions differ. For each cell it asks whether a solution has another digit there.
fn add_open_cells(puzzle: &Marks, one: &Grid, open: &mut Cells, budget: &mut Budget<'_>) -> Result<(), Stopped> {
    for (cell, digit) in one.digits() {
        if open.contains(cell) {
            continue;
        }
        let mut otherwise = *puzzle;
        otherwise.remove(cell, digit);
        if let Some(third) = first(otherwise.solutions_within(budget.clone()), budget)? {
            *open |= one.differences(&third);
        }
    }
    Ok(())
}

fn repair(puzzle: &Marks, open: Cells, budget: &mut Budget<'_>) -> Result<Option<(Cell, Digit)>, Stopped> {
    for cell in open.iter() {
        for digit in puzzle[cell].iter() {
            let mut more = *puzzle;
            more.set(cell, Digits::only(digit));
            if let Outcome::Unique(_) = more.solve_within(budget)? {
                return Ok(Some((cell, digit)));
            }
        }
    }
    Ok(None)
}

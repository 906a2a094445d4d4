//! The other scale that people quote: level and score of the second ladder.

use super::Unrated;
use crate::explain::Ending;
use crate::explain::hodoku::{self, Level, Path};
use crate::{Budget, Grid, Stopped};
use std::fmt;

/// How hard a puzzle is on the scale of HoDoKu 2.2.
///
/// Like a rating it belongs to the grid as it is given.
///
/// ```
/// use ninefold::{example, rate};
/// let score = rate::score(&example()).unwrap();
/// assert_eq!(score.to_string(), "Easy, 204 (HoDoKu 2.2)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score {
    /// The level.
    pub level: Level,
    /// The sum of what the steps score.
    pub score: u32,
}

/// What is added where the ladder does not lead to the solution.
const GIVEN_UP: u32 = 20_000;

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} ({})", self.level, self.score, Path::SCALE)
    }
}

/// The level and the score of a puzzle.
///
/// # Errors
/// Where the puzzle has none: it is full, or does not have exactly one solution.
///
/// ```
/// # use ninefold::{example, rate, explain::hodoku::Level};
/// assert_eq!(rate::score(&example()).unwrap().level, Level::Easy);
/// ```
pub fn score(grid: &Grid) -> Result<Score, Unrated> {
    hodoku::path(grid).scored()
}

/// The same, within a budget.
///
/// # Errors
/// [`Stopped`] where the budget was too small.
///
/// ```
/// # use ninefold::{example, rate, Budget};
/// assert!(rate::score_within(&example(), &mut Budget::nodes(10)).is_err());
/// ```
pub fn score_within(grid: &Grid, budget: &mut Budget<'_>) -> Result<Result<Score, Unrated>, Stopped> {
    Ok(hodoku::path_within(grid, budget)?.scored())
}

impl Path {
    /// The level and the score that its steps make.
    ///
    /// # Errors
    /// Where the puzzle has none: it is full, or does not have exactly one solution.
    ///
    /// ```
    /// # use ninefold::{example, explain::hodoku};
    /// assert_eq!(hodoku::path(&example()).scored().unwrap().score, 204);
    /// ```
    pub fn scored(&self) -> Result<Score, Unrated> {
        match &self.ending {
            Ending::Improper(diagnosis) => Err(Unrated::Improper(diagnosis.clone())),
            _ if self.puzzle.is_solved() => Err(Unrated::Full),
            Ending::Solved(_) => Ok(Score { level: self.level, score: self.score }),
            _ => Ok(Score { level: self.level, score: self.score + GIVEN_UP }),
        }
    }
}

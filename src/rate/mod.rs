//! How hard a puzzle is, on the scale that the community quotes.

mod band;
mod limits;
mod score;
mod tally;

pub use band::Band;
pub use limits::{Above, Gem, Limits};
pub use score::{Score, score, score_within};
pub use tally::{Tally, Used};

use crate::explain::{Ending, Explanation, Step, Tenths};
use crate::{Budget, Diagnosis, Grid, Stopped};
use std::fmt;

/// The rating of a puzzle on the scale of Sudoku Explainer 1.2.1.3, in tenths: 1.0 to about 12.
///
/// The rating belongs to the grid as it is given. The order of search depends on where things stand, so the same puzzle
/// turned, mirrored or relabelled can have another rating.
///
/// ```
/// use ninefold::{example, explain::Tenths, rate};
/// let rating = rate::rate(&example()).unwrap();
/// assert_eq!(rating.er, Tenths::new(12));
/// assert_eq!(rating.to_string(), "ER 1.2, EP 1.2, ED 1.2 (Sudoku Explainer 1.2.1.3)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rating {
    /// The hardest step.
    pub er: Tenths,
    /// The hardest step up to the first digit written ("pearl").
    pub ep: Tenths,
    /// The first step ("diamond").
    pub ed: Tenths,
}

/// Why there is no rating.
///
/// ```
/// use ninefold::{rate::{rate, Unrated}, Grid};
/// let unrated = rate(&Grid::EMPTY).unwrap_err();
/// assert!(matches!(unrated, Unrated::Improper(_)));
/// assert_eq!(unrated.to_string(), "the puzzle does not have exactly one solution");
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Unrated {
    /// The puzzle does not have exactly one solution.
    Improper(Box<Diagnosis>),
    /// There is nothing to solve: the grid is full.
    Full,
    /// The techniques of the scale don't lead to the solution. The rating is that of the steps so far, with an ER of 20.0.
    Stuck(Rating),
    /// The rating is above one of the [`Limits`]; this much of it is known.
    Above(Above),
    /// The puzzle is not one of those that the [`Limits`] ask for: its rating is too low, or its techniques are others.
    Unwanted,
}

impl Unrated {
    /// The word for it in a table: `none`, `many`, `solved`, `stuck`, `above` or `other`.
    ///
    /// ```
    /// # use ninefold::{rate::rate, Grid};
    /// assert_eq!(rate(&Grid::EMPTY).unwrap_err().word(), "many");
    /// ```
    pub fn word(&self) -> &'static str {
        match self {
            Unrated::Improper(diagnosis) if matches!(**diagnosis, Diagnosis::Many { .. }) => "many",
            Unrated::Improper(_) => "none",
            Unrated::Full => "solved",
            Unrated::Stuck(_) => "stuck",
            Unrated::Above(_) => "above",
            Unrated::Unwanted => "other",
        }
    }
}

impl fmt::Display for Unrated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unrated::Improper(_) => f.write_str("the puzzle does not have exactly one solution"),
            Unrated::Full => f.write_str("there is nothing to rate: the grid is full"),
            Unrated::Stuck(rating) => {
                write!(f, "the techniques of the scale don't lead to the solution; so far {rating}")
            }
            Unrated::Above(above) => write!(f, "the rating is above the limit: {above}"),
            Unrated::Unwanted => f.write_str("the puzzle is not one of those that were asked for"),
        }
    }
}

impl std::error::Error for Unrated {}

impl Rating {
    /// The scale's name and version.
    ///
    /// ```
    /// # use ninefold::rate::Rating;
    /// assert!(Rating::SCALE.starts_with("Sudoku Explainer"));
    /// ```
    pub const SCALE: &str = "Sudoku Explainer 1.2.1.3";
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ER {}, EP {}, ED {} ({})", self.er, self.ep, self.ed, Rating::SCALE)
    }
}

/// The rating of a puzzle.
///
/// # Errors
/// Where there is no rating; [`Unrated`] says why.
///
/// ```
/// # use ninefold::{example, rate::rate};
/// assert_eq!(rate(&example()).unwrap().er.to_string(), "1.2");
/// ```
pub fn rate(grid: &Grid) -> Result<Rating, Unrated> {
    rate_within(grid, &mut Budget::unlimited()).expect("an unlimited search ends by itself")
}

/// The same, within a budget.
///
/// # Errors
/// [`Stopped`] where the budget was too small.
///
/// ```
/// # use ninefold::{example, rate::{rate, rate_within}, Budget};
/// assert!(rate_within(&example(), &mut Budget::nodes(0)).is_err());
/// assert_eq!(rate_within(&example(), &mut Budget::nodes(100)), Ok(rate(&example())));
/// ```
pub fn rate_within(grid: &Grid, budget: &mut Budget<'_>) -> Result<Result<Rating, Unrated>, Stopped> {
    let mut explanation = Explanation::new(grid);
    explanation.extend(budget)?;
    Ok(explanation.rated().expect("it has its ending"))
}

impl Explanation {
    /// The rating that its steps make; nothing without a step, or if they start in the middle: that is not the puzzle.
    ///
    /// ```
    /// # use ninefold::{example, explain};
    /// assert_eq!(explain::explain(&example()).rating().unwrap().er.to_string(), "1.2");
    /// ```
    pub fn rating(&self) -> Option<Rating> {
        if !self.is_from_the_start() {
            return None;
        }
        let hardest = |steps: &[Step]| steps.iter().map(|step| step.rating).max().unwrap_or_default();
        let first_digit = self.steps.iter().position(|step| step.places.is_some());
        Some(Rating {
            er: hardest(&self.steps),
            ep: first_digit.map_or(Tenths::default(), |index| hardest(&self.steps[..=index])),
            ed: self.steps.first()?.rating,
        })
    }

    /// The hardest of its steps; of several the first.
    ///
    /// Sudoku Explainer compares ratings before it rounds them, and so does this.
    ///
    /// ```
    /// # use ninefold::{example, explain};
    /// let explanation = explain::explain(&example());
    /// assert_eq!(explanation.hardest_step().unwrap().name(), "Hidden Single");
    /// ```
    pub fn hardest_step(&self) -> Option<&Step> {
        Explanation::hardest_of(&self.steps)
    }

    /// The hardest of some steps; of several the first.
    ///
    /// ```
    /// # use ninefold::{example, explain::{explain, Explanation}};
    /// let explanation = explain(&example());
    /// assert_eq!(Explanation::hardest_of(&explanation.steps), explanation.hardest_step());
    /// ```
    pub fn hardest_of(steps: &[Step]) -> Option<&Step> {
        steps.iter().rev().max_by_key(|step| step.difficulty())
    }

    /// The rating of the puzzle that it explains, or why there is none; nothing until it has its ending, or if it starts in
    /// the middle.
    ///
    /// ```
    /// # use ninefold::{example, explain, rate};
    /// assert_eq!(explain::explain(&example()).rated(), Some(rate::rate(&example())));
    /// ```
    pub fn rated(&self) -> Option<Result<Rating, Unrated>> {
        let rating = self.rating();
        if rating.is_none() && !self.is_from_the_start() {
            return None;
        }
        Some(match self.ending.as_ref()? {
            Ending::Solved(_) => rating.ok_or(Unrated::Full),
            Ending::Stuck => Err(Unrated::Stuck(Rating { er: UNSOLVED, ..rating.unwrap_or_default() })),
            Ending::Improper(diagnosis) => Err(Unrated::Improper(diagnosis.clone())),
            Ending::Mistake(_) => return None,
        })
    }
}

/// The ER of a puzzle that the techniques don't solve.
const UNSOLVED: Tenths = Tenths::new(200);

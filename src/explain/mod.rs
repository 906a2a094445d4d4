//! How a person solves: the easiest step, then the next, until the grid is full; and a hint for whoever is on the way.
//!
//! ```text
//!  Grid --> Candidates --the ladder, from its first rung--> Step --apply--> Candidates --> … --> solved
//!                                                          |
//!                                                          +--> words: sentences   draw: a picture   check: a proof
//! ```

mod advice;
mod candidate;
mod candidates;
mod chain;
mod chains;
pub mod check;
mod climb;
mod find;
mod ladder;
mod seats;
mod step;
mod technique;
mod tenths;

pub use advice::{Advice, Mistake, Slip, advise};
pub use chain::{Branch, Cause, Chain, ChainKind, Node};
pub use ladder::{Ladder, Rung};
pub use step::{Pattern, Step, Way};
pub use technique::Technique;
pub use tenths::{ParseTenthsError, Tenths};

use crate::{Budget, Diagnosis, Grid, Marks, Outcome, Stopped};
use candidates::Candidates;
use climb::Climb;

/// All steps from a puzzle to its solution.
///
/// ```
/// use ninefold::{example, explain};
/// let explanation = explain::explain(&example());
/// assert_eq!(explanation.ending, explain::Ending::Solved(example().solve().unique().unwrap()));
/// assert_eq!(explanation.steps.len(), 51);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// The candidates before the first step.
    pub start: Marks,
    /// The steps, each from where the one before led.
    pub steps: Vec<Step>,
    /// How far they go.
    pub ending: Ending,
}

/// How far an explanation goes.
///
/// ```
/// # use ninefold::{explain::{explain, Ending}, Grid};
/// assert!(matches!(explain(&Grid::EMPTY).ending, Ending::Improper(_)));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Ending {
    /// To the solution.
    Solved(Grid),
    /// As far as the techniques of the ladder do.
    Stuck,
    /// Nowhere: a puzzle without exactly one solution is not explained.
    Improper(Box<Diagnosis>),
    /// As far as the budget did.
    Stopped,
}

/// Explains how a person solves a puzzle.
///
/// ```
/// # use ninefold::{example, explain};
/// let explanation = explain::explain(&example());
/// assert_eq!(explanation.steps[0].name(), "Hidden Single");
/// ```
pub fn explain(grid: &Grid) -> Explanation {
    explain_within(grid, Budget::UNLIMITED)
}

/// The same, within a budget: a node is one assumption followed to its end.
///
/// ```
/// # use ninefold::{example, explain::{explain_within, Ending}, Budget};
/// assert_eq!(explain_within(&example(), Budget::nodes(0)).ending, Ending::Stopped);
/// ```
pub fn explain_within(grid: &Grid, budget: Budget<'_>) -> Explanation {
    let mut explanation = Explanation { start: Marks::pencil(grid), steps: Vec::new(), ending: Ending::Stopped };
    let solution = match solution_of(grid, budget) {
        Ok(solution) => solution,
        Err(ending) => return Explanation { ending, ..explanation },
    };
    let mut candidates = Candidates::from(grid);
    let mut climb = Climb::new();
    let mut budget = budget;
    while !candidates.is_full() {
        match climb.easiest(&candidates, &mut budget) {
            Ok(Some(step)) => {
                candidates.apply(&step);
                explanation.steps.push(step);
            }
            Ok(None) => return Explanation { ending: Ending::Stuck, ..explanation },
            Err(_) => return explanation,
        }
    }
    Explanation { ending: Ending::Solved(solution), ..explanation }
}

/// The solution of a proper puzzle, or why there is nothing to explain.
fn solution_of(grid: &Grid, budget: Budget<'_>) -> Result<Grid, Ending> {
    match grid.solve_within(budget) {
        Ok(Outcome::Unique(solution)) => Ok(solution),
        Ok(_) => match grid.diagnose_within(budget) {
            Ok(diagnosis) => Err(Ending::Improper(Box::new(diagnosis))),
            Err(_) => Err(Ending::Stopped),
        },
        Err(_) => Err(Ending::Stopped),
    }
}

/// The easiest next step, if the marks have exactly one solution and it is not reached; see [`advise`] for why not.
///
/// A cell with one mark that no peer has any more counts as filled. So a player's own digits and marks are built on,
/// unless they are wrong: then there is no solution, and no step.
///
/// ```
/// use ninefold::{example, explain, Marks};
/// let step = explain::hint(&Marks::pencil(&example())).unwrap();
/// assert_eq!(step.to_string(), "1.2 Hidden Single: r1c6=8");
/// assert_eq!(explain::hint(&Marks::ALL), None);
/// ```
pub fn hint(marks: &Marks) -> Option<Step> {
    hint_within(marks, Budget::UNLIMITED).ok()?
}

/// The same, within a budget: a node is one assumption followed to its end.
///
/// # Errors
/// Where the budget ran out before a step was found.
///
/// ```
/// # use ninefold::{example, explain, Budget, Marks};
/// assert!(explain::hint_within(&Marks::pencil(&example()), Budget::nodes(0)).is_err());
/// ```
pub fn hint_within(marks: &Marks, mut budget: Budget<'_>) -> Result<Option<Step>, Stopped> {
    match marks.solve_within(budget)? {
        Outcome::Unique(_) => Climb::new().easiest(&Candidates::from(marks), &mut budget),
        Outcome::Impossible | Outcome::Many(..) => Ok(None),
    }
}

/// Every step that can be taken now, the easiest first, of all rungs up to dynamic chains; of those above the first that has
/// one, where there is none below. None unless the marks have exactly one solution.
///
/// ```
/// use ninefold::{example, explain, Marks};
/// let steps = explain::all_steps(&Marks::pencil(&example()));
/// assert!(steps.iter().any(|step| step.name() == "Naked Single"));
/// ```
pub fn all_steps(marks: &Marks) -> Vec<Step> {
    all_steps_within(marks, Budget::UNLIMITED).unwrap_or_default()
}

/// The same, within a budget: a node is one assumption followed to its end.
///
/// # Errors
/// Where the budget ran out before all was looked at.
///
/// ```
/// # use ninefold::{example, explain, Budget, Marks};
/// assert!(explain::all_steps_within(&Marks::pencil(&example()), Budget::nodes(1)).is_err());
/// ```
pub fn all_steps_within(marks: &Marks, mut budget: Budget<'_>) -> Result<Vec<Step>, Stopped> {
    match marks.solve_within(budget)? {
        Outcome::Unique(_) => Climb::new().all(&Candidates::from(marks), &mut budget),
        Outcome::Impossible | Outcome::Many(..) => Ok(Vec::new()),
    }
}

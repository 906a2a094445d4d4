//! How a person solves: the easiest step, then the next, until the grid is full; and a hint for a player on the way.
//!
//! Inside, each room uses only what stands to its left:
//!
//! ```text
//!  step, pattern, chain, technique, tenths, stages, evidence < candidates < find < chains < ladder < climb < hint, position, mod
//!                                                            < check
//! ```
//!
//! ```text
//!  Grid --> Candidates --the ladder, from its first rung--> Step --apply--> Candidates --> … --> solved
//!                                                            |
//!                                                            +--> words: sentences   draw: a picture   check: a proof
//! ```

mod any;
mod candidate;
mod candidates;
mod chain;
mod chains;
mod check;
mod climb;
mod evidence;
mod exclusion;
mod find;
mod geometry;
mod hint;
pub mod hodoku;
mod ladder;
mod pattern;
mod position;
mod stages;
mod step;
mod technique;
mod tenths;

pub use any::AnyTechnique;
pub use chain::{Branch, Cause, Chain, ChainKind, Node};
pub use check::{Flaw, check};
pub(crate) use exclusion::{Exclusion, Failure, without_spare};
pub use hint::{Hint, Mistake, Slip, hint, hint_within};
pub use ladder::{Ladder, Rung};
pub use pattern::{Pattern, Way};
pub use stages::Stage;
pub use step::Step;
pub use technique::Technique;
pub use tenths::Tenths;

use crate::{Budget, Diagnosis, Grid, Outcome, Puzzle, Stopped};
use candidates::Candidates;
use climb::Climb;

/// All steps from a puzzle to its solution.
///
/// ```
/// use ninefold::{example, explain};
/// let explanation = explain::explain(&example());
/// assert_eq!(explanation.ending, Some(explain::Ending::Solved(example().solve().unique().unwrap())));
/// assert_eq!(explanation.steps.len(), 51);
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Explanation {
    /// The puzzle, untouched.
    pub puzzle: Puzzle,
    /// The steps. Each starts where the one before led.
    pub steps: Vec<Step>,
    /// How far they go; nothing until that is known.
    pub ending: Option<Ending>,
}

/// How far an explanation goes.
///
/// ```
/// # use ninefold::{explain::{explain, Ending}, Grid};
/// assert!(matches!(explain(&Grid::EMPTY).ending, Some(Ending::Improper(_))));
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Ending {
    /// The steps lead to the solution.
    Solved(Grid),
    /// No technique of the ladder leads on.
    Stuck,
    /// There are no steps, because the puzzle does not have exactly one solution.
    Improper(Box<Diagnosis>),
    /// There are no steps, because the player has made this mistake.
    Mistake(Box<Mistake>),
}

/// All steps of a person who solves a puzzle.
///
/// ```
/// # use ninefold::{example, explain};
/// let explanation = explain::explain(&example());
/// assert_eq!(explanation.steps[0].name(), "Hidden Single");
/// ```
pub fn explain(grid: &Grid) -> Explanation {
    let mut explanation = Explanation::new(grid);
    explanation.extend(&mut Budget::unlimited()).expect("an unlimited search ends by itself");
    explanation
}

impl Explanation {
    /// The explanation of a puzzle before its first step.
    ///
    /// ```
    /// # use ninefold::{example, explain::Explanation};
    /// assert!(Explanation::new(&example()).steps.is_empty());
    /// ```
    pub fn new(grid: &Grid) -> Explanation {
        Explanation { puzzle: Puzzle::from(*grid), steps: Vec::new(), ending: None }
    }

    /// Adds steps until the explanation has its ending, or the budget is spent. It can be called again. A step that took more
    /// than the budget had is searched from its beginning then, so call it with a larger one.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small. The steps found by then are kept.
    ///
    /// ```
    /// use ninefold::{example, explain::{explain, Explanation}, Budget};
    /// let (mut explanation, mut nodes) = (Explanation::new(&example()), 20);
    /// while explanation.extend(&mut Budget::nodes(nodes)).is_err() {
    ///     println!("{} steps so far", explanation.steps.len());
    ///     nodes *= 2; // the next step may take more than the last budget had
    /// }
    /// assert_eq!(explanation, explain(&example()));
    /// ```
    pub fn extend(&mut self, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        self.extend_while(budget, |_| Some(&Ladder::RUNGS))
    }

    /// The same, but before each step asks which rungs may be used for it. It stays without an ending if none may, or if they
    /// are not all and have no step.
    pub(crate) fn extend_while(
        &mut self,
        budget: &mut Budget<'_>,
        rungs: impl FnMut(&[Step]) -> Option<&'static [Rung]>,
    ) -> Result<(), Stopped> {
        if self.ending.is_some() {
            return Ok(());
        }
        let is_whole = self.is_from_the_start();
        self.ending = match self.solution(is_whole, budget)? {
            Err(ending) => Some(ending),
            Ok(solution) => self.climb(is_whole, budget, rungs)?.map(|is_full| match is_full {
                true => Ending::Solved(solution),
                false => Ending::Stuck,
            }),
        };
        Ok(())
    }

    /// The only solution, or why there are no steps.
    fn solution(&self, is_whole: bool, budget: &mut Budget<'_>) -> Result<Result<Grid, Ending>, Stopped> {
        if !is_whole {
            return Ok(hint::solution(&self.puzzle, budget)?.map_err(|instead| match instead {
                Hint::Mistake(mistake) => Ending::Mistake(mistake),
                Hint::Improper(diagnosis) => Ending::Improper(diagnosis),
                Hint::Step(_) | Hint::Solved | Hint::Stuck => Ending::Stuck,
            }));
        }
        let grid = self.puzzle.givens;
        Ok(match grid.solve_within(budget)? {
            Outcome::Unique(solution) => Ok(solution),
            outcome => Err(Ending::Improper(Box::new(Diagnosis::of(&grid.into(), outcome, budget)))),
        })
    }

    /// Adds the easiest step again and again. True if the grid is full then, false if there is no step before that; nothing
    /// where there may be one on a rung that is not to be used.
    fn climb(
        &mut self,
        is_whole: bool,
        budget: &mut Budget<'_>,
        mut rungs: impl FnMut(&[Step]) -> Option<&'static [Rung]>,
    ) -> Result<Option<bool>, Stopped> {
        let mut candidates = match is_whole {
            true => Candidates::from(&self.puzzle.givens),
            false => Candidates::from(&self.puzzle),
        };
        self.steps.iter().for_each(|step| candidates.apply(step));
        let mut climb = Climb::new();
        while !candidates.is_full() {
            let Some(rungs) = rungs(&self.steps) else { return Ok(None) };
            let Some(step) = climb.easiest_of(rungs, &candidates, budget)? else {
                return Ok((rungs.len() == Ladder::RUNGS.len()).then_some(false));
            };
            candidates.apply(&step);
            self.steps.push(step);
        }
        Ok(Some(true))
    }

    /// Its steps as one picture each can show them: singles that follow each other together, any other step alone.
    ///
    /// ```
    /// use ninefold::{example, explain::explain, words::Language};
    /// for stage in explain(&example()).stages() {
    ///     println!("{:#}", stage.puzzle.board());
    ///     for step in stage.steps {
    ///         println!("{}", Language::English.heading(step));
    ///     }
    /// }
    /// ```
    pub fn stages(&self) -> impl Iterator<Item = Stage<'_>> {
        stages::stages(self.puzzle, &self.steps)
    }
}

/// Every step that can be taken now, the easiest first, of all rungs up to dynamic chains. Where there is none, the steps of
/// the first rung above that has any. No step at all unless the player's marks have exactly one solution.
///
/// ```
/// use ninefold::{example, explain};
/// let steps = explain::all_steps(&example().into());
/// assert!(steps.iter().any(|step| step.name() == "Naked Single"));
/// ```
pub fn all_steps(puzzle: &Puzzle) -> Vec<Step> {
    all_steps_within(puzzle, &mut Budget::unlimited()).expect("an unlimited search ends by itself")
}

/// The same, within a budget.
///
/// # Errors
/// [`Stopped`] where the budget was too small.
///
/// ```
/// # use ninefold::{example, explain, Budget};
/// assert!(explain::all_steps_within(&example().into(), &mut Budget::nodes(1)).is_err());
/// ```
pub fn all_steps_within(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Vec<Step>, Stopped> {
    match puzzle.pencil().solve_within(budget)? {
        Outcome::Unique(_) => Climb::new().all(&Candidates::from(puzzle), budget),
        Outcome::Impossible | Outcome::Many(..) => Ok(Vec::new()),
    }
}

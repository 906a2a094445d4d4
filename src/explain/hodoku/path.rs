//! The path: the easiest step, then the next, until the grid is full.

use super::ladder::Ladder;
use super::state::State;
use super::step::Step;
use super::table::Level;
use crate::explain::Ending;
use crate::explain::hint::{Hint, solution};
use crate::{Budget, Diagnosis, Grid, Outcome, Puzzle, Stopped};

/// The steps from a puzzle to its solution, with their score.
///
/// ```
/// use ninefold::{example, explain::hodoku};
/// let path = hodoku::path(&example());
/// assert_eq!((path.score, path.level.to_string().as_str()), (204, "Easy"));
/// assert_eq!(path.steps[0].to_string(), "Naked Single: r5c5=5");
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Path {
    /// The puzzle.
    pub puzzle: Grid,
    /// The steps. Each starts where the one before led.
    pub steps: Vec<Step>,
    /// The sum of what the steps score.
    pub score: u32,
    /// How hard the hardest step is, or more where the score is too high for that.
    pub level: Level,
    /// How far the steps lead.
    pub ending: Ending,
}

impl Path {
    /// The scale's name and version.
    pub const SCALE: &str = "HoDoKu 2.2";
}

/// The path from a puzzle to its solution, on the whole ladder.
///
/// ```
/// use ninefold::{explain::hodoku, Grid};
/// let puzzle: Grid = ".1.96.......1.....2.9..47....1.9...875.8..6........5...6..4.8.25.....1......2...4".parse()?;
/// let path = hodoku::path(&puzzle);
/// assert_eq!(path.level, hodoku::Level::Medium);
/// assert!(path.steps.iter().any(|step| step.technique == hodoku::Technique::Pointing));
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
pub fn path(puzzle: &Grid) -> Path {
    Ladder::default().path(puzzle)
}

/// The same, within a budget. A node is a line of the table that is asked.
///
/// # Errors
/// [`Stopped`] where the budget was too small.
///
/// ```
/// # use ninefold::{example, explain::hodoku, Budget};
/// assert!(hodoku::path_within(&example(), &mut Budget::nodes(10)).is_err());
/// ```
pub fn path_within(puzzle: &Grid, budget: &mut Budget<'_>) -> Result<Path, Stopped> {
    Ladder::default().path_within(puzzle, budget)
}

impl Ladder {
    /// The next step from where a player stands; or what a hint says instead: a mistake, or that there is nothing to do.
    ///
    /// ```
    /// use ninefold::{example, explain::hodoku::Ladder, Puzzle};
    /// let step = Ladder::default().hint(&Puzzle::from(example())).unwrap();
    /// assert_eq!(step.to_string(), "Naked Single: r5c5=5");
    /// ```
    ///
    /// # Errors
    /// The hint that is no step.
    pub fn hint(&self, puzzle: &Puzzle) -> Result<Step, Hint> {
        self.hint_within(puzzle, &mut Budget::unlimited()).expect("an unlimited search ends by itself")
    }

    /// The same, within a budget.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{example, explain::hodoku::Ladder, Budget};
    /// assert!(Ladder::default().hint_within(&example().into(), &mut Budget::nodes(0)).is_err());
    /// ```
    pub fn hint_within(&self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Result<Step, Hint>, Stopped> {
        if let Err(instead) = solution(puzzle, budget)? {
            return Ok(Err(instead));
        }
        let mut state = State::of(puzzle);
        if state.is_solved() {
            return Ok(Err(Hint::Solved));
        }
        Ok(self.next(&mut state, budget)?.map(|(_, step)| step).ok_or(Hint::Stuck))
    }

    /// The path from a puzzle to its solution, or as far as the ladder leads.
    ///
    /// ```
    /// use ninefold::{example, explain::hodoku::Ladder};
    /// let for_a_child: Ladder = "fh\nh1\n".parse()?;
    /// assert!(for_a_child.path(&example()).steps.iter().all(|step| step.places.is_some()));
    /// # Ok::<(), ninefold::explain::hodoku::LadderError>(())
    /// ```
    pub fn path(&self, puzzle: &Grid) -> Path {
        self.path_within(puzzle, &mut Budget::unlimited()).expect("an unlimited search ends by itself")
    }

    /// The same, within a budget. A node is a line of the table that is asked.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{example, explain::hodoku::Ladder, Budget};
    /// assert!(Ladder::default().path_within(&example(), &mut Budget::nodes(10)).is_err());
    /// ```
    pub fn path_within(&self, puzzle: &Grid, budget: &mut Budget<'_>) -> Result<Path, Stopped> {
        let solution = match puzzle.solve_within(budget)? {
            Outcome::Unique(solution) => solution,
            outcome => {
                let ending = Ending::Improper(Box::new(Diagnosis::of(&(*puzzle).into(), outcome, budget)));
                return Ok(Path { puzzle: *puzzle, steps: Vec::new(), score: 0, level: Level::Extreme, ending });
            }
        };
        let mut state = State::new(puzzle);
        let (mut steps, mut score, mut level) = (Vec::new(), 0, Level::Easy);
        while !state.is_solved() {
            let Some((line, step)) = self.next(&mut state, budget)? else { break };
            (score, level) = (score + line.score, level.max(line.level));
            state.apply(&step);
            steps.push(step);
        }
        let (level, ending) = match state.is_solved() {
            true => (level.with(score), Ending::Solved(solution)),
            false => (Level::Extreme, Ending::Stuck),
        };
        Ok(Path { puzzle: *puzzle, steps, score, level, ending })
    }
}

//! How a machine solves.
//!
//! ```text
//!             +--------------------------------------------+
//!   puzzle -->| take the newest position from the stack    |<---------+
//!             +--------------------------------------------+          |
//!             | sweep until nothing moves                  |          |
//!             +-----+--------------+-----------------+-----+          |
//!                   | dead         | solved          | open           |
//!                   v              v                 v                |
//!                drop it      yield a grid     guess: one position    |
//!                   |              |           for each branch, onto   |
//!                   |              |           the stack              |
//!                   +--------------+-----------------+----------------+
//! ```
//!
//! The branches of a guess share no solution and leave none out, so every solution comes exactly once. The stack is
//! the search's own, so it can pause between two solutions, stop on a [`Budget`], and never overflows.
//!
//! | file | what it has |
//! |---|---|
//! | `board.rs` | a position: 27 words of three cells; how words lie in registers |
//! | `propagate.rs` | the sweep, written once |
//! | `guess.rs`, `weigh.rs` | the choice of a guess |
//! | `look_ahead.rs` | the same in a search that takes long |
//! | `search.rs` | the loop above for one puzzle |
//! | `many.rs` | the same loop for a puzzle in each lane |
//! | `outcome.rs`, `outcomes.rs` | what comes out, for one puzzle and for many |
//! | `diagnose.rs`, `conflict.rs`, `trail.rs` | what is wrong with a puzzle; a smallest part of it that has no solution; obvious digits that show it |
//! | `assume.rs` | how much stays open if each candidate is assumed once |
//! | `lane.rs`, `one.rs`, `kernel.rs` | registers, plain numbers in their place, and which the processor has |

mod assume;
pub(crate) mod board;
mod conflict;
mod diagnose;
mod exercise;
mod guess;
mod kernel;
mod lane;
mod look_ahead;
pub(crate) mod many;
mod one;
mod outcome;
mod outcomes;
mod propagate;
pub(crate) mod search;
pub mod simple;
mod trail;
mod weigh;

pub use conflict::{Conflict, Reason};
pub use diagnose::Diagnosis;
pub use exercise::{BoardError, solve_sudoku, try_solve_sudoku};
pub use kernel::{Kernel, KernelError};
pub use outcome::Outcome;
pub use outcomes::{Outcomes, OutcomesIter};
pub use trail::Trail;

use crate::{Budget, Grid, Marks, Puzzle, Stopped};
use search::Search;
use std::ops::AddAssign;

/// What a search did.
///
/// ```
/// use ninefold::{example, Kernel};
/// let (_, effort) = Kernel::current().solve(&example());
/// assert_eq!((effort.nodes, effort.guesses), (1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Effort {
    /// Positions looked at: the start, and one for each branch of a guess.
    pub nodes: u64,
    /// Positions in which a sweep found nothing new.
    pub guesses: u64,
    /// Sweeps over one position: each looks once for everything that follows without a guess.
    pub sweeps: u64,
    /// Sweeps over all lanes together. With 16 lanes at work, a round is 16 sweeps.
    pub rounds: u64,
}

impl AddAssign for Effort {
    fn add_assign(&mut self, more: Effort) {
        self.nodes += more.nodes;
        self.guesses += more.guesses;
        self.sweeps += more.sweeps;
        self.rounds += more.rounds;
    }
}

/// Every solution of a puzzle, each once: see [`Grid::solutions`].
///
/// ```
/// use ninefold::Grid;
/// let three: Vec<Grid> = Grid::EMPTY.solutions().take(3).collect();
/// assert!(three[0] != three[1] && three[1] != three[2] && three[0] != three[2]);
/// ```
#[derive(Clone, Debug)]
pub struct Solutions<'a>(Search<'a>);

impl<'a> Solutions<'a> {
    /// The solutions of a puzzle that is known to be hard: it starts with the second stage.
    pub(crate) fn looking_ahead(puzzle: &Marks, budget: Budget<'a>) -> Solutions<'a> {
        Solutions(Search::late(puzzle, None, budget))
    }

    /// How many positions were looked at so far: 1 where no guess was needed.
    ///
    /// ```
    /// let mut solutions = ninefold::example().solutions();
    /// while solutions.next().is_some() {}
    /// assert_eq!(solutions.nodes(), 1);
    /// ```
    pub fn nodes(&self) -> u64 {
        self.0.effort.nodes
    }

    /// Whether the budget ended the search: there may be solutions that were not found.
    ///
    /// ```
    /// # use ninefold::{Budget, Grid};
    /// let mut solutions = Grid::EMPTY.solutions_within(Budget::nodes(500));
    /// while solutions.next().is_some() {}
    /// assert!(solutions.was_stopped());
    /// ```
    pub fn was_stopped(&self) -> bool {
        self.0.stopped
    }
}

impl Iterator for Solutions<'_> {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.0.next(Kernel::current(), u64::MAX)
    }
}

impl Marks {
    /// The outcome for a pencilmark puzzle: see [`Grid::solve`].
    ///
    /// ```
    /// # use ninefold::{Marks, Outcome};
    /// assert!(matches!(Marks::ALL.solve(), Outcome::Many(..)));
    /// assert_eq!(Marks::NONE.solve(), Outcome::Impossible);
    /// ```
    pub fn solve(&self) -> Outcome {
        self.solve_within(&mut Budget::unlimited()).expect("an unlimited search ends by itself")
    }

    /// The outcome, unless the budget ends before it is known.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{Budget, Marks};
    /// assert!(Marks::ALL.solve_within(&mut Budget::nodes(1)).is_err());
    /// ```
    pub fn solve_within(&self, budget: &mut Budget<'_>) -> Result<Outcome, Stopped> {
        Kernel::current().outcome_within(self, budget)
    }

    /// Every solution, each once.
    ///
    /// ```
    /// # use ninefold::Marks;
    /// assert_eq!(Marks::ALL.solutions().take(5).count(), 5);
    /// ```
    pub fn solutions(&self) -> Solutions<'static> {
        self.solutions_within(Budget::unlimited())
    }

    /// Every solution, each once, for as long as the budget lasts.
    ///
    /// ```
    /// # use ninefold::{Budget, Marks};
    /// assert_eq!(Marks::ALL.solutions_within(Budget::nodes(1_000)).take(5).count(), 5);
    /// ```
    pub fn solutions_within<'a>(&self, budget: Budget<'a>) -> Solutions<'a> {
        Solutions(Search::new(self, budget))
    }

    /// How many solutions there are, at most `limit`.
    ///
    /// ```
    /// # use ninefold::Marks;
    /// assert_eq!(Marks::ALL.count_solutions(10), 10);
    /// ```
    pub fn count_solutions(&self, limit: u64) -> u64 {
        self.count_within(limit, &mut Budget::unlimited()).expect("an unlimited search ends by itself")
    }

    /// The same, unless the budget ends before that is known.
    ///
    /// # Errors
    /// [`Stopped`], with the number found so far, where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{Budget, Marks};
    /// assert_eq!(Marks::ALL.count_within(10, &mut Budget::nodes(1_000)), Ok(10));
    /// ```
    pub fn count_within(&self, limit: u64, budget: &mut Budget<'_>) -> Result<u64, Stopped> {
        Kernel::current().count_within(self, limit, budget)
    }
}

impl Grid {
    /// Whether the puzzle has no solution, one or several; with the solution, or with two of them.
    ///
    /// ```
    /// # use ninefold::{Grid, Outcome};
    /// assert!(matches!(Grid::EMPTY.solve(), Outcome::Many(..)));
    /// ```
    pub fn solve(&self) -> Outcome {
        Kernel::current().solve(self).0
    }

    /// The same, unless the budget ends before it is known.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// assert_eq!(example().solve_within(&mut Budget::nodes(1_000)), Ok(example().solve()));
    /// ```
    pub fn solve_within(&self, budget: &mut Budget<'_>) -> Result<Outcome, Stopped> {
        Kernel::current().outcome_within(self, budget)
    }

    /// Every solution, each exactly once.
    ///
    /// ```
    /// # use ninefold::example;
    /// assert_eq!(example().solutions().count(), 1);
    /// ```
    pub fn solutions(&self) -> Solutions<'static> {
        self.solutions_within(Budget::unlimited())
    }

    /// Every solution, each exactly once, for as long as the budget lasts.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// assert_eq!(example().solutions_within(Budget::nodes(1_000)).count(), 1);
    /// ```
    pub fn solutions_within<'a>(&self, budget: Budget<'a>) -> Solutions<'a> {
        Solutions(Search::new(self, budget))
    }

    /// How many solutions there are, at most `limit`.
    ///
    /// ```
    /// # use ninefold::{example, Grid};
    /// assert_eq!(example().count_solutions(100), 1);
    /// assert_eq!(Grid::EMPTY.count_solutions(100), 100);
    /// ```
    pub fn count_solutions(&self, limit: u64) -> u64 {
        self.count_within(limit, &mut Budget::unlimited()).expect("an unlimited search ends by itself")
    }

    /// How many solutions there are, at most `limit`, unless the budget ends before that is known.
    ///
    /// # Errors
    /// [`Stopped`], with the number found so far, where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// assert_eq!(example().count_within(100, &mut Budget::nodes(1_000)), Ok(1));
    /// ```
    pub fn count_within(&self, limit: u64, budget: &mut Budget<'_>) -> Result<u64, Stopped> {
        Kernel::current().count_within(self, limit, budget)
    }
}

impl Puzzle {
    /// The outcome for this puzzle, whatever a player did to it: see [`Grid::solve`].
    ///
    /// ```
    /// # use ninefold::{example, Puzzle};
    /// assert_eq!(Puzzle::from(example()).solve(), example().solve());
    /// ```
    pub fn solve(&self) -> Outcome {
        self.rules().solve()
    }

    /// The same, unless the budget ends before it is known.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{example, Budget, Puzzle};
    /// assert!(Puzzle::from(example()).solve_within(&mut Budget::nodes(0)).is_err());
    /// ```
    pub fn solve_within(&self, budget: &mut Budget<'_>) -> Result<Outcome, Stopped> {
        self.rules().solve_within(budget)
    }
}

/// The outcomes of many puzzles, in their order. `each` is the budget of every single puzzle; once its flag is set, the
/// rest are stopped.
///
/// ```
/// use ninefold::{example, solve_all_within, Budget, Grid};
/// let outcomes = solve_all_within(&[example(), Grid::EMPTY], &Budget::nodes(1));
/// assert!(outcomes[0].is_ok() && outcomes[1].is_err());
/// ```
pub fn solve_all_within(puzzles: &[Grid], each: &Budget<'_>) -> Vec<Result<Outcome, Stopped>> {
    Kernel::current().solve_all_within(puzzles, each).0
}

/// The outcomes of many puzzles, in their order.
///
/// ```
/// use ninefold::{example, solve_all, Grid, Outcome};
/// let outcomes = solve_all(&[example(), Grid::EMPTY]);
/// assert!(matches!(outcomes.get(1), Some(Outcome::Many(..))));
/// ```
pub fn solve_all(puzzles: &[Grid]) -> Outcomes {
    Kernel::current().solve_all(puzzles).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exhausted_search_says_that_it_was_not_stopped() {
        let mut solutions = crate::example().solutions_within(Budget::nodes(1_000));
        assert_eq!(solutions.by_ref().count(), 1);
        assert!(!solutions.was_stopped());
    }

    #[test]
    fn many_solutions_are_all_solved_grids() {
        assert_eq!(Grid::EMPTY.solutions().take(1_000).filter(Grid::is_solved).count(), 1_000);
    }
}

//! How a machine solves.
//!
//! ```text
//!             +--------------------------------------------+
//!   puzzle -->| take the newest position from the stack    |<---------+
//!             +--------------------------------------------+          |
//!             | propagate: what follows without a guess?   |          |
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

mod board;
mod budget;
mod diagnose;
mod exercise;
mod propagate;
pub mod simple;

pub use budget::{Budget, Stopped};
pub use diagnose::{Clash, Conflict, Diagnosis, Reason};
pub use exercise::{BoardError, solve_sudoku, try_solve_sudoku};

use crate::{Grid, Marks};
use board::Board;
use propagate::Position;

/// What a puzzle turns out to be.
///
/// ```
/// use ninefold::{example, Outcome};
/// match example().solve() {
///     Outcome::Unique(solution) => println!("{solution:#}"),
///     Outcome::Impossible => println!("no solution"),
///     Outcome::Many(one, another) => println!("{one}\n{another}\nand perhaps more"),
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // 162 bytes, made once a puzzle: a box would cost more than the copy
pub enum Outcome {
    /// No solution.
    Impossible,
    /// The one solution: a proper puzzle.
    Unique(Grid),
    /// Two of several solutions.
    Many(Grid, Grid),
}

impl Outcome {
    /// The solution of a proper puzzle.
    ///
    /// ```
    /// assert_eq!(ninefold::Grid::EMPTY.solve().unique(), None);
    /// ```
    pub fn unique(self) -> Option<Grid> {
        match self {
            Outcome::Unique(solution) => Some(solution),
            _ => None,
        }
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
pub struct Solutions<'a> {
    stack: Vec<Board>,
    budget: Budget<'a>,
    nodes: u64,
    stopped: bool,
}

impl<'a> Solutions<'a> {
    fn new(puzzle: &Marks, budget: Budget<'a>) -> Solutions<'a> {
        Solutions { stack: vec![Board::new(puzzle)], budget, nodes: 0, stopped: false }
    }

    /// What the first two solutions tell.
    fn outcome(&mut self) -> Result<Outcome, Stopped> {
        match (self.next(), self.next()) {
            (Some(one), Some(another)) => Ok(Outcome::Many(one, another)),
            (first, _) if self.stopped => Err(Stopped { found: first.is_some() as u64 }),
            (Some(solution), None) => Ok(Outcome::Unique(solution)),
            (None, _) => Ok(Outcome::Impossible),
        }
    }

    /// How many positions were looked at so far: 1 where no guess was needed.
    ///
    /// ```
    /// let mut solutions = ninefold::example().solutions();
    /// while solutions.next().is_some() {}
    /// assert_eq!(solutions.nodes(), 1);
    /// ```
    pub fn nodes(&self) -> u64 {
        self.nodes
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
        self.stopped
    }
}

impl Iterator for Solutions<'_> {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        while let Some(mut board) = self.stack.pop() {
            if !self.budget.spend() {
                self.stack.clear();
                self.stopped = true;
                return None;
            }
            self.nodes += 1;
            match board.propagate() {
                Position::Dead => {}
                Position::Solved => return Some(board.solution()),
                Position::Open(guess) => board.branches(guess, |branch| self.stack.push(branch)),
            }
        }
        None
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
        self.solve_within(Budget::UNLIMITED).expect("an unlimited search ends by itself")
    }

    /// The outcome, unless the budget ends before it is known.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{Budget, Marks};
    /// assert!(Marks::ALL.solve_within(Budget::nodes(1)).is_err());
    /// ```
    pub fn solve_within(&self, budget: Budget<'_>) -> Result<Outcome, Stopped> {
        self.solutions_within(budget).outcome()
    }

    /// Every solution, each once.
    ///
    /// ```
    /// # use ninefold::Marks;
    /// assert_eq!(Marks::ALL.solutions().take(5).count(), 5);
    /// ```
    pub fn solutions(&self) -> Solutions<'static> {
        self.solutions_within(Budget::UNLIMITED)
    }

    /// Every solution, each once, for as long as the budget lasts.
    ///
    /// ```
    /// # use ninefold::{Budget, Marks};
    /// assert_eq!(Marks::ALL.solutions_within(Budget::UNLIMITED).take(5).count(), 5);
    /// ```
    pub fn solutions_within<'a>(&self, budget: Budget<'a>) -> Solutions<'a> {
        Solutions::new(self, budget)
    }

    /// How many solutions there are, at most `limit`.
    ///
    /// # Errors
    /// [`Stopped`], with the number found so far, where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{Budget, Marks};
    /// assert_eq!(Marks::ALL.count_within(10, Budget::UNLIMITED), Ok(10));
    /// ```
    pub fn count_within(&self, limit: u64, budget: Budget<'_>) -> Result<u64, Stopped> {
        let mut solutions = self.solutions_within(budget);
        let mut found = 0;
        while found < limit && solutions.next().is_some() {
            found += 1;
        }
        if solutions.was_stopped() { Err(Stopped { found }) } else { Ok(found) }
    }
}

impl Grid {
    /// Whether the puzzle has no solution, one, or several: with the solution, or two of them.
    ///
    /// ```
    /// # use ninefold::{Grid, Outcome};
    /// assert!(matches!(Grid::EMPTY.solve(), Outcome::Many(..)));
    /// ```
    pub fn solve(&self) -> Outcome {
        Marks::from(*self).solve()
    }

    /// The same, unless the budget ends before it is known.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// assert_eq!(example().solve_within(Budget::nodes(1_000)), Ok(example().solve()));
    /// ```
    pub fn solve_within(&self, budget: Budget<'_>) -> Result<Outcome, Stopped> {
        Marks::from(*self).solve_within(budget)
    }

    /// Every solution, each exactly once.
    ///
    /// ```
    /// # use ninefold::example;
    /// assert_eq!(example().solutions().count(), 1);
    /// ```
    pub fn solutions(&self) -> Solutions<'static> {
        self.solutions_within(Budget::UNLIMITED)
    }

    /// Every solution, each exactly once, for as long as the budget lasts.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// assert_eq!(example().solutions_within(Budget::nodes(1_000)).count(), 1);
    /// ```
    pub fn solutions_within<'a>(&self, budget: Budget<'a>) -> Solutions<'a> {
        Marks::from(*self).solutions_within(budget)
    }

    /// How many solutions there are, at most `limit`.
    ///
    /// ```
    /// # use ninefold::{example, Grid};
    /// assert_eq!(example().count_solutions(100), 1);
    /// assert_eq!(Grid::EMPTY.count_solutions(100), 100);
    /// ```
    pub fn count_solutions(&self, limit: u64) -> u64 {
        self.count_within(limit, Budget::UNLIMITED).expect("an unlimited search ends by itself")
    }

    /// How many solutions there are, at most `limit`, unless the budget ends before that is known.
    ///
    /// # Errors
    /// [`Stopped`], with the number found so far, where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// assert_eq!(example().count_within(100, Budget::nodes(1_000)), Ok(1));
    /// ```
    pub fn count_within(&self, limit: u64, budget: Budget<'_>) -> Result<u64, Stopped> {
        Marks::from(*self).count_within(limit, budget)
    }
}

/// The outcomes of many puzzles, in their order, each within the budget; once its flag is set, the rest are stopped.
///
/// ```
/// use ninefold::{example, solve_all_within, Budget, Grid};
/// let outcomes = solve_all_within(&[example(), Grid::EMPTY], Budget::nodes(1));
/// assert!(outcomes[0].is_ok() && outcomes[1].is_err());
/// ```
pub fn solve_all_within(puzzles: &[Grid], budget: Budget<'_>) -> Vec<Result<Outcome, Stopped>> {
    puzzles.iter().map(|puzzle| puzzle.solve_within(budget)).collect()
}

/// The outcomes of many puzzles, in their order.
///
/// ```
/// use ninefold::{example, solve_all, Grid, Outcome};
/// let outcomes = solve_all(&[example(), Grid::EMPTY]);
/// assert!(matches!(outcomes[..], [Outcome::Unique(_), Outcome::Many(..)]));
/// ```
pub fn solve_all(puzzles: &[Grid]) -> Vec<Outcome> {
    puzzles.iter().map(Grid::solve).collect()
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

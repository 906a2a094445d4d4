//! None, one or several, for one puzzle.

use super::board::Position;
use super::many::{Many, Puzzles, TaskEnd};
use super::search::{Next, Root, Search};
use super::{Effort, Kernel};
use crate::{Budget, Grid, Stopped};

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
#[allow(clippy::large_enum_variant)] // 163 bytes, one at a time: a box would cost more than the copy
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

    #[inline(always)]
    fn and(self, solution: Grid) -> Outcome {
        match self {
            Outcome::Impossible => Outcome::Unique(solution),
            Outcome::Unique(first) | Outcome::Many(first, _) => Outcome::Many(first, solution),
        }
    }
}

/// A puzzle that takes more nodes than this is spread over the lanes: they sweep sixteen positions in the time of three
/// sweeps of one puzzle by itself.
const SPREAD_AFTER: u64 = 24;

impl Kernel {
    /// The outcome of one puzzle with this kernel, and what it took. [`Grid::solve`] uses the current one.
    ///
    /// ```
    /// use ninefold::{example, Kernel};
    /// for kernel in Kernel::available() {
    ///     assert_eq!(kernel.solve(&example()).0, example().solve());
    /// }
    /// ```
    pub fn solve(self, puzzle: &Grid) -> (Outcome, Effort) {
        let (outcome, effort) = self.outcome(Search::new(puzzle, Budget::unlimited()));
        (outcome.expect("an unlimited search ends by itself"), effort)
    }

    /// The outcome of a puzzle; what it takes comes off the budget.
    pub(super) fn outcome_within(self, puzzle: impl Into<Root>, budget: &mut Budget<'_>) -> Result<Outcome, Stopped> {
        let (outcome, effort) = self.outcome(Search::new(puzzle, budget.clone()));
        budget.charge(effort.nodes);
        outcome
    }

    /// How many solutions a puzzle has, at most `limit`; what it takes comes off the budget.
    pub(super) fn count_within(
        self,
        puzzle: impl Into<Root>,
        limit: u64,
        budget: &mut Budget<'_>,
    ) -> Result<u64, Stopped> {
        let (count, effort) = self.count(Search::new(puzzle, budget.clone()), limit);
        budget.charge(effort.nodes);
        count
    }

    /// The outcome of a search: by itself at first, then spread over the lanes.
    fn outcome(self, mut search: Search<'_>) -> (Result<Outcome, Stopped>, Effort) {
        let mut outcome = Outcome::Impossible;
        while !matches!(outcome, Outcome::Many(..)) {
            match self.run(Next { search: &mut search, pause_after: SPREAD_AFTER }) {
                Some(solution) => outcome = outcome.and(solution),
                None if search.stopped => {
                    return (Err(Stopped { found: outcome.unique().is_some() as u64 }), search.effort);
                }
                None if search.stack.is_empty() => break,
                None => return self.outcome_of_rest(outcome, search),
            }
        }
        (Ok(outcome), search.effort)
    }

    /// Which two of several solutions the lanes find depends on the number of lanes. So the two are searched again in order,
    /// and a budget that is too small for that is too small for the answer.
    #[inline(never)]
    fn outcome_of_rest(self, mut outcome: Outcome, mut search: Search<'_>) -> (Result<Outcome, Stopped>, Effort) {
        let mut in_order = outcome;
        let found = outcome.unique().is_some() as u64;
        let (rest, mut effort) = self.spread(&search, 2 - found, |solution| outcome = outcome.and(solution.solution()));
        search.budget.charge(effort.nodes);
        if let Outcome::Many(..) = outcome {
            while !matches!(in_order, Outcome::Many(..))
                && let Some(solution) = self.run(Next { search: &mut search, pause_after: u64::MAX })
            {
                in_order = in_order.and(solution);
            }
            outcome = in_order;
        }
        effort += search.effort;
        let result = match rest {
            Err(stopped) => Err(Stopped { found: found + stopped.found }),
            Ok(_) if search.stopped => Err(Stopped { found: 2 }),
            Ok(_) => Ok(outcome),
        };
        (result, effort)
    }

    /// How many solutions a search has, at most `limit`.
    fn count(self, mut search: Search<'_>, limit: u64) -> (Result<u64, Stopped>, Effort) {
        let mut found = 0;
        while found < limit {
            match self.run(Next { search: &mut search, pause_after: SPREAD_AFTER }) {
                Some(_) => found += 1,
                None if search.stopped => return (Err(Stopped { found }), search.effort),
                None if search.stack.is_empty() => break,
                None => {
                    let (rest, mut effort) = self.spread(&search, limit - found, |_| {});
                    effort += search.effort;
                    let all = rest.map(|more| found + more);
                    return (all.map_err(|stopped| Stopped { found: found + stopped.found }), effort);
                }
            }
        }
        (Ok(found), search.effort)
    }

    /// Goes on with a search in all lanes.
    fn spread(self, search: &Search<'_>, limit: u64, found: impl FnMut(&Position)) -> (Result<u64, Stopped>, Effort) {
        let Some((last, rest)) = search.stack.split_last() else { return (Ok(0), Effort::default()) };
        let mut spread = Spread { root: Some(*last), found, end: Ok(0) };
        let effort = self.run(Many { puzzles: &mut spread, rest, limit, budget: search.budget.clone() });
        (spread.end, effort)
    }
}

/// One puzzle whose search tree is spread over the lanes.
struct Spread<F> {
    root: Option<Position>,
    found: F,
    end: Result<u64, Stopped>,
}

impl<F: FnMut(&Position)> Puzzles for Spread<F> {
    #[inline(always)]
    fn next(&mut self, position: &mut Position) -> Option<usize> {
        *position = self.root.take()?;
        Some(0)
    }

    #[inline(always)]
    fn found(&mut self, _: usize, solution: &Position) {
        (self.found)(solution);
    }

    #[inline(always)]
    fn ended(&mut self, _: usize, end: TaskEnd) {
        self.end = if end.stopped { Err(Stopped { found: end.found }) } else { Ok(end.found) };
    }
}

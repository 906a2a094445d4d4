//! None, one or several, for one puzzle.

use super::board::Position;
use super::many::{Many, Puzzles, TaskEnd};
use super::search::{LATE_AFTER, Root, Search};
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
        let (outcome, effort) = self.outcome(&mut Search::new(puzzle, Budget::unlimited()));
        (outcome.expect("an unlimited search ends by itself"), effort)
    }

    /// The outcome of a puzzle for the generator: if there are several solutions, two that never change.
    pub(crate) fn solve_for_ever(self, puzzle: &Grid) -> Outcome {
        let mut position = Position::EMPTY;
        position.set(puzzle);
        position.guess_for_ever();
        let (outcome, _) = self.outcome(&mut Search::new(position, Budget::unlimited()));
        outcome.expect("an unlimited search ends by itself")
    }

    /// The outcome of a puzzle; what it takes comes off the budget.
    pub(super) fn outcome_within(self, puzzle: impl Into<Root>, budget: &mut Budget<'_>) -> Result<Outcome, Stopped> {
        let (outcome, effort) = self.outcome(&mut Search::new(puzzle, budget.clone()));
        budget.charge(effort.nodes);
        outcome
    }

    /// The outcome of a puzzle that a batch did not finish: several lanes shared it, or it took long.
    #[inline(never)]
    pub(crate) fn outcome_after(
        self,
        puzzle: &Grid,
        end: &TaskEnd,
        first: Option<Grid>,
        each: &Budget<'_>,
    ) -> (Result<Outcome, Stopped>, Effort) {
        if end.shared {
            return self.outcome(&mut Search::new(puzzle, each.clone()));
        }
        let mut budget = each.clone();
        budget.charge(LATE_AFTER);
        self.outcome(&mut Search::late(puzzle, first, budget))
    }

    /// How many solutions a puzzle has, at most `limit`; what it takes comes off the budget.
    pub(super) fn count_within(
        self,
        puzzle: impl Into<Root>,
        limit: u64,
        budget: &mut Budget<'_>,
    ) -> Result<u64, Stopped> {
        let (mut search, mut aside) = (Search::new(puzzle, budget.clone()), Effort::default());
        let count = self.count(&mut search, limit, &mut aside);
        budget.charge(search.effort.nodes + aside.nodes);
        count
    }

    #[inline(always)]
    fn outcome(self, search: &mut Search<'_>) -> (Result<Outcome, Stopped>, Effort) {
        let mut outcome = search.first.map_or(Outcome::Impossible, Outcome::Unique);
        while !matches!(outcome, Outcome::Many(..)) {
            match search.next(self, SPREAD_AFTER) {
                Some(solution) => outcome = outcome.and(solution),
                None if search.is_paused() => {
                    let mut aside = Effort::default();
                    let outcome = self.outcome_of_rest(search, outcome, &mut aside);
                    aside += search.effort;
                    return (outcome, aside);
                }
                None if search.stopped => return (Err(Stopped { found: search.found }), search.effort),
                None => break,
            }
        }
        (Ok(outcome), search.effort)
    }

    /// The outcome of a search that has paused. The lanes share it; but where the order of the search decides the answer, it
    /// goes on by itself: if its budget has a bound, if there are several solutions (the first two in order are the answer),
    /// and if it takes so long that it starts again.
    #[inline(never)]
    fn outcome_of_rest(
        self,
        search: &mut Search<'_>,
        mut outcome: Outcome,
        aside: &mut Effort,
    ) -> Result<Outcome, Stopped> {
        if search.may_be_spread() {
            let mut last = None;
            let until_late = search.budget.at_most(LATE_AFTER - search.effort.nodes);
            let rest = self.spread(search, 2 - search.found, until_late, aside, |solution| last = Some(*solution));
            if rest.is_ok_and(|more| search.found + more < 2) {
                return Ok(last.map_or(outcome, |solution: Position| outcome.and(solution.solution())));
            }
        }
        while !matches!(outcome, Outcome::Many(..)) {
            match search.next(self, u64::MAX) {
                Some(solution) => outcome = outcome.and(solution),
                None if search.stopped => return Err(Stopped { found: search.found }),
                None => break,
            }
        }
        Ok(outcome)
    }

    /// How many solutions a search has, at most `limit`. If its budget has no bound, the lanes share it: at first only for as
    /// long as it need not start again, and all of it once two solutions are known.
    fn count(self, search: &mut Search<'_>, limit: u64, aside: &mut Effort) -> Result<u64, Stopped> {
        let mut pause_after = if search.budget.is_bounded() { u64::MAX } else { SPREAD_AFTER };
        while search.found < limit {
            if search.next(self, pause_after).is_none() && !search.is_paused() {
                break;
            }
            if search.effort.nodes < SPREAD_AFTER || search.budget.is_bounded() {
                continue;
            }
            if search.found > 1 {
                let rest = self.spread(search, limit - search.found, search.budget.clone(), aside, |_| {});
                let found = search.found;
                return rest.map(|more| found + more).map_err(|stopped| Stopped { found: found + stopped.found });
            }
            if search.may_be_spread() {
                let until_late = search.budget.at_most(LATE_AFTER - search.effort.nodes);
                if let Ok(more) = self.spread(search, limit - search.found, until_late, aside, |_| {}) {
                    return Ok(search.found + more);
                }
            }
            pause_after = u64::MAX;
        }
        if search.stopped { Err(Stopped { found: search.found }) } else { Ok(search.found) }
    }

    /// Goes on with a search in all lanes.
    fn spread(
        self,
        search: &Search<'_>,
        limit: u64,
        budget: Budget<'_>,
        effort: &mut Effort,
        found: impl FnMut(&Position),
    ) -> Result<u64, Stopped> {
        let Some((last, rest)) = search.stack.split_last() else { return Ok(0) };
        let mut spread = Spread { root: Some(*last), found, end: Ok(0) };
        *effort += self.run(Many { puzzles: &mut spread, rest, limit, budget, sharing: true });
        spread.end
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

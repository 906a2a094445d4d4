//! None, one or several: for one puzzle, and for many.

use super::board::Position;
use super::many::{End, Many, Puzzles};
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

    #[inline(always)]
    fn and(self, solution: Grid) -> Outcome {
        match self {
            Outcome::Impossible => Outcome::Unique(solution),
            Outcome::Unique(first) | Outcome::Many(first, _) => Outcome::Many(first, solution),
        }
    }
}

/// A puzzle that takes more nodes than this is spread over the lanes: they sweep sixteen positions in the time in
/// which one puzzle by itself has three swept.
const SPREAD_AFTER: u64 = 24;

impl Kernel {
    /// The outcome of one puzzle with this kernel, and what it took. [`Grid::solve`] uses the best.
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

    /// The outcomes of many puzzles with this kernel, in their order, and what they took together.
    /// [`solve_all`](crate::solve_all) uses the best.
    ///
    /// ```
    /// use ninefold::{example, Grid, Kernel, Outcome};
    /// for kernel in Kernel::available() {
    ///     let (outcomes, _) = kernel.solve_all(&[example(), Grid::EMPTY]);
    ///     assert!(matches!(outcomes[..], [Outcome::Unique(_), Outcome::Many(..)]));
    /// }
    /// ```
    pub fn solve_all(self, puzzles: &[Grid]) -> (Vec<Outcome>, Effort) {
        let mut outcomes = vec![Outcome::Impossible; puzzles.len()];
        let effort = self.solve_into(puzzles, &mut outcomes);
        (outcomes, effort)
    }

    /// The same, written over a slice of the same length, so that nothing is allocated but the lanes' own stacks.
    ///
    /// # Panics
    /// Where the two are not of one length.
    ///
    /// ```
    /// use ninefold::{example, Kernel, Outcome};
    /// let mut outcomes = [Outcome::Impossible];
    /// Kernel::best().solve_into(&[example()], &mut outcomes);
    /// assert_eq!(outcomes[0], example().solve());
    /// ```
    pub fn solve_into(self, puzzles: &[Grid], outcomes: &mut [Outcome]) -> Effort {
        self.all(puzzles, outcomes, &Budget::unlimited(), |_, _| unreachable!("an unlimited search ends by itself"))
    }

    /// The outcomes of many puzzles with this kernel, each within the budget; once its flag is set, the rest are stopped.
    /// [`solve_all_within`](crate::solve_all_within) uses the best.
    ///
    /// ```
    /// use ninefold::{Budget, Grid, Kernel, example};
    /// let (outcomes, _) = Kernel::best().solve_all_within(&[example(), Grid::EMPTY], &Budget::nodes(1));
    /// assert!(outcomes[0].is_ok() && outcomes[1].is_err());
    /// ```
    pub fn solve_all_within(self, puzzles: &[Grid], each: &Budget<'_>) -> (Vec<Result<Outcome, Stopped>>, Effort) {
        let mut outcomes = vec![Outcome::Impossible; puzzles.len()];
        let mut ended_early = Vec::new();
        let effort = self.all(puzzles, &mut outcomes, each, |puzzle, stopped| ended_early.push((puzzle, stopped)));
        let mut results: Vec<_> = outcomes.into_iter().map(Ok).collect();
        for (puzzle, stopped) in ended_early {
            results[puzzle] = Err(stopped);
        }
        (results, effort)
    }

    fn all(
        self,
        puzzles: &[Grid],
        outcomes: &mut [Outcome],
        each: &Budget<'_>,
        stopped: impl FnMut(usize, Stopped),
    ) -> Effort {
        assert_eq!(puzzles.len(), outcomes.len(), "an outcome for each puzzle");
        let mut all = Outcomes { puzzles, next: 0, outcomes, again: Vec::new(), stopped };
        let mut effort = self.run(Many { puzzles: &mut all, rest: &[], limit: 2, budget: each.clone() });
        for &puzzle in &all.again {
            let mut search = Search::new(&puzzles[puzzle], each.clone());
            let mut next = || self.run(Next { search: &mut search, pause_after: u64::MAX });
            if let (Some(one), Some(another)) = (next(), next()) {
                all.outcomes[puzzle] = Outcome::Many(one, another);
            }
            effort += search.effort;
        }
        effort
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

    /// Where two solutions are found that way, which two depends on the lanes; so they are looked for again one by one, if
    /// the budget allows.
    #[inline(never)]
    fn outcome_of_rest(self, mut outcome: Outcome, mut search: Search<'_>) -> (Result<Outcome, Stopped>, Effort) {
        let before = outcome;
        let found = outcome.unique().is_some() as u64;
        let (rest, mut effort) = self.spread(&search, 2 - found, |solution| outcome = outcome.and(solution.solution()));
        search.budget.charge(effort.nodes);
        if let Outcome::Many(..) = outcome {
            let mut in_order = before;
            while !matches!(in_order, Outcome::Many(..))
                && let Some(solution) = self.run(Next { search: &mut search, pause_after: u64::MAX })
            {
                in_order = in_order.and(solution);
            }
            outcome = if search.stopped { outcome } else { in_order };
        }
        effort += search.effort;
        (rest.map(|_| outcome).map_err(|stopped| Stopped { found: found + stopped.found }), effort)
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
        let mut tree = Tree { root: Some(*last), found, end: Ok(0) };
        let effort = self.run(Many { puzzles: &mut tree, rest, limit, budget: search.budget.clone() });
        (tree.end, effort)
    }
}

/// A slice of puzzles, and one for their outcomes.
struct Outcomes<'p, S> {
    puzzles: &'p [Grid],
    next: usize,
    outcomes: &'p mut [Outcome],
    /// Puzzles with several solutions of which the lanes that shared them found some two.
    again: Vec<usize>,
    stopped: S,
}

impl<S: FnMut(usize, Stopped)> Puzzles for Outcomes<'_, S> {
    #[inline(always)]
    fn next(&mut self, position: &mut Position) -> Option<usize> {
        position.set(self.puzzles.get(self.next)?);
        self.outcomes[self.next] = Outcome::Impossible;
        self.next += 1;
        Some(self.next - 1)
    }

    #[inline(always)]
    fn found(&mut self, puzzle: usize, solution: &Position) {
        let outcome = &mut self.outcomes[puzzle];
        *outcome = outcome.and(Grid::EMPTY);
        if let Outcome::Unique(grid) | Outcome::Many(_, grid) = outcome {
            solution.write_to(grid);
        }
    }

    #[inline(always)]
    fn ended(&mut self, puzzle: usize, end: End) {
        if end.stopped {
            (self.stopped)(puzzle, Stopped { found: end.found });
        } else if end.shared && end.found > 1 {
            self.again.push(puzzle);
        }
    }
}

/// One puzzle whose search tree is spread over the lanes.
struct Tree<F> {
    root: Option<Position>,
    found: F,
    end: Result<u64, Stopped>,
}

impl<F: FnMut(&Position)> Puzzles for Tree<F> {
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
    fn ended(&mut self, _: usize, end: End) {
        self.end = if end.stopped { Err(Stopped { found: end.found }) } else { Ok(end.found) };
    }
}

//! None, one or several, for many puzzles, in half the memory of a list of [`Outcome`]s: several are rare.

use super::board::Position;
use super::many::{Many, Puzzles, TaskEnd};
use super::search::LATE_AFTER;
use super::{Effort, Kernel, Outcome};
use crate::{Budget, Cell, Grid, Stopped};

/// The outcomes of many puzzles, in their order: see [`solve_all`](crate::solve_all).
///
/// ```
/// use ninefold::{example, solve_all, Grid, Outcome};
/// let outcomes = solve_all(&[example(), Grid::EMPTY]);
/// assert_eq!(outcomes.len(), 2);
/// assert_eq!(outcomes.get(0), Some(example().solve()));
/// for outcome in &outcomes {
///     match outcome {
///         Outcome::Unique(solution) => println!("{solution}"),
///         Outcome::Impossible => println!("none"),
///         Outcome::Many(..) => println!("many"),
///     }
/// }
/// ```
///
/// ```text
///   first    a grid for each puzzle: its first solution, or empty
///   second   a number for each puzzle: 0, or one more than the place of another solution in `others`;
///            no number at all until a puzzle has several solutions
/// ```
#[derive(Clone, Default)]
pub struct Outcomes {
    first: Vec<Grid>,
    second: Vec<u32>,
    others: Vec<Grid>,
}

impl Outcomes {
    /// No outcomes yet: memory for [`Kernel::solve_into`].
    ///
    /// ```
    /// # use ninefold::Outcomes;
    /// assert!(Outcomes::new().is_empty());
    /// ```
    pub fn new() -> Outcomes {
        Outcomes::default()
    }

    /// How many puzzles there were.
    ///
    /// ```
    /// # use ninefold::{example, solve_all};
    /// assert_eq!(solve_all(&[example()]).len(), 1);
    /// ```
    pub fn len(&self) -> usize {
        self.first.len()
    }

    /// Whether there was no puzzle.
    ///
    /// ```
    /// assert!(ninefold::solve_all(&[]).is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.first.is_empty()
    }

    /// The outcome of the puzzle with this number, from 0.
    ///
    /// ```
    /// # use ninefold::{example, solve_all};
    /// assert_eq!(solve_all(&[example()]).get(1), None);
    /// ```
    pub fn get(&self, puzzle: usize) -> Option<Outcome> {
        let first = *self.first.get(puzzle)?;
        Some(match self.other(puzzle) {
            _ if is_blank(&first) => Outcome::Impossible,
            None => Outcome::Unique(first),
            Some(other) => Outcome::Many(first, self.others[other]),
        })
    }

    /// The outcomes one after the other.
    ///
    /// ```
    /// # use ninefold::{example, solve_all};
    /// let solutions = solve_all(&[example()]).iter().filter_map(|outcome| outcome.unique()).count();
    /// assert_eq!(solutions, 1);
    /// ```
    pub fn iter(&self) -> OutcomesIter<'_> {
        OutcomesIter { outcomes: self, puzzles: 0..self.len() }
    }

    /// Where the second solution of a puzzle is, if it has one.
    #[inline(always)]
    fn other(&self, puzzle: usize) -> Option<usize> {
        (*self.second.get(puzzle)? as usize).checked_sub(1)
    }

    /// The room for the second solution of a puzzle.
    fn room_for_another(&mut self, puzzle: usize, puzzles: usize) -> &mut Grid {
        let place = self.other(puzzle).unwrap_or_else(|| {
            self.second.resize(puzzles, 0);
            self.others.push(Grid::EMPTY);
            self.second[puzzle] = self.others.len() as u32;
            self.others.len() - 1
        });
        &mut self.others[place]
    }
}

/// Whether there is no solution here: a solution has no blank, so one cell tells.
#[inline(always)]
fn is_blank(grid: &Grid) -> bool {
    grid[Cell::ALL[0]].is_none()
}

impl<'o> IntoIterator for &'o Outcomes {
    type Item = Outcome;
    type IntoIter = OutcomesIter<'o>;
    fn into_iter(self) -> OutcomesIter<'o> {
        self.iter()
    }
}

/// The outcomes of many puzzles one after the other: see [`Outcomes::iter`].
///
/// ```
/// let outcomes = ninefold::solve_all(&[ninefold::example(); 3]);
/// assert_eq!(outcomes.iter().len(), 3);
/// ```
#[derive(Clone, Debug)]
pub struct OutcomesIter<'o> {
    outcomes: &'o Outcomes,
    puzzles: std::ops::Range<usize>,
}

impl Iterator for OutcomesIter<'_> {
    type Item = Outcome;

    fn next(&mut self) -> Option<Outcome> {
        self.outcomes.get(self.puzzles.next()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.puzzles.size_hint()
    }
}

impl ExactSizeIterator for OutcomesIter<'_> {}

/// Equal outcomes, wherever the others lie.
impl PartialEq for Outcomes {
    fn eq(&self, other: &Outcomes) -> bool {
        self.iter().eq(other)
    }
}

impl Eq for Outcomes {}

impl std::fmt::Debug for Outcomes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Kernel {
    /// The outcomes of many puzzles with this kernel, in their order, and what they took together.
    /// [`solve_all`](crate::solve_all) uses the current kernel.
    ///
    /// ```
    /// use ninefold::{example, Grid, Kernel};
    /// for kernel in Kernel::available() {
    ///     let (outcomes, effort) = kernel.solve_all(&[example(), Grid::EMPTY]);
    ///     println!("{kernel}: {outcomes:?} after {} sweeps", effort.sweeps);
    /// }
    /// ```
    pub fn solve_all(self, puzzles: &[Grid]) -> (Outcomes, Effort) {
        let mut outcomes = Outcomes::new();
        let effort = self.solve_into(puzzles, &mut outcomes);
        (outcomes, effort)
    }

    /// The same, written over earlier outcomes. It saves an allocation for each part of a large set.
    ///
    /// ```
    /// use ninefold::{example, Kernel, Outcomes};
    /// let mut outcomes = Outcomes::new();
    /// for part in [example(); 10].chunks(5) {
    ///     Kernel::best().solve_into(part, &mut outcomes);
    ///     assert_eq!(outcomes.get(4), Some(example().solve()));
    /// }
    /// ```
    pub fn solve_into(self, puzzles: &[Grid], outcomes: &mut Outcomes) -> Effort {
        self.all(puzzles, outcomes, &Budget::unlimited(), |_, _| unreachable!("an unlimited search ends by itself"))
    }

    /// The outcomes of many puzzles with this kernel. `each` is the budget of every single puzzle; once its flag is set, the
    /// rest are stopped. [`solve_all_within`](crate::solve_all_within) uses the current kernel.
    ///
    /// ```
    /// use ninefold::{Budget, Grid, Kernel, example};
    /// let (outcomes, _) = Kernel::best().solve_all_within(&[example(), Grid::EMPTY], &Budget::nodes(1));
    /// assert!(outcomes[0].is_ok() && outcomes[1].is_err());
    /// ```
    pub fn solve_all_within(self, puzzles: &[Grid], each: &Budget<'_>) -> (Vec<Result<Outcome, Stopped>>, Effort) {
        let mut outcomes = Outcomes::new();
        let mut ended_early = Vec::new();
        let effort = self.all(puzzles, &mut outcomes, each, |puzzle, stopped| ended_early.push((puzzle, stopped)));
        let mut results: Vec<_> = outcomes.iter().map(Ok).collect();
        for (puzzle, stopped) in ended_early {
            results[puzzle] = Err(stopped);
        }
        (results, effort)
    }

    /// Solves whatever puzzles come, each within its own budget, and each for as long as a search need not start again: those
    /// that end as stopped may go on with [`Kernel::outcome_after`].
    pub(crate) fn solve_each(self, puzzles: &mut impl Puzzles, each: &Budget<'_>) -> Effort {
        let (budget, sharing) = (each.at_most(LATE_AFTER), !each.is_bounded());
        self.run(Many { puzzles, rest: &[], limit: 2, budget, sharing })
    }

    fn all(
        self,
        puzzles: &[Grid],
        outcomes: &mut Outcomes,
        each: &Budget<'_>,
        stopped: impl FnMut(usize, Stopped),
    ) -> Effort {
        outcomes.first.clear();
        outcomes.first.reserve(puzzles.len());
        outcomes.second.clear();
        outcomes.others.clear();
        let mut all = Filling { puzzles, outcomes, again: Vec::new(), stopped };
        let mut effort = self.solve_each(&mut all, each);
        for (puzzle, end) in std::mem::take(&mut all.again) {
            if end.stopped && (each.left() <= LATE_AFTER || each.is_spent()) {
                (all.stopped)(puzzle, Stopped { found: end.found });
                continue;
            }
            let first = Some(all.outcomes.first[puzzle]).filter(|first| !is_blank(first));
            let (outcome, more) = self.outcome_after(&puzzles[puzzle], &end, first, each);
            effort += more;
            match outcome {
                Err(stopped) => (all.stopped)(puzzle, stopped),
                Ok(Outcome::Impossible) => {}
                Ok(Outcome::Unique(solution)) => all.outcomes.first[puzzle] = solution,
                Ok(Outcome::Many(one, another)) => {
                    all.outcomes.first[puzzle] = one;
                    *all.outcomes.room_for_another(puzzle, puzzles.len()) = another;
                }
            }
        }
        effort
    }
}

/// A slice of puzzles, and their outcomes so far. A puzzle gets its place when a lane takes it, not before: its memory is
/// still in the cache when the solution comes.
struct Filling<'p, S> {
    puzzles: &'p [Grid],
    outcomes: &'p mut Outcomes,
    /// Puzzles whose answer is not known yet. Some took too long for the lanes. Others were shared by several lanes and have
    /// several solutions: which two were found depends on the lanes, so they are searched again in order.
    again: Vec<(usize, TaskEnd)>,
    stopped: S,
}

impl<S: FnMut(usize, Stopped)> Puzzles for Filling<'_, S> {
    #[inline(always)]
    fn next(&mut self, position: &mut Position) -> Option<usize> {
        let puzzle = self.outcomes.first.len();
        position.set(self.puzzles.get(puzzle)?);
        self.outcomes.first.push(Grid::EMPTY);
        Some(puzzle)
    }

    #[inline(always)]
    fn found(&mut self, puzzle: usize, solution: &Position) {
        let first = &mut self.outcomes.first[puzzle];
        if is_blank(first) {
            solution.write_to(first);
        } else {
            solution.write_to(self.outcomes.room_for_another(puzzle, self.puzzles.len()));
        }
    }

    #[inline(always)]
    fn ended(&mut self, puzzle: usize, end: TaskEnd) {
        if end.stopped || end.shared && end.found > 1 {
            self.again.push((puzzle, end));
        }
    }
}

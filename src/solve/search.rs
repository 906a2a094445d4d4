//! One puzzle: its position across the lanes of small registers, and a stack of branches not yet tried.

use super::board::{Position, Rows, Single};
use super::guess::guess;
use super::kernel::{Registers, Work};
use super::lane::Lane;
use super::look_ahead::look_ahead;
use super::propagate::{is_contested, sweep};
use super::{Effort, Kernel};
use crate::{Budget, Grid, Marks};

/// A search that can pause between two solutions.
///
/// It goes through the [`STAGES`]: if a stage ends before two solutions are known, the next starts from the root. What a node
/// is depends on this order alone, so neither on the kernel nor on the number of puzzles in a batch.
#[derive(Clone, Debug)]
pub(super) struct Search<'a> {
    root: Root,
    /// Whether the root was taken.
    begun: bool,
    /// Which of the stages it is in, and how many nodes it will have taken at the end of that stage.
    stage: usize,
    stage_end: u64,
    /// Positions that share no solution, and together have all solutions that are not found yet.
    pub(super) stack: Vec<Position>,
    pub(super) budget: Budget<'a>,
    pub(super) effort: Effort,
    /// Whether the budget ended the search.
    pub(super) stopped: bool,
    /// How many solutions were found.
    pub(super) found: u64,
    /// The first of them: a search that starts again comes to it again.
    pub(super) first: Option<Grid>,
}

/// How guesses are chosen.
#[derive(Clone, Copy)]
enum Guesses {
    Ordinary,
    LookingAhead,
}

/// How many nodes each stage may take. No puzzle of the sets that we have takes more than 1,045 nodes. Of those that do, most
/// take a handful once the search looks ahead. Some that we looked for take as many as before, at twenty times the cost; so
/// ordinary guesses get another turn before looking ahead goes on to the end.
const STAGES: [(Guesses, u64); 4] = [
    (Guesses::Ordinary, LATE_AFTER),
    (Guesses::LookingAhead, 2_048),
    (Guesses::Ordinary, 1 << 20),
    (Guesses::LookingAhead, u64::MAX / 2),
];

/// How many nodes a search takes before it starts again for the first time.
pub(crate) const LATE_AFTER: u64 = 2_048;

/// Where a search starts. A grid is turned into a position inside the kernel, which is three times as fast there.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::large_enum_variant)] // one of them, on the stack
pub(super) enum Root {
    Grid(Grid),
    Marks(Position),
}

impl From<&Grid> for Root {
    fn from(puzzle: &Grid) -> Root {
        Root::Grid(*puzzle)
    }
}

impl From<&Marks> for Root {
    fn from(puzzle: &Marks) -> Root {
        Root::Marks(Position::from(puzzle))
    }
}

impl From<Position> for Root {
    fn from(position: Position) -> Root {
        Root::Marks(position)
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(puzzle: impl Into<Root>, budget: Budget<'a>) -> Search<'a> {
        Search {
            root: puzzle.into(),
            begun: false,
            stage: 0,
            stage_end: STAGES[0].1,
            stack: Vec::new(),
            budget,
            effort: Effort::default(),
            stopped: false,
            found: 0,
            first: None,
        }
    }

    /// A search whose first stage was done elsewhere and found at most this solution.
    pub(super) fn late(puzzle: impl Into<Root>, first: Option<Grid>, budget: Budget<'a>) -> Search<'a> {
        let found = first.is_some() as u64;
        Search { stage: 1, stage_end: STAGES[1].1, found, first, ..Search::new(puzzle, budget) }
    }

    /// Goes on to the next solution, to the end, or to the first branch after so many nodes.
    #[inline(always)]
    pub(super) fn next(&mut self, kernel: Kernel, pause_after: u64) -> Option<Grid> {
        // Most searches end in the first stage: code that never looks ahead takes 1 to 4 % less time there. In a page it would be 3 KB more.
        if self.stage == 0 && !cfg!(target_family = "wasm") {
            let found = kernel.run(Next::<false> { search: self, pause_after });
            if self.stage == 0 {
                return found;
            }
        }
        self.next_in_any_stage(kernel, pause_after)
    }

    #[inline(never)]
    fn next_in_any_stage(&mut self, kernel: Kernel, pause_after: u64) -> Option<Grid> {
        loop {
            let stage = self.stage;
            let found = kernel.run(Next::<true> { search: self, pause_after });
            if self.stage == stage {
                return found;
            }
        }
    }

    /// Whether there is more to search.
    pub(super) fn is_paused(&self) -> bool {
        !self.stack.is_empty() || !self.begun
    }

    /// Whether lanes may share what is left of it: a bound is kept in order, and looking ahead fills the lanes by itself.
    pub(super) fn may_be_spread(&self) -> bool {
        self.stage == 0 && !self.budget.is_bounded()
    }

    /// The newest position that has not been tried yet.
    #[inline(always)]
    fn pop(&mut self) -> Option<Position> {
        if self.begun {
            return self.stack.pop();
        }
        self.begun = true;
        Some(match &self.root {
            Root::Marks(position) => *position,
            Root::Grid(puzzle) => {
                let mut position = Position::EMPTY;
                position.set(puzzle);
                position
            }
        })
    }

    /// Takes a node off the budget; if there is none, the search ends.
    #[inline(always)]
    fn may_go_on(&mut self) -> bool {
        if self.effort.nodes == self.stage_end && self.found < 2 {
            self.stack.clear();
            self.begun = false;
            self.stage += 1;
            self.stage_end += STAGES[self.stage].1;
            return false;
        }
        self.stopped = !self.budget.spend();
        if self.stopped {
            self.stack.clear();
        } else {
            self.effort.nodes += 1;
        }
        !self.stopped
    }

    /// Takes a solution; false where it was found before.
    #[inline(always)]
    fn is_new(&mut self, solution: &Grid) -> bool {
        if self.found == 0 {
            if !self.stack.is_empty() {
                self.first = Some(*solution); // else the search is over
            }
        } else if self.stage > 0 && self.first.as_ref() == Some(solution) {
            return false;
        }
        self.found += 1;
        true
    }
}

/// A stage of a search, or a part of it: the first, or any.
struct Next<'s, 'a, const ANY: bool> {
    search: &'s mut Search<'a>,
    pause_after: u64,
}

impl<const ANY: bool> Work for Next<'_, '_, ANY> {
    type Output = Option<Grid>;

    #[inline(always)]
    fn run<R: Registers>(self) -> Option<Grid> {
        let Next { search, pause_after } = self;
        let stage = search.stage;
        let looking_ahead = ANY && matches!(STAGES[stage].0, Guesses::LookingAhead);
        while search.effort.nodes < pause_after && search.stage == stage {
            let Some(mut position) = search.pop() else { break };
            if !search.may_go_on() {
                continue;
            }
            let mut board = R::Single::load(&position);
            let mut before = <R::Single as Rows>::Lane::splat(0);
            loop {
                let swept = sweep(&mut board);
                search.effort.sweeps += 1;
                search.effort.rounds += 1;
                let moved = R::Single::puzzles(swept.total.equal(before)) == 0;
                before = swept.total;
                if swept.alive == 0 {
                    break;
                }
                if swept.settled != 0 {
                    board.store(&mut position);
                    let solution = position.solution();
                    if search.is_new(&solution) {
                        return Some(solution);
                    }
                    break;
                }
                if moved {
                    continue;
                }
                if !<R::Single as Rows>::NARROWS && is_contested(&mut board) {
                    break;
                }
                board.store(&mut position);
                let looks_ahead = looking_ahead && search.found < 2;
                let guess = if looks_ahead {
                    look_ahead::<R::Wide>(&position).map(|guess| (guess, None))
                } else {
                    guess::<R::Wide>(&position)
                };
                let Some((mut guess, mut another)) = guess else { continue };
                if search.stack.capacity() == 0 {
                    search.stack.reserve(16);
                }
                let goes_on = loop {
                    search.effort.guesses += 1;
                    search.stack.push(position);
                    search.stack.last_mut().unwrap().refute::<R::Wide>(guess);
                    if !search.may_go_on() {
                        break false;
                    }
                    position.accept::<R::Wide>(guess);
                    match another.take() {
                        Some(next) => guess = next,
                        None => break true,
                    }
                };
                if !goes_on {
                    break;
                }
                board = R::Single::load(&position);
            }
        }
        None
    }
}

//! One puzzle: its position across the lanes of small registers, and a stack of branches not yet tried.

use super::Effort;
use super::board::{Minirow, Position, load, store};
use super::guess::guess;
use super::kernel::{Registers, Work};
use super::lane::Lane;
use super::propagate::sweep;
use crate::{Budget, Grid, Marks};

/// A search that can pause between two solutions.
#[derive(Clone, Debug)]
pub(super) struct Search<'a> {
    /// The start, until it was taken. It is kept apart because most puzzles need no stack.
    root: Root,
    /// Positions that share no solution, and together have all solutions that are not found yet.
    pub(super) stack: Vec<Position>,
    pub(super) budget: Budget<'a>,
    pub(super) effort: Effort,
    /// Whether the budget ended the search.
    pub(super) stopped: bool,
}

/// Where a search starts. A grid is turned into a position inside the kernel, which is three times as fast there.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::large_enum_variant)] // one of them, on the stack
pub(super) enum Root {
    Grid(Grid),
    Marks(Position),
    Gone,
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

impl<'a> Search<'a> {
    pub(super) fn new(puzzle: impl Into<Root>, budget: Budget<'a>) -> Search<'a> {
        Search { root: puzzle.into(), stack: Vec::new(), budget, effort: Effort::default(), stopped: false }
    }

    /// The newest position that has not been tried yet.
    #[inline(always)]
    fn pop(&mut self) -> Option<Position> {
        let position = match &self.root {
            Root::Gone => return self.stack.pop(),
            Root::Marks(position) => *position,
            Root::Grid(puzzle) => {
                let mut position = Position::EMPTY;
                position.set(puzzle);
                position
            }
        };
        self.root = Root::Gone;
        Some(position)
    }

    /// Takes a node off the budget; if there is none, the search ends.
    #[inline(always)]
    fn may_go_on(&mut self) -> bool {
        self.stopped = !self.budget.spend();
        if self.stopped {
            self.stack.clear();
        } else {
            self.effort.nodes += 1;
        }
        !self.stopped
    }
}

/// Goes on to the next solution, to the end, or to the first branch after so many nodes.
pub(super) struct Next<'s, 'a> {
    pub(super) search: &'s mut Search<'a>,
    pub(super) pause_after: u64,
}

impl Work for Next<'_, '_> {
    type Output = Option<Grid>;

    #[inline(always)]
    fn run<R: Registers>(self) -> Option<Grid> {
        let Next { search, pause_after } = self;
        while search.effort.nodes < pause_after {
            let Some(mut position) = search.pop() else { break };
            if !search.may_go_on() {
                break;
            }
            let mut board = load::<R::Four>(&position);
            let mut before = R::Four::splat(0);
            loop {
                let swept = sweep(&mut board);
                search.effort.sweeps += 1;
                search.effort.rounds += 1;
                let moved = <[R::Four; 1]>::puzzles(swept.total.equal(before)) == 0;
                before = swept.total;
                if swept.alive == 0 {
                    break;
                }
                if swept.settled != 0 {
                    store(&board, &mut position);
                    return Some(position.solution());
                }
                if moved {
                    continue;
                }
                store(&board, &mut position);
                let Some(guess) = guess::<R::Wide>(&position) else { continue };
                search.effort.guesses += 1;
                let word = position.0[guess.word];
                position.0[guess.word] = guess.if_false(word);
                if search.stack.capacity() == 0 {
                    search.stack.reserve(16);
                }
                search.stack.push(position);
                if !search.may_go_on() {
                    break;
                }
                position.0[guess.word] = guess.if_true(word);
                position.set_level(position.level() + 1);
                board = load::<R::Four>(&position);
            }
        }
        None
    }
}

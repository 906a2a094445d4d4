//! Digits taken out of many puzzles side by side: each lane tests whether one puzzle stays proper.
//!
//! ```text
//!   strides   the next two dozen digits at once, then eight at once, then four: is there a second solution?
//!   singles   the next digit: is there a solution with another digit in its cell?
//! ```
//!
//! A digit that the rest of the puzzle needs is needed by every smaller puzzle too. So the result is that of taking out one digit after the
//! other, and a test compares it with that.

use super::essential::{Essential, Left};
use crate::solve::board::Position;
use crate::solve::many::{Puzzles, TaskEnd};
use crate::{Cells, Grid, Kernel};
use std::vec;

/// How many digits go at once: first, then after the first success, and at least. Strides below four cost more than they save.
const STRIDES: [usize; 3] = [24, 8, 4];

/// Of a puzzle with no more givens than this, so few can go that strides rarely succeed.
const FEW: usize = 40;

/// A proper puzzle, and what may be taken out of it.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) solution: Grid,
    pub(super) givens: Cells,
    /// What may go: one set of cells after the other, each as a whole.
    pub(super) order: Vec<Cells>,
    /// No digits go if fewer than so many would stay.
    pub(super) fewest: usize,
}

/// The puzzles that are left of the drafts.
pub(super) fn reduce(drafts: Vec<Draft>) -> Vec<Grid> {
    let kernel = Kernel::current();
    let all = Vec::with_capacity(drafts.len());
    let mut strides = Strides { drafts: drafts.into_iter(), all, waiting: Vec::new(), ready: Vec::new() };
    kernel.search_many(&mut strides, 2);
    let Strides { mut all, ready, .. } = strides;
    kernel.search_many(&mut Singles { all: &mut all, waiting: ready }, 1);
    all.iter().map(Reduction::puzzle).collect()
}

/// A draft on its way.
struct Reduction {
    draft: Draft,
    essential: Essential,
    /// The puzzle as it is now.
    position: Position,
    /// How many sets of the order were tried.
    tried: usize,
    /// How many digits are to go at once.
    stride: usize,
    /// What there was before they went.
    before: Before,
    singles: bool,
}

struct Before {
    tried: usize,
    left: Left,
    position: Position,
    /// How many sets went since, and how many were tried when the first of them went.
    gone: usize,
    first: usize,
}

impl Reduction {
    #[inline(always)]
    fn new(draft: Draft) -> Reduction {
        let essential = Essential::new(&draft.solution, draft.givens);
        let mut position = Position::EMPTY;
        position.set(&draft.solution);
        (Cells::ALL - draft.givens).iter().for_each(|cell| position.free(cell));
        let before = Before { tried: 0, left: essential.left, position, gone: 0, first: 0 };
        let singles = !draft.order.iter().any(|cells| cells.are_several());
        let stride = if essential.left.count > FEW { STRIDES[0] } else { 1 };
        Reduction { draft, essential, position, tried: 0, stride, before, singles }
    }

    fn puzzle(&self) -> Grid {
        let mut puzzle = Grid::EMPTY;
        self.essential.givens().for_each(|cell| puzzle.set(cell, self.draft.solution[cell]));
        puzzle
    }

    /// The next set of cells that may go.
    #[inline(always)]
    fn next(&mut self) -> Option<Cells> {
        while let Some(&cells) = self.draft.order.get(self.tried) {
            self.tried += 1;
            let fewest = if self.draft.fewest == 0 { 0 } else { self.draft.fewest + cells.len() };
            let mut may_go = self.essential.left.count >= fewest;
            for cell in cells {
                may_go &= !self.essential.must_stay(cell);
            }
            if may_go {
                return Some(cells);
            }
        }
        None
    }

    #[inline(always)]
    fn take(&mut self, cells: Cells) {
        for cell in cells {
            self.essential.take(cell);
            self.position.free(cell);
        }
    }

    /// Takes out as many digits as the stride says. False if none may go.
    #[inline(always)]
    fn stride(&mut self) -> bool {
        self.before =
            Before { tried: self.tried, left: self.essential.left, position: self.position, gone: 0, first: 0 };
        let enough = self.before.left.count.saturating_sub(self.stride);
        while self.essential.left.count > enough
            && let Some(cells) = self.next()
        {
            if self.before.gone == 0 {
                self.before.first = self.tried;
            }
            self.take(cells);
            self.before.gone += 1;
        }
        self.before.gone > 0
    }

    /// Whether its digits had better be tried one by one.
    #[inline(always)]
    fn is_ready(&self) -> bool {
        self.singles && self.stride < STRIDES[2]
    }

    /// Goes on after a stride.
    #[inline(always)]
    fn judge(&mut self, is_proper: bool) {
        if is_proper {
            self.stride = self.stride.min(STRIDES[1]);
            return;
        }
        (self.essential.left, self.position) = (self.before.left, self.before.position);
        // If a single set went, it must stay, and those that were passed over because it had gone have another turn.
        self.tried = if self.before.gone == 1 { self.before.first } else { self.before.tried };
        self.stride = (self.stride / 2).max(1);
    }
}

struct Strides {
    drafts: vec::IntoIter<Draft>,
    all: Vec<Reduction>,
    waiting: Vec<usize>,
    /// Those whose single digits come next.
    ready: Vec<usize>,
}

impl Puzzles for Strides {
    #[inline(always)]
    fn next(&mut self, position: &mut Position) -> Option<usize> {
        loop {
            // Not or_else: its closure would be compiled without the machine's instructions.
            let number = match self.waiting.pop() {
                Some(number) => number,
                None => self.begin()?,
            };
            let reduction = &mut self.all[number];
            if reduction.is_ready() {
                self.ready.push(number);
            } else if reduction.stride() {
                *position = reduction.position;
                position.guess_at_once();
                return Some(number);
            }
        }
    }

    #[inline(always)]
    fn found(&mut self, _: usize, _: &Position) {}

    #[inline(always)]
    fn ended(&mut self, number: usize, end: TaskEnd) {
        self.all[number].judge(end.found == 1);
        self.waiting.push(number);
    }
}

impl Strides {
    /// Begins with the next draft. That is done here, where all instructions of the machine are at hand.
    #[inline(always)]
    fn begin(&mut self) -> Option<usize> {
        self.all.push(Reduction::new(self.drafts.next()?));
        Some(self.all.len() - 1)
    }
}

struct Singles<'a> {
    all: &'a mut [Reduction],
    waiting: Vec<usize>,
}

impl Puzzles for Singles<'_> {
    #[inline(always)]
    fn next(&mut self, position: &mut Position) -> Option<usize> {
        while let Some(number) = self.waiting.pop() {
            let reduction = &mut self.all[number];
            if let Some(cell) = reduction.next().and_then(Cells::first)
                && let Some(digit) = reduction.draft.solution[cell]
            {
                *position = reduction.position;
                position.free(cell);
                position.forbid(cell, digit);
                position.guess_at_once();
                return Some(number);
            }
        }
        None
    }

    #[inline(always)]
    fn found(&mut self, _: usize, _: &Position) {}

    #[inline(always)]
    fn ended(&mut self, number: usize, end: TaskEnd) {
        let reduction = &mut self.all[number];
        if end.found == 0 {
            reduction.take(reduction.draft.order[reduction.tried - 1]);
        }
        self.waiting.push(number);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Symmetry, fill};
    use super::{Draft, reduce};
    use crate::{Cell, Cells, Grid, Random};

    /// One set after the other.
    fn one_by_one(draft: &Draft) -> Grid {
        let without = |mut puzzle: Grid, cells: Cells| {
            cells.iter().for_each(|cell| puzzle.set(cell, None));
            puzzle
        };
        let mut puzzle = without(draft.solution, Cells::ALL - draft.givens);
        for &cells in &draft.order {
            let fewer = without(puzzle, cells);
            if fewer.filled().len() >= draft.fewest && fewer.solve().unique().is_some() {
                puzzle = fewer;
            }
        }
        puzzle
    }

    #[test]
    fn many_at_once_give_what_one_by_one_gives() {
        let mut random = Random::new(14);
        let mut drafts = Vec::new();
        for number in 0..3_000 {
            let symmetry = Symmetry::ALL[if number % 2 == 0 { 0 } else { random.below(Symmetry::ALL.len()) }];
            let (solution, order) = (fill::full(&mut random), symmetry.orbits(random.shuffled(Cell::ALL)));
            let mut draft = Draft { solution, givens: Cells::ALL, order, fewest: random.below(40) };
            if number % 3 == 0 {
                // A small puzzle with some more givens: what the search looks at.
                let puzzle = one_by_one(&draft);
                draft.givens = puzzle.filled();
                for _ in 0..random.below(30) {
                    draft.givens |= symmetry.orbit(Cell::ALL[random.below(81)]);
                }
                draft.order.retain(|&cells| (cells - draft.givens).is_empty());
            }
            drafts.push(draft);
        }
        let reduced = reduce(drafts.clone());
        for (number, (draft, puzzle)) in drafts.iter().zip(reduced).enumerate() {
            assert_eq!(puzzle, one_by_one(draft), "draft {number}");
        }
    }
}

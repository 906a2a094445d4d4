//! The search for one puzzle: from what was drawn, step by step towards the wishes.
//!
//! ```text
//!   draw puzzles --> one fits --> done
//!        ^              | none does
//!        |              v
//!        |      keep the closest; exchange some of its givens, in several ways at once
//!        |              |
//!        +--------------+ nothing came closer for long
//! ```

use super::judge::Miss;
use super::reduce::Draft;
use super::steps::{HARD, OPEN, SWEPT};
use super::wishes::Wishes;
use super::{Generated, NotFound, fill, near, pattern};
use crate::{Budget, Cell, Cells, Grid, Kernel, Outcome, Random};

/// The most puzzles that are drawn before they are looked at. It is part of what a seed gives.
const WIDEST: usize = 16;

/// After so many puzzles that came no closer, the search begins anew; the second number is for the rarest.
const PATIENCE: [usize; 2] = [3_000, 10_000];

/// How many places the search keeps. With eight, ER 9.2 to 9.4 takes 40 % of the time that it takes with one.
const PLACES: usize = 8;

/// Where ratings between the easy and the rare are asked for, so many are drawn before the search goes on from the closest. To draw anew finds
/// ER 4.5 to 6.0 twice as fast; for rare ones it takes a few milliseconds more.
const DRAWN: u64 = 100;

/// What a puzzle takes off the budget before it is rated: about as many positions as the tests for its digits look at.
const NODES: u64 = 40;

/// The most givens that are exchanged at once.
const MOST_EXCHANGED: usize = 4;

/// The search for one puzzle. What it draws depends on its random numbers and the wishes alone.
pub(super) struct Quest<'g, 'b> {
    wishes: &'g Wishes,
    random: Random,
    budget: Budget<'b>,
    /// How many puzzles are drawn before the search goes on from the closest.
    drawn: u64,
    /// How many puzzles are drawn in the next round.
    width: usize,
    places: Vec<Place>,
    /// How many puzzles came no closer, and how many may.
    stale: usize,
    patience: usize,
    tried: u64,
    closest: Option<(Miss, Generated)>,
}

/// Where the search stands.
#[derive(Clone, Copy)]
struct Place {
    puzzle: Grid,
    solution: Grid,
    miss: Miss,
}

impl<'g, 'b> Quest<'g, 'b> {
    pub(super) fn new(wishes: &'g Wishes, random: Random, budget: Budget<'b>) -> Quest<'g, 'b> {
        let least = wishes.least();
        let drawn = if wishes.are_about_paths() || (SWEPT + 1..HARD).contains(&least) { DRAWN } else { 0 };
        let patience = PATIENCE[usize::from(least >= OPEN)];
        Quest {
            wishes,
            random,
            budget,
            drawn,
            width: 1,
            places: Vec::new(),
            stale: 0,
            patience,
            tried: 0,
            closest: None,
        }
    }

    /// What to look at next.
    pub(super) fn drafts(&mut self) -> Vec<Draft> {
        if self.budget.is_spent() {
            return Vec::new();
        }
        if self.stale > self.patience {
            self.places.clear();
            self.stale = 0;
        }
        let width = self.width;
        self.width = (2 * width).min(WIDEST);
        (0..width).filter_map(|_| self.draft()).collect()
    }

    fn draft(&mut self) -> Option<Draft> {
        self.budget.charge(NODES);
        self.tried += 1;
        let place = match self.places.len() {
            0 => None,
            count => Some(self.places[self.random.below(count)]),
        };
        match place {
            _ if self.wishes.near.is_some() => near::draft(self.wishes, &mut self.random),
            None if self.wishes.pattern.is_some() => pattern::draft(self.wishes, &mut self.random, &mut self.budget),
            Some(here) if self.wishes.pattern.is_some() => {
                pattern::neighbour(self.wishes, &here.puzzle, &mut self.random, &mut self.budget)
            }
            Some(here) if self.tried > self.drawn => Some(self.neighbour(&here)),
            _ => Some(self.fresh()),
        }
    }

    /// Looks at what became of the drafts. Says how it ended, if it did.
    pub(super) fn judge(&mut self, puzzles: &[(Grid, Grid)]) -> Option<Result<Generated, NotFound>> {
        for &(puzzle, solution) in puzzles {
            if self.places.iter().any(|place| place.puzzle == puzzle) {
                self.stale += 1; // a round trip
                continue;
            }
            let bar = self.farthest().map_or(u32::MAX, |(_, distance)| distance);
            match self.wishes.judge(&puzzle, &solution, bar, &mut self.budget) {
                Err(_) => return Some(Err(self.not_found())),
                Ok(Ok(rating)) => return Some(Ok(Generated { puzzle, solution, rating })),
                Ok(Err(miss)) => self.consider(Place { puzzle, solution, miss }),
            }
        }
        self.budget.is_spent().then(|| Err(self.not_found()))
    }

    /// The place that is farthest off: its number and its distance. There is none as long as there is room for more.
    fn farthest(&self) -> Option<(usize, u32)> {
        let distances = self.places.iter().map(|place| place.miss.distance).enumerate();
        distances.max_by_key(|&(_, distance)| distance).filter(|_| self.places.len() == PLACES)
    }

    /// Keeps a place, unless all that are kept are closer.
    fn consider(&mut self, place: Place) {
        let distance = place.miss.distance;
        let is_closest = self.places.iter().all(|other| distance < other.miss.distance);
        self.stale = if is_closest { 0 } else { self.stale + 1 };
        match self.farthest() {
            Some((_, farthest)) if distance > farthest => {}
            Some((number, _)) => self.places[number] = place,
            None => self.places.push(place),
        }
        if self.closest.as_ref().is_none_or(|(miss, _)| place.miss.distance < miss.distance) {
            let Place { puzzle, solution, miss } = place;
            self.closest = Some((miss, Generated { puzzle, solution, rating: miss.rating }));
        }
    }

    fn not_found(&self) -> NotFound {
        NotFound { tried: self.tried, closest: self.closest.map(|(_, closest)| Box::new(closest)) }
    }

    /// A grid with all digits, to be reduced in random order.
    fn fresh(&mut self) -> Draft {
        let solution = self.wishes.solution.unwrap_or_else(|| fill::full(&mut self.random));
        let order = self.wishes.symmetry.orbits(self.random.shuffled(Cell::ALL));
        Draft { solution, givens: Cells::ALL, order, fewest: self.fewest() }
    }

    /// How many givens must stay.
    fn fewest(&mut self) -> usize {
        let (least, most) = (*self.wishes.clues.start(), *self.wishes.clues.end());
        if least == 0 || self.wishes.minimal {
            return 0;
        }
        let most = most.min(MANY.max(least));
        least + self.random.below(most - least + 1)
    }

    /// The puzzle with some of its givens exchanged, or with some more where it is too hard.
    fn neighbour(&mut self, here: &Place) -> Draft {
        let count = 1 + self.random.below(MOST_EXCHANGED);
        if here.miss.is_above && !self.wishes.minimal && self.random.below(2) == 0 {
            let givens = self.with_more(here.puzzle.filled(), count);
            if givens.len() <= *self.wishes.clues.end() {
                return Draft { solution: here.solution, givens, order: Vec::new(), fewest: 0 };
            }
        }
        let (solution, givens) = match self.wishes.solution.is_none() && self.random.below(2) == 0 {
            true => self.another_solution(&here.puzzle, count),
            false => (here.solution, self.with_more(here.puzzle.filled(), count)),
        };
        // The new givens are the last to go.
        let shuffled = self.random.shuffled(Cell::ALL);
        let old = here.puzzle.filled() & givens;
        let first = shuffled.into_iter().filter(|&cell| old.contains(cell));
        let last = shuffled.into_iter().filter(|&cell| (givens - old).contains(cell));
        let order = self.wishes.symmetry.orbits(first.chain(last));
        Draft { solution, givens, order, fewest: self.fewest() }
    }

    /// These cells and some more, as the symmetry has them.
    fn with_more(&mut self, mut givens: Cells, count: usize) -> Cells {
        for _ in 0..count {
            let blanks: Vec<Cell> = (Cells::ALL - givens).iter().collect();
            if !blanks.is_empty() {
                givens |= self.wishes.symmetry.orbit(blanks[self.random.below(blanks.len())]);
            }
        }
        givens
    }

    /// A puzzle that lost some givens and got others, with another solution perhaps: its solution and its givens.
    fn another_solution(&mut self, puzzle: &Grid, count: usize) -> (Grid, Cells) {
        let mut puzzle = *puzzle;
        for _ in 0..count {
            let givens: Vec<Cell> = puzzle.filled().iter().collect();
            let lost = self.wishes.symmetry.orbit(givens[self.random.below(givens.len())]);
            lost.iter().for_each(|cell| puzzle.set(cell, None));
        }
        loop {
            match Kernel::current().solve_for_ever(&puzzle) {
                Outcome::Unique(solution) => return (solution, puzzle.filled()),
                Outcome::Many(one, two) => {
                    let open: Vec<Cell> = one.differences(&two).iter().collect();
                    let cell = open[self.random.below(open.len())];
                    let solution = if self.random.below(2) == 0 { one } else { two };
                    for cell in self.wishes.symmetry.orbit(cell) {
                        puzzle.set(cell, solution[cell]);
                    }
                }
                Outcome::Impossible => unreachable!("it has the digits of a solution"),
            }
        }
    }
}

/// Where no number is asked for, puzzles have at most so many givens.
const MANY: usize = 36;

//! Franken fish: boxes stand beside the lines, in the base and in the cover.
//!
//! ```text
//!   base:   rows and boxes       each has the digit once
//!   cover:  columns and boxes    each takes it once at most
//!   fins:   places of the base outside the cover, and those in two houses of the base at once
//! ```
//!
//! What goes sees all fins, and lies in the cover but not in the base, or in two houses of the cover at once. If it
//! were true, what it leaves of the base had to fit into one house less than the base has. That is asked before any
//! cover is tried, and only of places that the digit cannot take anyway.

use super::spots::dead;
use super::subsets::combine;
use crate::explain::hodoku::state::{State, houses_of, seen_by_all};
use crate::explain::hodoku::step::{Proof, Step, each};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, House};

/// The most fins, and how many of them may lie in two houses of the base.
const MOST_FINS: usize = 5;
const MOST_INNER_FINS: usize = 2;

/// Whether fins are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    Without,
    With,
}

/// Which lines stand beside the boxes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    Rows,
    Columns,
}

/// A search for one digit, with the lines of the base and of the cover.
struct Sea {
    holders: Cells,
    base: Lines,
    cover: Lines,
    fins: Fins,
}

/// Houses of one side of a fish, put together.
#[derive(Clone, Copy, Default)]
struct Side {
    /// Bit `i` for the house with the number `i`.
    houses: u32,
    /// The places in these houses, and those in two of them at once.
    cells: Cells,
    twice: Cells,
}

/// A fish: its base, and what goes, first from outside the base, then from within.
struct Fish {
    base: Side,
    gone: [Cells; 2],
}

/// Franken fish of `N` houses without fins.
pub(crate) fn plain<const N: usize>(state: &State) -> Option<Step> {
    find::<N>(state, [Technique::FrankenXWing, Technique::FrankenSwordfish][N - 2], Fins::Without)
}

/// Franken fish of `N` houses with fins.
pub(crate) fn finned<const N: usize>(state: &State) -> Option<Step> {
    find::<N>(state, [Technique::FinnedFrankenXWing, Technique::FinnedFrankenSwordfish][N - 2], Fins::With)
}

fn find<const N: usize>(state: &State, technique: Technique, fins: Fins) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| {
        let dead = dead(state.holders(digit));
        if dead.is_empty() {
            return None;
        }
        let in_sea = |base, cover| Sea { holders: state.holders(digit), base, cover, fins }.fish::<N>(dead);
        let fish = in_sea(Lines::Rows, Lines::Columns).or_else(|| in_sea(Lines::Columns, Lines::Rows))?;
        let removes = fish.gone.map(|cells| each(cells, digit)).concat();
        Some(Step::removing(technique, removes, Proof::houses(digit, fish.base.houses())))
    })
}

impl Sea {
    /// The first fish that removes some of the dead.
    fn fish<const N: usize>(&self, dead: Cells) -> Option<Fish> {
        let mut houses = self.houses(self.base, Side { cells: self.holders, ..Side::default() });
        if self.fins == Fins::Without {
            houses.retain(|&house| (House::ALL[house].cells() & self.holders).len() <= N);
        }
        combine::<N, usize, (Side, Cells), _>(
            &houses,
            (Side::default(), dead),
            &mut |(base, targets), house| {
                let base = base.with(house, self.holders);
                let can_go = |&cell: &Cell| {
                    let left = base.cells - cell.peers();
                    (left & base.twice).is_empty() && self.fits(left, N - 1, base.houses)
                };
                let targets: Cells = targets.iter().filter(can_go).collect();
                let most_twice = if self.fins == Fins::With { MOST_INNER_FINS } else { 0 };
                (base.twice.len() <= most_twice && !targets.is_empty()).then_some((base, targets))
            },
            &mut |_, (base, _)| self.covered::<N>(base),
        )
    }

    /// The numbers of the houses beside such lines that hold some of these places and are not among theirs.
    fn houses(&self, lines: Lines, side: Side) -> Vec<usize> {
        let first = if lines == Lines::Rows { 0 } else { 9 };
        let is_of_use =
            |&house: &usize| side.houses & 1 << house == 0 && !(House::ALL[house].cells() & side.cells).is_empty();
        (first..first + 9).chain(18..27).filter(is_of_use).collect()
    }

    /// Whether so many houses of the cover can hold these places, without those of the base.
    fn fits(&self, cells: Cells, houses: usize, base: u32) -> bool {
        let Some(first) = cells.first() else { return true };
        let [row, column, box_] = houses_of(first);
        let line = if self.cover == Lines::Rows { row } else { column };
        let holds =
            |house: usize| base & 1 << house == 0 && self.fits(cells - House::ALL[house].cells(), houses - 1, base);
        houses > 0 && [line, box_].into_iter().any(holds)
    }

    /// The fish of this base with the first cover that removes something.
    fn covered<const N: usize>(&self, base: Side) -> Option<Fish> {
        combine::<N, usize, Side, _>(
            &self.houses(self.cover, base),
            Side::default(),
            &mut |cover, house| Some(cover.with(house, self.holders)),
            &mut |_, cover| {
                let fins = (base.cells - cover.cells) | base.twice;
                let is_good =
                    if self.fins == Fins::With { (1..=MOST_FINS).contains(&fins.len()) } else { fins.is_empty() };
                let seen = if is_good { seen_by_all(fins) } else { return None };
                let gone = [(cover.cells - base.cells) & seen, cover.twice & base.cells & seen];
                gone.iter().any(|cells| !cells.is_empty()).then_some(Fish { base, gone })
            },
        )
    }
}

impl Side {
    /// One house more.
    fn with(self, house: usize, holders: Cells) -> Side {
        let places = House::ALL[house].cells() & holders;
        let twice = self.twice | (self.cells & places);
        Side { houses: self.houses | 1 << house, cells: self.cells | places, twice }
    }

    fn houses(self) -> impl Iterator<Item = House> {
        House::ALL
            .into_iter()
            .enumerate()
            .filter(move |(number, _)| self.houses & 1 << number != 0)
            .map(|(_, house)| house)
    }
}

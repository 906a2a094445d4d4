//! Aligned exclusion: of all ways to fill two or three cells, those that take the last candidate from another cell are
//! impossible.

use super::{Found, Wanted};
use crate::explain::candidates::{Candidates, CellDigits};
use crate::explain::geometry::{bits_of, count, highest, lowest, peers, several};
use crate::explain::pattern::Pattern;
use crate::explain::step::Step;
use crate::explain::technique::Technique;
use crate::{Cell, Cells};
use std::ops::ControlFlow;

/// The last grids without an aligned pair and without an aligned triplet.
#[derive(Default)]
pub(crate) struct Memory {
    without: [Option<CellDigits>; 2],
}

impl Memory {
    /// The cells that have changed since one of these grids; all where all steps are wanted.
    fn changed(&self, which: usize, candidates: &Candidates, wanted: Wanted) -> Cells {
        let before = self.without[which].as_ref().filter(|_| wanted == Wanted::Easiest);
        candidates.changes(before, |lost| lost != 0)
    }
}

/// Cells that may be filled, each with its *excluders*: the cells with few candidates that it sees.
struct Table {
    cells: Vec<usize>,
    is_base: Cells,
    excluders: [Cells; 81],
}

impl Table {
    fn new(candidates: &Candidates, most: u32) -> Table {
        let few = candidates.cells_where(|bits| (2..=most).contains(&count(bits)));
        let one = candidates.cells_where(|bits| bits.is_power_of_two());
        let many = candidates.cells_where(several);
        let mut table = Table { cells: Vec::with_capacity(64), is_base: Cells::NONE, excluders: [Cells::NONE; 81] };
        for cell in many.iter() {
            let excluders = cell.peers() & few;
            if (cell.peers() & one).is_empty() && !excluders.is_empty() {
                table.cells.push(cell.index());
                table.is_base |= Cells::only(cell);
                table.excluders[cell.index()] = excluders;
            }
        }
        table
    }

    /// Shows the pairs of cells with two excluders or more in common, in binary order.
    #[inline(always)]
    fn pairs(&self, mut see: impl FnMut(usize, usize, Cells) -> ControlFlow<()>) -> ControlFlow<()> {
        for (index, &high) in self.cells.iter().enumerate() {
            let above = self.excluders[high];
            for &low in &self.cells[..index] {
                let common = self.excluders[low] & above;
                if common.are_several() {
                    see(low, high, common)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Two cells that gave no step on an earlier grid give none again, unless one of them or an excluder has changed since.
pub(crate) fn pairs(candidates: &Candidates, memory: &mut Memory, found: &mut Found) -> ControlFlow<()> {
    let changed = memory.changed(0, candidates, found.wanted);
    Table::new(candidates, 2).pairs(|one, other, excluders| {
        let pair = Cells::only(Cell::ALL[one]) | Cells::only(Cell::ALL[other]);
        if ((pair | excluders) & changed).is_empty() {
            return ControlFlow::Continue(());
        }
        let mut bans = [0; 9];
        for cell in excluders.iter() {
            let digits = candidates.cells[cell.index()];
            bans[lowest(digits)] |= digits;
            bans[highest(digits)] |= digits;
        }
        let see = u16::from(Cell::ALL[one].peers().contains(Cell::ALL[other]));
        let mut left = [0; 2];
        for a in bits_of(candidates.cells[one]) {
            let partners = candidates.cells[other] & !(bans[a] & !(1 << a)) & !(see << a);
            if partners != 0 {
                left[0] |= 1 << a;
                left[1] |= partners;
            }
        }
        found.extend(step(candidates, &[one, other], &left, excluders))
    })?;
    memory.without[0] = Some(candidates.cells);
    ControlFlow::Continue(())
}

/// Three cells that gave no step on an earlier grid give none again, unless one of them or an excluder has changed since.
pub(crate) fn triplets(candidates: &Candidates, memory: &mut Memory, found: &mut Found) -> ControlFlow<()> {
    let table = Table::new(candidates, 3);
    let changed = memory.changed(1, candidates, found.wanted);
    // Easier techniques find what a single excluder forbids: naked pair, naked triplet, XY-wing or XYZ-wing.
    let least = if found.wanted == Wanted::All { 0 } else { 2 };
    table.pairs(|one, other, shared| {
        let pair = Cells::only(Cell::ALL[one]) | Cells::only(Cell::ALL[other]);
        let worth = if ((pair | shared) & changed).is_empty() { changed } else { Cells::ALL };
        let allowed = (seen_by_several(shared) & table.is_base & worth) - pair;
        let (first, second) =
            (table.excluders[one] & allowed, (table.excluders[other] & allowed) - table.excluders[one]);
        let fruitful = |third: usize| {
            let cells = [one, other, third];
            let bans = Bans::new(candidates, shared & table.excluders[third], &cells);
            (bans.relevant >= least && !ways(candidates, cells, &bans).1).then_some(third)
        };
        // Most pairs have no third cell at all. So look in any order first, and in the order of search only if there is one.
        if !(first | second).iter().any(|third| fruitful(third.index()).is_some()) {
            return ControlFlow::Continue(());
        }
        let near = |cell: usize, allowed: Cells| peers(cell).filter(move |&peer| allowed.contains(Cell::ALL[peer]));
        for third in near(one, first).chain(near(other, second)).filter_map(fruitful) {
            let (cells, excluders) = ([one, other, third], shared & table.excluders[third]);
            let left = ways(candidates, cells, &Bans::new(candidates, excluders, &cells)).0;
            found.extend(step(candidates, &cells, &left, excluders))?;
        }
        ControlFlow::Continue(())
    })?;
    memory.without[1] = Some(candidates.cells);
    ControlFlow::Continue(())
}

/// The cells that see two or more of some cells.
fn seen_by_several(cells: Cells) -> Cells {
    let see = |(once, twice): (Cells, Cells), cell: Cell| (once | cell.peers(), twice | once & cell.peers());
    cells.iter().fold((Cells::NONE, Cells::NONE), see).1
}

/// What the three cells can still be in any permitted way, and whether that is all that they could be before.
#[inline(always)]
fn ways(candidates: &Candidates, cells: [usize; 3], bans: &Bans) -> ([u16; 3], bool) {
    let all = cells.map(|cell| candidates.cells[cell]);
    let sees = |one: usize, other: usize| u16::from(Cell::ALL[cells[one]].peers().contains(Cell::ALL[cells[other]]));
    let (see_01, see_02, see_12) = (sees(0, 1), sees(0, 2), sees(1, 2));
    let mut left = [0; 3];
    for a in bits_of(all[0]) {
        let second = all[1] & !bans.with(a) & !(see_01 << a);
        let third = all[2] & !bans.with(a) & !(see_02 << a);
        for b in bits_of(second) {
            let thirds = third & !bans.with(b) & !(see_12 << b) & !bans.with_both(a, b);
            if thirds != 0 {
                left = [left[0] | 1 << a, left[1] | 1 << b, left[2] | thirds];
                // Once all candidates of the other two are seen, one way for each candidate of the first is enough.
                if left[1..] == all[1..] {
                    break;
                }
            }
        }
    }
    (left, left == all)
}

/// The step that leaves these candidates to the cells, if they lose any.
fn step(candidates: &Candidates, cells: &[usize], left: &[u16], excluders: Cells) -> Option<Step> {
    if cells.iter().zip(left).all(|(&cell, &left)| candidates.cells[cell] == left) {
        return None;
    }
    let removes = candidates.removals(cells.iter().zip(left).map(|(&cell, &left)| (cell, !left)));
    let technique = if cells.len() == 2 { Technique::AlignedPair } else { Technique::AlignedTriplet };
    let pattern = Pattern::Exclusion { cells: cells.iter().map(|&cell| Cell::ALL[cell]).collect(), excluders };
    Some(Step::new(technique, pattern, removes))
}

/// Which digits would take the last candidate from a cell.
struct Bans {
    /// For each digit those that can't go with it.
    pairs: [u16; 9],
    triples: [u16; 20],
    count: usize,
    /// How many cells can forbid anything: those whose candidates all are candidates of the cells to fill.
    relevant: usize,
}

impl Bans {
    fn new(candidates: &Candidates, excluders: Cells, cells: &[usize]) -> Bans {
        let mut bans = Bans { pairs: [0; 9], triples: [0; 20], count: 0, relevant: 0 };
        let all = cells.iter().fold(0, |all, &cell| all | candidates.cells[cell]);
        for cell in excluders.iter() {
            let digits = candidates.cells[cell.index()];
            if digits & !all != 0 {
                continue;
            }
            bans.relevant += 1;
            if count(digits) == 2 {
                let (low, high) = (lowest(digits), highest(digits));
                bans.pairs[low] |= 1 << high;
                bans.pairs[high] |= 1 << low;
            } else {
                bans.triples[bans.count] = digits;
                bans.count += 1;
            }
        }
        bans
    }

    fn with(&self, d: usize) -> u16 {
        self.pairs[d]
    }

    fn with_both(&self, a: usize, b: usize) -> u16 {
        let both = 1 << a | 1 << b;
        let banned = |out: u16, &triple: &u16| if a != b && triple & both == both { out | triple & !both } else { out };
        self.triples[..self.count].iter().fold(0, banned)
    }
}

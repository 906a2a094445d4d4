//! Aligned exclusion: of all ways to fill two or three cells, those that take the last candidate from another are out.

use super::ladder::{Climber, Found};
use super::position::{PEERS, Position, bits_of, count};
use super::step::{Pattern, Step};
use super::technique::Technique;
use crate::{Cell, Cells};
use std::ops::ControlFlow;

/// Cells that may be filled, each with the cells that it can starve: those it sees with few candidates.
struct Table {
    cells: Vec<usize>,
    is_base: Cells,
    excluders: [Cells; 81],
}

impl Table {
    fn new(position: &Position, most: u32) -> Table {
        let count = |cell: usize| count(position.cells[cell]);
        let with = |is: &dyn Fn(u32) -> bool| -> Cells {
            Cell::ALL.into_iter().filter(|cell| is(count(cell.index()))).collect()
        };
        let (few, one) = (with(&|count| (2..=most).contains(&count)), with(&|count| count == 1));
        let mut table = Table { cells: Vec::with_capacity(64), is_base: Cells::NONE, excluders: [Cells::NONE; 81] };
        for cell in Cell::ALL.into_iter().filter(|cell| count(cell.index()) >= 2) {
            let excluders = cell.peers() & few;
            if (cell.peers() & one).is_empty() && !excluders.is_empty() {
                table.cells.push(cell.index());
                table.is_base |= Cells::only(cell);
                table.excluders[cell.index()] = excluders;
            }
        }
        table
    }

    /// The pairs of cells with two excluders or more in common, in binary order.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize, Cells)> + '_ {
        self.cells.iter().enumerate().flat_map(move |(index, &high)| {
            self.cells[..index].iter().filter_map(move |&low| {
                let common = self.excluders[low] & self.excluders[high];
                common.are_several().then_some((low, high, common))
            })
        })
    }
}

pub(super) fn pairs(position: &Position, _: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for (one, other, excluders) in Table::new(position, 2).pairs() {
        let bans = Bans::new(position, excluders, &[one, other]);
        let mut left = [0; 2];
        for a in bits_of(position.cells[one]) {
            let partners = position.cells[other] & !bans.with(a) & !clash(one, other, a);
            if partners != 0 {
                left[0] |= 1 << a;
                left[1] |= partners;
            }
        }
        tell(position, &[one, other], &left, excluders, found)?;
    }
    ControlFlow::Continue(())
}

/// What came to nothing on an earlier grid comes to nothing again, unless a cell or an excluder has changed since.
pub(super) fn triplets(position: &Position, climber: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let table = Table::new(position, 3);
    let changed = climber.changed_since_triplets(position);
    // What a single excluder forbids, easier rungs have found: it is a naked pair or triplet, an XY-wing or an XYZ-wing.
    let least = if climber.wants_all { 0 } else { 2 };
    for (one, other, shared) in table.pairs() {
        let pair = Cells::only(Cell::ALL[one]) | Cells::only(Cell::ALL[other]);
        let worth = if ((pair | shared) & changed).is_empty() { changed } else { Cells::ALL };
        let first = (table.excluders[one] & table.is_base & worth) - pair;
        let second = (table.excluders[other] & table.is_base & worth) - pair - first;
        let fruitful = |third: usize| {
            let excluders = shared & table.excluders[third];
            if !excluders.are_several() {
                return None;
            }
            let cells = [one, other, third];
            let bans = Bans::new(position, excluders, &cells);
            (bans.relevant >= least && !ways(position, cells, &bans).1).then_some(third)
        };
        // Most pairs have no third cell at all: in any order first, and in the order of search only if there is one.
        if !(first | second).iter().any(|third| fruitful(third.index()).is_some()) {
            continue;
        }
        let near = |cell: usize, allowed: Cells| {
            PEERS[cell].into_iter().map(usize::from).filter(move |&peer| allowed.contains(Cell::ALL[peer]))
        };
        for third in near(one, first).chain(near(other, second)).filter_map(fruitful) {
            let (cells, excluders) = ([one, other, third], shared & table.excluders[third]);
            let left = ways(position, cells, &Bans::new(position, excluders, &cells)).0;
            tell(position, &cells, &left, excluders, found)?;
        }
    }
    climber.no_triplets(position);
    ControlFlow::Continue(())
}

/// What the three cells can still be in any permitted way, and whether that is all that they could be before.
#[inline(always)]
fn ways(position: &Position, cells: [usize; 3], bans: &Bans) -> ([u16; 3], bool) {
    let all = cells.map(|cell| position.cells[cell]);
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
                // With the other two done, one way for each candidate of the first is enough.
                if left[1..] == all[1..] {
                    break;
                }
            }
        }
    }
    (left, left == all)
}

fn tell(
    position: &Position,
    cells: &[usize],
    left: &[u16],
    excluders: Cells,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    if cells.iter().zip(left).all(|(&cell, &left)| position.cells[cell] == left) {
        return ControlFlow::Continue(());
    }
    let removes = position.removals(cells.iter().zip(left).map(|(&cell, &left)| (cell, !left)));
    let (technique, rating) =
        if cells.len() == 2 { (Technique::AlignedPair, 6.2) } else { (Technique::AlignedTriplet, 7.5) };
    let pattern = Pattern::Exclusion { cells: cells.iter().map(|&cell| Cell::ALL[cell]).collect(), excluders };
    found(Step { technique, rating, places: None, removes, pattern })
}

/// The digit, where both cells see each other and so can't both have it.
fn clash(one: usize, other: usize, d: usize) -> u16 {
    u16::from(Cell::ALL[one].peers().contains(Cell::ALL[other])) << d
}

/// Which digits would take the last candidate from a cell.
struct Bans {
    /// For each digit those that are out beside it.
    pairs: [u16; 9],
    triples: [u16; 20],
    count: usize,
    /// How many cells can forbid anything: those with no candidate that the filled cells have not.
    relevant: usize,
}

impl Bans {
    fn new(position: &Position, excluders: Cells, cells: &[usize]) -> Bans {
        let mut bans = Bans { pairs: [0; 9], triples: [0; 20], count: 0, relevant: 0 };
        let all = cells.iter().fold(0, |all, &cell| all | position.cells[cell]);
        for cell in excluders.iter() {
            let digits = position.cells[cell.index()];
            if digits & !all != 0 {
                continue;
            }
            bans.relevant += 1;
            if count(digits) == 2 {
                let (low, high) = (digits.trailing_zeros() as usize, 15 - digits.leading_zeros() as usize);
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

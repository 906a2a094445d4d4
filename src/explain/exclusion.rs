//! Aligned exclusion: of all ways to fill two or three cells, those that take the last candidate from another are out.

use super::ladder::{Climber, Found};
use super::position::{PEERS, Position, bits_of};
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
        let count = |cell: usize| position.cells[cell].count_ones();
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
                (common.len() >= 2).then_some((low, high, common))
            })
        })
    }
}

pub(super) fn pairs(position: &Position, _: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for (one, other, excluders) in Table::new(position, 2).pairs() {
        let bans = Bans::new(position, excluders);
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

pub(super) fn triplets(position: &Position, _: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let table = Table::new(position, 3);
    for (one, other, shared) in table.pairs() {
        let near = |cell: usize, allowed: Cells| {
            PEERS[cell].into_iter().map(usize::from).filter(move |&peer| allowed.contains(Cell::ALL[peer]))
        };
        let pair = Cells::only(Cell::ALL[one]) | Cells::only(Cell::ALL[other]);
        let thirds = table.is_base - pair;
        let first = table.excluders[one] & thirds;
        let second = (table.excluders[other] & thirds) - first;
        for third in near(one, first).chain(near(other, second)) {
            let excluders = shared & table.excluders[third];
            if excluders.len() >= 2 {
                let left = ways(position, [one, other, third], &Bans::new(position, excluders));
                tell(position, &[one, other, third], &left, excluders, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// What the three cells can still be in any permitted way.
fn ways(position: &Position, cells: [usize; 3], bans: &Bans) -> [u16; 3] {
    let all = cells.map(|cell| position.cells[cell]);
    let mut left = [0; 3];
    for a in bits_of(all[0]) {
        let [second, third] = [1, 2].map(|index| all[index] & !bans.with(a) & !clash(cells[0], cells[index], a));
        for b in bits_of(second) {
            let thirds = third & !bans.with(b) & !clash(cells[1], cells[2], b) & !bans.with_both(a, b);
            if thirds != 0 {
                left = [left[0] | 1 << a, left[1] | 1 << b, left[2] | thirds];
                if left == all {
                    return left;
                }
            }
        }
    }
    left
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
}

impl Bans {
    fn new(position: &Position, excluders: Cells) -> Bans {
        let mut bans = Bans { pairs: [0; 9], triples: [0; 20], count: 0 };
        for cell in excluders.iter() {
            let digits = position.cells[cell.index()];
            if digits.count_ones() == 2 {
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

//! The links of a position, as lists: what a candidate that is on switches off, what one that is off switches on.

use super::position::{CELL_AT, Position, SEATS, bits_of};
use super::run::{BY_CELL, BY_HOUSE, Candidate};
use crate::{Cell, Cells};

/// A link to a candidate, and why.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) to: Candidate,
    pub(super) cause: u16,
}

/// Which links count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pass {
    /// Inside houses.
    X,
    /// On inside cells, off inside cells and houses.
    Y,
    /// Both.
    Both,
}

/// Both kinds of links; of each candidate first those in its cell, then those in its box, row and column.
#[derive(Default)]
pub(super) struct Web {
    weak: Lists,
    strong: Lists,
    /// All candidates.
    pub(super) candidates: Vec<Candidate>,
    /// The cells that have each digit.
    pub(super) planes: [Cells; 9],
}

#[derive(Default)]
struct Lists {
    links: Vec<Link>,
    /// For each candidate where its links begin, where those in houses begin, and where they end.
    at: Vec<[u32; 3]>,
}

impl Lists {
    fn clear(&mut self) {
        self.links.clear();
        self.at.resize(729, [0; 3]);
    }

    fn add(&mut self, to: usize, cause: u16, from: u32) {
        let to = to as Candidate;
        if !self.links[from as usize..].iter().any(|link| link.to == to) {
            self.links.push(Link { to, cause });
        }
    }

    fn len(&self) -> u32 {
        self.links.len() as u32
    }
}

impl Web {
    pub(super) fn weave(&mut self, position: &Position) {
        self.weak.clear();
        self.strong.clear();
        self.candidates.clear();
        self.planes = [Cells::NONE; 9];
        for cell in 0..81 {
            for d in bits_of(position.cells[cell]) {
                self.planes[d] |= Cells::only(Cell::ALL[cell]);
                self.candidates.push((cell * 9 + d) as Candidate);
                self.weave_weak(position, cell, d);
                self.weave_strong(position, cell, d);
            }
        }
    }

    fn weave_weak(&mut self, position: &Position, cell: usize, d: usize) {
        let begin = self.weak.len();
        for other in bits_of(position.cells[cell] & !(1 << d)) {
            self.weak.links.push(Link { to: (cell * 9 + other) as Candidate, cause: BY_CELL });
        }
        let houses = self.weak.len();
        for (kind, (house, k)) in SEATS[cell].into_iter().enumerate() {
            for other in bits_of(position.places[usize::from(house)][d] & !(1 << k)) {
                let to = usize::from(CELL_AT[usize::from(house)][other]) * 9 + d;
                self.weak.add(to, BY_HOUSE + kind as u16, houses);
            }
        }
        self.weak.at[cell * 9 + d] = [begin, houses, self.weak.len()];
    }

    fn weave_strong(&mut self, position: &Position, cell: usize, d: usize) {
        let begin = self.strong.len();
        if position.cells[cell].count_ones() == 2 {
            let other = (position.cells[cell] & !(1 << d)).trailing_zeros() as usize;
            self.strong.links.push(Link { to: (cell * 9 + other) as Candidate, cause: BY_CELL });
        }
        let houses = self.strong.len();
        for (kind, (house, k)) in SEATS[cell].into_iter().enumerate() {
            let places = position.places[usize::from(house)][d];
            if places.count_ones() == 2 {
                let other = (places & !(1 << k)).trailing_zeros() as usize;
                let to = usize::from(CELL_AT[usize::from(house)][other]) * 9 + d;
                self.strong.add(to, BY_HOUSE + kind as u16, houses);
            }
        }
        self.strong.at[cell * 9 + d] = [begin, houses, self.strong.len()];
    }

    /// What a candidate that is on switches off.
    #[inline(always)]
    pub(super) fn weak(&self, candidate: Candidate, pass: Pass) -> &[Link] {
        let [begin, houses, end] = self.weak.at[usize::from(candidate)];
        let begin = if pass == Pass::X { houses } else { begin };
        &self.weak.links[begin as usize..end as usize]
    }

    /// What a candidate that is off switches on.
    #[inline(always)]
    pub(super) fn strong(&self, candidate: Candidate, pass: Pass) -> &[Link] {
        let [begin, houses, end] = self.strong.at[usize::from(candidate)];
        let (begin, end) = match pass {
            Pass::X => (houses, end),
            Pass::Y => (begin, houses),
            Pass::Both => (begin, end),
        };
        &self.strong.links[begin as usize..end as usize]
    }
}

//! The links of a position: what a candidate that is on switches on, through one that it switches off.
//!
//! ```text
//!   q on ──weak──> o off ──strong──> n on        one hop
//! ```
//!
//! A candidate without a strong link leads nowhere when it is off, so hops leave it out. The hops of a candidate stand in
//! the order of search: the cell, box, row and column of the first link, then those of the second.

use super::position::{CELL_AT, Position, SEATS, are_two, bits_of, count};
use super::run::{BY_CELL, BY_HOUSE, Candidate};
use crate::{Cell, Cells};

/// Which links count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pass {
    /// Inside houses.
    X = 1,
    /// On inside cells, off inside cells and houses.
    Y = 2,
    /// Both.
    Both = 4,
}

/// A hop to `on`, over `off`; candidates by their places in the web.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hop {
    pub(super) on: u16,
    pub(super) off: u16,
    pub(super) off_by: u8,
    pub(super) on_by: u8,
    /// The passes that may use it.
    passes: u8,
}

impl Hop {
    #[inline(always)]
    pub(super) fn is_in(&self, pass: Pass) -> bool {
        self.passes & pass as u8 != 0
    }
}

/// A link to a candidate by its place in the web, and why.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Link {
    pub(super) to: u16,
    pub(super) cause: u8,
}

/// All candidates of a position, in reading order, and their links.
#[derive(Default)]
pub(super) struct Web {
    pub(super) candidates: Vec<Candidate>,
    /// Those that are not alone in their cell, by their places: where a search begins.
    pub(super) sources: Vec<u16>,
    /// The cells that have each digit.
    pub(super) planes: [Cells; 9],
    places: Vec<u16>,
    hops: Vec<Hop>,
    hops_at: Vec<u32>,
    strong: Vec<([Link; 4], u8)>,
}

impl Web {
    /// Finds the candidates and the strong links.
    pub(super) fn weave(&mut self, position: &Position) {
        self.candidates.clear();
        self.sources.clear();
        self.planes = [Cells::NONE; 9];
        self.places.resize(729, 0);
        for cell in 0..81 {
            for d in bits_of(position.cells[cell]) {
                self.planes[d] |= Cells::only(Cell::ALL[cell]);
                self.places[cell * 9 + d] = self.candidates.len() as u16;
                if count(position.cells[cell]) >= 2 {
                    self.sources.push(self.candidates.len() as u16);
                }
                self.candidates.push((cell * 9 + d) as Candidate);
            }
        }
        self.strong.clear();
        for index in 0..self.candidates.len() {
            let links = self.strong_of(position, self.candidates[index]);
            self.strong.push(links);
        }
    }

    /// Adds the hops, of which nothing is known before.
    pub(super) fn weave_hops(&mut self, position: &Position) {
        self.hops.clear();
        self.hops_at.clear();
        for index in 0..self.candidates.len() {
            self.hops_at.push(self.hops.len() as u32);
            self.hops_from(position, index);
        }
        self.hops_at.push(self.hops.len() as u32);
    }

    /// The other candidate of the cell, the other place in box, row and column, where there are two; each once.
    fn strong_of(&self, position: &Position, candidate: Candidate) -> ([Link; 4], u8) {
        let (cell, d) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
        let mut links = [Link::default(); 4];
        let mut count = 0;
        if are_two(position.cells[cell]) {
            let other = (position.cells[cell] & !(1 << d)).trailing_zeros() as usize;
            links[0] = Link { to: self.places[cell * 9 + other], cause: BY_CELL as u8 };
            count = 1;
        }
        for (kind, (house, k)) in SEATS[cell].into_iter().enumerate() {
            let places = position.places[usize::from(house)][d];
            if are_two(places) {
                let other = (places & !(1 << k)).trailing_zeros() as usize;
                let to = self.places[usize::from(CELL_AT[usize::from(house)][other]) * 9 + d];
                if links[..count].iter().all(|link| link.to != to) {
                    links[count] = Link { to, cause: BY_HOUSE as u8 + kind as u8 };
                    count += 1;
                }
            }
        }
        (links, count as u8)
    }

    fn hops_from(&mut self, position: &Position, index: usize) {
        let candidate = usize::from(self.candidates[index]);
        let (cell, d) = (candidate / 9, candidate % 9);
        for other in bits_of(position.cells[cell] & !(1 << d)) {
            self.hops_over(index, cell * 9 + other, BY_CELL as u8);
        }
        for (kind, (house, k)) in SEATS[cell].into_iter().enumerate() {
            for other in bits_of(position.places[usize::from(house)][d] & !(1 << k)) {
                let peer = usize::from(CELL_AT[usize::from(house)][other]);
                // What is in the box too was there before.
                if kind == 0 || SEATS[peer][0].0 != SEATS[cell][0].0 {
                    self.hops_over(index, peer * 9 + d, BY_HOUSE as u8 + kind as u8);
                }
            }
        }
    }

    #[inline(always)]
    fn hops_over(&mut self, index: usize, off: usize, off_by: u8) {
        let off = self.places[off];
        let (links, count) = &self.strong[usize::from(off)];
        for link in links[..usize::from(*count)].iter().filter(|link| usize::from(link.to) != index) {
            let by_cell = BY_CELL as u8;
            let own = match (off_by == by_cell, link.cause == by_cell) {
                (_, true) => Pass::Y as u8,
                (false, false) => Pass::X as u8,
                (true, false) => 0,
            };
            let passes = own | Pass::Both as u8;
            self.hops.push(Hop { on: link.to, off, off_by, on_by: link.cause, passes });
        }
    }

    /// The place of a candidate in the web.
    pub(super) fn place(&self, candidate: usize) -> usize {
        usize::from(self.places[candidate])
    }

    #[inline(always)]
    pub(super) fn hops(&self, index: usize) -> &[Hop] {
        &self.hops[self.hops_at[index] as usize..self.hops_at[index + 1] as usize]
    }

    /// What a candidate that is off switches on.
    pub(super) fn strong(&self, index: usize, pass: Pass) -> impl Iterator<Item = Link> + use<> {
        let (links, count) = self.strong[index];
        let is_in = move |link: &Link| match pass {
            Pass::X => link.cause != BY_CELL as u8,
            Pass::Y => link.cause == BY_CELL as u8,
            Pass::Both => true,
        };
        links.into_iter().take(usize::from(count)).filter(is_in)
    }

    /// Why one candidate that is on switches another off, if it does: the cell, else the box, the row, the column.
    #[inline(always)]
    pub(super) fn weak(&self, one: usize, other: usize, pass: Pass) -> Option<u8> {
        let (one, other) = (usize::from(self.candidates[one]), usize::from(self.candidates[other]));
        if one / 9 == other / 9 {
            return (one != other && pass != Pass::X).then_some(BY_CELL as u8);
        }
        if one % 9 != other % 9 {
            return None;
        }
        let shared = SEATS[one / 9].into_iter().zip(SEATS[other / 9]).position(|((a, _), (b, _))| a == b)?;
        Some(BY_HOUSE as u8 + shared as u8)
    }
}

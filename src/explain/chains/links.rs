//! The links between the candidates of a grid: what a candidate that is on switches on, through one that it switches off.
//!
//! ```text
//!   q on ──weak──> o off ──strong──> n on        one hop
//! ```
//!
//! A candidate without a strong link leads nowhere when it is off, so hops leave it out. The hops of a candidate stand in
//! the order of search: the cell, box, row and column of the first link, then those of the second.

use super::reason::LinkReason;
use crate::explain::candidate::Candidate;
use crate::explain::candidates::Candidates;
use crate::explain::geometry::{are_two, bits_of, count, lowest, seats};
use crate::{Cell, Cells};

/// Which links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Allowed {
    /// Links inside houses.
    X = 1,
    /// Strong links inside cells, weak links inside cells and houses.
    Y = 2,
    /// Both.
    Both = 4,
}

/// A candidate of the graph by its place there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Vertex(u16);

impl Vertex {
    /// In the place of one that is not there.
    pub(super) const NONE: Vertex = Vertex(u16::MAX);

    #[inline(always)]
    pub(super) const fn new(index: usize) -> Vertex {
        Vertex(index as u16)
    }

    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A hop to `on`, over `off`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hop {
    pub(super) on: Vertex,
    pub(super) off: Link,
    pub(super) on_by: LinkReason,
    /// The kinds of chains that may use it.
    allowed: u8,
}

impl Hop {
    #[inline(always)]
    pub(super) fn is_in(&self, allowed: Allowed) -> bool {
        self.allowed & allowed as u8 != 0
    }
}

/// A link to a candidate, and why.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Link {
    pub(super) to: Vertex,
    pub(super) reason: LinkReason,
}

/// All candidates of a grid, in reading order, and their links.
#[derive(Default)]
pub(super) struct LinkGraph {
    pub(super) candidates: Vec<Candidate>,
    /// Those that are not alone in their cell: where a search begins.
    pub(super) sources: Vec<Vertex>,
    /// The cells that have each digit.
    pub(super) cells_of: [Cells; 9],
    places: Vec<Vertex>,
    hops: Vec<Hop>,
    hops_at: Vec<u32>,
    strong: Vec<([Link; 4], u8)>,
}

impl LinkGraph {
    /// Finds the candidates and the strong links.
    pub(super) fn build(&mut self, candidates: &Candidates) {
        self.candidates.clear();
        self.sources.clear();
        self.cells_of = [Cells::NONE; 9];
        self.places.resize(Candidate::COUNT, Vertex::default());
        for cell in 0..81 {
            for d in bits_of(candidates.cells[cell]) {
                let (candidate, place) = (Candidate::new(cell, d), Vertex::new(self.candidates.len()));
                self.cells_of[d] |= Cells::only(Cell::ALL[cell]);
                self.places[candidate.index()] = place;
                if count(candidates.cells[cell]) >= 2 {
                    self.sources.push(place);
                }
                self.candidates.push(candidate);
            }
        }
        self.strong.clear();
        for index in 0..self.candidates.len() {
            let links = self.strong_links(candidates, self.candidates[index]);
            self.strong.push(links);
        }
    }

    /// Adds the hops, which few searches need.
    pub(super) fn build_hops(&mut self, candidates: &Candidates) {
        self.hops.clear();
        self.hops_at.clear();
        for index in 0..self.candidates.len() {
            self.hops_at.push(self.hops.len() as u32);
            self.add_hops_from(candidates, Vertex::new(index));
        }
        self.hops_at.push(self.hops.len() as u32);
    }

    /// The other candidate of the cell, the other place in box, row and column, where there are two; each once.
    fn strong_links(&self, candidates: &Candidates, candidate: Candidate) -> ([Link; 4], u8) {
        let (cell, d) = (candidate.cell(), candidate.digit());
        let mut links = [Link::default(); 4];
        let mut count = 0;
        if are_two(candidates.cells[cell]) {
            let other = lowest(candidates.cells[cell] & !(1 << d));
            links[0] = Link { to: self.place(Candidate::new(cell, other)), reason: LinkReason::Cell };
            count = 1;
        }
        for (kind, (house, k)) in seats(cell).enumerate() {
            let places = candidates.places[house][d];
            if are_two(places) {
                let to = self.place(Candidate::at(house, lowest(places & !(1 << k)), d));
                if links[..count].iter().all(|link| link.to != to) {
                    links[count] = Link { to, reason: LinkReason::house(kind) };
                    count += 1;
                }
            }
        }
        (links, count as u8)
    }

    fn add_hops_from(&mut self, candidates: &Candidates, place: Vertex) {
        let candidate = self.candidate(place);
        let (cell, d) = (candidate.cell(), candidate.digit());
        for other in bits_of(candidates.cells[cell] & !(1 << d)) {
            self.add_hops_over(place, Candidate::new(cell, other), LinkReason::Cell);
        }
        for (kind, (house, k)) in seats(cell).enumerate() {
            // What is in the box too was there before.
            let passed = if kind == 0 { 1 << k } else { 0b111 << (k / 3 * 3) };
            for other in bits_of(candidates.places[house][d] & !passed) {
                self.add_hops_over(place, Candidate::at(house, other, d), LinkReason::house(kind));
            }
        }
    }

    #[inline(always)]
    fn add_hops_over(&mut self, from: Vertex, off: Candidate, off_by: LinkReason) {
        let off = self.place(off);
        let (links, count) = &self.strong[off.index()];
        for link in links[..*count as usize].iter().filter(|link| link.to != from) {
            let own = match (off_by, link.reason) {
                (_, LinkReason::Cell) => Allowed::Y as u8,
                (LinkReason::Cell, _) => 0,
                _ => Allowed::X as u8,
            };
            let allowed = own | Allowed::Both as u8;
            self.hops.push(Hop { on: link.to, off: Link { to: off, reason: off_by }, on_by: link.reason, allowed });
        }
    }

    #[inline(always)]
    pub(super) fn place(&self, candidate: Candidate) -> Vertex {
        self.places[candidate.index()]
    }

    #[inline(always)]
    pub(super) fn candidate(&self, place: Vertex) -> Candidate {
        self.candidates[place.index()]
    }

    #[inline(always)]
    pub(super) fn hops(&self, from: Vertex) -> &[Hop] {
        &self.hops[self.hops_at[from.index()] as usize..self.hops_at[from.index() + 1] as usize]
    }

    /// What a candidate that is off switches on.
    pub(super) fn strong(&self, from: Vertex, allowed: Allowed) -> impl Iterator<Item = Link> + use<> {
        let (links, count) = self.strong[from.index()];
        let is_in = move |link: &Link| match allowed {
            Allowed::X => link.reason != LinkReason::Cell,
            Allowed::Y => link.reason == LinkReason::Cell,
            Allowed::Both => true,
        };
        links.into_iter().take(count as usize).filter(is_in)
    }

    /// Why one candidate that is on switches another off, if it does: the cell, else the box, the row, the column.
    #[inline(always)]
    pub(super) fn weak(&self, one: Vertex, other: Vertex, allowed: Allowed) -> Option<LinkReason> {
        let (one, other) = (self.candidate(one), self.candidate(other));
        if one.cell() == other.cell() {
            return (one != other && allowed != Allowed::X).then_some(LinkReason::Cell);
        }
        if one.digit() != other.digit() {
            return None;
        }
        let kind = seats(one.cell()).zip(seats(other.cell())).position(|((a, _), (b, _))| a == b)?;
        Some(LinkReason::house(kind))
    }
}

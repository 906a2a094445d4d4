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
use crate::explain::geometry::{BOX_ROW_COLUMN, are_two, bits_of, highest, lowest, seats};
use crate::{Cell, Cells};
use std::ops::Range;

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
    digits: u16,
    /// Whether any candidate is alone in its cell.
    pub(super) has_singles: bool,
    /// The cells that have each digit.
    pub(super) cells_of: [Cells; 9],
    places: Vec<Vertex>,
    hops: Vec<Hop>,
    /// Where the hops of each candidate are; nothing where nobody has asked for them.
    hops_at: Vec<Option<(u32, u32)>>,
    strong: Vec<([Link; 4], u8)>,
}

impl LinkGraph {
    /// Finds the candidates of some digits and the strong links between them. A candidate that is alone in its cell and in its
    /// houses has no link, and is left out: on working grids that are many.
    pub(super) fn build(&mut self, candidates: &Candidates, digits: u16) {
        self.candidates.clear();
        self.sources.clear();
        self.digits = digits;
        self.has_singles = false;
        self.cells_of = [Cells::NONE; 9];
        self.places.resize(Candidate::COUNT, Vertex::default());
        for (cell, &bits) in candidates.cells.iter().enumerate() {
            let is_single = bits.is_power_of_two();
            if is_single {
                self.has_singles = true;
                let d = lowest(bits);
                if seats(cell).all(|(house, _)| candidates.places[house][d].is_power_of_two()) {
                    continue;
                }
            }
            for d in bits_of(bits & digits) {
                let (candidate, place) = (Candidate::new(cell, d), Vertex::new(self.candidates.len()));
                self.cells_of[d] |= Cells::only(Cell::ALL[cell]);
                self.places[candidate.index()] = place;
                if !is_single {
                    self.sources.push(place);
                }
                self.candidates.push(candidate);
            }
        }
        self.add_strong_links(candidates);
        self.hops.clear();
        self.hops_at.clear();
        self.hops_at.resize(self.candidates.len(), None);
    }

    /// The other candidate of the cell, the other place in box, row and column, where there are two; each once.
    fn add_strong_links(&mut self, candidates: &Candidates) {
        self.strong.clear();
        self.strong.resize(self.candidates.len(), Default::default());
        for (cell, &two) in candidates.cells.iter().enumerate() {
            if two & !self.digits == 0 && are_two(two) {
                let [low, high] = [lowest(two), highest(two)].map(|d| Candidate::new(cell, d));
                self.link(low, high, LinkReason::Cell);
            }
        }
        for (kind, first) in BOX_ROW_COLUMN.into_iter().enumerate() {
            for house in first..first + 9 {
                for d in bits_of(self.digits) {
                    let two = candidates.places[house][d];
                    if are_two(two) {
                        let [one, other] = [lowest(two), highest(two)].map(|k| Candidate::at(house, k, d));
                        self.link(one, other, LinkReason::house(kind));
                    }
                }
            }
        }
    }

    /// Links two candidates both ways, unless they are linked.
    #[inline(always)]
    fn link(&mut self, one: Candidate, other: Candidate, reason: LinkReason) {
        let (one, other) = (self.place(one), self.place(other));
        for (from, to) in [(one, other), (other, one)] {
            let (links, count) = &mut self.strong[from.index()];
            if links[..*count as usize].iter().all(|link| link.to != to) {
                links[*count as usize] = Link { to, reason };
                *count += 1;
            }
        }
    }

    /// The numbers of the hops of a candidate. Most searches ask for those of few candidates.
    #[inline(always)]
    pub(super) fn hops_from(&mut self, candidates: &Candidates, from: Vertex) -> Range<usize> {
        let (start, end) = self.hops_at[from.index()].unwrap_or_else(|| self.add_hops_from(candidates, from));
        start as usize..end as usize
    }

    #[inline(always)]
    pub(super) fn hop(&self, number: usize) -> Hop {
        self.hops[number]
    }

    fn add_hops_from(&mut self, candidates: &Candidates, place: Vertex) -> (u32, u32) {
        let start = self.hops.len() as u32;
        let candidate = self.candidate(place);
        let (cell, d) = (candidate.cell(), candidate.digit());
        for other in bits_of(candidates.cells[cell] & self.digits & !(1 << d)) {
            self.add_hops_over(place, Candidate::new(cell, other), LinkReason::Cell);
        }
        for (kind, (house, k)) in seats(cell).enumerate() {
            // What is in the box too was there before.
            let passed = if kind == 0 { 1 << k } else { 0b111 << (k / 3 * 3) };
            for other in bits_of(candidates.places[house][d] & !passed) {
                self.add_hops_over(place, Candidate::at(house, other, d), LinkReason::house(kind));
            }
        }
        let range = (start, self.hops.len() as u32);
        self.hops_at[place.index()] = Some(range);
        range
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

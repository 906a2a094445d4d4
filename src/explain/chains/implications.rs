//! What follows from one assumption.
//!
//! ```text
//!   ON  r1c1=5  ──>  OFF the other candidates of the cell, the other 5s of box, row, column
//!   OFF r1c1=5  ──>  ON  the other candidate, if the cell had two; the other place, if box, row or column had two
//! ```
//!
//! ON literals go first, one at a time. With [`Mode::Dynamic`] a literal that is off takes its candidate from the working
//! grid. So cells and houses come down to two candidates that had more before, and the candidates that left before are *hidden
//! parents* of what follows (`ancestors.rs`).

use super::family::Mode;
use super::found::NestedElimination;
use super::reason::{LinkReason, Origin};
use crate::explain::candidate::{Candidate, Literal};
use crate::explain::candidates::{Candidates, CellDigits};
use crate::explain::geometry::{are_two, bits_of, cell_at, lowest, seats};

/// A candidate that turned out both on and off. One of both literals was there before; the other follows as well and is in
/// none of the sets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction {
    /// The literal that is not in the sets.
    pub(super) literal: Literal,
    pub(super) origin: Origin,
    pub(super) depth: u16,
}

/// What is known of a literal.
#[derive(Clone, Copy)]
pub(super) struct Fact {
    pub(super) origin: Origin,
    /// A lower bound of the number of its ancestors, itself included.
    pub(super) depth: u16,
    /// Its place in the order.
    pub(super) at: u16,
}

const NO_FACT: Fact = Fact { origin: Origin::ASSUMED, depth: 0, at: 0 };

/// An assumption and all that follows from it.
#[derive(Clone)]
pub(super) struct Implications {
    /// The working grid.
    pub(super) now: Candidates,
    /// What is on and what is off.
    pub(super) on: CellDigits,
    pub(super) off: CellDigits,
    /// The same in order, with how many there are and how many were followed.
    ons: [Candidate; Candidate::COUNT],
    offs: [Candidate; Candidate::COUNT],
    on_count: usize,
    off_count: usize,
    on_next: usize,
    off_next: usize,
    pub(super) on_facts: [Fact; Candidate::COUNT],
    pub(super) off_facts: [Fact; Candidate::COUNT],
    pub(super) nested: Vec<NestedElimination>,
    pub(super) contradiction: Option<Contradiction>,
}

impl Implications {
    pub(super) fn new(candidates: &Candidates) -> Implications {
        Implications {
            now: candidates.clone(),
            on: [0; 81],
            off: [0; 81],
            ons: [Candidate::default(); Candidate::COUNT],
            offs: [Candidate::default(); Candidate::COUNT],
            on_count: 0,
            off_count: 0,
            on_next: 0,
            off_next: 0,
            on_facts: [NO_FACT; Candidate::COUNT],
            off_facts: [NO_FACT; Candidate::COUNT],
            nested: Vec::new(),
            contradiction: None,
        }
    }

    /// Begins anew with one assumption.
    pub(super) fn assume(&mut self, candidates: &Candidates, assumption: Literal) {
        self.now.clone_from(candidates);
        self.on = [0; 81];
        self.off = [0; 81];
        (self.on_count, self.off_count) = (0, 0);
        (self.on_next, self.off_next) = (0, 0);
        self.nested.clear();
        self.contradiction = None;
        if assumption.is_on() {
            self.add_on(assumption.candidate(), Origin::ASSUMED, 1);
        } else {
            self.add_off(assumption.candidate(), Origin::ASSUMED, 1);
        }
    }

    pub(super) fn has(&self, literal: Literal) -> bool {
        literal.candidate().is_in(if literal.is_on() { &self.on } else { &self.off })
    }

    /// What is on, or what is off, in order.
    pub(super) fn in_order(&self, is_on: bool) -> &[Candidate] {
        if is_on { &self.ons[..self.on_count] } else { &self.offs[..self.off_count] }
    }

    #[inline(always)]
    fn fact(&self, literal: Literal) -> Fact {
        let facts = if literal.is_on() { &self.on_facts } else { &self.off_facts };
        facts[literal.candidate().index()]
    }

    /// Why a literal follows.
    #[inline(always)]
    pub(super) fn origin(&self, literal: Literal) -> Origin {
        self.fact(literal).origin
    }

    /// A lower bound of the number of a literal's ancestors, itself included.
    #[inline(always)]
    pub(super) fn depth(&self, literal: Literal) -> u32 {
        u32::from(self.fact(literal).depth)
    }

    /// Follows all links until there are no more, or a contradiction.
    pub(super) fn follow(&mut self, mode: Mode) {
        while self.contradiction.is_none() {
            if self.on_next < self.on_count {
                self.on_next += 1;
                self.follow_on(self.ons[self.on_next - 1], mode);
            } else if self.off_next < self.off_count {
                self.off_next += 1;
                self.follow_off(self.offs[self.off_next - 1], mode);
            } else {
                return;
            }
        }
    }

    /// Switches off what a nested step takes away. It may be on already; like Sudoku Explainer, we do not look at that.
    pub(super) fn take_away(&mut self, elimination: NestedElimination) {
        if self.has(Literal::off(elimination.candidate)) {
            return;
        }
        let deepest = elimination.parents.iter().map(|&parent| self.off_facts[parent.index()].depth).max();
        let origin = Origin::nested(self.nested.len());
        self.add_off(elimination.candidate, origin, deepest.unwrap_or(0) + 1);
        self.nested.push(elimination);
    }

    #[inline(always)]
    fn add_on(&mut self, candidate: Candidate, origin: Origin, depth: u16) {
        self.on[candidate.cell()] |= candidate.bit();
        self.on_facts[candidate.index()] = Fact { origin, depth, at: self.on_count as u16 };
        self.ons[self.on_count] = candidate;
        self.on_count += 1;
    }

    #[inline(always)]
    fn add_off(&mut self, candidate: Candidate, origin: Origin, depth: u16) {
        self.off[candidate.cell()] |= candidate.bit();
        self.off_facts[candidate.index()] = Fact { origin, depth, at: self.off_count as u16 };
        self.offs[self.off_count] = candidate;
        self.off_count += 1;
    }

    /// A digit in a cell: the other digits of the cell and the other places of the digit are off.
    #[inline(always)]
    fn follow_on(&mut self, candidate: Candidate, mode: Mode) {
        let (cell, d) = (candidate.cell(), candidate.digit());
        let depth = self.on_facts[candidate.index()].depth + 1;
        if mode != Mode::Nishio {
            let origin = Origin::new(LinkReason::Cell, candidate);
            for other in bits_of(self.now.cells[cell] & !(1 << d)) {
                if !self.switch_off(Candidate::new(cell, other), origin, depth) {
                    return;
                }
            }
        }
        for (kind, (house, k)) in seats(cell).enumerate() {
            let origin = Origin::new(LinkReason::house(kind), candidate);
            // What is in the box too was switched off there.
            let passed = if kind == 0 { 1 << k } else { 0b111 << (k / 3 * 3) };
            for other in bits_of(self.now.places[house][d] & !passed) {
                if !self.switch_off(Candidate::at(house, other, d), origin, depth) {
                    return;
                }
            }
        }
    }

    /// Switches a candidate off; false where that is a contradiction.
    #[inline(always)]
    fn switch_off(&mut self, candidate: Candidate, origin: Origin, depth: u16) -> bool {
        if candidate.is_in(&self.on) {
            self.contradiction = Some(Contradiction { literal: Literal::off(candidate), origin, depth });
            return false;
        }
        if !candidate.is_in(&self.off) {
            self.add_off(candidate, origin, depth);
        }
        true
    }

    /// A digit not in a cell: what is left where there were two is on. Looks at all of the grid before the candidate leaves it.
    #[inline(always)]
    fn follow_off(&mut self, candidate: Candidate, mode: Mode) {
        let (cell, d) = (candidate.cell(), candidate.digit());
        let depth = self.off_facts[candidate.index()].depth + 1;
        let mut next = [(Candidate::default(), Origin::ASSUMED); 4];
        let mut count = 0;
        let two = self.now.cells[cell];
        if mode != Mode::Nishio && are_two(two) {
            let other = lowest(two & !(1 << d));
            next[0] = (Candidate::new(cell, other), Origin::new(LinkReason::Cell, candidate));
            count = 1;
        }
        for (kind, (house, k)) in seats(cell).enumerate() {
            let two = self.now.places[house][d];
            if are_two(two) {
                let other = cell_at(house, lowest(two & !(1 << k)));
                next[count] = (Candidate::new(other, d), Origin::new(LinkReason::house(kind), candidate));
                count += 1;
            }
        }
        if mode != Mode::Static {
            self.now.remove(candidate);
        }
        for &(candidate, origin) in &next[..count] {
            if candidate.is_in(&self.off) {
                self.contradiction = Some(Contradiction { literal: Literal::on(candidate), origin, depth });
                return;
            }
            if !candidate.is_in(&self.on) {
                self.add_on(candidate, origin, depth);
            }
        }
    }
}

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
use crate::explain::geometry::{bits_of, cell_at, lowest, lowest_cell_at, seat};

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
    candidate: Candidate,
    origin: Origin,
    /// A lower bound of the number of its ancestors, itself included.
    depth: u16,
}

/// An assumption and all that follows from it.
///
/// There is one of these for each candidate, so they are kept small: facts stand in their order, and only their places there by
/// candidate. That is half the size of facts by candidate.
#[derive(Clone)]
pub(super) struct Implications {
    /// The working grid.
    pub(super) now: Candidates,
    /// What is on and what is off.
    pub(super) on: CellDigits,
    pub(super) off: CellDigits,
    /// The same in order, and how many were followed. Behind those that are off there is room for one more than can come.
    ons: Vec<Fact>,
    offs: Vec<Fact>,
    off_count: usize,
    on_next: usize,
    off_next: usize,
    /// The place of each candidate in that order.
    on_at: [u16; Candidate::COUNT],
    off_at: [u16; Candidate::COUNT],
    pub(super) nested: Vec<NestedElimination>,
    pub(super) contradiction: Option<Contradiction>,
}

impl Implications {
    pub(super) fn new(candidates: &Candidates) -> Implications {
        Implications {
            now: candidates.clone(),
            on: [0; 81],
            off: [0; 81],
            ons: Vec::with_capacity(64),
            offs: Vec::new(),
            off_count: 0,
            on_next: 0,
            off_next: 0,
            on_at: [0; Candidate::COUNT],
            off_at: [0; Candidate::COUNT],
            nested: Vec::new(),
            contradiction: None,
        }
    }

    /// Begins anew with one assumption.
    ///
    /// There are `count` candidates.
    pub(super) fn assume(&mut self, candidates: &Candidates, count: usize, assumption: Literal) {
        self.now.clone_from(candidates);
        self.on = [0; 81];
        self.off = [0; 81];
        self.ons.clear();
        self.offs.resize(count + 1, Fact { candidate: Candidate::default(), origin: Origin::ASSUMED, depth: 0 });
        self.off_count = 0;
        (self.on_next, self.off_next) = (0, 0);
        self.nested.clear();
        self.contradiction = None;
        if assumption.is_on() {
            self.add_on(Fact { candidate: assumption.candidate(), origin: Origin::ASSUMED, depth: 1 });
        } else {
            self.add_off(Fact { candidate: assumption.candidate(), origin: Origin::ASSUMED, depth: 1 });
        }
    }

    pub(super) fn has(&self, literal: Literal) -> bool {
        literal.candidate().is_in(if literal.is_on() { &self.on } else { &self.off })
    }

    /// Whether two assumptions lead to something in common.
    pub(super) fn agrees_with(&self, other: &Implications) -> bool {
        let meet = |one: &CellDigits, other: &CellDigits| one.iter().zip(other).fold(0, |all, (a, b)| all | a & b) != 0;
        meet(&self.on, &other.on) || meet(&self.off, &other.off)
    }

    /// What is on, or what is off, in order.
    pub(super) fn in_order(&self, is_on: bool) -> impl Iterator<Item = Candidate> {
        let facts = if is_on { &self.ons } else { &self.offs[..self.off_count] };
        facts.iter().map(|fact| fact.candidate)
    }

    /// The place of a candidate in the order of those that are off.
    #[inline(always)]
    pub(super) fn off_at(&self, candidate: Candidate) -> u16 {
        self.off_at[candidate.index()]
    }

    #[inline(always)]
    fn fact(&self, literal: Literal) -> Fact {
        let index = literal.candidate().index();
        if literal.is_on() { self.ons[self.on_at[index] as usize] } else { self.offs[self.off_at[index] as usize] }
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
            if let Some(&fact) = self.ons.get(self.on_next) {
                self.on_next += 1;
                self.follow_on(fact, mode);
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
        let candidate = elimination.candidate;
        if self.has(Literal::off(candidate)) {
            return;
        }
        let deepest = elimination.parents.iter().map(|&parent| self.fact(Literal::off(parent)).depth).max();
        let origin = Origin::nested(self.nested.len());
        self.add_off(Fact { candidate, origin, depth: deepest.unwrap_or(0) + 1 });
        self.nested.push(elimination);
    }

    #[inline(always)]
    fn add_on(&mut self, fact: Fact) {
        self.on[fact.candidate.cell()] |= fact.candidate.bit();
        self.on_at[fact.candidate.index()] = self.ons.len() as u16;
        self.ons.push(fact);
    }

    fn add_off(&mut self, fact: Fact) {
        self.add_off_if_new(fact.candidate.cell(), fact.candidate.digit(), fact);
    }

    /// Adds a candidate that is off, unless it is there. Half of them are, in no order that a processor could foresee. So it is
    /// written in any case, and counted if it is new.
    #[inline(always)]
    fn add_off_if_new(&mut self, cell: usize, d: usize, fact: Fact) {
        let is_new = self.off[cell] >> d & 1 == 0;
        self.off[cell] |= 1 << d;
        self.offs[self.off_count] = fact;
        let at = &mut self.off_at[fact.candidate.index()];
        *at = if is_new { self.off_count as u16 } else { *at };
        self.off_count += usize::from(is_new);
    }

    /// A digit in a cell: the other digits of the cell and the other places of the digit are off.
    #[inline(always)]
    fn follow_on(&mut self, fact: Fact, mode: Mode) {
        let (cell, d, depth) = (fact.candidate.cell(), fact.candidate.digit(), fact.depth + 1);
        if mode != Mode::Nishio {
            let origin = Origin::new(LinkReason::Cell, fact.candidate);
            for other in bits_of(self.now.cells[cell] & !(1 << d)) {
                if !self.switch_off(cell, other, origin, depth) {
                    return;
                }
            }
        }
        for kind in 0..3 {
            let (house, k) = seat(cell, kind);
            let origin = Origin::new(LinkReason::house(kind), fact.candidate);
            // What is in the box too was switched off there.
            let passed = if kind == 0 { 1 << k } else { 0b111 << (k / 3 * 3) };
            for other in bits_of(self.now.places[house][d] & !passed) {
                if !self.switch_off(cell_at(house, other), d, origin, depth) {
                    return;
                }
            }
        }
    }

    /// Switches a candidate off; false where that is a contradiction.
    #[inline(always)]
    fn switch_off(&mut self, cell: usize, d: usize, origin: Origin, depth: u16) -> bool {
        if self.on[cell] >> d & 1 != 0 {
            let literal = Literal::off(Candidate::new(cell, d));
            self.contradiction = Some(Contradiction { literal, origin, depth });
            return false;
        }
        self.add_off_if_new(cell, d, Fact { candidate: Candidate::new(cell, d), origin, depth });
        true
    }

    /// A digit not in a cell: what is left where there were two is on. All of these are found before any is switched on.
    #[inline(always)]
    fn follow_off(&mut self, fact: Fact, mode: Mode) {
        let (cell, d, depth) = (fact.candidate.cell(), fact.candidate.digit(), fact.depth + 1);
        let mut next = [(0, 0, LinkReason::Cell); 4];
        let leaves = mode != Mode::Static;
        let left = self.now.cells[cell] & !(1 << d);
        next[0] = (cell, lowest(left), LinkReason::Cell);
        let mut count = usize::from(mode != Mode::Nishio && left.is_power_of_two());
        if leaves {
            self.now.cells[cell] = left;
        }
        for kind in 0..3 {
            let (house, k) = seat(cell, kind);
            let left = self.now.places[house][d] & !(1 << k);
            next[count] = (lowest_cell_at(house, left), d, LinkReason::house(kind));
            count += usize::from(left.is_power_of_two());
            if leaves {
                self.now.places[house][d] = left;
            }
        }
        for &(cell, d, reason) in &next[..count] {
            let (candidate, origin) = (Candidate::new(cell, d), Origin::new(reason, fact.candidate));
            if self.off[cell] >> d & 1 != 0 {
                self.contradiction = Some(Contradiction { literal: Literal::on(candidate), origin, depth });
                return;
            }
            if self.on[cell] >> d & 1 == 0 {
                self.add_on(Fact { candidate, origin, depth });
            }
        }
    }
}

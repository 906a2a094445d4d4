//! What a literal follows from, back to the assumption.
//!
//! The first parent of a literal is stored. Where a candidate is on because all others of its cell or house are off, the others
//! that left the working grid before that parent are its *hidden parents*. They need not be stored: candidates leave in the
//! order in which they were switched off, so those that had left when `p` was followed are those before `p` in that order.

use super::implications::{Contradiction, Implications};
use super::reason::{LinkReason, Origin};
use crate::explain::candidate::{Candidate, Literal};
use crate::explain::candidates::{Candidates, CellDigits};
use crate::explain::geometry::bits_of;

/// Literals, and why they follow.
pub(super) type Queue = Vec<(Literal, Origin)>;

impl Implications {
    /// The parents of a literal, the hidden ones after the first; `base` is the grid of the assumption.
    #[inline(always)]
    pub(super) fn parents(&self, base: &Candidates, literal: Literal, origin: Origin, mut see: impl FnMut(Literal)) {
        match origin.reason() {
            LinkReason::Assumed => {}
            LinkReason::Nested => {
                if let Some(number) = origin.nested_number() {
                    self.nested[number].parents.iter().for_each(|&parent| see(Literal::off(parent)));
                }
            }
            _ if !literal.is_on() => see(Literal::on(origin.parent())),
            reason => {
                see(Literal::off(origin.parent()));
                let limit = self.off_at(origin.parent());
                self.left_before(limit, base, literal.candidate(), reason, |hidden| see(Literal::off(hidden)));
            }
        }
    }

    /// The candidates that left the cell or the house of a candidate before a place in the order.
    #[inline(always)]
    fn left_before(
        &self,
        limit: u16,
        base: &Candidates,
        candidate: Candidate,
        reason: LinkReason,
        mut see: impl FnMut(Candidate),
    ) {
        let (cell, d) = (candidate.cell(), candidate.digit());
        let is_before = |other: &Candidate| other.is_in(&self.off) && self.off_at(*other) < limit;
        if reason == LinkReason::Cell {
            let gone = bits_of(base.cells[cell] & !self.now.cells[cell]);
            gone.map(|other| Candidate::new(cell, other)).filter(is_before).for_each(&mut see);
        } else {
            let house = reason.house_of(cell);
            let gone = bits_of(base.places[house][d] & !self.now.places[house][d]);
            gone.map(|k| Candidate::at(house, k, d)).filter(is_before).for_each(&mut see);
        }
    }

    /// A literal and all its ancestors, each once, level by level.
    #[inline(always)]
    pub(super) fn ancestors<'q>(
        &self,
        base: &Candidates,
        (literal, origin): (Literal, Origin),
        queue: &'q mut Queue,
    ) -> &'q [(Literal, Origin)] {
        let mut seen: [CellDigits; 2] = [[0; 81]; 2];
        queue.clear();
        queue.push((literal, origin));
        seen[literal.is_on() as usize][literal.candidate().cell()] |= literal.candidate().bit();
        let mut next = 0;
        while let Some(&(literal, origin)) = queue.get(next) {
            next += 1;
            self.parents(base, literal, origin, |parent| {
                let (set, candidate) = (&mut seen[parent.is_on() as usize], parent.candidate());
                if !candidate.is_in(set) {
                    set[candidate.cell()] |= candidate.bit();
                    queue.push((parent, self.origin(parent)));
                }
            });
        }
        queue
    }

    /// Both ends of a contradiction, the one that is on first.
    pub(super) fn ends(&self, contradiction: &Contradiction) -> [(Literal, Origin); 2] {
        let new = (contradiction.literal, contradiction.origin);
        let old = (!contradiction.literal, self.origin(!contradiction.literal));
        if contradiction.literal.is_on() { [new, old] } else { [old, new] }
    }
}

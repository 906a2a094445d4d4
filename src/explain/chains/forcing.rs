//! Forcing chains of several branches: Nishio, multiple, dynamic and nested ones.
//!
//! Every candidate is assumed to be on, and to be off (`assumptions.rs`). What leads to a contradiction, what a candidate leads
//! to both on and off, and what all candidates of a cell or all places in a house lead to make the steps. The shortest is the
//! easiest.

use super::ancestors::Queue;
use super::argument::{Argument, Proof};
use super::assumptions::{Assumptions, Support};
use super::family::{Mode, Query};
use super::found::{FoundChain, FoundNode, NestedPattern};
use super::implications::Implications;
use super::reason::Origin;
use super::write::found_nodes;
use crate::Stopped;
use crate::explain::candidate::{Candidate, Literal};
use crate::explain::candidates::CellDigits;
use crate::explain::find::Wanted;
use crate::explain::geometry::{bits_of, count, lowest, seats};
use std::rc::Rc;

/// What an end of a chain follows from, the literal there, and why it follows.
type End<'e> = (&'e Implications, (Literal, Origin));

/// Finds the steps of a family on one grid.
#[derive(Default)]
pub(super) struct ForcingChains {
    assumptions: Assumptions,
    queue: Queue,
    wanted: Wanted,
    /// The easiest step, or the easiest for all that can be taken away; and where there is any.
    best: Vec<Option<Proof>>,
    slots: Vec<usize>,
    found: u32,
    /// The last grid without a Nishio chain.
    without_nishio: Option<CellDigits>,
}

impl ForcingChains {
    /// The steps of a family, easiest first: all that differ in what they take away, or the easiest alone.
    pub(super) fn search(
        &mut self,
        query: Query<'_>,
        wanted: Wanted,
        support: &mut dyn Support,
    ) -> Result<Vec<Proof>, Stopped> {
        let (candidates, mode) = (query.candidates, query.family.mode);
        self.assumptions.start(query, wanted);
        self.wanted = wanted;
        self.best.resize(Literal::COUNT, None);
        for slot in self.slots.drain(..) {
            self.best[slot] = None;
        }
        let least = if mode == Mode::Static { 3 } else { 2 };
        let digits = self.digits_to_try(query, wanted);
        for cell in (0..81).filter(|&cell| count(candidates.cells[cell]) >= least) {
            for d in bits_of(candidates.cells[cell] & digits) {
                if mode != Mode::Static {
                    self.try_candidate(query, Candidate::new(cell, d), support)?;
                }
                if mode != Mode::Nishio {
                    self.try_houses(query, Candidate::new(cell, d), support)?;
                }
            }
            if mode != Mode::Nishio {
                let branches = bits_of(candidates.cells[cell]).map(|d| Candidate::new(cell, d)).collect();
                self.try_branches(query, branches, |literal| Argument::Cell(cell, literal), support)?;
            }
        }
        let mut proofs: Vec<Proof> = self.slots.iter().filter_map(|&slot| self.best[slot]).collect();
        if proofs.is_empty() {
            self.found_nothing(query);
        }
        proofs.sort_by_key(|proof| (proof.complexity, proof.key, proof.number));
        Ok(proofs)
    }

    /// For Nishio chains, the digits that have lost a place since there was no such chain; else all.
    fn digits_to_try(&self, query: Query<'_>, wanted: Wanted) -> u16 {
        if query.family.mode != Mode::Nishio {
            return 0x1ff;
        }
        let before = self.without_nishio.as_ref().filter(|_| wanted == Wanted::Easiest);
        let has_changed = |&d: &usize| !query.candidates.changes(before, |lost| lost >> d & 1 != 0).is_empty();
        (0..9).filter(has_changed).fold(0, |digits, d| digits | 1 << d)
    }

    fn found_nothing(&mut self, query: Query<'_>) {
        self.assumptions.found_nothing(query);
        if query.family.mode == Mode::Nishio {
            self.without_nishio = Some(query.candidates.cells);
        }
    }

    /// Assumes a candidate to be on, and to be off.
    fn try_candidate(
        &mut self,
        query: Query<'_>,
        candidate: Candidate,
        support: &mut dyn Support,
    ) -> Result<(), Stopped> {
        self.assumptions.assume_on(query, candidate, support)?;
        let has_doubles = query.family.mode == Mode::Dynamic && count(query.candidates.cells[candidate.cell()]) >= 3;
        if self.is_off_in_vain(query, candidate, has_doubles, support)? {
            self.offer_contradiction(query, Literal::on(candidate));
            return support.spend();
        }
        self.assumptions.assume_off(query, candidate, support)?;
        self.offer_contradiction(query, Literal::on(candidate));
        self.offer_contradiction(query, Literal::off(candidate));
        if has_doubles {
            self.offer_doubles(query, candidate);
        }
        Ok(())
    }

    /// Whether nothing would come of a candidate that is off, because nothing comes of its partner that is on: a candidate
    /// whose partner is off is on, so both lead to the same.
    fn is_off_in_vain(
        &mut self,
        query: Query<'_>,
        candidate: Candidate,
        has_doubles: bool,
        support: &mut dyn Support,
    ) -> Result<bool, Stopped> {
        if query.family.mode != Mode::Dynamic || query.family.is_nested() {
            return Ok(false);
        }
        let Some(partner) = query.candidates.partner(candidate) else { return Ok(false) };
        self.assumptions.assume_on(query, partner, support)?;
        let (on, partner) = (self.assumptions.on(candidate), self.assumptions.on(partner));
        Ok(partner.contradiction.is_none() && !(has_doubles && on.agrees_with(partner)))
    }

    /// Tries all places of the digit in those houses of a candidate in which it is the first place.
    fn try_houses(&mut self, query: Query<'_>, candidate: Candidate, support: &mut dyn Support) -> Result<(), Stopped> {
        let d = candidate.digit();
        for (house, k) in seats(candidate.cell()) {
            let places = query.candidates.places[house][d];
            if lowest(places) == k && count(places) >= 2 {
                let branches = bits_of(places).map(|k| Candidate::at(house, k, d)).collect();
                self.try_branches(query, branches, |literal| Argument::House(house, d, literal), support)?;
            }
        }
        Ok(())
    }

    /// Assumes several candidates of which one must be true, and offers what all of them lead to.
    fn try_branches(
        &mut self,
        query: Query<'_>,
        branches: Vec<Candidate>,
        argument: impl Fn(Literal) -> Argument,
        support: &mut dyn Support,
    ) -> Result<(), Stopped> {
        if query.family.mode == Mode::Static && !support.may_agree(query.candidates, &branches) {
            return Ok(());
        }
        for &branch in &branches {
            self.assumptions.assume_on(query, branch, support)?;
        }
        for (literal, lower) in self.common(&branches) {
            self.offer(query, argument(literal), lower);
        }
        Ok(())
    }

    fn offer_contradiction(&mut self, query: Query<'_>, assumption: Literal) {
        let implications = self.assumptions.of(assumption);
        if let Some(contradiction) = implications.contradiction {
            let lower = u32::from(contradiction.depth) + implications.depth(!contradiction.literal);
            self.offer(query, Argument::Contradiction(assumption), lower);
        }
    }

    fn offer_doubles(&mut self, query: Query<'_>, candidate: Candidate) {
        let (on, off) = (self.assumptions.on(candidate), self.assumptions.off(candidate));
        let mut both = Vec::new();
        for is_on in [true, false] {
            for target in on.in_order(is_on) {
                let literal = Literal::new(target, is_on);
                if off.has(literal) {
                    both.push((literal, on.depth(literal) + off.depth(literal)));
                }
            }
        }
        for (literal, lower) in both {
            self.offer(query, Argument::Double(candidate, literal), lower);
        }
    }

    /// The literals that all of these candidates lead to, in the order of the first, and how long the chains must be.
    fn common(&self, branches: &[Candidate]) -> Vec<(Literal, u32)> {
        let first = self.assumptions.on(branches[0]);
        let (mut on, mut off) = (first.on, first.off);
        for &branch in &branches[1..] {
            let implications = self.assumptions.on(branch);
            let mut any = 0;
            for cell in 0..81 {
                on[cell] &= implications.on[cell];
                off[cell] &= implications.off[cell];
                any |= on[cell] | off[cell];
            }
            if any == 0 {
                return Vec::new();
            }
        }
        let mut common = Vec::new();
        for (is_on, set) in [(true, &on), (false, &off)] {
            for target in first.in_order(is_on).filter(|target| target.is_in(set)) {
                let literal = Literal::new(target, is_on);
                let depths = branches.iter().map(|&branch| self.assumptions.on(branch).depth(literal));
                common.push((literal, depths.sum()));
            }
        }
        common
    }

    /// Keeps a step if it is easier than what there is; `lower` is a lower bound of its length.
    fn offer(&mut self, query: Query<'_>, argument: Argument, lower: u32) {
        let Some(slot) = self.slot(query, argument.conclusion()) else { return };
        let key = argument.key();
        if self.best[slot].is_some_and(|best| (best.complexity, best.key) <= (lower, key)) {
            return;
        }
        let complexity = self.complexity(query, argument);
        if self.best[slot].is_none_or(|best| (complexity, key) < (best.complexity, best.key)) {
            self.found += 1;
            if self.best[slot].is_none() {
                self.slots.push(slot);
            }
            self.best[slot] = Some(Proof { complexity, key, number: self.found, argument });
            if matches!(argument, Argument::Double(..) | Argument::Contradiction(_)) {
                self.assumptions.keep();
            }
        }
    }

    /// Where the best step with a conclusion is kept; nothing where it takes nothing away.
    fn slot(&self, query: Query<'_>, conclusion: Literal) -> Option<usize> {
        let candidate = conclusion.candidate();
        let others = query.candidates.cells[candidate.cell()] & !candidate.bit();
        match (self.wanted, conclusion.is_on()) {
            (_, true) if others == 0 => None,
            (Wanted::Easiest, _) => Some(0),
            // What takes the same candidates away is the same step.
            (_, true) if others.is_power_of_two() => {
                Some(Literal::off(Candidate::new(candidate.cell(), lowest(others))).index())
            }
            _ => Some(conclusion.index()),
        }
    }

    /// The ends of the branches of a step.
    fn ends(&self, query: Query<'_>, argument: Argument) -> Vec<End<'_>> {
        let on = |candidate: Candidate| self.assumptions.on(candidate);
        match argument {
            Argument::Contradiction(assumed) => {
                let implications = self.assumptions.of(assumed);
                let ends = implications.contradiction.iter().flat_map(|both| implications.ends(both));
                ends.map(|end| (implications, end)).collect()
            }
            Argument::Double(candidate, literal) => {
                all_to(literal, [on(candidate), self.assumptions.off(candidate)].into_iter())
            }
            Argument::House(house, d, literal) => {
                let places = bits_of(query.candidates.places[house][d]);
                all_to(literal, places.map(|k| on(Candidate::at(house, k, d))))
            }
            Argument::Cell(cell, literal) => {
                let digits = bits_of(query.candidates.cells[cell]);
                all_to(literal, digits.map(|d| on(Candidate::new(cell, d))))
            }
        }
    }

    /// The length of a step: all nodes of all its branches, and those of each different chain nested in them.
    fn complexity(&mut self, query: Query<'_>, argument: Argument) -> u32 {
        let mut queue = std::mem::take(&mut self.queue);
        let mut length = 0;
        let mut nested: Vec<Rc<FoundChain>> = Vec::new();
        for (implications, end) in self.ends(query, argument) {
            let nodes = implications.ancestors(query.candidates, end, &mut queue);
            length += nodes.len() as u32;
            // Below the second level no chain is nested.
            if query.family.level >= 2 {
                for number in nodes.iter().filter_map(|(_, origin)| origin.nested_number()) {
                    if let NestedPattern::Chain(chain) = &implications.nested[number].pattern
                        && !nested.iter().any(|other| Rc::ptr_eq(other, chain) || other.has_nodes_of(chain))
                    {
                        length += chain.complexity;
                        nested.push(chain.clone());
                    }
                }
            }
        }
        self.queue = queue;
        length
    }

    /// The step with all its nodes.
    pub(super) fn chain(&self, query: Query<'_>, proof: &Proof) -> FoundChain {
        let conclusion = proof.argument.conclusion();
        let candidate = conclusion.candidate();
        let (cell, bit) = (candidate.cell(), candidate.bit());
        let mut queue = Vec::new();
        let ends = self.ends(query, proof.argument).into_iter();
        let ends: Vec<Vec<FoundNode>> =
            ends.map(|(implications, end)| found_nodes(implications, query.candidates, end, &mut queue)).collect();
        FoundChain {
            technique: query.family.technique,
            kind: proof.argument.kind(),
            complexity: proof.complexity,
            places: conclusion.is_on().then_some(candidate),
            removes: vec![(cell, if conclusion.is_on() { query.candidates.cells[cell] & !bit } else { bit })],
            ends,
        }
    }
}

/// The same end of several branches.
fn all_to<'e>(literal: Literal, branches: impl Iterator<Item = &'e Implications>) -> Vec<End<'e>> {
    branches.map(|implications| (implications, (literal, implications.origin(literal)))).collect()
}

//! Forcing chains and cycles of one branch, on the grid as it stands.
//!
//! Trees (`tree.rs`) are grown only where a closure in bit sets (`refutation.rs`) says that they find something; and where the
//! easiest step is enough, only to the length that it must have.

use super::found::FoundChain;
use super::links::{Allowed, Vertex};
use super::refutation::{Closure, Hope, Refutations, ShortestRefutations, refutations};
use super::single_digit::SingleDigitHopes;
use super::tree::LinkTree;
use crate::explain::candidate::Candidate;
use crate::explain::candidates::{Candidates, CellDigits};
use crate::explain::find::Wanted;
use crate::explain::geometry::count;
use crate::explain::technique::Technique;

/// Shorter cycles through cells of two candidates alone lie in one house, and rungs below have taken what they remove: three
/// cells that see each other are a naked set, and a digit of it that is left in two lines points.
const SHORTEST_Y_CYCLE: u32 = 8;

/// The search, and what it remembers.
#[derive(Default)]
pub(crate) struct SimpleChains {
    tree: LinkTree,
    /// All that each candidate leads to, if no chain refutes any.
    closure: Option<Box<dyn Closure>>,
    /// The grid that the closure is about.
    closed: Option<CellDigits>,
}

impl SimpleChains {
    /// The chains and cycles, easiest first, without those that take away the same; or the easiest alone.
    pub(super) fn search(&mut self, candidates: &Candidates, wanted: Wanted) -> Vec<FoundChain> {
        self.tree.collected.start(wanted);
        match wanted {
            Wanted::All => self.search_all(candidates),
            Wanted::Easiest => self.search_easiest(candidates),
        }
        self.tree.collected.chains()
    }

    fn search_all(&mut self, candidates: &Candidates) {
        if let Some(shortest) = self.refutations(candidates) {
            self.search_digits(candidates, &SingleDigitHopes::of(candidates));
            self.search_with(Allowed::Y, candidates, &shortest);
            self.search_with(Allowed::Both, candidates, &shortest);
        }
    }

    /// Chains on one digit come first: they are found soon, and most of them are easier than any other.
    fn search_easiest(&mut self, candidates: &Candidates) {
        let hopes = SingleDigitHopes::of(candidates);
        if hopes.digits != 0 {
            self.closed = None;
            self.tree.graph.build(candidates, hopes.digits);
            self.search_digits(candidates, &hopes);
        }
        let collected = &self.tree.collected;
        if !collected.wants(Technique::YCycle, SHORTEST_Y_CYCLE) && !collected.wants(Technique::Cycle, 4) {
            return;
        }
        if let Some(shortest) = self.refutations(candidates) {
            self.search_with(Allowed::Y, candidates, &shortest);
            self.search_shortest(candidates, &shortest);
        }
    }

    /// The shortest chains that refute their start, if there are any; else the closure is known.
    fn refutations(&mut self, candidates: &Candidates) -> Option<ShortestRefutations> {
        self.tree.graph.build(candidates, 0x1ff);
        self.closed = Some(candidates.cells);
        match refutations(&self.tree.graph) {
            Refutations::None(closure) => {
                self.closure = Some(closure);
                None
            }
            Refutations::Some(shortest) => {
                self.closure = None;
                Some(shortest)
            }
        }
    }

    /// Whether these candidates may lead to something in common. If a chain refutes any candidate of the grid, or a
    /// candidate is alone in its cell, that is not known, and the answer is yes.
    pub(super) fn may_agree(&mut self, candidates: &Candidates, branches: &[Candidate]) -> bool {
        if self.closed != Some(candidates.cells) {
            self.refutations(candidates);
        }
        let graph = &self.tree.graph;
        match &self.closure {
            Some(closure) if !graph.has_singles => {
                closure.agree(&mut branches.iter().map(|&branch| graph.place(branch)))
            }
            _ => true,
        }
    }

    /// Adds all chains and cycles on one digit that are wanted.
    fn search_digits(&mut self, candidates: &Candidates, hopes: &SingleDigitHopes) {
        for index in 0..self.tree.graph.sources.len() {
            let source = self.tree.graph.sources[index];
            self.search_from(source, Allowed::X, hopes.hope(self.tree.graph.candidate(source)), candidates);
        }
    }

    /// Adds all chains and cycles with these links that are wanted.
    fn search_with(&mut self, allowed: Allowed, candidates: &Candidates, shortest: &ShortestRefutations) {
        // What a cycle removes refutes itself by the same links. (A closure for each kind of links takes longer.)
        if allowed == Allowed::Y && !self.is_any_refuted(allowed, candidates, shortest) {
            return;
        }
        for index in 0..self.tree.graph.sources.len() {
            let source = self.tree.graph.sources[index];
            let cell = self.tree.graph.candidate(source).cell();
            let hope = shortest.hopes[source.index()];
            if allowed != Allowed::Y {
                self.search_from(source, allowed, hope, candidates);
            } else if count(candidates.cells[cell]) <= 2 && hope.cycle {
                self.tree.add_cycles_and_refutation(candidates, source, allowed, 0..=u32::MAX);
            }
        }
    }

    fn search_from(&mut self, source: Vertex, allowed: Allowed, hope: Hope, candidates: &Candidates) {
        if hope.cycle || hope.refuted {
            self.tree.add_cycles_and_refutation(candidates, source, allowed, 0..=u32::MAX);
        }
        if hope.proved {
            self.tree.add_proof(candidates, source, allowed, u32::MAX);
        }
    }

    /// Whether any candidate leads to its own opposite by these links alone.
    fn is_any_refuted(&mut self, allowed: Allowed, candidates: &Candidates, shortest: &ShortestRefutations) -> bool {
        let refuted = shortest.hopes.iter().enumerate().filter(|(_, hope)| hope.refuted);
        refuted.into_iter().any(|(source, _)| self.tree.refutes_itself(candidates, Vertex::new(source), allowed))
    }

    /// Adds the easiest step with links of both kinds: a cycle, or a chain that proves a candidate, of two nodes less than the
    /// shortest chains that refute one; else the first of the same length as those, up to the first of them.
    fn search_shortest(&mut self, candidates: &Candidates, shortest: &ShortestRefutations) {
        self.search_shorter(candidates, shortest, shortest.complexity - 2);
        let length = shortest.complexity;
        for index in 0..=shortest.first.index() {
            if !self.tree.collected.wants(Technique::ForcingChain, length) {
                return;
            }
            let place = Vertex::new(index);
            if shortest.cycles[index] || place == shortest.first {
                self.tree.add_cycles_and_refutation(candidates, place, Allowed::Both, length..=length);
            }
            if shortest.hopes[index].proved {
                self.tree.add_proof(candidates, place, Allowed::Both, length);
            }
        }
    }

    /// Adds the easiest cycle or proof of this length, which is two nodes less than any refutation has.
    fn search_shorter(&mut self, candidates: &Candidates, shortest: &ShortestRefutations, length: u32) {
        if !self.tree.collected.wants(Technique::ForcingChain, length) {
            return;
        }
        let mut provable = shortest.provable.iter().copied().peekable();
        for index in 0..self.tree.graph.sources.len() {
            let source = self.tree.graph.sources[index];
            let may_have_cycle = shortest.may_have_cycle && shortest.hopes[source.index()].cycle;
            if may_have_cycle && self.tree.collected.wants(Technique::Cycle, length) {
                self.tree.add_cycles_and_refutation(candidates, source, Allowed::Both, length..=length);
            }
            if provable.next_if_eq(&source).is_some() {
                self.tree.add_proof(candidates, source, Allowed::Both, length);
            }
        }
    }
}

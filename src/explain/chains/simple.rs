//! Forcing chains and cycles of one branch, on the grid as it stands.
//!
//! Trees (`tree.rs`) are grown only where a closure in bit sets (`refutation.rs`) says that they find something; and where the
//! easiest step is enough, only to the length that it must have.

use super::found::FoundChain;
use super::links::{Allowed, Vertex};
use super::refutation::{Closure, Refutations, ShortestRefutations, refutations};
use super::tree::LinkTree;
use crate::explain::candidate::Candidate;
use crate::explain::candidates::{Candidates, CellDigits};
use crate::explain::find::Wanted;
use crate::explain::geometry::count;
use crate::explain::technique::Technique;

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
        if let Some(shortest) = self.refutations(candidates) {
            self.tree.graph.build_hops(candidates);
            self.search_with(Allowed::X, candidates, &shortest);
            self.search_with(Allowed::Y, candidates, &shortest);
            match wanted {
                Wanted::All => self.search_with(Allowed::Both, candidates, &shortest),
                Wanted::Easiest => self.search_shortest(candidates, &shortest),
            }
        }
        self.tree.collected.chains()
    }

    /// The shortest chains that refute their start, if there are any; else the closure is known.
    fn refutations(&mut self, candidates: &Candidates) -> Option<ShortestRefutations> {
        self.tree.graph.build(candidates);
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
            Some(closure) if graph.sources.len() == graph.candidates.len() => {
                closure.agree(&mut branches.iter().map(|&branch| graph.place(branch)))
            }
            _ => true,
        }
    }

    /// Adds all chains and cycles with these links that are wanted.
    fn search_with(&mut self, allowed: Allowed, candidates: &Candidates, shortest: &ShortestRefutations) {
        // What a chain or a cycle removes refutes itself by the same links. (A closure for each kind of links takes longer.)
        if allowed != Allowed::Both && !self.is_any_refuted(allowed, shortest) {
            return;
        }
        for index in 0..self.tree.graph.sources.len() {
            let source = self.tree.graph.sources[index];
            let cell = self.tree.graph.candidate(source).cell();
            let hope = shortest.hopes[source.index()];
            if allowed == Allowed::Y {
                if count(candidates.cells[cell]) <= 2 && hope.cycle {
                    self.tree.add_cycles_and_refutation(source, allowed, 0..=u32::MAX);
                }
                continue;
            }
            if hope.cycle || hope.refuted {
                self.tree.add_cycles_and_refutation(source, allowed, 0..=u32::MAX);
            }
            if hope.proved {
                self.tree.add_proof(candidates, source, allowed, u32::MAX);
            }
        }
    }

    /// Whether any candidate leads to its own opposite by these links alone.
    fn is_any_refuted(&mut self, allowed: Allowed, shortest: &ShortestRefutations) -> bool {
        let refuted = shortest.hopes.iter().enumerate().filter(|(_, hope)| hope.refuted);
        refuted.into_iter().any(|(source, _)| self.tree.refutes_itself(Vertex::new(source), allowed))
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
                self.tree.add_cycles_and_refutation(place, Allowed::Both, length..=length);
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
                self.tree.add_cycles_and_refutation(source, Allowed::Both, length..=length);
            }
            if provable.next_if_eq(&source).is_some() {
                self.tree.add_proof(candidates, source, Allowed::Both, length);
            }
        }
    }
}

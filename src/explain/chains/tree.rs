//! The tree of links from one candidate: chains that refute or prove it, cycles through it.
//!
//! Where a branch of the tree switches its start `s` off, `s` is false (a forcing chain). Where it switches something off that
//! has `s` as its only partner, the branch and `s` form a cycle. A tree from `s` off that comes to switch `s` on proves `s`.

use super::collected::Collected;
use super::levels::{Arrival, Levels};
use super::links::{Allowed, Hop, Link, LinkGraph, Vertex};
use super::reason::LinkReason;
use crate::explain::candidate::Literal;
use crate::explain::candidates::Candidates;
use crate::explain::chain::ChainKind;
use crate::explain::technique::Technique;
use crate::{Cell, Cells};
use std::ops::RangeInclusive;

/// Grows trees in a graph of links, and keeps what they prove.
#[derive(Default)]
pub(super) struct LinkTree {
    pub(super) graph: LinkGraph,
    pub(super) collected: Collected,
    levels: Levels,
}

/// The last link of a chain that refutes its start: from the last candidate that is on.
struct Refutation {
    on: Vertex,
    reason: LinkReason,
    complexity: u32,
}

impl LinkTree {
    /// Adds the cycles through a candidate, and the shortest chain that refutes it, of these lengths.
    pub(super) fn add_cycles_and_refutation(
        &mut self,
        candidates: &Candidates,
        source: Vertex,
        allowed: Allowed,
        lengths: RangeInclusive<u32>,
    ) {
        let (cycle, chain) = (cycle_technique(allowed), chain_technique(allowed));
        let has_partner = self.graph.strong(source, allowed).next().is_some();
        self.levels.start_from(source, self.graph.candidates.len());
        let mut refutation = None;
        let mut complexity = 2;
        while complexity <= *lengths.end()
            && let Some(level) = self.levels.next_level()
        {
            let wants_cycles = has_partner && self.collected.wants(cycle, complexity);
            let wants_chain =
                refutation.is_none() && chain.is_some_and(|chain| self.collected.wants(chain, complexity));
            if !wants_cycles && !wants_chain {
                break;
            }
            let is_long_enough = lengths.contains(&complexity);
            for index in level {
                let on = self.levels.ons[index];
                if is_long_enough && chain.is_some() && refutation.is_none() {
                    let reason = self.graph.weak(on, source, allowed);
                    refutation = reason.map(|reason| Refutation { on, reason, complexity });
                }
                self.hop_from(candidates, on, source, allowed, is_long_enough.then_some(complexity));
            }
            complexity += 2;
        }
        if let (Some(refutation), Some(chain)) = (refutation, chain) {
            self.add_refutation(source, chain, &refutation);
        }
    }

    /// Adds what is one hop away to the next level, and the cycles that the hop closes, if they have a length that is asked for.
    #[inline(always)]
    fn hop_from(
        &mut self,
        candidates: &Candidates,
        on: Vertex,
        source: Vertex,
        allowed: Allowed,
        complexity: Option<u32>,
    ) {
        for number in self.graph.hops_from(candidates, on) {
            let hop = self.graph.hop(number);
            if !hop.is_in(allowed) {
                continue;
            }
            if hop.on != source {
                self.levels.add(hop.on, Arrival { before: on, off: hop.off, on_by: hop.on_by });
            } else if let Some(complexity) = complexity
                && complexity >= 4
                && !self.levels.passes(on, hop.off.to)
                && self.collected.wants(cycle_technique(allowed), complexity)
            {
                self.add_cycle(source, on, &hop, allowed, complexity);
            }
        }
    }

    /// Whether a candidate leads to its own opposite by the links that are allowed.
    pub(super) fn refutes_itself(&mut self, candidates: &Candidates, source: Vertex, allowed: Allowed) -> bool {
        self.levels.start_from(source, self.graph.candidates.len());
        let mut next = 0;
        while let Some(&on) = self.levels.ons.get(next) {
            if self.graph.weak(on, source, allowed).is_some() {
                return true;
            }
            for number in self.graph.hops_from(candidates, on) {
                let hop = self.graph.hop(number);
                if !hop.is_in(allowed) {
                    continue;
                }
                self.levels.add(hop.on, Arrival { before: on, off: hop.off, on_by: hop.on_by });
            }
            next += 1;
        }
        false
    }

    /// Adds the shortest chain that proves a candidate, if it is not longer than this.
    pub(super) fn add_proof(&mut self, candidates: &Candidates, source: Vertex, allowed: Allowed, longest: u32) {
        let Some(technique) = chain_technique(allowed) else { return };
        self.levels.start(self.graph.candidates.len());
        let off = Link { to: source, reason: LinkReason::Assumed };
        for link in self.graph.strong(source, allowed) {
            self.levels.add(link.to, Arrival { before: Vertex::NONE, off, on_by: link.reason });
        }
        let mut complexity = 4;
        while complexity <= longest
            && self.collected.wants(technique, complexity)
            && let Some(level) = self.levels.next_level()
        {
            for index in level {
                let on = self.levels.ons[index];
                for number in self.graph.hops_from(candidates, on) {
                    let hop = self.graph.hop(number);
                    if !hop.is_in(allowed) {
                        continue;
                    }
                    if hop.on == source {
                        return self.write_proof(candidates, technique, complexity, on, &hop);
                    }
                    self.levels.add(hop.on, Arrival { before: on, off: hop.off, on_by: hop.on_by });
                }
            }
            complexity += 2;
        }
    }

    /// A chain from a candidate that is off to the same that is on: over `on`, and then over a last hop.
    fn write_proof(&mut self, candidates: &Candidates, technique: Technique, complexity: u32, on: Vertex, last: &Hop) {
        let candidate = self.graph.candidate(last.on);
        let others = candidates.cells[candidate.cell()] & !candidate.bit();
        let removes = [(candidate.cell() as u8, others)];
        self.collected.add(technique, complexity, ChainKind::Forcing, Literal::on(candidate), &removes);
        self.collected.add_node(candidate, last.on_by);
        self.write_path(last.off, on);
    }

    /// A chain from a candidate that is on to the same that is off.
    fn add_refutation(&mut self, source: Vertex, technique: Technique, refutation: &Refutation) {
        if self.collected.wants(technique, refutation.complexity) {
            let candidate = self.graph.candidate(source);
            let removes = [(candidate.cell() as u8, candidate.bit())];
            let end = Literal::off(candidate);
            self.collected.add(technique, refutation.complexity, ChainKind::Forcing, end, &removes);
            self.write_path(Link { to: source, reason: refutation.reason }, refutation.on);
        }
    }

    /// Adds a cycle, if it takes anything away: from the source to `on` as in the tree, and over a last hop back.
    fn add_cycle(&mut self, source: Vertex, on: Vertex, last: &Hop, allowed: Allowed, complexity: u32) {
        let removes = self.lost_to_cycle(source, on, last);
        if removes.is_empty() {
            return;
        }
        let candidate = self.graph.candidate(source);
        let technique = cycle_technique(allowed);
        self.collected.add(technique, complexity, ChainKind::Cycle, Literal::on(candidate), &removes);
        self.collected.add_node(candidate, last.on_by);
        self.write_path(last.off, on);
    }

    /// The candidates outside of a cycle that see a node of their digit that is on and one that is off.
    fn lost_to_cycle(&self, source: Vertex, on: Vertex, last: &Hop) -> Vec<(u8, u16)> {
        let (mut by_on, mut by_off) = ([Cells::NONE; 9], [Cells::NONE; 9]);
        let mut inside = Cells::NONE;
        let (mut at, mut off, mut before) = (source, last.off.to, on);
        loop {
            for (place, seen) in [(at, &mut by_on), (off, &mut by_off)] {
                let candidate = self.graph.candidate(place);
                let cell = Cell::ALL[candidate.cell()];
                seen[candidate.digit()] |= cell.peers();
                inside |= Cells::only(cell);
            }
            if before == source {
                break;
            }
            at = before;
            let arrival = self.levels.arrival(at);
            (off, before) = (arrival.off.to, arrival.before);
        }
        let mut lost = [0_u16; 81];
        let mut cells = Cells::NONE;
        for d in 0..9 {
            let seen = (by_on[d] & by_off[d] & self.graph.cells_of[d]) - inside;
            cells |= seen;
            for cell in seen.iter() {
                lost[cell.index()] |= 1 << d;
            }
        }
        cells.iter().map(|cell| (cell.index() as u8, lost[cell.index()])).collect()
    }

    /// Writes a path from its end back: a node that is off, the one that is on before it, and so on to the start.
    fn write_path(&mut self, off: Link, on: Vertex) {
        self.collected.add_node(self.graph.candidate(off.to), off.reason);
        let mut at = on;
        loop {
            let Arrival { before, off, on_by } = self.levels.arrival(at);
            // The source itself, or what the source that is off switches on.
            self.collected.add_node(self.graph.candidate(at), on_by);
            if on_by == LinkReason::Assumed {
                break;
            }
            self.collected.add_node(self.graph.candidate(off.to), off.reason);
            if before == Vertex::NONE {
                break;
            }
            at = before;
        }
    }
}

fn cycle_technique(allowed: Allowed) -> Technique {
    match allowed {
        Allowed::X => Technique::XCycle,
        Allowed::Y => Technique::YCycle,
        Allowed::Both => Technique::Cycle,
    }
}

/// There are no chains by links inside cells only.
fn chain_technique(allowed: Allowed) -> Option<Technique> {
    match allowed {
        Allowed::X => Some(Technique::XChain),
        Allowed::Y => None,
        Allowed::Both => Some(Technique::ForcingChain),
    }
}

//! How short the shortest chain that refutes a candidate is: a filter before the search, all in bit sets.
//!
//! Links can be read both ways, so a chain that refutes `s` after k hops is two chains from `s`, of i and of k - i hops,
//! whose ends can't both be true. Two short fans are grown in the place of one long one:
//!
//! ```text
//!             hop   hop
//!          ┌──────>──────> a ┐
//!   s on ──┤                 ├ a and b see each other: s is false
//!          └──────> b ───────┘
//! ```
//!
//! What else a step may prove follows from such chains. If `s` off leads to `s` on, every candidate that sees `s` refutes
//! itself in two nodes more; and what a cycle of m nodes removes refutes itself in m + 2 nodes or fewer. So where there is no
//! such chain there is nothing at all. That is the common case in hard puzzles, and takes some 12 microseconds.

use super::bits::Bits;
use super::links::{Allowed, LinkGraph, Vertex};
use crate::explain::geometry::seats;

/// What the closure of all links says.
pub(super) enum Refutations {
    /// No candidate leads to its own opposite. All that each of them leads to is known then.
    None(Box<dyn Closure>),
    /// Some do. This is known of the shortest chains.
    Some(ShortestRefutations),
}

/// What the shortest chains that refute their start say about the others.
pub(super) struct ShortestRefutations {
    /// The number of nodes of these chains.
    pub(super) complexity: u32,
    /// The first candidate with one.
    pub(super) first: Vertex,
    /// The candidates that a chain with two nodes less could prove: shortest chains refute everything that they see.
    pub(super) provable: Vec<Vertex>,
    /// What is worth looking for from each candidate.
    pub(super) hopes: Vec<Hope>,
    /// Whether there is a cycle of the same length through each candidate up to the first.
    pub(super) cycles: Vec<bool>,
    /// Whether a cycle of two nodes less could remove something.
    pub(super) may_have_cycle: bool,
}

/// What a search from a candidate may find, with links of any kind.
#[derive(Clone, Copy, Default)]
pub(super) struct Hope {
    /// A chain that refutes it.
    pub(super) refuted: bool,
    /// A chain that proves it: all that it sees must be refuted.
    pub(super) proved: bool,
    /// A cycle through it.
    pub(super) cycle: bool,
}

/// The shortest chains that refute their start; or, where there are none, all that each candidate leads to.
pub(super) fn refutations(graph: &LinkGraph) -> Refutations {
    match graph.candidates.len() {
        0..=128 => Reach::<2>::new(graph).refutations(graph),
        129..=256 => Reach::<4>::new(graph).refutations(graph),
        257..=384 => Reach::<6>::new(graph).refutations(graph),
        _ => Reach::<12>::new(graph).refutations(graph),
    }
}

/// All that each candidate leads to, where no chain refutes any. Then nothing leads to both a candidate and its opposite:
/// `s -> x` and `s -> not x` would make `s -> x -> not s`.
pub(super) trait Closure {
    /// Whether these candidates lead to something in common.
    fn agree(&self, places: &mut dyn Iterator<Item = Vertex>) -> bool;
}

impl<const W: usize> Closure for Reach<W> {
    fn agree(&self, places: &mut dyn Iterator<Item = Vertex>) -> bool {
        let (mut on, mut off) = (Bits::ALL, Bits::ALL);
        for place in places {
            on.keep(&self.on[place.index()]);
            off.keep(&self.off[place.index()]);
        }
        on != Bits::NONE || off != Bits::NONE
    }
}

/// What each candidate leads to.
struct Reach<const W: usize> {
    /// By one hop.
    hops: Vec<Bits<W>>,
    /// What each switches off.
    weak: Vec<Bits<W>>,
    /// What is on and off in the end.
    on: Vec<Bits<W>>,
    off: Vec<Bits<W>>,
}

impl<const W: usize> Reach<W> {
    fn new(graph: &LinkGraph) -> Reach<W> {
        let count = graph.candidates.len();
        let mut by_cell = [Bits::NONE; 81];
        let mut by_house = [[Bits::NONE; 9]; 27];
        for (index, candidate) in graph.candidates.iter().enumerate() {
            by_cell[candidate.cell()].insert(Vertex::new(index));
            for (house, _) in seats(candidate.cell()) {
                by_house[house][candidate.digit()].insert(Vertex::new(index));
            }
        }
        let mut partners = vec![Bits::NONE; count];
        let mut has_partner = Bits::NONE;
        for (index, partners) in partners.iter_mut().enumerate() {
            for link in graph.strong(Vertex::new(index), Allowed::Both) {
                partners.insert(link.to);
                has_partner.insert(Vertex::new(index));
            }
        }
        let (mut weak, mut hops) = (vec![Bits::NONE; count], vec![Bits::NONE; count]);
        for (index, candidate) in graph.candidates.iter().enumerate() {
            let (own, seen, next) = (Bits::only(Vertex::new(index)), &mut weak[index], &mut hops[index]);
            *seen = by_cell[candidate.cell()];
            for (house, _) in seats(candidate.cell()) {
                seen.join(&by_house[house][candidate.digit()]);
            }
            seen.cut(&own);
            seen.for_each_of(&has_partner, |off| next.join(&partners[off.index()]));
            next.cut(&own);
        }
        Reach { hops, weak, on: Vec::with_capacity(count), off: Vec::with_capacity(count) }
    }

    /// Finds all that follows from each candidate. What the ones before lead to is known, and taken over whole.
    fn close(&mut self) {
        for source in 0..self.hops.len() {
            let (mut on, mut off) = (Bits::only(Vertex::new(source)), self.weak[source]);
            let mut next = self.hops[source];
            while let Some(found) = next.first() {
                if found.index() < source {
                    on.join(&self.on[found.index()]);
                    off.join(&self.off[found.index()]);
                } else {
                    on.insert(found);
                    off.join(&self.weak[found.index()]);
                    next.join(&self.hops[found.index()]);
                }
                next.cut(&on);
            }
            self.on.push(on);
            self.off.push(off);
        }
    }

    fn refutations(mut self, graph: &LinkGraph) -> Refutations {
        self.close();
        let leads_to_opposite = |source: &Vertex| self.on[source.index()].meets(&self.off[source.index()]);
        let refuted: Vec<Vertex> = graph.sources.iter().copied().filter(leads_to_opposite).collect();
        if refuted.is_empty() {
            return Refutations::None(Box::new(self));
        }
        let mut shortest = self.shortest(graph, &refuted);
        let mut all = Bits::NONE;
        refuted.iter().for_each(|&source| all.insert(source));
        let hope = |source: usize| Hope {
            refuted: all.contains(Vertex::new(source)),
            proved: self.weak[source].is_within(&all),
            cycle: self.hops[source].iter().any(|next| self.on[next.index()].contains(Vertex::new(source))),
        };
        shortest.hopes = (0..self.hops.len()).map(hope).collect();
        let hops = (shortest.complexity - 2) / 2;
        let has_cycle = |source: usize| shortest.hopes[source].cycle && self.returns_after(Vertex::new(source), hops);
        shortest.cycles = (0..=shortest.first.index()).map(has_cycle).collect();
        Refutations::Some(shortest)
    }

    /// Grows the two fans of each refuted candidate hop by hop, until those of one meet.
    fn shortest(&self, graph: &LinkGraph, sources: &[Vertex]) -> ShortestRefutations {
        let mut all: Vec<Bits<W>> = sources.iter().map(|&source| Bits::only(source)).collect();
        let mut last = all.clone();
        let mut hops = 1;
        loop {
            let mut refuted = Bits::NONE;
            for (index, &source) in sources.iter().enumerate() {
                let before = all[index];
                last[index] = self.one_hop_more(&last[index], &mut all[index]);
                // One hop more on one side than on the other.
                if last[index].iter().any(|on| self.weak[on.index()].meets(&before)) {
                    refuted.insert(source);
                }
            }
            if refuted != Bits::NONE {
                return self.shortest_of(graph, 2 * hops + 2, &refuted);
            }
            // The same number on both sides.
            for (last, &source) in last.iter().zip(sources) {
                if last.iter().any(|on| self.weak[on.index()].meets(last)) {
                    refuted.insert(source);
                }
            }
            if refuted != Bits::NONE {
                return self.shortest_of(graph, 2 * hops + 4, &refuted);
            }
            hops += 2;
        }
    }

    /// What is one hop away from the last level and in none before; adds it to all.
    #[inline(always)]
    fn one_hop_more(&self, last: &Bits<W>, all: &mut Bits<W>) -> Bits<W> {
        let mut next = Bits::NONE;
        last.iter().for_each(|on| next.join(&self.hops[on.index()]));
        next.cut(all);
        all.join(&next);
        next
    }

    fn shortest_of(&self, graph: &LinkGraph, complexity: u32, refuted: &Bits<W>) -> ShortestRefutations {
        let is_provable = |source: &Vertex| self.weak[source.index()].is_within(refuted);
        ShortestRefutations {
            complexity,
            first: refuted.first().unwrap_or_default(),
            provable: graph.sources.iter().copied().filter(is_provable).collect(),
            hopes: Vec::new(),
            cycles: Vec::new(),
            may_have_cycle: refuted.iter().any(|lost| self.is_lost_to_cycle(graph, lost, complexity - 2)),
        }
    }

    /// Whether something so many hops away leads back to a candidate.
    fn returns_after(&self, source: Vertex, hops: u32) -> bool {
        let mut all = Bits::only(source);
        let last = (0..hops).fold(all, |last, _| self.one_hop_more(&last, &mut all));
        last.iter().any(|on| self.hops[on.index()].contains(source))
    }

    /// Whether a refuted candidate sees two neighbours on a cycle of this length: `a` off leads to `b` on all around it.
    fn is_lost_to_cycle(&self, graph: &LinkGraph, lost: Vertex, complexity: u32) -> bool {
        let digit = graph.candidate(lost).digit();
        let same_digit = |other: &Vertex| graph.candidate(*other).digit() == digit;
        self.weak[lost.index()].iter().filter(same_digit).any(|a| {
            let mut all = Bits::NONE;
            graph.strong(a, Allowed::Both).for_each(|link| all.insert(link.to));
            let hops = complexity.saturating_sub(2) / 2;
            let mut last = (0..hops).fold(all, |last, _| self.one_hop_more(&last, &mut all));
            last.keep(&self.weak[a.index()]);
            last.meets(&self.weak[lost.index()])
        })
    }
}

//! The tree of links from one candidate: chains that refute or prove it, cycles through it.
//!
//! ```text
//!   level 0          level 1          level 2
//!   s on ──> off ──> on ──> off ──> on ──> …
//! ```
//!
//! Where a branch switches `s` off, `s` is false (a forcing chain); where it switches something off that has `s` as its only
//! partner, the branch and `s` form a cycle. A tree from `s` off that comes to switch `s` on proves `s` true.

use super::chain::ChainKind;
use super::forcing::length_rating;
use super::position::Position;
use super::run::{Candidate, mark};
use super::technique::Technique;
use super::tell::{Hint, Told, turned};
use super::web::{Hop, Link, Pass, Web};
use crate::{Cell, Cells};
use std::collections::HashSet;
use std::ops::{Range, RangeInclusive};

/// Grows trees in a web, and keeps what they prove.
#[derive(Default)]
pub(super) struct Grower {
    pub(super) web: Web,
    tree: Tree,
    emissions: Vec<Emission>,
    paths: Vec<(Candidate, u16)>,
    removes: Vec<(u8, u16)>,
    wants_all: bool,
}

/// A chain or cycle that was found.
#[derive(Clone, Debug)]
struct Emission {
    rank: Rank,
    technique: Technique,
    kind: ChainKind,
    places: Option<Candidate>,
    /// From the end back to the start, with the cause of each.
    path: Range<usize>,
    /// Whether the end is on; its parent is not, and so on.
    end_is_on: bool,
    removes: Range<usize>,
}

/// Rating, length and key: what comes first among all.
pub(super) type Rank = (f64, u32, u8);

pub(super) fn rank(base: f64, complexity: u32, key: u8) -> Rank {
    (base + length_rating(complexity), complexity, key)
}

/// The nodes that are on in the tree from one source, by place in the web, level by level.
#[derive(Default)]
struct Tree {
    ons: Vec<u16>,
    /// For each candidate the one before it that is on, the one between that is off, and the causes of both.
    from: Vec<(u16, Link, u8)>,
    seen: Vec<u32>,
    stamp: u32,
}

/// In the place of a parent: there is none.
const NOBODY: u16 = u16::MAX;

impl Tree {
    fn start(&mut self, count: usize) {
        if self.seen.len() < count {
            self.seen.resize(count, 0);
            self.from.resize(count, (NOBODY, Link::default(), 0));
        }
        self.stamp += 1;
        self.ons.clear();
    }

    #[inline(always)]
    fn add(&mut self, on: u16, before: u16, off: Link, on_by: u8) {
        let index = usize::from(on);
        if self.seen[index] != self.stamp {
            self.seen[index] = self.stamp;
            self.from[index] = (before, off, on_by);
            self.ons.push(on);
        }
    }

    /// Whether a candidate was switched off on the way to one that is on.
    fn passes(&self, on: u16, off: u16) -> bool {
        let (mut before, mut between, _) = self.from[usize::from(on)];
        while before != NOBODY {
            if between.to == off {
                return true;
            }
            (before, between, _) = self.from[usize::from(before)];
        }
        false
    }
}

impl Grower {
    /// Forgets what was found; from now on all is kept, or the easiest alone.
    pub(super) fn start(&mut self, wants_all: bool) {
        self.emissions.clear();
        self.paths.clear();
        self.removes.clear();
        self.wants_all = wants_all;
    }

    /// Whether a step of this rank is wanted: all are, or it is easier than what there is.
    pub(super) fn is_wanted(&self, rank: Rank) -> bool {
        self.wants_all || self.emissions.first().is_none_or(|best| rank < best.rank)
    }

    /// Cycles through a candidate, and chains that refute it, of these lengths.
    pub(super) fn after_on(&mut self, source: usize, pass: Pass, lengths: RangeInclusive<u32>) {
        let (cycle_base, chain_base, cycle_key) = match pass {
            Pass::X => (6.5, 6.6, 2),
            Pass::Y => (6.5, f64::INFINITY, 3),
            Pass::Both => (7.0, 7.0, 4),
        };
        let chain_key = if pass == Pass::X { 2 } else { 4 };
        let has_partner = self.web.strong(source, pass).next().is_some();
        self.tree.start(self.web.candidates.len());
        self.tree.add(source as u16, NOBODY, Link::default(), 0);
        let mut chain = None;
        let (mut next, mut complexity) = (0, 2);
        while next < self.tree.ons.len() && complexity <= *lengths.end() {
            let cycles_wanted = has_partner && self.is_wanted(rank(cycle_base, complexity, cycle_key));
            let chain_wanted =
                chain.is_none() && pass != Pass::Y && self.is_wanted(rank(chain_base, complexity, chain_key));
            if !cycles_wanted && !chain_wanted {
                break;
            }
            let is_told = lengths.contains(&complexity);
            let end = self.tree.ons.len();
            for index in next..end {
                let on = usize::from(self.tree.ons[index]);
                if chain.is_none()
                    && pass != Pass::Y
                    && is_told
                    && let Some(cause) = self.web.weak(on, source, pass)
                {
                    chain = Some((on, cause, complexity));
                }
                for number in 0..self.web.hops(on).len() {
                    let hop = self.web.hops(on)[number];
                    if !hop.is_in(pass) {
                        continue;
                    }
                    if usize::from(hop.on) != source {
                        let off = Link { to: hop.off, cause: hop.off_by };
                        self.tree.add(hop.on, on as u16, off, hop.on_by);
                    } else if complexity >= 4 && is_told && !self.tree.passes(on as u16, hop.off) {
                        let rank = rank(cycle_base, complexity, cycle_key);
                        if self.is_wanted(rank) {
                            self.cycle(source, pass, on, &hop, rank);
                        }
                    }
                }
            }
            next = end;
            complexity += 2;
        }
        if let Some((on, cause, complexity)) = chain {
            let rank = rank(chain_base, complexity, chain_key);
            if self.is_wanted(rank) {
                let candidate = self.web.candidates[source];
                let removes = [((candidate / 9) as u8, 1 << (candidate % 9))];
                self.emit(rank, chain_technique(pass), ChainKind::Forcing, (candidate, false), &removes);
                self.push_path(candidate, cause, on);
            }
        }
    }

    /// Whether a candidate leads to its own opposite by the links of a pass.
    pub(super) fn refutes_itself(&mut self, source: usize, pass: Pass) -> bool {
        self.tree.start(self.web.candidates.len());
        self.tree.add(source as u16, NOBODY, Link::default(), 0);
        let mut next = 0;
        while let Some(&on) = self.tree.ons.get(next) {
            if self.web.weak(usize::from(on), source, pass).is_some() {
                return true;
            }
            for hop in self.web.hops(usize::from(on)).iter().filter(|hop| hop.is_in(pass)) {
                self.tree.add(hop.on, on, Link { to: hop.off, cause: hop.off_by }, hop.on_by);
            }
            next += 1;
        }
        false
    }

    /// The shortest chain that proves a candidate, if it is not longer than this.
    pub(super) fn after_off(&mut self, position: &Position, source: usize, pass: Pass, longest: u32) {
        let (base, key) = if pass == Pass::X { (6.6, 2) } else { (7.0, 4) };
        self.tree.start(self.web.candidates.len());
        for link in self.web.strong(source, pass) {
            self.tree.add(link.to, NOBODY, Link { to: source as u16, cause: 0 }, link.cause);
        }
        let (mut next, mut complexity) = (0, 4);
        while next < self.tree.ons.len() && complexity <= longest && self.is_wanted(rank(base, complexity, key)) {
            let end = self.tree.ons.len();
            for index in next..end {
                let on = usize::from(self.tree.ons[index]);
                for number in 0..self.web.hops(on).len() {
                    let hop = self.web.hops(on)[number];
                    if !hop.is_in(pass) {
                        continue;
                    }
                    let off = Link { to: hop.off, cause: hop.off_by };
                    if usize::from(hop.on) != source {
                        self.tree.add(hop.on, on as u16, off, hop.on_by);
                        continue;
                    }
                    let candidate = self.web.candidates[source];
                    let others = position.cells[usize::from(candidate) / 9] & !(1 << (candidate % 9));
                    let removes = [((candidate / 9) as u8, others)];
                    let rank = rank(base, complexity, key);
                    self.emit(rank, chain_technique(pass), ChainKind::Forcing, (candidate, true), &removes);
                    self.paths.push((candidate, u16::from(hop.on_by)));
                    return self.push_path(self.web.candidates[usize::from(hop.off)], hop.off_by, on);
                }
            }
            next = end;
            complexity += 2;
        }
    }

    /// A cycle: from the source to `on` as in the tree, and over a last hop back.
    fn cycle(&mut self, source: usize, pass: Pass, on: usize, last: &Hop, rank: Rank) {
        // What sees a node that is on and one that is off, for each digit.
        let (mut by_on, mut by_off) = ([Cells::NONE; 9], [Cells::NONE; 9]);
        let mut inside = Cells::NONE;
        let (mut at, mut off, mut before) = (source, usize::from(last.off), on);
        loop {
            for (index, seen) in [(at, &mut by_on), (off, &mut by_off)] {
                let candidate = usize::from(self.web.candidates[index]);
                let cell = Cell::ALL[candidate / 9];
                seen[candidate % 9] |= cell.peers();
                inside |= Cells::only(cell);
            }
            if before == source {
                break;
            }
            at = before;
            let (parent, between, _) = self.tree.from[at];
            (off, before) = (usize::from(between.to), usize::from(parent));
        }
        let mut lost = [0_u16; 81];
        let mut cells = Cells::NONE;
        for d in 0..9 {
            let seen = (by_on[d] & by_off[d] & self.web.planes[d]) - inside;
            cells |= seen;
            for cell in seen.iter() {
                lost[cell.index()] |= 1 << d;
            }
        }
        if cells.is_empty() {
            return;
        }
        let removes: Vec<(u8, u16)> = cells.iter().map(|cell| (cell.index() as u8, lost[cell.index()])).collect();
        let technique = match pass {
            Pass::X => Technique::XCycle,
            Pass::Y => Technique::YCycle,
            Pass::Both => Technique::Cycle,
        };
        let candidate = self.web.candidates[source];
        self.emit(rank, technique, ChainKind::Cycle, (candidate, true), &removes);
        self.paths.push((candidate, u16::from(last.on_by)));
        self.push_path(self.web.candidates[usize::from(last.off)], last.off_by, on);
    }

    /// Notes what was found; its path is written next.
    fn emit(
        &mut self,
        rank: Rank,
        technique: Technique,
        kind: ChainKind,
        (end, end_is_on): (Candidate, bool),
        removes: &[(u8, u16)],
    ) {
        if !self.wants_all {
            self.emissions.clear();
            self.paths.clear();
            self.removes.clear();
        }
        let (path, lost) = (self.paths.len(), self.removes.len());
        self.removes.extend_from_slice(removes);
        let places = (end_is_on && kind == ChainKind::Forcing).then_some(end);
        let (path, removes) = (path..path, lost..self.removes.len());
        self.emissions.push(Emission { rank, technique, kind, places, path, end_is_on, removes });
    }

    /// Writes a path from its end back: a node that is off, the one that is on before it, and so on to the start.
    fn push_path(&mut self, off: Candidate, off_by: u8, on: usize) {
        self.paths.push((off, u16::from(off_by)));
        let mut at = on;
        loop {
            let (before, off, on_by) = self.tree.from[at];
            // The source itself, or what the source that is off switches on.
            self.paths.push((self.web.candidates[at], u16::from(on_by)));
            if on_by == 0 {
                break;
            }
            self.paths.push((self.web.candidates[usize::from(off.to)], u16::from(off.cause)));
            if before == NOBODY {
                break;
            }
            at = usize::from(before);
        }
        let end = self.paths.len();
        if let Some(emission) = self.emissions.last_mut() {
            emission.path.end = end;
        }
    }

    /// What was found as hints, easiest first; of those that take away the same the first.
    pub(super) fn hints(&mut self) -> Vec<Hint> {
        self.emissions.sort_by(|a, b| a.rank.partial_cmp(&b.rank).expect("a rating is a number"));
        let mut seen = HashSet::new();
        let mut hints = Vec::new();
        for emission in &self.emissions {
            if seen.insert(&self.removes[emission.removes.clone()]) {
                hints.push(self.hint(emission));
            }
        }
        hints
    }

    fn hint(&self, emission: &Emission) -> Hint {
        let path = &self.paths[emission.path.clone()];
        let tell = |(index, &(candidate, cause)): (usize, &(Candidate, u16))| Told {
            node: mark(candidate, emission.end_is_on ^ (index % 2 == 1)),
            cause,
            parents: if index + 1 < path.len() { vec![index as u16 + 1] } else { vec![] },
            nested: None,
        };
        let end: Vec<Told> = path.iter().enumerate().map(tell).collect();
        let ends = match emission.kind {
            ChainKind::Cycle => vec![end.clone(), turned(&end)],
            _ => vec![end],
        };
        Hint {
            technique: emission.technique,
            kind: emission.kind,
            rating: emission.rank.0,
            complexity: emission.rank.1,
            places: emission.places,
            removes: self.removes[emission.removes.clone()]
                .iter()
                .map(|&(cell, lost)| (usize::from(cell), lost))
                .collect(),
            ends,
        }
    }
}

fn chain_technique(pass: Pass) -> Technique {
    if pass == Pass::X { Technique::XChain } else { Technique::ForcingChain }
}

//! Forcing chains and cycles of one branch, on the grid as it stands.
//!
//! From each candidate a tree of links grows, nearest nodes first:
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
use super::ladder::{Climber, Found};
use super::position::Position;
use super::run::{ASSUMED, Candidate, mark};
use super::technique::Technique;
use super::tell::{Hint, Told, turned};
use super::web::{Link, Pass, Web};
use crate::{Cell, Cells};
use std::collections::HashSet;
use std::ops::{ControlFlow, Range};

pub(super) fn find(position: &Position, climber: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut search = std::mem::take(&mut climber.search);
    search.run(position, climber.wants_all, climber);
    let told = search.hints(position).into_iter().try_for_each(|hint| found(hint.step(position)));
    climber.search = search;
    told
}

/// All hints, easiest first, without those that take away the same.
pub(super) fn hints(position: &Position, climber: &mut Climber<'_>) -> Vec<Hint> {
    let mut search = std::mem::take(&mut climber.search);
    search.run(position, true, climber);
    let hints = search.hints(position);
    climber.search = search;
    hints
}

/// The search, and the memory that it needs.
#[derive(Default)]
pub(super) struct Search {
    web: Web,
    tree: Tree,
    emissions: Vec<Emission>,
    paths: Vec<Link>,
    removes: Vec<(u8, u16)>,
    wants_all: bool,
}

/// A chain or cycle that was found.
#[derive(Clone, Debug)]
struct Emission {
    rating: f64,
    complexity: u32,
    key: u8,
    technique: Technique,
    kind: ChainKind,
    places: Option<Candidate>,
    /// From the end back to the start.
    path: Range<usize>,
    /// Whether the end is on; its parent is not, and so on.
    end_is_on: bool,
    removes: Range<usize>,
}

/// The tree from one source.
#[derive(Default)]
struct Tree {
    on_from: Vec<Link>,
    off_from: Vec<Link>,
    on_seen: Vec<u32>,
    off_seen: Vec<u32>,
    stamp: u32,
    ons: Vec<Candidate>,
    offs: Vec<Candidate>,
}

impl Tree {
    fn start(&mut self) {
        let none = Link { to: 0, cause: ASSUMED };
        self.on_from.resize(729, none);
        self.off_from.resize(729, none);
        self.on_seen.resize(729, 0);
        self.off_seen.resize(729, 0);
        self.stamp += 1;
        self.ons.clear();
        self.offs.clear();
    }

    #[inline(always)]
    fn add_on(&mut self, candidate: Candidate, from: Link) {
        let index = usize::from(candidate);
        if self.on_seen[index] != self.stamp {
            self.on_seen[index] = self.stamp;
            self.on_from[index] = from;
            self.ons.push(candidate);
        }
    }

    #[inline(always)]
    fn add_off(&mut self, candidate: Candidate, from: Link) {
        let index = usize::from(candidate);
        if self.off_seen[index] != self.stamp {
            self.off_seen[index] = self.stamp;
            self.off_from[index] = from;
            self.offs.push(candidate);
        }
    }

    /// Whether a candidate was switched off on the way to one that is on.
    fn passes(&self, on: Candidate, off: Candidate) -> bool {
        let mut at = self.on_from[usize::from(on)];
        while at.cause != ASSUMED {
            if at.to == off {
                return true;
            }
            at = self.on_from[usize::from(self.off_from[usize::from(at.to)].to)];
        }
        false
    }
}

/// A cycle's or chain's place among the others.
fn rank(base: f64, complexity: u32, key: u8) -> (f64, u32, u8) {
    (base + length_rating(complexity), complexity, key)
}

impl Search {
    fn run(&mut self, position: &Position, wants_all: bool, climber: &mut Climber<'_>) {
        self.emissions.clear();
        self.paths.clear();
        self.removes.clear();
        self.wants_all = wants_all;
        self.web.weave(position);
        for pass in [Pass::X, Pass::Y, Pass::Both] {
            for index in 0..self.web.candidates.len() {
                let source = self.web.candidates[index];
                let count = position.cells[usize::from(source) / 9].count_ones();
                if count < 2 || pass == Pass::Y && count > 2 {
                    continue;
                }
                if !climber.spend() {
                    return;
                }
                self.after_on(position, source, pass);
                if pass != Pass::Y {
                    self.after_off(position, source, pass);
                }
            }
        }
    }

    /// Whether a step of this rank is wanted: all are, or it is easier than what there is.
    fn is_wanted(&self, (rating, complexity, key): (f64, u32, u8)) -> bool {
        self.wants_all
            || self
                .emissions
                .first()
                .is_none_or(|best| (rating, complexity, key) < (best.rating, best.complexity, best.key))
    }

    /// Cycles through a candidate, and chains that refute it.
    fn after_on(&mut self, position: &Position, source: Candidate, pass: Pass) {
        let (cycle_base, chain_base, cycle_key) = match pass {
            Pass::X => (6.5, 6.6, 2),
            Pass::Y => (6.5, f64::INFINITY, 3),
            Pass::Both => (7.0, 7.0, 4),
        };
        let chain_key = if pass == Pass::X { 2 } else { 4 };
        let mut partners = [u16::MAX; 4];
        for (partner, link) in partners.iter_mut().zip(self.web.strong(source, pass)) {
            *partner = link.to;
        }
        self.tree.start();
        self.tree.add_on(source, Link { to: 0, cause: ASSUMED });
        let mut chain = None;
        let (mut next_on, mut next_off, mut complexity) = (0, 0, 2);
        while next_on < self.tree.ons.len() {
            let cycles_wanted = partners[0] != u16::MAX && self.is_wanted(rank(cycle_base, complexity, cycle_key));
            let chain_wanted =
                chain.is_none() && pass != Pass::Y && self.is_wanted(rank(chain_base, complexity, chain_key));
            if !cycles_wanted && !chain_wanted {
                break;
            }
            for index in next_on..self.tree.ons.len() {
                let on = self.tree.ons[index];
                for number in 0..self.web.weak(on, pass).len() {
                    let link = self.web.weak(on, pass)[number];
                    let from = Link { to: on, cause: link.cause };
                    if link.to == source && chain.is_none() {
                        chain = Some((from, complexity));
                    }
                    if complexity >= 4 && partners.contains(&link.to) && !self.tree.passes(on, link.to) {
                        self.cycle(position, source, pass, from, link.to, rank(cycle_base, complexity, cycle_key));
                    }
                    self.tree.add_off(link.to, from);
                }
            }
            next_on = self.tree.ons.len();
            for index in next_off..self.tree.offs.len() {
                let off = self.tree.offs[index];
                for link in self.web.strong(off, pass) {
                    self.tree.add_on(link.to, Link { to: off, cause: link.cause });
                }
            }
            next_off = self.tree.offs.len();
            complexity += 2;
        }
        if let Some((from, complexity)) = chain
            && pass != Pass::Y
        {
            self.chain(position, source, false, pass, from, rank(chain_base, complexity, chain_key));
        }
    }

    /// Chains that prove a candidate.
    fn after_off(&mut self, position: &Position, source: Candidate, pass: Pass) {
        let (base, key) = if pass == Pass::X { (6.6, 2) } else { (7.0, 4) };
        self.tree.start();
        self.tree.add_off(source, Link { to: 0, cause: ASSUMED });
        let (mut next_on, mut next_off, mut complexity) = (0, 0, 2);
        while next_off < self.tree.offs.len() {
            if !self.is_wanted(rank(base, complexity, key)) {
                return;
            }
            for index in next_off..self.tree.offs.len() {
                let off = self.tree.offs[index];
                for link in self.web.strong(off, pass) {
                    let from = Link { to: off, cause: link.cause };
                    if link.to == source {
                        return self.chain(position, source, true, pass, from, rank(base, complexity, key));
                    }
                    self.tree.add_on(link.to, from);
                }
            }
            next_off = self.tree.offs.len();
            for index in next_on..self.tree.ons.len() {
                let on = self.tree.ons[index];
                for link in self.web.weak(on, pass) {
                    self.tree.add_off(link.to, Link { to: on, cause: link.cause });
                }
            }
            next_on = self.tree.ons.len();
            complexity += 2;
        }
    }

    /// A chain that ends in its source, turned.
    fn chain(
        &mut self,
        position: &Position,
        source: Candidate,
        is_on: bool,
        pass: Pass,
        from: Link,
        rank: (f64, u32, u8),
    ) {
        let (cell, d) = (usize::from(source) / 9, usize::from(source) % 9);
        let lost = if is_on { position.cells[cell] & !(1 << d) } else { 1 << d };
        if lost == 0 || !self.is_wanted(rank) {
            return;
        }
        let technique = if pass == Pass::X { Technique::XChain } else { Technique::ForcingChain };
        self.emit(rank, technique, ChainKind::Forcing, source, is_on, from, &[(cell as u8, lost)]);
    }

    fn cycle(
        &mut self,
        position: &Position,
        source: Candidate,
        pass: Pass,
        from: Link,
        last: Candidate,
        rank: (f64, u32, u8),
    ) {
        if !self.is_wanted(rank) {
            return;
        }
        // What sees a node that is on and one that is off, for each digit.
        let (mut by_on, mut by_off) = ([Cells::NONE; 9], [Cells::NONE; 9]);
        let mut inside = Cells::NONE;
        let (mut on, mut off) = (source, last);
        let mut before = from.to;
        loop {
            for (candidate, seen) in [(on, &mut by_on), (off, &mut by_off)] {
                let cell = Cell::ALL[usize::from(candidate) / 9];
                seen[usize::from(candidate) % 9] |= cell.peers();
                inside |= Cells::only(cell);
            }
            if before == source {
                break;
            }
            on = before;
            off = self.tree.on_from[usize::from(on)].to;
            before = self.tree.off_from[usize::from(off)].to;
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
        // The last link: from the node that is off to the source.
        let end = self.web.strong(last, pass).iter().find(|link| link.to == source).map_or(ASSUMED, |link| link.cause);
        let keep = self.tree.off_from[usize::from(last)];
        self.tree.off_from[usize::from(last)] = from;
        self.emit(rank, technique, ChainKind::Cycle, source, true, Link { to: last, cause: end }, &removes);
        self.tree.off_from[usize::from(last)] = keep;
        let _ = position;
    }

    #[expect(clippy::too_many_arguments)]
    fn emit(
        &mut self,
        (rating, complexity, key): (f64, u32, u8),
        technique: Technique,
        kind: ChainKind,
        source: Candidate,
        end_is_on: bool,
        from: Link,
        removes: &[(u8, u16)],
    ) {
        if !self.wants_all {
            self.emissions.clear();
            self.paths.clear();
            self.removes.clear();
        }
        let path = self.paths.len();
        let (mut at, mut on) = (source, end_is_on);
        let mut from = from;
        loop {
            self.paths.push(Link { to: at, cause: from.cause });
            if from.cause == ASSUMED {
                break;
            }
            (at, on) = (from.to, !on);
            from = if on { self.tree.on_from[usize::from(at)] } else { self.tree.off_from[usize::from(at)] };
        }
        let lost = self.removes.len();
        self.removes.extend_from_slice(removes);
        let places = (end_is_on && kind == ChainKind::Forcing).then_some(source);
        let (path, removes) = (path..self.paths.len(), lost..self.removes.len());
        self.emissions.push(Emission { rating, complexity, key, technique, kind, places, path, end_is_on, removes });
    }

    /// What was found as hints, easiest first; of those that take away the same the first.
    fn hints(&mut self, position: &Position) -> Vec<Hint> {
        let _ = position;
        let order = |emission: &Emission| (emission.complexity, emission.key);
        self.emissions.sort_by(|a, b| a.rating.total_cmp(&b.rating).then(order(a).cmp(&order(b))));
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
        let tell = |(index, link): (usize, &Link)| Told {
            node: mark(link.to, emission.end_is_on ^ (index % 2 == 1)),
            cause: link.cause,
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
            rating: emission.rating,
            complexity: emission.complexity,
            places: emission.places,
            removes: self.removes[emission.removes.clone()]
                .iter()
                .map(|&(cell, lost)| (usize::from(cell), lost))
                .collect(),
            ends,
        }
    }
}

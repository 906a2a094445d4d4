//! The simple chains and cycles that were found so far.

use super::found::{FoundChain, FoundNode};
use super::reason::LinkReason;
use crate::explain::candidate::{Candidate, Literal};
use crate::explain::chain::ChainKind;
use crate::explain::find::Wanted;
use crate::explain::technique::Technique;
use crate::explain::tenths::Sum;
use std::collections::HashSet;
use std::ops::Range;

/// What comes first among all: rating, length, key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    rating: Sum,
    complexity: u32,
    key: u8,
}

impl Rank {
    pub(super) fn new(technique: Technique, complexity: u32) -> Rank {
        let key = match technique {
            Technique::XCycle | Technique::XChain => 2,
            Technique::YCycle => 3,
            _ => 4,
        };
        Rank { rating: technique.chain_sum(complexity), complexity, key }
    }
}

/// A chain or cycle.
#[derive(Clone, Debug)]
struct Kept {
    rank: Rank,
    technique: Technique,
    kind: ChainKind,
    end: Literal,
    /// From the end back to the start, with the reason of each. On and off alternate.
    path: Range<usize>,
    removes: Range<usize>,
}

/// All chains, or the easiest alone.
pub(super) struct Collected {
    wanted: Wanted,
    kept: Vec<Kept>,
    paths: Vec<(Candidate, LinkReason)>,
    removes: Vec<(u8, u16)>,
}

impl Default for Collected {
    fn default() -> Collected {
        Collected { wanted: Wanted::Easiest, kept: Vec::new(), paths: Vec::new(), removes: Vec::new() }
    }
}

impl Collected {
    /// Forgets what was found.
    pub(super) fn start(&mut self, wanted: Wanted) {
        self.clear();
        self.wanted = wanted;
    }

    fn clear(&mut self) {
        self.kept.clear();
        self.paths.clear();
        self.removes.clear();
    }

    /// Whether a step of this technique and length is wanted: all are, or it is easier than what there is.
    #[inline(always)]
    pub(super) fn wants(&self, technique: Technique, complexity: u32) -> bool {
        self.wanted == Wanted::All || self.kept.first().is_none_or(|best| Rank::new(technique, complexity) < best.rank)
    }

    /// Adds a step without its path, which is written next, node by node.
    pub(super) fn add(
        &mut self,
        technique: Technique,
        complexity: u32,
        kind: ChainKind,
        end: Literal,
        removes: &[(u8, u16)],
    ) {
        if self.wanted == Wanted::Easiest {
            self.clear();
        }
        let (path, lost) = (self.paths.len(), self.removes.len());
        self.removes.extend_from_slice(removes);
        let (path, removes) = (path..path, lost..self.removes.len());
        let rank = Rank::new(technique, complexity);
        self.kept.push(Kept { rank, technique, kind, end, path, removes });
    }

    /// Writes the next node of the path of the last step: from the end back to the start.
    pub(super) fn add_node(&mut self, candidate: Candidate, reason: LinkReason) {
        self.paths.push((candidate, reason));
        if let Some(kept) = self.kept.last_mut() {
            kept.path.end = self.paths.len();
        }
    }

    /// What was found, easiest first; of those that take away the same, the first.
    pub(super) fn chains(&mut self) -> Vec<FoundChain> {
        self.kept.sort_by_key(|kept| kept.rank);
        let mut seen = HashSet::new();
        let new = self.kept.iter().filter(|kept| seen.insert(&self.removes[kept.removes.clone()]));
        new.map(|kept| self.chain(kept)).collect()
    }

    fn chain(&self, kept: &Kept) -> FoundChain {
        let path = &self.paths[kept.path.clone()];
        let node = |(index, &(candidate, reason)): (usize, &(Candidate, LinkReason))| FoundNode {
            literal: Literal::new(candidate, kept.end.is_on() ^ (index % 2 == 1)),
            reason,
            parents: if index + 1 < path.len() { vec![index as u16 + 1] } else { vec![] },
            nested: None,
        };
        let end: Vec<FoundNode> = path.iter().enumerate().map(node).collect();
        let ends = match kept.kind {
            ChainKind::Cycle => vec![end.clone(), reversed(&end)],
            _ => vec![end],
        };
        let removes = self.removes[kept.removes.clone()].iter();
        FoundChain {
            technique: kept.technique,
            kind: kept.kind,
            complexity: kept.rank.complexity,
            places: (kept.end.is_on() && kept.kind == ChainKind::Forcing).then_some(kept.end.candidate()),
            removes: removes.map(|&(cell, lost)| (cell as usize, lost)).collect(),
            ends,
        }
    }
}

/// The other end of a cycle: the same nodes the other way round, each the opposite, each with the reason that it had. The
/// reasons then belong to other links than before, as in Sudoku Explainer.
fn reversed(cycle: &[FoundNode]) -> Vec<FoundNode> {
    let last = cycle.len() - 1;
    let node = |(index, node): (usize, &FoundNode)| FoundNode {
        literal: !node.literal,
        reason: if index == last { LinkReason::Assumed } else { node.reason },
        parents: if index == last { Vec::new() } else { vec![index as u16 + 1] },
        nested: None,
    };
    cycle.iter().rev().enumerate().map(node).collect()
}

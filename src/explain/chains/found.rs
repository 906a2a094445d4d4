//! A chain as it was found: all its nodes, not yet in the words of a step.

use super::reason::LinkReason;
use crate::explain::candidate::{Candidate, Literal};
use crate::explain::chain::ChainKind;
use crate::explain::find::fish::Fish;
use crate::explain::find::locked::Crossing;
use crate::explain::technique::Technique;
use std::rc::Rc;

/// A chain with all its nodes.
pub(crate) struct FoundChain {
    pub(crate) technique: Technique,
    pub(crate) kind: ChainKind,
    /// How many nodes it has, those of nested chains included.
    pub(crate) complexity: u32,
    pub(crate) places: Option<Candidate>,
    /// The digits that each cell loses.
    pub(crate) removes: Vec<(usize, u16)>,
    /// The nodes behind each end, the end first, level by level.
    pub(crate) ends: Vec<Vec<FoundNode>>,
}

/// One node of a chain.
#[derive(Clone)]
pub(crate) struct FoundNode {
    pub(crate) literal: Literal,
    pub(crate) reason: LinkReason,
    /// Places in the list.
    pub(crate) parents: Vec<u16>,
    /// What takes the candidate away, if the reason is a nested step.
    pub(crate) nested: Option<NestedPattern>,
}

/// What was seen on the working grid after some candidates had left it.
#[derive(Clone)]
pub(crate) enum NestedPattern {
    /// The digit is locked in a crossing.
    Locked(&'static Crossing, usize),
    /// House, digits and places of a hidden pair.
    HiddenPair(usize, u16, u16),
    /// House, digits and places of a naked pair.
    NakedPair(usize, u16, u16),
    Fish(Fish),
    Chain(Rc<FoundChain>),
}

/// A candidate that a nested step takes away, and the candidates that had to be off for it.
#[derive(Clone)]
pub(crate) struct NestedElimination {
    pub(crate) candidate: Candidate,
    pub(crate) parents: Rc<[Candidate]>,
    pub(crate) pattern: NestedPattern,
}

impl FoundChain {
    /// How many nodes are behind all ends.
    pub(crate) fn node_count(&self) -> usize {
        self.ends.iter().map(Vec::len).sum()
    }

    /// Whether two chains have the same nodes behind the same ends, in the same order.
    pub(crate) fn has_nodes_of(&self, other: &FoundChain) -> bool {
        let same_end = |(one, other): (&Vec<FoundNode>, &Vec<FoundNode>)| {
            one.len() == other.len() && one.iter().zip(other).all(|(a, b)| a.literal == b.literal)
        };
        self.ends.len() == other.ends.len() && self.ends.iter().zip(&other.ends).all(same_end)
    }
}

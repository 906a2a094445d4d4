//! Which of several chains is taken.

use crate::explain::hodoku::step::{Proof, Step};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Digit};
use std::cmp::Reverse;

/// How early a chain is taken, the earlier the smaller: more to remove first, then what lies further up.
///
/// ```text
///   r1c2-5:          1 removed,  1 x 1 + 5
///   r1c2-5; r1c4-5:  2 removed,  1 x 1 + 5  +  3 x 81 + 5
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Rank(Reverse<usize>, usize);

impl Rank {
    /// The rank of a chain that removes these, in this order.
    pub(crate) fn of(removes: impl IntoIterator<Item = (Cell, Digit)>) -> Rank {
        removes.into_iter().fold(Rank(Reverse(0), 0), |Rank(Reverse(count), sum), (cell, digit)| {
            Rank(Reverse(count + 1), sum + cell.index() * (1 + 80 * count) + usize::from(digit.get()))
        })
    }
}

/// A chain that was found, as far as it decides between several.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    technique: Technique,
    removes: Vec<(Cell, Digit)>,
    length: usize,
    rank: Rank,
}

impl Candidate {
    /// A chain of this length that removes these, in this order.
    pub(crate) fn new(technique: Technique, removes: Vec<(Cell, Digit)>, length: usize) -> Candidate {
        let rank = Rank::of(removes.iter().copied());
        Candidate { technique, removes, length, rank }
    }

    /// Whether it is taken rather than one found before: for its rank, or as a shorter way to the same.
    fn beats(&self, other: &Candidate) -> bool {
        let is_same = self.rank == other.rank && self.technique == other.technique && self.removes == other.removes;
        self.rank < other.rank || is_same && self.length < other.length
    }
}

/// The chain to take, with its way, among those offered in the order in which they are found.
///
/// Of two chains with the same rank that remove different things the first one stays, however long it is.
#[derive(Clone, Debug)]
pub(crate) struct Best<W>(Option<(Candidate, W)>);

impl<W> Best<W> {
    /// None yet.
    pub(crate) const NONE: Best<W> = Best(None);

    /// Takes a chain if it is better than the one so far.
    pub(crate) fn offer(&mut self, candidate: Candidate, way: impl FnOnce() -> W) {
        if self.0.as_ref().is_none_or(|(best, _)| candidate.beats(best)) {
            self.0 = Some((candidate, way()));
        }
    }

    /// The step of the best chain, if there was any.
    pub(crate) fn into_step(self, proof: impl FnOnce(W) -> Proof) -> Option<Step> {
        let (best, way) = self.0?;
        Some(Step::removing(best.technique, best.removes, proof(way)))
    }
}

/// Whether the first step is taken rather than the second: for its rank; of equal steps, the one with the shorter chain.
pub(crate) fn is_before(step: &Step, length: usize, other: &Step, other_length: usize) -> bool {
    let rank = |step: &Step| Rank::of(step.removes.iter().copied());
    let is_same = step.technique == other.technique && step.removes == other.removes;
    rank(step) < rank(other) || is_same && length < other_length
}

//! Writing a found chain out as the step that people read.

use super::ancestors::Queue;
use super::found::{FoundChain, FoundNode, NestedPattern};
use super::implications::Implications;
use super::reason::{LinkReason, Origin};
use crate::explain::candidate::{Candidate, Literal};
use crate::explain::candidates::Candidates;
use crate::explain::chain::{Branch, Cause, Chain, ChainKind, Node};
use crate::explain::find::{locked, subsets};
use crate::explain::geometry::house;
use crate::explain::pattern::Pattern;
use crate::explain::step::Step;
use crate::{Cell, Digits};

/// A literal and all its ancestors as a list.
pub(super) fn found_nodes(
    implications: &Implications,
    base: &Candidates,
    end: (Literal, Origin),
    queue: &mut Queue,
) -> Vec<FoundNode> {
    let nodes = implications.ancestors(base, end, queue);
    let mut place = [0_u16; Literal::COUNT];
    for (index, (literal, _)) in nodes.iter().enumerate() {
        place[literal.index()] = index as u16;
    }
    let found = |&(literal, origin): &(Literal, Origin)| {
        let mut parents = Vec::new();
        implications.parents(base, literal, origin, |parent| parents.push(place[parent.index()]));
        let nested = origin.nested_number().map(|number| implications.nested[number].pattern.clone());
        FoundNode { literal, reason: origin.reason(), parents, nested }
    };
    nodes.iter().map(found).collect()
}

impl FoundChain {
    /// The step that it is, on the grid where it was found.
    pub(super) fn step(&self, base: &Candidates) -> Step {
        let branches = match self.kind {
            // The way back of a cycle says nothing new.
            ChainKind::Cycle => vec![branch(&self.ends[0], base)],
            _ => self.ends.iter().map(|end| branch(end, base)).collect(),
        };
        let removes = self.removes.iter().map(|&(cell, digits)| (Cell::ALL[cell], Digits::from_bits(digits))).collect();
        let chain = Chain { kind: self.kind, complexity: self.complexity, branches };
        let step = Step::new(self.technique, Pattern::Chain(Box::new(chain)), removes);
        Step { places: self.places.map(Candidate::parts), ..step }
    }
}

/// The nodes behind an end, in an order in which each comes after its parents.
fn branch(end: &[FoundNode], base: &Candidates) -> Branch {
    let mut order = Vec::with_capacity(end.len());
    let mut place = vec![None; end.len()];
    // Depth first, without recursion: a node is written once all its parents are.
    let mut stack = vec![(0, 0)];
    while let Some((index, next)) = stack.pop() {
        match end[index].parents.get(next) {
            _ if place[index].is_some() => {}
            Some(&parent) => stack.extend([(index, next + 1), (parent as usize, 0)]),
            None => {
                place[index] = Some(order.len());
                order.push(index);
            }
        }
    }
    let node = |&index: &usize| {
        let FoundNode { literal, reason, parents, .. } = &end[index];
        let (cell, digit) = literal.candidate().parts();
        let cause = match reason {
            LinkReason::Assumed => Cause::Assumed,
            LinkReason::Cell => Cause::Cell,
            LinkReason::Box | LinkReason::Row | LinkReason::Column => {
                Cause::House(house(reason.house_of(cell.index())))
            }
            LinkReason::Nested => Cause::Step(Box::new(nested_step(end, index, base))),
        };
        let parents = parents.iter().filter_map(|&parent| place[parent as usize]).collect();
        Node { cell, digit, on: literal.is_on(), cause, parents }
    };
    Branch { nodes: order.iter().map(node).collect() }
}

/// The nested step that switched a node off, on the grid without its parents.
fn nested_step(end: &[FoundNode], index: usize, base: &Candidates) -> Step {
    let mut now = base.clone();
    for &parent in &end[index].parents {
        now.remove(end[parent as usize].literal.candidate());
    }
    let step = match end[index].nested.as_ref() {
        Some(&NestedPattern::Locked(crossing, d)) => Some(locked::step(&now, crossing, d, crossing.lost(&now, d))),
        Some(&NestedPattern::HiddenPair(number, digits, places)) => subsets::hidden_step(&now, number, digits, places),
        Some(&NestedPattern::NakedPair(number, digits, places)) => subsets::naked_step(&now, number, digits, places),
        Some(NestedPattern::Fish(fish)) => Some(fish.step(&now)),
        Some(NestedPattern::Chain(chain)) => Some(chain.step(&now)),
        None => None,
    };
    step.expect("a nested step takes the candidate of its node away")
}

//! A chain as it was found, and as the step that people read.

use super::chain::{Branch, Cause, Chain, ChainKind, Node};
use super::fish::Fish;
use super::locked::{self, Crossing};
use super::position::{Position, SEATS, house};
use super::run::{ADVANCED, ASSUMED, BY_CELL, BY_HOUSE, Candidate, From, Mark, Queue, Run};
use super::step::{Pattern, Step};
use super::subsets;
use super::technique::Technique;
use crate::{Cell, Digit, Digits};
use std::rc::Rc;

/// A chain with all its nodes.
pub(super) struct Hint {
    pub(super) technique: Technique,
    pub(super) kind: ChainKind,
    pub(super) rating: f64,
    pub(super) complexity: u32,
    pub(super) places: Option<Candidate>,
    pub(super) removes: Vec<(usize, u16)>,
    /// The nodes behind each end, the end first, level by level.
    pub(super) ends: Vec<Vec<Told>>,
}

/// One node of a chain.
#[derive(Clone)]
pub(super) struct Told {
    pub(super) node: Mark,
    pub(super) cause: u16,
    /// Places in the list.
    pub(super) parents: Vec<u16>,
    pub(super) nested: Option<Seen>,
}

/// What was seen on the working grid in the middle of a run.
#[derive(Clone)]
pub(super) enum Seen {
    Locked(&'static Crossing, usize),
    Hidden(usize, u16, u16),
    Naked(usize, u16, u16),
    Fish(Fish),
    Chain(Rc<Hint>),
}

/// What a run has behind a node, as a list.
pub(super) fn told(run: &Run, base: &Position, (node, from): (Mark, From), queue: &mut Queue) -> Vec<Told> {
    let nodes = run.walk(base, node, from, queue);
    let mut place = [0_u16; 1458];
    for (index, &(node, _)) in nodes.iter().enumerate() {
        place[usize::from(node)] = index as u16;
    }
    let tell = |&(node, from): &(Mark, From)| {
        let mut parents = Vec::new();
        run.parents(base, node, from, |parent| parents.push(place[usize::from(parent)]));
        let nested = (from.cause() == ADVANCED).then(|| run.advances[usize::from(from.parent())].seen.clone());
        Told { node, cause: from.cause(), parents, nested }
    };
    nodes.iter().map(tell).collect()
}

impl Hint {
    /// The step that it is, on the grid where it was found.
    pub(super) fn step(&self, base: &Position) -> Step {
        let branches = match self.kind {
            // The way back of a cycle says nothing new.
            ChainKind::Cycle => vec![branch(&self.ends[0], base)],
            _ => self.ends.iter().map(|end| branch(end, base)).collect(),
        };
        let at = |candidate: Candidate| (Cell::ALL[usize::from(candidate) / 9], Digit::ALL[usize::from(candidate) % 9]);
        let removes = self.removes.iter().map(|&(cell, digits)| (Cell::ALL[cell], Digits::from_bits(digits))).collect();
        let chain = Chain { kind: self.kind, complexity: self.complexity, branches };
        Step {
            technique: self.technique,
            rating: self.rating,
            places: self.places.map(at),
            removes,
            pattern: Pattern::Chain(Box::new(chain)),
        }
    }
}

/// The nodes in an order in which each comes after its parents.
fn branch(end: &[Told], base: &Position) -> Branch {
    let mut order = Vec::with_capacity(end.len());
    let mut place = vec![None; end.len()];
    // Depth first, without recursion: a node is written once all its parents are.
    let mut stack = vec![(0, 0)];
    while let Some((index, next)) = stack.pop() {
        match end[index].parents.get(next) {
            _ if place[index].is_some() => {}
            Some(&parent) => stack.extend([(index, next + 1), (usize::from(parent), 0)]),
            None => {
                place[index] = Some(order.len());
                order.push(index);
            }
        }
    }
    let node = |&index: &usize| {
        let told = &end[index];
        let candidate = usize::from(told.node >> 1);
        let parents = told.parents.iter().filter_map(|&parent| place[usize::from(parent)]).collect();
        let cause = match told.cause {
            ASSUMED => Cause::Assumed,
            BY_CELL => Cause::Cell,
            ADVANCED => Cause::Step(Box::new(nested(end, index, base))),
            by => Cause::House(house(SEATS[candidate / 9][usize::from(by - BY_HOUSE)].0 as usize)),
        };
        let (cell, digit) = (Cell::ALL[candidate / 9], Digit::ALL[candidate % 9]);
        Node { cell, digit, on: told.node & 1 != 0, cause, parents }
    };
    Branch { nodes: order.iter().map(node).collect() }
}

/// The nested step that switched a node off, on the grid without its parents.
fn nested(end: &[Told], index: usize, base: &Position) -> Step {
    let told = &end[index];
    let mut now = base.clone();
    for &parent in &told.parents {
        let candidate = usize::from(end[usize::from(parent)].node >> 1);
        now.remove(candidate / 9, candidate % 9);
    }
    let step = match told.nested.as_ref() {
        Some(Seen::Locked(crossing, d)) => Some(locked::step(&now, crossing, *d, crossing.lost(&now, *d))),
        Some(&Seen::Hidden(number, digits, places)) => subsets::hidden_step(&now, number, digits, places),
        Some(&Seen::Naked(number, digits, places)) => subsets::naked_step(&now, number, digits, places),
        Some(Seen::Fish(fish)) => Some(fish.step(&now)),
        Some(Seen::Chain(hint)) => Some(hint.step(&now)),
        None => None,
    };
    step.expect("an advanced node comes from a step that takes its candidate away")
}

/// The other end of a cycle: the same nodes the other way round, each turned, each with the cause that it had. The causes
/// then belong to other links than before; the scale has it so.
pub(super) fn turned(cycle: &[Told]) -> Vec<Told> {
    let last = cycle.len() - 1;
    let turn = |(index, told): (usize, &Told)| Told {
        node: told.node ^ 1,
        cause: if index == last { ASSUMED } else { told.cause },
        parents: if index == last { Vec::new() } else { vec![index as u16 + 1] },
        nested: None,
    };
    cycle.iter().rev().enumerate().map(turn).collect()
}

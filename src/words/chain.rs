//! Which sentences a chain takes, and in which order; the same in every language.
//!
//! ```text
//!  premise   suppose, follows …   upshot
//!            (once more for each case)
//! ```

use super::reasons::both_ways;
use super::sentence::{Line, Link, Premises, Sentence, Why};
use super::step;
use crate::explain::{Branch, Cause, Chain, ChainKind, Node, Pattern, Step};
use crate::{Cell, House, Puzzle};

/// Branches of one start to be told as one: the nodes, each with the places of its parents; and the places of the ends of the
/// first branch and of the last.
struct Path<'a> {
    nodes: Vec<(&'a Node, Vec<usize>)>,
    ends: [usize; 2],
}

/// Why the chain proves what the step does.
pub(super) fn argument<'a>(puzzle: &Puzzle, step: &'a Step, chain: &'a Chain) -> Vec<Line<'a>> {
    let mut lines = vec![premise(chain).into()];
    let mut ends = [0; 2];
    match chain.kind {
        ChainKind::Cycle | ChainKind::Forcing | ChainKind::Contradiction => {
            let path = Path::new(&chain.branches);
            let numbered = chain.kind == ChainKind::Contradiction || !path.is_plain();
            lines.extend(path.told(puzzle, numbered, Sentence::Suppose));
            ends = path.ends.map(|end| end + 1);
        }
        ChainKind::Double | ChainKind::Cell(_) | ChainKind::House(_) => {
            let count = chain.branches.len();
            for (branch, number) in chain.branches.chunks(1).zip(1..) {
                let path = Path::new(branch);
                let numbered = !path.is_plain();
                lines.extend(path.told(puzzle, numbered, |node| Sentence::Case { node, number, count }));
            }
        }
    }
    lines.extend(upshot(step, chain, ends).into_iter().map(Line::from));
    lines
}

/// The cells of a chain from one start, in the order in which it is told, each once.
pub(super) fn cells(chain: &Chain) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (node, _) in Path::new(&chain.branches).nodes {
        if !cells.contains(&node.cell) {
            cells.push(node.cell);
        }
    }
    cells
}

/// Why a chain of this kind proves anything.
fn premise(chain: &Chain) -> Sentence<'_> {
    let starts = || chain.branches.iter().filter_map(|branch| branch.nodes.first());
    match chain.kind {
        ChainKind::Cycle => Sentence::ComesBack,
        ChainKind::Forcing => Sentence::OppositeIsFalse,
        ChainKind::Contradiction => Sentence::ContradictionIsFalse,
        ChainKind::Double => Sentence::BothCases(starts().next()),
        ChainKind::Cell(cell) => Sentence::CellCases { cell, digits: starts().map(|start| start.digit).collect() },
        ChainKind::House(house) => Sentence::HouseCases {
            house,
            digit: starts().next().map(|start| start.digit),
            cells: starts().map(|start| start.cell).collect(),
        },
    }
}

/// What the ends of a chain prove. The numbers are those of the ends that contradict each other.
fn upshot<'a>(step: &'a Step, chain: &'a Chain, ends: [usize; 2]) -> Vec<Sentence<'a>> {
    let start = chain.nodes().next();
    let end = chain.branches.first().and_then(|branch| branch.nodes.last());
    match (chain.kind, start, end) {
        (ChainKind::Cycle, Some(start), _) => {
            let seen = both_ways(step, chain).into_iter().map(Sentence::EitherWay);
            [Sentence::TwoWays(start)].into_iter().chain(seen).collect()
        }
        (ChainKind::Forcing, Some(_), _) => vec![Sentence::Refuted],
        (ChainKind::Contradiction, Some(_), _) => vec![Sentence::Contradict(ends)],
        (_, _, Some(end)) => vec![Sentence::AllCases { count: chain.branches.len(), end }],
        _ => vec![],
    }
}

impl<'a> Path<'a> {
    /// Branches of one start as one, no node twice, and none that leads nowhere.
    fn new(branches: &'a [Branch]) -> Path<'a> {
        let mut nodes: Vec<(&Node, Vec<usize>)> = Vec::new();
        let mut ends = [0; 2];
        for (index, branch) in branches.iter().enumerate() {
            let mut places = Vec::new();
            for node in &branch.nodes {
                let same =
                    |(other, _): &(&Node, _)| (other.cell, other.digit, other.on) == (node.cell, node.digit, node.on);
                // A cycle ends with its start once more: within a branch nothing is left out.
                let place = if index == 0 { None } else { nodes.iter().position(same) };
                let place = place.unwrap_or_else(|| {
                    let parents = node.parents.iter().filter(|&&parent| is_needed(node, branch.nodes.get(parent)));
                    let parents = parents.filter_map(|&parent| places.get(parent).copied()).collect();
                    nodes.push((node, parents));
                    nodes.len() - 1
                });
                places.push(place);
            }
            let end = places.last().copied().unwrap_or(0);
            ends = if index == 0 { [end, end] } else { [ends[0], end] };
        }
        Path { nodes, ends }.leading_on()
    }

    /// Without the nodes that no end needs.
    fn leading_on(self) -> Path<'a> {
        let mut is_needed = vec![false; self.nodes.len()];
        self.ends.iter().filter(|&&end| end < self.nodes.len()).for_each(|&end| is_needed[end] = true);
        for (index, (_, parents)) in self.nodes.iter().enumerate().rev() {
            if is_needed[index] {
                parents.iter().for_each(|&parent| is_needed[parent] = true);
            }
        }
        let mut places = Vec::new();
        let mut nodes = Vec::new();
        for ((node, parents), is_needed) in self.nodes.into_iter().zip(is_needed) {
            places.push(nodes.len());
            if is_needed {
                nodes.push((node, parents.iter().map(|&parent| places[parent]).collect()));
            }
        }
        Path { nodes, ends: self.ends.map(|end| places.get(end).copied().unwrap_or(0)) }
    }

    /// Whether each node follows from the one before it alone, so that no sentence needs a number.
    fn is_plain(&self) -> bool {
        let follows = |(index, (_, parents)): (usize, &(&Node, Vec<usize>))| {
            self.told_at(index).is_none() && (index == 0 || parents[..] == [index - 1])
        };
        self.nodes.iter().enumerate().all(follows)
    }

    /// The number of the node before that has the same step for its cause, after the same parents.
    fn told_at(&self, index: usize) -> Option<usize> {
        let (node, parents) = &self.nodes[index];
        let Cause::Step(step) = &node.cause else { return None };
        let same = |(other, theirs): &(&Node, Vec<usize>)| {
            theirs == parents && matches!(&other.cause, Cause::Step(other) if other == step)
        };
        self.nodes[..index].iter().position(same).map(|place| place + 1)
    }

    /// The sentences from the assumption to the end; the caller has the one for the assumption.
    fn told(&self, puzzle: &Puzzle, numbered: bool, suppose: impl Fn(&'a Node) -> Sentence<'a>) -> Vec<Line<'a>> {
        let mut lines = Vec::new();
        for (index, &(node, ref parents)) in self.nodes.iter().enumerate() {
            let premises = self.premises(index, numbered);
            let is_next = matches!(premises[..], [(_, None)]);
            let why = self.why(index, premises, is_next);
            let inside = match why {
                Some(Why::Step(step, _)) => step::argument(&self.without(puzzle, parents), step),
                _ => vec![],
            };
            let sentence = why.map_or_else(|| suppose(node), |why| Sentence::Follows(Link { node, is_next, why }));
            lines.push(Line { depth: 0, number: numbered.then_some(index + 1), sentence });
            lines.extend(inside.into_iter().map(|line| Line { depth: line.depth + 1, ..line }));
        }
        lines
    }

    /// Where a nested step is told: the position without the candidates that its sentence names, and no others. By then the
    /// branch may have removed more, but the step does not rest on it.
    fn without(&self, puzzle: &Puzzle, parents: &[usize]) -> Puzzle {
        let mut inner = *puzzle;
        for (node, _) in parents.iter().map(|&parent| &self.nodes[parent]).filter(|(node, _)| !node.on) {
            inner.removed.insert(node.cell, node.digit);
        }
        inner
    }

    /// What a node follows from. No number is needed where that is the sentence before and nothing else.
    fn premises(&self, index: usize, numbered: bool) -> Premises<'a> {
        let parents = &self.nodes[index].1;
        let is_next = index > 0 && parents[..] == [index - 1];
        let number = |parent: usize| (numbered && !is_next).then_some(parent + 1);
        parents.iter().filter_map(|&parent| Some((self.nodes.get(parent)?.0, number(parent)))).collect()
    }

    /// Why a node follows; nothing for an assumption.
    fn why(&self, index: usize, premises: Premises<'a>, is_next: bool) -> Option<Why<'a>> {
        let node = self.nodes[index].0;
        Some(match (&node.cause, node.on) {
            (Cause::Assumed, _) => return None,
            (Cause::Cell, false) => Why::CellIs(premises),
            (Cause::House(house), false) => Why::HouseHas(*house, premises),
            (Cause::Cell, true) if is_next => Why::OtherCandidate,
            (Cause::House(house), true) if is_next => Why::OtherPlace(*house),
            (Cause::Cell, true) => Why::LastCandidate(premises),
            (Cause::House(house), true) => Why::LastPlace(*house, premises),
            (Cause::Step(step), _) => match self.told_at(index) {
                Some(number) => Why::SameStep(number),
                None => Why::Step(step, premises),
            },
        })
    }
}

/// Whether a node needs a parent as it is told. A nested cycle is found in both directions, which may rest on different rows,
/// columns and boxes, and is told in one.
fn is_needed(node: &Node, parent: Option<&Node>) -> bool {
    let (Cause::Step(step), Some(gone)) = (&node.cause, parent) else { return true };
    let Pattern::Chain(chain) = &step.pattern else { return true };
    let last_in = |link: &Node, house: House| link.on && link.digit == gone.digit && house.cells().contains(gone.cell);
    let rests_on_it = |link: &Node| match (&link.cause, chain.kind) {
        (Cause::Step(_), _) => true,
        (Cause::Cell, _) => link.on && link.cell == gone.cell,
        (Cause::House(house), _) => last_in(link, *house),
        (Cause::Assumed, ChainKind::House(house)) => last_in(link, house),
        (Cause::Assumed, ChainKind::Cell(cell)) => cell == gone.cell,
        (Cause::Assumed, _) => false,
    };
    chain.nodes().any(rests_on_it)
}

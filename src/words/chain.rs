//! Which sentences a chain takes, and in which order; the same in every language.
//!
//! ```text
//!  premise   suppose, follows …   upshot
//!            (once more for each case)
//! ```

use super::reasons::both_ways;
use super::sentence::{Line, Link, Premises, Sentence, Why};
use super::step;
use crate::Puzzle;
use crate::explain::{Branch, Cause, Chain, ChainKind, Node, Step};

/// A branch to be told: its nodes, each with the places of its parents.
struct Path<'a>(Vec<(&'a Node, Vec<usize>)>);

impl<'a> From<&'a Branch> for Path<'a> {
    fn from(branch: &'a Branch) -> Path<'a> {
        Path(branch.nodes.iter().map(|node| (node, node.parents.clone())).collect())
    }
}

/// Why the chain proves what the step does.
pub(super) fn argument<'a>(puzzle: &Puzzle, step: &'a Step, chain: &'a Chain) -> Vec<Line<'a>> {
    let mut lines = vec![premise(chain).into()];
    let mut ends = [0; 2];
    match chain.kind {
        ChainKind::Cycle | ChainKind::Forcing | ChainKind::Contradiction => {
            let (path, last) = joined(&chain.branches);
            let numbered = chain.kind == ChainKind::Contradiction || !path.is_plain();
            lines.extend(path.told(puzzle, numbered, Sentence::Suppose));
            ends = last;
        }
        ChainKind::Double | ChainKind::Cell(_) | ChainKind::House(_) => {
            let count = chain.branches.len();
            for (branch, number) in chain.branches.iter().zip(1..) {
                let path = Path::from(branch);
                let numbered = !path.is_plain();
                lines.extend(path.told(puzzle, numbered, |node| Sentence::Case { node, number, count }));
            }
        }
    }
    lines.extend(upshot(step, chain, ends).into_iter().map(Line::from));
    lines
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

/// Branches of one start as one, no node twice; and the numbers, from 1, of the ends of the first and the last.
fn joined(branches: &[Branch]) -> (Path<'_>, [usize; 2]) {
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
                let parents = node.parents.iter().filter_map(|&parent| places.get(parent).copied()).collect();
                nodes.push((node, parents));
                nodes.len() - 1
            });
            places.push(place);
        }
        let end = places.last().map_or(0, |place| place + 1);
        ends = if index == 0 { [end, end] } else { [ends[0], end] };
    }
    (Path(nodes), ends)
}

impl<'a> Path<'a> {
    /// Whether each node follows from the one before it alone, so that no sentence needs a number.
    fn is_plain(&self) -> bool {
        let follows = |(index, (_, parents)): (usize, &(&Node, Vec<usize>))| {
            self.told_at(index).is_none() && (index == 0 || parents[..] == [index - 1])
        };
        self.0.iter().enumerate().all(follows)
    }

    /// The number of the node before that has the same step for its cause.
    fn told_at(&self, index: usize) -> Option<usize> {
        let Cause::Step(step) = &self.0[index].0.cause else { return None };
        let same = |(other, _): &(&Node, _)| matches!(&other.cause, Cause::Step(other) if other == step);
        self.0[..index].iter().position(same).map(|place| place + 1)
    }

    /// The sentences from the assumption to the end; the caller has the one for the assumption.
    fn told(&self, puzzle: &Puzzle, numbered: bool, suppose: impl Fn(&'a Node) -> Sentence<'a>) -> Vec<Line<'a>> {
        let mut lines = Vec::new();
        let mut inner = *puzzle;
        for (index, &(node, _)) in self.0.iter().enumerate() {
            let premises = self.premises(index, numbered);
            let is_next = matches!(premises[..], [(_, None)]);
            let why = self.why(index, premises, is_next);
            // The nested step is true on the marks without the candidates that the branch has removed so far.
            let inside = if let Some(Why::Step(step, _)) = why { step::argument(&inner, step) } else { vec![] };
            let sentence = why.map_or_else(|| suppose(node), |why| Sentence::Follows(Link { node, is_next, why }));
            lines.push(Line { depth: 0, number: numbered.then_some(index + 1), sentence });
            lines.extend(inside.into_iter().map(|line| Line { depth: line.depth + 1, ..line }));
            if !node.on {
                inner.removed.insert(node.cell, node.digit);
            }
        }
        lines
    }

    /// What a node follows from. No number is needed where that is the sentence before and nothing else.
    fn premises(&self, index: usize, numbered: bool) -> Premises<'a> {
        let parents = &self.0[index].1;
        let is_next = index > 0 && parents[..] == [index - 1];
        let number = |parent: usize| (numbered && !is_next).then_some(parent + 1);
        parents.iter().filter_map(|&parent| Some((self.0.get(parent)?.0, number(parent)))).collect()
    }

    /// Why a node follows; nothing for an assumption.
    fn why(&self, index: usize, premises: Premises<'a>, is_next: bool) -> Option<Why<'a>> {
        let node = self.0[index].0;
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

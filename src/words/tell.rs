//! In which order the sentences on a step come, in every language; what they say is the language's.
//!
//! ```text
//!  Look         look
//!  Technique    name   about   here
//!  Full         name   argument, or for a chain: premise   suppose   link …   upshot   then: conclusion
//!                                                            (once more for each case)
//! ```

use super::Level;
use super::scene::Scene;
use crate::explain::{Branch, Cause, Chain, ChainKind, Node, Pattern, Step, Technique};

/// What a language has to say about steps.
pub(super) trait Voice {
    /// A technique: its name, and what it is.
    fn technique(&self, technique: Technique) -> (&'static str, &'static str);
    /// The name of a step, which can tell more than that of its technique.
    fn name(&self, step: &Step) -> String;
    /// The first words of a hint: name and rating.
    fn title(&self, step: &Step) -> String;
    /// Where to look, and what kind of success to expect.
    fn look(&self, step: &Step) -> Vec<String>;
    /// Where the pattern is.
    fn here(&self, step: &Step) -> String;
    /// Why the step is true, if it is no chain.
    fn argument(&self, scene: &Scene, step: &Step) -> Vec<String>;
    /// What the step does.
    fn conclusion(&self, step: &Step) -> String;
    /// Why a chain of this kind proves anything.
    fn premise(&self, chain: &Chain) -> String;
    /// The start of a branch; with its number and their count where there are several to follow.
    fn suppose(&self, start: &Node, case: Option<(usize, usize)>) -> String;
    /// One link of a branch.
    fn link(&self, link: &Link<'_>) -> String;
    /// What the ends of a chain prove; the numbers are those of the ends that contradict each other.
    fn upshot(&self, step: &Step, chain: &Chain, ends: [usize; 2]) -> Vec<String>;
}

/// A node of a chain and what it follows from.
pub(super) struct Link<'a> {
    pub(super) node: &'a Node,
    /// What it follows from, with a number where that is not simply the sentence before.
    pub(super) parents: Vec<(&'a Node, Option<usize>)>,
    /// The number of the sentence where its step was told already.
    pub(super) told: Option<usize>,
}

impl Link<'_> {
    /// Whether it follows from the sentence before and from nothing else.
    pub(super) fn is_next(&self) -> bool {
        matches!(self.parents[..], [(_, None)])
    }
}

pub(super) fn hint(voice: &dyn Voice, scene: &Scene, step: &Step, level: Level) -> Vec<String> {
    match level {
        Level::Look => voice.look(step),
        Level::Technique => {
            vec![voice.title(step), voice.technique(step.technique).1.to_string(), voice.here(step)]
        }
        Level::Full => {
            let mut sentences = vec![voice.title(step)];
            sentences.extend(argument(voice, scene, step));
            sentences
        }
    }
}

/// Why a step is true, and what it does.
fn argument(voice: &dyn Voice, scene: &Scene, step: &Step) -> Vec<String> {
    let mut sentences = match &step.pattern {
        Pattern::Chain(chain) => chain_argument(voice, scene, step, chain),
        _ => voice.argument(scene, step),
    };
    sentences.push(voice.conclusion(step));
    sentences
}

fn chain_argument(voice: &dyn Voice, scene: &Scene, step: &Step, chain: &Chain) -> Vec<String> {
    let mut sentences = vec![voice.premise(chain)];
    let mut ends = [0; 2];
    match chain.kind {
        ChainKind::Cycle | ChainKind::Forcing | ChainKind::Contradiction => {
            let (branch, last) = joined(&chain.branches);
            let numbered = chain.kind == ChainKind::Contradiction || !is_plain(&branch);
            sentences.extend(walk(voice, scene, &branch, None, numbered));
            ends = last;
        }
        ChainKind::Double | ChainKind::Cell(_) | ChainKind::House(_) => {
            for (index, branch) in chain.branches.iter().enumerate() {
                let case = Some((index + 1, chain.branches.len()));
                sentences.extend(walk(voice, scene, branch, case, !is_plain(branch)));
            }
        }
    }
    sentences.extend(voice.upshot(step, chain, ends));
    sentences
}

/// Branches of one start as one, no node twice; and the numbers, from 1, of the ends of the first and the last.
fn joined(branches: &[Branch]) -> (Branch, [usize; 2]) {
    let mut nodes: Vec<Node> = Vec::new();
    let mut ends = [0; 2];
    for (index, branch) in branches.iter().enumerate() {
        let mut places = Vec::new();
        for node in &branch.nodes {
            let same = |other: &Node| (other.cell, other.digit, other.on) == (node.cell, node.digit, node.on);
            // A cycle ends with its start once more: within a branch nothing is left out.
            let place = if index == 0 { None } else { nodes.iter().position(same) };
            let place = place.unwrap_or_else(|| {
                let parents = node.parents.iter().filter_map(|&parent| places.get(parent).copied()).collect();
                nodes.push(Node { parents, ..node.clone() });
                nodes.len() - 1
            });
            places.push(place);
        }
        let end = places.last().map_or(0, |place| place + 1);
        ends = if index == 0 { [end, end] } else { [ends[0], end] };
    }
    (Branch { nodes }, ends)
}

/// Whether each node follows from the one before it alone, so that no sentence needs a number.
fn is_plain(branch: &Branch) -> bool {
    let follows = |(index, node): (usize, &Node)| {
        let nested = matches!(&node.cause, Cause::Step(_)) && told(&branch.nodes[..index], node).is_some();
        !nested && (index == 0 || node.parents == [index - 1])
    };
    branch.nodes.iter().enumerate().all(follows)
}

/// The number of the node before that has the same step for its cause.
fn told(before: &[Node], node: &Node) -> Option<usize> {
    let Cause::Step(step) = &node.cause else { return None };
    let same = |other: &Node| matches!(&other.cause, Cause::Step(other) if other == step);
    before.iter().position(same).map(|place| place + 1)
}

/// A branch from its assumption to its end.
fn walk(
    voice: &dyn Voice,
    scene: &Scene,
    branch: &Branch,
    case: Option<(usize, usize)>,
    numbered: bool,
) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut inner = *scene;
    for (index, node) in branch.nodes.iter().enumerate() {
        let number = if numbered { format!("({}) ", index + 1) } else { String::new() };
        let link = link(branch, index, numbered);
        let sentence = if node.cause == Cause::Assumed { voice.suppose(node, case) } else { voice.link(&link) };
        sentences.push(number + &sentence);
        if let (Cause::Step(step), None) = (&node.cause, link.told) {
            // The inner step is true where all is gone that the branch has taken away so far.
            sentences.extend(argument(voice, &inner, step).into_iter().map(|sentence| format!("  {sentence}")));
        }
        if !node.on {
            inner.marks.remove(node.cell, node.digit);
        }
    }
    sentences
}

fn link(branch: &Branch, index: usize, numbered: bool) -> Link<'_> {
    let node = &branch.nodes[index];
    let next = index > 0 && node.parents == [index - 1];
    let number = |parent: usize| (numbered && !next).then_some(parent + 1);
    let parents = node.parents.iter().filter_map(|&parent| Some((branch.nodes.get(parent)?, number(parent))));
    Link { node, parents: parents.collect(), told: told(&branch.nodes[..index], node) }
}

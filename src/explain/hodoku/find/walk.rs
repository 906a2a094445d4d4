//! All that follows from a node, step by step.

use super::tables::{Node, Tables};

/// All that follows from a node, the nearest first.
#[derive(Default)]
pub(crate) struct Walk {
    /// The nodes, with the place here of the one from which each follows.
    entries: Vec<(Node, u16)>,
    /// The place of each node among the entries, or [`ABSENT`].
    places: Vec<u16>,
}

const ABSENT: u16 = u16::MAX;

impl Walk {
    /// Walks from another root.
    pub(crate) fn start(&mut self, tables: &Tables, root: Node) {
        for &(node, _) in &self.entries {
            self.places[node.index()] = ABSENT;
        }
        self.entries.clear();
        self.places.resize(tables.len(), ABSENT);
        self.add(root, 0);
        let mut at = 0;
        while let Some(&(node, _)) = self.entries.get(at) {
            for &next in tables.links(node) {
                if self.places[next.index()] == ABSENT {
                    self.add(next, at as u16);
                }
            }
            at += 1;
        }
    }

    fn add(&mut self, node: Node, from: u16) {
        self.places[node.index()] = self.entries.len() as u16;
        self.entries.push((node, from));
    }

    /// The nodes that are on, the nearest first.
    pub(crate) fn on(&self) -> impl Iterator<Item = Node> + '_ {
        self.entries.iter().map(|&(node, _)| node).filter(|node| node.is_on())
    }

    /// Whether a node that is on was met.
    pub(crate) fn has(&self, node: Node) -> bool {
        self.places[node.index()] != ABSENT
    }

    /// The place of the node from which another follows, unless it doesn't. An off that nothing follows from is none of the
    /// entries, but follows from the first that takes it out.
    pub(crate) fn source(&self, tables: &Tables, node: Node) -> Option<u16> {
        let at = self.places[node.index()];
        if at != ABSENT {
            return Some(self.entries[at as usize].1);
        }
        let (cell, digit) = node.candidate().filter(|_| !node.is_on())?;
        let takes = |other: Node| match tables.digit(other) == digit {
            true => tables.seeing(other).contains(cell),
            false => other.candidate().is_some_and(|(other, _)| other == cell),
        };
        self.entries.iter().position(|&(other, _)| other.is_on() && takes(other)).map(|at| at as u16)
    }

    /// The nodes from the root to this one, unless it doesn't follow.
    pub(crate) fn chain(&self, tables: &Tables, node: Node) -> Option<Vec<Node>> {
        let mut at = self.source(tables, node)?;
        let mut chain = vec![node];
        loop {
            let (before, from) = self.entries[at as usize];
            chain.push(before);
            if at == 0 {
                break;
            }
            at = from;
        }
        chain.reverse();
        Some(chain)
    }
}

/// One thing for each node that is off and from which something follows.
pub(crate) struct PerOff<T> {
    things: Vec<T>,
    /// Where the thing of each node is, or [`ABSENT`].
    places: Vec<u16>,
}

impl<T> PerOff<T> {
    /// Asks for the thing of each such node.
    pub(crate) fn new(tables: &Tables, mut thing: impl FnMut(Node) -> T) -> PerOff<T> {
        let mut per = PerOff { things: Vec::new(), places: vec![ABSENT; tables.len()] };
        for node in tables.offs() {
            per.places[node.index()] = per.things.len() as u16;
            per.things.push(thing(node));
        }
        per
    }

    pub(crate) fn get(&self, node: Node) -> Option<&T> {
        self.things.get(self.places[node.index()] as usize)
    }
}

/// A set of nodes that are on.
#[derive(Clone, Copy)]
pub(crate) struct OnSet([u64; 20]); // bit: half the place of the node; 729 candidates and at most 486 groups

impl OnSet {
    pub(crate) const NONE: OnSet = OnSet([0; 20]);

    pub(crate) fn with(mut self, node: Node) -> OnSet {
        self.0[node.index() / 128] |= 1 << (node.index() / 2 % 64);
        self
    }

    pub(crate) fn or(mut self, other: &OnSet) -> OnSet {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        self
    }

    pub(crate) fn contains(&self, node: Node) -> bool {
        self.0[node.index() / 128] >> (node.index() / 2 % 64) & 1 == 1
    }
}

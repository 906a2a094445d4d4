//! Nets: chains in which several things together may lead to the next.

use super::cases::Chains;
use super::groups::Group;
use super::look::{Entry, Look};
use super::tables::Node;
use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::Truth;
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, House};

/// What follows at once from each node by looking ahead; and all that follows from one of them.
pub(crate) struct Nets<'a> {
    pub(super) state: &'a State,
    groups: Vec<Group>,
    /// By node, the node itself first.
    pub(super) direct: Vec<Vec<Entry>>,
    /// All that follows from the root of the moment.
    entries: Vec<Copied>,
    /// The place of each node among them, or [`ABSENT`].
    places: Vec<u16>,
}

/// An entry of the list of all that follows.
#[derive(Clone, Copy)]
struct Copied {
    node: Node,
    distance: u16,
    /// From whose direct list it comes; the root's own is the first.
    source: Node,
}

const ABSENT: u16 = u16::MAX;

impl<'a> Nets<'a> {
    pub(crate) fn new(state: &'a State) -> Nets<'a> {
        let groups = Group::all(state);
        let mut direct: Vec<Vec<Entry>> = Vec::with_capacity(2 * (729 + groups.len()));
        let mut look = Look::new(state);
        for (cell, digit) in Cell::ALL.iter().flat_map(|&cell| Digit::ALL.map(|digit| (cell, digit))) {
            for is_on in [false, true] {
                direct.push(match state.holds(cell, digit) {
                    true => look.from(Node::new(cell, digit, is_on)),
                    false => Vec::new(),
                });
            }
        }
        for number in 0..groups.len() {
            for is_on in [false, true] {
                let root = Entry { node: Node::group(number, is_on), from: [0; 5], distance: 1, truth: None };
                direct.push(vec![root]);
            }
        }
        let places = vec![ABSENT; direct.len()];
        let mut nets = Nets { state, groups, direct, entries: Vec::new(), places };
        nets.link_groups();
        nets
    }

    fn link_groups(&mut self) {
        for number in 0..self.groups.len() {
            let group = self.groups[number].clone();
            let (on, off) = (Node::group(number, true), Node::group(number, false));
            for cell in (group.seeing & self.state.holders(group.digit)).iter() {
                self.link(on, Node::new(cell, group.digit, false), None);
                self.link(Node::new(cell, group.digit, true), off, None);
            }
            for cell in group.partners.into_iter().flatten() {
                let both = group.cells | Cells::only(cell);
                let truth = self.whole(group.digit, both);
                self.link(off, Node::new(cell, group.digit, true), truth);
                self.link(Node::new(cell, group.digit, false), on, truth);
            }
            for other in 0..self.groups.len() {
                if group.excludes(&self.groups[other]) {
                    self.link(on, Node::group(other, false), None);
                }
            }
            for other in group.group_partners.into_iter().flatten() {
                let truth = self.whole(group.digit, group.cells | self.groups[other].cells);
                self.link(off, Node::group(other, true), truth);
            }
        }
    }

    /// The house of which these are all places of the digit.
    fn whole(&self, digit: Digit, cells: Cells) -> Option<Truth> {
        let house = House::ALL.into_iter().find(|&house| self.state.places(house, digit) == cells)?;
        Some(Truth::House(house, digit))
    }

    fn link(&mut self, from: Node, node: Node, truth: Option<Truth>) {
        self.direct[from.index()].push(Entry { node, from: [0; 5], distance: 2, truth });
    }

    /// Lists all that follows from a root.
    fn expand(&mut self, root: Node) {
        if self.entries.first().is_some_and(|first| first.node == root) {
            return;
        }
        for entry in self.entries.drain(..) {
            self.places[entry.node.index()] = ABSENT;
        }
        for entry in &self.direct[root.index()] {
            self.places[entry.node.index()] = self.entries.len() as u16;
            self.entries.push(Copied { node: entry.node, distance: entry.distance, source: root });
        }
        let mut at = 1;
        while let Some(&Copied { node: source, distance, .. }) = self.entries.get(at) {
            for entry in self.direct[source.index()].iter().skip(1) {
                let (place, distance) = (self.places[entry.node.index()], distance + entry.distance);
                let copied = Copied { node: entry.node, distance, source };
                if place == ABSENT {
                    self.places[entry.node.index()] = self.entries.len() as u16;
                    self.entries.push(copied);
                } else {
                    let known = &mut self.entries[place as usize];
                    if known.source != root && distance < known.distance {
                        *known = copied;
                    }
                }
            }
            at += 1;
        }
    }

    /// The way back from a node to the root, as lists and places in them.
    fn line(&self, root: Node, end: Node) -> Option<Vec<(Node, usize)>> {
        let mut line = Vec::new();
        let mut node = end;
        while node != root && line.len() < 1000 {
            let source = self.entries.get(self.places[node.index()] as usize)?.source;
            let list = &self.direct[source.index()];
            let mut place = list.iter().position(|entry| entry.node == node)?;
            while place != 0 {
                line.push((source, place));
                place = list[place].main();
            }
            node = source;
        }
        Some(line)
    }

    fn entry(&self, (list, place): (Node, usize)) -> &Entry {
        &self.direct[list.index()][place]
    }

    /// The places of all that an entry follows from: of more than five, the entry itself keeps only five.
    fn causes(&self, list: Node, place: usize) -> Vec<usize> {
        let entries = &self.direct[list.index()][..=place];
        let Some(truth) = entries[place].truth else { return vec![entries[place].main()] };
        let is_cause = |entry: &Entry| match (truth, entry.node.candidate()) {
            (_, None) => false,
            (Truth::Cell(cell), Some((other, _))) => !entry.node.is_on() && other == cell,
            (Truth::House(house, digit), Some((cell, other))) => {
                !entry.node.is_on() && other == digit && house.cells().contains(cell)
            }
        };
        (0..place).filter(|&from| is_cause(&entries[from])).collect()
    }

    /// How many nodes of a branch lie before it meets the line.
    fn branch(&self, root: Node, list: Node, mut place: usize, line: &[Node]) -> usize {
        let mut length = 0;
        while place != 0 {
            let entry = self.entry((list, place));
            if line.contains(&entry.node) {
                return length;
            }
            length += 1;
            place = entry.main();
        }
        let rest = self.line(root, list).unwrap_or_default();
        length + rest.iter().take_while(|&&at| !line.contains(&self.entry(at).node)).count()
    }
}

impl Chains for Nets<'_> {
    const TECHNIQUES: [Technique; 2] = [Technique::ForcingNetContradiction, Technique::ForcingNetVerity];
    const BRANCHED: bool = true;

    fn measure(&mut self, root: Node, end: Node) -> Option<(usize, bool)> {
        self.expand(root);
        let line = self.line(root, end)?;
        let mut nodes: Vec<Node> = line.iter().map(|&at| self.entry(at).node).collect();
        nodes.push(root);
        let (mut length, mut is_branched) = (nodes.len(), false);
        for &(list, place) in &line {
            for branch in self.entry((list, place)).branches() {
                is_branched = true;
                length += self.branch(root, list, branch, &nodes);
            }
        }
        Some((length, is_branched))
    }

    fn truths(&mut self, root: Node, end: Node) -> Vec<Truth> {
        self.expand(root);
        let mut open = self.line(root, end).unwrap_or_default();
        let mut truths = Vec::new();
        let mut at = 0;
        while let Some(&(list, place)) = open.get(at) {
            at += 1;
            truths.extend(self.entry((list, place)).truth);
            for from in self.causes(list, place) {
                if !open.contains(&(list, from)) {
                    open.push((list, from));
                }
            }
        }
        truths
    }
}

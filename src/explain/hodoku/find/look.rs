//! Looking ahead: what follows by singles when a candidate is on or off, and from what.

use super::tables::Node;
use crate::explain::hodoku::state::{State, houses_of};
use crate::explain::hodoku::step::Truth;
use crate::{Cell, Cells, Digit, Digits, House};

/// Something that follows.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) node: Node,
    /// The places of those from which it follows, 0 where there is none or it is the root.
    pub(crate) from: [u16; 5],
    pub(crate) distance: u16,
    /// What makes it follow, if it is on.
    pub(crate) truth: Option<Truth>,
}

impl Entry {
    /// The place of what it follows from in the first place.
    pub(crate) fn main(&self) -> usize {
        self.from.into_iter().max().unwrap_or(0) as usize
    }

    /// The places of what else it needs.
    pub(crate) fn branches(&self) -> impl Iterator<Item = usize> + '_ {
        let main = self.main();
        self.from.iter().map(|&place| place as usize).filter(move |&place| place != 0 && place != main)
    }
}

/// What follows from a root, the root first.
pub(crate) struct Look<'a> {
    before: &'a State,
    state: State,
    entries: Vec<Entry>,
    /// The places of the candidates, on and off, and 0 where there is none.
    places: Vec<u16>,
}

impl<'a> Look<'a> {
    pub(crate) fn new(state: &'a State) -> Look<'a> {
        Look { before: state, state: state.clone(), entries: Vec::new(), places: vec![0; 2 * 729] }
    }

    /// All that follows from a candidate, on or off.
    pub(crate) fn from(&mut self, root: Node) -> Vec<Entry> {
        for entry in self.entries.drain(..) {
            self.places[entry.node.index()] = 0;
        }
        self.state.clone_from(self.before);
        self.entries.push(Entry { node: root, from: [0; 5], distance: 1, truth: None });
        let Some((cell, digit)) = root.candidate() else { return Vec::new() };
        if root.is_on() {
            self.set(cell, digit, 0);
        } else {
            self.state.remove(cell, digit);
            if let Some(last) = self.state.candidates(cell).single() {
                self.naked(cell, last);
            }
        }
        for _ in 0..4 {
            self.round();
        }
        self.entries.clone()
    }

    /// Sets all singles that are known at its start.
    fn round(&mut self) {
        let state = &mut self.state;
        let naked: Vec<(Cell, Digit)> = state.naked.drain(..).filter(|&(cell, _)| state.open.contains(cell)).collect();
        let mut listed = Cells::NONE;
        let mut hidden: Vec<(Cell, Digit)> = state.hidden.drain(..).collect();
        hidden.retain(|&(cell, digit)| {
            let is_single = houses_of(cell).into_iter().any(|house| state.count(house, digit) == 1);
            let is_new = is_single && state.open.contains(cell) && !listed.contains(cell);
            if is_new {
                listed |= Cells::only(cell);
            }
            is_new
        });
        for (cell, digit) in naked {
            self.naked(cell, digit);
        }
        for (cell, digit) in hidden {
            self.hidden(cell, digit);
        }
    }

    fn naked(&mut self, cell: Cell, digit: Digit) {
        let others = self.before.candidates(cell) - Digits::only(digit);
        let off = others.iter().map(|other| Node::new(cell, other, false));
        self.single(cell, digit, off.collect(), Truth::Cell(cell));
    }

    /// Follows from the house with the fewest places now. It may have lost the last by what was set since the single
    /// was listed; so the truth is the first house in which all others are known to be off.
    fn hidden(&mut self, cell: Cell, digit: Digit) {
        let Some(fewest) = houses_of(cell).into_iter().min_by_key(|&house| self.state.count(house, digit)) else {
            return;
        };
        let others = |house: House| {
            let others = self.before.places(house, digit) - Cells::only(cell);
            others.iter().map(|other| Node::new(other, digit, false)).collect::<Vec<Node>>()
        };
        let is_known = |&node: &Node| node == self.entries[0].node || self.places[node.index()] != 0;
        let Some(why) = cell.houses().into_iter().find(|&house| others(house).iter().all(is_known)) else { return };
        let off = others(House::ALL[fewest]);
        self.single(cell, digit, off, Truth::House(why, digit));
    }

    fn single(&mut self, cell: Cell, digit: Digit, off: Vec<Node>, truth: Truth) {
        let mut from = [0; 5];
        for (from, node) in from.iter_mut().zip(off) {
            *from = self.places[node.index()];
        }
        let node = Node::new(cell, digit, true);
        self.add(node, from, Some(truth));
        let place = self.places[node.index()];
        self.set(cell, digit, place);
    }

    /// Writes the digit, and notes what goes.
    fn set(&mut self, cell: Cell, digit: Digit, place: u16) {
        let from = [place, 0, 0, 0, 0];
        for peer in (self.before.holders(digit) & cell.peers()).iter() {
            self.add(Node::new(peer, digit, false), from, None);
        }
        for other in (self.state.candidates(cell) - Digits::only(digit)).iter() {
            self.add(Node::new(cell, other, false), from, None);
        }
        self.state.place(cell, digit);
    }

    /// Notes something that follows, if it is new.
    fn add(&mut self, node: Node, from: [u16; 5], truth: Option<Truth>) {
        if node != self.entries[0].node && self.places[node.index()] == 0 {
            self.places[node.index()] = self.entries.len() as u16;
            let mut entry = Entry { node, from, distance: 0, truth };
            entry.distance = self.entries[entry.main()].distance + 1;
            self.entries.push(entry);
        }
    }
}

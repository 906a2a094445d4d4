//! What follows from a candidate that is in (on) or out (off): the links of chains, in the order in which they are
//! tried.
//!
//! ```text
//!   on:   the others of its cell are off, the others of its houses are off, groups that it sees are off
//!   off:  the other one of a cell of two is on, the other one of a house of two is on, a group left alone is on
//! ```
//!
//! An off that nothing follows from ends every chain that comes to it. So it isn't listed: see `Walk::chain`.

use super::groups::Group;
use crate::explain::hodoku::state::{State, houses_of};
use crate::explain::hodoku::step::Truth;
use crate::{Cell, Cells, Digit, Digits, House};

/// A candidate or a group, on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Node(u16); // bit 0: whether it is on; above: 9 * cell + digit, or 729 + the group's number

impl Node {
    /// A candidate.
    pub(crate) fn new(cell: Cell, digit: Digit, is_on: bool) -> Node {
        Node((cell.index() * 9 + digit.index()) as u16 * 2 + u16::from(is_on))
    }

    pub(crate) fn group(number: usize, is_on: bool) -> Node {
        Node((729 + number) as u16 * 2 + u16::from(is_on))
    }

    pub(crate) fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    /// The cell and the digit, unless it is a group.
    pub(crate) fn candidate(self) -> Option<(Cell, Digit)> {
        let place = self.0 as usize / 2;
        Some((Cell::new(place / 9)?, Digit::ALL[place % 9]))
    }

    /// The number of the group.
    pub(crate) fn number(self) -> usize {
        (self.0 as usize / 2).saturating_sub(729)
    }

    /// The same, but on.
    pub(crate) fn on(self) -> Node {
        Node(self.0 | 1)
    }

    /// The place in lists of all nodes.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// What follows at once from each node.
pub(crate) struct Tables {
    groups: Vec<Group>,
    /// The numbers of the groups of each digit.
    numbers: [Vec<usize>; 9],
    /// Where the links of each node start.
    starts: Vec<u16>,
    links: Vec<Node>,
    /// For each digit, the cells from whose off something follows.
    live: [Cells; 9],
}

impl Tables {
    /// Links between candidates, and with these groups.
    pub(crate) fn new(state: &State, groups: Vec<Group>) -> Tables {
        let mut numbers: [Vec<usize>; 9] = Default::default();
        for (number, group) in groups.iter().enumerate() {
            numbers[group.digit.index()].push(number);
        }
        let live = live(state, &groups);
        let mut tables = Tables { groups, numbers, starts: Vec::new(), links: Vec::new(), live };
        tables.starts.reserve(2 * (729 + tables.groups.len()) + 1);
        tables.links.reserve(4096);
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                tables.start();
                if state.holds(cell, digit) {
                    tables.link_off(state, cell, digit);
                }
                tables.start();
                if state.holds(cell, digit) {
                    tables.link_on(state, cell, digit);
                }
            }
        }
        for number in 0..tables.groups.len() {
            tables.start();
            tables.link_group_off(number);
            tables.start();
            tables.link_group_on(number);
        }
        tables.start();
        tables
    }

    /// What follows at once from a node.
    #[inline]
    pub(crate) fn links(&self, node: Node) -> &[Node] {
        &self.links[self.starts[node.index()] as usize..self.starts[node.index() + 1] as usize]
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The nodes that are off and from which something follows.
    pub(crate) fn offs(&self) -> impl Iterator<Item = Node> + '_ {
        (0..self.len() as u16).step_by(2).map(Node).filter(|&node| !self.links(node).is_empty())
    }

    /// The cells of a node.
    pub(crate) fn cells(&self, node: Node) -> Cells {
        match node.candidate() {
            Some((cell, _)) => Cells::only(cell),
            None => self.groups[node.number()].cells,
        }
    }

    /// The first cell of a node, by which chains know it.
    pub(crate) fn cell(&self, node: Node) -> Cell {
        match node.candidate() {
            Some((cell, _)) => cell,
            None => self.groups[node.number()].first,
        }
    }

    pub(crate) fn digit(&self, node: Node) -> Digit {
        match node.candidate() {
            Some((_, digit)) => digit,
            None => self.groups[node.number()].digit,
        }
    }

    /// The cells that see all cells of a node.
    pub(crate) fn seeing(&self, node: Node) -> Cells {
        match node.candidate() {
            Some((cell, _)) => cell.peers(),
            None => self.groups[node.number()].seeing,
        }
    }

    /// Why the second is on when the first is off.
    pub(crate) fn truth(&self, state: &State, from: Node, to: Node) -> Option<Truth> {
        let (digit, both) = (self.digit(to), self.cells(from) | self.cells(to));
        if self.digit(from) != digit {
            return Some(Truth::Cell(self.cell(to)));
        }
        let house = self.cell(to).houses().into_iter().find(|&house| state.places(house, digit) == both)?;
        Some(Truth::House(house, digit))
    }

    fn start(&mut self) {
        self.starts.push(self.links.len() as u16);
    }

    fn link_on(&mut self, state: &State, cell: Cell, digit: Digit) {
        for other in (state.candidates(cell) - Digits::only(digit)).iter() {
            if self.live[other.index()].contains(cell) {
                self.links.push(Node::new(cell, other, false));
            }
        }
        let mut live = self.live[digit.index()] & cell.peers();
        for house in cell.houses() {
            self.links.extend((live & house.cells()).iter().map(|other| Node::new(other, digit, false)));
            live = live - house.cells();
        }
        for &number in &self.numbers[digit.index()] {
            let group = &self.groups[number];
            if group.is_live && group.seeing.contains(cell) {
                self.links.push(Node::group(number, false));
            }
        }
    }

    fn link_off(&mut self, state: &State, cell: Cell, digit: Digit) {
        if !self.live[digit.index()].contains(cell) {
            return;
        }
        if let Some(other) = (state.candidates(cell) - Digits::only(digit)).single() {
            self.links.push(Node::new(cell, other, true));
        }
        let mut linked = Cells::only(cell);
        for house in houses_of(cell).into_iter().filter(|&house| state.count(house, digit) == 2) {
            let other = state.places(House::ALL[house], digit) - linked;
            self.links.extend(other.iter().map(|other| Node::new(other, digit, true)));
            linked |= other;
        }
        for &number in &self.numbers[digit.index()] {
            let group = &self.groups[number];
            if group.partners.contains(&Some(cell)) {
                self.links.push(Node::group(number, true));
            }
        }
    }

    fn link_group_on(&mut self, number: usize) {
        let group = &self.groups[number];
        let live = self.live[group.digit.index()] & group.seeing;
        self.links.extend(live.iter().map(|cell| Node::new(cell, group.digit, false)));
        for &number in &self.numbers[group.digit.index()] {
            let other = &self.groups[number];
            if other.is_live && group.excludes(other) {
                self.links.push(Node::group(number, false));
            }
        }
    }

    fn link_group_off(&mut self, number: usize) {
        let group = &self.groups[number];
        self.links.extend(group.partners.into_iter().flatten().map(|cell| Node::new(cell, group.digit, true)));
        self.links.extend(group.group_partners.into_iter().flatten().map(|number| Node::group(number, true)));
    }
}

/// For each digit, the cells from whose off something follows.
fn live(state: &State, groups: &[Group]) -> [Cells; 9] {
    let pairs = state.cells_of(2);
    let mut live = state.with.map(|cells| cells & pairs);
    for house in House::ALL {
        for digit in Digit::ALL {
            let places = state.places(house, digit);
            if places.len() == 2 {
                live[digit.index()] |= places;
            }
        }
    }
    for group in groups {
        live[group.digit.index()] |= group.partners.into_iter().flatten().collect();
    }
    live
}

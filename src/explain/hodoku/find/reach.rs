//! What follows from each candidate, as sets; what contradictions and what things that hold anyway come of it.
//!
//! ```text
//!   on  -> ... -> what can't be          the candidate goes
//!   off -> ... -> what can't be          the candidate is written
//!   each of a cell, each of a house's places, or on and off  -> ... -> the same:    that is so
//! ```

use super::tables::{Node, Tables};
use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::Truth;
use crate::{Cell, Cells, Digit, Digits, House};

/// The candidates that are on and off if another one is on, or off.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    pub(crate) on: [Cells; 9],
    pub(crate) off: [Cells; 9],
}

impl Reach {
    pub(crate) const NOTHING: Reach = Reach { on: [Cells::NONE; 9], off: [Cells::NONE; 9] };
    const ALL: Reach = Reach { on: [Cells::ALL; 9], off: [Cells::ALL; 9] };

    /// And what is in the other.
    pub(crate) fn or(mut self, other: &Reach) -> Reach {
        for digit in 0..9 {
            self.on[digit] |= other.on[digit];
            self.off[digit] |= other.off[digit];
        }
        self
    }

    /// And a node that is on, with all that it takes out.
    pub(crate) fn with(mut self, state: &State, tables: &Tables, node: Node) -> Reach {
        let digit = tables.digit(node);
        self.off[digit.index()] |= tables.seeing(node) & state.holders(digit);
        if let Some((cell, _)) = node.candidate() {
            self.on[digit.index()] |= Cells::only(cell);
            for other in (state.candidates(cell) - Digits::only(digit)).iter() {
                self.off[other.index()] |= Cells::only(cell);
            }
        }
        self
    }

    fn and(mut self, other: &Reach) -> Reach {
        for digit in 0..9 {
            self.on[digit] = self.on[digit] & other.on[digit];
            self.off[digit] = self.off[digit] & other.off[digit];
        }
        self
    }
}

/// What a step does: it writes a candidate (on), or takes it away (off).
pub(crate) type Effect = Node;

/// Chains that give an effect together.
pub(crate) struct Case {
    pub(crate) is_contradiction: bool,
    /// From where to where they go.
    pub(crate) ends: Vec<(Node, Node)>,
    /// What else they need.
    pub(crate) truth: Option<Truth>,
}

impl Case {
    fn contradiction(root: Node, ends: impl IntoIterator<Item = Node>, truth: Option<Truth>) -> Case {
        Case { is_contradiction: true, ends: ends.into_iter().map(|end| (root, end)).collect(), truth }
    }
}

/// The reach of each candidate of a grid.
pub(crate) struct Reaches<'a> {
    state: &'a State,
    /// Off and on of each candidate in turn.
    reaches: Vec<Reach>,
    /// Where the reaches of a cell start.
    starts: [u16; 81],
    /// The houses in which no candidate of a digit is gone without a written digit that sees it.
    whole: Vec<(House, Digit, Cells)>,
}

impl<'a> Reaches<'a> {
    /// Asks for the reach of each candidate.
    pub(crate) fn new(state: &'a State, mut reach: impl FnMut(Node) -> Reach) -> Reaches<'a> {
        let mut reaches = Vec::new();
        let mut starts = [0; 81];
        for cell in state.open.iter() {
            starts[cell.index()] = reaches.len() as u16;
            for digit in state.candidates(cell).iter() {
                reaches.extend([false, true].map(|is_on| reach(Node::new(cell, digit, is_on))));
            }
        }
        Reaches { state, reaches, starts, whole: whole(state) }
    }

    fn of(&self, root: Node) -> &Reach {
        let Some((cell, digit)) = root.candidate() else { return &Reach::NOTHING };
        let before = self.state.candidates(cell).iter().take_while(|&other| other < digit).count();
        &self.reaches[self.starts[cell.index()] as usize + 2 * before + usize::from(root.is_on())]
    }

    /// What follows from all of these.
    fn common(&self, roots: &[Node]) -> Reach {
        roots.iter().fold(Reach::ALL, |common, &root| common.and(self.of(root)))
    }

    /// All effects in the order in which they are taken: what is written first, then what goes, each by cell and digit.
    pub(crate) fn effects(&self) -> Vec<Effect> {
        let mut sum = Reach::NOTHING;
        for root in self.roots() {
            if self.is_contradictory(root) {
                let (Some((cell, digit)), is_on) = (root.candidate(), root.is_on()) else { continue };
                let known = if is_on { &mut sum.off } else { &mut sum.on };
                known[digit.index()] |= Cells::only(cell);
            }
        }
        self.each_family(&mut |roots, except, _| {
            let common = self.common(roots);
            for digit in 0..9 {
                sum.on[digit] |= common.on[digit];
                sum.off[digit] |= common.off[digit] - except;
            }
        });
        let listed = |sets: [Cells; 9], is_on: bool| {
            let digits = move |cell| Digit::ALL.into_iter().filter(move |digit| sets[digit.index()].contains(cell));
            self.state.open.iter().flat_map(move |cell| digits(cell).map(move |digit| Node::new(cell, digit, is_on)))
        };
        listed(sum.on, true).chain(listed(sum.off, false)).collect()
    }

    /// All ways to an effect, contradictions first.
    pub(crate) fn cases(&self, effect: Effect) -> Vec<Case> {
        let Some((cell, digit)) = effect.candidate() else { return Vec::new() };
        let mut cases = self.contradictions(Node::new(cell, digit, !effect.is_on()));
        self.each_family(&mut |roots, except, truth| {
            let has = |reach: &Reach| (if effect.is_on() { reach.on } else { reach.off })[digit.index()].contains(cell);
            if roots.iter().all(|&root| has(self.of(root))) && (effect.is_on() || !except.contains(cell)) {
                let ends = roots.iter().map(|&root| (root, effect)).collect();
                cases.push(Case { is_contradiction: false, ends, truth });
            }
        });
        cases
    }

    /// All candidates, on and off.
    fn roots(&self) -> impl Iterator<Item = Node> + '_ {
        let marks = |cell: Cell| self.state.candidates(cell).iter().map(move |digit| (cell, digit));
        let both = |(cell, digit)| [true, false].map(|is_on| Node::new(cell, digit, is_on));
        self.state.open.iter().flat_map(marks).flat_map(both)
    }

    /// Asks for all sets of nodes of which one holds, with the cells in which they don't count, and why one holds.
    fn each_family(&self, ask: &mut impl FnMut(&[Node], Cells, Option<Truth>)) {
        let state = self.state;
        for cell in state.open.iter() {
            for digit in state.candidates(cell).iter() {
                ask(&[true, false].map(|is_on| Node::new(cell, digit, is_on)), Cells::only(cell), None);
            }
        }
        let mut roots = Vec::with_capacity(9);
        for cell in state.open.iter() {
            roots.clear();
            roots.extend(state.candidates(cell).iter().map(|digit| Node::new(cell, digit, true)));
            if !roots.is_empty() {
                ask(&roots, Cells::NONE, Some(Truth::Cell(cell)));
            }
        }
        for kind in [House::ROWS, House::COLUMNS, House::BOXES] {
            for house in kind {
                for digit in Digit::ALL {
                    roots.clear();
                    roots.extend(state.places(house, digit).iter().map(|cell| Node::new(cell, digit, true)));
                    if !roots.is_empty() {
                        ask(&roots, Cells::NONE, Some(Truth::House(house, digit)));
                    }
                }
            }
        }
    }

    /// The cells that have no candidate left.
    fn bare(&self, reach: &Reach) -> Cells {
        let left = |cells: Cells, digit: &Digit| cells - (self.state.holders(*digit) - reach.off[digit.index()]);
        let bare = Digit::ALL.iter().fold(self.state.open, left);
        reach.on.iter().fold(bare, |bare, &on| bare - on)
    }

    fn is_contradictory(&self, root: Node) -> bool {
        let reach = self.of(root);
        let mut once = Cells::NONE;
        for digit in 0..9 {
            let on = reach.on[digit];
            let sees = |cell: Cell| !(cell.peers() & on).is_empty();
            if !(on & (reach.off[digit] | once)).is_empty() || on.iter().any(sees) {
                return true;
            }
            once |= on;
        }
        let is_gone = |&(_, digit, cells): &(House, Digit, Cells)| (cells - reach.off[digit.index()]).is_empty();
        !self.bare(reach).is_empty() || self.whole.iter().any(is_gone)
    }

    /// All contradictions to which a node leads.
    fn contradictions(&self, root: Node) -> Vec<Case> {
        let reach = self.of(root);
        let mut cases = Vec::new();
        let node = |cell: Option<Cell>, digit: Digit, is_on| cell.map(|cell| Node::new(cell, digit, is_on));
        if let Some((cell, digit)) = root.candidate() {
            let against = if root.is_on() { reach.off } else { reach.on };
            if against[digit.index()].contains(cell) {
                cases.push(Case::contradiction(root, [Node::new(cell, digit, !root.is_on())], None));
            }
        }
        for digit in Digit::ALL {
            let cell = (reach.on[digit.index()] & reach.off[digit.index()]).first();
            let ends = [true, false].into_iter().filter_map(|is_on| node(cell, digit, is_on));
            cases.extend(cell.map(|_| Case::contradiction(root, ends, None)));
        }
        for (digit, other) in
            Digit::ALL.iter().flat_map(|&d| Digit::ALL.iter().map(move |&e| (d, e))).filter(|(d, e)| d < e)
        {
            let cell = (reach.on[digit.index()] & reach.on[other.index()]).first();
            let ends = [digit, other].into_iter().filter_map(|digit| node(cell, digit, true));
            cases.extend(cell.map(|_| Case::contradiction(root, ends, None)));
        }
        for houses in [House::ROWS, House::COLUMNS, House::BOXES] {
            for (digit, house) in Digit::ALL.iter().flat_map(|&digit| houses.map(|house| (digit, house))) {
                let on = reach.on[digit.index()] & house.cells();
                if on.len() > 1 {
                    let ends = on.iter().map(|cell| Node::new(cell, digit, true));
                    cases.push(Case::contradiction(root, ends, None));
                }
            }
        }
        for cell in self.bare(reach).iter() {
            let ends = self.state.candidates(cell).iter().map(|digit| Node::new(cell, digit, false));
            cases.push(Case::contradiction(root, ends, Some(Truth::Cell(cell))));
        }
        for &(house, digit, cells) in &self.whole {
            if (cells - reach.off[digit.index()]).is_empty() {
                let ends = cells.iter().map(|cell| Node::new(cell, digit, false));
                cases.push(Case::contradiction(root, ends, Some(Truth::House(house, digit))));
            }
        }
        cases
    }
}

/// The houses in which no candidate of a digit is gone without a written digit that sees it.
fn whole(state: &State) -> Vec<(House, Digit, Cells)> {
    let allowed = state.written.digits().fold([state.open; 9], |mut allowed, (cell, digit)| {
        allowed[digit.index()] = allowed[digit.index()] - cell.peers();
        allowed
    });
    let houses = House::ROWS.into_iter().chain(House::COLUMNS).chain(House::BOXES);
    let pairs = houses.flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
    let found = pairs.map(|(house, digit)| (house, digit, state.places(house, digit)));
    found
        .filter(|&(house, digit, cells)| !cells.is_empty() && cells == house.cells() & allowed[digit.index()])
        .collect()
}

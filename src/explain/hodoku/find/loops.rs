//! Nice loops and AICs, of candidates alone and with groups.
//!
//! ```text
//!   on  -…-> off, the same candidate          it goes
//!   on  -…-> on,  another of the cell         the start goes
//!   off -…-> on,  the same candidate          the cell's others go
//!   off -…-> off, another of the cell         the end goes
//!   off -…-> on,  another of the cell         a continuous loop: each link is a truth
//!   off -…-> on,  in another cell             an AIC: what clashes with both ends goes
//! ```

use super::compare::is_before;
use super::groups::Group;
use super::tables::{Node, Tables};
use super::walk::{OnSet, PerOff, Walk};
use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step, Truth};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, Digits};
use std::mem::swap;

/// Loops and AICs of candidates.
pub(crate) fn plain(state: &State) -> Option<Step> {
    Search::of(state, Tables::new(state, Vec::new()))
}

/// Loops and AICs with groups.
pub(crate) fn grouped(state: &State) -> Option<Step> {
    Search::of(state, Tables::new(state, Group::all(state)))
}

/// A candidate.
type Mark = (Cell, Digit);

/// A step, with the length of its chain.
type Found = Option<(Step, usize)>;

struct Search<'a> {
    state: &'a State,
    tables: Tables,
    walk: Walk,
    best: Found,
}

impl Search<'_> {
    /// The best of all. Of equals, loops from on come first, then those from off, then AICs.
    fn of(state: &State, tables: Tables) -> Option<Step> {
        let mut search = Search { state, tables, walk: Walk::default(), best: None };
        let (mut loops, mut aics) = (None, None);
        let mut sets = Vec::new();
        for root in search.tables.offs().collect::<Vec<_>>() {
            search.walk.start(&search.tables, root);
            sets.push(search.walk.on().fold(OnSet::NONE, OnSet::with));
            if let Some(mark) = root.candidate() {
                swap(&mut search.best, &mut loops);
                search.loops(mark, false);
                swap(&mut search.best, &mut loops);
                swap(&mut search.best, &mut aics);
                search.aics(mark);
                swap(&mut search.best, &mut aics);
            }
        }
        let mut sets = sets.into_iter();
        let after = PerOff::new(&search.tables, |_| sets.next().unwrap_or(OnSet::NONE));
        for cell in state.open.iter() {
            for digit in state.candidates(cell).iter() {
                if search.comes_back((cell, digit), &after) {
                    search.walk.start(&search.tables, Node::new(cell, digit, true));
                    search.loops((cell, digit), true);
                }
            }
        }
        let best = [loops, aics].into_iter().fold(search.best, better);
        best.map(|(step, _)| step)
    }

    /// Whether a candidate that is on leads to its own cell again: to itself off, or to another one on.
    fn comes_back(&self, (cell, digit): Mark, after: &PerOff<OnSet>) -> bool {
        let offs = self.tables.links(Node::new(cell, digit, true));
        let on = offs.iter().filter_map(|&off| after.get(off)).fold(OnSet::NONE, OnSet::or);
        let others = self.state.candidates(cell) - Digits::only(digit);
        // What takes it off is what it takes off itself.
        offs.iter().any(|off| on.contains(off.on()))
            || others.iter().any(|other| on.contains(Node::new(cell, other, true)))
    }

    /// Loops from a candidate that is on or off, in the order in which their ends follow from it.
    fn loops(&mut self, (cell, digit): Mark, is_on: bool) {
        let (start, all) = (Cells::only(cell), self.state.candidates(cell));
        let nodes = all.iter().flat_map(|end| [(end, false), (end, true)]);
        let source = |&(end, state): &(Digit, bool)| self.walk.source(&self.tables, Node::new(cell, end, state));
        let mut ends: Vec<_> =
            nodes.filter(|end| *end != (digit, is_on)).filter_map(|end| Some((source(&end)?, end))).collect();
        ends.sort();
        for (_, (end, state)) in ends {
            let node = Node::new(cell, end, state);
            match (is_on, state, end == digit) {
                (true, false, true) | (true, true, false) => self.discontinuous(node, start, Digits::only(digit)),
                (false, true, true) => self.discontinuous(node, start, all - Digits::only(digit)),
                (false, false, false) => self.discontinuous(node, start, Digits::only(end)),
                (false, true, false) => self.continuous(node, start),
                _ => {}
            }
        }
    }

    fn discontinuous(&mut self, end: Node, start: Cells, digits: Digits) {
        let Some(chain) = self.chain(end, start) else { return };
        let removes = start.iter().flat_map(|cell| digits.iter().map(move |digit| (cell, digit))).collect();
        self.take([Technique::DiscontinuousLoop, Technique::GroupedDiscontinuousLoop], removes, &chain);
    }

    fn continuous(&mut self, end: Node, start: Cells) {
        let Some(chain) = self.chain(end, start) else { return };
        let removes = self.around(&chain);
        self.take([Technique::ContinuousLoop, Technique::GroupedContinuousLoop], removes, &chain);
    }

    fn aics(&mut self, (cell, digit): Mark) {
        let state = self.state;
        let ends: Vec<(Node, Mark)> = self.walk.on().filter_map(|node| Some((node, node.candidate()?))).collect();
        for (node, (end, other)) in ends {
            let removes: Vec<Mark> = if other == digit {
                let seen = cell.peers() & end.peers() & state.holders(digit);
                if seen.len() < 2 {
                    continue;
                }
                seen.iter().map(|cell| (cell, digit)).collect()
            } else if cell.peers().contains(end) && state.holds(end, digit) && state.holds(cell, other) {
                vec![(cell, other), (end, digit)]
            } else {
                continue;
            };
            if end == cell {
                continue;
            }
            if let Some(chain) = self.chain(node, Cells::NONE) {
                self.take([Technique::Aic, Technique::GroupedAic], removes, &chain);
            }
        }
    }

    /// The chain to a node, if it passes no cell twice. A loop may come back to its start cell, but not through a
    /// group with it; an AIC has none.
    fn chain(&self, end: Node, start: Cells) -> Option<Vec<Node>> {
        if end.is_on() && !self.walk.has(end) {
            return None;
        }
        let chain = self.walk.chain(&self.tables, end)?;
        let cell = |place: usize| self.tables.cell(chain[place]);
        let last = chain.len() - 1;
        if !start.is_empty() && (last < 2 || cell(0) == cell(1) || cell(last - 1) == cell(last)) {
            return None;
        }
        let mut passed = Cells::NONE;
        for place in 1..=last {
            if passed.contains(cell(place)) {
                return None;
            }
            let before = self.tables.cells(chain[place - 1]);
            passed |= if before == start { Cells::NONE } else { before };
        }
        Some(chain)
    }

    /// What a continuous loop removes.
    fn around(&self, chain: &[Node]) -> Vec<Mark> {
        let (state, tables) = (self.state, &self.tables);
        let mut removes = Vec::new();
        let all = chain.iter().fold(Cells::NONE, |all, &node| all | tables.cells(node));
        let mut keep = |cell: Cell, digits: [Digit; 2]| {
            let others = state.candidates(cell) - digits.into_iter().collect();
            removes.extend(others.iter().map(|other| (cell, other)));
        };
        keep(tables.cell(chain[0]), [tables.digit(chain[0]), tables.digit(chain[chain.len() - 1])]);
        let cell = |place: usize| tables.cell(chain[place]);
        for place in 1..chain.len() - 2 {
            let is_new = cell(place - 1) != cell(place);
            if chain[place].is_on() && is_new && cell(place + 1) == cell(place) && cell(place + 2) != cell(place) {
                keep(cell(place), [tables.digit(chain[place]), tables.digit(chain[place + 1])]);
            }
        }
        for pair in chain.windows(2) {
            let [from, to] = [pair[0], pair[1]];
            if !to.is_on() && tables.cell(from) != tables.cell(to) {
                let digit = tables.digit(to);
                let seen = (tables.seeing(from) & tables.seeing(to) & state.holders(digit)) - all;
                removes.extend(seen.iter().map(|cell| (cell, digit)));
            }
        }
        removes
    }

    /// Keeps the step, if it is the best so far.
    fn take(&mut self, [plain, grouped]: [Technique; 2], mut removes: Vec<Mark>, chain: &[Node]) {
        if removes.is_empty() {
            return;
        }
        removes.sort_by_key(|&(cell, digit)| (digit, cell));
        removes.dedup();
        let is_grouped = chain.iter().any(|node| node.candidate().is_none());
        let truths: Vec<Truth> = truths(self.state, &self.tables, chain).collect();
        let step = Step::removing(if is_grouped { grouped } else { plain }, removes, Proof::of(truths));
        let best = self.best.take();
        self.best = better(best, Some((step, chain.len())));
    }
}

/// The second, if it comes before the first.
fn better(first: Found, second: Found) -> Found {
    match (first, second) {
        (Some((step, length)), Some((other, other_length))) => match is_before(&other, other_length, &step, length) {
            true => Some((other, other_length)),
            false => Some((step, length)),
        },
        (first, second) => first.or(second),
    }
}

/// The truths on the way of a chain.
pub(crate) fn truths<'a>(state: &'a State, tables: &'a Tables, chain: &'a [Node]) -> impl Iterator<Item = Truth> + 'a {
    chain.windows(2).filter(|pair| pair[1].is_on()).filter_map(|pair| tables.truth(state, pair[0], pair[1]))
}

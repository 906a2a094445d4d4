//! Forcing chains and nets.

use super::cases::{Chains, first};
use super::closure::Closure;
use super::groups::Group;
use super::loops::truths;
use super::nets::Nets;
use super::reach::{Reach, Reaches};
use super::tables::{Node, Tables};
use super::walk::{PerOff, Walk};
use crate::Cells;
use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Step, Truth};
use crate::explain::hodoku::technique::Technique;

/// The first digit that chains write, or else the first candidate that they take away.
pub(crate) fn chains(state: &State) -> Option<Step> {
    let tables = Tables::new(state, Group::all(state));
    let mut walk = Walk::default();
    let offs = PerOff::new(&tables, |root| {
        walk.start(&tables, root);
        walk.on().fold(Reach::NOTHING, |reach, node| reach.with(state, &tables, node))
    });
    let reaches = Reaches::new(state, |root| reach(state, &tables, &offs, root));
    first(&reaches, &mut Plain { state, tables, walk, root: None })
}

/// The same with nets: several things together may lead to the next.
pub(crate) fn nets(state: &State) -> Option<Step> {
    let mut nets = Nets::new(state);
    let closure = Closure::of(&nets);
    let reaches = Reaches::new(state, |root| closure.reach(&nets, root));
    first(&reaches, &mut nets)
}

/// Chains without branches.
struct Plain<'a> {
    state: &'a State,
    tables: Tables,
    walk: Walk,
    /// From where the walk goes.
    root: Option<Node>,
}

impl Plain<'_> {
    fn chain(&mut self, root: Node, end: Node) -> Option<Vec<Node>> {
        if self.root != Some(root) {
            self.walk.start(&self.tables, root);
            self.root = Some(root);
        }
        self.walk.chain(&self.tables, end)
    }
}

impl Chains for Plain<'_> {
    const TECHNIQUES: [Technique; 2] = [Technique::ForcingChainContradiction, Technique::ForcingChainVerity];
    const BRANCHED: bool = false;

    fn measure(&mut self, root: Node, end: Node) -> Option<(usize, bool)> {
        Some((self.chain(root, end)?.len(), false))
    }

    fn truths(&mut self, root: Node, end: Node) -> Vec<Truth> {
        let chain = self.chain(root, end).unwrap_or_default();
        truths(self.state, &self.tables, &chain).collect()
    }
}

/// All that follows from a candidate, put together from what follows from each off next to it.
fn reach(state: &State, tables: &Tables, offs: &PerOff<Reach>, root: Node) -> Reach {
    if root.is_on() {
        let first = Reach::NOTHING.with(state, tables, root);
        return tables.links(root).iter().filter_map(|&off| offs.get(off)).fold(first, Reach::or);
    }
    let mut reach = offs.get(root).copied().unwrap_or(Reach::NOTHING);
    if let Some((cell, digit)) = root.candidate() {
        reach.off[digit.index()] |= Cells::only(cell);
    }
    reach
}

//! Forcing chains and cycles of one branch, on the grid as it stands.
//!
//! Trees are grown (`grow.rs`) only where a closure in bit sets (`refute.rs`) says that they bear something, and where the easiest
//! step is enough, only to the length that it must have.

use super::grow::{Grower, rank};
use super::ladder::{Climber, Found};
use super::position::{Position, count};
use super::refute::{self, Closure, Refuted};
use super::tell::Hint;
use super::web::Pass;
use std::ops::ControlFlow;

pub(super) fn find(position: &Position, climber: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut search = std::mem::take(&mut climber.search);
    search.run(position, climber.wants_all, climber);
    let told = search.grower.hints().into_iter().try_for_each(|hint| found(hint.step(position)));
    climber.search = search;
    told
}

/// All hints, easiest first, without those that take away the same.
pub(super) fn hints(position: &Position, climber: &mut Climber<'_>) -> Vec<Hint> {
    let mut search = std::mem::take(&mut climber.search);
    search.run(position, true, climber);
    let hints = search.grower.hints();
    climber.search = search;
    hints
}

/// The search, and the memory that it needs.
#[derive(Default)]
pub(super) struct Search {
    grower: Grower,
    /// All that each candidate leads to, if no chain refutes any; and the grid that this is about.
    closure: Option<Box<dyn Closure>>,
    closed: Option<[u16; 81]>,
}

impl Search {
    fn run(&mut self, position: &Position, wants_all: bool, climber: &mut Climber<'_>) {
        self.grower.start(wants_all);
        if !climber.spend() {
            return;
        }
        let Some(refuted) = self.refuted(position) else { return };
        self.grower.web.weave_hops(position);
        for pass in [Pass::X, Pass::Y, Pass::Both] {
            if pass == Pass::Both && !wants_all {
                return self.shortest(position, &refuted);
            }
            // What a chain or a cycle of a pass removes refutes itself by links of that pass. (To tell that by a closure for
            // each pass takes longer.)
            let sources = refuted.hopes.iter().enumerate().filter(|(_, hope)| hope.refuted).map(|(source, _)| source);
            if pass != Pass::Both && !sources.into_iter().any(|source| self.grower.refutes_itself(source, pass)) {
                continue;
            }
            for index in 0..self.grower.web.sources.len() {
                let source = usize::from(self.grower.web.sources[index]);
                let cell = usize::from(self.grower.web.candidates[source]) / 9;
                if pass == Pass::Y && count(position.cells[cell]) > 2 {
                    continue;
                }
                let hope = refuted.hopes[source];
                if hope.cycle || hope.refuted && pass != Pass::Y {
                    self.grower.after_on(source, pass, 0..=u32::MAX);
                }
                if hope.proved && pass != Pass::Y {
                    self.grower.after_off(position, source, pass, u32::MAX);
                }
            }
        }
    }

    /// The shortest chains that refute their start, if there are any; else all that each candidate leads to is known.
    fn refuted(&mut self, position: &Position) -> Option<Refuted> {
        self.grower.web.weave(position);
        let (refuted, closure) = match refute::shortest(&self.grower.web) {
            Ok(refuted) => (Some(refuted), None),
            Err(closure) => (None, Some(closure)),
        };
        self.closure = closure;
        self.closed = Some(position.cells);
        refuted
    }

    /// Whether these candidates may lead to something in common. What a chain refutes, or what stands alone in its cell,
    /// makes that hard to tell: then they may.
    pub(super) fn may_agree(&mut self, position: &Position, candidates: &[usize]) -> bool {
        if self.closed != Some(position.cells) {
            self.refuted(position);
        }
        let is_simple = self.grower.web.sources.len() == self.grower.web.candidates.len();
        match &mut self.closure {
            Some(closure) if is_simple => {
                let places: Vec<usize> = candidates.iter().map(|&candidate| self.grower.web.place(candidate)).collect();
                closure.agree(&places)
            }
            _ => true,
        }
    }

    /// The easiest step with links of both kinds: a cycle, or a chain that proves a candidate, of two nodes less than the
    /// shortest chains that refute one; else the first of the same length as those, up to the first of them.
    fn shortest(&mut self, position: &Position, refuted: &Refuted) {
        let (length, shorter) = (refuted.complexity, refuted.complexity - 2);
        if self.grower.is_wanted(rank(7.0, shorter, 4)) {
            let mut provable = refuted.provable.iter().copied().peekable();
            for index in 0..self.grower.web.sources.len() {
                let source = usize::from(self.grower.web.sources[index]);
                if refuted.may_have_cycle && refuted.hopes[source].cycle && self.grower.is_wanted(rank(7.0, shorter, 4))
                {
                    self.grower.after_on(source, Pass::Both, shorter..=shorter);
                }
                if provable.next_if_eq(&source).is_some() {
                    self.grower.after_off(position, source, Pass::Both, shorter);
                }
            }
        }
        for index in 0..=refuted.first {
            if !self.grower.is_wanted(rank(7.0, length, 4)) {
                return;
            }
            let hope = refuted.hopes[index];
            if refuted.cycles[index] || index == refuted.first {
                self.grower.after_on(index, Pass::Both, length..=length);
            }
            if hope.proved {
                self.grower.after_off(position, index, Pass::Both, length);
            }
        }
    }
}

//! The implications of all candidates of a grid, made when they are asked for.

use super::family::{Mode, Query};
use super::found::NestedElimination;
use super::implications::Implications;
use crate::Stopped;
use crate::explain::candidate::{Candidate, Literal};
use crate::explain::candidates::{Candidates, CellDigits};
use crate::explain::find::Wanted;
use crate::explain::geometry::count;

/// What chains of several branches need from outside. `nested.rs` implements it, and itself searches such chains.
pub(super) trait Support {
    /// Takes one assumption off the budget.
    fn spend(&mut self) -> Result<(), Stopped>;

    /// What nested steps take away from a working grid.
    fn nested(&mut self, now: &Candidates, query: Query<'_>) -> Result<Vec<NestedElimination>, Stopped>;

    /// Whether these candidates may lead to something in common, by links as the grid stands.
    fn may_agree(&mut self, candidates: &Candidates, branches: &[Candidate]) -> bool;
}

pub(super) struct Assumptions {
    on: Vec<Option<Box<Implications>>>,
    off: Vec<Option<Box<Implications>>>,
    /// In which search the implications of each candidate were made, on and off.
    made_on: Vec<u32>,
    made_off: Vec<u32>,
    search: u32,
    /// How many candidates the grid has.
    count: usize,
    /// The search whose implications are continued; 0 for none.
    resumed: u32,
    /// The grid and the level of the last search, if it found nothing.
    last: Option<(CellDigits, u8)>,
    /// Whether only two are kept of those from candidates that are on, and of those that are off: the last, and that of the
    /// best step.
    keeps_two_on: bool,
    keeps_two_off: bool,
    last_on: Candidate,
    last_off: Candidate,
}

impl Default for Assumptions {
    fn default() -> Assumptions {
        Assumptions {
            on: (0..Candidate::COUNT).map(|_| None).collect(),
            off: (0..Candidate::COUNT).map(|_| None).collect(),
            made_on: vec![0; Candidate::COUNT],
            made_off: vec![0; Candidate::COUNT],
            search: 1,
            count: 0,
            resumed: 0,
            last: None,
            keeps_two_on: false,
            keeps_two_off: false,
            last_on: Candidate::default(),
            last_off: Candidate::default(),
        }
    }
}

impl Assumptions {
    /// Begins a search. The implications of a level begin as those of the level below. So they go on where those ended, if
    /// that level has just found nothing on the same grid.
    pub(super) fn start(&mut self, query: Query<'_>, wanted: Wanted) {
        let below = query.family.level_below().map(|level| (query.candidates.cells, level));
        let goes_on = below.is_some() && self.last == below;
        self.resumed = if goes_on { self.search } else { 0 };
        self.search += 1;
        self.count = query.candidates.cells.iter().map(|&digits| count(digits) as usize).sum();
        self.last = None;
        self.keeps_two_off = wanted == Wanted::Easiest && !query.family.is_nested();
        // Nishio chains have one branch, so no other is looked at beside it.
        self.keeps_two_on = self.keeps_two_off && query.family.mode == Mode::Nishio;
    }

    /// Ends a search that found nothing.
    pub(super) fn found_nothing(&mut self, query: Query<'_>) {
        if query.family.mode == Mode::Dynamic {
            self.last = Some((query.candidates.cells, query.family.level));
        }
    }

    /// Makes the implications of a candidate that is on, if they are not there.
    pub(super) fn assume_on(
        &mut self,
        query: Query<'_>,
        candidate: Candidate,
        support: &mut dyn Support,
    ) -> Result<(), Stopped> {
        let index = candidate.index();
        if self.made_on[index] == self.search {
            return Ok(());
        }
        self.last_on = candidate;
        let slot = self.on_slot(candidate);
        let implications = self.on[slot].get_or_insert_with(|| Box::new(Implications::new(query.candidates)));
        if self.resumed == 0 || self.made_on[index] != self.resumed {
            implications.assume(query.candidates, self.count, Literal::on(candidate));
        }
        complete(implications, query, support)?;
        self.made_on[index] = self.search;
        Ok(())
    }

    /// Makes the implications of a candidate that is off.
    pub(super) fn assume_off(
        &mut self,
        query: Query<'_>,
        candidate: Candidate,
        support: &mut dyn Support,
    ) -> Result<(), Stopped> {
        self.last_off = candidate;
        let (index, slot) = (candidate.index(), self.off_slot(candidate));
        let implications = self.off[slot].get_or_insert_with(|| Box::new(Implications::new(query.candidates)));
        if self.resumed == 0 || self.made_off[index] != self.resumed {
            implications.assume(query.candidates, self.count, Literal::off(candidate));
        }
        complete(implications, query, support)?;
        self.made_off[index] = if query.family.is_nested() { self.search } else { 0 };
        Ok(())
    }

    fn on_slot(&self, candidate: Candidate) -> usize {
        if self.keeps_two_on { (candidate != self.last_on) as usize } else { candidate.index() }
    }

    fn off_slot(&self, candidate: Candidate) -> usize {
        if self.keeps_two_off { (candidate != self.last_off) as usize } else { candidate.index() }
    }

    /// Keeps the last implications: they belong to the best step.
    pub(super) fn keep(&mut self) {
        for (all, keeps_two) in [(&mut self.on, self.keeps_two_on), (&mut self.off, self.keeps_two_off)] {
            if let ([last, kept], true) = (&mut all[..2], keeps_two) {
                kept.clone_from(last);
            }
        }
    }

    /// What follows from a literal. It must have been assumed.
    pub(super) fn of(&self, assumption: Literal) -> &Implications {
        if assumption.is_on() { self.on(assumption.candidate()) } else { self.off(assumption.candidate()) }
    }

    pub(super) fn on(&self, candidate: Candidate) -> &Implications {
        self.on[self.on_slot(candidate)].as_ref().expect("the candidate was assumed to be on")
    }

    pub(super) fn off(&self, candidate: Candidate) -> &Implications {
        self.off[self.off_slot(candidate)].as_ref().expect("the candidate was assumed to be off")
    }
}

/// Follows an assumption to its end, with nested steps where the family has them.
fn complete(implications: &mut Implications, query: Query<'_>, support: &mut dyn Support) -> Result<(), Stopped> {
    support.spend()?;
    loop {
        implications.follow(query.family.mode);
        if !query.family.is_nested() || implications.contradiction.is_some() {
            return Ok(());
        }
        let eliminations = support.nested(&implications.now, query)?;
        if eliminations.is_empty() {
            return Ok(());
        }
        eliminations.into_iter().for_each(|elimination| implications.take_away(elimination));
    }
}

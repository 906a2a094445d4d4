//! The runs from all candidates of a position, made when they are asked for.

use super::forcing::Quest;
use super::ladder::Climber;
use super::nested;
use super::run::{Candidate, Links, Run};

pub(super) struct Runs {
    on: Vec<Option<Box<Run>>>,
    off: Vec<Option<Box<Run>>>,
    /// In which search the run of each candidate was made, on and off.
    made_on: Vec<u32>,
    made_off: Vec<u32>,
    search: u32,
    /// The search whose runs are continued; 0 for none.
    resumed: u32,
    /// The grid and the level of the last search, if it found nothing.
    last: Option<([u16; 81], u8)>,
    /// Whether of the runs from candidates that are off two are kept: the last, and that of the best step.
    keeps_two: bool,
    last_off: Candidate,
}

impl Default for Runs {
    fn default() -> Runs {
        Runs {
            on: (0..729).map(|_| None).collect(),
            off: (0..729).map(|_| None).collect(),
            made_on: vec![0; 729],
            made_off: vec![0; 729],
            search: 1,
            resumed: 0,
            last: None,
            keeps_two: false,
            last_off: 0,
        }
    }
}

impl Runs {
    /// Begins a search. A run of a level begins as one of the level below, and goes on where that ended, if it found nothing.
    pub(super) fn start(&mut self, quest: Quest<'_>, all: bool) {
        let level = quest.family.level;
        let before = if quest.family.links == Links::Dynamic { below(level) } else { None };
        let goes_on = before.is_some() && self.last == before.map(|level| (quest.position.cells, level));
        self.resumed = if goes_on { self.search } else { 0 };
        self.search += 1;
        self.last = None;
        self.keeps_two = !all && level == 0;
    }

    /// Ends a search that found nothing.
    pub(super) fn found_nothing(&mut self, quest: Quest<'_>) {
        if quest.family.links == Links::Dynamic {
            self.last = Some((quest.position.cells, quest.family.level));
        }
    }

    /// Makes the run from a candidate that is on, if it is not there.
    pub(super) fn ready_on(&mut self, quest: Quest<'_>, candidate: Candidate, climber: &mut Climber<'_>) {
        let index = usize::from(candidate);
        if self.made_on[index] != self.search {
            let run = self.on[index].get_or_insert_with(|| Box::new(Run::new(quest.position)));
            if self.resumed == 0 || self.made_on[index] != self.resumed {
                run.assume(quest.position, candidate, true);
            }
            complete(run, quest, climber);
            self.made_on[index] = self.search;
        }
    }

    /// Makes the run from a candidate that is off.
    pub(super) fn assume_off(&mut self, quest: Quest<'_>, candidate: Candidate, climber: &mut Climber<'_>) {
        self.last_off = candidate;
        let (index, slot) = (usize::from(candidate), self.off_slot(candidate));
        let run = self.off[slot].get_or_insert_with(|| Box::new(Run::new(quest.position)));
        if self.resumed == 0 || self.made_off[index] != self.resumed {
            run.assume(quest.position, candidate, false);
        }
        complete(run, quest, climber);
        self.made_off[index] = if quest.family.level == 0 { 0 } else { self.search };
    }

    fn off_slot(&self, candidate: Candidate) -> usize {
        if self.keeps_two { usize::from(candidate != self.last_off) } else { usize::from(candidate) }
    }

    /// Keeps the last run from a candidate that is off: it is that of the best step.
    pub(super) fn keep_off(&mut self) {
        if let ([last, kept], true) = (&mut self.off[..2], self.keeps_two) {
            kept.clone_from(last);
        }
    }

    pub(super) fn on(&self, candidate: usize) -> &Run {
        self.on[candidate].as_ref().expect("the run was made ready")
    }

    pub(super) fn off(&self, candidate: usize) -> &Run {
        self.off[self.off_slot(candidate as Candidate)].as_ref().expect("the run was made")
    }
}

/// The level that does all that a level does, and then does no more: its runs are the beginnings of those of this level.
fn below(level: u8) -> Option<u8> {
    match level {
        1..=3 | 5 => Some(level - 1),
        _ => None,
    }
}

/// Follows an assumption to its end, with nested steps where the family has them.
fn complete(run: &mut Run, quest: Quest<'_>, climber: &mut Climber<'_>) {
    climber.spend();
    loop {
        run.follow(quest.family.links);
        if quest.family.level == 0 || run.clash.is_some() || climber.is_stopped {
            return;
        }
        let advances = nested::advances(&run.now, quest, climber);
        if advances.is_empty() {
            return;
        }
        for advance in advances {
            run.advance(advance);
        }
    }
}

//! Candidates in the order of their numbers: the first of each class comes into the data set, and here it is decided how many are enough.

use super::bar::Bar;
use super::candidates::Candidate;
use super::plan::Plan;
use super::rejects::Rejects;
use super::row::Proper;
use super::seen::Seen;
use crate::say::say;
use std::collections::VecDeque;
use std::io;

/// Takes all candidates in order. What it decides depends on these alone, so it is the same in every run.
pub(super) struct Classes<'a> {
    plan: &'a Plan,
    seen: Seen,
    rejects: &'a mut Rejects,
    bar: &'a Bar,
    pub(super) tally: Tally,
    /// Firsts that wait until there are enough for a frame of rows.
    open: Vec<Proper>,
    /// Frames of rows that are to be made, with their numbers.
    pub(super) frames: VecDeque<(u64, Vec<Proper>)>,
    /// How many candidates in a row brought no new class, and how many of them because the generator gave up.
    misses: u64,
    not_found: u64,
}

/// How many there were of what.
#[derive(Clone, Default)]
pub(super) struct Tally {
    pub(super) candidates: u64,
    pub(super) duplicates: u64,
    pub(super) classes: u64,
    /// The number of frames of rows.
    pub(super) frames: u64,
    /// Whether no more candidates are needed, or of use.
    pub(super) is_complete: bool,
}

/// The generator gives up for good if it gave up on so many of the first puzzles, or on so many in a row.
const HOPELESS: u64 = 3;
const BARREN: u64 = 100;
/// Where puzzles come again and again, there may be no others: so many misses in a row are enough, and one for each class.
const MISSES: u64 = 1_000;

impl<'a> Classes<'a> {
    pub(super) fn new(plan: &'a Plan, seen: Seen, rejects: &'a mut Rejects, bar: &'a Bar) -> Classes<'a> {
        let (tally, open, frames) = (Tally::default(), Vec::new(), VecDeque::new());
        Classes { plan, seen, rejects, bar, tally, open, frames, misses: 0, not_found: 0 }
    }

    /// Takes the next candidates, as many of them as are needed.
    pub(super) fn take(&mut self, candidates: Vec<Candidate>) -> io::Result<()> {
        for candidate in candidates {
            if self.tally.is_complete {
                return Ok(());
            }
            self.tally.candidates += 1;
            self.misses += 1;
            match candidate {
                Candidate::Proper(proper) => self.take_proper(proper)?,
                Candidate::Rejected(rejected) => self.rejects.add(&rejected)?,
                Candidate::NotFound(what) => {
                    self.not_found += 1;
                    if self.not_found <= HOPELESS {
                        self.bar.aside(|| say(what));
                    }
                }
            }
            if self.plan.makes() && self.is_hopeless() {
                self.end();
            }
        }
        Ok(())
    }

    fn take_proper(&mut self, proper: Proper) -> io::Result<()> {
        if !self.seen.is_new(&proper.form)? {
            self.tally.duplicates += 1;
            return Ok(());
        }
        (self.misses, self.not_found) = (0, 0);
        self.tally.classes += 1;
        self.open.push(proper);
        if self.open.len() as u64 == self.plan.classes_in_a_frame() {
            self.close_frame();
        }
        if self.plan.count == Some(self.tally.classes) {
            self.end();
        }
        Ok(())
    }

    fn is_hopeless(&self) -> bool {
        let most = if self.tally.classes == 0 { HOPELESS } else { BARREN };
        self.not_found >= most || self.misses >= MISSES + self.tally.classes
    }

    /// There are no more candidates, or no more are needed.
    pub(super) fn end(&mut self) {
        self.tally.is_complete = true;
        self.close_frame();
    }

    fn close_frame(&mut self) {
        if !self.open.is_empty() {
            self.frames.push_back((self.tally.frames, std::mem::take(&mut self.open)));
            self.tally.frames += 1;
        }
    }
}

//! How far the path of a puzzle on the second ladder is from what is asked for.

use super::judge::Miss;
use super::wishes::Wishes;
use crate::explain::hodoku::{Ladder, Technique};
use crate::{Budget, Grid, Kernel, Stopped};

/// A technique that some step should use, or that none should.
const TECHNIQUE: u32 = 10;
/// Where no step is as hard as a technique that should be used.
const EASY: u32 = 5;

/// Up to here the table has what a sweep knows, or what is found before that.
const SWEPT: Technique = Technique::Claiming;

impl Wishes {
    /// What a proper puzzle misses on the second ladder, if anything.
    pub(super) fn judge_path(&self, puzzle: &Grid, budget: &mut Budget<'_>) -> Result<Option<Miss>, Stopped> {
        if !self.are_about_paths() {
            return Ok(None);
        }
        let wanted = self.path_with.iter().max();
        if wanted > Some(&SWEPT) && Kernel::current().solve(puzzle).1.guesses == 0 {
            return Ok(Some(Miss::far(TECHNIQUE * self.path_with.len() as u32 + EASY)));
        }
        let steps = Ladder::default().path_within(puzzle, budget)?.steps;
        let is_used = |technique| steps.iter().any(|step| step.technique == technique);
        let missing = self.path_with.iter().filter(|&&technique| !is_used(technique)).count();
        let excluded = self.path_without.iter().filter(|&&technique| is_used(technique)).count();
        if missing + excluded == 0 {
            return Ok(None);
        }
        let is_easy = steps.iter().map(|step| &step.technique).max() < wanted;
        let distance = TECHNIQUE * (missing + excluded) as u32 + if is_easy { EASY } else { 0 };
        Ok(Some(Miss { is_above: excluded > 0, ..Miss::far(distance) }))
    }
}

//! How well a puzzle fits the wishes.

use super::Symmetry;
use super::reduce::{Draft, reduce};
use super::wishes::Wishes;
use crate::explain::{Explanation, Tenths};
use crate::rate::{Rating, Unrated};
use crate::{Budget, Cells, Grid, Stopped};

/// How far a puzzle is from the wishes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Miss {
    /// Less is better. The number of givens counts more than whether all are needed, and that more than the steps.
    pub(super) distance: u32,
    /// Whether its rating is above what is asked for.
    pub(super) is_above: bool,
    /// Its rating, where it is known.
    pub(super) rating: Option<Rating>,
}

/// A given too many or too few.
const CLUE: u32 = 100_000;
/// A given that is not needed, where each should be.
const SPARE: u32 = 1_000;
/// A rating above what is asked for. It is not worked out how far above, because that takes long.
const ABOVE: u32 = 50;
/// A technique that should be used, or should not.
const TECHNIQUE: u32 = 10;

impl Wishes {
    /// Whether a proper puzzle fits, or how far it is from that.
    pub(super) fn judge(
        &self,
        puzzle: &Grid,
        solution: &Grid,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Option<Rating>, Miss>, Stopped> {
        let miss = |distance| Ok(Err(Miss { distance, is_above: false, rating: None }));
        let count = puzzle.filled().len();
        let off = self.clues.start().saturating_sub(count) + count.saturating_sub(*self.clues.end());
        if off > 0 {
            return miss(CLUE * off as u32);
        }
        if self.minimal && !self.reduces_to_minimal() {
            let spare = spare_givens(puzzle, solution);
            if spare > 0 {
                return miss(SPARE * spare as u32);
            }
        }
        if !self.are_about_steps() {
            return Ok(Ok(None));
        }
        self.judge_steps(puzzle, budget)
    }

    /// Whether each given of a reduced puzzle is needed anyway.
    pub(super) fn reduces_to_minimal(&self) -> bool {
        self.symmetry == Symmetry::None && self.pattern.is_none() && self.near.is_none()
    }

    fn judge_steps(&self, puzzle: &Grid, budget: &mut Budget<'_>) -> Result<Result<Option<Rating>, Miss>, Stopped> {
        let mut explanation = Explanation::new(puzzle);
        let rated = self.limits.extend(&mut explanation, budget)?;
        let hardest = explanation.hardest_step().map(|step| step.technique);
        if let Ok(rating) = rated
            && self.hardest.is_none_or(|wanted| Some(wanted) == hardest)
        {
            return Ok(Ok(Some(rating)));
        }
        if let Err(Unrated::Above(_) | Unrated::Stuck(_)) = rated {
            return Ok(Err(Miss { distance: ABOVE, is_above: true, rating: None }));
        }
        // All steps are known, unless one of them is of an excluded technique.
        let rating = explanation.ending.as_ref().and(explanation.rating());
        let er = rating.map_or(Tenths::MIN, |rating| rating.er);
        let is_used = |technique| explanation.steps.iter().any(|step| step.technique == technique);
        let missing: Vec<_> = self.limits.with.iter().copied().filter(|&technique| !is_used(technique)).collect();
        let excluded = self.limits.without.iter().filter(|&&technique| is_used(technique)).count();
        let hardest = self.hardest.filter(|&wanted| Some(wanted) != hardest);
        // Nothing is gained by a rating beyond that of the technique.
        let lowest =
            missing.iter().chain(&hardest).map(|technique| technique.lowest()).chain([*self.limits.er.start()]).max();
        let below = lowest.map_or(0, |lowest| lowest.get().saturating_sub(er.get()));
        let others = missing.len() + excluded + hardest.is_some() as usize;
        let distance = u32::from(below) + TECHNIQUE * others as u32;
        let is_above = excluded > 0 || hardest.is_some_and(|technique| er > technique.lowest());
        Ok(Err(Miss { distance, is_above, rating }))
    }
}

/// How many givens a puzzle can lose one after the other.
fn spare_givens(puzzle: &Grid, solution: &Grid) -> usize {
    let givens = puzzle.filled();
    let order = givens.iter().map(Cells::only).collect();
    let draft = Draft { solution: *solution, givens, order, fewest: 0 };
    givens.len() - reduce(vec![draft]).iter().map(|least| least.filled().len()).sum::<usize>()
}

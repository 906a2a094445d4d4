//! How far the steps of a puzzle are from those that are asked for. What is cheap to know is asked first.
//!
//! ```text
//!   sweeps solve it                  it is rated 2.8 or less                                    1 us
//!   each candidate assumed once      for hard puzzles: how many survive tells how hard it is    6 us
//!   patterns solve it                it is rated 6.2 or less                                   50 us
//!   the rating                       as far as it may fit                             100 us to 1 s
//! ```

use super::judge::{Judgement, Miss};
use super::wishes::Wishes;
use crate::explain::{Explanation, Step, Tenths};
use crate::rate::{Limits, Unrated};
use crate::{Budget, Digits, Grid, Kernel, Marks, Stopped};

/// Singles and locked candidates are all that a sweep knows. A puzzle that sweeps solve always has a step of at most this rating.
pub(super) const SWEPT: u16 = 28;

/// The highest rating of a pattern: above it there are chains.
const PATTERNS: u16 = 62;

/// From this rating on a puzzle is rare, and the search climbs on how many wrong candidates survive an assumption.
pub(super) const HARD: u16 = 85;

/// No puzzle of this rating that we have seen is solved by assuming each candidate. The search then climbs on how many candidates have to
/// be assumed until one fails.
pub(super) const OPEN: u16 = 100;

/// A rating above what is asked for. It is not worked out how far above, because that takes long.
const ABOVE: u32 = 50;
/// A technique that should be used, or should not.
const TECHNIQUE: u32 = 10;

// Distances of hard puzzles, by what is known of them.
const RATED: u32 = 100;
const UNRATED: u32 = 15_000;
const SOLVED_BY_PATTERNS: u32 = 16_000;
/// What a tenth of a rating counts.
const TENTH: u32 = 50;

impl Wishes {
    /// The lowest ER that may fit.
    pub(super) fn least(&self) -> u16 {
        let techniques = self.limits.with.iter().chain(&self.hardest).map(|technique| technique.lowest());
        techniques.chain([*self.limits.er.start()]).max().unwrap_or(Tenths::MIN).get()
    }

    /// Judges the steps of a proper puzzle.
    pub(super) fn judge_steps(&self, puzzle: &Grid, bar: u32, budget: &mut Budget<'_>) -> Result<Judgement, Stopped> {
        let least = self.least();
        if (SWEPT + 1..HARD).contains(&least) && Kernel::current().solve(puzzle).1.guesses == 0 {
            return Ok(Err(Miss::far(u32::from(least - SWEPT))));
        }
        if least >= HARD
            && let Some(miss) = self.approach(puzzle, least, bar, budget)?
        {
            return Ok(Err(miss));
        }
        let mut explanation = Explanation::new(puzzle);
        let rated = self.limits.extend(&mut explanation, budget)?;
        let hardest = explanation.hardest_step().map(|step| step.technique);
        if let Ok(rating) = rated
            && self.hardest.is_none_or(|wanted| Some(wanted) == hardest)
        {
            return Ok(Ok(Some(rating)));
        }
        let miss = match rated {
            Err(Unrated::Above(_) | Unrated::Stuck(_)) => Miss { is_above: true, ..Miss::far(ABOVE) },
            _ => self.miss(&explanation, least),
        };
        let distance = if least < HARD { miss.distance } else { RATED + (TENTH * miss.distance).min(UNRATED) };
        Ok(Err(Miss { distance, ..miss }))
    }

    /// How far a hard puzzle is off that need not be rated for that.
    fn approach(&self, puzzle: &Grid, least: u16, bar: u32, budget: &mut Budget<'_>) -> Result<Option<Miss>, Stopped> {
        // Below 9.1 nearly all have more than that; then ten more for each tenth.
        let needed = if least <= 90 { 32 } else { 85 + 10 * u32::from(least - 91) };
        let distance = |marks: &Marks| {
            let assumed = Kernel::current().assume_each(marks);
            let is_enough = assumed.is_open || least < OPEN && assumed.survivors >= needed;
            let height = if least < OPEN { assumed.survivors } else { assumed.trials };
            if is_enough { RATED } else { UNRATED - height.min(UNRATED - RATED) }
        };
        // With fewer candidates fewer survive, so this is about the least that it can be.
        let at_least = distance(&Marks::from(*puzzle));
        if at_least > bar {
            return Ok(Some(Miss::far(at_least)));
        }
        let patterns = Limits { er: Tenths::MIN..=Tenths::new(PATTERNS), ..Limits::NONE };
        let mut explanation = Explanation::new(puzzle);
        if let Ok(rating) = patterns.extend(&mut explanation, budget)? {
            return Ok(Some(Miss { rating: Some(rating), ..Miss::far(SOLVED_BY_PATTERNS) }));
        }
        let distance = distance(&marks_after(puzzle, &explanation.steps));
        Ok((distance > RATED).then_some(Miss::far(distance)))
    }

    /// How far the steps of an explanation are off, where the rating is not too high.
    fn miss(&self, explanation: &Explanation, least: u16) -> Miss {
        // All steps are known, unless one of them is of an excluded technique.
        let rating = explanation.ending.as_ref().and(explanation.rating());
        let er = rating.map_or(0, |rating| rating.er.get());
        let is_used = |technique| explanation.steps.iter().any(|step| step.technique == technique);
        let missing = self.limits.with.iter().filter(|&&technique| !is_used(technique)).count();
        let excluded = self.limits.without.iter().filter(|&&technique| is_used(technique)).count();
        let hardest = explanation.hardest_step().map(|step| step.technique);
        let hardest = self.hardest.filter(|&wanted| Some(wanted) != hardest);
        let others = missing + excluded + usize::from(hardest.is_some());
        Miss {
            distance: u32::from(least.saturating_sub(er)) + TECHNIQUE * others as u32,
            is_above: excluded > 0 || hardest.is_some_and(|technique| er > technique.lowest().get()),
            rating,
        }
    }
}

/// The candidates after some steps.
fn marks_after(puzzle: &Grid, steps: &[Step]) -> Marks {
    let mut marks = Marks::pencil(puzzle);
    for step in steps {
        for &(cell, digits) in &step.removes {
            digits.iter().for_each(|digit| marks.remove(cell, digit));
        }
        if let Some((cell, digit)) = step.places {
            marks.set(cell, Digits::only(digit));
            cell.peers().iter().for_each(|peer| marks.remove(peer, digit));
        }
    }
    marks
}

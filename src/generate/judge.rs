//! How well a puzzle fits the wishes.

use super::Symmetry;
use super::reduce::{Draft, reduce};
use super::wishes::Wishes;
use crate::rate::Rating;
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
const CLUE: u32 = 1_000_000;
/// A given that is not needed, where each should be.
const SPARE: u32 = 20_000;

/// Where the rating does not fit, the path has not been looked at.
const FAR_PATH: u32 = 1_000;

impl Miss {
    pub(super) fn far(distance: u32) -> Miss {
        Miss { distance, is_above: false, rating: None }
    }
}

/// The rating of a puzzle that fits, if the wishes are about steps; or how far it is from that.
pub(super) type Judgement = Result<Option<Rating>, Miss>;

impl Wishes {
    /// Judges a proper puzzle. One that is farther off than `bar` need not be judged exactly.
    pub(super) fn judge(
        &self,
        puzzle: &Grid,
        solution: &Grid,
        bar: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Judgement, Stopped> {
        let count = puzzle.filled().len();
        let off = self.clues.start().saturating_sub(count) + count.saturating_sub(*self.clues.end());
        if off > 0 {
            return Ok(Err(Miss::far(CLUE * off as u32)));
        }
        if self.minimal && !self.reduces_to_minimal() {
            let spare = spare_givens(puzzle, solution);
            if spare > 0 {
                return Ok(Err(Miss::far(SPARE * spare as u32)));
            }
        }
        let judged = if self.are_about_ratings() { self.judge_steps(puzzle, bar, budget)? } else { Ok(None) };
        Ok(match judged {
            Ok(rating) => self.judge_path(puzzle, budget)?.map_or(Ok(rating), |miss| Err(Miss { rating, ..miss })),
            Err(miss) if self.are_about_paths() => Err(Miss { distance: FAR_PATH + miss.distance, ..miss }),
            Err(miss) => Err(miss),
        })
    }

    /// Whether each given of a reduced puzzle is needed anyway.
    fn reduces_to_minimal(&self) -> bool {
        self.symmetry == Symmetry::None && self.pattern.is_none() && self.near.is_none()
    }
}

/// How many givens a puzzle can lose one after the other.
fn spare_givens(puzzle: &Grid, solution: &Grid) -> usize {
    let givens = puzzle.filled();
    let order = givens.iter().map(Cells::only).collect();
    let draft = Draft { solution: *solution, givens, order, fewest: 0 };
    givens.len() - reduce(vec![draft]).iter().map(|least| least.filled().len()).sum::<usize>()
}

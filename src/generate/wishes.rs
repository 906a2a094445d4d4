//! What a puzzle should be like.

use super::Symmetry;
use crate::explain::Technique;
use crate::rate::Limits;
use crate::{Cells, Grid};
use std::ops::RangeInclusive;

/// What the puzzles should be like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wishes {
    pub(super) symmetry: Symmetry,
    pub(super) clues: RangeInclusive<usize>,
    pub(super) minimal: bool,
    pub(super) pattern: Option<Cells>,
    /// The rating, and the techniques that the steps must and must not use.
    pub(super) limits: Limits,
    /// The technique of the hardest step.
    pub(super) hardest: Option<Technique>,
    pub(super) solution: Option<Grid>,
    /// A proper puzzle, and how many of its givens are exchanged.
    pub(super) near: Option<(Grid, usize)>,
}

impl Wishes {
    pub(super) const NONE: Wishes = Wishes {
        symmetry: Symmetry::None,
        clues: 0..=81,
        minimal: false,
        pattern: None,
        limits: Limits::NONE,
        hardest: None,
        solution: None,
        near: None,
    };

    /// Whether a puzzle must be explained before it is known to fit.
    pub(super) fn are_about_steps(&self) -> bool {
        self.limits != Limits::NONE || self.hardest.is_some()
    }
}

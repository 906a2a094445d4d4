//! What a puzzle should be like.

use super::Symmetry;
use crate::explain::{Technique, hodoku};
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
    /// Techniques of the second ladder that the steps there must use, and must not.
    pub(super) path_with: Vec<hodoku::Technique>,
    pub(super) path_without: Vec<hodoku::Technique>,
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
        path_with: Vec::new(),
        path_without: Vec::new(),
        hardest: None,
        solution: None,
        near: None,
    };

    /// Whether a puzzle must be rated before it is known to fit.
    pub(super) fn are_about_ratings(&self) -> bool {
        self.limits != Limits::NONE || self.hardest.is_some()
    }

    /// Whether they are about the second ladder.
    pub(super) fn are_about_paths(&self) -> bool {
        !self.path_with.is_empty() || !self.path_without.is_empty()
    }
}

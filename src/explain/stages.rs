//! An explanation in stages: the steps that are shown together, and where the player stands before them.

use super::pattern::Pattern;
use super::step::Step;
use crate::Puzzle;

/// Some steps of an explanation, and where the player stands before the first of them.
///
/// ```
/// use ninefold::{example, explain::explain};
/// let explanation = explain(&example());
/// let stage = explanation.stages().next().expect("a stage");
/// assert_eq!((stage.puzzle, stage.number), (explanation.puzzle, 1));
/// assert_eq!(stage.steps.len(), 51); // all of them singles
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Stage<'a> {
    /// Where the player stands.
    pub puzzle: Puzzle,
    /// The number of the first step, from 1.
    pub number: usize,
    /// The steps: one, or several singles.
    pub steps: &'a [Step],
}

/// The steps from a puzzle in stages: singles that follow each other together, any other step alone.
pub(super) fn stages(mut puzzle: Puzzle, steps: &[Step]) -> impl Iterator<Item = Stage<'_>> {
    let is_single = |step: &Step| matches!(step.pattern, Pattern::HiddenSingle { .. } | Pattern::NakedSingle);
    let mut number = 1;
    steps.chunk_by(move |one, next| is_single(one) && is_single(next)).map(move |steps| {
        let stage = Stage { puzzle, number, steps };
        steps.iter().for_each(|step| step.apply(&mut puzzle));
        number += steps.len();
        stage
    })
}

impl<'a> Stage<'a> {
    /// Each step, and where the player stands before it.
    ///
    /// ```
    /// use ninefold::{example, explain::explain};
    /// let explanation = explain(&example());
    /// let (before, last) = explanation.stages().flat_map(|stage| stage.each()).last().expect("a step");
    /// assert_eq!((before.board().filled().len(), last), (80, &explanation.steps[50]));
    /// ```
    pub fn each(&self) -> impl Iterator<Item = (Puzzle, &'a Step)> + use<'a> {
        let mut puzzle = self.puzzle;
        self.steps.iter().map(move |step| {
            let before = puzzle;
            step.apply(&mut puzzle);
            (before, step)
        })
    }
}

//! An explanation that starts where a player stands.

use super::{Explanation, Ladder, Rung};
use crate::{Budget, Puzzle, Stopped};

impl Explanation {
    /// The explanation from where a player stands, before its first step. What the player wrote and crossed out counts; if any of
    /// it is a mistake, that is the [ending](super::Ending::Mistake). It has no rating unless the player has done nothing yet.
    ///
    /// ```
    /// use ninefold::{example, explain::{Ending, Explanation}, Budget, Cell, Digit, Puzzle};
    /// let mut puzzle = Puzzle::from(example());
    /// puzzle.entries.set(Cell::ALL[2], Digit::new(4));
    /// let mut explanation = Explanation::from_position(&puzzle);
    /// explanation.extend(&mut Budget::unlimited())?;
    /// assert!(matches!(explanation.ending, Some(Ending::Solved(_))));
    /// assert_eq!((explanation.steps.len(), explanation.rating()), (50, None));
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn from_position(puzzle: &Puzzle) -> Explanation {
        Explanation { puzzle: *puzzle, steps: Vec::new(), ending: None }
    }

    /// Adds steps up to the next that writes a digit, that one included. There is no ending after it unless it was the last.
    ///
    /// ```
    /// use ninefold::{explain::Explanation, Budget, Grid};
    /// let grid: Grid = ".1.96.......1.....2.9..47....1.9...875.8..6........5...6..4.8.25.....1......2...4".parse()?;
    /// let mut explanation = Explanation::new(&grid);
    /// explanation.extend_to_digit(&mut Budget::unlimited()).expect("no bound");
    /// let effects: Vec<String> = explanation.steps.iter().map(|step| step.effect()).collect();
    /// assert_eq!(effects, ["r4c6-2, r5c6-2, r6c6-2", "r4c6=5"]);
    /// # Ok::<(), ninefold::ParseGridError>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small. The steps found by then are kept.
    pub fn extend_to_digit(&mut self, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        let (before, all): (usize, &'static [Rung]) = (self.steps.len(), &Ladder::RUNGS);
        self.extend_while(budget, |steps| {
            let wrote_a_digit = steps[before..].last().is_some_and(|step| step.places.is_some());
            (!wrote_a_digit).then_some(all)
        })
    }

    /// Whether it starts from the puzzle as it is given, and not in the middle of the way. Only then it can be rated.
    ///
    /// ```
    /// use ninefold::{example, explain::explain};
    /// assert!(explain(&example()).is_from_the_start());
    /// ```
    pub fn is_from_the_start(&self) -> bool {
        let Puzzle { limits, entries, removed, .. } = &self.puzzle;
        entries.is_empty() && removed.is_none() && limits.is_all()
    }
}

//! What to highlight for a step of the second ladder: its truths, and what it takes away.

use super::highlights::{Highlights, Part};
use crate::explain::hodoku::{Avoided, Step, Truth};
use crate::{Cells, Digits, Puzzle};

impl Highlights {
    /// The highlights of a step of the second ladder from where the player stands.
    ///
    /// ```
    /// use ninefold::{draw::{Highlights, Part}, example, explain::hodoku};
    /// let step = &hodoku::path(&example()).steps[0];
    /// let shown = Highlights::of_path(&example().into(), step);
    /// assert_eq!(shown.placed.digits().next(), step.places);
    /// ```
    pub fn of_path(puzzle: &Puzzle, step: &Step) -> Highlights {
        let (mut shown, marks) = (Highlights::none(), puzzle.pencil());
        for &truth in &step.proof.truths {
            match truth {
                Truth::Cell(cell) => shown.pick(&marks, Cells::only(cell), Digits::ALL, Part::Main),
                Truth::House(house, digit) => {
                    shown.look_at(&[house], Part::Main);
                    shown.pick(&marks, house.cells(), Digits::only(digit), Part::Main);
                }
            }
        }
        if let Some(Avoided::Rectangle(corners, digits)) = step.proof.avoids {
            let corners: Cells = corners.into_iter().collect();
            shown.pick(&marks, corners, digits, Part::Main);
            shown.pick(&marks, corners, !digits, Part::Second);
        }
        shown.removed = step.removes.iter().fold(shown.removed, |mut removed, &(cell, digit)| {
            removed.insert(cell, digit);
            removed
        });
        if let Some((cell, digit)) = step.places {
            shown.write(cell, digit);
        }
        shown
    }
}

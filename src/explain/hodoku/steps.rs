//! Every step that can be taken now, as far as each line of the table sees.

use super::check::check;
use super::find::Finder;
use super::ladder::Ladder;
use super::state::State;
use super::step::Step;
use super::technique::Technique;
use crate::explain::Hint;
use crate::explain::hint::solution;
use crate::{Budget, Puzzle, Stopped};

impl Ladder {
    /// The steps that can be taken from where a player stands, the easiest first; or what a hint says instead.
    ///
    /// Techniques that take long to look for (ALS-XY-wings, ALS chains, forcing chains and nets) are listed where there is nothing
    /// else; [`Ladder::only`] asks for some of them. A digit that can be written is listed once, by its easiest reason. A finder stops at the first step that it sees. So it is asked
    /// again with what that step removes out of the way, and what it then sees counts if it is proved without that.
    ///
    /// ```
    /// use ninefold::{example, explain::hodoku::{Ladder, Technique}};
    /// let steps = Ladder::default().steps(&example().into()).unwrap();
    /// assert_eq!(steps[0].to_string(), "Naked Single: r5c5=5");
    /// assert!(steps.iter().any(|step| step.technique == Technique::HiddenSingle));
    /// ```
    ///
    /// # Errors
    /// The hint that is no step.
    pub fn steps(&self, puzzle: &Puzzle) -> Result<Vec<Step>, Hint> {
        self.steps_within(puzzle, &mut Budget::unlimited()).expect("an unlimited search ends by itself")
    }

    /// The same, within a budget. A node is one question to a line of the table.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{example, explain::hodoku::Ladder, Budget};
    /// assert!(Ladder::default().steps_within(&example().into(), &mut Budget::nodes(20)).is_err());
    /// ```
    pub fn steps_within(&self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Result<Vec<Step>, Hint>, Stopped> {
        if let Err(instead) = solution(puzzle, budget)? {
            return Ok(Err(instead));
        }
        let start = State::of(puzzle);
        if start.is_solved() {
            return Ok(Err(Hint::Solved));
        }
        let mut steps: Vec<Step> = Vec::new();
        for entry in self.entries().iter().filter(|entry| entry.techniques != [Technique::BruteForce]) {
            if matches!(entry.finder, Finder::Search(_)) && !steps.is_empty() {
                continue;
            }
            let mut state = start.clone();
            loop {
                if !budget.spend() {
                    return Err(Stopped { found: 0 });
                }
                let Some(step) = entry.finder.find(&mut state) else { break };
                match entry.finder {
                    // Its digit leaves the queue, and nothing else changes.
                    Finder::Queue(_) => state.forget(step.places),
                    Finder::Pattern(_) | Finder::Search(_) => state.apply(&step),
                }
                let is_listed = |other: &Step| match step.places {
                    Some(_) => other.places == step.places,
                    None => (other.technique, &other.removes) == (step.technique, &step.removes),
                };
                if !steps.iter().any(is_listed) && check(puzzle, &step).is_ok() {
                    steps.push(step);
                }
            }
        }
        Ok(Ok(steps))
    }
}

//! Every step that can be taken now.

use super::check::Position;
use super::shown::{Heading, Said, Shown, said};
use ninefold::Puzzle;
use ninefold::explain::{Step, all_steps};
use ninefold::words::{Language, Level};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Steps {
    steps: Vec<Told>,
}

/// A step with its argument, from a position.
#[derive(Serialize)]
pub(crate) struct Told {
    heading: Heading,
    said: Vec<Said>,
    shown: Shown,
    /// Where the player stands before it, and where it leads.
    before: Puzzle,
    after: Puzzle,
}

impl Told {
    pub(crate) fn new(puzzle: &Puzzle, step: &Step, language: Language) -> Told {
        let mut after = *puzzle;
        step.apply(&mut after);
        Told {
            heading: Heading::new(step, language),
            said: said(language.argument(puzzle, step)),
            shown: Shown::of_step(puzzle, step, Level::Full),
            before: *puzzle,
            after,
        }
    }
}

/// Several steps of one technique with the same effect are listed once.
pub(crate) fn steps(request: Position) -> Steps {
    let (puzzle, language) = (request.puzzle, request.language.0);
    let mut listed: Vec<Step> = Vec::new();
    for step in all_steps(&puzzle) {
        let is_same = |other: &Step| {
            (other.technique, other.places, &other.removes) == (step.technique, step.places, &step.removes)
        };
        if !listed.iter().any(is_same) {
            listed.push(step);
        }
    }
    Steps { steps: listed.iter().map(|step| Told::new(&puzzle, step, language)).collect() }
}

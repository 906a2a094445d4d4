//! Every step that can be taken now.

use super::hint::Hinted;
use super::hodoku;
use super::request::request;
use super::shown::{Heading, Said, Shown, said};
use super::{Ladder, Language};
use ninefold::Puzzle;
use ninefold::explain::{Step, all_steps};
use ninefold::words;
use ninefold::words::Level;
use serde::Serialize;

request! {
    pub(crate) struct Request {
        puzzle: Puzzle,
        ladder: Ladder,
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Steps {
    steps: Vec<Told>,
    /// What is told and lit where there is no step.
    said: Vec<Said>,
    shown: Shown,
}

impl Steps {
    pub(crate) fn of(steps: Vec<Told>) -> Steps {
        Steps { steps, said: Vec::new(), shown: Shown::default() }
    }

    pub(crate) fn instead(hinted: Hinted) -> Steps {
        Steps { steps: Vec::new(), said: hinted.said, shown: hinted.shown }
    }
}

/// A step with its argument, from a position.
#[derive(Serialize)]
pub(crate) struct Told {
    pub(crate) heading: Heading,
    pub(crate) said: Vec<Said>,
    pub(crate) shown: Shown,
    /// Where the player stands before it, and where it leads.
    pub(crate) before: Puzzle,
    pub(crate) after: Puzzle,
}

impl Told {
    pub(crate) fn new(puzzle: &Puzzle, step: &Step, language: words::Language) -> Told {
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
pub(crate) fn steps(request: Request) -> Steps {
    let (puzzle, language) = (request.puzzle, request.language.0);
    if let Ladder::Hodoku = request.ladder {
        return hodoku::steps(&puzzle, language);
    }
    let mut listed: Vec<Step> = Vec::new();
    for step in all_steps(&puzzle) {
        let is_same = |other: &Step| {
            (other.technique, other.places, &other.removes) == (step.technique, step.places, &step.removes)
        };
        if !listed.iter().any(is_same) {
            listed.push(step);
        }
    }
    Steps::of(listed.iter().map(|step| Told::new(&puzzle, step, language)).collect())
}

//! What to tell somebody who is on the way.

use super::check::of_diagnosis;
use super::hodoku;
use super::request::request;
use super::shown::{Heading, Said, Shown, said};
use super::{Ladder, Language};
use ninefold::draw::Highlights;
use ninefold::explain::{Hint, hint as next};
use ninefold::words::Level;
use ninefold::{Diagnosis, Puzzle, words};
use serde::Serialize;

request! {
    pub(crate) struct Request {
        puzzle: Puzzle,
        level: u8,
        ladder: Ladder,
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Hinted {
    /// `step`, `mistake`, `many`, `none`, `solved` or `stuck`.
    pub(crate) result: &'static str,
    pub(crate) said: Vec<Said>,
    pub(crate) shown: Shown,
    /// The step, if the level tells its technique.
    pub(crate) step: Option<Heading>,
    /// Where the step leads, if the level tells that.
    pub(crate) after: Option<Puzzle>,
}

pub(crate) fn hint(request: Request) -> Hinted {
    let (puzzle, language) = (request.puzzle, request.language.0);
    let level = Level::new(request.level).unwrap_or_default();
    if let Ladder::Hodoku = request.ladder {
        return hodoku::hint(&puzzle, level, language);
    }
    let found = next(&puzzle);
    let Hint::Step(step) = &found else {
        return instead(&puzzle, &found, level, language);
    };
    let after = (level == Level::Full).then(|| {
        let mut after = puzzle;
        step.apply(&mut after);
        after
    });
    Hinted {
        result: "step",
        said: said(language.step(&puzzle, step, level)),
        shown: Shown::of_step(&puzzle, step, level),
        step: (level >= Level::Technique).then(|| Heading::new(step, language)),
        after,
    }
}

/// What is said in place of a step: both ladders say the same.
pub(crate) fn instead(puzzle: &Puzzle, found: &Hint, level: Level, language: words::Language) -> Hinted {
    let (result, shown) = match found {
        Hint::Mistake(mistake) => ("mistake", Shown::of(&Highlights::of_mistake(mistake, level))),
        Hint::Improper(diagnosis) => {
            let result = if matches!(**diagnosis, Diagnosis::Many { .. }) { "many" } else { "none" };
            (result, of_diagnosis(diagnosis))
        }
        Hint::Solved => ("solved", Shown::default()),
        _ => ("stuck", Shown::default()),
    };
    Hinted { result, said: said(language.hint(puzzle, found, level)), shown, step: None, after: None }
}

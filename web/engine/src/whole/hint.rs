//! What to tell somebody who is on the way.

use super::Language;
use super::check::of_diagnosis;
use super::request::request;
use super::shown::{Heading, Said, Shown, said};
use ninefold::draw::Highlights;
use ninefold::explain::{Hint, hint as next};
use ninefold::words::Level;
use ninefold::{Diagnosis, Puzzle};
use serde::Serialize;

request! {
    pub(crate) struct Request {
        puzzle: Puzzle,
        level: u8,
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Hinted {
    /// `step`, `mistake`, `many`, `none`, `solved` or `stuck`.
    result: &'static str,
    said: Vec<Said>,
    shown: Shown,
    /// The step, if the level tells its technique.
    step: Option<Heading>,
    /// Where the step leads, if the level tells that.
    after: Option<Puzzle>,
}

pub(crate) fn hint(request: Request) -> Hinted {
    let (puzzle, language) = (request.puzzle, request.language.0);
    let level = Level::new(request.level).unwrap_or_default();
    let found = next(&puzzle);
    let sentences = said(language.hint(&puzzle, &found, level));
    let (result, shown) = match &found {
        Hint::Step(step) => ("step", Shown::of_step(&puzzle, step, level)),
        Hint::Mistake(mistake) => ("mistake", Shown::of(&Highlights::of_mistake(mistake, level))),
        Hint::Improper(diagnosis) => {
            let result = if matches!(**diagnosis, Diagnosis::Many { .. }) { "many" } else { "none" };
            (result, of_diagnosis(diagnosis))
        }
        Hint::Solved => ("solved", Shown::default()),
        _ => ("stuck", Shown::default()),
    };
    let step = found.step();
    let told = step.as_ref().filter(|_| level >= Level::Technique);
    let after = step.as_ref().filter(|_| level == Level::Full).map(|step| {
        let mut after = puzzle;
        step.apply(&mut after);
        after
    });
    Hinted { result, said: sentences, shown, step: told.map(|step| Heading::new(step, language)), after }
}

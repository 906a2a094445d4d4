//! The whole way to the solution, and its rating. The engine keeps the last one, and tells its steps one at a time.

use super::check::of_diagnosis;
use super::hodoku;
use super::hodoku::Scored;
use super::report::report;
use super::request::request;
use super::shown::{Heading, Said, Shown, said};
use super::steps::Told;
use super::{Ladder, Language};
use ninefold::explain::{Ending, Explanation, Step, Technique, Tenths};
use ninefold::rate::{Band, Rating};
use ninefold::{Budget, Puzzle, words};
use serde::Serialize;
use std::cell::RefCell;

thread_local! {
    static LAST: RefCell<Option<Last>> = const { RefCell::new(None) };
}

/// The path that was asked for last.
enum Last {
    Explainer(Box<Explanation>),
    Hodoku(hodoku::Steps),
}

request! {
    pub(crate) struct Request {
        puzzle: Puzzle,
        ladder: Ladder,
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Path {
    pub(crate) steps: Vec<Heading>,
    /// How hard it is on the scale of its ladder.
    pub(crate) rating: Option<Rated>,
    pub(crate) score: Option<Scored>,
    pub(crate) used: Vec<Used>,
    /// The words under it: what was used, or why there is no way.
    pub(crate) said: Vec<Said>,
    pub(crate) shown: Shown,
    pub(crate) solved: bool,
}

#[derive(Serialize)]
pub(crate) struct Rated {
    er: String,
    ep: String,
    ed: String,
    band: &'static str,
    word: &'static str,
    scale: &'static str,
}

/// How often a technique was used, and its hardest step.
#[derive(Serialize)]
pub(crate) struct Used {
    pub(crate) technique: String,
    pub(crate) name: &'static str,
    pub(crate) count: usize,
    pub(crate) rating: String,
    /// What its steps score together, on the second ladder.
    pub(crate) points: Option<u32>,
}

/// The techniques of a path, the hardest first.
fn used(steps: &[Step], language: words::Language) -> Vec<Used> {
    let uses = |technique: &Technique| {
        let of = steps.iter().filter(|step| step.technique == *technique);
        let hardest = of.clone().map(|step| step.rating).max()?;
        Some((hardest, *technique, of.count()))
    };
    let mut uses: Vec<_> = Technique::ALL.iter().filter_map(uses).collect();
    uses.sort_by_key(|&(hardest, ..)| std::cmp::Reverse(hardest));
    let told = |(hardest, technique, count): (Tenths, Technique, usize)| Used {
        technique: technique.to_string(),
        name: language.technique(technique),
        count,
        rating: hardest.to_string(),
        points: None,
    };
    uses.into_iter().map(told).collect()
}

#[derive(Serialize)]
pub(crate) struct Progress {
    pub(crate) steps: usize,
}

/// The nodes between two reports: some hundredths of a second.
const NODES: u64 = 2_000;

pub(crate) fn path(request: Request) -> Path {
    let language = request.language.0;
    if let Ladder::Hodoku = request.ladder {
        let (path, steps) = hodoku::path(&request.puzzle, language);
        LAST.set(Some(Last::Hodoku(steps)));
        return path;
    }
    let mut explanation = Explanation::from_position(&request.puzzle);
    let mut nodes = NODES;
    while explanation.extend(&mut Budget::nodes(nodes)).is_err() {
        report(&Progress { steps: explanation.steps.len() });
        nodes *= 2; // the next step may take more than the last budget had
    }
    let rating = explanation.rating().filter(|_| matches!(explanation.ending, Some(Ending::Solved(_))));
    let shown = match &explanation.ending {
        Some(Ending::Improper(diagnosis)) => of_diagnosis(diagnosis),
        _ => Shown::default(),
    };
    let path = Path {
        steps: explanation.steps.iter().map(|step| Heading::new(step, language)).collect(),
        rating: rating.map(|rating| Rated {
            er: rating.er.to_string(),
            ep: rating.ep.to_string(),
            ed: rating.ed.to_string(),
            band: Band::of(rating.er).name(),
            word: language.band(Band::of(rating.er)),
            scale: Rating::SCALE,
        }),
        score: None,
        used: used(&explanation.steps, language),
        said: said(vec![language.explained(&explanation)]),
        shown,
        solved: matches!(explanation.ending, Some(Ending::Solved(_))),
    };
    LAST.set(Some(Last::Explainer(Box::new(explanation))));
    path
}

request! {
    pub(crate) struct Stage {
        number: usize,
        language: Language,
    }
}

/// One step of the last path, by its number from 0; nothing past its end.
pub(crate) fn stage(request: Stage) -> Option<Told> {
    let language = request.language.0;
    LAST.with_borrow(|last| match last.as_ref()? {
        Last::Explainer(explanation) => {
            let (before, step) = explanation.stages().flat_map(|stage| stage.each()).nth(request.number)?;
            Some(Told::new(&before, step, language))
        }
        Last::Hodoku(steps) => steps.get(request.number).map(|(before, step)| hodoku::told(before, step, language)),
    })
}

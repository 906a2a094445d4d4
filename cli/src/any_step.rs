//! A step of either ladder, and how it is told.

use crate::path_step::PathStepJson;
use crate::step::StepJson;
use ninefold::draw::{Boards, Highlights};
use ninefold::explain::hodoku::{self, Entry, Ladder};
use ninefold::explain::{AnyTechnique, Hint, Step, all_steps_within, hint_within};
use ninefold::words::{Language, Level};
use ninefold::{Budget, Puzzle, Stopped};
use serde::Serialize;

#[derive(PartialEq)]
pub(crate) enum AnyStep {
    Explainer(Box<Step>),
    Hodoku(hodoku::Step),
}

#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum AnyStepJson<'a> {
    Explainer(Box<StepJson<'a>>),
    Hodoku(PathStepJson),
}

/// The steps that can be taken now, the easiest first, or those of some techniques alone; or a mistake, or why there is no step.
pub(crate) type Listed = Result<Vec<AnyStep>, Hint>;

/// Those of the second ladder if it is given, else of the first.
pub(crate) fn all(
    puzzle: &Puzzle,
    second: Option<&Ladder>,
    techniques: &[AnyTechnique],
    budget: &mut Budget<'_>,
) -> Result<Listed, Stopped> {
    let listed = match second {
        Some(ladder) => of_second(puzzle, ladder, techniques, budget)?,
        None => of_first(puzzle, budget)?,
    };
    Ok(listed.map(|mut steps| {
        steps.retain(|step| techniques.is_empty() || techniques.contains(&step.technique()));
        steps
    }))
}

/// A pair in a box is often a pair in a row as well: the same technique with the same effect is listed once.
fn of_first(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Listed, Stopped> {
    match hint_within(puzzle, budget)? {
        Hint::Step(_) => {}
        instead => return Ok(Err(instead)),
    }
    let mut steps = all_steps_within(puzzle, budget)?;
    steps.sort_by_key(|step| step.rating);
    let mut listed: Vec<Step> = Vec::new();
    for step in steps {
        let is_same = |other: &Step| {
            (other.technique, other.places, &other.removes) == (step.technique, step.places, &step.removes)
        };
        if !listed.iter().any(is_same) {
            listed.push(step);
        }
    }
    Ok(Ok(listed.into_iter().map(|step| AnyStep::Explainer(Box::new(step))).collect()))
}

/// Techniques that are asked for have a search of their own: no easier step hides theirs.
fn of_second(
    puzzle: &Puzzle,
    ladder: &Ladder,
    techniques: &[AnyTechnique],
    budget: &mut Budget<'_>,
) -> Result<Listed, Stopped> {
    let asked = |entry: &Entry| entry.techniques.iter().find(|one| techniques.contains(&AnyTechnique::from(**one)));
    let lines = match techniques {
        [] => vec![ladder.clone()],
        _ => ladder.entries().iter().filter_map(asked).filter_map(|one| ladder.only(*one)).collect(),
    };
    let mut listed = Vec::new();
    for line in lines {
        match line.steps_within(puzzle, budget)? {
            Ok(steps) => listed.extend(steps.into_iter().map(AnyStep::Hodoku)),
            Err(instead) => return Ok(Err(instead)),
        }
    }
    Ok(Ok(listed))
}

impl AnyStep {
    pub(crate) fn technique(&self) -> AnyTechnique {
        match self {
            AnyStep::Explainer(step) => step.technique.into(),
            AnyStep::Hodoku(step) => step.technique.into(),
        }
    }

    /// The line above it: what it is called and what it does.
    pub(crate) fn heading(&self, language: Language) -> String {
        match self {
            AnyStep::Explainer(step) => language.heading(step),
            AnyStep::Hodoku(step) => language.path_heading(step),
        }
    }

    /// Why it is true where the player stands.
    pub(crate) fn argument(&self, puzzle: &Puzzle, language: Language) -> Vec<String> {
        match self {
            AnyStep::Explainer(step) => language.argument(puzzle, step),
            AnyStep::Hodoku(step) => language.path_argument(puzzle, step),
        }
    }

    /// Adds its board to a drawing.
    pub(crate) fn draw(&self, boards: &mut Boards, puzzle: &Puzzle, number: &str, language: Language) {
        match self {
            AnyStep::Explainer(step) => boards.step(puzzle, step, Level::Full, number),
            AnyStep::Hodoku(step) => {
                let heading = format!("{number}{}", language.path_heading(step));
                boards.board(
                    puzzle,
                    &Highlights::of_path(puzzle, step),
                    &heading,
                    &language.path_argument(puzzle, step),
                );
            }
        }
    }

    pub(crate) fn json(&self, puzzle: &Puzzle, language: Language) -> AnyStepJson<'_> {
        match self {
            AnyStep::Explainer(step) => AnyStepJson::Explainer(Box::new(StepJson::new(puzzle, step, language))),
            AnyStep::Hodoku(step) => AnyStepJson::Hodoku(PathStepJson::new(puzzle, step, language)),
        }
    }
}

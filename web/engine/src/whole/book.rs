//! A step of each technique, for the book of techniques.

use super::Language;
use super::hodoku;
use super::request::request;
use super::steps::Told;
use ninefold::explain::{Explanation, Technique, all_steps};
use ninefold::{Budget, Grid};

/// A technique, a puzzle, and the number of the step that shows it. See puzzles/README.md.
const TABLE: &str = include_str!("../../../../puzzles/techniques.txt");

request! {
    pub(crate) struct Request {
        technique: String,
        language: Language,
    }
}

/// The step that the book shows for a technique; nothing for one that has no example.
pub(crate) fn example(request: Request) -> Option<Told> {
    let Ok(technique) = request.technique.parse::<Technique>() else {
        return hodoku::example(&request.technique, request.language.0);
    };
    let mut lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    let (puzzle, number) =
        lines.find_map(|line| line.strip_prefix(&request.technique)?.strip_prefix('\t')?.split_once('\t'))?;
    let (puzzle, number): (Grid, usize) = (puzzle.parse().ok()?, number.parse().ok()?);
    let mut explanation = Explanation::new(&puzzle);
    let mut nodes = 100;
    // A small budget at first: what comes after the step need not be worked out.
    while explanation.steps.len() < number && explanation.extend(&mut Budget::nodes(nodes)).is_err() {
        nodes *= 2;
    }
    let (before, step) = explanation.stages().flat_map(|stage| stage.each()).nth(number.checked_sub(1)?)?;
    if step.technique == technique {
        return Some(Told::new(&before, step, request.language.0));
    }
    // A technique that is never the easiest: the position before that step has it.
    let step = all_steps(&before).into_iter().find(|step| step.technique == technique)?;
    Some(Told::new(&before, &step, request.language.0))
}

//! The techniques of the second ladder, for the book: a table, and a step of each.

use super::{PREFIX, id, told};
use crate::whole::about;
use crate::whole::steps::Told;
use ninefold::explain::hodoku::{self, Ladder, Technique};
use ninefold::words::Language;
use ninefold::{Grid, Puzzle};
use serde::Serialize;

/// A technique, a puzzle, and the number of a step of its path: the position before it has a step of the technique. See
/// puzzles/README.md.
const EXAMPLES: &str = include_str!("../../../../../puzzles/ladder.txt");

/// A line of the table.
#[derive(Serialize)]
pub(crate) struct Entry {
    id: String,
    short: &'static str,
    name: &'static str,
    about: &'static str,
    level: &'static str,
    score: u32,
}

pub(crate) fn ladder(request: about::Request) -> Vec<Entry> {
    let language = request.language.0;
    let entry = |&technique: &Technique| Entry {
        id: id(technique),
        short: technique.short(),
        name: language.path_technique(technique),
        about: language.path_about(technique),
        level: language.path_level(technique.entry().level),
        score: technique.entry().score,
    };
    let mut techniques = Technique::ALL.to_vec();
    techniques.sort_by_key(|technique| technique.entry().level);
    techniques.iter().map(entry).collect()
}

/// The puzzle of an example, and the number of the step.
fn place(technique: Technique) -> Option<(Grid, usize)> {
    let mut lines = EXAMPLES.lines().map(|line| line.split('\t'));
    let mut line = lines.find(|line| line.clone().next() == Some(technique.short()))?;
    let (puzzle, number) = (line.nth(1)?.parse().ok()?, line.next()?.parse().ok()?);
    Some((puzzle, number))
}

/// The step that the book shows for the technique with this address; nothing for one that has no example.
pub(crate) fn example(id: &str, language: Language) -> Option<Told> {
    let short = id.strip_prefix(PREFIX)?;
    let technique = *Technique::ALL.iter().find(|technique| technique.short() == short)?;
    let (puzzle, number) = place(technique)?;
    let path = hodoku::path(&puzzle);
    let (before, after) = path.steps.split_at_checked(number.checked_sub(1)?)?;
    let mut position = Puzzle::from(puzzle);
    before.iter().for_each(|step| step.apply(&mut position));
    let own = after.first().filter(|step| step.technique == technique).cloned();
    // A technique that is never taken, because an easier one is always there, can be asked for by itself.
    let step = own.or_else(|| {
        let steps = Ladder::default().only(technique)?.steps(&position).ok()?;
        steps.into_iter().find(|step| step.technique == technique)
    })?;
    Some(told(&position, &step, language))
}

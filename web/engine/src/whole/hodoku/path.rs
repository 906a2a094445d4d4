//! The whole way to the solution on the second ladder, and its score.

use super::{heading, id};
use crate::whole::check::of_diagnosis;
use crate::whole::hint::instead;
use crate::whole::path::{Path, Progress, Used};
use crate::whole::report::report;
use crate::whole::shown::{Shown, said};
use ninefold::explain::hodoku::{self, Ladder, Step, Technique};
use ninefold::explain::{Ending, Hint};
use ninefold::words::{Language, Level};
use ninefold::{Marks, Puzzle};
use serde::Serialize;

/// How hard the puzzle is as it is given.
#[derive(Serialize)]
pub(crate) struct Scored {
    score: u32,
    level: &'static str,
    scale: &'static str,
    /// What the steps from the player's position score, where that is not the start.
    rest: Option<u32>,
}

/// The steps, each with where the player stands before it.
pub(crate) type Steps = Vec<(Puzzle, Step)>;

/// From the givens it is the path that has the score. Somebody who is on the way goes on from there, hint by hint: these may
/// be other steps.
pub(crate) fn path(puzzle: &Puzzle, language: Language) -> (Path, Steps) {
    let ladder = Ladder::default();
    let given = puzzle.is_classic().then(|| ladder.path(&puzzle.givens));
    let (steps, said, shown) = match &given {
        Some(given) if Puzzle::from(given.puzzle) == *puzzle => {
            let shown = match &given.ending {
                Ending::Improper(diagnosis) => of_diagnosis(diagnosis),
                _ => Shown::default(),
            };
            (along(given), said(language.path_explained(given)), shown)
        }
        _ => {
            let (steps, end) = hints(&ladder, puzzle);
            let told = instead(puzzle, &end, Level::Full, language);
            (steps, told.said, told.shown)
        }
    };
    let board = steps.last().map_or(*puzzle, |(before, step)| super::after(before, step)).board();
    let solved = board.is_solved();
    let is_on_the_way = puzzle.entries != ninefold::Grid::EMPTY || puzzle.removed != Marks::NONE;
    let rest = is_on_the_way.then(|| steps.iter().map(|(_, step)| step.score()).sum());
    let score = given.filter(|given| matches!(given.ending, Ending::Solved(_))).map(|given| Scored {
        score: given.score,
        level: language.path_level(given.level),
        scale: hodoku::Path::SCALE,
        rest,
    });
    let headings = steps.iter().map(|(_, step)| heading(step, language)).collect();
    let path = Path { steps: headings, rating: None, score, used: used(&steps, language), said, shown, solved };
    (path, steps)
}

/// The steps of a path with their positions.
fn along(path: &hodoku::Path) -> Steps {
    let mut position = Puzzle::from(path.puzzle);
    let mut placed = |step: &Step| {
        let before = position;
        step.apply(&mut position);
        (before, step.clone())
    };
    path.steps.iter().map(&mut placed).collect()
}

/// Hint after hint, and what is said in place of the next one.
fn hints(ladder: &Ladder, puzzle: &Puzzle) -> (Steps, Hint) {
    let (mut steps, mut position) = (Steps::new(), *puzzle);
    loop {
        match ladder.hint(&position) {
            Ok(step) => {
                let before = position;
                step.apply(&mut position);
                steps.push((before, step));
                report(&Progress { steps: steps.len() });
            }
            Err(end) => return (steps, end),
        }
    }
}

/// The techniques of a path with what they score together, the hardest first.
fn used(steps: &Steps, language: Language) -> Vec<Used> {
    let uses = |&technique: &Technique| {
        let count = steps.iter().filter(|(_, step)| step.technique == technique).count();
        let score = technique.entry().score;
        (count > 0).then(|| Used {
            technique: id(technique),
            name: language.path_technique(technique),
            count,
            rating: score.to_string(),
            points: Some(score * count as u32),
        })
    };
    let mut techniques = Technique::ALL.to_vec();
    techniques.sort_by_key(|technique| std::cmp::Reverse(technique.entry().score));
    techniques.iter().filter_map(uses).collect()
}

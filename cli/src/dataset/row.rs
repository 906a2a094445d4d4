//! The rows of the data set: for each class its puzzle, and copies of it if they are asked for.

use super::options::DataForm;
use super::plan::Plan;
use super::side::Side;
use crate::sha256::Sha256;
use crate::step::StepJson;
use ninefold::explain::{Ending, Explanation, Step};
use ninefold::rate::{Band, Rating};
use ninefold::symmetry::Transform;
use ninefold::{Budget, Grid, Random, Stopped};
use serde::{Deserialize, Serialize};

/// Where a puzzle comes from.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum Place {
    /// The number that the generator has for it.
    Number(u64),
    /// The number of an input, and the line there.
    Line(usize, usize),
}

/// A proper puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Proper {
    pub(super) puzzle: Grid,
    /// The canonical form.
    pub(super) form: Grid,
    pub(super) place: Place,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Row {
    /// The canonical form.
    pub(super) id: String,
    pub(super) puzzle: String,
    pub(super) solution: String,
    pub(super) clues: usize,
    pub(super) rating: Rating,
    pub(super) difficulty: String,
    pub(super) hardest: String,
    pub(super) path: Option<Path>,
    /// 0 for the puzzle itself, then the numbers of its copies.
    pub(super) copy: u64,
    pub(super) place: Place,
}

/// The steps to the solution, in the forms that are asked for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Path {
    /// Each with its name and what it does.
    pub(super) text: String,
    /// Each with all that it is, as a list in JSON.
    pub(super) json: String,
}

/// A puzzle that gets no row.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Rejected {
    pub(super) place: Place,
    /// The reason in a word.
    pub(super) reason: String,
    /// What exactly is wrong, if there is more to say.
    pub(super) what: String,
    pub(super) text: String,
}

/// What became of the first puzzle of a class: its rows, or why it has none.
pub(super) type Made = Result<Vec<Row>, Rejected>;

/// The rows of a class: the puzzle, then its copies.
pub(super) fn rows(plan: &Plan, first: &Proper, budget: &Budget<'_>) -> Result<Made, Stopped> {
    let id = first.form.to_string();
    let copies = match plan.split.side(plan.split_seed, &id) {
        Side::Train => plan.augment,
        _ if plan.augment_all => plan.augment,
        _ => 0,
    };
    let mut rows = Vec::new();
    for number in 0..=copies {
        let puzzle = if number == 0 { first.puzzle } else { copy(plan.seed.unwrap_or(0), &first.form, &id, number) };
        let mut explanation = Explanation::new(&puzzle);
        explanation.extend(&mut budget.clone())?;
        let (rating, solution) = match (&explanation.ending, explanation.rating()) {
            (Some(Ending::Solved(solution)), Some(rating)) => (rating, *solution),
            _ => {
                let (reason, text) = ("stuck".to_string(), puzzle.to_string());
                return Ok(Err(Rejected { place: first.place, reason, what: String::new(), text }));
            }
        };
        let language = plan.language();
        rows.push(Row {
            id: id.clone(),
            puzzle: puzzle.to_string(),
            solution: solution.to_string(),
            clues: puzzle.filled().len(),
            rating,
            difficulty: language.band(Band::of(rating.er)).to_string(),
            hardest: explanation.hardest_step().map_or("", |step| language.technique(step.technique)).to_string(),
            path: plan.steps.then(|| path(plan, &explanation)),
            copy: number,
            place: first.place,
        });
    }
    Ok(Ok(rows))
}

/// A random copy of a class. It depends on the seed, the class and the number of the copy alone.
fn copy(seed: u64, form: &Grid, id: &str, number: u64) -> Grid {
    let hash = Sha256::of(format!("{seed}:{id}:{number}").as_bytes());
    let start = hash[..8].iter().fold(0, |start, &byte| start << 8 | u64::from(byte));
    Transform::random(&mut Random::new(start)).apply(form)
}

fn path(plan: &Plan, explanation: &Explanation) -> Path {
    let language = plan.language();
    let told = |step: &Step| format!("{}: {}", language.step_name(step), step.effect());
    let text = || explanation.steps.iter().map(told).collect::<Vec<_>>().join("; ");
    let json = || {
        let steps = explanation.stages().flat_map(|stage| stage.each());
        let steps: Vec<StepJson<'_>> = steps.map(|(puzzle, step)| StepJson::bare(&puzzle, step)).collect();
        serde_json::to_string(&steps).expect("structs of texts and numbers can be written")
    };
    let wanted = |form| plan.formats.contains(&form);
    Path {
        text: if wanted(DataForm::Csv) || wanted(DataForm::Parquet) { text() } else { String::new() },
        json: if wanted(DataForm::Jsonl) { json() } else { String::new() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_equivalent_and_different_and_pinned() {
        let (form, _) = ninefold::example().canonical();
        let id = form.to_string();
        let copies: Vec<Grid> = (1..=20).map(|number| copy(5, &form, &id, number)).collect();
        assert!(copies.iter().all(|copy| copy.canonical().0 == form));
        assert!((1..20).all(|number| !copies[..number].contains(&copies[number])));
        assert_ne!(copy(6, &form, &id, 1), copies[0]);
        assert_eq!(
            copies[0].to_string(),
            "....2....4193.6.......859........8..785....39....9.61.8..7....41..6....3.924.8.56"
        );
    }
}

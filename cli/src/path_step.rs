//! All that a step of the second ladder is, as JSON.

use crate::step::{Placed, Removed};
use ninefold::explain::hodoku::{Avoided, Step, Truth};
use ninefold::words::Language;
use ninefold::{Cell, Digit, Digits, House, Puzzle};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct PathStepJson {
    technique: &'static str,
    name: &'static str,
    score: u32,
    effect: String,
    places: Option<Placed>,
    removes: Vec<Removed>,
    truths: Vec<TruthJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    avoids: Option<AvoidedJson>,
    sentences: Vec<String>,
}

/// A cell has a digit, or a house has this digit.
#[derive(Serialize)]
#[serde(untagged)]
enum TruthJson {
    Cell { cell: Cell },
    House { house: House, digit: Digit },
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum AvoidedJson {
    Rectangle { cells: [Cell; 4], digits: Digits },
    Grave,
}

impl PathStepJson {
    /// The step with its argument, from where the player stands.
    pub(crate) fn new(puzzle: &Puzzle, step: &Step, language: Language) -> PathStepJson {
        let truth = |&truth: &Truth| match truth {
            Truth::Cell(cell) => TruthJson::Cell { cell },
            Truth::House(house, digit) => TruthJson::House { house, digit },
        };
        let avoided = |avoided| match avoided {
            Avoided::Rectangle(cells, digits) => AvoidedJson::Rectangle { cells, digits },
            Avoided::Grave => AvoidedJson::Grave,
        };
        PathStepJson {
            technique: step.technique.short(),
            name: language.path_technique(step.technique),
            score: step.score(),
            effect: step.effect(),
            places: step.places.map(|(cell, digit)| Placed { cell, digit }),
            removes: step.removed().into_iter().map(|(cell, digits)| Removed { cell, digits }).collect(),
            truths: step.proof.truths.iter().map(truth).collect(),
            avoids: step.proof.avoids.map(avoided),
            sentences: language.path_argument(puzzle, step),
        }
    }
}

//! All that a step is, as JSON.

use crate::json::{Number, Shown, shown};
use ninefold::explain::{Cause, Chain, ChainKind, Node, Step, Technique};
use ninefold::words::Language;
use ninefold::{Cell, Digit, House, Puzzle};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct StepJson<'a> {
    technique: Shown<Technique>,
    name: String,
    rating: Number,
    places: Option<Placed>,
    removes: Vec<Removed>,
    cells: Vec<Shown<Cell>>,
    houses: Vec<Shown<House>>,
    chain: Option<ChainJson<'a>>,
    /// The whole argument in words; a step inside a chain has none of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    sentences: Option<Vec<String>>,
}

#[derive(Serialize)]
struct Placed {
    cell: Shown<Cell>,
    digit: u8,
}

#[derive(Serialize)]
struct Removed {
    cell: Shown<Cell>,
    digits: Vec<u8>,
}

#[derive(Serialize)]
struct ChainJson<'a> {
    kind: &'static str,
    /// The cell or the house that it starts from.
    of: Option<String>,
    complexity: u32,
    branches: Vec<Vec<NodeJson<'a>>>,
}

#[derive(Serialize)]
struct NodeJson<'a> {
    cell: Shown<Cell>,
    digit: u8,
    on: bool,
    parents: &'a [usize],
    cause: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<Shown<House>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<StepJson<'a>>,
}

impl<'a> StepJson<'a> {
    /// The step with its argument, from where the player stands.
    pub(crate) fn new(puzzle: &Puzzle, step: &'a Step, language: Language) -> StepJson<'a> {
        StepJson { sentences: Some(language.argument(puzzle, step)), ..StepJson::from(step) }
    }
}

impl<'a> From<&'a Step> for StepJson<'a> {
    fn from(step: &'a Step) -> StepJson<'a> {
        let removed = |&(cell, digits): &(Cell, ninefold::Digits)| Removed {
            cell: Shown(cell),
            digits: digits.iter().map(Digit::get).collect(),
        };
        StepJson {
            technique: Shown(step.technique),
            name: step.name(),
            rating: Number::new(step.rating),
            places: step.places.map(|(cell, digit)| Placed { cell: Shown(cell), digit: digit.get() }),
            removes: step.removes.iter().map(removed).collect(),
            cells: shown(step.cells().iter()),
            houses: shown(step.houses()),
            chain: step.chain().map(ChainJson::from),
            sentences: None,
        }
    }
}

impl<'a> From<&'a Chain> for ChainJson<'a> {
    fn from(chain: &'a Chain) -> ChainJson<'a> {
        let (kind, of) = match chain.kind {
            ChainKind::Cycle => ("cycle", None),
            ChainKind::Forcing => ("forcing", None),
            ChainKind::Contradiction => ("contradiction", None),
            ChainKind::Double => ("double", None),
            ChainKind::Cell(cell) => ("cell", Some(cell.to_string())),
            ChainKind::House(house) => ("house", Some(house.to_string())),
            _ => ("other", None),
        };
        let branches = chain.branches.iter().map(|branch| branch.nodes.iter().map(NodeJson::from).collect());
        ChainJson { kind, of, complexity: chain.complexity, branches: branches.collect() }
    }
}

impl<'a> From<&'a Node> for NodeJson<'a> {
    fn from(node: &'a Node) -> NodeJson<'a> {
        let (cause, house, step) = match &node.cause {
            Cause::Assumed => ("assumed", None, None),
            Cause::Cell => ("cell", None, None),
            Cause::House(house) => ("house", Some(Shown(*house)), None),
            Cause::Step(step) => ("step", None, Some(StepJson::from(&**step))),
            _ => ("other", None, None),
        };
        let (cell, digit) = (Shown(node.cell), node.digit.get());
        NodeJson { cell, digit, on: node.on, parents: &node.parents, cause, house, step }
    }
}

//! All that a step is, as JSON.

use ninefold::explain::{Cause, Chain, ChainKind, Node, Step, Technique, Tenths};
use ninefold::words::Language;
use ninefold::{Cell, Cells, Digit, Digits, House, Puzzle};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct StepJson<'a> {
    technique: Technique,
    name: String,
    rating: Tenths,
    places: Option<Placed>,
    removes: Vec<Removed>,
    /// The cells of the pattern, its digits, and which of them each cell has.
    cells: Cells,
    digits: Digits,
    candidates: Vec<Candidates>,
    houses: Vec<House>,
    chain: Option<ChainJson<'a>>,
    /// The whole argument in words; a step inside a chain has none of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    sentences: Option<Vec<String>>,
}

#[derive(Serialize)]
pub(crate) struct Placed {
    pub(crate) cell: Cell,
    pub(crate) digit: Digit,
}

#[derive(Serialize)]
pub(crate) struct Removed {
    pub(crate) cell: Cell,
    pub(crate) digits: Digits,
}

/// The candidates of a pattern in one cell.
#[derive(Serialize)]
struct Candidates {
    cell: Cell,
    digits: Digits,
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
    cell: Cell,
    digit: Digit,
    on: bool,
    parents: &'a [usize],
    cause: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<House>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<StepJson<'a>>,
}

impl<'a> StepJson<'a> {
    /// The step with its argument, from where the player stands.
    pub(crate) fn new(puzzle: &Puzzle, step: &'a Step, language: Language) -> StepJson<'a> {
        StepJson { sentences: Some(language.argument(puzzle, step)), ..StepJson::bare(puzzle, step) }
    }

    /// The same without the argument.
    pub(crate) fn bare(puzzle: &Puzzle, step: &'a Step) -> StepJson<'a> {
        let removed = |&(cell, digits): &(Cell, Digits)| Removed { cell, digits };
        let evidence = step.evidence(puzzle);
        StepJson {
            technique: step.technique,
            name: step.name(),
            rating: step.rating,
            places: step.places.map(|(cell, digit)| Placed { cell, digit }),
            removes: step.removes.iter().map(removed).collect(),
            cells: evidence.iter().map(|&(cell, _)| cell).collect(),
            digits: evidence.iter().fold(Digits::NONE, |all, (_, digits)| all | *digits),
            candidates: evidence.into_iter().map(|(cell, digits)| Candidates { cell, digits }).collect(),
            houses: step.houses(),
            chain: step.chain().map(|chain| ChainJson::new(puzzle, chain)),
            sentences: None,
        }
    }
}

impl<'a> ChainJson<'a> {
    fn new(puzzle: &Puzzle, chain: &'a Chain) -> ChainJson<'a> {
        let (kind, of) = match chain.kind {
            ChainKind::Cycle => ("cycle", None),
            ChainKind::Forcing => ("forcing", None),
            ChainKind::Contradiction => ("contradiction", None),
            ChainKind::Double => ("double", None),
            ChainKind::Cell(cell) => ("cell", Some(cell.to_string())),
            ChainKind::House(house) => ("house", Some(house.to_string())),
            _ => ("other", None),
        };
        let branches = chain.branches.iter().map(|branch| {
            let mut inner = *puzzle;
            let node = |node: &'a Node| {
                let json = NodeJson::new(&inner, node);
                // A nested step is true on the marks without the candidates that the branch has removed so far.
                if !node.on {
                    inner.removed.insert(node.cell, node.digit);
                }
                json
            };
            branch.nodes.iter().map(node).collect()
        });
        ChainJson { kind, of, complexity: chain.complexity, branches: branches.collect() }
    }
}

impl<'a> NodeJson<'a> {
    fn new(puzzle: &Puzzle, node: &'a Node) -> NodeJson<'a> {
        let (cause, house, step) = match &node.cause {
            Cause::Assumed => ("assumed", None, None),
            Cause::Cell => ("cell", None, None),
            Cause::House(house) => ("house", Some(*house), None),
            Cause::Step(step) => ("step", None, Some(StepJson::bare(puzzle, step))),
            _ => ("other", None, None),
        };
        let (cell, digit) = (node.cell, node.digit);
        NodeJson { cell, digit, on: node.on, parents: &node.parents, cause, house, step }
    }
}

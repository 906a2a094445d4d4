//! All that a step is, as JSON.

use crate::answer::{array, inner_object, quoted};
use ninefold::draw::argument;
use ninefold::explain::{Branch, Cause, Chain, ChainKind, Node, Step};
use ninefold::words::Language;
use ninefold::{Cells, Digits, Puzzle};

/// The step as a JSON object, with its whole argument in words.
pub(crate) fn json(puzzle: &Puzzle, step: &Step, language: Language) -> String {
    let sentences = argument(puzzle, step, language);
    let mut fields = fields(step);
    fields.push(("sentences", array(sentences.iter().map(|sentence| quoted(sentence)))));
    inner_object(&fields)
}

fn fields(step: &Step) -> Vec<(&'static str, String)> {
    let places = step.places.map_or("null".to_string(), |(cell, digit)| {
        inner_object(&[("cell", quoted(&cell.to_string())), ("digit", digit.to_string())])
    });
    let removes = step
        .removes
        .iter()
        .map(|&(cell, lost)| inner_object(&[("cell", quoted(&cell.to_string())), ("digits", digits(lost))]));
    vec![
        ("technique", quoted(&step.technique.to_string())),
        ("name", quoted(&step.name())),
        ("rating", step.rating.to_string()),
        ("places", places),
        ("removes", array(removes)),
        ("cells", cells(step.cells())),
        ("houses", array(step.houses().iter().map(|house| quoted(&house.to_string())))),
        ("chain", step.chain().map_or("null".to_string(), chain)),
    ]
}

fn cells(cells: Cells) -> String {
    array(cells.iter().map(|cell| quoted(&cell.to_string())))
}

fn digits(digits: Digits) -> String {
    array(digits.iter().map(|digit| digit.to_string()))
}

fn chain(chain: &Chain) -> String {
    let (kind, of) = match chain.kind {
        ChainKind::Cycle => ("cycle", None),
        ChainKind::Forcing => ("forcing", None),
        ChainKind::Contradiction => ("contradiction", None),
        ChainKind::Double => ("double", None),
        ChainKind::Cell(cell) => ("cell", Some(cell.to_string())),
        ChainKind::House(house) => ("house", Some(house.to_string())),
    };
    inner_object(&[
        ("kind", quoted(kind)),
        ("of", of.map_or("null".to_string(), |of| quoted(&of))),
        ("complexity", chain.complexity.to_string()),
        ("branches", array(chain.branches.iter().map(branch))),
    ])
}

fn branch(branch: &Branch) -> String {
    array(branch.nodes.iter().map(node))
}

fn node(node: &Node) -> String {
    let (cause, with) = match &node.cause {
        Cause::Assumed => ("assumed", None),
        Cause::Cell => ("cell", None),
        Cause::House(house) => ("house", Some(("house", quoted(&house.to_string())))),
        Cause::Step(step) => ("step", Some(("step", inner_object(&fields(step))))),
    };
    let mut fields = vec![
        ("cell", quoted(&node.cell.to_string())),
        ("digit", node.digit.to_string()),
        ("on", node.on.to_string()),
        ("parents", array(node.parents.iter().map(|parent| parent.to_string()))),
        ("cause", quoted(cause)),
    ];
    fields.extend(with);
    inner_object(&fields)
}

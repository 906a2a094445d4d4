//! Chains in English, link by link.

use super::{and, kind, number, or};
use crate::Digit;
use crate::explain::{Cause, Chain, ChainKind, Node, Step};
use crate::words::FEW;
use crate::words::scene::{BothWays, both_ways};
use crate::words::tell::Link;

/// Where a chain starts, as far as that gives nothing away: with the digit, the cell could be the answer.
pub(super) fn start(chain: &Chain, digit: Option<Digit>) -> String {
    let first = chain.nodes().next();
    match (chain.kind, digit, first) {
        (ChainKind::Cell(cell), ..) => format!("each candidate of {cell}"),
        (ChainKind::House(house), _, Some(first)) => format!("each place of the digit {} in {house}", first.digit),
        (_, Some(digit), _) => format!("the digit {digit}"),
        (_, None, Some(first)) => first.cell.to_string(),
        (_, None, None) => String::new(),
    }
}

/// The start of a chain that looks both at a candidate and at its opposite.
pub(super) fn both(chain: &Chain) -> String {
    let name = |start: &Node| format!("{} with the digit {}, and without it", start.cell, start.digit);
    chain.nodes().next().map_or(String::new(), name)
}

/// The cells that a chain runs through, in reading order; and where it starts, unless the one digit of it is told.
pub(super) fn run(step: &Step, digit: Option<Digit>) -> String {
    let (cells, start) = (step.cells(), step.chain().and_then(|chain| chain.nodes().next()));
    let through = match cells.len() {
        count if count > FEW => format!("through {count} cells"),
        _ => format!("through {}", and(cells.iter())),
    };
    match (digit, start) {
        (Some(digit), _) => format!("the digit {digit}, a chain {through}"),
        (None, Some(start)) => format!("a chain from {} {through}", start.cell),
        (None, None) => format!("a chain {through}"),
    }
}

pub(super) fn premise(chain: &Chain) -> String {
    let starts = || chain.branches.iter().filter_map(|branch| branch.nodes.first());
    match chain.kind {
        ChainKind::Cycle => "Follow this chain until it comes back to its start.".to_string(),
        ChainKind::Forcing => "What leads to its own opposite is false.".to_string(),
        ChainKind::Contradiction => "What leads to a contradiction is false.".to_string(),
        ChainKind::Double => {
            let start = starts().next().map(|start| format!("Either {}, or not.", fact(start)));
            format!("{} What follows in both cases is true.", start.unwrap_or_default())
        }
        ChainKind::Cell(cell) => {
            format!("{cell} is {}. What follows in every case is true.", or(starts().map(|start| start.digit)))
        }
        ChainKind::House(house) => {
            let digit = starts().next().map_or(String::new(), |start| start.digit.to_string());
            let cells = or(starts().map(|start| start.cell));
            format!("In {house}, {digit} is in {cells}. What follows in every case is true.")
        }
    }
}

pub(super) fn suppose(start: &Node, case: Option<(usize, usize)>) -> String {
    match case {
        Some((number, count)) => format!("Case {number} of {count}: {}.", fact(start)),
        None => format!("Suppose {}.", fact(start)),
    }
}

pub(super) fn link(link: &Link<'_>) -> String {
    let Node { cell, digit, on, cause, .. } = link.node;
    let then = if link.is_next() { "Then " } else { "" };
    let cells = || and(link.parents.iter().map(|(parent, number)| format!("{}{}", parent.cell, reference(*number))));
    let digits = || and(link.parents.iter().map(|(parent, number)| format!("{}{}", parent.digit, reference(*number))));
    let is_or_are = if link.parents.len() == 1 { "is" } else { "are" };
    let why = match (cause, on) {
        (Cause::Assumed, _) => "by assumption".to_string(),
        (Cause::Cell, false) => format!("it is {}", digits()),
        (Cause::House(house), false) => format!("{house} has its {digit} in {}", cells()),
        (Cause::Cell, true) if link.is_next() => "its only other candidate".to_string(),
        (Cause::House(house), true) if link.is_next() => format!("the only other place for {digit} in {house}"),
        (Cause::Cell, true) => format!("its last candidate, as {} {is_or_are} out", digits()),
        (Cause::House(house), true) => {
            format!("the last place for {digit} in {house}, as {} {is_or_are} out", cells())
        }
        (Cause::Step(_), _) if link.told.is_some() => format!("by the same step as{}", reference(link.told)),
        (Cause::Step(step), _) => {
            let facts = and(link.parents.iter().map(|(parent, number)| fact(parent) + &reference(*number)));
            return format!("{then}{}. Now that {facts}, this step shows it ({}):", fact(link.node), step.name());
        }
    };
    let is = if *on { "is" } else { "is not" };
    format!("{then}{cell} {is} {digit}: {why}.")
}

pub(super) fn upshot(step: &Step, chain: &Chain, ends: [usize; 2]) -> Vec<String> {
    let start = chain.nodes().next();
    let end = chain.branches.first().and_then(|branch| branch.nodes.last());
    match (chain.kind, start, end) {
        (ChainKind::Cycle, Some(start), _) => {
            let two_ways = format!(
                "The chain is back at its start, so there are two ways only: every \"is\" above is true; or {} is not \
                 {}, and then, read backwards, every \"is not\" above is false.",
                start.cell, start.digit
            );
            let seen = both_ways(step, chain).into_iter().map(|BothWays { cells, digit, seen }| {
                let seen = and(seen.map(|(other, house)| format!("{other} (same {})", kind(house))));
                let are = if cells.len() == 1 { "is" } else { "are" };
                format!("Either way one of {seen} is {digit}, so {} {are} not.", and(cells.iter()))
            });
            [two_ways].into_iter().chain(seen).collect()
        }
        (ChainKind::Forcing, Some(_), _) => {
            vec!["That is the opposite of what we supposed, so that was wrong.".to_string()]
        }
        (ChainKind::Contradiction, Some(_), _) => {
            vec![format!("({}) and ({}) contradict each other, so what we supposed was wrong.", ends[0], ends[1])]
        }
        (_, _, Some(end)) => {
            let count = chain.branches.len();
            let cases = if count == 2 { "both".to_string() } else { format!("all {}", number(count)) };
            vec![format!("In {cases} cases {}.", fact(end))]
        }
        _ => vec![],
    }
}

fn fact(node: &Node) -> String {
    format!("{} {} {}", node.cell, if node.on { "is" } else { "is not" }, node.digit)
}

fn reference(number: Option<usize>) -> String {
    number.map_or(String::new(), |number| format!(" ({number})"))
}

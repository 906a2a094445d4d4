//! Remarks on puzzles in English.

use super::{and, capital, counted, names};
use crate::explain::Slip;
use crate::words::phrases::FEW;
use crate::words::remark::{Blame, BlameKind, Remark};

pub(super) fn remark(remark: &Remark<'_>) -> String {
    match remark {
        Remark::Unique => "The puzzle has exactly one solution.".to_string(),
        Remark::WrongEntries(cells) => format!("These entries are not part of it: {}.", names(*cells)),
        Remark::NoSolution => "The puzzle has no solution.".to_string(),
        Remark::Many(open) => {
            let count = open.len();
            let list = if count <= FEW { format!(": {}", names(*open)) } else { String::new() };
            format!("The puzzle has several solutions. They can differ in {count} of the 81 cells{list}.")
        }
        Remark::ManySoFar(open) => {
            let count = open.len();
            let list = if count <= FEW { format!(": {}", names(*open)) } else { String::new() };
            format!(
                "The puzzle has several solutions. They differ in at least {count} of the 81 cells{list}; \
                 the search for more was cut short."
            )
        }
        Remark::Repair(Some((cell, digit))) => format!("One more given makes it proper: {cell}={digit}."),
        Remark::Repair(None) => "No single further given makes it proper.".to_string(),
        Remark::Clash(clash) => {
            let (house, digit, cells) = (capital(clash.house), clash.digit, names(clash.cells));
            format!("{house} has the digit {digit} more than once: {cells}.")
        }
        Remark::MoreClashes(more) => format!("Clashes like these that are not listed: {more}."),
        Remark::NoCandidate(cell) => format!("{cell} has no candidate at all."),
        Remark::NoDigit(cell, obvious, blame) => {
            after(obvious, &format!("no digit is left for {cell}, because of {}.", these(blame)))
        }
        Remark::NoPlace(digit, house, obvious, blame) => {
            after(obvious, &format!("the digit {digit} has no place left in {house}, because of {}.", these(blame)))
        }
        Remark::Twice(digit, house, blame) => {
            format!("The digit {digit} stands twice in {house}: {}.", blame.listed.join(", "))
        }
        Remark::Contradiction(blame) => {
            let (count, what, listed) = (blame.listed.len(), things(blame), blame.listed.join(", "));
            format!(
                "These {count} {what} contradict each other, though no single cell, row, column or box shows it: {listed}."
            )
        }
        Remark::NoneTooMany => "Take any one of them away and the contradiction is gone.".to_string(),
        Remark::PerhapsTooMany => {
            "Some of them may not be needed for it: the search for a smaller set was cut short.".to_string()
        }
        Remark::FewerContradict(blame) => {
            let (count, what, listed) = (blame.listed.len(), things(blame), blame.listed.join(", "));
            format!("These {count} {what} contradict each other already, but that is harder to see: {listed}.")
        }

        Remark::LookForMistake(house, Slip::Wrote) => format!("Look at {house}. A digit there is wrong."),
        Remark::LookForMistake(house, Slip::CrossedOut) => {
            format!("Look at {house}. A candidate was crossed out there that is needed.")
        }
        Remark::OneIsWrong(Slip::Wrote, items) => format!("One of these digits is wrong: {}.", items.join(", ")),
        Remark::OneIsWrong(Slip::CrossedOut, items) => {
            format!("One of these candidates was crossed out, though it is needed: {}.", items.join(", "))
        }
        Remark::WrongCell(cell) => format!("The digit in {cell} is wrong."),
        Remark::WrongDigit(cell, digit) => format!("{cell}={digit} is wrong."),
        Remark::CrossedOut(cell) => format!("In {cell} a candidate was crossed out that is needed there."),
        Remark::CrossedOutDigit(cell, digit) => {
            format!("The candidate {digit} was crossed out in {cell}, though it is needed there.")
        }
        Remark::AllFilled => "Every cell is filled, and rightly so.".to_string(),
        Remark::NoHint => "No technique on the ladder leads on from here.".to_string(),
        Remark::HintStopped => "The search for a step came to the end of its budget, or was interrupted; \
                                a larger budget may find one."
            .to_string(),

        Remark::Explained { count, hardest, rating } => {
            format!("Solved in {}. The hardest: {hardest}. {rating}.", counted(*count, "step"))
        }
        Remark::NothingToExplain => "The grid is full: there is nothing to explain.".to_string(),
        Remark::ExplanationStopped(count) => format!("Stopped after {}.", counted(*count, "step")),
        Remark::StuckAfter(count, rating) => {
            format!("After {} no technique on the ladder leads on. So far: {rating}.", counted(*count, "step"))
        }
        Remark::StuckAtOnce => "No technique on the ladder leads on.".to_string(),
        Remark::ExplainedFromHere { count, hardest, rating } => {
            format!("Solved in {} from here. The hardest: {hardest}, rated {rating}.", counted(*count, "step"))
        }
        Remark::StuckFromHere(count) => {
            format!("After {} from here no technique on the ladder leads on.", counted(*count, "step"))
        }
        Remark::Folded(count) => format!("… {} about the nested step.", counted(*count, "more sentence")),
        Remark::NoSuchStep => "There are steps to take, but none of that kind.".to_string(),

        Remark::OnlyProperIsRated => "Only a puzzle with exactly one solution has a rating.".to_string(),
        Remark::NothingToRate => "There is nothing to rate: the grid is full.".to_string(),
        Remark::OffTheScale(rating) => {
            format!("The techniques of the scale don't lead to the solution; for that it has {rating}.")
        }
        Remark::AboveTheLimit(above) => {
            format!("The rating is above the limit, and steps beyond it were not searched for: {above}.")
        }
        Remark::NotAskedFor => "The puzzle is not one of those that were asked for.".to_string(),
        Remark::RatingStopped => {
            "The rating came to the end of its budget, or was interrupted; a larger budget may do.".to_string()
        }
    }
}

/// What can be seen once these digits are written.
fn after(obvious: &[String], what: &str) -> String {
    let digits = match obvious {
        [] => return what[..1].to_uppercase() + &what[1..],
        [one] => format!("digit {one}"),
        few if few.len() <= FEW => format!("digits {}", and(few)),
        many => format!("digits {} and {} more", many[..FEW / 2].join(", "), many.len() - FEW / 2),
    };
    format!("After the obvious {digits}, {what}")
}

/// `these 3 givens: r1c1=5, …`
fn these(blame: &Blame) -> String {
    format!("these {} {}: {}", blame.listed.len(), things(blame), blame.listed.join(", "))
}

fn things(blame: &Blame) -> &'static str {
    match blame.kind {
        BlameKind::Givens => "givens",
        BlameKind::Limits | BlameKind::Cells => "cells",
    }
}

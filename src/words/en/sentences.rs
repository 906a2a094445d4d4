//! Sentences about steps in English.

use super::spots::spot;
use super::{and, counted, kind, lines, number, or, techniques};
use crate::explain::Failure;
use crate::explain::Node;
use crate::words::phrases::{cells_of, digits_of, list, reference};
use crate::words::reasons::{BothWays, Extras, counted_in};
use crate::words::sentence::{Link, Premises, Sentence, Why};
use crate::{Cell, Cells, Digit, Digits, House};

pub(super) fn sentence(sentence: &Sentence<'_>) -> String {
    match sentence {
        Sentence::Title(step) => format!("{}, rated {}.", step.name(), step.rating),
        Sentence::About(technique) => techniques::technique(*technique).1.to_string(),
        Sentence::Look(there) => format!("Look at {}.", spot(there)),
        Sentence::Where(there) => format!("Where: {}.", spot(there)),
        Sentence::CanWrite => "A digit can be written.".to_string(),
        Sentence::CanRemove(count) => format!("{} can be removed.", counted(*count, "candidate")),

        Sentence::LastBlank { house, cell, digit } => {
            format!("{cell} is the last blank cell in {house}, and {digit} is missing.")
        }
        Sentence::OnlyPlace { house, cell, digit, seen, crossed } => {
            let others = list(other_blanks(*digit, *seen, *crossed), ", or ", ", or ");
            format!("In {house}, {digit} fits only in {cell}: every other blank cell {others}.")
        }
        Sentence::OnlyDigit { cell, digit, seen, crossed } => {
            let others = list(other_digits(seen, *crossed), "; ", "; ");
            format!("Every digit but {digit} is excluded for {cell}: {others}.")
        }

        Sentence::Locked { digit, inside, across, cells } => {
            let all = if cells.len() == 2 { "both" } else { "all" };
            format!("In {inside}, {digit} fits only in {}, {all} in {across}.", or(cells.iter()))
        }
        Sentence::LockedThere { digit, across } => {
            format!("Whichever it is, {across} has its {digit} there, and nowhere else.")
        }
        Sentence::LeavesOnePlace { digit, house } => format!("That leaves {digit} a single place in {house}."),
        Sentence::HiddenSet { house, digits, cells } => {
            format!("In {house}, the digits {} fit only in {}.", and(digits.iter()), and(cells.iter()))
        }
        Sentence::HiddenSetFills(count) => {
            let count = number(*count);
            format!("The {count} digits fill these {count} cells, so nothing else goes there.")
        }
        Sentence::NakedSet { digits, cells } => {
            format!("Between them, {} have only the candidates {}.", and(cells.iter()), and(digits.iter()))
        }
        Sentence::NakedSetTakes { count, house } => {
            let count = number(*count);
            format!("These {count} cells take the {count} digits, so no other cell in {house} has one of them.")
        }
        Sentence::Fish { digit, base, cover } => format!("In {}, {digit} fits only in {}.", lines(base), lines(cover)),
        Sentence::FishTakes { digit, base, cover } => {
            let kind = |houses: &[House]| houses.first().map_or("line", |house| kind(house.kind()));
            let (each, other, into) = (kind(base), kind(cover), lines(cover));
            format!("Each of these {each}s has its {digit} in a different {other},")
                + &format!(" so {into} have theirs there, and nowhere else.")
        }

        Sentence::Pivot { cell, digits } => format!("{cell} is {}.", or(digits.iter())),
        Sentence::WingIs { pivot_is, wing, house, digit } => {
            let kind = kind(house.kind());
            format!("If it is {pivot_is}, {wing} (same {kind}) can't be {pivot_is}, which leaves {digit}.")
        }
        Sentence::OneOf { cells, digit } => {
            let them = if cells.len() == 2 { "both" } else { "all of them" };
            format!("So one of {} is {digit}. A cell that shares a row, column or box with {them} is not.", and(cells))
        }

        Sentence::Loop { cells, digits } => {
            let shape = if cells.len() == 4 { "rectangle" } else { "loop" };
            format!("{} form a {shape}, and each has the candidates {}.", and(*cells), and(digits.iter()))
        }
        Sentence::LoopSwaps(digits) => format!(
            "With nothing but {} in them, the two could be swapped all around: a second solution.",
            and(digits.iter())
        ),
        Sentence::LoopRelies => "But the puzzle has exactly one solution; this step relies on it.".to_string(),
        Sentence::LoopExtras(extras) if counted_in(extras) == 1 => {
            format!("The extra candidate ({}) must be true.", listed(extras))
        }
        Sentence::LoopExtras(extras) => format!("One of the extra candidates ({}) must be true.", listed(extras)),
        Sentence::BugWithout(extras) => {
            format!("Leave out {}: then every blank cell has two candidates,", listed(extras))
                + " and in each row, column and box every digit missing there has two places."
        }
        Sentence::BugRelies => {
            "Such a grid never has exactly one solution. But the puzzle does; this step relies on it.".to_string()
        }
        Sentence::BugExtras(count) => {
            format!("So {} candidate that was left out must be true.", if *count == 1 { "the" } else { "a" })
        }
        Sentence::ExtraInOneCell { cells, digits } => format!("So {} is {}.", and(cells), or(digits.iter())),
        Sentence::ExtraInOneOf { cells, digits } => format!("So one of {} is {}.", and(cells), or(digits.iter())),
        Sentence::ExtraNakedSet { house, digits, others } => {
            let count = number(digits.len());
            format!("{} are {count} cells for the {count} digits", joined("That one", *others))
                + &format!(" {}: no other cell in {house} has one of them.", and(digits.iter()))
        }
        Sentence::ExtraHiddenSet { house, digits, others } => {
            let (count, places) = (number(digits.len()), joined("the other one", *others));
            format!("In {house}, the {count} digits {} fit only in {places}:", and(digits.iter()))
                + &format!(" nothing else goes into {}.", or(others.iter()))
        }
        Sentence::ExtraLocked { house, digit, cells, is_bug } => {
            let (they, extra) =
                (and(cells), if *is_bug { "a candidate that was left out" } else { "an extra candidate" });
            format!("In {house}, {digit} fits only in {they}: one is {digit}, the other takes {extra}.")
        }

        Sentence::Excluders { cells, excluders } => {
            let seen = and(excluders.iter().map(|(cell, digits)| format!("{cell} ({})", or(digits.iter()))));
            let share = if excluders.len() == 1 { "shares" } else { "share" };
            format!("{seen} {share} a row, column or box with each of {}, and must keep a candidate.", and(*cells))
        }
        Sentence::Fails { cell, digit, failures } => {
            format!("If {cell} is {digit}: {}.", list(failures.iter().map(failure), "; ", "; "))
        }

        Sentence::ComesBack => "Follow this chain until it comes back to its start.".to_string(),
        Sentence::OppositeIsFalse => "What leads to its own opposite is false.".to_string(),
        Sentence::ContradictionIsFalse => "What leads to a contradiction is false.".to_string(),
        Sentence::BothCases(start) => {
            let start = start.map(|start| format!("Either {}, or not.", fact(start)));
            format!("{} What follows in both cases is true.", start.unwrap_or_default())
        }
        Sentence::CellCases { cell, digits } => {
            format!("{cell} is {}. What follows in every case is true.", or(digits))
        }
        Sentence::HouseCases { house, digit, cells } => {
            format!("In {house}, {} is in {}. What follows in every case is true.", and(digit), or(cells))
        }
        Sentence::Suppose(node) => format!("Suppose {}.", fact(node)),
        Sentence::Case { node, number, count } => format!("Case {number} of {count}: {}.", fact(node)),
        Sentence::Follows(link) => follows(link),
        Sentence::TwoWays(start) => format!(
            "The chain is back at its start, so there are two ways only: every \"is\" above is true; or {} is not {}, \
             and then, read backwards, every \"is not\" above is false.",
            start.cell, start.digit
        ),
        Sentence::EitherWay(BothWays { cells, digit, seen }) => {
            let seen = and(seen.map(|(other, house)| format!("{other} (same {})", kind(house.kind()))));
            let are = if cells.len() == 1 { "is" } else { "are" };
            format!("Either way one of {seen} is {digit}, so {} {are} not.", and(cells.iter()))
        }
        Sentence::Refuted => "That is the opposite of what we supposed, so that was wrong.".to_string(),
        Sentence::Contradict([one, other]) => {
            format!("({one}) and ({other}) contradict each other, so what we supposed was wrong.")
        }
        Sentence::AllCases { count, end } => {
            let cases = if *count == 2 { "both".to_string() } else { format!("all {}", number(*count)) };
            format!("In {cases} cases {}.", fact(end))
        }

        Sentence::Conclusion { places, removes } => {
            let group =
                |(digits, cells): &(Digits, Cells)| format!("{} from {}", and(digits.iter()), and(cells.iter()));
            let groups = list(removes.iter().map(group), "; ", "; ");
            match places {
                Some((cell, digit)) if groups.is_empty() => format!("So {cell} is {digit}."),
                Some((cell, digit)) => format!("So {cell} is {digit}. Remove {groups}."),
                None => format!("Remove {groups}."),
            }
        }
    }
}

/// Why the other blanks of a house can't be the digit.
fn other_blanks(digit: Digit, seen: Cells, crossed: Cells) -> Vec<String> {
    let a = if digit.get() == 8 { "an" } else { "a" };
    let seen =
        (!seen.is_empty()).then(|| format!("shares a row, column or box with {a} {digit} ({})", and(seen.iter())));
    let crossed = (!crossed.is_empty()).then(|| format!("lost the candidate before ({})", and(crossed.iter())));
    seen.into_iter().chain(crossed).collect()
}

/// Why a cell can't be the other digits.
fn other_digits(seen: &[(House, Digits)], crossed: Digits) -> Vec<String> {
    let seen = seen.iter().map(|(house, digits)| format!("{} in {house}", and(digits.iter())));
    seen.chain((!crossed.is_empty()).then(|| format!("{} ruled out before", and(crossed.iter())))).collect()
}

fn failure(failure: &Failure) -> String {
    match failure {
        Failure::Same([one, other], digit) => format!("{one} and {other} can't both be {digit}"),
        Failure::Empty(empty, with) if with.is_empty() => format!("nothing is left for {empty}"),
        Failure::Empty(empty, with) => {
            let with = and(with.iter().map(|(cell, digit): &(Cell, Digit)| format!("{digit} in {cell}")));
            format!("with {with} nothing is left for {empty}")
        }
    }
}

fn follows(link: &Link<'_>) -> String {
    let (then, digit) = (if link.is_next { "Then " } else { "" }, link.node.digit);
    let why = match &link.why {
        Why::CellIs(from) => format!("it is {}", and(digits_of(from))),
        Why::HouseHas(house, from) => format!("{house} has its {digit} in {}", and(cells_of(from))),
        Why::OtherCandidate => "its only other candidate".to_string(),
        Why::OtherPlace(house) => format!("the only other place for {digit} in {house}"),
        Why::LastCandidate(from) => format!("its last candidate, as {} {} out", and(digits_of(from)), are(from)),
        Why::LastPlace(house, from) => {
            format!("the last place for {digit} in {house}, as {} {} out", and(cells_of(from)), are(from))
        }
        Why::SameStep(number) => format!("by the same step as ({number})"),
        Why::Step(step, from) => {
            let facts = and(from.iter().map(|(node, number)| fact(node) + &reference(*number)));
            return format!("{then}{}. Now that {facts}, this step shows it ({}):", fact(link.node), step.name());
        }
    };
    format!("{then}{}: {why}.", fact(link.node))
}

fn are(from: &Premises<'_>) -> &'static str {
    if from.len() == 1 { "is" } else { "are" }
}

fn fact(node: &Node) -> String {
    format!("{} {} {}", node.cell, if node.on { "is" } else { "is not" }, node.digit)
}

/// One cell that has no name yet and some that have.
fn joined(one: &str, cells: Cells) -> String {
    and([one.to_string()].into_iter().chain(cells.iter().map(|cell| cell.to_string())))
}

fn listed(extras: &Extras) -> String {
    let group = |(digits, cells): &(Digits, Cells)| format!("{} in {}", and(digits.iter()), and(cells.iter()));
    list(extras.iter().map(group), ", ", ", and ")
}

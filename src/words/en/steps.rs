//! Steps in English, all but chains.

use super::{and, chains, counted, kind, lines, number, or, techniques};
use crate::explain::{Chain, ChainKind, Node, Pattern, Step, Technique, Way};
use crate::words::scene::{Fault, LastPlace, Scene, by_digits, list, only_digit, removes};
use crate::words::tell::{Link, Voice};
use crate::{Cell, Cells, Digit, Digits, House};

pub(in crate::words) struct English;

impl Voice for English {
    fn technique(&self, technique: Technique) -> (&'static str, &'static str) {
        techniques::technique(technique)
    }

    fn name(&self, step: &Step) -> String {
        step.name()
    }

    fn title(&self, step: &Step) -> String {
        format!("{}, rated {}.", step.name(), step.rating)
    }

    fn look(&self, step: &Step) -> Vec<String> {
        let count = step.removes.iter().map(|(_, digits)| digits.len()).sum();
        let success = match step.places {
            Some(_) => "A digit can be written.".to_string(),
            None => format!("{} can be removed.", counted(count, "candidate")),
        };
        vec![format!("Look at {}.", focus(step)), success]
    }

    fn here(&self, step: &Step) -> String {
        format!("Where: {}.", place(step))
    }

    fn argument(&self, scene: &Scene, step: &Step) -> Vec<String> {
        argument(scene, step)
    }

    fn conclusion(&self, step: &Step) -> String {
        let group = |(digits, cells): (Digits, Cells)| format!("{} from {}", and(digits.iter()), and(cells.iter()));
        let groups = list(by_digits(&removes(step)).into_iter().map(group), "; ", "; ");
        match step.places {
            Some((cell, digit)) if groups.is_empty() => format!("So {cell} is {digit}."),
            Some((cell, digit)) => format!("So {cell} is {digit}. Remove {groups}."),
            None => format!("Remove {groups}."),
        }
    }

    fn premise(&self, chain: &Chain) -> String {
        chains::premise(chain)
    }

    fn suppose(&self, start: &Node, case: Option<(usize, usize)>) -> String {
        chains::suppose(start, case)
    }

    fn link(&self, link: &Link<'_>) -> String {
        chains::link(link)
    }

    fn upshot(&self, step: &Step, chain: &Chain, ends: [usize; 2]) -> Vec<String> {
        chains::upshot(step, chain, ends)
    }
}

/// What to look at first.
fn focus(step: &Step) -> String {
    match &step.pattern {
        Pattern::NakedSingle => and(step.places.iter().map(|(cell, _)| cell)),
        Pattern::HiddenSingle { house } | Pattern::HiddenSet { house, .. } | Pattern::NakedSet { house, .. } => {
            house.to_string()
        }
        Pattern::Locked { digit, inside, .. } => format!("the digit {digit} in {inside}"),
        Pattern::Fish { digit, .. } => format!("the digit {digit}"),
        Pattern::Wing { pivot, .. } => format!("{pivot} and the other cells in its row, column and box"),
        Pattern::Loop { digits, .. } => format!("the digits {}", and(digits.iter())),
        Pattern::Bug { .. } => "the cells with more than two candidates".to_string(),
        Pattern::Exclusion { cells, .. } => format!("{} together", and(cells)),
        Pattern::Chain(chain) => chains::start(chain, only_digit(step)),
    }
}

/// Where the pattern is, without what follows from it.
fn place(step: &Step) -> String {
    match &step.pattern {
        Pattern::NakedSingle => focus(step),
        Pattern::HiddenSingle { house } => match only_digit(step) {
            Some(digit) => format!("the digit {digit} in {house}"),
            None => house.to_string(),
        },
        Pattern::Locked { digit, inside, across, .. } => format!("the digit {digit} in {inside} and {across}"),
        Pattern::HiddenSet { house, digits, cells } => {
            format!("the digits {} in {}, {house}", and(digits.iter()), and(cells.iter()))
        }
        Pattern::NakedSet { house, cells, .. } => format!("{}, {house}", and(cells.iter())),
        Pattern::Fish { digit, base, cover } => format!("the digit {digit} in {} and {}", lines(base), lines(cover)),
        Pattern::Wing { pivot, wings, .. } => format!("the pivot {pivot} and the wings {}", and(wings)),
        Pattern::Loop { cells, digits, .. } => format!("the digits {} in {}", and(digits.iter()), and(cells)),
        Pattern::Bug { extras, .. } => {
            format!("the extra candidates in {}", and(extras.iter().map(|(cell, _)| cell)))
        }
        Pattern::Exclusion { cells, excluders } => {
            format!("the ways to fill {}, and what they leave for {}", and(cells), and(excluders.iter()))
        }
        Pattern::Chain(chain) => match (chain.kind, only_digit(step)) {
            (ChainKind::House(_) | ChainKind::Cell(_), digit) => chains::start(chain, digit),
            (ChainKind::Double, _) => chains::both(chain),
            (_, digit) => chains::run(step, digit),
        },
    }
}

fn argument(scene: &Scene, step: &Step) -> Vec<String> {
    match &step.pattern {
        Pattern::HiddenSingle { house } => step.places.map(|(cell, digit)| hidden_single(scene, *house, cell, digit)),
        Pattern::NakedSingle => step.places.map(|(cell, digit)| naked_single(scene, cell, digit)),
        Pattern::Locked { digit, inside, across, leaves } => {
            let cells = scene.having(inside.cells() & across.cells(), *digit);
            let all = if cells.len() == 2 { "both" } else { "all" };
            let mut sentences = vec![
                format!("In {inside}, {digit} fits only in {}, {all} in {across}.", or(cells.iter())),
                format!("Whichever it is, {across} has its {digit} there, and nowhere else."),
            ];
            sentences.extend(leaves.map(|house| format!("That leaves {digit} a single place in {house}.")));
            Some(sentences)
        }
        Pattern::HiddenSet { house, digits, cells } => {
            let (count, they) = (number(digits.len()), and(cells.iter()));
            let mut sentences = vec![
                format!("In {house}, the digits {} fit only in {they}.", and(digits.iter())),
                format!("The {count} digits fill these {count} cells, so nothing else goes there."),
            ];
            sentences.extend(step.places.map(|(_, digit)| format!("That leaves {digit} a single place in {house}.")));
            Some(sentences)
        }
        Pattern::NakedSet { house, digits, cells } => {
            let (count, they) = (number(cells.len()), and(cells.iter()));
            Some(vec![
                format!("Between them, {they} have only the candidates {}.", and(digits.iter())),
                format!("These {count} cells take the {count} digits, so no other cell in {house} has one of them."),
            ])
        }
        Pattern::Fish { digit, base, cover } => {
            let (from, into) = (lines(base), lines(cover));
            let kind = |houses: &[House]| houses.first().map_or("line", |house| kind(*house));
            let (each, other) = (kind(base), kind(cover));
            Some(vec![
                format!("In {from}, {digit} fits only in {into}."),
                format!("Each of these {each}s has its {digit} in a different {other},")
                    + &format!(" so {into} have theirs there, and nowhere else."),
            ])
        }
        Pattern::Wing { pivot, wings, digit } => Some(wing(scene, *pivot, *wings, *digit)),
        Pattern::Loop { cells, digits, way } => {
            let (pair, extras) = (and(digits.iter()), scene.extras(cells, *digits));
            let shape = if cells.len() == 4 { "rectangle" } else { "loop" };
            let mut sentences = vec![
                format!("{} form a {shape}, and each has the candidates {pair}.", and(cells)),
                format!("With nothing but {pair} in them, the two could be swapped all around: a second solution."),
                "But the puzzle has exactly one solution; this step relies on it.".to_string(),
                format!("One of the extra candidates ({}) must be true.", listed(&extras)),
            ];
            sentences.extend(avoided(*way, &extras));
            Some(sentences)
        }
        Pattern::Bug { extras, way } => {
            let mut sentences = vec![
                format!("Leave out {}: then every blank cell has two candidates,", listed(extras))
                    + " and every missing digit two places in each row, column and box.",
                "Such a grid never has exactly one solution. But the puzzle does; this step relies on it.".to_string(),
                "So a candidate that was left out must be true.".to_string(),
            ];
            sentences.extend(avoided(*way, extras));
            Some(sentences)
        }
        Pattern::Exclusion { cells, excluders } => Some(exclusion(scene, step, cells, *excluders)),
        Pattern::Chain(_) => None,
    }
    .unwrap_or_default()
}

fn hidden_single(scene: &Scene, house: House, cell: Cell, digit: Digit) -> Vec<String> {
    let (seen, crossed) = match scene.last_place(house, cell, digit) {
        LastPlace::LastBlank => {
            return vec![format!("{cell} is the last blank cell in {house}, and {digit} is missing.")];
        }
        LastPlace::Others { seen, crossed } => (seen, crossed),
    };
    let mut reasons = Vec::new();
    if !seen.is_empty() {
        let a = if digit.get() == 8 { "an" } else { "a" };
        reasons.push(format!("shares a row, column or box with {a} {digit} ({})", and(seen.iter())));
    }
    if !crossed.is_empty() {
        reasons.push(format!("lost the candidate before ({})", and(crossed.iter())));
    }
    vec![format!(
        "In {house}, {digit} fits only in {cell}: every other blank cell {}.",
        list(reasons, ", or ", ", or ")
    )]
}

fn naked_single(scene: &Scene, cell: Cell, digit: Digit) -> Vec<String> {
    let why = scene.last_digit(cell, digit);
    let mut others: Vec<String> =
        why.seen.iter().map(|(house, digits)| format!("{} in {house}", and(digits.iter()))).collect();
    if !why.crossed.is_empty() {
        others.push(format!("{} ruled out before", and(why.crossed.iter())));
    }
    vec![format!("Every digit but {digit} is excluded for {cell}: {}.", list(others, "; ", "; "))]
}

fn wing(scene: &Scene, pivot: Cell, wings: [Cell; 2], digit: Digit) -> Vec<String> {
    let candidates = scene.marks[pivot];
    let case = |own: Digit| {
        let wing = wings.iter().find(|&&wing| scene.marks[wing].contains(own))?;
        Some(format!("If it is {own}, {wing} is {digit}"))
    };
    let mut sentences = vec![format!("{pivot} is {}.", or(candidates.iter()))];
    sentences.extend((candidates - Digits::only(digit)).iter().filter_map(case).map(|case| case + "."));
    let all: Vec<Cell> = candidates.contains(digit).then_some(pivot).into_iter().chain(wings).collect();
    sentences.push(one_of(&all, digit));
    sentences
}

/// How a second solution is avoided.
fn avoided(way: Way, extras: &[(Cell, Digits)]) -> Vec<String> {
    let cells: Vec<Cell> = extras.iter().map(|&(cell, _)| cell).collect();
    let digits = extras.iter().fold(Digits::NONE, |all, (_, digits)| all | *digits);
    match way {
        Way::OneCell => vec![format!("So {} is {}.", and(&cells), or(digits.iter()))],
        Way::OneDigit(digit) => vec![one_of(&cells, digit)],
        Way::NakedSet { house, digits: set, cells: others } => {
            let count = number(set.len());
            vec![
                format!("So one of {} is {}.", and(&cells), or(digits.iter())),
                format!("{} are {count} cells for the {count} digits", joined("That one", others))
                    + &format!(" {}: no other cell in {house} has one of them.", and(set.iter())),
            ]
        }
        Way::HiddenSet { house, digits: set, cells: others } => {
            let (count, places) = (number(set.len()), joined("the other one", others));
            vec![
                format!("So one of {} is {}.", and(&cells), or(digits.iter())),
                format!("In {house}, the {count} digits {} fit only in {places}:", and(set.iter()))
                    + &format!(" nothing else goes into {}.", or(others.iter())),
            ]
        }
        Way::Locked { house, digit } => {
            let they = and(&cells);
            vec![format!(
                "In {house}, {digit} fits only in {they}: one is {digit}, the other takes an extra candidate."
            )]
        }
    }
}

fn exclusion(scene: &Scene, step: &Step, cells: &[Cell], excluders: Cells) -> Vec<String> {
    let seen = excluders.iter().map(|cell| format!("{cell} ({})", or(scene.marks[cell].iter())));
    let mut sentences = vec![format!(
        "{} share a row, column or box with each of {}, and must keep a candidate.",
        and(seen),
        and(cells)
    )];
    for (cell, digits) in &step.removes {
        for digit in digits.iter() {
            let faults = scene.faults(cells, excluders, *cell, digit).into_iter().map(|fault| match fault {
                Fault::Same([one, other], digit) => {
                    format!("{one} and {other} can't both be {digit}")
                }
                Fault::Empty(empty, with) if with.is_empty() => format!("nothing is left for {empty}"),
                Fault::Empty(empty, with) => {
                    let with = and(with.iter().map(|(cell, digit)| format!("{digit} in {cell}")));
                    format!("with {with} nothing is left for {empty}")
                }
            });
            sentences.push(format!("If {cell} is {digit}: {}.", list(faults, "; ", "; ")));
        }
    }
    sentences
}

/// What two or three cells that have a digit between them mean for others.
fn one_of(cells: &[Cell], digit: Digit) -> String {
    let them = if cells.len() == 2 { "both" } else { "all of them" };
    format!("So one of {} is {digit}. A cell that shares a row, column or box with {them} is not.", and(cells))
}

/// One cell that has no name yet and some that have.
fn joined(one: &str, cells: Cells) -> String {
    and([one.to_string()].into_iter().chain(cells.iter().map(|cell| cell.to_string())))
}

fn listed(extras: &[(Cell, Digits)]) -> String {
    let group = |(digits, cells): (Digits, Cells)| format!("{} in {}", and(digits.iter()), and(cells.iter()));
    list(by_digits(extras).into_iter().map(group), ", ", ", and ")
}

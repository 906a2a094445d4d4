//! English.

use super::{FEW, givens, names};
use crate::{Conflict, Diagnosis, House, HouseKind, Puzzle, Reason};

pub(super) fn diagnosis(puzzle: &Puzzle, diagnosis: &Diagnosis) -> Vec<String> {
    match diagnosis {
        Diagnosis::Unique(solution) => {
            let wrong = puzzle.wrong_entries(solution);
            let mut sentences = vec!["The puzzle has exactly one solution.".to_string()];
            if !wrong.is_empty() {
                sentences.push(format!("These entries are not part of it: {}.", names(wrong, ", ")));
            }
            sentences
        }
        Diagnosis::Impossible { clashes, conflict } if clashes.is_empty() => contradiction(puzzle, conflict),
        Diagnosis::Impossible { clashes, .. } => clashes
            .iter()
            .map(|clash| {
                let (house, digit, cells) = (capital(clash.house), clash.digit, names(clash.cells, ", "));
                format!("{house} has the digit {digit} more than once: {cells}.")
            })
            .collect(),
        Diagnosis::Many { open, repair, .. } => {
            let (count, fixed) = (open.len(), 81 - open.len());
            let list = if count <= FEW { format!(": {}", names(*open, ", ")) } else { String::new() };
            let open = format!(
                "The puzzle has several solutions. They agree in {fixed} cells and can differ in the other {count}{list}."
            );
            let repair = match repair {
                Some((cell, digit)) => format!("One more given makes it proper: {cell}={digit}."),
                None => "No single further given makes it proper.".to_string(),
            };
            vec![open, repair]
        }
    }
}

fn contradiction(puzzle: &Puzzle, conflict: &Conflict) -> Vec<String> {
    let listed = givens(puzzle, conflict.cells, ", ");
    let count = conflict.cells.len();
    let why = match conflict.reason {
        Reason::NoDigit(cell) => {
            format!("No digit is left for {cell}: these {count} givens rule out all nine: {listed}.")
        }
        Reason::NoPlace(digit, house) => {
            format!("The digit {digit} has no place left in {house} because of these {count} givens: {listed}.")
        }
        Reason::Twice(..) | Reason::Search => {
            format!("These {count} givens contradict each other, though only trying out shows it: {listed}.")
        }
    };
    vec![why, "Without any one of them they would not.".to_string()]
}

fn capital(house: House) -> String {
    let kind = match house.kind() {
        HouseKind::Row => "Row",
        HouseKind::Column => "Column",
        HouseKind::Box => "Box",
    };
    format!("{kind} {}", house.index() + 1)
}

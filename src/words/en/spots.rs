//! Where to look, in English.

use super::{and, lines};
use crate::Cell;
use crate::words::phrases::FEW;
use crate::words::sentence::Spot;

pub(super) fn spot(spot: &Spot<'_>) -> String {
    match spot {
        Spot::Nothing => String::new(),
        Spot::Cells(cells) => and(cells.iter()),
        Spot::House(house) => house.to_string(),
        Spot::Digit(digit) => format!("the digit {digit}"),
        Spot::Digits(digits) => format!("the digits {}", and(digits.iter())),
        Spot::DigitIn(digit, house) => format!("the digit {digit} in {house}"),
        Spot::DigitInBoth(digit, [one, other]) => format!("the digit {digit} in {one} and {other}"),
        Spot::DigitInLines(digit, base, cover) => format!("the digit {digit} in {} and {}", lines(base), lines(cover)),
        Spot::DigitsIn(digits, cells, house) => {
            format!("the digits {} in {}, {house}", and(digits.iter()), and(cells.iter()))
        }
        Spot::CellsIn(cells, house) => format!("{}, {house}", and(cells.iter())),
        Spot::Around(cell) => format!("{cell} and the other cells in its row, column and box"),
        Spot::Wings(pivot, wings) => format!("the pivot {pivot} and the wings {}", and(wings)),
        Spot::Loop(digits, cells) => format!("the digits {} in {}", and(digits.iter()), and(*cells)),
        Spot::ManyCandidates(1) => "the cell with more than two candidates".to_string(),
        Spot::ManyCandidates(_) => "the cells with more than two candidates".to_string(),
        Spot::Extras(cells, 1) => format!("the extra candidate in {}", and(cells)),
        Spot::Extras(cells, _) => format!("the extra candidates in {}", and(cells)),
        Spot::Together(cells) => format!("{} together", and(*cells)),
        Spot::Ways(cells, excluders) if excluders.is_empty() => format!("the ways to fill {}", and(*cells)),
        Spot::Ways(cells, excluders) => {
            format!("the ways to fill {}, and what they leave for {}", and(*cells), and(excluders))
        }
        Spot::EachCandidate(cell) => format!("each candidate of {cell}"),
        Spot::EachPlace(digit, house) => format!("each place of the digit {digit} in {house}"),
        Spot::Both(cell, digit) => format!("{cell} with the digit {digit}, and without it"),
        Spot::DigitChain(digit, cells) => format!("the digit {digit}, a chain through {}", through(cells)),
        Spot::Chain(start, others) => format!("a chain from {start} through {}", through(others)),
    }
}

/// Some cells in order, or how many there are.
fn through(cells: &[Cell]) -> String {
    if cells.len() > FEW { format!("{} cells", cells.len()) } else { and(cells) }
}

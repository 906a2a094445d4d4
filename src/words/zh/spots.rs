//! 请看哪里。

use super::{and, house, lines};
use crate::Cell;
use crate::words::phrases::FEW;
use crate::words::sentence::Spot;

pub(super) fn spot(spot: &Spot<'_>) -> String {
    match spot {
        Spot::Nothing => String::new(),
        Spot::Cells(cells) => and(cells.iter()),
        Spot::House(place) => house(place),
        Spot::Digit(digit) => format!("数字 {digit}"),
        Spot::Digits(digits) => format!("数字 {}", and(digits.iter())),
        Spot::DigitIn(digit, place) => format!("{}中的数字 {digit}", house(place)),
        Spot::DigitInBoth(digit, [one, other]) => format!("{}与{}中的数字 {digit}", house(one), house(other)),
        Spot::DigitInLines(digit, base, cover) => format!("{}与{}中的数字 {digit}", lines(base), lines(cover)),
        Spot::DigitsIn(digits, cells, place) => {
            format!("{}的 {}，数字 {}", house(place), and(cells.iter()), and(digits.iter()))
        }
        Spot::CellsIn(cells, place) => format!("{}的 {}", house(place), and(cells.iter())),
        Spot::Around(cell) => format!("{cell} 以及与它同行、同列、同宫的格"),
        Spot::Wings(pivot, wings) => format!("拐点 {pivot}，两翼 {}", and(wings)),
        Spot::Loop(digits, cells) => format!("{} 中的数字 {}", and(*cells), and(digits.iter())),
        Spot::ManyCandidates(_) => "候选数多于两个的格".to_string(),
        Spot::Extras(cells, _) => format!("{} 中多出来的候选数", and(cells)),
        Spot::Together(cells) => format!("{} 合在一起的填法", and(*cells)),
        Spot::Ways(cells, excluders) if excluders.is_empty() => format!("{} 的填法", and(*cells)),
        Spot::Ways(cells, excluders) => {
            format!("{} 的填法，以及由此给 {} 留下的候选数", and(*cells), and(excluders))
        }
        Spot::EachCandidate(cell) => format!("{cell} 的每个候选数"),
        Spot::EachPlace(digit, place) => format!("数字 {digit} 在{}中的每个位置", house(place)),
        Spot::Both(cell, digit) => format!("{cell} 填与不填 {digit} 两种情形"),
        Spot::DigitChain(digit, cells) => format!("数字 {digit}，经过 {}的链", through(cells)),
        Spot::Chain(start, others) => format!("从 {start} 出发，经过 {}的链", through(others)),
    }
}

/// 依次经过的格，或者格数。
fn through(cells: &[Cell]) -> String {
    if cells.len() > FEW { format!("{} 格", cells.len()) } else { and(cells) + " " }
}

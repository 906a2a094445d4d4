//! Uniqueness tests: four corners must not have the same two digits crosswise, because the puzzle had a second
//! solution then.

use super::corners::{Rectangle, scan};
use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Step, Truth, each};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, Digits, House};

/// Three plain corners: the pair goes from the fourth.
pub(crate) fn u1(state: &State) -> Option<Step> {
    scan(state, |state, rectangle| {
        let cell = rectangle.extra.first().filter(|_| rectangle.plain.len() == 3)?;
        let held = rectangle.pair.into_iter().filter(|&digit| state.holds(cell, digit));
        let removes: Vec<(Cell, Digit)> = held.map(|digit| (cell, digit)).collect();
        let proof = || rectangle.proof(rectangle.plain.iter().map(Truth::Cell));
        (!removes.is_empty()).then(|| Step::removing(Technique::Uniqueness1, removes, proof()))
    })
}

/// Two extra corners in line that have one more digit: one of them has it.
pub(crate) fn u2(state: &State) -> Option<Step> {
    scan(state, |state, rectangle| {
        let is_such = rectangle.extra.len() == 2 && Rectangle::are_in_line(rectangle.extra);
        if is_such { one_more(state, rectangle, Technique::Uniqueness2) } else { None }
    })
}

/// Three extra corners, or two opposite ones, that have one more digit: one of them has it.
pub(crate) fn u5(state: &State) -> Option<Step> {
    scan(state, |state, rectangle| {
        let is_such = matches!(rectangle.extra.len(), 2 | 3) && !Rectangle::are_in_line(rectangle.extra);
        if is_such { one_more(state, rectangle, Technique::Uniqueness5) } else { None }
    })
}

fn one_more(state: &State, rectangle: &Rectangle, technique: Technique) -> Option<Step> {
    let digit = (state.digits_of(rectangle.extra) - rectangle.digits()).single()?;
    let removes = each(state.seeing(rectangle.extra, digit), digit);
    let proof = || rectangle.proof(rectangle.cells.map(Truth::Cell));
    (!removes.is_empty()).then(|| Step::removing(technique, removes, proof()))
}

/// Two extra corners that form a naked subset with other cells of a house, as if they were one cell with the extra
/// digits.
pub(crate) fn u3(state: &State) -> Option<Step> {
    scan(state, |state, rectangle| {
        let corners = rectangle.extra;
        if corners.len() != 2 {
            return None;
        }
        let shares = |house: &House| (corners - house.cells()).is_empty();
        corners.first()?.houses().into_iter().filter(shares).find_map(|house| {
            let with_pair = rectangle.pair.into_iter().fold(Cells::NONE, |cells, digit| cells | state.holders(digit));
            let rest = (house.cells() & state.open) - with_pair - corners;
            let digits = state.digits_of(corners) - rectangle.digits();
            subset(state, rest, corners, digits, &mut |cells, digits| u3_of(state, rectangle, house, cells, digits))
        })
    })
}

/// The first answer for some of the cells that have, with the two corners, one digit less than cells.
fn subset<R>(
    state: &State,
    mut rest: Cells,
    chosen: Cells,
    digits: Digits,
    take: &mut impl FnMut(Cells, Digits) -> Option<R>,
) -> Option<R> {
    rest.iter().find_map(|cell| {
        rest = rest - Cells::only(cell);
        let chosen = chosen | Cells::only(cell);
        let digits = digits | state.candidates(cell);
        let found = if digits.len() + 1 == chosen.len() { take(chosen, digits) } else { None };
        found.or_else(|| subset(state, rest, chosen, digits, take))
    })
}

fn u3_of(state: &State, rectangle: &Rectangle, house: House, cells: Cells, digits: Digits) -> Option<Step> {
    let [row, column, box_] = cells.first()?.houses();
    let are_in = |house: House| (cells - house.cells()).is_empty();
    let is_line = house != box_;
    if !is_line && (are_in(row) || are_in(column)) {
        return None;
    }
    let beyond = if is_line && are_in(box_) { box_.cells() - house.cells() } else { Cells::NONE };
    let others = (house.cells() - cells).iter().chain(beyond);
    let removes: Vec<(Cell, Digit)> =
        others.flat_map(|cell| (state.candidates(cell) & digits).iter().map(move |digit| (cell, digit))).collect();
    let proof = || rectangle.proof((rectangle.plain | cells).iter().map(Truth::Cell));
    (!removes.is_empty()).then(|| Step::removing(Technique::Uniqueness3, removes, proof()))
}

/// Two extra corners in line, one of which has the first digit: neither has the second.
pub(crate) fn u4(state: &State) -> Option<Step> {
    scan(state, |state, rectangle| {
        let corners = rectangle.extra;
        if corners.len() != 2 || !Rectangle::are_in_line(corners) {
            return None;
        }
        let [kept, gone] = rectangle.orders().into_iter().find(|&[kept, _]| state.seeing(corners, kept).is_empty())?;
        let line = corners.first()?.houses().into_iter().find(|house| (corners - house.cells()).is_empty())?;
        let removes = each(corners & state.holders(gone), gone);
        let truths = rectangle.plain.iter().map(Truth::Cell).chain([Truth::House(line, kept)]);
        (!removes.is_empty()).then(|| Step::removing(Technique::Uniqueness4, removes, rectangle.proof(truths)))
    })
}

/// Two opposite extra corners, and a digit that their rows and columns have in the rectangle alone: neither has it.
pub(crate) fn u6(state: &State) -> Option<Step> {
    scan(state, |state, rectangle| {
        let corners = rectangle.extra;
        if corners.len() != 2 || Rectangle::are_in_line(corners) {
            return None;
        }
        let digit = rectangle.pair.into_iter().find(|&digit| {
            let outside = state.holders(digit) - corners - rectangle.plain;
            corners.iter().all(|cell| (lines(cell) & outside).is_empty())
        })?;
        let removes = each(corners & state.holders(digit), digit);
        let rows = corners.iter().map(|cell| Truth::House(House::ROWS[cell.row()], digit));
        let truths = rectangle.plain.iter().map(Truth::Cell).chain(rows);
        (!removes.is_empty()).then(|| Step::removing(Technique::Uniqueness6, removes, rectangle.proof(truths)))
    })
}

/// A corner whose row and column have one digit in the rectangle alone, opposite to a plain corner: it does not have
/// the other digit.
pub(crate) fn hidden(state: &State) -> Option<Step> {
    scan(state, |state, rectangle| {
        let is_such = match rectangle.plain.len() {
            1 => true,
            2 => !Rectangle::are_in_line(rectangle.plain),
            _ => false,
        };
        let [one, two, three, four] = rectangle.cells;
        let opposites = [(one, four), (two, three), (three, two), (four, one)];
        opposites.into_iter().filter(|&(plain, _)| is_such && rectangle.plain.contains(plain)).find_map(
            |(plain, cell)| {
                rectangle.orders().into_iter().find_map(|[kept, gone]| {
                    let outside = state.holders(kept) - rectangle.plain - rectangle.extra;
                    if !state.holds(cell, gone) || !(lines(cell) & outside).is_empty() {
                        return None;
                    }
                    let [row, column, _] = cell.houses();
                    let truths = [Truth::Cell(plain), Truth::House(row, kept), Truth::House(column, kept)];
                    Some(Step::removing(Technique::HiddenRectangle, vec![(cell, gone)], rectangle.proof(truths)))
                })
            },
        )
    })
}

/// The row and the column of a cell.
fn lines(cell: Cell) -> Cells {
    let [row, column, _] = cell.houses();
    row.cells() | column.cells()
}

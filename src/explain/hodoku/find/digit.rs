//! Patterns of one digit: Skyscraper, 2-String Kite, Empty Rectangle.

use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step, each};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Digit, House};

/// Two rows (then two columns) with two places each that share a column at one end: one of the free ends has the digit.
///
/// Only the first places are held against each other, and the second ones; a turbot fish is what first meets second.
pub(crate) fn skyscraper(state: &State) -> Option<Step> {
    let in_rows = |digit| skyscraper_in(state, House::ROWS, Cell::column, digit);
    let in_columns = |digit| skyscraper_in(state, House::COLUMNS, Cell::row, digit);
    Digit::ALL.into_iter().find_map(in_rows).or_else(|| Digit::ALL.into_iter().find_map(in_columns))
}

fn skyscraper_in(state: &State, lines: [House; 9], across: fn(Cell) -> usize, digit: Digit) -> Option<Step> {
    let pairs = pairs(state, lines, digit);
    (0..9).find_map(|i| {
        let left = pairs[i]?;
        (i + 1..9).find_map(|j| {
            let right = pairs[j]?;
            let free = match [0, 1].map(|end| across(left[end]) == across(right[end])) {
                [true, false] => [left[1], right[1]],
                [false, true] => [left[0], right[0]],
                _ => return None,
            };
            let removes = each(free[0].peers() & free[1].peers() & state.holders(digit), digit);
            let proof = || Proof::houses(digit, [lines[i], lines[j]]);
            (!removes.is_empty()).then(|| Step::removing(Technique::Skyscraper, removes, proof()))
        })
    })
}

/// A row and a column with two places each that meet in a box: one of the free ends has the digit.
pub(crate) fn kite(state: &State) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| kite_of(state, digit))
}

fn kite_of(state: &State, digit: Digit) -> Option<Step> {
    let mut rows = pairs(state, House::ROWS, digit);
    let mut columns = pairs(state, House::COLUMNS, digit);
    for row in rows.iter_mut().flatten() {
        for column in columns.iter_mut().flatten() {
            let ends = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let meet = ends.into_iter().find(|&(i, j)| row[i].box_() == column[j].box_());
            let Some((i, j)) = meet else { continue };
            // The pairs stay turned for what follows: with which ends they meet next depends on it.
            row.swap(0, i);
            column.swap(0, j);
            if row.iter().any(|cell| column.contains(cell)) {
                continue;
            }
            let [across, ..] = column[1].houses();
            let [_, down, _] = row[1].houses();
            let removes = each(across.cells() & down.cells() & state.holders(digit), digit);
            if !removes.is_empty() {
                let proof = Proof::houses(digit, [House::ROWS[row[0].row()], House::COLUMNS[column[0].column()]]);
                return Some(Step::removing(Technique::TwoStringKite, removes, proof));
            }
        }
    }
    None
}

/// A box whose places all lie in one row and one column, and a line with two places that one of these arms crosses.
///
/// ```text
///   .  .  x |  .  .  .      the box has the digit in its third row or its third column;
///   .  .  x |  .  .  .      the column of A and B has it at A or at B;
///   x  x  . |  .  A  .      so it is not at -, in the box's column and the row of B
///   --------+---------
///   .  .  - |  .  B  .
/// ```
pub(crate) fn empty_rectangle(state: &State) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| House::BOXES.into_iter().find_map(|house| empty_in(state, house, digit)))
}

fn empty_in(state: &State, house: House, digit: Digit) -> Option<Step> {
    let places = state.places(house, digit);
    if !(3..=5).contains(&places.len()) {
        return None;
    }
    let (top, left) = (house.index() / 3 * 3, house.index() % 3 * 3);
    (0..9).rev().find_map(|k| {
        let (row, column) = (House::ROWS[top + k / 3], House::COLUMNS[left + k % 3]);
        let (beside, below) = (places - column.cells(), places - row.cells());
        let is_empty = (beside & below).is_empty();
        if !is_empty || beside.is_empty() || below.is_empty() {
            return None;
        }
        crossed(state, digit, house, row, column).or_else(|| crossed(state, digit, house, column, row))
    })
}

/// A line with two places, one of them in the first arm of the box, the other in a line that meets the second arm.
fn crossed(state: &State, digit: Digit, house: House, arm: House, other: House) -> Option<Step> {
    (state.places(arm, digit) - house.cells()).iter().find_map(|cell| {
        let line = cell.houses()[other.kind() as usize];
        let [one, two] = pair(state, line, digit)?;
        let end = if one == cell { two } else { one };
        let meet = end.houses()[arm.kind() as usize].cells() & other.cells() & state.holders(digit);
        let removes = each(meet - house.cells(), digit);
        let proof = || Proof::houses(digit, [house, line]);
        (!removes.is_empty()).then(|| Step::removing(Technique::EmptyRectangle, removes, proof()))
    })
}

/// The two places of a digit in each line that has exactly two.
fn pairs(state: &State, lines: [House; 9], digit: Digit) -> [Option<[Cell; 2]>; 9] {
    lines.map(|line| pair(state, line, digit))
}

/// The two places of a digit in a house, in reading order, if there are exactly two.
fn pair(state: &State, house: House, digit: Digit) -> Option<[Cell; 2]> {
    let mut places = state.places(house, digit).iter();
    let pair = [places.next()?, places.next()?];
    places.next().is_none().then_some(pair)
}

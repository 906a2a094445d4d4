//! How a contradiction comes to light that no cell and no house shows: obvious digits, one after the other, until one does.

use super::conflict::{Reason, limited, only};
use crate::{Cell, Cells, Digit, Digits, House, Marks};

/// Obvious digits that lead from some givens to a contradiction that can be seen.
///
/// ```
/// # use ninefold::{Diagnosis, Grid, Reason};
/// // The digit 2 is wrong in r1c3, but nothing shows that at once.
/// let grid: Grid = "532.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let Diagnosis::Impossible { conflict, trail: Some(trail), .. } = grid.diagnose() else { unreachable!() };
/// assert_eq!(conflict.reason, Reason::Search);
/// assert_ne!(trail.reason, Reason::Search);
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Trail {
    /// The cells whose givens (or limits) it needs. Some of them may be needless for the contradiction itself, but not for
    /// these digits.
    pub cells: Cells,
    /// The digits. Each is the only one left for its cell, or has its only place there, once those before it are written.
    pub digits: Vec<(Cell, Digit)>,
    /// What can be seen then.
    pub reason: Reason,
}

/// The shortest of two trails, if obvious digits lead to the contradiction: one from the whole puzzle, and one from the cells
/// of its smallest conflict. If they are equally long, the latter.
pub(super) fn trail(puzzle: &Marks, conflict: Cells) -> Option<Trail> {
    let from = |part: Marks| needed(&part, obvious(&part)?);
    let (digits, reason) = from(*puzzle)?;
    if let Some((fewer, reason)) = from(only(puzzle, conflict))
        && fewer.len() <= digits.len()
    {
        return Some(Trail { cells: conflict, digits: fewer, reason });
    }
    let mut trail = Trail { cells: limited(puzzle), digits, reason };
    for cell in trail.cells.iter() {
        let fewer = trail.cells - Cells::only(cell);
        if let Some(reason) = led_to(start(&only(puzzle, fewer)), trail.digits.iter()) {
            trail = Trail { cells: fewer, reason, ..trail };
        }
    }
    Some(trail)
}

/// The candidates, once each single of the puzzle is written.
fn start(puzzle: &Marks) -> Marks {
    Marks::pencil(&puzzle.singles()) & *puzzle
}

/// Obvious digits in rounds, until a contradiction can be seen; nothing if they end before that.
fn obvious(puzzle: &Marks) -> Option<Vec<(Cell, Digit)>> {
    let (mut marks, mut written) = (start(puzzle), puzzle.singles().filled());
    let mut digits = Vec::new();
    while seen(&marks).is_none() {
        let before = digits.len();
        let round = marks;
        let hidden = House::ALL.map(|house| count(&round, house).only_place);
        for cell in Cell::ALL.into_iter().filter(|&cell| !written.contains(cell)) {
            let [row, column, box_] = [cell.row(), 9 + cell.column(), 18 + cell.box_()].map(|house| hidden[house]);
            let last = round[cell].single().or_else(|| (round[cell] & (row | column | box_)).iter().next());
            if let Some(digit) = last.filter(|&digit| marks[cell].contains(digit)) {
                write(&mut marks, cell, digit);
                digits.push((cell, digit));
            }
        }
        written |= digits[before..].iter().map(|&(cell, _)| cell).collect();
        if digits.len() == before {
            return None;
        }
    }
    Some(digits)
}

/// Those of the digits that are needed, and what can be seen after them.
fn needed(puzzle: &Marks, digits: Vec<(Cell, Digit)>) -> Option<(Vec<(Cell, Digit)>, Reason)> {
    let mut before = vec![start(puzzle)];
    for &(cell, digit) in &digits {
        let mut marks = before[before.len() - 1];
        write(&mut marks, cell, digit);
        before.push(marks);
    }
    // From the last to the first: what comes before each is as it was.
    let (mut after, mut reason) = (Vec::new(), seen(before.last()?)?);
    for (&marks, &last) in before.iter().zip(&digits).rev() {
        match led_to(marks, after.iter().rev()) {
            Some(other) => reason = other,
            None => after.push(last),
        }
    }
    after.reverse();
    Some((after, reason))
}

/// What can be seen after these digits, if each of them is obvious.
fn led_to<'a>(mut marks: Marks, digits: impl Iterator<Item = &'a (Cell, Digit)>) -> Option<Reason> {
    for &(cell, digit) in digits {
        if !is_last(&marks, cell, digit) {
            return None;
        }
        write(&mut marks, cell, digit);
    }
    seen(&marks)
}

/// Whether the digit is the only one left for the cell, or has its only place there in one of its houses.
fn is_last(marks: &Marks, cell: Cell, digit: Digit) -> bool {
    let is_only_place = |house: House| count(marks, house).only_place.contains(digit);
    marks[cell].contains(digit) && (marks[cell].len() == 1 || cell.houses().into_iter().any(is_only_place))
}

fn write(marks: &mut Marks, cell: Cell, digit: Digit) {
    marks.set(cell, Digits::only(digit));
    cell.peers().iter().for_each(|peer| marks.remove(peer, digit));
}

/// The contradiction that can be seen.
fn seen(marks: &Marks) -> Option<Reason> {
    if let Some(empty) = Cell::ALL.into_iter().find(|&cell| marks[cell].is_empty()) {
        return Some(Reason::NoDigit(empty));
    }
    let no_place = |house: House| Some(Reason::NoPlace(count(marks, house).no_place.iter().next()?, house));
    House::ALL.into_iter().find_map(no_place)
}

/// The digits that have no place in a house, and those that have one.
struct Count {
    no_place: Digits,
    only_place: Digits,
}

fn count(marks: &Marks, house: House) -> Count {
    let (mut once, mut twice) = (Digits::NONE, Digits::NONE);
    for cell in house.cells() {
        twice |= once & marks[cell];
        once |= marks[cell];
    }
    Count { no_place: !once, only_place: once - twice }
}

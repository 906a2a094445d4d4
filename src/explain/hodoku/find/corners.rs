//! Rectangles of cells in two rows, two columns and two boxes.

use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Avoided, Proof, Step, Truth};
use crate::{Cell, Cells, Digit, Digits};

/// Four corners that could all have one of two digits.
///
/// ```text
///   cells[0]  cells[1] |
///   -------------------+    or the same with rows and columns exchanged
///   cells[2]  cells[3] |
/// ```
pub(crate) struct Rectangle {
    pub(crate) cells: [Cell; 4],
    pub(crate) pair: [Digit; 2],
    /// The corners with no other candidate than the pair.
    pub(crate) plain: Cells,
    /// The other corners.
    pub(crate) extra: Cells,
}

impl Rectangle {
    pub(crate) fn digits(&self) -> Digits {
        self.pair.into_iter().collect()
    }

    /// The two digits in both orders.
    pub(crate) fn orders(&self) -> [[Digit; 2]; 2] {
        let [a, b] = self.pair;
        [[a, b], [b, a]]
    }

    /// Whether the corners of a set see each other: of the corners, only opposite ones don't.
    pub(crate) fn are_in_line(corners: Cells) -> bool {
        corners.iter().all(|cell| (corners - cell.peers()).len() == 1)
    }

    /// These truths, and that the four corners must not have the two digits crosswise.
    pub(crate) fn proof(&self, truths: impl IntoIterator<Item = Truth>) -> Proof {
        Proof { truths: truths.into_iter().collect(), avoids: Some(avoided(self.cells, self.digits())) }
    }
}

/// What must not come about: the corners, in order around, with two digits crosswise.
pub(crate) fn avoided([one, two, three, four]: [Cell; 4], digits: Digits) -> Avoided {
    Avoided::Rectangle([one, two, four, three], digits)
}

/// The first step that a test finds in a rectangle: from each cell with two candidates, in reading order, with these
/// two digits. A rectangle is looked at once, with the pair that comes first.
pub(crate) fn scan(state: &State, test: impl Fn(&State, &Rectangle) -> Option<Step>) -> Option<Step> {
    let rooms = rooms(state);
    let mut seen = [Cells::NONE; 81]; // for the first corner in reading order: the last corners
    state.cells_of(2).iter().find_map(|cell| {
        let digits = state.candidates(cell);
        let mut each = digits.iter();
        let pair = [each.next()?, each.next()?];
        let room = rooms[pair[0].index()] & rooms[pair[1].index()];
        from(cell, room, room, |cells| {
            let (first, last) = (cells.into_iter().min()?, cells.into_iter().max()?);
            if seen[first.index()].contains(last) {
                return None;
            }
            seen[first.index()] |= Cells::only(last);
            let is_plain = |cell: &Cell| (state.candidates(*cell) - digits).is_empty();
            let plain = cells.into_iter().filter(is_plain).collect();
            test(state, &Rectangle { cells, pair, plain, extra: cells.into_iter().collect::<Cells>() - plain })
        })
    })
}

/// The open cells that see no written digit of each kind; whether they still hold it as a candidate does not matter.
fn rooms(state: &State) -> [Cells; 9] {
    let mut rooms = [state.open; 9];
    for (cell, digit) in state.written.digits() {
        rooms[digit.index()] = rooms[digit.index()] - cell.peers();
    }
    rooms
}

/// The first answer for a rectangle from a corner: the second corner in its box, the others beyond it.
pub(crate) fn from<R>(
    one: Cell,
    seconds: Cells,
    others: Cells,
    mut take: impl FnMut([Cell; 4]) -> Option<R>,
) -> Option<R> {
    let [row, column, house] = one.houses();
    let near = (row.cells() | column.cells()) & (house.cells() - Cells::only(one));
    (near & seconds).iter().find_map(|two| {
        let is_row = two.row() == one.row();
        let away = if is_row { column } else { row };
        ((away.cells() - house.cells()) & others).iter().find_map(|three| {
            let four = if is_row { Cell::at(three.row(), two.column()) } else { Cell::at(two.row(), three.column()) };
            take([one, two, three, four.filter(|&four| others.contains(four))?])
        })
    })
}

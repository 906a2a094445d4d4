//! Almost locked sets: cells of a house with one digit more than cells, and how they are linked.
//!
//! ```text
//!   r1c1 {3, 7}   r1c4 {3, 5, 7}          two cells, three digits
//!   r4c1 {3, 8}                           the 3 is a restricted common of both: only one of them can hold it
//! ```

use super::rows::{Rows, add, in_both};
use crate::explain::hodoku::state::{State, seen_by_all};
use crate::{Cell, Cells, Digit, Digits, House};

/// An almost locked set.
#[derive(Clone, Debug)]
pub(crate) struct Als {
    pub(crate) cells: Cells,
    pub(crate) digits: Digits,
    /// For each of its digits the candidates that see all its places here.
    pub(crate) seen: [Cells; 9],
}

/// All almost locked sets of a state, in the order in which they are tried.
pub(crate) struct AlmostLocked<'a> {
    pub(crate) state: &'a State,
    pub(crate) list: Vec<Als>,
    /// For each set those that share a restricted common with it, and no cell.
    pub(crate) linked: Rows,
    /// For each set those that share two or more.
    pub(crate) linked_twice: Rows,
}

impl AlmostLocked<'_> {
    pub(crate) fn new(state: &State) -> AlmostLocked<'_> {
        let list = list(state);
        let linked = Rows::new(list.len(), list.len());
        let mut all = AlmostLocked { state, linked_twice: linked.clone(), linked, list };
        all.link();
        all
    }

    /// Notes who is linked to whom: two sets on a digit if each place in the one sees each place in the other.
    fn link(&mut self) {
        for digit in Digit::ALL {
            let with = self.list.iter().enumerate().filter(|(_, als)| als.digits.contains(digit));
            let places = |als: &Als| als.cells & self.state.holders(digit);
            let with: Vec<_> = with.map(|(set, als)| (set, places(als), als.seen[digit.index()])).collect();
            for (place, &(a, _, seen)) in with.iter().enumerate() {
                for &(b, places, _) in &with[place + 1..] {
                    if (places - seen).is_empty() && (self.list[a].cells & self.list[b].cells).is_empty() {
                        let is_second = self.linked.contains(a, b);
                        let links = if is_second { &mut self.linked_twice } else { &mut self.linked };
                        links.insert(a, b);
                        links.insert(b, a);
                    }
                }
            }
        }
    }

    /// For each set those with which it shares a digit that is seen from outside.
    pub(crate) fn partners(&self) -> Rows {
        // For each candidate the sets whose places of the digit it sees.
        let mut seeing = Rows::new(81 * 9, self.list.len());
        for (number, als) in self.list.iter().enumerate() {
            for digit in als.digits {
                als.seen[digit.index()].iter().for_each(|cell| seeing.insert(place(cell, digit), number));
            }
        }
        let mut partners = Rows::new(self.list.len(), self.list.len());
        for (number, als) in self.list.iter().enumerate() {
            for digit in als.digits {
                for cell in als.seen[digit.index()] {
                    add(partners.row_mut(number), seeing.row(place(cell, digit)));
                }
            }
        }
        partners
    }

    /// The later sets that are linked to a set.
    pub(crate) fn linked_after(&self, set: usize) -> impl Iterator<Item = usize> {
        let row = self.linked.row(set);
        in_both(row, row, set + 1)
    }

    /// The restricted commons of two linked sets. Of three or more only the first and the last count.
    pub(crate) fn restricted(&self, a: usize, b: usize) -> Digits {
        let (a, b) = (&self.list[a], &self.list[b]);
        let is_restricted = |digit: &Digit| (b.cells & (self.state.holders(*digit) - a.seen[digit.index()])).is_empty();
        let mut all = (a.digits & b.digits).iter().filter(is_restricted);
        let first = all.next();
        first.into_iter().chain(all.next_back()).collect()
    }

    /// The candidates that see all places of one of some digits in both sets.
    pub(crate) fn seen_by_both(&self, a: usize, b: usize, digits: Digits) -> impl Iterator<Item = (Cell, Digit)> {
        let (a, b) = (&self.list[a], &self.list[b]);
        let seen = move |digit: Digit| a.seen[digit.index()] & b.seen[digit.index()];
        let digits = (a.digits & b.digits & digits).iter();
        digits.flat_map(move |digit| seen(digit).iter().map(move |cell| (cell, digit)))
    }
}

/// The place of a candidate in an index.
fn place(cell: Cell, digit: Digit) -> usize {
    cell.index() * 9 + digit.index()
}

/// The sets, house by house, each where it is met first.
fn list(state: &State) -> Vec<Als> {
    let mut list = Vec::new();
    for (number, house) in House::ALL.into_iter().enumerate() {
        let is_new = |cells: Cells| {
            let Some([row, column, _]) = cells.first().map(Cell::houses) else { return false };
            let is_in = |house: House| (cells - house.cells()).is_empty();
            number < 9 || !is_in(row) && (number < 18 || !is_in(column))
        };
        collect(state, house.cells() & state.open, Cells::NONE, Digits::NONE, &mut |cells, digits| {
            if is_new(cells) {
                let mut seen = [Cells::NONE; 9];
                for digit in digits {
                    let places = cells & state.holders(digit);
                    seen[digit.index()] = seen_by_all(places) & state.holders(digit);
                }
                list.push(Als { cells, digits, seen });
            }
        });
    }
    list
}

/// All sets of some cells with one digit more than cells, a set before those that it begins.
fn collect(state: &State, mut left: Cells, cells: Cells, digits: Digits, take: &mut impl FnMut(Cells, Digits)) {
    while let Some(cell) = left.first() {
        left = left - Cells::only(cell);
        let cells = cells | Cells::only(cell);
        let digits = digits | state.candidates(cell);
        if digits.len() == cells.len() + 1 {
            take(cells, digits);
        }
        if digits.len() <= cells.len() + 1 + left.len() {
            collect(state, left, cells, digits, take);
        }
    }
}

//! The smallest form of any grid, and every way to it.
//!
//! The form is found row by row. A *way* is a choice that has led to the smallest rows so far; all of them are kept, because no one
//! knows yet which goes on best. What makes no difference so far is not chosen:
//!
//! ```text
//!   rows chosen      columns                     digits
//!   000 000 012      {a b c} {d e f} g  h i      labels 1 and 2 belong to two digits
//!                    tied    tied        |
//!                                        tied: who comes first has label 1
//! ```
//!
//! Columns of a stack are *tied* as long as they look alike. They are *bound* to digits if they differ only in digits that came with
//! them: whichever comes first, its digit gets the smaller label. The next rows untie them. So a sparse grid has few ways, and an
//! empty one no more than a full one.

use super::twins::Twins;
use super::way::{Tie, Way};

/// The digits of a grid, 0 for a blank.
pub(super) type Rows = [[u8; 9]; 9];

/// The search for the smallest next row.
struct Search<'a> {
    sides: &'a [Rows; 2],
    best: [u8; 9],
    found: Vec<Way>,
}

impl Search<'_> {
    /// Puts a label into the row. False: the row is not among the smallest.
    fn put(&mut self, place: usize, label: u8) -> bool {
        if label < self.best[place] {
            self.best[place] = label;
            self.best[place + 1..].fill(u8::MAX);
            self.found.clear();
        }
        label == self.best[place]
    }

    /// Goes on with the row from this stack. In the first row each stack that has no place yet may have this one.
    fn stack(&mut self, way: Way, stack: usize) {
        if stack == 3 {
            return self.found.push(way);
        }
        if stack < way.stacks {
            return self.place(way, stack * 3);
        }
        for source in (0..3u8).filter(|source| (0..stack).all(|k| way.columns[k * 3] / 3 != *source)) {
            let mut next = way;
            (0..3).for_each(|i| next.columns[stack * 3 + i] = source * 3 + i as u8);
            next.ties[stack] = Tie { start: 0, length: 3, label: 0 };
            next.stacks = stack + 1;
            self.place(next, stack * 3);
        }
    }

    fn cell(&self, way: &Way, row: usize, place: usize) -> u8 {
        self.sides[way.side][row][usize::from(way.columns[place])]
    }

    fn place(&mut self, mut way: Way, place: usize) {
        let (stack, i, row) = (place / 3, place % 3, way.row());
        let Tie { start, length, label } = way.ties[stack];
        if length == 0 || i != start {
            let digit = self.cell(&way, row, place);
            let label = way.label(digit);
            if self.put(place, label) {
                self.after(way, place + 1);
            }
            return;
        }
        // Of columns that are tied, the blanks come first, and stay tied.
        let before = way;
        let mut blanks = 0;
        for is_blank in [true, false] {
            let mut to = if is_blank { place } else { place + blanks };
            for from in (place..place + length).filter(|&from| (self.cell(&before, row, from) == 0) == is_blank) {
                (way.columns[to], way.bound[to]) = (before.columns[from], before.bound[from]);
                to += 1;
            }
            blanks = if is_blank { to - place } else { blanks };
        }
        if !(0..blanks).all(|k| self.put(place + k, 0)) {
            return;
        }
        if blanks < length {
            way.ties[stack] = Tie { start: i, length: if blanks > 1 { blanks } else { 0 }, label };
            if label > 0 && blanks == 1 {
                way.labels[usize::from(way.bound[place])] = label;
            }
        }
        let label = if label > 0 { label + blanks as u8 } else { 0 };
        self.filled(way, place + blanks, length - blanks, label);
    }

    /// Goes on after a place.
    fn after(&mut self, way: Way, place: usize) {
        if place.is_multiple_of(3) { self.stack(way, place / 3) } else { self.place(way, place) }
    }

    /// So many columns with digits, in any order. If they are bound, the first gets this label.
    fn filled(&mut self, mut way: Way, place: usize, count: usize, label: u8) {
        if count == 0 {
            return self.after(way, place);
        }
        let row = way.row();
        let digits: [u8; 3] = std::array::from_fn(|k| if k < count { self.cell(&way, row, place + k) } else { 0 });
        let digits = &digits[..count];
        let tie = Tie { start: place % 3, length: count, label: 0 };
        if label == 0 && count > 1 && digits.iter().all(|digit| *digit == digits[0]) {
            let label = way.label(digits[0]);
            way.ties[place / 3] = tie;
            return if (0..count).all(|k| self.put(place + k, label)) {
                self.after(way, place + count)
            };
        }
        let are_distinct = || (1..count).all(|k| !digits[..k].contains(&digits[k]));
        if label == 0 && count > 1 && are_distinct() && digits.iter().all(|&digit| way.is_new(digit)) {
            let next = way.next;
            way.bound[place..place + count].copy_from_slice(digits);
            way.ties[place / 3] = Tie { label: next, ..tie };
            way.next += count as u8;
            return if (0..count).all(|k| self.put(place + k, next + k as u8)) {
                self.after(way, place + count)
            };
        }
        // If a digit came with one of these very columns, its label depends on their order: so that is chosen first.
        let own = label > 0 && count > 1 && digits.iter().any(|digit| way.bound[place..place + count].contains(digit));
        if own {
            return self.in_every_order(way, place, count, label);
        }
        for (k, &digit) in digits.iter().enumerate() {
            if way.least(digit) > self.best[place] {
                continue;
            }
            let mut next = way;
            next.columns.swap(place, place + k);
            next.bound.swap(place, place + k);
            if label > 0 {
                next.labels[usize::from(next.bound[place])] = label;
            }
            let found = next.label(digit);
            if self.put(place, found) {
                self.filled(next, place + 1, count - 1, if label > 0 { label + 1 } else { 0 });
            }
        }
    }

    fn in_every_order(&mut self, way: Way, place: usize, count: usize, label: u8) {
        for order in ORDERS.iter().filter(|order| count == 3 || order[2] == 2) {
            let mut next = way;
            for (k, &from) in order[..count].iter().enumerate() {
                next.columns[place + k] = way.columns[place + from];
                next.bound[place + k] = way.bound[place + from];
                next.labels[usize::from(next.bound[place + k])] = label + k as u8;
            }
            let fits = (0..count).all(|k| {
                let digit = self.cell(&next, way.row(), place + k);
                let found = next.label(digit);
                self.put(place + k, found)
            });
            if fits {
                self.after(next, place + count);
            }
        }
    }
}

/// The orders of three; the first two keep the last in its place.
pub(super) const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The smallest form, and all ways to it.
pub(super) fn ways(sides: &[Rows; 2], twins: &[Twins; 2]) -> (Rows, Vec<Way>) {
    let mut form = [[0; 9]; 9];
    let mut ways = vec![Way::new(0), Way::new(1)];
    let mut search = Search { sides, best: [u8::MAX; 9], found: Vec::new() };
    for (level, smallest) in form.iter_mut().enumerate() {
        search.best = [u8::MAX; 9];
        for way in &ways {
            let next = twins[way.side].next(way, level);
            for row in (0..9).filter(|row| next >> row & 1 == 1) {
                let mut way = *way;
                way.rows[level] = row;
                way.used |= 1 << row;
                search.stack(way, 0);
            }
        }
        *smallest = search.best;
        ways = std::mem::take(&mut search.found);
    }
    (form, ways)
}

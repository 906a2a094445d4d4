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
    /// The row that is tried.
    line: &'a [u8; 9],
    /// The smallest row so far, and how much of it is known.
    best: [u8; 9],
    known: usize,
    found: Vec<Way>,
}

impl Search<'_> {
    /// Puts a label into the row. False: the row is not among the smallest.
    fn put(&mut self, place: usize, label: u8) -> bool {
        if place < self.known {
            if label >= self.best[place] {
                return label == self.best[place];
            }
            self.found.clear();
        }
        self.best[place] = label;
        self.known = place + 1;
        true
    }

    /// Goes on with the row from this stack. In the first row each stack that has no place yet may have this one, if it is among those
    /// with the most blanks.
    fn stack(&mut self, way: &mut Way, stack: usize) {
        if stack == 3 {
            return self.found.push(*way);
        }
        if stack < usize::from(way.stacks) {
            return self.place(way, stack * 3);
        }
        let count = |source: usize| self.line[source * 3..source * 3 + 3].iter().filter(|&&digit| digit > 0).count();
        let is_free = |source: &usize| (0..stack).all(|k| usize::from(way.columns[k * 3] / 3) != *source);
        let least = (0..3).filter(is_free).map(count).min().unwrap_or(0);
        for source in 0..3 {
            if is_free(&source) && count(source) == least {
                let mut next = *way;
                (0..3).for_each(|i| next.columns[stack * 3 + i] = (source * 3 + i) as u8);
                next.ties[stack] = Tie { start: 0, length: 3, label: 0 };
                next.stacks = stack as u8 + 1;
                self.place(&mut next, stack * 3);
            }
        }
    }

    fn cell(&self, way: &Way, place: usize) -> u8 {
        self.line[usize::from(way.columns[place])]
    }

    fn place(&mut self, way: &mut Way, place: usize) {
        let (stack, i) = (place / 3, (place % 3) as u8);
        let Tie { start, length, label } = way.ties[stack];
        if length == 0 || i != start {
            let label = way.label(self.cell(way, place));
            if self.put(place, label) {
                self.after(way, place + 1);
            }
            return;
        }
        // Of columns that are tied, the blanks come first, and stay tied.
        let end = place + usize::from(length);
        let mut blanks = 0;
        for from in place..end {
            if self.cell(way, from) == 0 {
                way.columns[place + blanks..=from].rotate_right(1);
                way.bound[place + blanks..=from].rotate_right(1);
                blanks += 1;
                if !self.put(place + blanks - 1, 0) {
                    return;
                }
            }
        }
        let filled = usize::from(length) - blanks;
        let blanks = blanks as u8;
        if filled > 0 {
            way.ties[stack] = Tie { start: i, length: if blanks > 1 { blanks } else { 0 }, label };
            if label > 0 && blanks == 1 {
                way.labels[usize::from(way.bound[place])] = label;
            }
        }
        self.filled(way, end - filled, filled, if label > 0 { label + blanks } else { 0 });
    }

    /// Goes on after a place.
    fn after(&mut self, way: &mut Way, place: usize) {
        if place.is_multiple_of(3) { self.stack(way, place / 3) } else { self.place(way, place) }
    }

    /// So many columns with digits, in any order. If they are bound, the first gets this label.
    fn filled(&mut self, way: &mut Way, place: usize, count: usize, label: u8) {
        if count == 0 {
            return self.after(way, place);
        }
        let digits: [u8; 3] = std::array::from_fn(|k| if k < count { self.cell(way, place + k) } else { 0 });
        let digits = &digits[..count];
        let tie = Tie { start: (place % 3) as u8, length: count as u8, label: 0 };
        if label == 0 && count > 1 && digits.iter().all(|digit| *digit == digits[0]) {
            let label = way.label(digits[0]);
            way.ties[place / 3] = tie;
            return if (0..count).all(|k| self.put(place + k, label)) {
                self.after(way, place + count)
            };
        }
        let are_distinct = || (1..count).all(|k| !digits[..k].contains(&digits[k]));
        if label == 0 && count > 1 && digits.iter().all(|&digit| way.is_new(digit)) && are_distinct() {
            let next = way.next;
            way.bind(place, digits);
            way.ties[place / 3] = Tie { label: next, ..tie };
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
            if place < self.known && way.least(digit) > self.best[place] {
                continue;
            }
            let mut next = *way;
            next.columns.swap(place, place + k);
            next.bound.swap(place, place + k);
            if label > 0 {
                next.labels[usize::from(next.bound[place])] = label;
            }
            let found = next.label(digit);
            if self.put(place, found) {
                self.filled(&mut next, place + 1, count - 1, if label > 0 { label + 1 } else { 0 });
            }
        }
    }

    fn in_every_order(&mut self, way: &Way, place: usize, count: usize, label: u8) {
        for order in ORDERS.iter().filter(|order| count == 3 || order[2] == 2) {
            let mut next = *way;
            for (k, &from) in order[..count].iter().enumerate() {
                next.columns[place + k] = way.columns[place + from];
                next.bound[place + k] = way.bound[place + from];
                next.labels[usize::from(next.bound[place + k])] = label + k as u8;
            }
            let fits = (0..count).all(|k| {
                let found = next.label(self.cell(&next, place + k));
                self.put(place + k, found)
            });
            if fits {
                self.after(&mut next, place + count);
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
    let mut search = Search { line: &sides[0][0], best: [0; 9], known: 0, found: Vec::new() };
    let first = first_rows(sides);
    for (level, smallest) in form.iter_mut().enumerate() {
        search.known = 0;
        for way in &ways {
            let side = usize::from(way.side);
            let mut next = twins[side].next(way, level);
            if level == 0 {
                next &= first[side];
            }
            while next != 0 {
                let row = next.trailing_zeros();
                next &= next - 1;
                let mut way = *way;
                way.rows[level] = row as u8;
                way.used |= 1 << row;
                search.line = &sides[side][row as usize];
                search.stack(&mut way, 0);
            }
        }
        *smallest = search.best;
        std::mem::swap(&mut ways, &mut search.found);
        search.found.clear();
    }
    (form, ways)
}

/// The rows of each side that may come first. A row without equal digits begins with its blanks, as far as its stacks let it: how
/// many digits each stack has decides all of it.
fn first_rows(sides: &[Rows; 2]) -> [u16; 2] {
    let key = |row: &[u8; 9]| {
        let digits = row.iter().fold(0u16, |digits, digit| digits | 1 << digit) >> 1;
        let mut counts = [0, 3, 6].map(|start| row[start..start + 3].iter().filter(|&&digit| digit > 0).count());
        counts.sort_unstable();
        let [few, more, most] = counts;
        let is_distinct = digits.count_ones() as usize == few + more + most;
        (is_distinct, few << 4 | more << 2 | most)
    };
    let keys = sides.each_ref().map(|rows| rows.each_ref().map(key));
    let least = keys.iter().flatten().filter(|(is_distinct, _)| *is_distinct).map(|(_, key)| *key).min();
    let may_be_first = |&(is_distinct, key): &(bool, usize)| !is_distinct || Some(key) == least;
    keys.map(|keys| (0..9).filter(|&row| may_be_first(&keys[row])).fold(0, |set, row| set | 1 << row))
}

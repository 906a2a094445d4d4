//! The smallest form of a solved grid, and every way to it.
//!
//! Its first row is 123456789. The second row decides the order of all columns, and so the labels of all digits. It begins with 456 if
//! the digits of some minirow are together again in another row of the band, else with 457:
//!
//! ```text
//!   123 456 789     whole: each minirow is below another one
//!   456 789 ...
//!
//!   123 456 789     mixed: two digits of the second minirow are below the first, and one of the third;
//!   457 ... ...     8 and 9 are both below the second, and 6 below the third
//! ```
//!
//! So a start is a pair of rows, a stack, and an order of its columns. In a mixed pair the column of the odd digit is the last, which
//! leaves two orders, and the fourth sign rules out most of these 216 starts. Fourteen are left after the second row, as a mean of
//! random grids, and the other rows have one order only.

use super::minlex::{ORDERS, Rows};
use super::transform::Transform;

/// Two rows of a band that may come first.
struct Pair {
    side: u8,
    first: u8,
    second: u8,
    /// For each column, where the first row has the digit that the second has there.
    above: [u8; 9],
}

/// A pair and the order of all columns.
struct Start {
    side: u8,
    first: u8,
    second: u8,
    columns: [u8; 9],
}

pub(super) fn ways(sides: &[Rows; 2]) -> (Rows, Vec<Transform>) {
    let (mut form, mut ways) = ([[u8::MAX; 9]; 9], Vec::new());
    for start in starts(sides) {
        let Some((found, way)) = rest(&sides[usize::from(start.side)], &start, &form) else { continue };
        if found < form {
            form = found;
            ways.clear();
        }
        if found == form {
            ways.push(way);
        }
    }
    (form, ways)
}

/// The starts with the smallest second row.
fn starts(sides: &[Rows; 2]) -> Vec<Start> {
    let pairs = pairs(sides);
    let is_whole = pairs.iter().any(Pair::is_whole);
    let mut found = Found { least: u64::MAX, starts: Vec::new() };
    for pair in pairs.iter().filter(|pair| pair.is_whole() == is_whole) {
        for stack in 0..3 {
            if is_whole { pair.whole(stack, &mut found) } else { pair.mixed(stack, &mut found) }
        }
    }
    found.starts
}

fn pairs(sides: &[Rows; 2]) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(36);
    for (side, rows) in (0..).zip(sides) {
        for first in 0..9 {
            let mut place = [0; 10];
            for (column, digit) in (0..).zip(rows[first]) {
                place[usize::from(digit)] = column;
            }
            for second in [1, 2].map(|k| first / 3 * 3 + (first + k) % 3) {
                let above = rows[second].map(|digit| place[usize::from(digit)]);
                pairs.push(Pair { side, first: first as u8, second: second as u8, above });
            }
        }
    }
    pairs
}

/// The starts with the smallest second row so far.
struct Found {
    /// The second row from its fourth sign on, four bits each.
    least: u64,
    starts: Vec<Start>,
}

impl Found {
    fn add(&mut self, pair: &Pair, columns: [u8; 9]) {
        let mut labels = [0; 9];
        for (label, column) in (1..).zip(columns) {
            labels[usize::from(column)] = label;
        }
        let label = |column: &u8| labels[usize::from(pair.above(*column))];
        let row = columns[3..].iter().fold(0, |row, column| row << 4 | label(column));
        if row < self.least {
            self.least = row;
            self.starts.clear();
        }
        if row == self.least {
            self.starts.push(Start { side: pair.side, first: pair.first, second: pair.second, columns });
        }
    }
}

impl Pair {
    fn above(&self, column: u8) -> u8 {
        self.above[usize::from(column)]
    }

    /// Whether the digits of a minirow are together again. If one is, all are.
    fn is_whole(&self) -> bool {
        let [one, two, three] = [0, 1, 2].map(|column| self.above(column) / 3);
        one == two && two == three
    }

    fn whole(&self, stack: u8, found: &mut Found) {
        for order in ORDERS {
            let first = order.map(|k| stack * 3 + k as u8);
            let second = first.map(|column| self.above(column));
            let third = second.map(|column| self.above(column));
            let mut columns = [0; 9];
            for (three, part) in columns.chunks_mut(3).zip([first, second, third]) {
                three.copy_from_slice(&part);
            }
            found.add(self, columns);
        }
    }

    fn mixed(&self, stack: u8, found: &mut Found) {
        let [a, b, c] = [0, 1, 2].map(|k| stack * 3 + k);
        let [from_a, from_b, from_c] = [a, b, c].map(|column| self.above(column) / 3);
        let (one, two, odd) = match () {
            () if from_a == from_b => (a, b, c),
            () if from_a == from_c => (a, c, b),
            () => (b, c, a),
        };
        for (one, two) in [(one, two), (two, one)] {
            // The fourth sign is soon known.
            let (fourth, fifth, seventh) = (self.above(one), self.above(two), self.above(odd));
            let below = self.above(fourth);
            let sign = match below {
                _ if below == one => 1,
                _ if below == two => 2,
                _ if below == odd => 3,
                _ => 8,
            };
            if sign > found.least >> 20 {
                continue;
            }
            let sixth = fourth / 3 * 9 + 3 - fourth - fifth;
            // The eighth and the ninth, as they come below the second stack.
            let [a, b, c] = [fourth, fifth, sixth].map(|column| self.above(column));
            let (eighth, ninth) = match stack {
                _ if a / 3 == stack => (b, c),
                _ if b / 3 == stack => (a, c),
                _ => (a, b),
            };
            found.add(self, [one, two, odd, fourth, fifth, sixth, seventh, eighth, ninth]);
        }
    }
}

/// Whether each row, each column and each box has all digits.
pub(super) fn is_solved(sides: &[Rows; 2]) -> bool {
    let digits = |cells: &[u8]| cells.iter().fold(0u16, |digits, digit| digits | 1 << digit);
    let boxes = sides[0].chunks(3).all(|band| {
        [0, 3, 6].iter().all(|&start| band.iter().fold(0, |all, row| all | digits(&row[start..start + 3])) == 0x3fe)
    });
    sides.iter().flatten().all(|row| digits(row) == 0x3fe) && boxes
}

/// The whole form, unless its third row is larger than that of the smallest so far.
fn rest(rows: &Rows, start: &Start, least: &Rows) -> Option<(Rows, Transform)> {
    let (first, second) = (usize::from(start.first), usize::from(start.second));
    let band = first / 3;
    let mut labels = [0; 10];
    for (label, column) in (1..).zip(start.columns) {
        labels[usize::from(rows[first][usize::from(column)])] = label;
    }
    let written = |row: usize| {
        let (row, mut signs) = (&rows[row], [0; 9]);
        for (sign, column) in signs.iter_mut().zip(start.columns) {
            *sign = labels[usize::from(row[usize::from(column)])];
        }
        signs
    };
    let third = band * 9 + 3 - first - second;
    if written(third) > least[2] {
        return None;
    }
    // The other rows are in the order of their first cells, band by band.
    let mut by_label = [first; 10];
    for row in (0..9).filter(|row| row / 3 != band) {
        by_label[usize::from(labels[usize::from(rows[row][usize::from(start.columns[0])])])] = row;
    }
    let mut order = [first, second, third, 0, 0, 0, 0, 0, 0];
    let mut ends = [3, 6];
    let others = by_label.into_iter().filter(|row| row / 3 != band);
    let mut next_band = None;
    for row in others {
        let end = &mut ends[usize::from(*next_band.get_or_insert(row / 3) != row / 3)];
        order[*end] = row;
        *end += 1;
    }
    let way = Transform {
        transposes: start.side == 1,
        rows: order.map(|row| row as u8),
        columns: start.columns,
        digits: std::array::from_fn(|digit| labels[digit + 1] - 1),
    };
    Some((order.map(written), way))
}

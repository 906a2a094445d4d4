//! The smallest form of a solved grid, and every way to it.
//!
//! Its first row is 123456789. The second begins with 456 if some minirow has come back whole in the row below, else with 457:
//! then two of the digits under the first minirow come from the second, and one from the third.
//!
//! ```text
//!   123 456 789
//!   457 ... ...     4 and 5 order the second stack, 7 begins the third
//! ```
//!
//! So the second row decides the order of all columns and the labels of all digits: the digits of the third minirow that are
//! not under the first can only be under the second, because they are not under their own. After that the other rows have one
//! order only.

use super::minlex::{ORDERS, Rows};
use super::transform::Transform;

/// The first two rows, and what follows from them.
struct Start {
    side: usize,
    rows: [usize; 2],
    columns: [u8; 9],
    labels: [u8; 10],
}

pub(super) fn ways(sides: &[Rows; 2]) -> (Rows, Vec<Transform>) {
    let (mut form, mut ways) = ([[u8::MAX; 9]; 9], Vec::new());
    for start in starts(sides) {
        let (found, way) = rest(&sides[start.side], &start);
        if found < form {
            (form, ways) = (found, Vec::new());
        }
        if found == form {
            ways.push(way);
        }
    }
    (form, ways)
}

/// The starts with the smallest second row.
fn starts(sides: &[Rows; 2]) -> Vec<Start> {
    let (mut best, mut found) = ([u8::MAX; 9], Vec::new());
    for (side, rows) in sides.iter().enumerate() {
        for first in 0..9 {
            let mut place = [0; 10];
            (0..9).for_each(|column| place[usize::from(rows[first][column])] = column);
            for second in [1, 2].map(|k| first / 3 * 3 + (first + k) % 3) {
                let pair = Pair { side, rows: [first, second], one: &rows[first], two: &rows[second], place };
                (0..3).for_each(|stack| pair.starts(stack, &mut best, &mut found));
            }
        }
    }
    found
}

/// Two rows of a band that may come first.
struct Pair<'a> {
    side: usize,
    rows: [usize; 2],
    one: &'a [u8; 9],
    two: &'a [u8; 9],
    /// The column of each digit in the first row.
    place: [usize; 10],
}

impl Pair<'_> {
    /// Where the digit stands in the first row that stands in this column of the second.
    fn above(&self, column: usize) -> usize {
        self.place[usize::from(self.two[column])]
    }

    /// Adds the starts that have this stack as their first, if they are as good as the best.
    fn starts(&self, stack: usize, best: &mut [u8; 9], found: &mut Vec<Start>) {
        let from = [0, 1, 2].map(|i| self.above(stack * 3 + i) / 3);
        let (one, two) = ((stack + 1) % 3, (stack + 2) % 3);
        let count = from.iter().filter(|&&stack| stack == one).count();
        let (next, is_whole) = (if count >= 2 { one } else { two }, count % 3 == 0);
        if !is_whole && best[2] == 6 {
            return;
        }
        for order in ORDERS.iter().filter(|order| is_whole || from[order[2]] != next) {
            // The fourth sign is soon known, and most starts fail there.
            let column = self.above(self.above(stack * 3 + order[0]));
            let fourth = order.iter().position(|&k| stack * 3 + k == column).map_or(7, |place| place as u8 + 1);
            if is_whole == (best[2] == 6) && fourth > best[3] {
                continue;
            }
            if let Some((row, start)) = self.second_row(stack, next, order, best) {
                if row < *best {
                    *best = row;
                    found.clear();
                }
                found.push(start);
            }
        }
    }

    /// The second row if the columns of a stack come first in this order, unless it is larger than the best.
    fn second_row(&self, stack: usize, next: usize, order: &[usize; 3], best: &[u8; 9]) -> Option<([u8; 9], Start)> {
        let (mut columns, mut labels) = ([0; 9], [0; 10]);
        for (i, &k) in order.iter().enumerate() {
            columns[i] = (stack * 3 + k) as u8;
            labels[usize::from(self.one[stack * 3 + k])] = i as u8 + 1;
        }
        // The places that the second and the third stack have left.
        let mut free = [3, 6];
        let mut row = [0; 9];
        let mut is_smaller = false;
        for i in 0..9 {
            if i == 3 && free[0] == 5 {
                let last = next * 9 + 3 - usize::from(columns[3]) - usize::from(columns[4]);
                columns[5] = last as u8;
                labels[usize::from(self.one[last])] = 6;
            }
            let digit = usize::from(self.two[usize::from(columns[i])]);
            if labels[digit] == 0 {
                let free = &mut free[usize::from(self.place[digit] / 3 != next)];
                columns[*free] = self.place[digit] as u8;
                *free += 1;
                labels[digit] = *free as u8;
            }
            row[i] = labels[digit];
            if !is_smaller && row[i] > best[i] {
                return None;
            }
            is_smaller |= row[i] < best[i];
        }
        Some((row, Start { side: self.side, rows: self.rows, columns, labels }))
    }
}

/// The whole form: the other rows are in the order of their first cells.
fn rest(rows: &Rows, start: &Start) -> (Rows, Transform) {
    let [first, second] = start.rows;
    let label = |row: usize, column: u8| start.labels[usize::from(rows[row][usize::from(column)])];
    let key = |row: &usize| label(*row, start.columns[0]);
    let band = first / 3;
    let mut bands = [(band + 1) % 3, (band + 2) % 3].map(|band| [band * 3, band * 3 + 1, band * 3 + 2]);
    bands.iter_mut().for_each(|rows| rows.sort_by_key(key));
    bands.sort_by_key(|rows| key(&rows[0]));
    let [a, b] = bands;
    let order = [first, second, band * 9 + 3 - first - second, a[0], a[1], a[2], b[0], b[1], b[2]];
    let way = Transform {
        transposes: start.side == 1,
        rows: order.map(|row| row as u8),
        columns: start.columns,
        digits: std::array::from_fn(|digit| start.labels[digit + 1] - 1),
    };
    (order.map(|row| start.columns.map(|column| label(row, column))), way)
}

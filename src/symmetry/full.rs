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

use super::minlex::Rows;
use super::transform::Transform;

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

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
            let mut place = [0u8; 10]; // the column of each digit in the first row
            (0..9).for_each(|column| place[usize::from(rows[first][column])] = column as u8);
            for second in [1, 2].map(|k| first / 3 * 3 + (first + k) % 3) {
                for stack in 0..3 {
                    let from = [0, 1, 2].map(|i| place[usize::from(rows[second][stack * 3 + i])] as usize / 3);
                    let (one, two) = ((stack + 1) % 3, (stack + 2) % 3);
                    let count = from.iter().filter(|&&stack| stack == one).count();
                    let (next, is_whole) = (if count >= 2 { one } else { two }, count % 3 == 0);
                    if !is_whole && best[2] == 6 {
                        continue;
                    }
                    let lines = (&rows[first], &rows[second]);
                    // The fourth sign is soon known, and most starts fail there.
                    let fourth = |order: &[usize; 3]| {
                        let below = lines.1[usize::from(place[usize::from(lines.1[stack * 3 + order[0]])])];
                        let column = usize::from(place[usize::from(below)]);
                        let label = order.iter().position(|&k| stack * 3 + k == column);
                        label.map_or(if is_whole { 7 } else { 8 }, |place| place as u8 + 1)
                    };
                    let is_as_good = is_whole == (best[2] == 6);
                    for order in ORDERS.iter().filter(|order| is_whole || from[order[2]] != next) {
                        if is_as_good && fourth(order) > best[3] {
                            continue;
                        }
                        let start = Start { side, rows: [first, second], columns: [0; 9], labels: [0; 10] };
                        if let Some((row, start)) = second_row(start, lines, &place, stack, next, order, &best) {
                            if row < best {
                                best = row;
                                found.clear();
                            }
                            found.push(start);
                        }
                    }
                }
            }
        }
    }
    found
}

/// The second row if the columns of a stack come first in this order, unless it is larger than the best.
fn second_row(
    mut start: Start,
    (one, two): (&[u8; 9], &[u8; 9]),
    place: &[u8; 10],
    stack: usize,
    next: usize,
    order: &[usize; 3],
    best: &[u8; 9],
) -> Option<([u8; 9], Start)> {
    let Start { columns, labels, .. } = &mut start;
    for (i, &k) in order.iter().enumerate() {
        columns[i] = (stack * 3 + k) as u8;
        labels[usize::from(one[stack * 3 + k])] = i as u8 + 1;
    }
    // The places that the second and the third stack have left.
    let mut free = [3, 6];
    let mut row = [0; 9];
    let mut is_smaller = false;
    for i in 0..9 {
        if i == 3 && free[0] == 5 {
            let last = (next * 9 + 3 - usize::from(columns[3]) - usize::from(columns[4])) as u8;
            columns[5] = last;
            labels[usize::from(one[usize::from(last)])] = 6;
        }
        let digit = usize::from(two[usize::from(columns[i])]);
        if labels[digit] == 0 {
            let free = &mut free[usize::from(usize::from(place[digit]) / 3 != next)];
            columns[*free] = place[digit];
            *free += 1;
            labels[digit] = *free as u8;
        }
        row[i] = labels[digit];
        if !is_smaller && row[i] > best[i] {
            return None;
        }
        is_smaller |= row[i] < best[i];
    }
    Some((row, start))
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

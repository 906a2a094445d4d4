//! Which digits a puzzle can't lose, seen without a search.
//!
//! If a solution has a set of cells whose digits can be exchanged among them, every proper puzzle needs one of them as a given: an
//! *unavoidable set*. If a puzzle has only one given in such a set left, this one must stay.
//!
//! ```text
//!   4 . . | 7 . .        4 and 7 could change places in these four cells
//!   7 . . | 4 . .
//! ```
//!
//! A solution has thousands of such sets. Those of two digits, of two rows of a band and of two columns of a stack are found in a
//! microsecond, and they tell of half of the digits that must stay.
//!
//! All three are the same thing. A *line* has nine places with a cell in each: a digit has a cell in each row, a row has one in each
//! column, a column one in each row. Two lines may change places in some part of the nine, and the nine fall into such parts.

use crate::{Cell, Cells, Digit, Grid};

/// Two digits, one of them first; two rows of a band; two columns of a stack. Each may be the same twice: that does no harm. The
/// rest fills whole registers.
const PAIRS: usize = 81 + 27 + 27 + 9;

/// Some unavoidable sets of a solution, and the givens that a puzzle still has.
#[derive(Clone, Debug)]
pub(super) struct Essential {
    /// The digits of the solution.
    digits: [u8; 81],
    /// `parts[place][pair]`: the part of the nine places that this one belongs to.
    parts: [[u16; PAIRS]; 9],
    pub(super) left: Left,
}

/// What changes when a puzzle loses a digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    /// How many givens there are.
    pub(super) count: usize,
    /// The places in which each line has a given: digits, rows, columns.
    lines: [[u16; 9]; 3],
}

impl Essential {
    /// For a puzzle with this solution and these givens.
    #[inline(always)]
    pub(super) fn new(solution: &Grid, givens: Cells) -> Essential {
        let mut digits = [0; 81];
        // The rows in which the digits stand, by column and by box; the column of each digit, by row.
        let (mut by_column, mut by_box, mut column_of) = ([[0u16; 9]; 9], [[0u16; 9]; 9], [[0u16; 9]; 9]);
        for row in 0..9 {
            for column in 0..9 {
                let digit = solution[Cell::ALL[9 * row + column]].map_or(0, Digit::index);
                digits[9 * row + column] = digit as u8;
                by_column[column][digit] = 1 << row;
                by_box[row / 3 * 3 + column / 3][digit] = 1 << row;
                column_of[row][digit] = 1 << column;
            }
        }
        let mut parts = [[0; PAIRS]; 9];
        for row in 0..9 {
            for column in 0..9 {
                let digit = digits[9 * row + column] as usize;
                // If this digit and another change places in a row, they must do so in the column and the box that this one leaves.
                let others = by_column[column].iter().zip(&by_box[row / 3 * 3 + column / 3]);
                for (part, (column, of_box)) in parts[row][9 * digit..].iter_mut().zip(others) {
                    *part = column | of_box;
                }
                // If two rows change places in a column, they must do so where the other row has this digit. So for two columns.
                for k in 0..3 {
                    parts[column][81 + 3 * row + k] = column_of[row / 3 * 3 + k][digit];
                    parts[row][108 + 3 * column + k] = by_column[column / 3 * 3 + k][digit];
                }
            }
        }
        close(&mut parts);
        let left = Left { count: 81, lines: [[0x1FF; 9]; 3] };
        let mut all = Essential { digits, parts, left };
        (Cells::ALL - givens).iter().for_each(|cell| all.take(cell));
        all
    }

    /// Whether a given is the last one of some set.
    #[inline(always)]
    pub(super) fn must_stay(&self, cell: Cell) -> bool {
        let (row, column, digit) = (cell.index() / 9, cell.index() % 9, self.digits[cell.index()] as usize);
        let [digits, rows, columns] = &self.left.lines;
        is_last(digits[digit], digits, row, &self.parts[row][9 * digit..9 * digit + 9])
            || is_last(
                rows[row],
                &rows[row / 3 * 3..row / 3 * 3 + 3],
                column,
                &self.parts[column][81 + 3 * row..84 + 3 * row],
            )
            || is_last(
                columns[column],
                &columns[column / 3 * 3..column / 3 * 3 + 3],
                row,
                &self.parts[row][108 + 3 * column..111 + 3 * column],
            )
    }

    /// The givens that are left.
    pub(super) fn givens(&self) -> impl Iterator<Item = Cell> {
        let [_, rows, _] = self.left.lines;
        Cell::ALL.into_iter().filter(move |cell| rows[cell.index() / 9] & 1 << (cell.index() % 9) != 0)
    }

    /// Takes a given out.
    #[inline(always)]
    pub(super) fn take(&mut self, cell: Cell) {
        let (row, column, digit) = (cell.index() / 9, cell.index() % 9, self.digits[cell.index()] as usize);
        self.left.count -= 1;
        let [digits, rows, columns] = &mut self.left.lines;
        digits[digit] &= !(1 << row);
        rows[row] &= !(1 << column);
        columns[column] &= !(1 << row);
    }
}

/// Whether a line has its last given at this place in the part that it shares with some other line, and the other has none there.
#[inline(always)]
fn is_last(line: u16, others: &[u16], place: usize, parts: &[u16]) -> bool {
    let mut least = i16::MAX;
    for (other, part) in others.iter().zip(parts) {
        least = least.min((line & part ^ 1 << place | other & part) as i16);
    }
    least == 0
}

/// Goes on from what each place leads to until nothing leads out: the parts of all pairs at once.
#[inline(always)]
fn close(parts: &mut [[u16; PAIRS]; 9]) {
    for through in 0..9 {
        let steps = parts[through];
        for part in parts.iter_mut() {
            for (part, step) in part.iter_mut().zip(&steps) {
                *part |= if *part & 1 << through == 0 { 0 } else { *step };
            }
        }
    }
}

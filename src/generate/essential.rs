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
//! A solution has thousands of such sets. Those of two digits, of two rows of a band and of two columns of a stack are found
//! in a few microseconds, and they tell of half of the digits that must stay.

use crate::{Cell, Cells, Digit, Grid};

/// Each cell lies in eight sets of two digits, and in two sets each of two rows and two columns.
const SETS_OF_A_CELL: usize = 12;

/// At most four exchanges of two digits or two lines share no cell: each has four cells or more of eighteen.
const MOST_SETS: usize = (36 + 18) * 4;

/// Some unavoidable sets of a solution, and how many givens of each a puzzle still has.
#[derive(Clone, Debug)]
pub(super) struct Essential {
    sets: Vec<Cells>,
    /// The sets of each cell.
    of: [[u8; SETS_OF_A_CELL]; 81],
    pub(super) left: Left,
}

/// What changes when a puzzle loses a digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    pub(super) givens: Cells,
    /// How many givens there are.
    pub(super) count: usize,
    counts: [u8; MOST_SETS],
    /// The givens that must stay.
    pub(super) essential: Cells,
}

impl Essential {
    /// For a puzzle with this solution and these givens.
    pub(super) fn new(solution: &Grid, givens: Cells) -> Essential {
        let mut all = Essential {
            sets: Vec::with_capacity(MOST_SETS),
            of: [[0; SETS_OF_A_CELL]; 81],
            left: Left { givens, count: givens.len(), counts: [0; MOST_SETS], essential: Cells::NONE },
        };
        let digits: [[usize; 9]; 9] =
            std::array::from_fn(|r| std::array::from_fn(|c| solution[Cell::ALL[9 * r + c]].map_or(0, Digit::index)));
        // Where each digit stands: its column in a row, its row in a column and in a box.
        let (mut column_in_row, mut row_in_column, mut row_in_box) = ([[0; 9]; 9], [[0; 9]; 9], [[0; 9]; 9]);
        for (row, digits) in digits.iter().enumerate() {
            for (column, &digit) in digits.iter().enumerate() {
                column_in_row[digit][row] = column;
                row_in_column[digit][column] = row;
                row_in_box[digit][row / 3 * 3 + column / 3] = row;
            }
        }
        for one in 0..9 {
            for two in 0..one {
                let (columns, others) = (&column_in_row[one], &column_in_row[two]);
                // If two digits change places in a row, they must do so in the columns and boxes that they leave.
                all.add(
                    [two, one - 1],
                    |row| 1 << row_in_column[two][columns[row]] | 1 << row_in_box[two][row / 3 * 3 + columns[row] / 3],
                    |row| [9 * row + columns[row], 9 * row + others[row]],
                );
                // Two rows of a band or columns of a stack may change places where they have the same digits.
                if one / 3 == two / 3 {
                    let slots = [two % 3, one % 3 - 1];
                    all.add(
                        slots.map(|slot| 8 + slot),
                        |column| 1 << column_in_row[digits[one][column]][two],
                        |column| [9 * one + column, 9 * two + column],
                    );
                    all.add(
                        slots.map(|slot| 10 + slot),
                        |row| 1 << row_in_column[digits[row][one]][two],
                        |row| [9 * row + one, 9 * row + two],
                    );
                }
            }
        }
        all
    }

    /// Divides nine lines into the smallest parts that nothing leads out of: the cells of each part are a set. A line has two
    /// cells, and each keeps the number of its set in one of its slots.
    #[inline(always)]
    fn add(&mut self, slots: [usize; 2], follow: impl Fn(usize) -> u16, cells: impl Fn(usize) -> [usize; 2]) {
        let mut lines: u16 = 0x1FF;
        while lines != 0 {
            let (mut new, mut set, mut size) = (lines & lines.wrapping_neg(), Cells::NONE, 0);
            let number = self.sets.len();
            while new != 0 {
                let line = new.trailing_zeros() as usize;
                lines &= !(1 << line);
                size += 2;
                new = (new | follow(line)) & lines;
                for (cell, slot) in cells(line).into_iter().zip(slots) {
                    self.of[cell][slot] = number as u8;
                    set |= ONLY[cell];
                }
            }
            self.sets.push(set);
            let left = set & self.left.givens;
            // Without an instruction for it, a count takes forty; most drafts begin with all digits.
            self.left.counts[number] = if left == set { size } else { left.len() as u8 };
            if self.left.counts[number] == 1 {
                self.left.essential |= left;
            }
        }
    }

    /// Takes a given out.
    #[inline(always)]
    pub(super) fn take(&mut self, cell: Cell) {
        self.left.givens = self.left.givens - Cells::only(cell);
        self.left.count -= 1;
        for &set in &self.of[cell.index()] {
            let count = &mut self.left.counts[set as usize];
            *count = count.wrapping_sub(1);
            if *count == 1 {
                self.left.essential |= self.sets[set as usize] & self.left.givens;
            }
        }
    }
}

/// Each cell as a set: to load one is faster than to shift a bit into 128.
static ONLY: [Cells; 81] = {
    let mut table = [Cells::NONE; 81];
    let mut i = 0;
    while i < 81 {
        table[i] = Cells::only(Cell::ALL[i]);
        i += 1;
    }
    table
};

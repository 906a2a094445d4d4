//! What changes nothing when it changes places.

use super::minlex::Rows;
use super::transform::Transform;
use super::way::Way;

/// Rows of a grid that are told from each other by nothing.
pub(super) struct Twins {
    /// For each row, the rows before it in its band that are equal to it.
    before: [u16; 9],
    has_twins: bool,
    blank: u16,
}

impl Twins {
    pub(super) fn of(rows: &Rows) -> Twins {
        let equal = |row: usize| (row / 3 * 3..row).filter(move |&other| rows[other] == rows[row]);
        let before = std::array::from_fn(|row| equal(row).fold(0, |set, other| set | 1 << other));
        Twins {
            before,
            has_twins: before != [0; 9],
            blank: (0..9).filter(|&row| rows[row] == [0; 9]).fold(0, |set, row| set | 1 << row),
        }
    }

    fn is_blank(&self, band: usize) -> bool {
        self.blank >> (3 * band) & 7 == 7
    }

    /// The rows that may come next, of twins one, and of blank bands one.
    pub(super) fn next(&self, way: &Way, level: usize) -> u16 {
        let mut rows = 0;
        if level.is_multiple_of(3) {
            let mut is_second = false;
            for band in (0..3).filter(|band| way.used >> (3 * band) & 7 == 0) {
                if !(self.is_blank(band) && is_second) {
                    rows |= 7 << (3 * band);
                }
                is_second |= self.is_blank(band);
            }
        } else {
            rows = 7 << (way.rows[level - 1] / 3 * 3) & !way.used;
        }
        if self.has_twins {
            rows &= (0..9).filter(|&row| self.before[row] & !way.used == 0).fold(0, |set, row| set | 1 << row);
        }
        if rows & self.blank != 0 { rows & self.blank } else { rows } // nothing is smaller than a blank row
    }

    /// How many orders of the rows are told from each other by nothing, and swaps that lead from one to another.
    pub(super) fn swaps(&self, way: &Transform) -> (u64, Vec<Transform>) {
        let factorial = |n: u32| (1..=u64::from(n)).product::<u64>();
        let mut count = factorial((0..3).filter(|&band| self.is_blank(band)).count() as u32);
        let mut swaps = Vec::new();
        let mut swap = |one: usize, two: usize, length: usize| {
            let mut swapped = *way;
            for i in 0..length {
                let at = |row: usize| way.rows.iter().position(|&r| usize::from(r) == row + i).unwrap_or(0);
                swapped.rows.swap(at(one), at(two));
            }
            swaps.push(swapped);
        };
        for row in 0..9 {
            count *= u64::from(self.before[row].count_ones()) + 1;
            if self.before[row] != 0 {
                swap(self.before[row].trailing_zeros() as usize, row, 1);
            }
        }
        for band in (1..3).filter(|&band| self.is_blank(band)) {
            (0..band).filter(|&before| self.is_blank(before)).for_each(|before| swap(before * 3, band * 3, 3));
        }
        (count, swaps)
    }
}

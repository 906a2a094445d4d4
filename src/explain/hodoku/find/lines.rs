//! A digit's places as lines of nine bits, for searches that try many lines.

use crate::Cells;

/// Some of nine lines side by side, or of nine cells in a line: bit `i` is the one with the index `i`.
pub(super) type Lines = u16;

pub(super) const ALL: Lines = 0x1ff;

/// These places in each row, and in each column.
pub(super) fn rows_and_columns(places: Cells) -> [[Lines; 9]; 2] {
    let (mut rows, mut columns) = ([0; 9], [0; 9]);
    for cell in places.iter() {
        rows[cell.row()] |= 1 << cell.column();
        columns[cell.column()] |= 1 << cell.row();
    }
    [rows, columns]
}

/// The indices in order.
pub(super) fn ones(lines: Lines) -> impl Iterator<Item = usize> {
    let mut left = lines & ALL;
    std::iter::from_fn(move || {
        let line = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (line < 9).then_some(line)
    })
}

/// The three lines through the same boxes as the first of these.
pub(super) fn three(lines: Lines) -> Lines {
    0b111 << (lines.trailing_zeros() / 3 * 3)
}

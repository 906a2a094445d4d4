//! Which places a digit cannot take, all other digits forgotten.

use super::lines::{ALL, Lines, ones, rows_and_columns, three};
use crate::{Cell, Cells};

/// The places that no way to put the digit into all its houses makes use of. What follows from this digit alone
/// removes no other candidate: where there is none, there is no fish.
pub(super) fn dead(places: Cells) -> Cells {
    let [rows, columns] = rows_and_columns(places);
    let used = |lines: &[Lines; 9]| lines.iter().filter(|&&line| line != 0).count();
    let bands = rows.chunks(3).map(|band| band.iter().fold(0, |all, row| all | row));
    let boxes = bands.flat_map(|band| [band & 0o7, band & 0o70, band & 0o700]).filter(|&columns| columns != 0).count();
    if used(&rows) != used(&columns) || used(&rows) != boxes {
        return places; // the grid is broken, and a way through its rows would prove nothing
    }
    let mut unseen = rows;
    let mut is_dead = |cell: &Cell| {
        let is_seen = unseen[cell.row()] & 1 << cell.column() == 0;
        let left = with(rows, *cell);
        !is_seen && (used(&left) < used(&rows) || !has_way(&left, &mut unseen, 0, ALL, ALL))
    };
    places.iter().filter(|cell| is_dead(cell)).collect()
}

/// The places that are left when the digit is in this cell, row by row.
fn with(rows: [Lines; 9], cell: Cell) -> [Lines; 9] {
    let column = 1 << cell.column();
    std::array::from_fn(|row| match row {
        _ if row == cell.row() => column,
        _ if row / 3 == cell.row() / 3 => rows[row] & !three(column),
        _ => rows[row] & !column,
    })
}

/// Whether the digit can be put into the rows from this one on, given the columns that are free, and those through free
/// boxes. It goes to an unseen place where it can; what a way uses is no longer unseen.
fn has_way(rows: &[Lines; 9], unseen: &mut [Lines; 9], row: usize, free: Lines, boxes: Lines) -> bool {
    let Some(&places) = rows.get(row) else { return true };
    let boxes = if row.is_multiple_of(3) { ALL } else { boxes };
    if places == 0 {
        return has_way(rows, unseen, row + 1, free, boxes);
    }
    let open = places & free & boxes;
    ones(open & unseen[row]).chain(ones(open & !unseen[row])).any(|column| {
        let place = 1 << column;
        let is_good = has_way(rows, unseen, row + 1, free & !place, boxes & !three(place));
        if is_good {
            unseen[row] &= !place;
        }
        is_good
    })
}

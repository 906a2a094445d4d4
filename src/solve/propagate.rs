//! What follows without a guess: one sweep over the board, the same for one puzzle and for sixteen.
//!
//! ```text
//!   a digit with one place in a row takes it            (hidden single)
//!   a cell with one digit takes it from its row         (naked single)
//!   a digit stays in the minirow that its box or row needs          (locked candidates; with one place left this clears
//!   a digit stays in the minicolumn that its box or column needs     boxes and columns, so singles need no search there)
//! ```
//!
//! There is no branch and no table: what one puzzle needs is done for all.

#![allow(clippy::needless_range_loop)] // r, s and c are a row in its band, a stack and a cell of a minirow, everywhere

use super::board::{FULL, GUARDS, Rows};
use super::lane::Lane;

/// What a sweep saw.
pub(super) struct Swept<V> {
    /// A bit for each puzzle without a contradiction: before the sweep each digit had a place in each row, and no two cells
    /// of a row had the same single candidate; after the sweep each cell has a candidate.
    pub(super) alive: u32,
    /// A bit for each puzzle that had one candidate in each cell before minirows and minicolumns were looked at. If it is
    /// alive as well, it is solved.
    pub(super) settled: u32,
    /// The sum of all words, and a constant. A sweep only removes bits, so equal sums mean that nothing moved. (A loss of
    /// exactly 2^32 looks the same, very rarely: then a guess comes a sweep early, which is still correct.)
    pub(super) total: V,
}

#[cfg_attr(not(all(target_family = "wasm", not(target_feature = "simd128"))), inline(always))]
#[cfg_attr(all(target_family = "wasm", not(target_feature = "simd128")), inline(never))]
pub(super) fn sweep<B: Rows>(board: &mut B) -> Swept<B::Lane> {
    let (full, nothing) = (B::Lane::splat(FULL), B::Lane::splat(0));
    let (mut placed, mut known) = (full, full);

    for row in board.as_mut() {
        let (once, twice) = once_and_twice(row);
        let hidden = once & !twice;
        let mut single = *row;
        for s in 0..3 {
            for c in 0..3 {
                let cell = row[s][c];
                // A group and itself plus 511 lack its lowest bit.
                let rest = cell & (cell + full);
                single[s][c] = cell.where_empty(rest, nothing);
                let claimed = cell & hidden;
                row[s][c] = cell.where_empty(claimed, claimed);
            }
        }
        let (taken, twice_taken) = once_and_twice(&single);
        for s in 0..3 {
            for c in 0..3 {
                row[s][c] = row[s][c].without(taken, single[s][c]);
            }
        }
        placed = placed & once & !twice_taken;
        known = known & (hidden | taken);
    }

    lock_minirows(board);
    let (total, filled) = lock_minicolumns(board);
    Swept {
        alive: B::puzzles(filled.having(GUARDS) & placed.having(FULL)),
        settled: B::puzzles(known.having(FULL)),
        total,
    }
}

/// The digits that have a place in the row, and those that have two or more.
#[inline(always)]
fn once_and_twice<V: Lane>(row: &[[V; 3]; 3]) -> (V, V) {
    let [a, b, c] = row;
    let within = two(a).any(two(b), two(c));
    let (a, b, c) = (any(a), any(b), any(c));
    (a.any(b, c), within | a.two(b, c))
}

/// What any of the three cells has.
#[inline(always)]
fn any<V: Lane>(cells: &[V; 3]) -> V {
    cells[0].any(cells[1], cells[2])
}

/// What at least two of them have.
#[inline(always)]
fn two<V: Lane>(cells: &[V; 3]) -> V {
    cells[0].two(cells[1], cells[2])
}

/// A digit stands once in each row and once in each box of a band: it can be in a minirow only if the other two rows
/// have it in the other two boxes, one each.
///
/// ```text
///   boxes           M . .        . . .
///   of a band:      . a .   or   . . a     M is possible only if a and b both are, in one of the two ways
///                   . . b        . b .
/// ```
#[inline(always)]
fn lock_minirows<B: Rows>(board: &mut B) {
    let mut minirows = [[B::Lane::splat(0); 3]; 3];
    for (row, minirows) in board.as_mut().iter().zip(&mut minirows) {
        *minirows = [any(&row[0]), any(&row[1]), any(&row[2])];
    }
    for (r, row) in board.as_mut().iter_mut().enumerate() {
        let (next, after) = B::others(&minirows, r);
        for s in 0..3 {
            let (t, u) = ((s + 1) % 3, (s + 2) % 3);
            let possible = (next[t] & after[u]).or_both(next[u], after[t]);
            for c in 0..3 {
                row[s][c] = row[s][c] & possible;
            }
        }
    }
}

/// The same with columns for rows: the boxes of a stack are the groups of its words, so they are turned in place. This is
/// the end of a sweep, so it returns the sum of the words, and guard bits where no cell is empty.
#[inline(always)]
fn lock_minicolumns<B: Rows>(board: &mut B) -> (B::Lane, B::Lane) {
    let full = B::Lane::splat(FULL);
    let (mut total, mut filled) = (B::Lane::splat(0), B::Lane::splat(GUARDS));
    for s in 0..3 {
        let possible = board.columns(s);
        for c in 0..3 {
            for row in board.as_mut() {
                let cell = &mut row[s][c];
                *cell = *cell & possible[c];
                let less = *cell + full;
                total = total + less;
                filled = filled & less;
            }
        }
    }
    (total, filled)
}

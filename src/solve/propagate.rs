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

use super::board::{Board, FULL, GUARDS, Minirow};
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

#[inline(always)]
pub(super) fn sweep<M: Minirow>(board: &mut Board<M>) -> Swept<M::Lane> {
    let (full, guards) = (M::Lane::splat(FULL), M::Lane::splat(GUARDS));
    let (mut placed, mut known) = (full, full);

    for row in board.iter_mut() {
        let (once, twice) = once_and_twice(row);
        let hidden = once & !twice;
        let mut single = *row;
        for s in 0..3 {
            for c in 0..M::REGISTERS {
                let cell = row[s].as_ref()[c];
                // A group plus 511 is the group minus 1, with a carry into its guard bit if it was not empty. The AND with the
                // group drops its lowest bit.
                let less = cell + full;
                let several = (cell & less) + full;
                single[s].as_mut()[c] = cell & !groups(several & guards);
                let claimed = cell & hidden;
                row[s].as_mut()[c] = cell.without(groups((claimed + full) & guards), claimed);
            }
        }
        let (taken, twice_taken) = once_and_twice(&single);
        for s in 0..3 {
            for c in 0..M::REGISTERS {
                let cell = &mut row[s].as_mut()[c];
                *cell = cell.without(taken, single[s].as_ref()[c]);
            }
        }
        placed = placed & once & !twice_taken;
        known = known & (hidden | taken);
    }

    lock_minirows(board);
    let (total, filled) = lock_minicolumns(board);
    Swept {
        alive: M::puzzles(filled.having(GUARDS) & placed.having(FULL)),
        settled: M::puzzles(known.having(FULL)),
        total,
    }
}

/// The digits that have a place in the row, and those that have two or more.
#[inline(always)]
fn once_and_twice<M: Minirow>(row: &[M; 3]) -> (M::Lane, M::Lane) {
    let (a, b, c) = (row[0].any(), row[1].any(), row[2].any());
    let within = row[0].two().any(row[1].two(), row[2].two());
    (a.any(b, c), within | a.two(b, c))
}

/// From a guard bit to the nine bits of its group.
#[inline(always)]
pub(super) fn groups<V: Lane>(guards: V) -> V {
    guards - guards.right(9)
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
fn lock_minirows<M: Minirow>(board: &mut Board<M>) {
    let mut any = [[M::Lane::splat(0); 3]; 3];
    for r in 0..3 {
        for s in 0..3 {
            any[r][s] = board[r][s].any();
        }
    }
    for r in 0..3 {
        let (next, after) = (any[(r + 1) % 3], any[(r + 2) % 3]);
        for s in 0..3 {
            let (t, u) = ((s + 1) % 3, (s + 2) % 3);
            let possible = (next[t] & after[u]).or_both(next[u], after[t]);
            for c in 0..M::REGISTERS {
                let cell = &mut board[r][s].as_mut()[c];
                *cell = *cell & possible;
            }
        }
    }
}

/// The same with columns for rows: the boxes of a stack are the groups of its words, so they are turned in place. This is
/// the end of a sweep, so it returns the sum of the words, and guard bits where no cell is empty.
#[inline(always)]
fn lock_minicolumns<M: Minirow>(board: &mut Board<M>) -> (M::Lane, M::Lane) {
    let full = M::Lane::splat(FULL);
    let (mut total, mut filled) = (M::Lane::splat(0), M::Lane::splat(GUARDS));
    for s in 0..3 {
        let (mut below, mut above) = (board[0][s], board[0][s]);
        for c in 0..M::REGISTERS {
            let any = board[0][s].as_ref()[c].any(board[1][s].as_ref()[c], board[2][s].as_ref()[c]);
            (below.as_mut()[c], above.as_mut()[c]) = any.turn_groups();
        }
        let ((below_next, below_after), (above_next, above_after)) = (below.turn(), above.turn());
        for c in 0..M::REGISTERS {
            let possible = (below_next.as_ref()[c] & above_after.as_ref()[c])
                .or_both(below_after.as_ref()[c], above_next.as_ref()[c]);
            for row in board.iter_mut() {
                let cell = &mut row[s].as_mut()[c];
                *cell = *cell & possible;
                let less = *cell + full;
                total = total + less;
                filled = filled & less;
            }
        }
    }
    (total, filled)
}

//! What follows without a guess: one sweep over the board, the same for one puzzle and for sixteen.
//!
//! ```text
//!   a digit with one place in a row takes it            (hidden single)
//!   a cell with one digit takes it from its row         (naked single)
//!   a digit stays in the minirow that its box or row needs          (locked candidates; with one place left this clears
//!   a digit stays in the minicolumn that its box or column needs     boxes and columns, so singles need no search there)
//! ```
//!
//! Minirows come once more at the end where lanes share a sweep: 12 % fewer sweeps, each 8 % longer. One puzzle alone would
//! gain nothing.
//!
//! Where sweeps end must not depend on how often minirows come, or a search would guess elsewhere and a budget end elsewhere. It would,
//! if two digits claim a cell: seen one after the other they contradict, and seen at once they share it. So one of them gets the cell,
//! and the other has no place left. A puzzle in the lanes of small registers, and a thread of a GPU, have less to do if that is asked for
//! before a guess ([`is_contested`]).
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
    let (mut placed, mut known, mut clash) = (full, full, nothing);

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
                row[s][c] = if B::NARROWS { cell.narrowed_to_one(claimed) } else { cell.where_empty(claimed, claimed) };
            }
        }
        let (taken, surplus) = taken_and_surplus(&single);
        for s in 0..3 {
            for c in 0..3 {
                row[s][c] = row[s][c].without(taken, single[s][c]);
            }
        }
        placed = placed & once;
        clash = clash | surplus;
        known = known & (hidden | taken);
    }

    let mut left = Left { total: nothing, filled: B::Lane::splat(GUARDS) };
    lock_minirows(board, |_| {});
    if B::LOCKS_TWICE {
        lock_minicolumns(board, |_| {});
        lock_minirows(board, |cell| left.note(cell));
    } else {
        lock_minicolumns(board, |cell| left.note(cell));
    }
    Swept {
        alive: B::puzzles(left.filled.having(GUARDS) & placed.having(FULL) & clash.equal(nothing)),
        settled: B::puzzles(known.having(FULL)),
        total: left.total,
    }
}

/// Whether two digits claim the same cell of a row, of a board of one puzzle in which nothing moves.
#[inline(always)]
pub(super) fn is_contested<B: Rows>(board: &mut B) -> bool {
    let nothing = B::Lane::splat(0);
    let mut contested = nothing;
    for row in board.as_mut() {
        let (once, twice) = once_and_twice(row);
        for cell in row.as_flattened() {
            let claimed = *cell & once & !twice;
            contested = contested | (claimed & (claimed + B::Lane::splat(FULL)));
        }
    }
    B::puzzles(contested.equal(nothing)) == 0
}

/// What is left at the end of a sweep.
struct Left<V> {
    /// The sum of the words, and a constant.
    total: V,
    /// Guard bits where no cell is empty.
    filled: V,
}

impl<V: Lane> Left<V> {
    #[inline(always)]
    fn note(&mut self, cell: V) {
        let less = cell + V::splat(FULL);
        self.total = self.total + less;
        self.filled = self.filled & less;
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

/// The digits of cells with one candidate, and not 0 where a digit is that of several: their sum is more than their union then.
/// With two operands to an instruction that takes 5 fewer than [`once_and_twice`], and with three as many.
#[inline(always)]
fn taken_and_surplus<V: Lane>([a, b, c]: &[[V; 3]; 3]) -> (V, V) {
    let taken = any(a).any(any(b), any(c));
    let sum = (a[0] + a[1] + a[2]) + (b[0] + b[1] + b[2]) + (c[0] + c[1] + c[2]);
    (taken, sum - taken)
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
///
/// What is left of each cell goes to `note`.
#[inline(always)]
fn lock_minirows<B: Rows>(board: &mut B, mut note: impl FnMut(B::Lane)) {
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
                note(row[s][c]);
            }
        }
    }
}

/// The same with columns for rows: the boxes of a stack are the groups of its words, so they are turned in place.
#[inline(always)]
fn lock_minicolumns<B: Rows>(board: &mut B, mut note: impl FnMut(B::Lane)) {
    for s in 0..3 {
        let possible = board.columns(s);
        for c in 0..3 {
            for row in board.as_mut() {
                row[s][c] = row[s][c] & possible[c];
                note(row[s][c]);
            }
        }
    }
}

//! `patches`: the search as a tree, the list of points its depth, the digits its breadth.
//!
//! A point is a blank with the number of its patch, the box it lies in. Each patch keeps a list of the digits that
//! stand in it. A digit is legal if a scan of the row and of the column does not meet it and the list does not hold it.
//! One step down the tree is one point further in the list; a node without a legal digit is a dead end.
//!
//! Cost: a scan of row and column a try, and a list that is searched from end to end.
//! Next: `bits` shrinks all of that to three numbers.

use super::at;
use super::observer::{Observer, Watch};
use crate::{Cell, Digit, Grid, HouseKind, Stopped};

#[derive(Clone, Copy)]
struct Point {
    cell: Cell,
    patch: usize,
}

pub(super) fn solve<O: Observer>(board: &mut Grid, watch: &mut Watch<'_, O>) -> Result<bool, Stopped> {
    let mut patches: [Vec<Digit>; 9] = Default::default();
    let mut points = Vec::new();
    for cell in Cell::ALL {
        let patch = cell.row() / 3 * 3 + cell.column() / 3;
        match board[cell] {
            Some(digit) => patches[patch].push(digit),
            None => points.push(Point { cell, patch }),
        }
    }
    descend(board, &mut patches, &points, 0, watch)
}

fn descend<O: Observer>(
    board: &mut Grid,
    patches: &mut [Vec<Digit>; 9],
    points: &[Point],
    start: usize,
    watch: &mut Watch<'_, O>,
) -> Result<bool, Stopped> {
    watch.calls();
    let Some(&Point { cell, patch }) = points.get(start) else { return watch.returns(true) };
    watch.chooses(cell);
    for digit in Digit::ALL {
        watch.tries(cell, digit);
        if is_legal(board, &patches[patch], cell, digit, watch) {
            watch.places(cell, digit)?;
            board.set(cell, Some(digit));
            watch.marks(cell, digit, HouseKind::Box, true);
            patches[patch].push(digit);
            if descend(board, patches, points, start + 1, watch)? {
                return watch.returns(true);
            }
            watch.marks(cell, digit, HouseKind::Box, false);
            patches[patch].pop();
            watch.backtracks(cell, digit);
            board.set(cell, None);
        }
    }
    watch.exhausts(cell);
    watch.returns(false)
}

fn is_legal<O: Observer>(board: &Grid, patch: &[Digit], cell: Cell, digit: Digit, watch: &mut Watch<'_, O>) -> bool {
    for k in 0..9 {
        watch.checks();
        if board[at(cell.row(), k)] == Some(digit) {
            watch.rejects(cell, digit, HouseKind::Row);
            return false;
        }
        watch.checks();
        if board[at(k, cell.column())] == Some(digit) {
            watch.rejects(cell, digit, HouseKind::Column);
            return false;
        }
    }
    for &there in patch {
        watch.checks();
        if there == digit {
            watch.rejects(cell, digit, HouseKind::Box);
            return false;
        }
    }
    true
}

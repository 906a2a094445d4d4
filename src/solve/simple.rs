//! The reference: short, slow, obviously right. Every other engine is tested against it.

use crate::{Cell, Digits, Grid, Marks};

/// The solutions of a puzzle, in no particular order, at most `limit` of them.
///
/// Fill the blank with the fewest legal digits in every legal way, then the next, until no blank is left. Where a
/// blank has no legal digit there is nothing to try, and the search goes back by itself.
///
/// ```
/// use ninefold::{example, solve::simple};
/// assert_eq!(simple::solutions(&example().into(), 2).len(), 1);
/// ```
pub fn solutions(puzzle: &Marks, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    fill(&mut Grid::EMPTY.clone(), puzzle, limit, &mut found);
    found
}

fn fill(grid: &mut Grid, puzzle: &Marks, limit: usize, found: &mut Vec<Grid>) {
    let blanks = Cell::ALL.into_iter().filter(|&cell| grid[cell].is_none());
    let Some(cell) = blanks.min_by_key(|&cell| legal(grid, puzzle, cell).len()) else {
        found.push(*grid);
        return;
    };
    for digit in legal(grid, puzzle, cell).iter() {
        if found.len() >= limit {
            return;
        }
        grid.set(cell, Some(digit));
        fill(grid, puzzle, limit, found);
        grid.set(cell, None);
    }
}

/// The digits that the puzzle allows in the cell and no peer holds.
fn legal(grid: &Grid, puzzle: &Marks, cell: Cell) -> Digits {
    puzzle[cell] - cell.peers().iter().filter_map(|peer| grid[peer]).collect()
}

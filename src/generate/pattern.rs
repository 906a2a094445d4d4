//! Digits for given cells: fewer and fewer solutions, until there is one.

use super::fill;
use super::reduce::Draft;
use super::wishes::Wishes;
use crate::{Budget, Cell, Cells, Digit, Grid, Marks, Random};

/// More solutions than this are not told apart.
const MOST: u64 = 20_000;

/// After so many changes that left as many solutions, the search begins anew.
const PATIENCE: usize = 60;

/// A proper puzzle with the pattern, or nothing where none was found.
pub(super) fn draft(wishes: &Wishes, random: &mut Random, budget: &mut Budget<'_>) -> Option<Draft> {
    let pattern = wishes.pattern?;
    let solution = wishes.solution.unwrap_or_else(|| fill::full(random));
    let puzzle = Grid::from_fn(|cell| solution[cell].filter(|_| pattern.contains(cell)));
    if wishes.solution.is_some() {
        return proper(&puzzle);
    }
    let mut count = solutions(&puzzle.into(), MOST, budget)?;
    let (mut puzzle, mut stale) = (puzzle, 0);
    while count > 1 && stale < PATIENCE {
        let (changed, fewer) = change(&puzzle, pattern, count, random, budget)?;
        stale = if fewer < count { 0 } else { stale + 1 };
        (puzzle, count) = (changed, fewer);
    }
    proper(&puzzle)
}

/// A proper puzzle with the pattern, of whose digits some are others.
pub(super) fn neighbour(wishes: &Wishes, puzzle: &Grid, random: &mut Random, budget: &mut Budget<'_>) -> Option<Draft> {
    let pattern = wishes.pattern?;
    if wishes.solution.is_some() {
        return None;
    }
    let mut puzzle = *puzzle;
    let mut count = MOST;
    for _ in 0..2 + random.below(3) {
        (puzzle, count) = change(&puzzle, pattern, count, random, budget)?;
    }
    for _ in 0..PATIENCE {
        if count == 1 {
            break;
        }
        (puzzle, count) = change(&puzzle, pattern, count, random, budget)?;
    }
    proper(&puzzle)
}

/// The puzzle with another digit in one cell: of all digits that leave a solution, one that leaves the fewest, if these are not more than
/// before; and how many.
fn change(
    puzzle: &Grid,
    pattern: Cells,
    count: u64,
    random: &mut Random,
    budget: &mut Budget<'_>,
) -> Option<(Grid, u64)> {
    let cells: Vec<Cell> = pattern.iter().collect();
    let cell = cells[random.below(cells.len())];
    let mut best = (*puzzle, count);
    let mut blank = *puzzle;
    blank.set(cell, None);
    let may_hold = Marks::pencil(&blank)[cell];
    for digit in random.shuffled(Digit::ALL) {
        if puzzle[cell] == Some(digit) || !may_hold.contains(digit) {
            continue;
        }
        blank.set(cell, Some(digit));
        let others = solutions(&blank.into(), best.1 + 1, budget)?;
        if others > 0 && others <= best.1 {
            best = (blank, others);
        }
    }
    Some(best)
}

/// How many solutions there are, at most so many; nothing where the budget ends.
fn solutions(puzzle: &Marks, most: u64, budget: &mut Budget<'_>) -> Option<u64> {
    puzzle.count_within(most, budget).ok()
}

fn proper(puzzle: &Grid) -> Option<Draft> {
    let solution = puzzle.solve().unique()?;
    Some(Draft { solution, givens: puzzle.filled(), order: Vec::new(), fewest: 0 })
}

//! Puzzles from a seed, for benchmarks and tests: the same seed always gives the same puzzle.
//!
//! A puzzle depends only on the seed and the rules, never on how the solver works.

use crate::{Cell, Digit, Grid, Marks, Outcome, Random};

/// A full grid: three boxes on the diagonal at random, the rest filled in a random way.
///
/// ```
/// use ninefold::{Random, generate};
/// assert!(generate::full(&mut Random::new(1)).is_solved());
/// ```
pub fn full(random: &mut Random) -> Grid {
    let mut grid = Grid::EMPTY;
    for k in 0..3 {
        for (i, digit) in random.shuffled(Digit::ALL).into_iter().enumerate() {
            grid.set(Cell::ALL[(3 * k + i / 3) * 9 + 3 * k + i % 3], Some(digit));
        }
    }
    let filled = fill(&mut grid, random);
    debug_assert!(filled, "three boxes that share no house can always be completed");
    grid
}

/// Fills the blank with the fewest legal digits, these in random order, then the next.
fn fill(grid: &mut Grid, random: &mut Random) -> bool {
    let marks = Marks::pencil(grid);
    let blanks = Cell::ALL.into_iter().filter(|&cell| grid[cell].is_none());
    let Some(cell) = blanks.min_by_key(|&cell| marks[cell].len()) else { return true };
    for digit in random.shuffled(Digit::ALL).into_iter().filter(|&digit| marks[cell].contains(digit)) {
        grid.set(cell, Some(digit));
        if fill(grid, random) {
            return true;
        }
    }
    grid.set(cell, None);
    false
}

/// A full grid from which digits were removed in random order, each if `keep` accepts the rest.
fn reduced(random: &mut Random, keep: impl Fn(&Grid) -> bool) -> Grid {
    let mut puzzle = full(random);
    for cell in random.shuffled(Cell::ALL) {
        let digit = puzzle[cell];
        puzzle.set(cell, None);
        if !keep(&puzzle) {
            puzzle.set(cell, digit);
        }
    }
    puzzle
}

fn is_proper(puzzle: &Grid) -> bool {
    matches!(puzzle.solve(), Outcome::Unique(_))
}

/// A proper puzzle with as many givens as newspapers print: mostly easy.
///
/// ```
/// use ninefold::{Random, generate};
/// assert!(generate::easy(&mut Random::new(1)).filled().len() >= 28);
/// ```
pub fn easy(random: &mut Random) -> Grid {
    let fewest = 28 + random.below(9);
    reduced(random, |puzzle| puzzle.filled().len() >= fewest && is_proper(puzzle))
}

/// A proper puzzle that needs each of its givens.
///
/// ```
/// use ninefold::{Random, generate};
/// assert!(generate::minimal(&mut Random::new(1)).solve().unique().is_some());
/// ```
pub fn minimal(random: &mut Random) -> Grid {
    reduced(random, is_proper)
}

/// A puzzle with several solutions: a minimal one without some of its givens.
///
/// ```
/// use ninefold::{Outcome, Random, generate};
/// assert!(matches!(generate::ambiguous(&mut Random::new(1)).solve(), Outcome::Many(..)));
/// ```
pub fn ambiguous(random: &mut Random) -> Grid {
    let (puzzle, count) = (minimal(random), 1 + random.below(6));
    without(random, puzzle, count)
}

/// The puzzle without so many of its givens.
///
/// ```
/// use ninefold::{Random, example, generate};
/// assert_eq!(generate::without(&mut Random::new(1), example(), 5).filled().len(), 25);
/// ```
#[doc(hidden)] // for tests and benchmarks
pub fn without(random: &mut Random, mut puzzle: Grid, count: usize) -> Grid {
    let givens = random.shuffled(Cell::ALL).into_iter().filter(|&cell| puzzle[cell].is_some());
    for cell in givens.take(count).collect::<Vec<_>>() {
        puzzle.set(cell, None);
    }
    puzzle
}

/// The puzzle with one of its givens changed to another digit. Usually it has no solution then.
///
/// ```
/// use ninefold::{Random, example, generate};
/// assert_eq!(generate::with_a_slip(&mut Random::new(1), example()).differences(&example()).len(), 1);
/// ```
#[doc(hidden)] // for tests and benchmarks
pub fn with_a_slip(random: &mut Random, mut puzzle: Grid) -> Grid {
    let givens: Vec<(Cell, Digit)> = puzzle.digits().collect();
    if let Some(&(cell, digit)) = givens.get(random.below(givens.len().max(1))) {
        let others: Vec<Digit> = Digit::ALL.into_iter().filter(|&other| other != digit).collect();
        puzzle.set(cell, Some(others[random.below(8)]));
    }
    puzzle
}

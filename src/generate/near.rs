//! Puzzles that share all but a few givens with another one.

use super::reduce::Draft;
use super::wishes::Wishes;
use crate::{Cell, Grid, Kernel, Outcome, Random};

/// A proper puzzle with as many givens as the one that is asked for, of which some are others.
pub(super) fn draft(wishes: &Wishes, random: &mut Random) -> Option<Draft> {
    let (base, count) = wishes.near?;
    let mut puzzle = base;
    let mut lost = Vec::new();
    for _ in 0..count {
        let givens: Vec<Cell> = puzzle.filled().iter().collect();
        let cell = givens[random.below(givens.len())];
        puzzle.set(cell, None);
        lost.push(cell);
    }
    for _ in 0..count {
        let (cell, digit) = match Kernel::current().solve_for_ever(&puzzle) {
            Outcome::Impossible => return None,
            Outcome::Unique(solution) => any(random, &puzzle, &solution)?,
            Outcome::Many(one, two) => {
                let open: Vec<Cell> = one.differences(&two).iter().collect();
                let cell = open[random.below(open.len())];
                (cell, if random.below(2) == 0 { one[cell]? } else { two[cell]? })
            }
        };
        puzzle.set(cell, Some(digit));
    }
    // A given that came back makes it nearer than was asked for.
    let is_new = lost.iter().all(|&cell| puzzle[cell] != base[cell]);
    let solution = puzzle.solve().unique().filter(|_| is_new)?;
    Some(Draft { solution, givens: puzzle.filled(), order: Vec::new(), fewest: 0 })
}

fn any(random: &mut Random, puzzle: &Grid, solution: &Grid) -> Option<(Cell, crate::Digit)> {
    let blanks: Vec<Cell> = (crate::Cells::ALL - puzzle.filled()).iter().collect();
    let cell = blanks[random.below(blanks.len())];
    Some((cell, solution[cell]?))
}

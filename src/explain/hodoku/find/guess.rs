//! The last resort: a digit of the solution.

use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step};
use crate::explain::hodoku::technique::Technique;
use crate::{Grid, Outcome};

/// The solution's digit in the open cell in the middle. Nothing, if the puzzle hasn't exactly one solution.
pub(crate) fn find(state: &State) -> Option<Step> {
    let puzzle = Grid::from_fn(|cell| state.written[cell].filter(|_| state.givens.contains(cell)));
    let Outcome::Unique(solution) = puzzle.solve() else { return None };
    let cell = state.open.iter().nth(state.open.len() / 2)?;
    let digit = solution[cell]?;
    let proof = Proof::default(); // a guess proves nothing
    Some(Step { technique: Technique::BruteForce, places: Some((cell, digit)), removes: Vec::new(), proof })
}

//! Many puzzles, line by line, as fast as it goes: in four lanes at once with SIMD, one after the other without.

use crate::Answer;
use ninefold::{Digit, Grid, Outcome};
use std::fmt::Write;

/// Solves lines of 81 signs. The first line of the answer counts: unique, none, many; then comes a line for each: the solution,
/// `none` or `many`.
pub(crate) fn lines(text: &str) -> Answer {
    let puzzles: Vec<Grid> = text.lines().map(grid).collect::<Option<_>>().ok_or("a line is not 81 signs")?;
    let mut counts = [0; 3];
    let mut answers = String::with_capacity(text.len() + 64);
    for outcome in outcomes(&puzzles) {
        let kind = match outcome {
            Outcome::Unique(solution) => {
                let _ = writeln!(answers, "{solution}");
                0
            }
            Outcome::Impossible => {
                answers.push_str("none\n");
                1
            }
            Outcome::Many(..) => {
                answers.push_str("many\n");
                2
            }
        };
        counts[kind] += 1;
    }
    let [unique, none, many] = counts;
    Ok(format!("{unique} {none} {many}\n{answers}"))
}

/// Solves one line within some milliseconds: the page asks it before its workers are there, and must not stand still.
#[cfg(not(feature = "whole"))]
pub(crate) fn first(line: &str) -> Answer {
    let puzzle = grid(line).ok_or("the line is not 81 signs")?;
    Ok(match puzzle.solve_within(&mut ninefold::Budget::nodes(NODES)) {
        Ok(Outcome::Unique(solution)) => solution.to_string(),
        _ => String::new(),
    })
}

/// A hundred times what the hardest puzzles for people take.
#[cfg(not(feature = "whole"))]
const NODES: u64 = 20_000;

#[cfg(not(feature = "whole"))]
fn outcomes(puzzles: &[Grid]) -> Vec<Outcome> {
    ninefold::solve_all(puzzles).iter().collect()
}

/// Without SIMD lanes win little, and would have to be sent to everybody.
#[cfg(feature = "whole")]
fn outcomes(puzzles: &[Grid]) -> Vec<Outcome> {
    puzzles.iter().map(Grid::solve).collect()
}

/// The grid of a line. The page has read the line before, so anything but 81 signs is its own mistake.
fn grid(line: &str) -> Option<Grid> {
    let signs = line.as_bytes();
    let digit = |index: usize| signs[index].is_ascii_digit().then(|| Digit::new(signs[index] - b'0')).flatten();
    (signs.len() == 81).then(|| Grid::from_fn(|cell| digit(cell.index())))
}

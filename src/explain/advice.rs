//! What to say to somebody who is on the way: a step, a mistake, or what is wrong with the puzzle.

use super::{Step, candidates::Candidates, climb::Climb};
use crate::{Budget, Cell, Diagnosis, Digit, Digits, Grid, Marks, Puzzle, Stopped};

/// What there is to say about a puzzle and a player's progress with it.
///
/// ```
/// use ninefold::{example, explain::{advise, Advice}, Budget, Puzzle};
/// let advice = advise(&Puzzle::from(example()), Budget::UNLIMITED);
/// assert!(matches!(advice, Advice::Step(step) if step.to_string() == "1.2 Hidden Single: r1c6=8"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Advice {
    /// The easiest next step.
    Step(Box<Step>),
    /// The player's first mistake; no step is built on it.
    Mistake(Box<Mistake>),
    /// The puzzle has not exactly one solution.
    Improper(Box<Diagnosis>),
    /// Every cell is filled, and rightly so.
    Solved,
    /// No technique of the ladder leads on.
    Stuck,
    /// The budget ran out.
    Stopped,
}

/// Something that a player wrote or crossed out, and why it can't be right.
///
/// ```
/// use ninefold::{example, explain::{advise, Advice, Slip}, Budget, Cell, Digit, Puzzle};
/// let mut puzzle = Puzzle::from(example());
/// puzzle.entries.set(Cell::ALL[2], Digit::new(9)); // it should be 4
/// let Advice::Mistake(mistake) = advise(&puzzle, Budget::UNLIMITED) else { unreachable!() };
/// assert_eq!((mistake.cell, mistake.slip), (Cell::ALL[2], Slip::Wrote));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// The cell.
    pub cell: Cell,
    /// The digit that was written, or whose candidate was crossed out.
    pub digit: Digit,
    /// Which of both.
    pub slip: Slip,
    /// What is wrong with the puzzle once that is part of it.
    pub why: Diagnosis,
}

/// What a player did wrong.
///
/// ```
/// # use ninefold::explain::Slip;
/// assert_ne!(Slip::Wrote, Slip::CrossedOut);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// Wrote a digit that is not the solution's.
    Wrote,
    /// Crossed out the candidate that is the solution's.
    CrossedOut,
}

/// Advice for a player: the first mistake if there is one, else the easiest next step.
///
/// ```
/// # use ninefold::{explain::{advise, Advice}, Budget, Grid, Puzzle};
/// assert!(matches!(advise(&Puzzle::from(Grid::EMPTY), Budget::UNLIMITED), Advice::Improper(_)));
/// ```
pub fn advise(puzzle: &Puzzle, budget: Budget<'_>) -> Advice {
    advise_within(puzzle, budget).unwrap_or(Advice::Stopped)
}

fn advise_within(puzzle: &Puzzle, mut budget: Budget<'_>) -> Result<Advice, Stopped> {
    let rules = puzzle.rules();
    let Some(solution) = rules.solve_within(budget)?.unique() else {
        return Ok(match played(puzzle, budget)? {
            Some(mistake) => Advice::Mistake(Box::new(mistake)),
            None => Advice::Improper(Box::new(rules.diagnose_within(budget)?)),
        });
    };
    if let Some(mistake) = first_mistake(puzzle, &solution, budget)? {
        return Ok(Advice::Mistake(Box::new(mistake)));
    }
    let candidates = Candidates::from(puzzle);
    if candidates.is_full() {
        return Ok(Advice::Solved);
    }
    let step = Climb::new().easiest(&candidates, &mut budget)?;
    Ok(step.map_or(Advice::Stuck, |step| Advice::Step(Box::new(step))))
}

/// The mistake in a candidate grid that has no solution though its givens alone have one: then what it leaves out was not
/// the puzzle's, but crossed out by a player.
fn played(puzzle: &Puzzle, budget: Budget<'_>) -> Result<Option<Mistake>, Stopped> {
    let removed = Marks::from_fn(|cell| puzzle.removed[cell] | !puzzle.limits[cell]);
    let classic = Puzzle { limits: Marks::ALL, removed, ..*puzzle };
    match classic.rules().solve_within(budget)?.unique() {
        Some(solution) => first_mistake(&classic, &solution, budget),
        None => Ok(None),
    }
}

fn first_mistake(puzzle: &Puzzle, solution: &Grid, budget: Budget<'_>) -> Result<Option<Mistake>, Stopped> {
    let mut changed = puzzle.rules();
    let wrong = puzzle.wrong_entries(solution).first().and_then(|cell| Some((cell, puzzle.entries[cell]?)));
    if let Some((cell, digit)) = wrong {
        changed.set(cell, Digits::only(digit));
        return Ok(Some(Mistake { cell, digit, slip: Slip::Wrote, why: changed.diagnose_within(budget)? }));
    }
    let board = puzzle.board();
    let mut needed =
        solution.digits().filter(|&(cell, digit)| board[cell].is_none() && puzzle.removed[cell].contains(digit));
    let Some((cell, digit)) = needed.next() else { return Ok(None) };
    changed.remove(cell, digit);
    Ok(Some(Mistake { cell, digit, slip: Slip::CrossedOut, why: changed.diagnose_within(budget)? }))
}

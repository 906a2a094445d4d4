//! What to say to somebody who is on the way: a step, a mistake, or what is wrong with the puzzle.

use super::{Ending, Step, ladder::Climber, position::Position, solution_of};
use crate::{Budget, Cell, Diagnosis, Digit, Digits, Marks, Outcome, Puzzle};

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
pub fn advise(puzzle: &Puzzle, mut budget: Budget<'_>) -> Advice {
    let rules = puzzle.rules();
    let solution = match rules.solve_within(budget) {
        Ok(Outcome::Unique(solution)) => solution,
        Err(_) => return Advice::Stopped,
        Ok(_) if puzzle.is_classic() => match solution_of(&puzzle.givens, &mut budget) {
            Err(Ending::Improper(diagnosis)) => return Advice::Improper(diagnosis),
            _ => return Advice::Stopped,
        },
        Ok(_) => match (played(puzzle, budget), rules.diagnose_within(budget)) {
            (Some(mistake), _) => return Advice::Mistake(Box::new(mistake)),
            (None, Ok(diagnosis)) => return Advice::Improper(Box::new(diagnosis)),
            (None, Err(_)) => return Advice::Stopped,
        },
    };
    if let Some(mistake) = first_mistake(puzzle, &rules, &solution) {
        return Advice::Mistake(Box::new(mistake));
    }
    let position = Position::from(puzzle);
    if position.is_full() {
        return Advice::Solved;
    }
    match Climber::new(budget).easiest(&position) {
        Ok(Some(step)) => Advice::Step(Box::new(step)),
        Ok(None) => Advice::Stuck,
        Err(_) => Advice::Stopped,
    }
}

/// The mistake in a candidate grid that has no solution though its givens alone have one: then what it leaves out was not
/// the puzzle's, but crossed out by a player.
fn played(puzzle: &Puzzle, budget: Budget<'_>) -> Option<Mistake> {
    let classic = Puzzle {
        limits: Marks::ALL,
        removed: Marks::from_fn(|cell| puzzle.removed[cell] | !puzzle.limits[cell]),
        ..*puzzle
    };
    let rules = classic.rules();
    first_mistake(&classic, &rules, &rules.solve_within(budget).ok()?.unique()?)
}

fn first_mistake(puzzle: &Puzzle, rules: &Marks, solution: &crate::Grid) -> Option<Mistake> {
    let mut changed = *rules;
    if let Some(cell) = puzzle.wrong_entries(solution).first() {
        let digit = puzzle.entries[cell]?;
        changed.set(cell, Digits::only(digit));
        return Some(Mistake { cell, digit, slip: Slip::Wrote, why: changed.diagnose() });
    }
    let crossed = |&cell: &Cell| solution[cell].is_some_and(|digit| puzzle.removed[cell].contains(digit));
    let cell = Cell::ALL.into_iter().find(|cell| puzzle.board()[*cell].is_none() && crossed(cell))?;
    let digit = solution[cell]?;
    changed.remove(cell, digit);
    Some(Mistake { cell, digit, slip: Slip::CrossedOut, why: changed.diagnose() })
}

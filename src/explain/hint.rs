//! What to say to somebody who is on the way: a step, a mistake, or what is wrong with the puzzle.

use super::candidates::Candidates;
use super::climb::Climb;
use super::step::Step;
use crate::{Budget, Cell, Diagnosis, Digit, Digits, Grid, House, Marks, Outcome, Puzzle, Stopped};

/// What there is to say about a puzzle and a player's progress with it.
///
/// ```
/// use ninefold::{example, explain::{hint, Hint}};
/// let Hint::Step(step) = hint(&example().into()) else { panic!("the example has a first step") };
/// assert_eq!(step.to_string(), "1.2 Hidden Single: r1c6=8");
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Hint {
    /// The easiest next step.
    Step(Box<Step>),
    /// The player's first mistake. No step is built on it.
    Mistake(Box<Mistake>),
    /// The puzzle does not have exactly one solution.
    Improper(Box<Diagnosis>),
    /// Every cell is filled correctly.
    Solved,
    /// No technique of the ladder leads on.
    Stuck,
}

impl Hint {
    /// The step, if there is one.
    ///
    /// ```
    /// # use ninefold::{explain::hint, Grid};
    /// assert_eq!(hint(&Grid::EMPTY.into()).step(), None);
    /// ```
    pub fn step(self) -> Option<Step> {
        match self {
            Hint::Step(step) => Some(*step),
            _ => None,
        }
    }
}

/// Something that a player wrote or crossed out, and why it can't be right.
///
/// ```
/// use ninefold::{example, explain::{hint, Hint, Slip}, Cell, Digit, Puzzle};
/// let mut puzzle = Puzzle::from(example());
/// puzzle.entries.set(Cell::ALL[2], Digit::new(9)); // it should be 4
/// let Hint::Mistake(mistake) = hint(&puzzle) else { panic!("9 is wrong there") };
/// assert_eq!((mistake.cell, mistake.slip), (Cell::ALL[2], Slip::Wrote));
/// ```
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mistake {
    /// The cell.
    pub cell: Cell,
    /// The digit that was written, or whose candidate was crossed out.
    pub digit: Digit,
    /// Which of the two it was.
    pub slip: Slip,
    /// The mistake among up to two other things of that kind that the player did in the same box, and rightly, in reading
    /// order. It is for a hint that does not tell all.
    pub among: Vec<(Cell, Digit)>,
    /// What is wrong with the puzzle once the mistake is part of it.
    pub why: Diagnosis,
}

/// What a player did wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Slip {
    /// The player wrote a digit that is not the solution's.
    Wrote,
    /// The player crossed out the candidate that is the solution's.
    CrossedOut,
}

/// The first mistake of a player if there is one, else the easiest next step; or why there is neither.
///
/// A step is built on the player's own digits and marks.
///
/// ```
/// use ninefold::{explain::{hint, Hint}, Grid};
/// assert!(matches!(hint(&Grid::EMPTY.into()), Hint::Improper(_)));
/// ```
pub fn hint(puzzle: &Puzzle) -> Hint {
    hint_within(puzzle, &mut Budget::unlimited()).expect("an unlimited search ends by itself")
}

/// The same, within a budget.
///
/// # Errors
/// [`Stopped`] where the budget was too small.
///
/// ```
/// # use ninefold::{example, explain::hint_within, Budget};
/// assert!(hint_within(&example().into(), &mut Budget::nodes(0)).is_err());
/// ```
pub fn hint_within(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Hint, Stopped> {
    if let Err(instead) = solution(puzzle, budget)? {
        return Ok(instead);
    }
    let candidates = Candidates::from(puzzle);
    if candidates.is_full() {
        return Ok(Hint::Solved);
    }
    let step = Climb::new().easiest(&candidates, budget)?;
    Ok(step.map_or(Hint::Stuck, |step| Hint::Step(Box::new(step))))
}

/// The only solution of the puzzle; or, if the player has made a mistake or the puzzle is not proper, what is said instead of
/// a step.
pub(super) fn solution(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Result<Grid, Hint>, Stopped> {
    let rules = puzzle.rules();
    let outcome = rules.solve_within(budget)?;
    let Some(solution) = outcome.unique() else {
        return Ok(Err(match played(puzzle, budget)? {
            Some(mistake) => Hint::Mistake(Box::new(mistake)),
            None => Hint::Improper(Box::new(Diagnosis::of(&rules, outcome, budget))),
        }));
    };
    Ok(match first_mistake(puzzle, &solution, budget) {
        Some(mistake) => Err(Hint::Mistake(Box::new(mistake))),
        None => Ok(solution),
    })
}

/// The mistake in a candidate grid that has no solution, while its givens alone have one. Then a player has crossed out the
/// candidates that it leaves out.
fn played(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Option<Mistake>, Stopped> {
    if puzzle.is_classic() {
        return Ok(None);
    }
    let removed = Marks::from_fn(|cell| puzzle.removed[cell] | !puzzle.limits[cell]);
    for givens in readings(puzzle) {
        let classic = Puzzle { givens, limits: Marks::ALL, removed, ..*puzzle };
        if let Some(solution) = classic.rules().solve_within(budget)?.unique() {
            return Ok(first_mistake(&classic, &solution, budget));
        }
    }
    Ok(None)
}

/// What the givens of a candidate grid may be, the likeliest first.
///
/// A single digit that a peer still has as a candidate is no given when the grid is read. But it may be one, and the candidate
/// in the peer a stale mark. So all of these are taken as givens, then all but one. The one that most peers still have comes
/// first: it is the least likely to be written.
fn readings(puzzle: &Puzzle) -> Vec<Grid> {
    let singles = puzzle.limits.singles();
    let settled = puzzle.givens;
    let written = Grid::from_fn(|cell| settled[cell].or(singles[cell]).filter(|_| puzzle.entries[cell].is_none()));
    let mut unsettled: Vec<(Cell, Digit)> = written.digits().filter(|&(cell, _)| settled[cell].is_none()).collect();
    let stale = |&(cell, digit): &(Cell, Digit)| {
        81 - cell.peers().iter().filter(|&peer| puzzle.limits[peer].contains(digit)).count()
    };
    unsettled.sort_by_key(stale);
    let all_but = |&(left_out, _): &(Cell, Digit)| Grid::from_fn(|cell| written[cell].filter(|_| cell != left_out));
    let more = if unsettled.is_empty() { None } else { Some(written) };
    [settled].into_iter().chain(more).chain(unsettled.iter().map(all_but)).collect()
}

/// The first mistake against the only solution. With it, the puzzle has no solution; that needs no search.
fn first_mistake(puzzle: &Puzzle, solution: &Grid, budget: &mut Budget<'_>) -> Option<Mistake> {
    let mut changed = puzzle.rules();
    let wrong = puzzle.wrong_entries(solution).first().and_then(|cell| Some((cell, puzzle.entries[cell]?)));
    let (cell, digit, slip) = match wrong {
        Some((cell, digit)) => {
            changed.set(cell, Digits::only(digit));
            (cell, digit, Slip::Wrote)
        }
        None => {
            let board = puzzle.board();
            let is_needed =
                |&(cell, digit): &(Cell, Digit)| board[cell].is_none() && puzzle.removed[cell].contains(digit);
            let (cell, digit) = solution.digits().find(is_needed)?;
            changed.remove(cell, digit);
            (cell, digit, Slip::CrossedOut)
        }
    };
    let mut among = beside(puzzle, solution, cell, slip);
    among.truncate(2);
    among.push((cell, digit));
    among.sort_by_key(|&(cell, digit)| (cell.index(), digit.index()));
    Some(Mistake { cell, digit, slip, among, why: Diagnosis::of(&changed, Outcome::Impossible, budget) })
}

/// What the player did rightly in the box of a mistake: the digits written, or the candidates crossed out. Of the latter only
/// those that no digit on the board forbids, one a cell, and those of the mistake's own cell last.
fn beside(puzzle: &Puzzle, solution: &Grid, mistake: Cell, slip: Slip) -> Vec<(Cell, Digit)> {
    let (board, near) = (puzzle.board(), House::BOXES[mistake.box_()].cells());
    let right = |&(cell, digit): &(Cell, Digit)| solution[cell] == Some(digit);
    match slip {
        Slip::Wrote => near.iter().filter_map(|cell| Some((cell, puzzle.entries[cell]?))).filter(right).collect(),
        Slip::CrossedOut => {
            let marks = Marks::pencil(&board);
            let crossed = |cell: Cell| {
                let digits = if board[cell].is_none() { marks[cell] & puzzle.removed[cell] } else { Digits::NONE };
                digits.iter().map(move |digit| (cell, digit)).filter(|pair| !right(pair))
            };
            let others = near.iter().filter(|&cell| cell != mistake).filter_map(|cell| crossed(cell).next());
            others.chain(crossed(mistake)).collect()
        }
    }
}

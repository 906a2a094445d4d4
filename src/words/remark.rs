//! What there is to say about a puzzle, without words: what is wrong with it, how a search or an explanation ended. A
//! language has a phrase for each remark.

use super::hint::Level;
use crate::explain::{Ending, Explanation, Mistake, Slip};
use crate::rate::{Above, Rating, Unrated};
use crate::{Cell, Cells, Clash, Conflict, Diagnosis, Digit, Digits, House, Marks, Puzzle, Reason};

/// A sentence about a puzzle, or two that belong together.
pub(super) enum Remark<'a> {
    /// It has exactly one solution.
    Unique,
    /// These entries are not part of the solution.
    WrongEntries(Cells),
    /// It has no solution.
    NoSolution,
    /// It has several solutions, which can differ in these cells.
    Many(Cells),
    /// It has several solutions, which differ in these cells; the search for more was cut short.
    ManySoFar(Cells),
    /// This given would leave one solution; or no single given would.
    Repair(Option<(Cell, Digit)>),
    /// A digit stands twice or more in a house.
    Clash(&'a Clash),
    /// So many more clashes are not listed.
    MoreClashes(usize),
    /// The cell has no candidate from the start.
    NoCandidate(Cell),
    /// No digit is left for the cell.
    NoDigit(Cell, Blame),
    /// The digit has no place left in the house.
    NoPlace(Digit, House, Blame),
    /// The digit stands twice in the house.
    Twice(Digit, House, Blame),
    /// Only a search shows the contradiction.
    Contradiction(Blame),
    /// If any one of the listed items is left out, the contradiction is gone.
    NoneTooMany,
    /// Some of the listed items may not be needed: the search for a smallest set was cut short.
    PerhapsTooMany,

    /// The digit is wrong in the cell.
    WrongDigit(Cell, Digit),
    /// A needed candidate was crossed out; which one may not be told.
    CrossedOut(Cell),
    /// This needed candidate was crossed out.
    CrossedOutDigit(Cell, Digit),
    /// Every cell is filled correctly.
    AllFilled,
    /// No technique leads on.
    NoHint,
    /// The search for a hint was stopped.
    HintStopped,

    /// All of so many steps lead to the solution; the hardest has this name.
    Explained { count: usize, hardest: String, rating: Rating },
    /// The grid is full.
    NothingToExplain,
    /// The explanation was stopped after so many steps.
    ExplanationStopped(usize),
    /// After so many steps no technique leads on.
    StuckAfter(usize, Rating),
    /// No technique leads to a first step.
    StuckAtOnce,

    /// Only a puzzle with one solution has a rating.
    OnlyProperIsRated,
    /// The grid is full.
    NothingToRate,
    /// The techniques of the scale don't lead to the solution; this is the rating for that case.
    OffTheScale(Rating),
    /// The rating is above the limit that was set.
    AboveTheLimit(Above),
    /// The rating is not one of those that were asked for.
    NotAskedFor,
    /// The rating was stopped.
    RatingStopped,
}

/// What contradicts itself.
pub(super) struct Blame {
    pub(super) kind: BlameKind,
    /// What the rules say of each cell: `r1c1=5`, `r1c1=123` where they leave a choice, `r1c1≠5` where all but one.
    pub(super) listed: Vec<String>,
}

/// What is listed as contradicting itself.
#[derive(Clone, Copy)]
pub(super) enum BlameKind {
    Givens,
    /// Cells with limits on their candidates.
    Limits,
    /// Cells that a player may have filled.
    Cells,
}

/// More clashes than this are counted, not listed.
const MOST: usize = 6;

pub(super) fn diagnosis<'a>(puzzle: &Puzzle, diagnosis: &'a Diagnosis) -> Vec<Remark<'a>> {
    match diagnosis {
        Diagnosis::Unique(solution) => {
            let wrong = puzzle.wrong_entries(solution);
            [Remark::Unique].into_iter().chain((!wrong.is_empty()).then_some(Remark::WrongEntries(wrong))).collect()
        }
        Diagnosis::Impossible { clashes, conflict } if clashes.is_empty() => {
            let needed = if conflict.minimal { Remark::NoneTooMany } else { Remark::PerhapsTooMany };
            let kind = if puzzle.is_classic() { BlameKind::Givens } else { BlameKind::Limits };
            match contradiction(&puzzle.rules(), kind, conflict) {
                remark @ Remark::NoCandidate(_) => vec![remark],
                remark => vec![remark, needed],
            }
        }
        Diagnosis::Impossible { clashes, .. } => clashing(clashes),
        Diagnosis::Many { open, complete: false, .. } => vec![Remark::ManySoFar(*open)],
        Diagnosis::Many { open, repair, .. } => vec![Remark::Many(*open), Remark::Repair(*repair)],
    }
}

/// Why a puzzle can't be explained: how many solutions it has, and the diagnosis.
pub(super) fn improper<'a>(puzzle: &Puzzle, found: &'a Diagnosis) -> Vec<Remark<'a>> {
    let none = matches!(found, Diagnosis::Impossible { .. }).then_some(Remark::NoSolution);
    none.into_iter().chain(diagnosis(puzzle, found)).collect()
}

fn clashing(clashes: &[Clash]) -> Vec<Remark<'_>> {
    let more = clashes.len().saturating_sub(MOST);
    let rest = (more > 0).then_some(Remark::MoreClashes(more));
    clashes.iter().take(MOST).map(Remark::Clash).chain(rest).collect()
}

fn contradiction<'a>(rules: &Marks, kind: BlameKind, conflict: &Conflict) -> Remark<'a> {
    let given = |cell: Cell| match (!rules[cell]).single() {
        Some(excluded) => format!("{cell}≠{excluded}"),
        None => format!("{cell}={}", rules[cell]),
    };
    let blame = Blame { kind, listed: conflict.cells.iter().map(given).collect() };
    match conflict.reason {
        Reason::NoDigit(cell) if rules[cell].is_empty() => Remark::NoCandidate(cell),
        Reason::NoDigit(cell) => Remark::NoDigit(cell, blame),
        Reason::NoPlace(digit, house) => Remark::NoPlace(digit, house, blame),
        Reason::Twice(digit, house) => Remark::Twice(digit, house, blame),
        Reason::Search => Remark::Contradiction(blame),
    }
}

/// What a player did wrong, and as far as the level allows why that is wrong.
pub(super) fn mistake<'a>(puzzle: &Puzzle, mistake: &'a Mistake, level: Level) -> Vec<Remark<'a>> {
    let &Mistake { cell, digit, slip, ref why } = mistake;
    let mut rules = puzzle.rules();
    let what = match (slip, level) {
        // The digit would give the answer away, and so would the reason.
        (Slip::CrossedOut, Level::Look) => return vec![Remark::CrossedOut(cell)],
        (Slip::CrossedOut, _) => {
            rules.remove(cell, digit);
            Remark::CrossedOutDigit(cell, digit)
        }
        (Slip::Wrote, _) => {
            rules.set(cell, Digits::only(digit));
            Remark::WrongDigit(cell, digit)
        }
    };
    let why = match why {
        Diagnosis::Impossible { clashes, conflict } if clashes.is_empty() => {
            vec![contradiction(&rules, BlameKind::Cells, conflict)]
        }
        Diagnosis::Impossible { clashes, .. } => clashing(clashes),
        Diagnosis::Unique(_) | Diagnosis::Many { .. } => vec![],
    };
    [what].into_iter().chain(why).collect()
}

/// How far an explanation goes; the name is that of its hardest step.
pub(super) fn explained(explanation: &Explanation, hardest: Option<String>) -> Vec<Remark<'_>> {
    let (rating, count) = (explanation.rating(), explanation.steps.len());
    match (&explanation.ending, rating, hardest) {
        (Some(Ending::Improper(diagnosis)), ..) => improper(&explanation.puzzle, diagnosis),
        (Some(Ending::Solved(_)), Some(rating), Some(hardest)) => vec![Remark::Explained { count, hardest, rating }],
        (Some(Ending::Solved(_)), ..) => vec![Remark::NothingToExplain],
        (None, ..) => vec![Remark::ExplanationStopped(count)],
        (Some(Ending::Stuck), Some(rating), _) => vec![Remark::StuckAfter(count, rating)],
        (Some(Ending::Stuck), None, _) => vec![Remark::StuckAtOnce],
    }
}

/// Why a puzzle has no rating.
pub(super) fn unrated<'a>(puzzle: &Puzzle, unrated: &'a Unrated) -> Vec<Remark<'a>> {
    match unrated {
        Unrated::Improper(found) => [Remark::OnlyProperIsRated].into_iter().chain(diagnosis(puzzle, found)).collect(),
        Unrated::Full => vec![Remark::NothingToRate],
        Unrated::Stuck(rating) => vec![Remark::OffTheScale(*rating)],
        Unrated::Above(above) => vec![Remark::AboveTheLimit(*above)],
        Unrated::Unwanted => vec![Remark::NotAskedFor],
    }
}

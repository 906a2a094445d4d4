//! What there is to say about a puzzle, without words: what is wrong with it, how a search or an explanation ended. A
//! language has a phrase for each remark.

use super::hint::Level;
use crate::explain::{Ending, Explanation, Mistake, Slip, Tenths};
use crate::rate::{Above, Rating, Unrated};
use crate::{Cell, Cells, Clash, Diagnosis, Digit, Digits, House, Marks, Puzzle, Reason, Trail};

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
    /// No digit is left for the cell once the obvious digits are written.
    NoDigit(Cell, Obvious, Blame),
    /// The digit has no place left in the house once the obvious digits are written.
    NoPlace(Digit, House, Obvious, Blame),
    /// The digit stands twice in the house.
    Twice(Digit, House, Blame),
    /// Only a search shows the contradiction.
    Contradiction(Blame),
    /// If any one of the listed items is left out, the contradiction is gone.
    NoneTooMany,
    /// Some of the listed items may not be needed: the search for a smallest set was cut short.
    PerhapsTooMany,
    /// These fewer items contradict each other, but only a search shows it.
    FewerContradict(Blame),

    /// There is a mistake in this house, of that kind.
    LookForMistake(House, Slip),
    /// One of these digits is wrong, or one of these candidates is needed.
    OneIsWrong(Slip, Vec<String>),
    /// The digit in the cell is wrong; which one it is may not be told.
    WrongCell(Cell),
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
    /// All of so many steps lead from where the player stands to the solution; the hardest has this name and rating.
    ExplainedFromHere { count: usize, hardest: String, rating: Tenths },
    /// After so many steps from where the player stands no technique leads on.
    StuckFromHere(usize),
    /// A step that was asked for can't be taken now.
    NoSuchStep,
    /// So many more sentences about a nested step are left out.
    Folded(usize),

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
    /// What the rules say of each cell: `r1c1=5`, `r1c1: 1 2 3` where they leave a choice, `r1c1≠5` where all but one.
    pub(super) listed: Vec<String>,
}

/// Digits that are written before a contradiction can be seen, each obvious after those before it: `r1c1=5`. Often none.
pub(super) type Obvious = Vec<String>;

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
        Diagnosis::Impossible { clashes, conflict, trail } if clashes.is_empty() => {
            let needed = if conflict.minimal { Remark::NoneTooMany } else { Remark::PerhapsTooMany };
            let kind = if puzzle.is_classic() { BlameKind::Givens } else { BlameKind::Limits };
            let rules = puzzle.rules();
            let remark = contradiction(&rules, kind, conflict.cells, conflict.reason, trail.as_ref());
            match (remark, trail) {
                (remark @ Remark::NoCandidate(_), _) => vec![remark],
                // The visible reason may take more cells than the contradiction does.
                (remark, Some(trail)) if trail.cells != conflict.cells => {
                    let is_smaller = conflict.cells.len() < trail.cells.len();
                    let fewer = Remark::FewerContradict(blame(&rules, kind, conflict.cells));
                    [remark].into_iter().chain(is_smaller.then_some(fewer)).collect()
                }
                (remark, _) => vec![remark, needed],
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

/// Why some cells contradict each other: what can be seen at once, else after obvious digits, else that it can't be seen.
fn contradiction<'a>(
    rules: &Marks,
    kind: BlameKind,
    cells: Cells,
    reason: Reason,
    trail: Option<&Trail>,
) -> Remark<'a> {
    let (cells, reason) = trail.map_or((cells, reason), |trail| (trail.cells, trail.reason));
    let written = |&(cell, digit): &(Cell, Digit)| format!("{cell}={digit}");
    let obvious: Obvious = trail.iter().flat_map(|trail| trail.digits.iter().map(written)).collect();
    let blame = blame(rules, kind, cells);
    match reason {
        Reason::NoDigit(cell) if rules[cell].is_empty() => Remark::NoCandidate(cell),
        Reason::NoDigit(cell) => Remark::NoDigit(cell, obvious, blame),
        Reason::NoPlace(digit, house) => Remark::NoPlace(digit, house, obvious, blame),
        Reason::Twice(digit, house) => Remark::Twice(digit, house, blame),
        Reason::Search => Remark::Contradiction(blame),
    }
}

fn blame(rules: &Marks, kind: BlameKind, cells: Cells) -> Blame {
    let given = |cell: Cell| match (rules[cell].single(), (!rules[cell]).single()) {
        (Some(digit), _) => format!("{cell}={digit}"),
        (None, Some(excluded)) => format!("{cell}≠{excluded}"),
        (None, None) => {
            format!("{cell}: {}", rules[cell].iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" "))
        }
    };
    Blame { kind, listed: cells.iter().map(given).collect() }
}

/// What a player did wrong, as far as the level allows: where to look, what it may be, what it is and why that is wrong.
pub(super) fn mistake<'a>(puzzle: &Puzzle, mistake: &'a Mistake, level: Level) -> Vec<Remark<'a>> {
    let &Mistake { cell, digit, slip, ref among, ref why } = mistake;
    match level {
        Level::Look => return vec![Remark::LookForMistake(House::BOXES[cell.box_()], slip)],
        Level::Technique => return vec![suspects(cell, slip, among)],
        Level::Full => {}
    }
    let what = match slip {
        Slip::CrossedOut => Remark::CrossedOutDigit(cell, digit),
        Slip::Wrote => Remark::WrongDigit(cell, digit),
    };
    let why = match why {
        Diagnosis::Impossible { clashes, conflict, trail } if clashes.is_empty() => {
            let rules = with_mistake(puzzle, mistake);
            vec![contradiction(&rules, BlameKind::Cells, conflict.cells, conflict.reason, trail.as_ref())]
        }
        Diagnosis::Impossible { clashes, .. } => clashing(clashes),
        Diagnosis::Unique(_) | Diagnosis::Many { .. } => vec![],
    };
    [what].into_iter().chain(why).collect()
}

/// The rules that a mistake contradicts, and the mistake.
fn with_mistake(puzzle: &Puzzle, mistake: &Mistake) -> Marks {
    let mut rules = puzzle.rules();
    match mistake.slip {
        Slip::Wrote => rules.set(mistake.cell, Digits::only(mistake.digit)),
        // A candidate grid without the candidate: what it leaves out is what the player did. Only its single digits are rules.
        Slip::CrossedOut if !puzzle.limits[mistake.cell].contains(mistake.digit) => {
            rules = Marks::from(rules.singles());
            rules.set(mistake.cell, !Digits::only(mistake.digit));
        }
        Slip::CrossedOut => rules.remove(mistake.cell, mistake.digit),
    }
    rules
}

/// What a mistake may be, without saying which of it.
fn suspects<'a>(cell: Cell, slip: Slip, among: &[(Cell, Digit)]) -> Remark<'a> {
    let sign = match slip {
        Slip::Wrote => '=',
        Slip::CrossedOut => '≠',
    };
    match (among, slip) {
        ([_, _, ..], _) => {
            Remark::OneIsWrong(slip, among.iter().map(|(cell, digit)| format!("{cell}{sign}{digit}")).collect())
        }
        (_, Slip::Wrote) => Remark::WrongCell(cell),
        (_, Slip::CrossedOut) => Remark::CrossedOut(cell),
    }
}

/// How far an explanation goes; the name is that of its hardest step.
pub(super) fn explained(explanation: &Explanation, hardest: Option<String>) -> Vec<Remark<'_>> {
    let (rating, count) = (explanation.rating(), explanation.steps.len());
    let highest = explanation.steps.iter().map(|step| step.rating).max();
    match (&explanation.ending, rating, hardest) {
        (Some(Ending::Improper(diagnosis)), ..) => improper(&explanation.puzzle, diagnosis),
        (Some(Ending::Mistake(found)), ..) => mistake(&explanation.puzzle, found, Level::Full),
        (Some(Ending::Solved(_)), Some(rating), Some(hardest)) => vec![Remark::Explained { count, hardest, rating }],
        (Some(Ending::Solved(_)), None, Some(hardest)) => {
            vec![Remark::ExplainedFromHere { count, hardest, rating: highest.unwrap_or_default() }]
        }
        (Some(Ending::Solved(_)), ..) => vec![Remark::NothingToExplain],
        (None, ..) => vec![Remark::ExplanationStopped(count)],
        (Some(Ending::Stuck), Some(rating), _) => vec![Remark::StuckAfter(count, rating)],
        (Some(Ending::Stuck), None, Some(_)) => vec![Remark::StuckFromHere(count)],
        (Some(Ending::Stuck), None, None) => vec![Remark::StuckAtOnce],
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

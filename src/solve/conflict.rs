//! Why a puzzle has no solution: a smallest part of it that already has none.

use super::Solutions;
use crate::{Budget, Cell, Cells, Digit, Digits, Grid, House, Marks, Stopped};

/// Cells whose givens (or limits) contradict each other. If they are minimal, then take any one of them away, and the rest no
/// longer does.
///
/// ```
/// # use ninefold::{Diagnosis, Grid};
/// let grid: Grid = format!("12345678.........9{}", ".".repeat(63)).parse()?;
/// let Diagnosis::Impossible { conflict, .. } = grid.diagnose() else { unreachable!() };
/// assert_eq!(conflict.cells.len(), 7); // 9 can go neither to r1c1-r1c6 nor, because of r2c9, beside them
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Conflict {
    /// The cells.
    pub cells: Cells,
    /// Why they contradict.
    pub reason: Reason,
    /// Whether each of them is needed, and the search for a smallest set came to its end. Otherwise this is the smallest set
    /// found before the search got too long, or its budget ended.
    pub minimal: bool,
}

/// Why some givens contradict.
///
/// ```
/// # use ninefold::{Diagnosis, Grid, Marks, Reason};
/// let Diagnosis::Impossible { conflict, .. } = Marks::NONE.diagnose() else { unreachable!() };
/// assert!(matches!(conflict.reason, Reason::NoDigit(_)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reason {
    /// The digit stands twice in the house.
    Twice(Digit, House),
    /// The cell has no digit left.
    NoDigit(Cell),
    /// The house has no place left for the digit.
    NoPlace(Digit, House),
    /// No single cell or house shows it: only a search does.
    Search,
}

/// The search for a smallest conflict: it drops one cell after another while the rest still contradicts. The result depends on
/// the start and on the order, so several are tried and the smallest result is kept.
///
/// To prove that few givens contradict can take a thousand times as long as to prove it for many. So a try gives up on a
/// cell that is hard to drop, and keeps it; only those in the best result are tried again, with all that is left of the
/// budget. A cell that was kept because the rest has a solution stays needed: a smaller rest has that solution too.
pub(super) fn smallest_conflict(puzzle: &Marks, budget: &mut Budget<'_>) -> Conflict {
    let all = limited(puzzle);
    let visible = visible(puzzle);
    let tries: Vec<(Cells, usize)> = match &visible[..] {
        [] => STEPS.map(|step| (all, step)).to_vec(),
        parts => parts.iter().flat_map(|&part| [(part, STEPS[0]), (part, STEPS[1])]).collect(),
    };
    let mut shrink = Shrink { puzzle, budget, ended: false };
    // The smallest so far, and those of its cells that may not be needed.
    let mut best: Option<(Cells, Cells)> = None;
    // Of two equally small ones, prefer the one whose reason can be seen.
    let cost = |cells: Cells| (cells.len(), reason(&only(puzzle, cells)) == Reason::Search);
    for (start, step) in tries {
        let order = (0..81).map(|k| Cell::ALL[k * step % 81]);
        let (cells, unsure) = shrink.without_needless((start & all, start & all), order, 0);
        if best.is_none_or(|(best, _)| cost(cells) < cost(best)) {
            best = Some((cells, unsure));
        }
    }
    let best = best.unwrap_or((all, all));
    let (cells, unsure) = shrink.without_needless(best, Cell::ALL.into_iter(), u64::MAX);
    Conflict { cells, reason: reason(&only(puzzle, cells)), minimal: unsure.is_empty() && !shrink.ended }
}

/// After so many nodes a try gives up on a cell. At the end the search looks ahead from there on. (If the tries look ahead too,
/// 2 conflicts in 3,000 get smaller by one.)
const PATIENCE: u64 = 200;

/// A conflict that gets smaller.
struct Shrink<'p, 'b, 'a> {
    puzzle: &'p Marks,
    budget: &'b mut Budget<'a>,
    /// Whether the budget ended before the work did: with more of it, the result might be another.
    ended: bool,
}

impl Shrink<'_, '_, '_> {
    /// Drops cells in this order while the rest still contradicts, where they may not be needed; returns the cells that are
    /// left, and those of them that still may not be needed. It looks ahead for so many nodes.
    fn without_needless(
        &mut self,
        (mut cells, mut unsure): (Cells, Cells),
        order: impl Iterator<Item = Cell>,
        ahead: u64,
    ) -> (Cells, Cells) {
        for cell in order.filter(|&cell| unsure.contains(cell)).collect::<Vec<_>>() {
            let fewer = cells - Cells::only(cell);
            let contradicts = self.contradicts(&only(self.puzzle, fewer), ahead);
            if contradicts == Ok(true) {
                cells = fewer;
            }
            if contradicts.is_ok() {
                unsure = unsure - Cells::only(cell);
            }
        }
        (cells, unsure)
    }

    /// Whether a puzzle has no solution, if that is known before patience or the budget ends.
    fn contradicts(&mut self, puzzle: &Marks, ahead: u64) -> Result<bool, Stopped> {
        let left = self.budget.left();
        let at_first = self.budget.lend(PATIENCE, |part| first(puzzle.solutions_within(part.clone()), part));
        let found = at_first
            .or_else(|_| self.budget.lend(ahead, |part| first(Solutions::looking_ahead(puzzle, part.clone()), part)));
        self.ended |= found.is_err() && (ahead > 0 || left < PATIENCE);
        found.map(|solution| solution.is_none())
    }
}

/// Strides through the 81 cells. Each of them reaches every cell.
const STEPS: [usize; 8] = [1, 80, 10, 71, 28, 53, 37, 44];

/// The cells that are limited at all.
pub(super) fn limited(puzzle: &Marks) -> Cells {
    Cell::ALL.into_iter().filter(|&cell| puzzle[cell] != Digits::ALL).collect()
}

/// The puzzle with the limits of these cells alone.
pub(super) fn only(puzzle: &Marks, cells: Cells) -> Marks {
    Marks::from_fn(|cell| if cells.contains(cell) { puzzle[cell] } else { Digits::ALL })
}

/// The parts of the puzzle whose contradiction shows in one cell or one house.
fn visible(puzzle: &Marks) -> Vec<Cells> {
    let singles = puzzle.singles();
    let seers = |cell: Cell| cell.peers() | Cells::only(cell);
    let mut parts: Vec<Cells> = singles.clashes().iter().map(|clash| clash.cells).collect();
    if !parts.is_empty() {
        return parts;
    }
    let marks = Marks::pencil(&singles) & *puzzle;
    for cell in Cell::ALL.into_iter().filter(|&cell| marks[cell].is_empty()) {
        parts.push(seers(cell));
    }
    for (digit, house) in no_place(&marks) {
        let blockers = house.cells().iter().flat_map(|cell| seers(cell).iter());
        let holds = |cell: &Cell| house.cells().contains(*cell) || singles[*cell] == Some(digit);
        parts.push(blockers.filter(holds).collect());
    }
    parts
}

fn no_place(marks: &Marks) -> impl Iterator<Item = (Digit, House)> + '_ {
    let pairs = Digit::ALL.into_iter().flat_map(|digit| House::ALL.map(|house| (digit, house)));
    pairs.filter(|(digit, house)| !house.cells().iter().any(|cell| marks[cell].contains(*digit)))
}

fn reason(puzzle: &Marks) -> Reason {
    let singles = puzzle.singles();
    if let Some(clash) = singles.clashes().first() {
        return Reason::Twice(clash.digit, clash.house);
    }
    let marks = Marks::pencil(&singles) & *puzzle;
    if let Some(cell) = Cell::ALL.into_iter().find(|&cell| marks[cell].is_empty()) {
        return Reason::NoDigit(cell);
    }
    no_place(&marks).next().map_or(Reason::Search, |(digit, house)| Reason::NoPlace(digit, house))
}

/// A solution, if there is any.
pub(super) fn first(mut solutions: Solutions<'_>, budget: &mut Budget<'_>) -> Result<Option<Grid>, Stopped> {
    let found = solutions.next();
    budget.charge(solutions.nodes());
    if solutions.was_stopped() { Err(Stopped::default()) } else { Ok(found) }
}

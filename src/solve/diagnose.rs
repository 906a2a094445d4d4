//! What is wrong with a puzzle, as data.

use super::{Outcome, Solutions};
use crate::{Budget, Cell, Cells, Clash, Digit, Digits, Grid, House, Marks, Puzzle, Stopped};

/// Whether a puzzle has one solution, none or several, and if not one, why.
///
/// ```
/// use ninefold::{Diagnosis, Grid};
/// let two_fives: Grid = format!("5...5{}", ".".repeat(76)).parse()?;
/// let Diagnosis::Impossible { clashes, .. } = two_fives.diagnose() else { unreachable!() };
/// assert_eq!(clashes[0].house.to_string(), "row 1");
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // made once a puzzle
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Diagnosis {
    /// A proper puzzle, with its solution.
    Unique(Grid),
    /// No solution.
    #[non_exhaustive]
    Impossible {
        /// Every house in which a digit is given twice or more.
        clashes: Vec<Clash>,
        /// A part of the puzzle that already has no solution, a smallest one if it is minimal.
        conflict: Conflict,
    },
    /// Several solutions.
    #[non_exhaustive]
    Many {
        /// Two of them.
        solutions: [Grid; 2],
        /// The cells in which solutions can differ; if it is complete, in all others every solution has the same digit.
        open: Cells,
        /// One more given that makes the puzzle proper; if it is complete and has none, no single given does.
        repair: Option<(Cell, Digit)>,
        /// Whether nothing is missing: otherwise the search for all this was too long, or its budget too small.
        complete: bool,
    },
}

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
    /// Whether it is known that each of them is needed. Otherwise this is the smallest set found before the search for
    /// smaller ones got too long, or its budget ended.
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

impl Grid {
    /// What is wrong with the puzzle, if anything.
    ///
    /// ```
    /// # use ninefold::{Diagnosis, Grid};
    /// let Diagnosis::Many { open, .. } = Grid::EMPTY.diagnose() else { unreachable!() };
    /// assert_eq!(open.len(), 81);
    /// ```
    pub fn diagnose(&self) -> Diagnosis {
        Marks::from(*self).diagnose()
    }

    /// The same, unless the budget ends before it is known how many solutions there are.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small for that.
    ///
    /// ```
    /// # use ninefold::{example, Budget};
    /// assert_eq!(example().diagnose_within(&mut Budget::nodes(100)), Ok(example().diagnose()));
    /// ```
    pub fn diagnose_within(&self, budget: &mut Budget<'_>) -> Result<Diagnosis, Stopped> {
        Marks::from(*self).diagnose_within(budget)
    }
}

impl Puzzle {
    /// What is wrong with this puzzle, if anything, whatever a player did to it.
    ///
    /// ```
    /// # use ninefold::{example, Puzzle};
    /// assert_eq!(Puzzle::from(example()).diagnose(), example().diagnose());
    /// ```
    pub fn diagnose(&self) -> Diagnosis {
        self.rules().diagnose()
    }

    /// The same, unless the budget ends before it is known how many solutions there are.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small for that.
    ///
    /// ```
    /// # use ninefold::{example, Budget, Puzzle};
    /// assert!(Puzzle::from(example()).diagnose_within(&mut Budget::nodes(0)).is_err());
    /// ```
    pub fn diagnose_within(&self, budget: &mut Budget<'_>) -> Result<Diagnosis, Stopped> {
        self.rules().diagnose_within(budget)
    }
}

impl Marks {
    /// What is wrong with the puzzle, if anything. What is said beyond the number of solutions has a bound of its own, so that it
    /// takes a second at most: see [`Conflict::minimal`].
    ///
    /// ```
    /// # use ninefold::{example, Diagnosis, Marks};
    /// assert!(matches!(Marks::from(example()).diagnose(), Diagnosis::Unique(_)));
    /// ```
    pub fn diagnose(&self) -> Diagnosis {
        self.diagnose_within(&mut Budget::unlimited()).expect("an unlimited search ends by itself")
    }

    /// The same, unless the budget ends before it is known how many solutions there are. All searches of the diagnosis draw on
    /// that budget; if it ends in a later one, the diagnosis says that it is not complete.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small to know that.
    ///
    /// ```
    /// # use ninefold::{Budget, Marks};
    /// assert!(Marks::ALL.diagnose_within(&mut Budget::nodes(10)).is_err());
    /// assert!(!Marks::ALL.diagnose_within(&mut Budget::nodes(100))?.is_complete());
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn diagnose_within(&self, budget: &mut Budget<'_>) -> Result<Diagnosis, Stopped> {
        Ok(Diagnosis::of(self, self.solve_within(budget)?, budget))
    }
}

/// The bound for what a diagnosis says beyond the number of solutions, in nodes: 0.3 s with the slowest kernel on the machine
/// where it was measured, if all of them look ahead. None of 11,000 puzzles with several solutions or none reached it.
const DETAILS: u64 = 50_000;

impl Diagnosis {
    /// Whether it says all that there is to say: a conflict is minimal, and open cells and a repair are all known.
    ///
    /// ```
    /// assert!(ninefold::Grid::EMPTY.diagnose().is_complete());
    /// ```
    pub fn is_complete(&self) -> bool {
        match self {
            Diagnosis::Unique(_) => true,
            Diagnosis::Impossible { conflict, .. } => conflict.minimal,
            Diagnosis::Many { complete, .. } => *complete,
        }
    }

    /// The diagnosis of a puzzle whose outcome is known.
    pub(crate) fn of(puzzle: &Marks, outcome: Outcome, budget: &mut Budget<'_>) -> Diagnosis {
        budget.lend(DETAILS, |budget| match outcome {
            Outcome::Unique(solution) => Diagnosis::Unique(solution),
            Outcome::Impossible => Diagnosis::Impossible {
                clashes: puzzle.singles().clashes(),
                conflict: smallest_conflict(puzzle, budget),
            },
            Outcome::Many(one, another) => {
                let mut open = one.differences(&another);
                let all_open = add_open_cells(puzzle, &one, &mut open, budget).is_ok();
                let repair = if all_open { repair(puzzle, open, budget) } else { Err(Stopped::default()) };
                let complete = repair.is_ok();
                Diagnosis::Many { solutions: [one, another], open, repair: repair.unwrap_or(None), complete }
            }
        })
    }
}

/// Adds the cells in which solutions differ. For each cell it asks whether a solution has another digit there.
fn add_open_cells(puzzle: &Marks, one: &Grid, open: &mut Cells, budget: &mut Budget<'_>) -> Result<(), Stopped> {
    for (cell, digit) in one.digits() {
        if open.contains(cell) {
            continue;
        }
        let mut otherwise = *puzzle;
        otherwise.remove(cell, digit);
        if let Some(third) = first(otherwise.solutions_within(budget.clone()), budget)? {
            *open |= one.differences(&third);
        }
    }
    Ok(())
}

fn repair(puzzle: &Marks, open: Cells, budget: &mut Budget<'_>) -> Result<Option<(Cell, Digit)>, Stopped> {
    for cell in open.iter() {
        for digit in puzzle[cell].iter() {
            let mut more = *puzzle;
            more.set(cell, Digits::only(digit));
            if let Outcome::Unique(_) = more.solve_within(budget)? {
                return Ok(Some((cell, digit)));
            }
        }
    }
    Ok(None)
}

/// A solution, if there is any.
fn first(mut solutions: Solutions<'_>, budget: &mut Budget<'_>) -> Result<Option<Grid>, Stopped> {
    let found = solutions.next();
    budget.charge(solutions.nodes());
    if solutions.was_stopped() { Err(Stopped::default()) } else { Ok(found) }
}

/// The search for a smallest conflict: it drops one cell after another while the rest still contradicts. The result depends on
/// the start and on the order, so several are tried and the smallest result is kept.
///
/// To prove that few givens contradict can take a thousand times as long as to prove it for many. So a try gives up on a
/// cell that is hard to drop, and keeps it; only those in the best result are tried again, with all that is left of the
/// budget. A cell that was kept because the rest has a solution stays needed: a smaller rest has that solution too.
fn smallest_conflict(puzzle: &Marks, budget: &mut Budget<'_>) -> Conflict {
    let all: Cells = Cell::ALL.into_iter().filter(|&cell| puzzle[cell] != Digits::ALL).collect();
    let visible = visible(puzzle);
    let tries: Vec<(Cells, usize)> = match &visible[..] {
        [] => STEPS.map(|step| (all, step)).to_vec(),
        parts => parts.iter().flat_map(|&part| [(part, STEPS[0]), (part, STEPS[1])]).collect(),
    };
    // The smallest so far, and those of its cells that may not be needed.
    let mut best: Option<(Cells, Cells)> = None;
    // Of two equally small ones, prefer the one whose reason can be seen.
    let cost = |cells: Cells| (cells.len(), reason(&only(puzzle, cells)) == Reason::Search);
    for (start, step) in tries {
        let order = (0..81).map(|k| Cell::ALL[k * step % 81]);
        let (cells, unsure) = without_needless(puzzle, (start & all, start & all), order, 0, budget);
        if best.is_none_or(|(best, _)| cost(cells) < cost(best)) {
            best = Some((cells, unsure));
        }
    }
    let best = best.unwrap_or((all, all));
    let (cells, unsure) = without_needless(puzzle, best, Cell::ALL.into_iter(), u64::MAX, budget);
    Conflict { cells, reason: reason(&only(puzzle, cells)), minimal: unsure.is_empty() }
}

/// After so many nodes a try gives up on a cell. At the end the search looks ahead from there on. (If the tries look ahead too,
/// 2 conflicts in 3,000 get smaller by one.)
const PATIENCE: u64 = 200;

/// Drops cells in this order while the rest still contradicts, where they may not be needed; returns the cells that are left, and
/// those of them that still may not be needed. It looks ahead for so many nodes.
fn without_needless(
    puzzle: &Marks,
    (mut cells, mut unsure): (Cells, Cells),
    order: impl Iterator<Item = Cell>,
    ahead: u64,
    budget: &mut Budget<'_>,
) -> (Cells, Cells) {
    for cell in order {
        if !unsure.contains(cell) {
            continue;
        }
        let fewer = cells - Cells::only(cell);
        let contradicts = contradicts(&only(puzzle, fewer), ahead, budget);
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
fn contradicts(puzzle: &Marks, ahead: u64, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
    let found = budget.lend(PATIENCE, |part| first(puzzle.solutions_within(part.clone()), part));
    let found =
        found.or_else(|_| budget.lend(ahead, |part| first(Solutions::looking_ahead(puzzle, part.clone()), part)));
    found.map(|solution| solution.is_none())
}

/// Strides through the 81 cells. Each of them reaches every cell.
const STEPS: [usize; 8] = [1, 80, 10, 71, 28, 53, 37, 44];

/// The puzzle with the limits of these cells alone.
fn only(puzzle: &Marks, cells: Cells) -> Marks {
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

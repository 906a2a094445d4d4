//! Proofs of steps from the rules alone, by code that shares nothing with the finders.
//!
//! ```text
//!  marks, pattern --argument--> what is left of the marks --compare--> is gone whatever the step takes away?
//!                                                                      is nothing else left where it writes?
//! ```
//!
//! So a pattern may prove more than its step says, never less. Ratings and names are not checked.

mod chains;
mod unique;

use super::pattern::Pattern;
use super::step::Step;
use crate::{Cell, Cells, Digit, Digits, House, Marks, Puzzle};
use std::fmt;

/// Proves that a step follows from where a player stands.
///
/// Then the step is right in every solution that the marks allow. Unique loops and BUGs, which avoid a second solution, are
/// right if there is only one.
///
/// ```
/// use ninefold::explain::{Pattern, Step, Technique, Tenths, check};
/// use ninefold::{Cell, Digit, House, example};
/// let (house, eight) = (House::BOXES[1], Digit::new(8).unwrap());
/// let mut step = Step {
///     technique: Technique::HiddenSingle,
///     rating: Tenths::new(12),
///     places: Cell::at(0, 5).map(|cell| (cell, eight)),
///     removes: vec![],
///     pattern: Pattern::HiddenSingle { house },
/// };
/// assert_eq!(check(&example().into(), &step), Ok(()));
/// step.pattern = Pattern::NakedSingle;
/// assert!(check(&example().into(), &step).is_err());
/// ```
pub fn check(puzzle: &Puzzle, step: &Step) -> Result<(), Flaw> {
    prove(&puzzle.pencil(), step)
}

/// Proves that a step follows from the marks. A filled cell is one with a single mark.
fn prove(marks: &Marks, step: &Step) -> Result<(), Flaw> {
    for &(cell, digits) in &step.removes {
        none((digits - marks[cell]).iter(), |digit| format!("{cell} has no candidate {digit} to take away"))?;
    }
    let does_something = step.places.is_some() || step.removes.iter().any(|(_, digits)| !digits.is_empty());
    demand(does_something, || "it does nothing".to_string())?;
    let left = left_by(marks, step)?;
    for &(cell, digits) in &step.removes {
        let standing = digits & left[cell];
        none(standing.iter(), |digit| format!("{cell}-{digit} does not follow: nothing speaks against it"))?;
    }
    step.places.map_or(Ok(()), |(cell, digit)| stands_alone(&left, cell, digit, step))
}

/// Why a step is not proved.
///
/// ```
/// use ninefold::explain::{Pattern, Step, Technique, Tenths, check};
/// use ninefold::{Cell, Digit, House, example};
/// let pattern = Pattern::HiddenSingle { house: House::ROWS[0] };
/// let places = Some((Cell::ALL[2], Digit::ALL[0]));
/// let step = Step { technique: Technique::HiddenSingle, rating: Tenths::new(15), places, removes: vec![], pattern };
/// let flaw = check(&example().into(), &step).unwrap_err();
/// assert_eq!(flaw.to_string(), "r1c3=1 does not follow: r1c7 can be 1 as well");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw(String);

impl Flaw {
    fn new(what: impl Into<String>) -> Flaw {
        Flaw(what.into())
    }

    /// The same flaw, with the part of the step that it is in.
    fn within(self, part: impl fmt::Display) -> Flaw {
        Flaw(format!("{part}: {self}"))
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Flaw {}

fn demand(right: bool, else_what: impl FnOnce() -> String) -> Result<(), Flaw> {
    if right { Ok(()) } else { Err(Flaw::new(else_what())) }
}

/// `Ok` if there is no such cell or digit, else what is wrong with the first.
fn none<T>(found: impl IntoIterator<Item = T>, what: impl Fn(T) -> String) -> Result<(), Flaw> {
    found.into_iter().next().map_or(Ok(()), |first| Err(Flaw::new(what(first))))
}

/// Takes digits away from cells.
fn strike(left: &mut Marks, cells: Cells, digits: Digits) {
    for cell in cells.iter() {
        left.set(cell, left[cell] - digits);
    }
}

/// Nothing else can be where the step writes: no other digit in the cell, or no other cell in the house it names.
fn stands_alone(left: &Marks, cell: Cell, digit: Digit, step: &Step) -> Result<(), Flaw> {
    demand(left[cell].contains(digit), || format!("{cell} has no candidate {digit}"))?;
    let house = match step.pattern {
        Pattern::HiddenSingle { house } | Pattern::HiddenSet { house, .. } => house,
        Pattern::Locked { leaves: Some(house), .. } => house,
        _ => {
            let others = left[cell] - Digits::only(digit);
            return none(others.iter(), |other| format!("{cell}={digit} does not follow: it can be {other} as well"));
        }
    };
    demand(house.cells().contains(cell), || format!("{cell} is not in {house}"))?;
    let others = left.places(house, digit) - Cells::only(cell);
    none(others.iter(), |other| format!("{cell}={digit} does not follow: {other} can be {digit} as well"))
}

/// What the pattern of a step leaves of the marks.
fn left_by(marks: &Marks, step: &Step) -> Result<Marks, Flaw> {
    match &step.pattern {
        Pattern::HiddenSingle { .. } | Pattern::NakedSingle => Ok(*marks),
        Pattern::Locked { leaves, .. } if leaves.is_some() != step.places.is_some() => {
            Err(Flaw::new("a step that leaves one place writes there, and no other"))
        }
        Pattern::Locked { digit, inside, across, .. } => fish(marks, *digit, &[*inside], &[*across]),
        Pattern::HiddenSet { house, digits, cells } => hidden_set(marks, *house, *digits, *cells),
        Pattern::NakedSet { house, digits, cells } => naked_set(marks, *house, *digits, *cells),
        Pattern::Fish { digit, base, cover } => fish(marks, *digit, base, cover),
        Pattern::Wing { pivot, wings, digit } => wing(marks, *pivot, *wings, *digit),
        Pattern::Loop { cells, digits, way } => unique::without_loop(marks, cells, *digits, *way),
        Pattern::Bug { extras, way } => unique::without_bug(marks, extras, *way),
        Pattern::Exclusion { cells, excluders } => exclusion(marks, cells, *excluders),
        Pattern::Chain(chain) => chains::left_by(marks, chain),
    }
}

/// The digits fill the cells: they go nowhere else, and there are as many cells.
fn hidden_set(marks: &Marks, house: House, digits: Digits, cells: Cells) -> Result<Marks, Flaw> {
    same_number(cells, house, digits.len())?;
    for digit in digits.iter() {
        let others = marks.places(house, digit) - cells;
        none(others.iter(), |other| format!("{other} can be {digit} as well, outside the hidden set"))?;
    }
    let mut left = *marks;
    strike(&mut left, cells, !digits);
    Ok(left)
}

/// The cells use up the digits: they can be nothing else, and there are as many digits.
fn naked_set(marks: &Marks, house: House, digits: Digits, cells: Cells) -> Result<Marks, Flaw> {
    same_number(cells, house, digits.len())?;
    for cell in cells.iter() {
        let others = marks[cell] - digits;
        none(others.iter(), |other| format!("{cell} can be {other} as well, outside the naked set"))?;
    }
    let mut left = *marks;
    strike(&mut left, house.cells() - cells, digits);
    Ok(left)
}

fn same_number(cells: Cells, house: House, number: usize) -> Result<(), Flaw> {
    none((cells - house.cells()).iter(), |cell| format!("{cell} is not in {house}"))?;
    demand(cells.len() == number, || format!("{} cells can't go with {number} digits", cells.len()))
}

/// Each base house has the digit once, in a cover house. There are as many cover houses, so each has it in a base house.
///
/// Base houses must not share a cell, or one digit could serve two of them. One base and one cover are a locked candidate.
fn fish(marks: &Marks, digit: Digit, base: &[House], cover: &[House]) -> Result<Marks, Flaw> {
    let covered = cover.iter().fold(Cells::NONE, |cells, house| cells | house.cells());
    let mut based = Cells::NONE;
    for &house in base {
        none((based & house.cells()).iter(), |cell| format!("two base houses share {cell}"))?;
        none((marks.places(house, digit) - covered).iter(), |cell| {
            format!("{cell} can be {digit} as well, uncovered")
        })?;
        based |= house.cells();
    }
    demand(base.len() == cover.len(), || format!("{} houses can't cover {}", cover.len(), base.len()))?;
    let mut left = *marks;
    strike(&mut left, covered - based, Digits::only(digit));
    Ok(left)
}

/// Whatever the pivot is, the pivot or a wing is the digit. A cell that sees it in every case is not.
fn wing(marks: &Marks, pivot: Cell, wings: [Cell; 2], digit: Digit) -> Result<Marks, Flaw> {
    let mut seen = Cells::ALL;
    for value in marks[pivot].iter() {
        let forced = |wing: &Cell| {
            let rest = marks[*wing] - Digits::only(value);
            pivot.peers().contains(*wing) && rest.single() == Some(digit)
        };
        let holders: Vec<Cell> = if value == digit { vec![pivot] } else { wings.into_iter().filter(forced).collect() };
        demand(!holders.is_empty(), || format!("{pivot}={value} makes no wing {digit}"))?;
        seen = seen & holders.iter().fold(Cells::NONE, |cells, holder| cells | holder.peers());
    }
    let mut left = *marks;
    strike(&mut left, seen, Digits::only(digit));
    Ok(left)
}

/// Only those candidates remain that occur in a way to fill the cells which leaves each excluder a candidate.
fn exclusion(marks: &Marks, cells: &[Cell], excluders: Cells) -> Result<Marks, Flaw> {
    let distinct = cells.iter().copied().collect::<Cells>().len() == cells.len();
    demand(distinct && cells.len() <= 3, || "it takes two or three different cells".to_string())?;
    for excluder in excluders.iter() {
        let unseen = cells.iter().find(|cell| !cell.peers().contains(excluder));
        none(unseen, |cell| format!("{excluder} does not see {cell}"))?;
    }
    let mut left = *marks;
    cells.iter().for_each(|&cell| left.set(cell, Digits::NONE));
    fill(marks, cells, excluders, &mut Vec::new(), &mut left);
    Ok(left)
}

/// Fills the cells one after the other, and keeps the digits of each possible way.
fn fill(marks: &Marks, cells: &[Cell], excluders: Cells, way: &mut Vec<Digit>, left: &mut Marks) {
    let Some(&cell) = cells.get(way.len()) else {
        let used: Digits = way.iter().copied().collect();
        if excluders.iter().all(|excluder| !(marks[excluder] - used).is_empty()) {
            way.iter().zip(cells).for_each(|(&digit, &cell)| left.insert(cell, digit));
        }
        return;
    };
    for digit in marks[cell].iter() {
        let clashes = |(&other, &taken): (&Cell, &Digit)| taken == digit && cell.peers().contains(other);
        if !cells.iter().zip(way.iter()).any(clashes) {
            way.push(digit);
            fill(marks, cells, excluders, way, left);
            way.pop();
        }
    }
}

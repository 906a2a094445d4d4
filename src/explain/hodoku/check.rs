//! Proofs of steps from their truths alone, by code that shares nothing with the finders.
//!
//! ```text
//!   suppose that what the step removes is true   (or that what it writes is false)
//!   choose a candidate for each truth, so that no two clash:   no way? then the step is proved
//! ```
//!
//! So one argument serves fish, wings, chains, sets and nets alike.

use super::step::{Avoided, Step, Truth};
use super::technique::Technique;
use crate::{Cell, Cells, Digit, Digits, House, Marks, Outcome, Puzzle};

/// Proves that a step follows from where a player stands.
///
/// Rectangles and graves, which avoid a second solution, are right if the puzzle has only one; so is brute force, which
/// looks the digit up.
///
/// # Errors
/// What does not follow.
///
/// ```
/// use ninefold::{example, explain::hodoku};
/// let step = &hodoku::path(&example()).steps[0];
/// assert_eq!(hodoku::check(&example().into(), step), Ok(()));
/// ```
pub fn check(puzzle: &Puzzle, step: &Step) -> Result<(), String> {
    let marks = puzzle.pencil();
    for &(cell, digit) in &step.removes {
        if !marks[cell].contains(digit) {
            return Err(format!("{cell} has no candidate {digit} to take away"));
        }
    }
    if step.places.is_none() && step.removes.is_empty() {
        return Err("it does nothing".to_string());
    }
    if step.technique == Technique::BruteForce {
        return looked_up(puzzle, step);
    }
    let needs = needs(&marks, puzzle.givens.filled(), step)?;
    for &(cell, digit) in &step.removes {
        let mut left = marks;
        choose(&mut left, cell, digit);
        if can_hold(&left, &needs) {
            return Err(format!("{cell}-{digit} does not follow: all its truths can hold beside it"));
        }
    }
    if let Some((cell, digit)) = step.places {
        let mut left = marks;
        left.remove(cell, digit);
        if can_hold(&left, &needs) {
            return Err(format!("{cell}={digit} does not follow: all its truths can hold without it"));
        }
    }
    Ok(())
}

/// Candidates of which at least one is true.
type Need = Vec<(Cell, Digit)>;

/// What the proof of a step says must hold.
fn needs(marks: &Marks, givens: Cells, step: &Step) -> Result<Vec<Need>, String> {
    let mut needs: Vec<Need> = step.proof.truths.iter().map(|&truth| need(marks, truth)).collect();
    match step.proof.avoids {
        None => {}
        Some(Avoided::Rectangle(corners, digits)) => needs.push(beside(marks, givens, corners, digits)?),
        Some(Avoided::Grave) => needs.push(beyond(marks, step)?),
    }
    Ok(needs)
}

fn need(marks: &Marks, truth: Truth) -> Need {
    match truth {
        Truth::Cell(cell) => marks[cell].iter().map(|digit| (cell, digit)).collect(),
        Truth::House(house, digit) => marks.places(house, digit).iter().map(|cell| (cell, digit)).collect(),
    }
}

/// One of the corners holds another digit: else the two digits could change places in a second solution.
fn beside(marks: &Marks, givens: Cells, corners: [Cell; 4], digits: Digits) -> Result<Need, String> {
    let cells: Cells = corners.into_iter().collect();
    let houses = |number: fn(Cell) -> usize| {
        let mut numbers: Vec<usize> = cells.iter().map(number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.len()
    };
    let is_rectangle =
        cells.len() == 4 && houses(Cell::row) == 2 && houses(Cell::column) == 2 && houses(Cell::box_) == 2;
    if !is_rectangle || digits.len() != 2 || !(cells & givens).is_empty() {
        return Err("these cells and digits are no rectangle of two solutions".to_string());
    }
    Ok(cells.iter().flat_map(|cell| (marks[cell] - digits).iter().map(move |digit| (cell, digit))).collect())
}

/// The cell with three candidates holds the one that is there too often: without it, every cell would have two candidates and
/// every digit two places, so each solution had a twin.
fn beyond(marks: &Marks, step: &Step) -> Result<Need, String> {
    let open: Cells = Cell::ALL.into_iter().filter(|&cell| marks[cell].len() > 1).collect();
    let extra: Vec<Cell> = open.iter().filter(|&cell| marks[cell].len() != 2).collect();
    let [cell] = extra[..] else { return Err("not one cell has more than two candidates".to_string()) };
    let gone: Digits = step.removes.iter().filter(|&&(other, _)| other == cell).map(|&(_, digit)| digit).collect();
    let Some(digit) = (marks[cell] - gone).single() else { return Err(format!("{cell} keeps several digits")) };
    let mut left = *marks;
    left.remove(cell, digit);
    let is_grave = open.iter().all(|cell| left[cell].len() == 2)
        && House::ALL
            .into_iter()
            .all(|house| Digit::ALL.into_iter().all(|digit| matches!((left.places(house, digit) & open).len(), 0 | 2)));
    if is_grave { Ok(vec![(cell, digit)]) } else { Err("what would be left is no grave".to_string()) }
}

/// Whether one candidate of each can be true, without two that clash.
fn can_hold(left: &Marks, needs: &[Need]) -> bool {
    let still =
        |need: &Need| need.iter().copied().filter(|&(cell, digit)| left[cell].contains(digit)).collect::<Need>();
    let needs: Vec<Need> = needs.iter().map(still).collect();
    let Some(next) = (0..needs.len()).min_by_key(|&number| needs[number].len()) else { return true };
    let rest: Vec<Need> =
        needs.iter().enumerate().filter(|&(number, _)| number != next).map(|(_, n)| n.clone()).collect();
    needs[next].iter().any(|&(cell, digit)| {
        let mut left = *left;
        choose(&mut left, cell, digit);
        can_hold(&left, &rest)
    })
}

/// The cell has the digit: it has no other, and its peers don't have it.
fn choose(left: &mut Marks, cell: Cell, digit: Digit) {
    for peer in cell.peers().iter() {
        left.remove(peer, digit);
    }
    left.set(cell, Digits::only(digit));
}

fn looked_up(puzzle: &Puzzle, step: &Step) -> Result<(), String> {
    match (puzzle.givens.solve(), step.places) {
        (Outcome::Unique(solution), Some((cell, digit))) if solution[cell] == Some(digit) => Ok(()),
        _ => Err("it is not the digit of the solution".to_string()),
    }
}

//! What follows, truth by truth, from the opposite of what a step does.
//!
//! ```text
//!   W-wing:   suppose r8c3 is 2 --> r8c4 is 6 --> in column 7, 6 goes in r9c7 --> r9c1 has nothing left
//!   ALS-XZ:   suppose r1c5 is 7 --> r2c6 and r3c6 share 1 and 4 --> r4c6, r5c6 and r6c6 have two digits left
//! ```

use super::step::{Step, Truth};
use crate::{Cell, Cells, Digit, Digits, House, Marks, Puzzle};

/// How the opposite of a step fails where each of its truths, in turn, leaves one way only.
///
/// ```
/// use ninefold::{explain::hodoku::{path, Technique}, Grid, Puzzle};
/// let puzzle: Grid = "...3651....31..47..1.....9.7...46.....5.....443.8..........392535..98.......1..3.".parse()?;
/// let (mut position, steps) = (Puzzle::from(puzzle), path(&puzzle).steps);
/// let wing = steps.iter().position(|step| step.technique == Technique::WWing).unwrap();
/// steps[..wing].iter().for_each(|step| step.apply(&mut position));
/// let refutation = steps[wing].refutation(&position).unwrap();
/// assert_eq!((refutation.is_so, refutation.consequences.len()), (true, 2));
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// What is supposed to be true, or not to be.
    pub supposed: (Cell, Digit),
    /// Whether it is supposed to be true.
    pub is_so: bool,
    /// What then follows, one after the other.
    pub consequences: Vec<Consequence>,
    /// What can't be then.
    pub failure: Failure,
}

/// Something that follows where a truth has one way left, or some truths have no room to spare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consequence {
    /// The truth leaves only this.
    Only(Cell, Digit, Truth),
    /// The cells have only as many digits left as they are, so they take these.
    Shared(Cells, Digits),
}

/// What can't be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The truth has no way left.
    Without(Truth),
    /// The cells have fewer digits left than they are.
    Crowded(Cells, Digits),
}

impl Step {
    /// How the opposite of the step fails, if that needs no cases. Of several candidates that it removes this is about the first. There is
    /// none for a step that relies on the puzzle having one solution.
    ///
    /// ```
    /// use ninefold::{explain::hodoku, Grid, Puzzle};
    /// let puzzle: Grid = ".1.96.......1.....2.9..47....1.9...875.8..6........5...6..4.8.25.....1......2...4".parse()?;
    /// let pointing = &hodoku::path(&puzzle).steps[0];
    /// let refutation = pointing.refutation(&puzzle.into()).expect("a step that needs no cases");
    /// assert_eq!(refutation.supposed, pointing.removes[0]);
    /// assert!(refutation.consequences.is_empty());
    /// # Ok::<(), ninefold::ParseGridError>(())
    /// ```
    pub fn refutation(&self, puzzle: &Puzzle) -> Option<Refutation> {
        if self.proof.avoids.is_some() {
            return None;
        }
        let marks = puzzle.pencil();
        let (supposed, is_so) = match self.places {
            Some(place) => (place, false),
            None => (*self.removes.first()?, true),
        };
        let mut truths = self.proof.truths.clone();
        let mut found = refute(&marks, supposed, is_so, &truths)?;
        // For this candidate alone fewer truths may do.
        for number in (0..truths.len()).rev() {
            let left_out = truths.remove(number);
            match refute(&marks, supposed, is_so, &truths) {
                Some(shorter) => found = shorter,
                None => truths.insert(number, left_out),
            }
        }
        Some(found)
    }
}

fn refute(marks: &Marks, supposed: (Cell, Digit), is_so: bool, truths: &[Truth]) -> Option<Refutation> {
    let mut left = *marks;
    if is_so {
        choose(&mut left, supposed.0, supposed.1)
    } else {
        left.remove(supposed.0, supposed.1)
    }
    let (mut open, mut consequences) = (truths.to_vec(), Vec::new());
    loop {
        if let Some(number) = open.iter().position(|&truth| ways(&left, truth).len() < 2) {
            let truth = open.remove(number);
            let Some(&(cell, digit)) = ways(&left, truth).first() else {
                return Some(Refutation { supposed, is_so, consequences, failure: Failure::Without(truth) });
            };
            choose(&mut left, cell, digit);
            consequences.push(Consequence::Only(cell, digit, truth));
            continue;
        }
        let (cells, digits) = short_of_room(&left, &open)?;
        if digits.len() < cells.len() {
            return Some(Refutation { supposed, is_so, consequences, failure: Failure::Crowded(cells, digits) });
        }
        share(&mut left, cells, digits);
        open.retain(|truth| !matches!(truth, Truth::Cell(cell) if cells.contains(*cell)));
        consequences.push(Consequence::Shared(cells, digits));
    }
}

/// The smallest set of open cells of a house that have no more digits than they are, as long as that says something about other truths.
fn short_of_room(left: &Marks, open: &[Truth]) -> Option<(Cells, Digits)> {
    let cells: Cells =
        open.iter().filter_map(|&truth| if let Truth::Cell(cell) = truth { Some(cell) } else { None }).collect();
    let mut sets: Vec<(Cells, Digits)> = Vec::new();
    for house in House::ALL {
        let here: Vec<Cell> = (cells & house.cells()).iter().collect();
        for chosen in 1_u32..1 << here.len() {
            let set: Cells = (0..here.len()).filter(|k| chosen >> k & 1 == 1).map(|k| here[k]).collect();
            let digits = set.iter().fold(Digits::NONE, |digits, cell| digits | left[cell]);
            if set.len() > 1 && digits.len() <= set.len() {
                sets.push((set, digits));
            }
        }
    }
    sets.sort_by_key(|(set, digits)| (digits.len() == set.len(), set.len()));
    let says_something = |&(set, digits): &(Cells, Digits)| {
        let mut after = *left;
        share(&mut after, set, digits);
        digits.len() < set.len() || open.iter().any(|&truth| ways(&after, truth).len() < ways(left, truth).len())
    };
    sets.into_iter().find(says_something)
}

/// The ways that a truth has left.
pub(crate) fn ways(left: &Marks, truth: Truth) -> Vec<(Cell, Digit)> {
    match truth {
        Truth::Cell(cell) => left[cell].iter().map(|digit| (cell, digit)).collect(),
        Truth::House(house, digit) => left.places(house, digit).iter().map(|cell| (cell, digit)).collect(),
    }
}

fn choose(left: &mut Marks, cell: Cell, digit: Digit) {
    for peer in cell.peers().iter() {
        left.remove(peer, digit);
    }
    left.set(cell, Digits::only(digit));
}

/// The cells take the digits: no cell that sees all places of one among them has it.
fn share(left: &mut Marks, cells: Cells, digits: Digits) {
    for digit in digits.iter() {
        let places = cells.iter().filter(|&cell| left[cell].contains(digit));
        let seen = places.fold(Cells::ALL, |seen, cell| seen & cell.peers());
        seen.iter().for_each(|cell| left.remove(cell, digit));
    }
}

//! Where a path stands, with the two queues of singles that decide most of it.
//!
//! ```text
//!   remove a candidate --+--> the cell has one candidate left     --> naked queue
//!                        +--> the digit has one place in a house  --> hidden queue
//! ```
//!
//! The queues are filled by such events alone, never by looking through the grid, and givens are set one by one in reading
//! order. So which single comes next depends on the order in which everything before was removed.

use super::step::Step;
use crate::{Cell, Cells, Digit, Digits, Grid, House, Puzzle};
use std::collections::VecDeque;

/// A grid on the way to its solution.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// The candidates of each cell, none where it is solved.
    pub(crate) cells: [Digits; 81],
    /// What is written.
    pub(crate) written: Grid,
    pub(crate) givens: Cells,
    /// The cells that hold each digit as a candidate.
    pub(crate) with: [Cells; 9],
    /// How many cells of each house hold each digit as a candidate.
    pub(crate) counts: [[u8; 9]; 27],
    /// The cells that are not solved.
    pub(crate) open: Cells,
    pub(crate) naked: VecDeque<(Cell, Digit)>,
    pub(crate) hidden: VecDeque<(Cell, Digit)>,
}

/// The numbers of the row, the column and the box of a cell in [`House::ALL`].
pub(crate) fn houses_of(cell: Cell) -> [usize; 3] {
    [cell.row(), 9 + cell.column(), 18 + cell.box_()]
}

/// The cells that see all of these, none of them among themselves.
pub(crate) fn seen_by_all(cells: Cells) -> Cells {
    cells.iter().fold(Cells::ALL, |seen, cell| seen & cell.peers())
}

impl State {
    /// The givens of a puzzle, set one by one in reading order.
    pub(crate) fn new(puzzle: &Grid) -> State {
        let mut state = State {
            cells: [Digits::ALL; 81],
            written: Grid::EMPTY,
            givens: puzzle.filled(),
            with: [Cells::ALL; 9],
            counts: [[9; 9]; 27],
            open: Cells::ALL,
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, digit) in puzzle.digits() {
            state.place(cell, digit);
        }
        state
    }

    /// Where a player stands: what is written in reading order, then what is crossed out.
    pub(crate) fn of(puzzle: &Puzzle) -> State {
        let mut state = State { givens: puzzle.givens.filled(), ..State::new(&puzzle.board()) };
        for cell in Cell::ALL {
            for digit in (puzzle.removed[cell] | !puzzle.limits[cell]).iter() {
                state.remove(cell, digit);
            }
        }
        state
    }

    pub(crate) fn candidates(&self, cell: Cell) -> Digits {
        self.cells[cell.index()]
    }

    /// Whether the cell holds the digit as a candidate.
    pub(crate) fn holds(&self, cell: Cell, digit: Digit) -> bool {
        self.with[digit.index()].contains(cell)
    }

    /// The cells that hold a digit as a candidate.
    pub(crate) fn holders(&self, digit: Digit) -> Cells {
        self.with[digit.index()]
    }

    /// The cells of a house that hold a digit as a candidate.
    pub(crate) fn places(&self, house: House, digit: Digit) -> Cells {
        house.cells() & self.with[digit.index()]
    }

    /// How many cells of a house, by its number, hold a digit.
    pub(crate) fn count(&self, house: usize, digit: Digit) -> u8 {
        self.counts[house][digit.index()]
    }

    /// The digits of some cells together.
    pub(crate) fn digits_of(&self, cells: Cells) -> Digits {
        cells.iter().fold(Digits::NONE, |digits, cell| digits | self.candidates(cell))
    }

    /// The cells with exactly so many candidates.
    pub(crate) fn cells_of(&self, count: usize) -> Cells {
        self.open.iter().filter(|&cell| self.candidates(cell).len() == count).collect()
    }

    /// The candidates of one digit that see all of some cells: what these would remove.
    pub(crate) fn seeing(&self, cells: Cells, digit: Digit) -> Cells {
        seen_by_all(cells) & self.holders(digit)
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.open.is_empty()
    }

    /// Takes a single out of the queues.
    pub(crate) fn forget(&mut self, single: Option<(Cell, Digit)>) {
        self.naked.retain(|&place| Some(place) != single);
        self.hidden.retain(|&place| Some(place) != single);
    }

    /// Takes a step: what it removes in its own order, then what it writes.
    pub(crate) fn apply(&mut self, step: &Step) {
        for &(cell, digit) in &step.removes {
            self.remove(cell, digit);
        }
        if let Some((cell, digit)) = step.places {
            self.place(cell, digit);
        }
    }

    /// Takes a candidate away, if it is there.
    pub(crate) fn remove(&mut self, cell: Cell, digit: Digit) {
        if !self.holds(cell, digit) {
            return;
        }
        let left = self.cells[cell.index()] - Digits::only(digit);
        self.cells[cell.index()] = left;
        self.with[digit.index()] = self.holders(digit) - Cells::only(cell);
        if left.is_empty() {
            return; // a broken grid
        }
        if let Some(last) = left.single() {
            self.naked.push_back((cell, last));
        }
        for house in houses_of(cell) {
            self.lower(house, digit, true);
        }
    }

    /// Counts one place less for a digit in a house.
    fn lower(&mut self, house: usize, digit: Digit, tells: bool) {
        let count = &mut self.counts[house][digit.index()];
        *count -= 1;
        match *count {
            1 if tells => {
                if let Some(cell) = self.places(House::ALL[house], digit).first() {
                    self.hidden.push_back((cell, digit));
                }
            }
            0 => {
                let house = House::ALL[house].cells();
                let gone = self.hidden.iter().position(|&(cell, other)| other == digit && house.contains(cell));
                gone.map(|place| self.hidden.remove(place));
            }
            _ => {}
        }
    }

    /// Writes a digit.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        let before = self.cells[cell.index()];
        self.written.set(cell, Some(digit));
        self.cells[cell.index()] = Digits::NONE;
        self.open = self.open - Cells::only(cell);
        for other in before.iter() {
            self.with[other.index()] = self.holders(other) - Cells::only(cell);
        }
        for peer in cell.peers().iter() {
            self.remove(peer, digit);
        }
        for other in before.iter() {
            for house in houses_of(cell) {
                self.lower(house, other, other != digit);
            }
        }
    }
}

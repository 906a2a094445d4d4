//! Where a person stands: the digits written so far, and the candidates of every blank by cell and by house.
//!
//! ```text
//!  cells[c]         bit d: digit d+1 may go into cell c; nothing in a filled cell
//!  places[h][d]     bit k: digit d+1 may go into the k-th cell of house h
//!  blanks[h]        how many cells of house h are not filled
//!  written[d]       how many cells are filled with digit d+1
//! ```
//!
//! Both views are kept in step by `remove` and `place`, so a finder reads whichever is shorter.

use super::candidate::Candidate;
use super::geometry::{ROWS, are_two, bits_of, cell_at, lowest, seats};
use super::step::Step;
use crate::{Cell, Cells, Digit, Digits, Grid, Marks, Puzzle};

/// A set of candidates: the digits of each cell.
pub(crate) type CellDigits = [u16; 81];

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Candidates {
    pub(crate) cells: CellDigits,
    pub(crate) places: [[u16; 9]; 27],
    pub(crate) blanks: [u8; 27],
    pub(crate) written: [u8; 9],
    /// The digit in each filled cell.
    filled: Grid,
}

impl Candidates {
    fn new(filled: Grid, digits_of: impl Fn(Cell) -> Digits) -> Candidates {
        let mut all = Candidates { cells: [0; 81], places: [[0; 9]; 27], blanks: [9; 27], written: [0; 9], filled };
        for cell in Cell::ALL {
            if let Some(digit) = filled[cell] {
                all.written[digit.index()] += 1;
                seats(cell.index()).for_each(|(house, _)| all.blanks[house] -= 1);
                continue;
            }
            let bits = digits_of(cell).bits();
            all.cells[cell.index()] = bits;
            for d in bits_of(bits) {
                seats(cell.index()).for_each(|(house, k)| all.places[house][d] |= 1 << k);
            }
        }
        all
    }

    pub(crate) fn is_full(&self) -> bool {
        self.written.iter().map(|&count| u32::from(count)).sum::<u32>() == 81
    }

    pub(crate) fn is_filled(&self, cell: usize) -> bool {
        self.filled[Cell::ALL[cell]].is_some()
    }

    /// Takes a candidate away, if it is there.
    #[inline(always)]
    pub(crate) fn remove(&mut self, candidate: Candidate) {
        let (cell, d) = (candidate.cell(), candidate.digit());
        self.cells[cell] &= !(1 << d);
        for (house, k) in seats(cell) {
            self.places[house][d] &= !(1 << k);
        }
    }

    /// Writes a digit into a blank cell, and takes it away from the peers.
    fn place(&mut self, cell: usize, d: usize) {
        for other in bits_of(self.cells[cell]) {
            self.remove(Candidate::new(cell, other));
        }
        for (house, _) in seats(cell) {
            self.blanks[house] -= 1;
            for k in bits_of(self.places[house][d]) {
                self.remove(Candidate::new(cell_at(house, k), d));
            }
        }
        self.written[d] += 1;
        self.filled.set(Cell::ALL[cell], Some(Digit::ALL[d]));
    }

    /// Takes a step: its eliminations, then its placement.
    pub(crate) fn apply(&mut self, step: &Step) {
        for &(cell, digits) in &step.removes {
            for digit in digits.iter() {
                self.remove(Candidate::new(cell.index(), digit.index()));
            }
        }
        if let Some((cell, digit)) = step.places {
            self.place(cell.index(), digit.index());
        }
    }

    /// The candidates that a list of eliminations would really take away, in reading order.
    pub(crate) fn removals(&self, from: impl IntoIterator<Item = (usize, u16)>) -> Vec<(Cell, Digits)> {
        let mut lost = [0_u16; 81];
        for (cell, digits) in from {
            lost[cell] |= digits & self.cells[cell];
        }
        let cells = Cell::ALL.into_iter().filter(|cell| lost[cell.index()] != 0);
        cells.map(|cell| (cell, Digits::from_bits(lost[cell.index()]))).collect()
    }

    /// A candidate that is on if this one is off, if there is any: the other of two in the cell or in a house.
    pub(crate) fn partner(&self, candidate: Candidate) -> Option<Candidate> {
        let (cell, d) = (candidate.cell(), candidate.digit());
        if are_two(self.cells[cell]) {
            return Some(Candidate::new(cell, lowest(self.cells[cell] & !candidate.bit())));
        }
        let (house, k) = seats(cell).find(|&(house, _)| are_two(self.places[house][d]))?;
        Some(Candidate::at(house, lowest(self.places[house][d] & !(1 << k)), d))
    }

    /// The cells whose candidates are of some kind.
    #[inline(always)]
    pub(crate) fn cells_where(&self, is: impl Fn(u16) -> bool) -> Cells {
        let mut cells = Cells::NONE;
        for row in 0..9 {
            let line = &self.cells[9 * row..9 * row + 9];
            let bits = line.iter().enumerate().fold(0, |bits, (k, &digits)| bits | u16::from(is(digits)) << k);
            cells |= Cells::in_row(row, bits);
        }
        cells
    }

    /// The cells that have a digit as a candidate.
    #[inline(always)]
    pub(crate) fn cells_with(&self, d: usize) -> Cells {
        (0..9).fold(Cells::NONE, |cells, row| cells | Cells::in_row(row, self.places[ROWS + row][d]))
    }

    /// The cells whose digits differ from an earlier grid in a way that matters; all cells where there is no earlier grid.
    pub(crate) fn changes(&self, before: Option<&CellDigits>, matters: impl Fn(u16) -> bool) -> Cells {
        let Some(before) = before else { return Cells::ALL };
        let differs = |cell: &Cell| matters(before[cell.index()] ^ self.cells[cell.index()]);
        Cell::ALL.into_iter().filter(differs).collect()
    }
}

/// The puzzle as it is given, with the candidates that no given excludes.
impl From<&Grid> for Candidates {
    fn from(grid: &Grid) -> Candidates {
        let mut taken = [0_u16; 27];
        for (cell, digit) in grid.digits() {
            seats(cell.index()).for_each(|(house, _)| taken[house] |= 1 << digit.index());
        }
        let seen = |cell: Cell| seats(cell.index()).fold(0, |seen, (house, _)| seen | taken[house]);
        Candidates::new(*grid, |cell| !Digits::from_bits(seen(cell)))
    }
}

/// Givens and entries are filled. What is crossed out or beyond the limits is not a candidate.
impl From<&Puzzle> for Candidates {
    fn from(puzzle: &Puzzle) -> Candidates {
        let board = puzzle.board();
        let marks = Marks::pencil(&board) & puzzle.limits;
        Candidates::new(board, |cell| marks[cell] - puzzle.removed[cell])
    }
}

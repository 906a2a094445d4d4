//! The state of a search: candidate planes, givens in, solution out.

use super::propagate::Guess;
use crate::{Cell, Cells, Digit, Digits, Grid, Marks};

/// The candidates, digit by digit, and the cells that are settled.
///
/// ```text
///   planes[0]  . 1 . . . . 1 . 1 ...   the cells that may hold 1    one bit a cell,
///   planes[1]  1 . . . . . . . . ...   the cells that may hold 2    81 of 128
///     ...
///   planes[8]  . . . 1 . . 1 . . ...   the cells that may hold 9
///
///   settled    1 . . 1 . . . . . ...   one plane only, and already cleared from its peers
/// ```
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) planes: [Cells; 9],
    pub(super) settled: Cells,
}

impl Board {
    pub(super) fn new(marks: &Marks) -> Board {
        let mut planes = [Cells::NONE; 9];
        for cell in Cell::ALL {
            for digit in marks[cell].iter() {
                planes[digit.index()] |= Cells::only(cell);
            }
        }
        Board { planes, settled: Cells::NONE }
    }

    /// Writes a digit: the cell keeps nothing else, its peers lose the digit.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        let here = Cells::only(cell);
        for plane in &mut self.planes {
            *plane = *plane - here;
        }
        let plane = &mut self.planes[digit.index()];
        *plane = (*plane | here) - cell.peers();
        self.settled |= here;
    }

    /// The positions that a guess leads to: between them they have every solution of this one, each once.
    pub(super) fn branches(&self, guess: Guess, mut branch: impl FnMut(Board)) {
        let mut with = |cell, digit| {
            let mut board = self.clone();
            board.place(cell, digit);
            branch(board);
        };
        match guess {
            Guess::Digit(cell) => self.candidates(cell).iter().for_each(|digit| with(cell, digit)),
            Guess::Place(digit, cells) => cells.iter().for_each(|cell| with(cell, digit)),
        }
    }

    pub(super) fn candidates(&self, cell: Cell) -> Digits {
        Digit::ALL.into_iter().filter(|digit| self.planes[digit.index()].contains(cell)).collect()
    }

    /// The grid, once every cell is settled.
    pub(super) fn solution(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for digit in Digit::ALL {
            for cell in self.planes[digit.index()].iter() {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }
}

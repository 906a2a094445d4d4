//! What follows without a guess: naked and hidden singles, until nothing moves.

use super::board::Board;
use crate::{Cell, Cells, Digit, House};

/// How a position ends when nothing more follows.
pub(super) enum Position {
    /// A cell without a candidate, or a house without a place for a digit.
    Dead,
    /// Every cell is settled.
    Solved,
    /// Only a guess leads on.
    Open(Guess),
}

/// A choice of which exactly one branch holds, with as few branches as can be had.
pub(super) enum Guess {
    /// One of the candidates of this cell.
    Digit(Cell),
    /// The digit in one of two cells, the only ones of a house that may hold it.
    Place(Digit, Cells),
}

impl Board {
    pub(super) fn propagate(&mut self) -> Position {
        loop {
            // once, twice, thrice: the cells seen in at least one, two, three planes.
            let (mut once, mut twice, mut thrice) = (Cells::NONE, Cells::NONE, Cells::NONE);
            for &plane in &self.planes {
                thrice |= twice & plane;
                twice |= once & plane;
                once |= plane;
            }
            if once != Cells::ALL {
                return Position::Dead;
            }
            let singles = once - twice - self.settled;
            if !singles.is_empty() {
                self.place_naked(singles);
                continue;
            }
            if self.settled == Cells::ALL {
                return Position::Solved;
            }
            match self.place_hidden() {
                Hidden::Dead => return Position::Dead,
                Hidden::Placed => {}
                Hidden::None => {
                    let two_digits = (twice - thrice).first().map(Guess::Digit);
                    return Position::Open(two_digits.unwrap_or_else(|| self.few_branches(thrice)));
                }
            }
        }
    }

    /// Two of the singles may want one digit in one house; then a later one finds its plane empty, is placed
    /// anyway, and takes the digit from the earlier: the next round sees a cell in no plane.
    fn place_naked(&mut self, singles: Cells) {
        for digit in Digit::ALL {
            for cell in (self.planes[digit.index()] & singles).iter() {
                self.place(cell, digit);
            }
        }
    }

    fn place_hidden(&mut self) -> Hidden {
        let mut found = Hidden::None;
        for digit in Digit::ALL {
            if self.planes[digit.index()].len() == 9 && (self.planes[digit.index()] - self.settled).is_empty() {
                continue; // all nine stand already: a third less time where solutions are many
            }
            for house in House::ALL {
                let places = self.planes[digit.index()] & house.cells();
                let Some(cell) = places.first() else { return Hidden::Dead };
                if places.is_single() && !self.settled.contains(cell) {
                    self.place(cell, digit);
                    found = Hidden::Placed;
                }
            }
        }
        found
    }

    /// The guess where no cell has two candidates: a digit with two places, or the cell with the fewest. Without the
    /// first of these a sparse puzzle without a solution takes a hundred times as long.
    fn few_branches(&self, cells: Cells) -> Guess {
        for digit in Digit::ALL {
            for house in House::ALL {
                let places = self.planes[digit.index()] & house.cells();
                if places.len() == 2 {
                    return Guess::Place(digit, places);
                }
            }
        }
        let fewest = cells.iter().min_by_key(|&cell| self.candidates(cell).len());
        Guess::Digit(fewest.expect("an open position has a cell with several candidates"))
    }
}

enum Hidden {
    Dead,
    Placed,
    None,
}

//! Pencil marks: which digits each cell may still hold.

use crate::{Cell, Cells, Digit, Digits, Grid, House};
use std::fmt;
use std::ops::{BitAnd, Index};

/// For each cell the digits that it may hold.
///
/// Two uses: a *pencilmark puzzle* is nothing but marks (`Marks::from(grid)` turns a classic puzzle into one), and
/// a person's pencil marks on a puzzle are marks ([`Marks::pencil`]).
///
/// ```
/// use ninefold::{example, Cell, Marks};
/// let blank = Cell::at(0, 2).unwrap();
/// assert_eq!(Marks::from(example())[blank].to_string(), "123456789");
/// assert_eq!(Marks::pencil(&example())[blank].to_string(), "124");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Marks([Digits; 81]);

impl Marks {
    /// Every digit in every cell.
    ///
    /// ```
    /// # use ninefold::{Grid, Marks};
    /// assert_eq!(Marks::ALL, Marks::from(Grid::EMPTY));
    /// ```
    pub const ALL: Marks = Marks([Digits::ALL; 81]);
    /// No digit in any cell.
    ///
    /// ```
    /// # use ninefold::{Marks, Outcome};
    /// assert_eq!(Marks::NONE.solve(), Outcome::Impossible);
    /// ```
    pub const NONE: Marks = Marks([Digits::NONE; 81]);

    /// The marks with this set of digits for each cell.
    ///
    /// ```
    /// # use ninefold::{Digits, Marks};
    /// assert_eq!(Marks::from_fn(|_| Digits::ALL), Marks::ALL);
    /// ```
    pub fn from_fn(digits: impl FnMut(Cell) -> Digits) -> Marks {
        Marks(Cell::array(digits))
    }

    /// What a careful person pencils in: in a blank cell the digits that no peer holds, in a filled one its digit.
    ///
    /// ```
    /// # use ninefold::{Cell, Digit, Grid, Marks};
    /// let mut grid = Grid::EMPTY;
    /// grid.set(Cell::ALL[0], Digit::new(1));
    /// assert_eq!(Marks::pencil(&grid)[Cell::ALL[1]].to_string(), "23456789");
    /// ```
    pub fn pencil(grid: &Grid) -> Marks {
        let mut marks = Marks::from_fn(|cell| grid[cell].map_or(Digits::NONE, Digits::only));
        // Loops over rows and columns: to divide the number of each cell by nine would take as long as all the rest.
        let (mut rows, mut columns, mut boxes) = ([Digits::NONE; 9], [Digits::NONE; 9], [Digits::NONE; 9]);
        for row in 0..9 {
            for column in 0..9 {
                let held = marks.0[9 * row + column];
                rows[row] |= held;
                columns[column] |= held;
                boxes[row / 3 * 3 + column / 3] |= held;
            }
        }
        for row in 0..9 {
            for column in 0..9 {
                let digits = &mut marks.0[9 * row + column];
                if digits.is_empty() {
                    *digits = !(rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3]);
                }
            }
        }
        marks
    }

    /// Replaces the digits of a cell.
    ///
    /// ```
    /// # use ninefold::{Cell, Digits, Marks};
    /// let mut marks = Marks::ALL;
    /// marks.set(Cell::ALL[0], Digits::NONE);
    /// assert!(marks[Cell::ALL[0]].is_empty());
    /// ```
    pub fn set(&mut self, cell: Cell, digits: Digits) {
        self.0[cell.index()] = digits;
    }

    /// Adds a digit to a cell.
    ///
    /// ```
    /// # use ninefold::{Cell, Digit, Marks};
    /// let mut marks = Marks::NONE;
    /// marks.insert(Cell::ALL[0], Digit::ALL[4]);
    /// assert_eq!(marks[Cell::ALL[0]].to_string(), "5");
    /// ```
    pub fn insert(&mut self, cell: Cell, digit: Digit) {
        self.set(cell, self[cell] | Digits::only(digit));
    }

    /// Takes a digit out of a cell.
    ///
    /// ```
    /// # use ninefold::{Cell, Digit, Marks};
    /// let mut marks = Marks::ALL;
    /// marks.remove(Cell::ALL[0], Digit::ALL[0]);
    /// assert_eq!(marks[Cell::ALL[0]].to_string(), "23456789");
    /// ```
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        self.set(cell, self[cell] - Digits::only(digit));
    }

    /// The places of a digit in a house: the cells that may hold it.
    ///
    /// ```
    /// # use ninefold::{example, Digit, House, Marks};
    /// let places = Marks::pencil(&example()).places(House::BOXES[1], Digit::ALL[7]);
    /// assert_eq!(format!("{places:?}"), "{r1c6}");
    /// ```
    pub fn places(&self, house: House, digit: Digit) -> Cells {
        house.cells().iter().filter(|&cell| self[cell].contains(digit)).collect()
    }

    /// The grid of the cells that have one digit left.
    ///
    /// ```
    /// # use ninefold::{example, Marks};
    /// assert_eq!(Marks::from(example()).singles(), example());
    /// ```
    pub fn singles(&self) -> Grid {
        Grid::from_fn(|cell| self[cell].single())
    }

    /// The grid of the cells that count as filled: those with one digit left that no peer may hold any more.
    ///
    /// ```
    /// # use ninefold::{example, Marks};
    /// assert_eq!(Marks::pencil(&example()).settled(), example());
    /// assert_eq!(Marks::from(example()).settled(), ninefold::Grid::EMPTY); // the peers still have the digits
    /// ```
    pub fn settled(&self) -> Grid {
        let is_settled = |cell: Cell, digit: Digit| cell.peers().iter().all(|peer| !self[peer].contains(digit));
        Grid::from_fn(|cell| self[cell].single().filter(|&digit| is_settled(cell, digit)))
    }

    /// Whether every cell may hold every digit. No cell ends this early: so it is a few instructions for many cells at once.
    pub(crate) fn is_all(&self) -> bool {
        self.0.iter().fold(Digits::ALL, |all, &digits| all & digits) == Digits::ALL
    }

    /// Whether no cell may hold any digit, in the same way.
    pub(crate) fn is_none(&self) -> bool {
        self.0.iter().fold(Digits::NONE, |any, &digits| any | digits) == Digits::NONE
    }

    /// Whether a full grid takes each digit from these marks.
    ///
    /// ```
    /// # use ninefold::{example, Marks};
    /// assert!(!Marks::ALL.allow(&example())); // it has blanks
    /// ```
    pub fn allow(&self, grid: &Grid) -> bool {
        Cell::ALL.iter().all(|&cell| grid[cell].is_some_and(|digit| self[cell].contains(digit)))
    }
}

impl Index<Cell> for Marks {
    type Output = Digits;
    fn index(&self, cell: Cell) -> &Digits {
        &self.0[cell.index()]
    }
}

/// The puzzle as marks: its digit in a filled cell, all nine in a blank one.
impl From<Grid> for Marks {
    fn from(grid: Grid) -> Marks {
        Marks::from_fn(|cell| grid[cell].map_or(Digits::ALL, Digits::only))
    }
}

/// The marks that both have.
impl BitAnd for Marks {
    type Output = Marks;
    fn bitand(self, other: Marks) -> Marks {
        Marks::from_fn(|cell| self[cell] & other[cell])
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter()).finish()
    }
}

//! A 9x9 grid, as a puzzle or as a solution.

use crate::fault::Fault;
use crate::{Cell, Cells, Digit, Digits, House, ParseGridError};
use std::fmt;
use std::ops::Index;

/// Nine rows of nine cells, each with a digit or blank.
///
/// A grid is read from text in any of the [`formats`](crate::formats), and prints as a line of 81 characters with
/// `{}`, as a drawing with `{:#}`. It holds whatever digits it is given: two equal digits in a row are a puzzle
/// without a solution, not an error.
///
/// ```
/// use ninefold::Grid;
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid: Grid = line.parse()?;
/// assert_eq!(grid.to_string(), line);
/// assert_eq!(format!("{grid:#}").parse::<Grid>()?, grid);
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([Option<Digit>; 81]);

impl Grid {
    /// The grid with 81 blanks.
    ///
    /// ```
    /// # use ninefold::Grid;
    /// assert_eq!(Grid::EMPTY.to_string(), ".".repeat(81));
    /// ```
    pub const EMPTY: Grid = Grid([None; 81]);

    /// The grid with a digit (or `None` for a blank) for each cell.
    ///
    /// ```
    /// # use ninefold::{Digit, Grid};
    /// let grid = Grid::from_fn(|cell| (cell.index() == 0).then_some(Digit::ALL[8]));
    /// assert_eq!(grid.to_string(), format!("9{}", ".".repeat(80)));
    /// ```
    pub fn from_fn(digit: impl FnMut(Cell) -> Option<Digit>) -> Grid {
        Grid(Cell::array(digit))
    }

    /// Writes a digit into a cell, or `None` to blank it.
    ///
    /// ```
    /// # use ninefold::{Cell, Digit, Grid};
    /// let mut grid = Grid::EMPTY;
    /// grid.set(Cell::ALL[0], Digit::new(4));
    /// assert_eq!(grid[Cell::ALL[0]], Digit::new(4));
    /// ```
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// The cells that hold a digit.
    ///
    /// ```
    /// # use ninefold::Grid;
    /// assert!(Grid::EMPTY.filled().is_empty());
    /// ```
    pub fn filled(&self) -> Cells {
        Cell::ALL.into_iter().filter(|&cell| self[cell].is_some()).collect()
    }

    /// Whether there is no digit. No cell ends this early: so it is a few instructions for many cells at once.
    pub(crate) fn is_empty(&self) -> bool {
        !self.0.iter().fold(false, |any, digit| any | digit.is_some())
    }

    /// The cells with their digits, blanks left out, in reading order.
    ///
    /// ```
    /// # use ninefold::Grid;
    /// let grid: Grid = "7".repeat(81).parse()?;
    /// assert!(grid.digits().all(|(_, digit)| digit.get() == 7));
    /// # Ok::<(), ninefold::ParseGridError>(())
    /// ```
    pub fn digits(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        Cell::ALL.into_iter().filter_map(|cell| Some((cell, self[cell]?)))
    }

    /// Whether every house holds all nine digits.
    ///
    /// ```
    /// # use ninefold::{example, Outcome};
    /// let Outcome::Unique(solution) = example().solve() else { unreachable!() };
    /// assert!(solution.is_solved() && !example().is_solved());
    /// ```
    pub fn is_solved(&self) -> bool {
        House::ALL.iter().all(|house| {
            let digits: Digits = house.cells().iter().filter_map(|cell| self[cell]).collect();
            digits == Digits::ALL
        })
    }

    /// Whether every digit of `self` stands in `other` too.
    ///
    /// ```
    /// # use ninefold::{example, Grid};
    /// assert!(Grid::EMPTY.is_within(&example()));
    /// ```
    pub fn is_within(&self, other: &Grid) -> bool {
        self.digits().all(|(cell, digit)| other[cell] == Some(digit))
    }

    /// The cells in which two grids differ.
    ///
    /// ```
    /// # use ninefold::{example, Grid};
    /// assert_eq!(Grid::EMPTY.differences(&example()), example().filled());
    /// ```
    pub fn differences(&self, other: &Grid) -> Cells {
        Cell::ALL.into_iter().filter(|&cell| self[cell] != other[cell]).collect()
    }

    /// The numbers of 16 cells, starting with `first`; 0 for a blank.
    #[inline(always)]
    pub(crate) fn numbers(&self, first: usize) -> [u8; 16] {
        let mut numbers = [0; 16];
        for (number, digit) in numbers.iter_mut().zip(&self.0[first..first + 16]) {
            *number = digit.map_or(0, Digit::get);
        }
        numbers
    }

    /// Writes 16 cells, starting with `first`; a number that is no digit is a blank.
    #[inline(always)]
    pub(crate) fn set_numbers(&mut self, first: usize, numbers: [u8; 16]) {
        for (digit, number) in self.0[first..first + 16].iter_mut().zip(numbers) {
            *digit = Digit::new(number);
        }
    }

    /// The fast path of reading: 81 bytes, blanks of the usual kinds, then the end or a short comment. A longer comment may
    /// hold a second puzzle, and a line that starts with a dash or a star may be a rule: both need a closer look.
    pub(crate) fn from_line_bytes(line: &[u8]) -> Option<Grid> {
        let cells = line.first_chunk::<81>()?;
        let is_comment = |next: &u8| matches!(next, b' ' | b'\t' | b',' | b';' | b'#');
        if line.len() > 81 + 81 || !line.get(81).is_none_or(is_comment) || matches!(cells, [b'-' | b'*' | b'_', ..]) {
            return None;
        }
        let mut grid = Grid::EMPTY;
        for (digit, &byte) in grid.0.iter_mut().zip(cells) {
            *digit = match byte {
                b'1'..=b'9' => Digit::new(byte - b'0'),
                b'.' | b'0' | b'_' | b'-' | b'*' => None,
                _ => return None,
            };
        }
        Some(grid)
    }
}

/// Whether there is nothing but digits and points.
#[inline(always)]
pub(crate) fn is_plain(cells: &[u8]) -> bool {
    cells.iter().fold(true, |plain, &byte| plain & (byte.is_ascii_digit() | (byte == b'.')))
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell.index()]
    }
}

/// From rows one after the other, 0 for a blank.
///
/// # Errors
/// Where a number is past 9.
impl TryFrom<[u8; 81]> for Grid {
    type Error = ParseGridError;
    fn try_from(numbers: [u8; 81]) -> Result<Grid, ParseGridError> {
        let mut grid = Grid::EMPTY;
        for (cell, number) in Cell::ALL.into_iter().zip(numbers) {
            if number > 9 {
                return Err(ParseGridError::new(cell.row() + 1, cell.column() + 1, Fault::PastNine(number)));
            }
            grid.set(cell, Digit::new(number));
        }
        Ok(grid)
    }
}

/// From nine rows, 0 for a blank.
///
/// # Errors
/// Where a number is past 9.
impl TryFrom<[[u8; 9]; 9]> for Grid {
    type Error = ParseGridError;
    fn try_from(rows: [[u8; 9]; 9]) -> Result<Grid, ParseGridError> {
        let mut numbers = [0; 81];
        numbers.copy_from_slice(rows.as_flattened());
        numbers.try_into()
    }
}

/// The rows one after the other, 0 for a blank.
impl From<Grid> for [u8; 81] {
    fn from(grid: Grid) -> [u8; 81] {
        grid.0.map(|digit| digit.map_or(0, Digit::get))
    }
}

/// Nine rows, 0 for a blank.
impl From<Grid> for [[u8; 9]; 9] {
    fn from(grid: Grid) -> [[u8; 9]; 9] {
        let mut rows = [[0; 9]; 9];
        rows.as_flattened_mut().copy_from_slice(&<[u8; 81]>::from(grid));
        rows
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signs = self.0.map(|digit| digit.map_or(b'.', |digit| b'0' + digit.get()));
        if !f.alternate() {
            return f.pad(std::str::from_utf8(&signs).expect("digits and dots are ASCII"));
        }
        const BORDER: &str = "+-------+-------+-------+";
        for (r, row) in signs.chunks(9).enumerate() {
            if r % 3 == 0 {
                writeln!(f, "{BORDER}")?;
            }
            for (c, sign) in row.iter().map(|&sign| char::from(sign)).enumerate() {
                write!(f, "{}{sign} ", if c % 3 == 0 { "| " } else { "" })?;
            }
            writeln!(f, "|")?;
        }
        write!(f, "{BORDER}")
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

//! One of the 81 cells, and a set of them.

use crate::error::{Name, ParseNameError};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};
use std::str::FromStr;

/// One of the 81 places of a grid.
///
/// Rows, columns and boxes count from 0 here; people read them from 1, so the cell in the top left corner
/// prints as `r1c1`.
///
/// ```
/// use ninefold::Cell;
/// let cell = Cell::at(4, 6).unwrap();
/// assert_eq!(cell.to_string(), "r5c7");
/// assert_eq!("r5c7".parse(), Ok(cell));
/// assert_eq!((cell.row(), cell.column(), cell.box_()), (4, 6, 5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The 81 cells, row by row.
    ///
    /// ```
    /// # use ninefold::Cell;
    /// assert_eq!(Cell::ALL[80].to_string(), "r9c9");
    /// ```
    pub const ALL: [Cell; 81] = {
        let mut all = [Cell(0); 81];
        let mut index = 0;
        while index < 81 {
            all[index] = Cell(index as u8);
            index += 1;
        }
        all
    };

    /// One thing for each cell, row by row. (With `Cell::ALL.map` the compiler does not know that an index is below 81.)
    pub(crate) fn array<T>(mut thing: impl FnMut(Cell) -> T) -> [T; 81] {
        std::array::from_fn(|index| thing(Cell(index as u8)))
    }

    /// The cell with this place in [`Cell::ALL`], or `None` past 80.
    ///
    /// ```
    /// # use ninefold::Cell;
    /// assert_eq!(Cell::new(9), Cell::at(1, 0));
    /// assert_eq!(Cell::new(81), None);
    /// ```
    pub const fn new(index: usize) -> Option<Cell> {
        if index < 81 { Some(Cell(index as u8)) } else { None }
    }

    /// The cell in this row and column, each 0 to 8.
    ///
    /// ```
    /// # use ninefold::Cell;
    /// assert_eq!(Cell::at(0, 9), None);
    /// ```
    pub const fn at(row: usize, column: usize) -> Option<Cell> {
        if row < 9 && column < 9 { Some(Cell((row * 9 + column) as u8)) } else { None }
    }

    /// The place in [`Cell::ALL`], 0 to 80.
    ///
    /// ```
    /// # use ninefold::Cell;
    /// assert_eq!(Cell::at(1, 2).unwrap().index(), 11);
    /// ```
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 8 from the top.
    ///
    /// ```
    /// # use ninefold::Cell;
    /// assert_eq!(Cell::ALL[80].row(), 8);
    /// ```
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// The column, 0 to 8 from the left.
    ///
    /// ```
    /// # use ninefold::Cell;
    /// assert_eq!(Cell::ALL[10].column(), 1);
    /// ```
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// The box, 0 to 8, row by row.
    ///
    /// ```
    /// # use ninefold::Cell;
    /// assert_eq!(Cell::at(4, 4).unwrap().box_(), 4);
    /// ```
    pub const fn box_(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

/// Reads a cell as it is written: `r5c7`, or `R5C7`.
///
/// # Errors
/// [`ParseNameError`] where the text is no cell.
impl FromStr for Cell {
    type Err = ParseNameError;
    fn from_str(text: &str) -> Result<Cell, ParseNameError> {
        let line = |sign: u8| usize::from(sign.wrapping_sub(b'1'));
        let cell = match *text.as_bytes() {
            [b'r' | b'R', row, b'c' | b'C', column] => Cell::at(line(row), line(column)),
            _ => None,
        };
        cell.ok_or_else(|| ParseNameError::new(text, Name::Cell))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cells.
///
/// ```
/// use ninefold::{Cell, Cells};
/// let top: Cells = Cell::ALL[..9].iter().copied().collect();
/// assert_eq!(top.len(), 9);
/// assert!(top.contains(Cell::ALL[3]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cells(u128); // bit i = Cell::ALL[i]

impl Cells {
    /// No cell.
    ///
    /// ```
    /// # use ninefold::Cells;
    /// assert_eq!(Cells::NONE.first(), None);
    /// ```
    pub const NONE: Cells = Cells(0);
    /// All 81.
    ///
    /// ```
    /// # use ninefold::{Cell, Cells};
    /// assert!(Cells::ALL.contains(Cell::ALL[80]));
    /// ```
    pub const ALL: Cells = Cells((1 << 81) - 1);

    /// The set of this one cell.
    ///
    /// ```
    /// # use ninefold::{Cell, Cells};
    /// assert_eq!(Cells::only(Cell::ALL[5]).len(), 1);
    /// ```
    pub const fn only(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    /// How many cells are in the set.
    ///
    /// ```
    /// # use ninefold::Cells;
    /// assert_eq!(Cells::ALL.len(), 81);
    /// ```
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no cell is in the set.
    ///
    /// ```
    /// # use ninefold::Cells;
    /// assert!(Cells::NONE.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the cell is in the set.
    ///
    /// ```
    /// # use ninefold::{Cell, Cells};
    /// assert!(!Cells::NONE.contains(Cell::ALL[0]));
    /// ```
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & Cells::only(cell).0 != 0
    }

    /// The first cell in reading order.
    ///
    /// ```
    /// # use ninefold::{Cell, Cells};
    /// assert_eq!(Cells::ALL.first(), Some(Cell::ALL[0]));
    /// ```
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The cells in reading order.
    ///
    /// ```
    /// # use ninefold::Cells;
    /// assert_eq!(Cells::ALL.iter().count(), 81);
    /// ```
    #[inline]
    pub const fn iter(self) -> CellsIter {
        CellsIter(self)
    }

    /// Whether there are two or more; faster than to count them.
    pub(crate) const fn are_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The cells of a row at these columns.
    #[inline(always)]
    pub(crate) const fn in_row(row: usize, columns: u16) -> Cells {
        Cells((columns as u128) << (9 * row))
    }

    /// The columns of a row's cells.
    #[inline(always)]
    pub(crate) const fn of_row(self, row: usize) -> u16 {
        (self.0 >> (9 * row)) as u16 & 0x1ff
    }

    /// The union, usable where tables are computed.
    pub(crate) const fn with(self, cell: Cell) -> Cells {
        Cells(self.0 | 1 << cell.0)
    }
}

/// The cells of a set in reading order: see [`Cells::iter`].
///
/// ```
/// use ninefold::House;
/// for cell in House::ROWS[0].cells() {
///     assert_eq!(cell.row(), 0);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct CellsIter(Cells);

impl Iterator for CellsIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(cell)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CellsIter {}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = CellsIter;
    #[inline]
    fn into_iter(self) -> CellsIter {
        self.iter()
    }
}

impl Extend<Cell> for Cells {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        *self |= cells.into_iter().collect();
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::NONE, Cells::with)
    }
}

impl BitOr for Cells {
    type Output = Cells;
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Cells) {
        *self = *self | other;
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl Sub for Cells {
    type Output = Cells;
    fn sub(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

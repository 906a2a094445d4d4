//! The 27 houses and who sees whom: computed here, typed in nowhere.

use crate::error::{Name, ParseNameError};
use crate::{Cell, Cells};
use std::fmt;
use std::str::FromStr;

/// One of the 27 groups of nine cells that hold each digit once: a row, a column or a box.
///
/// ```
/// use ninefold::House;
/// assert_eq!(House::ALL.len(), 27);
/// assert_eq!(House::ROWS[3].to_string(), "row 4");
/// assert_eq!(House::BOXES[8].cells().first().unwrap().to_string(), "r7c7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8); // 0-8 rows, 9-17 columns, 18-26 boxes

/// The three kinds of [`House`].
///
/// ```
/// # use ninefold::{House, HouseKind};
/// assert_eq!(House::COLUMNS[0].kind(), HouseKind::Column);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HouseKind {
    /// Nine cells from left to right.
    Row,
    /// Nine cells from top to bottom.
    Column,
    /// A block of three by three.
    Box,
}

const CELLS: [Cells; 27] = {
    let mut houses = [Cells::NONE; 27];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::ALL[index];
        let mut k = 0;
        while k < 3 {
            let house = cell.houses()[k].0 as usize;
            houses[house] = houses[house].with(cell);
            k += 1;
        }
        index += 1;
    }
    houses
};

const PEERS: [Cells; 81] = {
    let mut peers = [Cells::NONE; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let (p, q) = (Cell::ALL[a], Cell::ALL[b]);
            if a != b && (p.row() == q.row() || p.column() == q.column() || p.box_() == q.box_()) {
                peers[a] = peers[a].with(q);
            }
            b += 1;
        }
        a += 1;
    }
    peers
};

impl House {
    /// The houses: nine rows, nine columns, nine boxes.
    ///
    /// ```
    /// # use ninefold::House;
    /// assert!(House::ALL.iter().all(|house| house.cells().len() == 9));
    /// ```
    pub const ALL: [House; 27] = {
        let mut all = [House(0); 27];
        let mut index = 0;
        while index < 27 {
            all[index] = House(index as u8);
            index += 1;
        }
        all
    };

    /// The rows from the top.
    ///
    /// ```
    /// # use ninefold::House;
    /// assert_eq!(House::ROWS[0].to_string(), "row 1");
    /// ```
    pub const ROWS: [House; 9] = House::nine(0);
    /// The columns from the left.
    ///
    /// ```
    /// # use ninefold::House;
    /// assert_eq!(House::COLUMNS[8].to_string(), "column 9");
    /// ```
    pub const COLUMNS: [House; 9] = House::nine(9);
    /// The boxes, row by row.
    ///
    /// ```
    /// # use ninefold::House;
    /// assert_eq!(House::BOXES[4].cells().first().unwrap().to_string(), "r4c4");
    /// ```
    pub const BOXES: [House; 9] = House::nine(18);

    const fn nine(first: usize) -> [House; 9] {
        let mut nine = [House(0); 9];
        let mut index = 0;
        while index < 9 {
            nine[index] = House::ALL[first + index];
            index += 1;
        }
        nine
    }

    /// The row with this number, 0 to 8.
    ///
    /// ```
    /// # use ninefold::House;
    /// assert_eq!(House::row(3), Some(House::ROWS[3]));
    /// assert_eq!(House::row(9), None);
    /// ```
    pub const fn row(index: usize) -> Option<House> {
        if index < 9 { Some(House::ROWS[index]) } else { None }
    }

    /// The column with this number, 0 to 8.
    ///
    /// ```
    /// # use ninefold::House;
    /// assert_eq!(House::column(3), Some(House::COLUMNS[3]));
    /// ```
    pub const fn column(index: usize) -> Option<House> {
        if index < 9 { Some(House::COLUMNS[index]) } else { None }
    }

    /// The box with this number, 0 to 8.
    ///
    /// ```
    /// # use ninefold::House;
    /// assert_eq!(House::box_(3), Some(House::BOXES[3]));
    /// ```
    pub const fn box_(index: usize) -> Option<House> {
        if index < 9 { Some(House::BOXES[index]) } else { None }
    }

    /// Row, column or box.
    ///
    /// ```
    /// # use ninefold::{House, HouseKind};
    /// assert_eq!(House::BOXES[2].kind(), HouseKind::Box);
    /// ```
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// The number among its kind, 0 to 8.
    ///
    /// ```
    /// # use ninefold::House;
    /// assert_eq!(House::COLUMNS[7].index(), 7);
    /// ```
    pub const fn index(self) -> usize {
        self.0 as usize % 9
    }

    /// The nine cells.
    ///
    /// ```
    /// # use ninefold::House;
    /// let rows_1_and_2 = House::ROWS[0].cells() | House::ROWS[1].cells();
    /// assert_eq!(rows_1_and_2.len(), 18);
    /// ```
    pub const fn cells(self) -> Cells {
        CELLS[self.0 as usize]
    }
}

impl Cell {
    /// The row, the column and the box of this cell.
    ///
    /// ```
    /// # use ninefold::{Cell, House};
    /// assert_eq!(Cell::ALL[80].houses(), [House::ROWS[8], House::COLUMNS[8], House::BOXES[8]]);
    /// ```
    pub const fn houses(self) -> [House; 3] {
        [House::ROWS[self.row()], House::COLUMNS[self.column()], House::BOXES[self.box_()]]
    }

    /// The 20 cells that share a house with this one and so can't hold the same digit.
    ///
    /// ```
    /// # use ninefold::Cell;
    /// assert!(Cell::ALL.iter().all(|cell| cell.peers().len() == 20));
    /// ```
    pub const fn peers(self) -> Cells {
        PEERS[self.index()]
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        write!(f, "{kind} {}", self.index() + 1)
    }
}

/// Reads a house as it is written: `row 4`, `column 1`, `box 9`.
///
/// # Errors
/// [`ParseNameError`] where the text is no house.
impl FromStr for House {
    type Err = ParseNameError;
    fn from_str(text: &str) -> Result<House, ParseNameError> {
        let found = House::ALL.into_iter().find(|house| house.to_string() == text);
        found.ok_or_else(|| ParseNameError::new(text, Name::House))
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

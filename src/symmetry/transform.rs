//! The symmetries of the rules.

use crate::{Cell, Cells, Digit, Grid, Random};
use std::fmt;

/// A symmetry of the rules: it turns a puzzle into another that has as many solutions and is as hard for a solver.
///
/// It first mirrors the grid on its diagonal, if it does; then it puts the rows and the columns into another order, in which each band
/// and each stack stays together; then it gives the digits other names.
///
/// ```
/// use ninefold::{Random, symmetry::Transform};
/// let transform = Transform::random(&mut Random::new(1));
/// let there = transform.apply(&ninefold::example());
/// assert_eq!(transform.inverse().apply(&there), ninefold::example());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Transform {
    pub(super) transposes: bool,
    /// Which row (of the mirrored grid) comes first, second and so on.
    pub(super) rows: [u8; 9],
    pub(super) columns: [u8; 9],
    /// What 1 becomes, 2 and so on, less one.
    pub(super) digits: [u8; 9],
}

impl Transform {
    /// The one that changes nothing.
    ///
    /// ```
    /// # use ninefold::{example, symmetry::Transform};
    /// assert_eq!(Transform::IDENTITY.apply(&example()), example());
    /// ```
    pub const IDENTITY: Transform = {
        let all = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        Transform { transposes: false, rows: all, columns: all, digits: all }
    };

    /// How many there are: 2 × 6^8 × 9!.
    ///
    /// ```
    /// # use ninefold::symmetry::Transform;
    /// assert_eq!(Transform::COUNT, 2 * 1296 * 1296 * 362_880);
    /// ```
    pub const COUNT: u64 = 1_218_998_108_160;

    /// One of all, each with the same chance.
    ///
    /// ```
    /// # use ninefold::{Random, symmetry::Transform};
    /// assert_eq!(Transform::random(&mut Random::new(1)), Transform::random(&mut Random::new(1)));
    /// ```
    pub fn random(random: &mut Random) -> Transform {
        let transposes = random.below(2) == 1;
        let (rows, columns) = (lines(random), lines(random));
        Transform { transposes, rows, columns, digits: random.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8]) }
    }

    /// The transform that makes a copy of a puzzle. It depends on the seed, the number of the puzzle and that of the copy alone, both
    /// from 0: so copies are the same in whatever order they are made, and on every machine.
    ///
    /// ```
    /// # use ninefold::symmetry::Transform;
    /// assert_eq!(Transform::of_copy(1, 0, 0).to_string(), "rows 132 465 987, columns 879 456 321, digits 6 8 4 7 9 2 5 3 1");
    /// ```
    pub fn of_copy(seed: u64, puzzle: u64, copy: u64) -> Transform {
        let mixed = |number: u64| Random::new(number).bits();
        Transform::random(&mut Random::new(mixed(mixed(mixed(seed) ^ puzzle) ^ copy)))
    }

    /// The grid after it.
    ///
    /// ```
    /// # use ninefold::{Grid, Random, symmetry::Transform};
    /// assert_eq!(Transform::random(&mut Random::new(3)).apply(&Grid::EMPTY), Grid::EMPTY);
    /// ```
    pub fn apply(&self, grid: &Grid) -> Grid {
        Grid::from_fn(|cell| grid[self.source(cell)].map(|digit| self.digit(digit)))
    }

    /// The cells after it.
    ///
    /// ```
    /// # use ninefold::{example, Random, symmetry::Transform};
    /// let transform = Transform::random(&mut Random::new(3));
    /// assert_eq!(transform.cells(example().filled()), transform.apply(&example()).filled());
    /// ```
    pub fn cells(&self, cells: Cells) -> Cells {
        Cell::ALL.into_iter().filter(|&cell| cells.contains(self.source(cell))).collect()
    }

    /// Whether it mirrors the grid on its diagonal, before all else.
    ///
    /// ```
    /// # use ninefold::symmetry::Transform;
    /// assert!(!Transform::IDENTITY.transposes());
    /// ```
    pub fn transposes(&self) -> bool {
        self.transposes
    }

    /// The number of the row (from 0) that becomes the first, the second and so on, of the grid or its mirror image.
    ///
    /// ```
    /// # use ninefold::symmetry::Transform;
    /// assert_eq!(Transform::IDENTITY.rows(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    /// ```
    pub fn rows(&self) -> [usize; 9] {
        self.rows.map(usize::from)
    }

    /// The same for columns.
    ///
    /// ```
    /// # use ninefold::symmetry::Transform;
    /// assert_eq!(Transform::IDENTITY.columns(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    /// ```
    pub fn columns(&self) -> [usize; 9] {
        self.columns.map(usize::from)
    }

    /// What a digit becomes.
    ///
    /// ```
    /// # use ninefold::{symmetry::Transform, Digit};
    /// assert_eq!(Transform::IDENTITY.digit(Digit::ALL[4]), Digit::ALL[4]);
    /// ```
    pub fn digit(&self, digit: Digit) -> Digit {
        Digit::ALL[usize::from(self.digits[digit.index()])]
    }

    /// Where the content of a cell comes from.
    ///
    /// ```
    /// # use ninefold::{symmetry::Transform, Cell};
    /// assert_eq!(Transform::IDENTITY.source(Cell::ALL[40]), Cell::ALL[40]);
    /// ```
    pub fn source(&self, cell: Cell) -> Cell {
        let (row, column) = (usize::from(self.rows[cell.row()]), usize::from(self.columns[cell.column()]));
        Cell::ALL[if self.transposes { column * 9 + row } else { row * 9 + column }]
    }

    /// The same without new names for the digits.
    pub(super) fn without_digits(&self) -> Transform {
        Transform { digits: Transform::IDENTITY.digits, ..*self }
    }

    /// This one, and then another.
    ///
    /// ```
    /// # use ninefold::{example, Random, symmetry::Transform};
    /// let random = &mut Random::new(5);
    /// let (one, two) = (Transform::random(random), Transform::random(random));
    /// assert_eq!(one.then(&two).apply(&example()), two.apply(&one.apply(&example())));
    /// ```
    #[must_use]
    pub fn then(&self, next: &Transform) -> Transform {
        let (rows, columns) = if next.transposes { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Transform {
            transposes: self.transposes != next.transposes,
            rows: next.rows.map(|row| rows[usize::from(row)]),
            columns: next.columns.map(|column| columns[usize::from(column)]),
            digits: self.digits.map(|digit| next.digits[usize::from(digit)]),
        }
    }

    /// The one that takes it back.
    ///
    /// ```
    /// # use ninefold::{Random, symmetry::Transform};
    /// let transform = Transform::random(&mut Random::new(5));
    /// assert_eq!(transform.then(&transform.inverse()), Transform::IDENTITY);
    /// ```
    #[must_use]
    pub fn inverse(&self) -> Transform {
        let (rows, columns) = if self.transposes { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Transform {
            transposes: self.transposes,
            rows: inverted(rows),
            columns: inverted(columns),
            digits: inverted(self.digits),
        }
    }
}

fn inverted(order: [u8; 9]) -> [u8; 9] {
    let mut inverse = [0; 9];
    for (place, item) in (0..).zip(order) {
        inverse[usize::from(item)] = place;
    }
    inverse
}

/// Nine lines in a random order, in which each three stay together.
fn lines(random: &mut Random) -> [u8; 9] {
    let mut lines = [0; 9];
    for (place, band) in random.shuffled([0, 1, 2]).into_iter().enumerate() {
        for (i, line) in random.shuffled([0, 1, 2]).into_iter().enumerate() {
            lines[place * 3 + i] = band * 3 + line;
        }
    }
    lines
}

/// What it does, in order: `transpose, rows 456 123 789, columns 123 456 789, digits 2 1 3 4 5 6 7 8 9`. The first row of
/// the result is row 4, and every 1 becomes a 2.
impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = |lines: [u8; 9]| {
            lines
                .chunks(3)
                .map(|part| part.iter().map(|line| (line + 1).to_string()).collect::<String>())
                .collect::<Vec<_>>()
        };
        let digits: Vec<String> = self.digits.iter().map(|digit| (digit + 1).to_string()).collect();
        let transpose = if self.transposes { "transpose, " } else { "" };
        let (rows, columns) = (lines(self.rows).join(" "), lines(self.columns).join(" "));
        write!(f, "{transpose}rows {rows}, columns {columns}, digits {}", digits.join(" "))
    }
}

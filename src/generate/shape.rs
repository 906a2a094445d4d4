//! How the givens of a puzzle lie: which cells have a given together.

use crate::error::{Name, ParseNameError};
use crate::{Cell, Cells};
use std::fmt;
use std::str::FromStr;

/// A place in the grid: row and column, from 0.
type Place = (usize, usize);

macro_rules! symmetries {
    ($($(#[$meta:meta])* $name:ident = $text:literal $about:literal, $images:expr,)*) => {
        /// How the givens of a puzzle lie. If a cell has a given, so have its images.
        ///
        /// ```
        /// use ninefold::{generate::Symmetry, Cell};
        /// assert_eq!(Symmetry::Rotate180.orbit(Cell::ALL[0]).len(), 2);
        /// assert!(Symmetry::Rotate180.holds(ninefold::example().filled()));
        /// assert_eq!("rotate180".parse(), Ok(Symmetry::Rotate180));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        #[non_exhaustive]
        pub enum Symmetry { $(#[doc = concat!($about, ".")] $(#[$meta])* $name,)* }

        impl Symmetry {
            /// All of them.
            ///
            /// ```
            /// # use ninefold::generate::Symmetry;
            /// assert_eq!(Symmetry::ALL[0], Symmetry::None);
            /// ```
            pub const ALL: &[Symmetry] = &[$(Symmetry::$name,)*];

            /// The movements of the grid that leave the pattern as it is; the others follow from these.
            fn images(self) -> &'static [fn(Place) -> Place] {
                match self { $(Symmetry::$name => $images,)* }
            }

            /// Its name, as the command line has it.
            ///
            /// ```
            /// # use ninefold::generate::Symmetry;
            /// assert_eq!(Symmetry::Rotate180.name(), "rotate180");
            /// ```
            pub const fn name(self) -> &'static str {
                match self { $(Symmetry::$name => $text,)* }
            }

            /// What it is, in a few words.
            ///
            /// ```
            /// # use ninefold::generate::Symmetry;
            /// assert_eq!(Symmetry::Rotate180.about(), "The same after half a turn");
            /// ```
            pub const fn about(self) -> &'static str {
                match self { $(Symmetry::$name => $about,)* }
            }
        }

        impl fmt::Display for Symmetry {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

symmetries! {
    #[default]
    None = "none" "Anyhow", &[],
    Rotate180 = "rotate180" "The same after half a turn", &[|(r, c)| (8 - r, 8 - c)],
    Rotate90 = "rotate90" "The same after a quarter of a turn", &[|(r, c)| (c, 8 - r)],
    Diagonal = "diagonal" "Mirrored in the line from the top left to the bottom right", &[|(r, c)| (c, r)],
    Antidiagonal = "antidiagonal" "Mirrored in the line from the top right to the bottom left", &[|(r, c)| (8 - c, 8 - r)],
    Diagonals = "diagonals" "Mirrored in both of these lines", &[|(r, c)| (c, r), |(r, c)| (8 - c, 8 - r)],
    Horizontal = "horizontal" "Mirrored in the middle row: top and bottom are alike", &[|(r, c)| (8 - r, c)],
    Vertical = "vertical" "Mirrored in the middle column: left and right are alike", &[|(r, c)| (r, 8 - c)],
    Full = "full" "Turned and mirrored in every way", &[|(r, c)| (c, 8 - r), |(r, c)| (c, r)],
}

impl Symmetry {
    /// The cells that have a given if this one has.
    ///
    /// ```
    /// use ninefold::{generate::Symmetry, Cell};
    /// assert_eq!(Symmetry::Full.orbit(Cell::ALL[1]).len(), 8);
    /// assert_eq!(Symmetry::Full.orbit(Cell::ALL[40]).len(), 1);
    /// ```
    pub fn orbit(self, cell: Cell) -> Cells {
        let (mut orbit, mut new) = (Cells::only(cell), vec![cell]);
        while let Some(cell) = new.pop() {
            for image in self.images() {
                let (row, column) = image((cell.row(), cell.column()));
                let image = Cell::ALL[9 * row + column];
                if !orbit.contains(image) {
                    orbit = orbit.with(image);
                    new.push(image);
                }
            }
        }
        orbit
    }

    /// Whether a pattern is symmetric in this way.
    ///
    /// ```
    /// use ninefold::{generate::Symmetry, Cell, Cells};
    /// assert!(Symmetry::Vertical.holds(Cells::only(Cell::ALL[4])));
    /// assert!(!Symmetry::Horizontal.holds(Cells::only(Cell::ALL[4])));
    /// ```
    pub fn holds(self, pattern: Cells) -> bool {
        pattern.iter().all(|cell| (self.orbit(cell) - pattern).is_empty())
    }

    /// The orbits of these cells, in the order of their first cells here.
    pub(super) fn orbits(self, cells: impl IntoIterator<Item = Cell>) -> Vec<Cells> {
        if self == Symmetry::None {
            return cells.into_iter().map(Cells::only).collect();
        }
        let (mut seen, mut orbits) = (Cells::NONE, Vec::new());
        for cell in cells {
            if !seen.contains(cell) {
                orbits.push(self.orbit(cell));
                seen |= self.orbit(cell);
            }
        }
        orbits
    }
}

/// Reads a symmetry by its name.
///
/// # Errors
/// [`ParseNameError`] where there is none of that name.
impl FromStr for Symmetry {
    type Err = ParseNameError;
    fn from_str(text: &str) -> Result<Symmetry, ParseNameError> {
        let found = Symmetry::ALL.iter().copied().find(|symmetry| symmetry.name() == text);
        found.ok_or_else(|| ParseNameError::new(text, Name::Symmetry))
    }
}

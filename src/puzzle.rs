//! What a text holds: the puzzle itself, and how far somebody got with it.

use crate::{Cells, Digit, Digits, Grid, Marks};

/// A puzzle as it was read, with a player's progress where the text has any.
///
/// The puzzle is [`givens`](Puzzle::givens) and [`limits`](Puzzle::limits); these alone decide what its solutions
/// are. [`entries`](Puzzle::entries) and [`removed`](Puzzle::removed) are the player's, and may be wrong.
///
/// ```
/// use ninefold::{example, formats, Puzzle};
/// let puzzle = formats::read(&example().to_string())?;
/// assert_eq!(puzzle, Puzzle::from(example()));
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Puzzle {
    /// The digits that the puzzle gives.
    pub givens: Grid,
    /// The digits that the puzzle allows in each cell: all nine, except in a pencilmark puzzle.
    pub limits: Marks,
    /// The digits that a player has written.
    pub entries: Grid,
    /// The candidates that a player has crossed out.
    pub removed: Marks,
}

impl Puzzle {
    /// The puzzle as marks: the givens and the limits together. Its solutions are the puzzle's.
    ///
    /// ```
    /// # use ninefold::{example, Marks, Puzzle};
    /// assert_eq!(Puzzle::from(example()).rules(), Marks::from(example()));
    /// ```
    pub fn rules(&self) -> Marks {
        Marks::from(self.givens) & self.limits
    }

    /// Whether the givens alone are the puzzle, as in every newspaper.
    ///
    /// ```
    /// # use ninefold::{example, Puzzle};
    /// assert!(Puzzle::from(example()).is_classic());
    /// ```
    pub fn is_classic(&self) -> bool {
        self.limits.is_all()
    }

    /// Givens and entries in one grid.
    ///
    /// ```
    /// # use ninefold::{example, Puzzle};
    /// assert_eq!(Puzzle::from(example()).board(), example());
    /// ```
    pub fn board(&self) -> Grid {
        Grid::from_fn(|cell| self.givens[cell].or(self.entries[cell]))
    }

    /// The puzzle for pencil marks alone, without known givens. The marks limit each cell, and the
    /// [settled](Marks::settled) cells count as givens.
    ///
    /// ```
    /// # use ninefold::{example, Marks, Puzzle};
    /// let puzzle = Puzzle::pencilled(Marks::pencil(&example()));
    /// assert_eq!((puzzle.givens, puzzle.pencil()), (example(), Marks::pencil(&example())));
    /// ```
    pub fn pencilled(marks: Marks) -> Puzzle {
        Puzzle { givens: marks.settled(), limits: marks, ..Puzzle::from(Grid::EMPTY) }
    }

    /// Takes the entries as givens if nothing is given: then somebody typed the puzzle in.
    pub(crate) fn with_entries_as_givens(self) -> Puzzle {
        if !self.givens.is_empty() || !self.is_classic() {
            return self;
        }
        Puzzle { givens: self.entries, entries: Grid::EMPTY, ..self }
    }

    /// The cells whose entry is not that of the solution.
    ///
    /// ```
    /// # use ninefold::{example, Cell, Digit, Puzzle};
    /// let mut puzzle = Puzzle::from(example());
    /// puzzle.entries.set(Cell::ALL[2], Digit::new(9)); // it should be 4
    /// let solution = example().solve().unique().unwrap();
    /// assert_eq!(puzzle.wrong_entries(&solution).iter().next(), Some(Cell::ALL[2]));
    /// ```
    pub fn wrong_entries(&self, solution: &Grid) -> Cells {
        let wrong = self.entries.digits().filter(|&(cell, digit)| solution[cell] != Some(digit));
        wrong.map(|(cell, _)| cell).collect()
    }

    /// The pencil marks as the player sees them: what the board and the limits leave, less what was crossed out.
    ///
    /// ```
    /// # use ninefold::{example, Marks, Puzzle};
    /// assert_eq!(Puzzle::from(example()).pencil(), Marks::pencil(&example()));
    /// ```
    pub fn pencil(&self) -> Marks {
        let board = self.board();
        let all = Marks::pencil(&board);
        Marks::from_fn(|cell| match board[cell] {
            Some(digit) => Digits::only(digit),
            None => (all[cell] & self.limits[cell]) - self.removed[cell],
        })
    }
}

/// A classic puzzle, untouched.
impl From<Grid> for Puzzle {
    fn from(givens: Grid) -> Puzzle {
        Puzzle { givens, limits: Marks::ALL, entries: Grid::EMPTY, removed: Marks::NONE }
    }
}

/// The puzzle that these marks are.
///
/// It is a classic puzzle, with the single digits as givens, if these digits determine all other marks: every other
/// cell has all nine digits, or exactly those that no peer holds. Otherwise it is a pencilmark puzzle.
impl From<Marks> for Puzzle {
    fn from(marks: Marks) -> Puzzle {
        let singles = marks.singles();
        if marks == Marks::from(singles) || marks == Marks::pencil(&singles) {
            return Puzzle::from(singles);
        }
        Puzzle { limits: marks, ..Puzzle::from(Grid::EMPTY) }
    }
}

/// The exercise's own example board, known everywhere: 30 givens, one solution.
///
/// ```
/// use ninefold::Outcome;
/// assert!(matches!(ninefold::example().solve(), Outcome::Unique(_)));
/// ```
pub fn example() -> Grid {
    const NUMBERS: [[u8; 9]; 9] = [
        [5, 3, 0, 0, 7, 0, 0, 0, 0],
        [6, 0, 0, 1, 9, 5, 0, 0, 0],
        [0, 9, 8, 0, 0, 0, 0, 6, 0],
        [8, 0, 0, 0, 6, 0, 0, 0, 3],
        [4, 0, 0, 8, 0, 3, 0, 0, 1],
        [7, 0, 0, 0, 2, 0, 0, 0, 6],
        [0, 6, 0, 0, 0, 0, 2, 8, 0],
        [0, 0, 0, 4, 1, 9, 0, 0, 5],
        [0, 0, 0, 0, 8, 0, 0, 7, 9],
    ];
    Grid::from_fn(|cell| Digit::new(NUMBERS[cell.row()][cell.column()]))
}

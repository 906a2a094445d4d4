//! How the textbooks solve: ten solvers from the naive scan to propagation, all watched in the same way.
//!
//! Each keeps its own data structure and its own way to the next blank, one file each. All fill the board in place,
//! all report to an [`Observer`], all stop on a [`Budget`]. Read them in the order of [`Lesson::ALL`].
//!
//! ```
//! use ninefold::{example, learn::{Counters, Lesson}, Budget};
//! let mut board = example();
//! let mut counters = Counters::default();
//! assert_eq!(Lesson::Scan.solve(&mut board, &mut counters, &mut Budget::unlimited()), Ok(true));
//! assert!(board.is_solved());
//! assert_eq!(counters.placements - counters.backtracks, 51); // the blanks of the example
//! ```

mod arrays;
mod bits;
mod code;
mod event;
mod fewest;
mod flow;
mod hash;
mod loops;
mod observer;
mod onward;
mod patches;
mod propagate;
mod replay;
mod scan;
mod scene;
mod state;
mod trace;

pub use code::Line;
pub use event::Event;
pub use observer::{Counters, Observer};
pub use replay::{Goal, Replay};
pub use scene::{Entry, Flow};
pub use state::{Frame, State, Structure};
pub use trace::Trace;

use crate::{Budget, Cell, Grid, Stopped};
use observer::Watch;
use std::fmt;
use std::str::FromStr;

/// The cell of a row and a column.
fn at(row: usize, column: usize) -> Cell {
    Cell::ALL[row * 9 + column]
}

/// One of the solvers that teach. [`Language::lesson`](crate::words::Language::lesson) says what each is about.
///
/// ```
/// use ninefold::learn::Lesson;
/// assert_eq!("bits".parse(), Ok(Lesson::Bits));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Lesson {
    /// Asks the board itself, and looks for the next blank from the top left every time.
    Scan,
    /// Is `Scan`, but looks for the next blank from the cell after the last one.
    Onward,
    /// Keeps tables of booleans, and steps from cell to cell.
    Arrays,
    /// Keeps hash sets, and a list of blanks.
    Hash,
    /// Follows the flow chart, and computes the next place from the current one.
    Flow,
    /// Is `Flow` without recursion.
    Loop,
    /// Keeps a list of digits for each box.
    Patches,
    /// Keeps a mask of nine bits for each row, column and box.
    Bits,
    /// Is `Bits` with the blank that has the fewest candidates first.
    Fewest,
    /// Writes naked and hidden singles before each guess.
    Propagate,
}

impl Lesson {
    /// The solvers, in the order to read them.
    ///
    /// ```
    /// # use ninefold::learn::Lesson;
    /// assert_eq!(Lesson::ALL[0], Lesson::Scan);
    /// ```
    pub const ALL: [Lesson; 10] = [
        Lesson::Scan,
        Lesson::Onward,
        Lesson::Arrays,
        Lesson::Hash,
        Lesson::Flow,
        Lesson::Loop,
        Lesson::Patches,
        Lesson::Bits,
        Lesson::Fewest,
        Lesson::Propagate,
    ];

    /// The name, as on the command line.
    ///
    /// ```
    /// # use ninefold::learn::Lesson;
    /// assert_eq!(Lesson::Hash.name(), "hash");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Lesson::Scan => "scan",
            Lesson::Onward => "onward",
            Lesson::Arrays => "arrays",
            Lesson::Hash => "hash",
            Lesson::Flow => "flow",
            Lesson::Loop => "loop",
            Lesson::Patches => "patches",
            Lesson::Bits => "bits",
            Lesson::Fewest => "fewest",
            Lesson::Propagate => "propagate",
        }
    }

    /// What it keeps beside the board.
    ///
    /// ```
    /// # use ninefold::learn::{Lesson, Shape};
    /// assert_eq!((Lesson::Scan.shape(), Lesson::Hash.shape()), (Shape::Board, Shape::Sets));
    /// ```
    pub fn shape(self) -> Shape {
        match self {
            Lesson::Scan | Lesson::Onward => Shape::Board,
            Lesson::Arrays | Lesson::Flow | Lesson::Loop => Shape::Tables,
            Lesson::Hash => Shape::Sets,
            Lesson::Patches => Shape::Patches,
            Lesson::Bits | Lesson::Fewest | Lesson::Propagate => Shape::Masks,
        }
    }

    /// Whether it makes a list of the blanks.
    ///
    /// ```
    /// # use ninefold::learn::Lesson;
    /// assert!(Lesson::Hash.has_list() && !Lesson::Arrays.has_list());
    /// ```
    pub fn has_list(self) -> bool {
        matches!(self, Lesson::Hash | Lesson::Patches | Lesson::Bits | Lesson::Fewest)
    }

    /// Fills the board with the first solution that this solver comes to; false where there is none. One node of the
    /// budget is one digit placed.
    ///
    /// The board stays exactly as it was unless the answer is `Ok(true)`. The textbooks assume that the givens don't clash;
    /// here that is checked first.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{learn::Lesson, Budget, Grid};
    /// let clash: Grid = format!("5...5{}", ".".repeat(76)).parse()?;
    /// let mut board = clash;
    /// assert_eq!(Lesson::Bits.solve(&mut board, &mut (), &mut Budget::unlimited()), Ok(false));
    /// assert_eq!(board, clash);
    /// # Ok::<(), ninefold::ParseGridError>(())
    /// ```
    pub fn solve(
        self,
        board: &mut Grid,
        observer: &mut impl Observer,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stopped> {
        match board.clashes().is_empty() {
            true => self.fill(board, observer, budget),
            false => Ok(false),
        }
    }

    /// The same without the check of the givens, as the textbooks do it: with givens that clash, the answer is worth nothing.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{example, learn::Lesson, Budget};
    /// let mut board = example();
    /// assert_eq!(Lesson::Arrays.fill(&mut board, &mut (), &mut Budget::unlimited()), Ok(true));
    /// ```
    pub fn fill(
        self,
        board: &mut Grid,
        observer: &mut impl Observer,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stopped> {
        let mut filled = *board;
        let before = budget.left();
        let watch = &mut Watch::new(observer, budget.clone());
        let solved = match self {
            Lesson::Scan => scan::solve(&mut filled, watch),
            Lesson::Onward => onward::solve(&mut filled, watch),
            Lesson::Arrays => arrays::solve(&mut filled, watch),
            Lesson::Hash => hash::solve(&mut filled, watch),
            Lesson::Flow => flow::solve(&mut filled, watch),
            Lesson::Loop => loops::solve(&mut filled, watch),
            Lesson::Patches => patches::solve(&mut filled, watch),
            Lesson::Bits => bits::solve(&mut filled, watch),
            Lesson::Fewest => fewest::solve(&mut filled, watch),
            Lesson::Propagate => propagate::solve(&mut filled, watch),
        };
        budget.charge(before - watch.left());
        if solved? {
            watch.solved();
            *board = filled;
        }
        solved
    }
}

/// What a solver keeps beside the board.
///
/// ```
/// use ninefold::learn::{Lesson, Shape};
/// assert_eq!(Lesson::Bits.shape(), Shape::Masks);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Shape {
    /// Nothing.
    Board,
    /// Three tables of booleans: for rows, columns and boxes.
    Tables,
    /// Three times nine sets.
    Sets,
    /// A list of digits for each box.
    Patches,
    /// Three times nine masks of nine bits.
    Masks,
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Lesson {
    type Err = UnknownLesson;
    fn from_str(name: &str) -> Result<Lesson, UnknownLesson> {
        Lesson::ALL.into_iter().find(|lesson| lesson.name() == name).ok_or_else(|| UnknownLesson(name.to_string()))
    }
}

/// There is no solver of this name.
///
/// ```
/// # use ninefold::learn::Lesson;
/// let error = "magic".parse::<Lesson>().unwrap_err();
/// assert!(error.to_string().starts_with("no solver 'magic'; there are scan, onward,"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLesson(pub(crate) String);

impl fmt::Display for UnknownLesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no solver '{}'; there are {}", self.0, Lesson::ALL.map(Lesson::name).join(", "))
    }
}

impl std::error::Error for UnknownLesson {}

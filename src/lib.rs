//! Ninefold solves any classic 9x9 Sudoku, says what is wrong with one that can't be solved, and explains and rates the
//! others as a person would solve them.
//!
//! ```
//! use ninefold::{Grid, Outcome};
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! match puzzle.solve() {
//!     Outcome::Unique(solution) => println!("{solution:#}"),
//!     Outcome::Impossible => println!("no solution: {:?}", puzzle.diagnose()),
//!     Outcome::Many(one, another) => println!("several solutions, such as\n{one}\n{another}"),
//! }
//! # Ok::<(), ninefold::ParseGridError>(())
//! ```
//!
//! The library needs no dependencies and touches no files, clock, threads or environment: the command line, pages and
//! bindings add those. [`design`] tells how it all works. The feature `serde` reads and writes the data types.
//!
//! # Where to look
//!
//! | to | take |
//! |---|---|
//! | solve one puzzle, or many | [`Grid::solve`], [`Puzzle::solve`], [`solve_all`], [`solve_lines`] |
//! | choose and compare instruction sets | [`Kernel`], [`Effort`] |
//! | have every solution, or their number | [`Grid::solutions`], [`Grid::count_solutions`] |
//! | stop a long search | [`Budget`] and the methods that end in `_within` |
//! | know what is wrong with a puzzle | [`Grid::diagnose`], and [`words::Language`] for sentences |
//! | have a hint, or every step to the solution | [`hint()`], [`explain()`], [`explain::all_steps`] |
//! | prove a step from the rules alone | [`explain::check`] |
//! | know how hard a puzzle is | [`rate()`] |
//! | know whether two puzzles are the same | [`Grid::canonical`], [`Grid::equivalence`], [`symmetry::Transform`] |
//! | have puzzles made to order | [`generate::Generator`] |
//! | read and write text in any format | [`formats::read`], [`formats::cut`], [`Format`] |
//! | hand in the exercise | [`solve_sudoku`] |
//! | watch the textbook solvers | [`learn::Lesson`], [`draw::Tree`] |
//!
//! # Glossary
//!
//! One word for one thing, here and in the code:
//!
//! - **digit**: 1 to 9 ([`Digit`], [`Digits`] a set of them); **cell**: one of 81 places ([`Cell`], [`Cells`]).
//! - **house**: a row, a column or a box ([`House`]); **peers** of a cell: the 20 others in its houses.
//! - **grid**: 81 cells with digits or **blanks** ([`Grid`]); **solved** when every house has all nine digits.
//! - **given**: a digit that the puzzle gives; **entry**: one that a player wrote.
//! - **candidate**: a digit that a cell may hold; **marks**: the candidates of all cells ([`Marks`]).
//! - **puzzle**: givens, or in a *pencilmark puzzle* **limits** on the candidates, and a player's progress
//!   ([`Puzzle`]); **proper**: with exactly one solution.
//! - **clash**: a digit given twice in a house; **conflict**: a smallest set of givens that contradict each other;
//!   **trail**: obvious digits after which a contradiction can be seen.
//! - **node**: one position that a search looks at, or one assumption that a chain follows; **guess**: what a search does
//!   where nothing follows any more; **budget**: how many nodes a call may take ([`Budget`]).
//! - **sweep**: one look for all that follows without a guess; **kernel**: the instructions that do it; **lane**: the
//!   part of a register in which one puzzle is solved beside others.
//! - **minirow**: the three cells of a row in one box; **band**: three boxes side by side; **stack**: three boxes
//!   one below the other.
//! - **step**: a deduction that a person makes ([`explain::Step`]); **technique**: its kind; **pattern**: what is seen;
//!   **ladder**: the order in which techniques are tried, **rung** by rung.
//! - **chain**: what follows from an assumption. Its **nodes** say that a candidate is **on** (the cell has it) or **off**;
//!   its **links** say why. Several **branches** prove together what none does alone; **nested**: a step within a chain.
//! - **rating**: how hard a step or a puzzle is (**ER**, **EP**, **ED**).
//! - **transform**: a symmetry of the rules ([`symmetry::Transform`]); **equivalent**: grids that a transform leads to from each
//!   other; they are one **class**. **canonical form**: the grid that stands for its class.
//! - **record**: the part of a text that holds one puzzle; **format**: how it is written there.

mod budget;
mod cell;
mod clash;
mod digit;
pub mod draw;
mod error;
pub mod explain;
mod fault;
pub mod formats;
pub mod generate;
mod grid;
mod houses;
pub mod learn;
mod lines;
mod marks;
mod puzzle;
mod random;
pub mod rate;
#[cfg(feature = "serde")]
mod serde;
pub mod solve;
pub mod symmetry;
pub mod words;

#[doc = include_str!("../DESIGN.md")]
pub mod design {}

pub use budget::{Budget, Stopped};
pub use cell::{Cell, Cells, CellsIter};
pub use clash::Clash;
pub use digit::{Digit, Digits, DigitsIter};
pub use error::ParseNameError;
pub use explain::{explain, hint};
pub use fault::ParseGridError;
pub use formats::Format;
pub use grid::Grid;
pub use houses::{House, HouseKind};
pub use lines::{Tally, solve_lines, solve_lines_within};
pub use marks::Marks;
pub use puzzle::{Puzzle, example};
pub use random::Random;
pub use rate::rate;
pub use solve::{
    BoardError, Conflict, Diagnosis, Effort, Kernel, KernelError, Outcome, Outcomes, OutcomesIter, Reason, Solutions,
    Trail, solve_all, solve_all_within, solve_sudoku, try_solve_sudoku,
};

/// The programs of the front pages, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../README.zh-CN.md")]
mod readme {}

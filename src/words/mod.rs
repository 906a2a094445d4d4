//! Data into sentences. The only prose of the library, one file a language.

mod en;
mod zh;

use crate::{Cells, Diagnosis, Puzzle};

/// A language that sentences can be had in.
///
/// ```
/// use ninefold::{words::Language, Grid};
/// let grid: Grid = format!("5...5{}", ".".repeat(76)).parse()?;
/// let sentences = Language::English.diagnosis(&grid.into(), &grid.diagnose());
/// assert_eq!(sentences[0], "Row 1 has the digit 5 more than once: r1c1, r1c5.");
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// 中文.
    Chinese,
}

impl Language {
    /// What a diagnosis says, one sentence or two at a time.
    ///
    /// ```
    /// # use ninefold::{example, words::Language};
    /// let sentences = Language::Chinese.diagnosis(&example().into(), &example().diagnose());
    /// assert_eq!(sentences, ["此题有唯一解。"]);
    /// ```
    pub fn diagnosis(self, puzzle: &Puzzle, diagnosis: &Diagnosis) -> Vec<String> {
        match self {
            Language::English => en::diagnosis(puzzle, diagnosis),
            Language::Chinese => zh::diagnosis(puzzle, diagnosis),
        }
    }
}

/// More cells than this are counted, not listed.
const FEW: usize = 24;

/// The names of some cells.
fn names(cells: Cells, comma: &str) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(comma)
}

/// What the puzzle says of some cells: `r1c1=5`, or `r1c1=123` where it leaves a choice.
fn givens(puzzle: &Puzzle, cells: Cells, comma: &str) -> String {
    let rules = puzzle.rules();
    cells.iter().map(|cell| format!("{cell}={}", rules[cell])).collect::<Vec<_>>().join(comma)
}

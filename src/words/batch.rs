//! What is said about many puzzles together, and about what came with them.

use super::{Language, grouped};
use crate::{Cell, Digit};

/// How many puzzles had which answer, and how long that took.
///
/// ```
/// use ninefold::words::{Language, Summary};
/// let summary = Summary { puzzles: 5_000, unique: 4_997, invalid: 3, seconds: 0.031, ..Summary::default() };
/// assert_eq!(Language::English.summary(&summary), "5,000 puzzles: 4,997 unique, 3 invalid; 0.03 s");
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Summary {
    /// All of them.
    pub puzzles: usize,
    /// Those with one solution.
    pub unique: usize,
    /// Those with several.
    pub many: usize,
    /// Those with none.
    pub none: usize,
    /// Those that came with a wrong solution.
    pub wrong: usize,
    /// Those whose search was stopped.
    pub stopped: usize,
    /// Texts that are no puzzle.
    pub invalid: usize,
    /// The time it took.
    pub seconds: f64,
}

/// A sentence about many puzzles, or about what came with one.
pub(super) enum Account<'a> {
    Summary(&'a Summary),
    /// The solution that came with the puzzle has another digit or a blank in this cell.
    SolutionDiffers(Cell, Digit, Option<Digit>),
    /// It is no solution of the puzzle, which has none or several.
    NoSuchSolution,
    /// It is no grid, for this reason.
    UnreadableSolution(&'a str),
}

impl Language {
    /// What a batch came to, in one line.
    ///
    /// ```
    /// # use ninefold::words::{Language, Summary};
    /// let summary = Summary { puzzles: 2, many: 2, seconds: 1.0, ..Summary::default() };
    /// assert_eq!(Language::Chinese.summary(&summary), "共 2 题：多解 2；用时 1.00 秒");
    /// ```
    pub fn summary(self, summary: &Summary) -> String {
        (self.phrases().account)(&Account::Summary(summary))
    }

    /// What is wrong with a solution that came with a puzzle: the first cell that differs, its digit, and what stands there.
    ///
    /// ```
    /// # use ninefold::{words::Language, Cell, Digit};
    /// let [four, five] = [Digit::ALL[3], Digit::ALL[4]];
    /// let sentence = Language::English.solution_differs(Cell::ALL[2], four, Some(five));
    /// assert_eq!(sentence, "The solution that came with the puzzle is wrong: r1c3 is 4, not 5.");
    /// ```
    pub fn solution_differs(self, cell: Cell, is: Digit, stands: Option<Digit>) -> String {
        (self.phrases().account)(&Account::SolutionDiffers(cell, is, stands))
    }

    /// The sentence for a solution that came with a puzzle that has no such solution: it has none, or others.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert!(Language::English.no_such_solution().ends_with("is no solution of it."));
    /// ```
    pub fn no_such_solution(self) -> String {
        (self.phrases().account)(&Account::NoSuchSolution)
    }

    /// The sentence for a solution that came with a puzzle and is no grid, for this reason.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// let sentence = Language::English.unreadable_solution("80 cells; 81 expected");
    /// assert_eq!(sentence, "The solution that came with the puzzle can't be read: 80 cells; 81 expected.");
    /// ```
    pub fn unreadable_solution(self, why: &str) -> String {
        (self.phrases().account)(&Account::UnreadableSolution(why))
    }
}

impl Summary {
    /// The counts that are not zero, each after its words.
    pub(super) fn listed(&self, words: [&'static str; 6]) -> Vec<(&'static str, String)> {
        let counts = [self.unique, self.many, self.none, self.wrong, self.stopped, self.invalid];
        let some = words.into_iter().zip(counts).filter(|&(_, count)| count > 0);
        some.map(|(word, count)| (word, grouped(count as u64))).collect()
    }
}

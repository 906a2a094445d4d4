//! The words of ratings: bands of difficulty, and what a summary says.

use super::Language;
use crate::rate::Band;

impl Language {
    /// The word for a band of difficulty.
    ///
    /// ```
    /// # use ninefold::{rate::Band, words::Language};
    /// assert_eq!(Language::English.band(Band::Easy), "easy");
    /// assert_eq!(Language::Chinese.band(Band::Easy), "简单");
    /// ```
    pub fn band(self, band: Band) -> &'static str {
        (self.phrases().band)(band)
    }

    /// The short words of a summary of ratings.
    ///
    /// ```
    /// # use ninefold::words::Language;
    /// assert_eq!(Language::English.rating_labels().technique, "technique");
    /// ```
    pub fn rating_labels(self) -> &'static RatingLabels {
        &self.phrases().rating_labels
    }
}

/// The short words of a summary of ratings.
///
/// ```
/// use ninefold::words::Language;
/// let labels = Language::Chinese.rating_labels();
/// assert_eq!((labels.puzzles, labels.steps), ("题数", "步数"));
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RatingLabels {
    /// What the summary is about: how hard puzzles are.
    pub title: &'static str,
    /// A number of puzzles, as the head of a column.
    pub puzzles: &'static str,
    /// The word after a number of puzzles.
    pub of_puzzles: &'static str,
    /// A number of steps, as the head of a column.
    pub steps: &'static str,
    /// The word for how hard a puzzle is, as the head of a column.
    pub difficulty: &'static str,
    /// A technique, as the head of a column.
    pub technique: &'static str,
    /// The techniques that are used, as a heading.
    pub techniques: &'static str,
    /// What became of the puzzles: rated, above the limit, not asked for, solved already, several solutions, none, not solved
    /// by the scale, stopped by the budget, not a puzzle.
    pub outcomes: [&'static str; 9],
    /// The lowest, the median, the mean and the highest.
    pub averages: [&'static str; 4],
    /// How long it took: as a heading, on the clock, for a puzzle in the mean, for the slowest.
    pub times: [&'static str; 4],
    /// What stands after a heading, and between two items.
    pub signs: [&'static str; 2],
    /// Beside a summary that was interrupted.
    pub interrupted: &'static str,
}

/// A measure with two digits after the point. It is written as a whole number: what writes fractions is large, and the page would need it
/// for this alone.
pub(crate) fn hundredths(measure: f64) -> String {
    let whole = (measure * 100.0 + 0.5).floor() as i64;
    let sign = if whole < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", whole.abs() / 100, whole.abs() % 100)
}

/// A count as people read it.
///
/// ```
/// use ninefold::words::grouped;
/// assert_eq!([7, 1_234, 1_234_567].map(grouped), ["7", "1,234", "1,234,567"]);
/// ```
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group));
    groups.collect::<Vec<_>>().join(",")
}

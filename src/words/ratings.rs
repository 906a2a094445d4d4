//! The words of ratings: bands of difficulty, and techniques by the names that people type.

use super::Language;
use crate::explain::Technique;
use crate::rate::Band;
use std::fmt;

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

/// The technique of this name in any language. Capitals, hyphens and other signs don't matter.
///
/// # Errors
/// [`UnknownTechnique`] where there is no technique of that name; it has the names that are near.
///
/// ```
/// use ninefold::{explain::Technique, words::technique_named};
/// assert_eq!(technique_named("xy wing"), Ok(Technique::XyWing));
/// assert_eq!(technique_named("X翼"), Ok(Technique::XWing));
/// let error = technique_named("naked triple").unwrap_err();
/// assert_eq!(error.near()[0], Technique::NakedTriplet);
/// ```
pub fn technique_named(text: &str) -> Result<Technique, UnknownTechnique> {
    let typed = plain(text);
    let names = |technique: Technique| Language::ALL.iter().map(move |language| plain(language.technique(technique)));
    let found = Technique::ALL.iter().copied().find(|&technique| names(technique).any(|name| name == typed));
    found.ok_or_else(|| {
        let distance = |technique: Technique| names(technique).map(|name| distance(&typed, &name)).min().unwrap_or(FAR);
        let mut near: Vec<(usize, Technique)> =
            Technique::ALL.iter().map(|&technique| (distance(technique), technique)).collect();
        near.sort();
        let near = near.into_iter().filter(|&(distance, _)| distance < FAR).map(|(_, technique)| technique);
        UnknownTechnique { text: text.to_string(), near: near.take(MOST).collect() }
    })
}

/// There is no technique of a name.
///
/// ```
/// use ninefold::words::technique_named;
/// let error = technique_named("sword fishes").unwrap_err();
/// assert_eq!(error.to_string(), "'sword fishes' is no technique; near to it: Swordfish (剑鱼)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique {
    text: String,
    near: Vec<Technique>,
}

impl UnknownTechnique {
    /// Techniques with a similar name, the nearest first.
    ///
    /// ```
    /// # use ninefold::words::technique_named;
    /// assert!(technique_named("what?").unwrap_err().near().is_empty());
    /// ```
    pub fn near(&self) -> &[Technique] {
        &self.near
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (listed, what) = match self.near.is_empty() {
            true => (Technique::ALL, "the techniques are"),
            false => (&self.near[..], "near to it"),
        };
        let name = |technique: &Technique| format!("{technique} ({})", Language::Chinese.technique(*technique));
        let names: Vec<String> = listed.iter().map(name).collect();
        write!(f, "'{}' is no technique; {what}: {}", self.text, names.join(", "))
    }
}

impl std::error::Error for UnknownTechnique {}

/// At most so many names are near.
const MOST: usize = 6;
/// A name that differs in so many signs or more is not near.
const FAR: usize = 100;

/// A name without what does not matter in it. The `+` is part of a name.
fn plain(name: &str) -> Vec<char> {
    name.chars().filter(|sign| sign.is_alphanumeric() || *sign == '+').flat_map(char::to_lowercase).collect()
}

/// How far what was typed is from a name: the number of signs to insert, delete or change; a part of the name is as near as a
/// slip or two. `FAR` where it is no likely slip.
fn distance(typed: &[char], name: &[char]) -> usize {
    let is_part = typed.len() >= 2 && name.windows(typed.len()).any(|part| part == typed);
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for (i, one) in typed.iter().enumerate() {
        let mut corner = i;
        row[0] = i + 1;
        for (j, other) in name.iter().enumerate() {
            let change = corner + usize::from(one != other);
            corner = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(corner + 1);
        }
    }
    let edits = row[name.len()];
    match () {
        _ if is_part => edits.min(2),
        _ if edits * 3 <= name.len().max(typed.len()) => edits,
        _ => FAR,
    }
}

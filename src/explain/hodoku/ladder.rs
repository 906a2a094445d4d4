//! A ladder: the lines of the table that are asked, in which order.

use super::state::State;
use super::step::Step;
use super::table::{Entry, TABLE};
use super::technique::Technique;
use crate::{Budget, Stopped};
use std::fmt;
use std::str::FromStr;

/// The techniques that may be used, in the order in which they are tried. The default is the whole table.
///
/// As text it has the abbreviation of a line of the table on each line; what follows `#` is a remark. So "how hard is it
/// without uniqueness" and "singles only" are ladders of their own.
///
/// ```
/// use ninefold::explain::hodoku::Ladder;
/// let mine: Ladder = "fh # the last cell of a house\nh1\nn1\n".parse()?;
/// assert_eq!(mine.entries().len(), 3);
/// assert_eq!("n1\nnn\n".parse::<Ladder>().unwrap_err().to_string(), "line 2: 'nn' is no technique of the table, such as 'n1'");
/// # Ok::<(), ninefold::explain::hodoku::LadderError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ladder {
    entries: Vec<Entry>,
}

impl Default for Ladder {
    fn default() -> Ladder {
        Ladder { entries: TABLE.to_vec() }
    }
}

impl Ladder {
    /// Its lines, in the order of asking.
    ///
    /// ```
    /// # use ninefold::explain::hodoku::{Ladder, TABLE};
    /// assert_eq!(Ladder::default().entries().len(), TABLE.len());
    /// ```
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The line that finds a technique, as a ladder of its own; nothing where it is not on this one.
    ///
    /// ```
    /// use ninefold::explain::hodoku::{Ladder, Technique};
    /// assert_eq!(Ladder::default().only(Technique::SimpleColorsWrap).unwrap().entries()[0].short, "sc");
    /// assert!("fh\nh1".parse::<Ladder>().unwrap().only(Technique::XWing).is_none());
    /// ```
    pub fn only(&self, technique: Technique) -> Option<Ladder> {
        let line = self.entries.iter().find(|entry| entry.techniques.contains(&technique))?;
        Some(Ladder { entries: vec![*line] })
    }

    /// The first step of the first line that has any.
    pub(super) fn next(&self, state: &mut State, budget: &mut Budget<'_>) -> Result<Option<(&Entry, Step)>, Stopped> {
        for entry in &self.entries {
            if !budget.spend() {
                return Err(Stopped { found: 0 });
            }
            if let Some(step) = entry.finder.find(state) {
                return Ok(Some((entry, step)));
            }
        }
        Ok(None)
    }
}

/// A ladder whose text names what is not in the table, or the same line twice, or nothing.
///
/// ```
/// # use ninefold::explain::hodoku::Ladder;
/// assert_eq!("h1\nh1\n".parse::<Ladder>().unwrap_err().to_string(), "line 2: 'h1' stands there twice");
/// assert_eq!("# later\n".parse::<Ladder>().unwrap_err().to_string(), "line 2: there is no technique");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderError {
    line: usize,
    what: String,
}

impl fmt::Display for LadderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for LadderError {}

impl FromStr for Ladder {
    type Err = LadderError;

    fn from_str(text: &str) -> Result<Ladder, LadderError> {
        let mut entries: Vec<Entry> = Vec::new();
        let error = |number: usize, what: String| LadderError { line: number + 1, what };
        for (number, line) in text.lines().enumerate() {
            let name = line.split('#').next().unwrap_or_default().trim();
            if name.is_empty() {
                continue;
            }
            let Some(entry) = TABLE.iter().find(|entry| entry.short == name) else {
                return Err(error(number, format!("'{name}' is no technique of the table, such as 'n1'")));
            };
            if entries.iter().any(|other| other.short == name) {
                return Err(error(number, format!("'{name}' stands there twice")));
            }
            entries.push(*entry);
        }
        match entries.is_empty() {
            true => Err(error(text.lines().count(), "there is no technique".to_string())),
            false => Ok(Ladder { entries }),
        }
    }
}

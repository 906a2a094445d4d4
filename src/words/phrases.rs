//! All that a language must have, as a table; and what the languages share in wording.

use super::batch::Account;
use super::remark::Remark;
use super::sentence::{Premises, Sentence};
use super::sheet::OnSheet;
use super::{FlowChart, Labels, Moment, RatingLabels, TreeWords};
use crate::explain::{Step, Technique};
use crate::fault::Fault;
use crate::learn::{Counters, Event, Lesson};
use crate::rate::Band;
use crate::{Cell, Digit, Digits};
use std::error::Error;

/// The phrases of a language.
pub(super) struct Phrases {
    /// Its code in ISO 639.
    pub(super) code: &'static str,
    /// Its name in English.
    pub(super) name: &'static str,
    /// What stands between the sentences of a paragraph.
    pub(super) space: &'static str,
    /// A remark on a puzzle.
    pub(super) remark: fn(&Remark<'_>) -> String,
    /// A sentence about many puzzles, or about what came with one.
    pub(super) account: fn(&Account<'_>) -> String,
    /// What is wrong with a text that is no puzzle.
    pub(super) fault: fn(&Fault) -> String,
    /// An error of the library, where it has other words for it than its own English ones.
    pub(super) error: fn(&(dyn Error + 'static)) -> Option<String>,
    /// A sentence about a step.
    pub(super) sentence: fn(&Sentence<'_>) -> String,
    /// A technique: its name, and what it is.
    pub(super) technique: fn(Technique) -> (&'static str, &'static str),
    /// The name of a step, which can say more than that of its technique.
    pub(super) step_name: fn(&Step) -> String,
    /// The word for a band of difficulty.
    pub(super) band: fn(Band) -> &'static str,
    /// The short words of a summary of ratings.
    pub(super) rating_labels: RatingLabels,
    /// What a sheet of puzzles is called, and the heading of its solutions.
    pub(super) sheet_headings: [&'static str; 2],
    /// What else is written on it.
    pub(super) on_sheet: fn(&OnSheet<'_>) -> String,
    /// What a textbook solver is about.
    pub(super) lesson: fn(Lesson) -> &'static str,
    /// What such a solver just did.
    pub(super) event: fn(Lesson, Event) -> String,
    /// How often it did what.
    pub(super) counts: fn(&Counters) -> String,
    /// The words beside a node of a search tree: what was written, by which event, and what was rejected in the next
    /// blank.
    pub(super) node: fn(Cell, Digit, u64, Digits) -> String,
    /// The words beside its root: what was rejected in the first blank.
    pub(super) root: fn(Digits) -> String,
    /// The lines under it, without how the search ended.
    pub(super) tree_legend: fn(&TreeWords) -> Vec<String>,
    pub(super) moment: Moment,
    pub(super) flow_chart: FlowChart,
    pub(super) labels: Labels,
}

/// More cells than this are counted, not listed.
pub(super) const FEW: usize = 24;

/// Items in a row: commas between them, another word before the last.
pub(super) fn list<T: ToString>(items: impl IntoIterator<Item = T>, comma: &str, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        Some((end, rest)) if !rest.is_empty() => format!("{}{last}{end}", rest.join(comma)),
        _ => items.concat(),
    }
}

/// The number of a sentence, for one that refers to it.
pub(super) fn reference(number: Option<usize>) -> String {
    number.map_or(String::new(), |number| format!(" ({number})"))
}

/// The cells that a link follows from, with their numbers.
pub(super) fn cells_of(from: &Premises<'_>) -> impl Iterator<Item = String> {
    from.iter().map(|(node, number)| format!("{}{}", node.cell, reference(*number)))
}

/// The digits that a link follows from, with their numbers.
pub(super) fn digits_of(from: &Premises<'_>) -> impl Iterator<Item = String> {
    from.iter().map(|(node, number)| format!("{}{}", node.digit, reference(*number)))
}

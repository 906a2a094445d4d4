//! What a command answers for one puzzle, and the exit status.

use crate::signals::{self, STOP};
use crate::sorted::Key;
use crate::table::{Fields, Shape};
use ninefold::formats::Record;
use ninefold::{Budget, ParseGridError, Puzzle};
use std::fmt::Display;
use std::ops::Deref;

/// The budget for one puzzle.
pub(crate) fn budget(nodes: Option<u64>) -> Budget<'static> {
    nodes.map_or(Budget::unlimited(), Budget::nodes).or_when(&STOP)
}

/// The exit status, from good to bad.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Status {
    Proper,
    NotProper,
    BadInput,
    Interrupted,
}

impl Status {
    pub(crate) fn code(self) -> i32 {
        match self {
            Status::Proper => 0,
            Status::NotProper => 1,
            Status::BadInput => 2,
            Status::Interrupted => signals::status(),
        }
    }
}

/// How many solutions a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Unique,
    None,
    Many,
    Stopped,
}

impl Verdict {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Verdict::Unique => "unique",
            Verdict::None => "none",
            Verdict::Many => "many",
            Verdict::Stopped => "stopped",
        }
    }

    /// The reply as the answer for a puzzle with this verdict.
    pub(crate) fn answer(self, reply: impl Into<Reply>) -> Answer {
        if self == Verdict::Unique { Answer::proper(reply) } else { Answer::not_proper(reply) }
    }
}

/// One puzzle of the input, with what came with it. It can be used as the puzzle.
pub(crate) struct Item<'a> {
    pub(crate) puzzle: Puzzle,
    pub(crate) record: &'a Record,
}

impl Deref for Item<'_> {
    type Target = Puzzle;
    fn deref(&self) -> &Puzzle {
        &self.puzzle
    }
}

/// What is printed for one puzzle.
pub(crate) enum Reply {
    /// This text.
    Text(String),
    /// A row of a table, with these fields in the columns that the command adds.
    Fields(Fields),
}

impl From<String> for Reply {
    fn from(text: String) -> Reply {
        Reply::Text(text)
    }
}

impl From<Fields> for Reply {
    fn from(fields: Fields) -> Reply {
        Reply::Fields(fields)
    }
}

/// The reply for one puzzle, and its status.
pub(crate) struct Answer {
    pub(crate) reply: Reply,
    pub(crate) status: Status,
    /// The message for standard error.
    pub(crate) complaint: Option<String>,
    /// What decides its place, if answers are put in another order.
    pub(crate) key: Option<Key>,
}

impl Answer {
    pub(crate) fn with_status(reply: impl Into<Reply>, status: Status) -> Answer {
        Answer { reply: reply.into(), status, complaint: None, key: None }
    }

    pub(crate) fn proper(reply: impl Into<Reply>) -> Answer {
        Answer::with_status(reply, Status::Proper)
    }

    pub(crate) fn not_proper(reply: impl Into<Reply>) -> Answer {
        Answer::with_status(reply, Status::NotProper)
    }

    pub(crate) fn bad(reply: impl Into<Reply>, complaint: &str) -> Answer {
        Answer { complaint: Some(complaint.to_string()), ..Answer::with_status(reply, Status::BadInput) }
    }

    /// The same answer with the place before its complaint.
    pub(crate) fn at(self, place: impl Display) -> Answer {
        Answer { complaint: self.complaint.map(|complaint| format!("{place}: {complaint}")), ..self }
    }
}

/// One command: what it prints for each puzzle, before the first and after the last.
pub(crate) trait Job: Send + Sync {
    fn answer(&self, item: &Item<'_>) -> Answer;

    /// The table that the answers make, if the form is one.
    fn table(&self) -> Option<Shape> {
        None
    }

    /// A faster way to answer many plain lines at once, if the command has one.
    fn bulk(&self) -> Option<&dyn Bulk> {
        None
    }

    /// The number of puzzles that go to a worker at once; small where each takes long.
    fn batch(&self) -> usize {
        usize::MAX
    }

    /// The text for a text that is not a puzzle. In a table its row has `invalid` as the outcome.
    fn invalid(&self, error: &ParseGridError) -> String;

    /// Whether `--resume` can go on with what an interrupted run has written.
    fn can_go_on(&self) -> bool {
        false
    }

    /// The key of a text that is not a puzzle, if answers are put in another order or split.
    fn last_key(&self) -> Option<Key> {
        None
    }

    /// Whether texts that are not puzzles have no answer.
    fn leaves_out_invalid(&self) -> bool {
        false
    }

    /// Whether nothing is printed before all puzzles are answered.
    fn comes_at_the_end(&self) -> bool {
        false
    }

    fn head(&self) -> String {
        String::new()
    }

    fn tail(&self) -> String {
        String::new()
    }
}

/// A command that can answer whole lines of 81 digits and dots.
pub(crate) trait Bulk {
    /// Adds an answer for each line.
    fn answer_lines(&self, lines: &[u8], answers: &mut Vec<u8>) -> Status;
}

/// The puzzle as one field of text: 81 characters, or 729 if it has limits.
pub(crate) fn field(puzzle: &Puzzle) -> String {
    let format = if puzzle.is_classic() { ninefold::Format::Line } else { ninefold::Format::Pencilmarks };
    format.write(puzzle).map(|line| line.trim_end().to_string()).unwrap_or_default()
}

/// The number of givens, for a column of a table; nothing for a pencilmark puzzle, which has others.
pub(crate) fn clues(puzzle: &Puzzle) -> String {
    if puzzle.is_classic() { puzzle.givens.filled().len().to_string() } else { String::new() }
}

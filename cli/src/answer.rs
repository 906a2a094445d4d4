//! What a command answers for one puzzle, and the exit status.

use crate::signals::{self, STOP};
use ninefold::{Budget, ParseGridError, Puzzle};
use std::fmt::Display;

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

    /// The text as the answer for a puzzle with this verdict.
    pub(crate) fn answer(self, text: String) -> Answer {
        if self == Verdict::Unique { Answer::proper(text) } else { Answer::not_proper(text) }
    }
}

/// The text for one puzzle, and its status.
pub(crate) struct Answer {
    pub(crate) text: String,
    pub(crate) status: Status,
    /// The message for standard error.
    pub(crate) complaint: Option<String>,
}

impl Answer {
    pub(crate) fn proper(text: String) -> Answer {
        Answer { text, status: Status::Proper, complaint: None }
    }

    pub(crate) fn not_proper(text: String) -> Answer {
        Answer { text, status: Status::NotProper, complaint: None }
    }

    pub(crate) fn bad(text: String, complaint: &str) -> Answer {
        Answer { text, status: Status::BadInput, complaint: Some(complaint.to_string()) }
    }

    /// The same answer with the place before its complaint.
    pub(crate) fn at(self, place: impl Display) -> Answer {
        Answer { complaint: self.complaint.map(|complaint| format!("{place}: {complaint}")), ..self }
    }
}

/// One command: what it prints for each puzzle, before the first and after the last.
pub(crate) trait Job: Send + Sync {
    fn answer(&self, puzzle: &Puzzle) -> Answer;

    /// A faster way to answer many plain lines at once, if the command has one.
    fn bulk(&self) -> Option<&dyn Bulk> {
        None
    }

    /// The number of puzzles that go to a worker at once; small where each takes long.
    fn batch(&self) -> usize {
        usize::MAX
    }

    /// The answer for a text that is not a puzzle.
    fn invalid(&self, error: &ParseGridError) -> String;

    /// Whether `--resume` can go on with what an interrupted run has written.
    fn can_go_on(&self) -> bool {
        false
    }

    fn head(&self) -> String {
        String::new()
    }

    fn tail(&self) -> &'static str {
        ""
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

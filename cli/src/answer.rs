//! What a command says about one puzzle, and how it stands in the end.

use ninefold::{Budget, ParseGridError, Puzzle};
use std::fmt::Display;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set by Ctrl-C; every search looks at it.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

pub(crate) fn is_stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// The budget for one puzzle.
pub(crate) fn budget(nodes: Option<u64>) -> Budget<'static> {
    nodes.map_or(Budget::unlimited(), Budget::nodes).or_when(&STOP)
}

/// How it all went, the worse the greater.
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
            Status::Interrupted => 130,
        }
    }
}

/// What a puzzle turns out to be, in a word.
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

    /// The text as the answer to a puzzle of this kind.
    pub(crate) fn answer(self, text: String) -> Answer {
        if self == Verdict::Unique { Answer::proper(text) } else { Answer::not_proper(text) }
    }
}

/// The text for one puzzle, and its status.
pub(crate) struct Answer {
    pub(crate) text: String,
    pub(crate) status: Status,
    /// What goes to standard error.
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

    /// The same with the place before its complaint.
    pub(crate) fn at(self, place: impl Display) -> Answer {
        Answer { complaint: self.complaint.map(|complaint| format!("{place}: {complaint}")), ..self }
    }
}

/// One command: what it prints for each puzzle, and around them.
pub(crate) trait Job: Send + Sync {
    fn answer(&self, puzzle: &Puzzle) -> Answer;

    /// Answers many plain lines at once, for a command that has a faster way with them.
    fn bulk(&self) -> Option<&dyn Bulk> {
        None
    }

    /// How many puzzles go to a worker at once; few where each takes long.
    fn batch(&self) -> usize {
        usize::MAX
    }

    /// What stands in the place of a text that is no puzzle.
    fn invalid(&self, error: &ParseGridError) -> String;

    fn head(&self) -> String {
        String::new()
    }

    fn tail(&self) -> &'static str {
        ""
    }
}

/// A command that answers whole lines of 81 digits and points.
pub(crate) trait Bulk {
    /// Adds an answer for each line.
    fn answer_lines(&self, lines: &[u8], answers: &mut Vec<u8>) -> Status;
}

/// The puzzle as one field of text: 81 characters, or 729 if it has limits.
pub(crate) fn field(puzzle: &Puzzle) -> String {
    let format = if puzzle.is_classic() { ninefold::Format::Line } else { ninefold::Format::Pencilmarks };
    format.write(puzzle).map(|line| line.trim_end().to_string()).unwrap_or_default()
}

/// A JSON object from fields that are JSON already, on a line of its own.
pub(crate) fn object(fields: &[(&str, String)]) -> String {
    inner_object(fields) + "\n"
}

/// A JSON object from fields that are JSON already, as part of another.
pub(crate) fn inner_object(fields: &[(&str, String)]) -> String {
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("{name:?}:{value}")).collect();
    format!("{{{}}}", fields.join(","))
}

/// A JSON string.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c < ' ' => out += &format!("\\u{:04x}", c as u32),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A JSON array.
pub(crate) fn array(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

/// The JSON object for a text that is no puzzle.
pub(crate) fn invalid_object(error: &ParseGridError) -> String {
    object(&[
        ("result", quoted("invalid")),
        ("line", error.line().to_string()),
        ("column", error.column().to_string()),
        ("error", quoted(error.what())),
    ])
}

/// The JSON object for a puzzle that the command has no answer to.
pub(crate) fn refused_object(puzzle: &Puzzle, what: &str) -> String {
    object(&[("puzzle", quoted(&field(puzzle))), ("result", quoted("invalid")), ("error", quoted(what))])
}

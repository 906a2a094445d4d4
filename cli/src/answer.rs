//! What a command answers for one puzzle, and the exit status.

use crate::claim::Fault;
use crate::forms::Form;
use crate::language::language;
use crate::signals::{self, STOP};
use crate::sorted::Key;
use crate::table::{Fields, Shape};
use ninefold::formats::{About, Record};
use ninefold::words::{Language, Summary};
use ninefold::{Budget, ParseGridError, Puzzle, Tally};
use std::fmt::Display;
use std::ops::{Deref, Range};

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

/// What is said about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Unique,
    None,
    Many,
    /// There is one solution, and the user's table has another.
    Wrong,
    Stopped,
    /// The text is no puzzle, or none that the command takes.
    Invalid,
}

impl Verdict {
    pub(crate) const ALL: [Verdict; 6] =
        [Verdict::Unique, Verdict::Many, Verdict::None, Verdict::Wrong, Verdict::Stopped, Verdict::Invalid];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Verdict::Unique => "unique",
            Verdict::None => "none",
            Verdict::Many => "many",
            Verdict::Wrong => "wrong",
            Verdict::Stopped => "stopped",
            Verdict::Invalid => "invalid",
        }
    }

    /// The reply as the answer for a puzzle with this verdict.
    pub(crate) fn answer(self, reply: impl Into<Reply>) -> Answer {
        let status = match self {
            Verdict::Unique => Status::Proper,
            Verdict::Invalid => Status::BadInput,
            _ => Status::NotProper,
        };
        Answer { verdict: Some(self), ..Answer::with_status(reply, status) }
    }
}

/// How many puzzles had which verdict.
#[derive(Clone, Copy, Default)]
pub(crate) struct Counts {
    pub(crate) all: usize,
    /// Whether an input could not be read to its end.
    pub(crate) is_broken: bool,
    of: [usize; Verdict::ALL.len()],
}

impl Counts {
    /// Nothing, because an input could not be read.
    pub(crate) fn broken() -> Counts {
        Counts { is_broken: true, ..Counts::default() }
    }

    pub(crate) fn add(&mut self, verdict: Option<Verdict>, count: usize) {
        self.all += count;
        if let Some(verdict) = verdict {
            self.of[verdict as usize] += count;
        }
    }

    pub(crate) fn add_tally(&mut self, tally: &Tally) {
        self.add(Some(Verdict::Unique), tally.unique);
        self.add(Some(Verdict::None), tally.none);
        self.add(Some(Verdict::Many), tally.many);
        self.add(Some(Verdict::Stopped), tally.stopped);
        self.add(Some(Verdict::Invalid), tally.invalid);
    }

    pub(crate) fn add_all(&mut self, others: &Counts) {
        self.all += others.all;
        self.is_broken |= others.is_broken;
        for (count, more) in self.of.iter_mut().zip(others.of) {
            *count += more;
        }
    }

    /// The status of plain puzzles with these verdicts.
    pub(crate) fn status(&self) -> Status {
        if self.of[Verdict::Unique as usize] == self.all { Status::Proper } else { Status::NotProper }
    }

    pub(crate) fn invalid(&self) -> usize {
        self.of[Verdict::Invalid as usize]
    }

    pub(crate) fn summary(&self, seconds: f64) -> Summary {
        let [unique, many, none, wrong, stopped, invalid] = Verdict::ALL.map(|verdict| self.of[verdict as usize]);
        Summary { puzzles: self.all, unique, many, none, wrong, stopped, invalid, seconds }
    }
}

/// One puzzle of the input, with what came with it. It can be used as the puzzle.
pub(crate) struct Item<'a> {
    pub(crate) puzzle: Puzzle,
    pub(crate) record: &'a Record,
    /// What is wrong with the solution that the user's table has for it.
    pub(crate) fault: Option<Fault>,
    /// The name of the input that it comes from.
    pub(crate) source: &'a str,
    /// Its number among all that are read, from 0, where a job asks for turns.
    pub(crate) number: u64,
    /// Which of its answers are asked for.
    pub(crate) turns: Range<u64>,
}

impl Item<'_> {
    /// What the text says about the puzzle.
    pub(crate) fn about(&self) -> About {
        self.record.about()
    }

    /// The verdict, seen together with the solution in the user's table.
    pub(crate) fn verdict(&self, found: Verdict) -> Verdict {
        if found == Verdict::Unique && self.fault.is_some() { Verdict::Wrong } else { found }
    }
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
    /// Several such rows.
    Rows(Vec<Fields>),
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
    /// What is said about the puzzle, if the command says that.
    pub(crate) verdict: Option<Verdict>,
    /// What decides its place, if answers are put in another order.
    pub(crate) key: Option<Key>,
    /// What tells it from others, if only the first of each class is wanted.
    pub(crate) form: Option<Form>,
}

impl Answer {
    pub(crate) fn with_status(reply: impl Into<Reply>, status: Status) -> Answer {
        Answer { reply: reply.into(), status, complaint: None, verdict: None, key: None, form: None }
    }

    pub(crate) fn proper(reply: impl Into<Reply>) -> Answer {
        Answer::with_status(reply, Status::Proper)
    }

    pub(crate) fn not_proper(reply: impl Into<Reply>) -> Answer {
        Answer::with_status(reply, Status::NotProper)
    }

    pub(crate) fn bad(reply: impl Into<Reply>, complaint: &str) -> Answer {
        Answer { complaint: Some(complaint.to_string()), ..Verdict::Invalid.answer(reply) }
    }

    /// The same answer with the place before its complaint.
    pub(crate) fn at(self, place: impl Display) -> Answer {
        Answer { complaint: self.complaint.map(|complaint| format!("{place}: {complaint}")), ..self }
    }
}

/// One command: what it prints for each puzzle, before the first and after the last.
pub(crate) trait Job: Send + Sync {
    fn answer(&self, item: &Item<'_>) -> Answer;

    /// Whether the solutions in the user's table are compared with ours.
    fn compares(&self) -> bool {
        false
    }

    /// The language of what is said to the person at the terminal.
    fn language(&self) -> Language {
        language()
    }

    /// How many nodes a puzzle may take.
    fn nodes(&self) -> Option<u64> {
        None
    }

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

    /// How many answers each puzzle has, if their number or that of the puzzle matters.
    fn turns(&self) -> Option<u64> {
        None
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

    /// Whether the output is a summary itself.
    fn sums_up(&self) -> bool {
        false
    }

    fn head(&self) -> String {
        String::new()
    }

    fn tail(&self) -> String {
        String::new()
    }
}

/// A command that can answer many puzzles of 81 digits and dots at once.
pub(crate) trait Bulk {
    /// Adds an answer for each line: the solution, or the word for the verdict.
    fn answer_lines(&self, lines: &[u8], answers: &mut Vec<u8>) -> Tally;

    /// Adds the fields of a row with this puzzle and this answer, with a delimiter before each; false if more must be found
    /// out for them.
    fn add_fields(&self, cells: &[u8], answer: &[u8], delimiter: u8, row: &mut Vec<u8>) -> bool;
}

/// The puzzle as one field of text: 81 characters, or 729 if it has limits.
pub(crate) fn field(puzzle: &Puzzle) -> String {
    if puzzle.is_classic() {
        return puzzle.givens.to_string();
    }
    ninefold::Format::Pencilmarks.write(puzzle).map(|line| line.trim_end().to_string()).unwrap_or_default()
}

/// The number of givens, for a column of a table; nothing for a pencilmark puzzle, which has others.
pub(crate) fn clues(puzzle: &Puzzle) -> String {
    if puzzle.is_classic() { puzzle.givens.digits().count().to_string() } else { String::new() }
}

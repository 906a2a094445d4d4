//! The programs of the solvers, as a reader wants them, and the line of them that an event comes from.
//!
//! The source of a solver tells an observer what it does. Its program is the same without those parts:
//!
//! ```text
//!   watch.places(cell, digit)?;            |
//!   board.set(cell, Some(digit));          |   board.set(cell, Some(digit));
//!   if solve(board, watch)? {              |   if solve(board) {
//!       return watch.returns(true);        |       return true;
//! ```

use super::Lesson;
use super::event::Event;
use crate::HouseKind;
use std::panic::Location;
use std::sync::OnceLock;

/// A line of a program.
///
/// ```
/// use ninefold::learn::{Lesson, Replay, Trace};
/// let trace = Trace::new(Lesson::Scan, ninefold::example(), 0);
/// assert_eq!(trace.replay().line(), None); // nothing has happened
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Line {
    /// The solver whose program it is. `fewest` uses the masks of `bits`, so it may be another than the one that runs.
    pub lesson: Lesson,
    /// The number of the line, from 0.
    pub number: usize,
}

/// A line of a source file, in two bytes: the place of its solver among all, and its number from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source(u8, u8);

impl Source {
    pub(super) fn new(location: &Location<'_>) -> Source {
        let file = location.file().rsplit(['/', '\\']).next().unwrap_or_default();
        let stem = file.strip_suffix(".rs").unwrap_or_default();
        let lesson = Lesson::ALL.iter().position(|lesson| lesson.stem() == stem).unwrap_or(Lesson::ALL.len());
        Source(lesson as u8, u8::try_from(location.line()).unwrap_or(0))
    }
}

/// The line of the program that stands for a line of the source.
pub(super) fn line(source: Source) -> Option<Line> {
    let lesson = *Lesson::ALL.get(usize::from(source.0))?;
    let at = usize::from(source.1).checked_sub(1)?;
    let next = program(lesson).iter().position(|line| line.last >= at)?;
    // A report belongs to the line after it, but that of a call to the head of its function.
    let is_call = lesson.source().lines().nth(at)?.trim() == "watch.calls();";
    Some(Line { lesson, number: if is_call { next.saturating_sub(1) } else { next } })
}

/// A line of the program, and the last line of the source that is in it.
struct Kept {
    text: String,
    last: usize,
}

/// Worked out once for each solver: an animation asks for it with every picture.
fn program(lesson: Lesson) -> &'static [Kept] {
    static PROGRAMS: [OnceLock<Vec<Kept>>; Lesson::ALL.len()] = [const { OnceLock::new() }; Lesson::ALL.len()];
    PROGRAMS[lesson as usize].get_or_init(|| without_reports(lesson.source()))
}

fn without_reports(source: &str) -> Vec<Kept> {
    let mut kept: Vec<Kept> = Vec::new();
    let mut hidden = None; // the last line of a function that only serves to report
    for (last, source) in source.lines().enumerate() {
        if source.trim().starts_with("/// For the observer") {
            hidden = source.find("///").map(|indent| " ".repeat(indent) + "}");
        }
        let is_hidden = hidden.is_some();
        if hidden.as_deref() == Some(source) {
            hidden = None;
        }
        if is_hidden || is_report(source.trim()) {
            continue;
        }
        let text = plain(source);
        match kept.last_mut() {
            Some(head) if is_open(&head.text) => {
                join(&mut head.text, text.trim());
                head.last = last;
            }
            before if text.is_empty() && before.as_ref().is_none_or(|line| line.text.is_empty()) => {}
            _ => kept.push(Kept { text, last }),
        }
    }
    kept
}

/// Whether a line tells the observer something and does nothing else, or is not about solving at all.
fn is_report(line: &str) -> bool {
    let is_call = line.starts_with("watch.") && line.ends_with(';');
    is_call
        || line.starts_with("//!")
        || line.starts_with("use ")
        || line == "watch: &mut Watch<'_, O>,"
        || line == "Ok(())"
}

/// A line of the source without what is there for the observer.
fn plain(source: &str) -> String {
    let parts = [
        ("pub(super) ", ""),
        ("<O: Observer>", ""),
        (", watch: &mut Watch<'_, O>", ""),
        ("watch: &mut Watch<'_, O>", ""),
        (", nobody!()", ""),
        (", watch)", ")"),
        ("(watch)", "()"),
        (")?", ")"),
        (" -> Result<(), Stopped>", ""),
        ("Result<bool, Stopped>", "bool"),
    ];
    let line = parts.iter().fold(source.to_string(), |line, (from, to)| line.replace(from, to));
    let report = ["watch.returns(", "watch.passes_on("].into_iter().find_map(|report| line.split_once(report));
    match report {
        Some((before, rest)) => before.to_string() + &rest.replacen(')', "", 1),
        None => line,
    }
}

/// Whether the head of a function goes on in the next line. In the program it is one line.
fn is_open(line: &str) -> bool {
    line.trim_start().starts_with("fn ") && !line.ends_with(['{', '}'])
}

fn join(head: &mut String, next: &str) {
    if next.starts_with(')') {
        *head = head.trim_end_matches(',').to_string();
    } else if !head.ends_with('(') {
        head.push(' ');
    }
    head.push_str(next);
}

impl Lesson {
    /// Its program, as it runs, without the parts that report to the observer.
    ///
    /// ```
    /// # use ninefold::learn::Lesson;
    /// assert!(Lesson::Scan.program().starts_with("fn solve(board: &mut Grid) -> bool {\n"));
    /// ```
    pub fn program(self) -> String {
        program(self).iter().map(|line| line.text.clone() + "\n").collect()
    }

    /// Its source file.
    fn source(self) -> &'static str {
        match self {
            Lesson::Scan => include_str!("scan.rs"),
            Lesson::Onward => include_str!("onward.rs"),
            Lesson::Arrays => include_str!("arrays.rs"),
            Lesson::Hash => include_str!("hash.rs"),
            Lesson::Flow => include_str!("flow.rs"),
            Lesson::Loop => include_str!("loops.rs"),
            Lesson::Patches => include_str!("patches.rs"),
            Lesson::Bits => include_str!("bits.rs"),
            Lesson::Fewest => include_str!("fewest.rs"),
            Lesson::Propagate => include_str!("propagate.rs"),
        }
    }

    /// The name of that file, without the extension.
    fn stem(self) -> &'static str {
        if self == Lesson::Loop { "loops" } else { self.name() }
    }

    /// The statement that changes the structure, as the code of this solver has it.
    ///
    /// ```
    /// # use ninefold::{learn::{Event, Lesson}, Cell, Digit, HouseKind};
    /// let mark = Event::Mark(Cell::ALL[12], Digit::ALL[3], HouseKind::Box); // r2c4 is 4
    /// let entry = |lesson: Lesson| lesson.entry(mark).unwrap();
    /// assert_eq!(entry(Lesson::Arrays), "cell[0][1][3] = true");
    /// assert_eq!(entry(Lesson::Hash), "boxes[0][1].insert(4)");
    /// assert_eq!(entry(Lesson::Flow), "boxes[1][3] = true");
    /// assert_eq!(entry(Lesson::Patches), "patches[1].push(4)");
    /// assert_eq!(entry(Lesson::Bits), "boxes[1] ^= 1 << 3");
    /// ```
    pub fn entry(self, event: Event) -> Option<String> {
        let (cell, digit, house, is_on) = match event {
            Event::Mark(cell, digit, house) => (cell, digit, house, true),
            Event::Unmark(cell, digit, house) => (cell, digit, house, false),
            _ => return None,
        };
        let (row, column, n) = (cell.row(), cell.column(), digit.index());
        let (one, two) = (row / 3 * 3 + column / 3, format!("[{}][{}]", row / 3, column / 3));
        Some(match (self, house) {
            (Lesson::Scan | Lesson::Onward, _) => return None,
            (Lesson::Arrays, HouseKind::Row) => format!("row[{row}][{n}] = {is_on}"),
            (Lesson::Arrays, HouseKind::Column) => format!("column[{column}][{n}] = {is_on}"),
            (Lesson::Arrays, HouseKind::Box) => format!("cell{two}[{n}] = {is_on}"),
            (Lesson::Hash, _) => {
                let set = match house {
                    HouseKind::Row => format!("rows[{row}]"),
                    HouseKind::Column => format!("columns[{column}]"),
                    HouseKind::Box => format!("boxes{two}"),
                };
                format!("{set}.{}({digit})", if is_on { "insert" } else { "remove" })
            }
            (Lesson::Patches, _) if is_on => format!("patches[{one}].push({digit})"),
            (Lesson::Patches, _) => format!("patches[{one}].pop()"),
            (Lesson::Flow | Lesson::Loop, HouseKind::Row) => format!("rows[{row}][{n}] = {is_on}"),
            (Lesson::Flow | Lesson::Loop, HouseKind::Column) => format!("columns[{column}][{n}] = {is_on}"),
            (Lesson::Flow | Lesson::Loop, HouseKind::Box) => format!("boxes[{one}][{n}] = {is_on}"),
            (Lesson::Bits | Lesson::Fewest | Lesson::Propagate, HouseKind::Row) => format!("rows[{row}] ^= 1 << {n}"),
            (Lesson::Bits | Lesson::Fewest | Lesson::Propagate, HouseKind::Column) => {
                format!("columns[{column}] ^= 1 << {n}")
            }
            (Lesson::Bits | Lesson::Fewest | Lesson::Propagate, HouseKind::Box) => format!("boxes[{one}] ^= 1 << {n}"),
        })
    }
}

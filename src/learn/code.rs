//! The code of the solvers, and the line of it that an event comes from.

use super::Lesson;
use super::event::Event;
use crate::HouseKind;

impl Lesson {
    /// Its source file.
    ///
    /// ```
    /// # use ninefold::learn::Lesson;
    /// assert!(Lesson::Scan.source().contains("fn solve"));
    /// ```
    pub fn source(self) -> &'static str {
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

    /// The lines of the source that belong together around the event, and which of them it is: the lines of one function.
    /// `None` where the event comes from the file of another solver that this one builds on.
    ///
    /// ```
    /// # use ninefold::{learn::{Event, Lesson}, Cell};
    /// let (lines, at) = Lesson::Scan.line_of(Event::Exhausted(Cell::ALL[0])).unwrap();
    /// assert!(lines[0].starts_with("pub(super) fn solve") && lines[at + 1].contains("returns(false)"));
    /// ```
    pub fn line_of(self, event: Event) -> Option<(Vec<&'static str>, usize)> {
        let wanted = call_of(event);
        let lines: Vec<&str> = self.source().lines().collect();
        let at = lines.iter().position(|line| !line.starts_with("//") && line.contains(wanted))?;
        let is_start = |line: &&str| line.trim_start().starts_with("fn ") || line.contains("pub(super) fn ");
        let first = (0..=at).rev().find(|&i| is_start(&lines[i]))?;
        let indent = &lines[first][..lines[first].len() - lines[first].trim_start().len()];
        let last = (at..lines.len()).find(|&i| lines[i].strip_prefix(indent) == Some("}"))?;
        Some((lines[first..=last].to_vec(), at - first))
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

/// The call that reports such an event.
fn call_of(event: Event) -> &'static str {
    match event {
        Event::Call => "watch.calls()",
        Event::Return(true) => "watch.returns(true)",
        Event::Return(false) => "watch.returns(false)",
        Event::Look(_) => "watch.looks(",
        Event::Choose(_) => "watch.chooses(",
        Event::ChooseFewest(..) => "watch.chooses_fewest(",
        Event::Try(..) => "watch.tries(",
        Event::Reject(..) => "watch.rejects(",
        Event::Place(..) => "watch.places(",
        Event::Mark(..) => "watch.marks(",
        Event::Unmark(..) => "watch.unmarks(",
        Event::Backtrack(..) => "watch.backtracks(",
        Event::Exhausted(_) => "watch.exhausts(",
        Event::NakedSingle(..) => "Event::NakedSingle(",
        Event::HiddenSingle(..) => "Event::HiddenSingle(",
        Event::Guess(..) => "Event::Guess(",
        Event::NoCandidate(_) => "Event::NoCandidate(",
        Event::NoPlace(..) => "Event::NoPlace(",
        Event::Solved => "watch.returns(true)",
    }
}

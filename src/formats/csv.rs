//! CSV and TSV with a header that names the column of the puzzle.
//!
//! A field in quotes may go over several lines, as RFC 4180 has it. A quote that is never closed is a fault of its own line
//! only: where the lines after it show that, or where the text ends, all of them are records by themselves again.

use super::cut::End;
use super::entry::{Before, Cut, Entry, Note, Piece, Read, Stretch, Taken, Writing};
use super::names::NAMES;
use super::record::{Place, Record};
use super::{Cutter, Format, drawing, line, over_lines};
use crate::{ParseGridError, Puzzle};
use std::borrow::Cow;

pub(super) const CSV: Entry = Entry {
    cut: Cut::Stretch(begin),
    read: Read::Noted(read),
    writing: Writing { head: "puzzle,givens\n", ..Writing::line(|puzzle| write(puzzle, ',')) },
};

pub(super) const TSV: Entry = Entry {
    cut: Cut::Shared,
    writing: Writing { head: "puzzle\tgivens\n", ..Writing::line(|puzzle| write(puzzle, '\t')) },
    ..CSV
};

/// Where the puzzle stands in each line of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Columns {
    delimiter: char,
    /// The column of the puzzle, from 0.
    puzzle: usize,
    /// How many columns there are.
    count: usize,
}

impl Columns {
    /// The columns that a line names, if it is a header.
    fn of_header(line: &str) -> Option<Columns> {
        if !line.bytes().any(|byte| byte.is_ascii_alphabetic()) {
            return None; // nearly every line
        }
        ['\t', ';', ','].into_iter().filter(|&delimiter| line.contains(delimiter)).find_map(|delimiter| {
            let mut fields = Fields::of(line, delimiter);
            let mut best = None; // the place of the name in the table of names, and the column
            let mut count = 0;
            for (_, field) in fields.by_ref() {
                let name = NAMES.iter().position(|name| field.trim().eq_ignore_ascii_case(name));
                let is_better = |rank: &usize| best.is_none_or(|(known, _)| *rank < known);
                best = name.filter(is_better).map(|rank| (rank, count)).or(best);
                count += 1;
            }
            let (_, puzzle) = best.filter(|_| count > 1 && !fields.is_open())?;
            Some(Columns { delimiter, puzzle, count })
        })
    }

    /// The puzzle of a record.
    fn read(self, record: &str) -> Result<Puzzle, ParseGridError> {
        let mut fields = Fields::of(record, self.delimiter);
        let (mut found, mut count) = (None, 0);
        for field in fields.by_ref() {
            if count == self.puzzle {
                found = Some(field);
            }
            count += 1;
        }
        if fields.is_open() {
            return Err(ParseGridError::new(1, 1, "a quoted field that does not end in its line"));
        }
        let (Some((before, field)), true) = (found, count == self.count) else {
            let what = format!("{count} fields; the header has {}", self.count);
            return Err(ParseGridError::new(1, record.chars().count().max(1), what));
        };
        if field.contains('\n')
            && let Ok(puzzle) = drawing::read(&field)
        {
            return Ok(puzzle);
        }
        line::read(&field).map_err(|error| error.right_of(before))
    }
}

/// A line has fewer than 2^32 characters, so the numbers fit.
impl From<Columns> for Note {
    fn from(columns: Columns) -> Note {
        Note([columns.delimiter as u32, columns.puzzle as u32, columns.count as u32])
    }
}

impl From<Note> for Columns {
    fn from(Note([delimiter, puzzle, count]): Note) -> Columns {
        let delimiter = char::from_u32(delimiter).unwrap_or_default();
        Columns { delimiter, puzzle: puzzle as usize, count: count as usize }
    }
}

/// A header at the start of a text makes all that follows a table.
fn begin(piece: Piece<'_>, before: Before) -> Option<Box<dyn Stretch>> {
    if before == Before::Something || piece.end == End::Open {
        return None;
    }
    let columns = Columns::of_header(piece.text)?;
    Some(Box::new(Table { columns, open: String::new(), first: 0 }))
}

/// The records of a table.
#[derive(Debug)]
struct Table {
    columns: Columns,
    /// The lines of a record with a quote that is open, and the number of the first one.
    open: String,
    first: usize,
}

impl Stretch for Table {
    fn take(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) -> Taken {
        if piece.end == End::Open {
            self.give_up(records);
            return Taken::TooLong;
        }
        if !self.open.is_empty() && self.goes_on(piece, records) {
            return Taken::On;
        }
        if piece.text.trim().is_empty() {
            return Taken::On;
        }
        match Columns::of_header(piece.text) {
            Some(columns) => self.columns = columns, // two tables, one after the other
            None if is_open_after(piece.text, self.columns.delimiter, Quote::Outside) == Some(true) => {
                (self.first, self.open) = (piece.line, piece.text.to_string());
            }
            None => records.push(self.record(piece.line, piece.text.to_string())),
        }
        Taken::On
    }

    fn finish(&mut self, records: &mut Vec<Record>) {
        self.give_up(records);
    }
}

impl Table {
    fn record(&self, line: usize, text: String) -> Record {
        Record::noted(Format::Csv, Place::line(line), text, self.columns.into())
    }

    /// Takes a line as a part of the open record. If it can't be one, the open lines are given up, and the line is taken
    /// as any other.
    fn goes_on(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) -> bool {
        let has_room = self.open.len() + piece.text.len() < Cutter::LONGEST;
        let is_open = is_open_after(piece.text, self.columns.delimiter, Quote::Inside);
        let is_by_itself = || Columns::of_header(piece.text).is_some() || self.columns.read(piece.text).is_ok();
        // The end of a quote may look like a record; so may a line within it, but then it is more probably one.
        if !has_room || is_open.is_none() || (is_open == Some(true) && is_by_itself()) {
            self.give_up(records);
            return false;
        }
        self.open.push('\n');
        self.open += piece.text;
        if is_open == Some(false) {
            let text = std::mem::take(&mut self.open);
            records.push(self.record(self.first, text));
        }
        true
    }

    /// The open quote was never closed: each line is a record by itself.
    fn give_up(&mut self, records: &mut Vec<Record>) {
        let text = std::mem::take(&mut self.open);
        for (below, line) in text.split('\n').enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            records.push(self.record(self.first + below, line.to_string()));
        }
    }
}

/// The puzzle of a record of a table.
fn read(record: &str, note: Note) -> Result<Puzzle, ParseGridError> {
    Columns::from(note).read(record).map_err(|error| over_lines(record, &error))
}

#[derive(Clone, Copy, PartialEq)]
enum Quote {
    Inside,
    Outside,
}

/// Whether a quoted field is open after a line that starts inside or outside of one. `None` if something other than a
/// delimiter follows the closing quote of a field that the line goes on with: then it was no such field.
fn is_open_after(line: &str, delimiter: char, start: Quote) -> Option<bool> {
    if start == Quote::Outside {
        let mut fields = Fields::of(line, delimiter);
        let has_quote = line.contains('"');
        fields.by_ref().take_while(|_| has_quote).for_each(drop);
        return Some(fields.is_open());
    }
    let mut rest = line;
    loop {
        let Some((_, after)) = rest.split_once('"') else { return Some(true) };
        match after.strip_prefix('"') {
            Some(after_escaped) => rest = after_escaped,
            None if after.is_empty() => return Some(false),
            None => {
                let after = after.strip_prefix(delimiter)?;
                return is_open_after(after, delimiter, Quote::Outside);
            }
        }
    }
}

/// The fields of a record, unquoted, each with the number of characters before it.
struct Fields<'a> {
    rest: Option<&'a str>,
    delimiter: char,
    /// The number of characters before the rest.
    before: usize,
    is_open: bool,
}

impl<'a> Fields<'a> {
    fn of(record: &'a str, delimiter: char) -> Fields<'a> {
        Fields { rest: Some(record), delimiter, before: 0, is_open: false }
    }

    /// Whether the last field has a quote that is not closed.
    fn is_open(&self) -> bool {
        self.is_open
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = (usize, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        if !rest.starts_with('"') {
            let (field, after) = match rest.split_once(self.delimiter) {
                Some((field, after)) => (field, Some(after)),
                None => (rest, None),
            };
            let start = self.before;
            self.before += field.chars().count() + 1;
            self.rest = after;
            return Some((start, field.into()));
        }
        let (mut quoted, mut was_quote) = (true, false); // was_quote: the last character was the closing quote
        let mut field = String::new();
        let start = self.before + 1;
        self.before += 1;
        for (i, c) in rest[1..].char_indices() {
            self.before += 1;
            let after_quote = std::mem::take(&mut was_quote);
            match c {
                '"' if quoted => (quoted, was_quote) = (false, true),
                '"' if after_quote => {
                    field.push('"');
                    quoted = true;
                }
                _ if c == self.delimiter && !quoted => {
                    self.rest = Some(&rest[1 + i + c.len_utf8()..]);
                    return Some((start, field.into()));
                }
                _ => field.push(c),
            }
        }
        (self.rest, self.is_open) = (None, quoted);
        Some((start, field.into()))
    }
}

fn write(puzzle: &Puzzle, delimiter: char) -> String {
    format!("{}{delimiter}{}\n", puzzle.givens, puzzle.givens.filled().len())
}

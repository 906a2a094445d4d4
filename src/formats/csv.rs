//! CSV and TSV with a header that names the column of the puzzle.
//!
//! A field in quotes may go over several lines, as RFC 4180 has it. A quote that is never closed is a fault of its own line
//! only: where the lines after it show that, or where the text ends, all of them are records by themselves again.

use super::about::{About, Part, is_letter};
use super::cut::End;
use super::entry::{Before, Cut, Entry, Note, Piece, Read, Stretch, Taken, Writing};
use super::fields::{Fields, Quote, is_open_after, quoted};
use super::header::Header;
use super::record::Record;
use super::rows::Rows;
use super::{Cutter, line};
use crate::{ParseGridError, Puzzle};
use std::ops::Range;
use std::sync::Arc;

pub(super) const CSV: Entry = Entry {
    cut: Cut::Stretch(begin),
    read: Read::Noted(read),
    about,
    writing: Writing {
        head: "puzzle,givens,name\n",
        ..Writing::titled_line(|puzzle, about| write(puzzle, about, ','))
    },
};

pub(super) const TSV: Entry = Entry {
    cut: Cut::Shared,
    writing: Writing {
        head: "puzzle\tgivens\tname\n",
        ..Writing::titled_line(|puzzle, about| write(puzzle, about, '\t'))
    },
    ..CSV
};

/// A header at the start of a text makes all that follows a table.
fn begin(piece: Piece<'_>, before: Before) -> Option<Box<dyn Stretch>> {
    if before == Before::Something || piece.end == End::Open {
        return None;
    }
    let header = Arc::new(header(piece).filter(|header| !is_remark(piece.text, header))?);
    Some(Box::new(Table { header, open: None, doubt: Doubt::Some }))
}

/// The table whose header is the line above its first row, though it has no known name for the column of the puzzle.
pub(super) fn under(header: &Top, row: Piece<'_>) -> Option<Box<dyn Stretch>> {
    if row.end == End::Open {
        return None;
    }
    let header = Header::above(row.text, &header.text, &header.bytes, line_end(header.line_end))?;
    Some(Box::new(Table { header: Arc::new(header), open: None, doubt: Doubt::Some }))
}

/// The rows of a table that another program has written as such.
pub(super) fn rows_of(header: Arc<Header>) -> Box<dyn Stretch> {
    Box::new(Table { header, open: None, doubt: Doubt::None })
}

/// The first line of a text, which may be such a header.
#[derive(Debug)]
pub(super) struct Top {
    text: String,
    bytes: Vec<u8>,
    line_end: &'static str,
}

impl Top {
    pub(super) fn of(piece: Piece<'_>) -> Option<Top> {
        let Piece { text, bytes, line_end, .. } = piece;
        text.contains([',', ';', '\t']).then(|| Top { text: text.to_string(), bytes: bytes.to_vec(), line_end })
    }
}

fn line_end(found: &'static str) -> &'static str {
    if found == "\r\n" { "\r\n" } else { "\n" }
}

/// Whether a line says something about a puzzle, though it has the name of a column in it: there is a puzzle before it, or
/// it starts with `#` and has more than names.
fn is_remark(line: &str, header: &Header) -> bool {
    let is_name = |name: &String| name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | ' '));
    let after = line.trim_start().strip_prefix('#');
    let are_names = || header.names()[1..].iter().all(is_name) && after.is_some_and(|line| !line.starts_with('#'));
    line::has_puzzle(line) || (after.is_some() && (is_letter(line) || !are_names()))
}

/// The header that a piece is, if it is one.
fn header(piece: Piece<'_>) -> Option<Header> {
    Header::of(piece.text, piece.bytes, line_end(piece.line_end))
}

/// The records of a table.
#[derive(Debug)]
struct Table {
    header: Arc<Header>,
    open: Option<Open>,
    doubt: Doubt,
}

/// Whether a line may be something else than it should be: another header, nothing, or a row where a quote was forgotten.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Doubt {
    Some,
    None,
}

/// The lines of a record with a quote that is open.
#[derive(Debug)]
struct Open {
    /// The number of the first one.
    first: usize,
    text: String,
    /// The same as it was read, and where each line stands there.
    bytes: Vec<u8>,
    places: Vec<Range<usize>>,
    /// What ended the last one.
    line_end: &'static str,
}

impl Stretch for Table {
    fn take(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) -> Taken {
        if piece.end == End::Open {
            self.give_up(records);
            return Taken::TooLong;
        }
        if self.open.is_some() && self.goes_on(piece, records) {
            return Taken::On;
        }
        if piece.text.trim().is_empty() && self.doubt == Doubt::Some {
            return Taken::On;
        }
        match self.next_header(piece) {
            Some(header) => self.header = Arc::new(header), // two tables, one after the other
            None if is_open_after(piece.text, self.header.delimiter(), Quote::Outside) == Some(true) => {
                let (text, bytes) = (piece.text.to_string(), piece.bytes.to_vec());
                let places = std::iter::once(0..bytes.len()).collect();
                self.open = Some(Open { first: piece.line, text, bytes, places, line_end: piece.line_end });
            }
            None => records.push(self.record(piece.line, piece.text.to_string(), piece.bytes)),
        }
        Taken::On
    }

    fn finish(&mut self, records: &mut Vec<Record>) {
        self.give_up(records);
    }

    fn pass_rows(&self, line: usize, text: &[u8], most: usize) -> Option<Rows> {
        if self.open.is_some() { None } else { Rows::at(&self.header, line, text, most) }
    }
}

impl Table {
    fn record(&self, line: usize, text: String, bytes: &[u8]) -> Record {
        Record::of_row(&self.header, line, text, bytes)
    }

    /// The header that a line of the table is. A good row is none, though one of its fields may read like the name of the
    /// column.
    fn next_header(&self, piece: Piece<'_>) -> Option<Header> {
        if self.doubt == Doubt::None {
            return None;
        }
        header(piece).filter(|_| self.header.read(piece.text).is_err())
    }

    /// Takes a line as a part of the open record. If it can't be one, the open lines are given up, and the line is taken
    /// as any other.
    fn goes_on(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) -> bool {
        let Some(open) = &mut self.open else { return false };
        let has_room = open.text.len() + piece.text.len() < Cutter::LONGEST;
        let is_open = is_open_after(piece.text, self.header.delimiter(), Quote::Inside);
        let is_by_itself = || self.doubt == Doubt::Some && self.header.is_row_or_header(piece.text);
        // The end of a quote may look like a record; so may a line within it, but then it is more probably one.
        if !has_room || is_open.is_none() || (is_open == Some(true) && is_by_itself()) {
            self.give_up(records);
            return false;
        }
        open.text.push('\n');
        open.text += piece.text;
        open.bytes.extend_from_slice(open.line_end.as_bytes());
        let start = open.bytes.len();
        open.bytes.extend_from_slice(piece.bytes);
        open.places.push(start..open.bytes.len());
        open.line_end = piece.line_end;
        if is_open == Some(false)
            && let Some(Open { first, text, bytes, .. }) = self.open.take()
        {
            records.push(self.record(first, text, &bytes));
        }
        true
    }

    /// The open quote was never closed: each line is a record by itself.
    fn give_up(&mut self, records: &mut Vec<Record>) {
        let Some(Open { first, text, bytes, places, .. }) = self.open.take() else { return };
        let lines = text.split('\n').zip(places).enumerate();
        for (below, (line, place)) in lines.filter(|(_, (line, _))| !line.trim().is_empty()) {
            records.push(self.record(first + below, line.to_string(), &bytes[place]));
        }
    }
}

/// The puzzle of a record of a table.
fn read(record: &str, note: &Note) -> Result<Puzzle, ParseGridError> {
    match note {
        Note::Row(header, _) => header.read(record),
        _ => line::read(record),
    }
}

/// What the columns say about the puzzle.
fn about(record: &str, note: &Note) -> About {
    let mut about = About::default();
    let Note::Row(header, _) = note else { return about };
    for (name, (_, field)) in header.names().iter().zip(Fields::of(record, header.delimiter())) {
        if let Some(part) = Part::named(name) {
            about.add(part, &field);
        }
    }
    about
}

fn write(puzzle: &Puzzle, about: &About, delimiter: char) -> String {
    let about = about.line();
    let name = quoted(&about, delimiter);
    format!("{}{delimiter}{}{delimiter}{name}\n", puzzle.givens, puzzle.givens.filled().len())
}

//! CSV and TSV with a header that names the column of the puzzle.

use super::cut::End;
use super::entry::{Before, Cut, Entry, Note, Piece, Read, Stretch, Taken, Writing};
use super::names::NAMES;
use super::record::{Place, Record};
use super::{Format, line};
use crate::{ParseGridError, Puzzle};

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
        ['\t', ';', ','].into_iter().find_map(|delimiter| {
            let fields = fields(line, delimiter).filter(|fields| fields.len() > 1)?;
            let names: Vec<String> = fields.iter().map(|(_, field)| field.trim().to_lowercase()).collect();
            let puzzle = NAMES.iter().find_map(|name| names.iter().position(|field| field == name))?;
            Some(Columns { delimiter, puzzle, count: names.len() })
        })
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
    Columns::of_header(piece.text).map(|columns| Box::new(columns) as Box<dyn Stretch>)
}

impl Stretch for Columns {
    fn take(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) -> Taken {
        if piece.end == End::Open {
            return Taken::TooLong;
        }
        if piece.text.trim().is_empty() {
            return Taken::On;
        }
        match Columns::of_header(piece.text) {
            Some(columns) => *self = columns, // two tables, one after the other
            None => {
                let (start, note) = (Place::line(piece.line), Note::from(*self));
                records.push(Record::noted(Format::Csv, start, piece.text.to_string(), note));
            }
        }
        Taken::On
    }

    fn finish(&mut self, _: &mut Vec<Record>) {}
}

/// The puzzle of a line of a table.
fn read(line: &str, note: Note) -> Result<Puzzle, ParseGridError> {
    let columns = Columns::from(note);
    let fields = fields(line, columns.delimiter)
        .ok_or_else(|| ParseGridError::new(1, 1, "a quoted field that does not end in its line"))?;
    let (Some((before, field)), true) = (fields.get(columns.puzzle), fields.len() == columns.count) else {
        let what = format!("{} fields; the header has {}", fields.len(), columns.count);
        return Err(ParseGridError::new(1, line.chars().count().max(1), what));
    };
    line::read(field).map_err(|error| error.right_of(*before))
}

/// The fields of a line, unquoted, each with the number of characters before it.
fn fields(line: &str, delimiter: char) -> Option<Vec<(usize, String)>> {
    let mut fields = vec![(0, String::new())];
    let (mut quoted, mut closed) = (false, None); // closed: where the last closing quote stood
    for (i, c) in line.chars().enumerate() {
        let (start, field) = fields.last_mut()?;
        match c {
            '"' if !quoted && i == *start => {
                quoted = true;
                *start += 1;
            }
            '"' if quoted => {
                quoted = false;
                closed = Some(i);
            }
            '"' if closed.is_some_and(|quote| quote + 1 == i) => {
                field.push('"');
                quoted = true;
            }
            _ if c == delimiter && !quoted => fields.push((i + 1, String::new())),
            _ => field.push(c),
        }
    }
    (!quoted).then_some(fields)
}

fn write(puzzle: &Puzzle, delimiter: char) -> String {
    format!("{}{delimiter}{}\n", puzzle.givens, puzzle.givens.filled().len())
}

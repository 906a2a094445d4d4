//! Rows of a table that need no cutting: most rows of most tables.

use super::Cutter;
use super::entry::Note;
use super::fields::{self, Quote, RawFields};
use super::header::{Header, Row};
use super::record::{Place, Record};
use super::table::Format;
use crate::Grid;
use crate::grid::is_plain;
use std::sync::Arc;

/// Rows of a table, each with as many fields as the header and a puzzle of 81 digits and points.
///
/// [`Cutter::pass_rows`](super::Cutter::pass_rows) gives them. Each would be a record.
///
/// ```
/// use ninefold::formats::{Cutter, End};
/// let (mut cutter, text) = (Cutter::new(), format!("1,{0}\n2,\"{0}\"\n3,rubbish\n", ninefold::example()));
/// cutter.push(b"id,puzzle", End::Line, &mut Vec::new());
/// let rows = cutter.pass_rows(text.as_bytes(), 100).unwrap();
/// let lines: Vec<usize> = rows.iter().map(|row| row.record().line()).collect();
/// assert_eq!(lines, [2, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct Rows {
    header: Arc<Header>,
    /// The number of the first line.
    line: usize,
    bytes: Vec<u8>,
    places: Vec<Found>,
}

impl Rows {
    /// The rows at the start of a text that need no cutting, at most so many, if there are any.
    pub(super) fn at(header: &Arc<Header>, line: usize, text: &[u8], most: usize) -> Option<Rows> {
        let (mut rest, mut places) = (text, Vec::new());
        while places.len() < most
            && let Some(found) = Found::at(header, rest)
        {
            rest = &rest[found.length as usize..];
            places.push(found);
        }
        let bytes = &text[..text.len() - rest.len()];
        (!places.is_empty()).then(|| Rows { header: header.clone(), line, bytes: bytes.to_vec(), places })
    }

    /// How many lines they take.
    pub(super) fn lines(&self) -> usize {
        self.places.iter().map(|found| found.lines as usize).sum()
    }

    /// The header of the table.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// # let (mut cutter, text) = (Cutter::new(), format!("1,{}\n", ninefold::example()));
    /// # cutter.push(b"id,puzzle", End::Line, &mut Vec::new());
    /// assert_eq!(cutter.pass_rows(text.as_bytes(), 1).unwrap().header().names(), ["id", "puzzle"]);
    /// ```
    pub fn header(&self) -> &Arc<Header> {
        &self.header
    }

    /// The number of the first line in the text.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// # let (mut cutter, text) = (Cutter::new(), format!("1,{}\n", ninefold::example()));
    /// # cutter.push(b"id,puzzle", End::Line, &mut Vec::new());
    /// assert_eq!(cutter.pass_rows(text.as_bytes(), 1).unwrap().line(), 2);
    /// ```
    pub fn line(&self) -> usize {
        self.line
    }

    /// The rows, byte for byte, with their line ends.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// # let (mut cutter, text) = (Cutter::new(), format!("1,{}\n", ninefold::example()));
    /// # cutter.push(b"id,puzzle", End::Line, &mut Vec::new());
    /// assert_eq!(cutter.pass_rows(text.as_bytes(), 1).unwrap().bytes(), text.as_bytes());
    /// ```
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The rows one by one.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// # let (mut cutter, text) = (Cutter::new(), format!("1,{0}\n2,{0}\n", ninefold::example()));
    /// # cutter.push(b"id,puzzle", End::Line, &mut Vec::new());
    /// let rows = cutter.pass_rows(text.as_bytes(), 100).unwrap();
    /// assert!(rows.iter().all(|row| row.grid() == ninefold::example()));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = PlainRow<'_>> {
        let (mut rest, mut next) = (&self.bytes[..], self.line);
        self.places.iter().map_while(move |found| {
            let line = next;
            next += found.lines as usize;
            let (bytes, start) = (&rest[..found.end as usize], found.puzzle as usize);
            let cells = bytes[start..].first_chunk()?;
            rest = &rest[found.length as usize..];
            Some(PlainRow { row: Row { header: &self.header, bytes }, cells, line, start, is_simple: found.is_simple })
        })
    }
}

/// A row whose puzzle is 81 digits and points.
///
/// ```
/// # use ninefold::formats::{Cutter, End};
/// # let (mut cutter, text) = (Cutter::new(), format!("1,{}\n", ninefold::example()));
/// # cutter.push(b"id,puzzle", End::Line, &mut Vec::new());
/// let rows = cutter.pass_rows(text.as_bytes(), 100).unwrap();
/// let row = rows.iter().next().unwrap();
/// assert_eq!((row.row.bytes(), &row.cells[..4]), (text.trim_end().as_bytes(), &b"53.."[..]));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PlainRow<'a> {
    /// The row.
    pub row: Row<'a>,
    /// The puzzle.
    pub cells: &'a [u8; 81],
    line: usize,
    /// Where the puzzle starts, and whether no field of the row is quoted.
    start: usize,
    is_simple: bool,
}

impl<'a> PlainRow<'a> {
    /// The field of the solution as it stands in the row, if the table has that column.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// # let (mut cutter, text) = (Cutter::new(), format!("{},534...\n", ninefold::example()));
    /// # cutter.push(b"quizzes,solutions", End::Line, &mut Vec::new());
    /// # let rows = cutter.pass_rows(text.as_bytes(), 100).unwrap();
    /// assert_eq!(rows.iter().next().unwrap().solution(), Some(&b"534..."[..]));
    /// ```
    pub fn solution(&self) -> Option<&'a [u8]> {
        let (column, puzzle) = (self.row.header.solution()?, self.row.header.puzzle());
        if !self.is_simple || column < puzzle {
            return self.row.raw_fields().nth(column);
        }
        let delimiter = self.row.header.delimiter() as u8;
        let rest = self.row.bytes.get(self.start + 82..)?;
        let rest = rest.get(start_of(rest, delimiter, column - puzzle - 1)..)?;
        let is_end = |&byte: &u8| byte == delimiter;
        // It nearly always has 81 signs; then only what follows them is looked at.
        let length = match rest.first_chunk::<81>() {
            Some(cells) if is_plain(cells) && rest.get(81).is_none_or(is_end) => 81,
            _ => rest.iter().position(is_end).unwrap_or(rest.len()),
        };
        Some(&rest[..length])
    }
    /// The grid of its puzzle.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// # let (mut cutter, text) = (Cutter::new(), format!("1,{}\n", ninefold::example()));
    /// # cutter.push(b"id,puzzle", End::Line, &mut Vec::new());
    /// # let rows = cutter.pass_rows(text.as_bytes(), 100).unwrap();
    /// assert_eq!(rows.iter().next().unwrap().grid(), ninefold::example());
    /// ```
    pub fn grid(&self) -> Grid {
        Grid::from_line_bytes(self.cells).unwrap_or(Grid::EMPTY)
    }

    /// The record that the row is.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// # let (mut cutter, text) = (Cutter::new(), format!("1,{}\n", ninefold::example()));
    /// # cutter.push(b"id,puzzle", End::Line, &mut Vec::new());
    /// # let rows = cutter.pass_rows(text.as_bytes(), 100).unwrap();
    /// assert_eq!(rows.iter().next().unwrap().record().text(), text.trim_end());
    /// ```
    pub fn record(&self) -> Record {
        let text = String::from_utf8_lossy(self.row.bytes);
        let text = if self.is_simple { text.into_owned() } else { text.replace("\r\n", "\n") };
        Record::of_row(self.row.header, self.line, text, self.row.bytes)
    }
}

impl Record {
    /// The record of a row. Its bytes are kept where they are not the text, unless the text has other fields: something
    /// invisible may stand before a quote, for example.
    pub(super) fn of_row(header: &Arc<Header>, line: usize, text: String, bytes: &[u8]) -> Record {
        let delimiter = header.delimiter() as u8;
        let kinds = |bytes| RawFields::of(bytes, delimiter).map(|field: &[u8]| field.starts_with(b"\""));
        let is_needed = text.as_bytes() != bytes && kinds(bytes).eq(kinds(text.as_bytes()));
        let note = Note::Row(header.clone(), is_needed.then(|| bytes.into()));
        Record::noted(Format::Csv, Place::line(line), text, note)
    }
}

/// Where things are in a row that needs no cutting.
#[derive(Clone, Copy, Debug)]
struct Found {
    /// The number of bytes with the line end, and without it.
    length: u32,
    end: u32,
    /// The number of its lines: a field in quotes may have line breaks.
    lines: u32,
    /// Where the puzzle starts.
    puzzle: u32,
    /// Nothing in the row asks for a closer look.
    is_simple: bool,
}

/// What there is in some bytes.
#[derive(Default)]
struct Signs {
    line_ends: u8,
    delimiters: u8,
    /// Whether there is a quote, the end of a line on other systems, a colour, or a letter beyond ASCII: they ask for a
    /// closer look.
    special: u8,
}

/// The bytes that are looked at together: the compiler makes a few instructions of them.
const BLOCK: usize = 32;

impl Signs {
    #[inline(always)]
    fn of(bytes: &[u8], delimiter: u8) -> Signs {
        let mut signs = Signs::default();
        for &byte in bytes {
            signs.line_ends |= u8::from(byte == b'\n');
            signs.delimiters += u8::from(byte == delimiter);
            signs.special |= u8::from(byte == b'"') | u8::from(byte == b'\r') | u8::from(byte == 0x1b) | (byte >> 7);
        }
        signs
    }
}

impl Found {
    /// The row at the start of a text, if it needs no cutting.
    #[inline(always)]
    fn at(header: &Header, text: &[u8]) -> Option<Found> {
        let delimiter = header.delimiter() as u8;
        let (mut end, mut delimiters, mut special) = (0, 0, 0);
        for block in text.as_chunks::<BLOCK>().0 {
            let signs = Signs::of(block, delimiter);
            if signs.line_ends != 0 {
                break;
            }
            (end, delimiters, special) = (end + BLOCK, delimiters + signs.delimiters as usize, special | signs.special);
        }
        let left = text[end..].iter().take(BLOCK).position(|&byte| byte == b'\n')?;
        let signs = Signs::of(&text[end..end + left], delimiter);
        (end, delimiters, special) = (end + left, delimiters + signs.delimiters as usize, special | signs.special);
        let row = &text[..end];
        if special != 0 {
            return Found::closer(header, text, end);
        }
        let puzzle = start_of(row, delimiter, header.puzzle());
        let is_whole = delimiters + 1 == header.names().len() && has_plain(row, puzzle, delimiter);
        let (end, puzzle) = (end as u32, puzzle as u32);
        is_whole.then_some(Found { length: end + 1, end, lines: 1, puzzle, is_simple: true })
    }

    /// The same for a row with something special in its first line, which ends there.
    #[inline(never)]
    fn closer(header: &Header, text: &[u8], first_end: usize) -> Option<Found> {
        let (mut end, mut lines) = (first_end, 1);
        let mut is_open = is_open_after(&text[..end], header, Quote::Outside)?;
        while is_open {
            let start = end + 1;
            end = start + text.get(start..)?.iter().take(Cutter::LONGEST).position(|&byte| byte == b'\n')?;
            let line = &text[start..end];
            is_open = is_open_after(line, header, Quote::Inside)?;
            // A line that is a row by itself shows that the quote was never closed.
            if end > Cutter::LONGEST || (is_open && header.is_row_or_header(&String::from_utf8_lossy(line))) {
                return None;
            }
            lines += 1;
        }
        let line = &text[..end];
        let row = line.strip_suffix(b"\r").unwrap_or(line);
        let is_invisible = |part: &[u8]| matches!(part, [0xef, 0xbb, 0xbf] | [0xe2, 0x80, 0x8b]);
        let breaks = row.windows(2).filter(|two| two == b"\r\n").count();
        let has_odd_break = row.iter().filter(|&&byte| byte == b'\r').count() > breaks;
        if has_odd_break || row.contains(&0x1b) || (!row.is_ascii() && row.windows(3).any(is_invisible)) {
            return None;
        }
        let (mut count, mut start, mut puzzle) = (0, 0, None);
        for field in RawFields::of(row, header.delimiter() as u8) {
            if count == header.puzzle() {
                puzzle = match field {
                    [b'"', cells @ .., b'"'] if cells.len() == 81 && is_plain(cells) => Some(start + 1),
                    cells if cells.len() == 81 && is_plain(cells) => Some(start),
                    _ => None,
                };
            }
            (count, start) = (count + 1, start + field.len() + 1);
        }
        let puzzle = puzzle.filter(|_| count == header.names().len())? as u32;
        let (length, end) = (line.len() as u32 + 1, row.len() as u32);
        Some(Found { length, end, lines, puzzle, is_simple: false })
    }
}

/// Whether a quoted field is open after a line, as [`fields::is_open_after`] has it.
fn is_open_after(line: &[u8], header: &Header, start: Quote) -> Option<bool> {
    if !line.contains(&b'"') {
        return Some(start == Quote::Inside);
    }
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    fields::is_open_after(&String::from_utf8_lossy(line), header.delimiter(), start)
}

/// Where a field of a row without quotes starts.
#[inline(always)]
fn start_of(row: &[u8], delimiter: u8, column: usize) -> usize {
    let mut start = 0;
    for _ in 0..column {
        let Some(length) = row[start..].iter().position(|&byte| byte == delimiter) else { return row.len() };
        start += length + 1;
    }
    start
}

/// Whether 81 digits and points stand there, and nothing else in their field.
#[inline(always)]
fn has_plain(row: &[u8], start: usize, delimiter: u8) -> bool {
    let Some(cells) = row.get(start..).and_then(|rest| rest.first_chunk::<81>()) else { return false };
    is_plain(cells) && row.get(start + 81).is_none_or(|&byte| byte == delimiter)
}

//! What a table is: its header, and its rows.

use super::fields::{Fields, RawFields, quoted, unquoted};
use super::names::{NAMES, SOLUTIONS};
use super::{drawing, line, over_lines};
use crate::fault::Fault;
use crate::{Grid, ParseGridError, Puzzle};
use std::borrow::Cow;
use std::sync::Arc;

/// The header of a table: the names of its columns, and which of them hold the puzzle and its solution.
///
/// ```
/// use ninefold::{example, formats};
/// let text = format!("id;quiz;solution\n7;{};\n", example());
/// let records = formats::cut(text.as_bytes());
/// let header = records[0].row().unwrap().header();
/// assert_eq!(header.names(), ["id", "quiz", "solution"]);
/// assert_eq!((header.delimiter(), header.puzzle(), header.solution()), (';', 1, Some(2)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    bytes: Vec<u8>,
    names: Vec<String>,
    delimiter: u8,
    line_end: &'static str,
    puzzle: usize,
    solution: Option<usize>,
}

/// What may stand between two fields.
const DELIMITERS: [u8; 3] = [b'\t', b';', b','];

/// The fields of a line without what is around them, if there are several and none is open.
fn trimmed(line: &str, delimiter: u8) -> Option<Vec<String>> {
    if !line.as_bytes().contains(&delimiter) {
        return None;
    }
    let mut fields = Fields::of(line, delimiter.into());
    let found: Vec<String> = fields.by_ref().map(|(_, field)| field.trim().to_string()).collect();
    (found.len() > 1 && !fields.is_open()).then_some(found)
}

/// The columns of the puzzle and of its solution, as they are named.
fn by_name<T: AsRef<str>>(names: &[T]) -> Option<(usize, Option<usize>)> {
    let column = |wanted: &[&str]| {
        let is_there = |name: &&str| names.iter().position(|field| field.as_ref().eq_ignore_ascii_case(name));
        wanted.iter().find_map(is_there)
    };
    Some((column(&NAMES)?, column(&SOLUTIONS)))
}

/// The same as the fields of a row tell it: one grid is the puzzle, or of two the one that the other solves.
fn by_content<T: AsRef<str>>(fields: &[T]) -> Option<(usize, Option<usize>)> {
    let fields = fields.iter().map(AsRef::as_ref).enumerate().filter(|(_, field)| field.len() == 81);
    let grids: Vec<(usize, Grid)> =
        fields.filter_map(|(column, field)| Some((column, Grid::from_line_bytes(field.as_bytes())?))).collect();
    match grids[..] {
        [(puzzle, _)] => Some((puzzle, None)),
        [(puzzle, ref one), (solution, ref other)] if other.is_solved() && one.is_within(other) => {
            Some((puzzle, Some(solution)))
        }
        [(solution, ref one), (puzzle, ref other)] if one.is_solved() && other.is_within(one) => {
            Some((puzzle, Some(solution)))
        }
        _ => None,
    }
}

impl Header {
    /// The header of a table with these columns, if one of them has the puzzle: by its name, or as this row tells it. It is for
    /// tables that are no text; see [`Cutter::under`](super::Cutter::under) for their rows.
    ///
    /// ```
    /// # use ninefold::{example, formats::Header};
    /// let header = Header::of_columns(&["id", "quiz"], &[""; 2]).unwrap();
    /// assert_eq!((header.puzzle(), header.bytes()), (1, &b"id,quiz"[..]));
    /// let puzzle = example().to_string();
    /// assert_eq!(Header::of_columns(&["a", "b"], &[&puzzle, "7"]).unwrap().puzzle(), 0);
    /// assert_eq!(Header::of_columns(&["a", "b"], &["6", "7"]), None);
    /// ```
    pub fn of_columns(names: &[&str], row: &[&str]) -> Option<Header> {
        let (puzzle, solution) =
            by_name(names).or_else(|| by_content(row)).filter(|(puzzle, _)| *puzzle < names.len())?;
        let line: Vec<Cow<'_, str>> = names.iter().map(|name| quoted(name, ',')).collect();
        let names = names.iter().map(|name| name.to_string()).collect();
        Some(Header { bytes: line.join(",").into(), delimiter: b',', line_end: "\n", puzzle, solution, names })
    }

    /// The header that a line is, if it is one. `bytes` is the line as it was read, `line_end` what follows it.
    pub(super) fn of(line: &str, bytes: &[u8], line_end: &'static str) -> Option<Header> {
        if !line.bytes().any(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii()) {
            return None; // nearly every line
        }
        DELIMITERS.into_iter().find_map(|delimiter| {
            let names = trimmed(line, delimiter)?;
            let (puzzle, solution) = by_name(&names)?;
            Some(Header { bytes: bytes.to_vec(), delimiter, line_end, puzzle, solution, names })
        })
    }

    /// The header that a line is because of the row below it: as many fields, and one of them is a puzzle. `bytes` and
    /// `line_end` are as in [`Header::of`].
    pub(super) fn above(row: &str, line: &str, bytes: &[u8], line_end: &'static str) -> Option<Header> {
        DELIMITERS.into_iter().find_map(|delimiter| {
            let (names, fields) = (trimmed(line, delimiter)?, trimmed(row, delimiter)?);
            // A title may have a comma, but a space comes after that.
            let is_prose = line.contains(", ") && !row.contains(", ");
            if names.len() != fields.len() || is_prose {
                return None;
            }
            let (puzzle, solution) = by_content(&fields)?;
            let is_name = names[puzzle].contains(char::is_alphabetic) && !line::has_puzzle(line);
            is_name.then(|| Header { bytes: bytes.to_vec(), delimiter, line_end, puzzle, solution, names })
        })
    }

    /// The names of the columns, without quotes and white space around them.
    ///
    /// ```
    /// # use ninefold::{example, formats};
    /// # let text = format!("\"puzzle\", \"er\"\n{},1.2\n", example());
    /// # let records = formats::cut(text.as_bytes());
    /// assert_eq!(records[0].row().unwrap().header().names()[0], "puzzle");
    /// ```
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What stands between two fields: a comma, a semicolon or a tab.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"id\tpuzzle\n1\t2\n");
    /// assert_eq!(records[0].row().unwrap().header().delimiter(), '\t');
    /// ```
    pub fn delimiter(&self) -> char {
        self.delimiter.into()
    }

    /// The column of the puzzle, from 0.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"id\tpuzzle\n1\t2\n");
    /// assert_eq!(records[0].row().unwrap().header().puzzle(), 1);
    /// ```
    pub fn puzzle(&self) -> usize {
        self.puzzle
    }

    /// The column of the solution, if there is one.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"quizzes,solutions\n1,2\n");
    /// assert_eq!(records[0].row().unwrap().header().solution(), Some(1));
    /// ```
    pub fn solution(&self) -> Option<usize> {
        self.solution
    }

    /// The line as it was read, without its end.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"id,\"puzzle\"\n1,2\n");
    /// assert_eq!(records[0].row().unwrap().header().bytes(), b"id,\"puzzle\"");
    /// ```
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What ends its line: `\n` or `\r\n`.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"id,puzzle\r\n1,2\r\n");
    /// assert_eq!(records[0].row().unwrap().header().line_end(), "\r\n");
    /// ```
    pub fn line_end(&self) -> &'static str {
        self.line_end
    }

    /// The column of this name, whatever its case.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"Id,puzzle\n1,2\n");
    /// assert_eq!(records[0].row().unwrap().header().column("id"), Some(0));
    /// ```
    pub fn column(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|field| field.eq_ignore_ascii_case(name))
    }

    /// The puzzle of a row.
    pub(super) fn read(&self, row: &str) -> Result<Puzzle, ParseGridError> {
        self.read_on_one_line(row).map_err(|error| over_lines(row, &error))
    }

    /// Whether a line is a good row or a header by itself.
    pub(super) fn is_row_or_header(&self, line: &str) -> bool {
        Header::of(line, b"", "\n").is_some() || self.read(line).is_ok()
    }

    /// The same, with errors whose column counts through all lines.
    fn read_on_one_line(&self, row: &str) -> Result<Puzzle, ParseGridError> {
        let mut fields = Fields::of(row, self.delimiter.into());
        let (mut found, mut count) = (None, 0);
        for field in fields.by_ref() {
            if count == self.puzzle {
                found = Some(field);
            }
            count += 1;
        }
        if fields.is_open() {
            return Err(ParseGridError::new(1, 1, Fault::OpenField));
        }
        let (Some((before, field)), true) = (found, count == self.names.len()) else {
            let fault = Fault::Fields(count, self.names.len());
            return Err(ParseGridError::new(1, row.chars().count().max(1), fault));
        };
        if field.contains('\n')
            && let Ok(puzzle) = drawing::read(&field)
        {
            return Ok(puzzle);
        }
        line::read(&field).map_err(|error| error.right_of(before))
    }
}

/// A row of a table, as it stood in the text.
///
/// ```
/// use ninefold::{example, formats};
/// let text = format!("id,puzzle\n\"a \"\"b\"\"\",{}\n", example());
/// let records = formats::cut(text.as_bytes());
/// let row = records[0].row().unwrap();
/// assert_eq!(row.field(0).as_deref(), Some("a \"b\""));
/// assert!(row.bytes().starts_with(b"\"a \"\"b\"\"\",53..7...."));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row<'a> {
    pub(super) header: &'a Arc<Header>,
    pub(super) bytes: &'a [u8],
}

impl<'a> Row<'a> {
    /// The header of its table.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"id,puzzle\n1,2\n");
    /// assert_eq!(records[0].row().unwrap().header().names(), ["id", "puzzle"]);
    /// ```
    pub fn header(&self) -> &'a Arc<Header> {
        self.header
    }

    /// The row, byte for byte, without its line end.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"id,puzzle\n\xe9,2\n");
    /// assert_eq!(records[0].row().unwrap().bytes(), b"\xe9,2"); // no UTF-8, and no loss
    /// ```
    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The fields, byte for byte, quotes included.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"id,puzzle\n\"1,2\",3\n");
    /// let fields: Vec<&[u8]> = records[0].row().unwrap().raw_fields().collect();
    /// assert_eq!(fields, [&b"\"1,2\""[..], b"3"]);
    /// ```
    pub fn raw_fields(&self) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        RawFields::of(self.bytes, self.header.delimiter)
    }

    /// The fields without their quotes.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"id,puzzle\n\"1,2\",3\n");
    /// assert_eq!(records[0].row().unwrap().fields().next().as_deref(), Some(&b"1,2"[..]));
    /// ```
    pub fn fields(&self) -> impl Iterator<Item = Cow<'a, [u8]>> + use<'a> {
        self.raw_fields().map(unquoted)
    }

    /// The text of the field in this column, from 0, if the row goes so far.
    ///
    /// ```
    /// # use ninefold::formats;
    /// # let records = formats::cut(b"id,puzzle\n\"1,2\",3\n");
    /// assert_eq!(records[0].row().unwrap().field(1).as_deref(), Some("3"));
    /// ```
    pub fn field(&self, column: usize) -> Option<Cow<'a, str>> {
        Some(match unquoted(self.raw_fields().nth(column)?) {
            Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes),
            Cow::Owned(bytes) => String::from_utf8_lossy(&bytes).into_owned().into(),
        })
    }

    /// Whether it has as many fields as the header, and every quote is closed.
    ///
    /// ```
    /// # use ninefold::formats;
    /// let is_whole = |row: &str| formats::cut(format!("id,puzzle\n{row}\n").as_bytes())[0].row().unwrap().is_whole();
    /// assert!(is_whole("1,2") && !is_whole("1") && !is_whole("1,2,3") && !is_whole("1,\"2"));
    /// ```
    pub fn is_whole(&self) -> bool {
        let mut fields = RawFields::of(self.bytes, self.header.delimiter);
        fields.by_ref().count() == self.header.names.len() && !fields.is_open()
    }
}

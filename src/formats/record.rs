//! One puzzle's worth of text, and what it says.

use super::split::Part;
use super::table::Table;
use super::{drawing, hodoku, json, line, link, opensudoku, sdk, ss};
use crate::{ParseGridError, Puzzle};

/// The part of a text that holds one puzzle, still unread.
///
/// ```
/// use ninefold::formats;
/// let records = formats::cut(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
/// assert_eq!(records[0].line(), 1);
/// assert!(records[0].read().is_ok());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    line: usize,
    /// How many characters stand before it in its first line.
    before: usize,
    text: String,
    shape: Shape,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shape {
    Line,
    Row(Table),
    Block,
    Sections,
    Json,
    Game,
    Refused(&'static str),
}

impl Record {
    pub(super) fn new(line: usize, text: String, shape: Shape) -> Record {
        Record { line, before: 0, text, shape }
    }

    pub(super) fn part(part: Part, shape: Shape) -> Record {
        Record { before: part.before, ..Record::new(part.line, part.text, shape) }
    }

    /// The line of the text, from 1, on which the record starts.
    ///
    /// ```
    /// # use ninefold::formats;
    /// assert_eq!(formats::cut(b"\n\n5")[0].line(), 3);
    /// ```
    pub fn line(&self) -> usize {
        self.line
    }

    /// The text of the record.
    ///
    /// ```
    /// # use ninefold::formats;
    /// assert_eq!(formats::cut(b"not a puzzle\n")[0].text(), "not a puzzle");
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The puzzle that stands there.
    ///
    /// # Errors
    /// Where none does; line and column count within the whole text.
    ///
    /// ```
    /// # use ninefold::formats;
    /// let error = formats::cut(b"# a comment\n53..7....x\n")[0].read().unwrap_err();
    /// assert_eq!((error.line(), error.column()), (2, 10));
    /// ```
    pub fn read(&self) -> Result<Puzzle, ParseGridError> {
        let text = &self.text;
        let read = match &self.shape {
            Shape::Line if hodoku::is_line(text) => hodoku::read(text),
            Shape::Line if link::is_link(text) => link::read(text),
            Shape::Line => line::read(text),
            Shape::Row(table) => table.read(text),
            Shape::Block if text.lines().any(ss::is_record) => ss::read(text),
            Shape::Block => drawing::read(text),
            Shape::Sections => sdk::read(text),
            // Arrays that Python prints have brackets but no commas: a drawing.
            Shape::Json if !text.contains(',') => drawing::read(text).or_else(|_| json::read(text)),
            Shape::Json => json::read(text),
            Shape::Game => opensudoku::read_game(text).map_err(|error| over_lines(text, &error)),
            Shape::Refused(why) => Err(ParseGridError::new(1, 1, *why)),
        };
        read.map_err(|error| {
            let before = if error.line() == 1 { self.before } else { 0 };
            error.right_of(before).below(self.line - 1)
        })
    }
}

/// An error whose column counts on through the lines of the text, with the line and the column there.
fn over_lines(text: &str, error: &ParseGridError) -> ParseGridError {
    let before: String = text.chars().take(error.column() - 1).collect();
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
    ParseGridError::new(1 + before.matches('\n').count(), column + 1, error.what().to_string())
}

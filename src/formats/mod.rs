//! Text in the wild, read and written.
//!
//! Reading never asks for a format: it is recognised, text by text and line by line. A text is first cut into
//! [`Record`]s, one for each puzzle (so that a huge one can be streamed, and a bad one spoils no other), then each
//! record is read by itself. Writing wants a [`Format`].
//!
//! ```
//! use ninefold::{example, formats, Format};
//! for format in Format::ALL {
//!     let text = format.document(&example().into()).unwrap();
//!     assert_eq!(formats::read(&text)?, example().into(), "{format}");
//! }
//! # Ok::<(), ninefold::ParseGridError>(())
//! ```

mod block;
mod csv;
mod cut;
mod drawing;
mod entry;
mod fpuzzles;
mod hodoku;
mod json;
mod line;
mod link;
mod lz;
mod names;
mod opensudoku;
mod pasted;
mod pencilmarks;
mod record;
mod row;
mod sdk;
mod ss;
mod sudokupad;
mod table;
mod tags;

pub use cut::{Cutter, End};
pub use record::Record;
pub use table::{Format, UnknownFormat, Unwritable};

use crate::{Digit, Grid, ParseGridError, Puzzle};
use std::str::FromStr;

/// The records of a text, in their order.
///
/// ```
/// use ninefold::formats;
/// let text = format!("{0}\nrubbish\n{0}\n", ninefold::example());
/// let read: Vec<bool> = formats::cut(text.as_bytes()).iter().map(|record| record.read().is_ok()).collect();
/// assert_eq!(read, [true, false, true]);
/// ```
pub fn cut(text: &[u8]) -> Vec<Record> {
    let (mut cutter, mut records) = (Cutter::new(), Vec::new());
    for line in text.split(|&byte| byte == b'\n') {
        cutter.push(line, End::Line, &mut records);
    }
    cutter.finish(&mut records);
    records
}

/// The one puzzle of a text, in whatever format it is.
///
/// # Errors
/// Where the text holds no puzzle, or a bad one, or a second one.
///
/// ```
/// use ninefold::formats;
/// let error = formats::read("").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: no puzzle in an empty text");
/// ```
pub fn read(text: &str) -> Result<Puzzle, ParseGridError> {
    if let Some(grid) = Grid::from_line_bytes(text.as_bytes()).filter(|_| !text.contains('\n')) {
        return Ok(grid.into());
    }
    match &cut(text.as_bytes())[..] {
        [] => Err(ParseGridError::new(1, 1, "no puzzle in an empty text")),
        [record] => record.read(),
        [first, second, ..] => {
            first.read()?;
            Err(ParseGridError::new(second.line(), 1, "a second puzzle; one expected"))
        }
    }
}

/// Reads a grid from text in any of the [`formats`](self).
///
/// # Errors
/// Where the text holds no puzzle, or a bad one, or several, or a pencilmark puzzle, which no grid can hold.
impl FromStr for Grid {
    type Err = ParseGridError;
    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        let puzzle = read(text)?;
        if puzzle.is_classic() {
            return Ok(puzzle.givens);
        }
        Err(ParseGridError::new(1, 1, "a pencilmark puzzle; a grid can't hold its candidates, a Puzzle can"))
    }
}

/// What a character stands for in a cell: a digit, a blank (`Some(None)`), or nothing that belongs there.
fn sign(c: char) -> Option<Option<Digit>> {
    match c {
        '.' | '0' | '_' | '-' | '*' | '０' | '．' => Some(None),
        _ => Digit::from_char(c).map(Some),
    }
}

/// The error for a character that stands for nothing.
fn foreign(line: usize, column: usize, found: char) -> ParseGridError {
    let what = match found {
        '\u{fffd}' => "a byte that is not UTF-8 text".to_string(),
        _ => format!("{found:?} is neither a digit nor a blank (. 0 _ - *)"),
    };
    ParseGridError::new(line, column, what)
}

//! Puzzles as text, in all formats that people and programs use.
//!
//! Reading needs no format: each text is recognised, line by line. A text is first cut into [`Record`]s, one for each
//! puzzle. Then each record is read by itself. So a huge text can be streamed, and a bad record does no harm to the
//! others. Writing needs a [`Format`].
//!
//! ```
//! use ninefold::{formats, Format};
//! let puzzle = formats::read("https://www.sudokuwiki.org/sudoku.htm?bd=\
//!     530070000600195000098000060800060003400803001700020006060000280000419005000080079")?;
//! assert!(Format::Rows.write(&puzzle)?.starts_with("53..7....\n6..195...\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Blanks
//!
//! A blank is `.`, `0`, `_`, `-` or `*`; `x`, `X`, `?` and `·` too where a puzzle has no other sign for it. In an empty
//! cell of a table or of a drawing with bars nothing need stand at all. Spaces are blanks in nine rows (`53  7`) and in a line
//! of 81 characters, if they can be nothing else. A digit after a plus, `+4`, is one that the player has written. A cell
//! with several digits, `124`, has these candidates. A zero beside such cells is a blank, unless it can be a cell without
//! candidates as well. In a candidate grid with its givens marked, `<5>`, parentheses show what a player left of a cell,
//! `(14)`.
//!
//! # What is kept
//!
//! [`Format::Candidates`], [`Format::Ss`] and [`Format::Hodoku`] hold a player's digits and crossed-out candidates,
//! [`Format::Sadman`], [`Format::OpenSudoku2`] and [`Format::Fpuzzles`] the digits. All other formats hold the puzzle alone.
//! A pencilmark line does, too, since all that stands in it is the puzzle.
//!
//! # Titles
//!
//! A line of words above a drawing is its title. A line with a puzzle may have a title too: a line above it with words
//! and no run of twelve signs of a puzzle. The first puzzle may have one, and each later one if all before it had one. So
//! in a text with one puzzle a line, a line that is no puzzle gets an answer of its own.
//!
//! The formats are the lines of one table (`table.rs`). Each has a file with an entry that says how the format is
//! recognised, cut, read and written (`entry.rs`).

mod about;
mod block;
mod csv;
mod cut;
mod drawing;
mod entry;
mod fields;
mod fpuzzles;
mod header;
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
mod rows;
mod run;
mod sdk;
mod spaces;
mod ss;
mod sudokupad;
mod sudokuwiki;
mod table;
mod tags;

pub use about::About;
pub use cut::{Cutter, End};
pub(crate) use entry::Lacking;
pub use header::{Header, Row};
pub use record::Record;
pub use rows::{PlainRow, Rows};
pub use table::{Format, UnknownFormat, Unwritable};

use crate::fault::Fault;
use crate::{Cell, Digit, Grid, ParseGridError, Puzzle};
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

/// The only puzzle of a text, in any format.
///
/// # Errors
/// If the text has no puzzle, a bad one, or more than one.
///
/// ```
/// use ninefold::formats;
/// let puzzle = formats::read("[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n\
///     .6....28.\n...419..5\n....8..79\n")?;
/// assert_eq!(puzzle.givens, ninefold::example());
/// let error = formats::read("53..7....\n6..1x5...\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 5: 'x' is neither a digit nor a blank (. 0 _ - *)");
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
pub fn read(text: &str) -> Result<Puzzle, ParseGridError> {
    if let Some(grid) = Grid::from_line_bytes(text.as_bytes()).filter(|_| !text.contains(['\n', '\r'])) {
        return Ok(grid.into());
    }
    match &cut(text.as_bytes())[..] {
        [] => Err(ParseGridError::new(1, 1, Fault::Empty)),
        [record] => record.read(),
        [first, second, ..] => {
            first.read()?;
            Err(ParseGridError::new(second.line(), 1, Fault::Second))
        }
    }
}

/// Reads a grid from text in any of the [`formats`](self).
///
/// # Errors
/// If the text has no puzzle, a bad one, more than one, or a pencilmark puzzle, which no grid can hold.
impl FromStr for Grid {
    type Err = ParseGridError;
    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        let puzzle = read(text)?;
        if puzzle.is_classic() {
            return Ok(puzzle.givens);
        }
        Err(ParseGridError::new(1, 1, Fault::Pencilmarks))
    }
}

/// What a text has in a cell.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Content {
    #[default]
    Blank,
    Digit(Digit),
    /// `+4`: a digit that the player has written.
    Entry(Digit),
}

impl Content {
    fn digit(self) -> Option<Digit> {
        match self {
            Content::Blank => None,
            Content::Digit(digit) | Content::Entry(digit) => Some(digit),
        }
    }

    /// The same with the plus as a part of the frame.
    fn without_plus(self) -> Content {
        self.digit().map_or(Content::Blank, Content::Digit)
    }
}

/// The puzzle with these cells, row by row.
fn filled(cells: &[Content]) -> Puzzle {
    let in_cell = |cell: Cell| cells.get(cell.index()).copied().unwrap_or_default();
    let givens = Grid::from_fn(|cell| if let Content::Digit(digit) = in_cell(cell) { Some(digit) } else { None });
    let entries = Grid::from_fn(|cell| if let Content::Entry(digit) = in_cell(cell) { Some(digit) } else { None });
    Puzzle { entries, ..Puzzle::from(givens) }
}

/// The digit or the blank (`Some(None)`) that a character stands for, or `None` if it stands for neither.
fn sign(c: char) -> Option<Option<Digit>> {
    match c {
        '.' | '0' | '_' | '-' | '*' | '０' | '．' => Some(None),
        _ => Digit::from_char(c).map(Some),
    }
}

/// Whether a character is a blank where a puzzle has no other sign for one. Beside other signs it is more likely a slip.
fn is_loose(c: char) -> bool {
    matches!(c, 'x' | 'X' | '?' | '？' | '·')
}

/// The text with points for the loose signs of a blank, if these are the only ones and the text has digits.
fn firm(text: &str) -> Option<String> {
    let is_blank = |c: char| sign(c) == Some(None);
    let has_digit = || text.chars().any(|c| matches!(sign(c), Some(Some(_))));
    let may_have_loose = text.bytes().any(|byte| matches!(byte, b'x' | b'X' | b'?' | 0x80..)); // seldom, and soon told
    let is_loose_only = may_have_loose && text.contains(is_loose) && !text.contains(is_blank) && has_digit();
    is_loose_only.then(|| text.replace(is_loose, "."))
}

/// A row of a drawing and the remark after it, which starts with `#` after a space.
fn remarked(line: &str) -> Option<(&str, &str)> {
    let at = line.find('#').filter(|&at| line[..at].ends_with(char::is_whitespace))?;
    let (row, remark) = line.split_at(at);
    let is_row = row.chars().any(|c| sign(c).is_some() || is_loose(c));
    is_row.then(|| (row.trim_end(), remark))
}

/// The error for a character that is neither a digit nor a blank.
fn foreign(line: usize, column: usize, found: char) -> ParseGridError {
    let fault = if found == '\u{fffd}' { Fault::NotUtf8 } else { Fault::Foreign(found) };
    ParseGridError::new(line, column, fault)
}

/// A part of a text as an error message shows it: not all of a long one.
fn shortened(part: &str) -> String {
    const MOST: usize = 100;
    let mut rest = part.chars();
    let start: String = rest.by_ref().take(MOST).collect();
    if rest.as_str().is_empty() { start } else { start + "…" }
}

/// An error with line and column in a text, from one whose column counts through all lines.
fn over_lines(text: &str, error: &ParseGridError) -> ParseGridError {
    let before: String = text.chars().take(error.column() - 1).collect();
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
    ParseGridError::new(1 + before.matches('\n').count(), column + 1, error.fault().clone())
}

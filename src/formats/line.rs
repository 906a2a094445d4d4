//! One puzzle a line: 81 signs, and what people put before, between and behind them.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # a comment
//! 53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79
//! 00d1e2,530070000600195000098000060800060003400803001700020006060000280000419005000080079,1.2
//! ```

use super::{foreign, pencilmarks, sign};
use crate::{Cell, Grid, ParseGridError, Puzzle};

/// Reads a line: the first field of 81 signs (729 for pencil marks), or 81 signs with separators between them.
pub(super) fn read(line: &str) -> Result<Puzzle, ParseGridError> {
    if let Some(grid) = Grid::from_line_bytes(line.as_bytes()) {
        return Ok(grid.into());
    }
    match field(line) {
        Some(Field::Cells(cells)) => Ok(cells.into()),
        Some(Field::Marks(text)) => pencilmarks::read(text),
        None => spaced(line),
    }
}

pub(super) enum Field<'a> {
    Cells(Grid),
    Marks(&'a str),
}

/// The first field of the line that is a puzzle by its length and its signs.
pub(super) fn field(line: &str) -> Option<Field<'_>> {
    let before_comment = line.split('#').next().unwrap_or_default();
    before_comment.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '"' | '\'')).find_map(|field| {
        if field.len() < 81 || field.chars().any(|c| sign(c).is_none()) {
            return None;
        }
        match field.chars().count() {
            81 => Some(Field::Cells(grid(field.chars().filter_map(sign)))),
            729 => Some(Field::Marks(field)),
            _ => None,
        }
    })
}

fn spaced(line: &str) -> Result<Puzzle, ParseGridError> {
    let mut digits = Vec::with_capacity(81);
    let mut end = 1;
    for (i, c) in line.chars().enumerate() {
        end = i + 1;
        match sign(c) {
            Some(digit) => digits.push(digit),
            None if c == '#' => break,
            None if is_comment(c) && run_is_a_puzzle(&digits, line, i) => break,
            None if is_separator(c) => {}
            None => return Err(foreign(1, i + 1, c)),
        }
    }
    match digits.len() {
        81 => Ok(grid(digits.into_iter()).into()),
        found => Err(ParseGridError::new(1, end, format!("{found} cells; 81 expected in a puzzle on one line"))),
    }
}

/// Whether the signs so far were one long run, so that what follows is a comment and the run has the wrong length.
fn run_is_a_puzzle(digits: &[Option<crate::Digit>], line: &str, i: usize) -> bool {
    digits.len() > 40 && line.chars().take(i).all(|c| sign(c).is_some())
}

fn is_comment(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

/// What may stand between the cells of a drawing or of a spaced line.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '|' | '!' | ':' | '+' | ',' | ';' | '/' | '\\' | '=' | '"' | '\'' | '[' | ']' | '(' | ')')
        || ('\u{2500}'..='\u{257f}').contains(&c)
}

pub(super) fn grid(mut digits: impl Iterator<Item = Option<crate::Digit>>) -> Grid {
    Grid::from_fn(|_: Cell| digits.next().flatten())
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    format!("{}\n", puzzle.givens)
}

/// .sdm: the same with zeros, which is what programs that read such collections like best.
pub(super) fn write_sdm(puzzle: &Puzzle) -> String {
    write(puzzle).replace('.', "0")
}

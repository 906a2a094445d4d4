//! One puzzle a line: 81 signs, and what people put before, between and after them.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # a comment
//! 53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79
//! 00d1e2,530070000600195000098000060800060003400803001700020006060000280000419005000080079,1.2
//! ```

use super::entry::{Claim, Cut, Entry, Read, Writing};
use super::{foreign, pencilmarks, sign};
use crate::{Cell, Grid, ParseGridError, Puzzle};

pub(super) const LINE: Entry = Entry { cut: Cut::Line(claim), read: Read::Text(read), writing: Writing::line(write) };

/// .sdm: the same with zeros, as most programs that read such collections expect.
pub(super) const SDM: Entry =
    Entry { cut: Cut::Shared, writing: Writing::line(|puzzle| write(puzzle).replace('.', "0")), ..LINE };

/// The puzzle of a line: of a field of 81 signs (729 for pencil marks), or of 81 signs with separators between them.
pub(super) fn read(line: &str) -> Result<Puzzle, ParseGridError> {
    if let Some(grid) = Grid::from_line_bytes(line.as_bytes()) {
        return Ok(grid.into());
    }
    let fields: Vec<Field<'_>> = fields(line).collect();
    match fields[..] {
        [] => Ok(spaced(line)?.into()),
        [Field::Cells(grid)] => Ok(grid.into()),
        [Field::Marks(text)] => pencilmarks::read(text),
        [Field::Cells(one), Field::Cells(other)] if other.is_solved() && one.is_within(&other) => Ok(one.into()),
        [Field::Cells(one), Field::Cells(other)] if one.is_solved() && other.is_within(&one) => Ok(other.into()),
        _ => Err(ParseGridError::new(1, 1, "several puzzles on one line; put each on a line of its own")),
    }
}

/// Claims a line with a puzzle in it. Nine times 1 to 9 is no puzzle, but a row of candidates.
fn claim(line: &str) -> Claim<'_> {
    let is_row = |grid: &Grid| grid.digits().count() == 81 && grid.digits().all(|(cell, d)| cell.column() == d.index());
    let is_rule = || line.trim_matches(['-', '*', '_', ' ']).is_empty();
    let is_spaced = || line.len() >= 81 && !is_rule() && spaced(line).is_ok_and(|grid| !is_row(&grid));
    if fields(line).next().is_some() || is_spaced() { Claim::Inside(line.into()) } else { Claim::No }
}

/// Whether a line was meant as a puzzle, but has the wrong length or a foreign sign.
pub(super) fn is_meant(line: &str) -> bool {
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    letters <= 2 && line.chars().filter(|&c| sign(c).is_some()).count() >= 40
}

enum Field<'a> {
    Cells(Grid),
    Marks(&'a str),
}

/// The fields of a line that have the length and the signs of a puzzle. A rule of 81 dashes is no puzzle.
fn fields(line: &str) -> impl Iterator<Item = Field<'_>> {
    let before_comment = line.split('#').next().unwrap_or_default();
    let is_gap = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '"' | '\'' | '[' | ']' | '(' | ')' | '<' | '>');
    before_comment.split(is_gap).filter_map(|field| {
        if field.len() < 81
            || field.chars().any(|c| sign(c).is_none())
            || field.trim_matches(['-', '*', '_']).is_empty()
        {
            return None;
        }
        match field.chars().count() {
            81 => Some(Field::Cells(grid(field.chars().filter_map(sign)))),
            729 => Some(Field::Marks(field)),
            _ => None,
        }
    })
}

/// The grid of 81 signs with separators between them.
fn spaced(line: &str) -> Result<Grid, ParseGridError> {
    let mut digits = Vec::with_capacity(81);
    let (mut end, mut in_one_run) = (1, true);
    for (i, c) in line.chars().enumerate() {
        let is_comment = c.is_whitespace() || matches!(c, ',' | ';');
        end = i + 1;
        match sign(c) {
            Some(digit) => digits.push(digit),
            None if c == '#' => break,
            None if is_comment && in_one_run && digits.len() > 40 => break, // a puzzle of the wrong length
            None if is_separator(c) => in_one_run = digits.is_empty(),
            None => return Err(foreign(1, i + 1, c)),
        }
    }
    match digits.len() {
        81 => Ok(grid(digits.into_iter())),
        found => Err(ParseGridError::new(1, end, format!("{found} cells; 81 expected in a puzzle on one line"))),
    }
}

/// Whether a character may stand between the cells of a drawing or of a spaced line.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '|' | '!' | ':' | '+' | ',' | ';' | '/' | '\\' | '=' | '"' | '\'' | '[' | ']' | '(' | ')' | '{' | '}' | '>'
        )
        || ('\u{2500}'..='\u{257f}').contains(&c)
}

pub(super) fn grid(mut digits: impl Iterator<Item = Option<crate::Digit>>) -> Grid {
    Grid::from_fn(|_: Cell| digits.next().flatten())
}

fn write(puzzle: &Puzzle) -> String {
    format!("{}\n", puzzle.givens)
}

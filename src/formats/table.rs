//! CSV and TSV with a header that names the column of the puzzle.

use super::line;
use crate::{ParseGridError, Puzzle};

/// What people call that column, the likelier first.
pub(super) const NAMES: [&str; 11] =
    ["puzzle", "quizzes", "question", "quiz", "puzzles", "questions", "sudoku", "sudokus", "givens", "board", "grid"];

/// Where the puzzle stands in each line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Table {
    delimiter: char,
    column: usize,
    /// How many columns there are.
    columns: usize,
}

impl Table {
    /// The table that this line is the header of, if it is one.
    pub(super) fn of_header(line: &str) -> Option<Table> {
        ['\t', ';', ','].into_iter().find_map(|delimiter| {
            let fields = fields(line, delimiter).filter(|fields| fields.len() > 1)?;
            let names: Vec<String> = fields.iter().map(|(_, field)| field.trim().to_lowercase()).collect();
            let column = NAMES.iter().find_map(|name| names.iter().position(|field| field == name))?;
            Some(Table { delimiter, column, columns: names.len() })
        })
    }

    /// Whether a line is nothing but the name of the column: the header of lines with a puzzle each, or a title.
    pub(super) fn is_name(line: &str) -> bool {
        NAMES.iter().any(|name| line.trim().trim_matches('"').eq_ignore_ascii_case(name))
    }

    pub(super) fn read(self, line: &str) -> Result<Puzzle, ParseGridError> {
        let fields = fields(line, self.delimiter)
            .ok_or_else(|| ParseGridError::new(1, 1, "a quoted field that does not end in its line"))?;
        let (Some((before, field)), true) = (fields.get(self.column), fields.len() == self.columns) else {
            let what = format!("{} fields; the header has {}", fields.len(), self.columns);
            return Err(ParseGridError::new(1, line.chars().count().max(1), what));
        };
        line::read(field).map_err(|error| error.right_of(*before))
    }
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

pub(super) fn head(delimiter: char) -> String {
    format!("puzzle{delimiter}givens\n")
}

pub(super) fn write(puzzle: &Puzzle, delimiter: char) -> String {
    format!("{}{delimiter}{}\n", puzzle.givens, puzzle.givens.filled().len())
}

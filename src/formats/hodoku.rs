//! HoDoKu library lines: `:technique:candidates:givens:deleted:eliminations:placements:extra`.
//!
//! The givens are 81 cells, with `+` before a digit that the player placed. Deleted candidates are triplets of digit,
//! row and column. The technique, its eliminations and its placements are remarks of the author and are not read.

use super::entry::{Claim, Cut, Entry, Read, Writing, nothing};
use super::{Content, filled, foreign, shortened, sign};
use crate::fault::Fault;
use crate::{Cell, Digit, Marks, ParseGridError, Puzzle};

pub(super) const HODOKU: Entry =
    Entry { cut: Cut::Line(claim), read: Read::Text(read), about: nothing, writing: Writing::line(write) };

/// Claims a line with enough colons, unless it is part of the frame of a drawing.
fn claim(line: &str) -> Claim<'_> {
    let line = line.trim_start();
    let is_record = line.starts_with(':') && line.matches(':').count() > 3 && line.len() > 81 && !line.contains("--");
    if is_record { Claim::Whole } else { Claim::No }
}

fn read(text: &str) -> Result<Puzzle, ParseGridError> {
    let fields: Vec<&str> = text.splitn(9, ':').collect();
    let (Some(cells), 7..=8) = (fields.get(3), fields.len()) else {
        return Err(ParseGridError::new(1, 1, Fault::Colons(text.matches(':').count())));
    };
    let column = |field: usize| fields[..field].iter().map(|f| f.chars().count() + 1).sum::<usize>();
    let puzzle = cells_of(cells).map_err(|error| error.right_of(column(3)))?;
    let removed = removed(fields[4]).map_err(|error| error.right_of(column(4)))?;
    Ok(Puzzle { removed, ..puzzle })
}

fn cells_of(field: &str) -> Result<Puzzle, ParseGridError> {
    let mut cells = Vec::new();
    let mut placed = false;
    for (i, c) in field.chars().enumerate() {
        if c == '+' {
            placed = true;
            continue;
        }
        cells.push(match sign(c).ok_or_else(|| foreign(1, i + 1, c))? {
            None => Content::Blank,
            Some(digit) if placed => Content::Entry(digit),
            Some(digit) => Content::Digit(digit),
        });
        placed = false;
    }
    if cells.len() != 81 {
        return Err(ParseGridError::new(1, 1, Fault::LibraryCells(cells.len())));
    }
    Ok(filled(&cells))
}

fn removed(field: &str) -> Result<Marks, ParseGridError> {
    let mut marks = Marks::NONE;
    for triplet in field.split_whitespace() {
        let (cell, digit) =
            read_triplet(triplet).ok_or_else(|| ParseGridError::new(1, 1, Fault::NoCandidate(shortened(triplet))))?;
        marks.insert(cell, digit);
    }
    Ok(marks)
}

fn read_triplet(triplet: &str) -> Option<(Cell, Digit)> {
    let digits: Vec<Digit> = triplet.chars().map(Digit::from_char).collect::<Option<_>>()?;
    let [digit, row, column] = digits[..] else { return None };
    Some((Cell::at(row.index(), column.index())?, digit))
}

fn write(puzzle: &Puzzle) -> String {
    let cell_text = |cell: Cell| match (puzzle.givens[cell], puzzle.entries[cell]) {
        (Some(digit), _) => digit.to_string(),
        (None, Some(digit)) => format!("+{digit}"),
        (None, None) => ".".to_string(),
    };
    let cells: String = Cell::ALL.into_iter().map(cell_text).collect();
    let pairs = Cell::ALL.into_iter().flat_map(|cell| puzzle.removed[cell].iter().map(move |digit| (cell, digit)));
    let removed: Vec<String> =
        pairs.map(|(cell, digit)| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1)).collect();
    format!(":0000:x:{cells}:{}::\n", removed.join(" "))
}

//! 729 characters, nine for each cell: the d-th of them is the digit d or a blank.

use super::entry::{Cut, Entry, Write, Writing};
use super::{foreign, line, sign};
use crate::fault::Fault;
use crate::{Cell, Digit, Marks, ParseGridError, Puzzle};

/// The reader of lines recognises them by their length.
pub(super) const PENCILMARKS: Entry = Entry {
    cut: Cut::Shared,
    writing: Writing { head: "", tail: "", is_line: true, write: Write::Checked(|puzzle, _| Ok(write(puzzle))) },
    ..line::LINE
};

pub(super) fn read(text: &str) -> Result<Puzzle, ParseGridError> {
    let mut marks = Marks::NONE;
    let mut count = 0;
    for (i, c) in text.chars().enumerate() {
        let (cell, digit) = (Cell::new(i / 9), Digit::ALL[i % 9]);
        match (cell, sign(c)) {
            (_, None) => return Err(foreign(1, i + 1, c)),
            (Some(cell), Some(Some(found))) if found == digit => {
                marks.insert(cell, digit);
            }
            (Some(cell), Some(Some(found))) => {
                return Err(ParseGridError::new(1, i + 1, Fault::MarkElsewhere(found, cell, digit)));
            }
            _ => {}
        }
        count = i + 1;
    }
    if count != 729 {
        return Err(ParseGridError::new(1, count.max(1), Fault::Marks(count)));
    }
    Ok(marks.into())
}

fn write(puzzle: &Puzzle) -> String {
    let rules = puzzle.rules();
    let marks = Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (rules[cell], digit)));
    let signs = marks.map(|(digits, digit)| if digits.contains(digit) { digit.into() } else { '.' });
    signs.chain(['\n']).collect()
}

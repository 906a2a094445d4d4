//! .ss of Simple Sudoku: a framed grid, then `I` and `E` records for what the player did.
//!
//! ```text
//! I407     cell 40 is 7
//! E40003   cell 40 is not 3
//! ```

use super::drawing;
use super::entry::{Cut, Entry, Read, Writing, nothing};
use crate::fault::Fault;
use crate::{Cell, Digit, ParseGridError, Puzzle};

pub(super) const SS: Entry =
    Entry { cut: Cut::Below(is_record), read: Read::Text(read), about: nothing, writing: Writing::block(write) };

fn is_record(line: &str) -> bool {
    record(line).is_some()
}

enum Statement {
    Is(Cell, Digit),
    Not(Cell, Digit),
}

fn record(line: &str) -> Option<Statement> {
    let line = line.trim();
    let numbers = line.get(1..).filter(|rest| rest.bytes().all(|b| b.is_ascii_digit()))?;
    let cell = Cell::new(numbers.get(..2)?.parse().ok()?)?;
    let digit = Digit::new(numbers.get(2..)?.parse().ok()?)?;
    match (line.as_bytes()[0], numbers.len()) {
        (b'I', 3) => Some(Statement::Is(cell, digit)),
        (b'E', 5) => Some(Statement::Not(cell, digit)),
        _ => None,
    }
}

fn read(text: &str) -> Result<Puzzle, ParseGridError> {
    let mut drawn = String::new();
    let mut records = Vec::new();
    for (below, line) in text.lines().enumerate() {
        match record(line) {
            Some(record) => records.push((below, record)),
            None => drawn += line,
        }
        drawn.push('\n');
    }
    let mut puzzle = drawing::read(&drawn)?;
    for (below, record) in records {
        match record {
            Statement::Is(cell, digit) if puzzle.givens[cell].is_none() => puzzle.entries.set(cell, Some(digit)),
            Statement::Is(cell, digit) if puzzle.givens[cell] != Some(digit) => {
                return Err(ParseGridError::new(below + 1, 1, Fault::GivenOtherwise(cell, digit)));
            }
            Statement::Is(..) => {}
            Statement::Not(cell, digit) => puzzle.removed.insert(cell, digit),
        }
    }
    Ok(puzzle)
}

fn write(puzzle: &Puzzle) -> String {
    let mut text = String::from(" *-----------*\n");
    for (r, row) in drawing::rows(&puzzle.givens).lines().enumerate() {
        if r == 3 || r == 6 {
            text += " |---+---+---|\n";
        }
        text += &format!(" |{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..]);
    }
    text += " *-----------*\n\n";
    for (cell, digit) in puzzle.entries.digits().filter(|&(cell, _)| puzzle.givens[cell].is_none()) {
        text += &format!("I{:02}{digit}\n", cell.index());
    }
    for cell in Cell::ALL {
        for digit in puzzle.removed[cell].iter() {
            text += &format!("E{:02}00{digit}\n", cell.index());
        }
    }
    text
}

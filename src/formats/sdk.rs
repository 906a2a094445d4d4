//! .sdk: nine lines of nine under `#` headers, or under `[Puzzle]` with the player's `[State]` after it.

use super::drawing;
use crate::{Grid, ParseGridError, Puzzle};

/// Reads the kind with sections.
pub(super) fn read(text: &str) -> Result<Puzzle, ParseGridError> {
    let givens = section(text, "[puzzle]")?.unwrap_or(Grid::EMPTY);
    let state = section(text, "[state]")?.unwrap_or(givens);
    if let Some((cell, digit)) = givens.digits().find(|&(cell, digit)| state[cell] != Some(digit)) {
        let what = format!("{cell} is {digit} under [Puzzle] but something else under [State]");
        return Err(ParseGridError::new(1, 1, what));
    }
    let entries = Grid::from_fn(|cell| if givens[cell].is_none() { state[cell] } else { None });
    Ok(Puzzle { entries, ..Puzzle::from(givens) })
}

/// Whether a line is the heading of a section: a word in brackets.
pub(super) fn is_heading(line: &str) -> bool {
    let word = line.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    word.is_some_and(|word| !word.is_empty() && word.chars().all(char::is_alphabetic))
}

/// The grid under a heading, if the heading is there.
fn section(text: &str, name: &str) -> Result<Option<Grid>, ParseGridError> {
    let Some(start) = text.lines().position(|line| line.trim().eq_ignore_ascii_case(name)) else {
        return Ok(None);
    };
    let rows: Vec<&str> = text.lines().skip(start + 1).take_while(|line| !line.trim().starts_with('[')).collect();
    let puzzle = drawing::read(&rows.join("\n")).map_err(|error| error.below(start + 1))?;
    Ok(Some(puzzle.givens))
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    format!("#CWritten by Ninefold\n{}\n", drawing::rows(&puzzle.givens))
}

pub(super) fn write_sections(puzzle: &Puzzle) -> String {
    let mut text = format!("[Puzzle]\n{}", drawing::rows(&puzzle.givens));
    if puzzle.entries != Grid::EMPTY {
        text += &format!("[State]\n{}", drawing::rows(&puzzle.board()));
    }
    text + "\n"
}

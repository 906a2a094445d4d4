//! .sdk: nine lines of nine under `#` headers, or under `[Puzzle]` with the player's `[State]` after it.

use super::about::About;
use super::drawing;
use super::entry::{Cut, Entry, Read, Section, Writing, nothing};
use crate::fault::Fault;
use crate::{Grid, ParseGridError, Puzzle};

/// The kind with `#` headers. It is read as a drawing under comments.
pub(super) const SDK: Entry = Entry { cut: Cut::Shared, writing: Writing::titled_block(write), ..drawing::GRID };

/// The kind with sections.
pub(super) const SADMAN: Entry = Entry {
    cut: Cut::Sections(heading),
    read: Read::Text(read),
    about: nothing,
    writing: Writing::titled_block(write_sections),
};

/// The puzzle of the kind with sections.
fn read(text: &str) -> Result<Puzzle, ParseGridError> {
    let puzzle = section(text, "[puzzle]")?.ok_or_else(|| ParseGridError::new(1, 1, Fault::StateAlone))?;
    let givens = puzzle.givens;
    let state = section(text, "[state]")?.unwrap_or(puzzle).board();
    if let Some((cell, digit)) = givens.digits().find(|&(cell, digit)| state[cell] != Some(digit)) {
        return Err(ParseGridError::new(1, 1, Fault::StateDiffers(cell, digit)));
    }
    let entries = Grid::from_fn(|cell| if givens[cell].is_none() { state[cell] } else { None });
    Ok(Puzzle { entries, ..Puzzle::from(givens) })
}

/// What a heading opens. Other words in brackets are no headings.
fn heading(line: &str) -> Option<Section> {
    match line.trim() {
        line if line.eq_ignore_ascii_case("[puzzle]") => Some(Section::First),
        line if line.eq_ignore_ascii_case("[state]") => Some(Section::Next),
        _ => None,
    }
}

/// What is drawn under a heading, if the heading is there.
fn section(text: &str, name: &str) -> Result<Option<Puzzle>, ParseGridError> {
    let Some(start) = text.lines().position(|line| line.trim().eq_ignore_ascii_case(name)) else {
        return Ok(None);
    };
    let rows: Vec<&str> = text.lines().skip(start + 1).take_while(|line| !line.trim().starts_with('[')).collect();
    let puzzle = drawing::read(&rows.join("\n")).map_err(|error| error.below(start + 1))?;
    Ok(Some(puzzle))
}

fn write(puzzle: &Puzzle, about: &About) -> String {
    format!("{}{}\n", about.letters(), drawing::rows(&puzzle.givens))
}

fn write_sections(puzzle: &Puzzle, about: &About) -> String {
    let letters = if about.is_empty() { String::new() } else { about.letters() };
    let mut text = format!("{letters}[Puzzle]\n{}", drawing::rows(&puzzle.givens));
    if puzzle.entries != Grid::EMPTY {
        text += &format!("[State]\n{}", drawing::rows(&puzzle.board()));
    }
    text + "\n"
}

//! What the commands share in their JSON: one object a line. Cells, digits and ratings are written by the library's own serde.

use crate::answer::field;
use crate::language::language;
use ninefold::{ParseGridError, Puzzle};
use serde::Serialize;

/// A value as JSON on a line of its own.
pub(crate) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("structs of texts and numbers can be written") + "\n"
}

/// The line for a text that is no puzzle.
pub(crate) fn invalid(error: &ParseGridError) -> String {
    #[derive(Serialize)]
    struct Invalid<'a> {
        result: &'a str,
        line: usize,
        column: usize,
        error: &'a str,
    }
    line(&Invalid { result: "invalid", line: error.line(), column: error.column(), error: &language().what(error) })
}

/// The line for a puzzle that the command has no answer to.
pub(crate) fn refused(puzzle: &Puzzle, error: &str) -> String {
    #[derive(Serialize)]
    struct Refused<'a> {
        puzzle: String,
        result: &'a str,
        error: &'a str,
    }
    line(&Refused { puzzle: field(puzzle), result: "invalid", error })
}

//! What the commands share in their JSON: one object a line.

use crate::answer::field;
use ninefold::explain::Tenths;
use ninefold::rate::Rating;
use ninefold::{ParseGridError, Puzzle};
use serde::{Serialize, Serializer};
use std::fmt::Display;

/// A value as JSON on a line of its own.
pub(crate) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("structs of texts and numbers can be written") + "\n"
}

/// A thing as the text that it is shown as.
pub(crate) struct Shown<T>(pub(crate) T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Things as a list of texts.
pub(crate) fn shown<T: Display>(things: impl IntoIterator<Item = T>) -> Vec<Shown<T>> {
    things.into_iter().map(Shown).collect()
}

/// A rating as a number with one decimal.
#[derive(Serialize)]
pub(crate) struct Number(f64);

impl Number {
    pub(crate) fn new(rating: Tenths) -> Number {
        Number(rating.into())
    }
}

/// The three numbers of a rating.
#[derive(Serialize)]
pub(crate) struct Numbers {
    er: Number,
    ep: Number,
    ed: Number,
}

impl From<Rating> for Numbers {
    fn from(Rating { er, ep, ed }: Rating) -> Numbers {
        Numbers { er: Number::new(er), ep: Number::new(ep), ed: Number::new(ed) }
    }
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
    line(&Invalid { result: "invalid", line: error.line(), column: error.column(), error: error.what() })
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

//! Text in any format into puzzles, and back.

use super::Language;
use super::request::request;
use ninefold::formats::cut;
use ninefold::{Format, ParseGridError, Puzzle};
use serde::Serialize;

request! {
    pub(crate) struct Text {
        text: String,
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Records {
    puzzles: Vec<Found>,
    faults: Vec<Fault>,
    /// How many there are; a long text gives the first ones only.
    count: usize,
}

#[derive(Serialize)]
struct Found {
    puzzle: Puzzle,
    title: Option<String>,
}

#[derive(Serialize)]
struct Fault {
    line: usize,
    column: usize,
    what: String,
    text: String,
}

/// The most puzzles that a list in the page takes from one text.
const MOST: usize = 500;

pub(crate) fn read(request: Text) -> Records {
    let language = request.language.0;
    let (mut puzzles, mut faults) = (Vec::new(), Vec::new());
    let fault = |error: &ParseGridError, text: &str| Fault {
        line: error.line(),
        column: error.column(),
        what: language.error(error),
        text: text.chars().take(200).collect(),
    };
    let records = cut(request.text.as_bytes());
    for record in records.iter().take(MOST) {
        match record.read() {
            Ok(puzzle) => puzzles.push(Found { puzzle, title: record.about().label().map(str::to_string) }),
            Err(error) => faults.push(fault(&error, record.text())),
        }
    }
    if records.is_empty()
        && let Err(error) = ninefold::formats::read(&request.text)
    {
        faults.push(fault(&error, ""));
    }
    Records { puzzles, faults, count: records.len() }
}

request! {
    pub(crate) struct Write {
        puzzle: Puzzle,
        format: String,
        language: Language,
    }
}

#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Written {
    Text { text: String },
    Not { what: String },
}

pub(crate) fn write(request: Write) -> Written {
    let language = request.language.0;
    let text = match request.format.parse::<Format>() {
        Ok(format) => format.document(&request.puzzle).map_err(|why| language.error(&why)),
        Err(why) => Err(language.error(&why)),
    };
    text.map_or_else(|what| Written::Not { what }, |text| Written::Text { text })
}

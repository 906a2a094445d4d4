//! `ninefold convert`

use crate::answer::{Answer, Item, Job, Status, clues};
use crate::args::Convert;
use crate::batch;
use crate::language::language;
use crate::table::{Fields, Kind, Shape};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ninefold::formats::About;
use ninefold::{Format, ParseGridError};
use std::io;

/// The formats by name, with a description of each for the help.
pub(crate) fn format_parser() -> impl TypedValueParser<Value = Format> {
    let values = Format::ALL.iter().map(|format| PossibleValue::new(format.name()).help(format.about()));
    PossibleValuesParser::new(values).try_map(|name| name.parse::<Format>())
}

pub(crate) fn run(args: Convert) -> io::Result<Status> {
    let to = args.to.unwrap_or(if args.common.is_parquet() { Format::Csv } else { Format::Line });
    let kind = match to {
        Format::Csv => Some(Kind::Csv),
        Format::Tsv => Some(Kind::Tsv),
        _ => None,
    };
    let table = args.table.shape(&args.common, kind, &["givens"]);
    batch::run(Converter { to, table }, &args.common)
}

struct Converter {
    to: Format,
    /// A table comes back as a table, with all its columns.
    table: Option<Shape>,
}

impl Job for Converter {
    fn answer(&self, puzzle: &Item<'_>) -> Answer {
        if self.table.is_some() && puzzle.is_classic() {
            return Answer::proper(vec![clues(puzzle).into()] as Fields); // a table has room for it
        }
        let about = if self.to.has_room() && self.table.is_none() { puzzle.about() } else { About::default() };
        match (self.to.write_with(puzzle, &about), &self.table) {
            (Ok(text), _) => Answer::proper(text),
            (Err(error), Some(shape)) => {
                let what = language().error(&error);
                Answer::bad(shape.invalid(&what), &what)
            }
            (Err(error), None) => Answer::bad(self.placeholder(), &language().error(&error)),
        }
    }

    fn table(&self) -> Option<Shape> {
        self.table.clone()
    }

    fn invalid(&self, _: &ParseGridError) -> String {
        self.placeholder()
    }

    fn head(&self) -> String {
        if self.table.is_some() { String::new() } else { self.to.head().to_string() }
    }

    fn tail(&self) -> String {
        self.to.tail().to_string()
    }
}

impl Converter {
    /// The answer for a text that is not a puzzle: one line where each puzzle has one; elsewhere nothing, which keeps
    /// the document well formed.
    fn placeholder(&self) -> String {
        if self.to.is_line() { "invalid\n".to_string() } else { String::new() }
    }
}

//! `ninefold convert`

use crate::answer::{Answer, Item, Job, Status};
use crate::args::Convert;
use crate::batch;
use crate::input::IfNothing;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ninefold::{Format, ParseGridError};
use std::io;

/// The formats by name, with a description of each for the help.
pub(crate) fn format_parser() -> impl TypedValueParser<Value = Format> {
    let values = Format::ALL.iter().map(|format| PossibleValue::new(format.name()).help(format.about()));
    PossibleValuesParser::new(values).try_map(|name| name.parse::<Format>())
}

pub(crate) fn run(args: Convert) -> io::Result<Status> {
    batch::run(Converter(args.to), &args.common, IfNothing::Nothing)
}

struct Converter(Format);

impl Job for Converter {
    fn answer(&self, puzzle: &Item<'_>) -> Answer {
        match self.0.write(puzzle) {
            Ok(text) => Answer::proper(text),
            Err(error) => Answer::bad(self.placeholder(), &error.to_string()),
        }
    }

    fn invalid(&self, _: &ParseGridError) -> String {
        self.placeholder()
    }

    fn head(&self) -> String {
        self.0.head().to_string()
    }

    fn tail(&self) -> String {
        self.0.tail().to_string()
    }
}

impl Converter {
    /// The answer for a text that is not a puzzle: one line where each puzzle has one; elsewhere nothing, which keeps
    /// the document well formed.
    fn placeholder(&self) -> String {
        if self.0.is_line() { "invalid\n".to_string() } else { String::new() }
    }
}

//! The commands about equivalent puzzles: their options, and what they share.

use crate::answer::{Answer, Item, Reply};
use crate::canon::What;
use crate::json;
use crate::language::told;
use crate::options::{Common, ListForm, SameForm, TableOptions};
use crate::table::Shape;
use clap::{Args, ValueEnum};
use ninefold::ParseGridError;
use std::ffi::OsString;

#[derive(Args)]
pub(crate) struct Canon {
    /// The form of the pattern alone: which cells have a given, written as 1
    #[arg(long)]
    pub(crate) pattern: bool,
    /// Add the transform that leads from the puzzle to its form
    #[arg(long)]
    pub(crate) transform: bool,
    /// Add how many transforms lead from the puzzle to itself, or list them too
    #[arg(long, value_enum, value_name = "WHAT", num_args = 0..=1, require_equals = true, default_missing_value = "count")]
    pub(crate) automorphisms: Option<Automorphisms>,
    /// How to print the forms [default: line, or csv for Parquet]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<ListForm>,
    #[command(flatten)]
    pub(crate) table: TableOptions,
    #[command(flatten)]
    pub(crate) common: Common,
}

impl Canon {
    pub(crate) fn what(&self) -> What {
        What { pattern: self.pattern, transform: self.transform, automorphisms: self.automorphisms }
    }
}

/// What is told about automorphisms.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Automorphisms {
    /// Their number
    Count,
    /// Their number and the first thousand of them
    List,
}

#[derive(Args)]
pub(crate) struct Same {
    /// Two puzzles, or files with two puzzles together; - for standard input
    #[arg(value_name = "PUZZLE|FILE|-")]
    pub(crate) inputs: Vec<OsString>,
    /// How to print the answer
    #[arg(short, long, value_enum, default_value_t = SameForm::Text)]
    pub(crate) format: SameForm,
}

#[derive(Args)]
pub(crate) struct Shuffle {
    /// A number that decides all copies; without it one is drawn, and told on standard error
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// How many copies of each puzzle
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// Add the transform that leads from the puzzle to the copy
    #[arg(long)]
    pub(crate) transform: bool,
    /// How to print the copies [default: line, or csv for Parquet]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<ListForm>,
    #[command(flatten)]
    pub(crate) table: TableOptions,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Dedupe {
    /// Take only equal puzzles as duplicates, with the same givens in the same cells
    #[arg(long)]
    pub(crate) exact: bool,
    /// Print the duplicates instead: each with its place, and the place of the first of its class
    #[arg(long)]
    pub(crate) duplicates: bool,
    /// How much memory the puzzles may take, 50 bytes each; with more of them, temporary files are used
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = crate::dedupe::size)]
    pub(crate) memory: usize,
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Why a pencilmark puzzle is refused.
pub(crate) fn only_classic() -> String {
    told!("only classic puzzles have a canonical form", "只有标准题目才有规范形")
}

/// The answer for a pencilmark puzzle.
pub(crate) fn refused(item: &Item<'_>, form: ListForm, table: Option<&Shape>) -> Answer {
    let about = only_classic();
    let what = told!("a pencilmark puzzle; {about}", "这是候选数题目；{about}");
    let reply = match (table, form) {
        (Some(shape), _) => Reply::Fields(shape.invalid(&what)),
        (None, ListForm::Json) => Reply::Text(json::refused(item, &what)),
        (None, _) => Reply::Text("invalid\n".to_string()),
    };
    Answer::bad(reply, &what)
}

/// The line for a text that is no puzzle.
pub(crate) fn invalid(form: ListForm, error: &ParseGridError) -> String {
    match form {
        ListForm::Json => json::invalid(error),
        _ => "invalid\n".to_string(),
    }
}

//! The options that several commands share.

use crate::input::{Source, sources};
use crate::language::told;
use crate::parquet;
use crate::shards::Shard;
use crate::table::{Kind, Shape};
use clap::{Args, ValueEnum};
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

/// The options of every command that searches.
#[derive(Args)]
pub(crate) struct SearchOptions {
    /// Give up on a puzzle after N positions; its answer is then 'stopped', or for count the number found so far
    #[arg(long, value_name = "N")]
    pub(crate) budget: Option<u64>,
}

/// The options of every command that solves as a person does.
#[derive(Args)]
pub(crate) struct Patience {
    /// Give up on a puzzle after N nodes (positions that a search looks at, assumptions that a chain follows); its
    /// answer is 'stopped'. Hundreds are enough below ER 7, thousands below ER 9; the hardest puzzles take a million
    #[arg(long, value_name = "N")]
    pub(crate) budget: Option<u64>,
}

/// What stands for the name of an output that -o names.
const UNNAMED: &str = "-";

/// The options of every command that reads puzzles.
#[derive(Args, Clone)]
pub(crate) struct Common {
    /// A puzzle, a file of puzzles (.gz, .zst and .parquet too), a folder of such files, or - for standard input
    #[arg(value_name = "PUZZLE|FILE|-")]
    pub(crate) inputs: Vec<OsString>,
    /// Write to this file when all answers are complete, or to - for standard output; .gz and .zst are compressed, .parquet is a
    /// table. A folder (out/) gets a file for each file, under the same name
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Continue this output of an earlier run with the same options. In a folder, files that are there are skipped. 'rate' goes on
    /// within a file too, or with what an interrupted run left in a .partial file: a puzzle that has a line there is skipped, also if
    /// the line says 'stopped'; the others are added. Without a name, it is that of -o
    #[arg(short, long, value_name = "FILE", num_args = 0..=1, default_missing_value = UNNAMED)]
    pub(crate) resume: Option<PathBuf>,
    /// Answer part K of N only, for jobs that share the work: the outputs of 1/N to N/N, joined, are that of one run. With a folder as
    /// the output, a job takes whole files
    #[arg(long, value_name = "K/N", value_parser = Shard::parse)]
    pub(crate) shard: Option<Shard>,
    /// How many threads to use [default: all cores]
    #[arg(short = 'j', long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// When to use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    pub(crate) color: When,
    /// Show no progress and no remarks, only errors
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

impl Common {
    /// Whether the answers are seen by a person, on a terminal.
    pub(crate) fn is_for_a_terminal(&self) -> bool {
        self.output.is_none() && self.resume.is_none() && io::stdout().is_terminal()
    }

    /// The folder that gets a file for each file, if the output is one.
    pub(crate) fn output_folder(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| is_folder(path))
    }

    /// The output of an earlier run that is continued, if one is. It is named once: by --resume, or by -o beside it.
    pub(crate) fn resumed(&self) -> io::Result<Option<&Path>> {
        let what = match (&self.resume, &self.output) {
            (None, _) => return Ok(None),
            (Some(named), None) if named.as_os_str() != UNNAMED => return Ok(Some(named)),
            (Some(named), Some(output)) if named.as_os_str() == UNNAMED => return Ok(Some(output)),
            (Some(_), None) => told!(
                "--resume: which output? Name it behind --resume, or with -o",
                "--resume：接着写哪个输出？请写在 --resume 之后，或用 -o 指明",
            ),
            (Some(named), Some(_)) => {
                let named = named.display();
                told!(
                    "--resume {named}: the output is named by -o already; if this is an input, write --resume behind it",
                    "--resume {named}：输出已由 -o 指明；如果这是输入，请把 --resume 写在它后面",
                )
            }
        };
        Err(io::Error::new(io::ErrorKind::InvalidInput, what))
    }

    /// The same, if it is a folder.
    pub(crate) fn resume_folder(&self) -> Option<&Path> {
        self.resumed().ok().flatten().filter(|path| is_folder(path))
    }

    /// Whether the answers become a table in Parquet.
    pub(crate) fn is_parquet(&self) -> bool {
        match self.output_folder().or(self.resume_folder()) {
            Some(_) => sources(&self.inputs)
                .iter()
                .any(|source| matches!(source, Source::File(path) if parquet::is_named(path))),
            None => self.output.as_deref().is_some_and(parquet::is_named),
        }
    }
}

/// Whether a path means a folder, be it there or not.
fn is_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/") || path.is_dir()
}

/// How many threads to use: as many as were asked for, or all cores.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    asked.map(usize::from).unwrap_or_else(|| available_parallelism().map_or(1, |n| n.get()))
}

/// The options of every command whose answers may be a table.
#[derive(Args)]
pub(crate) struct TableOptions {
    /// Leave out the header of csv and tsv
    #[arg(long)]
    pub(crate) no_header: bool,
}

impl TableOptions {
    /// The table with these columns of ours, if the form is one.
    pub(crate) fn shape(&self, common: &Common, kind: Option<Kind>, columns: &[&'static str]) -> Option<Shape> {
        let columns = columns.to_vec();
        match common.is_parquet() {
            true => kind.map(|_| Shape { kind: Kind::Parquet, has_header: true, columns }),
            false => kind.map(|kind| Shape { kind, has_header: !self.no_header, columns }),
        }
    }
}

/// How answers are printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Form {
    /// One line for each puzzle
    Line,
    /// A drawing
    Grid,
    /// Comma-separated values: the columns of your table, then those of the answer
    Csv,
    /// The same with tabs
    Tsv,
    /// One JSON object a line
    Json,
}

impl Form {
    pub(crate) fn table(self) -> Option<Kind> {
        match self {
            Form::Csv => Some(Kind::Csv),
            Form::Tsv => Some(Kind::Tsv),
            Form::Line | Form::Grid | Form::Json => None,
        }
    }
}

/// How counts are printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum CountForm {
    /// One number for each puzzle
    Line,
    /// Comma-separated values: the columns of your table, then those of the answer
    Csv,
    /// The same with tabs
    Tsv,
    /// One JSON object a line
    Json,
}

impl CountForm {
    /// A table for Parquet, a line elsewhere.
    pub(crate) fn default_for(common: &Common) -> CountForm {
        if common.is_parquet() { CountForm::Csv } else { CountForm::Line }
    }

    pub(crate) fn table(self) -> Option<Kind> {
        match self {
            CountForm::Csv => Some(Kind::Csv),
            CountForm::Tsv => Some(Kind::Tsv),
            CountForm::Line | CountForm::Json => None,
        }
    }
}

/// How canonical forms and copies are printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum ListForm {
    /// One line for each
    Line,
    /// Comma-separated values: the columns of your table, then those of the answer
    Csv,
    /// The same with tabs
    Tsv,
    /// One JSON object a line
    Json,
}

impl ListForm {
    /// A table for Parquet, a line elsewhere.
    pub(crate) fn default_for(common: &Common) -> ListForm {
        if common.is_parquet() { ListForm::Csv } else { ListForm::Line }
    }

    pub(crate) fn table(self) -> Option<Kind> {
        match self {
            ListForm::Csv => Some(Kind::Csv),
            ListForm::Tsv => Some(Kind::Tsv),
            ListForm::Line | ListForm::Json => None,
        }
    }
}

/// How it is told whether two puzzles are equivalent.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum SameForm {
    /// Sentences
    Text,
    /// One JSON object
    Json,
}

/// How hints are printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum HintForm {
    /// Sentences: on a terminal one a line, elsewhere one line for each puzzle
    Text,
    /// One JSON object a line
    Json,
    /// A picture, for one puzzle
    Svg,
    /// The same picture in pixels
    Png,
}

/// How lists of steps are printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum StepsForm {
    /// A line for each step
    Text,
    /// One JSON object a line, for each puzzle
    Json,
    /// One picture of all steps, for one puzzle
    Svg,
    /// The same picture in pixels
    Png,
}

/// How puzzles are drawn.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum ShowForm {
    /// A grid of characters
    Text,
    /// A picture, for one puzzle
    Svg,
    /// The same picture in pixels
    Png,
}

/// Where a hint ends.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Until {
    /// The next digit that can be written
    Digit,
}

/// How explanations are printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum ExplainForm {
    /// Numbered steps with their arguments, drawn on a terminal
    Text,
    /// One JSON object a line
    Json,
    /// A Markdown document with drawings of the candidates
    Md,
    /// One picture of all steps, for one puzzle
    Svg,
    /// The same picture in pixels
    Png,
}

/// How ratings are printed.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum RateForm {
    /// ER, EP and ED with labels, the difficulty in words, and the hardest technique
    Text,
    /// Puzzle, ER, EP and ED with tabs between them, no header
    Line,
    /// Comma-separated values: the columns of your table, then those of the rating
    Csv,
    /// The same with tabs
    Tsv,
    /// One JSON object a line
    Json,
    /// ER/EP/ED
    Serate,
}

impl RateForm {
    pub(crate) fn table(self) -> Option<Kind> {
        match self {
            RateForm::Csv => Some(Kind::Csv),
            RateForm::Tsv => Some(Kind::Tsv),
            RateForm::Text | RateForm::Line | RateForm::Json | RateForm::Serate => None,
        }
    }

    /// How the names of such files end.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            RateForm::Text | RateForm::Line | RateForm::Serate => "txt",
            RateForm::Csv => "csv",
            RateForm::Tsv => "tsv",
            RateForm::Json => "jsonl",
        }
    }
}

/// When colours are used.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

//! The options of `ninefold dataset`.

use super::side::Parts;
use crate::device::Device;
use crate::wishes::Wishes;
use clap::{Args, ValueEnum};
use ninefold::generate::Generator;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Dataset {
    /// The folder of the data set; it must not be there yet
    #[arg(value_name = "OUT", display_order = 1)]
    pub(crate) out: PathBuf,
    /// Puzzles, files of puzzles (.gz, .zst and .parquet too) or folders of these to take instead of new ones, or - for standard input
    #[arg(value_name = "PUZZLE|FILE|-")]
    pub(crate) inputs: Vec<OsString>,
    /// How many puzzles, no two of them equivalent; of inputs the first so many [default: all]
    #[arg(long, short_alias = 'n', value_name = "N", required_unless_present = "inputs",
        allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: Option<u64>,
    /// The seed of new puzzles and of copies: the same one makes the same again [default: drawn, and told]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// The files to write; several with commas between them
    #[arg(short, long, value_enum, value_name = "FORMATS", value_delimiter = ',', default_value = "csv")]
    pub(crate) format: Vec<DataForm>,
    /// The proportions of training, validation and test; a side of 0 is left out. The sides are about as large as that
    #[arg(long, value_name = "PARTS", default_value = "80/10/10")]
    pub(crate) split: Parts,
    /// Another number puts the classes on other sides
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) split_seed: u64,
    /// Add N copies of each puzzle of the training side, shuffled at random, each with its own rating
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=1_000_000))]
    pub(crate) augment: u64,
    /// Add copies on all sides
    #[arg(long, requires = "augment")]
    pub(crate) augment_all: bool,
    /// Add the steps to the solution: in csv and parquet with technique and effect, in jsonl as 'explain' has them, without the sentences
    #[arg(long)]
    pub(crate) steps: bool,
    /// The licence of the inputs, for the manifest
    #[arg(long, value_name = "TEXT", alias = "license", requires = "inputs")]
    pub(crate) licence: Option<String>,
    /// Go on where an earlier run with the same parameters was interrupted; begin if there was none
    #[arg(long)]
    pub(crate) resume: bool,
    /// Give up on a new puzzle after N nodes (positions that a search looks at, assumptions that a chain follows)
    #[arg(long, value_name = "N", default_value_t = Generator::NODES)]
    pub(crate) budget: u64,
    /// How much memory the puzzles may take, 50 bytes each; with more of them, temporary files are used
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = crate::dedupe::size)]
    pub(crate) memory: usize,
    /// How many threads to use [default: all cores]
    #[arg(short = 'j', long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// What solves the puzzles of inputs: the processor, or the GPUs
    #[arg(long, value_enum, value_name = "WHAT", default_value_t = Device::Cpu)]
    pub(crate) device: Device,
    /// Show no progress and no remarks, only errors
    #[arg(short, long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) wishes: Wishes,
}

/// The formats of the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DataForm {
    /// Comma-separated values
    Csv,
    /// One JSON object a line
    Jsonl,
    /// Arrays for NumPy: puzzles and solutions of 81 bytes a row, ratings of 3 numbers
    Npy,
    /// A table in Parquet, if that is built in
    Parquet,
}

//! What was typed.

use crate::classes::{Canon, Dedupe, Same, Shuffle};
use crate::dataset::Dataset;
use crate::device::{Device, DeviceOptions};
use crate::explain::Explain;
use crate::language::language_parser;
use crate::options::{
    Common, CountForm, Form, HintForm, Patience, SearchOptions, ShowForm, StepsForm, TableOptions, Until, When,
};
use crate::page::Page;
use crate::path::LadderOption;
use crate::print::{SheetForm, SheetOptions};
use crate::wanted::Rate;
use crate::wishes::Wishes;
use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand};
use ninefold::Kernel;
use ninefold::generate::Generator;
use ninefold::words::Language;
use std::ffi::OsString;
use std::path::PathBuf;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// The most puzzles that a benchmark makes: they take a few gigabytes.
const MOST: u64 = 10_000_000;

/// Solve, check, explain, rate, make, compare, print and convert Sudoku puzzles.
#[derive(Parser)]
#[command(name = "ninefold", version, styles = STYLES, max_term_width = 100)]
#[command(override_usage = "ninefold COMMAND [OPTIONS] [PUZZLE|FILE|-]...\n       ninefold PUZZLE")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) everywhere: Everywhere,
}

#[derive(Args)]
pub(crate) struct Everywhere {
    /// The language of sentences, messages and help [default: that of the locale, or en]
    #[arg(long, global = true, value_parser = language_parser())]
    pub(crate) lang: Option<Language>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles
    ///
    /// On a terminal the grid is drawn. In a pipe or a file each puzzle has one line, in the order of the input: the
    /// solution, 'none', 'many', or 'invalid' where the text is not a puzzle.
    Solve(Solve),
    /// Tell whether puzzles have one solution, and if not, what is wrong
    ///
    /// Each puzzle has one line: 'unique', 'none' or 'many', then a tab and the reason in plain sentences: givens
    /// that clash, a smallest set of givens that contradict each other, or the cells that stay open and one given
    /// that would settle them.
    Check(Check),
    /// Count the solutions of puzzles
    ///
    /// Each puzzle has one number. A '+' after it means that the count stopped there, at the limit or the budget, and
    /// that there may be more solutions.
    Count(Count),
    /// Say what to look at next
    ///
    /// A hint is the easiest next step, in three levels: where to look, what to look for, and the whole argument. It
    /// builds on the digits that a player has written and the candidates that were crossed out, in formats that have
    /// them (candidate grids, HoDoKu lines, .ss; in f-puzzles, SudokuPad and OpenSudoku only the digits), and written with a
    /// plus in any other (+4). With --givens, what is not in the original puzzle is the player's. If one of these is a mistake,
    /// the hint is about that, in three levels too: where to look, what it may be, what it is and why. For paper without
    /// candidates, --until digit gives every step up to the next digit.
    Hint(Hint),
    /// List every step that can be taken now, the easiest first
    ///
    /// Steps build on a player's digits and candidates as in 'hint'; a mistake is told instead of steps. The list ends with
    /// dynamic forcing chains. If there is none up to these, it has the steps of the first harder technique that has any. On HoDoKu's
    /// ladder, ALS-XY-wings, ALS chains, forcing chains and nets are listed where there is nothing else, or if --technique asks for them.
    Steps(Steps),
    /// Explain how a person solves puzzles, step by step
    ///
    /// Each step is the easiest one available, with its rating, its name, what it does and why it is true. It starts where
    /// the player stands, if the text has a player's digits or candidates, and tells a mistake first. Such a position has
    /// no rating; 'ninefold rate' rates the givens.
    Explain(Explain),
    /// Rate how hard puzzles are
    ///
    /// Each puzzle has one line, in the order of the input: the puzzle, then ER (the hardest step), EP (the hardest
    /// step up to the first digit written) and ED (the first step). The scale is that of Sudoku Explainer 1.2.1.3: 1.2
    /// is easy, 4.5 is hard, 11 is extreme. The numbers belong to the grid as it is given: a turned, mirrored or
    /// relabelled form of the same puzzle may have other numbers; --canonical gives all of them the same. A puzzle without a
    /// rating has a word instead of the numbers ('none', 'many', 'invalid', 'solved', 'stuck' or 'stopped'), and the reason in
    /// the last column.
    ///
    /// Words for the numbers: easy (up to 1.5: hidden singles), medium (1.6: no pencil marks needed), hard (2.6: patterns),
    /// fiendish (6.5: chains), diabolical (7.5: chains of several branches), extreme (9.0: chains within chains).
    ///
    /// Limits (--max-er, --pearl, --diamond) end a rating as soon as it is known to be beyond them. Such a puzzle keeps its
    /// line, with what is known: '>7.0' for an ER above 7.0. Filters (--only, --min-er, --with and the like) leave out all
    /// puzzles that don't fit, among them those beyond a limit and those without a rating.
    Rate(Rate),
    /// Draw puzzles
    Show(Show),
    /// Write puzzles in another format
    ///
    /// The format of the input is recognised: 81-character lines, drawn grids, nine lines of nine, candidate grids,
    /// 729-character pencil marks, .sdk, .sdm, .ss, HoDoKu lines, OpenSudoku XML, JSON boards, CSV and TSV, links
    /// to f-puzzles and SudokuPad.
    ///
    /// candidates, ss and hodoku keep a player's digits (+4) and crossed-out candidates; sadman, opensudoku and fpuzzles keep
    /// the digits. The other formats have the puzzle alone: what the player did is left out.
    Convert(Convert),
    /// Make puzzles to order
    ///
    /// Every puzzle has exactly one solution and is as it was asked for: its rating is worked out, not estimated. The same seed and the same
    /// wishes make the same puzzles on every machine. Without wishes each given is needed. In a pipe or a file each puzzle has
    /// one line.
    ///
    /// Difficulty is the rating of the hardest step on the scale of Sudoku Explainer, not the number of givens. Puzzles that are
    /// rare take a search: what is not found within the budget is told, with how near it came.
    Generate(Generate),
    /// Make a data set for training and testing, from new puzzles or from yours
    ///
    /// Every puzzle has exactly one solution and a rating, and no two are equivalent: of those that differ only by a symmetry of the rules
    /// (digits renamed, rows and columns reordered, the grid mirrored), the first is taken. OUT gets a table for training, one for
    /// validation and one for test, and manifest.json with all parameters, counts and SHA-256 hashes. Texts that are no proper puzzles,
    /// and rows of tables with a wrong solution, are left out and listed in rejects.csv.
    ///
    /// The columns: id (the canonical form of the puzzle, the same for all that are equivalent), puzzle, solution, clues, er, ep, ed,
    /// difficulty, hardest (the technique of the hardest step), copy (with --augment: 0 for the puzzle itself), seed and number of a new
    /// puzzle or source and line of another, steps (with --steps).
    ///
    /// The side of a class follows from its id, the proportions and --split-seed alone. So no class is on two sides, and puzzles that are
    /// added later move none to another side.
    ///
    /// Unfinished work stands in OUT.partial. Whatever ends a run, be it Ctrl-C, kill -9 or a full disk, the same command with --resume
    /// goes on to the very bytes of an undisturbed run.
    Dataset(Box<Dataset>),
    /// Print puzzles: pages of them, with the solutions at the end
    ///
    /// A sheet is a PDF, an HTML page or an SVG drawing; the name of the output tells which. Each puzzle has its number, its
    /// difficulty as 'rate' tells it, and the name that the input has for it. An SVG drawing has all pages, one below the other: to
    /// print several pages, take PDF or HTML.
    ///
    /// Puzzles that don't have exactly one solution are told and left out; the others are printed. The sheet is written when it is
    /// complete. It is in the language of --lang or the locale.
    Sheet(Sheet),
    /// Open the page in the browser: solve, play, learn and make puzzles
    ///
    /// The page is a part of this program and needs no network: it is served to this machine alone until Ctrl-C. The address is
    /// printed. The browser keeps the page and what you do there for this address, so the page opens there without the server too.
    ///
    /// With a puzzle, the page opens with it: its givens, and a player's digits where the text has them (+4). Crossed-out
    /// candidates are left out. The browser is that of the system, or the one that the variable BROWSER names.
    Page(Page),
    /// Write the canonical form of puzzles: one form for all that are equivalent
    ///
    /// Puzzles are equivalent if one becomes the other when digits are renamed, rows are reordered within bands, columns within
    /// stacks, bands and stacks among themselves, and the grid is mirrored or turned. The form is the smallest of all these
    /// puzzles, written as 81 signs row by row, a blank smaller than any digit (minlex). It is that of the givens: solutions play
    /// no part, and a puzzle may have any number of them. Each puzzle has one line, in the order of the input.
    ///
    /// A transform is written as 'transpose, rows 456 123 789, columns 123 456 789, digits 2 1 3 4 5 6 7 8 9': mirror the grid on
    /// its diagonal (or don't), then take row 4 as the first, then make every 1 a 2.
    Canon(Canon),
    /// Tell whether two puzzles are equivalent, and what leads from one to the other
    ///
    /// The first word is 'same' or 'different'. What counts are the givens; see 'ninefold canon' for what is equivalent.
    Same(Same),
    /// Write random puzzles that are equivalent to those given
    ///
    /// Each copy is the puzzle with other digits, rows and columns; its solutions are those of the puzzle under the same transform.
    /// To a person it is another puzzle of the same kind. All transforms are equally likely. A copy depends on the seed, the
    /// number of the puzzle in the input and the number of the copy alone: the same seed gives the same copies on every machine.
    Shuffle(Shuffle),
    /// Leave out puzzles that are equivalent to an earlier one
    ///
    /// The first puzzle of each class is written as it stands in the input, in the order of the input: a row of a table with all
    /// its columns under the header, a line with what else stands on it, a drawing as it was drawn. Texts that are no puzzles are told on
    /// standard error and left out. See 'ninefold canon' for what is equivalent.
    ///
    /// Any number of puzzles can be read. What does not fit into the memory goes into temporary files: about 70 bytes for each
    /// puzzle, and its text. TMPDIR names the folder for them; they are gone when the program ends, however it ends. What is
    /// written does not depend on the memory.
    Dedupe(Dedupe),
    /// See how the textbook solvers work: listed, animated, logged, compared, drawn
    ///
    /// Without a solver, this lists the solvers. With one, it shows that solver at work on a puzzle (the built-in
    /// example if none is given at a terminal): animated on a terminal, as a log of events in a pipe.
    Learn(Learn),
    /// Measure how fast this machine solves
    ///
    /// Each set of puzzles has a line for each kernel (instruction set): puzzles a second and microseconds a puzzle
    /// when all are solved at once, microseconds a puzzle when they are solved one at a time, and sweeps and guesses a
    /// puzzle. Every answer is checked. The built-in sets are made from a seed, and are the same on every machine.
    #[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
    Bench(Bench),
    /// Print the completions for a shell
    Completions {
        /// The shell to complete in
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man {
        /// The command that the page is about, instead of ninefold as a whole
        command: Option<String>,
    },
}

#[derive(Args)]
pub(crate) struct Solve {
    /// How to print the answers [default: grid on a terminal, line elsewhere]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<Form>,
    #[command(flatten)]
    pub(crate) table: TableOptions,
    #[command(flatten)]
    pub(crate) search: SearchOptions,
    #[command(flatten)]
    pub(crate) device: DeviceOptions,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Check {
    /// How to print the answers [default: grid on a terminal, line elsewhere]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<Form>,
    #[command(flatten)]
    pub(crate) table: TableOptions,
    #[command(flatten)]
    pub(crate) search: SearchOptions,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Count {
    /// Stop counting at N solutions
    #[arg(long, short_alias = 'l', value_name = "N", default_value_t = 1_000_000)]
    pub(crate) limit: u64,
    /// How to print the answers [default: line, or csv for Parquet]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<CountForm>,
    #[command(flatten)]
    pub(crate) table: TableOptions,
    #[command(flatten)]
    pub(crate) search: SearchOptions,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Hint {
    /// The puzzle as it was at first, or a file with it: all other digits of the input are the player's
    #[arg(long, value_name = "ORIGINAL")]
    pub(crate) givens: Option<OsString>,
    /// How much to tell: 1 where to look, 2 what to look for, 3 everything
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) level: u8,
    /// Give all steps up to here, instead of one
    #[arg(short, long, value_enum, value_name = "WHAT")]
    pub(crate) until: Option<Until>,
    /// How to print the hints
    #[arg(short, long, value_enum, default_value_t = HintForm::Text)]
    pub(crate) format: HintForm,
    #[command(flatten)]
    pub(crate) ladder: LadderOption,
    #[command(flatten)]
    pub(crate) search: Patience,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Steps {
    /// The puzzle as it was at first, or a file with it: all other digits of the input are the player's
    #[arg(long, value_name = "ORIGINAL")]
    pub(crate) givens: Option<OsString>,
    /// Only steps of this technique, by its English or Chinese name, or by HoDoKu's abbreviation; may be given several times
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Vec<String>,
    /// Only the first N of them
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<usize>,
    /// Tell why each is true
    #[arg(short, long)]
    pub(crate) why: bool,
    /// How to print the steps
    #[arg(short, long, value_enum, default_value_t = StepsForm::Text)]
    pub(crate) format: StepsForm,
    #[command(flatten)]
    pub(crate) ladder: LadderOption,
    #[command(flatten)]
    pub(crate) search: Patience,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    pub(crate) what: Option<BenchWhat>,
    /// Only this kernel; may be given several times
    #[arg(short, long, value_name = "NAME")]
    pub(crate) kernel: Vec<Kernel>,
    /// What is measured: the processor, or the GPUs
    #[arg(long, value_enum, value_name = "WHAT", default_value_t = Device::Cpu, conflicts_with = "kernel")]
    pub(crate) device: Device,
    /// How many times each is measured; the median is printed
    #[arg(long, short_alias = 'r', value_name = "N", default_value = "5", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) rounds: u16,
    /// How many puzzles are made for each built-in set; 0 leaves these sets out
    #[arg(short = 'n', long, value_name = "N", default_value = "10000", value_parser = clap::value_parser!(u64).range(..=MOST))]
    pub(crate) puzzles: u64,
    /// Files of puzzles to measure as well
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Subcommand)]
pub(crate) enum BenchWhat {
    /// Measure how fast this machine rates, on one core
    ///
    /// Each set of puzzles has a line: puzzles a second, the mean and the greatest ER. Where the lines of a file have
    /// ER, EP and ED after the puzzle, it also has the number of ratings that agree with these.
    Rate(BenchRate),
    /// Measure how fast this machine finds canonical forms, on one core
    ///
    /// Each set of puzzles has a line: forms a second, microseconds a form, the number of classes, and how many puzzles are
    /// symmetric: some transform but the identity leads from the puzzle to itself. Every form is checked.
    Canon(BenchCanon),
}

#[derive(Args)]
pub(crate) struct BenchCanon {
    /// How many times each is measured; the median is printed
    #[arg(long, short_alias = 'r', value_name = "N", default_value = "5", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) rounds: u16,
    /// How many puzzles are made for each built-in set, where no file is given
    #[arg(short = 'n', long, value_name = "N", default_value = "10000", value_parser = clap::value_parser!(u64).range(..=MOST))]
    pub(crate) puzzles: u64,
    /// Files of puzzles to measure instead
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Args)]
pub(crate) struct BenchRate {
    /// How many puzzles are made for each built-in set, where no file is given
    #[arg(short = 'n', long, value_name = "N", default_value = "500", value_parser = clap::value_parser!(u64).range(..=MOST))]
    pub(crate) puzzles: u64,
    #[command(flatten)]
    pub(crate) search: Patience,
    /// Files with a puzzle on each line, and after it, separated by tabs, the expected ER, EP and ED if known
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Show {
    /// Draw the candidates of each cell too
    #[arg(short, long)]
    pub(crate) marks: bool,
    /// How to draw them
    #[arg(short, long, value_enum, default_value_t = ShowForm::Text)]
    pub(crate) format: ShowForm,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Convert {
    /// The format to write [default: line, or csv for Parquet]
    #[arg(short, long, value_name = "FORMAT", value_parser = crate::convert::format_parser())]
    pub(crate) to: Option<ninefold::Format>,
    #[command(flatten)]
    pub(crate) table: TableOptions,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Generate {
    /// How many puzzles to make
    #[arg(long, short_alias = 'n', value_name = "N", default_value_t = 1, allow_negative_numbers = true,
        value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// The seed: the same one makes the same puzzles again [default: drawn, and told]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    /// The number of the first puzzle: a seed has as many as you like, numbered from 0
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true)]
    pub(crate) start: u64,
    /// How to print the puzzles [default: grid on a terminal, line elsewhere]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<Form>,
    /// Write the puzzles in one of the formats of 'convert' instead
    #[arg(long, value_name = "FORMAT", value_parser = crate::convert::format_parser(), conflicts_with_all = ["format", "rate"])]
    pub(crate) to: Option<ninefold::Format>,
    /// Add ER, EP and ED to each puzzle, also where no rating is asked for
    #[arg(long)]
    pub(crate) rate: bool,
    /// Leave out the header of csv and tsv
    #[arg(long)]
    pub(crate) no_header: bool,
    /// Write to this file when all puzzles are there, or to - for standard output; .gz and .zst are compressed, .parquet is a table
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Print them instead: pages of puzzles in this file, a .pdf, .svg or .html
    #[arg(long, value_name = "FILE", conflicts_with_all = ["format", "to", "output"])]
    pub(crate) sheet: Option<PathBuf>,
    /// Leave difficulty and seed out of the pages
    #[arg(long, requires = "sheet")]
    pub(crate) no_rating: bool,
    /// Give up on a puzzle after N nodes (positions that a search looks at, assumptions that a chain follows)
    #[arg(long, value_name = "N", default_value_t = Generator::NODES)]
    pub(crate) budget: u64,
    /// How many threads to use [default: all cores]
    #[arg(short = 'j', long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Show no progress and no remarks, only errors
    #[arg(short, long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) wishes: Wishes,
    #[command(flatten, next_help_heading = "How a sheet looks")]
    pub(crate) look: SheetOptions,
}

#[derive(Args)]
pub(crate) struct Sheet {
    /// What to write [default: as the name of the output says]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<SheetForm>,
    #[command(flatten)]
    pub(crate) look: SheetOptions,
    /// Don't tell how hard the puzzles are; that is faster
    #[arg(long)]
    pub(crate) no_rating: bool,
    /// Give up on a puzzle after N nodes; it is then printed without its difficulty
    #[arg(long, value_name = "N")]
    pub(crate) budget: Option<u64>,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Learn {
    /// The solver, then a puzzle or a file with one; with --compare, puzzles or files
    #[arg(value_name = "SOLVER|PUZZLE|FILE")]
    pub(crate) inputs: Vec<OsString>,
    /// Run every solver and print what each did, with the engine of 'solve' as the last row
    #[arg(short, long, conflicts_with_all = ["tree", "flow", "log"])]
    pub(crate) compare: bool,
    /// Print the events instead of an animation
    #[arg(short = 'L', long, conflicts_with_all = ["tree", "flow"])]
    pub(crate) log: bool,
    /// Start at this event; the log and the tree number them
    #[arg(long, value_name = "N", conflicts_with_all = ["compare", "tree", "flow"])]
    pub(crate) event: Option<usize>,
    /// Draw the board and what the solver keeps beside it, at the end or after --event N, into this .svg file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["compare", "log", "tree", "flow"])]
    pub(crate) picture: Option<PathBuf>,
    /// Draw the search tree into this file, .svg or .dot
    #[arg(long, short_alias = 't', value_name = "FILE", conflicts_with = "flow")]
    pub(crate) tree: Option<PathBuf>,
    /// How many nodes of the tree to draw, the first ones; the way to the solution stands beside them
    #[arg(long, value_name = "N", default_value_t = 60, requires = "tree")]
    pub(crate) nodes: usize,
    /// Draw the flow chart of backtracking into this .svg file
    #[arg(long, short_alias = 'f', value_name = "FILE")]
    pub(crate) flow: Option<PathBuf>,
    /// Stop a solver after it has written N digits
    #[arg(long, short_alias = 'l', value_name = "N", default_value_t = 1_000_000)]
    pub(crate) limit: u64,
    /// When to use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    pub(crate) color: When,
}

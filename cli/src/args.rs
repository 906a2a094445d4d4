//! What was typed.

use crate::options::{
    Common, CountForm, ExplainForm, Form, HintForm, Patience, RateForm, SearchOptions, ShowForm, StepsForm,
    TableOptions, Until, When, language_parser,
};
use crate::rows;
use crate::summary::SummaryForm;
use crate::wanted::{SortKey, Wanted};
use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand};
use ninefold::Kernel;
use ninefold::explain::Technique;
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

const EXAMPLES: &str = "\
A PUZZLE is 81 signs in one argument, or nine rows in nine; for a blank write . 0 _ - * x or ?, or a space in quotes. \
A PUZZLE without a command is solved.

Without PUZZLE and FILE, standard input is read; at a terminal the built-in example is taken. Input without a puzzle is bad \
input, be it an empty file, an empty pipe or the null device.

Examples:
  ninefold solve                          at a terminal: solve the built-in example
  ninefold 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold 53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79
  ninefold solve puzzles.txt > solutions.txt
  ninefold check broken.sdk               say what is wrong with a puzzle
  ninefold count --limit 1000 puzzles.txt
  ninefold convert --to sdm puzzles.csv -o puzzles.sdm.zst
  ninefold hint puzzle.txt                what to look at next
  ninefold steps puzzle.txt               every step that can be taken now
  ninefold explain puzzle.txt             every step to the solution, with its reason
  ninefold rate puzzles.txt               how hard, on the scale that people quote
  ninefold bench                          how fast is this machine?

Exit status: 0 if every puzzle is proper, 1 if some is not, 2 for bad input or usage, 128 and the number of the signal if \
interrupted (130 for Ctrl-C).";

/// Solve, check, count, explain, rate, show and convert Sudoku puzzles.
#[derive(Parser)]
#[command(name = "ninefold", version, styles = STYLES, after_help = EXAMPLES, max_term_width = 100)]
#[command(override_usage = "ninefold COMMAND [OPTIONS] [PUZZLE|FILE|-]...\n       ninefold PUZZLE")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles
    ///
    /// On a terminal the grid is drawn. In a pipe or a file each puzzle has one line, in the order of the input: the
    /// solution, 'none', 'many', or 'invalid' where the text is not a puzzle.
    #[command(after_help = "\
Examples:
  ninefold solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold solve puzzles.txt.gz -o solutions.txt.zst
  ninefold solve --format csv puzzles.csv -o solved.csv    your columns, then those of the answer
  ninefold solve --format json < puzzles.csv")]
    Solve(Solve),
    /// Tell whether puzzles have one solution, and if not, what is wrong
    ///
    /// Each puzzle has one line: 'unique', 'none' or 'many', then a tab and the reason in plain sentences: givens
    /// that clash, a smallest set of givens that contradict each other, or the cells that stay open and one given
    /// that would settle them.
    #[command(after_help = "\
Examples:
  ninefold check 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold check puzzles.txt | cut -f1 | sort | uniq -c
  ninefold check --format json --lang zh puzzle.sdk")]
    Check(Check),
    /// Count the solutions of puzzles
    ///
    /// Each puzzle has one number. A '+' after it means that the count stopped there, at the limit or the budget, and
    /// that there may be more solutions.
    #[command(after_help = "\
Examples:
  ninefold count --limit 1000 puzzles.txt")]
    Count(Count),
    /// Say what to look at next
    ///
    /// A hint is the easiest next step, in three levels: where to look, what to look for, and the whole argument. It
    /// builds on the digits that a player has written and the candidates that were crossed out, in formats that have
    /// them (candidate grids, HoDoKu lines, .ss; in f-puzzles, SudokuPad and OpenSudoku only the digits), and written with a
    /// plus in any other (+4). With --givens, what is not in the original puzzle is the player's. If one of these is a mistake,
    /// the hint is about that, in three levels too: where to look, what it may be, what it is and why. For paper without
    /// candidates, --until digit gives every step up to the next digit.
    #[command(after_help = "\
Examples:
  ninefold hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold hint --level 3 game.sdk
  ninefold hint --until digit --level 3 puzzle.txt
  ninefold hint --format svg --level 3 puzzle.txt -o hint.svg
  ninefold hint --givens puzzle.txt mine.txt    mine.txt has my own digits too
  ninefold hint --format json --lang zh puzzle.txt

Exit status: 0 if there was a hint or nothing left to do, 1 for a mistake or a puzzle that is not proper, 2 for bad input \
or usage.")]
    Hint(Hint),
    /// List every step that can be taken now, the easiest first
    ///
    /// Steps build on a player's digits and candidates as in 'hint'; a mistake is told instead of steps. The list ends with
    /// dynamic forcing chains. If there is none up to these, it has the steps of the first harder technique that has any.
    #[command(after_help = "\
Examples:
  ninefold steps 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold steps --technique 'x-wing' --why game.txt
  ninefold steps --limit 5 --format svg game.txt -o steps.svg

Exit status: 0 if there was a step or nothing left to do, 1 for a mistake, no such step or a puzzle that is not proper, \
2 for bad input or usage.")]
    Steps(Steps),
    /// Explain how a person solves puzzles, step by step
    ///
    /// Each step is the easiest one available, with its rating, its name, what it does and why it is true. It starts where
    /// the player stands, if the text has a player's digits or candidates, and tells a mistake first. Such a position has
    /// no rating; 'ninefold rate' rates the givens.
    #[command(after_help = "\
Examples:
  ninefold explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold explain --format svg puzzle.txt -o steps.svg
  ninefold explain --format md --lang zh puzzle.txt > steps.md
  ninefold explain --from-givens game.ss

Exit status: 0 if every puzzle was explained to its end, 1 if some was not, 2 for bad input or usage.")]
    Explain(Explain),
    /// Rate how hard puzzles are
    ///
    /// Each puzzle has one line, in the order of the input: the puzzle, then ER (the hardest step), EP (the hardest
    /// step up to the first digit written) and ED (the first step). The scale is that of Sudoku Explainer 1.2.1.3: 1.2
    /// is easy, 4.5 is hard, 11 is extreme. The numbers belong to the grid as it is given: a turned, mirrored or
    /// relabelled form of the same puzzle may have other numbers. A puzzle without a rating has a word instead of the
    /// numbers ('none', 'many', 'invalid', 'solved', 'stuck' or 'stopped'), and the reason in the last column.
    ///
    /// Words for the numbers: easy (up to 1.5: hidden singles), medium (1.6: no pencil marks needed), hard (2.6: patterns),
    /// fiendish (6.5: chains), diabolical (7.5: chains of several branches), extreme (9.0: chains within chains).
    ///
    /// Limits (--max-er, --pearl, --diamond) end a rating as soon as it is known to be beyond them. Such a puzzle keeps its
    /// line, with what is known: '>7.0' for an ER above 7.0. Filters (--only, --min-er, --with and the like) leave out all
    /// puzzles that don't fit, among them those beyond a limit and those without a rating.
    #[command(after_help = "\
Examples:
  ninefold rate --sort er --reverse puzzles.txt           # the hardest first
  ninefold rate --sort clues,er puzzles.txt -o sorted.txt
  ninefold rate --max-er 7.0 puzzles.txt                  # quick: what is harder is only told as '>7.0'
  ninefold rate --min-er 7.1 --max-er 8.0 puzzles.txt     # only these
  ninefold rate --min-ep 6.5 --max-ep 9 puzzles.txt
  ninefold rate --min-ed 2.0 --max-ed 2.6 puzzles.txt
  ninefold rate --min-clues 17 --max-clues 20 puzzles.txt
  ninefold rate --pearl puzzles.txt
  ninefold rate --diamond --only puzzles.txt              # only diamonds: ED = EP = ER
  ninefold rate --with XY-Wing --without Pointing puzzles.txt
  ninefold rate --split by-difficulty puzzles.txt         # by-difficulty/easy.txt, medium.txt, ...
  ninefold rate --summary puzzles.txt                     # a histogram, and the techniques used
  ninefold rate --summary=svg puzzles.txt -o chart.svg
  ninefold rate --format csv --steps puzzles.csv -o rated.csv
  ninefold rate --steps 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold rate --format serate puzzles.txt
  ninefold rate --resume ratings.tsv puzzles.txt          # continue where an earlier run ended

Exit status: 0 if every puzzle was rated or is solved, 1 if some was not, 2 for bad input or usage. With --resume, only the
puzzles that this run rates count.")]
    Rate(Rate),
    /// Draw puzzles
    #[command(after_help = "\
Examples:
  ninefold show --marks puzzle.sdk
  ninefold show --format svg puzzle.sdk -o puzzle.svg")]
    Show(Show),
    /// Write puzzles in another format
    ///
    /// The format of the input is recognised: 81-character lines, drawn grids, nine lines of nine, candidate grids,
    /// 729-character pencil marks, .sdk, .sdm, .ss, HoDoKu lines, OpenSudoku XML, JSON boards, CSV and TSV, links
    /// to f-puzzles and SudokuPad.
    #[command(after_help = "\
Examples:
  ninefold convert --to rows puzzles.txt
  ninefold convert --to fpuzzles 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  ninefold convert --to sdm collection.opensudoku -o collection.sdm")]
    Convert(Convert),
    /// See how the textbook solvers work: listed, animated, logged, compared, drawn
    ///
    /// Without a solver, this lists the solvers. With one, it shows that solver at work on a puzzle (the built-in
    /// example if none is given at a terminal): animated on a terminal, as a log of events in a pipe.
    #[command(after_help = "\
Examples:
  ninefold learn                                list the solvers
  ninefold learn scan                           watch one
  ninefold learn bits puzzle.txt --log | less
  ninefold learn --compare                      all of them, counted and timed
  ninefold learn scan --tree tree.svg           draw its search tree
  ninefold learn --flow flow.svg                draw the flow chart of backtracking

Exit status: 0 if the solver came to a solution, 1 if not, 2 for bad input or usage.")]
    Learn(Learn),
    /// Measure how fast this machine solves
    ///
    /// Each set of puzzles has a line for each kernel (instruction set): puzzles a second and microseconds a puzzle
    /// when all are solved at once, microseconds a puzzle when they are solved one at a time, and sweeps and guesses a
    /// puzzle. Every answer is checked. The built-in sets are made from a seed, and are the same on every machine.
    #[command(after_help = "\
Examples:
  ninefold bench
  ninefold bench --puzzles 0 puzzles.txt       only your own
  ninefold bench --kernel avx2 --rounds 9
  ninefold bench rate                          how fast it rates

Set NINEFOLD_KERNEL=NAME in the environment to choose the kernel for the other commands.")]
    #[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
    Bench(Bench),
    /// Print the completions for a shell
    #[command(after_help = "\
Examples:
  ninefold completions bash > ~/.local/share/bash-completion/completions/ninefold")]
    Completions {
        /// The shell to complete in
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(after_help = "\
Examples:
  ninefold man | man -l -
  ninefold man solve > ninefold-solve.1")]
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
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Check {
    /// How to print the answers [default: grid on a terminal, line elsewhere]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<Form>,
    /// The language of the sentences [default: that of the locale, or en]
    #[arg(long, value_parser = language_parser())]
    pub(crate) lang: Option<Language>,
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
    #[arg(short, long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) limit: u64,
    /// How to print the answers
    #[arg(short, long, value_enum, default_value_t = CountForm::Line)]
    pub(crate) format: CountForm,
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
    /// The language of the sentences [default: that of the locale, or en]
    #[arg(long, value_parser = language_parser())]
    pub(crate) lang: Option<Language>,
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
    /// Only steps of this technique, by its English or Chinese name; may be given several times
    #[arg(short, long, value_name = "NAME", value_parser = crate::steps::technique)]
    pub(crate) technique: Vec<Technique>,
    /// Only the first N of them
    #[arg(short = 'n', long, value_name = "N")]
    pub(crate) limit: Option<usize>,
    /// Tell why each is true
    #[arg(short, long)]
    pub(crate) why: bool,
    /// How to print the steps
    #[arg(short, long, value_enum, default_value_t = StepsForm::Text)]
    pub(crate) format: StepsForm,
    /// The language of the sentences [default: that of the locale, or en]
    #[arg(long, value_parser = language_parser())]
    pub(crate) lang: Option<Language>,
    #[command(flatten)]
    pub(crate) search: Patience,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Explain {
    /// The puzzle as it was at first, or a file with it: all other digits of the input are the player's
    #[arg(long, conflicts_with = "from_givens", value_name = "ORIGINAL")]
    pub(crate) givens: Option<OsString>,
    /// Start from the givens, whatever a player did
    #[arg(long)]
    pub(crate) from_givens: bool,
    /// How to print the steps
    #[arg(short, long, value_enum, default_value_t = ExplainForm::Text)]
    pub(crate) format: ExplainForm,
    /// The language of the sentences [default: that of the locale, or en]
    #[arg(long, value_parser = language_parser())]
    pub(crate) lang: Option<Language>,
    #[command(flatten)]
    pub(crate) search: Patience,
    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Args)]
pub(crate) struct Rate {
    /// How to print the ratings [default: text on a terminal, line elsewhere]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<RateForm>,
    /// Add the techniques that are used, the easiest first, each with its count
    #[arg(short, long)]
    pub(crate) steps: bool,
    /// Continue this output of an earlier run with the same options, or what an interrupted run left in a .partial file:
    /// a puzzle that has a line there is skipped, also if the line says 'stopped'; the others are added
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["output", "sort", "split", "summary"])]
    pub(crate) resume: Option<PathBuf>,
    /// Sort the answers by these, the easiest first; equal ones stay in order, and puzzles without a rating come last
    #[arg(long, value_enum, value_name = "KEY", value_delimiter = ',')]
    pub(crate) sort: Vec<SortKey>,
    /// Sort the other way round, the hardest first
    #[arg(long, requires = "sort")]
    pub(crate) reverse: bool,
    /// Write the answers into this folder, a file for each band of difficulty: easy.txt, medium.txt, hard.txt,
    /// fiendish.txt, diabolical.txt, extreme.txt; puzzles beyond a limit into above.txt, those without a rating into
    /// unrated.txt
    #[arg(long, value_name = "DIR", conflicts_with_all = ["output", "summary"])]
    pub(crate) split: Option<PathBuf>,
    /// Print a summary instead of the ratings: how many puzzles are how hard, the techniques used, the time
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true, default_missing_value = "text")]
    #[arg(conflicts_with_all = ["sort", "format"])]
    pub(crate) summary: Option<SummaryForm>,
    /// The language of the words [default: that of the locale, or en]
    #[arg(long, value_parser = language_parser())]
    pub(crate) lang: Option<Language>,
    #[command(flatten)]
    pub(crate) table: TableOptions,
    #[command(flatten)]
    pub(crate) search: Patience,
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(flatten)]
    pub(crate) wanted: Wanted,
}

#[derive(Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    pub(crate) what: Option<BenchWhat>,
    /// Only this kernel; may be given several times
    #[arg(short, long, value_name = "NAME")]
    pub(crate) kernel: Vec<Kernel>,
    /// How many times each is measured; the median is printed
    #[arg(short, long, value_name = "N", default_value = "5", value_parser = clap::value_parser!(u16).range(1..=1000))]
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
    #[command(after_help = "\
Examples:
  ninefold bench rate
  ninefold bench rate ratings.tsv              and are they still the same?

Exit status: 0 if every rating is the expected one, 1 if not, 2 for bad input or usage.")]
    Rate(BenchRate),
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
    /// The format to write
    #[arg(short, long, value_name = "FORMAT", default_value = "line", value_parser = crate::convert::format_parser())]
    pub(crate) to: ninefold::Format,
    #[command(flatten)]
    pub(crate) table: TableOptions,
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
    /// Draw the search tree into this file, .svg or .dot
    #[arg(short, long, value_name = "FILE", conflicts_with = "flow")]
    pub(crate) tree: Option<PathBuf>,
    /// How many nodes of the tree to draw
    #[arg(long, value_name = "N", default_value_t = 80)]
    pub(crate) nodes: usize,
    /// Draw the flow chart of backtracking into this .svg file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) flow: Option<PathBuf>,
    /// Stop a solver after it has written N digits
    #[arg(short, long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) limit: u64,
    /// The language of the words [default: that of the locale, or en]
    #[arg(long, value_parser = language_parser())]
    pub(crate) lang: Option<Language>,
    /// When to use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    pub(crate) color: When,
}

/// The arguments, with two exceptions from the usual rules: a puzzle or a row may start with `-` for a blank, which would
/// look like an option; and a puzzle without a command is solved.
pub(crate) fn typed() -> Vec<OsString> {
    let is_puzzle = |text: &str| text.len() >= 81 && ninefold::formats::read(text).is_ok();
    let dotted = |arg: OsString| match arg.to_str() {
        Some(text) if text.starts_with('-') && (is_puzzle(text) || rows::is_row(text)) => text.replace('-', ".").into(),
        _ => arg,
    };
    let mut typed: Vec<OsString> = std::env::args_os().map(dotted).collect();
    let is_alone = typed.get(1).and_then(|first| first.to_str()).is_some_and(is_puzzle);
    if is_alone || !rows::leading(typed.get(1..).unwrap_or_default()).is_empty() {
        typed.insert(1, "solve".into());
    }
    typed
}

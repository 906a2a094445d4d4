//! The `ninefold` command: a thin door to the library. This file is its table of contents.
//!
//! The command is one function, so that another program can offer it too:
//!
//! ```
//! let typed = ["ninefold", "--version"];
//! assert_eq!(ninefold_cli::main(typed.map(Into::into)), 0);
//! ```

// These macros panic where standard output or standard error is gone; `say` and `Output` do not.
#![deny(clippy::print_stdout, clippy::print_stderr)]

// What was typed, and in which language to answer.
mod args;
mod help;
mod language;
mod options;
mod parse;
mod rows;

// From the input through the workers to the output.
mod batch;
mod device;
mod folders;
mod forms;
mod identity;
mod input;
mod lines;
mod making;
mod outlet;
mod output;
mod parquet;
mod progress;
mod reader;
mod resume;
mod say;
mod score;
mod screen;
mod sha256;
mod shards;
mod sieve;
mod signals;
mod sorted;
mod system;
mod table;
mod target;
mod temporary;
mod work;

// What a command answers, and how answers look.
mod animate;
mod answer;
mod any_step;
mod claim;
mod draw;
mod givens;
mod json;
mod path_step;
mod position;
mod seed;
mod step;
mod steps;
mod structure;
mod transform;

// The commands.
mod bench;
mod canon;
mod canon_bench;
mod check;
mod classes;
mod compare;
mod convert;
mod count;
mod dataset;
mod dedupe;
mod explain;
mod generate;
mod hint;
mod learn;
mod page;
mod pages;
mod path;
mod path_hint;
#[cfg(feature = "pdf")]
mod pdf;
mod picture;
mod print;
mod race;
mod rate;
mod rate_bench;
mod rate_form;
mod same;
mod sheet;
mod show;
mod shuffle;
mod solve;
mod summary;
mod wanted;
mod wishes;

use answer::Status;
use args::{Bench, BenchWhat, Cli, Command};
use std::ffi::OsString;
use std::io::{self, Write};

/// Does what was typed, and gives the exit status: 0 if all is well. The first of the arguments is the name of the program.
///
/// A thread may still wait for standard input when it returns: exit then, there is nothing to join.
pub fn main(args: impl IntoIterator<Item = OsString>) -> i32 {
    let typed = parse::typed(args);
    language::choose(&typed);
    let ended = match parse::parse(typed) {
        Ok(Cli { command, .. }) => choose_kernel().and_then(|()| run(command)).map(Status::code),
        Err(other) => help::print(&other).map(|()| other.exit_code()),
    };
    // What is still in the buffer of standard output must arrive too.
    let ended = ended.and_then(|code| io::stdout().flush().map(|()| code));
    match ended {
        Ok(code) => code,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            say::say(system::reason(&error));
            2
        }
    }
}

fn run(command: Command) -> io::Result<Status> {
    match command {
        Command::Solve(args) => solve::run(args),
        Command::Check(args) => check::run(args),
        Command::Count(args) => count::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Steps(args) => steps::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Rate(args) => rate::run(args),
        Command::Show(args) => show::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Generate(args) => generate::run(args),
        Command::Dataset(args) => dataset::run(*args),
        Command::Sheet(args) => sheet::run(args),
        Command::Page(args) => page::run(args),
        Command::Canon(args) => canon::run(args),
        Command::Same(args) => same::run(args),
        Command::Shuffle(args) => shuffle::run(args),
        Command::Dedupe(args) => dedupe::run(args),
        Command::Learn(args) => learn::run(args),
        Command::Bench(Bench { what: Some(BenchWhat::Rate(args)), .. }) => rate_bench::run(args),
        Command::Bench(Bench { what: Some(BenchWhat::Canon(args)), .. }) => canon_bench::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Completions { shell } => pages::completions(shell),
        Command::Man { command } => pages::man(command),
    }
}

/// Takes the kernel that the environment names, if it names one.
fn choose_kernel() -> io::Result<()> {
    let Ok(name) = std::env::var("NINEFOLD_KERNEL") else { return Ok(()) };
    match name.parse::<ninefold::Kernel>() {
        Ok(kernel) => kernel.make_current(),
        Err(error) => return Err(io::Error::other(format!("NINEFOLD_KERNEL: {}", language::language().error(&error)))),
    }
    Ok(())
}

//! The `ninefold` command: a thin door to the library. This file is its table of contents.

mod animate;
mod answer;
mod args;
mod batch;
mod bench;
mod check;
mod convert;
mod count;
mod draw;
mod explain;
mod hint;
mod input;
mod learn;
mod lines;
mod options;
mod output;
mod pages;
mod position;
mod progress;
mod rate;
mod rate_bench;
mod resume;
mod show;
mod solve;
mod step;

use args::{Bench, BenchWhat, Cli, Command};
use clap::Parser;
use std::process::exit;

fn main() {
    let command = Cli::parse_from(args::typed()).command;
    if let Ok(name) = std::env::var("NINEFOLD_KERNEL") {
        match name.parse::<ninefold::Kernel>() {
            Ok(kernel) => kernel.make_current(),
            Err(error) => {
                eprintln!("ninefold: NINEFOLD_KERNEL: {error}");
                exit(2);
            }
        }
    }
    let done = match command {
        Command::Solve(args) => solve::run(args),
        Command::Check(args) => check::run(args),
        Command::Count(args) => count::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Rate(args) => rate::run(args),
        Command::Show(args) => show::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Learn(args) => learn::run(args),
        Command::Bench(Bench { what: Some(BenchWhat::Rate(args)), .. }) => rate_bench::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Completions { shell } => pages::completions(shell),
        Command::Man { command } => pages::man(command),
    };
    // A thread may still wait for standard input: exit, don't join.
    match done {
        Ok(status) => exit(status.code()),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => exit(0),
        Err(error) => {
            eprintln!("ninefold: {error}");
            exit(2)
        }
    }
}

//! What was typed, parsed.
//!
//! Most of the time nobody asks for help. Then the options of the one command that was typed are enough, and to build those of
//! all others, with their help and examples, would take longer than to solve a puzzle. What can't be parsed that way is parsed
//! with the whole command line, which has all the help there is.

use crate::args::{Check, Cli, Convert, Count, Everywhere, Generate, Hint, Learn, Show, Solve, Steps};
use crate::classes::{Canon, Dedupe, Same, Shuffle};
use crate::dataset::Dataset;
use crate::explain::Explain;
use crate::help;
use crate::language::language;
use crate::page::Page;
use crate::rows;
use crate::wanted::Rate;
use clap::error::ErrorKind;
use clap::{Args, Command, Error, FromArgMatches};
use std::ffi::OsString;

/// The arguments, with two exceptions from the usual rules: a puzzle or a row may start with `-` for a blank, which would
/// look like an option; and a puzzle without a command is solved.
pub(crate) fn typed(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let is_puzzle = |text: &str| text.len() >= 81 && ninefold::formats::read(text).is_ok();
    let dotted = |arg: OsString| match arg.to_str() {
        Some(text) if text.starts_with('-') && (is_puzzle(text) || rows::is_row(text)) => text.replace('-', ".").into(),
        _ => arg,
    };
    let mut typed: Vec<OsString> = args.into_iter().map(dotted).collect();
    let is_alone = typed.get(1).and_then(|first| first.to_str()).is_some_and(is_puzzle);
    if is_alone || !rows::leading(typed.get(1..).unwrap_or_default()).is_empty() {
        typed.insert(1, "solve".into());
    }
    typed
}

/// What was typed, as a command with its options; or what to print instead.
pub(crate) fn parse(typed: Vec<OsString>) -> Result<Cli, Error> {
    match parsed(brief(&typed), &typed) {
        Err(error) if error.kind() != ErrorKind::DisplayVersion => parsed(help::command(language()), &typed),
        done => done,
    }
}

fn parsed(command: Command, typed: &[OsString]) -> Result<Cli, Error> {
    Cli::from_arg_matches(&command.try_get_matches_from(typed)?)
}

type AddOptions = fn(Command) -> Command;

/// The commands that are used most, each with the function that adds its options.
const COMMANDS: [(&str, AddOptions); 17] = [
    ("solve", Solve::augment_args),
    ("check", Check::augment_args),
    ("count", Count::augment_args),
    ("hint", Hint::augment_args),
    ("steps", Steps::augment_args),
    ("explain", Explain::augment_args),
    ("rate", Rate::augment_args),
    ("show", Show::augment_args),
    ("convert", Convert::augment_args),
    ("generate", Generate::augment_args),
    ("page", Page::augment_args),
    ("canon", Canon::augment_args),
    ("same", Same::augment_args),
    ("shuffle", Shuffle::augment_args),
    ("dedupe", Dedupe::augment_args),
    ("dataset", Dataset::augment_args),
    ("learn", Learn::augment_args),
];

/// The command line with the first of these commands that was typed, and without any other.
fn brief(typed: &[OsString]) -> Command {
    let root = Everywhere::augment_args(Command::new("ninefold").version(env!("CARGO_PKG_VERSION")));
    let named = |arg: &OsString| COMMANDS.iter().find(|(name, _)| arg == name);
    let command = typed.iter().skip(1).find_map(named);
    root.subcommands(command.map(|&(name, add_options)| add_options(Command::new(name))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::words::Language;

    #[test]
    fn a_command_alone_has_the_options_that_it_has_among_all() {
        let all = help::command(Language::English);
        for (name, add_options) in COMMANDS {
            let whole = all.find_subcommand(name).unwrap_or_else(|| panic!("no command {name}"));
            assert!(whole.get_arguments().eq(add_options(Command::new(name)).get_arguments()), "{name}");
        }
    }
}

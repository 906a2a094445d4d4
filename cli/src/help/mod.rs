//! What `--help`, the manual pages and usage errors say, in the language of the user.
//!
//! ```text
//!  args.rs (English) ---+
//!  examples.rs ---------+--> command(language) --> help, manual page, completions
//!  chinese.rs ----------+
//! ```

mod chinese;
mod chinese_making;
mod examples;
mod examples_making;
mod misuse;

use crate::args::Cli;
use crate::draw::Canvas;
use crate::language::language;
use crate::options::When;
use clap::{Arg, ArgAction, Command, CommandFactory, Error};
use ninefold::words::Language;
use std::io::{self, IsTerminal, Write};

/// Prints what stands instead of a command: help, the version, or what is wrong with what was typed.
pub(crate) fn print(instead: &Error) -> io::Result<()> {
    if let Some(text) = misuse::misuse(instead, language()) {
        return io::stderr().write_all(text.as_bytes());
    }
    match language() {
        Language::Chinese => print_in_chinese(instead),
        _ => instead.print(),
    }
}

/// Prints a help. What clap adds to the texts is English, so it is replaced in the result.
fn print_in_chinese(help: &Error) -> io::Result<()> {
    let text = help.render();
    let in_colour = |is_terminal| Canvas::new(When::Auto, is_terminal) == Canvas::Colour;
    let worded = |in_colour: bool| chinese::worded(&if in_colour { text.ansi().to_string() } else { text.to_string() });
    match help.use_stderr() {
        true => io::stderr().write_all(worded(in_colour(io::stderr().is_terminal())).as_bytes()),
        false => io::stdout().write_all(worded(in_colour(io::stdout().is_terminal())).as_bytes()),
    }
}

/// The whole command line, with its help in this language.
pub(crate) fn command(language: Language) -> Command {
    let english = with_examples(Cli::command(), "", language);
    match language {
        Language::Chinese => in_chinese(english),
        _ => english,
    }
}

/// The same with the examples below the help. The path is made of the names of the commands around it.
fn with_examples(command: Command, around: &str, language: Language) -> Command {
    let path = format!("{around} {}", command.get_name());
    let below = examples::below(path.trim(), language);
    command.after_help(below).mut_subcommands(|inner| with_examples(inner, &path, language))
}

/// The same with every text in Chinese.
fn in_chinese(command: Command) -> Command {
    let about = command.get_about().map(|text| chinese::of(&text.to_string()));
    let long_about = command.get_long_about().map(|text| chinese::of(&text.to_string()));
    let mut command = command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading("命令")
        .help_template(chinese::TEMPLATE)
        .mut_args(argument_in_chinese)
        .arg(flag("help", 'h', ArgAction::Help, "显示帮助（-h 为摘要，--help 为全文）"));
    if command.get_version().is_some() {
        command = command.disable_version_flag(true).arg(flag("version", 'V', ArgAction::Version, "显示版本"));
    }
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(about) = long_about {
        command = command.long_about(about);
    }
    command.mut_subcommands(in_chinese)
}

fn flag(name: &'static str, letter: char, action: ArgAction, help: &'static str) -> Arg {
    Arg::new(name).short(letter).long(name).action(action).help(help).help_heading("选项").display_order(1_000)
}

/// The help of one argument. What clap would add in English, its default and its values, is a part of the text.
fn argument_in_chinese(argument: Arg) -> Arg {
    let heading = match argument.get_help_heading() {
        Some(heading) => chinese::heading(heading),
        None if argument.is_positional() => "参数",
        None => "选项",
    };
    let text = argument.get_long_help().or(argument.get_help()).map(|text| chinese::of(&text.to_string()));
    let mut help = text.unwrap_or_default();
    let defaults: Vec<_> = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if argument.get_action().takes_values() && !defaults.is_empty() {
        help += &format!(" [默认：{}]", defaults.join("、"));
    }
    let values = argument.get_possible_values();
    if argument.get_action().takes_values() && values.iter().any(|value| value.get_help().is_some()) {
        help += "\n";
        for value in values.iter().filter(|value| !value.is_hide_set()) {
            let about = value.get_help().map_or(String::new(), |text| chinese::of(&text.to_string()));
            help += &format!("\n- {}：{about}", value.get_name());
        }
    } else if argument.get_action().takes_values() && !values.is_empty() {
        let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
        help += &format!(" [可选：{}]", names.join("、"));
    }
    // The summary has the first line only.
    let short = help.lines().next().unwrap_or_default().to_string();
    let argument = argument.help_heading(heading).help(short).long_help(help);
    match argument.get_action().takes_values() {
        true => argument.hide_default_value(true).hide_possible_values(true),
        false => argument,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    fn walk(command: &Command, visit: &mut impl FnMut(&Command)) {
        visit(command);
        command.get_subcommands().for_each(|inner| walk(inner, visit));
    }

    /// Every paragraph that the help is made of, in English.
    fn texts() -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        walk(&Cli::command(), &mut |command| {
            let about = [command.get_about(), command.get_long_about()];
            texts.extend(about.into_iter().flatten().map(|text| text.to_string()));
            for argument in command.get_arguments() {
                let help = argument.get_long_help().or(argument.get_help());
                texts.extend(help.map(|text| text.to_string()));
                texts.extend(argument.get_help_heading().map(str::to_string));
                let values = argument.get_possible_values();
                texts.extend(values.iter().filter_map(|value| value.get_help()).map(|text| text.to_string()));
            }
        });
        texts.iter().flat_map(|text| text.split("\n\n").map(chinese::key)).collect()
    }

    #[test]
    fn every_text_of_the_help_is_there_in_chinese() {
        let known: BTreeSet<String> = chinese::texts().map(|(english, _)| english.to_string()).collect();
        let used = texts();
        let missing: Vec<&String> = used.difference(&known).collect();
        assert!(missing.is_empty(), "no Chinese for {missing:#?}");
        let unused: Vec<&String> = known.difference(&used).collect();
        assert!(unused.is_empty(), "no such text any more: {unused:#?}");
    }

    #[test]
    fn the_command_line_is_well_formed_in_both_languages() {
        for &language in Language::ALL {
            command(language).debug_assert();
        }
    }

    #[test]
    fn a_letter_means_the_same_option_in_every_command() {
        let mut meanings: BTreeMap<char, BTreeSet<String>> = BTreeMap::new();
        walk(&command(Language::English), &mut |command| {
            for argument in command.get_arguments() {
                if let (Some(letter), Some(name)) = (argument.get_short(), argument.get_long()) {
                    meanings.entry(letter).or_default().insert(name.to_string());
                }
            }
        });
        let ambiguous: Vec<_> = meanings.iter().filter(|(_, names)| names.len() > 1).collect();
        assert!(ambiguous.is_empty(), "{ambiguous:?}");
    }

    #[test]
    fn every_command_has_examples_that_fit_on_a_terminal() {
        walk(&command(Language::English), &mut |command| {
            let name = command.get_name();
            let below = command.get_after_help().unwrap_or_else(|| panic!("{name}: no examples")).to_string();
            assert!(below.lines().all(|line| line.chars().count() < 80), "{name}: wider than a terminal");
        });
    }
}

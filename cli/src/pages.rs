//! `ninefold completions` and `ninefold man`

use crate::answer::Status;
use crate::help;
use crate::language::{language, told};
use std::io::{self, Write};

pub(crate) fn completions(shell: clap_complete::Shell) -> io::Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(language()), "ninefold", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Status::Proper)
}

pub(crate) fn man(command: Option<String>) -> io::Result<Status> {
    let mut whole = help::command(language());
    whole.build();
    let page = match &command {
        None => whole,
        Some(name) => whole.find_subcommand(name).cloned().ok_or_else(|| {
            let names: Vec<&str> = whole.get_subcommands().map(|command| command.get_name()).collect();
            let names = names.join(&told!(", ", "、"));
            io::Error::other(told!("no command '{name}'; there are {names}", "没有命令“{name}”；命令有：{names}"))
        })?,
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    io::stdout().write_all(&text)?;
    Ok(Status::Proper)
}

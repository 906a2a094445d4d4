//! `ninefold page`: the page in the browser, from this program alone.
//!
//! ```text
//!   puzzle --> http://127.0.0.1:8099/#p=53..7.... --> printed; opened by browser.rs
//!                        |
//!   request.rs --> serve.rs <-- files.rs --> folder.rs     the same files for any other server
//! ```

mod browser;
mod files;
mod folder;
mod request;
mod serve;

use crate::answer::Status;
use crate::batch;
use crate::input::puzzles;
use crate::language::told;
use crate::say::say;
use crate::signals::{self, is_stopped};
use crate::system::reason;
use clap::Args;
use ninefold::{Grid, Puzzle};
use std::ffi::OsString;
use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args)]
pub(crate) struct Page {
    /// A puzzle or a file with one, or - for standard input; the page opens with it
    #[arg(value_name = "PUZZLE|FILE|-")]
    inputs: Vec<OsString>,
    /// The port of the address; 0 for any that is free [default: 8099 if it is free, or else any]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16))]
    port: Option<u16>,
    /// Start no browser, only print the address
    #[arg(long)]
    no_open: bool,
    /// Write the files of the page into this folder instead, for any server of static files
    #[arg(long, value_name = "DIR", conflicts_with_all = ["inputs", "port", "no_open"])]
    write: Option<PathBuf>,
}

/// What a browser keeps, it keeps for an address. So the port is the same from day to day, if it can be.
const PORT: u16 = 8099;

/// How soon Ctrl-C is noticed.
const TICK: Duration = Duration::from_millis(50);

pub(crate) fn run(args: Page) -> io::Result<Status> {
    if let Some(folder) = &args.write {
        signals::watch(batch::at_once);
        folder::write(folder)?;
        return Ok(Status::Proper);
    }
    let puzzle = if args.inputs.is_empty() { None } else { Some(one_puzzle(&args.inputs)?) };
    let listener = listen(args.port)?;
    let address = address(listener.local_addr()?.port(), puzzle.as_ref());
    signals::watch(batch::at_once);
    serve::start(listener, files::files())?;
    print(&address)?;
    say(told!("serving the page at this address; Ctrl-C ends it", "正在这个地址提供网页；按 Ctrl-C 结束"));
    if !args.no_open {
        browser::open(&address);
    }
    // A server has no other end, so this one is as it should be.
    while !is_stopped() {
        std::thread::sleep(TICK);
    }
    Ok(Status::Proper)
}

fn one_puzzle(inputs: &[OsString]) -> io::Result<Puzzle> {
    let about = told!("the page is about classic ones", "网页只用于标准题目");
    match puzzles(inputs, Some(&about), 2)?[..] {
        [puzzle] => Ok(puzzle),
        _ => {
            Err(io::Error::other(told!("several puzzles; the page opens with one", "有多道题；打开网页时只能带一道",)))
        }
    }
}

/// Listens on this port, to this machine alone.
fn listen(port: Option<u16>) -> io::Result<TcpListener> {
    let bind = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| no_port(port, &error));
    match port {
        Some(port) => bind(port),
        None => bind(PORT).or_else(|_| bind(0)),
    }
}

fn no_port(port: u16, error: &io::Error) -> io::Error {
    let what = match error.kind() {
        io::ErrorKind::AddrInUse => told!(
            "port {port} is taken; name another, or leave --port away and a free one is found",
            "端口 {port} 已被占用；请换一个，或去掉 --port，自动选用空闲的端口",
        ),
        _ => {
            let why = reason(error);
            told!(
                "port {port} can't be used: {why}; name another, or leave --port away and a free one is found",
                "不能使用端口 {port}：{why}；请换一个，或去掉 --port，自动选用空闲的端口",
            )
        }
    };
    io::Error::new(error.kind(), what)
}

/// The address that opens the page, with the givens of a puzzle and the player's digits behind it.
fn address(port: u16, puzzle: Option<&Puzzle>) -> String {
    let page = format!("http://{}:{port}/", Ipv4Addr::LOCALHOST);
    match puzzle {
        None => page,
        Some(Puzzle { givens, entries, .. }) if *entries == Grid::EMPTY => format!("{page}#p={givens}"),
        Some(Puzzle { givens, entries, .. }) => format!("{page}#p={givens}&e={entries}"),
    }
}

/// Prints the address at once: a program may wait for it.
fn print(address: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "{address}")?;
    stdout.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{Cell, Digit, example};

    #[test]
    fn the_address_has_the_givens_and_what_a_player_wrote() {
        assert_eq!(address(8099, None), "http://127.0.0.1:8099/");
        let mut puzzle = Puzzle::from(example());
        assert_eq!(address(1, Some(&puzzle)), format!("http://127.0.0.1:1/#p={}", example()));
        puzzle.entries.set(Cell::ALL[2], Digit::new(4));
        let entries = format!("..4{}", ".".repeat(78));
        assert_eq!(address(1, Some(&puzzle)), format!("http://127.0.0.1:1/#p={}&e={entries}", example()));
    }
}

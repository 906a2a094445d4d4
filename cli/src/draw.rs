//! Grids for people, with and without colours.

use crate::options::{Common, When};
use ninefold::words::wrapped;
use ninefold::{Cell, Grid};
use std::env::var_os;
use std::io::IsTerminal;

/// Where the answers are shown.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Canvas {
    /// A terminal with colours.
    Colour,
    /// A terminal without colours.
    Plain,
    /// A file or a pipe: drawings that other programs can read, too.
    Text,
}

impl Canvas {
    pub(crate) fn of(common: &Common) -> Canvas {
        Canvas::new(common.color, common.is_for_a_terminal())
    }

    pub(crate) fn of_stdout(color: When) -> Canvas {
        Canvas::new(color, std::io::stdout().is_terminal())
    }

    pub(crate) fn new(color: When, is_terminal: bool) -> Canvas {
        let no_colour = var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = var_os("TERM").is_some_and(|term| term == "dumb");
        match color {
            When::Always => Canvas::Colour,
            When::Auto if is_terminal && !no_colour && !dumb => Canvas::Colour,
            _ if is_terminal => Canvas::Plain,
            _ => Canvas::Text,
        }
    }

    /// A solution. Colours distinguish givens from the rest; without colours the puzzle is drawn beside it; in a pipe
    /// the solution is alone.
    pub(crate) fn solution(self, givens: &Grid, solution: &Grid) -> String {
        let tone = |cell: Cell| if givens[cell].is_some() { Tone::Given } else { Tone::Found };
        match self {
            Canvas::Colour => frame(|cell| tone(cell).paint(sign(solution, cell))),
            Canvas::Plain => {
                let left = frame(|cell| sign(givens, cell).to_string());
                let right = frame(|cell| sign(solution, cell).to_string());
                left.lines().zip(right.lines()).map(|(left, right)| format!("{left}   {right}\n")).collect()
            }
            Canvas::Text => format!("{solution:#}\n"),
        }
    }

    /// A sentence on a line of its own; for a terminal it is broken into lines that fit.
    pub(crate) fn line(self, sentence: &str) -> String {
        match self {
            Canvas::Text => format!("{sentence}\n"),
            _ => on_screen(sentence, ""),
        }
    }

    /// A grid; with colours, each cell has its tone.
    pub(crate) fn grid(self, grid: &Grid, tone: impl Fn(Cell) -> Tone) -> String {
        match self {
            Canvas::Colour => frame(|cell| tone(cell).paint(sign(grid, cell))),
            Canvas::Plain => frame(|cell| sign(grid, cell).to_string()),
            Canvas::Text => format!("{grid:#}\n"),
        }
    }
}

/// A sentence for a terminal: broken into lines that fit, all with the same indent.
pub(crate) fn on_screen(sentence: &str, space: &str) -> String {
    let columns = crossterm::terminal::size().map_or(80, |(columns, _)| usize::from(columns).clamp(40, 120));
    let text = sentence.trim_start();
    let space = format!("{space}{}", &sentence[..sentence.len() - text.len()]);
    wrapped(text, columns.saturating_sub(space.len()).max(20))
        .iter()
        .map(|line| format!("{space}{}\n", line.trim_end()))
        .collect()
}

fn sign(grid: &Grid, cell: Cell) -> char {
    grid[cell].map_or('.', char::from)
}

/// The kind of a cell, which decides its colour.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Tone {
    Blank,
    Given,
    Found,
    Wrong,
    Open,
}

impl Tone {
    fn paint(self, sign: char) -> String {
        let code = match self {
            Tone::Blank => "2",
            Tone::Given => "1",
            Tone::Found => "36",
            Tone::Wrong => "1;31",
            Tone::Open => "33",
        };
        format!("\x1b[{code}m{sign}\x1b[0m")
    }
}

/// The frame of a grid, each cell's text one column wide.
pub(crate) fn frame(text: impl Fn(Cell) -> String) -> String {
    let mut out = String::new();
    for row in 0..9 {
        out += match row {
            0 => "┌───────┬───────┬───────┐\n",
            3 | 6 => "├───────┼───────┼───────┤\n",
            _ => "",
        };
        for column in 0..9 {
            let cell = Cell::ALL[row * 9 + column];
            out += if column % 3 == 0 { "│ " } else { "" };
            out += &text(cell);
            out += " ";
        }
        out += "│\n";
    }
    out + "└───────┴───────┴───────┘\n"
}

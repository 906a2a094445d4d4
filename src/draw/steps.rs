//! A whole path as one tall drawing: a board and its argument, then the next.

use super::board::{self, SIZE};
use super::highlights::Highlights;
use super::links;
use crate::Puzzle;
use crate::explain::{Explanation, Pattern, Step};
use crate::words::{Language, Level};
use std::fmt::Write;

/// The drawing of an explanation, from its first step to its last.
///
/// ```
/// use ninefold::{draw, example, explain, words::Language};
/// let svg = draw::steps(&explain::explain(&example()), Language::English);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// ```
pub fn steps(explanation: &Explanation, language: Language) -> String {
    let (mut puzzle, mut body, mut y, mut number) = (explanation.puzzle, String::new(), GAP, 1);
    for scene in scenes(&explanation.steps) {
        let _ = writeln!(body, "<g transform=\"translate({GAP} {y})\">");
        let (shown, links, text) = match scene {
            [step] => {
                let links = step.chain().map_or(Vec::new(), links::of);
                (Highlights::of(&puzzle, step), links, one(&puzzle, step, number, language))
            }
            _ => (Highlights::of_all(scene), Vec::new(), several(scene, number, language)),
        };
        board::draw(&mut body, &puzzle, &shown, &links);
        body += "</g>\n";
        let height = write(&mut body, y, &text).max(SIZE);
        scene.iter().for_each(|step| step.apply(&mut puzzle));
        number += scene.len();
        y += height + GAP;
    }
    y += write(&mut body, y, &[Line::Heading(language.explained(explanation))]) + GAP;
    let head = format!("<style>\n{STYLE}</style>\n<rect width=\"{WIDTH}\" height=\"{y}\" fill=\"#fff\"/>\n");
    board::open((WIDTH, y), (WIDTH, y)) + &head + &body + "</svg>\n"
}

/// The steps in groups that one picture can show: singles that follow each other together, any other step alone.
///
/// ```
/// use ninefold::{draw, example, explain};
/// let steps = explain::explain(&example()).steps;
/// assert_eq!(draw::scenes(&steps).count(), 1);
/// ```
pub fn scenes(steps: &[Step]) -> impl Iterator<Item = &[Step]> {
    let is_single = |step: &Step| matches!(step.pattern, Pattern::HiddenSingle { .. } | Pattern::NakedSingle);
    steps.chunk_by(move |one, next| is_single(one) && is_single(next))
}

/// What stands above a step: how hard it is, what it is called, what it does.
///
/// ```
/// use ninefold::{draw, example, explain, words::Language};
/// let step = &explain::explain(&example()).steps[0];
/// assert!(draw::heading(step, Language::English).starts_with("1.2 Hidden Single: r"));
/// ```
pub fn heading(step: &Step, language: Language) -> String {
    format!("{} {}: {}", step.rating, language.step_name(step), step.effect())
}

/// What stands below it: why the step is true in this position.
///
/// ```
/// use ninefold::{draw, example, explain, words::Language};
/// let step = &explain::explain(&example()).steps[0];
/// assert!(draw::argument(&example().into(), step, Language::English)[0].starts_with("In "));
/// ```
pub fn argument(puzzle: &Puzzle, step: &Step, language: Language) -> Vec<String> {
    let mut sentences = language.step(puzzle, step, Level::Full);
    sentences.split_off(1) // the first is the name, which stands in the heading
}

const WIDTH: u32 = 980;
const GAP: u32 = 24;
/// How many columns of text stand beside a board, and how high a line is.
const COLUMNS: usize = 66;
const LINE: u32 = 19;

enum Line {
    Heading(String),
    Plain(String),
}

fn one(puzzle: &Puzzle, step: &Step, number: usize, language: Language) -> Vec<Line> {
    let mut lines = vec![Line::Heading(format!("{number}.  {}", heading(step, language)))];
    lines.extend(argument(puzzle, step, language).into_iter().map(Line::Plain));
    lines
}

/// Of singles it is enough to know where, as long as they are of one kind.
fn several(steps: &[Step], first: usize, language: Language) -> Vec<Line> {
    let mut lines = vec![Line::Heading(format!("{first}–{}.", first + steps.len() - 1))];
    for run in steps.chunk_by(|one, next| one.technique == next.technique) {
        let places = run.iter().filter_map(|step| step.places).map(|(cell, digit)| format!("{cell}={digit}"));
        let places = places.collect::<Vec<_>>().join(", ");
        lines.push(Line::Plain(format!("{}: {places}", language.technique(run[0].technique))));
    }
    lines
}

/// Writes lines to the right of a board, and tells how high they are.
fn write(svg: &mut String, top: u32, lines: &[Line]) -> u32 {
    let mut y = top + 2 * LINE;
    for line in lines {
        let (class, text, columns) = match line {
            Line::Heading(text) => ("head", text, COLUMNS * 4 / 5),
            Line::Plain(text) => ("text", text, COLUMNS),
        };
        let indent = text.len() - text.trim_start().len();
        for part in wrapped(text.trim_start(), columns.saturating_sub(indent)) {
            let x = GAP + SIZE + GAP + 7 * indent as u32;
            let _ = writeln!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(&part));
            y += LINE;
        }
        y += LINE / 3;
    }
    y - top
}

/// A text in lines of at most so many columns, broken at spaces and after wide characters.
///
/// ```
/// use ninefold::draw::wrapped;
/// assert_eq!(wrapped("In box 2 the digit 8", 12), ["In box 2 the ", "digit 8"]);
/// ```
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let is_wide = |c: char| c >= '\u{2e80}';
    let width = |text: &str| text.chars().map(|c| 1 + usize::from(is_wide(c))).sum::<usize>();
    let mut lines = vec![String::new()];
    for piece in text.split_inclusive(|c| c == ' ' || is_wide(c)) {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && width(line) + width(piece.trim_end()) > columns {
            lines.push(piece.to_string());
        } else {
            *line += piece;
        }
    }
    lines
}

fn escaped(text: &str) -> String {
    text.trim_end().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const STYLE: &str = ".nf .head { font-size: 16px; font-weight: 600; text-anchor: start; fill: #1f2328; }
.nf .text { font-size: 14px; text-anchor: start; fill: #32383f; }
";

//! A whole explanation as one tall drawing: a board with its argument, then the next.

use super::board::{self, SIZE};
use super::highlights::Highlights;
use super::links;
use crate::explain::{Explanation, Stage};
use crate::words::{Language, wrapped};
use std::fmt::Write;

/// The drawing of an explanation, from its first step to its last.
///
/// ```
/// use ninefold::{draw, example, explain, words::Language};
/// let svg = draw::steps(&explain::explain(&example()), Language::English);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// ```
pub fn steps(explanation: &Explanation, language: Language) -> String {
    let (mut body, mut y) = (String::new(), GAP);
    for stage in explanation.stages() {
        let links = match stage.steps {
            [step] => step.chain().map_or(Vec::new(), links::of),
            _ => Vec::new(),
        };
        let _ = writeln!(body, "<g transform=\"translate({GAP} {y})\">");
        board::draw(&mut body, &stage.puzzle, &Highlights::of_stage(&stage), &links);
        body += "</g>\n";
        y += write(&mut body, y, &text(&stage, language)).max(SIZE) + GAP;
    }
    y += write(&mut body, y, &[Line::Heading(language.explained(explanation))]) + GAP;
    let head = format!("<style>\n{STYLE}</style>\n<rect width=\"{WIDTH}\" height=\"{y}\" fill=\"#fff\"/>\n");
    board::open((WIDTH, y), (WIDTH, y)) + &head + &body + "</svg>\n"
}

const WIDTH: u32 = 980;
const GAP: u32 = 24;
/// The number of columns of the text beside a board, and the height of a line.
const COLUMNS: usize = 66;
const LINE: u32 = 19;

enum Line {
    Heading(String),
    Plain(String),
}

/// The text beside a board: the argument of a step; for several singles only their cells and digits.
fn text(stage: &Stage<'_>, language: Language) -> Vec<Line> {
    let number = stage.number;
    let (heading, sentences) = match stage.steps {
        [step] => (format!("{number}.  {}", language.heading(step)), language.argument(&stage.puzzle, step)),
        steps => (format!("{number}–{}.", number + steps.len() - 1), language.in_short(steps)),
    };
    [Line::Heading(heading)].into_iter().chain(sentences.into_iter().map(Line::Plain)).collect()
}

/// Writes lines to the right of a board, and returns their height.
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

fn escaped(text: &str) -> String {
    text.trim_end().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const STYLE: &str = ".nf .head { font-size: 16px; font-weight: 600; text-anchor: start; fill: #1f2328; }
.nf .text { font-size: 14px; text-anchor: start; fill: #32383f; }
";

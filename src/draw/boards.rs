//! Boards one below the other, each with its text beside it.

use super::board::{self, SIZE, Style};
use super::highlights::Highlights;
use super::links;
use crate::Puzzle;
use crate::explain::{Stage, Step};
use crate::words::{Language, Level, wrapped};
use std::fmt::Write;

/// A tall drawing of boards, each with sentences to its right.
///
/// ```
/// use ninefold::{draw::{Highlights, Boards, Style}, example, words::Language};
/// let mut boards = Boards::new(Style::default(), Language::English);
/// boards.board(&example().into(), &Highlights::none(), "The example", &["It has 30 givens.".to_string()]);
/// assert!(boards.svg().contains("30 givens"));
/// ```
#[derive(Clone, Debug)]
pub struct Boards {
    style: Style,
    language: Language,
    body: String,
    height: u32,
}

const WIDTH: u32 = 980;
const GAP: u32 = 24;
/// The number of columns of the text beside a board, and the height of a line.
const COLUMNS: usize = 66;
const LINE: u32 = 19;
/// A nested step that takes more sentences than this is folded, and keeps one less.
const NESTED: usize = 4;

impl Boards {
    /// A drawing without boards yet.
    ///
    /// ```
    /// # use ninefold::{draw::{Boards, Style}, words::Language};
    /// assert!(Boards::new(Style::default(), Language::Chinese).svg().ends_with("</svg>\n"));
    /// ```
    pub fn new(style: Style, language: Language) -> Boards {
        Boards { style, language, body: String::new(), height: GAP }
    }

    /// Adds a board with a heading and sentences. Where many sentences are about a step nested in a chain, most are left out.
    ///
    /// ```
    /// # use ninefold::{draw::{Highlights, Boards, Style}, example, words::Language};
    /// let mut boards = Boards::new(Style::default(), Language::English);
    /// boards.board(&example().into(), &Highlights::none(), "", &[]);
    /// assert_eq!(boards.svg().matches("class=\"given\"").count(), 30);
    /// ```
    pub fn board(&mut self, puzzle: &Puzzle, shown: &Highlights, heading: &str, sentences: &[String]) {
        self.add(puzzle, shown, None, heading, sentences);
    }

    /// Adds a board with a step, as much of it as the level allows: its highlights, its arrows and its sentences.
    ///
    /// ```
    /// use ninefold::{draw::{Boards, Style}, example, explain::hint, words::{Language, Level}, Puzzle};
    /// let puzzle = Puzzle::from(example());
    /// let mut boards = Boards::new(Style::default(), Language::English);
    /// boards.step(&puzzle, &hint(&puzzle).step().expect("a step"), Level::Full, "1.  ");
    /// assert!(boards.svg().contains("1.  1.2 Hidden Single: r1c6=8"));
    /// ```
    pub fn step(&mut self, puzzle: &Puzzle, step: &Step, level: Level, number: &str) {
        let shown = Highlights::at_level(puzzle, step, level);
        let (heading, sentences) = match level {
            Level::Full => (self.language.heading(step), self.language.argument(puzzle, step)),
            _ => (String::new(), self.language.step(puzzle, step, level)),
        };
        let arrows = Some(step).filter(|_| level == Level::Full);
        self.add(puzzle, &shown, arrows, &format!("{number}{heading}"), &sentences);
    }

    /// Adds a stage of an explanation: a step with its argument; of several singles only their cells and digits.
    pub(super) fn stage(&mut self, stage: &Stage<'_>) {
        let number = stage.number;
        match stage.steps {
            [step] => self.step(&stage.puzzle, step, Level::Full, &format!("{number}.  ")),
            steps => {
                let heading = format!("{number}–{}.", number + steps.len() - 1);
                let shown = Highlights::of_stage(stage);
                self.add(&stage.puzzle, &shown, None, &heading, &self.language.in_short(steps));
            }
        }
    }

    fn add(&mut self, puzzle: &Puzzle, shown: &Highlights, step: Option<&Step>, heading: &str, sentences: &[String]) {
        let links = step.and_then(Step::chain).map_or(Vec::new(), links::of);
        let top = self.height;
        let _ = writeln!(self.body, "<g transform=\"translate({GAP} {top})\">");
        board::draw(&mut self.body, puzzle, shown, &links, self.style);
        self.body += "</g>\n";
        let heading = Some(heading.trim_end())
            .filter(|heading| !heading.is_empty())
            .map(|heading| Line::Heading(heading.to_string()));
        let lines: Vec<Line> = heading.into_iter().chain(self.folded(sentences).into_iter().map(Line::Plain)).collect();
        self.height += self.write(top, &lines).max(SIZE) + GAP;
    }

    /// Adds a line of its own, in the size of a heading.
    ///
    /// ```
    /// # use ninefold::{draw::{Boards, Style}, words::Language};
    /// let mut boards = Boards::new(Style::default(), Language::English);
    /// boards.line("Solved.");
    /// assert!(boards.svg().contains(">Solved.</text>"));
    /// ```
    pub fn line(&mut self, text: &str) {
        self.height += self.write(self.height, &[Line::Heading(text.to_string())]) + GAP;
    }

    /// The whole drawing.
    ///
    /// ```
    /// # use ninefold::{draw::{Boards, Style}, words::Language};
    /// assert!(Boards::new(Style::default(), Language::English).svg().starts_with("<svg "));
    /// ```
    pub fn svg(&self) -> String {
        let height = self.height;
        let head = format!("<style>\n{STYLE}</style>\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n");
        board::open((WIDTH, height), (WIDTH, height)) + &head + &self.body + "</svg>\n"
    }

    /// The sentences, of which those about a nested step are indented; a long run of these is cut short.
    fn folded(&self, sentences: &[String]) -> Vec<String> {
        let is_nested = |sentence: &String| sentence.starts_with(' ');
        let mut kept = Vec::new();
        for run in sentences.chunk_by(|one, next| is_nested(one) == is_nested(next)) {
            let fits = !is_nested(&run[0]) || run.len() <= NESTED;
            let shown = if fits { run.len() } else { NESTED - 1 };
            kept.extend_from_slice(&run[..shown]);
            if !fits {
                kept.push(format!("  {}", self.language.folded(run.len() - shown)));
            }
        }
        kept
    }

    /// Writes lines to the right of a board, and returns their height.
    fn write(&mut self, top: u32, lines: &[Line]) -> u32 {
        let mut y = top + 2 * LINE;
        for line in lines {
            let (class, text, columns) = match line {
                Line::Heading(text) => ("head", text, COLUMNS * 4 / 5),
                Line::Plain(text) => ("text", text, COLUMNS),
            };
            let indent = text.len() - text.trim_start().len();
            for part in wrapped(text.trim_start(), columns.saturating_sub(indent)) {
                let x = GAP + SIZE + GAP + 7 * indent as u32;
                let _ = writeln!(self.body, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(&part));
                y += LINE;
            }
            y += LINE / 3;
        }
        y - top
    }
}

enum Line {
    Heading(String),
    Plain(String),
}

pub(super) fn escaped(text: &str) -> String {
    text.trim_end().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const STYLE: &str = ".nf .head { font-size: 16px; font-weight: 600; text-anchor: start; fill: #1f2328; }
.nf .text { font-size: 14px; text-anchor: start; fill: #32383f; }
";

//! The flow chart of backtracking, drawn.

use crate::words::Language;
use std::fmt::Write;

/// The drawing of "choose a place, write a digit; legal? go on; not legal? change it; nothing left? go back".
///
/// ```
/// use ninefold::{draw::flow_chart, words::Language};
/// assert!(flow_chart(Language::English).contains("write a digit"));
/// ```
pub fn flow_chart(language: Language) -> String {
    let mut svg = String::from(HEAD);
    let chart = Chart::new(language);
    for step in &chart.steps {
        let _ = writeln!(svg, "{}", step.draw());
    }
    for (text, (x, y)) in &chart.answers {
        let _ = writeln!(svg, "<text class=\"answer\" x=\"{x}\" y=\"{y}\">{text}</text>");
    }
    for arrow in chart.arrows {
        let _ = writeln!(svg, "<path d=\"{}\"/>", arrow.path);
    }
    svg + "</svg>\n"
}

/// The same as data, 760 wide and 470 high, for those who draw it themselves.
///
/// ```
/// use ninefold::{draw::{Chart, StepKind}, words::Language};
/// let chart = Chart::new(Language::English);
/// assert_eq!((chart.steps[3].text, chart.steps[3].kind), ("is it legal?", StepKind::Question));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Chart {
    /// The steps, in the order of [`flow_steps`](Language::flow_steps).
    pub steps: Vec<ChartStep>,
    /// The answers to the questions, and where they stand.
    pub answers: Vec<(&'static str, (i32, i32))>,
    /// The arrows.
    pub arrows: &'static [Arrow],
}

/// A step of the chart.
///
/// ```
/// # use ninefold::{draw::Chart, words::Language};
/// assert_eq!(Chart::new(Language::English).steps[0].x, 140);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ChartStep {
    /// How it is drawn.
    pub kind: StepKind,
    /// Its middle.
    pub x: i32,
    /// Its middle.
    pub y: i32,
    /// What stands in it.
    pub text: &'static str,
}

/// How a step of the chart is drawn.
///
/// ```
/// # use ninefold::draw::StepKind;
/// assert_eq!(StepKind::Action.size(), (180, 48));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum StepKind {
    /// Something is done: a rectangle.
    Action,
    /// Something is asked: a rhombus.
    Question,
    /// The end: a rectangle with round ends.
    End,
}

impl StepKind {
    /// Its width and its height.
    ///
    /// ```
    /// # use ninefold::draw::StepKind;
    /// assert_eq!(StepKind::Question.size(), (200, 80));
    /// ```
    pub fn size(self) -> (i32, i32) {
        match self {
            StepKind::Action => (180, 48),
            StepKind::Question => (200, 80),
            StepKind::End => (150, 44),
        }
    }
}

/// An arrow of the chart.
///
/// ```
/// # use ninefold::{draw::Chart, words::Language};
/// assert_eq!(Chart::new(Language::English).arrows[0].path, "M140 74 V110");
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Arrow {
    /// Its line, as SVG has paths.
    pub path: &'static str,
    /// The answer that it stands for, if it leads away from a question.
    pub answer: Option<usize>,
}

impl Chart {
    /// The chart with its words in this language.
    ///
    /// ```
    /// # use ninefold::{draw::Chart, words::Language};
    /// assert_eq!(Chart::new(Language::Chinese).steps.len(), 9);
    /// ```
    pub fn new(language: Language) -> Chart {
        let words = language.flow_chart();
        let steps = words.steps.iter().zip(STEPS).map(|(&text, (kind, x, y))| ChartStep { kind, x, y, text });
        Chart { steps: steps.collect(), answers: words.answers.into_iter().zip(ANSWERS).collect(), arrows: &ARROWS }
    }
}

impl ChartStep {
    fn draw(&self) -> String {
        let (ChartStep { x, y, text, .. }, (width, height)) = (self, self.kind.size());
        let (left, top) = (x - width / 2, y - height / 2);
        let outline = match self.kind {
            StepKind::Action => {
                format!(
                    "<rect class=\"step\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"6\"/>"
                )
            }
            StepKind::Question => {
                let (right, bottom) = (x + width / 2, y + height / 2);
                format!("<polygon class=\"question\" points=\"{x},{top} {right},{y} {x},{bottom} {left},{y}\"/>")
            }
            StepKind::End => {
                format!(
                    "<rect class=\"end\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"22\"/>"
                )
            }
        };
        format!("{outline}<text x=\"{x}\" y=\"{}\">{text}</text>", y + 5)
    }
}

/// The steps in the order of the words: choose, blank left?, write, legal?, change, digit left?, go back, solved, no
/// solution.
const STEPS: [(StepKind, i32, i32); 9] = [
    (StepKind::Action, 140, 50),
    (StepKind::Question, 140, 150),
    (StepKind::Action, 140, 260),
    (StepKind::Question, 140, 370),
    (StepKind::Action, 400, 370),
    (StepKind::Question, 400, 260),
    (StepKind::Action, 640, 260),
    (StepKind::End, 400, 150),
    (StepKind::End, 640, 150),
];

/// The places of the answers: no blank left, a blank left, legal, not legal, a digit left, none left, nothing to go
/// back to.
const ANSWERS: [(i32, i32); 7] = [(268, 142), (152, 212), (30, 438), (254, 362), (262, 252), (504, 252), (650, 205)];

const HEAD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 470\" width=\"760\" height=\"470\">
<style>
text { font-family: sans-serif; font-size: 14px; text-anchor: middle; fill: #24292f; }
.answer { font-size: 12px; text-anchor: start; fill: #57606a; }
.step { fill: #eef4fb; stroke: #0969da; }
.question { fill: #fff8e1; stroke: #bf8700; }
.end { fill: #e6f4ea; stroke: #1a7f37; }
path { fill: none; stroke: #24292f; stroke-width: 1.4; marker-end: url(#tip); }
</style>
<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\">
<polygon points=\"0,0 8,4 0,8\" fill=\"#24292f\"/></marker></defs>
<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>
";

const fn arrow(path: &'static str, answer: Option<usize>) -> Arrow {
    Arrow { path, answer }
}

const ARROWS: [Arrow; 11] = [
    arrow("M140 74 V110", None),
    arrow("M240 150 H325", Some(0)),
    arrow("M140 190 V236", Some(1)),
    arrow("M140 284 V330", None),
    arrow("M140 410 V445 H16 V50 H50", Some(2)),
    arrow("M240 370 H310", Some(3)),
    arrow("M400 346 V300", None),
    arrow("M300 260 H230", Some(4)),
    arrow("M500 260 H550", Some(5)),
    arrow("M640 284 V420 H400 V394", None),
    arrow("M640 236 V172", Some(6)),
];

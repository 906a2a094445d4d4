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
    let words = language.flow_chart();
    let mut svg = String::from(HEAD);
    for (text, shape) in words.steps.iter().zip(STEPS) {
        let _ = writeln!(svg, "{}", shape.draw(text));
    }
    for (text, (x, y)) in words.answers.iter().zip(ANSWERS) {
        let _ = writeln!(svg, "<text class=\"answer\" x=\"{x}\" y=\"{y}\">{text}</text>");
    }
    svg + ARROWS + "</svg>\n"
}

struct Shape {
    kind: Kind,
    x: i32,
    y: i32,
}

enum Kind {
    Step,
    Question,
    End,
}

impl Shape {
    fn draw(&self, text: &str) -> String {
        let (x, y) = (self.x, self.y);
        let outline = match self.kind {
            Kind::Step => {
                format!("<rect class=\"step\" x=\"{}\" y=\"{}\" width=\"180\" height=\"48\" rx=\"6\"/>", x - 90, y - 24)
            }
            Kind::Question => format!(
                "<polygon class=\"question\" points=\"{x},{} {},{y} {x},{} {},{y}\"/>",
                y - 40,
                x + 100,
                y + 40,
                x - 100
            ),
            Kind::End => {
                format!("<rect class=\"end\" x=\"{}\" y=\"{}\" width=\"150\" height=\"44\" rx=\"22\"/>", x - 75, y - 22)
            }
        };
        format!("{outline}<text x=\"{x}\" y=\"{}\">{text}</text>", y + 5)
    }
}

const fn shape(kind: Kind, x: i32, y: i32) -> Shape {
    Shape { kind, x, y }
}

/// The shapes in the order of the words: choose, blank left?, write, legal?, change, digit left?, go back, solved, no
/// solution.
const STEPS: [Shape; 9] = [
    shape(Kind::Step, 140, 50),
    shape(Kind::Question, 140, 150),
    shape(Kind::Step, 140, 260),
    shape(Kind::Question, 140, 370),
    shape(Kind::Step, 400, 370),
    shape(Kind::Question, 400, 260),
    shape(Kind::Step, 640, 260),
    shape(Kind::End, 400, 150),
    shape(Kind::End, 640, 150),
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

const ARROWS: &str = "<path d=\"M140 74 V110\"/><path d=\"M240 150 H325\"/><path d=\"M140 190 V236\"/>
<path d=\"M140 284 V330\"/><path d=\"M140 410 V445 H16 V50 H50\"/><path d=\"M240 370 H310\"/><path d=\"M400 346 V300\"/>
<path d=\"M300 260 H230\"/><path d=\"M500 260 H550\"/><path d=\"M640 284 V420 H400 V394\"/><path d=\"M640 236 V172\"/>
";

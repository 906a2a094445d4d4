//! A whole explanation as one tall drawing: a board with its argument, then the next.

use super::board::Style;
use super::boards::Boards;
use crate::explain::Explanation;
use crate::words::Language;

/// The drawing of an explanation, from its first step to its last. Of a long argument about a step nested in a chain it has the
/// beginning; [`Language::argument`] has all of it.
///
/// ```
/// use ninefold::{draw, example, explain, words::Language};
/// let svg = draw::steps(&explain::explain(&example()), Language::English);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// ```
pub fn steps(explanation: &Explanation, language: Language) -> String {
    steps_in(explanation, language, Style::default())
}

/// The same in another style.
///
/// ```
/// use ninefold::{draw::{self, Style}, example, explain, words::Language};
/// let style = Style { outlines: true, ..Style::default() };
/// let svg = draw::steps_in(&explain::explain(&example()), Language::English, style);
/// assert!(!svg.contains("class=\"given\""));
/// ```
pub fn steps_in(explanation: &Explanation, language: Language, style: Style) -> String {
    let mut boards = Boards::new(style, language);
    explanation.stages().for_each(|stage| boards.stage(&stage));
    boards.line(&language.explained(explanation));
    boards.svg()
}

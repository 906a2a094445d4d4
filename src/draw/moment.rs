//! One moment of a textbook solver: the board, the structure beside it, the open calls, and what just happened.

use super::boards::escaped;
use super::structure::{self, LEFT};
use crate::learn::{Event, Frame, Lesson, State};
use crate::words::Language;
use crate::{Cell, Cells};
use std::fmt::Write;

/// The drawing of a state just after an event, 760 pixels wide.
///
/// At the left is the board: givens bold, digits of the solver blue, the cell of the event yellow, the cell that forbids a
/// rejected digit red. At the right is what this solver keeps beside it, with the names and the indices of its code, and
/// the entry lit that the event changed or asked.
///
/// ```
/// use ninefold::{draw, example, learn::{Event, Lesson, Trace}, words::Language, Budget};
/// let mut trace = Trace::new(Lesson::Arrays, example(), 1_000);
/// Lesson::Arrays.solve(&mut example(), &mut trace, &mut Budget::unlimited())?;
/// let mut replay = trace.replay();
/// while !matches!(replay.forward(), Some(Event::Mark(..)) | None) {}
/// let svg = draw::moment(replay.state(), replay.event(), Lesson::Arrays, Language::English);
/// assert!(svg.contains("mark it: row[0][0] = true") && svg.contains("class=\"lit\""));
/// # Ok::<(), ninefold::Stopped>(())
/// ```
pub fn moment(state: &State, event: Option<Event>, lesson: Lesson, language: Language) -> String {
    let mut svg = String::from(HEAD);
    board(&mut svg, state, event, lesson);
    let mut y = structure::draw(&mut svg, &state.structure, event, lesson, language);
    if lesson.has_list() {
        y = blanks(&mut svg, state, event, lesson, language, y);
    }
    if matches!(lesson, Lesson::Loop | Lesson::Propagate) {
        let digits: Vec<String> = state.written.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect();
        let name = format!("{}{}", language.moment().written, digits.len());
        y = lines(&mut svg, &name, &digits, ", ", 2, y);
    }
    let calls: Vec<String> = state.stack.iter().map(|frame| call(frame, state)).collect();
    let name = format!("{}{}", language.moment().calls, state.stack.len());
    lines(&mut svg, &name, &calls, " → ", (((END - y) / 16.0) as usize).max(1), y);
    if let Some(event) = event {
        let sentence = escaped(&language.event(lesson, event));
        let _ = writeln!(svg, "<text class=\"said\" x=\"{START}\" y=\"{}\">{sentence}</text>", HEIGHT - 16.0);
    }
    svg + "</svg>\n"
}

const HEIGHT: f64 = 366.0;
const START: f64 = 22.0;
const CELL: f64 = 33.0;
/// Where the board ends, so the lists at its side should, too.
const END: f64 = START + 9.0 * CELL;

fn corner(cell: Cell) -> (f64, f64) {
    (START + CELL * cell.column() as f64, START + CELL * cell.row() as f64)
}

fn board(svg: &mut String, state: &State, event: Option<Event>, lesson: Lesson) {
    let tint = |svg: &mut String, class: &str, cell: Cell| {
        let (x, y) = corner(cell);
        let _ = writeln!(svg, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>");
    };
    let asked = event.map_or(Vec::new(), |event| lesson.asked(event));
    let asked = asked.into_iter().fold(Cells::NONE, |cells, house| cells | house.cells());
    asked.iter().for_each(|cell| tint(svg, "asked", cell));
    let here = event.and_then(Event::cell);
    here.into_iter().for_each(|cell| tint(svg, "here", cell));
    event.and_then(|event| state.objector(event)).into_iter().for_each(|cell| tint(svg, "objects", cell));
    for (class, is_thick) in [("thin", false), ("thick", true)] {
        let end = END;
        let path = (0..10).filter(|k| (k % 3 == 0) == is_thick).fold(String::new(), |path, k| {
            let at = START + CELL * f64::from(k);
            path + &format!("M{START} {at}H{end}M{at} {START}V{end}")
        });
        let _ = writeln!(svg, "<path class=\"{class}\" d=\"{path}\"/>");
    }
    for k in 0..9 {
        let (at, name) = (START + CELL * (f64::from(k) + 0.5), k + 1);
        let _ = writeln!(svg, "<text class=\"name\" x=\"{at}\" y=\"15\">{name}</text>");
        let _ = writeln!(svg, "<text class=\"name\" x=\"11\" y=\"{}\">{name}</text>", at + 4.0);
    }
    for cell in Cell::ALL {
        let ghost = event.filter(|_| here == Some(cell)).and_then(Event::thought_of);
        let (class, digit) = match (state.board[cell], ghost) {
            (Some(digit), _) if state.stale.contains(cell) => ("ghost", digit),
            (Some(digit), _) if state.written.iter().any(|written| written.0 == cell) => ("found", digit),
            (Some(digit), _) => ("given", digit),
            (None, Some(digit)) => ("ghost", digit),
            (None, None) => continue,
        };
        let (x, y) = corner(cell);
        let _ = writeln!(svg, "<text class=\"{class}\" x=\"{}\" y=\"{}\">{digit}</text>", x + CELL / 2.0, y + 24.0);
    }
}

/// Draws the list of blanks with the current one marked, and returns where it ends.
fn blanks(svg: &mut String, state: &State, event: Option<Event>, lesson: Lesson, language: Language, y: f64) -> f64 {
    const IN_ROW: usize = 14;
    let words = language.moment();
    heading(svg, if lesson == Lesson::Patches { words.points } else { words.blanks }, y);
    let now = state.stack.last().and_then(|frame| frame.cell).or(event.and_then(Event::cell));
    let blanks = &state.structure.blanks;
    for (i, &cell) in blanks.iter().enumerate() {
        let (x, y) = (LEFT + 29.0 * (i % IN_ROW) as f64, y + 15.0 + 13.0 * (i / IN_ROW) as f64);
        if now == Some(cell) {
            let _ = writeln!(
                svg,
                "<rect class=\"now\" x=\"{}\" y=\"{}\" width=\"26\" height=\"13\" rx=\"3\"/>",
                x - 2.0,
                y - 10.0
            );
        }
        let class = if state.board[cell].is_some() && now != Some(cell) { "done" } else { "blank" };
        let _ = writeln!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{cell}</text>");
    }
    y + 13.0 * blanks.len().div_ceil(IN_ROW) as f64 + 24.0
}

/// What a call is about. A call that only steps over a given has no blank.
fn call(frame: &Frame, state: &State) -> String {
    match (frame.cell, frame.digit) {
        (Some(cell), Some(digit)) if state.board[cell] != Some(digit) => format!("{cell}={digit}?"),
        (Some(cell), Some(digit)) => format!("{cell}={digit}"),
        (Some(cell), None) => cell.to_string(),
        _ => "…".to_string(),
    }
}

/// Draws items in up to so many lines, the last ones if there are more; returns where they end.
fn lines(svg: &mut String, name: &str, items: &[String], between: &str, most: usize, y: f64) -> f64 {
    const IN_LINE: usize = 6;
    heading(svg, name, y);
    let left_out = items.len().saturating_sub(IN_LINE * most);
    let lines = items[left_out..].chunks(IN_LINE);
    let count = lines.len();
    for (i, line) in lines.enumerate() {
        let before = if i > 0 || left_out == 0 { "" } else { "… " };
        let after = if i + 1 < count { between.trim_end() } else { "" };
        let _ = writeln!(
            svg,
            "<text class=\"list\" x=\"{LEFT}\" y=\"{}\">{before}{}{after}</text>",
            y + 17.0 + 16.0 * i as f64,
            line.join(between)
        );
    }
    y + 22.0 + 16.0 * count as f64
}

fn heading(svg: &mut String, text: &str, y: f64) {
    let _ = writeln!(svg, "<text class=\"head\" x=\"{LEFT}\" y=\"{y}\">{text}</text>");
}

/// Every rule is limited to the class, because a page may hold several drawings.
const HEAD: &str =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"nm\" viewBox=\"0 0 760 366\" width=\"760\" height=\"366\">
<style>
.nm text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; fill: #24292f; }
.nm .thin { stroke: #b8c0c8; fill: none; }
.nm .thick { stroke: #24292f; stroke-width: 2; fill: none; stroke-linecap: square; }
.nm .name, .nm .given, .nm .found, .nm .ghost, .nm .off, .nm .bit, .nm .digit { text-anchor: middle; }
.nm .name { font-size: 10px; fill: #8c959f; }
.nm .given, .nm .found, .nm .ghost { font-size: 20px; }
.nm .given { font-weight: 700; }
.nm .found { fill: #0969da; }
.nm .ghost { fill: #a0672c; opacity: .7; }
.nm .asked { fill: #edf4fe; }
.nm .here, .nm .now { fill: #fff1a8; }
.nm .objects { fill: #f7b9b9; }
.nm .head { font-size: 12px; font-weight: 600; }
.nm .note, .nm .said { font-size: 14px; }
.nm .note { fill: #57606a; }
.nm .list { font-size: 12px; }
.nm .blank, .nm .done { font-size: 10px; }
.nm .done { fill: #afb8c1; }
.nm .index, .nm .digit { font-size: 9px; fill: #8c959f; }
.nm .index { text-anchor: end; font-family: monospace; }
.nm .set { font-size: 9.5px; fill: #8c959f; }
.nm tspan { fill: #24292f; }
.nm .lit { fill: #ffd33d; }
.nm rect.on { fill: #4a78b5; }
.nm rect.off { fill: #fff; stroke: #d0d7de; }
.nm text.on, .nm text.off { font-size: 12px; font-family: monospace; text-anchor: middle; }
.nm text.on { font-weight: 700; }
.nm text.off { fill: #afb8c1; }
</style>
<rect width=\"760\" height=\"366\" fill=\"#fff\"/>
";

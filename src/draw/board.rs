//! Where a player stands, and the step to take, drawn as a person would mark it on paper.

use super::highlights::{Highlights, Part};
use super::links::{self, Link};
use super::outlines;
use crate::explain::Step;
use crate::{Cell, Digit, Digits, House, HouseKind, Marks, Puzzle};
use std::fmt::Write;

/// The drawing of where a player stands: big digits, small candidates, and a step highlighted if there is one.
///
/// It is a square with sides of `size` pixels; 420 are comfortable, 300 legible. Givens are darker than entries. The
/// pattern of the step is tinted, the candidates that it removes are struck out, the digit that it writes is green. In
/// a chain true candidates are green and false ones red. Arrows lead from one to the next: dashed to a candidate that
/// is false, solid to one that is true.
///
/// ```
/// use ninefold::{draw, example, explain, Puzzle};
/// let puzzle = Puzzle::from(example());
/// let step = explain::hint(&puzzle).step();
/// let svg = draw::board(&puzzle, step.as_ref(), 420);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// ```
pub fn board(puzzle: &Puzzle, step: Option<&Step>, size: u32) -> String {
    board_in(puzzle, step, size, Style::default())
}

/// The same in another style.
///
/// ```
/// use ninefold::{draw::{self, Style}, example};
/// let style = Style { candidates: false, ..Style::default() };
/// let svg = draw::board_in(&example().into(), None, 420, style);
/// assert!(!svg.contains("class=\"mark\""));
/// ```
pub fn board_in(puzzle: &Puzzle, step: Option<&Step>, size: u32, style: Style) -> String {
    let shown = step.map_or(Highlights::none(), |step| Highlights::of(puzzle, step));
    let links = step.and_then(Step::chain).map_or(Vec::new(), links::of);
    alone(puzzle, &shown, &links, size, style)
}

/// The same with anything else highlighted, such as a step of the second ladder.
///
/// ```
/// use ninefold::{draw::{self, Highlights}, example, explain::hodoku};
/// let step = &hodoku::path(&example()).steps[0];
/// let svg = draw::board_with(&example().into(), &Highlights::of_path(&example().into(), step), 300);
/// assert!(svg.contains("class=\"placed\""));
/// ```
pub fn board_with(puzzle: &Puzzle, shown: &Highlights, size: u32) -> String {
    alone(puzzle, shown, &[], size, Style::default())
}

fn alone(puzzle: &Puzzle, shown: &Highlights, links: &[Link], size: u32, style: Style) -> String {
    let mut svg = open((SIZE, SIZE), (size, size));
    let _ = writeln!(svg, "<rect width=\"{SIZE}\" height=\"{SIZE}\" fill=\"#fff\"/>");
    draw(&mut svg, puzzle, shown, links, style);
    svg + "</svg>\n"
}

/// How boards are drawn.
///
/// ```
/// use ninefold::draw::Style;
/// assert!(Style::default().candidates && !Style::default().outlines);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether the blanks show their candidates.
    pub candidates: bool,
    /// Whether digits are strokes instead of text, for a renderer that may have no font.
    pub outlines: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style { candidates: true, outlines: false }
    }
}

/// The size of a board in its own units: the numbers of rows and columns, nine cells, and half a line.
pub(super) const SIZE: u32 = 420;
const START: f64 = 21.0;
const CELL: f64 = 44.0;
/// The radius of the circle around a candidate.
pub(super) const RADIUS: f64 = 7.0;

/// The start of a drawing that holds boards, with its size in units and in pixels.
pub(super) fn open(units: (u32, u32), pixels: (u32, u32)) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"nf\" viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\">\n{STYLE}",
        units.0, units.1, pixels.0, pixels.1
    )
}

/// Draws a board in the top left corner of the group that is open.
pub(super) fn draw(svg: &mut String, puzzle: &Puzzle, shown: &Highlights, links: &[Link], style: Style) {
    for &(house, part) in &shown.houses {
        let (x, y, width, height) = outline(house);
        let class = if part == Part::Main { "house" } else { "house2" };
        let _ = writeln!(svg, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>");
    }
    for cell in Cell::ALL {
        if let Some(class) = background(cell, shown) {
            let (x, y) = corner(cell);
            let _ = writeln!(svg, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>");
        }
    }
    lines(svg, style);
    // Arrows lie over the circles that they join, and under the digits.
    let mut digits = String::new();
    let (board, marks) = (puzzle.board(), if style.candidates { puzzle.pencil() } else { Marks::NONE });
    for cell in Cell::ALL {
        if let Some(digit) = board[cell] {
            let class = if puzzle.givens[cell].is_some() { "given" } else { "found" };
            let wrong = (shown.cell(cell) == Some(Part::Off)).then_some(WRONG);
            glyph(&mut digits, style, (class, wrong), middle(cell), digit);
            continue;
        }
        let in_the_way = Digit::ALL.into_iter().any(|digit| shown.candidate(cell, digit).is_some());
        match shown.placed[cell] {
            Some(digit) if !in_the_way => glyph(&mut digits, style, ("placed", None), middle(cell), digit),
            _ => candidates(svg, &mut digits, cell, marks[cell], shown, style),
        }
    }
    links.iter().for_each(|link| link.draw(svg, links.len()));
    *svg += &digits;
}

fn corner(cell: Cell) -> (f64, f64) {
    (START + CELL * cell.column() as f64, START + CELL * cell.row() as f64)
}

/// The middle of a candidate.
pub(super) fn place(cell: Cell, digit: Digit) -> (f64, f64) {
    let ((x, y), third) = (corner(cell), |k: usize| 8.0 + 14.0 * k as f64);
    (x + third(digit.index() % 3), y + third(digit.index() / 3))
}

fn outline(house: House) -> (f64, f64, f64, f64) {
    let (k, nine, three) = (house.index() as f64, 9.0 * CELL, 3.0 * CELL);
    match house.kind() {
        HouseKind::Row => (START, START + k * CELL, nine, CELL),
        HouseKind::Column => (START + k * CELL, START, CELL, nine),
        HouseKind::Box => {
            let (x, y) = corner(house.cells().first().unwrap_or(Cell::ALL[0]));
            (x, y, three, three)
        }
    }
}

fn background(cell: Cell, shown: &Highlights) -> Option<&'static str> {
    match shown.cell(cell) {
        _ if shown.placed[cell].is_some() => Some("goal"),
        Some(Part::Second) => Some("cell2"),
        Some(Part::Off) => Some("loss"),
        Some(_) => Some("cell"),
        None if !shown.removed[cell].is_empty() => Some("loss"),
        None => None,
    }
}

fn lines(svg: &mut String, style: Style) {
    let end = START + 9.0 * CELL;
    for (class, wanted) in [("thin", false), ("thick", true)] {
        let path = (0..10).filter(|k| (k % 3 == 0) == wanted).fold(String::new(), |path, k| {
            let at = START + CELL * f64::from(k);
            path + &format!("M{START} {at}H{end}M{at} {START}V{end}")
        });
        let _ = writeln!(svg, "<path class=\"{class}\" d=\"{path}\"/>");
    }
    for (k, digit) in Digit::ALL.into_iter().enumerate() {
        let at = START + CELL * (k as f64 + 0.5);
        glyph(svg, style, ("name", None), (at, 10.0), digit);
        glyph(svg, style, ("name", None), (10.0, at), digit);
    }
}

/// The middle of a cell.
fn middle(cell: Cell) -> (f64, f64) {
    let (x, y) = corner(cell);
    (x + CELL / 2.0, y + CELL / 2.0)
}

/// The colour of a digit that is wrong.
const WRONG: &str = "#cf222e";

/// Draws a digit of a class, with its middle at this point; in another colour than the class has, if one is named.
fn glyph(svg: &mut String, style: Style, (class, colour): (&str, Option<&str>), (x, y): (f64, f64), digit: Digit) {
    if style.outlines {
        let _ = writeln!(svg, "{}", outlines::path(class, colour, (x, y), digit));
        return;
    }
    let colour = colour.map_or(String::new(), |colour| format!(" style=\"fill: {colour}\""));
    let _ = writeln!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" dy=\".35em\"{colour}>{digit}</text>");
}

/// Draws the candidates of a blank: circles around highlighted ones into one layer, the digits into the other.
fn candidates(
    circles: &mut String,
    digits: &mut String,
    cell: Cell,
    candidates: Digits,
    shown: &Highlights,
    style: Style,
) {
    for digit in Digit::ALL {
        let (part, (x, y)) = (shown.candidate(cell, digit), place(cell, digit));
        if !candidates.contains(digit) && part.is_none() {
            continue;
        }
        let is_removed = shown.removed[cell].contains(digit);
        let class = match part {
            _ if shown.placed[cell] == Some(digit) => "true",
            Some(Part::Main) => "main",
            Some(Part::Second) => "second",
            Some(Part::On | Part::Off | Part::Both) if is_removed => "gone",
            Some(Part::On) => "on",
            Some(Part::Off) => "off",
            Some(Part::Both) => "both",
            None if is_removed => "lost",
            None => "mark",
        };
        if !matches!(class, "mark" | "lost") {
            let _ = writeln!(circles, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>");
        }
        glyph(digits, style, (class, None), (x, y), digit);
        if is_removed {
            let (left, right, down, up) = (x - 6.0, x + 6.0, y + 4.0, y - 4.0);
            let _ = writeln!(digits, "<path class=\"strike\" d=\"M{left} {down}L{right} {up}\"/>");
        }
    }
}

/// Every rule is limited to the class, because a page may hold several drawings.
const STYLE: &str = "<style>
.nf text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; text-anchor: middle; }
.nf .thin { stroke: #b8c0c8; stroke-width: 1; fill: none; }
.nf .thick { stroke: #24292f; stroke-width: 2; fill: none; stroke-linecap: square; }
.nf .name { font-size: 11px; fill: #8c959f; }
.nf .given { font-size: 27px; font-weight: 600; fill: #1f2328; }
.nf .found { font-size: 27px; fill: #4a78b5; }
.nf .placed { font-size: 27px; font-weight: 700; fill: #1a7f37; }
.nf text.mark, .nf text.lost, .nf text.main, .nf text.second { font-size: 12.5px; fill: #6e7781; }
.nf text.on, .nf text.off, .nf text.both, .nf text.true { font-size: 12.5px; font-weight: 700; fill: #fff; }
.nf text.gone { font-size: 12.5px; font-weight: 700; fill: #cf222e; }
.nf circle.gone { fill: #fff; stroke: #cf222e; stroke-width: 1.5; }
.nf text.lost { fill: #cf222e; font-weight: 600; }
.nf text.main { fill: #0a3f9c; font-weight: 700; }
.nf text.second { fill: #7a4300; font-weight: 700; }
.nf circle.main { fill: #9cc5fb; }
.nf circle.second { fill: #f6c874; }
.nf circle.on, .nf circle.true { fill: #2a9d4a; }
.nf circle.off { fill: #e0635c; }
.nf circle.both { fill: #9a6fd0; }
.nf .house { fill: #edf4fe; }
.nf .house2 { fill: #fdf5e6; }
.nf .cell { fill: #d8e8fc; }
.nf .cell2 { fill: #fbe9c8; }
.nf .goal { fill: #d4f1dc; }
.nf .loss { fill: #fdeaea; }
.nf .strike { stroke: #a40e26; stroke-width: 1.4; stroke-linecap: round; fill: none; }
.nf .strong, .nf .weak, .nf .other { fill: none; stroke: #4b3f72; stroke-width: 1.3; marker-end: url(#nf-tip); }
.nf .weak { stroke-dasharray: 4 2.5; }
.nf .other { stroke-dasharray: 1.2 2.4; }
.nf .crowd { opacity: .45; stroke-width: .9; }
</style>
<defs><marker id=\"nf-tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"5\" markerHeight=\"5\" orient=\"auto\">
<path d=\"M0 0.8L8 4L0 7.2z\" fill=\"#4b3f72\"/></marker></defs>
";

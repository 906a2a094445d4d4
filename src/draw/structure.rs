//! What a textbook solver keeps beside the board, drawn as its code indexes it.

use crate::learn::{Entry, Event, Lesson, Shape, Structure};
use crate::words::Language;
use crate::{Digit, Digits, HouseKind};
use std::fmt::Write;

/// Where the structure begins, and how far apart its three parts are.
pub(super) const LEFT: f64 = 340.0;
const APART: f64 = 135.0;
/// The room for the index of an entry, and for two indices.
const INDEX: f64 = 20.0;
const INDICES: f64 = 34.0;
const TOP: f64 = 32.0;
const ROW: f64 = 15.0;
const PITCH: f64 = 11.0;

/// Draws the structure with the entry lit that the event touched, and returns where it ends.
pub(super) fn draw(
    svg: &mut String,
    structure: &Structure,
    event: Option<Event>,
    lesson: Lesson,
    language: Language,
) -> f64 {
    let touched = event.and_then(Event::entry);
    let shape = lesson.shape();
    match shape {
        Shape::Board => {
            let _ = writeln!(svg, "<text class=\"note\" x=\"{LEFT}\" y=\"{TOP}\">{}</text>", language.moment().nothing);
            return TOP + 32.0;
        }
        Shape::Patches => {
            let lit = touched.filter(|entry| entry.house == HouseKind::Box);
            patches(svg, &structure.patches, lit);
            return TOP + 3.0 * PATCH + 16.0;
        }
        Shape::Tables | Shape::Sets | Shape::Masks => {}
    }
    for (i, house) in [HouseKind::Row, HouseKind::Column, HouseKind::Box].into_iter().enumerate() {
        let (sets, name) = match house {
            HouseKind::Row => (&structure.rows, if lesson == Lesson::Arrays { "row" } else { "rows" }),
            HouseKind::Column => (&structure.columns, if lesson == Lesson::Arrays { "column" } else { "columns" }),
            HouseKind::Box => (&structure.boxes, if lesson == Lesson::Arrays { "cell" } else { "boxes" }),
        };
        let is_square = house == HouseKind::Box && matches!(lesson, Lesson::Arrays | Lesson::Hash);
        let size = if is_square { "[3][3]" } else { "[9]" };
        let digits = if shape == Shape::Tables { "[9]" } else { "" };
        let x = LEFT + APART * i as f64;
        let _ = writeln!(svg, "<text class=\"head\" x=\"{x}\" y=\"{}\">{name}{size}{digits}</text>", TOP - 12.0);
        let x = x + if is_square { INDICES } else { INDEX };
        if shape != Shape::Sets {
            for digit in Digit::ALL {
                let _ = writeln!(
                    svg,
                    "<text class=\"digit\" x=\"{}\" y=\"{TOP}\">{digit}</text>",
                    x + column(digit, shape)
                );
            }
        }
        for (index, &set) in sets.iter().enumerate() {
            let lit = touched.filter(|entry| entry.house == house && entry.index == index).map(|entry| entry.digit);
            let y = TOP + ROW * (index as f64 + 1.0);
            let label = if is_square { format!("[{}][{}]", index / 3, index % 3) } else { format!("[{index}]") };
            let _ = writeln!(svg, "<text class=\"index\" x=\"{}\" y=\"{y}\">{label}</text>", x - 2.0);
            match shape {
                Shape::Sets => {
                    let digits: Vec<Digit> = set.iter().collect();
                    list(svg, ("{", "}"), &digits, lit, (x + 2.0, y));
                }
                _ => row(svg, set, lit, shape, (x, y)),
            }
        }
    }
    TOP + 9.0 * ROW + 28.0
}

/// How far right the middle of a digit is: in a table 1 is first, in a number it is the lowest bit, so last.
fn column(digit: Digit, shape: Shape) -> f64 {
    let place = if shape == Shape::Masks { 8 - digit.index() } else { digit.index() };
    PITCH * (place as f64 + 0.5)
}

/// Draws a row of a table as squares, or a mask as bits.
fn row(svg: &mut String, set: Digits, lit: Option<Digit>, shape: Shape, (x, y): (f64, f64)) {
    for digit in Digit::ALL {
        let (x, class) = (x + column(digit, shape), if set.contains(digit) { "on" } else { "off" });
        if lit == Some(digit) {
            let _ =
                writeln!(svg, "<rect class=\"lit\" x=\"{}\" y=\"{}\" width=\"13\" height=\"14\"/>", x - 6.5, y - 10.5);
        }
        let _ = match shape {
            Shape::Masks => {
                let bit = u8::from(set.contains(digit));
                writeln!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{}\">{bit}</text>", y + 0.5)
            }
            _ => {
                writeln!(svg, "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"8\" height=\"8\"/>", x - 4.0, y - 7.5)
            }
        };
    }
}

/// Draws digits between brackets.
fn list(svg: &mut String, (open, close): (&str, &str), digits: &[Digit], lit: Option<Digit>, (x, y): (f64, f64)) {
    if lit.is_some() {
        // The digits are 5.5 wide, what stands between them 6.
        let width = 10.0 + 11.5 * digits.len() as f64;
        let _ =
            writeln!(svg, "<rect class=\"lit\" x=\"{}\" y=\"{}\" width=\"{width}\" height=\"14\"/>", x - 2.0, y - 10.5);
    }
    let digits: Vec<String> = digits
        .iter()
        .map(|&digit| {
            let bold = if lit == Some(digit) { " font-weight=\"700\"" } else { "" };
            format!("<tspan class=\"on\"{bold}>{digit}</tspan>")
        })
        .collect();
    let _ = writeln!(svg, "<text class=\"set\" x=\"{x}\" y=\"{y}\">{open}{}{close}</text>", digits.join(", "));
}

/// The height of a patch.
const PATCH: f64 = 46.0;

/// Draws the lists of the boxes where the boxes are on the board.
fn patches(svg: &mut String, patches: &[Vec<Digit>; 9], touched: Option<Entry>) {
    for (index, digits) in patches.iter().enumerate() {
        let (x, y) = (LEFT + APART * (index % 3) as f64, TOP + PATCH * (index / 3) as f64);
        let lit = touched.filter(|entry| entry.index == index).map(|entry| entry.digit);
        let _ = writeln!(svg, "<text class=\"head\" x=\"{x}\" y=\"{}\">patches[{index}]</text>", y - 10.0);
        list(svg, ("[", "]"), digits, lit, (x + 2.0, y + 7.0));
    }
}

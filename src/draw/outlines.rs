//! The nine digits as strokes of our own, for a picture that must not depend on the fonts of a machine.
//!
//! Each stroke lies in a box of 100 units, the height of a font, with its middle at 0 0; a digit is 64 units high and at most 40
//! wide.

use crate::Digit;

/// The strokes of a digit.
const STROKES: [&str; 9] = [
    "M-11 -21L4 -32V32",
    "M-17 -15C-17 -26 -9 -32 0 -32C10 -32 17 -25 17 -15C17 -6 12 0 4 9L-17 32H18",
    "M-16 -22C-13 -29 -7 -32 0 -32C10 -32 16 -26 16 -17C16 -8 10 -3 -3 -3C11 -3 18 4 18 14C18 25 10 32 0 32C-9 32 -15 28 -18 21",
    "M9 32V-32L-20 14H20",
    "M14 -32H-12L-15 -3C-11 -7 -6 -9 0 -9C11 -9 18 -1 18 11C18 24 10 32 -1 32C-9 32 -15 29 -18 22",
    "M13 -29C10 -31 6 -32 2 -32C-11 -32 -18 -20 -18 4C-18 22 -11 32 0 32C11 32 18 24 18 12C18 0 11 -8 0 -8C-10 -8 -18 0 -18 10",
    "M-18 -32H18L-6 32",
    "M0 -3C-9 -3 -15 -9 -15 -17C-15 -26 -9 -32 0 -32C9 -32 15 -26 15 -17C15 -9 9 -3 0 -3C-11 -3 -18 4 -18 14C-18 25 -11 32 0 32C11 32 18 25 18 14C18 4 11 -3 0 -3Z",
    "M-13 29C-10 31 -6 32 -2 32C11 32 18 20 18 -4C18 -22 11 -32 0 -32C-11 -32 -18 -24 -18 -12C-18 0 -11 8 0 8C10 8 18 0 18 -10",
];

/// How the digits of a class are drawn: the size of the font, the width of the strokes, and the colour. The style sheet of a
/// board says the same of text.
pub(super) fn ink(class: &str) -> (f64, f64, &'static str) {
    match class {
        "name" => (11.0, 8.5, "#8c959f"),
        "given" => (27.0, 11.5, "#1f2328"),
        "found" => (27.0, 8.5, "#4a78b5"),
        "placed" => (27.0, 12.5, "#1a7f37"),
        "lost" | "gone" => (12.5, 12.0, "#cf222e"),
        "main" => (12.5, 12.5, "#0a3f9c"),
        "second" => (12.5, 12.5, "#7a4300"),
        "on" | "off" | "both" | "true" => (12.5, 12.5, "#fff"),
        _ => (12.5, 9.0, "#6e7781"),
    }
}

/// A digit of a class as a path, with its middle at this point.
pub(super) fn path(class: &str, colour: Option<&str>, (x, y): (f64, f64), digit: Digit) -> String {
    let (size, width, ink) = ink(class);
    let (scale, stroke) = (size / 100.0, colour.unwrap_or(ink));
    format!(
        "<path d=\"{}\" transform=\"translate({x} {y}) scale({scale})\" fill=\"none\" stroke=\"{stroke}\" \
         stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
        STROKES[digit.index()]
    )
}

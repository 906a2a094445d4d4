//! How wide a text is in Helvetica, which every PDF reader has and most systems have a font of the same widths for.

use super::Weight;
use crate::words;

/// The width of a text in Helvetica of size 1. It is exact for ASCII and for what a sheet says by itself.
///
/// ```
/// use ninefold::draw::sheet::{width, Weight};
/// assert_eq!((width("1", Weight::Regular) * 1000.0).round(), 556.0);
/// assert_eq!((width("第 1 页", Weight::Regular) * 1000.0).round(), 3112.0);
/// ```
pub fn width(text: &str, weight: Weight) -> f64 {
    text.chars().map(|sign| f64::from(thousandths(sign, weight))).sum::<f64>() / 1000.0
}

fn thousandths(sign: char, weight: Weight) -> u16 {
    match (sign, weight) {
        (' '..='~', Weight::Regular) => REGULAR[sign as usize - ' ' as usize],
        (' '..='~', Weight::Bold) => BOLD[sign as usize - ' ' as usize],
        ('·', _) => 278,
        ('…', _) => 1000,
        _ if words::width(&sign.to_string()) == 2 => 1000,
        _ => 600, // letters with accents and the like
    }
}

/// The widths of the signs from space to tilde in thousandths of the size. They are those of the standard fonts of PDF; there is
/// nothing to compute them from.
#[rustfmt::skip]
const REGULAR: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, // space to /
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, // 0 to ?
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // @ to O
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, // P to _
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, // ` to o
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, // p to ~
];

/// The same for the bold font.
#[rustfmt::skip]
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, // space to /
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, // 0 to ?
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, // @ to O
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, // P to _
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, // ` to o
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, // p to ~
];

/// The text on one line, without what can't be seen: such signs are spaces.
pub(super) fn tidy(text: &str) -> String {
    let is_seen = |sign: char| !sign.is_control() && !matches!(sign, '\u{fffe}' | '\u{ffff}');
    let text: String = text.chars().map(|sign| if is_seen(sign) { sign } else { ' ' }).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The same, cut to fit into a width if it is written in this size.
pub(super) fn fitted(text: &str, size: f64, weight: Weight, room: f64) -> String {
    let text = tidy(text);
    if width(&text, weight) * size <= room {
        return text;
    }
    let mut cut = String::new();
    for sign in text.chars() {
        if width(&format!("{cut}{sign}…"), weight) * size > room {
            break;
        }
        cut.push(sign);
    }
    format!("{}…", cut.trim_end())
}

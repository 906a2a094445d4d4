//! The rows of a puzzle as arguments of their own: `ninefold solve 53..7.... 6..195... .98....6. ...`

use std::ffi::OsString;
use std::path::Path;

/// The rows of one puzzle that the arguments begin with: at most nine, and none where only one argument looks like a row.
pub(crate) fn leading(arguments: &[OsString]) -> Vec<&str> {
    let may_be_row = |text: &&str| is_made_of_signs(text) && !Path::new(text).exists();
    let texts = arguments.iter().map_while(|argument| argument.to_str());
    let rows: Vec<&str> = texts.take_while(may_be_row).take(9).collect();
    if rows.len() > 1 && rows.iter().any(|row| is_row(row)) { rows } else { Vec::new() }
}

/// Whether a text has the length and the signs of a row.
pub(crate) fn is_row(text: &str) -> bool {
    is_made_of_signs(text) && text.chars().count() >= 9
}

/// Whether a text may be a row, perhaps with its spaces cut off at the end, or with a slip in it.
fn is_made_of_signs(text: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || "._-*xX?·|+, \u{a0}\u{3000}".contains(c);
    let (length, others) = (text.chars().count(), text.chars().filter(|&c| !is_sign(c)).count());
    text != "-" && (1..=25).contains(&length) && (others == 0 || (others == 1 && length == 9))
}

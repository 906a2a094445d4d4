//! The rows of a puzzle as arguments of their own: `ninefold solve 53..7.... 6..195... .98....6. ...`

use std::ffi::OsString;
use std::path::Path;

/// The rows of one puzzle that the arguments begin with: at most nine, and none where only one argument looks like a row. An
/// empty argument is a blank row.
pub(crate) fn leading(arguments: &[OsString]) -> Vec<&str> {
    let may_be_row = |text: &&str| text.is_empty() || (is_made_of_signs(text) && !Path::new(text).exists());
    let texts = arguments.iter().map_while(|argument| argument.to_str());
    let rows: Vec<&str> = texts.take_while(may_be_row).take(9).collect();
    let is_many = rows.iter().filter(|row| !row.is_empty()).count() > 1;
    if !is_many || !rows.iter().any(|row| is_row(row)) {
        return Vec::new();
    }
    rows.into_iter().map(|row| if row.is_empty() { BLANK_ROW } else { row }).collect()
}

const BLANK_ROW: &str = "         ";

/// How many arguments there are at the start that are parts of rows: a row with spaces that was not put in quotes falls apart.
pub(crate) fn fallen_apart(arguments: &[OsString]) -> usize {
    let is_part = |text: &&str| text.chars().all(|c| c.is_ascii_digit()) && text.len() < 9;
    let may_be_part = |text: &&str| !text.is_empty() && is_part(text) && !Path::new(text).exists();
    let count = arguments.iter().map_while(|argument| argument.to_str()).take_while(may_be_part).count();
    if count > 1 { count } else { 0 }
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

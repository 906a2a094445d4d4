//! What comes with a text that was copied from a page, a terminal or a program.

use super::table::Format;
use std::borrow::Cow;

/// The text without what is there for the eye only: byte-order marks, zero-width spaces, colours.
pub(super) fn plain(text: Cow<'_, str>) -> Cow<'_, str> {
    let is_invisible = |c: char| matches!(c, '\u{feff}' | '\u{200b}' | '\u{1b}');
    let is_usual = text.is_ascii() && !text.contains('\u{1b}');
    if is_usual || !text.contains(is_invisible) {
        return text;
    }
    let mut parts = text.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let colour = part.strip_prefix('[').and_then(|rest| rest.split_once('m'));
        plain += colour.map_or(part, |(_, rest)| rest);
    }
    plain.retain(|c| !is_invisible(c));
    plain.into()
}

/// Whether a line has only what stands around pasted text: a fence, a tag in brackets, closing brackets.
pub(super) fn is_markup(line: &str) -> bool {
    let line = line.trim();
    let tag = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let tag = tag.map(|tag| tag.trim_start_matches('/')).filter(|tag| !tag.contains(['[', ']', ',']));
    line.starts_with("```")
        || !line.is_empty()
            && line.chars().all(|c| matches!(c, '"' | '\'' | '[' | ']' | '(' | ')' | '{' | '}' | ';' | ','))
            && !line.contains(",,")
            && !line.contains(";;")
        || tag.is_some_and(|tag| tag.starts_with(char::is_alphabetic) && Format::section(line).is_none())
}

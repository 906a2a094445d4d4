//! What a line of a drawing is.

use super::line::is_separator;
use super::{foreign, sign};
use crate::{Digit, Digits, ParseGridError};

/// A line of a drawn grid.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Row {
    /// Nine cells.
    Cells([Option<Digit>; 9]),
    /// Nine cells, some with several candidates.
    Marks([Group; 9]),
    /// Nine dashes: nine blanks if dashes are blanks in this drawing, otherwise a border.
    Dashes,
    /// A line of the frame.
    Border,
    /// Nothing but white space.
    Blank,
    /// Meant as a row, but not nine cells.
    Bad(ParseGridError),
    /// Something else, such as a title.
    Text,
}

/// The candidates of one cell in a candidate grid. `<5>` is a given, `*5*` an entry.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Group {
    pub(super) digits: Digits,
    pub(super) marked: Marked,
}

impl Group {
    /// Whether it shows that the drawing is a candidate grid.
    fn is_telling(&self) -> bool {
        self.digits.len() > 1 || self.marked != Marked::Not
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) enum Marked {
    #[default]
    Not,
    Given,
    Placed,
}

impl Row {
    pub(super) fn of(line: &str) -> Row {
        if line.trim().is_empty() && line.matches('\t').count() != 8 {
            return Row::Blank;
        }
        let has_digit = line.chars().any(|c| Digit::from_char(c).is_some());
        if !has_digit {
            let is_bar = |c: char| matches!(c, '|' | '!' | ':' | '│' | '║' | '┃');
            let signs = line.chars().filter(|&c| !c.is_whitespace() && !is_bar(c));
            if signs.clone().count() == 9 && signs.clone().all(|c| c == '-') {
                return Row::Dashes;
            }
            if signs.clone().count() == 9 && signs.clone().all(|c| c == '_') {
                return Row::Cells([None; 9]);
            }
            if is_border(line) {
                return Row::Border;
            }
        }
        if let Some(cells) = by_column(line).or_else(|| by_sign(line)) {
            return Row::Cells(cells);
        }
        if let Some(groups) = telling_groups(line) {
            return Row::Marks(groups);
        }
        bad(line)
    }
}

/// Whether a character may stand around the cells of a drawing: it is no cell, no letter and no question mark.
fn is_frame(c: char) -> bool {
    is_separator(c) || matches!(c, '¦' | '‖') || (c.is_ascii_punctuation() && c != '?' && sign(c).is_none())
}

fn is_border(line: &str) -> bool {
    let horizontal = |c: char| matches!(c, '-' | '=' | '_' | '~' | '─' | '━' | '═' | '┄' | '╌');
    let signs = line.chars().filter(|c| !c.is_whitespace());
    signs.clone().filter(|&c| horizontal(c)).count() >= 3
        && signs.clone().all(|c| horizontal(c) || is_frame(c) || matches!(c, '*' | '.'))
        && signs.clone().zip(signs.skip(1)).any(|(a, b)| horizontal(a) && horizontal(b))
}

/// Nine cells by their places: nine fields between commas or tabs, or three by three characters between bars. Spaces
/// may be blanks here.
fn by_column(line: &str) -> Option<[Option<Digit>; 9]> {
    for delimiter in ['\t', ',', ';'] {
        let fields: Vec<&str> = line.split(delimiter).map(|field| field.trim().trim_matches('"')).collect();
        if fields.len() == 9 {
            return nine(fields.into_iter().map(only_sign));
        }
    }
    let bars: Vec<&str> = line.trim().split(['|', '│', '║', '┃']).collect();
    let [before, boxes @ .., after] = &bars[..] else { return None };
    if boxes.len() == 9 && before.is_empty() && after.is_empty() {
        return nine(boxes.iter().map(|cell| only_sign(cell.trim())));
    }
    if boxes.len() != 3 || !before.is_empty() || !after.is_empty() || !line.contains(' ') {
        return None;
    }
    let width = boxes[0].chars().count();
    let (start, step) = match width {
        3 => (0, 1),
        7 => (1, 2),
        _ => return None,
    };
    let mut cells = Vec::new();
    for part in boxes {
        let chars: Vec<char> = part.chars().collect();
        if chars.len() != width {
            return None;
        }
        cells.extend((0..3).map(|k| only_sign(chars[start + k * step].to_string().trim())));
    }
    nine(cells.into_iter())
}

/// The cell of a field with one sign. An empty field and -1 are blanks.
fn only_sign(field: &str) -> Option<Option<Digit>> {
    if field == "-1" {
        return Some(None);
    }
    let mut chars = field.chars();
    match (chars.next(), chars.next()) {
        (None, _) => Some(None),
        (Some(c), None) => sign(c),
        _ => None,
    }
}

/// Nine cells by their signs, with any separators between them. If there are not nine with `-`, `*` and `_` as blanks,
/// these may be part of the frame.
fn by_sign(line: &str) -> Option<[Option<Digit>; 9]> {
    let tokens = || line.split(is_frame).filter(|token| !token.is_empty());
    if tokens().any(|token| token == "-1") {
        return nine(tokens().map(only_sign));
    }
    let signs = || line.chars().filter(|&c| !is_frame(c));
    if telling_groups(line).is_some() {
        return None;
    }
    nine(signs().map(sign)).or_else(|| nine(signs().filter(|c| !matches!(c, '-' | '*' | '_')).map(sign)))
}

fn nine(mut cells: impl Iterator<Item = Option<Option<Digit>>>) -> Option<[Option<Digit>; 9]> {
    let mut nine = [None; 9];
    for cell in &mut nine {
        *cell = cells.next()??;
    }
    cells.next().is_none().then_some(nine)
}

/// Nine groups, if one of them shows that the drawing is a candidate grid.
fn telling_groups(line: &str) -> Option<[Group; 9]> {
    groups(line).filter(|groups| groups.iter().any(Group::is_telling))
}

/// Nine groups of candidates, `0` for none.
pub(super) fn groups(line: &str) -> Option<[Group; 9]> {
    let is_gap = |c: char| c.is_whitespace() || matches!(c, '|' | '!' | ':' | ',' | '│' | '║' | '┃' | '\'');
    let mut tokens = line.split(is_gap).filter(|token| !token.is_empty() && !matches!(*token, "*" | "." | "-"));
    let mut groups = [Group::default(); 9];
    for group in &mut groups {
        let token = tokens.next()?;
        let inner = token.trim_matches(|c| matches!(c, '<' | '>' | '*' | '#' | '(' | ')' | '[' | ']' | '+'));
        if inner == "0" {
            continue;
        }
        if inner.is_empty() {
            return None;
        }
        group.digits = inner.chars().map(Digit::from_char).collect::<Option<Digits>>()?;
        if group.digits.len() != inner.chars().count() {
            return None;
        }
        group.marked = match token.as_bytes() {
            [b'<', .., b'>'] if group.digits.len() == 1 => Marked::Given,
            [b'*', .., b'*'] if group.digits.len() == 1 => Marked::Placed,
            _ => Marked::Not,
        };
    }
    tokens.next().is_none().then_some(groups)
}

/// A bad row with the place of the fault, or a text if the line was not meant as a row.
fn bad(line: &str) -> Row {
    let rest = || line.chars().filter(|&c| !is_frame(c));
    let signs = rest().filter(|&c| sign(c).is_some()).count();
    let letters = rest().filter(|c| c.is_alphabetic()).count();
    if !(5..=40).contains(&signs) || letters > 2 {
        return Row::Text;
    }
    let wrong = line.chars().enumerate().find(|&(_, c)| !is_frame(c) && sign(c).is_none());
    Row::Bad(match wrong {
        Some((i, c)) => foreign(1, i + 1, c),
        None => ParseGridError::new(1, line.chars().count(), format!("{signs} cells in this row; 9 expected")),
    })
}

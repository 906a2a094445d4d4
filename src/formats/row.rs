//! What a line of a drawing is.

use super::line::is_separator;
use super::{Content, firm, foreign, is_loose, sign};
use crate::fault::Fault;
use crate::{Digit, Digits, ParseGridError};

/// A line of a drawn grid.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Row {
    /// Nine cells.
    Cells(Nine),
    /// Nine cells, some with several candidates.
    Marks([Group; 9]),
    /// Nine cells, some with several candidates and some blank.
    Notes([Group; 9]),
    /// Nine dashes or underscores: nine blanks if these are blanks in this drawing, otherwise a border.
    Rule(char),
    /// Nine loose signs of a blank: nine blanks if they are blanks in this drawing, otherwise nothing.
    Crosses,
    /// A line of the frame.
    Border,
    /// Nothing but white space.
    Blank,
    /// Meant as a row, but not nine cells.
    Bad(ParseGridError),
    /// Something else, such as a title.
    Text,
}

/// Nine cells of a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Nine {
    pub(super) cells: [Content; 9],
    /// The places of pluses: bit k if one stands before cell k, bit 9 if one stands after the last cell.
    pub(super) pluses: u16,
    /// The place of the first loose sign of a blank, which are the only signs of a blank here.
    pub(super) loose: Option<(usize, char)>,
}

/// The candidates of one cell in a candidate grid. `<5>` is a given, `*5*` or `+5` an entry; `(14)` is what a player left.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Group {
    pub(super) digits: Digits,
    pub(super) marked: Marked,
    /// It stands in parentheses.
    pub(super) is_noted: bool,
}

impl Group {
    /// Whether it shows that the drawing is a candidate grid.
    fn is_telling(&self) -> bool {
        self.digits.len() > 1 || matches!(self.marked, Marked::Given | Marked::Placed)
    }
}

/// A cell of a row without candidates, beside rows with some.
impl From<Content> for Group {
    fn from(content: Content) -> Group {
        let group = |digit, marked| Group { digits: Digits::only(digit), marked, is_noted: false };
        match content {
            Content::Blank => Group { digits: Digits::ALL, marked: Marked::Open, is_noted: false },
            Content::Digit(digit) => group(digit, Marked::Not),
            Content::Entry(digit) => group(digit, Marked::Added),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) enum Marked {
    #[default]
    Not,
    Given,
    Placed,
    /// Placed, with a plus: drawings without candidates have that too.
    Added,
    /// No candidates are noted: all that the rules leave.
    Open,
}

impl Marked {
    /// Whether the player has written the digit.
    pub(super) fn is_entry(self) -> bool {
        matches!(self, Marked::Placed | Marked::Added)
    }
}

impl Nine {
    /// Whether pluses stand between all boxes or between all cells, and nowhere else inside the row: they may be bars.
    pub(super) fn has_inner_bars(&self) -> bool {
        are_inner_bars(self.pluses)
    }
}

fn are_inner_bars(pluses: u16) -> bool {
    matches!(pluses & 0b01_1111_1110, 0b00_0100_1000 | 0b01_1111_1110)
}

impl Row {
    pub(super) fn of(line: &str) -> Row {
        if line.trim().is_empty() && line.matches('\t').count() != 8 {
            return Row::Blank;
        }
        if line.bytes().next().is_some_and(|byte| byte.is_ascii_alphabetic() && !is_loose(byte.into())) {
            return bad(line); // no cell, no frame and no candidate has letters
        }
        let has_digit = line.chars().any(|c| Digit::from_char(c).is_some());
        if !has_digit {
            let is_bar = |c: char| matches!(c, '|' | '!' | ':' | '│' | '║' | '┃');
            let signs = line.chars().filter(|&c| !c.is_whitespace() && !is_bar(c));
            if let Some(rule) = signs.clone().next().filter(|c| matches!(c, '-' | '_'))
                && signs.clone().count() == 9
                && signs.clone().all(|c| c == rule)
            {
                return Row::Rule(rule);
            }
            if signs.clone().count() == 9 && signs.clone().all(is_loose) {
                return Row::Crosses;
            }
            if is_border(line) {
                return Row::Border;
            }
        }
        if let Some(cells) = nine_cells(line) {
            return Row::Cells(cells);
        }
        if let Some(groups) = telling_groups(line) {
            return Row::Marks(groups);
        }
        if let Some(cells) = firm(line).and_then(|line| nine_cells(&line)) {
            return Row::Cells(Nine { loose: line.chars().enumerate().find(|&(_, c)| is_loose(c)), ..cells });
        }
        if let Some(groups) = notes(line).filter(|groups| groups.iter().any(Group::is_telling)) {
            return Row::Notes(groups);
        }
        bad(line)
    }

    /// Whether it is nine cells, or meant as such.
    pub(super) fn is_row(&self) -> bool {
        matches!(self, Row::Cells(_) | Row::Marks(_) | Row::Notes(_) | Row::Bad(_))
    }
}

fn nine_cells(line: &str) -> Option<Nine> {
    if !line.contains('+') {
        return Some(Nine { cells: by_column(line).or_else(|| by_sign(line))?, pluses: 0, loose: None });
    }
    let pluses = pluses(line);
    let cells = by_column(line).or_else(|| {
        // A space may stand between a plus and its digit, unless the pluses may be bars.
        if are_inner_bars(pluses) { by_sign(line) } else { by_sign(&without_space_after_plus(line)) }
    })?;
    Some(Nine { cells, pluses, loose: None })
}

fn without_space_after_plus(line: &str) -> String {
    let mut is_after_plus = false;
    let is_kept = |c: &char| {
        let is_space = is_after_plus && c.is_whitespace();
        is_after_plus = *c == '+' || is_space;
        !is_space
    };
    line.chars().filter(is_kept).collect()
}

/// The places of the pluses among the cells of a line.
fn pluses(line: &str) -> u16 {
    let (mut pluses, mut cells) = (0, 0);
    for c in line.chars() {
        match c {
            '+' => pluses |= 1 << cells,
            _ => cells = (cells + usize::from(sign(c).is_some())).min(9),
        }
    }
    pluses
}

/// Whether a character may stand around the cells of a drawing: it is no cell, no letter and no question mark.
fn is_frame(c: char) -> bool {
    sign(c).is_none() && (is_separator(c) || matches!(c, '¦' | '‖') || (c.is_ascii_punctuation() && c != '?'))
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
fn by_column(line: &str) -> Option<[Content; 9]> {
    for delimiter in ['\t', ',', ';'] {
        if line.matches(delimiter).count() == 8 {
            return nine(line.split(delimiter).map(|field| only_sign(field.trim().trim_matches('"'))));
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

/// The cell of a field with one sign, and perhaps a plus before it. An empty field and -1 are blanks.
fn only_sign(field: &str) -> Option<Content> {
    if field == "-1" {
        return Some(Content::Blank);
    }
    let mut chars = field.chars();
    match (chars.next(), chars.next(), chars.next()) {
        (None, ..) => Some(Content::Blank),
        (Some(c), None, _) => content(c),
        (Some('+'), Some(c), None) => Digit::from_char(c).map(Content::Entry),
        _ => None,
    }
}

fn content(c: char) -> Option<Content> {
    sign(c).map(|digit| digit.map_or(Content::Blank, Content::Digit))
}

/// Nine cells by their signs, with any separators between them. If there are not nine with `-`, `*` and `_` as blanks,
/// these may be part of the frame.
fn by_sign(line: &str) -> Option<[Content; 9]> {
    let tokens = |is_gap: fn(char) -> bool| line.split(is_gap).filter(|token| !token.is_empty());
    if line.contains("-1") && tokens(is_frame).any(|token| token == "-1") {
        let with_plus = nine(tokens(|c| is_frame(c) && c != '+').filter(|token| *token != "+").map(only_sign));
        return with_plus.or_else(|| nine(tokens(is_frame).map(only_sign)));
    }
    if telling_groups(line).is_some() {
        return None;
    }
    nine(signs(line, |_| false)).or_else(|| nine(signs(line, |c| matches!(c, '-' | '*' | '_'))))
}

/// The cells that the signs of a line stand for, without its frame and the signs that are passed over.
fn signs(line: &str, is_passed_over: impl Fn(char) -> bool) -> impl Iterator<Item = Option<Content>> {
    let mut is_after_plus = false;
    line.chars().filter_map(move |c| {
        let is_entry = std::mem::replace(&mut is_after_plus, c == '+');
        if is_frame(c) || is_passed_over(c) {
            return None;
        }
        Some(match content(c) {
            Some(Content::Digit(digit)) if is_entry => Some(Content::Entry(digit)),
            content => content,
        })
    })
}

fn nine(mut cells: impl Iterator<Item = Option<Content>>) -> Option<[Content; 9]> {
    let mut nine = [Content::Blank; 9];
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
    nine_groups(tokens(line).filter(|token| !matches!(*token, "*" | "." | "-")).map(group))
}

/// Nine groups of candidates, or signs of a blank where no candidates are noted.
pub(super) fn notes(line: &str) -> Option<[Group; 9]> {
    let is_blank = |c: char| sign(c) == Some(None) || is_loose(c);
    nine_groups(tokens(line).map(|token| {
        let mut signs = token.chars();
        match (signs.next(), signs.next()) {
            (Some(c), None) if is_blank(c) => Some(Content::Blank.into()),
            _ => group(token),
        }
    }))
}

fn tokens(line: &str) -> impl Iterator<Item = &str> {
    let is_gap = |c: char| c.is_whitespace() || matches!(c, '|' | '!' | ':' | ',' | '│' | '║' | '┃' | '\'');
    line.split(is_gap).filter(|token| !token.is_empty())
}

fn nine_groups(mut groups: impl Iterator<Item = Option<Group>>) -> Option<[Group; 9]> {
    let mut nine = [Group::default(); 9];
    for group in &mut nine {
        *group = groups.next()??;
    }
    groups.next().is_none().then_some(nine)
}

fn group(token: &str) -> Option<Group> {
    let inner = token.trim_matches(|c| matches!(c, '<' | '>' | '*' | '#' | '(' | ')' | '[' | ']' | '+'));
    let is_noted = token.starts_with('(') && token.ends_with(')');
    if inner == "0" {
        return Some(Group { is_noted, ..Group::default() });
    }
    if inner.is_empty() {
        return None;
    }
    let digits = inner.chars().map(Digit::from_char).collect::<Option<Digits>>()?;
    if digits.len() != inner.chars().count() {
        return None;
    }
    let marked = match token.as_bytes() {
        [b'<', .., b'>'] if digits.len() == 1 => Marked::Given,
        [b'*', .., b'*'] if digits.len() == 1 => Marked::Placed,
        [b'+', ..] if digits.len() == 1 => Marked::Added,
        _ => Marked::Not,
    };
    Some(Group { digits, marked, is_noted })
}

/// A bad row with the place of the fault, or a text if the line was not meant as a row.
fn bad(line: &str) -> Row {
    let rest = || line.chars().filter(|&c| !is_frame(c));
    let signs = rest().filter(|&c| sign(c).is_some()).count();
    let letters = rest().filter(|c| c.is_alphabetic()).count();
    let is_mixed = || rest().all(|c| sign(c).is_some() || is_loose(c)) && rest().count() == 9 && signs > 0;
    if is_mixed() {
        let (i, c) = line.chars().enumerate().find(|&(_, c)| is_loose(c)).unwrap_or_default();
        return Row::Bad(foreign(1, i + 1, c)); // two kinds of blanks
    }
    if !(5..=40).contains(&signs) || letters > 2 {
        return Row::Text;
    }
    let wrong = line.chars().enumerate().find(|&(_, c)| !is_frame(c) && sign(c).is_none());
    Row::Bad(match wrong {
        Some((i, c)) => foreign(1, i + 1, c),
        None => ParseGridError::new(1, line.chars().count(), Fault::RowCells(signs)),
    })
}

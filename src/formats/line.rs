//! One puzzle a line: 81 signs, and what people put before, between and after them.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # a comment
//! 53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79
//! 00d1e2,530070000600195000098000060800060003400803001700020006060000280000419005000080079,1.2
//! ```

use super::about::{About, Part};
use super::entry::{Claim, Cut, Entry, Note, Read, Writing};
use super::{Content, filled, firm, foreign, is_loose, pencilmarks, sign, spaces};
use crate::fault::Fault;
use crate::grid::is_plain;
use crate::{Grid, ParseGridError, Puzzle};
use std::cell::LazyCell;

pub(super) const LINE: Entry =
    Entry { cut: Cut::Line(claim), read: Read::Text(read), about, writing: Writing::line(write) };

/// .sdm: the same with zeros, as most programs that read such collections expect.
pub(super) const SDM: Entry = Entry { cut: Cut::Shared, writing: Writing::titled_line(write_zeros), ..LINE };

/// The puzzle of a line: of a field of 81 signs (729 for pencil marks), or of 81 signs with separators between them.
pub(super) fn read(line: &str) -> Result<Puzzle, ParseGridError> {
    if let Some(grid) = Grid::from_line_bytes(line.as_bytes()) {
        return Ok(grid.into());
    }
    let mut fields: Vec<Field<'_>> = fields(line).collect();
    if fields.is_empty() {
        fields.extend(loose_fields(line));
    }
    let puzzle = |givens: Grid, entries: Grid| Puzzle { entries, ..Puzzle::from(givens) };
    let solves = |one: &Grid, other: &Grid| one.is_solved() && other.is_within(one);
    match fields[..] {
        [] => spaced(line).or_else(|error| spaces::read_line(line).unwrap_or(Err(error))),
        [Field::Cells(givens, entries)] => Ok(puzzle(givens, entries)),
        [Field::Marks(text)] => pencilmarks::read(text),
        [Field::Cells(one, entries), Field::Cells(other, _)] if solves(&other, &one) => Ok(puzzle(one, entries)),
        [Field::Cells(one, _), Field::Cells(other, entries)] if solves(&one, &other) => Ok(puzzle(other, entries)),
        _ => Err(ParseGridError::new(1, 1, Fault::SeveralOnLine)),
    }
}

/// Claims a line with a puzzle in it. Nine times 1 to 9 is no puzzle, but a row of candidates.
fn claim(line: &str) -> Claim<'_> {
    let is_row = |grid: &Grid| grid.digits().count() == 81 && grid.digits().all(|(cell, d)| cell.column() == d.index());
    let is_rule = || line.trim_matches(['-', '*', '_', ' ']).is_empty();
    let is_spaced = || line.len() >= 81 && !is_rule() && spaced(line).is_ok_and(|puzzle| !is_row(&puzzle.givens));
    if fields(line).next().is_some() || loose_fields(line).next().is_some() || is_spaced() {
        Claim::Inside(line.into())
    } else {
        Claim::No
    }
}

/// Whether there is a puzzle before the comment of a line.
pub(super) fn has_puzzle(line: &str) -> bool {
    fields(line).next().is_some()
}

/// Whether a line that is no row was meant as a puzzle: it has spaces for blanks, the wrong length or a foreign sign.
pub(super) fn is_meant(line: &str) -> bool {
    if spaces::read_line(line).is_some() {
        return true;
    }
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    letters <= 2 && line.chars().filter(|&c| sign(c).is_some()).count() >= 40
}

/// Whether a line may be the title of the puzzle on the next one: it has words, and no long run of signs, which would be
/// a puzzle that went wrong. A date is no long run.
pub(super) fn is_title(line: &str) -> bool {
    let has_words = line.chars().any(|c| c.is_alphabetic() && !is_loose(c));
    has_words && line.split(|c| sign(c).is_none()).all(|run| run.chars().count() < 12)
}

#[allow(clippy::large_enum_variant)] // a line has one or two
enum Field<'a> {
    /// Givens and entries.
    Cells(Grid, Grid),
    Marks(&'a str),
}

/// The fields of a line that have the length and the signs of a puzzle. A rule of 81 dashes is no puzzle.
fn fields(line: &str) -> impl Iterator<Item = Field<'_>> {
    let before_comment = before_comment(line);
    let is_gap = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '"' | '\'' | '[' | ']' | '(' | ')' | '<' | '>');
    let is_long = |field: &&str| field.len() >= 81;
    before_comment.split(is_gap).filter(is_long).filter_map(|field| {
        if field.trim_matches(['-', '*', '_']).is_empty() {
            return None;
        }
        if field.chars().any(|c| sign(c).is_none()) {
            return of_signs(field);
        }
        match field.chars().count() {
            81 => {
                let mut digits = field.chars().filter_map(sign);
                Some(Field::Cells(Grid::from_fn(|_| digits.next().flatten()), Grid::EMPTY))
            }
            729 => Some(Field::Marks(field)),
            _ => None,
        }
    })
}

/// The part of a line that may have fields of 81 signs.
fn before_comment(line: &str) -> &str {
    if line.len() < 81 { "" } else { line.split('#').next().unwrap_or_default() }
}

/// The fields of 81 signs with loose signs for blanks.
fn loose_fields(line: &str) -> impl Iterator<Item = Field<'_>> {
    let fields = before_comment(line).split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '"'));
    let is_long = |field: &&str| field.len() >= 81 && field.contains(is_loose);
    fields.filter(is_long).filter_map(|field| of_signs(&firm(field)?))
}

/// The puzzle of a field of 81 signs, some with a plus.
fn of_signs(field: &str) -> Option<Field<'static>> {
    let mut cells = Cells::new();
    for c in field.chars() {
        match sign(c) {
            _ if cells.contents.len() > 81 => return None,
            Some(digit) => cells.push(digit),
            None if c == '+' => cells.plus(),
            None => return None,
        }
    }
    cells.puzzle().ok().map(|puzzle| Field::Cells(puzzle.givens, puzzle.entries))
}

/// The puzzle of 81 signs with separators between them.
fn spaced(line: &str) -> Result<Puzzle, ParseGridError> {
    separated(line).or_else(|error| {
        let signs = line.split('#').next().unwrap_or_default();
        match firm(signs).map(|line| separated(&line)) {
            Some(Ok(puzzle)) => Ok(puzzle),
            Some(Err(other)) if *other.fault() == Fault::PlusBlank => Err(other),
            _ => Err(error),
        }
    })
}

fn separated(line: &str) -> Result<Puzzle, ParseGridError> {
    let mut cells = Cells::new();
    let (mut end, mut in_one_run) = (1, true);
    for (i, c) in line.chars().enumerate() {
        let is_comment = c.is_whitespace() || matches!(c, ',' | ';');
        end = i + 1;
        match sign(c) {
            Some(digit) => cells.push(digit),
            None if c == '#' => break,
            None if is_comment && in_one_run && cells.contents.len() > 40 => break, // a puzzle of the wrong length
            None if is_separator(c) => {
                in_one_run = cells.contents.is_empty();
                cells.between(c);
            }
            None => return Err(foreign(1, i + 1, c)),
        }
    }
    cells.puzzle().map_err(|fault| {
        let plus = if fault == Fault::PlusBlank { plus_before_blank(line) } else { None };
        ParseGridError::new(1, plus.unwrap_or(end), fault)
    })
}

/// The column of the first plus that stands before a blank.
pub(super) fn plus_before_blank(line: &str) -> Option<usize> {
    let mut plus = None;
    for (i, c) in line.chars().enumerate() {
        match sign(c) {
            _ if c == '+' => plus = Some(i + 1),
            Some(None) if plus.is_some() => return plus,
            None if c.is_whitespace() => {}
            None if is_loose(c) && plus.is_some() => return plus,
            _ => plus = None,
        }
    }
    None
}

/// The cells of a line, sign by sign.
struct Cells {
    contents: Vec<Content>,
    /// The numbers of cells that stand before each plus.
    pluses: Vec<usize>,
    is_after_plus: bool,
}

impl Cells {
    fn new() -> Cells {
        Cells { contents: Vec::with_capacity(81), pluses: Vec::new(), is_after_plus: false }
    }

    fn push(&mut self, digit: Option<crate::Digit>) {
        self.contents.push(match digit {
            None => Content::Blank,
            Some(digit) if self.is_after_plus => Content::Entry(digit),
            Some(digit) => Content::Digit(digit),
        });
        self.is_after_plus = false;
    }

    fn plus(&mut self) {
        self.pluses.push(self.contents.len());
        self.is_after_plus = true;
    }

    /// A space may stand between a plus and its digit.
    fn between(&mut self, separator: char) {
        self.is_after_plus &= separator.is_whitespace();
        if separator == '+' {
            self.plus();
        }
    }

    /// The puzzle, if there are 81 cells. Pluses between all cells, all groups of three, all rows or all bands are
    /// separators.
    fn puzzle(mut self) -> Result<Puzzle, Fault> {
        if self.contents.len() != 81 {
            return Err(Fault::LineCells(self.contents.len()));
        }
        let is_before_blank = self.pluses.iter().any(|&cell| self.contents.get(cell) == Some(&Content::Blank));
        self.pluses.retain(|before| (1..81).contains(before));
        let are_regular = |&step: &usize| self.pluses.iter().copied().eq((1..81 / step).map(|k| k * step));
        if [1, 3, 9, 27].iter().any(are_regular) {
            self.contents.iter_mut().for_each(|content| *content = content.without_plus());
        } else if is_before_blank {
            return Err(Fault::PlusBlank);
        }
        Ok(filled(&self.contents))
    }
}

/// Whether a character may stand between the cells of a drawing or of a spaced line.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '|' | '!' | ':' | '+' | ',' | ';' | '/' | '\\' | '=' | '"' | '\'' | '[' | ']' | '(' | ')' | '{' | '}' | '>'
        )
        || ('\u{2500}'..='\u{257f}').contains(&c)
}

fn write(puzzle: &Puzzle) -> String {
    format!("{}\n", puzzle.givens)
}

/// With what is known about the puzzle after it, as a comment.
fn write_zeros(puzzle: &Puzzle, about: &About) -> String {
    let texts = about.line();
    let comment = if texts.is_empty() { texts } else { format!(" # {texts}") };
    format!("{}{comment}\n", puzzle.givens.to_string().replace('.', "0"))
}

/// What stands around the puzzle in its line: an id before it, a remark after it, a name after `#`. A second field of 81
/// signs is the solution.
fn about(line: &str, _: &Note) -> About {
    let mut about = About::default();
    if line.len() == 81 {
        return about; // nearly every line
    }
    let (cells, name) = line.split_once('#').unwrap_or((line, ""));
    about.add(Part::Name, name);
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    let is_loose = LazyCell::new(|| fields(cells).next().is_none());
    let is_puzzle = |part: &str| match part.trim_end_matches(is_between) {
        signs if signs.len() < 81 => false,
        signs if signs.len() == 81 && is_plain(signs.as_bytes()) => true, // nearly every puzzle
        _ if *is_loose => loose_fields(part).next().is_some(),
        _ => fields(part).next().is_some(),
    };
    // What stands before the first puzzle, and what stands after each.
    let (mut texts, mut start, mut end) = (Vec::new(), 0, 0);
    for part in cells.split_inclusive(is_between) {
        end += part.len();
        if is_puzzle(part) {
            texts.push(cells[start..end - part.len()].trim_matches(is_between));
            start = end;
        }
    }
    if let [before, between @ ..] = &texts[..] {
        let after = between.iter().copied().chain([cells[start..].trim_matches(is_between)]);
        about.add(Part::Id, before);
        about.add(Part::Comment, &after.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" "));
    }
    about
}

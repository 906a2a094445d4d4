//! Spaces for blanks, as people type a puzzle from paper. The place of a digit in its line says which cell it is in.
//!
//! ```text
//! 53  7                 53 | 7 |          5 3     7                5 3   |   7   |
//! 6  195                6  |195|          6     1 9 5              6     | 1 9 5 |
//!  98    6               98|   | 6          9 8         6            9 8 |       |   6
//! ```
//!
//! A text is read this way if it can't be read in any other. Where editors cut trailing spaces off, the longest row must
//! have all its columns. If no row begins with a space, spaces may have been cut off there too. An empty line between rows is
//! a row of blanks if that makes nine, and no two blank rows are in one band. Two blank columns in one stack show that the
//! spaces are something else; so do blank columns where a wider layout has its spaces. Digits 1 to 9 above nine rows are labels
//! of the columns.

use super::row::Row;
use super::{Content, filled, foreign, remarked};
use crate::fault::Fault;
use crate::{Digit, ParseGridError, Puzzle};
use std::ops::ControlFlow;

/// The rows of a text that is read by place, or why it can't be.
type Rows = Vec<Option<Vec<Column>>>;

/// What stands in a column of a row.
#[derive(Clone, Copy, PartialEq)]
enum Column {
    Space,
    Cell(Content),
    Bar,
    /// A sign that may be meant as a blank.
    Foreign(char),
}

/// What a line is to a text that is read by place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Kind {
    /// A row that a drawing may have too.
    Plain,
    /// A row that is none without its places.
    Placed,
    Empty,
    Border,
    /// A line with `#`.
    Remark,
    Other,
}

/// The columns that a row has at most.
const WIDEST: usize = 21;

/// Fewer rows among other things are not a puzzle that went wrong.
pub(super) const FEWEST: usize = 7;

impl Kind {
    pub(super) fn of(line: &str) -> Kind {
        match Kind::of_row(line) {
            Some(kind) => kind,
            None if line.trim_start().starts_with('#') => Kind::Remark,
            None if line.len() > 3 * WIDEST => Kind::Other,
            None if line.trim().is_empty() => Kind::Empty,
            None if line.contains(|c: char| c.is_ascii_digit()) => Kind::Other,
            None if matches!(Row::of(line), Row::Border | Row::Rule(_) | Row::Crosses) => Kind::Border,
            None => Kind::Other,
        }
    }

    /// The kind of a line that may be a row.
    pub(super) fn of_row(line: &str) -> Option<Kind> {
        // A long line is a row with a remark at most. Few lines get past this.
        if (line.len() > 3 * WIDEST && !line.as_bytes()[..24].contains(&b'#')) || !has_only_signs(line) {
            return None;
        }
        let line = remarked(line).map_or(line, |(row, _)| row);
        if line.len() > 3 * WIDEST || columns_of(line).is_none() {
            return None;
        }
        let is_plain = matches!(Row::of(line), Row::Cells(_) | Row::Marks(_) | Row::Notes(_));
        Some(if is_plain { Kind::Plain } else { Kind::Placed })
    }

    pub(super) fn is_row(self) -> bool {
        matches!(self, Kind::Plain | Kind::Placed)
    }
}

/// Whether the first signs of a line are those of a row. It tells nearly all other lines at once.
fn has_only_signs(line: &str) -> bool {
    let mut letter = None;
    for byte in line.bytes().take(9) {
        match byte {
            b'1'..=b'9' | b' ' | b'|' | b'+' | 0x80.. => {}
            b'#' => return true,
            _ if byte.is_ascii_alphabetic() && *letter.get_or_insert(byte) == byte => {}
            _ => return false,
        }
    }
    true
}

/// The columns of a row, if the line may be one: digits, spaces and bars; nine signs of which one may be a blank; or digits
/// and spaces with a letter that is a slip.
fn columns(line: &str) -> Option<Vec<Column>> {
    columns_of(remarked(line).map_or(line, |(row, _)| row))
}

/// The same without a remark after the row.
fn columns_of(line: &str) -> Option<Vec<Column>> {
    let mut columns = Vec::new();
    let mut signs = line.chars();
    let mut other = None;
    while let Some(c) = signs.next() {
        columns.push(match c {
            ' ' | '\u{a0}' | '\u{3000}' => Column::Space,
            '|' | '│' => Column::Bar,
            '+' => Column::Cell(Content::Entry(Digit::from_char(signs.next()?)?)),
            _ => match Digit::from_char(c) {
                Some(digit) => Column::Cell(Content::Digit(digit)),
                None if c.is_alphabetic() && other.is_none_or(|other| other == c) => {
                    other = Some(c);
                    Column::Foreign(c)
                }
                None => return None,
            },
        });
        if columns.len() > WIDEST {
            return None;
        }
    }
    let count = |is_wanted: fn(&Column) -> bool| columns.iter().filter(|column| is_wanted(column)).count();
    let cells = count(|column| matches!(column, Column::Cell(_)));
    let bars = count(|column| *column == Column::Bar);
    let is_row = match other {
        Some(_) if columns.len() == 9 && cells > 0 && bars == 0 => true,
        Some(_) => {
            let letters = count(|column| matches!(column, Column::Foreign(_)));
            let is_wide = has_wide_space(line);
            letters == 1 && matches!(bars, 0 | 2) && (is_wide && cells > 0 || cells > 2 && has_inner_spaces(line))
        }
        None if cells > 0 => matches!(bars, 0 | 2),
        // Nothing but spaces: a row if it has the length of one.
        None => bars == 2 || (bars == 0 && LAYOUTS.iter().any(|layout| layout.width == columns.len())),
    };
    is_row.then_some(columns)
}

/// Whether a row has a space before its last digit: blanks, or separators.
pub(super) fn has_inner_spaces(line: &str) -> bool {
    line.trim_end().contains([' ', '\u{a0}', '\u{3000}'])
}

/// Whether a row has two spaces side by side before its last digit. Words and numbers seldom have that.
pub(super) fn has_wide_space(line: &str) -> bool {
    let is_space = |c: char| matches!(c, ' ' | '\u{a0}' | '\u{3000}');
    line.trim_end().chars().zip(line.chars().skip(1)).any(|(one, next)| is_space(one) && is_space(next))
}

/// Whether a row is the digits 1 to 9 in order: it may be labels above the columns.
pub(super) fn are_labels(line: &str) -> bool {
    let digits = || line.chars().filter_map(Digit::from_char);
    line.len() <= 3 * WIDEST
        && line.chars().any(|c| c == '1')
        && digits().eq(Digit::ALL)
        && Kind::of_row(line).is_some()
}

/// The columns of the nine cells.
struct Layout {
    width: usize,
    cells: [usize; 9],
    /// Where bars may stand.
    bars: [usize; 2],
}

const LAYOUTS: [Layout; 4] = [
    Layout { width: 9, cells: [0, 1, 2, 3, 4, 5, 6, 7, 8], bars: [9, 9] },
    Layout { width: 11, cells: [0, 1, 2, 4, 5, 6, 8, 9, 10], bars: [3, 7] },
    Layout { width: 17, cells: [0, 2, 4, 6, 8, 10, 12, 14, 16], bars: [17, 17] },
    Layout { width: 21, cells: [0, 2, 4, 8, 10, 12, 16, 18, 20], bars: [6, 14] },
];

/// The puzzle of a text with spaces for blanks. `None` if the text is no such.
pub(super) fn read(text: &str) -> Option<Result<Puzzle, ParseGridError>> {
    let (mut rows, mut placed) = (Rows::new(), 0);
    let mut is_labelled = false;
    let collected = text.lines().enumerate().try_for_each(|(below, line)| {
        match Kind::of(line) {
            Kind::Border | Kind::Remark => {}
            Kind::Empty if rows.is_empty() => {}
            Kind::Empty => rows.push(None),
            Kind::Plain => {
                is_labelled |= rows.is_empty() && are_labels(line);
                rows.push(columns(line));
            }
            Kind::Placed => {
                placed += usize::from(has_inner_spaces(line));
                rows.push(columns(line));
                let row = remarked(line).map_or(line, |(row, _)| row);
                if let Some((i, c)) = row.chars().enumerate().find(|(_, c)| c.is_alphabetic()) {
                    return ControlFlow::Break(Some(foreign(below + 1, i + 1, c)));
                }
            }
            Kind::Other => return ControlFlow::Break(None),
        }
        ControlFlow::Continue(())
    });
    match collected {
        ControlFlow::Break(Some(error)) if text.lines().filter(|line| Kind::of(line).is_row()).count() >= FEWEST => {
            return Some(Err(error));
        }
        ControlFlow::Break(_) => return None,
        ControlFlow::Continue(()) => {}
    }
    while rows.last().is_some_and(Option::is_none) {
        rows.pop();
    }
    let found = rows.iter().flatten().count();
    if placed == 0 || found < FEWEST {
        return None;
    }
    let puzzle = |rows: Rows| arranged(rows, placed).and_then(|rows| cells(&rows)).map(|cells| filled(&cells));
    let read = if is_labelled {
        let below = rows.iter().skip(1).position(Option::is_some).map_or(rows.len(), |gaps| 1 + gaps);
        let with_labels = puzzle(rows.clone()).filter(|puzzle| puzzle.givens.clashes().is_empty());
        with_labels.or_else(|| puzzle(rows.split_off(below)))
    } else {
        puzzle(rows)
    };
    Some(read.ok_or_else(|| ParseGridError::new(1, 1, Fault::UnclearSpaces(found))))
}

/// Nine rows. Empty lines stand between bands, between all rows, or are rows. For that, most rows must have blanks: otherwise
/// one of them may be a title.
fn arranged(rows: Rows, placed: usize) -> Option<Vec<Vec<Column>>> {
    let gaps: Vec<usize> = (0..rows.len()).filter(|&i| rows[i].is_none()).collect();
    let are_gaps = match rows.len() {
        9 => gaps.is_empty(),
        11 => gaps == [3, 7],
        17 => gaps == [1, 3, 5, 7, 9, 11, 13, 15],
        _ => false,
    };
    let are_rows = rows.len() == 9 && placed >= 5 && may_be_rows(&gaps) && gaps != [3, 7];
    if are_gaps {
        return Some(rows.into_iter().flatten().collect());
    }
    are_rows.then(|| rows.into_iter().map(Option::unwrap_or_default).collect())
}

/// Whether no two of these lines are in one band: a puzzle with two blank rows in a band is never proper.
fn may_be_rows(gaps: &[usize]) -> bool {
    gaps.iter().all(|&gap| gap < 9) && gaps.windows(2).all(|two| two[0] / 3 != two[1] / 3)
}

/// The cells of nine rows, if one layout fits all of them.
fn cells(rows: &[Vec<Column>]) -> Option<Vec<Content>> {
    let width = rows.iter().map(Vec::len).max()?;
    let has_bars = rows.iter().flatten().any(|column| *column == Column::Bar);
    let fits = |layout: &&Layout| match has_bars {
        true => rows.iter().all(|row| layout.bars.iter().all(|&bar| row.get(bar) == Some(&Column::Bar))),
        false => width == layout.width,
    };
    let layout = LAYOUTS.iter().find(fits)?;
    let is_blank = |row: &[Column]| !row.iter().any(|column| matches!(column, Column::Cell(_)));
    let has_first_blank = rows.iter().any(|row| row.first() == Some(&Column::Space) && !is_blank(row));
    if !has_bars && !has_first_blank && rows.iter().any(|row| !row.is_empty() && row.len() < width) {
        return None; // spaces may have been cut off at the start of rows as well
    }
    let mut cells = Vec::new();
    for row in rows {
        for (i, column) in row.iter().enumerate() {
            let is_fitting = match column {
                Column::Space => true,
                Column::Cell(_) => layout.cells.contains(&i),
                Column::Bar => layout.bars.contains(&i),
                Column::Foreign(_) => false,
            };
            if !is_fitting {
                return None;
            }
        }
        cells.extend(layout.cells.map(|i| match row.get(i) {
            Some(Column::Cell(content)) => *content,
            _ => Content::Blank,
        }));
    }
    let is_whole = has_bars || rows.iter().all(|row| row.len() == width);
    let is_other = !has_bars && LAYOUTS.iter().any(|other| other.width > width && may_be(rows, other));
    (is_plausible(&cells, is_whole) && !is_other).then_some(cells)
}

/// Whether rows without bars may be of a wider layout, and have lost their last columns.
fn may_be(rows: &[Vec<Column>], layout: &Layout) -> bool {
    rows.iter().all(|row| (0..row.len()).all(|i| row[i] == Column::Space || layout.cells.contains(&i)))
}

/// Whether the blanks of nine rows may be meant as such. `is_whole` says that no row has lost spaces at its end.
fn is_plausible(cells: &[Content], is_whole: bool) -> bool {
    let is_blank = |row: usize, column: usize| cells[9 * row + column] == Content::Blank;
    let is_blank_column = |column: usize| (0..9).all(|row| is_blank(row, column));
    let is_blank_row = |row: usize| (0..9).all(|column| is_blank(row, column));
    let twice =
        |is_empty: &dyn Fn(usize) -> bool| (0..9).step_by(3).any(|k| (k..k + 3).filter(|&i| is_empty(i)).count() > 1);
    is_whole || (!twice(&is_blank_column) && !twice(&is_blank_row))
}

/// The puzzle of one line with spaces for blanks: 81 columns, or nine times nine with a space between the rows. `None` if
/// the line is no such.
pub(super) fn read_line(line: &str) -> Option<Result<Puzzle, ParseGridError>> {
    let mut columns: Vec<Option<Content>> = Vec::new();
    let (mut comment, mut signs) = (false, line.chars());
    while let Some(c) = signs.next() {
        columns.push(match c {
            ' ' | '\u{a0}' | '\u{3000}' => None,
            '#' => {
                comment = true;
                break;
            }
            '+' => Some(Content::Entry(Digit::from_char(signs.next()?)?)),
            _ => Some(Content::Digit(Digit::from_char(c)?)),
        });
        if columns.len() > 200 {
            return None;
        }
    }
    while comment && columns.len() > 81 && columns.last() == Some(&None) {
        columns.pop();
    }
    let length = columns.len();
    let is_gap = |i: usize| length == 89 && i % 10 == 9;
    if matches!(length, 81 | 89)
        && (0..length).all(|i| !is_gap(i) || columns[i].is_none())
        && columns.iter().skip(1).step_by(2).any(Option::is_some)
    {
        let contents = (0..length).filter(|&i| !is_gap(i)).map(|i| columns[i].unwrap_or_default());
        return Some(Ok(filled(&contents.collect::<Vec<_>>())));
    }
    let is_meant = (60..=100).contains(&length)
        && columns.iter().flatten().count() >= 17
        && columns.windows(2).any(|two| two == [None, None]);
    is_meant.then(|| Err(ParseGridError::new(1, length, Fault::SpacedLine(length))))
}

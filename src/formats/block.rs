//! The rows of a drawing, as they come.

use super::record::{Place, Record};
use super::row::Row;
use super::{Format, drawing};

/// A drawing that is not finished yet, or may still be followed by what a player did to it.
#[derive(Debug)]
pub(super) struct Block {
    first: usize,
    format: Format,
    text: String,
    /// How many lines the text has so far: lines that were passed over are kept as empty ones, so that errors can
    /// name their line.
    lines: usize,
    rows: usize,
    /// Rows of dashes seen, which count once a row shows that dashes are blanks here.
    dashes: usize,
    dashed: bool,
    /// Blank lines stand after every so many rows.
    gap: Option<usize>,
    after_blank: bool,
    /// The first row is 1 to 9 in order: perhaps labels above the columns.
    labelled: bool,
}

/// A longer drawing, with all that a player did to it, is none.
const LONGEST: usize = 1 << 16;
/// Nor is one with so many lines passed over between two rows.
const WIDEST: usize = 100;

impl Block {
    /// A drawing whose first row is this line.
    pub(super) fn new(number: usize) -> Block {
        Block::under(Format::Grid, "", number)
    }

    /// A drawing of this format under its heading.
    pub(super) fn under(format: Format, line: &str, number: usize) -> Block {
        Block {
            first: number,
            format,
            text: line.to_string(),
            lines: 1,
            rows: 0,
            dashes: 0,
            dashed: false,
            gap: None,
            after_blank: false,
            labelled: false,
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.rows + if self.dashed { self.dashes } else { 0 } >= 9
    }

    pub(super) fn is_of(&self, format: Format) -> bool {
        self.format == format
    }

    /// Whether one more row may follow: where blank lines stand between bands, they stand between all of them.
    pub(super) fn takes_row(&self, number: usize) -> bool {
        let in_step = self.after_blank || self.rows == 0 || self.gap.is_none_or(|gap| !self.rows.is_multiple_of(gap));
        !self.is_full() && in_step && self.text.len() < LONGEST && number - self.first < self.lines + WIDEST
    }

    pub(super) fn add_row(&mut self, line: &str, row: &Row, number: usize) {
        self.add_text(line, number);
        self.after_blank = false;
        self.labelled |= self.rows == 0 && matches!(row, Row::Cells(cells) if are_labels(cells));
        self.dashed |= drawing::is_dashed(line, row);
        match row {
            Row::Dashes => self.dashes += 1,
            _ => self.rows += 1,
        }
    }

    /// Keeps the line in its place.
    pub(super) fn add_text(&mut self, line: &str, number: usize) {
        let wanted = number - self.first + 1;
        self.text.extend(std::iter::repeat_n('\n', wanted.saturating_sub(self.lines)));
        self.lines = self.lines.max(wanted);
        self.text += line;
        if self.format == Format::Grid {
            self.format = Format::below(line).unwrap_or(Format::Grid);
        }
    }

    /// Whether some format has such a line below a whole drawing.
    pub(super) fn has_below(&self, line: &str) -> bool {
        self.is_full() && self.text.len() < LONGEST && Format::below(line).is_some()
    }

    /// The player's rows follow the puzzle's.
    pub(super) fn next_section(&mut self, line: &str, number: usize) {
        self.add_text(line, number);
        (self.rows, self.dashes, self.gap, self.after_blank) = (0, 0, None, false);
    }

    /// Where a tenth row follows nine without a break, and the first of them is 1 to 9 and clashes with the rest, it
    /// was a line of labels above the columns.
    pub(super) fn drop_labels(&mut self, row: &Row, number: usize) {
        let follows =
            number == self.first + self.lines && matches!(row, Row::Cells(_) | Row::Marks(_)) && !self.after_blank;
        if !self.labelled
            || !follows
            || drawing::read(&self.text).is_ok_and(|puzzle| puzzle.givens.clashes().is_empty())
        {
            return;
        }
        let rest = self.text.find('\n').map_or(String::new(), |end| self.text[end..].to_string());
        (self.text, self.rows, self.labelled) = (rest, self.rows - 1, false);
    }

    /// False where a blank line ends an unfinished drawing.
    pub(super) fn takes_blank(&mut self) -> bool {
        if self.rows == 0 || self.after_blank {
            return true;
        }
        self.after_blank = true;
        if self.is_full() {
            return true;
        }
        let gap = *self.gap.get_or_insert(self.rows);
        matches!(gap, 1 | 3) && self.rows.is_multiple_of(gap)
    }

    pub(super) fn into_record(self) -> Record {
        Record::new(self.format, Place::line(self.first), self.text)
    }

    /// Each line as a record of its own.
    pub(super) fn into_lines(self) -> impl Iterator<Item = Record> {
        let lines: Vec<String> = self.text.lines().map(str::to_string).collect();
        let numbered = lines.into_iter().enumerate().filter(|(_, line)| !line.trim().is_empty());
        numbered.map(move |(i, line)| Record::new(Format::Line, Place::line(self.first + i), line))
    }
}

fn are_labels(cells: &[Option<crate::Digit>; 9]) -> bool {
    cells.iter().zip(crate::Digit::ALL).all(|(cell, digit)| *cell == Some(digit))
}

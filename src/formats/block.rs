//! A drawing, row by row as it comes.

use super::record::{Place, Record};
use super::row::{Nine, Row};
use super::run::Held;
use super::spaces::{self, Kind};
use super::{Content, Cutter, Format, drawing};
use crate::fault::Fault;
use std::ops::Range;

/// A drawing that is not complete yet, or that may be followed by more lines of its format.
#[derive(Debug)]
pub(super) struct Block {
    first: usize,
    format: Format,
    text: String,
    /// The number of lines of the text so far. A line that was passed over is kept as an empty one, so that errors can
    /// name their line.
    lines: usize,
    rows: usize,
    /// The number of rows of dashes and of underscores. They count as rows once another row shows that these are blanks here.
    rules: [usize; 2],
    /// Some row shows that they are blanks here.
    ruled: [bool; 2],
    /// The number of rows of loose signs of a blank, and of those that show that these are blanks here.
    crosses: usize,
    crossed: usize,
    /// The number of rows between two blank lines, and of lines before the first of these that may be no rows.
    gap: Option<usize>,
    early: Option<usize>,
    after_blank: bool,
    /// The first line, if it may be no row.
    head: Option<Head>,
    /// The first line was taken for a border because nine rows follow: a tenth one would make that unclear.
    is_shifted: bool,
    title: Option<Record>,
    /// Lines with `#` above it or among its rows.
    remarks: String,
}

/// The first line of a drawing that may be no row.
#[derive(Debug)]
struct Head {
    kind: HeadKind,
    /// Where it stands in the text.
    range: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum HeadKind {
    /// 1 to 9 in order: it may be labels above the columns.
    Labels,
    /// Nine equal signs: it may be a border.
    Rule,
}

/// Rows further apart than this belong to different drawings.
const WIDEST: usize = 100;

impl Block {
    /// An empty drawing that starts on this line.
    pub(super) fn new(number: usize) -> Block {
        Block::under(Format::Grid, "", number)
    }

    /// An empty drawing of this format, with its heading.
    pub(super) fn under(format: Format, line: &str, number: usize) -> Block {
        Block {
            first: number,
            format,
            text: line.to_string(),
            lines: 1,
            rows: 0,
            rules: [0; 2],
            ruled: [false; 2],
            crosses: 0,
            crossed: 0,
            gap: None,
            early: None,
            after_blank: false,
            head: None,
            is_shifted: false,
            title: None,
            remarks: String::new(),
        }
    }

    /// The same under a line of text, and under lines with `#`.
    pub(super) fn titled(self, title: Option<Record>, remarks: String) -> Block {
        Block { title, remarks, ..self }
    }

    pub(super) fn remarks(&mut self) -> &mut String {
        &mut self.remarks
    }

    /// Whether all nine rows are there.
    pub(super) fn is_full(&self) -> bool {
        self.counted() >= 9
    }

    /// The number of rows, with those of dashes and of loose signs where these are blanks.
    fn counted(&self) -> usize {
        let rules = |i: usize| if self.ruled[i] { self.rules[i] } else { 0 };
        let crosses = if self.crossed > 0 { self.crosses } else { 0 };
        let found = self.rows + rules(0) + rules(1) + crosses;
        let is_empty_grid = found == 0 && self.rules == [0, 9] && self.crosses == 0;
        if is_empty_grid { 9 } else { found }
    }

    /// The number of lines that are rows, or may be.
    fn all(&self) -> usize {
        self.rows + self.rules[0] + self.rules[1] + self.crosses
    }

    pub(super) fn is_of(&self, format: Format) -> bool {
        self.format == format
    }

    /// Whether one more row may follow. If some bands have blank lines between them, all bands must have them.
    /// After rows with loose signs for their blanks, one with others begins another drawing.
    pub(super) fn takes_row(&self, row: &Row, number: usize) -> bool {
        let is_other = self.crossed > 1 && self.crossed == self.rows && drawing::has_other_blanks(row);
        let rows = self.counted();
        let in_step = self.after_blank || rows == 0 || self.gap.is_none_or(|gap| !rows.is_multiple_of(gap));
        let runs_over = || self.is_shifted && self.follows(number) && !matches!(row, Row::Rule(_) | Row::Crosses);
        !is_other
            && (!self.is_full() || runs_over())
            && in_step
            && self.text.len() < Cutter::LONGEST
            && number - self.first < self.lines + WIDEST
    }

    /// Adds a row, or a line that was meant as one.
    pub(super) fn add_row(&mut self, line: &str, row: &Row, number: usize) {
        self.add_text(line, number);
        if self.is_new() {
            let range = self.text.len() - line.len()..self.text.len();
            self.head = head_kind(row).map(|kind| Head { kind, range });
        }
        self.after_blank = false;
        for (ruled, rule) in self.ruled.iter_mut().zip(drawing::RULES) {
            *ruled = *ruled || drawing::is_ruled(line, row, rule);
        }
        self.crossed += usize::from(drawing::is_crossed(row).is_some());
        match row {
            Row::Rule(rule) => self.rules[usize::from(*rule == '_')] += 1,
            Row::Crosses => self.crosses += 1,
            _ => self.rows += 1,
        }
        if self.gap.is_none() && self.early.is_some() && self.counted() > 0 {
            self.gap = self.early;
        }
    }

    /// Whether nothing shows that its loose signs are blanks.
    pub(super) fn is_ornament(&self) -> bool {
        self.format == Format::Grid && self.rows == 0
    }

    /// Adds all nine rows, with what stands between them.
    pub(super) fn add_nine(&mut self, lines: &[Held]) {
        for line in lines {
            if line.kind == Kind::Remark {
                self.remarks += &line.text;
                self.remarks.push('\n');
            }
            self.add_text(&line.text, line.number);
        }
        (self.rows, self.after_blank) = (9, false);
    }

    /// Whether it has no rows yet, only a heading at most.
    pub(super) fn is_new(&self) -> bool {
        self.all() == 0
    }

    /// The same, where a line of nine dashes or crosses may stand above the rows.
    pub(super) fn has_frame_only(&self) -> bool {
        self.rows == 0
    }

    /// Whether a blank line came last.
    pub(super) fn is_after_blank(&self) -> bool {
        self.after_blank
    }

    /// Adds a line to the text at its place.
    pub(super) fn add_text(&mut self, line: &str, number: usize) {
        let wanted = number - self.first + 1;
        self.text.extend(std::iter::repeat_n('\n', wanted.saturating_sub(self.lines)));
        self.lines = self.lines.max(wanted);
        self.text += line;
        if self.format == Format::Grid {
            self.format = Format::below(line).unwrap_or(Format::Grid);
        }
    }

    /// Whether the drawing is complete and some format has such a line below its rows.
    pub(super) fn has_below(&self, line: &str, number: usize) -> bool {
        self.is_full() && Format::below(line).is_some() && self.has_room(line, number)
    }

    /// Whether a line, with the empty lines before it, still fits into the text.
    pub(super) fn has_room(&self, line: &str, number: usize) -> bool {
        self.text.len() + (number - self.first).saturating_sub(self.lines) + line.len() < Cutter::LONGEST
    }

    /// Begins the rows of the next section.
    pub(super) fn next_section(&mut self, line: &str, number: usize) {
        self.add_text(line, number);
        (self.rows, self.rules, self.crosses, self.gap, self.after_blank) = (0, [0; 2], 0, None, false);
        (self.early, self.head, self.is_shifted) = (None, None, false);
    }

    /// Whether a line stands right below the last one.
    fn follows(&self, number: usize) -> bool {
        number == self.first + self.lines && !self.after_blank
    }

    /// Drops the first line if a row shows that it is none. It is labels above the columns if it clashes with the other rows
    /// and a tenth row follows the nine without a break; it is a border if nine rows follow it without a break. Either is
    /// clear if a blank line stands below it, and none below the next row.
    pub(super) fn drop_head(&mut self, row: &Row, number: usize) {
        let Some(head) = &self.head else { return };
        let is_row = match row {
            Row::Cells(_) | Row::Marks(_) | Row::Notes(_) => true,
            Row::Rule(rule) => self.ruled[usize::from(*rule == '_')] && head.kind == HeadKind::Labels,
            Row::Crosses => self.crossed > 0 && head.kind == HeadKind::Labels,
            _ => false,
        };
        let is_in_step = self.gap == Some(1) && self.after_blank && number == self.first + self.lines + 1;
        let is_above = self.gap == Some(1) && self.counted() == 2 && self.follows(number) && self.is_head_counted();
        if is_above {
            (self.gap, self.early) = (None, None);
            self.drop_first_line();
        } else if is_row && self.is_full() && (self.follows(number) || is_in_step) {
            let is_rule = head.kind == HeadKind::Rule;
            if is_rule || !drawing::read(&self.text).is_ok_and(|puzzle| puzzle.givens.clashes().is_empty()) {
                self.is_shifted = is_rule;
                self.drop_first_line();
            }
        }
    }

    /// Whether the first line counts as a row so far.
    fn is_head_counted(&self) -> bool {
        self.counted() == self.all()
    }

    fn drop_first_line(&mut self) {
        let Some(head) = self.head.take() else { return };
        match Row::of(&self.text[head.range.clone()]) {
            Row::Rule(rule) => self.rules[usize::from(rule == '_')] -= 1,
            Row::Crosses => self.crosses -= 1,
            _ => self.rows -= 1,
        }
        self.text.replace_range(head.range, "");
    }

    /// Takes a blank line. False if it ends an incomplete drawing.
    pub(super) fn takes_blank(&mut self) -> bool {
        let rows = self.counted();
        if rows == 0 && !self.is_new() {
            self.early.get_or_insert(self.all());
        }
        if rows == 0 || self.after_blank {
            return true;
        }
        self.after_blank = true;
        if self.is_full() {
            return true;
        }
        if matches!(rows, 2 | 4) && self.gap.is_none() && self.is_head_counted() {
            self.drop_first_line(); // otherwise too many rows for a band
        }
        let rows = self.counted();
        let gap = *self.gap.get_or_insert(rows);
        matches!(gap, 1 | 3) && rows.is_multiple_of(gap)
    }

    /// The only row as a line, if it is a puzzle with spaces for blanks.
    pub(super) fn only_line(&self) -> Option<Record> {
        let is_line = self.rows == 1 && !self.text.contains('\n') && spaces::read_line(&self.text).is_some();
        is_line.then(|| Record::new(Format::Line, Place::line(self.first), self.text.clone()))
    }

    pub(super) fn into_record(self) -> Record {
        Record::new(self.format, Place::line(self.first), self.text).titled(self.title).remarked(self.remarks)
    }

    /// The record of rows with spaces of which it is not clear what they are.
    pub(super) fn into_refused(self) -> Record {
        let rows = self.text.lines().filter(|line| Kind::of_row(line).is_some()).count();
        let record = match spaces::read(&self.text) {
            Some(Err(_)) => Record::new(Format::Grid, Place::line(self.first), self.text),
            _ => Record::refused(Fault::UnclearSpaces(rows), Place::line(self.first), self.text),
        };
        record.titled(self.title).remarked(self.remarks)
    }

    /// Each line as a record of its own.
    pub(super) fn into_lines(self) -> impl Iterator<Item = Record> {
        let lines: Vec<String> = self.text.lines().map(str::to_string).collect();
        let numbered = lines.into_iter().enumerate().filter(|(_, line)| !line.trim().is_empty());
        numbered.map(move |(i, line)| Record::new(Format::Line, Place::line(self.first + i), line))
    }
}

/// What the first line of a drawing may be, if it may be no row.
fn head_kind(row: &Row) -> Option<HeadKind> {
    match row {
        Row::Cells(nine) if are_labels(nine) => Some(HeadKind::Labels),
        Row::Rule(_) | Row::Crosses => Some(HeadKind::Rule),
        _ => None,
    }
}

fn are_labels(nine: &Nine) -> bool {
    nine.cells.iter().zip(crate::Digit::ALL).all(|(cell, digit)| *cell == Content::Digit(digit))
}

//! A drawing, row by row as it comes.

use super::record::{Place, Record};
use super::row::{Nine, Row};
use super::{Content, Cutter, Format, drawing, spaces};

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
    /// The number of rows of dashes. They count as rows once another row shows that dashes are blanks here.
    dashes: usize,
    /// Some row shows that dashes are blanks here.
    dashed: bool,
    /// The number of rows of loose signs of a blank, and of those that show that these are blanks here.
    crosses: usize,
    crossed: usize,
    /// The number of rows between two blank lines.
    gap: Option<usize>,
    after_blank: bool,
    /// The first row is 1 to 9 in order, so it may be labels above the columns.
    labelled: bool,
    title: Option<Record>,
    /// Lines with `#` above it or among its rows.
    remarks: String,
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
            dashes: 0,
            dashed: false,
            crosses: 0,
            crossed: 0,
            gap: None,
            after_blank: false,
            labelled: false,
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
        let (dashes, crosses) =
            (if self.dashed { self.dashes } else { 0 }, if self.crossed > 0 { self.crosses } else { 0 });
        self.rows + dashes + crosses >= 9
    }

    pub(super) fn is_of(&self, format: Format) -> bool {
        self.format == format
    }

    /// Whether one more row may follow. If some bands have blank lines between them, all bands must have them.
    /// After rows with loose signs for their blanks, one with others begins another drawing.
    pub(super) fn takes_row(&self, row: &Row, number: usize) -> bool {
        let is_other = self.crossed > 1 && self.crossed == self.rows && drawing::has_other_blanks(row);
        let in_step = self.after_blank || self.rows == 0 || self.gap.is_none_or(|gap| !self.rows.is_multiple_of(gap));
        !is_other
            && !self.is_full()
            && in_step
            && self.text.len() < Cutter::LONGEST
            && number - self.first < self.lines + WIDEST
    }

    /// Adds a row, or a line that was meant as one.
    pub(super) fn add_row(&mut self, line: &str, row: &Row, number: usize) {
        self.add_text(line, number);
        self.after_blank = false;
        self.labelled |= self.rows == 0 && matches!(row, Row::Cells(nine) if are_labels(nine));
        self.dashed |= drawing::is_dashed(line, row);
        self.crossed += usize::from(drawing::is_crossed(row).is_some());
        match row {
            Row::Dashes => self.dashes += 1,
            Row::Crosses => self.crosses += 1,
            _ => self.rows += 1,
        }
    }

    /// Whether nothing shows that its loose signs are blanks.
    pub(super) fn is_ornament(&self) -> bool {
        self.format == Format::Grid && self.rows + self.dashes == 0
    }

    /// Adds all nine rows, with what stands between them.
    pub(super) fn add_nine(&mut self, lines: &[(usize, String)]) {
        for (number, line) in lines {
            self.add_text(line, *number);
        }
        (self.rows, self.after_blank) = (9, false);
    }

    /// Whether it has no rows yet, only a heading at most.
    pub(super) fn is_new(&self) -> bool {
        self.rows + self.dashes + self.crosses == 0
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
        (self.rows, self.dashes, self.crosses, self.gap, self.after_blank) = (0, 0, 0, None, false);
    }

    /// Drops the first row if it turns out to be labels above the columns: it is 1 to 9 and clashes with the other
    /// rows, and a tenth row follows the nine without a break.
    pub(super) fn drop_labels(&mut self, row: &Row, number: usize) {
        let follows = number == self.first + self.lines
            && matches!(row, Row::Cells(_) | Row::Marks(_) | Row::Notes(_))
            && !self.after_blank;
        if !self.labelled
            || !follows
            || drawing::read(&self.text).is_ok_and(|puzzle| puzzle.givens.clashes().is_empty())
        {
            return;
        }
        let rest = self.text.find('\n').map_or(String::new(), |end| self.text[end..].to_string());
        (self.text, self.rows, self.labelled) = (rest, self.rows - 1, false);
    }

    /// Takes a blank line. False if it ends an incomplete drawing.
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

    /// The only row as a line, if it is a puzzle with spaces for blanks.
    pub(super) fn only_line(&self) -> Option<Record> {
        let is_line = self.rows == 1 && !self.text.contains('\n') && spaces::read_line(&self.text).is_some();
        is_line.then(|| Record::new(Format::Line, Place::line(self.first), self.text.clone()))
    }

    pub(super) fn into_record(self) -> Record {
        Record::new(self.format, Place::line(self.first), self.text).titled(self.title).remarked(self.remarks)
    }

    /// Each line as a record of its own.
    pub(super) fn into_lines(self) -> impl Iterator<Item = Record> {
        let lines: Vec<String> = self.text.lines().map(str::to_string).collect();
        let numbered = lines.into_iter().enumerate().filter(|(_, line)| !line.trim().is_empty());
        numbered.map(move |(i, line)| Record::new(Format::Line, Place::line(self.first + i), line))
    }
}

fn are_labels(nine: &Nine) -> bool {
    nine.cells.iter().zip(crate::Digit::ALL).all(|(cell, digit)| *cell == Content::Digit(digit))
}

//! Where one puzzle of a text ends and the next begins.

use super::row::Row;
use super::split::{Brackets, Games, starts_json};
use super::table::Table;
use super::{drawing, json, line, link, opensudoku, sdk, ss};
use crate::{Grid, ParseGridError, Puzzle};
use std::borrow::Cow;

/// The part of a text that holds one puzzle, still unread.
///
/// ```
/// use ninefold::formats;
/// let records = formats::cut(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
/// assert_eq!(records[0].line(), 1);
/// assert!(records[0].read().is_ok());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    line: usize,
    text: String,
    shape: Shape,
}

#[derive(Clone, PartialEq, Debug)]
enum Shape {
    Line,
    Row(Table),
    Block,
    Sections,
    Json,
    Game,
    Refused(&'static str),
}

impl Record {
    /// The line of the text, from 1, on which the record starts.
    ///
    /// ```
    /// # use ninefold::formats;
    /// assert_eq!(formats::cut(b"\n\n5")[0].line(), 3);
    /// ```
    pub fn line(&self) -> usize {
        self.line
    }

    /// The text of the record.
    ///
    /// ```
    /// # use ninefold::formats;
    /// assert_eq!(formats::cut(b"not a puzzle\n")[0].text(), "not a puzzle");
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The puzzle that stands there.
    ///
    /// # Errors
    /// Where none does; line and column count within the whole text.
    ///
    /// ```
    /// # use ninefold::formats;
    /// let error = formats::cut(b"# a comment\n53..7....x\n")[0].read().unwrap_err();
    /// assert_eq!((error.line(), error.column()), (2, 10));
    /// ```
    pub fn read(&self) -> Result<Puzzle, ParseGridError> {
        let text = &self.text;
        let read = match &self.shape {
            Shape::Line if text.starts_with(':') => super::hodoku::read(text),
            Shape::Line if link::is_link(text) => link::read(text),
            Shape::Line => line::read(text),
            Shape::Row(table) => table.read(text),
            Shape::Block if text.lines().any(ss::is_record) => ss::read(text),
            Shape::Block => drawing::read(text),
            Shape::Sections => sdk::read(text),
            // Arrays that Python prints have brackets but no commas: a drawing.
            Shape::Json => json::read(text).or_else(|error| drawing::read(text).map_err(|_| error)),
            Shape::Game => opensudoku::read_game(text),
            Shape::Refused(why) => Err(ParseGridError::new(1, 1, *why)),
        };
        read.map_err(|error| error.below(self.line - 1))
    }
}

/// Whether a piece of text that is handed to a [`Cutter`] ends its line.
///
/// ```
/// use ninefold::formats::{Cutter, End};
/// let (mut cutter, mut records) = (Cutter::new(), Vec::new());
/// cutter.push(b"<opensudoku><game data=\"530", End::Open, &mut records);
/// cutter.push(b"070000600195000098000060800060003400803001700020006060000280000419005000080079\"/>", End::Line, &mut records);
/// assert_eq!(records[0].read(), Ok(ninefold::example().into()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The line ends here.
    Line,
    /// The line goes on in the next piece: it was too long to be handed over whole.
    Open,
}

/// Cuts a text into [`Record`]s as it arrives, line by line, in bounded memory.
///
/// ```
/// use ninefold::formats::{Cutter, End};
/// let mut records = Vec::new();
/// let mut cutter = Cutter::new();
/// for line in ["530070000", "600195000", "098000060", "800060003", "400803001", "700020006", "060000280",
///              "000419005", "000080079"] {
///     cutter.push(line.as_bytes(), End::Line, &mut records);
/// }
/// cutter.finish(&mut records);
/// assert_eq!(records.len(), 1);
/// assert_eq!(records[0].read()?, ninefold::example().into());
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Debug, Default)]
pub struct Cutter {
    line: usize,
    mode: Mode,
    block: Option<Block>,
    /// A line of text that may be the title of a drawing: it is one if a row follows.
    title: Option<Record>,
    /// The line is too long: the rest of it is passed over.
    in_long_line: bool,
}

#[derive(Debug, Default)]
enum Mode {
    /// Nothing but blank lines and comments so far.
    #[default]
    Start,
    Lines,
    Table(Table),
    Json(Brackets),
    Xml(Games),
    /// The rest can't be read at all.
    Refused,
}

/// The rows of a drawing so far.
#[derive(Debug)]
struct Block {
    record: Record,
    rows: usize,
    /// Rows of dashes seen, which count once a row shows that dashes are blanks here.
    dashes: usize,
    dashed: bool,
    /// Blank lines stand after every so many rows.
    gap: Option<usize>,
    after_blank: bool,
}

/// A longer text between two brackets or in one tag is no board.
const LONGEST: usize = 1 << 22;
/// A longer drawing, with all that a player did to it, is none.
const LONGEST_BLOCK: usize = 1 << 16;

impl Cutter {
    /// A cutter at the start of a text.
    ///
    /// ```
    /// # use ninefold::formats::Cutter;
    /// let mut records = Vec::new();
    /// Cutter::new().finish(&mut records);
    /// assert!(records.is_empty());
    /// ```
    pub fn new() -> Cutter {
        Cutter::default()
    }

    /// Takes the next line, or a piece of a long one, without its line end; adds the records that are complete.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// let mut records = Vec::new();
    /// Cutter::new().push(b"53..7....", End::Line, &mut records);
    /// assert!(records.is_empty()); // eight rows are still to come
    /// ```
    pub fn push(&mut self, piece: &[u8], end: End, records: &mut Vec<Record>) {
        if self.line == 0 && matches!(piece, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) {
            self.line = 1;
            self.refuse("the text is UTF-16; save it as UTF-8", records);
            self.mode = Mode::Refused;
        }
        let text = String::from_utf8_lossy(piece);
        let text = if self.line == 0 { text.trim_start_matches('\u{feff}') } else { &text };
        let mut lines = text.strip_suffix('\r').unwrap_or(text).split('\r').peekable();
        while let Some(line) = lines.next() {
            self.line += 1;
            let end = if lines.peek().is_some() { End::Line } else { end };
            self.take(line, end, records);
            if end == End::Open {
                self.line -= 1;
            }
        }
    }

    /// Ends the text: adds what was still open.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// let (mut cutter, mut records) = (Cutter::new(), Vec::new());
    /// cutter.push(b"53..7....", End::Line, &mut records);
    /// cutter.finish(&mut records);
    /// assert!(records[0].read().unwrap_err().to_string().contains("1 rows of nine cells; 9 expected"));
    /// ```
    pub fn finish(&mut self, records: &mut Vec<Record>) {
        self.close(records);
        match std::mem::take(&mut self.mode) {
            Mode::Json(splitter) => {
                records.extend(splitter.rest().map(|(line, text)| Record { line, text, shape: Shape::Json }));
            }
            Mode::Xml(splitter) if splitter.found() == 0 => {
                let shape = Shape::Refused("an XML text without a <game> element as OpenSudoku writes it");
                records.push(Record { line: 1, text: String::new(), shape });
            }
            _ => {}
        }
        *self = Cutter::default();
    }

    fn take(&mut self, line: &str, end: End, records: &mut Vec<Record>) {
        match &mut self.mode {
            _ if self.in_long_line => self.in_long_line = end == End::Open,
            Mode::Refused => {}
            Mode::Xml(splitter) => {
                splitter.push(line, end == End::Line, |line, text| {
                    records.push(Record { line, text, shape: Shape::Game });
                });
                if splitter.len() > LONGEST {
                    self.refuse("a tag that does not close", records);
                    self.mode = Mode::Refused;
                }
            }
            Mode::Json(splitter) => {
                let ended = splitter.push(line, end == End::Line, |line, text| {
                    records.push(Record { line, text, shape: Shape::Json });
                });
                if ended {
                    self.mode = Mode::Lines;
                } else if splitter.len() > LONGEST {
                    self.refuse("brackets that do not close", records);
                    self.mode = Mode::Refused;
                }
            }
            Mode::Start | Mode::Lines | Mode::Table(_) => self.take_line(line, end, records),
        }
    }

    fn take_line(&mut self, line: &str, end: End, records: &mut Vec<Record>) {
        if Grid::from_line_bytes(line.as_bytes()).is_some() && end == End::Line && !matches!(self.mode, Mode::Table(_))
        {
            self.mode = Mode::Lines;
            return self.single(line, Shape::Line, records);
        }
        let start = line.trim_start();
        if start.starts_with('<') && matches!(self.mode, Mode::Start) {
            self.mode = Mode::Xml(Games::at(self.line));
            return self.take(line, end, records);
        }
        let value = without_name(line);
        if starts_json(value.trim_start()) && !matches!(self.mode, Mode::Table(_)) {
            self.close(records);
            self.mode = Mode::Json(Brackets::at(self.line));
            return self.take(&value, end, records);
        }
        if end == End::Open {
            self.in_long_line = true;
            return self.refuse("a line of more than a million bytes", records);
        }
        if start.is_empty() && !line.contains('\t') {
            return self.blank(records);
        }
        if start.starts_with('#') {
            return;
        }
        match self.mode {
            Mode::Table(table) => return self.single(line, Shape::Row(table), records),
            Mode::Start => {
                self.mode = Mode::Lines;
                if let Some(table) = Table::of_header(line) {
                    self.mode = Mode::Table(table);
                    return;
                }
            }
            _ => {}
        }
        if start.starts_with(':') || link::is_link(start) || line::field(line).is_some() {
            return self.single(start.trim_end(), Shape::Line, records);
        }
        self.row(line, records);
    }

    /// A line of a drawing, or something that belongs to one.
    fn row(&mut self, line: &str, records: &mut Vec<Record>) {
        let is_section = sdk::is_heading(line);
        if let Some(block) = &mut self.block {
            let follows =
                is_section && block.record.shape == Shape::Sections && !line.trim().eq_ignore_ascii_case("[puzzle]");
            if follows || (block.is_full() && ss::is_record(line) && block.record.text.len() < LONGEST_BLOCK) {
                block.add_text(line, self.line);
                block.rows -= if follows { block.rows } else { 0 };
                return;
            }
        }
        if is_section {
            self.close(records);
            return self.open(line, Shape::Sections);
        }
        let row = Row::of(line);
        match row {
            Row::Blank => return self.blank(records),
            Row::Text => {
                self.close(records);
                self.title = Some(Record { line: self.line, text: line.to_string(), shape: Shape::Line });
                return;
            }
            _ => {}
        }
        if row != Row::Border && self.block.as_ref().is_some_and(|block| block.is_full() || !block.goes_on()) {
            self.close(records);
        }
        match &mut self.block {
            _ if row == Row::Border => return,
            Some(block) => block.add_text(line, self.line),
            None => self.open(line, Shape::Block),
        }
        if let Some(block) = &mut self.block {
            block.count(line, &row);
        }
    }

    fn blank(&mut self, records: &mut Vec<Record>) {
        if self.block.as_mut().is_some_and(|block| !block.blank()) {
            self.close(records);
        }
    }

    fn open(&mut self, line: &str, shape: Shape) {
        self.title = None;
        let record = Record { line: self.line, text: line.to_string(), shape };
        self.block = Some(Block { record, rows: 0, dashes: 0, dashed: false, gap: None, after_blank: false });
    }

    fn single(&mut self, line: &str, shape: Shape, records: &mut Vec<Record>) {
        self.close(records);
        records.push(Record { line: self.line, text: line.to_string(), shape });
    }

    fn refuse(&mut self, why: &'static str, records: &mut Vec<Record>) {
        self.close(records);
        records.push(Record { line: self.line, text: String::new(), shape: Shape::Refused(why) });
    }

    fn close(&mut self, records: &mut Vec<Record>) {
        records.extend(self.title.take());
        records.extend(self.block.take().map(|block| block.record));
    }
}

/// The line with the name of a variable, `board = [[...`, turned into spaces, so that columns stay as they are.
fn without_name(line: &str) -> Cow<'_, str> {
    match line.split_once('=') {
        Some((name, value)) if starts_json(value) && !name.contains(['[', '{', '<']) => {
            format!("{}{value}", " ".repeat(name.chars().count() + 1)).into()
        }
        _ => line.into(),
    }
}

impl Block {
    fn is_full(&self) -> bool {
        self.rows + if self.dashed { self.dashes } else { 0 } >= 9
    }

    /// Whether one more row may follow: where blank lines stand between bands, they stand between all of them.
    fn goes_on(&self) -> bool {
        self.after_blank || self.rows == 0 || self.gap.is_none_or(|gap| !self.rows.is_multiple_of(gap))
    }

    fn count(&mut self, line: &str, row: &Row) {
        self.after_blank = false;
        self.dashed |= drawing::is_dashed(line, row);
        match row {
            Row::Dashes => self.dashes += 1,
            Row::Border => {}
            _ => self.rows += 1,
        }
    }

    /// Keeps the line in its place, so that errors can name it.
    fn add_text(&mut self, line: &str, number: usize) {
        let has = self.record.text.matches('\n').count() + 1;
        let wants = number - self.record.line;
        self.record.text.extend(std::iter::repeat_n('\n', (wants + 1).saturating_sub(has)));
        self.record.text += line;
    }

    /// False where the blank line ends an unfinished drawing.
    fn blank(&mut self) -> bool {
        if self.is_full() || self.rows == 0 || self.after_blank {
            return true;
        }
        self.after_blank = true;
        let gap = *self.gap.get_or_insert(self.rows);
        matches!(gap, 1 | 3) && self.rows.is_multiple_of(gap)
    }
}

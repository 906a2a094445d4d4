//! Where one puzzle of a text ends and the next begins.

mod held;

use super::about::is_letter;
use super::block::Block;
use super::csv::{self, Top};
use super::entry::{Before, Claim, Piece, Section, Stretch, Taken};
use super::header::Header;
use super::pasted::{is_markup, plain};
use super::record::{Place, Record};
use super::row::Row;
use super::rows::Rows;
use super::run::{Next, Run};
use super::spaces;
use super::table::Format;
use super::{line, names, remarked};
use crate::Grid;
use crate::fault::Fault;
use crate::grid::is_plain;
use std::sync::Arc;

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
    /// The line goes on in the next piece: it is too long to be handed over whole.
    Open,
}

/// Cuts a text into [`Record`]s as it arrives, line by line, in bounded memory.
///
/// It decides only where a puzzle ends. The formats say which lines are theirs.
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
    /// The number of the line that is being taken, or of the last one.
    line: usize,
    mode: Mode,
    seen: Seen,
    /// The drawing that is open.
    block: Option<Block>,
    /// Lines that may be rows with spaces for blanks.
    run: Run,
    /// A line of text that may be a title. It is one if a row follows, or a line that may have a title.
    title: Option<Record>,
    /// Every line with a puzzle so far had a title above it, so the next one may have one.
    titled: bool,
    /// The first line of the text, if it is the line above this one. It may be the header of a table.
    top: Option<Top>,
    /// Lines with `#` that stand above the next puzzle.
    remarks: String,
    /// The line is too long: the rest of it is passed over.
    in_long_line: bool,
}

#[derive(Debug, Default)]
enum Mode {
    /// Nothing but blank lines and comments so far.
    #[default]
    Start,
    /// Each line is looked at by itself.
    Lines,
    /// A format takes all that comes, until it says that it is over.
    Stretch(Box<dyn Stretch>),
    /// The rest can't be read at all: it is UTF-16.
    Refused,
}

/// What kind of record came last. It decides what becomes of a line that is no puzzle.
#[derive(Debug, Default, PartialEq)]
enum Seen {
    #[default]
    Nothing,
    /// One puzzle a line: a line that is no puzzle is a bad one.
    Lines,
    /// Drawings: a line that belongs to none is prose.
    Drawings,
}

impl Cutter {
    /// The bytes of a text that may stay open: of a line, of a drawing, of a value in brackets, of a tag, of a record of
    /// a table. What is longer is no puzzle, and is refused or ends there. So a cutter keeps little more than this,
    /// whatever comes.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// let (mut cutter, mut records) = (Cutter::new(), Vec::new());
    /// for _ in 0..=Cutter::LONGEST / 10 {
    ///     cutter.push(b"[ [ [ [ [ ", End::Open, &mut records); // it is refused, though it never ends
    /// }
    /// assert!(records[0].read().unwrap_err().to_string().contains("brackets that do not close"));
    /// ```
    pub const LONGEST: usize = 1 << 20;

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

    /// A cutter of the rows under a header that is known: every line is a row, or goes on with a field in quotes, whatever it
    /// looks like.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End, Header};
    /// let header = Header::of_columns(&["puzzle"], &[]).unwrap();
    /// let (mut cutter, mut records) = (Cutter::under(header.into()), Vec::new());
    /// for row in ["", "quiz,solution"] {
    ///     cutter.push(row.as_bytes(), End::Line, &mut records);
    /// }
    /// assert_eq!(records.len(), 2);
    /// ```
    pub fn under(header: Arc<Header>) -> Cutter {
        Cutter { mode: Mode::Stretch(csv::rows_of(header)), ..Cutter::default() }
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
            self.refuse(Fault::Utf16, records);
            self.mode = Mode::Refused;
        }
        let text = plain(String::from_utf8_lossy(piece));
        if !text.contains('\r') {
            let piece = Piece { text: &text, bytes: piece, line: self.line + 1, line_end: "\n", end };
            return self.push_line(piece, records); // nearly every line
        }
        let mut lines = text.strip_suffix('\r').unwrap_or(&text).split('\r').peekable();
        let mut parts = piece.strip_suffix(b"\r").unwrap_or(piece).split(|&byte| byte == b'\r');
        let last_end = if piece.ends_with(b"\r") { "\r\n" } else { "\n" };
        while let Some(line) = lines.next() {
            let (end, line_end) = if lines.peek().is_some() { (End::Line, "\r") } else { (end, last_end) };
            let bytes = parts.next().unwrap_or(line.as_bytes());
            self.push_line(Piece { text: line, bytes, line: self.line + 1, line_end, end }, records);
        }
    }

    fn push_line(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) {
        self.line = piece.line;
        self.take(piece, records);
        if piece.end == End::Open {
            self.line -= 1;
        }
    }

    /// The number of bytes of the lines at the start of `text` that need no cutting, which it passes over.
    ///
    /// Such a line is 81 digits and points and nothing else, in a text that has had one puzzle a line so far. It would
    /// be a record. [`solve_lines`](crate::solve_lines) takes such lines as they are.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// let (mut cutter, mut records) = (Cutter::new(), Vec::new());
    /// let text = format!("{0}\n{0}\n{0} with a remark\n", ninefold::example());
    /// assert_eq!(cutter.pass_plain(text.as_bytes()), 0); // is it one a line? that is not known yet
    /// cutter.push(text[..81].as_bytes(), End::Line, &mut records);
    /// assert_eq!(cutter.pass_plain(text[82..].as_bytes()), 82);
    /// ```
    pub fn pass_plain(&mut self, text: &[u8]) -> usize {
        let is_waiting = self.title.is_some() || !self.remarks.is_empty() || !self.run.is_empty() || self.in_long_line;
        if !matches!(self.mode, Mode::Lines) || !self.is_in_lines() || is_waiting {
            return 0;
        }
        let (lines, _) = text.as_chunks::<82>();
        let count = lines.iter().take_while(|line| matches!(line, [cells @ .., b'\n'] if is_plain(cells))).count();
        self.line += count;
        self.titled &= count == 0;
        82 * count
    }

    /// The rows of a table at the start of `text` that need no cutting, at most so many, which it passes over.
    ///
    /// Such a row is a line with as many fields as the header, and its puzzle is 81 digits and points. It would be a
    /// record.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// let (mut cutter, text) = (Cutter::new(), format!("1,{0}\n2,{0}\n3,\"not closed\n", ninefold::example()));
    /// assert!(cutter.pass_rows(text.as_bytes(), 9).is_none()); // no table so far
    /// cutter.push(b"id,puzzle", End::Line, &mut Vec::new());
    /// assert_eq!(cutter.pass_rows(text.as_bytes(), 9).unwrap().bytes().len(), 2 * 84);
    /// ```
    pub fn pass_rows(&mut self, text: &[u8], most: usize) -> Option<Rows> {
        let Mode::Stretch(stretch) = &self.mode else { return None };
        let rows = stretch.pass_rows(self.line + 1, text, most).filter(|_| !self.in_long_line)?;
        self.line += rows.lines();
        Some(rows)
    }

    /// Ends the text: adds what was still open.
    ///
    /// ```
    /// # use ninefold::formats::{Cutter, End};
    /// let (mut cutter, mut records) = (Cutter::new(), Vec::new());
    /// cutter.push(b"53..7....", End::Line, &mut records);
    /// cutter.finish(&mut records);
    /// assert!(records[0].read().unwrap_err().to_string().contains("1 row found; 9 rows of nine cells expected"));
    /// ```
    pub fn finish(&mut self, records: &mut Vec<Record>) {
        self.end_run(Next::Gap, records);
        self.close(records);
        if let Mode::Stretch(stretch) = &mut self.mode {
            stretch.finish(records);
        }
        self.give_up_title(records);
        *self = Cutter::default();
    }

    fn take(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) {
        if self.in_long_line {
            self.in_long_line = piece.end == End::Open;
            return;
        }
        match self.mode {
            Mode::Start | Mode::Lines => self.hold_back_or_take(piece, records),
            Mode::Stretch(_) => self.go_on(piece, records),
            Mode::Refused => {}
        }
    }

    /// Asks the formats whose line it is.
    fn take_line(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) {
        let line = piece.text;
        if let Some(top) = self.top.take()
            && let Some(table) = csv::under(&top, piece)
        {
            self.title = None;
            return self.begin(table, piece, records);
        }
        if piece.end == End::Line && line.is_empty() {
            return self.blank(records);
        }
        if piece.end == End::Line && Grid::from_line_bytes(line.as_bytes()).is_some() {
            return self.single(Format::Line, line, records); // the usual case, without asking
        }
        let before = if matches!(self.mode, Mode::Start) { Before::Nothing } else { Before::Something };
        if let Some(stretch) = Format::stretch(piece, before) {
            return self.begin(stretch, piece, records);
        }
        if piece.end == End::Open {
            return self.pass_long_line(records);
        }
        if line.trim_start().is_empty() && !line.contains('\t') {
            return self.blank(records);
        }
        if line.trim_start().starts_with('#') {
            return self.remark(line);
        }
        if before == Before::Nothing {
            self.top = Top::of(piece);
        }
        self.mode = Mode::Lines;
        match Format::claim(line) {
            (format, Claim::Whole) => self.single(format, line, records),
            (format, Claim::Inside(part)) => self.single(format, &part, records),
            (_, Claim::Refused(why)) => self.refuse(why, records),
            (_, Claim::No) => self.drawn(line, records),
        }
    }

    /// Begins a stretch with the piece that showed it.
    fn begin(&mut self, stretch: Box<dyn Stretch>, piece: Piece<'_>, records: &mut Vec<Record>) {
        self.close(records);
        self.give_up_title(records);
        self.remarks.clear();
        if stretch.is_lines() {
            (self.seen, self.titled) = (Seen::Lines, false);
        }
        self.mode = Mode::Stretch(stretch);
        self.go_on(piece, records);
    }

    /// Hands a piece to the stretch that is open.
    fn go_on(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) {
        let Mode::Stretch(stretch) = &mut self.mode else { return };
        match stretch.take(piece, records) {
            Taken::On => {}
            Taken::Over => self.mode = Mode::Lines,
            Taken::TooLong => self.pass_long_line(records),
            Taken::Not => {
                self.mode = Mode::Lines;
                self.hold_back_or_take(piece, records);
            }
        }
    }

    /// A line of a drawing, or something that belongs to one.
    fn drawn(&mut self, line: &str, records: &mut Vec<Record>) {
        if let Some((format, section)) = Format::section(line) {
            return self.heading(format, section, line, records);
        }
        if let Some(block) = &mut self.block
            && block.has_below(line, self.line)
        {
            return block.add_text(line, self.line);
        }
        match Row::of(line) {
            Row::Text | Row::Bad(_) if self.row_with_remark(line, records) => {}
            Row::Border => {}
            Row::Blank => self.blank(records),
            Row::Text | Row::Bad(_) if is_markup(line) && !self.is_in_lines() => {}
            Row::Bad(_) if !self.has_open_rows() && spaces::read_line(line).is_some() => {
                self.single(Format::Line, line, records);
            }
            Row::Text if line::is_meant(line) => self.single(Format::Line, line, records),
            Row::Bad(_) if self.is_in_lines() => self.single(Format::Line, line, records),
            Row::Text => self.text(line, records),
            row => self.row(line, &row, records),
        }
    }

    /// A heading of a format with sections.
    fn heading(&mut self, format: Format, section: Section, line: &str, records: &mut Vec<Record>) {
        match &mut self.block {
            Some(block) if section == Section::Next && block.is_of(format) && block.has_room(line, self.line) => {
                block.next_section(line, self.line);
            }
            _ => {
                self.close(records);
                let remarks = std::mem::take(&mut self.remarks);
                self.block = Some(Block::under(format, line, self.line).titled(self.title.take(), remarks));
            }
        }
    }

    /// A row of a drawing: it goes on with the one that is open, or begins another.
    fn row(&mut self, line: &str, row: &Row, records: &mut Vec<Record>) {
        if let Some(block) = &mut self.block {
            block.drop_head(row, self.line);
        }
        if self.block.as_ref().is_some_and(|block| !block.takes_row(row, self.line)) {
            self.close(records);
        }
        open_block(&mut self.block, self.line, &mut self.title, &mut self.remarks).add_row(line, row, self.line);
    }

    /// Takes a line that is a row with a remark after it. False if it is none.
    fn row_with_remark(&mut self, line: &str, records: &mut Vec<Record>) -> bool {
        let Some((cells, remark)) = remarked(line).filter(|_| !self.is_in_lines()) else { return false };
        let row = Row::of(cells);
        let is_row = matches!(row, Row::Cells(_) | Row::Marks(_) | Row::Notes(_) | Row::Rule(_) | Row::Crosses);
        if is_row {
            self.row(cells, &row, records);
            keep_remark(self.block.as_mut().map_or(&mut self.remarks, Block::remarks), remark);
        }
        is_row
    }

    /// Whether the text has one puzzle a line, and no drawing is open.
    fn is_in_lines(&self) -> bool {
        self.seen == Seen::Lines && self.block.is_none()
    }

    /// Whether a drawing has rows, but not all of them.
    fn has_open_rows(&self) -> bool {
        self.block.as_ref().is_some_and(|block| !block.is_full() && !block.is_new())
    }

    /// A line that is no puzzle and no row: a bad line, a title or prose.
    fn text(&mut self, line: &str, records: &mut Vec<Record>) {
        self.close(records);
        let record = Record::new(Format::Line, Place::line(self.line), line.to_string());
        match self.seen {
            Seen::Drawings => self.title = Some(record),
            Seen::Lines if self.titled => records.extend(self.title.replace(record)),
            Seen::Lines => records.push(record),
            Seen::Nothing if names::is_name(line) => {}
            Seen::Nothing => records.extend(self.title.replace(record)),
        }
    }

    /// The line that may be a title is none. Among lines it was a bad one, and between drawings prose.
    fn give_up_title(&mut self, records: &mut Vec<Record>) {
        let title = self.title.take();
        if self.seen != Seen::Drawings {
            records.extend(title);
        }
    }

    /// A line with `#`. Among the rows of a drawing it belongs to that; otherwise it stands above the next puzzle.
    fn remark(&mut self, line: &str) {
        let remarks = match &mut self.block {
            Some(block) if !block.is_full() => block.remarks(),
            _ => &mut self.remarks,
        };
        keep_remark(remarks, line);
    }

    fn blank(&mut self, records: &mut Vec<Record>) {
        if !self.remarks.is_empty() {
            self.remarks = self.remarks.split_inclusive('\n').filter(|line| is_letter(line)).collect();
        }
        if self.block.as_mut().is_some_and(|block| !block.takes_blank()) {
            self.close(records);
        }
    }

    /// A line that is a record by itself.
    fn single(&mut self, format: Format, line: &str, records: &mut Vec<Record>) {
        self.close(records);
        let title = self.title.take_if(|title| line::is_title(title.text()));
        self.give_up_title(records);
        self.titled = title.is_some();
        (self.mode, self.seen) = (Mode::Lines, Seen::Lines);
        let record = Record::new(format, Place::line(self.line), line.to_string());
        records.push(record.titled(title).remarked(std::mem::take(&mut self.remarks)));
    }

    /// Refuses a line that came in pieces where a whole one is needed.
    fn pass_long_line(&mut self, records: &mut Vec<Record>) {
        self.in_long_line = true;
        self.refuse(Fault::LongLine, records);
    }

    fn refuse(&mut self, why: Fault, records: &mut Vec<Record>) {
        self.close(records);
        self.give_up_title(records);
        self.remarks.clear();
        records.push(Record::refused(why, Place::line(self.line), String::new()));
    }

    /// Ends the drawing that is open. Where it is unfinished and stands among lines, its rows were bad lines.
    fn close(&mut self, records: &mut Vec<Record>) {
        let Some(block) = self.block.take() else { return };
        if block.is_full() {
            self.seen = Seen::Drawings;
        } else if self.seen == Seen::Drawings && block.is_ornament() {
            return;
        } else if self.is_in_lines() {
            return records.extend(block.into_lines());
        } else if let Some(line) = block.only_line() {
            self.seen = Seen::Lines;
            return records.push(line);
        }
        records.push(block.into_record());
    }
}

/// The bytes of lines with `#` that are kept for a puzzle.
const MOST_REMARKS: usize = 1 << 16;

fn keep_remark(remarks: &mut String, line: &str) {
    if remarks.len() + line.len() < MOST_REMARKS {
        *remarks += line;
        remarks.push('\n');
    }
}

/// The drawing that is open, or a new one under what stands above it.
fn open_block<'a>(
    block: &'a mut Option<Block>,
    first: usize,
    title: &mut Option<Record>,
    remarks: &mut String,
) -> &'a mut Block {
    block.get_or_insert_with(|| Block::new(first).titled(title.take(), std::mem::take(remarks)))
}

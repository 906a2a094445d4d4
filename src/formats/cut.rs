//! Where one puzzle of a text ends and the next begins.

use super::block::Block;
use super::record::{Record, Shape};
use super::row::Row;
use super::sdk::Heading;
use super::split::{Brackets, Games, Part, Taken, starts_json};
use super::table::Table;
use super::{hodoku, line, link, sdk};
use crate::Grid;
use crate::grid::is_plain;
use std::borrow::Cow;

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
    seen: Seen,
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

/// What the text held last: it tells what a line that is no puzzle was meant to be.
#[derive(Debug, Default, PartialEq)]
enum Seen {
    #[default]
    Nothing,
    /// One puzzle a line: a line that is none is a bad one.
    Lines,
    /// Drawings: a line that belongs to none is prose.
    Drawings,
}

/// A longer text between two brackets or in one tag is no board.
const LONGEST: usize = 1 << 22;

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
        let text = plain(String::from_utf8_lossy(piece));
        let mut lines = text.strip_suffix('\r').unwrap_or(&text).split('\r').peekable();
        while let Some(line) = lines.next() {
            self.line += 1;
            let end = if lines.peek().is_some() { End::Line } else { end };
            self.take(line, end, records);
            if end == End::Open {
                self.line -= 1;
            }
        }
    }

    /// Passes over lines that need no cutting, and gives the number of their bytes: the whole lines at the start of `text`
    /// that are 81 digits and points and nothing else, where the text has one puzzle a line so far.
    ///
    /// Such lines go into [`solve_lines`](crate::solve_lines) as they are; in the sense of this cutter each would be a record.
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
        if !matches!(self.mode, Mode::Lines) || !self.is_in_lines() || self.title.is_some() || self.in_long_line {
            return 0;
        }
        let lines = text.chunks_exact(82).take_while(|line| matches!(line, [cells @ .., b'\n'] if is_plain(cells)));
        let count = lines.count();
        self.line += count;
        82 * count
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
        self.close(records);
        self.end_xml(records);
        if self.seen != Seen::Drawings {
            records.extend(self.title.take());
        }
        if let Mode::Json(brackets) = std::mem::take(&mut self.mode) {
            records.extend(brackets.rest().map(|part| Record::part(part, Shape::Json)));
        }
        *self = Cutter::default();
    }

    fn take(&mut self, line: &str, end: End, records: &mut Vec<Record>) {
        match &mut self.mode {
            _ if self.in_long_line => self.in_long_line = end == End::Open,
            Mode::Refused => {}
            Mode::Xml(games) => {
                games.push(line, end, |part| records.push(Record::part(part, Shape::Game)));
                if games.len() > LONGEST {
                    self.refuse("a tag that does not close", records);
                    self.mode = Mode::Refused;
                } else if line.contains("</opensudoku>") {
                    self.end_xml(records);
                }
            }
            Mode::Json(_) => self.take_json(line, end, records),
            Mode::Start | Mode::Lines | Mode::Table(_) => self.take_line(line, end, records),
        }
    }

    /// Ends a text in XML: adds what was still open, or says that there was no puzzle.
    fn end_xml(&mut self, records: &mut Vec<Record>) {
        let Mode::Xml(games) = &mut self.mode else { return };
        records.extend(games.rest().map(|part| Record::part(part, Shape::Game)));
        if games.found() == 0 {
            let why = "an XML text without a <game> element as OpenSudoku writes it";
            records.push(Record::new(games.first_line(), String::new(), Shape::Refused(why)));
        }
        self.mode = Mode::Lines;
    }

    fn take_json(&mut self, line: &str, end: End, records: &mut Vec<Record>) {
        let mut rest = line;
        while let Mode::Json(brackets) = &mut self.mode {
            if brackets.is_broken_by(rest) {
                let broken = std::mem::replace(brackets, Brackets::at(self.line, 0));
                records.extend(broken.rest().map(|part| Record::part(part, Shape::Json)));
            }
            let taken = brackets.push(rest, end, |part| records.push(Record::part(part, Shape::Json)));
            self.seen = Seen::Lines;
            if brackets.len() > LONGEST {
                self.refuse("brackets that do not close", records);
                self.mode = Mode::Refused;
                return;
            }
            let Taken::Closed(column, after) = taken else { return };
            rest = after.trim_start_matches([',', ';', ' ', '\t']);
            let before = column + after.len() - rest.len();
            if rest.starts_with(['[', '{']) {
                self.mode = Mode::Json(Brackets::at(self.line, before));
                continue;
            }
            self.mode = Mode::Lines;
            if !rest.is_empty() && !is_markup(rest) {
                let why = "text after the closing bracket; put each puzzle on a line of its own";
                let part = Part { line: self.line, before, text: rest.to_string() };
                records.push(Record::part(part, Shape::Refused(why)));
            }
        }
    }

    fn take_line(&mut self, line: &str, end: End, records: &mut Vec<Record>) {
        let in_table = matches!(self.mode, Mode::Table(_));
        if !in_table && end == End::Line && Grid::from_line_bytes(line.as_bytes()).is_some() {
            return self.single(line, records);
        }
        let start = line.trim_start();
        let is_xml = ["<?xml", "<opensudoku", "<game"].iter().any(|tag| start.starts_with(tag));
        if !in_table && (is_xml || (start.starts_with('<') && matches!(self.mode, Mode::Start))) {
            self.close(records);
            self.mode = Mode::Xml(Games::at(self.line));
            return self.take(line, end, records);
        }
        let value = without_name(line);
        if !in_table && starts_json(&value) {
            self.close(records);
            records.extend(self.title.take());
            self.mode = Mode::Json(Brackets::at(self.line, 0));
            return self.take(&value, end, records);
        }
        if end == End::Open {
            self.in_long_line = true;
            return self.refuse("a line of more than a million bytes", records);
        }
        if start.is_empty() && (in_table || !line.contains('\t')) {
            return self.blank(records);
        }
        match (Table::of_header(line), &self.mode) {
            (Some(table), Mode::Start | Mode::Table(_)) => {
                self.mode = Mode::Table(table);
                return;
            }
            (None, Mode::Table(table)) => {
                records.push(Record::new(self.line, line.to_string(), Shape::Row(*table)));
                return;
            }
            _ if start.starts_with('#') => return,
            _ => self.mode = Mode::Lines,
        }
        if line.matches("://").count() > 1 {
            return self.refuse("several links on one line; put each on a line of its own", records);
        }
        if hodoku::is_line(start) || link::is_link(start) || line::is_puzzle(line) {
            return self.single(line, records);
        }
        match link::inside(line) {
            Some(link) => self.single(&link, records),
            None => self.row(line, records),
        }
    }

    /// A line of a drawing, or something that belongs to one.
    fn row(&mut self, line: &str, records: &mut Vec<Record>) {
        match (sdk::heading(line), &mut self.block) {
            (Some(Heading::State), Some(block)) if block.is_sections() => return block.next_section(line, self.line),
            (Some(_), _) => {
                self.close(records);
                self.title = None;
                self.block = Some(Block::new(line, self.line, Shape::Sections));
                return;
            }
            (None, Some(block)) if block.takes_record(line) => return block.add_text(line, self.line),
            _ => {}
        }
        let row = Row::of(line);
        match row {
            Row::Border => return,
            Row::Blank => return self.blank(records),
            Row::Text | Row::Bad(_) if is_markup(line) && !self.is_in_lines() => return,
            Row::Text if line::is_meant(line) => return self.single(line, records),
            Row::Bad(_) if self.is_in_lines() => return self.single(line, records),
            Row::Text => return self.text(line, records),
            _ => {}
        }
        if let Some(block) = self.block.as_mut().filter(|block| block.is_full()) {
            block.drop_labels(&row, self.line);
        }
        if self.block.as_ref().is_some_and(|block| !block.takes_row(self.line)) {
            self.close(records);
        }
        match &mut self.block {
            Some(block) => block.add_row(line, &row, self.line),
            None => {
                let mut block = Block::new("", self.line, Shape::Block);
                block.add_row(line, &row, self.line);
                self.title = None;
                self.block = Some(block);
            }
        }
    }

    /// Whether the text has one puzzle a line, and no drawing is open.
    fn is_in_lines(&self) -> bool {
        self.seen == Seen::Lines && self.block.is_none()
    }

    fn text(&mut self, line: &str, records: &mut Vec<Record>) {
        self.close(records);
        let record = Record::new(self.line, line.to_string(), Shape::Line);
        match self.seen {
            Seen::Drawings => {}
            Seen::Lines => records.push(record),
            Seen::Nothing if Table::is_name(line) => {}
            Seen::Nothing => {
                records.extend(self.title.replace(record));
            }
        }
    }

    fn blank(&mut self, records: &mut Vec<Record>) {
        if self.block.as_mut().is_some_and(|block| !block.takes_blank()) {
            self.close(records);
        }
    }

    fn single(&mut self, line: &str, records: &mut Vec<Record>) {
        self.close(records);
        records.extend(self.title.take());
        (self.mode, self.seen) = (Mode::Lines, Seen::Lines);
        records.push(Record::new(self.line, line.to_string(), Shape::Line));
    }

    fn refuse(&mut self, why: &'static str, records: &mut Vec<Record>) {
        self.close(records);
        records.push(Record::new(self.line, String::new(), Shape::Refused(why)));
    }

    /// Ends the drawing that is open. What is left unfinished among lines were bad lines, each by itself.
    fn close(&mut self, records: &mut Vec<Record>) {
        let Some(block) = self.block.take() else { return };
        if block.is_full() {
            self.seen = Seen::Drawings;
        } else if self.is_in_lines() {
            return records.extend(block.into_lines());
        }
        records.push(block.into_record());
    }
}

/// The text without what is there for the eye only: byte-order marks, zero-width spaces, colours.
fn plain(text: Cow<'_, str>) -> Cow<'_, str> {
    let is_invisible = |c: char| matches!(c, '\u{feff}' | '\u{200b}' | '\u{1b}');
    if !text.contains(is_invisible) {
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

/// The line with the name of a variable or of a type, `board = [[...` or `array([[...`, turned into spaces, so that
/// columns stay as they are.
fn without_name(line: &str) -> Cow<'_, str> {
    let Some(at) = line.find(['[', '{']).filter(|&at| at > 0) else { return line.into() };
    let is_name = |c: char| c.is_alphabetic() || matches!(c, '_' | ' ' | '=' | '(' | '.' | ':' | '\t');
    match &line[..at] {
        name if name.chars().all(is_name) => format!("{}{}", " ".repeat(name.chars().count()), &line[at..]).into(),
        _ => line.into(),
    }
}

/// Whether a line has only what stands around pasted text: a fence, a tag in brackets, closing brackets.
fn is_markup(line: &str) -> bool {
    let line = line.trim();
    let tag = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let tag = tag.map(|tag| tag.trim_start_matches('/')).filter(|tag| !tag.contains(['[', ']', ',']));
    line.starts_with("```")
        || !line.is_empty()
            && line.chars().all(|c| matches!(c, '"' | '\'' | '[' | ']' | '(' | ')' | '{' | '}' | ';' | ','))
            && !line.contains(",,")
        || tag.is_some_and(|tag| tag.starts_with(char::is_alphabetic) && sdk::heading(line).is_none())
}

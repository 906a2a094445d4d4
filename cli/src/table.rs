//! Answers as a table: the user's columns as they were, ours behind them.
//!
//! ```text
//!   id,quiz,solutions            the header of the first table that is read decides the columns
//!   7,53..7....,534...           a row: its own bytes
//!   7,53..7....,534...,unique,534678912...,,30
//! ```
//!
//! Where the input is no table, the columns are `puzzle`, ours, and `name`.

use crate::answer::field;
use crate::language::told;
use ninefold::Puzzle;
use ninefold::formats::{Header, Record, Row};
use std::borrow::Cow;
use std::sync::Arc;

/// What the options say about the table.
#[derive(Clone)]
pub(crate) struct Shape {
    pub(crate) kind: Kind,
    pub(crate) has_header: bool,
    /// The names of our columns.
    pub(crate) columns: Vec<&'static str>,
}

impl Shape {
    /// The fields for a text that is no puzzle: what is wrong with it, where there are columns for that.
    pub(crate) fn invalid(&self, what: &str) -> Fields {
        let field = |column: &&str| match *column {
            "outcome" => "invalid".into(),
            "reason" => what.to_string().into(),
            _ => "".into(),
        };
        self.columns.iter().map(field).collect()
    }
}

/// How its fields are told apart.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    /// By commas, or by the semicolons of a table that has them.
    Csv,
    /// By tabs.
    Tsv,
    /// As in the input. What is no table there is none in the output.
    AsItWas,
    /// By commas, whatever the input has: the text becomes columns.
    Parquet,
}

/// The fields of our columns.
pub(crate) type Fields = Vec<Cow<'static, str>>;

/// The columns of an output. The first thing that is read decides them, so they don't depend on the number of threads.
pub(crate) struct Layout {
    delimiter: u8,
    line_end: &'static str,
    /// The header of the user's table.
    table: Option<Arc<Header>>,
    /// The names of our columns.
    columns: Vec<&'static str>,
    /// Whether texts come back as they were, and not as rows.
    is_plain: bool,
    head: Vec<u8>,
}

impl Layout {
    /// For an input that starts with a row under this header, or with no row of a table.
    pub(crate) fn new(shape: &Shape, first: Option<&Arc<Header>>) -> Layout {
        let table = first.cloned();
        let delimiter = match (shape.kind, table.as_ref().map(|header| header.delimiter())) {
            (Kind::Parquet, _) => b',',
            (Kind::Tsv, _) => b'\t',
            (Kind::AsItWas, Some('\t')) => b'\t',
            (Kind::Csv | Kind::AsItWas, Some(';')) => b';',
            (Kind::Csv | Kind::AsItWas, _) => b',',
        };
        let line_end = match &table {
            Some(header) if shape.kind != Kind::Parquet => header.line_end(),
            _ => "\n",
        };
        let is_plain = shape.kind == Kind::AsItWas && table.is_none();
        let columns = shape.columns.clone();
        let mut layout = Layout { delimiter, line_end, table, columns, is_plain, head: Vec::new() };
        if shape.has_header && !is_plain {
            layout.head = layout.header_line();
        }
        layout
    }

    /// The header with its line end; nothing if none is wanted.
    pub(crate) fn head(&self) -> &[u8] {
        &self.head
    }

    fn header_line(&self) -> Vec<u8> {
        let mut line = Vec::new();
        match &self.table {
            Some(header) if self.is_own(header) => line.extend_from_slice(header.bytes()),
            Some(header) => self.join(&mut line, header.names().iter().map(|name| name.as_bytes())),
            None => line.extend_from_slice(b"puzzle"),
        }
        let is_taken = |name: &str| match &self.table {
            Some(header) => header.column(name).is_some(),
            None => false,
        };
        for name in &self.columns {
            let mut name = name.to_string();
            while is_taken(&name) {
                name.insert_str(0, "ninefold_");
            }
            self.add(&mut line, name.as_bytes());
        }
        if self.table.is_none() {
            self.add(&mut line, b"name");
        }
        line.extend_from_slice(self.line_end.as_bytes());
        line
    }

    pub(crate) fn delimiter(&self) -> u8 {
        self.delimiter
    }

    /// Begins the row of a plain puzzle that stood in no table.
    pub(crate) fn begin_plain(&self, row: &mut Vec<u8>, puzzle: &[u8]) {
        match &self.table {
            Some(table) => {
                let puzzle = |column| if column == table.puzzle() { puzzle } else { b"" };
                self.join(row, (0..table.names().len()).map(puzzle));
            }
            None => self.quote(row, puzzle),
        }
    }

    /// Begins a row with the row of another table; false if the output has no columns of a table.
    pub(crate) fn begin_row(&self, row: Row<'_>, out: &mut Vec<u8>) -> bool {
        self.table.as_ref().inspect(|table| self.write_matched(out, row, table)).is_some()
    }

    /// Whether the rest of a row has as many fields as we add to it.
    pub(crate) fn has_fields(&self, rest: &[u8]) -> bool {
        let mut is_quoted = false;
        let mut count = 1;
        for &byte in rest {
            is_quoted ^= byte == b'"';
            count += usize::from(byte == self.delimiter && !is_quoted);
        }
        count == self.columns.len() + usize::from(self.table.is_none())
    }

    /// Ends a row that has no name.
    pub(crate) fn end(&self, row: &mut Vec<u8>) {
        if self.table.is_none() {
            row.push(self.delimiter);
        }
        row.extend_from_slice(self.line_end.as_bytes());
    }

    /// Whether rows under this header can stand in the output as they are.
    pub(crate) fn is_own(&self, header: &Arc<Header>) -> bool {
        let is_equal = |table: &Arc<Header>| Arc::ptr_eq(table, header) || (table.names() == header.names());
        header.delimiter() == self.delimiter.into() && self.table.as_ref().is_some_and(is_equal)
    }

    /// What is wrong with a table that comes later: its columns are not those of the output.
    pub(crate) fn complaint(&self, header: &Arc<Header>) -> Option<String> {
        let (has, wanted): (Vec<&str>, Vec<&str>) = (
            self.others(header),
            match &self.table {
                Some(table) => self.others(table),
                None if self.is_plain => vec![],
                None => vec!["name"],
            },
        );
        let lacks = |names: &[&str], name: &&str| !names.iter().any(|other| other.eq_ignore_ascii_case(name));
        let missing: Vec<&str> = wanted.iter().copied().filter(|name| lacks(&has, name)).collect();
        let unknown: Vec<&str> = has.iter().copied().filter(|name| lacks(&wanted, name)).collect();
        let missing = missing.into_iter().filter(|_| self.table.is_some()).collect::<Vec<_>>();
        let listed = |names: &[&str]| (!names.is_empty()).then(|| names.join(&told!(", ", "、")));
        let missing = listed(&missing).map(|names| told!("it lacks {names}", "缺少 {names}"));
        let unknown = listed(&unknown).map(|names| told!("the output has no room for {names}", "输出中没有 {names}"));
        let parts: Vec<String> = [missing, unknown].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| {
            let parts = parts.join(&told!("; ", "；"));
            match self.table.is_some() {
                true => told!(
                    "another header than the columns of the first table: {parts}",
                    "表头与第一个表的各列不同：{parts}"
                ),
                false => told!(
                    "another header than the columns of what came first: {parts}",
                    "表头与前面内容的各列不同：{parts}"
                ),
            }
        })
    }

    /// The columns but those of the puzzle and its solution, which are found by what they hold.
    fn others<'a>(&self, header: &'a Header) -> Vec<&'a str> {
        let is_role = |column| column == header.puzzle() || Some(column) == header.solution();
        header.names().iter().enumerate().filter(|(column, _)| !is_role(*column)).map(|(_, name)| &name[..]).collect()
    }

    /// Adds the row for a record: what the user had, our fields, and the name where there is no table.
    pub(crate) fn write(
        &self,
        out: &mut Vec<u8>,
        record: &Record,
        puzzle: Option<&Puzzle>,
        ours: &[Cow<'static, str>],
    ) {
        if self.is_plain {
            return self.write_plain(out, record);
        }
        self.begin(out, record, puzzle);
        for field in ours {
            self.add(out, field.as_bytes());
        }
        if self.table.is_none() {
            self.add(out, record.about().line().as_bytes());
        }
        out.extend_from_slice(self.line_end.as_bytes());
    }

    /// Adds a record as it was, with what stood above it. A row of a table has no header here, so its puzzle stands alone.
    fn write_plain(&self, out: &mut Vec<u8>, record: &Record) {
        if let Some(row) = record.row() {
            out.extend_from_slice(row.field(row.header().puzzle()).unwrap_or_default().as_bytes());
            return out.push(b'\n');
        }
        out.extend_from_slice(record.remarks().as_bytes());
        for line in record.title().into_iter().chain([record.text()]) {
            out.extend_from_slice(line.as_bytes());
            out.push(b'\n');
        }
        if record.text().trim_end().contains('\n') {
            out.push(b'\n'); // drawings stand apart
        }
    }

    /// Begins the row for a record with what the user had.
    pub(crate) fn begin(&self, out: &mut Vec<u8>, record: &Record, puzzle: Option<&Puzzle>) {
        match (record.row(), &self.table) {
            (Some(row), Some(_)) if self.is_own(row.header()) && row.is_whole() => out.extend_from_slice(row.bytes()),
            (Some(row), Some(table)) => self.write_matched(out, row, table),
            (Some(row), None) => self.quote(out, row.field(row.header().puzzle()).unwrap_or_default().as_bytes()),
            (None, Some(table)) => {
                let (puzzle, about) = (puzzle_text(record, puzzle), record.about());
                let field = |column: usize| match column == table.puzzle() {
                    true => &puzzle,
                    false => about.column(&table.names()[column]).unwrap_or_default(),
                };
                self.join(out, (0..table.names().len()).map(|column| field(column).as_bytes()));
            }
            (None, None) => self.quote(out, puzzle_text(record, puzzle).as_bytes()),
        }
    }

    /// Adds the fields of a row in the columns of the output. A row that is too short is filled up. What a row has too much
    /// stands in its last column.
    fn write_matched(&self, out: &mut Vec<u8>, row: Row<'_>, table: &Arc<Header>) {
        let header = row.header();
        let fields = fitted(row);
        let column = |target: usize| match () {
            () if names_equal(table, header) => Some(target),
            () if target == table.puzzle() => Some(header.puzzle()),
            () if Some(target) == table.solution() => header.solution(),
            () => header.column(&table.names()[target]),
        };
        let field = |target| column(target).and_then(|column| fields.get(column)).map_or(&b""[..], |field| field);
        self.join(out, (0..table.names().len()).map(field));
    }

    fn join<'a>(&self, out: &mut Vec<u8>, fields: impl Iterator<Item = &'a [u8]>) {
        for (i, field) in fields.enumerate() {
            if i > 0 {
                out.push(self.delimiter);
            }
            self.quote(out, field);
        }
    }

    fn add(&self, out: &mut Vec<u8>, field: &[u8]) {
        out.push(self.delimiter);
        self.quote(out, field);
    }

    /// Adds a field, in quotes where it needs them.
    fn quote(&self, out: &mut Vec<u8>, field: &[u8]) {
        let needs = |&byte: &u8| byte == self.delimiter || matches!(byte, b'"' | b'\n' | b'\r');
        if !field.iter().any(needs) {
            return out.extend_from_slice(field);
        }
        out.push(b'"');
        for &byte in field {
            out.extend_from_slice(if byte == b'"' { b"\"\"" } else { std::slice::from_ref(&byte) });
        }
        out.push(b'"');
    }
}

fn names_equal(one: &Arc<Header>, other: &Arc<Header>) -> bool {
    Arc::ptr_eq(one, other) || one.names() == other.names()
}

/// The fields of a row, at most as many as the header has. What it has too much stands in the last one. A quote that is not
/// closed is a part of its field.
fn fitted(row: Row<'_>) -> Vec<Cow<'_, [u8]>> {
    let count = row.header().names().len();
    let mut fields = Vec::new();
    let (mut start, is_whole) = (0, row.is_whole());
    let mut raw_fields = row.raw_fields().zip(row.fields()).peekable();
    while let Some((raw, field)) = raw_fields.next() {
        let is_last = raw_fields.peek().is_none();
        if fields.len() + 1 == count && !is_last {
            fields.push(row.bytes()[start..].into());
            break;
        }
        let is_open = is_last && !is_whole && raw.starts_with(b"\"");
        fields.push(if is_open { raw.into() } else { field });
        start += raw.len() + 1;
    }
    fields
}

/// The puzzle as one field, or the text that is none.
fn puzzle_text(record: &Record, puzzle: Option<&Puzzle>) -> String {
    puzzle.map_or_else(|| record.text().trim_end().to_string(), field)
}

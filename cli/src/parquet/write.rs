//! CSV text as a Parquet file, row group by row group.
//!
//! ```text
//!   rows --> text of a group --> encoded on a thread of its own --> appended in order
//! ```
//!
//! A group is encoded while the next one comes in. On machines with many cores several are encoded at the same time.

use super::encode::{Plan, encode};
use super::types::{Kept, is_text};
use crate::language::told;
use crate::options::threads;
use crate::say::say;
use crate::signals::progress;
use crate::table::Shape;
use ::parquet::arrow::ArrowWriter;
use ::parquet::arrow::arrow_writer::{ArrowColumnChunk, ArrowRowGroupWriterFactory};
use ::parquet::basic::{Compression, ZstdLevel};
use ::parquet::errors::{ParquetError, Result};
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::writer::SerializedFileWriter;
use ::parquet::schema::types::ColumnPath;
use arrow_schema::{DataType, Field, Schema};
use ninefold::formats::{Cutter, End, Header};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufWriter};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};

/// A group has about so many rows, and not many more bytes of text.
const ROWS: usize = 1 << 17;
const BYTES: usize = 1 << 26;

pub(crate) struct Writer {
    state: State,
    shape: Option<Shape>,
    kept: Kept,
}

enum State {
    /// No header has come yet.
    Empty(BufWriter<File>),
    Open(Box<Table>),
    /// The file could not be begun.
    Gone,
}

struct Table {
    file: SerializedFileWriter<BufWriter<File>>,
    factory: ArrowRowGroupWriterFactory,
    plan: Arc<Plan>,
    /// The text of the next group, and how many rows it has.
    text: Vec<u8>,
    rows: usize,
    /// The groups that are being encoded, in order, and how many may be.
    groups: VecDeque<JoinHandle<Result<Vec<ArrowColumnChunk>>>>,
    started: usize,
    most: usize,
}

impl Writer {
    pub(crate) fn new(file: BufWriter<File>) -> io::Result<Writer> {
        Ok(Writer { state: State::Empty(file), shape: None, kept: Kept::new() })
    }

    /// Tells what the table is like; gives what its reader has to know.
    pub(crate) fn lay_out(&mut self, shape: Shape) -> Kept {
        self.shape = Some(shape);
        self.kept.clone()
    }

    /// Takes the header first, then rows. They come whole.
    pub(crate) fn write(&mut self, text: &[u8]) -> io::Result<()> {
        match &mut self.state {
            State::Open(table) => table.write(text).map_err(failed),
            _ if text.is_empty() => Ok(()),
            State::Empty(_) | State::Gone => self.open(text).map_err(failed),
        }
    }

    /// Ends the file.
    pub(crate) fn close(mut self) -> io::Result<BufWriter<File>> {
        if matches!(self.state, State::Empty(_)) {
            self.open(b"puzzle\n").map_err(failed)?;
        }
        match self.state {
            State::Empty(file) => Ok(file),
            State::Gone => Err(io::ErrorKind::BrokenPipe.into()),
            State::Open(table) => table.close().map_err(failed),
        }
    }

    fn open(&mut self, head: &[u8]) -> Result<()> {
        let ours = self.shape.as_ref().map_or(&[][..], |shape| &shape.columns);
        let names = names(head);
        let (source, mark) = self.kept.decided();
        let theirs = source.as_ref().map_or_else(|| first_of(ours, &names), |source| source.schema.fields().len());
        let field = |(number, name): (usize, &String)| match number.checked_sub(theirs).and_then(|own| ours.get(own)) {
            Some(column) => Field::new(name, type_of(column), true),
            None => match source.as_ref().and_then(|source| source.schema.fields().get(number)) {
                Some(field) => field.as_ref().clone().with_nullable(true),
                None => Field::new(name, DataType::Utf8, true),
            },
        };
        let fields: Vec<Field> = names.iter().enumerate().map(field).collect();
        let mut properties = WriterProperties::builder()
            .set_created_by(concat!("ninefold ", env!("CARGO_PKG_VERSION")).to_string())
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(1)?));
        // Grids are all different: a list of those that were seen would be given up after the first thousands.
        let roles = source.as_ref().map_or(vec![0], |source| source.roles.clone());
        let is_grid = |number: usize| {
            let own = number.checked_sub(theirs).and_then(|own| ours.get(own));
            roles.contains(&number) || own.is_some_and(|column| GRIDS.contains(column))
        };
        for (number, field) in fields.iter().enumerate() {
            if is_grid(number) && is_text(field.data_type()) {
                let path = ColumnPath::new(vec![field.name().clone()]);
                properties = properties.set_column_dictionary_enabled(path, false);
            }
        }
        let about = source.as_ref().and_then(|source| source.about.clone());
        let about = about.map(|about| about.into_iter().filter(|pair| pair.key != ARROW).collect());
        let properties = properties.set_key_value_metadata(about).build();
        let metadata = source.map(|source| source.schema.metadata().clone()).unwrap_or_default();
        let schema = Arc::new(Schema::new_with_metadata(fields, metadata));
        let plan = Plan { schema: schema.clone(), theirs, mark: mark.to_vec(), misfits: AtomicU64::new(0) };
        let State::Empty(file) = std::mem::replace(&mut self.state, State::Gone) else { return Ok(()) };
        let (file, factory) = ArrowWriter::try_new(file, schema, Some(properties))?.into_serialized_writer()?;
        let most = threads(None).clamp(1, 4);
        let (text, groups) = (Vec::new(), VecDeque::new());
        let table = Table { file, factory, plan: Arc::new(plan), text, rows: 0, groups, started: 0, most };
        self.state = State::Open(Box::new(table));
        Ok(())
    }
}

/// Under this key a file has its schema as Arrow has it.
const ARROW: &str = "ARROW:schema";

/// Our columns that have a grid in each row.
const GRIDS: [&str; 5] = ["puzzle", "solution", "another", "canonical", "shuffled"];

/// The type of a column of ours.
fn type_of(column: &str) -> DataType {
    match column {
        "er" | "ep" | "ed" => DataType::Float64,
        "clues" | "givens" => DataType::Int32,
        "count" | "copy" | "automorphisms" | "line" => DataType::Int64,
        "seed" | "number" => DataType::UInt64,
        "complete" => DataType::Boolean,
        _ => DataType::Utf8,
    }
}

/// The names in a header.
fn names(head: &[u8]) -> Vec<String> {
    let one = Header::of_columns(&["puzzle"], &[]).expect("that is the name of a column of puzzles");
    let mut records = Vec::new();
    let mut cutter = Cutter::under(one.into());
    for line in head.strip_suffix(b"\n").unwrap_or(head).split(|&byte| byte == b'\n') {
        cutter.push(line, End::Line, &mut records);
    }
    let fields = records
        .first()
        .and_then(|record| record.row())
        .map(|row| row.fields().map(|field| String::from_utf8_lossy(&field).into_owned()).collect());
    fields.unwrap_or_default()
}

/// Where our columns begin: at the end, or before the name that a puzzle has outside of tables.
fn first_of(ours: &[&str], names: &[String]) -> usize {
    let is_there = |start: &usize| names[*start..].iter().zip(ours).all(|(name, own)| name.ends_with(own));
    let last = names.len().saturating_sub(ours.len());
    [last.saturating_sub(1), last].into_iter().find(is_there).filter(|_| !ours.is_empty()).unwrap_or(names.len())
}

impl Table {
    fn write(&mut self, text: &[u8]) -> Result<()> {
        self.text.extend_from_slice(text);
        self.rows += text.iter().filter(|&&byte| byte == b'\n').count();
        if self.rows >= ROWS || self.text.len() >= BYTES { self.begin_group() } else { Ok(()) }
    }

    /// Encodes what has come.
    fn begin_group(&mut self) -> Result<()> {
        if self.groups.len() >= self.most {
            self.end_group()?;
        }
        let (text, plan) = (std::mem::take(&mut self.text), self.plan.clone());
        self.rows = 0;
        let writers = self.factory.create_column_writers(self.started)?;
        self.started += 1;
        let group = thread::Builder::new().spawn(move || encode(&plan, &text, writers));
        self.groups.push_back(group.map_err(|error| ParquetError::External(error.into()))?);
        Ok(())
    }

    /// Appends the group that was begun first.
    fn end_group(&mut self) -> Result<()> {
        let Some(group) = self.groups.pop_front() else { return Ok(()) };
        progress();
        let died = |_| ParquetError::General("a thread has died".to_string());
        let chunks = group.join().map_err(died).flatten()?;
        let mut to = self.file.next_row_group()?;
        chunks.into_iter().try_for_each(|chunk| chunk.append_to_row_group(&mut to))?;
        to.close().map(drop)
    }

    fn close(mut self) -> Result<BufWriter<File>> {
        if !self.text.is_empty() {
            self.begin_group()?;
        }
        while !self.groups.is_empty() {
            self.end_group()?;
        }
        let misfits = self.plan.misfits.load(Ordering::Relaxed);
        if misfits > 0 {
            say(told!(
                "{misfits} values don't fit the types of their columns, which the first table decides, and are null",
                "有 {misfits} 个值不符合所在列的类型（由第一个表决定），写成了空值",
            ));
        }
        self.file.into_inner()
    }
}

/// An error of the file itself, or a fault of this program.
fn failed(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(told!("Parquet can't be written: {error}", "无法写出 Parquet 文件")),
    }
}

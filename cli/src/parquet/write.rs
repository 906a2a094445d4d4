//! CSV text as a Parquet file, row group by row group.
//!
//! ```text
//!   rows --> text of a group --> encoded on a thread of its own --> appended in order
//! ```
//!
//! A group is encoded while the next one comes in. On machines with many cores several are encoded at the same time.

use super::encode::{Plan, encode};
use super::schema::Look;
use super::types::Kept;
use crate::language::told;
use crate::options::threads;
use crate::say::say;
use crate::signals::progress;
use crate::table::Shape;
use ::parquet::arrow::ArrowWriter;
use ::parquet::arrow::arrow_writer::{ArrowColumnChunk, ArrowRowGroupWriterFactory};
use ::parquet::errors::{ParquetError, Result};
use ::parquet::file::writer::SerializedFileWriter;
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
        let (source, mark) = self.kept.decided();
        let look = Look::new(head, self.shape.as_ref().map_or(&[][..], |shape| &shape.columns), source);
        let State::Empty(file) = std::mem::replace(&mut self.state, State::Gone) else { return Ok(()) };
        let schema = look.schema();
        let writer = ArrowWriter::try_new(file, schema.clone(), Some(look.properties(&schema)?))?;
        let (file, factory) = writer.into_serialized_writer()?;
        let plan = Plan { schema, theirs: look.theirs, mark: mark.to_vec(), misfits: AtomicU64::new(0) };
        let (text, groups) = (Vec::new(), VecDeque::new());
        let most = threads(None).clamp(1, 4);
        let table = Table { file, factory, plan: Arc::new(plan), text, rows: 0, groups, started: 0, most };
        self.state = State::Open(Box::new(table));
        Ok(())
    }
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

//! A Parquet file as CSV text, batch by batch.

use super::types::{Kept, Source, add_hex, converter, is_plain, is_safe, is_text};
use crate::input::{BYTES_READ, Part, Uncut};
use crate::language::told;
use crate::lines::cut;
use ::parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use ::parquet::errors::ParquetError;
use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use arrow_array::{Array, ArrayRef, RecordBatch, StringArray};
use arrow_cast::cast;
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_row::Rows;
use arrow_schema::{ArrowError, DataType};
use ninefold::formats::{Cutter, Header};
use std::cell::Cell;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;
use std::sync::atomic::Ordering;

/// How many rows are text at once.
const BATCH: usize = 4096;
/// If no column has a name that is known, so many rows are looked at for a puzzle.
const LOOKED_AT: usize = 100;

/// Reads the table, and hands it on as rows of CSV.
pub(crate) fn read(file: File, uncut: Uncut, kept: &Kept, part: impl FnMut(Part) -> io::Result<()>) -> io::Result<()> {
    let bytes = file.metadata()?.len();
    let builder = guarded(|| ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| refused(&error)))?;
    let rows = builder.metadata().file_metadata().num_rows().max(0) as u64;
    let (schema, about) = (builder.schema().clone(), builder.metadata().file_metadata().key_value_metadata().cloned());
    let names: Vec<&str> = schema.fields().iter().map(|field| &field.name()[..]).collect();
    let mut batches = guarded(|| builder.with_batch_size(BATCH).build().map_err(|error| broken(&error)))?;
    let first = next(&mut batches)?;
    let header = match &first {
        None => return Ok(()), // without a row there is no puzzle
        Some(batch) => header(&names, batch)?.ok_or_else(|| no_puzzles(&names))?,
    };
    let roles = std::iter::once(header.puzzle()).chain(header.solution()).collect();
    let source = Source::new(&schema, roles, about);
    let mark = kept.mark(&source).map(|mark| mark.to_vec());
    let text = Text { batches, first, roles: source.roles, mark, ready: Vec::new(), given: 0, rows, bytes, read: 0 };
    cut(Cutter::under(header.into()), text, uncut, part)
}

/// Whether Parquet is built in.
pub(crate) fn available() -> io::Result<()> {
    Ok(())
}

/// How many rows a file has.
pub(crate) fn count(file: File) -> io::Result<u64> {
    let builder = guarded(|| ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| refused(&error)))?;
    Ok(builder.metadata().file_metadata().num_rows().max(0) as u64)
}

/// The header, if some column has puzzles.
fn header(names: &[&str], batch: &RecordBatch) -> io::Result<Option<Header>> {
    let known = Header::of_columns(names, &[]);
    if known.is_some() {
        return Ok(known);
    }
    let few = batch.slice(0, batch.num_rows().min(LOOKED_AT));
    let texts: Vec<Option<StringArray>> = few
        .columns()
        .iter()
        .map(|column| is_readable(column.data_type()).then(|| readable(column)).transpose())
        .collect::<io::Result<_>>()?;
    let field = |text: &Option<StringArray>, row: usize| {
        text.as_ref().filter(|text| text.is_valid(row)).map_or(String::new(), |text| text.value(row).to_string())
    };
    Ok((0..few.num_rows()).find_map(|row| {
        let fields: Vec<String> = texts.iter().map(|text| field(text, row)).collect();
        Header::of_columns(names, &fields.iter().map(|field| &field[..]).collect::<Vec<_>>())
    }))
}

/// The text of a table, as it is read.
struct Text {
    batches: ParquetRecordBatchReader,
    first: Option<RecordBatch>,
    roles: Vec<usize>,
    /// What stands before exact values, if they are wanted.
    mark: Option<Vec<u8>>,
    /// The text of a batch, and how much of it was taken.
    ready: Vec<u8>,
    given: usize,
    /// The number of all rows, that of all bytes, and the rows so far: for the progress.
    rows: u64,
    bytes: u64,
    read: u64,
}

impl Read for Text {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.given == self.ready.len() {
            let batch = match self.first.take() {
                Some(batch) => batch,
                None => match next(&mut self.batches)? {
                    Some(batch) => batch,
                    None => return Ok(0),
                },
            };
            self.ready.clear();
            self.given = 0;
            guarded(|| self.fill(&batch))?;
            let share = |rows: u64| (u128::from(self.bytes) * u128::from(rows) / u128::from(self.rows.max(1))) as u64;
            let now = self.read + batch.num_rows() as u64;
            BYTES_READ.fetch_add(share(now).saturating_sub(share(self.read)), Ordering::Relaxed);
            self.read = now;
        }
        let few = buffer.len().min(self.ready.len() - self.given);
        buffer[..few].copy_from_slice(&self.ready[self.given..self.given + few]);
        self.given += few;
        Ok(few)
    }
}

impl Text {
    /// Adds the rows of a batch.
    fn fill(&mut self, batch: &RecordBatch) -> io::Result<()> {
        let options = FormatOptions::default();
        let columns = batch.columns().iter().map(days).collect::<io::Result<Vec<ArrayRef>>>()?;
        let mut values = Vec::new();
        for (column, array) in columns.iter().enumerate() {
            let data_type = array.data_type();
            values.push(match &self.mark {
                _ if self.roles.contains(&column) => Values::Quoted(readable(array)?),
                Some(_) if is_text(data_type) => Values::Safe(text(array)?),
                _ if is_text(data_type) => Values::Quoted(text(array)?),
                _ if is_plain(data_type) => Values::Plain(text(array)?),
                Some(_) => {
                    let rows = converter(data_type).and_then(|rows| rows.convert_columns(std::slice::from_ref(array)));
                    Values::Exact(array, rows.map_err(|error| broken(&error))?)
                }
                None => Values::Told(array, ArrayFormatter::try_new(array, &options).map_err(|error| broken(&error))?),
            });
        }
        for row in 0..batch.num_rows() {
            for (column, values) in values.iter().enumerate() {
                if column > 0 {
                    self.ready.push(b',');
                }
                values.add(&mut self.ready, row, self.mark.as_deref().unwrap_or_default());
            }
            self.ready.push(b'\n');
        }
        Ok(())
    }
}

/// The values of a column, and how they are written.
enum Values<'a> {
    /// As texts of CSV.
    Quoted(StringArray),
    /// As texts, or behind the mark.
    Safe(StringArray),
    /// As what needs neither.
    Plain(StringArray),
    /// As rows.
    Exact(&'a ArrayRef, Rows),
    /// For people.
    Told(&'a ArrayRef, ArrayFormatter<'a>),
}

impl Values<'_> {
    fn add(&self, out: &mut Vec<u8>, row: usize, mark: &[u8]) {
        match self {
            Values::Quoted(texts) | Values::Safe(texts) | Values::Plain(texts) if texts.is_null(row) => {}
            Values::Quoted(texts) => add_quoted(out, texts.value(row).as_bytes()),
            Values::Plain(texts) => out.extend_from_slice(texts.value(row).as_bytes()),
            Values::Safe(texts) if is_safe(texts.value(row).as_bytes()) => {
                out.extend_from_slice(texts.value(row).as_bytes());
            }
            Values::Safe(texts) => {
                out.extend_from_slice(mark);
                add_hex(out, texts.value(row).as_bytes());
            }
            Values::Exact(array, _) if array.is_null(row) => {}
            Values::Exact(_, rows) => {
                out.extend_from_slice(mark);
                add_hex(out, rows.row(row).data());
            }
            Values::Told(array, _) if array.is_null(row) => {}
            Values::Told(_, formatter) => {
                let mut told = Vec::new();
                let _ = write!(told, "{}", formatter.value(row)); // a vector takes everything
                add_quoted(out, &told);
            }
        }
    }
}

/// Adds a field, in quotes where it needs them; so the empty text is no null.
fn add_quoted(out: &mut Vec<u8>, field: &[u8]) {
    if !field.is_empty() && !field.iter().any(|byte| matches!(byte, b',' | b'"' | b'\n' | b'\r')) {
        return out.extend_from_slice(field);
    }
    out.push(b'"');
    for &byte in field {
        out.extend_from_slice(if byte == b'"' { b"\"\"" } else { std::slice::from_ref(&byte) });
    }
    out.push(b'"');
}

/// Dates in milliseconds as days: as such others read them, whatever they were written as.
fn days(array: &ArrayRef) -> io::Result<ArrayRef> {
    match array.data_type() {
        DataType::Date64 => cast(array, &DataType::Date32).map_err(|error| broken(&error)),
        _ => Ok(array.clone()),
    }
}

fn text(array: &ArrayRef) -> io::Result<StringArray> {
    let texts = cast(array, &DataType::Utf8).map_err(|error| broken(&error))?;
    Ok(texts.as_string::<i32>().clone())
}

/// Whether such values can be puzzles: texts, their bytes, or lists of digits.
fn is_readable(data_type: &DataType) -> bool {
    match data_type {
        DataType::List(inner) | DataType::LargeList(inner) | DataType::FixedSizeList(inner, _) => {
            inner.data_type().is_integer() || is_readable(inner.data_type())
        }
        DataType::Binary | DataType::LargeBinary | DataType::BinaryView | DataType::FixedSizeBinary(_) => true,
        other => is_text(other),
    }
}

/// The texts of a column of puzzles or solutions. A list of digits is one too, also one of nine rows; what is no digit is a blank.
fn readable(array: &ArrayRef) -> io::Result<StringArray> {
    let data_type = array.data_type();
    if !is_readable(data_type) || is_text(data_type) {
        return text(array);
    }
    if !data_type.is_nested() {
        return cast(array, &DataType::Binary)
            .and_then(|bytes| cast(&bytes, &DataType::Utf8))
            .map_err(|error| broken(&error))
            .map(|texts| texts.as_string::<i32>().clone());
    }
    (0..array.len()).map(|row| digits(array, row)).collect::<Result<_, _>>().map_err(|error| broken(&error))
}

/// The digits of one row of lists, within lists or not.
fn digits(array: &ArrayRef, row: usize) -> Result<Option<String>, ArrowError> {
    if array.is_null(row) {
        return Ok(None);
    }
    let inside = match array.data_type() {
        DataType::List(_) => array.as_list::<i32>().value(row),
        DataType::LargeList(_) => array.as_list::<i64>().value(row),
        DataType::FixedSizeList(..) => array.as_fixed_size_list().value(row),
        _ => return Ok(Some(text(array).map_err(ArrowError::from)?.value(row).to_string())),
    };
    if inside.data_type().is_integer() {
        let numbers = cast(&inside, &DataType::Int64)?;
        let sign = |number: Option<i64>| match number {
            Some(digit @ 1..=9) => char::from(b'0' + digit as u8),
            _ => '.',
        };
        return Ok(Some(numbers.as_primitive::<Int64Type>().iter().map(sign).collect()));
    }
    let rows: Vec<Option<String>> = (0..inside.len()).map(|row| digits(&inside, row)).collect::<Result<_, _>>()?;
    Ok(Some(rows.into_iter().flatten().collect()))
}

fn next(batches: &mut ParquetRecordBatchReader) -> io::Result<Option<RecordBatch>> {
    guarded(|| batches.next().transpose().map_err(|error| broken(&error)))
}

thread_local! {
    /// Whether a panic of this thread is caught, and told in other words.
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// A broken file may lead the crate that reads it into a panic. That is an error as any other.
fn guarded<T>(read: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |panic| {
            if !GUARDED.get() {
                before(panic)
            }
        }));
    });
    GUARDED.set(true);
    let read = catch_unwind(AssertUnwindSafe(read));
    GUARDED.set(false);
    read.unwrap_or_else(|_| Err(broken(&told!("it makes no sense", "内容不合理"))))
}

fn refused(error: &ParquetError) -> io::Error {
    let what = told!("not a complete Parquet file: {error}", "不是完整的 Parquet 文件");
    io::Error::new(io::ErrorKind::InvalidData, what)
}

fn broken(error: &impl Display) -> io::Error {
    let what = told!(
        "the Parquet data is broken: {error}; what is complete before that is answered",
        "Parquet 数据已损坏；在此之前完整的题目都有答案",
    );
    io::Error::new(io::ErrorKind::InvalidData, what)
}

fn no_puzzles(names: &[&str]) -> io::Error {
    let names = names.join(&told!(", ", "、"));
    let what = told!(
        "no column with puzzles among its columns ({names}); call one 'puzzle'",
        "各列（“{names}”）中没有题目；请把题目所在的列命名为“puzzle”",
    );
    io::Error::new(io::ErrorKind::InvalidData, what)
}

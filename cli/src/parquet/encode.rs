//! Rows of CSV text, split into fields and encoded as a row group.

use super::types::{column, from_hex, is_text};
use ::parquet::arrow::arrow_writer::{ArrowColumnChunk, ArrowColumnWriter, compute_leaves};
use ::parquet::errors::{ParquetError, Result};
use arrow_array::builder::StringBuilder;
use arrow_array::{Array, ArrayRef};
use arrow_schema::{Field, SchemaRef};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many rows are columns at once.
const BATCH: usize = 8192;

/// What a table of text becomes.
pub(super) struct Plan {
    pub(super) schema: SchemaRef,
    /// The columns that came with the input. What does not fit into them is counted.
    pub(super) theirs: usize,
    pub(super) mark: Vec<u8>,
    pub(super) misfits: AtomicU64,
}

/// The chunks of a row group.
pub(super) fn encode(plan: &Plan, text: &[u8], mut writers: Vec<ArrowColumnWriter>) -> Result<Vec<ArrowColumnChunk>> {
    let column = |field: &Arc<Field>| Column { builder: StringBuilder::new(), is_text: is_text(field.data_type()) };
    let mut columns: Vec<Column> = plan.schema.fields().iter().map(column).collect();
    let mut rest = text;
    while !rest.is_empty() {
        let mut count = 0;
        while count < BATCH && !rest.is_empty() {
            rest = take_row(rest, &mut columns, &plan.mark);
            count += 1;
        }
        let mut leaves = writers.iter_mut();
        for (number, (field, texts)) in plan.schema.fields().iter().zip(&mut columns).enumerate() {
            let array = plan.array(number, texts)?;
            for leaf in compute_leaves(field, &array)? {
                leaves.next().ok_or_else(|| ParquetError::General("too many leaves".to_string()))?.write(&leaf)?;
            }
        }
    }
    writers.into_iter().map(ArrowColumnWriter::close).collect()
}

impl Plan {
    fn array(&self, number: usize, texts: &mut Column) -> Result<ArrayRef> {
        let texts = texts.builder.finish();
        let some = texts.len() - texts.null_count();
        let array = column(texts, self.schema.field(number).data_type(), &self.mark)?;
        // Numbers of ours may be no numbers on purpose: '>7.0'.
        if number < self.theirs {
            let left = array.len() - array.logical_null_count();
            self.misfits.fetch_add(some.saturating_sub(left) as u64, Ordering::Relaxed);
        }
        Ok(array)
    }
}

/// The texts of a column.
struct Column {
    builder: StringBuilder,
    /// Whether that is what it holds in the end.
    is_text: bool,
}

impl Column {
    /// Adds a field as it stands in a row. Nothing is null, unless it stands in quotes.
    fn add(&mut self, field: &[u8], mark: &[u8]) {
        match field {
            [] => return self.builder.append_null(),
            [b'"', inside @ ..] => return self.builder.append_value(String::from_utf8_lossy(&unquoted(inside))),
            _ => {}
        }
        match field.strip_prefix(mark).filter(|_| self.is_text) {
            Some(hidden) => self.builder.append_value(String::from_utf8_lossy(&from_hex(hidden))),
            None => self.builder.append_value(String::from_utf8_lossy(field)),
        }
    }
}

/// Adds a row to the columns, and gives what follows it. Fields that are missing are null.
fn take_row<'a>(text: &'a [u8], columns: &mut [Column], mark: &[u8]) -> &'a [u8] {
    let mut rest = text;
    let last = columns.len() - 1;
    for (number, column) in columns.iter_mut().enumerate() {
        let end = end_of(rest);
        column.add(&rest[..end], mark);
        let is_comma = number < last && rest.get(end) == Some(&b',');
        rest = &rest[end + usize::from(is_comma)..]; // at the end of a row, what is left is null
    }
    let after = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
    &rest[after..]
}

/// Where the first field ends.
fn end_of(text: &[u8]) -> usize {
    let is_end = |&byte: &u8| byte == b',' || byte == b'\n';
    if text.first() != Some(&b'"') {
        return text.iter().position(is_end).unwrap_or(text.len());
    }
    let mut is_quoted = true;
    for (place, &byte) in text.iter().enumerate().skip(1) {
        match byte {
            b'"' => is_quoted = !is_quoted,
            _ if !is_quoted && is_end(&byte) => return place,
            _ => {}
        }
    }
    text.len()
}

/// What is inside of quotes.
fn unquoted(inside: &[u8]) -> Vec<u8> {
    let mut field = Vec::with_capacity(inside.len());
    let mut was_quote = false;
    for &byte in inside {
        if byte != b'"' || was_quote {
            field.push(byte);
        }
        was_quote = byte == b'"' && !was_quote;
    }
    field
}

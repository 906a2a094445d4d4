//! Columns of Arrow, chunk by chunk.

use crate::column::{Column, Pair, What, blanks, reason};
use crate::jobs::{Canonical, VERDICTS};
use crate::source::{Chunk, Rows};
use crate::work::{Answers, Errors, Note, Options, run};
use arrow_array::builder::StringBuilder;
use arrow_array::{Array, ArrayRef, Float64Array, Int64Array, LargeStringArray, StringArray, StructArray};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3_arrow::input::AnyArray;
use std::sync::Arc;

/// Answers chunk by chunk: one chunk of answers for each chunk of values.
pub(crate) fn arrow<'py>(py: Python<'py>, what: &What, column: AnyArray, options: &Options) -> PyResult<Pair<'py>> {
    let known = match &column {
        AnyArray::Array(array) => array.array().len(),
        AnyArray::Stream(_) => 0,
    };
    let (mut chunks, mut reasons, mut before) = (Vec::<ArrayRef>::new(), Vec::new(), 0);
    for array in column.into_reader()? {
        let chunk = Chunk::new(&array.map_err(faulty)?)?;
        let total = known.max(before + chunk.len());
        let (answers, notes) = chunk_of_answers(py, what, &chunk, options, before, total)?;
        if options.errors == Errors::Reasons {
            let mut texts = StringBuilder::new();
            let mut notes = notes.iter().peekable();
            for row in before..before + chunk.len() {
                texts.append_option(notes.next_if(|note| note.row == row).and_then(reason));
            }
            reasons.push(Arc::new(texts.finish()) as ArrayRef);
        }
        before += chunk.len();
        chunks.push(answers);
    }
    // A chunk of more than 26 million texts has large offsets: then all have.
    if chunks.iter().any(|chunk| *chunk.data_type() == DataType::LargeUtf8) {
        for chunk in &mut chunks {
            *chunk = arrow_cast::cast(chunk, &DataType::LargeUtf8).map_err(faulty)?;
        }
    }
    let kind = chunks.first().map_or_else(|| empty_kind(what), |chunk| chunk.data_type().clone());
    let column = |name: &str, kind: DataType, chunks| {
        Bound::new(py, Column { chunks, field: Arc::new(Field::new(name, kind, true)) })
    };
    let answers = column("answer", kind, chunks)?.into_any();
    let reasons = match options.errors {
        Errors::Reasons => Some(column("reason", DataType::Utf8, reasons)?.into_any()),
        _ => None,
    };
    Ok((answers, reasons))
}

fn empty_kind(what: &What) -> DataType {
    match what {
        What::Solve(_) | What::Canonical | What::Check(_) => DataType::Utf8,
        What::Count(_) => DataType::Int64,
        What::Rate(_) => DataType::Struct(rating_fields()),
    }
}

fn rating_fields() -> Fields {
    ["er", "ep", "ed"].map(|name| Field::new(name, DataType::Float64, true)).to_vec().into()
}

fn chunk_of_answers(
    py: Python<'_>,
    what: &What,
    chunk: &Chunk,
    options: &Options,
    before: usize,
    total: usize,
) -> PyResult<(ArrayRef, Vec<Note>)> {
    let is_large = matches!(chunk, Chunk::LargeText(_));
    Ok(match what {
        What::Solve(job) => {
            let (answers, valid, notes) = found(run(py, job, chunk, options, before, total)?, before);
            (texts(answers, valid, is_large)?, notes)
        }
        What::Canonical => {
            let (answers, valid, notes) = found(run(py, &Canonical, chunk, options, before, total)?, before);
            (texts(answers, valid, is_large)?, notes)
        }
        What::Check(job) => {
            let (answers, valid, notes) = found(run(py, job, chunk, options, before, total)?, before);
            let is_valid = |row| valid.as_ref().is_none_or(|valid| valid.is_valid(row));
            let word = |(row, verdict): (usize, &u8)| is_valid(row).then(|| VERDICTS[usize::from(*verdict)]);
            (Arc::new(answers.iter().enumerate().map(word).collect::<StringArray>()), notes)
        }
        What::Count(job) => {
            let (answers, valid, notes) = found(run(py, job, chunk, options, before, total)?, before);
            (Arc::new(Int64Array::new(ScalarBuffer::from(answers), valid)), notes)
        }
        What::Rate(job) => {
            let (answers, valid, notes) = found(run(py, job, chunk, options, before, total)?, before);
            let number = |k: usize| -> ArrayRef {
                let numbers: Vec<f64> = answers.iter().map(|rating| rating[k]).collect();
                Arc::new(Float64Array::new(ScalarBuffer::from(numbers), valid.clone()))
            };
            let numbers = vec![number(0), number(1), number(2)];
            (Arc::new(StructArray::try_new(rating_fields(), numbers, valid).map_err(faulty)?), notes)
        }
    })
}

/// Answers, which of them count, and the notes.
fn found<T>(answers: Answers<T>, before: usize) -> (Vec<T>, Option<NullBuffer>, Vec<Note>) {
    let Answers { answers, notes } = answers;
    let mut valid = vec![true; if blanks(&notes).next().is_some() { answers.len() } else { 0 }];
    blanks(&notes).for_each(|row| valid[row - before] = false);
    (answers, (!valid.is_empty()).then(|| NullBuffer::from(valid)), notes)
}

/// Texts of 81 signs, one behind the other. Rows without an answer have zeros there, which nobody sees.
fn texts(answers: Vec<[u8; 81]>, valid: Option<NullBuffer>, is_large: bool) -> PyResult<ArrayRef> {
    let count = answers.len();
    let values = Buffer::from_vec(answers.into_flattened());
    Ok(if is_large || count > i32::MAX as usize / 81 {
        let offsets = OffsetBuffer::<i64>::from_repeated_length(81, count);
        Arc::new(LargeStringArray::try_new(offsets, values, valid).map_err(faulty)?)
    } else {
        let offsets = OffsetBuffer::<i32>::from_repeated_length(81, count);
        Arc::new(StringArray::try_new(offsets, values, valid).map_err(faulty)?)
    })
}

pub(crate) fn faulty(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

//! Columns in, columns out: the same kind of thing comes back that came in.

use crate::jobs::{Canonical, Check, Count, Rate, Solve, VERDICTS};
use crate::source::{Chunk, Fixed, Integers, Listed, Rows};
use crate::work::{Answers, Errors, Job, Kind, Note, Options, run};
use arrow_array::builder::StringBuilder;
use arrow_array::{Array, ArrayRef, Float64Array, Int64Array, LargeStringArray, StringArray, StructArray};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{DataType, Field, FieldRef, Fields};
use numpy::{PyArray1, PyArrayMethods, PyFixedString, PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList, PyTuple};
use pyo3_arrow::ffi::{ArrayIterator, to_array_pycapsules, to_stream_pycapsule};
use pyo3_arrow::input::AnyArray;
use std::sync::Arc;

/// A column of answers in Arrow's memory. Every library that speaks Arrow can take it.
#[pyclass(module = "ninefold", frozen)]
pub(crate) struct Column {
    chunks: Vec<ArrayRef>,
    field: FieldRef,
}

#[pymethods]
impl Column {
    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }

    fn __repr__(&self) -> String {
        format!("<ninefold.Column of {} {}>", self.__len__(), self.field.data_type())
    }

    /// The column by Arrow's C interface, in one piece.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let whole = match &self.chunks[..] {
            [one] => one.clone(),
            chunks => {
                let chunks: Vec<&dyn Array> = chunks.iter().map(AsRef::as_ref).collect();
                arrow_select::concat::concat(&chunks).map_err(|error| PyValueError::new_err(error.to_string()))?
            }
        };
        Ok(to_array_pycapsules(py, self.field.clone(), &whole, requested_schema)?)
    }

    /// The column by Arrow's C interface, chunk by chunk.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let chunks: Vec<_> = self.chunks.iter().cloned().map(Ok).collect();
        Ok(to_stream_pycapsule(py, Box::new(ArrayIterator::new(chunks, self.field.clone())), requested_schema)?)
    }
}

/// What is asked, with its options.
enum What {
    Solve(Solve),
    Check(Check),
    Count(Count),
    Rate(Rate),
    Canonical,
}

impl What {
    fn new(name: &str, limit: u64, nodes: Option<u64>, errors: Errors) -> PyResult<What> {
        Ok(match name {
            "solve" => What::Solve(Solve { nodes }),
            "check" => What::Check(Check { nodes, tells: errors == Errors::Reasons }),
            "count" => What::Count(Count { limit: limit.min(i64::MAX as u64), nodes }),
            "rate" => What::Rate(Rate { nodes }),
            "canonical" => What::Canonical,
            other => return Err(PyValueError::new_err(format!("{other:?} is no question about columns"))),
        })
    }
}

/// Answers for a list, an array of numpy or an Arrow column, and the reasons: as a list, as bytes for numpy, or as columns.
#[pyfunction]
#[pyo3(signature = (what, data, *, errors, limit=1_000_000, budget=None, threads=None, progress=None))]
#[allow(clippy::too_many_arguments)] // the options of one call from Python
pub(crate) fn answer_column<'py>(
    py: Python<'py>,
    what: &str,
    data: &Bound<'py, PyAny>,
    errors: Errors,
    limit: u64,
    budget: Option<u64>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyAny>, Option<Bound<'py, PyAny>>)> {
    let what = What::new(what, limit, budget, errors)?;
    let options = Options { errors, threads, progress };
    if let Ok(list) = data.cast::<PyList>() {
        let rows = Listed(list.iter().map(|item| item.extract()).collect::<PyResult<_>>()?);
        return whole(py, &what, &rows, &options, Given::List);
    }
    if let Ok(array) = data.cast::<PyUntypedArray>() {
        return numpy(py, &what, array, &options);
    }
    let column: AnyArray = data.extract()?;
    arrow(py, &what, column, &options)
}

/// Where the values of an Arrow column lie in memory, as the engine sees them: a number for each chunk.
#[pyfunction]
pub(crate) fn address(data: AnyArray) -> PyResult<Vec<Option<usize>>> {
    data.into_reader()?.map(|chunk| Ok(Chunk::new(&chunk.map_err(faulty)?)?.address())).collect()
}

fn faulty(error: arrow_schema::ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// What came in, and so what goes out.
#[derive(Clone, Copy, PartialEq)]
enum Given {
    List,
    /// Integers: cells come back as numbers.
    Integers,
    /// Bytes: cells come back as signs.
    Bytes,
}

fn numpy<'py>(
    py: Python<'py>,
    what: &What,
    array: &Bound<'py, PyUntypedArray>,
    options: &Options,
) -> PyResult<(Bound<'py, PyAny>, Option<Bound<'py, PyAny>>)> {
    macro_rules! integers {
        ($($type:ty),*) => {$(
            if let Ok(array) = array.cast::<numpy::PyArrayDyn<$type>>() {
                let array: PyReadonlyArrayDyn<'py, $type> = array.readonly();
                return whole(py, what, &Integers(array.as_slice()?), options, Given::Integers);
            }
        )*};
    }
    integers!(u8, i8, u16, i16, u32, i32, u64, i64);
    if let Ok(array) = array.cast::<numpy::PyArrayDyn<PyFixedString<81>>>() {
        let array = array.readonly();
        return whole(py, what, &Fixed(array.as_slice()?), options, Given::Bytes);
    }
    Err(PyTypeError::new_err(format!(
        "an array of {}; take integers of shape (n, 81) or (n, 9, 9), or bytes (S81)",
        array.dtype()
    )))
}

/// Answers for what lies in one piece.
fn whole<'py>(
    py: Python<'py>,
    what: &What,
    rows: &dyn Rows,
    options: &Options,
    given: Given,
) -> PyResult<(Bound<'py, PyAny>, Option<Bound<'py, PyAny>>)> {
    let total = rows.len();
    let (answers, notes) = match what {
        What::Solve(job) => cells(py, run(py, job, rows, options, 0, total)?, given)?,
        What::Canonical => cells(py, run(py, &Canonical, rows, options, 0, total)?, given)?,
        What::Check(job) => {
            let Answers { answers, notes } = run(py, job, rows, options, 0, total)?;
            let words = listed(py, &answers, &notes, |verdict| VERDICTS[usize::from(*verdict)])?;
            (words.into_any(), notes)
        }
        What::Count(job) => {
            let Answers { answers, notes } = run(py, job, rows, options, 0, total)?;
            let counts = match given {
                Given::List => listed(py, &answers, &notes, |count| *count)?.into_any(),
                // Rows without an answer have -1: numpy's integers have no null.
                _ => {
                    let mut counts = answers;
                    blanks(&notes).for_each(|row| counts[row] = -1);
                    PyArray1::from_vec(py, counts).into_any()
                }
            };
            (counts, notes)
        }
        What::Rate(job) => {
            let Answers { answers, notes } = run(py, job, rows, options, 0, total)?;
            let ratings = match given {
                Given::List => listed(py, &answers, &notes, |rating| *rating)?.into_any(),
                _ => PyArray1::from_vec(py, answers.into_flattened()).into_any(),
            };
            (ratings, notes)
        }
    };
    let reasons = (options.errors == Errors::Reasons).then(|| {
        let mut reasons = vec![None; total];
        for note in &notes {
            reasons[note.row] = reason(note);
        }
        PyList::new(py, reasons).map(Bound::into_any)
    });
    Ok((answers, reasons.transpose()?))
}

/// The rows without an answer.
fn blanks(notes: &[Note]) -> impl Iterator<Item = usize> {
    notes.iter().filter(|note| note.kind != Kind::Remark).map(|note| note.row)
}

/// What stands in the column of reasons.
fn reason(note: &Note) -> Option<String> {
    match note.kind {
        Kind::Null => None,
        Kind::Invalid => Some(format!("invalid: {}", note.text)),
        Kind::Blank | Kind::Remark => Some(note.text.to_string()),
    }
}

/// A list, with None for rows without an answer.
fn listed<'py, T, V: IntoPyObject<'py>>(
    py: Python<'py>,
    answers: &[T],
    notes: &[Note],
    value: impl Fn(&T) -> V,
) -> PyResult<Bound<'py, PyList>> {
    let mut blanks = blanks(notes).peekable();
    let values =
        answers.iter().enumerate().map(|(row, answer)| blanks.next_if_eq(&row).is_none().then(|| value(answer)));
    let values: Vec<Option<V>> = values.collect();
    PyList::new(py, values)
}

/// Grids: texts in a list, numbers or signs in an array. A row without an answer has zeros there.
fn cells<'py>(py: Python<'py>, found: Answers<[u8; 81]>, given: Given) -> PyResult<(Bound<'py, PyAny>, Vec<Note>)> {
    let Answers { mut answers, notes } = found;
    Ok(match given {
        Given::List => {
            let text = |cells: &[u8; 81]| std::str::from_utf8(cells).expect("digits and points").to_string();
            (listed(py, &answers, &notes, text)?.into_any(), notes)
        }
        Given::Integers => {
            answers
                .as_flattened_mut()
                .iter_mut()
                .for_each(|sign| *sign = if sign.is_ascii_digit() { *sign - b'0' } else { 0 });
            (PyArray1::from_vec(py, answers.into_flattened()).into_any(), notes)
        }
        Given::Bytes => (PyArray1::from_vec(py, answers.into_flattened()).into_any(), notes),
    })
}

/// Answers chunk by chunk: one chunk of answers for each chunk of values.
fn arrow<'py>(
    py: Python<'py>,
    what: &What,
    column: AnyArray,
    options: &Options,
) -> PyResult<(Bound<'py, PyAny>, Option<Bound<'py, PyAny>>)> {
    let known = match &column {
        AnyArray::Array(array) => array.array().len(),
        AnyArray::Stream(_) => 0,
    };
    let (mut chunks, mut reasons, mut before) = (Vec::new(), Vec::new(), 0);
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
    let kind = chunks.first().map_or_else(|| empty_kind(what), |chunk| chunk.data_type().clone());
    // Chunks of a huge column may have grown out of the smaller kind of text.
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
    fn asked<J: Job>(
        py: Python<'_>,
        job: &J,
        chunk: &Chunk,
        options: &Options,
        before: usize,
        total: usize,
    ) -> PyResult<(Vec<J::Answer>, Option<NullBuffer>, Vec<Note>)> {
        let Answers { answers, notes } = run(py, job, chunk, options, before, total)?;
        let mut valid = vec![true; if blanks(&notes).next().is_some() { answers.len() } else { 0 }];
        blanks(&notes).for_each(|row| valid[row - before] = false);
        Ok((answers, (!valid.is_empty()).then(|| NullBuffer::from(valid)), notes))
    }
    let is_large = matches!(chunk, Chunk::LargeText(_));
    Ok(match what {
        What::Solve(job) => {
            let (answers, valid, notes) = asked(py, job, chunk, options, before, total)?;
            (texts(answers, valid, is_large)?, notes)
        }
        What::Canonical => {
            let (answers, valid, notes) = asked(py, &Canonical, chunk, options, before, total)?;
            (texts(answers, valid, is_large)?, notes)
        }
        What::Check(job) => {
            let (answers, valid, notes) = asked(py, job, chunk, options, before, total)?;
            let is_valid = |row| valid.as_ref().is_none_or(|valid| valid.is_valid(row));
            let word = |(row, verdict): (usize, &u8)| is_valid(row).then(|| VERDICTS[usize::from(*verdict)]);
            (Arc::new(answers.iter().enumerate().map(word).collect::<StringArray>()), notes)
        }
        What::Count(job) => {
            let (answers, valid, notes) = asked(py, job, chunk, options, before, total)?;
            (Arc::new(Int64Array::new(ScalarBuffer::from(answers), valid)), notes)
        }
        What::Rate(job) => {
            let (answers, valid, notes) = asked(py, job, chunk, options, before, total)?;
            let number = |k: usize| -> ArrayRef {
                let numbers: Vec<f64> = answers.iter().map(|rating| rating[k]).collect();
                Arc::new(Float64Array::new(ScalarBuffer::from(numbers), valid.clone()))
            };
            let numbers = vec![number(0), number(1), number(2)];
            (Arc::new(StructArray::try_new(rating_fields(), numbers, valid).map_err(faulty)?), notes)
        }
    })
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

//! Columns in, columns out: the same kind of thing comes back that came in.

use crate::chunks::{arrow, faulty};
use crate::device::engine;
use crate::jobs::{Check, Count, Rate, Solve};
use crate::source::{Chunk, Listed};
use crate::whole::{Given, numpy, whole};
use crate::work::{Errors, Kind, Note, Options};
use arrow_array::{Array, ArrayRef};
use arrow_schema::FieldRef;
use ninefold_gpu::Engine;
use numpy::PyUntypedArray;
use pyo3::exceptions::{PyRuntimeWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList, PyTuple};
use pyo3_arrow::ffi::{ArrayIterator, to_array_pycapsules, to_stream_pycapsule};
use pyo3_arrow::input::AnyArray;
use std::ffi::CString;

/// Answers, and the reasons if they are asked for.
pub(crate) type Pair<'py> = (Bound<'py, PyAny>, Option<Bound<'py, PyAny>>);

/// A column of answers in Arrow's memory. Every library that speaks Arrow can take it.
#[pyclass(module = "ninefold", frozen)]
pub(crate) struct Column {
    pub(crate) chunks: Vec<ArrayRef>,
    pub(crate) field: FieldRef,
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
                arrow_select::concat::concat(&chunks).map_err(faulty)?
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
pub(crate) enum What {
    Solve(Solve),
    Check(Check),
    Count(Count),
    Rate(Rate),
    Canonical,
}

impl What {
    fn new(name: &str, limit: u64, nodes: Option<u64>, errors: Errors, engine: &'static Engine) -> PyResult<What> {
        Ok(match name {
            "solve" => What::Solve(Solve { nodes, engine }),
            "check" => What::Check(Check { nodes, tells: errors == Errors::Reasons, engine }),
            "count" => What::Count(Count { limit: limit.min(i64::MAX as u64), nodes, engine }),
            "rate" => What::Rate(Rate { nodes }),
            "canonical" => What::Canonical,
            other => return Err(PyValueError::new_err(format!("{other:?} is no question about columns"))),
        })
    }
}

/// Answers for a list, an array of numpy or an Arrow column, and the reasons: as a list, as bytes for numpy, or as columns.
#[pyfunction]
#[pyo3(signature = (what, data, *, errors, limit=1_000_000, budget=None, threads=None, progress=None, device="auto"))]
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
    device: &str,
) -> PyResult<Pair<'py>> {
    let engine = engine(device)?;
    let what = What::new(what, limit, budget, errors, engine)?;
    let options = Options { errors, threads, progress };
    let answers = answered(py, &what, data, &options);
    if let Some(error) = engine.failure() {
        let what = CString::new(format!("{error}; the processor did the rest")).unwrap_or_default();
        PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &what, 1)?;
    }
    answers
}

fn answered<'py>(py: Python<'py>, what: &What, data: &Bound<'py, PyAny>, options: &Options) -> PyResult<Pair<'py>> {
    if let Ok(list) = data.cast::<PyList>() {
        let rows = Listed(list.iter().map(|item| item.extract()).collect::<PyResult<_>>()?);
        return whole(py, what, &rows, options, Given::List);
    }
    if let Ok(array) = data.cast::<PyUntypedArray>() {
        return numpy(py, what, array, options);
    }
    let column: AnyArray = data.extract()?;
    arrow(py, what, column, options)
}

/// Where the values of an Arrow column lie in memory, as the engine sees them: a number for each chunk.
#[pyfunction]
pub(crate) fn address(data: AnyArray) -> PyResult<Vec<Option<usize>>> {
    data.into_reader()?.map(|chunk| Ok(Chunk::new(&chunk.map_err(faulty)?)?.address())).collect()
}

/// The rows without an answer.
pub(crate) fn blanks(notes: &[Note]) -> impl Iterator<Item = usize> {
    notes.iter().filter(|note| note.kind != Kind::Remark).map(|note| note.row)
}

/// What stands in the column of reasons.
pub(crate) fn reason(note: &Note) -> Option<String> {
    match note.kind {
        Kind::Null => None,
        Kind::Invalid => Some(format!("invalid: {}", note.text)),
        Kind::Blank | Kind::Remark => Some(note.text.to_string()),
    }
}

//! Lists and arrays of numpy: what lies in one piece.

use crate::column::{Pair, What, blanks, reason};
use crate::jobs::{Canonical, VERDICTS};
use crate::source::{Fixed, Integers, Rows};
use crate::work::{Answers, Errors, Note, Options, run};
use numpy::{PyArray1, PyArrayMethods, PyFixedString, PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// What came in, and so what goes out.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Given {
    List,
    /// Integers: cells come back as numbers.
    Integers,
    /// Bytes: cells come back as signs.
    Bytes,
}

pub(crate) fn numpy<'py>(
    py: Python<'py>,
    what: &What,
    array: &Bound<'py, PyUntypedArray>,
    options: &Options,
) -> PyResult<Pair<'py>> {
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
pub(crate) fn whole<'py>(
    py: Python<'py>,
    what: &What,
    rows: &dyn Rows,
    options: &Options,
    given: Given,
) -> PyResult<Pair<'py>> {
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

//! What is raised: each exception says where and what to do. The classes themselves stand in `ninefold/errors.py`.

use ninefold::ParseGridError;
use ninefold::words::Language;
use pyo3::prelude::*;
use pyo3::types::PyType;

fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyType>> {
    Ok(py.import("ninefold.errors")?.getattr(name)?.cast_into()?)
}

/// Raises `InvalidPuzzle`: with the row in a column, or with line and column in a text.
pub(crate) fn invalid(py: Python<'_>, row: Option<usize>, place: Option<(usize, usize)>, what: &str) -> PyErr {
    let made = class(py, "InvalidPuzzle")
        .and_then(|class| class.call1((what, row, place.map(|it| it.0), place.map(|it| it.1))));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// The same for a text that can't be read.
pub(crate) fn unreadable(py: Python<'_>, error: &ParseGridError) -> PyErr {
    invalid(py, None, Some((error.line(), error.column())), &Language::English.what(error))
}

/// Raises `Stopped`: the budget ended before the answer was known.
pub(crate) fn stopped(py: Python<'_>) -> PyErr {
    let what = "the budget ended before the answer was known; give more nodes, or none for no limit";
    class(py, "Stopped").and_then(|class| class.call1((what,))).map_or_else(|error| error, PyErr::from_value)
}

/// Raises `NotFound`: no such puzzle was found, or there is none.
pub(crate) fn not_found(py: Python<'_>, what: &str) -> PyErr {
    class(py, "NotFound").and_then(|class| class.call1((what,))).map_or_else(|error| error, PyErr::from_value)
}

//! Text in any format, there and back.

use crate::errors::{invalid, unreadable};
use crate::like::{Like, language};
use crate::puzzle::Puzzle;
use ninefold::draw::{Style, board_in};
use ninefold::words::Language;
use ninefold::{Format, formats};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// All puzzles in a text. The format is recognised.
#[pyfunction]
pub(crate) fn read(py: Python<'_>, text: &str) -> PyResult<Vec<Puzzle>> {
    let records = py.detach(|| formats::cut(text.as_bytes()));
    records.iter().map(|record| record.read().map(Puzzle).map_err(|error| unreadable(py, &error))).collect()
}

/// The puzzle in another format.
#[pyfunction]
#[pyo3(signature = (puzzle, to="line"))]
pub(crate) fn convert(py: Python<'_>, puzzle: Like, to: &str) -> PyResult<String> {
    let format: Format = to.parse().map_err(|error| PyValueError::new_err(Language::English.error(&error)))?;
    let text = format.write(&puzzle.0).map_err(|error| invalid(py, None, None, &Language::English.error(&error)))?;
    Ok(format!("{}{}{}", format.head(), text, format.tail()))
}

/// The formats that puzzles can be written in: name and description.
#[pyfunction]
pub(crate) fn formats_known() -> Vec<(&'static str, &'static str)> {
    Format::ALL.iter().map(|format| (format.name(), format.about())).collect()
}

/// A drawing of the puzzle.
#[pyfunction]
#[pyo3(signature = (puzzle, *, size=320, candidates=false))]
pub(crate) fn draw(puzzle: Like, size: u32, candidates: bool) -> String {
    board_in(&puzzle.0, None, size, Style { candidates, ..Style::default() })
}

/// The names of the techniques, from the easiest to the hardest.
#[pyfunction]
#[pyo3(signature = (lang="en"))]
pub(crate) fn techniques(lang: &str) -> PyResult<Vec<&'static str>> {
    let language = language(lang)?;
    Ok(ninefold::explain::Technique::ALL.iter().map(|&technique| language.technique(technique)).collect())
}

/// The version of the engine, and the instructions that it solves with.
#[pyfunction]
pub(crate) fn version() -> (&'static str, String) {
    (env!("CARGO_PKG_VERSION"), ninefold::Kernel::current().to_string())
}

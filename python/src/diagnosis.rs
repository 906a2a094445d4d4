//! What is wrong with a puzzle, if anything is.

use crate::errors::stopped;
use crate::like::{Like, beside, data, grid, language, patiently};
use crate::puzzle::picture;
use ninefold::draw::Style;
use pyo3::prelude::*;

/// Whether a puzzle has one solution, none or several, and if not one, why.
#[pyclass(module = "ninefold", frozen)]
pub(crate) struct Diagnosis {
    puzzle: ninefold::Puzzle,
    diagnosis: ninefold::Diagnosis,
}

#[pymethods]
impl Diagnosis {
    /// 'unique', 'none' or 'many'.
    #[getter]
    fn kind(&self) -> &'static str {
        match &self.diagnosis {
            ninefold::Diagnosis::Unique(_) => "unique",
            ninefold::Diagnosis::Impossible { .. } => "none",
            ninefold::Diagnosis::Many { .. } => "many",
        }
    }

    /// The solution, if there is exactly one.
    #[getter]
    fn solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match &self.diagnosis {
            ninefold::Diagnosis::Unique(solution) => grid(py, solution).map(Some),
            _ => Ok(None),
        }
    }

    /// What is wrong, in plain sentences.
    #[pyo3(signature = (lang="en"))]
    fn sentences(&self, lang: &str) -> PyResult<Vec<String>> {
        Ok(language(lang)?.diagnosis(&self.puzzle, &self.diagnosis))
    }

    /// All of it as dicts and lists: clashes, conflict, open cells, repair.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.diagnosis)
    }

    /// Whether the puzzle is proper: it has exactly one solution.
    fn __bool__(&self) -> bool {
        matches!(self.diagnosis, ninefold::Diagnosis::Unique(_))
    }

    fn __str__(&self) -> PyResult<String> {
        let sentences = self.sentences("en")?;
        let reason = language("en")?.paragraph(&sentences);
        Ok(if reason.is_empty() { self.kind().to_string() } else { format!("{}: {reason}", self.kind()) })
    }

    fn __repr__(&self) -> String {
        format!("<ninefold.Diagnosis: {}>", self.kind())
    }

    fn _repr_html_(&self) -> PyResult<String> {
        let picture = match &self.diagnosis {
            ninefold::Diagnosis::Unique(solution) => {
                let mut solved = self.puzzle;
                ninefold::Cell::ALL
                    .iter()
                    .filter(|&&cell| solved.givens[cell].is_none())
                    .for_each(|&cell| solved.entries.set(cell, solution[cell]));
                ninefold::draw::board_in(&solved, None, 320, Style { candidates: false, ..Style::default() })
            }
            _ => picture(&self.puzzle),
        };
        Ok(beside(&picture, self.kind(), &self.sentences("en")?))
    }
}

/// What is wrong with a puzzle, if anything is.
#[pyfunction]
#[pyo3(signature = (puzzle, *, budget=None))]
pub(crate) fn check(py: Python<'_>, puzzle: Like, budget: Option<u64>) -> PyResult<Diagnosis> {
    let diagnosis = patiently(py, budget, |mut budget| puzzle.0.diagnose_within(&mut budget))?;
    diagnosis.map(|diagnosis| Diagnosis { puzzle: puzzle.0, diagnosis }).map_err(|_| stopped(py))
}

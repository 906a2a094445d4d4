//! One deduction, as a person would make it.

use crate::jobs::number;
use crate::like::{beside, data, language};
use crate::puzzle::Puzzle;
use ninefold::draw;
use ninefold::words::Level;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// One deduction: what was seen, and what follows from it.
#[pyclass(module = "ninefold", frozen)]
#[derive(Clone)]
pub(crate) struct Step {
    /// Where the player stood.
    pub(crate) at: ninefold::Puzzle,
    pub(crate) step: ninefold::explain::Step,
}

#[pymethods]
impl Step {
    /// The name of the technique.
    #[getter]
    fn technique(&self) -> String {
        self.step.technique.to_string()
    }

    /// How hard it is.
    #[getter]
    fn rating(&self) -> f64 {
        number(self.step.rating)
    }

    /// The cell and the digit that it writes there, if it writes one: ('r1c6', 8).
    #[getter]
    fn places(&self) -> Option<(String, u8)> {
        self.step.places.map(|(cell, digit)| (cell.to_string(), digit.get()))
    }

    /// The candidates that it takes away: [('r4c6', [2])].
    #[getter]
    fn removes(&self) -> Vec<(String, Vec<u32>)> {
        let digits = |digits: &ninefold::Digits| digits.into_iter().map(|digit| digit.get().into()).collect();
        self.step.removes.iter().map(|(cell, removed)| (cell.to_string(), digits(removed))).collect()
    }

    /// The cells of the pattern.
    #[getter]
    fn cells(&self) -> Vec<String> {
        self.step.cells().into_iter().map(|cell| cell.to_string()).collect()
    }

    /// The houses of the pattern: 'row 1', 'box 3'.
    #[getter]
    fn houses(&self) -> Vec<String> {
        self.step.houses().iter().map(ToString::to_string).collect()
    }

    /// Where the player stands before it.
    #[getter]
    fn before(&self) -> Puzzle {
        Puzzle(self.at)
    }

    /// Where the player stands after it.
    #[getter]
    fn after(&self) -> Puzzle {
        let mut puzzle = self.at;
        self.step.apply(&mut puzzle);
        Puzzle(puzzle)
    }

    /// The step in sentences: level 1 says where to look, 2 what to look for, 3 the whole argument.
    #[pyo3(signature = (lang="en", level=3))]
    fn sentences(&self, lang: &str, level: u8) -> PyResult<Vec<String>> {
        Ok(language(lang)?.step(&self.at, &self.step, level_of(level)?))
    }

    /// Whether the step follows from the rules alone. It is proved by code that shares nothing with what found it.
    fn is_true(&self) -> bool {
        ninefold::explain::check(&self.at, &self.step).is_ok()
    }

    /// All of it as dicts and lists.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.step)
    }

    fn __str__(&self) -> String {
        self.step.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<ninefold.Step: {}>", self.step)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Step>().is_ok_and(|other| other.get().at == self.at && other.get().step == self.step)
    }

    fn _repr_svg_(&self) -> String {
        draw::board(&self.at, Some(&self.step), 420)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        let english = language("en")?;
        Ok(beside(&self._repr_svg_(), &english.heading(&self.step), &english.argument(&self.at, &self.step)))
    }
}

/// How much of a hint is told.
pub(crate) fn level_of(level: u8) -> PyResult<Level> {
    Level::new(level)
        .ok_or_else(|| PyValueError::new_err(format!("level {level}: take 1 (where), 2 (what) or 3 (all)")))
}

//! How hard a puzzle is.

use crate::errors::stopped;
use crate::jobs::{number, tenths};
use crate::like::{Classic, patiently};
use ninefold::rate::{Band, rate_within};
use ninefold::words::Language;
use pyo3::basic::CompareOp;
use pyo3::prelude::*;

/// The rating of a puzzle on the scale of Sudoku Explainer 1.2.1.3.
#[pyclass(module = "ninefold", frozen)]
#[derive(Clone, Copy)]
pub(crate) struct Rating(pub(crate) ninefold::rate::Rating);

#[pymethods]
impl Rating {
    /// A rating from its three numbers.
    #[new]
    fn new(er: f64, ep: f64, ed: f64) -> Rating {
        Rating(ninefold::rate::Rating { er: tenths(er), ep: tenths(ep), ed: tenths(ed) })
    }

    /// The hardest step.
    #[getter]
    fn er(&self) -> f64 {
        number(self.0.er)
    }

    /// The hardest step up to the first digit written.
    #[getter]
    fn ep(&self) -> f64 {
        number(self.0.ep)
    }

    /// The first step.
    #[getter]
    fn ed(&self) -> f64 {
        number(self.0.ed)
    }

    /// The difficulty in a word: easy, medium, hard, fiendish, diabolical or extreme.
    #[getter]
    fn difficulty(&self) -> &'static str {
        Language::English.band(Band::of(self.0.er))
    }

    /// The scale's name and version.
    #[classattr]
    fn scale() -> &'static str {
        ninefold::rate::Rating::SCALE
    }

    fn __str__(&self) -> String {
        format!("{}/{}/{}", self.0.er, self.0.ep, self.0.ed)
    }

    fn __repr__(&self) -> String {
        format!("Rating(er={}, ep={}, ed={})", self.0.er, self.0.ep, self.0.ed)
    }

    fn __richcmp__(&self, other: &Rating, compared: CompareOp) -> bool {
        compared.matches(self.0.cmp(&other.0))
    }

    fn __hash__(&self) -> u64 {
        [self.0.er, self.0.ep, self.0.ed].iter().fold(0, |hash, tenths| hash << 16 | u64::from(tenths.get()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (f64, f64, f64))> {
        Ok((py.get_type::<Rating>().into_any(), (self.er(), self.ep(), self.ed())))
    }

    fn _repr_html_(&self) -> String {
        let (er, ep, ed, word) = (self.0.er, self.0.ep, self.0.ed, self.difficulty());
        format!("<b>ER {er}</b> &nbsp;EP {ep} &nbsp;ED {ed} &nbsp;<i>{word}</i>")
    }
}

/// The rating of a puzzle, if it has one: exactly one solution, and something to solve.
#[pyfunction]
#[pyo3(signature = (puzzle, *, budget=None))]
pub(crate) fn rate(py: Python<'_>, puzzle: Classic, budget: Option<u64>) -> PyResult<Option<Rating>> {
    match patiently(py, budget, |mut budget| rate_within(&puzzle.0, &mut budget))? {
        Ok(rated) => Ok(rated.ok().map(Rating)),
        Err(_) => Err(stopped(py)),
    }
}

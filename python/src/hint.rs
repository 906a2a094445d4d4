//! What to look at next.

use crate::errors::stopped;
use crate::like::{Like, beside, data, language, patiently};
use crate::puzzle::picture;
use crate::step::{Step, level_of};
use ninefold::draw;
use ninefold::explain::{all_steps_within, hint_within};
use pyo3::prelude::*;

/// The easiest next step, or why there is none.
#[pyclass(module = "ninefold", frozen)]
pub(crate) struct Hint {
    at: ninefold::Puzzle,
    hint: ninefold::explain::Hint,
}

#[pymethods]
impl Hint {
    /// 'step', 'mistake', 'improper', 'solved' or 'stuck'.
    #[getter]
    fn kind(&self) -> &'static str {
        use ninefold::explain::Hint;
        match &self.hint {
            Hint::Step(_) => "step",
            Hint::Mistake(_) => "mistake",
            Hint::Improper(_) => "improper",
            Hint::Solved => "solved",
            _ => "stuck",
        }
    }

    /// The step, if there is one.
    #[getter]
    fn step(&self) -> Option<Step> {
        let step = self.hint.clone().step()?;
        Some(Step { at: self.at, step })
    }

    /// The hint in sentences: level 1 says where to look, 2 what to look for, 3 the whole argument.
    #[pyo3(signature = (lang="en", level=1))]
    fn sentences(&self, lang: &str, level: u8) -> PyResult<Vec<String>> {
        Ok(language(lang)?.hint(&self.at, &self.hint, level_of(level)?))
    }

    /// All of it as dicts and lists.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.hint)
    }

    fn __str__(&self) -> PyResult<String> {
        Ok(language("en")?.paragraph(&self.sentences("en", 1)?))
    }

    fn __repr__(&self) -> String {
        format!("<ninefold.Hint: {}>", self.kind())
    }

    fn _repr_html_(&self) -> PyResult<String> {
        let picture = match &self.hint {
            ninefold::explain::Hint::Step(step) => draw::board(&self.at, Some(step), 420),
            _ => picture(&self.at),
        };
        let heading = self.step().map_or(self.kind().to_string(), |step| step.step.to_string());
        Ok(beside(&picture, &heading, &self.sentences("en", 3)?))
    }
}

/// The easiest next step from where a player stands. A mistake of the player is told first.
#[pyfunction]
#[pyo3(signature = (puzzle, *, budget=None))]
pub(crate) fn hint(py: Python<'_>, puzzle: Like, budget: Option<u64>) -> PyResult<Hint> {
    let hint = patiently(py, budget, |mut budget| hint_within(&puzzle.0, &mut budget))?;
    hint.map(|hint| Hint { at: puzzle.0, hint }).map_err(|_| stopped(py))
}

/// Every step that can be taken now, the easiest first.
#[pyfunction]
#[pyo3(signature = (puzzle, *, budget=None))]
pub(crate) fn steps(py: Python<'_>, puzzle: Like, budget: Option<u64>) -> PyResult<Vec<Step>> {
    let steps =
        patiently(py, budget, |mut budget| all_steps_within(&puzzle.0, &mut budget))?.map_err(|_| stopped(py))?;
    Ok(steps.into_iter().map(|step| Step { at: puzzle.0, step }).collect())
}

//! How a person solves a puzzle, step by step.

use crate::errors::stopped;
use crate::like::{Like, data, grid, language, patiently};
use crate::rating::Rating;
use crate::step::Step;
use ninefold::draw;
use ninefold::explain::Ending;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};

/// The steps from a puzzle to its solution, each the easiest one there was. It is a sequence of steps.
#[pyclass(module = "ninefold", frozen, sequence)]
pub(crate) struct Explanation {
    explanation: ninefold::explain::Explanation,
    /// Where the player stands before each step.
    positions: Vec<ninefold::Puzzle>,
}

#[pymethods]
impl Explanation {
    /// The rating, if the steps lead from the givens to the solution.
    #[getter]
    fn rating(&self) -> Option<Rating> {
        self.explanation.rating().map(Rating)
    }

    /// The solution, if the steps lead there.
    #[getter]
    fn solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match &self.explanation.ending {
            Some(Ending::Solved(solution)) => grid(py, solution).map(Some),
            _ => Ok(None),
        }
    }

    /// The hardest step.
    #[getter]
    fn hardest(&self) -> Option<Step> {
        let hardest = self.explanation.hardest_step()?;
        let place = self.explanation.steps.iter().position(|step| step == hardest)?;
        Some(self.step(place))
    }

    /// The steps.
    #[getter]
    fn steps(&self) -> Vec<Step> {
        (0..self.positions.len()).map(|place| self.step(place)).collect()
    }

    /// The steps with their arguments, as text.
    #[pyo3(signature = (lang="en"))]
    fn text(&self, lang: &str) -> PyResult<String> {
        let language = language(lang)?;
        let mut text = String::new();
        for (k, (at, step)) in self.positions.iter().zip(&self.explanation.steps).enumerate() {
            text += &format!("{}. {}\n", k + 1, language.heading(step));
            for sentence in language.argument(at, step) {
                text += &format!("   {sentence}\n");
            }
        }
        Ok(text + &language.explained(&self.explanation) + "\n")
    }

    /// All steps in one tall drawing.
    #[pyo3(signature = (lang="en"))]
    fn svg(&self, lang: &str) -> PyResult<String> {
        Ok(draw::steps(&self.explanation, language(lang)?))
    }

    /// All of it as dicts and lists.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.explanation)
    }

    fn __len__(&self) -> usize {
        self.positions.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Step> {
        let count = self.positions.len();
        let place = if index < 0 { index + count as isize } else { index };
        match usize::try_from(place).ok().filter(|&place| place < count) {
            Some(place) => Ok(self.step(place)),
            None => Err(PyIndexError::new_err(format!("no step {index}: there are {count}"))),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.steps())?.try_iter()
    }

    fn __str__(&self) -> PyResult<String> {
        self.text("en")
    }

    fn __repr__(&self) -> String {
        format!("<ninefold.Explanation: {} steps>", self.positions.len())
    }

    fn _repr_html_(&self) -> PyResult<String> {
        self.svg("en")
    }
}

impl Explanation {
    fn step(&self, place: usize) -> Step {
        Step { at: self.positions[place], step: self.explanation.steps[place].clone() }
    }
}

/// How a person solves the puzzle, from where a player stands.
#[pyfunction]
#[pyo3(signature = (puzzle, *, budget=None))]
pub(crate) fn explain(py: Python<'_>, puzzle: Like, budget: Option<u64>) -> PyResult<Explanation> {
    let mut explanation = ninefold::explain::Explanation::from_position(&puzzle.0);
    patiently(py, budget, |mut budget| explanation.extend(&mut budget))?.map_err(|_| stopped(py))?;
    let mut at = explanation.puzzle;
    let positions = explanation.steps.iter().map(|step| {
        let before = at;
        step.apply(&mut at);
        before
    });
    let positions = positions.collect();
    Ok(Explanation { explanation, positions })
}

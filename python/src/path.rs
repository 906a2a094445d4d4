//! The second ladder: the techniques that players name, and HoDoKu's score.

use crate::errors::stopped;
use crate::like::{Classic, escaped, grid, language, patiently};
use ninefold::Puzzle;
use ninefold::explain::Ending;
use ninefold::explain::hodoku::Ladder;
use ninefold::words::Language;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The steps from a puzzle to its solution on the second ladder, with their score.
#[pyclass(module = "ninefold", frozen)]
pub(crate) struct Path(ninefold::explain::hodoku::Path);

#[pymethods]
impl Path {
    /// The sum of what the steps score.
    #[getter]
    fn score(&self) -> u32 {
        self.0.score
    }

    /// How hard it is: Easy, Medium, Hard, Unfair or Extreme.
    #[getter]
    fn level(&self) -> &'static str {
        Language::English.path_level(self.0.level)
    }

    /// The scale's name and version.
    #[classattr]
    fn scale() -> &'static str {
        ninefold::explain::hodoku::Path::SCALE
    }

    /// The solution, if the steps lead there.
    #[getter]
    fn solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match &self.0.ending {
            Ending::Solved(solution) => grid(py, solution).map(Some),
            _ => Ok(None),
        }
    }

    /// The steps: abbreviation of the technique, what it scores, what it does.
    #[getter]
    fn steps(&self) -> Vec<(&'static str, u32, String)> {
        self.0.steps.iter().map(|step| (step.technique.short(), step.score(), step.effect())).collect()
    }

    /// The steps with their arguments, as text.
    #[pyo3(signature = (lang="en"))]
    fn text(&self, lang: &str) -> PyResult<String> {
        let language = language(lang)?;
        let (mut text, mut at) = (String::new(), Puzzle::from(self.0.puzzle));
        for (k, step) in self.0.steps.iter().enumerate() {
            text += &format!("{}. {}\n", k + 1, language.path_heading(step));
            for sentence in language.path_argument(&at, step) {
                text += &format!("   {sentence}\n");
            }
            step.apply(&mut at);
        }
        Ok(text + &language.paragraph(&language.path_explained(&self.0)) + "\n")
    }

    fn __len__(&self) -> usize {
        self.0.steps.len()
    }

    fn __str__(&self) -> PyResult<String> {
        self.text("en")
    }

    fn __repr__(&self) -> String {
        format!("<ninefold.Path: {} steps, {}, {}>", self.0.steps.len(), self.level(), self.0.score)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        Ok(format!("<pre>{}</pre>", escaped(&self.text("en")?)))
    }
}

/// The path of a puzzle on the second ladder, or on one of one's own: a text with the abbreviation of a technique on each line.
#[pyfunction]
#[pyo3(signature = (puzzle, *, ladder=None, budget=None))]
pub(crate) fn path(py: Python<'_>, puzzle: Classic, ladder: Option<&str>, budget: Option<u64>) -> PyResult<Path> {
    let ladder = match ladder {
        None => Ladder::default(),
        Some(text) => text.parse().map_err(|error| PyValueError::new_err(format!("ladder: {error}")))?,
    };
    match patiently(py, budget, |mut budget| ladder.path_within(&puzzle.0, &mut budget))? {
        Ok(path) => Ok(Path(path)),
        Err(_) => Err(stopped(py)),
    }
}

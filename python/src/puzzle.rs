//! A puzzle with what a player did, and what a machine says about it.

use crate::errors::stopped;
use crate::like::{Classic, Like, grid, patiently};
use ninefold::draw::{Style, board_in};
use ninefold::{Cell, Outcome};
use pyo3::prelude::*;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// A puzzle: its givens, and a player's digits and candidates where the text has them. It is made from a text in any format.
#[pyclass(module = "ninefold", frozen)]
pub(crate) struct Puzzle(pub(crate) ninefold::Puzzle);

#[pymethods]
impl Puzzle {
    #[new]
    fn new(text: Like) -> Puzzle {
        Puzzle(text.0)
    }

    /// The digits that the puzzle gives.
    #[getter]
    fn givens<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        grid(py, &self.0.givens)
    }

    /// The digits that a player has written.
    #[getter]
    fn entries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        grid(py, &self.0.entries)
    }

    /// Givens and entries together.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        grid(py, &self.0.board())
    }

    /// The candidates of the 81 cells, as a player sees them: texts such as '124'.
    #[getter]
    fn candidates(&self) -> Vec<String> {
        let marks = self.0.pencil();
        Cell::ALL.iter().map(|&cell| marks[cell].into_iter().map(|digit| digit.to_string()).collect()).collect()
    }

    /// The number of givens.
    #[getter]
    fn clues(&self) -> usize {
        self.0.givens.digits().count()
    }

    /// Whether it is a puzzle of givens, and not of candidates.
    #[getter]
    fn is_classic(&self) -> bool {
        self.0.is_classic()
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Puzzle('{}')", self.text())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Puzzle>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.text().hash(&mut hasher);
        hasher.finish()
    }

    /// Copies and pickles are made from the text.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Puzzle>().into_any(), (self.text(),)))
    }

    fn _repr_svg_(&self) -> String {
        picture(&self.0)
    }
}

impl Puzzle {
    /// All of it in one line: 81 signs where that is enough.
    fn text(&self) -> String {
        use ninefold::Format;
        let is_plain = self.0 == ninefold::Puzzle::from(self.0.givens);
        let format = match () {
            () if is_plain => return self.0.givens.to_string(),
            () if self.0.is_classic() => Format::Hodoku,
            () => Format::Pencilmarks,
        };
        format.write(&self.0).map_or_else(|_| self.0.givens.to_string(), |text| text.trim_end().to_string())
    }
}

/// A board: with candidates only where a player works with them.
pub(crate) fn picture(puzzle: &ninefold::Puzzle) -> String {
    let is_plain = puzzle.is_classic() && *puzzle == ninefold::Puzzle::from(puzzle.givens);
    board_in(puzzle, None, 320, Style { candidates: !is_plain, ..Style::default() })
}

/// The solution, if there is exactly one.
#[pyfunction]
#[pyo3(signature = (puzzle, *, budget=None))]
pub(crate) fn solve<'py>(py: Python<'py>, puzzle: Like, budget: Option<u64>) -> PyResult<Option<Bound<'py, PyAny>>> {
    match patiently(py, budget, |mut budget| puzzle.0.solve_within(&mut budget))? {
        Ok(Outcome::Unique(solution)) => grid(py, &solution).map(Some),
        Ok(_) => Ok(None),
        Err(_) => Err(stopped(py)),
    }
}

/// So many solutions, or all if there are fewer.
#[pyfunction]
#[pyo3(signature = (puzzle, limit=100, *, budget=None))]
pub(crate) fn solutions<'py>(
    py: Python<'py>,
    puzzle: Like,
    limit: usize,
    budget: Option<u64>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let found = patiently(py, budget, |budget| {
        let mut search = puzzle.0.rules().solutions_within(budget);
        let found: Vec<ninefold::Grid> = search.by_ref().take(limit).collect();
        (found, search.was_stopped())
    })?;
    match found {
        (_, true) => Err(stopped(py)),
        (found, false) => found.iter().map(|solution| grid(py, solution)).collect(),
    }
}

/// The number of solutions, up to a limit.
#[pyfunction]
#[pyo3(signature = (puzzle, *, limit=1_000_000, budget=None))]
pub(crate) fn count(py: Python<'_>, puzzle: Like, limit: u64, budget: Option<u64>) -> PyResult<u64> {
    patiently(py, budget, |mut budget| puzzle.0.rules().count_within(limit, &mut budget))?.map_err(|_| stopped(py))
}

/// The canonical form: the same for all puzzles that are equivalent.
#[pyfunction]
pub(crate) fn canonical<'py>(py: Python<'py>, puzzle: Classic) -> PyResult<Bound<'py, PyAny>> {
    grid(py, &puzzle.0.canonical().0)
}

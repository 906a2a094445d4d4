//! Puzzles to order, and copies of puzzles.

use crate::errors::not_found;
use crate::jobs::tenths;
use crate::like::{Classic, Like, grid};
use crate::rating::Rating;
use crate::source::{Rows, Value};
use crate::work::{Errors, Job, Kind, Note, Options, run};
use ninefold::Budget;
use ninefold::explain::Tenths;
use ninefold::generate::{Generated, Generator};
use ninefold::rate::Band;
use ninefold::symmetry::Transform;
use ninefold::words::{Language, any_technique_named, technique_named};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::error::Error;
use std::sync::atomic::AtomicBool;

/// What the puzzles should be like, as Python tells it.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Wishes {
    rating: Option<(Option<f64>, Option<f64>)>,
    difficulty: Option<String>,
    technique: Vec<String>,
    hardest: Option<String>,
    without: Vec<String>,
    symmetry: String,
    clues: Option<(usize, usize)>,
    minimal: bool,
    pattern: Option<Like>,
    solution: Option<Classic>,
    near: Option<Classic>,
    exchange: usize,
}

impl Wishes {
    fn generator(&self, seed: u64) -> Result<Generator, Box<dyn Error>> {
        let mut generator = Generator::new(seed).symmetry(self.symmetry.parse()?);
        if let Some(name) = &self.difficulty {
            generator = generator.rating(name.parse::<Band>()?.ratings());
        }
        if let Some((least, most)) = self.rating {
            generator = generator.rating(least.map_or(Tenths::MIN, tenths)..=most.map_or(Tenths::MAX, tenths));
        }
        for name in &self.technique {
            generator = generator.with(any_technique_named(name)?);
        }
        for name in &self.without {
            generator = generator.without(any_technique_named(name)?);
        }
        if let Some(name) = &self.hardest {
            generator = generator.hardest(technique_named(name)?);
        }
        if let Some((least, most)) = self.clues {
            generator = generator.clues(least..=most);
        }
        if self.minimal {
            generator = generator.minimal();
        }
        if let Some(Like(pattern)) = &self.pattern {
            generator = generator.pattern(pattern.givens.filled());
        }
        if let Some(Classic(solution)) = &self.solution {
            generator = generator.from_solution(*solution);
        }
        if let Some(Classic(near)) = &self.near {
            generator = generator.near(*near, self.exchange);
        }
        Ok(generator)
    }
}

/// So many puzzles, by their numbers.
struct Numbers(usize);

impl Rows for Numbers {
    fn len(&self) -> usize {
        self.0
    }

    fn value<'a>(&'a self, _: usize, _: &'a mut [u8; 81]) -> Value<'a> {
        Value::Null
    }
}

struct Making {
    generator: Generator,
    nodes: u64,
}

impl Job for Making {
    type Answer = Option<Generated>;
    const BLANK: Option<Generated> = None;

    /// Side by side, so many puzzles keep all lanes busy. What takes a search is made one by one.
    fn rows(&self) -> usize {
        if self.generator.needs_search() { 1 } else { 64 }
    }

    fn answer(&self, _: &dyn Rows, first: usize, made: &mut [Self::Answer], notes: &mut Vec<Note>, stop: &AtomicBool) {
        let numbers = first as u64..(first + made.len()) as u64;
        let batch = self.generator.batch(numbers, &Budget::nodes(self.nodes).or_when(stop));
        for ((row, place), found) in (first..).zip(made).zip(batch) {
            match found {
                Ok(found) => *place = Some(found),
                Err(not_found) => notes.push(Note { row, kind: Kind::Blank, text: not_found.to_string().into() }),
            }
        }
    }
}

type Made<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Option<Rating>);

/// So many puzzles from a seed: each with its solution, and its rating if a wish was about that.
#[pyfunction]
#[pyo3(signature = (count, seed, wishes, *, budget=None, threads=None, progress=None))]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    count: usize,
    seed: u64,
    wishes: Wishes,
    budget: Option<u64>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Made<'py>>> {
    let generator = wishes.generator(seed).map_err(|error| PyValueError::new_err(Language::English.error(&*error)))?;
    if let Some(impossible) = generator.impossible() {
        return Err(not_found(py, &Language::English.error(&impossible)));
    }
    let making = Making { generator, nodes: budget.unwrap_or(Generator::NODES) };
    let options = Options { errors: Errors::Null, threads, progress };
    let found = run(py, &making, &Numbers(count), &options, 0, count)?;
    if let Some(note) = found.notes.first() {
        return Err(not_found(py, &format!("puzzle {}: {}", note.row, note.text)));
    }
    let made = found.answers.into_iter().flatten();
    made.map(|made| Ok((grid(py, &made.puzzle)?, grid(py, &made.solution)?, made.rating.map(Rating)))).collect()
}

/// A random puzzle that is equivalent to this one. The seed, the number of the puzzle and that of the copy decide it alone.
#[pyfunction]
#[pyo3(signature = (puzzle, seed, number=0, copy=0))]
pub(crate) fn shuffle<'py>(
    py: Python<'py>,
    puzzle: Classic,
    seed: u64,
    number: u64,
    copy: u64,
) -> PyResult<Bound<'py, PyAny>> {
    grid(py, &Transform::of_copy(seed, number, copy).apply(&puzzle.0))
}

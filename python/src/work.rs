//! All cores on one column, with the interpreter released: in order, with progress, and with an ear for Ctrl-C.
//!
//! ```text
//!   rows     |  task 0  |  task 1  |  task 2  | ...      taken in order, each by the next thread that is free
//!   answers  |  slice   |  slice   |  slice   | ...      each task writes its own
//!   notes    what there is to say about rows, put in order at the end
//! ```

use crate::errors::invalid;
use crate::source::Rows;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// One question, asked about every row.
pub(crate) trait Job: Sync {
    type Answer: Copy + Send;
    /// What stands in rows without an answer.
    const BLANK: Self::Answer;
    /// How many rows a thread takes at once.
    fn rows(&self) -> usize;

    /// Answers the rows from `first` on, one for each place in `answers`.
    fn answer(
        &self,
        rows: &dyn Rows,
        first: usize,
        answers: &mut [Self::Answer],
        notes: &mut Vec<Note>,
        stop: &AtomicBool,
    );
}

/// What there is to say about a row.
pub(crate) struct Note {
    pub(crate) row: usize,
    pub(crate) kind: Kind,
    pub(crate) text: Cow<'static, str>,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    /// There is no value, so there is no answer.
    Null,
    /// The value is no puzzle, so there is no answer.
    Invalid,
    /// There is no answer.
    Blank,
    /// There is an answer, and this to say about it.
    Remark,
}

/// What to do with values that are no puzzles.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Errors {
    Raise,
    Null,
    /// Reasons stand in a column of their own.
    Reasons,
}

impl<'py> FromPyObject<'_, 'py> for Errors {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Errors> {
        match &*object.extract::<String>()? {
            "raise" => Ok(Errors::Raise),
            "null" => Ok(Errors::Null),
            "reasons" => Ok(Errors::Reasons),
            other => Err(PyValueError::new_err(format!("errors={other:?}: take \"raise\", \"null\" or \"reasons\""))),
        }
    }
}

/// How a column is worked on.
pub(crate) struct Options {
    pub(crate) errors: Errors,
    /// All cores, unless a number is given.
    pub(crate) threads: Option<usize>,
    /// Called with the number of rows done and of all rows, a few times a second.
    pub(crate) progress: Option<Py<PyAny>>,
}

/// The answers to all rows, and what there is to say about some, in order.
pub(crate) struct Answers<T> {
    pub(crate) answers: Vec<T>,
    pub(crate) notes: Vec<Note>,
}

/// Asks about every row. `before` and `total` are for the progress of a column that comes in several parts.
pub(crate) fn run<J: Job>(
    py: Python<'_>,
    job: &J,
    rows: &dyn Rows,
    options: &Options,
    before: usize,
    total: usize,
) -> PyResult<Answers<J::Answer>> {
    let mut answers = vec![J::BLANK; rows.len()];
    let all = Shared {
        stop: AtomicBool::new(false),
        closed: AtomicBool::new(false),
        broken: AtomicBool::new(false),
        done: AtomicUsize::new(0),
        notes: Mutex::new(Vec::new()),
    };
    let cores = || thread::available_parallelism().map_or(1, |cores| cores.get());
    let size = job.rows(); // once: it may change while the work is going on
    let threads = options.threads.unwrap_or_else(cores).clamp(1, rows.len().div_ceil(size).max(1));
    let progress = options.progress.as_ref();
    let ended = py.detach(|| {
        let tasks = Mutex::new(answers.chunks_mut(size).enumerate());
        let next = || tasks.lock().ok()?.next().filter(|_| !all.closed.load(Ordering::Relaxed));
        let (ended, wait) = channel::<()>();
        thread::scope(|scope| {
            for _ in 0..threads {
                let (all, next, ended) = (&all, &next, ended.clone());
                scope.spawn(move || {
                    let worked = catch_unwind(AssertUnwindSafe(|| {
                        while let Some((task, slice)) = next() {
                            all.work(job, rows, task * size, slice, options.errors);
                        }
                    }));
                    if worked.is_err() {
                        all.broken.store(true, Ordering::Relaxed);
                        all.stop();
                    }
                    drop(ended);
                });
            }
            drop(ended);
            loop {
                let is_over = wait.recv_timeout(Duration::from_millis(50)) != Err(RecvTimeoutError::Timeout);
                let done = before + all.done.load(Ordering::Relaxed);
                let heard = Python::attach(|py| {
                    py.check_signals()?;
                    progress.map_or(Ok(()), |call| call.call1(py, (done, total)).map(drop))
                });
                if heard.is_err() {
                    all.stop();
                }
                if is_over || heard.is_err() {
                    return heard;
                }
            }
        })
    });
    ended?;
    let broken = || PyRuntimeError::new_err("a fault in Ninefold: please tell its makers which puzzles led to it");
    if all.broken.into_inner() {
        return Err(broken());
    }
    let mut notes = all.notes.into_inner().map_err(|_| broken())?;
    notes.sort_by_key(|note| note.row);
    if let Some(note) = notes.iter().find(|note| note.kind == Kind::Invalid).filter(|_| options.errors == Errors::Raise)
    {
        return Err(invalid(py, Some(before + note.row), None, &note.text));
    }
    for note in &mut notes {
        note.row += before;
    }
    Ok(Answers { answers, notes })
}

struct Shared {
    /// All work is given up.
    stop: AtomicBool,
    /// No thread takes a new task.
    closed: AtomicBool,
    /// A thread died.
    broken: AtomicBool,
    done: AtomicUsize,
    notes: Mutex<Vec<Note>>,
}

impl Shared {
    fn work<J: Job>(&self, job: &J, rows: &dyn Rows, first: usize, slice: &mut [J::Answer], errors: Errors) {
        let mut notes = Vec::new();
        job.answer(rows, first, slice, &mut notes, &self.stop);
        // Tasks are taken in order, so the first bad row of all is in one that is taken already.
        if errors == Errors::Raise && notes.iter().any(|note| note.kind == Kind::Invalid) {
            self.closed.store(true, Ordering::Relaxed);
        }
        self.done.fetch_add(slice.len(), Ordering::Relaxed);
        if let Ok(mut all) = self.notes.lock() {
            all.append(&mut notes);
        }
    }

    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.closed.store(true, Ordering::Relaxed);
    }
}

//! What counts as a puzzle where one is asked for, and what is given back for one.

use crate::errors::unreadable;
use crate::puzzle::Puzzle;
use ninefold::words::Language;
use ninefold::{Budget, Grid, formats};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// A puzzle: a text in any format, or an object that is one.
pub(crate) struct Like(pub(crate) ninefold::Puzzle);

impl<'py> FromPyObject<'_, 'py> for Like {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Like> {
        if let Ok(puzzle) = object.cast::<Puzzle>() {
            return Ok(Like(puzzle.get().0));
        }
        let Ok(text) = object.extract::<String>() else {
            let kind = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!("a puzzle is needed: a text or a Puzzle, not {kind}")));
        };
        formats::read(&text).map(Like).map_err(|error| unreadable(object.py(), &error))
    }
}

/// The same for what only classic puzzles have.
pub(crate) struct Classic(pub(crate) Grid);

impl<'py> FromPyObject<'_, 'py> for Classic {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Classic> {
        let Like(puzzle) = object.extract()?;
        match puzzle.is_classic() {
            true => Ok(Classic(puzzle.givens)),
            false => Err(crate::errors::invalid(
                object.py(),
                None,
                None,
                "a pencilmark puzzle; a classic one is needed here",
            )),
        }
    }
}

/// A grid as Python has it: a text with methods.
pub(crate) fn grid<'py>(py: Python<'py>, grid: &Grid) -> PyResult<Bound<'py, PyAny>> {
    py.import("ninefold.grid")?.getattr("Grid")?.call_method1("_of", (grid.to_string(),))
}

/// A language by its code.
pub(crate) fn language(code: &str) -> PyResult<Language> {
    Language::new(code).ok_or_else(|| PyValueError::new_err(format!("no sentences in {code:?}; take \"en\" or \"zh\"")))
}

/// Does something that may take long, with the interpreter released. Ctrl-C ends it.
pub(crate) fn patiently<T: Send>(
    py: Python<'_>,
    nodes: Option<u64>,
    work: impl FnOnce(Budget<'_>) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    py.detach(|| {
        thread::scope(|scope| {
            let (ended, wait) = channel::<()>();
            let worker = scope.spawn(|| {
                let _ended = ended;
                work(nodes.map_or(Budget::unlimited(), Budget::nodes).or_when(&stop))
            });
            let mut heard = Ok(());
            while heard.is_ok() && wait.recv_timeout(Duration::from_millis(50)) == Err(RecvTimeoutError::Timeout) {
                heard = Python::attach(|py| py.check_signals());
            }
            stop.store(heard.is_err(), Ordering::Relaxed);
            let worked = worker.join();
            heard?;
            let what = "a fault in Ninefold: please tell its makers which puzzle led to it";
            worked.map_err(|_| pyo3::exceptions::PyRuntimeError::new_err(what))
        })
    })
}

/// Data as the feature `serde` of the library writes it, as dicts and lists.
pub(crate) fn data<'py>(py: Python<'py>, value: &impl serde::Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(|error| PyValueError::new_err(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

/// A text that stands in HTML as it is.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A picture with sentences beside it, as a notebook shows it.
pub(crate) fn beside(picture: &str, heading: &str, sentences: &[String]) -> String {
    let sentences: String =
        sentences.iter().map(|sentence| format!("<p style=\"margin:.3em 0\">{}</p>", escaped(sentence))).collect();
    let heading = if heading.is_empty() {
        String::new()
    } else {
        format!("<p style=\"margin:0 0 .5em\"><b>{}</b></p>", escaped(heading))
    };
    format!(
        "<div style=\"display:flex;flex-wrap:wrap;gap:1em;align-items:flex-start\"><div>{picture}</div>\
         <div style=\"flex:1;min-width:16em;max-width:40em;line-height:1.4\">{heading}{sentences}</div></div>"
    )
}

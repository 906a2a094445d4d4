//! The textbook solvers, to be watched.
//!
//! ```text
//!  learn: record a run and keep it --> moment, jump, quiz: questions about the run that is kept
//!  race, time: a solver from start to end, with samples on the way or with nobody watching
//! ```

mod chart;
mod moment;
mod puzzles;
mod quiz;
mod race;
mod record;
mod tree;

pub(crate) use chart::chart;
pub(crate) use moment::{jump, moment};
pub(crate) use puzzles::lessons;
pub(crate) use quiz::quiz;
pub(crate) use race::{race, time};
pub(crate) use record::learn;

use super::request::Take;
use ninefold::learn::Replay;
use serde_json::Value;
use std::cell::RefCell;

thread_local! {
    /// The run that is watched.
    static RUN: RefCell<Option<Replay<'static>>> = const { RefCell::new(None) };
}

/// Asks the run that is kept; nothing where there is none.
fn ask<T>(question: impl FnOnce(&mut Replay<'static>) -> T) -> Option<T> {
    RUN.with_borrow_mut(|run| run.as_mut().map(question))
}

/// A solver, by its name.
struct Lesson(ninefold::learn::Lesson);

impl Take for Lesson {
    fn take(value: &Value) -> Option<Lesson> {
        value.as_str()?.parse().ok().map(Lesson)
    }
}

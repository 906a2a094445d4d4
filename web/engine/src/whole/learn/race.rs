//! Solvers on the same puzzle: what each does, by the amount of its work; and how long each takes with nobody watching.

use super::super::request::request;
use super::Lesson;
use ninefold::learn::{Counters, Event, Observer};
use ninefold::{Budget, Cell, Grid};
use serde::Serialize;

request! {
    pub(crate) struct Request {
        puzzle: Grid,
        lesson: Lesson,
        /// The most digits that may be written.
        limit: u64,
        samples: u64,
    }
}

#[derive(Serialize)]
pub(crate) struct Raced {
    /// `solved`, `none` or `cut`.
    result: &'static str,
    samples: Vec<Sample>,
}

/// A moment of the run. All that a solver does to test a digit or to find a blank is its work.
#[derive(Serialize)]
struct Sample {
    work: u64,
    counters: Counters,
    board: String,
}

pub(crate) fn race(request: Request) -> Raced {
    let (lesson, puzzle) = (request.lesson.0, request.puzzle);
    let sampled = |every| {
        let mut sampler = Sampler { board: puzzle, counters: Counters::default(), next: 0, every, samples: Vec::new() };
        let solved = lesson.solve(&mut puzzle.clone(), &mut sampler, &mut Budget::nodes(request.limit));
        (sampler, solved)
    };
    // How much work there is, is known after a first run.
    let (all, solved) = sampled(u64::MAX / 2);
    let (mut sampler, _) = sampled((work(&all.counters) / request.samples.max(1)).max(1));
    sampler.take();
    let result = match solved {
        Ok(true) => "solved",
        Ok(false) => "none",
        Err(_) => "cut",
    };
    Raced { result, samples: sampler.samples }
}

fn work(counters: &Counters) -> u64 {
    counters.checks + counters.looks + counters.tries
}

/// Keeps a sample whenever so much work more has been done.
struct Sampler {
    board: Grid,
    counters: Counters,
    next: u64,
    every: u64,
    samples: Vec<Sample>,
}

impl Sampler {
    fn take(&mut self) {
        let sign = |cell: Cell| self.board[cell].map_or('.', char::from);
        let board = Cell::ALL.into_iter().map(sign).collect();
        self.samples.push(Sample { work: work(&self.counters), counters: self.counters, board });
    }
}

impl Observer for Sampler {
    fn event(&mut self, event: Event) {
        self.counters.event(event);
        match event {
            Event::Place(cell, digit) => self.board.set(cell, Some(digit)),
            Event::Backtrack(cell, _) => self.board.set(cell, None),
            _ => {}
        }
        if work(&self.counters) >= self.next {
            self.take();
            self.next = work(&self.counters) + self.every;
        }
    }

    fn check(&mut self) {
        self.counters.check();
    }
}

request! {
    pub(crate) struct Timed {
        puzzle: Grid,
        lesson: Lesson,
        limit: u64,
        runs: u64,
    }
}

/// Runs a solver so many times with nobody watching. The page looks at the clock; the answer is how many runs came to an end.
pub(crate) fn time(request: Timed) -> u64 {
    let run = |_: &u64| {
        let mut board = request.puzzle;
        request.lesson.0.solve(&mut board, &mut (), &mut Budget::nodes(request.limit)).is_ok()
    };
    (0..request.runs).filter(run).count() as u64
}

//! What a solver did, kept to be played forwards and backwards.

use super::Lesson;
use super::code::{self, Line, Source};
use super::event::Event;
use super::observer::Observer;
use super::replay::Replay;
use crate::Grid;
use std::borrow::Cow;
use std::panic::Location;

/// The events of a run, six bytes each, up to a limit.
///
/// ```
/// use ninefold::{learn::{Event, Lesson, Trace}, example, Budget};
/// let mut trace = Trace::new(Lesson::Bits, example(), 200_000);
/// trace.lesson().solve(&mut example(), &mut trace, &mut Budget::unlimited())?;
/// assert!(trace.is_complete());
/// assert_eq!(trace.get(trace.len() - 1), Some(Event::Solved));
/// # Ok::<(), ninefold::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trace {
    lesson: Lesson,
    start: Grid,
    events: Vec<Entry>,
    limit: usize,
    missed: u64,
    /// The checks since the last event.
    checks: u16,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    event: u16,
    /// The number of checks before it.
    checks: u16,
    source: Source,
}

impl Trace {
    /// An empty trace of a run of this solver on this board, which keeps at most `limit` events.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example};
    /// assert!(Trace::new(Lesson::Scan, example(), 10).is_empty());
    /// ```
    pub fn new(lesson: Lesson, start: Grid, limit: usize) -> Trace {
        Trace { lesson, start, events: Vec::new(), limit, missed: 0, checks: 0 }
    }

    /// The solver.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example};
    /// assert_eq!(Trace::new(Lesson::Flow, example(), 10).lesson(), Lesson::Flow);
    /// ```
    pub fn lesson(&self) -> Lesson {
        self.lesson
    }

    /// The board before the run.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example};
    /// assert_eq!(*Trace::new(Lesson::Flow, example(), 10).start(), example());
    /// ```
    pub fn start(&self) -> &Grid {
        &self.start
    }

    /// How many events are kept.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example, Budget};
    /// let mut trace = Trace::new(Lesson::Bits, example(), 10);
    /// Lesson::Bits.solve(&mut example(), &mut trace, &mut Budget::unlimited())?;
    /// assert_eq!(trace.len(), 10);
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing has happened.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, Grid};
    /// assert!(Trace::new(Lesson::Scan, Grid::EMPTY, 0).is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Whether every event was kept.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example, Budget};
    /// let mut trace = Trace::new(Lesson::Bits, example(), 10);
    /// Lesson::Bits.solve(&mut example(), &mut trace, &mut Budget::unlimited())?;
    /// assert!(!trace.is_complete());
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn is_complete(&self) -> bool {
        self.missed == 0
    }

    /// The event with this number, from 0.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, Grid};
    /// assert_eq!(Trace::new(Lesson::Scan, Grid::EMPTY, 0).get(0), None);
    /// ```
    pub fn get(&self, index: usize) -> Option<Event> {
        self.events.get(index).map(|entry| Event::unpack(entry.event))
    }

    /// The same with the number of checks before it.
    pub(super) fn entry(&self, index: usize) -> Option<(Event, u64)> {
        self.events.get(index).map(|entry| (Event::unpack(entry.event), entry.checks.into()))
    }

    /// The line of the program that the event comes from.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example, Budget};
    /// let mut trace = Trace::new(Lesson::Scan, example(), 10);
    /// Lesson::Scan.solve(&mut example(), &mut trace, &mut Budget::unlimited())?;
    /// let line = trace.line(0).unwrap();
    /// assert!(Lesson::Scan.program().lines().nth(line.number).unwrap().starts_with("fn solve"));
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn line(&self, index: usize) -> Option<Line> {
        self.events.get(index).and_then(|entry| code::line(entry.source))
    }

    /// The events in order.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, Grid};
    /// assert_eq!(Trace::new(Lesson::Scan, Grid::EMPTY, 0).iter().count(), 0);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = Event> + '_ {
        self.events.iter().map(|entry| Event::unpack(entry.event))
    }

    /// The run from its start, to be stepped through.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example};
    /// assert_eq!(*Trace::new(Lesson::Scan, example(), 0).replay().board(), example());
    /// ```
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(Cow::Borrowed(self))
    }

    /// The same, which keeps the trace itself.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Replay, Trace}, example};
    /// let replay: Replay<'static> = Trace::new(Lesson::Scan, example(), 0).into_replay();
    /// assert_eq!(*replay.board(), example());
    /// ```
    pub fn into_replay(self) -> Replay<'static> {
        Replay::new(Cow::Owned(self))
    }
}

impl Observer for Trace {
    fn event(&mut self, event: Event) {
        if self.events.len() < self.limit {
            self.events.push(Entry {
                event: event.pack(),
                checks: self.checks,
                source: Source::new(Location::caller()),
            });
        } else {
            self.missed += 1;
        }
        self.checks = 0;
    }

    fn check(&mut self) {
        self.checks += 1; // between two events there are at most some thousand
    }
}

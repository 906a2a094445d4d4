//! A run, stepped through forwards and backwards.

use super::code::Line;
use super::event::Event;
use super::state::State;
use super::trace::Trace;
use crate::Grid;
use std::borrow::Cow;

/// A place in a [`Trace`], and the state of the solver there.
///
/// ```
/// use ninefold::{learn::{Lesson, Trace}, example, Budget};
/// let mut trace = Trace::new(Lesson::Bits, example(), 200_000);
/// Lesson::Bits.solve(&mut example(), &mut trace, &mut Budget::unlimited())?;
/// let mut replay = trace.replay();
/// while replay.forward().is_some() {}
/// assert!(replay.board().is_solved());
/// while replay.back().is_some() {}
/// assert_eq!(*replay.board(), example());
/// # Ok::<(), ninefold::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    trace: Cow<'a, Trace>,
    at: usize,
    state: State,
    /// The states after no event, after `EVERY`, after twice as many, and so on. So no place is far from one of them.
    known: Vec<State>,
}

/// A state takes a kilobyte or less, so this is two more bytes for each event.
const EVERY: usize = 512;

/// What a jump may lead to.
///
/// ```
/// use ninefold::learn::{Event, Goal};
/// assert!(Goal::DeadEnd.is_reached_by(Event::Exhausted(ninefold::Cell::ALL[0])));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Goal {
    /// A digit is written.
    Placement,
    /// A blank, or a digit, has no possibility left.
    DeadEnd,
    /// A digit is wiped out.
    Backtrack,
    /// No blank is left.
    Solution,
}

impl Goal {
    /// Whether this is such an event.
    ///
    /// ```
    /// # use ninefold::learn::{Event, Goal};
    /// assert!(Goal::Solution.is_reached_by(Event::Solved));
    /// ```
    pub fn is_reached_by(self, event: Event) -> bool {
        match self {
            Goal::Placement => matches!(event, Event::Place(..)),
            Goal::DeadEnd => {
                matches!(event, Event::Exhausted(_) | Event::NoCandidate(_) | Event::NoPlace(..))
            }
            Goal::Backtrack => matches!(event, Event::Backtrack(..)),
            Goal::Solution => event == Event::Solved,
        }
    }
}

impl<'a> Replay<'a> {
    pub(super) fn new(trace: Cow<'a, Trace>) -> Replay<'a> {
        let start = State::new(trace.lesson(), trace.start());
        let mut replay = Replay { trace, at: 0, state: start.clone(), known: vec![start.clone()] };
        while replay.forward().is_some() {
            if replay.at.is_multiple_of(EVERY) {
                replay.known.push(replay.state.clone());
            }
        }
        (replay.at, replay.state) = (0, start);
        replay
    }

    /// Does the next event, and says which it was.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, Grid};
    /// assert_eq!(Trace::new(Lesson::Scan, Grid::EMPTY, 0).replay().forward(), None);
    /// ```
    pub fn forward(&mut self) -> Option<Event> {
        let (event, checks) = self.trace.entry(self.at)?;
        self.state.apply(self.trace.lesson(), event, checks);
        self.at += 1;
        Some(event)
    }

    /// Undoes the last event, and says which it was.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, Grid};
    /// assert_eq!(Trace::new(Lesson::Scan, Grid::EMPTY, 0).replay().back(), None);
    /// ```
    pub fn back(&mut self) -> Option<Event> {
        let event = self.event()?;
        self.seek(self.at - 1);
        Some(event)
    }

    /// Goes to the place after so many events, or to the end.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example, Budget};
    /// let mut trace = Trace::new(Lesson::Bits, example(), 200_000);
    /// Lesson::Bits.solve(&mut example(), &mut trace, &mut Budget::unlimited())?;
    /// let mut replay = trace.replay();
    /// replay.seek(5_000);
    /// assert_eq!(replay.position(), 5_000);
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn seek(&mut self, position: usize) {
        let position = position.min(self.trace.len());
        let near = position / EVERY;
        if position < self.at || self.at < near * EVERY {
            (self.at, self.state) = (near * EVERY, self.known[near].clone());
        }
        while self.at < position && self.forward().is_some() {}
    }

    /// Goes on to the next such event; false if there is none, and nothing changes.
    ///
    /// ```
    /// # use ninefold::{learn::{Event, Goal, Lesson, Trace}, example, Budget};
    /// # let mut trace = Trace::new(Lesson::Bits, example(), 200_000);
    /// # Lesson::Bits.solve(&mut example(), &mut trace, &mut Budget::unlimited())?;
    /// let mut replay = trace.replay();
    /// assert!(replay.jump(Goal::Backtrack) && matches!(replay.event(), Some(Event::Backtrack(..))));
    /// assert!(replay.jump(Goal::Solution) && !replay.jump(Goal::Placement));
    /// # Ok::<(), ninefold::Stopped>(())
    /// ```
    pub fn jump(&mut self, goal: Goal) -> bool {
        let is_goal = |index: &usize| self.trace.get(*index).is_some_and(|event| goal.is_reached_by(event));
        let found = (self.at..self.trace.len()).find(is_goal);
        found.inspect(|&index| self.seek(index + 1)).is_some()
    }

    /// The same backwards.
    ///
    /// ```
    /// # use ninefold::{learn::{Goal, Lesson, Trace}, Grid};
    /// assert!(!Trace::new(Lesson::Scan, Grid::EMPTY, 0).replay().jump_back(Goal::Placement));
    /// ```
    pub fn jump_back(&mut self, goal: Goal) -> bool {
        let is_goal = |index: &usize| self.trace.get(*index).is_some_and(|event| goal.is_reached_by(event));
        let found = (0..self.at.saturating_sub(1)).rev().find(is_goal);
        found.inspect(|&index| self.seek(index + 1)).is_some()
    }

    /// The run that it steps through.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, Grid};
    /// assert_eq!(Trace::new(Lesson::Scan, Grid::EMPTY, 0).replay().trace().lesson(), Lesson::Scan);
    /// ```
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// How many events have been done.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, Grid};
    /// assert_eq!(Trace::new(Lesson::Scan, Grid::EMPTY, 0).replay().position(), 0);
    /// ```
    pub fn position(&self) -> usize {
        self.at
    }

    /// The event that was done last.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, Grid};
    /// assert_eq!(Trace::new(Lesson::Scan, Grid::EMPTY, 0).replay().event(), None);
    /// ```
    pub fn event(&self) -> Option<Event> {
        self.trace.get(self.at.checked_sub(1)?)
    }

    /// The line of the program that it comes from.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, Grid};
    /// assert_eq!(Trace::new(Lesson::Scan, Grid::EMPTY, 0).replay().line(), None);
    /// ```
    pub fn line(&self) -> Option<Line> {
        self.trace.line(self.at.checked_sub(1)?)
    }

    /// Everything that the solver has now.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example};
    /// assert_eq!(Trace::new(Lesson::Bits, example(), 0).replay().state().structure.blanks.len(), 51);
    /// ```
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The board as it is now.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, Grid};
    /// assert_eq!(*Trace::new(Lesson::Scan, Grid::EMPTY, 0).replay().board(), Grid::EMPTY);
    /// ```
    pub fn board(&self) -> &Grid {
        &self.state.board
    }
}

//! Watching a solver at work.

use super::event::Event;
use crate::{Budget, Cell, Digit, HouseKind, Stopped};

/// Watches a solver. Each method does nothing by default, so a solver that nobody watches (`&mut ()`) runs at full speed.
///
/// ```
/// use ninefold::{learn::Lesson, example, Budget};
/// assert_eq!(Lesson::Flow.solve(&mut example(), &mut (), &mut Budget::unlimited()), Ok(true));
/// ```
pub trait Observer {
    /// Something happened. (The caller is tracked, because a [`Trace`](super::Trace) keeps the line of the solver that reports it.)
    #[track_caller]
    fn event(&mut self, event: Event) {
        let _ = event;
    }

    /// To test a digit or a cell, the solver looked at a cell, a table entry or a mask.
    fn check(&mut self) {}
}

impl Observer for () {}

/// Two who watch together.
impl<A: Observer, B: Observer> Observer for (A, B) {
    fn event(&mut self, event: Event) {
        self.0.event(event);
        self.1.event(event);
    }
    fn check(&mut self) {
        self.0.check();
        self.1.check();
    }
}

impl<O: Observer> Observer for &mut O {
    fn event(&mut self, event: Event) {
        (**self).event(event);
    }
    fn check(&mut self) {
        (**self).check();
    }
}

/// How often everything happened.
///
/// ```
/// use ninefold::{learn::{Counters, Lesson}, example, Budget};
/// let mut counters = Counters::default();
/// Lesson::Propagate.solve(&mut example(), &mut counters, &mut Budget::unlimited())?;
/// assert_eq!((counters.placements, counters.backtracks), (51, 0));
/// # Ok::<(), ninefold::Stopped>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Counters {
    /// Digits tried in a blank.
    pub tries: u64,
    /// Digits written.
    pub placements: u64,
    /// Digits wiped out again.
    pub backtracks: u64,
    /// Cells, table entries and masks looked at to test a digit.
    pub checks: u64,
    /// Cells looked at to find a blank.
    pub looks: u64,
    /// The most digits on the board at once, without the givens.
    pub deepest: u64,
    /// How often the solver called itself.
    pub calls: u64,
}

impl Observer for Counters {
    fn event(&mut self, event: Event) {
        match event {
            Event::Try(..) => self.tries += 1,
            Event::Place(..) => {
                self.placements += 1;
                self.deepest = self.deepest.max(self.placements - self.backtracks);
            }
            Event::Backtrack(..) => self.backtracks += 1,
            Event::Look(_) => self.looks += 1,
            Event::Call => self.calls += 1,
            _ => {}
        }
    }
    fn check(&mut self) {
        self.checks += 1;
    }
}

/// What a solver reports to: the observer, and the budget.
pub(super) struct Watch<'a, O> {
    observer: &'a mut O,
    budget: Budget<'a>,
}

impl<'a, O: Observer> Watch<'a, O> {
    pub(super) fn new(observer: &'a mut O, budget: Budget<'a>) -> Watch<'a, O> {
        Watch { observer, budget }
    }

    /// What is left of the budget, in nodes.
    pub(super) fn left(&self) -> u64 {
        self.budget.left()
    }

    #[track_caller]
    pub(super) fn calls(&mut self) {
        self.observer.event(Event::Call);
    }

    /// Ends a call.
    #[track_caller]
    pub(super) fn returns(&mut self, answer: bool) -> Result<bool, Stopped> {
        self.observer.event(Event::Return(answer));
        Ok(answer)
    }

    /// Ends a call with the answer of another. Unwatched, that call can take the place of this one.
    #[track_caller]
    pub(super) fn passes_on(&mut self, answer: Result<bool, Stopped>) -> Result<bool, Stopped> {
        if let Ok(answer) = answer {
            self.observer.event(Event::Return(answer));
        }
        answer
    }

    #[track_caller]
    pub(super) fn looks(&mut self, cell: Cell) {
        self.observer.event(Event::Look(cell));
    }

    #[track_caller]
    pub(super) fn chooses(&mut self, cell: Cell) {
        self.observer.event(Event::Choose(cell));
    }

    #[track_caller]
    pub(super) fn chooses_fewest(&mut self, cell: Cell, candidates: u8) {
        self.observer.event(Event::ChooseFewest(cell, candidates));
    }

    #[track_caller]
    pub(super) fn tries(&mut self, cell: Cell, digit: Digit) {
        self.observer.event(Event::Try(cell, digit));
    }

    pub(super) fn checks(&mut self) {
        self.observer.check();
    }

    #[track_caller]
    pub(super) fn rejects(&mut self, cell: Cell, digit: Digit, house: HouseKind) {
        self.observer.event(Event::Reject(cell, digit, house));
    }

    #[track_caller]
    pub(super) fn places(&mut self, cell: Cell, digit: Digit) -> Result<(), Stopped> {
        if !self.budget.spend() {
            return Err(Stopped { found: 0 });
        }
        self.observer.event(Event::Place(cell, digit));
        Ok(())
    }

    #[track_caller]
    pub(super) fn marks(&mut self, cell: Cell, digit: Digit, house: HouseKind, on: bool) {
        self.observer.event(if on { Event::Mark(cell, digit, house) } else { Event::Unmark(cell, digit, house) });
    }

    #[track_caller]
    pub(super) fn backtracks(&mut self, cell: Cell, digit: Digit) {
        self.observer.event(Event::Backtrack(cell, digit));
    }

    #[track_caller]
    pub(super) fn exhausts(&mut self, cell: Cell) {
        self.observer.event(Event::Exhausted(cell));
    }

    /// Something that only one solver does.
    #[track_caller]
    pub(super) fn sees(&mut self, event: Event) {
        self.observer.event(event);
    }

    pub(super) fn solved(&mut self) {
        self.observer.event(Event::Solved);
    }
}

/// A watch of nobody, for what is not part of the run.
macro_rules! nobody {
    () => {
        &mut crate::learn::observer::Watch::new(&mut (), crate::Budget::unlimited())
    };
}
pub(super) use nobody;

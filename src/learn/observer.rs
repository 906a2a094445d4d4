//! Watching a solver at work.

use crate::{Budget, Cell, Digit, HouseKind, Stopped};

/// What a solver does, as it does it.
///
/// ```
/// use ninefold::{learn::{Event, Lesson, Observer}, example, Budget};
/// struct First(Option<Event>);
/// impl Observer for First {
///     fn event(&mut self, event: Event) {
///         self.0.get_or_insert(event);
///     }
/// }
/// let mut first = First(None);
/// Lesson::Scan.solve(&mut example(), &mut first, &mut Budget::unlimited())?;
/// assert!(matches!(first.0, Some(Event::Try(cell, digit)) if digit.get() == 1 && cell.to_string() == "r1c3"));
/// # Ok::<(), ninefold::Stopped>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Event {
    /// The solver tries a digit in a blank.
    Try(Cell, Digit),
    /// The row, column or box of the cell already has the digit.
    Reject(Cell, Digit, HouseKind),
    /// The solver writes the digit.
    Place(Cell, Digit),
    /// The digit led nowhere, and the solver wipes it out again.
    Backtrack(Cell, Digit),
    /// No blank is left.
    Solved,
}

/// Watches a solver. Each method does nothing by default, so a solver that nobody watches (`&mut ()`) runs at full speed.
///
/// ```
/// use ninefold::{learn::Lesson, example, Budget};
/// assert_eq!(Lesson::Flow.solve(&mut example(), &mut (), &mut Budget::unlimited()), Ok(true));
/// ```
pub trait Observer {
    /// Something happened on the board.
    fn event(&mut self, event: Event) {
        let _ = event;
    }

    /// The solver looked at a cell, a table entry or a mask.
    fn check(&mut self) {}

    /// The solver called itself.
    fn call(&mut self) {}
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
    fn call(&mut self) {
        self.0.call();
        self.1.call();
    }
}

impl<O: Observer> Observer for &mut O {
    fn event(&mut self, event: Event) {
        (**self).event(event);
    }
    fn check(&mut self) {
        (**self).check();
    }
    fn call(&mut self) {
        (**self).call();
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
    /// Cells, table entries and masks looked at.
    pub checks: u64,
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
            Event::Reject(..) | Event::Solved => {}
        }
    }
    fn check(&mut self) {
        self.checks += 1;
    }
    fn call(&mut self) {
        self.calls += 1;
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

    pub(super) fn tries(&mut self, cell: Cell, digit: Digit) {
        self.observer.event(Event::Try(cell, digit));
    }

    pub(super) fn rejects(&mut self, cell: Cell, digit: Digit, house: HouseKind) {
        self.observer.event(Event::Reject(cell, digit, house));
    }

    pub(super) fn places(&mut self, cell: Cell, digit: Digit) -> Result<(), Stopped> {
        if !self.budget.spend() {
            return Err(Stopped { found: 0 });
        }
        self.observer.event(Event::Place(cell, digit));
        Ok(())
    }

    pub(super) fn backtracks(&mut self, cell: Cell, digit: Digit) {
        self.observer.event(Event::Backtrack(cell, digit));
    }

    pub(super) fn solved(&mut self) {
        self.observer.event(Event::Solved);
    }

    pub(super) fn checks(&mut self) {
        self.observer.check();
    }

    pub(super) fn calls(&mut self) {
        self.observer.call();
    }
}

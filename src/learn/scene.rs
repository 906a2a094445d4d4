//! What a picture of an event shows: the houses that are asked, the digit that is only thought of, the entry that is touched, the step
//! of the flow chart.

use super::event::Event;
use super::state::State;
use super::{Lesson, Shape};
use crate::{Cell, Digit, House, HouseKind};

/// An entry of the structure of a solver: a digit of a row, a column or a box.
///
/// ```
/// use ninefold::{learn::Event, Cell, Digit, HouseKind};
/// let entry = Event::Mark(Cell::ALL[12], Digit::ALL[3], HouseKind::Box).entry().unwrap(); // r2c4 is 4
/// assert_eq!((entry.house, entry.index, entry.digit.get()), (HouseKind::Box, 1, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// Whether it is about rows, columns or boxes.
    pub house: HouseKind,
    /// The number of the row, column or box, from 0.
    pub index: usize,
    /// The digit.
    pub digit: Digit,
}

/// A place in the flow chart of backtracking.
///
/// ```
/// use ninefold::{example, learn::{Event, Lesson, State}, words::Language, Cell, Digit};
/// let state = State::new(Lesson::Flow, &example());
/// let flow = state.flow(Event::Try(Cell::ALL[2], Digit::ALL[0])).unwrap();
/// assert_eq!(Language::English.flow_steps()[flow.step], "write a digit");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Flow {
    /// The step, as [`flow_steps`](crate::words::Language::flow_steps) has them.
    pub step: usize,
    /// The answer that leads on from it or to it: no blank left, a blank left, legal, not legal, a digit left, none left, nothing to go back to.
    pub answer: Option<usize>,
}

impl Event {
    /// The digit that it is about, though it may not be on the board.
    ///
    /// ```
    /// # use ninefold::{learn::Event, Cell, Digit};
    /// assert_eq!(Event::Try(Cell::ALL[2], Digit::ALL[4]).thought_of(), Some(Digit::ALL[4]));
    /// assert_eq!(Event::Solved.thought_of(), None);
    /// ```
    pub fn thought_of(self) -> Option<Digit> {
        match self {
            Event::Try(_, digit)
            | Event::Reject(_, digit, _)
            | Event::Unmark(_, digit, _)
            | Event::Backtrack(_, digit)
            | Event::NakedSingle(_, digit)
            | Event::HiddenSingle(_, digit, _) => Some(digit),
            _ => None,
        }
    }

    /// The entry of the structure that it changed or asked.
    ///
    /// ```
    /// # use ninefold::learn::Event;
    /// assert_eq!(Event::Call.entry(), None);
    /// ```
    pub fn entry(self) -> Option<Entry> {
        let (Event::Mark(cell, digit, house) | Event::Unmark(cell, digit, house) | Event::Reject(cell, digit, house)) =
            self
        else {
            return None;
        };
        let index = match house {
            HouseKind::Row => cell.row(),
            HouseKind::Column => cell.column(),
            HouseKind::Box => cell.box_(),
        };
        Some(Entry { house, index, digit })
    }
}

impl Lesson {
    /// The houses that this solver asks on the board, or that the event is about.
    ///
    /// ```
    /// # use ninefold::{learn::{Event, Lesson}, Cell, Digit};
    /// let event = Event::Try(Cell::ALL[2], Digit::ALL[0]);
    /// assert_eq!(Lesson::Scan.asked(event).len(), 3); // it asks the board itself
    /// assert_eq!(Lesson::Bits.asked(event).len(), 0); // it asks its masks
    /// ```
    pub fn asked(self, event: Event) -> Vec<House> {
        let of = |cell: Cell, is_wanted: &dyn Fn(HouseKind) -> bool| {
            cell.houses().into_iter().filter(|house| is_wanted(house.kind())).collect()
        };
        match (event, self.shape()) {
            (Event::Try(cell, _) | Event::Reject(cell, ..) | Event::Place(cell, _), Shape::Board) => {
                of(cell, &|_| true)
            }
            (Event::Reject(cell, _, kind) | Event::HiddenSingle(cell, _, kind) | Event::NoPlace(cell, _, kind), _) => {
                of(cell, &|house| house == kind)
            }
            (Event::Try(cell, _), Shape::Patches) => of(cell, &|house| house != HouseKind::Box),
            _ => Vec::new(),
        }
    }
}

impl State {
    /// Where the flow chart of backtracking is just after this event; nowhere where the chart does not have it.
    ///
    /// ```
    /// # use ninefold::{example, learn::{Event, Lesson, State}, words::Language};
    /// let state = State::new(Lesson::Flow, &example());
    /// assert_eq!(Language::English.flow_steps()[state.flow(Event::Solved).unwrap().step], "solved");
    /// ```
    pub fn flow(&self, event: Event) -> Option<Flow> {
        let (step, answer) = match event {
            Event::Call | Event::Look(_) => (0, None),
            Event::Choose(_) | Event::ChooseFewest(..) | Event::Guess(..) => (1, Some(1)),
            // The first digit comes straight from the choice of the place, the others from "is a digit left?".
            Event::Try(_, digit) if digit.index() == 0 => (2, None),
            Event::Try(..) => (2, Some(4)),
            Event::Reject(..) => (3, Some(3)),
            Event::Place(..) | Event::Mark(..) => (3, Some(2)),
            Event::Exhausted(_) | Event::NoCandidate(_) | Event::NoPlace(..) => (5, Some(5)),
            Event::Return(false) if self.stack.is_empty() => (8, Some(6)),
            Event::Unmark(..) | Event::Backtrack(..) | Event::Return(false) => (6, None),
            Event::Return(true) | Event::Solved => (7, Some(0)),
            Event::NakedSingle(..) | Event::HiddenSingle(..) => return None,
        };
        Some(Flow { step, answer })
    }
}

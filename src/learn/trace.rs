//! What a solver did, kept to be played forwards and backwards.

use super::observer::{Event, Observer};
use crate::{Cell, Digit, Grid, HouseKind};

/// The events of a run, two bytes each, up to a limit.
///
/// ```
/// use ninefold::{learn::{Event, Lesson, Trace}, example, Budget};
/// let mut trace = Trace::new(example(), 100_000);
/// Lesson::Bits.solve(&mut example(), &mut trace, &mut Budget::unlimited())?;
/// assert!(trace.is_complete());
/// assert_eq!(trace.get(trace.len() - 1), Some(Event::Solved));
/// # Ok::<(), ninefold::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trace {
    start: Grid,
    events: Vec<u16>,
    limit: usize,
    missed: u64,
}

/// ```text
///   15 14 | 13 12 11 | 10  9  8  7 | 6  5  4  3  2  1  0
///     0   |   kind   |    digit    |        cell
/// ```
fn pack(event: Event) -> u16 {
    let bits = |kind: u16, cell: Cell, digit: Digit| kind << 11 | (digit.index() as u16) << 7 | cell.index() as u16;
    match event {
        Event::Try(cell, digit) => bits(0, cell, digit),
        Event::Reject(cell, digit, HouseKind::Row) => bits(1, cell, digit),
        Event::Reject(cell, digit, HouseKind::Column) => bits(2, cell, digit),
        Event::Reject(cell, digit, HouseKind::Box) => bits(3, cell, digit),
        Event::Place(cell, digit) => bits(4, cell, digit),
        Event::Backtrack(cell, digit) => bits(5, cell, digit),
        Event::Solved => 6 << 11,
    }
}

fn unpack(bits: u16) -> Event {
    let (cell, digit) = (Cell::ALL[usize::from(bits & 127)], Digit::ALL[usize::from(bits >> 7 & 15)]);
    match bits >> 11 {
        0 => Event::Try(cell, digit),
        1 => Event::Reject(cell, digit, HouseKind::Row),
        2 => Event::Reject(cell, digit, HouseKind::Column),
        3 => Event::Reject(cell, digit, HouseKind::Box),
        4 => Event::Place(cell, digit),
        5 => Event::Backtrack(cell, digit),
        _ => Event::Solved,
    }
}

impl Trace {
    /// An empty trace of a run on this board, which keeps at most `limit` events.
    ///
    /// ```
    /// # use ninefold::{learn::Trace, example};
    /// assert!(Trace::new(example(), 10).is_empty());
    /// ```
    pub fn new(start: Grid, limit: usize) -> Trace {
        Trace { start, events: Vec::new(), limit, missed: 0 }
    }

    /// How many events are kept.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example, Budget};
    /// let mut trace = Trace::new(example(), 10);
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
    /// # use ninefold::{learn::Trace, Grid};
    /// assert!(Trace::new(Grid::EMPTY, 0).is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Whether every event was kept.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Trace}, example, Budget};
    /// let mut trace = Trace::new(example(), 10);
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
    /// # use ninefold::{learn::Trace, Grid};
    /// assert_eq!(Trace::new(Grid::EMPTY, 0).get(0), None);
    /// ```
    pub fn get(&self, index: usize) -> Option<Event> {
        self.events.get(index).copied().map(unpack)
    }

    /// The events in order.
    ///
    /// ```
    /// # use ninefold::{learn::Trace, Grid};
    /// assert_eq!(Trace::new(Grid::EMPTY, 0).iter().count(), 0);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = Event> + '_ {
        self.events.iter().copied().map(unpack)
    }

    /// The run from its start, to be stepped through.
    ///
    /// ```
    /// # use ninefold::{learn::Trace, example};
    /// assert_eq!(*Trace::new(example(), 0).replay().board(), example());
    /// ```
    pub fn replay(&self) -> Replay<'_> {
        Replay { trace: self, at: 0, board: self.start }
    }
}

impl Observer for Trace {
    fn event(&mut self, event: Event) {
        if self.events.len() < self.limit {
            self.events.push(pack(event));
        } else {
            self.missed += 1;
        }
    }
}

/// A place in a [`Trace`], and the board as it was there.
///
/// ```
/// use ninefold::{learn::{Lesson, Trace}, example, Budget};
/// let mut trace = Trace::new(example(), 100_000);
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
    trace: &'a Trace,
    at: usize,
    board: Grid,
}

impl Replay<'_> {
    /// Does the next event, and says which it was.
    ///
    /// ```
    /// # use ninefold::{learn::Trace, Grid};
    /// assert_eq!(Trace::new(Grid::EMPTY, 0).replay().forward(), None);
    /// ```
    pub fn forward(&mut self) -> Option<Event> {
        let event = self.trace.get(self.at)?;
        match event {
            Event::Place(cell, digit) => self.board.set(cell, Some(digit)),
            Event::Backtrack(cell, _) => self.board.set(cell, None),
            _ => {}
        }
        self.at += 1;
        Some(event)
    }

    /// Undoes the last event, and says which it was.
    ///
    /// ```
    /// # use ninefold::{learn::Trace, Grid};
    /// assert_eq!(Trace::new(Grid::EMPTY, 0).replay().back(), None);
    /// ```
    pub fn back(&mut self) -> Option<Event> {
        let event = self.trace.get(self.at.checked_sub(1)?)?;
        match event {
            Event::Place(cell, _) => self.board.set(cell, None),
            Event::Backtrack(cell, digit) => self.board.set(cell, Some(digit)),
            _ => {}
        }
        self.at -= 1;
        Some(event)
    }

    /// How many events have been done.
    ///
    /// ```
    /// # use ninefold::{learn::Trace, Grid};
    /// assert_eq!(Trace::new(Grid::EMPTY, 0).replay().position(), 0);
    /// ```
    pub fn position(&self) -> usize {
        self.at
    }

    /// The board as it is now.
    ///
    /// ```
    /// # use ninefold::{learn::Trace, Grid};
    /// assert_eq!(*Trace::new(Grid::EMPTY, 0).replay().board(), Grid::EMPTY);
    /// ```
    pub fn board(&self) -> &Grid {
        &self.board
    }
}

//! What a solver has at one moment of its run: the board, the structure beside it, the open calls, the counts.

use super::event::Event;
use super::observer::{Counters, Observer};
use super::{Lesson, Shape};
use crate::{Cell, Cells, Digit, Digits, Grid, HouseKind};

/// Everything that a run has at one moment.
///
/// ```
/// use ninefold::{learn::{Event, Lesson, State}, example, Cell, Digit};
/// let mut state = State::new(Lesson::Bits, &example());
/// let (cell, one) = (Cell::ALL[2], Digit::ALL[0]);
/// state.apply(Lesson::Bits, Event::Place(cell, one), 0);
/// assert_eq!(state.board[cell], Some(one));
/// assert_eq!(state.counters.placements, 1);
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct State {
    /// The board.
    pub board: Grid,
    /// The cells with a digit that was taken back, but not wiped. Only `hash` leaves such digits.
    pub stale: Cells,
    /// What the solver keeps beside it.
    pub structure: Structure,
    /// The calls that are open, the outermost first.
    pub stack: Vec<Frame>,
    /// The digits that the solver has written, in order.
    pub written: Vec<(Cell, Digit)>,
    /// How often everything happened so far.
    pub counters: Counters,
}

/// A call that is open.
///
/// ```
/// # use ninefold::learn::Frame;
/// assert_eq!(Frame::default().cell, None); // it has not chosen a blank yet
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Frame {
    /// The blank that it fills.
    pub cell: Option<Cell>,
    /// The digit that it tries there, or has written.
    pub digit: Option<Digit>,
}

/// What a solver keeps beside the board. Which parts it has, its [`Shape`] tells.
///
/// ```
/// use ninefold::{learn::{Lesson, Structure}, example, Digit};
/// let structure = Structure::new(Lesson::Bits, &example());
/// assert_eq!(structure.rows[0].to_string(), "357");
/// assert_eq!(structure.blanks.len(), 51);
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Structure {
    /// The digits that are marked for each row.
    pub rows: [Digits; 9],
    /// The same for each column.
    pub columns: [Digits; 9],
    /// The same for each box.
    pub boxes: [Digits; 9],
    /// The list of digits of each box, in the order in which they came.
    pub patches: [Vec<Digit>; 9],
    /// The list of blanks.
    pub blanks: Vec<Cell>,
}

impl Structure {
    /// The structure that a solver makes of a board before it starts.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, Structure}, example};
    /// assert!(Structure::new(Lesson::Scan, &example()).blanks.is_empty()); // it has the board alone
    /// ```
    pub fn new(lesson: Lesson, board: &Grid) -> Structure {
        let none = [Digits::NONE; 9];
        let mut structure =
            Structure { rows: none, columns: none, boxes: none, patches: Default::default(), blanks: Vec::new() };
        for (cell, digit) in board.digits() {
            match lesson.shape() {
                Shape::Board => {}
                Shape::Patches => structure.patches[cell.box_()].push(digit),
                Shape::Tables | Shape::Sets | Shape::Masks => {
                    for house in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
                        *structure.set(cell, house) |= Digits::only(digit);
                    }
                }
            }
        }
        if lesson.has_list() {
            structure.blanks = Cell::ALL.into_iter().filter(|&cell| board[cell].is_none()).collect();
        }
        structure
    }

    fn set(&mut self, cell: Cell, house: HouseKind) -> &mut Digits {
        match house {
            HouseKind::Row => &mut self.rows[cell.row()],
            HouseKind::Column => &mut self.columns[cell.column()],
            HouseKind::Box => &mut self.boxes[cell.box_()],
        }
    }

    fn apply(&mut self, lesson: Lesson, event: Event) {
        match event {
            Event::Mark(cell, digit, _) if lesson.shape() == Shape::Patches => self.patches[cell.box_()].push(digit),
            Event::Unmark(cell, ..) if lesson.shape() == Shape::Patches => drop(self.patches[cell.box_()].pop()),
            Event::Mark(cell, digit, house) => *self.set(cell, house) |= Digits::only(digit),
            Event::Unmark(cell, digit, house) => {
                let set = self.set(cell, house);
                *set = *set - Digits::only(digit);
            }
            // The order of the blanks is free, so the last one takes the place of the one that is taken.
            Event::ChooseFewest(cell, _) => {
                if let Some(at) = self.blanks.iter().position(|&blank| blank == cell) {
                    self.blanks.swap_remove(at);
                }
            }
            Event::Exhausted(cell) if lesson == Lesson::Fewest => self.blanks.push(cell),
            _ => {}
        }
    }
}

impl State {
    /// The state before the first event.
    ///
    /// ```
    /// # use ninefold::{learn::{Lesson, State}, example};
    /// assert!(State::new(Lesson::Scan, &example()).stack.is_empty());
    /// ```
    pub fn new(lesson: Lesson, board: &Grid) -> State {
        State {
            board: *board,
            stale: Cells::NONE,
            structure: Structure::new(lesson, board),
            stack: Vec::new(),
            written: Vec::new(),
            counters: Counters::default(),
        }
    }

    /// Does an event of this solver, before which there were so many checks.
    ///
    /// ```
    /// # use ninefold::{learn::{Event, Lesson, State}, example};
    /// let mut state = State::new(Lesson::Scan, &example());
    /// state.apply(Lesson::Scan, Event::Call, 0);
    /// assert_eq!((state.stack.len(), state.counters.calls), (1, 1));
    /// ```
    pub fn apply(&mut self, lesson: Lesson, event: Event, checks: u64) {
        self.counters.event(event);
        self.counters.checks += checks;
        self.structure.apply(lesson, event);
        match event {
            Event::Call => self.stack.push(Frame::default()),
            Event::Return(_) => drop(self.stack.pop()),
            Event::Choose(cell) | Event::ChooseFewest(cell, _) | Event::Guess(cell, _) => {
                self.set_frame(Frame { cell: Some(cell), digit: None });
            }
            Event::Try(cell, digit) => self.set_frame(Frame { cell: Some(cell), digit: Some(digit) }),
            Event::Place(cell, digit) => {
                self.board.set(cell, Some(digit));
                self.stale = self.stale - Cells::only(cell);
                self.written.push((cell, digit));
            }
            Event::Backtrack(cell, _) => {
                match lesson {
                    Lesson::Hash => self.stale |= Cells::only(cell),
                    _ => self.board.set(cell, None),
                }
                self.written.pop();
            }
            _ => {}
        }
    }

    fn set_frame(&mut self, frame: Frame) {
        if let Some(last) = self.stack.last_mut() {
            *last = frame;
        }
    }

    /// The cell whose digit forbids the one that was rejected.
    ///
    /// ```
    /// # use ninefold::{learn::{Event, Lesson, State}, example, Cell, Digit, HouseKind};
    /// let state = State::new(Lesson::Scan, &example());
    /// let three_in_r1c3 = Event::Reject(Cell::ALL[2], Digit::ALL[2], HouseKind::Row);
    /// assert_eq!(state.objector(three_in_r1c3), Some(Cell::ALL[1]));
    /// ```
    pub fn objector(&self, event: Event) -> Option<Cell> {
        let Event::Reject(cell, digit, kind) = event else { return None };
        let house = cell.houses().into_iter().find(|house| house.kind() == kind)?;
        house.cells().iter().find(|&other| self.board[other] == Some(digit) && !self.stale.contains(other))
    }
}

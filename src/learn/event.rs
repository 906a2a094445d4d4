//! What a solver does, step by step.

use crate::{Cell, Digit, HouseKind};

/// What a solver does, as it does it.
///
/// ```
/// use ninefold::{learn::{Event, Lesson, Observer}, example, Budget};
/// struct First(Option<Event>);
/// impl Observer for First {
///     fn event(&mut self, event: Event) {
///         if let Event::Try(..) = event {
///             self.0.get_or_insert(event);
///         }
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
    /// The solver calls itself.
    Call,
    /// The call is over; true: no blank is left, false: this board has no solution.
    Return(bool),
    /// The solver looks whether this cell is blank.
    Look(Cell),
    /// It takes this blank next.
    Choose(Cell),
    /// It takes this blank next, because no other has fewer candidates than these.
    ChooseFewest(Cell, u8),
    /// It tries a digit in a blank.
    Try(Cell, Digit),
    /// The row, column or box of the cell already has the digit.
    Reject(Cell, Digit, HouseKind),
    /// It writes the digit.
    Place(Cell, Digit),
    /// It notes that the row, column or box of the cell has the digit now.
    Mark(Cell, Digit, HouseKind),
    /// It takes that note back.
    Unmark(Cell, Digit, HouseKind),
    /// The digit led nowhere, and the solver takes it back. All but `hash` wipe it from the board.
    Backtrack(Cell, Digit),
    /// Every digit failed in this blank.
    Exhausted(Cell),
    /// The cell has this candidate only.
    NakedSingle(Cell, Digit),
    /// The row, column or box has no other place for the digit.
    HiddenSingle(Cell, Digit, HouseKind),
    /// There is no single, so the solver guesses at this blank, which has so many candidates.
    Guess(Cell, u8),
    /// The cell has no candidate, so a guess was wrong.
    NoCandidate(Cell),
    /// The row, column or box of this cell has no place for the digit, so a guess was wrong.
    NoPlace(Cell, Digit, HouseKind),
    /// No blank is left.
    Solved,
}

/// The numbers of the kinds. Those with a house have three in a row.
mod kind {
    pub(super) const CALL: u16 = 0;
    pub(super) const FALSE: u16 = 1;
    pub(super) const TRUE: u16 = 2;
    pub(super) const LOOK: u16 = 3;
    pub(super) const CHOOSE: u16 = 4;
    pub(super) const FEWEST: u16 = 5;
    pub(super) const TRY: u16 = 6;
    pub(super) const PLACE: u16 = 7;
    pub(super) const BACKTRACK: u16 = 8;
    pub(super) const EXHAUSTED: u16 = 9;
    pub(super) const NAKED: u16 = 10;
    pub(super) const GUESS: u16 = 11;
    pub(super) const NO_CANDIDATE: u16 = 12;
    pub(super) const SOLVED: u16 = 13;
    pub(super) const REJECT: u16 = 14;
    pub(super) const MARK: u16 = 17;
    pub(super) const UNMARK: u16 = 20;
    pub(super) const HIDDEN: u16 = 23;
    pub(super) const NO_PLACE: u16 = 26;
}

const HOUSES: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

impl Event {
    /// In two bytes.
    ///
    /// ```text
    ///   15 14 13 12 11 | 10  9  8  7 | 6  5  4  3  2  1  0
    ///        kind      |digit, count |        cell
    /// ```
    pub(super) fn pack(self) -> u16 {
        let all = |kind: u16, cell: Cell, value: usize| kind << 11 | (value as u16) << 7 | cell.index() as u16;
        let housed = |kind, cell, digit: Digit, house: HouseKind| all(kind + house as u16, cell, digit.index());
        match self {
            Event::Call => kind::CALL << 11,
            Event::Return(false) => kind::FALSE << 11,
            Event::Return(true) => kind::TRUE << 11,
            Event::Look(cell) => all(kind::LOOK, cell, 0),
            Event::Choose(cell) => all(kind::CHOOSE, cell, 0),
            Event::ChooseFewest(cell, count) => all(kind::FEWEST, cell, count.into()),
            Event::Try(cell, digit) => all(kind::TRY, cell, digit.index()),
            Event::Place(cell, digit) => all(kind::PLACE, cell, digit.index()),
            Event::Backtrack(cell, digit) => all(kind::BACKTRACK, cell, digit.index()),
            Event::Exhausted(cell) => all(kind::EXHAUSTED, cell, 0),
            Event::NakedSingle(cell, digit) => all(kind::NAKED, cell, digit.index()),
            Event::Guess(cell, count) => all(kind::GUESS, cell, count.into()),
            Event::NoCandidate(cell) => all(kind::NO_CANDIDATE, cell, 0),
            Event::Solved => kind::SOLVED << 11,
            Event::Reject(cell, digit, house) => housed(kind::REJECT, cell, digit, house),
            Event::Mark(cell, digit, house) => housed(kind::MARK, cell, digit, house),
            Event::Unmark(cell, digit, house) => housed(kind::UNMARK, cell, digit, house),
            Event::HiddenSingle(cell, digit, house) => housed(kind::HIDDEN, cell, digit, house),
            Event::NoPlace(cell, digit, house) => housed(kind::NO_PLACE, cell, digit, house),
        }
    }

    pub(super) fn unpack(bits: u16) -> Event {
        let (cell, value) = (Cell::ALL[usize::from(bits & 127)], usize::from(bits >> 7 & 15));
        let (digit, count) = (Digit::ALL[value.min(8)], value as u8);
        let house = |first: u16| HOUSES[usize::from((bits >> 11) - first)];
        match bits >> 11 {
            kind::CALL => Event::Call,
            kind::FALSE => Event::Return(false),
            kind::TRUE => Event::Return(true),
            kind::LOOK => Event::Look(cell),
            kind::CHOOSE => Event::Choose(cell),
            kind::FEWEST => Event::ChooseFewest(cell, count),
            kind::TRY => Event::Try(cell, digit),
            kind::PLACE => Event::Place(cell, digit),
            kind::BACKTRACK => Event::Backtrack(cell, digit),
            kind::EXHAUSTED => Event::Exhausted(cell),
            kind::NAKED => Event::NakedSingle(cell, digit),
            kind::GUESS => Event::Guess(cell, count),
            kind::NO_CANDIDATE => Event::NoCandidate(cell),
            kind::REJECT..kind::MARK => Event::Reject(cell, digit, house(kind::REJECT)),
            kind::MARK..kind::UNMARK => Event::Mark(cell, digit, house(kind::MARK)),
            kind::UNMARK..kind::HIDDEN => Event::Unmark(cell, digit, house(kind::UNMARK)),
            kind::HIDDEN..kind::NO_PLACE => Event::HiddenSingle(cell, digit, house(kind::HIDDEN)),
            29.. | kind::SOLVED => Event::Solved,
            kind::NO_PLACE.. => Event::NoPlace(cell, digit, house(kind::NO_PLACE)),
        }
    }

    /// The cell that it is about, if it is about one.
    ///
    /// ```
    /// # use ninefold::{learn::Event, Cell};
    /// assert_eq!(Event::Look(Cell::ALL[3]).cell(), Some(Cell::ALL[3]));
    /// assert_eq!(Event::Return(false).cell(), None);
    /// ```
    pub fn cell(self) -> Option<Cell> {
        match self {
            Event::Call | Event::Return(_) | Event::Solved => None,
            Event::Look(cell)
            | Event::Choose(cell)
            | Event::ChooseFewest(cell, _)
            | Event::Try(cell, _)
            | Event::Reject(cell, ..)
            | Event::Place(cell, _)
            | Event::Mark(cell, ..)
            | Event::Unmark(cell, ..)
            | Event::Backtrack(cell, _)
            | Event::Exhausted(cell)
            | Event::NakedSingle(cell, _)
            | Event::HiddenSingle(cell, ..)
            | Event::Guess(cell, _)
            | Event::NoCandidate(cell)
            | Event::NoPlace(cell, ..) => Some(cell),
        }
    }
}

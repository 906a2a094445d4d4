//! One moment of the run: everything that is on the screen.

use super::super::Language;
use super::super::request::request;
use super::super::shown::{Area, Shown};
use super::ask;
use ninefold::learn::{Counters, Event, Frame, Goal, Replay, Shape, State};
use ninefold::{Cell, Cells, Digit, Digits, Grid, HouseKind, learn, words};
use serde::Serialize;

request! {
    pub(crate) struct Request {
        /// After so many events.
        at: usize,
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Moment {
    at: usize,
    board: Grid,
    /// How each digit is written, a sign for a cell: `g` given, `f` found, `s` stale, `.` blank.
    kinds: String,
    /// The digit that is tried, or was just taken back.
    ghost: Option<(usize, u8)>,
    shown: Shown,
    event: &'static str,
    said: String,
    /// The line of code: the solver, and its number from 0.
    line: Option<(&'static str, usize)>,
    /// The open calls: the cell, the digit, and whether the digit is only tried.
    stack: Vec<(Option<usize>, u8, bool)>,
    /// The digits of the nine rows, columns and boxes, as sets: bit 0 is digit 1.
    sets: Vec<Vec<u16>>,
    /// The digits of the nine boxes, in the order in which they came.
    lists: Vec<Vec<u8>>,
    /// The entry that was changed or asked: the part, the index, the digit.
    lit: Option<(usize, usize, u8)>,
    /// Whether it was changed.
    changed: bool,
    /// The statement that changed it.
    entry: Option<String>,
    blanks: Vec<usize>,
    /// The blank that the solver is at.
    here: Option<usize>,
    written: Vec<(usize, u8)>,
    counters: Counters,
    /// The box of the flow chart, and the answer that was given.
    flow: Option<(usize, Option<usize>)>,
}

pub(crate) fn moment(request: Request) -> Option<Moment> {
    ask(|replay| {
        replay.seek(request.at);
        Moment::of(replay, request.language.0)
    })
}

impl Moment {
    fn of(replay: &Replay<'_>, language: words::Language) -> Moment {
        let (state, event, lesson) = (replay.state(), replay.event(), replay.trace().lesson());
        let ghost = event.and_then(|event| event.cell().zip(event.thought_of()));
        let ghost = ghost.filter(|&(cell, _)| state.board[cell].is_none() || state.stale.contains(cell));
        let keeps_written = matches!(lesson, learn::Lesson::Loop | learn::Lesson::Propagate);
        Moment {
            at: replay.position(),
            board: state.board,
            kinds: kinds(replay.trace().start(), state),
            ghost: ghost.map(|(cell, digit)| (cell.index(), digit.get())),
            shown: shown(state, event, lesson),
            event: event.map_or("start", kind),
            said: event.map_or(String::new(), |event| language.event(lesson, event)),
            line: replay.line().map(|line| (line.lesson.name(), line.number)),
            stack: state.stack.iter().map(|frame| call(frame, state)).collect(),
            sets: sets(state, lesson),
            lists: match lesson.shape() {
                Shape::Patches => state.structure.patches.iter().map(|list| digits(list)).collect(),
                _ => Vec::new(),
            },
            lit: event.and_then(|event| lit(event, lesson)),
            changed: matches!(event, Some(Event::Mark(..) | Event::Unmark(..))),
            entry: event.and_then(|event| lesson.entry(event)),
            blanks: state.structure.blanks.iter().map(|cell| cell.index()).collect(),
            here: here(state, event).map(Cell::index),
            written: match keeps_written {
                true => state.written.iter().map(|(cell, digit)| (cell.index(), digit.get())).collect(),
                false => Vec::new(),
            },
            counters: state.counters,
            flow: event.and_then(|event| state.flow(event)).map(|flow| (flow.step, flow.answer)),
        }
    }
}

fn digits(list: &[Digit]) -> Vec<u8> {
    list.iter().map(|digit| digit.get()).collect()
}

fn kinds(start: &Grid, state: &State) -> String {
    let kind = |cell: Cell| match (start[cell], state.board[cell]) {
        (Some(_), _) => 'g',
        (None, Some(_)) if state.stale.contains(cell) => 's',
        (None, Some(_)) => 'f',
        (None, None) => '.',
    };
    Cell::ALL.into_iter().map(kind).collect()
}

/// The houses that are asked, the cell of the event, and where a digit was rejected the house and the cell that object.
fn shown(state: &State, event: Option<Event>, lesson: learn::Lesson) -> Shown {
    let mut shown = Shown::default();
    let Some(event) = event else { return shown };
    shown.houses = lesson.asked(event).into_iter().map(|house| Area::new(house, "asked")).collect();
    if let Event::Reject(cell, _, kind) | Event::NoPlace(cell, _, kind) = event {
        let house = cell.houses().into_iter().filter(|house| house.kind() == kind);
        shown.houses.extend(house.map(|house| Area::new(house, "clash")));
    }
    let only = |cell: Option<Cell>| cell.map_or(Cells::NONE, Cells::only);
    shown.with_cells(only(event.cell()), "here").with_cells(only(state.objector(event)), "objects")
}

/// The name that the page knows an event by.
pub(crate) fn kind(event: Event) -> &'static str {
    match event {
        Event::Call => "call",
        Event::Return(true) => "true",
        Event::Return(false) => "false",
        Event::Look(_) => "look",
        Event::Choose(_) | Event::ChooseFewest(..) => "choose",
        Event::Try(..) => "try",
        Event::Reject(..) => "reject",
        Event::Place(..) => "place",
        Event::Mark(..) => "mark",
        Event::Unmark(..) => "unmark",
        Event::Backtrack(..) => "backtrack",
        Event::Exhausted(_) => "exhausted",
        Event::NakedSingle(..) | Event::HiddenSingle(..) => "single",
        Event::Guess(..) => "guess",
        Event::NoCandidate(_) | Event::NoPlace(..) => "dead",
        _ => "solved",
    }
}

fn call(frame: &Frame, state: &State) -> (Option<usize>, u8, bool) {
    let is_tried = frame.cell.is_some_and(|cell| state.board[cell] != frame.digit || state.stale.contains(cell));
    (frame.cell.map(Cell::index), frame.digit.map_or(0, Digit::get), is_tried)
}

fn sets(state: &State, lesson: learn::Lesson) -> Vec<Vec<u16>> {
    let structure = &state.structure;
    let bits = |set: &Digits| set.iter().fold(0, |bits, digit| bits | 1 << digit.index());
    match lesson.shape() {
        Shape::Tables | Shape::Sets | Shape::Masks => {
            let parts = [&structure.rows, &structure.columns, &structure.boxes];
            parts.into_iter().map(|sets| sets.iter().map(bits).collect()).collect()
        }
        _ => Vec::new(),
    }
}

fn lit(event: Event, lesson: learn::Lesson) -> Option<(usize, usize, u8)> {
    let entry = event.entry()?;
    let part = match (lesson.shape(), entry.house) {
        (Shape::Board, _) => return None,
        (Shape::Patches, HouseKind::Row | HouseKind::Column) => return None,
        (Shape::Patches, _) | (_, HouseKind::Row) => 0,
        (_, HouseKind::Column) => 1,
        (_, HouseKind::Box) => 2,
    };
    Some((part, entry.index, entry.digit.get()))
}

fn here(state: &State, event: Option<Event>) -> Option<Cell> {
    state.stack.last().and_then(|frame| frame.cell).or(event.and_then(Event::cell))
}

request! {
    pub(crate) struct Jump {
        at: usize,
        /// `placement`, `deadend`, `backtrack` or `solution`.
        goal: String,
        back: bool,
    }
}

/// Where the next such event is, or the last one before; nothing where there is none.
pub(crate) fn jump(request: Jump) -> Option<usize> {
    let goal = match request.goal.as_str() {
        "deadend" => Goal::DeadEnd,
        "backtrack" => Goal::Backtrack,
        "solution" => Goal::Solution,
        _ => Goal::Placement,
    };
    ask(|replay| {
        replay.seek(request.at);
        let found = if request.back { replay.jump_back(goal) } else { replay.jump(goal) };
        found.then(|| replay.position())
    })
    .flatten()
}

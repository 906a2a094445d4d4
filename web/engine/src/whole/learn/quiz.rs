//! "What comes next?": a moment of the run, what the solver does then, and what it might seem to do.

use super::super::Language;
use super::super::request::request;
use super::ask;
use super::moment::kind;
use ninefold::learn::{Event, Replay, State, Trace};
use ninefold::{Cell, Digit, HouseKind, Random, words};
use serde::Serialize;

request! {
    pub(crate) struct Request {
        at: usize,
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Question {
    /// The moment at which it is asked.
    at: usize,
    options: Vec<String>,
    /// The number of the right one.
    right: usize,
    /// What it is, so that the page can say why.
    kind: &'static str,
}

/// The most options.
const OPTIONS: usize = 4;

/// So far ahead a question is looked for.
const AHEAD: usize = 3_000;

/// What happens within so many events after the right one is not offered as a wrong one.
const SOON: usize = 8;

/// A question about a moment after this one; nothing where the run has none left.
pub(crate) fn quiz(request: Request) -> Option<Question> {
    ask(|replay| {
        let at = moment(replay.trace(), request.at)?;
        replay.seek(at);
        Some(question(replay, request.language.0))
    })
    .flatten()
}

/// A moment worth a question: the first of each kind that comes, and one of those by chance.
fn moment(trace: &Trace, from: usize) -> Option<usize> {
    let end = trace.len().min(from + AHEAD);
    let first = |is_asked: fn(Event) -> bool| (from + 1..end).find(|&at| trace.get(at - 1).is_some_and(is_asked));
    let kinds: [fn(Event) -> bool; 5] = [
        |event| matches!(event, Event::Try(..)),
        |event| matches!(event, Event::Reject(_, digit, _) if digit.get() == 9),
        |event| matches!(event, Event::Exhausted(_) | Event::NoCandidate(_) | Event::NoPlace(..)),
        |event| event == Event::Return(false),
        |event| matches!(event, Event::Backtrack(..)),
    ];
    let found: Vec<usize> = kinds.into_iter().filter_map(first).collect();
    let chosen = Random::new(from as u64).below(found.len().max(1));
    found.get(chosen).copied()
}

fn question(replay: &Replay<'_>, language: words::Language) -> Question {
    let (trace, at, lesson) = (replay.trace(), replay.position(), replay.trace().lesson());
    let right = trace.get(at).unwrap_or(Event::Solved);
    let said = |event: Event| language.event(lesson, event);
    let soon: Vec<String> = (at..at + SOON).filter_map(|index| trace.get(index)).map(said).collect();
    let mut options = vec![said(right)];
    for event in others(replay.state(), replay.event()) {
        // What a house really has is no wrong reason, even where the solver asks another one first.
        let is_true = replay.state().objector(event).is_some();
        let sentence = said(event);
        if options.len() < OPTIONS && !is_true && !soon.contains(&sentence) && !options.contains(&sentence) {
            options.push(sentence);
        }
    }
    let place = Random::new(at as u64).below(options.len());
    options.swap(0, place);
    Question { at, options, right: place, kind: kind(right) }
}

/// What a solver might seem to do next, the likeliest first.
fn others(state: &State, last: Option<Event>) -> Vec<Event> {
    let next = |digit: Digit| Digit::new(digit.get() + 1);
    let before = state.written.last().map(|&(cell, digit)| Event::Backtrack(cell, digit));
    let mut events: Vec<Event> = match last {
        Some(Event::Try(cell, digit)) => {
            let rejected = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
            let place = [Event::Place(cell, digit)].into_iter();
            place.chain(rejected.map(|house| Event::Reject(cell, digit, house))).collect()
        }
        Some(Event::Backtrack(cell, digit)) => {
            let on = next(digit).map(|digit| Event::Try(cell, digit));
            on.into_iter().chain([Event::Exhausted(cell), Event::Place(cell, digit)]).chain(before).collect()
        }
        Some(Event::Return(false)) => match state.stack.last().and_then(|frame| frame.cell.zip(frame.digit)) {
            Some((cell, digit)) => {
                let on = next(digit).map(|digit| Event::Place(cell, digit));
                let back = [Event::Backtrack(cell, digit), Event::Exhausted(cell), Event::Place(cell, digit)];
                back.into_iter().chain(on).collect()
            }
            None => Vec::new(),
        },
        Some(Event::Reject(cell, digit, _)) => {
            let on = next(digit).map(|digit| Event::Try(cell, digit));
            on.into_iter().chain([Event::Exhausted(cell), Event::Place(cell, digit)]).chain(before).collect()
        }
        _ => before.into_iter().collect(),
    };
    let caller = state.stack.last().and_then(|frame| frame.cell);
    let here = last.and_then(Event::cell).or(caller).unwrap_or(Cell::ALL[0]);
    events.extend([Event::Return(false), Event::Try(here, Digit::ALL[0]), Event::Return(true), Event::Solved]);
    events
}

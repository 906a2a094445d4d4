//! The events of the textbook solvers carry the lesson: what each does, and only that; and a replay is the run itself.

mod common;

use ninefold::learn::{Counters, Event, Goal, Lesson, Observer, Shape, State, Trace};
use ninefold::{Budget, Digit, Digits, Grid, HouseKind, example};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The solvers that take the blanks in reading order and the digits from 1 to 9.
const TEXTBOOK: [Lesson; 8] = [
    Lesson::Scan,
    Lesson::Onward,
    Lesson::Arrays,
    Lesson::Hash,
    Lesson::Flow,
    Lesson::Loop,
    Lesson::Patches,
    Lesson::Bits,
];

fn trace(lesson: Lesson, puzzle: &Grid, nodes: u64) -> Trace {
    let mut trace = Trace::new(lesson, *puzzle, 3_000_000);
    let _ = lesson.solve(&mut puzzle.clone(), &mut trace, &mut Budget::nodes(nodes));
    trace
}

fn counters(lesson: Lesson, puzzle: &Grid) -> Counters {
    let mut counters = Counters::default();
    lesson.solve(&mut puzzle.clone(), &mut counters, &mut Budget::unlimited()).unwrap();
    counters
}

#[test]
fn the_counts_are_those_of_the_tutorials_programs() {
    let scan = counters(Lesson::Scan, &example());
    assert_eq!((scan.tries, scan.placements, scan.backtracks, scan.checks), (37_652, 4_208, 4_157, 334_653));
    assert_eq!(scan.looks, 139_258);
    let onward = counters(Lesson::Onward, &example());
    assert_eq!((onward.tries, onward.placements, onward.looks), (37_652, 4_208, 6_427));
    assert_eq!((scan.calls, onward.calls), (4_209, 4_209));
    assert_eq!(counters(Lesson::Loop, &example()).calls, 1);
}

/// What the logs have in common, and what not.
#[test]
fn the_logs_differ_in_what_the_structures_differ_in() {
    let kept = |lesson: Lesson, is_kept: fn(&Event) -> bool| -> Vec<Event> {
        trace(lesson, &example(), u64::MAX).iter().filter(&is_kept).collect()
    };
    let moves = |event: &Event| {
        matches!(event, Event::Try(..) | Event::Place(..) | Event::Backtrack(..) | Event::Exhausted(_) | Event::Solved)
    };
    let common = kept(Lesson::Scan, moves);
    for lesson in TEXTBOOK {
        assert_eq!(kept(lesson, moves), common, "{lesson}");
        let looks = kept(lesson, |event| matches!(event, Event::Look(_))).len();
        assert_eq!(looks == 0, lesson.has_list(), "{lesson}: a list of blanks saves the looks");
        let calls = kept(lesson, |event| *event == Event::Call).len();
        let returns = kept(lesson, |event| matches!(event, Event::Return(_))).len();
        assert_eq!(calls, returns, "{lesson}");
        // A call for each blank, and one to see that none is left; `arrays` has one for each cell and row end besides.
        match lesson {
            Lesson::Loop => assert_eq!(calls, 1),
            Lesson::Arrays => assert!(calls > 4_209),
            _ => assert_eq!(calls, 4_209, "{lesson}"),
        }
        let marks = kept(lesson, |event| matches!(event, Event::Mark(..)));
        let unmarks = kept(lesson, |event| matches!(event, Event::Unmark(..)));
        let (placed, wiped) = (4_208, 4_157);
        let each = match lesson.shape() {
            Shape::Board => 0,
            Shape::Patches => 1,
            _ => 3,
        };
        // `hash` takes its marks back before it looks at the answer, those of the solution too.
        let taken_back = if lesson == Lesson::Hash { placed } else { wiped };
        assert_eq!((marks.len(), unmarks.len()), (placed * each, taken_back * each), "{lesson}");
        let houses = |events: &[Event], wanted: HouseKind| {
            events.iter().filter(|event| matches!(event, Event::Mark(_, _, house) if *house == wanted)).count()
        };
        assert_eq!(houses(&marks, HouseKind::Box), if each == 0 { 0 } else { placed }, "{lesson}");
    }
    // Each says in its own code what it marks.
    let entries = |lesson: Lesson| -> BTreeSet<String> {
        kept(lesson, |event| matches!(event, Event::Mark(..)))[..30]
            .iter()
            .filter_map(|&event| lesson.entry(event))
            .collect()
    };
    let all: Vec<BTreeSet<String>> =
        [Lesson::Arrays, Lesson::Hash, Lesson::Flow, Lesson::Patches, Lesson::Bits].map(entries).to_vec();
    for (i, one) in all.iter().enumerate() {
        assert!(
            all[..i]
                .iter()
                .all(|other| one.iter().filter(|entry| !entry.starts_with("rows")).all(|entry| !other.contains(entry))),
            "{one:?}"
        );
    }
}

#[test]
fn a_run_of_a_million_events_is_small_and_soon_found_in() {
    // The last digits come first in the digits that a solver tries last: a long way.
    let hard: Grid =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....".parse().unwrap();
    let trace = trace(Lesson::Bits, &hard, 200_000);
    assert!(trace.len() > 1_000_000, "{}", trace.len());
    let mut replay = trace.replay();
    for place in [trace.len(), 7, trace.len() / 2, 0, trace.len() - 1, 500_001, 500_000] {
        replay.seek(place);
        assert_eq!(replay.position(), place);
    }
}

/// The line of the program that an event comes from is about the event.
#[test]
fn every_event_has_its_line_in_the_program() {
    let sparse: Grid =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse().unwrap();
    for lesson in Lesson::ALL {
        let mut seen = BTreeSet::new();
        for puzzle in [example(), sparse] {
            let trace = trace(lesson, &puzzle, 3_000);
            for (index, event) in trace.iter().enumerate().filter(|(_, event)| *event != Event::Solved) {
                let line = trace.line(index).unwrap_or_else(|| panic!("{lesson}: {event:?} comes from nowhere"));
                let borrows = matches!(lesson, Lesson::Fewest | Lesson::Propagate | Lesson::Loop);
                assert!(line.lesson == lesson || borrows, "{lesson}: {event:?}");
                if !seen.insert((
                    line.lesson.name(),
                    line.number,
                    format!("{event:?}").split('(').next().map(str::to_string),
                )) {
                    continue;
                }
                let program = line.lesson.program();
                let text = program.lines().nth(line.number).unwrap();
                let has = |parts: &[&str]| parts.iter().any(|part| text.contains(part));
                let fits = match event {
                    Event::Call => has(&["fn solve", "fn fill", "fn descend"]),
                    Event::Return(answer) => has(&[&answer.to_string(), "return solved"]),
                    Event::Look(_) => has(&["if board[cell].is_"]),
                    Event::Choose(_) => has(&["for digit in", "let taken", "match first_legal"]),
                    Event::ChooseFewest(..) => has(&["let taken"]),
                    Event::Try(..) => has(&["is_legal", "is_free", "self.write"]),
                    Event::Reject(..) => has(&["return false", "continue"]),
                    Event::Place(..) => has(&[".set(cell, Some(digit))"]),
                    Event::Mark(..) | Event::Unmark(..) => has(&["= on", "switch(", "^= bit", ".push(", ".pop("]),
                    Event::Backtrack(..) => has(&["None)", "overwrites"]),
                    Event::Exhausted(_) => has(&["false", "written.pop()", "blanks.push", "break"]),
                    Event::NakedSingle(..) | Event::HiddenSingle(..) => has(&["return Found::Single"]),
                    Event::Guess(..) => has(&["for digit in candidates"]),
                    Event::NoCandidate(_) | Event::NoPlace(..) => has(&["return Found::Dead"]),
                    other => panic!("{other:?}"),
                };
                assert!(fits, "{lesson}: {event:?} comes from {text:?}");
            }
        }
    }
}

/// A program is what runs, without a trace of the observer.
#[test]
fn a_program_has_nothing_but_the_solver() {
    for lesson in Lesson::ALL {
        let program = lesson.program();
        for word in ["watch", "Observer", "Stopped", "nobody", "observer", "pub(super)", "?"] {
            assert!(!program.contains(word), "{lesson}: {word}\n{program}");
        }
        let (opened, closed) = (program.matches('{').count(), program.matches('}').count());
        assert!(opened == closed && opened > 4 && !program.contains("\n\n\n"), "{program}");
        assert!(program.lines().count() < 130 && program.lines().all(|line| line.len() <= 116), "{program}");
    }
}

#[test]
fn jumps_lead_to_the_next_event_of_their_kind() {
    let trace = trace(Lesson::Hash, &example(), u64::MAX);
    for goal in [Goal::Placement, Goal::DeadEnd, Goal::Backtrack, Goal::Solution] {
        let (mut replay, mut found) = (trace.replay(), 0);
        while replay.jump(goal) {
            assert!(goal.is_reached_by(replay.event().unwrap()));
            found += 1;
        }
        assert_eq!(found, trace.iter().filter(|&event| goal.is_reached_by(event)).count(), "{goal:?}");
        replay.seek(trace.len());
        let mut back = usize::from(replay.event().is_some_and(|event| goal.is_reached_by(event)));
        while replay.jump_back(goal) {
            back += 1;
        }
        assert_eq!(back, found, "{goal:?}");
    }
}

/// A run that is watched as it goes, up to some event.
struct Live {
    lesson: Lesson,
    state: State,
    checks: u64,
    left: usize,
}

impl Observer for Live {
    fn event(&mut self, event: Event) {
        if self.left > 0 {
            self.left -= 1;
            self.state.apply(self.lesson, event, self.checks);
        }
        self.checks = 0;
    }
    fn check(&mut self) {
        self.checks += 1;
    }
}

proptest! {
    #![proptest_config(common::cases(100))]

    #[test]
    fn a_replay_to_any_event_is_a_fresh_run_stopped_there(puzzle in common::classic(), which in 0..10usize, place in 0..=1000usize) {
        let lesson = Lesson::ALL[which];
        let trace = trace(lesson, &puzzle, 3_000);
        let place = place * trace.len() / 1000;
        let mut live = Live { lesson, state: State::new(lesson, &puzzle), checks: 0, left: place };
        let _ = lesson.solve(&mut puzzle.clone(), &mut live, &mut Budget::nodes(3_000));
        let mut replay = trace.replay();
        replay.seek(place);
        prop_assert_eq!(replay.state(), &live.state);
        // By steps back from the end as well, and by steps forward.
        replay.seek((place + 3).min(trace.len()));
        while replay.position() > place {
            replay.back();
        }
        prop_assert_eq!(replay.state(), &live.state);
        replay.seek(place.saturating_sub(5));
        while replay.position() < place {
            replay.forward();
        }
        prop_assert_eq!(replay.state(), &live.state);
    }

    /// Whenever a call begins or ends, the structure says what the board says.
    #[test]
    fn the_structure_says_what_the_board_says(puzzle in common::classic(), which in 0..10usize) {
        let lesson = Lesson::ALL[which];
        let trace = trace(lesson, &puzzle, 2_000);
        let mut replay = trace.replay();
        while let Some(event) = replay.forward() {
            if !matches!(event, Event::Call | Event::Return(_)) {
                continue;
            }
            let state = replay.state();
            // A stale digit stands on the board, but not in the sets; nor do those of the solution, on the way out.
            let open: Vec<ninefold::Cell> = state.stack.iter().filter_map(|frame| frame.cell).collect();
            let is_held = |cell: ninefold::Cell| match lesson {
                Lesson::Hash => puzzle[cell].is_some() || open.contains(&cell) && !state.stale.contains(cell),
                _ => true,
            };
            if lesson == Lesson::Hash && event == Event::Return(true) {
                continue; // the call before has not taken its marks back yet
            }
            let on = |is_there: &dyn Fn(ninefold::Cell) -> bool| -> Digits {
                let digits = state.board.digits().filter(|(cell, _)| is_there(*cell) && is_held(*cell));
                digits.map(|(_, digit)| digit).collect()
            };
            for i in 0..9 {
                let rows = on(&|cell| cell.row() == i);
                let columns = on(&|cell| cell.column() == i);
                let boxes = on(&|cell| cell.box_() == i);
                match lesson.shape() {
                    Shape::Board => {}
                    Shape::Patches => {
                        let listed: Digits = state.structure.patches[i].iter().copied().collect();
                        prop_assert_eq!(listed, boxes);
                        prop_assert_eq!(state.structure.patches[i].len(), boxes.len());
                    }
                    _ => {
                        let structure = &state.structure;
                        prop_assert_eq!((structure.rows[i], structure.columns[i], structure.boxes[i]), (rows, columns, boxes));
                    }
                }
            }
            let written: Vec<(ninefold::Cell, Digit)> = state.written.clone();
            prop_assert!(written.iter().all(|&(cell, digit)| state.board[cell] == Some(digit)));
            prop_assert_eq!(written.len(), state.board.filled().len() - puzzle.filled().len() - state.stale.len());
            prop_assert!(state.stale.is_empty() || lesson == Lesson::Hash);
            if lesson == Lesson::Fewest {
                let blanks: BTreeSet<_> = state.structure.blanks.iter().collect();
                prop_assert!(blanks.len() == state.structure.blanks.len() && blanks.iter().all(|&&cell| state.board[cell].is_none()));
            }
        }
    }

    #[test]
    fn every_event_is_kept_exactly(puzzle in common::classic(), which in 0..10usize) {
        struct All(Vec<Event>);
        impl Observer for All {
            fn event(&mut self, event: Event) {
                self.0.push(event);
            }
        }
        let lesson = Lesson::ALL[which];
        let mut watching = (All(Vec::new()), Trace::new(lesson, puzzle, 1_000_000));
        let _ = lesson.solve(&mut puzzle.clone(), &mut watching, &mut Budget::nodes(2_000));
        prop_assert!(watching.1.iter().eq(watching.0.0));
    }
}

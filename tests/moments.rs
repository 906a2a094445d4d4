//! Every moment of every textbook solver can be drawn, and the drawing shows what the solver has.

mod common;

use ninefold::draw;
use ninefold::learn::{Event, Lesson, Replay, Shape, Trace};
use ninefold::words::Language;
use ninefold::{Budget, Digits, Grid, HouseKind, example};
use proptest::prelude::*;

fn trace(lesson: Lesson, puzzle: &Grid) -> Trace {
    let mut trace = Trace::new(lesson, *puzzle, 200_000);
    let _ = lesson.solve(&mut puzzle.clone(), &mut trace, &mut Budget::nodes(2_000));
    trace
}

fn drawn(replay: &Replay<'_>, lesson: Lesson, language: Language) -> String {
    draw::moment(replay.state(), replay.event(), lesson, language)
}

/// The number of elements of a class.
fn count(svg: &str, class: &str) -> usize {
    svg.matches(&format!("class=\"{class}\"")).count()
}

/// Whether each tag that is opened is closed, in order.
fn is_balanced(svg: &str) -> bool {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let Some((tag, text)) = tag.split_once('>') else { return false };
        let name = tag.split_whitespace().next().unwrap_or_default();
        match tag.strip_prefix('/') {
            Some(name) if open.pop() != Some(name) => return false,
            None if !tag.ends_with('/') => open.push(name),
            _ => {}
        }
        if text.contains('>') {
            return false;
        }
    }
    open.is_empty()
}

/// Checks what must hold for the drawing of any moment.
fn check(replay: &Replay<'_>, lesson: Lesson, language: Language) {
    let (svg, state, event) = (drawn(replay, lesson, language), replay.state(), replay.event());
    assert!(is_balanced(&svg) && svg.ends_with("</svg>\n"), "{lesson} {event:?}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{lesson} {event:?}");
    let firm = state.board.filled().len() - state.stale.len();
    assert_eq!(count(&svg, "given") + count(&svg, "found"), firm, "{lesson} {event:?}");
    assert!(count(&svg, "ghost") >= state.stale.len(), "{lesson} {event:?}");
    assert_eq!(count(&svg, "found"), state.written.len(), "{lesson} {event:?}");
    let structure = &state.structure;
    let sets = [structure.rows, structure.columns, structure.boxes];
    let digits = sets.as_flattened().iter().map(|set: &Digits| set.len()).sum::<usize>()
        + structure.patches.iter().map(Vec::len).sum::<usize>();
    assert_eq!(count(&svg, "on"), digits, "{lesson} {event:?}");
    assert_eq!(count(&svg, "blank") + count(&svg, "done"), structure.blanks.len(), "{lesson} {event:?}");
    assert_eq!(count(&svg, "here"), usize::from(event.is_some_and(|event| event.cell().is_some())), "{lesson}");
    let lit = match event {
        Some(Event::Mark(..) | Event::Unmark(..)) => true,
        Some(Event::Reject(_, _, HouseKind::Box)) => lesson.shape() != Shape::Board,
        Some(Event::Reject(..)) => !matches!(lesson.shape(), Shape::Board | Shape::Patches),
        _ => false,
    };
    assert_eq!(count(&svg, "lit"), usize::from(lit), "{lesson} {event:?}");
    assert_eq!(count(&svg, "objects"), usize::from(matches!(event, Some(Event::Reject(..)))), "{lesson} {event:?}");
}

#[test]
fn the_structure_has_the_names_and_indices_of_the_code() {
    let names = |lesson: Lesson| drawn(&trace(lesson, &example()).replay(), lesson, Language::English);
    for name in ["row[9][9]", "column[9][9]", "cell[3][3][9]", "[2][1]"] {
        assert!(names(Lesson::Arrays).contains(&format!(">{name}<")), "{name}");
    }
    for (lesson, name) in [(Lesson::Flow, "boxes[9][9]"), (Lesson::Hash, "boxes[3][3]"), (Lesson::Bits, "boxes[9]")] {
        assert!(names(lesson).contains(&format!(">{name}<")), "{lesson}");
    }
    assert!(names(Lesson::Patches).contains(">patches[8]<"));
    assert!(names(Lesson::Scan).contains("It keeps nothing beside the board."));
}

#[test]
fn a_full_and_an_empty_board_can_be_drawn() {
    let solution = example().solve().unique().unwrap();
    for lesson in Lesson::ALL {
        for puzzle in [solution, Grid::EMPTY] {
            let trace = trace(lesson, &puzzle);
            let mut replay = trace.replay();
            check(&replay, lesson, Language::English);
            replay.seek(trace.len());
            check(&replay, lesson, Language::Chinese);
        }
    }
}

proptest! {
    #![proptest_config(common::cases(30))]

    #[test]
    fn every_moment_is_drawn_as_it_is(puzzle in common::classic(), places in proptest::collection::vec(0..20_000usize, 6)) {
        for lesson in Lesson::ALL {
            let trace = trace(lesson, &puzzle);
            let mut replay = trace.replay();
            for &place in &places {
                replay.seek(place.min(trace.len()));
                // A few events on: so each kind comes up.
                for _ in 0..12 {
                    check(&replay, lesson, Language::Chinese);
                    replay.forward();
                }
            }
        }
    }
}

//! The textbook solvers give the right answer, leave the board as it was if there is none, and count truthfully.

mod common;

use ninefold::draw::Tree;
use ninefold::learn::{Counters, Event, Lesson, Observer, Trace};
use ninefold::solve::simple;
use ninefold::words::Language;
use ninefold::{Budget, Cell, Digit, Grid, Stopped, example};
use proptest::prelude::*;

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

/// Naive solvers can take very long. What they reported before the budget ended must still be true.
const PATIENCE: u64 = 20_000;

fn run(lesson: Lesson, puzzle: &Grid) -> (Result<bool, Stopped>, Grid, Counters, Trace) {
    let (mut board, mut watching) = (*puzzle, (Counters::default(), Trace::new(lesson, *puzzle, 1_000_000)));
    let solved = lesson.solve(&mut board, &mut watching, &mut Budget::nodes(PATIENCE));
    (solved, board, watching.0, watching.1)
}

#[test]
fn every_solver_solves_the_example() {
    let solution = example().solve().unique().unwrap();
    for lesson in Lesson::ALL {
        let (solved, board, counters, _) = run(lesson, &example());
        assert_eq!((solved, board), (Ok(true), solution), "{lesson}");
        assert_eq!(counters.placements - counters.backtracks, 51, "{lesson}");
        assert_eq!(counters.deepest, 51, "{lesson}");
    }
}

#[test]
fn full_empty_and_clashing_boards_are_answered_at_once() {
    let solution = example().solve().unique().unwrap();
    let mut clash = example();
    clash.set(Cell::ALL[8], Digit::new(5));
    for lesson in Lesson::ALL {
        let (solved, board, counters, _) = run(lesson, &solution);
        assert_eq!((solved, board, counters.placements), (Ok(true), solution, 0), "{lesson}");
        let (solved, board, counters, _) = run(lesson, &clash);
        assert_eq!((solved, board, counters.tries), (Ok(false), clash, 0), "{lesson}");
        let (solved, board, _, _) = run(lesson, &Grid::EMPTY);
        assert!(solved == Ok(true) && board.is_solved(), "{lesson}");
    }
}

#[test]
fn a_trace_keeps_its_limit_and_says_so() {
    let mut trace = Trace::new(Lesson::Scan, example(), 1_000);
    Lesson::Scan.solve(&mut example(), &mut trace, &mut Budget::unlimited()).unwrap();
    assert!(trace.len() == 1_000 && !trace.is_complete());
}

/// What is written and wiped out.
#[derive(Default, PartialEq)]
struct Moves(Vec<Event>);

impl Observer for Moves {
    fn event(&mut self, event: Event) {
        if matches!(event, Event::Place(..) | Event::Backtrack(..)) {
            self.0.push(event);
        }
    }
}

/// The first solution when cells are taken in reading order and digits from 1 to 9.
fn least(solutions: &[Grid]) -> Option<&Grid> {
    solutions.iter().min()
}

proptest! {
    #![proptest_config(common::cases(300))]

    #[test]
    fn every_solver_gives_the_answer_of_the_reference(puzzle in common::classic()) {
        let reference = simple::solutions(&puzzle.into(), 500);
        for lesson in Lesson::ALL {
            let (solved, board, counters, _) = run(lesson, &puzzle);
            match solved {
                Ok(true) => {
                    prop_assert!(board.is_solved() && puzzle.is_within(&board), "{lesson}");
                    prop_assert!(reference.len() == 500 || reference.contains(&board), "{lesson}");
                    let blanks = 81 - puzzle.filled().len() as u64;
                    prop_assert_eq!(counters.placements - counters.backtracks, blanks, "{}", lesson);
                    if TEXTBOOK.contains(&lesson) && reference.len() < 500 {
                        prop_assert_eq!(Some(&board), least(&reference), "{}", lesson);
                    }
                }
                Ok(false) => {
                    prop_assert!(reference.is_empty() && board == puzzle, "{lesson}");
                    prop_assert_eq!(counters.placements, counters.backtracks, "{}", lesson);
                }
                Err(_) => prop_assert_eq!(board, puzzle, "{}", lesson),
            }
        }
    }

    #[test]
    fn the_textbook_solvers_walk_the_same_tree(puzzle in common::classic()) {
        let walk = |lesson: Lesson| {
            let mut watching = (Counters::default(), Moves::default());
            let solved = lesson.solve(&mut puzzle.clone(), &mut watching, &mut Budget::nodes(PATIENCE));
            let Counters { tries, placements, backtracks, deepest, .. } = watching.0;
            (solved.is_ok(), tries, placements, backtracks, deepest, watching.1)
        };
        let first = walk(Lesson::Scan);
        for lesson in TEXTBOOK {
            prop_assert!(walk(lesson) == first, "{lesson}");
        }
    }

    #[test]
    fn a_cross_in_the_tree_is_a_blank_in_which_all_nine_failed(puzzle in common::classic(), which in 0..8usize, room in 0..90usize) {
        let mut tree = Tree::new(room);
        let solved = TEXTBOOK[which].solve(&mut puzzle.clone(), &mut tree, &mut Budget::nodes(PATIENCE));
        let svg = tree.svg(Language::English);
        prop_assert_eq!(svg.matches(">✗</text>").count(), svg.matches(": 123456789</title>").count());
        let says = match solved {
            Ok(true) => "Solved.",
            Ok(false) => "There is no solution.",
            Err(_) => "Cut off before the end.",
        };
        prop_assert!(svg.contains(says), "{says} {svg}");
    }

    #[test]
    fn a_trace_plays_forwards_and_backwards(puzzle in common::classic(), which in 0..10usize) {
        let (solved, board, counters, trace) = run(Lesson::ALL[which], &puzzle);
        let mut replay = trace.replay();
        let mut boards = vec![*replay.board()];
        while let Some(event) = replay.forward() {
            prop_assert_eq!(Some(event), trace.get(replay.position() - 1));
            boards.push(*replay.board());
        }
        prop_assert_eq!(replay.position(), trace.len());
        if solved == Ok(true) && trace.is_complete() {
            prop_assert_eq!(*replay.board(), board);
        }
        if trace.is_complete() {
            let placed = trace.iter().filter(|event| matches!(event, Event::Place(..))).count() as u64;
            prop_assert_eq!(placed, counters.placements);
        }
        for expected in boards.iter().rev().skip(1).take(2_000) {
            replay.back();
            prop_assert_eq!(replay.board(), expected);
        }
        replay.seek(0);
        prop_assert_eq!(replay.back(), None);
    }

    #[test]
    fn a_rejected_digit_stands_in_the_house_that_objected(puzzle in common::classic(), which in 0..8usize) {
        let (_, _, _, trace) = run(Lesson::ALL[which], &puzzle);
        let mut replay = trace.replay();
        while let Some(event) = replay.forward() {
            if let Event::Reject(cell, digit, kind) = event {
                let objector = replay.state().objector(event);
                let house = cell.houses().into_iter().find(|house| house.kind() == kind).unwrap();
                prop_assert!(objector.is_some_and(|other| house.cells().contains(other) && replay.board()[other] == Some(digit)));
            }
        }
    }
}

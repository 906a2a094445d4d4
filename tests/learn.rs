//! The textbook solvers give the right answer, leave the board as it was if there is none, and count truthfully.

mod common;

use ninefold::draw::Tree;
use ninefold::learn::{Counters, Event, Lesson, Observer, Trace};
use ninefold::solve::simple;
use ninefold::words::Language;
use ninefold::{Budget, Cell, Digit, Grid, Stopped, example};
use proptest::prelude::*;
use std::collections::HashMap;

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

/// The nodes of a drawn tree: the middle of each, the number of its event, and what it says.
fn nodes_of(svg: &str) -> Vec<((f64, f64), usize, String)> {
    let number = |text: &str, name: &str| -> f64 { attribute(text, name).parse().unwrap() };
    let nodes = svg.lines().filter(|line| line.contains("data-event"));
    nodes
        .map(|line| {
            let middle = match line.contains("<circle") {
                true => (number(line, " cx"), number(line, " cy")),
                false => (number(line, " x") + 11.0, number(line, " y") + 11.0),
            };
            let title = line.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
            (middle, number(line, " data-event") as usize, title.to_string())
        })
        .collect()
}

fn attribute<'a>(text: &'a str, name: &str) -> &'a str {
    text.split(&format!("{name}=\"")).nth(1).unwrap().split('"').next().unwrap()
}

/// Whether no node of a tree has two children, from its DOT text.
fn is_branchless(dot: &str) -> bool {
    let mut parents: Vec<&str> = dot.lines().filter_map(|line| Some(line.split_once(" -> ")?.0)).collect();
    let count = parents.len();
    parents.sort_unstable();
    parents.dedup();
    parents.len() == count
}

#[test]
fn a_tree_without_branches_is_no_long_line() {
    for lesson in [Lesson::Fewest, Lesson::Propagate] {
        let mut tree = Tree::new(100);
        lesson.solve(&mut example(), &mut tree, &mut Budget::unlimited()).unwrap();
        assert!(is_branchless(&tree.dot()));
        let svg = tree.svg(Language::English);
        assert!(attribute(&svg, " width").parse::<f64>().unwrap() <= 700.0, "{lesson}");
        assert!(attribute(&svg, " height").parse::<f64>().unwrap() <= 600.0, "{lesson}");
        assert_eq!(svg.matches("height=\"22\" rx=\"5\"").count(), 51, "{lesson}");
        assert_eq!(tree.dot().matches("shape=box").count(), 51, "{lesson}");
        assert!(svg.contains("Square: a single"), "{lesson}");
    }
}

#[test]
fn only_solvers_that_see_singles_draw_squares() {
    for lesson in TEXTBOOK {
        let mut tree = Tree::new(50);
        lesson.solve(&mut example(), &mut tree, &mut Budget::unlimited()).unwrap();
        let svg = tree.svg(Language::English);
        assert!(!svg.contains(" rx=\"5\"") && !svg.contains("Square"), "{lesson}");
    }
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let (mut tree, hard) = (Tree::new(100), hard.parse::<Grid>().unwrap());
    Lesson::Propagate.solve(&mut hard.clone(), &mut tree, &mut Budget::unlimited()).unwrap();
    let dot = tree.dot();
    let trace = run(Lesson::Propagate, &hard).3;
    for (_, event, _) in nodes_of(&tree.svg(Language::English)) {
        let before = trace.iter().take(event - 2).last().unwrap();
        let is_single = matches!(before, Event::NakedSingle(..) | Event::HiddenSingle(..));
        let line = dot.lines().find(|line| line.contains(&format!("\"event {event}\""))).unwrap();
        assert_eq!(line.contains("shape=box"), is_single, "{line}");
    }
}

#[test]
fn the_root_of_a_tree_has_stubs_and_a_cross_as_well() {
    let mut tree = Tree::new(50);
    let mut puzzle: Grid = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
    assert_eq!(Lesson::Scan.solve(&mut puzzle, &mut tree, &mut Budget::unlimited()), Ok(false));
    let svg = tree.svg(Language::Chinese);
    assert!(tree.is_empty() && svg.contains("第一个空格不能填：123456789</title>"));
    assert_eq!((svg.matches("class=\"stub\"").count(), svg.matches(">✗</text>").count()), (9, 1));
}

#[test]
fn what_a_tree_leaves_out_is_counted() {
    let mut tree = Tree::new(40);
    Lesson::Scan.solve(&mut example(), &mut tree, &mut Budget::unlimited()).unwrap();
    let svg = tree.svg(Language::Chinese);
    assert!(svg.contains("画出填数 50 次（最先的都在其中），其余 4158 次从略。已解出。"));
    let mut tree = Tree::new(0);
    Lesson::Scan.solve(&mut example(), &mut tree, &mut Budget::unlimited()).unwrap();
    assert!(tree.svg(Language::English).contains("All 4208 digits that were written are left out. Solved."));
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
    fn a_tree_has_a_stub_for_each_rejected_digit(puzzle in common::classic(), which in 0..10usize) {
        let (mut watching, lesson) = ((Tree::new(1_000), Trace::new(Lesson::ALL[which], puzzle, 1_000_000)), Lesson::ALL[which]);
        let _ = lesson.solve(&mut puzzle.clone(), &mut watching, &mut Budget::nodes(300));
        let rejected = watching.1.iter().filter(|event| matches!(event, Event::Reject(..))).count();
        prop_assert_eq!(watching.0.svg(Language::Chinese).matches("class=\"stub\"").count(), rejected);
    }

    /// Wherever a digit below a node is not drawn, the drawing says so; also on the way to the solution.
    #[test]
    fn dots_stand_where_a_tree_leaves_something_out(puzzle in common::classic(), which in 0..10usize, room in 1..90usize) {
        let (mut watching, lesson) = ((Tree::new(room), Trace::new(Lesson::ALL[which], puzzle, 1_000_000)), Lesson::ALL[which]);
        let _ = lesson.solve(&mut puzzle.clone(), &mut watching, &mut Budget::nodes(3_000));
        // How many digits were written below each, by the number of its event; 0 is the root.
        let (mut below, mut path) = (HashMap::from([(0, 0)]), vec![0]);
        for (number, event) in (1usize..).zip(watching.1.iter()) {
            match event {
                Event::Place(..) => {
                    *below.entry(*path.last().unwrap()).or_insert(0) += 1;
                    below.insert(number, 0);
                    path.push(number);
                }
                Event::Backtrack(..) => drop(path.pop()),
                _ => {}
            }
        }
        let (svg, dot) = (watching.0.svg(Language::English), watching.0.dot());
        let events: Vec<usize> =
            dot.split("tooltip=\"event ").skip(1).map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect();
        let parents = dot.lines().filter_map(|line| line.trim().split_once(" -> ")).map(|(parent, _)| parent);
        let mut drawn: HashMap<usize, usize> = HashMap::new();
        for parent in parents {
            let event = parent.strip_prefix('n').map_or(0, |node| events[node.parse::<usize>().unwrap()]);
            *drawn.entry(event).or_default() += 1;
        }
        let is_missed = |event: &usize| below[event] > drawn.get(event).copied().unwrap_or(0);
        let expected = [0].iter().chain(&events).filter(|event| is_missed(event)).count();
        prop_assert_eq!(svg.matches(">…</text>").count(), expected);
    }

    #[test]
    fn a_tree_is_drawn_in_good_order(puzzle in common::classic(), which in 0..10usize, room in 0..200usize) {
        let (mut watching, lesson) = ((Tree::new(room), Trace::new(Lesson::ALL[which], puzzle, 1_000_000)), Lesson::ALL[which]);
        let _ = lesson.solve(&mut puzzle.clone(), &mut watching, &mut Budget::nodes(PATIENCE));
        let (svg, dot) = (watching.0.svg(Language::English), watching.0.dot());
        let [width, height] = ["\" width", " height"].map(|name| attribute(&svg, name).parse::<f64>().unwrap());
        prop_assert!(height <= 800.0 || !is_branchless(&dot), "{height}");
        let nodes = nodes_of(&svg);
        prop_assert_eq!(nodes.len(), dot.matches(" -> ").count());
        for (i, ((x, y), event, title)) in nodes.iter().enumerate() {
            prop_assert!(*x >= 12.0 && *y >= 12.0 && *x <= width - 12.0 && *y <= height - 12.0, "{title}");
            for ((other_x, other_y), _, other) in &nodes[..i] {
                prop_assert!((x - other_x).hypot(y - other_y) >= 24.0, "{title} and {other}");
            }
            // The number is that of the event in the log, where the first is 1.
            if let Some(there) = watching.1.get(event - 1) {
                let Event::Place(cell, digit) = there else { panic!("{there:?}") };
                let expected = format!("{cell}={digit}, event {event}");
                prop_assert!(title.starts_with(&expected), "{title} {expected}");
            }
        }
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

//! A node means the same on every path: with the same budget, every kernel and every call gives the same answer or none.

mod common;

use ninefold::explain::{Explanation, Hint, hint_within};
use ninefold::generate::{ambiguous, minimal, with_a_slip};
use ninefold::rate::rate_within;
use ninefold::{Budget, Diagnosis, Grid, Kernel, Marks, Outcome, Puzzle, Random, Stopped, solve_lines_within};

/// The puzzles of puzzles/slow.txt, with their answers and nodes.
fn slow() -> Vec<(Grid, &'static str, u64)> {
    let lines = include_str!("../puzzles/slow.txt").lines().filter(|line| !line.starts_with('#'));
    let fields = lines.map(|line| line.split(' ').collect::<Vec<_>>());
    fields.map(|f| (f[0].parse().expect("a puzzle"), f[1], f[2].parse().expect("nodes"))).collect()
}

/// Those of them that a test can solve over and over.
fn quick_ones() -> Vec<(Grid, &'static str, u64)> {
    slow().into_iter().filter(|(_, _, nodes)| *nodes < 3_000).collect()
}

fn word(outcome: &Result<Outcome, Stopped>) -> String {
    match outcome {
        Ok(Outcome::Impossible) => "none".to_string(),
        Ok(Outcome::Unique(solution)) => solution.to_string(),
        Ok(Outcome::Many(..)) => "many".to_string(),
        Err(_) => "stopped".to_string(),
    }
}

/// What the search in order does within a budget; every other path must do the same.
fn in_order(puzzle: &Grid, nodes: u64) -> (Result<Outcome, Stopped>, u64) {
    let mut solutions = puzzle.solutions_within(Budget::nodes(nodes));
    let found: Vec<Grid> = solutions.by_ref().take(2).collect();
    let outcome = match found[..] {
        [one, another] => Ok(Outcome::Many(one, another)),
        _ if solutions.was_stopped() => Err(Stopped { found: found.len() as u64 }),
        [one] => Ok(Outcome::Unique(one)),
        _ => Ok(Outcome::Impossible),
    };
    (outcome, solutions.nodes())
}

/// One test for all paths, because it changes the kernel of the whole program.
#[test]
fn every_kernel_and_every_path_stops_at_the_same_node() {
    let random = &mut Random::new(11);
    let mut puzzles: Vec<Grid> = (0..300)
        .map(|i| match i % 3 {
            0 => minimal(random),
            1 => ambiguous(random),
            _ => {
                let puzzle = minimal(random);
                with_a_slip(random, puzzle)
            }
        })
        .filter(|puzzle| in_order(puzzle, 1_000).1 > 4)
        .collect();
    let records = include_str!("../puzzles/answers.txt").lines().filter(|line| !line.starts_with('#'));
    puzzles.extend(records.map(|line| line[..81].parse::<Grid>().unwrap()));
    puzzles.extend(quick_ones().iter().map(|(grid, ..)| *grid));
    // One that takes 10,000 nodes for its first solution in order, while lanes that share it find two much earlier.
    puzzles.push("...3..6.....6...8..2.7.4..3..1.6.......5.1.6.......15.4.......8.8.........9......".parse().unwrap());
    let text: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let before = Kernel::current();
    for nodes in [0, 1, 2, 3, 5, 7, 11, 20, 24, 25, 26, 31, 60, 119, 300, 2_047, 2_048, 2_049, 2_055, 2_100, 6_000] {
        let expected: Vec<_> = puzzles.iter().map(|puzzle| in_order(puzzle, nodes)).collect();
        let lines: String = expected.iter().map(|(outcome, _)| word(outcome) + "\n").collect();
        for kernel in Kernel::available() {
            kernel.make_current();
            let (batch, effort) = kernel.solve_all_within(&puzzles, &Budget::nodes(nodes));
            assert_eq!(effort.nodes, expected.iter().map(|(_, nodes)| nodes).sum::<u64>(), "{kernel}, {nodes} nodes");
            let mut answers = Vec::new();
            solve_lines_within(text.as_bytes(), &mut answers, &Budget::nodes(nodes));
            assert_eq!(String::from_utf8(answers).unwrap(), lines, "{kernel}, {nodes} nodes");
            for ((puzzle, (outcome, taken)), of_batch) in puzzles.iter().zip(&expected).zip(batch) {
                let mut budget = Budget::nodes(nodes);
                assert_eq!(puzzle.solve_within(&mut budget), *outcome, "{kernel}, {nodes} nodes: {puzzle}");
                assert_eq!(nodes - budget.left(), *taken, "{kernel}, {nodes} nodes: {puzzle}");
                assert_eq!(of_batch, *outcome, "{kernel}, {nodes} nodes: {puzzle}");
                let count = puzzle.count_within(2, &mut Budget::nodes(nodes));
                let found = match outcome {
                    Ok(Outcome::Impossible) => Ok(0),
                    Ok(Outcome::Unique(_)) => Ok(1),
                    Ok(Outcome::Many(..)) => Ok(2),
                    Err(stopped) => Err(*stopped),
                };
                assert_eq!(count, found, "{kernel}, {nodes} nodes: {puzzle}");
                if outcome.is_ok() {
                    assert_eq!(*outcome, Ok(kernel.solve(puzzle).0), "{kernel}: {puzzle}");
                }
            }
        }
    }
    before.make_current();
}

#[test]
fn the_slowest_puzzles_have_the_recorded_answers_and_nodes() {
    common::use_the_named_kernel();
    assert!(slow().len() >= 20);
    for (puzzle, answer, nodes) in slow() {
        let mut budget = Budget::nodes(nodes);
        let outcome = puzzle.solve_within(&mut budget);
        let kind = match outcome {
            Ok(Outcome::Unique(_)) => "unique".to_string(),
            _ => word(&outcome),
        };
        assert_eq!((kind.as_str(), budget.left()), (answer, 0), "{puzzle}");
        assert!(puzzle.solve_within(&mut Budget::nodes(nodes - 1)).is_err(), "{puzzle}");
        assert_eq!(outcome, Ok(puzzle.solve()), "{puzzle}");
        assert!(nodes < 2_000_000, "{puzzle}");
    }
}

/// The bound of a diagnosis, in nodes.
const DETAILS: u64 = 50_000;

/// Without a solution, all that is done beyond solving is the search for a small conflict, and that has its bound.
#[test]
fn nothing_is_solved_twice() {
    common::use_the_named_kernel();
    for (puzzle, _, nodes) in quick_ones().into_iter().filter(|(_, answer, _)| *answer == "none") {
        let spent = |call: &dyn Fn(&mut Budget<'_>)| {
            let mut budget = Budget::nodes(u64::from(u32::MAX));
            call(&mut budget);
            u64::from(u32::MAX) - budget.left()
        };
        let checked = spent(&|budget| assert!(puzzle.diagnose_within(budget).is_ok()));
        assert!((nodes..=nodes + DETAILS).contains(&checked), "{puzzle}: {checked}");
        let rated = spent(&|budget| assert!(rate_within(&puzzle, budget).is_ok_and(|rated| rated.is_err())));
        let hinted = spent(&|budget| assert!(hint_within(&Puzzle::from(puzzle), budget).is_ok()));
        let explained = spent(&|budget| assert!(Explanation::new(&puzzle).extend(budget).is_ok()));
        assert_eq!([rated, hinted, explained], [checked; 3], "{puzzle}");
    }
}

/// A conflict of these puzzles used to take most of a minute.
#[test]
fn a_conflict_is_found_within_its_bound_and_is_still_a_smallest_one() {
    common::use_the_named_kernel();
    for text in [
        ".9..75.8....6.1.43..........175.2..8...136..73......2553.....61........4.........",
        ".....5.8....6.1.42.7........9.5........1.6............5......61........4.........",
    ] {
        let puzzle: Grid = text.parse().unwrap();
        let mut budget = Budget::nodes(10 * DETAILS);
        let Ok(Diagnosis::Impossible { conflict, .. }) = puzzle.diagnose_within(&mut budget) else { panic!("{text}") };
        assert_eq!((conflict.cells.len(), conflict.minimal), (9, true), "{text}");
        assert!(budget.left() > 9 * DETAILS, "{text}: {}", budget.left());
    }
}

/// Whatever the budget: where it is enough to know how many solutions there are, that is told, and all that is said is true.
#[test]
fn a_known_verdict_is_told() {
    common::use_the_named_kernel();
    let random = &mut Random::new(12);
    let mut puzzles: Vec<Grid> = quick_ones().into_iter().map(|(grid, ..)| grid).collect();
    puzzles.extend((0..40).map(|_| ambiguous(random)));
    puzzles.extend((0..40).map(|_| {
        let puzzle = minimal(random);
        with_a_slip(random, puzzle)
    }));
    for puzzle in puzzles {
        let needed = in_order(&puzzle, u64::MAX / 4).1;
        let complete = puzzle.diagnose();
        for more in [0, 1, 10, 100, 1_000] {
            let budget = || Budget::nodes(needed + more);
            let found = puzzle.diagnose_within(&mut budget()).expect("the verdict is known");
            match (&found, &complete) {
                (Diagnosis::Impossible { clashes, conflict, .. }, Diagnosis::Impossible { clashes: all, .. }) => {
                    assert_eq!(clashes, all, "{puzzle}");
                    let given = |cell| if conflict.cells.contains(cell) { puzzle[cell] } else { None };
                    assert_eq!(Marks::from(Grid::from_fn(given)).solve(), Outcome::Impossible, "{puzzle}");
                }
                (Diagnosis::Many { open, .. }, Diagnosis::Many { open: all, complete, .. }) => {
                    assert!(!complete || (*open - *all).is_empty(), "{puzzle}");
                    assert!(!open.is_empty(), "{puzzle}");
                }
                (Diagnosis::Unique(_), Diagnosis::Unique(_)) => {}
                other => panic!("{puzzle}: {other:?}"),
            }
            assert!(!found.is_complete() || found == complete, "{puzzle}");
            if !matches!(found, Diagnosis::Unique(_)) {
                assert!(rate_within(&puzzle, &mut budget()).is_ok(), "{puzzle}");
                let hint = hint_within(&Puzzle::from(puzzle), &mut budget());
                assert_eq!(hint, Ok(Hint::Improper(Box::new(found))), "{puzzle}");
            }
        }
        assert!(puzzle.diagnose_within(&mut Budget::nodes(needed - 1)).is_err(), "{puzzle}");
    }
}

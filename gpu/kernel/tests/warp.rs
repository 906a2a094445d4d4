//! The loop of a warp, run on a processor, answers as the library does.

use ninefold::{Budget, Grid, Outcome, solve_all_within};
use ninefold_gpu_kernel::simulated::{Answer, Device, Job};
use std::fs;
use std::path::Path;

/// A puzzle that takes more nodes than this is for a search that looks ahead.
const NODES: u32 = 5_000;
const JOB: Job = Job { warps: 3, limit: 2, nodes: NODES, busy: 28, guesses: 8, exact: false };

fn bytes(grid: &Grid) -> [u8; 81] {
    let line = grid.to_string();
    std::array::from_fn(|cell| match line.as_bytes()[cell] {
        b'.' => 0,
        digit => digit - b'0',
    })
}

/// The answers of all warps, which run at once.
fn answers(puzzles: &[Grid], job: &Job) -> Vec<Answer> {
    let device = Device::new(&puzzles.iter().map(bytes).collect::<Vec<_>>());
    std::thread::scope(|scope| {
        for _ in 0..job.warps {
            scope.spawn(|| device.run(job));
        }
    });
    device.answers()
}

/// Puzzles of all kinds: easy, minimal, hard, with many solutions, with none.
fn puzzles() -> Vec<Grid> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let mut puzzles: Vec<Grid> = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "txt") {
            let text = fs::read_to_string(path).unwrap();
            puzzles.extend(text.lines().filter_map(|line| line.get(..81)?.parse::<Grid>().ok()));
        }
    }
    puzzles.push(Grid::EMPTY);
    // The solution of each, with fewer and fewer clues: at first one solution, then many.
    let some: Vec<Grid> = puzzles.iter().step_by(7).copied().collect();
    for (number, puzzle) in some.iter().enumerate() {
        let Outcome::Unique(solution) = puzzle.solve() else { continue };
        let kept = 17 + number % 40;
        let line = solution.to_string();
        let open = (0..81).map(|cell| if (cell * 37 + number) % 81 < kept { &line[cell..=cell] } else { "." });
        puzzles.push(open.collect::<String>().parse().unwrap());
        let wrong: String = line
            .chars()
            .enumerate()
            .map(|(cell, digit)| {
                if cell % 4 == 0 {
                    '.'
                } else if cell == 1 {
                    '1'
                } else {
                    digit
                }
            })
            .collect();
        puzzles.push(wrong.parse().unwrap());
    }
    puzzles
}

fn assert_right(answer: &Answer, outcome: &Outcome, puzzle: &Grid) {
    match outcome {
        Outcome::Impossible => assert_eq!(*answer, Answer::Found(0, None), "{puzzle}"),
        Outcome::Unique(solution) => assert_eq!(*answer, Answer::Found(1, Some(bytes(solution))), "{puzzle}"),
        Outcome::Many(..) => {
            let Answer::Found(2.., Some(solution)) = answer else { panic!("{puzzle} {answer:?}") };
            let solution: Grid =
                solution.map(|digit| char::from(b'0' + digit)).iter().collect::<String>().parse().unwrap();
            assert!(solution.is_solved(), "{puzzle}");
        }
    }
}

#[test]
fn warps_answer_as_the_library_does() {
    let puzzles = puzzles();
    assert!(puzzles.len() > 1_000);
    let outcomes: Vec<Outcome> = puzzles.iter().map(Grid::solve).collect();
    for outcome in ["none", "one", "many"] {
        let count = outcomes.iter().filter(|other| outcome == name(other)).count();
        assert!(count > 20, "{count} {outcome}");
    }
    for job in [
        JOB,
        Job { warps: 1, busy: 32, guesses: 1, ..JOB },
        Job { busy: 1, guesses: 32, ..JOB },
        Job { exact: true, ..JOB },
    ] {
        let answers = answers(&puzzles, &job);
        for ((answer, outcome), puzzle) in
            answers.iter().zip(&outcomes).zip(&puzzles).filter(|((answer, _), _)| **answer != Answer::Late)
        {
            assert_right(answer, outcome, puzzle);
        }
        let late = answers.iter().filter(|answer| **answer == Answer::Late).count();
        assert!(late < puzzles.len() / 20, "{late} of {}", puzzles.len());
    }
}

fn name(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Impossible => "none",
        Outcome::Unique(_) => "one",
        Outcome::Many(..) => "many",
    }
}

#[test]
fn a_node_is_a_node_of_the_library() {
    let puzzles = puzzles();
    for nodes in [1, 2, 3, 10, 50, 400] {
        let expected = solve_all_within(&puzzles, &Budget::nodes(nodes));
        let found = answers(&puzzles, &Job { nodes: nodes as u32, exact: true, ..JOB });
        for ((answer, outcome), puzzle) in found.iter().zip(&expected).zip(&puzzles) {
            match outcome {
                Ok(outcome) => assert_right(answer, outcome, puzzle),
                Err(_) => assert_eq!(*answer, Answer::Late, "{nodes} nodes: {puzzle}"),
            }
        }
        assert!(nodes > 50 || found.contains(&Answer::Late));
    }
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let puzzles = puzzles();
    for limit in [1, 5] {
        for (answer, puzzle) in answers(&puzzles, &Job { limit, ..JOB }).iter().zip(&puzzles) {
            let Answer::Found(count, _) = answer else { continue };
            // Threads that share a puzzle may find one more at the same moment.
            assert_eq!((*count).min(limit) as u64, puzzle.count_solutions(limit as u64), "{puzzle}");
        }
    }
}

#[test]
fn one_hard_puzzle_is_shared_by_a_warp() {
    let puzzle: Grid =
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...".parse().unwrap();
    assert_right(&answers(&[puzzle], &Job { warps: 1, ..JOB })[0], &puzzle.solve(), &puzzle);
    assert!(matches!(answers(&[Grid::EMPTY], &Job { limit: 1_000, ..JOB })[0], Answer::Found(1_000.., _)));
    assert_eq!(answers(&[], &JOB), []);
}

//! The ratings and steps are those of the scale's own program, for all rated puzzles that lie beside the project; and every
//! step is proved.

use ninefold::explain::{Explanation, check, explain};
use ninefold::{Grid, Puzzle};
use ninefold_benches::outside;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many of each set are rated: all, but for the hardest, which take a second each. `NINEFOLD_RATINGS=all` for those too.
const SETS: [(&str, usize); 7] = [
    ("easy_medium", usize::MAX),
    ("exchange_hard", usize::MAX),
    ("minimal", usize::MAX),
    ("clue17", usize::MAX),
    ("top1465", usize::MAX),
    ("rare", usize::MAX),
    ("hardest", 12),
];

#[test]
fn ratings_are_those_of_the_scale_and_every_step_is_proved() {
    let everything = std::env::var("NINEFOLD_RATINGS").is_ok_and(|which| which == "all");
    for (set, count) in SETS {
        let Some(text) = outside(&format!("se/dev/{set}.tsv")) else { continue };
        let count = if everything { usize::MAX } else { count };
        let rows: Vec<(Grid, &str)> = text
            .lines()
            .take(count)
            .filter_map(|line| line.split_once('\t'))
            .map(|(puzzle, rating)| (puzzle.parse().expect("a puzzle"), rating))
            .collect();
        assert!(!rows.is_empty(), "{set} is empty");
        for_each(&rows, |(grid, expected)| {
            let explanation = explain(grid);
            let rating = explanation.rating().expect("a step");
            assert_eq!(format!("{}\t{}\t{}", rating.er, rating.ep, rating.ed), *expected, "{set}: {grid}");
            prove(grid, &explanation);
        });
    }
}

#[test]
fn steps_are_those_of_the_scale() {
    let Some(text) = outside("se/traces.txt") else { return };
    let traces: Vec<&str> = text.split("P\t").skip(1).collect();
    for_each(&traces, |trace| {
        let (puzzle, steps) = trace.split_once('\n').expect("steps after the puzzle");
        let grid: Grid = puzzle.parse().expect("a puzzle");
        let explanation = explain(&grid);
        let expected: Vec<&str> = steps.lines().filter(|line| line.starts_with("S\t")).collect();
        assert_eq!(expected.len(), explanation.steps.len(), "{grid}");
        for (number, (step, expected)) in explanation.steps.iter().zip(expected).enumerate() {
            let removes: Vec<String> = step.removes.iter().map(|(cell, digits)| format!("{cell}-{digits}")).collect();
            let or_dash = |text: Option<String>| text.unwrap_or("-".to_string());
            let ours = format!(
                "S\t{}\t{}\t{}\t{}\t{}\t{}",
                number + 1,
                step.rating,
                step.name(),
                or_dash(step.chain().map(|chain| chain.complexity.to_string())),
                or_dash(step.places.map(|(cell, digit)| format!("{cell}={digit}"))),
                or_dash((!removes.is_empty()).then(|| removes.join(","))),
            );
            assert_eq!(ours, expected, "{grid}");
        }
    });
}

/// Every step follows from the rules, and the solution stays.
fn prove(grid: &Grid, explanation: &Explanation) {
    let solution = grid.solve().unique().expect("a proper puzzle");
    let mut puzzle = explanation.puzzle;
    assert_eq!(puzzle, Puzzle::from(*grid));
    for step in &explanation.steps {
        if let Err(flaw) = check(&puzzle, step) {
            panic!("{grid}: {step}: {flaw}");
        }
        step.apply(&mut puzzle);
        assert!(puzzle.pencil().allow(&solution), "{grid}: {step}");
    }
    assert_eq!(puzzle.board(), solution, "{grid}");
}

/// Does something with each, on all cores.
fn for_each<T: Sync>(items: &[T], work: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(item)
                }
            });
        }
    });
}

//! The ratings and steps are those of Sudoku Explainer itself, for all rated puzzle sets from outside, and every step is
//! proved.

use ninefold::explain::{Explanation, check, explain};
use ninefold::{Grid, Puzzle};
use ninefold_oracle::{in_soak, on_all_cores, outside, skipped};

/// The sets, and how many puzzles of each are rated. The hardest take a second each; `./soak` rates them all.
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
    let mut found = 0;
    for (set, count) in SETS {
        let Some(text) = outside(&format!("se/dev/{set}.tsv")) else { continue };
        found += 1;
        let count = if in_soak() { usize::MAX } else { count };
        let rows: Vec<(Grid, &str)> = text
            .lines()
            .take(count)
            .filter_map(|line| line.split_once('\t'))
            .map(|(puzzle, rating)| (puzzle.parse().expect("a puzzle"), rating))
            .collect();
        assert!(!rows.is_empty(), "{set} is empty");
        on_all_cores(&rows, |(grid, expected)| {
            let explanation = explain(grid);
            let rating = explanation.rating().expect("a step");
            assert_eq!(format!("{}\t{}\t{}", rating.er, rating.ep, rating.ed), *expected, "{set}: {grid}");
            prove(grid, &explanation);
        });
    }
    if found == 0 {
        skipped("no rated puzzles are here");
    }
}

#[test]
fn steps_are_those_of_the_scale() {
    let Some(text) = outside("se/traces.txt") else { return skipped("no steps of Sudoku Explainer are here") };
    let traces: Vec<&str> = text.split("P\t").skip(1).collect();
    on_all_cores(&traces, |trace| {
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

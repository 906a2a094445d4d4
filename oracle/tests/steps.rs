//! The library takes exactly the steps that the literal rater takes.

use ninefold::explain::{Step, all_steps, explain};
use ninefold::{Grid, Marks, Puzzle, Random, generate};
use ninefold_oracle::in_soak;
use ninefold_oracle::rater::{Board, LiteralStep, PRODUCERS, steps};

/// The last producer whose steps `all_steps` always lists: dynamic chains.
const DYNAMIC: usize = 25;

#[test]
fn every_step_is_that_of_the_literal_rater() {
    let mut random = Random::new(2024);
    for _ in 0..count(100) {
        assert_same_steps(&generate::minimal(&mut random));
    }
}

/// The recorded ratings of our own puzzles are those of the literal rater: some here, all of them in `./soak`.
#[test]
fn recorded_ratings_are_those_of_the_literal_rater() {
    let lines = include_str!("../../puzzles/thousand.txt").lines().filter(|line| !line.starts_with('#'));
    for line in lines.step_by(if in_soak() { 1 } else { 40 }) {
        let fields: Vec<&str> = line.split('\t').collect();
        let grid: Grid = fields[0].parse().expect("a puzzle");
        assert_same_steps(&grid);
        let hardest = steps(&grid).iter().map(|step| step.rating).max().expect("a step");
        assert_eq!(hardest.to_string(), fields[1], "{grid}");
    }
}

fn assert_same_steps(grid: &Grid) {
    let fast: Vec<LiteralStep> = explain(grid).steps.iter().map(as_literal).collect();
    let slow = steps(grid);
    for (number, (fast, slow)) in fast.iter().zip(&slow).enumerate() {
        assert_eq!(fast, slow, "step {} of {grid}", number + 1);
    }
    assert_eq!(fast.len(), slow.len(), "{grid}");
}

#[test]
fn all_steps_of_a_position_are_those_of_all_producers_in_order() {
    let mut random = Random::new(2025);
    for _ in 0..count(12) {
        let grid = generate::minimal(&mut random);
        let mut marks = Marks::pencil(&grid);
        for step in explain(&grid).steps {
            if random.below(8) == 0 {
                thin_out(&mut marks, &grid, &mut random);
                assert_all_steps(&marks, &grid);
            }
            let mut puzzle = Puzzle::pencilled(marks);
            step.apply(&mut puzzle);
            marks = puzzle.pencil();
        }
    }
}

/// The number of puzzles: many more in `./soak`.
fn count(few: usize) -> usize {
    if in_soak() { few * 60 } else { few }
}

fn as_literal(step: &Step) -> LiteralStep {
    LiteralStep {
        rating: step.rating,
        name: step.name(),
        complexity: step.chain().map(|chain| chain.complexity),
        places: step.places,
        removes: step.removes.clone(),
    }
}

/// Removes some marks at random that the solution does not need. No explanation leads to such a position.
fn thin_out(marks: &mut Marks, grid: &Grid, random: &mut Random) {
    let solution = grid.solve().unique().expect("a proper puzzle");
    for (cell, right) in solution.digits() {
        for digit in marks[cell].iter().filter(|&digit| digit != right) {
            if random.below(20) == 0 {
                marks.remove(cell, digit);
            }
        }
    }
}

fn assert_all_steps(marks: &Marks, grid: &Grid) {
    let board = Board::on_the_way(marks);
    let fast: Vec<LiteralStep> = all_steps(&Puzzle::pencilled(*marks)).iter().map(as_literal).collect();
    let mut slow: Vec<LiteralStep> = (1..=DYNAMIC).flat_map(|producer| board.hints(producer)).collect();
    if slow.is_empty() && !board.is_full() {
        let above = (DYNAMIC + 1..=PRODUCERS).map(|producer| board.hints(producer));
        slow = above.into_iter().find(|hints| !hints.is_empty()).unwrap_or_default();
    }
    assert_eq!(fast, slow, "{marks:?} of {grid}");
}

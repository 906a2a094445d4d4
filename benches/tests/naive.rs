//! The fast rater takes the very steps that the slow one takes, which does all that the scale says and nothing clever.

use ninefold::explain::{Step, all_steps, explain};
use ninefold::{Grid, Marks, Puzzle, Random, generate};
use ninefold_benches::naive::{Board, NaiveStep, PRODUCERS, steps};

/// The last producer whose steps are all told, wherever one stands: dynamic chains.
const DYNAMIC: usize = 25;

#[test]
fn every_step_is_that_of_the_slow_rater() {
    let mut random = Random::new(2024);
    for _ in 0..count(150) {
        let grid = generate::minimal(&mut random);
        let fast: Vec<NaiveStep> = explain(&grid).steps.iter().map(as_naive).collect();
        let slow = steps(&grid);
        for (number, (fast, slow)) in fast.iter().zip(&slow).enumerate() {
            assert_eq!(fast, slow, "step {} of {grid}", number + 1);
        }
        assert_eq!(fast.len(), slow.len(), "{grid}");
    }
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

/// How many puzzles: `NINEFOLD_NAIVE=n` for n times as many.
fn count(few: usize) -> usize {
    few * std::env::var("NINEFOLD_NAIVE").map_or(1, |n| n.parse().expect("a number"))
}

fn as_naive(step: &Step) -> NaiveStep {
    NaiveStep {
        rating: step.rating,
        name: step.name(),
        complexity: step.chain().map(|chain| chain.complexity),
        places: step.places,
        removes: step.removes.clone(),
    }
}

/// Takes away some marks at random that are not of the solution: positions that no ladder leads to.
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
    let fast: Vec<NaiveStep> = all_steps(&Puzzle::pencilled(*marks)).iter().map(as_naive).collect();
    let mut slow: Vec<NaiveStep> = (1..=DYNAMIC).flat_map(|producer| board.hints(producer)).collect();
    if slow.is_empty() && !board.is_full() {
        let above = (DYNAMIC + 1..=PRODUCERS).map(|producer| board.hints(producer));
        slow = above.into_iter().find(|hints| !hints.is_empty()).unwrap_or_default();
    }
    assert_eq!(fast, slow, "{marks:?} of {grid}");
}

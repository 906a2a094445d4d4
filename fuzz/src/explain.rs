//! Every hint and every step of an explanation is proved, and keeps the solution.

use crate::make::Choices;
use ninefold::explain::{Ending, Explanation, Hint, Slip, Step, all_steps_within, check as prove, hint_within};
use ninefold::{Budget, Grid, Outcome, Puzzle};

/// So many assumptions are enough for all but the hardest puzzles.
const ENOUGH: u64 = 20_000;

pub fn check(bytes: &[u8]) {
    let choices = &mut Choices(bytes);
    let grid = choices.grid();
    let solution = grid.solve().unique();
    let mut puzzle = Puzzle::from(grid);
    choices.play(&mut puzzle, solution);
    let Ok(hint) = hint_within(&puzzle, &mut Budget::nodes(ENOUGH)) else { return };
    let Some(solution) = solution else {
        let Hint::Improper(diagnosis) = hint else { panic!("{puzzle:?}: {hint:?}") };
        assert!(!diagnosis.is_complete() || *diagnosis == grid.diagnose(), "{puzzle:?}");
        return;
    };
    match hint {
        Hint::Step(step) => {
            holds(&mut puzzle.clone(), &step, &solution);
            if let Ok(all) = all_steps_within(&puzzle, &mut Budget::nodes(ENOUGH)) {
                assert!(all.contains(&step), "{puzzle:?}: {step}");
                all.iter().for_each(|step| holds(&mut puzzle.clone(), step, &solution));
            }
        }
        Hint::Mistake(mistake) => {
            let is_right = solution[mistake.cell] == Some(mistake.digit);
            assert_eq!(is_right, mistake.slip == Slip::CrossedOut, "{puzzle:?}");
        }
        Hint::Solved => assert_eq!(puzzle.board(), solution),
        other => panic!("{puzzle:?}: {other:?}"),
    }
    explanation(&grid, &solution);
}

/// An explanation leads to the solution, step by step.
fn explanation(grid: &Grid, solution: &Grid) {
    let mut explanation = Explanation::new(grid);
    let stopped = explanation.extend(&mut Budget::nodes(ENOUGH)).is_err();
    let mut puzzle = explanation.puzzle;
    for step in &explanation.steps {
        holds(&mut puzzle, step, solution);
    }
    if !stopped {
        assert_eq!((explanation.ending, puzzle.board()), (Some(Ending::Solved(*solution)), *solution));
    }
}

/// A step is proved, changes something, and leaves the solution possible.
fn holds(puzzle: &mut Puzzle, step: &Step, solution: &Grid) {
    assert_eq!(prove(puzzle, step), Ok(()), "{puzzle:?}: {step}");
    let before = puzzle.pencil();
    step.apply(puzzle);
    assert!(puzzle.pencil().allow(solution), "{puzzle:?}: {step}");
    assert!(puzzle.pencil() != before || step.places.is_some(), "{puzzle:?}: {step}");
    assert!(matches!(puzzle.pencil().solve(), Outcome::Unique(_)), "{puzzle:?}: {step}");
}

//! A thousand puzzles of our own have the recorded ratings, so that a clone of the project proves the rating by itself.

use ninefold::Grid;
use ninefold::explain::{Technique, check, explain};
use std::collections::BTreeSet;

/// The techniques that no puzzle of the file needs. Direct Claiming is never the easiest step. The others are needed by no
/// puzzle that chance makes; famous puzzles in `puzzles/ratings.txt` and `puzzles/techniques.txt` need them.
const BEYOND_CHANCE: &[Technique] = &[
    Technique::DirectClaiming,
    Technique::DynamicPlus,
    Technique::NestedForcing,
    Technique::NestedMultiple,
    Technique::NestedDynamic,
    Technique::NestedNested,
];

#[test]
fn a_thousand_puzzles_have_the_recorded_ratings_and_need_every_technique_that_chance_reaches() {
    let lines = include_str!("../puzzles/thousand.txt").lines().filter(|line| !line.starts_with('#'));
    let (mut seen, mut needed) = (BTreeSet::new(), BTreeSet::new());
    for line in lines {
        let (puzzle, recorded) = line.split_once('\t').expect("a puzzle and its rating");
        let grid: Grid = puzzle.parse().expect("a puzzle");
        let explanation = explain(&grid);
        let rating = explanation.rating().expect("a step");
        assert_eq!(format!("{}\t{}\t{}", rating.er, rating.ep, rating.ed), recorded, "{grid}");
        let mut position = explanation.puzzle;
        for step in &explanation.steps {
            assert_eq!(check(&position, step), Ok(()), "{grid}: {step}");
            step.apply(&mut position);
            needed.insert(step.technique.to_string());
        }
        assert_eq!(Some(position.board()), grid.solve().unique(), "{grid}");
        assert!(seen.insert(grid), "{grid} is there twice");
    }
    assert_eq!(seen.len(), 1_000);
    let all = Technique::ALL.iter().filter(|technique| !BEYOND_CHANCE.contains(technique));
    let wanted: BTreeSet<String> = all.map(|technique| technique.to_string()).collect();
    assert_eq!(needed, wanted, "the techniques that the file needs");
}

//! Canonical forms of puzzles from outside.

use ninefold::symmetry::Transform;
use ninefold::{Grid, Random};
use ninefold_oracle::{grids, in_soak, outside, skipped};
use std::collections::HashSet;

#[test]
fn the_puzzles_with_17_givens_are_all_different() {
    let Some(text) = outside("17clue.txt") else { return skipped("a puzzle set from outside is not here") };
    let puzzles = grids(&text);
    assert_eq!(puzzles.len(), 49_158);
    let forms: HashSet<Grid> = puzzles.iter().map(|puzzle| puzzle.canonical().0).collect();
    assert_eq!(forms.len(), puzzles.len());
}

#[test]
fn puzzles_and_their_twenty_copies_have_one_form() {
    let random = &mut Random::new(14);
    for name in ["gen_minimal20k.txt", "gen_easy50k.txt", "multi10k.txt", "none10k.txt", "17clue.txt"] {
        let Some(text) = outside(name) else { return skipped("a puzzle set from outside is not here") };
        let puzzles = grids(&text);
        let most = if in_soak() { 10_000 } else { 2_000 };
        for puzzle in puzzles.iter().step_by(puzzles.len() / most).take(most) {
            let form = puzzle.canonical().0;
            for _ in 0..20 {
                assert_eq!(Transform::random(random).apply(puzzle).canonical().0, form, "{puzzle}");
            }
        }
    }
}

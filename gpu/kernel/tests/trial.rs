//! The puzzles of a trial are what they should be, and wrong solutions are seen.

use ninefold::{Grid, Outcome, example};
use ninefold_gpu_kernel::trial::{Variation, is_whole};
use std::collections::HashSet;

fn varied(puzzle: &[u8; 81], variation: &Variation) -> [u8; 81] {
    std::array::from_fn(|cell| variation.digit(puzzle[variation.origin(cell as u32) as usize].into()) as u8)
}

#[test]
fn copies_are_of_the_same_class_and_all_different() {
    let puzzle = <[u8; 81]>::from(example());
    assert_eq!(varied(&puzzle, &Variation::NONE), puzzle);
    let class = example().canonical().0;
    let mut seen = HashSet::new();
    for number in 0..2_000 {
        let copy = varied(&puzzle, &Variation::new(number));
        assert_eq!(Grid::try_from(copy).unwrap().canonical().0, class);
        assert!(seen.insert(copy), "{number}");
    }
}

#[test]
fn a_wrong_digit_breaks_three_houses() {
    let Outcome::Unique(solution) = example().solve() else { panic!("it has one solution") };
    let solution = <[u8; 81]>::from(solution);
    let broken =
        |digits: &[u8; 81]| (0..27).filter(|&house| !is_whole(house, |cell| digits[cell as usize].into())).count();
    assert_eq!(broken(&solution), 0);
    for cell in 0..81 {
        for digit in (0..=15).filter(|&digit| digit != solution[cell]) {
            let mut wrong = solution;
            wrong[cell] = digit;
            assert_eq!(broken(&wrong), 3, "{digit} in cell {cell}");
        }
    }
}

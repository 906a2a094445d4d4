//! A hundred million changed puzzles, solved by the library and by the peer (in `./soak`; some hundred thousand else).

use ninefold::generate::minimal;
use ninefold::{Cell, Digit, Grid, Outcome, Random, solve_all};
use ninefold_oracle::{in_soak, on_all_cores};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Puzzles that one seed gives.
const EACH: usize = 1_000;

/// A proper puzzle with up to four changes: a given taken away, a digit of the solution added, a digit changed.
fn changed(random: &mut Random, proper: &Grid, solution: &Grid) -> Grid {
    let mut puzzle = *proper;
    for _ in 0..random.below(5) {
        let cell = Cell::ALL[random.below(81)];
        puzzle.set(
            cell,
            match random.below(8) {
                0 | 1 => None,
                2 => Some(Digit::ALL[random.below(9)]),
                _ => solution[cell],
            },
        );
    }
    puzzle
}

#[test]
fn the_peer_finds_the_same_for_changed_puzzles() {
    let seeds: Vec<u64> = (0..if in_soak() { 100_000 } else { 200 }).collect();
    let kinds: [AtomicUsize; 3] = Default::default();
    on_all_cores(&seeds, |&seed| {
        let random = &mut Random::new(seed);
        let proper = minimal(random);
        let Outcome::Unique(solution) = proper.solve() else { panic!("{proper} is not proper") };
        let puzzles: Vec<Grid> = (0..EACH).map(|_| changed(random, &proper, &solution)).collect();
        for (puzzle, outcome) in puzzles.iter().zip(solve_all(&puzzles).iter()) {
            let peer = sudoku::Sudoku::from_bytes((*puzzle).into()).expect("a grid is a sudoku");
            let theirs = peer.solutions_up_to(2);
            let (kind, agrees) = match outcome {
                Outcome::Impossible => (0, theirs.is_empty()),
                Outcome::Unique(ours) => (1, theirs.len() == 1 && theirs[0].to_bytes() == <[u8; 81]>::from(ours)),
                Outcome::Many(one, another) => {
                    let solves = |grid: &Grid| grid.is_solved() && puzzle.is_within(grid);
                    (2, theirs.len() == 2 && one != another && solves(&one) && solves(&another))
                }
            };
            assert!(agrees, "seed {seed}: {puzzle}");
            kinds[kind].fetch_add(1, Ordering::Relaxed);
        }
    });
    let [none, unique, many] = kinds.map(AtomicUsize::into_inner);
    println!("{none} without a solution, {unique} with one, {many} with several");
    assert!(none.min(unique).min(many) > seeds.len() * EACH / 50, "{none} {unique} {many}");
}

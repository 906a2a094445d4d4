//! Puzzles for property tests: a solved grid, shuffled in every way that keeps it solved, with some cells blanked.
#![allow(dead_code)] // each test file uses its part

use ninefold::{Cell, Digit, Digits, Grid, Kernel, Marks, Puzzle, example};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::io::Write;

/// Whether `./soak` runs: then tests take all the cases they can get.
pub(crate) fn in_soak() -> bool {
    std::env::var_os("NINEFOLD_SOAK").is_some_and(|value| !value.is_empty())
}

/// Says that the current test checks nothing, and why. `./test` counts these lines.
pub(crate) fn skipped(why: &str) {
    let line = format!("skipped: {}: {why}\n", std::thread::current().name().unwrap_or("a test"));
    let _ = std::io::stderr().write_all(line.as_bytes()); // past the test runner, which hides what tests print
}

/// So many cases, twenty times as many in `./soak`. They are the same in every run unless `PROPTEST_RNG_SEED` is set. A case
/// that fails prints its input and leaves no file behind.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    use_the_named_kernel();
    let cases = if in_soak() { 20 * cases } else { cases };
    let default = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    match std::env::var("PROPTEST_RNG_SEED") {
        Ok(_) => default,
        Err(_) => ProptestConfig { rng_seed: RngSeed::Fixed(9), ..default },
    }
}

/// Makes the kernel that `NINEFOLD_KERNEL` names the current one, if this processor has it.
pub(crate) fn use_the_named_kernel() {
    if let Some(Ok(kernel)) = std::env::var("NINEFOLD_KERNEL").ok().map(|name| name.parse::<Kernel>()) {
        kernel.make_current();
    }
}

/// A solved grid.
pub(crate) fn solved() -> impl Strategy<Value = Grid> {
    let three = || Just([0usize, 1, 2]).prop_shuffle();
    let lines = || {
        (three(), three(), three(), three()).prop_map(|(bands, a, b, c)| {
            let within = [a, b, c];
            std::array::from_fn::<usize, 9, _>(|line| bands[line / 3] * 3 + within[line / 3][line % 3])
        })
    };
    (Just(Digit::ALL).prop_shuffle(), lines(), lines(), any::<bool>()).prop_map(|(digits, rows, columns, turned)| {
        let base = example().solve().unique().expect("the example is proper");
        Grid::from_fn(|cell| {
            let (row, column) = if turned { (cell.column(), cell.row()) } else { (cell.row(), cell.column()) };
            base[Cell::at(rows[row], columns[column])?].map(|digit| digits[digit.index()])
        })
    })
}

/// A puzzle with at least one solution and between so many blanks.
pub(crate) fn solvable(blanks: std::ops::Range<usize>) -> impl Strategy<Value = Grid> {
    (solved(), Just(Cell::ALL.to_vec()).prop_shuffle(), blanks).prop_map(|(mut grid, cells, blanks)| {
        for &cell in &cells[..blanks] {
            grid.set(cell, None);
        }
        grid
    })
}

/// A puzzle of any kind: solvable, or with a wrong digit in one cell.
pub(crate) fn classic() -> impl Strategy<Value = Grid> {
    let slip = (solvable(10..48), 0..81usize, 0..9usize).prop_map(|(mut grid, cell, digit)| {
        grid.set(Cell::ALL[cell], Some(Digit::ALL[digit]));
        grid
    });
    prop_oneof![solvable(0..82), slip]
}

/// Any digits anywhere.
pub(crate) fn any_grid() -> impl Strategy<Value = Grid> {
    proptest::collection::vec(0..18u8, 81).prop_map(|numbers| {
        Grid::from_fn(|cell| Digit::new(numbers[cell.index()]).filter(|_| numbers[cell.index()] < 10))
    })
}

/// A pencilmark puzzle, with or without a solution.
pub(crate) fn marks() -> impl Strategy<Value = Marks> {
    let set = (0..512u16, 0..512u16).prop_map(|(a, b)| a & b); // with more candidates the reference takes seconds
    (solved(), proptest::collection::vec(set, 81), any::<bool>()).prop_map(|(grid, sets, solvable)| {
        Marks::from_fn(|cell| {
            let set: Digits = Digit::ALL.into_iter().filter(|d| sets[cell.index()] >> d.index() & 1 == 1).collect();
            if solvable { grid[cell].map_or(set, |digit| set | Digits::only(digit)) } else { set }
        })
    })
}

/// A puzzle with a player's digits and eliminations.
pub(crate) fn played() -> impl Strategy<Value = Puzzle> {
    let cells = proptest::collection::vec((0..3u8, 0..9usize), 81);
    (solvable(30..60), cells).prop_map(|(givens, choices)| {
        let mut puzzle = Puzzle::from(givens);
        for cell in Cell::ALL.into_iter().filter(|&cell| givens[cell].is_none()) {
            match choices[cell.index()] {
                (0, d) => puzzle.entries.set(cell, Some(Digit::ALL[d])),
                (1, d) => puzzle.removed.set(cell, Digits::only(Digit::ALL[d])),
                _ => {}
            }
        }
        puzzle
    })
}

//! Puzzles made from a seed, and puzzle sets from outside, for benchmarks and for the long tests.

use ninefold::{Budget, Cell, Digit, Grid, Outcome};
use std::io::Write;
use std::path::PathBuf;

/// A small seeded generator (splitmix64).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator with this seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }

    /// The items in a random order.
    pub fn shuffled<T: Copy, const N: usize>(&mut self, mut items: [T; N]) -> [T; N] {
        for i in (1..N).rev() {
            items.swap(i, self.below(i + 1));
        }
        items
    }
}

/// A full grid: three boxes on the diagonal at random, the rest as the solver finds it.
pub fn full_grid(random: &mut Random) -> Grid {
    let mut grid = Grid::EMPTY;
    for k in 0..3 {
        let digits = random.shuffled(Digit::ALL);
        for (i, digit) in digits.into_iter().enumerate() {
            grid.set(Cell::ALL[(3 * k + i / 3) * 9 + 3 * k + i % 3], Some(digit));
        }
    }
    grid.solutions().next().expect("three boxes that share no house can always be completed")
}

/// A full grid less all the digits that can go, in random order, while `keep` says that the puzzle is still good.
fn reduced(random: &mut Random, keep: impl Fn(&Grid) -> bool) -> Grid {
    let mut puzzle = full_grid(random);
    for cell in random.shuffled(Cell::ALL) {
        let digit = puzzle[cell];
        puzzle.set(cell, None);
        if !keep(&puzzle) {
            puzzle.set(cell, digit);
        }
    }
    puzzle
}

/// A puzzle that singles alone solve, with as many givens as newspapers print.
pub fn easy(random: &mut Random) -> Grid {
    let fewest = 28 + random.below(9);
    let without_guess = |puzzle: &Grid| matches!(puzzle.solve_within(Budget::nodes(1)), Ok(Outcome::Unique(_)));
    reduced(random, |puzzle| puzzle.filled().len() >= fewest && without_guess(puzzle))
}

/// A proper puzzle of which no given can go.
pub fn minimal(random: &mut Random) -> Grid {
    reduced(random, |puzzle| matches!(puzzle.solve(), Outcome::Unique(_)))
}

/// The puzzle less so many of its givens.
pub fn without(random: &mut Random, mut puzzle: Grid, count: usize) -> Grid {
    let givens = random.shuffled(Cell::ALL).into_iter().filter(|&cell| puzzle[cell].is_some());
    for cell in givens.take(count).collect::<Vec<_>>() {
        puzzle.set(cell, None);
    }
    puzzle
}

/// The puzzle with one of its givens changed to another digit.
pub fn with_a_slip(random: &mut Random, mut puzzle: Grid) -> Grid {
    let givens: Vec<(Cell, Digit)> = puzzle.digits().collect();
    let (cell, digit) = givens[random.below(givens.len())];
    let others: Vec<Digit> = Digit::ALL.into_iter().filter(|&other| other != digit).collect();
    puzzle.set(cell, Some(others[random.below(8)]));
    puzzle
}

/// A file of the folder with puzzle sets from outside, or a notice that it is not there.
pub fn outside(name: &str) -> Option<String> {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "..", "shared", "data", name].iter().collect();
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        // Straight to standard error: the test runner hides what tests print.
        let _ = writeln!(std::io::stderr(), "skipped: the puzzle set {name} is not here");
    }
    text
}

/// The first field of each line as a grid.
pub fn grids(text: &str) -> Vec<Grid> {
    text.lines().map(|line| line.parse().expect("a line of a puzzle set is a puzzle")).collect()
}

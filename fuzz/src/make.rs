//! Puzzles from bytes: whatever the fuzzer changes, something useful comes out.

use ninefold::{Cell, Digit, Digits, Grid, Marks, Puzzle, Random, generate};
use std::sync::LazyLock;

/// Bytes as a source of choices. After the last byte every choice is the first one.
pub(crate) struct Choices<'a>(pub(crate) &'a [u8]);

impl Choices<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below `n`, which is at most 256.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n
    }

    /// A number of any size; small ones are as likely as large ones.
    pub(crate) fn number(&mut self) -> u64 {
        let bytes = self.below(9);
        (0..bytes).fold(0, |number, _| number << 8 | u64::from(self.byte()))
    }

    fn random(&mut self) -> Random {
        Random::new(u64::from(u16::from_le_bytes([self.byte(), self.byte()])))
    }

    fn cell(&mut self) -> Cell {
        Cell::ALL[self.below(81)]
    }

    fn digit(&mut self) -> Digit {
        Digit::ALL[self.below(9)]
    }

    /// One of the thousand puzzles in puzzles/.
    fn puzzle(&mut self) -> Grid {
        static PUZZLES: LazyLock<Vec<Grid>> = LazyLock::new(|| {
            let lines = include_str!("../../puzzles/thousand.txt").lines().filter(|line| !line.starts_with('#'));
            lines.map(|line| line[..81].parse().expect("a puzzle")).collect()
        });
        PUZZLES[(256 * self.below(256) + self.below(256)) % PUZZLES.len()]
    }

    /// A puzzle that the reference solves quickly: proper, or with a few givens changed, added or removed.
    pub(crate) fn grid(&mut self) -> Grid {
        let mut grid = self.puzzle();
        if self.below(4) == 0 {
            let solution = self.solution();
            let (random, blanks) = (&mut self.random(), self.below(56));
            grid = generate::without(random, solution, blanks);
        }
        for _ in 0..self.below(4) {
            let (cell, digit) = (self.cell(), self.digit());
            let is_blank = self.below(3) == 0;
            grid.set(cell, if is_blank { None } else { Some(digit) });
        }
        grid
    }

    fn solution(&mut self) -> Grid {
        self.puzzle().solve().unique().expect("the puzzles are proper")
    }

    /// Marks that allow a solved grid, or do not because of a few changes.
    pub(crate) fn marks(&mut self) -> Marks {
        let (solution, random) = (self.solution(), &mut self.random());
        let few = 3 + self.below(6);
        let mut marks = Marks::from_fn(|cell| {
            let others = Digit::ALL.into_iter().filter(|_| random.below(few) == 0);
            others.chain(solution[cell]).collect()
        });
        for _ in 0..self.below(4) {
            let (cell, digit) = (self.cell(), self.digit());
            let only = Digits::only(digit);
            marks.set(cell, if marks[cell].contains(digit) { marks[cell] - only } else { marks[cell] | only });
        }
        marks
    }

    /// A player's digits and crossed out candidates in the blanks of a puzzle: mostly right, sometimes not.
    pub(crate) fn play(&mut self, puzzle: &mut Puzzle, solution: Option<Grid>) {
        let blanks: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| puzzle.givens[cell].is_none()).collect();
        for _ in 0..self.below(60).min(4 * blanks.len()) {
            let (cell, digit) = (blanks[self.below(blanks.len())], self.digit());
            let right = solution.and_then(|grid| grid[cell]);
            match self.below(16) {
                0 => puzzle.entries.set(cell, Some(digit)),
                1..8 => puzzle.entries.set(cell, right),
                _ if right == Some(digit) => {}
                _ => puzzle.removed.set(cell, puzzle.removed[cell] | Digits::only(digit)),
            }
        }
        let wrong = self.below(8) == 0;
        if let Some((cell, digit)) =
            blanks.first().zip(solution).filter(|_| wrong).map(|(&cell, grid)| (cell, grid[cell]))
        {
            puzzle.removed.set(cell, digit.map_or(Digits::NONE, Digits::only));
        }
    }
}

//! Makes `puzzles/thousand.txt`: a thousand puzzles with their ratings, from seeds alone.
//!
//! `cargo run --release -p ninefold-oracle --bin thousand > puzzles/thousand.txt`
//!
//! A puzzle is kept if one of its steps is new: a pair of a name and a rating that few of the puzzles before it have. Most
//! puzzles come from the generator. The harder ones come from a pool of hard puzzles, by changes of a few givens.

use ninefold::explain::{Explanation, explain};
use ninefold::generate::{easy, minimal, without};
use ninefold::rate::rounded;
use ninefold::{Cell, Grid, Outcome, Random};
use std::collections::{BTreeSet, HashMap};

/// How many puzzles are made.
const COUNT: usize = 1_000;

/// How many puzzles of a kind show the same step: those of up to 9.0, and harder ones, which take longer to rate.
const COPIES: [usize; 2] = [18, 2];

/// The size of the pool of hard puzzles, and how many small changes are tried there.
const POOL: usize = 20;
const CHANGES: usize = 4_000;

/// How many puzzles above 9.5 are kept. They take up to half a second each.
const HARDEST: usize = 10;

fn main() {
    let mut kept = Kept::default();
    let random = &mut Random::new(2027);
    for _ in 0..4_000 {
        kept.offer(easy(random), COPIES);
    }
    for _ in 0..150_000 {
        kept.offer(minimal(random), COPIES);
    }
    eprintln!("by chance: {} puzzles, {} different steps", kept.puzzles.len(), kept.steps.len());
    climb(&mut kept, random);
    eprintln!("by small changes: {} puzzles, {} different steps", kept.puzzles.len(), kept.steps.len());
    while kept.puzzles.len() < COUNT {
        kept.offer(minimal(random), [usize::MAX, 0]);
    }
    kept.puzzles.sort_by(|a, b| a.er.total_cmp(&b.er));
    println!("# A puzzle, its ER, EP and ED (Sudoku Explainer 1.2.1.3). See README.md.");
    for puzzle in &kept.puzzles {
        println!("{}", puzzle.line);
    }
}

/// The puzzles so far, and how many of them show each step.
#[derive(Default)]
struct Kept {
    puzzles: Vec<Rated>,
    steps: HashMap<String, usize>,
    hardest: usize,
}

struct Rated {
    grid: Grid,
    er: f64,
    line: String,
}

impl Kept {
    /// The rating, after keeping the puzzle if it shows a step that fewer than `copies` puzzles show.
    fn offer(&mut self, grid: Grid, copies: [usize; 2]) -> f64 {
        let explanation = explain(&grid);
        let rating = explanation.rating().expect("a proper puzzle takes a step");
        let copies = copies[usize::from(rating.er > 9.0)];
        let names = steps_of(&explanation);
        let is_new = names.iter().any(|name| self.steps.get(name).is_none_or(|&count| count < copies));
        let is_hardest = rating.er > 9.5;
        if is_new && self.puzzles.len() < COUNT && !(is_hardest && self.hardest == HARDEST) {
            self.hardest += usize::from(is_hardest);
            names.into_iter().for_each(|name| *self.steps.entry(name).or_default() += 1);
            let line = format!("{grid}\t{:.1}\t{:.1}\t{:.1}", rating.er, rating.ep, rating.ed);
            self.puzzles.push(Rated { grid, er: rating.er, line });
        }
        rating.er
    }
}

/// The steps of an explanation, each once: name and rating.
fn steps_of(explanation: &Explanation) -> BTreeSet<String> {
    explanation.steps.iter().map(|step| format!("{} {:.1}", step.name(), rounded(step.rating))).collect()
}

/// Looks for harder puzzles: a puzzle of the pool changes a little, and takes the place of the easiest in the pool if it is
/// not easier than that.
fn climb(kept: &mut Kept, random: &mut Random) {
    let mut pool: Vec<(f64, Grid)> = kept.puzzles.iter().map(|puzzle| (puzzle.er, puzzle.grid)).collect();
    pool.sort_by(|a, b| b.0.total_cmp(&a.0));
    pool.truncate(POOL);
    for _ in 0..CHANGES {
        let grid = neighbour(pool[random.below(POOL)].1, random);
        let er = kept.offer(grid, COPIES);
        let easiest = (0..POOL).min_by(|&a, &b| pool[a].0.total_cmp(&pool[b].0)).expect("a pool with puzzles");
        if er >= pool[easiest].0 && pool.iter().all(|(_, other)| *other != grid) {
            pool[easiest] = (er, grid);
            eprintln!("{er:.1} {:.1}", pool.iter().map(|p| p.0).fold(99.0, f64::min));
        }
    }
}

/// A minimal puzzle that shares most of its givens with this one.
fn neighbour(puzzle: Grid, random: &mut Random) -> Grid {
    let fewer = 1 + random.below(3);
    let mut grid = without(random, puzzle, fewer);
    let solutions: Vec<Grid> = grid.solutions().take(200).collect();
    let solution = solutions[random.below(solutions.len())];
    for cell in random.shuffled(Cell::ALL) {
        if is_proper(&grid) {
            break;
        }
        grid.set(cell, solution[cell]);
    }
    for cell in random.shuffled(Cell::ALL) {
        let digit = grid[cell];
        grid.set(cell, None);
        if !is_proper(&grid) {
            grid.set(cell, digit);
        }
    }
    grid
}

fn is_proper(grid: &Grid) -> bool {
    matches!(grid.solve(), Outcome::Unique(_))
}

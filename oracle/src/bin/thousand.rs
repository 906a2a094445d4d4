//! Makes `puzzles/thousand.txt`: a thousand puzzles of our generator with their ratings, in two minutes.
//!
//! `cargo run --release -p ninefold-oracle --bin thousand > puzzles/thousand.txt`
//!
//! Puzzles of equal difficulty are frequent, so most are left out: a puzzle is kept if it has a step that few of the puzzles
//! before it have. Changing some givens of the hardest ones over and over, 40,000 times, led to no technique that chance does
//! not reach.

use ninefold::explain::{Step, Tenths, explain};
use ninefold::generate::{easy, minimal};
use ninefold::{Grid, Random};
use std::collections::{BTreeSet, HashMap};

/// How many puzzles are made.
const COUNT: usize = 1_000;

/// How many of them may show a step before a puzzle needs another reason to be kept.
const COPIES: usize = 18;

/// How many easy puzzles are offered; the rest are minimal ones.
const EASY: usize = 4_000;

fn main() {
    let random = &mut Random::new(2027);
    let mut kept = Kept::default();
    for number in 0.. {
        kept.offer(if number < EASY { easy(random) } else { minimal(random) });
        if kept.lines.len() == COUNT {
            eprintln!("{} puzzles were offered; those kept have {} different steps", number + 1, kept.steps.len());
            break;
        }
    }
    println!("# A puzzle, its ER, EP and ED (Sudoku Explainer 1.2.1.3). See README.md.");
    kept.lines.sort_by_key(|line| line.er);
    kept.lines.iter().for_each(|line| println!("{}", line.text));
}

/// The puzzles so far, and how many of them show each step.
#[derive(Default)]
struct Kept {
    lines: Vec<Line>,
    steps: HashMap<String, usize>,
}

struct Line {
    er: Tenths,
    text: String,
}

impl Kept {
    /// Keeps a puzzle if it shows a step that few others show.
    fn offer(&mut self, grid: Grid) {
        let explanation = explain(&grid);
        let rating = explanation.rating().expect("a proper puzzle takes a step");
        let name = |step: &Step| format!("{} {}", step.rating, step.name());
        let steps: BTreeSet<String> = explanation.steps.iter().map(name).collect();
        if steps.iter().any(|step| self.steps.get(step).is_none_or(|&count| count < COPIES)) {
            steps.into_iter().for_each(|step| *self.steps.entry(step).or_default() += 1);
            let text = format!("{grid}\t{}\t{}\t{}", rating.er, rating.ep, rating.ed);
            self.lines.push(Line { er: rating.er, text });
        }
    }
}

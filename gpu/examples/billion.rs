//! A billion puzzles through a GPU, varied at random, every solution checked there and a hundredth of them compared with the library.
//!
//!   cargo run --release --package ninefold-gpu --example billion -- [COUNT] [FILE ...]
//!   cargo run --release --package ninefold-gpu --example billion -- --again 20000000 FILE ...
//!
//! Each file has a puzzle on each line. With `--again` its puzzles are solved again and again as they are, every answer is compared, and
//! the time is worth telling.

use ninefold::{Grid, example};
use ninefold_gpu::{Gpu, Trial};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    let is_again = arguments.next_if_eq("--again").is_some();
    let count: u64 = arguments.next().map_or(Ok(1_000_000_000), |count| count.parse())?;
    let mut sets = Vec::new();
    for path in arguments {
        let text = std::fs::read_to_string(&path)?;
        let puzzles: Vec<Grid> = text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
        sets.push((path, puzzles));
    }
    if sets.is_empty() {
        sets.push(("the exercise".to_string(), vec![example()]));
    }
    let gpu = Gpu::new()?;
    println!("{}", gpu.names().join(", "));
    let mut failures = 0;
    for (name, puzzles) in &sets {
        let count = if is_again { count } else { count / sets.len() as u64 };
        let (seed, compared) = if is_again { (0, count) } else { (2026, count / 100) };
        let tried = gpu.trial(&Trial { puzzles, count, seed, compared })?;
        println!("{name}: {:.1} million/s, {tried:?}", count as f64 / tried.seconds / 1e6);
        failures += tried.wrong + tried.different;
    }
    if failures > 0 { Err(format!("{failures} wrong answers").into()) } else { Ok(()) }
}

//! How fast puzzles are made, each kind of request; beside it the generators of the crate `sudoku` and, where it is installed, of
//! qqwing, in turns, by CPU time, on one core. Every puzzle is checked.
//!
//! `cargo run --release -p ninefold-benches --bin generate [-- --check]`

use ninefold::explain::Tenths;
use ninefold::generate::{self, Generated, Generator};
use ninefold::rate::rate;
use ninefold::{Budget, Grid, Kernel};
use ninefold_benches::{median, pin, timed};
use std::process::Command;
use std::time::Instant;
use sudoku::{Sudoku, Symmetry};

/// So many are made side by side.
const BATCH: u64 = 256;

fn main() {
    let checking = std::env::args().any(|arg| arg == "--check");
    let rounds = if checking { 1 } else { 5 };
    let share = |count: u64| if checking { count.div_ceil(1_000) } else { count };
    pin();
    println!(
        "kernel {}; puzzles a second, the median of {rounds} rounds; ratio: by the crate's of that kind",
        Kernel::current()
    );
    println!("{:<28} {:>8} {:>10} {:>7} {:>7}", "puzzles", "made", "a second", "givens", "ratio");
    let (requests, crates) = (requests(), share(2_000));
    let mut ours = vec![Vec::new(); requests.len()];
    let mut peers = [("crate, minimal", Symmetry::None), ("crate, half a turn", Symmetry::HalfRotation)]
        .map(|peer| (peer, Vec::new(), 0.0));
    for round in 0..rounds {
        for ((_, symmetry), speeds, givens) in &mut peers {
            let make = || (0..crates).map(|_| Sudoku::generate_with_symmetry(*symmetry)).collect::<Vec<_>>();
            let (time, puzzles) = timed(make);
            speeds.push(crates as f64 / time);
            *givens = mean(puzzles.iter().map(|puzzle| usize::from(puzzle.n_clues())), crates);
        }
        for (number, (_, generator, count)) in requests.iter().enumerate() {
            let (count, first) = (share(*count), round as u64 * 1_000_000);
            let (time, made) = timed(|| make(generator, first, count));
            ours[number].push((count as f64 / time, mean(made.iter().map(|made| made.puzzle.filled().len()), count)));
            check(&made);
        }
    }
    for ((name, _), speeds, givens) in &mut peers {
        println!("{name:<28} {crates:>8} {:>10.1} {givens:>7.2}", median(speeds));
    }
    qqwing(if checking { 1 } else { 300 });
    let [minimal, half_turn] = peers.map(|(_, mut speeds, _)| median(&mut speeds));
    for (number, (name, _, count)) in requests.iter().enumerate() {
        let (mut speeds, givens): (Vec<f64>, Vec<f64>) = ours[number].iter().copied().unzip();
        let (made, speed) = (share(*count), median(&mut speeds));
        let ratio = match *name {
            "minimal" => format!("{:.1}", speed / minimal),
            "rotate180" => format!("{:.1}", speed / half_turn),
            _ => String::new(),
        };
        println!("{name:<28} {made:>8} {speed:>10.1} {:>7.2} {ratio:>7}", givens[0]);
    }
}

/// What is asked for, and how many.
fn requests() -> Vec<(&'static str, Generator, u64)> {
    let new = || Generator::new(2026);
    let rated = |least: u16, most: u16| new().rating(Tenths::new(least)..=Tenths::new(most));
    vec![
        ("minimal", new().minimal(), 20_000),
        ("24 to 28 givens", new().clues(24..=28), 20_000),
        ("rotate180", new().symmetry(generate::Symmetry::Rotate180), 20_000),
        ("full symmetry", new().symmetry(generate::Symmetry::Full), 20_000),
        ("rotate180, minimal", new().symmetry(generate::Symmetry::Rotate180).minimal(), 200),
        ("21 or 22 givens", new().clues(21..=22), 500),
        ("the example's pattern", new().pattern(ninefold::example().filled()), 500),
        ("rating 1.0 to 1.2", rated(10, 12), 1_000),
        ("rating 4.5 to 6.0", rated(45, 60), 500),
        ("rating 7.0 to 7.5", rated(70, 75), 500),
        ("rating 8.5 to 9.0", rated(85, 90), 50),
    ]
}

fn make(generator: &Generator, first: u64, count: u64) -> Vec<Generated> {
    let mut made = Vec::new();
    while (made.len() as u64) < count {
        let start = first + made.len() as u64;
        let end = (start + if generator.needs_search() { 1 } else { BATCH }).min(first + count);
        let found = generator.batch(start..end, &Budget::nodes(Generator::NODES));
        made.extend(found.into_iter().map(|found| found.expect("these are found soon")));
    }
    made
}

/// Every puzzle has one solution, and the rating that it is said to have.
fn check(made: &[Generated]) {
    for made in made {
        assert_eq!(made.puzzle.solve().unique(), Some(made.solution));
        assert!(made.rating.is_none_or(|rating| Ok(rating) == rate(&made.puzzle)));
    }
}

/// Measures qqwing by the clock, if it is here.
fn qqwing(count: u64) {
    let start = Instant::now();
    let Ok(output) = Command::new("qqwing").args(["--generate", &count.to_string(), "--one-line"]).output() else {
        return println!("qqwing is not installed");
    };
    let speed = count as f64 / start.elapsed().as_secs_f64();
    let text = String::from_utf8_lossy(&output.stdout);
    let grids = text.lines().filter_map(|line| line.trim().parse::<Grid>().ok());
    let givens = mean(grids.map(|grid| grid.filled().len()), count);
    println!("{:<28} {count:>8} {speed:>10.1} {givens:>7.2}", "qqwing");
}

fn mean(numbers: impl Iterator<Item = usize>, count: u64) -> f64 {
    numbers.sum::<usize>() as f64 / count as f64
}

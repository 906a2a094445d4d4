//! Looks for puzzles that take the engine long, by climbing: change some givens, keep what takes more nodes.
//!
//! `cargo run --release -p ninefold-oracle --bin slow -- SEED CLIMBS`
//!
//! The worst puzzles are sparse, have few digits, and mostly no solution. So a climb starts with some givens of a few digits. It
//! prints each puzzle that it ends at as a line of `puzzles/slow.txt`: the puzzle, its answer, its nodes. Without a seed it prints
//! the lines for the puzzles on its standard input.

use ninefold::{Budget, Cell, Digit, Grid, Random};

/// A climb ends after so many changes that led to nothing, or at so many nodes.
const PATIENCE: u32 = 1_500;
const ENOUGH: u64 = 2_000_000;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<u64>().expect("a number"));
    let Some(seed) = numbers.next() else {
        for line in std::io::stdin().lines().map_while(Result::ok).filter(|line| !line.starts_with('#')) {
            let grid: Grid = line[..81].parse().expect("a puzzle");
            print(&grid, &found(&grid));
        }
        return;
    };
    let climbs = numbers.next().unwrap_or(20);
    let random = &mut Random::new(seed);
    for _ in 0..climbs {
        let (grid, found) = climb(random);
        print(&grid, &found);
    }
}

fn print(grid: &Grid, found: &Found) {
    println!("{grid} {} {}", found.answer, found.nodes);
}

/// What solving a puzzle takes.
struct Found {
    nodes: u64,
    answer: &'static str,
}

fn found(grid: &Grid) -> Found {
    let mut solutions = grid.solutions_within(Budget::nodes(ENOUGH));
    let count = solutions.by_ref().take(2).count();
    let answer = if solutions.was_stopped() { "stopped" } else { ["none", "unique", "many"][count] };
    Found { nodes: solutions.nodes(), answer }
}

fn climb(random: &mut Random) -> (Grid, Found) {
    let digits = 3 + random.below(7);
    let mut grid = Grid::EMPTY;
    for _ in 0..10 + random.below(12) {
        put(&mut grid, random, digits);
    }
    let mut here = found(&grid);
    let mut failed = 0;
    while failed < PATIENCE && here.nodes < ENOUGH {
        let mut changed = grid;
        for _ in 0..1 + random.below(3) {
            change(&mut changed, random, digits);
        }
        let there = found(&changed);
        failed = if there.nodes > here.nodes { 0 } else { failed + 1 };
        if there.nodes >= here.nodes {
            (grid, here) = (changed, there);
        }
    }
    (grid, here)
}

/// Empties a cell or fills one, and sometimes moves a given as well.
fn change(grid: &mut Grid, random: &mut Random, digits: usize) {
    match random.below(3) {
        0 => grid.set(Cell::ALL[random.below(81)], None),
        _ => put(grid, random, digits),
    }
    let givens: Vec<Cell> = grid.digits().map(|(cell, _)| cell).collect();
    if random.below(3) == 0 && !givens.is_empty() {
        grid.set(givens[random.below(givens.len())], None);
        put(grid, random, digits);
    }
}

/// Adds a given, unless a peer has the same digit.
fn put(grid: &mut Grid, random: &mut Random, digits: usize) {
    let (cell, digit) = (Cell::ALL[random.below(81)], Digit::ALL[random.below(digits)]);
    if cell.peers().iter().all(|peer| grid[peer] != Some(digit)) {
        grid.set(cell, Some(digit));
    }
}

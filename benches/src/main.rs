//! The benchmark: every set, ours and the peer's, interleaved, by CPU time, on one core, each answer checked.
//!
//! `cargo run --release -p ninefold-benches [-- --check] [FILE...]`

use ninefold::{Grid, Outcome, solve_all};
use ninefold_benches::{Random, easy, grids, minimal, outside, without};
use rustix::time::{ClockId, clock_gettime};

const OUTSIDE: [&str; 9] = [
    "kaggle20k",
    "gen_easy50k",
    "gen_minimal20k",
    "17clue",
    "top1465",
    "hardest1905_5k",
    "hardest1106",
    "none10k",
    "multi10k",
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let checking = args.iter().any(|arg| arg == "--check");
    let files = args.iter().filter(|arg| !arg.starts_with("--"));
    let (rounds, made) = if checking { (1, 200) } else { (5, 10_000) };
    pin();
    println!(
        "{:<16} {:>8} {:>10} {:>9} {:>9} {:>9} {:>7}",
        "set", "puzzles", "puzzles/s", "us", "nodes", "sudoku us", "ratio"
    );
    for (name, make) in MADE {
        let mut random = Random::new(2026);
        measure(name, &(0..made).map(|_| make(&mut random)).collect::<Vec<_>>(), rounds);
    }
    for path in files {
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        measure(path, &grids(&text), rounds);
    }
    for name in OUTSIDE.iter().filter(|_| !checking) {
        if let Some(text) = outside(&format!("{name}.txt")) {
            measure(name, &grids(&text), rounds);
        }
    }
}

/// What makes a puzzle.
type Make = fn(&mut Random) -> Grid;

/// The sets of our own.
const MADE: [(&str, Make); 3] = [
    ("easy", easy),
    ("minimal", minimal),
    ("many", |random| {
        let puzzle = minimal(random);
        let count = 1 + random.below(6);
        without(random, puzzle, count)
    }),
];

/// Times both over the set, in turns, and prints the medians.
fn measure(name: &str, puzzles: &[Grid], rounds: usize) {
    let theirs: Vec<sudoku::Sudoku> =
        puzzles.iter().map(|grid| sudoku::Sudoku::from_bytes((*grid).into()).expect("a grid is a sudoku")).collect();
    let (mut our_times, mut their_times) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        let (time, outcomes) = timed(|| solve_all(puzzles));
        our_times.push(time);
        let (time, counts) = timed(|| theirs.iter().map(|s| s.solutions_count_up_to(2)).collect::<Vec<_>>());
        their_times.push(time);
        for ((puzzle, outcome), count) in puzzles.iter().zip(outcomes).zip(counts) {
            check(puzzle, &outcome, count);
        }
    }
    let nodes: u64 = puzzles.iter().map(nodes).sum();
    let each = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2] / puzzles.len() as f64
    };
    let (ours, peer) = (each(&mut our_times), each(&mut their_times));
    println!(
        "{name:<16} {:>8} {:>10.0} {:>9.2} {:>9.2} {:>9.2} {:>7.2}",
        puzzles.len(),
        1.0 / ours,
        ours * 1e6,
        nodes as f64 / puzzles.len() as f64,
        peer * 1e6,
        peer / ours
    );
}

fn check(puzzle: &Grid, outcome: &Outcome, peers_count: usize) {
    let solutions = match outcome {
        Outcome::Impossible => vec![],
        Outcome::Unique(solution) => vec![solution],
        Outcome::Many(one, another) => vec![one, another],
    };
    assert_eq!(solutions.len(), peers_count, "{puzzle}");
    assert!(solutions.iter().all(|solution| solution.is_solved() && puzzle.is_within(solution)), "{puzzle}");
}

/// The positions looked at for two solutions or the proof that there are fewer.
fn nodes(puzzle: &Grid) -> u64 {
    let mut solutions = puzzle.solutions();
    let _ = (solutions.next(), solutions.next());
    solutions.nodes()
}

/// The CPU time that this thread takes, in seconds.
fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let now = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
    };
    let start = now();
    let result = work();
    (now() - start, result)
}

#[cfg(not(target_os = "linux"))]
fn pin() {}

/// Keeps this thread on one core, the last that it may use.
#[cfg(target_os = "linux")]
fn pin() {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
    let Ok(allowed) = sched_getaffinity(None) else { return };
    let mut one = CpuSet::new();
    if let Some(core) = (0..CpuSet::MAX_CPU).rev().find(|&core| allowed.is_set(core)) {
        one.set(core);
        let _ = sched_setaffinity(None, &one);
    }
}

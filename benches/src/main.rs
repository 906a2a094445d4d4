//! The benchmark: every set, ours and the peer's, interleaved, by CPU time, on one core, each answer checked.
//!
//! `cargo run --release -p ninefold-benches [-- --check] [PART OF A NAME...]`

use ninefold::generate::{ambiguous, easy, minimal};
use ninefold::{Effort, Grid, Kernel, Outcome, Outcomes, Random};
use ninefold_benches::{median, pin, timed};

const OUTSIDE: [&str; 10] = [
    "kaggle20k",
    "gen_easy50k",
    "gen_minimal20k",
    "17clue",
    "top1465",
    "hardest1905_5k",
    "hardest1106",
    "hard972",
    "none10k",
    "multi10k",
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let checking = args.iter().any(|arg| arg == "--check");
    let wanted: Vec<&String> = args.iter().filter(|arg| !arg.starts_with("--")).collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str()));
    let (rounds, made) = if checking { (1, 200) } else { (5, 10_000) };
    pin();
    println!(
        "us a puzzle; ratio: the crate's time by ours; 'all': solve_all; 'parts': solve_into, some thousands at a time;"
    );
    println!("'one': Grid::solve in a loop");
    println!(
        "{:<15} {:>7} {:<9} {:>8} {:>8} {:>7} {:>6} {:>8} {:>8} {:>6} {:>8} {:>8}",
        "set",
        "puzzles",
        "kernel",
        "crate us",
        "all us",
        "ratio",
        "",
        "parts us",
        "one us",
        "ratio",
        "guesses",
        "sweeps"
    );
    for (name, make) in MADE.iter().filter(|(name, _)| is_wanted(name)) {
        let mut random = Random::new(2026);
        measure(name, &(0..made).map(|_| make(&mut random)).collect::<Vec<_>>(), rounds);
    }
    for name in OUTSIDE.iter().filter(|name| !checking && is_wanted(name)) {
        if let Some(puzzles) = outside(name) {
            measure(name, &puzzles, rounds);
        }
    }
    if !checking
        && is_wanted("multi_16clue")
        && let Some(puzzles) = outside("multi_16clue")
    {
        count(&puzzles);
    }
    if !checking
        && is_wanted("17clue")
        && let Some(puzzles) = outside("17clue")
    {
        slowest(&puzzles);
    }
}

/// A puzzle set from outside, or `None` and a notice if it is not there.
fn outside(name: &str) -> Option<Vec<Grid>> {
    let path = format!("{}/../../shared/data/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let Ok(text) = std::fs::read_to_string(path) else {
        eprintln!("not here: the puzzle set {name}");
        return None;
    };
    Some(text.lines().map(|line| line.parse().expect("a line of a puzzle set is a puzzle")).collect())
}

/// A function that makes a puzzle.
type Make = fn(&mut Random) -> Grid;

/// Our own sets.
const MADE: [(&str, Make); 3] = [("easy", easy), ("minimal", minimal), ("many", ambiguous)];

fn peers(puzzles: &[Grid]) -> Vec<sudoku::Sudoku> {
    puzzles.iter().map(|grid| sudoku::Sudoku::from_bytes((*grid).into()).expect("a grid is a sudoku")).collect()
}

/// Measures everything on the set, in turns, and prints the medians.
fn measure(name: &str, puzzles: &[Grid], rounds: usize) {
    let theirs = peers(puzzles);
    let kernels = Kernel::available();
    let mut peer = Vec::new();
    let [mut all, mut parts, mut one] = [(); 3].map(|()| vec![Vec::new(); kernels.len()]);
    let mut efforts = vec![Effort::default(); kernels.len()];
    for _ in 0..rounds {
        let (time, counts) = timed(|| theirs.iter().map(|s| s.solutions_count_up_to(2)).collect::<Vec<_>>());
        peer.push(time);
        for (k, kernel) in kernels.iter().enumerate() {
            efforts[k] = Effort::default();
            let (time, (outcomes, _)) = timed(|| kernel.solve_all(puzzles));
            all[k].push(time);
            check_all(puzzles, outcomes.iter(), &counts);
            parts[k].push(in_parts(puzzles, &counts, |puzzles, outcomes: &mut Outcomes| {
                efforts[k] += kernel.solve_into(puzzles, outcomes);
            }));
            one[k].push(in_parts(puzzles, &counts, |puzzles, outcomes: &mut Vec<Outcome>| {
                outcomes.clear();
                outcomes.extend(puzzles.iter().map(|puzzle| kernel.solve(puzzle).0));
            }));
        }
    }
    let each = |times: &mut Vec<f64>| median(times) / puzzles.len() as f64 * 1e6;
    let peer = each(&mut peer);
    let widest = each(&mut all[0].clone());
    for (k, kernel) in kernels.iter().enumerate() {
        let [all, parts, one] = [&mut all[k], &mut parts[k], &mut one[k]].map(each);
        println!(
            "{name:<15} {:>7} {:<9} {peer:>8.3} {all:>8.3} {:>7.2} {:>5.0}% {parts:>8.3} {one:>8.3} {:>6.2} {:>8.2} {:>8.2}",
            puzzles.len(),
            kernel.to_string(),
            peer / all,
            100.0 * widest / all,
            peer / one,
            efforts[k].guesses as f64 / puzzles.len() as f64,
            efforts[k].sweeps as f64 / puzzles.len() as f64,
        );
    }
}

/// The outcomes of so many puzzles fit into the second-level cache, as in a program that uses each and goes on.
const PART: usize = 4_096;

/// The time that it takes over the whole set, in parts; each answer is checked.
fn in_parts<O: Results>(puzzles: &[Grid], counts: &[usize], mut solve: impl FnMut(&[Grid], &mut O)) -> f64 {
    let (mut sum, mut outcomes) = (0.0, O::default());
    for (puzzles, counts) in puzzles.chunks(PART).zip(counts.chunks(PART)) {
        sum += timed(|| solve(puzzles, &mut outcomes)).0;
        check_all(puzzles, outcomes.all(), counts);
    }
    sum
}

/// Whatever outcomes are kept in.
trait Results: Default {
    fn all(&self) -> impl Iterator<Item = Outcome>;
}

impl Results for Outcomes {
    fn all(&self) -> impl Iterator<Item = Outcome> {
        self.iter()
    }
}

impl Results for Vec<Outcome> {
    fn all(&self) -> impl Iterator<Item = Outcome> {
        self.iter().copied()
    }
}

/// Counts solutions, up to two million a puzzle.
fn count(puzzles: &[Grid]) {
    let theirs = peers(puzzles);
    let (ours, our_counts) =
        timed(|| puzzles.iter().map(|puzzle| puzzle.count_solutions(2_000_000)).collect::<Vec<_>>());
    let (peer, their_counts) =
        timed(|| theirs.iter().map(|s| s.solutions_count_up_to(2_000_000) as u64).collect::<Vec<_>>());
    assert_eq!(our_counts, their_counts);
    let solutions: u64 = our_counts.iter().sum();
    println!(
        "counting multi_16clue: {solutions} solutions, ns a solution: crate {:.1}, ours {:.1}, ratio {:.2}",
        peer * 1e9 / solutions as f64,
        ours * 1e9 / solutions as f64,
        peer / ours
    );
}

/// The puzzle that takes longest by itself. Each time is the best of many, because an interrupt may hit any of them.
fn slowest(puzzles: &[Grid]) {
    let time = |puzzle: &Grid| timed(|| std::hint::black_box(puzzle.solve())).0;
    let mut times: Vec<(f64, &Grid)> = puzzles.iter().map(|puzzle| (time(puzzle), puzzle)).collect();
    times.sort_by(|a, b| b.0.total_cmp(&a.0));
    let again = |puzzle: &Grid| (0..9).map(|_| time(puzzle)).fold(f64::MAX, f64::min);
    let worst = times[..100].iter().map(|(_, puzzle)| again(puzzle)).fold(0.0, f64::max);
    println!("slowest single 17-clue puzzle: {:.1} us", worst * 1e6);
}

fn check_all(puzzles: &[Grid], outcomes: impl Iterator<Item = Outcome>, counts: &[usize]) {
    for ((puzzle, outcome), count) in puzzles.iter().zip(outcomes).zip(counts) {
        check(puzzle, &outcome, *count);
    }
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

//! `ninefold bench`

use crate::answer::Status;
use crate::args::Bench;
use crate::device::{self, Device};
use crate::input::classics;
use crate::language::told;
use crate::say::say;
use crate::system::reason;
use ninefold::generate::{ambiguous, easy, minimal, with_a_slip};
use ninefold::{Effort, Grid, Kernel, Outcome, Outcomes, Random};
use std::io::{self, StdoutLock, Write};
use std::time::Instant;

/// A function that makes a puzzle.
pub(crate) type Make = fn(&mut Random) -> Grid;

/// The built-in sets: all different, the same on every machine.
const MADE: [(&str, Make); 4] = [
    ("easy", easy),
    ("minimal", minimal),
    ("many", ambiguous),
    ("slip", |random| {
        let puzzle = easy(random);
        with_a_slip(random, puzzle)
    }),
];

/// The most puzzles of a file that are measured: with their answers they take 150 MB.
pub(crate) const MANY: usize = 300_000;

pub(crate) const SEED: u64 = 2026;

pub(crate) fn run(args: Bench) -> io::Result<Status> {
    let kernels = if args.kernel.is_empty() { Kernel::available() } else { args.kernel };
    let mut out = io::stdout().lock();
    let mut status = Status::Proper;
    let is_gpu = args.device == Device::Gpu;
    let measure = |name: &str, puzzles: &[Grid], out: &mut StdoutLock<'_>| match is_gpu {
        true => device::bench(name, puzzles, args.rounds.into(), out),
        false => measure(name, puzzles, &kernels, args.rounds.into(), out),
    };
    match is_gpu {
        true => {
            device::Engine::new(Device::Gpu)?; // before a heading, and before puzzles are made
            writeln!(
                out,
                "{:<14} {:>7} {:>10} {:>10} {:>10}   million/s",
                "set", "puzzles", "on GPU", "text", "pinned"
            )?;
        }
        false => writeln!(
            out,
            "{:<14} {:>7} {:<8} {:>10} {:>8} {:>8} {:>8} {:>8}",
            "set", "puzzles", "kernel", "puzzles/s", "us", "one, us", "sweeps", "guesses"
        )?,
    }
    for (name, make) in MADE.iter().filter(|_| args.puzzles > 0) {
        let mut random = Random::new(SEED);
        let puzzles: Vec<Grid> = (0..args.puzzles).map(|_| make(&mut random)).collect();
        measure(name, &puzzles, &mut out)?;
    }
    for path in &args.files {
        let about = told!("only classic puzzles are measured", "只测标准题目");
        match classics(&[path.into()], &about, MANY) {
            Ok(puzzles) => {
                if puzzles.len() == MANY {
                    let path = path.display();
                    say(told!(
                        "{path}: no more than its first {MANY} puzzles are measured",
                        "{path}: 只测前 {MANY} 道题"
                    ));
                }
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                measure(&name, &puzzles, &mut out)?;
            }
            Err(error) => {
                say(reason(&error));
                status = Status::BadInput;
            }
        }
    }
    Ok(status)
}

/// Runs each kernel in turn, `rounds` times, checks every answer, and prints the median of the times.
fn measure(name: &str, puzzles: &[Grid], kernels: &[Kernel], rounds: usize, out: &mut impl Write) -> io::Result<()> {
    let mut outcomes = Outcomes::new();
    let mut one_by_one = vec![Outcome::Impossible; puzzles.len()];
    let mut expected: Option<Vec<Outcome>> = None;
    let mut all = vec![(Vec::new(), Vec::new(), Effort::default()); kernels.len()];
    for _ in 0..rounds {
        for (&kernel, (times, times_of_one, effort)) in kernels.iter().zip(&mut all) {
            let start = Instant::now();
            *effort = kernel.solve_into(puzzles, &mut outcomes);
            times.push(start.elapsed().as_secs_f64());
            let expected = expected.get_or_insert_with(|| outcomes.iter().collect());
            check(puzzles, outcomes.iter(), expected)?;
            let start = Instant::now();
            puzzles.iter().zip(&mut one_by_one).for_each(|(puzzle, outcome)| *outcome = kernel.solve(puzzle).0);
            times_of_one.push(start.elapsed().as_secs_f64());
            check(puzzles, one_by_one.iter().copied(), expected)?;
        }
    }
    let count = puzzles.len() as f64;
    for (kernel, (times, times_of_one, effort)) in kernels.iter().zip(&mut all) {
        let (time, one) = (median(times) / count, median(times_of_one) / count);
        writeln!(
            out,
            "{name:<14} {:>7} {:<8} {:>10.0} {:>8.3} {:>8.3} {:>8.2} {:>8.3}",
            puzzles.len(),
            kernel.to_string(),
            1.0 / time,
            time * 1e6,
            one * 1e6,
            effort.sweeps as f64 / count,
            effort.guesses as f64 / count,
        )?;
        out.flush()?;
    }
    Ok(())
}

pub(crate) fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Checks that each solution keeps the rules and the givens, and that all kernels agree.
fn check(puzzles: &[Grid], outcomes: impl Iterator<Item = Outcome>, expected: &[Outcome]) -> io::Result<()> {
    for ((puzzle, outcome), expected) in puzzles.iter().zip(outcomes).zip(expected) {
        let solves = |solution: &Grid| solution.is_solved() && puzzle.is_within(solution);
        let right = match outcome {
            Outcome::Impossible => true,
            Outcome::Unique(solution) => solves(&solution),
            Outcome::Many(one, another) => one != another && solves(&one) && solves(&another),
        };
        if !right || outcome != *expected {
            return Err(io::Error::other(told!(
                "a wrong answer, a fault in this program: {puzzle}",
                "答案不对，本程序有缺陷：{puzzle}",
            )));
        }
    }
    Ok(())
}

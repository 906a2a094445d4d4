//! `ninefold bench canon`

use crate::answer::Status;
use crate::args::BenchCanon;
use crate::bench::{MANY, Make, SEED, median};
use crate::classes::only_classic;
use crate::input::classics;
use crate::language::told;
use crate::say::say;
use crate::system::reason;
use ninefold::generate::{ambiguous, easy, full, minimal};
use ninefold::symmetry::Transform;
use ninefold::{Grid, Random};
use std::collections::HashSet;
use std::io::{self, Write};
use std::time::Instant;

/// The built-in sets.
const MADE: [(&str, Make); 4] = [("easy", easy), ("minimal", minimal), ("many", ambiguous), ("solved", full)];

pub(crate) fn run(args: BenchCanon) -> io::Result<Status> {
    let mut out = io::stdout().lock();
    let mut status = Status::Proper;
    let head = ["set", "puzzles", "forms/s", "us", "classes", "symmetric"];
    writeln!(out, "{:<20} {:>7} {:>10} {:>8} {:>8} {:>9}", head[0], head[1], head[2], head[3], head[4], head[5])?;
    for (name, make) in MADE.iter().filter(|_| args.files.is_empty()) {
        let mut random = Random::new(SEED);
        let puzzles: Vec<Grid> = (0..args.puzzles).map(|_| make(&mut random)).collect();
        measure(name, &puzzles, args.rounds, &mut out)?;
    }
    for path in &args.files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match classics(&[path.into()], &only_classic(), MANY) {
            Ok(puzzles) => measure(&name, &puzzles, args.rounds, &mut out)?,
            Err(error) => {
                say(reason(&error));
                status = Status::BadInput;
            }
        }
    }
    Ok(status)
}

fn measure(name: &str, puzzles: &[Grid], rounds: u16, out: &mut impl Write) -> io::Result<()> {
    let mut times = Vec::new();
    let mut forms = Vec::new();
    for _ in 0..rounds {
        let start = Instant::now();
        forms = puzzles.iter().map(Grid::canonical).collect();
        times.push(start.elapsed().as_secs_f64());
    }
    check(puzzles, &forms)?;
    let count = puzzles.len().max(1) as f64;
    let time = median(&mut times) / count;
    let classes: HashSet<&Grid> = forms.iter().map(|(form, _)| form).collect();
    let symmetric = puzzles.iter().filter(|puzzle| puzzle.automorphism_count() > 1).count();
    writeln!(
        out,
        "{name:<20} {:>7} {:>10.0} {:>8.3} {:>8} {symmetric:>9}",
        puzzles.len(),
        1.0 / time,
        time * 1e6,
        classes.len(),
    )?;
    out.flush()
}

/// Checks that each transform leads to its form, and that a random copy has the same form.
fn check(puzzles: &[Grid], forms: &[(Grid, Transform)]) -> io::Result<()> {
    let mut random = Random::new(SEED);
    for (puzzle, (form, transform)) in puzzles.iter().zip(forms) {
        let copy = Transform::random(&mut random).apply(puzzle);
        if transform.apply(puzzle) != *form || copy.canonical().0 != *form {
            return Err(io::Error::other(told!(
                "a wrong answer, a fault in this program: {puzzle}",
                "答案不对，本程序有缺陷：{puzzle}",
            )));
        }
    }
    Ok(())
}

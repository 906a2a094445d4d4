//! `ninefold bench rate`

use crate::answer::{Status, budget};
use crate::args::BenchRate;
use crate::bench::SEED;
use crate::input::no_puzzle;
use crate::language::{language, told};
use crate::say::say;
use crate::system::reason;
use ninefold::generate::{easy, minimal};
use ninefold::rate::{Rating, rate_within};
use ninefold::{Grid, Random};
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

/// A puzzle, and its expected rating if that is known.
type Line = (Grid, Option<[f64; 3]>);

/// The number of wrong ratings that are reported in full.
const NAMED: usize = 5;

pub(crate) fn run(args: BenchRate) -> io::Result<Status> {
    let mut out = io::stdout().lock();
    let mut status = Status::Proper;
    writeln!(
        out,
        "{:<20} {:>7} {:>10} {:>10} {:>8} {:>7} {:>8} {:>12}",
        "set", "puzzles", "puzzles/s", "us", "mean ER", "max ER", "unrated", "agree"
    )?;
    if args.files.is_empty() {
        for (name, make) in [("easy", easy as fn(&mut Random) -> Grid), ("minimal", minimal)] {
            let mut random = Random::new(SEED);
            let lines: Vec<Line> = (0..args.puzzles).map(|_| (make(&mut random), None)).collect();
            status = status.max(measure(name, &lines, args.search.budget, &mut out)?);
        }
    }
    for path in &args.files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let measured = match read(path) {
            Ok(lines) => measure(&name, &lines, args.search.budget, &mut out)?,
            Err(what) => {
                say(format_args!("{}: {what}", path.display()));
                Status::BadInput
            }
        };
        status = status.max(measured);
    }
    Ok(status)
}

fn read(path: &Path) -> Result<Vec<Line>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| reason(&error))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let lines = lines.map(|(i, line)| {
        let mut fields = line.split('\t');
        let grid = fields.next().unwrap_or_default().parse();
        let grid = grid.map_err(|error: ninefold::ParseGridError| {
            let (line, what) = (i + 1, language().what(&error));
            told!("line {line}: {what}", "第 {line} 行：{what}")
        })?;
        let numbers: Vec<f64> = fields.map_while(|field| field.trim().parse().ok()).take(3).collect();
        Ok((grid, <[f64; 3]>::try_from(numbers).ok()))
    });
    let lines = lines.collect::<Result<Vec<Line>, String>>()?;
    if lines.is_empty() { Err(no_puzzle()) } else { Ok(lines) }
}

fn measure(name: &str, lines: &[Line], nodes: Option<u64>, out: &mut impl Write) -> io::Result<Status> {
    let start = Instant::now();
    let rated = |grid: &Grid| rate_within(grid, &mut budget(nodes)).ok()?.ok();
    let ratings: Vec<Option<Rating>> = lines.iter().map(|(grid, _)| rated(grid)).collect();
    let time = start.elapsed().as_secs_f64() / lines.len().max(1) as f64;
    let rated: Vec<f64> = ratings.iter().flatten().map(|rating| rating.er.into()).collect();
    let expected =
        lines.iter().zip(&ratings).filter_map(|((grid, expected), rating)| Some((grid, (*expected)?, rating)));
    let (mut agree, mut known) = (0, 0);
    for (grid, expected, rating) in expected {
        known += 1;
        if rating.is_some_and(|rating| [rating.er, rating.ep, rating.ed].map(f64::from) == expected) {
            agree += 1;
        } else if known - agree <= NAMED {
            let found = rating.map_or_else(|| told!("no rating", "没有评分"), |rating| rating.to_string());
            say(told!("{name}: {grid}: {found}; {expected:?} expected", "{name}: {grid}: {found}；预期 {expected:?}"));
        }
    }
    writeln!(
        out,
        "{name:<20} {:>7} {:>10.1} {:>10.1} {:>8.2} {:>7.1} {:>8} {:>12}",
        lines.len(),
        1.0 / time,
        time * 1e6,
        rated.iter().sum::<f64>() / rated.len().max(1) as f64,
        rated.iter().copied().fold(0.0, f64::max),
        lines.len() - rated.len(),
        if known == 0 { "-".to_string() } else { format!("{agree} of {known}") },
    )?;
    out.flush()?;
    Ok(if agree == known { Status::Proper } else { Status::NotProper })
}

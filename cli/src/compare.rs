//! `ninefold learn --compare`: a table of what each textbook solver did.

use crate::answer::Status;
use crate::draw::Canvas;
use crate::language::told;
use crate::learn::{budget, clash, print, status};
use crate::say::say;
use crate::signals::is_stopped;
use ninefold::learn::{Counters, Lesson};
use ninefold::words::{Language, width};
use ninefold::{Grid, Stopped};
use std::array::from_fn;
use std::io;
use std::time::{Duration, Instant};

/// A row of the table.
struct Measured {
    name: &'static str,
    counters: Option<Counters>,
    time: Duration,
    solved: Result<bool, Stopped>,
}

pub(crate) fn compare(puzzles: &[Grid], limit: u64, language: Language, canvas: Canvas) -> io::Result<Status> {
    let mut worst = Status::Proper;
    for puzzle in puzzles {
        if !puzzle.clashes().is_empty() {
            say(clash());
        }
        let mut rows = Vec::new();
        for lesson in Lesson::ALL {
            let row = measure(lesson, puzzle, limit);
            if is_stopped() {
                print(&format!("{puzzle}\n{}", table(&rows, language, canvas)))?;
                say(told!("interrupted at {lesson}", "运行到 {lesson} 时中断"));
                return Ok(Status::Interrupted);
            }
            rows.push(row);
        }
        let (time, solved) = timed(|| puzzle.solutions().next().is_some());
        rows.push(Measured { name: "solve", counters: None, time, solved: Ok(solved) });
        print(&format!("{puzzle}\n{}\n", table(&rows, language, canvas)))?;
        worst = worst.max(status(Ok(solved)));
    }
    Ok(worst)
}

/// Counts in one run, and measures the time of another that is not watched. The time is that of the solver alone: the
/// givens were tested before.
fn measure(lesson: Lesson, puzzle: &Grid, limit: u64) -> Measured {
    let mut counters = Counters::default();
    let solved = lesson.solve(&mut puzzle.clone(), &mut counters, &mut budget(limit));
    let (time, _) = match puzzle.clashes().is_empty() {
        true => timed(|| lesson.fill(&mut puzzle.clone(), &mut (), &mut budget(limit))),
        false => (Duration::ZERO, Ok(false)),
    };
    Measured { name: lesson.name(), counters: Some(counters), time, solved }
}

/// The shortest time of up to a hundred runs, and the result. A long run is not repeated.
fn timed<T>(work: impl Fn() -> T) -> (Duration, T) {
    let run = || {
        let start = Instant::now();
        let result = work();
        (start.elapsed(), result)
    };
    let (mut best, mut all) = (run(), Duration::ZERO);
    for _ in 0..99 {
        all += best.0;
        if all > Duration::from_millis(20) {
            break;
        }
        best.0 = best.0.min(run().0);
    }
    best
}

/// Eight columns, or nine: how deep a solver came says something only if one did not come to the end.
fn table(rows: &[Measured], language: Language, canvas: Canvas) -> String {
    let micros = |row: &Measured| row.time.as_secs_f64() * 1e6;
    let longest = rows.iter().map(micros).fold(1.0f64, f64::max);
    let has_deepest = rows.iter().any(|row| row.solved != Ok(true));
    let labels = language.labels();
    let mut lines = vec![labels.columns.map(str::to_string)];
    for row in rows {
        let count = |pick: fn(&Counters) -> u64| row.counters.map_or("-".to_string(), |c| pick(&c).to_string());
        lines.push([
            row.name.to_string(),
            count(|c| c.tries),
            count(|c| c.placements),
            count(|c| c.backtracks),
            count(|c| c.checks),
            count(|c| c.looks),
            count(|c| c.calls),
            count(|c| c.deepest),
            time(micros(row)),
        ]);
    }
    let shown = |column: &usize| *column != DEEPEST || has_deepest;
    let rooms: [usize; 9] = from_fn(|column| lines.iter().map(|line| width(&line[column])).max().unwrap_or(0));
    let used = rooms[0] + (1..9).filter(shown).map(|column| 2 + rooms[column]).sum::<usize>();
    let longest_bar = COLUMNS.saturating_sub(used + 2).min(7);
    let mut out = String::new();
    for (i, line) in lines.iter().enumerate() {
        out += &format!("{}{}", line[0], " ".repeat(rooms[0] - width(&line[0])));
        for column in (1..9).filter(shown) {
            out += &format!("  {}{}", " ".repeat(rooms[column] - width(&line[column])), line[column]);
        }
        if let Some(row) = i.checked_sub(1).map(|i| &rows[i]) {
            // The scale is logarithmic, from a tenth of a microsecond to the longest time.
            let part = (micros(row) * 10.0).max(1.0).ln() / (longest * 10.0).ln();
            let bar = "█".repeat(((part * longest_bar as f64).round() as usize).max(1));
            out += &match canvas {
                _ if longest_bar < 3 => String::new(),
                Canvas::Colour => format!("  \x1b[36m{bar}\x1b[0m"),
                _ => format!("  {bar}"),
            };
            if row.solved != Ok(true) {
                out += &format!("  {}", language.ending(row.solved));
            }
        }
        out.push('\n');
    }
    out
}

/// So wide is a terminal at least.
const COLUMNS: usize = 80;

/// The column that tells how deep a solver came.
const DEEPEST: usize = 7;

/// A time in microseconds with two or three digits that say something.
fn time(micros: f64) -> String {
    match micros {
        ..10.0 => format!("{micros:.2}"),
        ..1000.0 => format!("{micros:.1}"),
        _ => format!("{micros:.0}"),
    }
}

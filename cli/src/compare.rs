//! `ninefold learn --compare`: a table of what each textbook solver did.

use crate::answer::Status;
use crate::draw::Canvas;
use crate::language::told;
use crate::learn::{budget, print, status};
use crate::say::say;
use crate::signals::is_stopped;
use ninefold::learn::{Counters, Lesson};
use ninefold::words::{Language, width};
use ninefold::{Grid, Stopped};
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
        let mut rows = Vec::new();
        for lesson in Lesson::ALL {
            let row = measure(lesson, puzzle, limit);
            if is_stopped() {
                print(&format!("{puzzle}\n{}", table(&rows, language, canvas)))?;
                say(told!("interrupted at {lesson}", "在 {lesson} 时中断"));
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

/// Counts in one run, and measures the time of another that is not watched.
fn measure(lesson: Lesson, puzzle: &Grid, limit: u64) -> Measured {
    let mut counters = Counters::default();
    let solved = lesson.solve(&mut puzzle.clone(), &mut counters, &mut budget(limit));
    let (time, _) = timed(|| lesson.solve(&mut puzzle.clone(), &mut (), &mut budget(limit)));
    Measured { name: lesson.name(), counters: Some(counters), time, solved }
}

/// The shortest time of up to ten runs, and the result. A long run is not repeated.
fn timed<T>(work: impl Fn() -> T) -> (Duration, T) {
    let run = || {
        let start = Instant::now();
        let result = work();
        (start.elapsed(), result)
    };
    let (mut best, mut all) = (run(), Duration::ZERO);
    for _ in 0..9 {
        all += best.0;
        if all > Duration::from_millis(20) {
            break;
        }
        best.0 = best.0.min(run().0);
    }
    best
}

fn table(rows: &[Measured], language: Language, canvas: Canvas) -> String {
    let micros = |row: &Measured| row.time.as_secs_f64() * 1e6;
    let longest = rows.iter().map(micros).fold(1.0f64, f64::max);
    let mut out = line(language.labels().columns.map(str::to_string)) + "\n";
    for row in rows {
        let count = |pick: fn(&Counters) -> u64| row.counters.map_or("-".to_string(), |c| pick(&c).to_string());
        // The scale is logarithmic, from one microsecond to the longest time.
        let length = (micros(row).max(1.0).ln() / longest.max(2.0).ln() * 9.0).round() as usize;
        let bar = "█".repeat(length.max(1));
        let bar = if canvas == Canvas::Colour { format!("\x1b[36m{bar}\x1b[0m") } else { bar };
        out += &line([
            row.name.to_string(),
            count(|c| c.tries),
            count(|c| c.placements),
            count(|c| c.backtracks),
            count(|c| c.checks),
            count(|c| c.deepest),
            format!("{:.0}", micros(row)),
            bar,
        ]);
        out += &match row.solved {
            Ok(true) => "\n".to_string(),
            other => format!("  {}\n", language.ending(other)),
        };
    }
    out
}

/// A row of the table, in eighty columns.
fn line(columns: [String; 8]) -> String {
    let [name, numbers @ .., bar] = &columns;
    let mut line = format!("{name}{}", " ".repeat(9usize.saturating_sub(width(name))));
    for (text, room) in numbers.iter().zip([10, 11, 11, 11, 9, 9]) {
        line += &format!("{}{text}", " ".repeat(room - width(text).min(room)));
    }
    format!("{line}  {bar}")
}

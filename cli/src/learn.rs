//! `ninefold learn`

use crate::animate;
use crate::answer::{STOP, Status, is_stopped};
use crate::args::Learn;
use crate::draw::Canvas;
use crate::input::classics;
use crate::options::Lang;
use crate::output::Output;
use ninefold::draw::{Tree, flow_chart};
use ninefold::learn::{Counters, Event, Lesson, Observer, Trace};
use ninefold::words::Language;
use ninefold::{Budget, Grid};
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The most events that an animation keeps: four megabytes of them.
const LONGEST_ANIMATION: usize = 2_000_000;

/// What a pencilmark puzzle is told.
const ABOUT: &str = "the lessons are about classic ones";

pub(crate) fn run(args: Learn) -> io::Result<Status> {
    // A terminal that is gone can hold whoever reads from it for ever: then this thread ends the program.
    let _ = ctrlc::set_handler(|| {
        STOP.store(true, Ordering::Relaxed);
        std::thread::sleep(Duration::from_secs(1));
        animate::restore();
        std::process::exit(Status::Interrupted.code());
    });
    let language = Lang::or_locale(args.lang);
    if let Some(path) = &args.flow {
        ending_of(path, &["svg"])?;
        return save(path, &flow_chart(language));
    }
    let first = args.inputs.first().map(|first| first.to_string_lossy().parse::<Lesson>());
    if args.compare {
        return match first {
            Some(Ok(_)) => Err(io::Error::other("--compare runs every solver; leave the name away")),
            _ => compare(&classics(&args.inputs, ABOUT)?, args.limit, language, Canvas::of_stdout(args.color)),
        };
    }
    let Some(lesson) = first else {
        return match args.log || args.tree.is_some() {
            true => Err(io::Error::other("which solver? 'ninefold learn' lists them")),
            false => list(language),
        };
    };
    let lesson = lesson.map_err(|error| io::Error::other(error.to_string()))?;
    let [puzzle] = classics(&args.inputs[1..], ABOUT)?[..] else {
        return Err(io::Error::other("several puzzles; one at a time can be watched (--compare takes many)"));
    };
    match &args.tree {
        Some(path) => tree(lesson, &puzzle, path, &args, language),
        None if args.log || !animate::is_possible() => log(lesson, &puzzle, args.limit, language),
        None => watch(lesson, &puzzle, &args, language),
    }
}

/// What the name of a file ends in, if that is one of these.
fn ending_of(path: &Path, allowed: &[&'static str]) -> io::Result<&'static str> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let found = allowed.iter().find(|allowed| allowed.eq_ignore_ascii_case(ending));
    let names = || allowed.iter().map(|name| format!(".{name}")).collect::<Vec<_>>().join(" or ");
    found.copied().ok_or_else(|| io::Error::other(format!("{}: the name must end in {}", path.display(), names())))
}

fn list(language: Language) -> io::Result<Status> {
    let lines = Lesson::ALL.map(|lesson| format!("{:<10} {}\n", lesson.name(), language.lesson(lesson)));
    print(&lines.concat())?;
    Ok(Status::Proper)
}

fn print(text: &str) -> io::Result<()> {
    let mut output = Output::open(None)?;
    output.write(text)?;
    output.finish()
}

fn save(path: &Path, text: &str) -> io::Result<Status> {
    let mut output = Output::open(Some(path))?;
    output.write(text)?;
    output.finish()?;
    Ok(Status::Proper)
}

fn budget(limit: u64) -> Budget<'static> {
    Budget::nodes(limit).or_when(&STOP)
}

/// How a run ended, for the exit status.
fn status(solved: Result<bool, ninefold::Stopped>) -> Status {
    match solved {
        _ if is_stopped() => Status::Interrupted,
        Ok(true) => Status::Proper,
        _ => Status::NotProper,
    }
}

/// Prints each event as it happens.
struct Log {
    language: Language,
    output: Output,
    number: u64,
    counters: Counters,
    failed: Option<io::Error>,
}

impl Observer for Log {
    fn event(&mut self, event: Event) {
        self.number += 1;
        self.counters.event(event);
        let line = format!("{:>7}  {}\n", self.number, self.language.event(event));
        if let Err(error) = self.output.write(&line) {
            self.failed.get_or_insert(error);
            STOP.store(true, Ordering::Relaxed);
        }
    }
}

fn log(lesson: Lesson, puzzle: &Grid, limit: u64, language: Language) -> io::Result<Status> {
    let mut log = Log { language, output: Output::open(None)?, number: 0, counters: Counters::default(), failed: None };
    let solved = lesson.solve(&mut puzzle.clone(), &mut log, &mut budget(limit));
    if let Some(error) = log.failed {
        return Err(error);
    }
    let ending = language.ending(solved.ok());
    log.output.write(&format!("{ending}: {}\n", language.counts(&log.counters)))?;
    log.output.finish()?;
    Ok(status(solved))
}

/// A trace that stops its run when it is full: there is nothing more to show.
struct Recorder<'a> {
    trace: Trace,
    full: &'a AtomicBool,
}

impl Observer for Recorder<'_> {
    fn event(&mut self, event: Event) {
        self.trace.event(event);
        if self.trace.len() == LONGEST_ANIMATION || is_stopped() {
            self.full.store(true, Ordering::Relaxed);
        }
    }
}

fn watch(lesson: Lesson, puzzle: &Grid, args: &Learn, language: Language) -> io::Result<Status> {
    let full = AtomicBool::new(false);
    let mut recorder = Recorder { trace: Trace::new(*puzzle, LONGEST_ANIMATION), full: &full };
    let solved = lesson.solve(&mut puzzle.clone(), &mut recorder, &mut Budget::nodes(args.limit).or_when(&full));
    let ending = match full.load(Ordering::Relaxed) {
        true => language.labels().recording_ends,
        false => language.ending(solved.ok()),
    };
    animate::play(lesson, puzzle, &recorder.trace, ending, language, Canvas::of_stdout(args.color))?;
    Ok(status(solved))
}

fn tree(lesson: Lesson, puzzle: &Grid, path: &Path, args: &Learn, language: Language) -> io::Result<Status> {
    let ending = ending_of(path, &["svg", "dot"])?;
    let mut tree = Tree::new(args.nodes);
    let solved = lesson.solve(&mut puzzle.clone(), &mut tree, &mut budget(args.limit));
    let text = if ending == "svg" { tree.svg(language) } else { tree.dot() };
    save(path, &text)?;
    Ok(status(solved))
}

/// A row of the table.
struct Measured {
    name: &'static str,
    counters: Option<Counters>,
    time: Duration,
    solved: Option<bool>,
}

fn compare(puzzles: &[Grid], limit: u64, language: Language, canvas: Canvas) -> io::Result<Status> {
    let mut worst = Status::Proper;
    for puzzle in puzzles {
        let mut rows = Vec::new();
        for lesson in Lesson::ALL {
            let row = measure(lesson, puzzle, limit);
            if is_stopped() {
                print(&format!("{puzzle}\n{}", table(&rows, language, canvas)))?;
                eprintln!("ninefold: interrupted at {lesson}");
                return Ok(Status::Interrupted);
            }
            rows.push(row);
        }
        let (time, solved) = timed(|| puzzle.solutions().next().is_some());
        rows.push(Measured { name: "solve", counters: None, time, solved: Some(solved) });
        print(&format!("{puzzle}\n{}\n", table(&rows, language, canvas)))?;
        worst = worst.max(status(Ok(solved)));
    }
    Ok(worst)
}

/// Counts in one run, and takes the time in another that nobody watches.
fn measure(lesson: Lesson, puzzle: &Grid, limit: u64) -> Measured {
    let mut counters = Counters::default();
    let solved = lesson.solve(&mut puzzle.clone(), &mut counters, &mut budget(limit));
    let (time, _) = timed(|| lesson.solve(&mut puzzle.clone(), &mut (), &mut budget(limit)));
    Measured { name: lesson.name(), counters: Some(counters), time, solved: solved.ok() }
}

/// The shortest of several times, where they are short, and what came out.
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
        // In powers, from one microsecond to the longest: ten times as long is the same piece more.
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
            Some(true) => "\n".to_string(),
            other => format!("  {}\n", language.ending(other)),
        };
    }
    out
}

/// The columns of a row, in eighty characters.
fn line(columns: [String; 8]) -> String {
    let width = |text: &str| text.chars().map(|c| if c >= '\u{2e80}' { 2 } else { 1 }).sum::<usize>();
    let [name, numbers @ .., bar] = &columns;
    let mut line = format!("{name}{}", " ".repeat(9usize.saturating_sub(width(name))));
    for (text, room) in numbers.iter().zip([10, 11, 11, 11, 9, 9]) {
        line += &format!("{}{text}", " ".repeat(room - width(text).min(room)));
    }
    format!("{line}  {bar}")
}

//! `ninefold learn`

use crate::animate;
use crate::answer::Status;
use crate::args::Learn;
use crate::compare::compare;
use crate::draw::{Canvas, on_screen};
use crate::input::classics;
use crate::language::{language, told};
use crate::output::Output;
use crate::say::say;
use crate::signals::{self, STOP, is_stopped};
use ninefold::draw::{Tree, flow_chart, moment};
use ninefold::learn::{Counters, Event, Lesson, Observer, Trace};
use ninefold::words::Language;
use ninefold::{Budget, Grid};
use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most events that an animation keeps; they take twelve megabytes.
const LONGEST_ANIMATION: usize = 2_000_000;

/// The most puzzles that are compared.
const MANY: usize = 100_000;

/// The end of the error message for a pencilmark puzzle.
fn about() -> String {
    told!("the lessons are about classic ones", "这里只讲标准题目的解法")
}

/// Why a run has no event.
pub(crate) fn clash() -> String {
    told!(
        "the givens clash, so no solver runs; 'ninefold check' says where",
        "提示数有冲突，解法不会运行；用 ninefold check 查看冲突在哪里",
    )
}

pub(crate) fn run(args: Learn) -> io::Result<Status> {
    signals::watch(animate::restore);
    let language = language();
    if let Some(path) = &args.flow {
        if !args.inputs.is_empty() {
            return Err(io::Error::other(told!(
                "--flow draws one chart for all; leave the solver and the puzzle away",
                "--flow 画的流程图是各种解法通用的；请去掉解法和题目",
            )));
        }
        ending_of(path, &["svg"])?;
        return save(path, &flow_chart(language));
    }
    let first = args.inputs.first().map(|first| first.to_string_lossy().parse::<Lesson>());
    if args.compare {
        return match first {
            Some(Ok(_)) => Err(io::Error::other(told!(
                "--compare runs every solver; leave the name away",
                "--compare 会运行所有解法；请去掉解法的名称",
            ))),
            _ => compare(&classics(&args.inputs, &about(), MANY)?, args.limit, language, Canvas::of_stdout(args.color)),
        };
    }
    let Some(lesson) = first else {
        return match args.log || args.tree.is_some() || args.picture.is_some() || args.event.is_some() {
            true => {
                let what =
                    told!("which solver? 'ninefold learn' lists them", "要用哪种解法？用 ninefold learn 可以查看");
                Err(io::Error::other(what))
            }
            false => list(language),
        };
    };
    let lesson = lesson.map_err(|error| match classics(&args.inputs[..1], &about(), 2) {
        Ok(_) => io::Error::other(told!(
            "which solver? put its name before the puzzle, as in 'ninefold learn scan PUZZLE'",
            "要用哪种解法？请把名称写在题目之前，例如 ninefold learn scan 题目",
        )),
        Err(_) => io::Error::other(language.error(&error)),
    })?;
    if args.inputs.get(1).is_some_and(|second| second.to_string_lossy().parse::<Lesson>().is_ok()) {
        return Err(io::Error::other(told!(
            "one solver at a time (--compare runs them all)",
            "一次只能用一种解法（--compare 会运行所有解法）",
        )));
    }
    let [puzzle] = classics(&args.inputs[1..], &about(), 2)?[..] else {
        return Err(io::Error::other(told!(
            "several puzzles; one at a time can be watched (--compare takes many)",
            "有多道题；一次只能看一道（--compare 可以一次比较多道）",
        )));
    };
    if !puzzle.clashes().is_empty() {
        say(clash());
    }
    match (&args.tree, &args.picture) {
        (Some(path), _) => tree(lesson, &puzzle, path, &args, language),
        (_, Some(path)) => picture(lesson, &puzzle, path, &args, language),
        _ if args.log || !animate::is_possible() => log(lesson, &puzzle, &args, language),
        _ => watch(lesson, &puzzle, &args, language),
    }
}

/// The extension of a file, if it is one of those allowed.
fn ending_of(path: &Path, allowed: &[&'static str]) -> io::Result<&'static str> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let found = allowed.iter().find(|allowed| allowed.eq_ignore_ascii_case(ending));
    found.copied().ok_or_else(|| {
        let names: Vec<String> = allowed.iter().map(|name| format!(".{name}")).collect();
        let (path, names) = (path.display(), names.join(&told!(" or ", " 或 ")));
        io::Error::other(told!("{path}: the name must end in {names}", "{path}: 文件名要以 {names} 结尾"))
    })
}

fn list(language: Language) -> io::Result<Status> {
    let lines = Lesson::ALL.map(|lesson| hanging(&format!("{:<10} ", lesson.name()), language.lesson(lesson)));
    print(&lines.concat())?;
    Ok(Status::Proper)
}

/// A line with a text after its head. On a terminal the text is broken, and its other lines stand below its beginning.
fn hanging(head: &str, text: &str) -> String {
    if !io::stdout().is_terminal() {
        return format!("{head}{text}\n");
    }
    let space = " ".repeat(head.chars().count());
    head.to_string() + on_screen(text, &space).trim_start()
}

pub(crate) fn print(text: &str) -> io::Result<()> {
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

pub(crate) fn budget(limit: u64) -> Budget<'static> {
    Budget::nodes(limit).or_when(&STOP)
}

/// The exit status of a run.
pub(crate) fn status(solved: Result<bool, ninefold::Stopped>) -> Status {
    match solved {
        _ if is_stopped() => Status::Interrupted,
        Ok(true) => Status::Proper,
        _ => Status::NotProper,
    }
}

/// Prints each event as it happens.
struct Log {
    lesson: Lesson,
    language: Language,
    output: Output,
    number: usize,
    /// The first event that is printed.
    from: usize,
    counters: Counters,
    failed: Option<io::Error>,
}

impl Observer for Log {
    fn event(&mut self, event: Event) {
        self.number += 1;
        self.counters.event(event);
        if self.number < self.from {
            return;
        }
        let line = format!("{:>7}  {}\n", self.number, self.language.event(self.lesson, event));
        if let Err(error) = self.output.write(&line) {
            self.failed.get_or_insert(error);
            STOP.store(true, Ordering::Relaxed);
        }
    }
}

fn log(lesson: Lesson, puzzle: &Grid, args: &Learn, language: Language) -> io::Result<Status> {
    let mut log = Log {
        lesson,
        language,
        output: Output::open(None)?,
        number: 0,
        from: args.event.unwrap_or(0),
        counters: Counters::default(),
        failed: None,
    };
    let solved = lesson.solve(&mut puzzle.clone(), &mut log, &mut budget(args.limit));
    if let Some(error) = log.failed {
        return Err(error);
    }
    exists(args.event, log.number)?;
    let (ending, counts) = (language.ending(solved), language.counts(&log.counters));
    log.output.write(hanging("", &told!("{ending}: {counts}", "{ending}：{counts}")))?;
    log.output.finish()?;
    Ok(status(solved))
}

/// A trace that stops its run when it is full: more could not be shown.
struct Recorder<'a> {
    trace: Trace,
    full: &'a AtomicBool,
}

impl Observer for Recorder<'_> {
    fn check(&mut self) {
        self.trace.check();
    }

    fn event(&mut self, event: Event) {
        self.trace.event(event);
        if self.trace.len() == LONGEST_ANIMATION || is_stopped() {
            self.full.store(true, Ordering::Relaxed);
        }
    }
}

/// Refuses the number of an event that there is not.
fn exists(event: Option<usize>, events: usize) -> io::Result<()> {
    match event {
        Some(event) if event > events => Err(io::Error::other(told!(
            "there is no event {event}; the last one is {events}",
            "没有第 {event} 个事件；最后一个是第 {events} 个",
        ))),
        _ => Ok(()),
    }
}

/// A recording of the run, and how it ended.
fn record(lesson: Lesson, puzzle: &Grid, args: &Learn, language: Language) -> (Trace, String, Status) {
    let full = AtomicBool::new(false);
    let mut recorder = Recorder { trace: Trace::new(lesson, *puzzle, LONGEST_ANIMATION), full: &full };
    let solved = lesson.solve(&mut puzzle.clone(), &mut recorder, &mut Budget::nodes(args.limit).or_when(&full));
    let ending = match full.load(Ordering::Relaxed) {
        true => animate::recording_ends(language).to_string(),
        false if !puzzle.clashes().is_empty() => clash(),
        false => language.ending(solved).to_string(),
    };
    (recorder.trace, ending, status(solved))
}

fn watch(lesson: Lesson, puzzle: &Grid, args: &Learn, language: Language) -> io::Result<Status> {
    let (trace, ending, status) = record(lesson, puzzle, args, language);
    exists(args.event, trace.len())?;
    animate::play(&trace, args.event, &ending, language, Canvas::of_stdout(args.color))?;
    Ok(status)
}

/// The board and the structure after an event.
fn picture(lesson: Lesson, puzzle: &Grid, path: &Path, args: &Learn, language: Language) -> io::Result<Status> {
    ending_of(path, &["svg"])?;
    let (trace, _, status) = record(lesson, puzzle, args, language);
    let mut replay = trace.replay();
    exists(args.event, trace.len())?;
    replay.seek(args.event.unwrap_or(trace.len()));
    save(path, &moment(replay.state(), replay.event(), lesson, language))?;
    Ok(status)
}

fn tree(lesson: Lesson, puzzle: &Grid, path: &Path, args: &Learn, language: Language) -> io::Result<Status> {
    let ending = ending_of(path, &["svg", "dot"])?;
    let mut tree = Tree::new(args.nodes);
    let solved = lesson.solve(&mut puzzle.clone(), &mut tree, &mut budget(args.limit));
    if is_stopped() {
        let path = path.display();
        say(told!("interrupted; {path} is not written", "已中断；没有写入 {path}"));
        return Ok(Status::Interrupted);
    }
    let text = if ending == "svg" { tree.svg(language) } else { tree.dot() };
    save(path, &text)?;
    Ok(status(solved))
}

//! A run of a solver, recorded.

use super::super::Language;
use super::super::request::request;
use super::tree::Tree;
use super::{Lesson, RUN};
use ninefold::learn::{Counters, Event, Observer, Shape, Trace};
use ninefold::{Budget, Grid, learn};
use serde::Serialize;
use std::sync::atomic::{AtomicBool, Ordering};

request! {
    pub(crate) struct Request {
        puzzle: Grid,
        lesson: Lesson,
        /// The most events that are kept.
        limit: usize,
        language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct Recorded {
    events: usize,
    /// `solved`, `none`, `clash`, or `cut` where the recording is full.
    result: &'static str,
    ending: &'static str,
    counters: Counters,
    /// The programs of which a line may be marked: the solver's own first.
    programs: Vec<Program>,
    structure: Outline,
    tree: Tree,
    /// The most digits written within each part of the run.
    depths: Vec<usize>,
}

#[derive(Serialize)]
struct Program {
    lesson: &'static str,
    lines: Vec<String>,
}

/// What the solver keeps beside the board, as far as that never changes.
#[derive(Serialize)]
struct Outline {
    /// `none`, `tables`, `sets`, `masks` or `lists`.
    kind: &'static str,
    /// The names of its parts, as the code has them.
    names: Vec<&'static str>,
    /// Whether the boxes have two indices.
    is_square: bool,
    /// The name of the list of blanks.
    list: Option<&'static str>,
    /// Whether it keeps a list of the digits written.
    keeps_written: bool,
}

impl Outline {
    fn of(lesson: learn::Lesson) -> Outline {
        use learn::Lesson::{Arrays, Hash, Loop, Patches, Propagate};
        let (kind, names) = match (lesson.shape(), lesson) {
            (Shape::Tables, Arrays) => ("tables", vec!["row[9][9]", "column[9][9]", "cell[3][3][9]"]),
            (Shape::Tables, _) => ("tables", vec!["rows[9][9]", "columns[9][9]", "boxes[9][9]"]),
            (Shape::Sets, _) => ("sets", vec!["rows[9]", "columns[9]", "boxes[3][3]"]),
            (Shape::Masks, _) => ("masks", vec!["rows[9]", "columns[9]", "boxes[9]"]),
            (Shape::Patches, _) => ("lists", vec!["patches[9]"]),
            _ => ("none", vec![]),
        };
        Outline {
            kind,
            names,
            is_square: matches!(lesson, Arrays | Hash),
            list: lesson.has_list().then_some(if lesson == Patches { "points" } else { "blanks" }),
            keeps_written: matches!(lesson, Loop | Propagate),
        }
    }
}

/// A trace that stops its run when it is full: more could not be shown.
struct Recorder<'a> {
    trace: Trace,
    counters: Counters,
    limit: usize,
    full: &'a AtomicBool,
}

impl Observer for Recorder<'_> {
    fn check(&mut self) {
        self.trace.check();
        self.counters.check();
    }

    fn event(&mut self, event: Event) {
        if self.trace.len() >= self.limit {
            self.full.store(true, Ordering::Relaxed);
        } else {
            self.trace.event(event);
            self.counters.event(event);
        }
    }
}

pub(crate) fn learn(request: Request) -> Recorded {
    let (lesson, puzzle) = (request.lesson.0, request.puzzle);
    let full = AtomicBool::new(false);
    let (trace, counters) = (Trace::new(lesson, puzzle, request.limit), Counters::default());
    let mut recorder = Recorder { trace, counters, limit: request.limit, full: &full };
    let solved = lesson.solve(&mut puzzle.clone(), &mut recorder, &mut Budget::unlimited().or_when(&full));
    let (trace, counters) = (recorder.trace, recorder.counters);
    let result = match solved {
        Ok(_) if full.load(Ordering::Relaxed) => "cut",
        Err(_) => "cut",
        Ok(true) => "solved",
        Ok(false) if !puzzle.clashes().is_empty() => "clash",
        Ok(false) => "none",
    };
    let recorded = Recorded {
        events: trace.len(),
        result,
        ending: request.language.0.ending(solved),
        counters,
        programs: programs(&trace),
        structure: Outline::of(lesson),
        tree: Tree::of(&trace),
        depths: depths(&trace),
    };
    RUN.set(Some(trace.into_replay()));
    recorded
}

/// The solver's own program, and those of the parts that it uses.
fn programs(trace: &Trace) -> Vec<Program> {
    let mut lessons = vec![trace.lesson()];
    // Whatever a solver does, it does within its first events; the parts of another come with the first digit.
    for line in (0..trace.len().min(5_000)).filter_map(|index| trace.line(index)) {
        if !lessons.contains(&line.lesson) {
            lessons.push(line.lesson);
        }
    }
    let program = |lesson: learn::Lesson| Program {
        lesson: lesson.name(),
        lines: lesson.program().trim_end().lines().map(str::to_string).collect(),
    };
    lessons.into_iter().map(program).collect()
}

/// The parts of the curve under the timeline.
const PARTS: usize = 400;

fn depths(trace: &Trace) -> Vec<usize> {
    let mut depths = vec![0; PARTS.min(trace.len())];
    let (mut depth, parts) = (0, depths.len());
    for (index, event) in trace.iter().enumerate() {
        match event {
            Event::Place(..) => depth += 1,
            Event::Backtrack(..) => depth -= 1,
            _ => {}
        }
        let part = &mut depths[index * parts / trace.len()];
        *part = depth.max(*part);
    }
    depths
}

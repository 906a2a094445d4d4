//! The questions that can be asked about a column.

use crate::device;
use crate::source::{Rows, Value};
use crate::work::{Job, Kind, Note};
use ninefold::explain::Tenths;
use ninefold::rate::rate_within;
use ninefold::words::Language;
use ninefold::{Budget, Diagnosis, Grid, Outcome, Puzzle, formats};
use ninefold_gpu::Engine;
use std::sync::atomic::AtomicBool;

/// The puzzle of a row, or the note that there is none.
fn read(rows: &dyn Rows, row: usize) -> Result<Puzzle, Note> {
    let mut room = [0; 81];
    match rows.value(row, &mut room) {
        Value::Null => Err(Note { row, kind: Kind::Null, text: "".into() }),
        Value::Bad(text) => Err(Note { row, kind: Kind::Invalid, text: text.into() }),
        Value::Text(text) => parse(text).map_err(|text| Note { row, kind: Kind::Invalid, text: text.into() }),
    }
}

fn parse(text: &[u8]) -> Result<Puzzle, String> {
    let text = std::str::from_utf8(text).map_err(|_| "not a text: its bytes are no UTF-8".to_string())?;
    formats::read(text).map_err(|error| Language::English.error(&error))
}

/// The same, and only classic puzzles.
fn read_classic(rows: &dyn Rows, row: usize) -> Result<Grid, Note> {
    match read(rows, row)? {
        puzzle if puzzle.is_classic() => Ok(puzzle.givens),
        _ => Err(Note {
            row,
            kind: Kind::Invalid,
            text: "a pencilmark puzzle; only classic puzzles can be asked about".into(),
        }),
    }
}

fn budget(nodes: Option<u64>, stop: &AtomicBool) -> Budget<'_> {
    nodes.map_or(Budget::unlimited(), Budget::nodes).or_when(stop)
}

fn blank(row: usize, text: &'static str) -> Note {
    Note { row, kind: Kind::Blank, text: text.into() }
}

/// What solving found.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Found<'a> {
    Unique(&'a [u8; 81]),
    None,
    Many,
    Stopped,
}

/// Solves rows together, a puzzle in each lane, and hands on what was found for each.
fn solve(
    rows: &dyn Rows,
    first: usize,
    count: usize,
    engine: &Engine,
    budget: &Budget<'_>,
    notes: &mut Vec<Note>,
    mut found: impl FnMut(usize, Found<'_>, &mut Vec<Note>),
) {
    let (mut lines, mut asked) = (Vec::with_capacity(count * 82), Vec::with_capacity(count));
    let mut room = [0; 81];
    for row in first..first + count {
        match rows.value(row, &mut room) {
            Value::Text(text) if text.len() == 81 && !text.contains(&b'\n') && !text.contains(&b'\r') => {
                lines.extend_from_slice(text)
            }
            _ => match read(rows, row) {
                Ok(puzzle) if puzzle.is_classic() => lines.extend_from_slice(puzzle.givens.to_string().as_bytes()),
                Ok(puzzle) => {
                    one(row, &puzzle, budget, notes, &mut found);
                    continue;
                }
                Err(note) => {
                    notes.push(note);
                    continue;
                }
            },
        }
        lines.push(b'\n');
        asked.push(row);
    }
    let mut answers = Vec::with_capacity(lines.len());
    engine.solve_lines_within(&lines, &mut answers, budget);
    let mut rest = &answers[..];
    for row in asked {
        if let Some((solution, after)) = rest.split_first_chunk::<81>().filter(|_| rest[0].is_ascii_digit()) {
            rest = &after[1..];
            found(row, Found::Unique(solution), notes);
            continue;
        }
        let end = rest.iter().position(|&byte| byte == b'\n').expect("each puzzle has a line");
        let word;
        (word, rest) = (&rest[..end], &rest[end + 1..]);
        match word {
            b"none" => found(row, Found::None, notes),
            b"many" => found(row, Found::Many, notes),
            b"stopped" => found(row, Found::Stopped, notes),
            // What is wrong with it is known when it is read by itself.
            _ => match read(rows, row) {
                Ok(puzzle) => one(row, &puzzle, budget, notes, &mut found),
                Err(note) => notes.push(note),
            },
        }
    }
}

fn one(
    row: usize,
    puzzle: &Puzzle,
    budget: &Budget<'_>,
    notes: &mut Vec<Note>,
    found: &mut impl FnMut(usize, Found<'_>, &mut Vec<Note>),
) {
    match puzzle.solve_within(&mut budget.clone()) {
        Ok(Outcome::Unique(solution)) => {
            let text = solution.to_string();
            found(row, Found::Unique(text.as_bytes().try_into().expect("a grid has 81 signs")), notes);
        }
        Ok(Outcome::Impossible) => found(row, Found::None, notes),
        Ok(Outcome::Many(..)) => found(row, Found::Many, notes),
        Err(_) => found(row, Found::Stopped, notes),
    }
}

/// The solution of each puzzle that has exactly one.
pub(crate) struct Solve {
    pub(crate) nodes: Option<u64>,
    pub(crate) engine: &'static Engine,
}

impl Job for Solve {
    type Answer = [u8; 81];
    const BLANK: [u8; 81] = [0; 81];

    fn rows(&self) -> usize {
        device::rows(self.engine, 2048)
    }

    fn answer(
        &self,
        rows: &dyn Rows,
        first: usize,
        answers: &mut [[u8; 81]],
        notes: &mut Vec<Note>,
        stop: &AtomicBool,
    ) {
        solve(
            rows,
            first,
            answers.len(),
            self.engine,
            &budget(self.nodes, stop),
            notes,
            |row, found, notes| match found {
                Found::Unique(solution) => answers[row - first] = *solution,
                Found::None => notes.push(blank(row, "none")),
                Found::Many => notes.push(blank(row, "many")),
                Found::Stopped => notes.push(blank(row, "stopped")),
            },
        );
    }
}

/// Whether a puzzle has one solution, none or several: the place in [`VERDICTS`].
pub(crate) struct Check {
    pub(crate) nodes: Option<u64>,
    /// Whether it is told what is wrong.
    pub(crate) tells: bool,
    pub(crate) engine: &'static Engine,
}

pub(crate) const VERDICTS: [&str; 3] = ["unique", "none", "many"];

impl Job for Check {
    type Answer = u8;
    const BLANK: u8 = 0;

    fn rows(&self) -> usize {
        if self.tells { 2048 } else { device::rows(self.engine, 2048) } // the processor tells
    }

    fn answer(&self, rows: &dyn Rows, first: usize, answers: &mut [u8], notes: &mut Vec<Note>, stop: &AtomicBool) {
        solve(
            rows,
            first,
            answers.len(),
            self.engine,
            &budget(self.nodes, stop),
            notes,
            |row, found, notes| match found {
                Found::Unique(_) => answers[row - first] = 0,
                Found::None => answers[row - first] = 1,
                Found::Many => answers[row - first] = 2,
                Found::Stopped => notes.push(blank(row, "stopped")),
            },
        );
        if !self.tells {
            return;
        }
        for (row, _) in (first..).zip(&*answers).filter(|(_, verdict)| **verdict != 0) {
            let Ok(puzzle) = read(rows, row) else { continue };
            let diagnosis = puzzle.diagnose_within(&mut budget(self.nodes, stop));
            let told =
                |diagnosis: Diagnosis| Language::English.paragraph(&Language::English.diagnosis(&puzzle, &diagnosis));
            notes.extend(diagnosis.ok().map(|diagnosis| Note {
                row,
                kind: Kind::Remark,
                text: told(diagnosis).into(),
            }));
        }
    }
}

/// The number of solutions, up to a limit.
pub(crate) struct Count {
    pub(crate) limit: u64,
    pub(crate) nodes: Option<u64>,
    pub(crate) engine: &'static Engine,
}

impl Job for Count {
    type Answer = i64;
    const BLANK: i64 = 0;

    fn rows(&self) -> usize {
        if self.engine.is_gpu() { 2048 } else { 16 } // the processor counts what takes long
    }

    fn answer(&self, rows: &dyn Rows, first: usize, answers: &mut [i64], notes: &mut Vec<Note>, stop: &AtomicBool) {
        let puzzles: Vec<Result<Puzzle, Note>> = (first..first + answers.len()).map(|row| read(rows, row)).collect();
        let mut known = self.soon(&puzzles).into_iter().peekable();
        for (row, (answer, puzzle)) in (first..).zip(answers.iter_mut().zip(puzzles)) {
            let counted = puzzle.map(|puzzle| match known.next_if(|_| puzzle.is_classic()).flatten() {
                Some(count) => Ok(count),
                None => puzzle.rules().count_within(self.limit, &mut budget(self.nodes, stop)),
            });
            match counted {
                Ok(Ok(count)) => *answer = count as i64,
                Ok(Err(_)) => notes.push(blank(row, "stopped")),
                Err(note) => notes.push(note),
            }
        }
    }
}

impl Count {
    /// What a GPU says at once about the classic puzzles among these; nothing where none is asked.
    fn soon(&self, puzzles: &[Result<Puzzle, Note>]) -> Vec<Option<u64>> {
        if self.nodes.is_some() || !self.engine.is_gpu() {
            return Vec::new();
        }
        let classics = puzzles.iter().flatten().filter(|puzzle| puzzle.is_classic());
        self.engine.count_soon(&classics.map(|puzzle| puzzle.givens).collect::<Vec<Grid>>(), self.limit)
    }
}

/// ER, EP and ED.
pub(crate) struct Rate {
    pub(crate) nodes: Option<u64>,
}

/// The number as people write it: 7.2, and not the nearest sum of powers of two.
pub(crate) fn number(tenths: Tenths) -> f64 {
    f64::from(tenths.get()) / 10.0
}

/// The way back.
pub(crate) fn tenths(number: f64) -> Tenths {
    Tenths::new((number * 10.0).round().clamp(0.0, f64::from(u16::MAX)) as u16)
}

impl Job for Rate {
    type Answer = [f64; 3];
    const BLANK: [f64; 3] = [f64::NAN; 3];

    fn rows(&self) -> usize {
        8
    }

    fn answer(
        &self,
        rows: &dyn Rows,
        first: usize,
        answers: &mut [[f64; 3]],
        notes: &mut Vec<Note>,
        stop: &AtomicBool,
    ) {
        for (row, answer) in (first..).zip(answers) {
            match read_classic(rows, row).map(|grid| rate_within(&grid, &mut budget(self.nodes, stop))) {
                Ok(Ok(Ok(rating))) => *answer = [rating.er, rating.ep, rating.ed].map(number),
                Ok(Ok(Err(unrated))) => notes.push(blank(row, unrated.word())),
                Ok(Err(_)) => notes.push(blank(row, "stopped")),
                Err(note) => notes.push(note),
            }
        }
    }
}

/// The canonical form.
pub(crate) struct Canonical;

impl Job for Canonical {
    type Answer = [u8; 81];
    const BLANK: [u8; 81] = [0; 81];

    fn rows(&self) -> usize {
        128
    }

    fn answer(&self, rows: &dyn Rows, first: usize, answers: &mut [[u8; 81]], notes: &mut Vec<Note>, _: &AtomicBool) {
        for (row, answer) in (first..).zip(answers) {
            match read_classic(rows, row) {
                Ok(grid) => {
                    *answer = grid.canonical().0.to_string().as_bytes().try_into().expect("a grid has 81 signs")
                }
                Err(note) => notes.push(note),
            }
        }
    }
}

//! The records of inputs on their way to the workers. Where GPUs solve, very many of them are solved here, at once.

use super::inputs::{Frame, Piece};
use crate::answer::budget;
use crate::device::Engine;
use ninefold::{Grid, Outcome};
use std::io;

/// So many records are solved at once; fewer if they are long.
const MANY: usize = 1 << 15;
const BYTES: u64 = 16 << 20;

/// Records that wait to be solved.
pub(super) struct Solved<'a> {
    waiting: Vec<Piece>,
    bytes: u64,
    engine: Engine,
    frame: Frame<'a>,
}

impl<'a> Solved<'a> {
    pub(super) fn new(engine: Engine, frame: Frame<'a>) -> Solved<'a> {
        Solved { waiting: Vec::new(), bytes: 0, engine, frame }
    }

    pub(super) fn add(&mut self, piece: Piece) -> io::Result<()> {
        if !self.engine.is_gpu() {
            return self.frame.add(piece); // the processor does it later, on all cores
        }
        self.bytes += piece.bytes();
        self.waiting.push(piece);
        if self.waiting.len() < MANY && self.bytes < BYTES { Ok(()) } else { self.solve() }
    }

    /// Sends on what is left.
    pub(super) fn end(&mut self) -> io::Result<()> {
        self.solve()?;
        self.frame.end()
    }

    fn solve(&mut self) -> io::Result<()> {
        self.bytes = 0;
        let mut pieces = std::mem::take(&mut self.waiting);
        let (mut lines, mut asked) = (Vec::new(), Vec::new());
        for (number, piece) in pieces.iter().enumerate() {
            let Piece::Record(_, record, _) = piece else { continue };
            if let Some(puzzle) = record.read().ok().filter(|puzzle| puzzle.is_classic()) {
                lines.extend_from_slice(format!("{}\n", puzzle.givens).as_bytes());
                asked.push(number);
            }
        }
        let mut answers = Vec::new();
        self.engine.solve_lines_within(&lines, &mut answers, &budget(None));
        for (number, answer) in asked.into_iter().zip(answers.split(|&byte| byte == b'\n')) {
            if let Piece::Record(_, _, outcome) = &mut pieces[number] {
                *outcome = known(answer).map(Box::new);
            }
        }
        pieces.into_iter().try_for_each(|piece| self.frame.add(piece))
    }
}

/// What an answer says. It has no solutions where there are several, and no outcome after Ctrl-C: these are searched for later.
fn known(answer: &[u8]) -> Option<Outcome> {
    match answer {
        b"none" => Some(Outcome::Impossible),
        _ => Some(Outcome::Unique(str::from_utf8(answer).ok()?.parse::<Grid>().ok()?)),
    }
}

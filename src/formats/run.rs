//! Lines that may be rows with spaces for blanks, held back until it is clear what they are.

use super::block::Block;
use super::spaces::{self, Kind};

/// Such lines one after the other. There are never many: nine rows, with gaps and borders between them.
#[derive(Debug, Default)]
pub(super) struct Run {
    lines: Vec<(usize, String, Kind)>,
    /// A row stands right before the first line: it is not known where a puzzle would begin.
    is_cut_off: bool,
}

/// What follows a run.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Next {
    /// A row, right below the last one.
    Row,
    /// Something else, or nothing.
    Gap,
}

/// What a run turns out to be.
pub(super) enum Verdict {
    /// A puzzle.
    Puzzle,
    /// Something like a puzzle that can't be read.
    Unclear,
    /// Lines of any kind.
    Lines,
}

impl Run {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Begins with a row.
    pub(super) fn begin(&mut self, line: &str, number: usize, kind: Kind, after: Next) {
        self.lines.push((number, line.to_string(), kind));
        self.is_cut_off = after == Next::Row;
    }

    pub(super) fn push(&mut self, line: &str, number: usize, kind: Kind) {
        self.lines.push((number, line.to_string(), kind));
    }

    /// Whether one more row may follow.
    pub(super) fn takes_row(&self) -> bool {
        let rows = || self.lines.iter().filter(|(_, _, kind)| *kind != Kind::Border);
        let gaps: Vec<usize> = rows().enumerate().filter(|(_, row)| row.2 == Kind::Empty).map(|(i, _)| i).collect();
        self.rows() < 9 && spaces::may_go_on(&gaps, rows().count() + 1)
    }

    /// Whether an empty line may follow that is a part of it.
    pub(super) fn takes_gap(&self) -> bool {
        self.rows() < 9 && self.last() != Some(Kind::Empty) && self.lines.len() < 30 && !self.is_read()
    }

    /// Whether a border may follow.
    pub(super) fn takes_border(&self) -> bool {
        self.last() != Some(Kind::Border)
    }

    /// What stands right before the next line.
    pub(super) fn next(&self) -> Next {
        if self.last().is_some_and(Kind::is_row) { Next::Row } else { Next::Gap }
    }

    /// Whether it is nine rows that drawings have too.
    pub(super) fn is_plain(&self) -> bool {
        self.rows() == 9 && self.placed() == 0
    }

    pub(super) fn verdict(&self, next: Next) -> Verdict {
        let is_cut_off = self.is_cut_off || next == Next::Row;
        match self.read() {
            Some(true) if !is_cut_off => Verdict::Puzzle,
            // One line may be a title, above rows that go on.
            Some(_) if self.placed() > 1 => Verdict::Unclear,
            _ => Verdict::Lines,
        }
    }

    /// Whether it can be read now; `None` if it is nothing like a puzzle.
    fn read(&self) -> Option<bool> {
        let lines: Vec<&str> = self.lines.iter().map(|(_, line, _)| line.as_str()).collect();
        spaces::read(&lines.join("\n")).map(|read| read.is_ok())
    }

    fn is_read(&self) -> bool {
        self.lines.len() >= 9 && self.read() == Some(true)
    }

    fn last(&self) -> Option<Kind> {
        self.lines.last().map(|(_, _, kind)| *kind)
    }

    fn rows(&self) -> usize {
        self.lines.iter().filter(|(_, _, kind)| kind.is_row()).count()
    }

    fn placed(&self) -> usize {
        self.lines.iter().filter(|(_, _, kind)| *kind == Kind::Placed).count()
    }

    /// The number of the first line.
    pub(super) fn first(&self) -> usize {
        self.lines.first().map_or(1, |(number, _, _)| *number)
    }

    /// Takes the lines out, with their numbers.
    pub(super) fn take(&mut self) -> Vec<(usize, String)> {
        self.is_cut_off = false;
        self.lines.drain(..).map(|(number, line, _)| (number, line)).collect()
    }

    /// Moves the lines into a drawing.
    pub(super) fn add_to(&mut self, block: &mut Block) {
        block.add_nine(&self.take());
    }
}

//! Lines that may be rows with spaces for blanks: they are held back until the lines after them show it.

use super::{Cutter, End, Mode, Seen, open_block};
use crate::formats::block::Block;
use crate::formats::entry::Piece;
use crate::formats::record::Record;
use crate::formats::row::Row;
use crate::formats::run::{Held, Next, Verdict};
use crate::formats::spaces::{Kind, has_inner_spaces};

impl Cutter {
    pub(super) fn hold_back_or_take(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) {
        if !self.holds_back(piece, records) {
            self.take_line(piece, records);
        }
    }

    /// Holds a line back that may be a row with spaces for blanks. Where one is held back and this line shows what it is,
    /// it is taken first.
    fn holds_back(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) -> bool {
        let line = piece.text;
        let mut after = Next::Gap;
        if !self.run.is_empty() {
            let kind = if piece.end == End::Line { Kind::of(line) } else { Kind::Other };
            if self.run.takes(kind) {
                self.run.push(line, self.line, kind);
                if self.run.is_plain() {
                    let lines = self.run.take_lines();
                    self.replay(lines, records);
                }
                return true;
            }
            let is_row = kind.is_row() || (kind == Kind::Other && Row::of(line).is_row());
            after = if is_row { self.run.next() } else { Next::Gap };
            self.end_run(after, records);
        }
        match Kind::of_row(line).filter(|_| piece.end == End::Line) {
            Some(kind) if self.may_hold_back(line, kind) => self.run.begin(line, self.line, kind, after),
            _ => return false,
        }
        true
    }

    /// Whether a run may begin with this row. Among lines a row without spaces gets its answer at once.
    fn may_hold_back(&self, line: &str, kind: Kind) -> bool {
        self.block.as_ref().is_none_or(|block| block.is_full() || block.has_frame_only() || block.is_after_blank())
            && (!self.is_in_lines() || kind == Kind::Plain || has_inner_spaces(line))
    }

    /// Decides what the lines are that were held back.
    pub(super) fn end_run(&mut self, next: Next, records: &mut Vec<Record>) {
        if self.run.is_empty() {
            return;
        }
        for (verdict, lines) in self.run.take(next, self.seen == Seen::Lines) {
            match verdict {
                Verdict::Puzzle => self.nine_rows(&lines, records),
                Verdict::Unclear => self.unclear(&lines, records),
                Verdict::Lines => self.replay(lines, records),
            }
        }
    }

    /// Makes a drawing of the lines that were held back.
    fn nine_rows(&mut self, lines: &[Held], records: &mut Vec<Record>) {
        if self.block.as_ref().is_some_and(|block| !block.has_frame_only()) {
            self.close(records);
        }
        self.mode = Mode::Lines;
        let first = lines.first().map_or(1, |line| line.number);
        open_block(&mut self.block, first, &mut self.title, &mut self.remarks).add_nine(lines);
    }

    /// Refuses the lines that were held back.
    fn unclear(&mut self, lines: &[Held], records: &mut Vec<Record>) {
        self.nine_rows(lines, records);
        records.extend(self.block.take().map(Block::into_refused));
    }

    /// Takes lines that were held back as if they came now.
    fn replay(&mut self, lines: Vec<Held>, records: &mut Vec<Record>) {
        let now = self.line;
        for Held { number, text, .. } in lines {
            self.line = number;
            let bytes = text.as_bytes(); // such a line is no part of a table, so it doesn't matter how it ended
            self.take_line(Piece { text: &text, bytes, line: number, line_end: "\n", end: End::Line }, records);
        }
        self.line = now;
    }
}

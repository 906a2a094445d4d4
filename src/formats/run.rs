//! Lines that may be rows with spaces for blanks, held back until it is clear what they are.
//!
//! ```text
//!   53  7         a part: nine rows, so a puzzle
//!   6  195
//!   ...
//!
//!   53  7         three parts with a gap between them each: the bands of a puzzle, if there are three such in all
//!   6  195
//!    98    6
//!
//!   ...
//! ```
//!
//! A part of nine rows that can be read is a puzzle, whatever stands around it. Other parts are puzzles if they can be put
//! together to puzzles in one way only, with none left over: of four bands it is not known which one is alone. What is left is
//! refused where it was meant as a puzzle.

use super::spaces::{self, Kind};
use std::ops::Range;

/// Such lines one after the other.
#[derive(Debug, Default)]
pub(super) struct Run {
    lines: Vec<Held>,
    rows: usize,
    /// The rows that are none without their places.
    placed: usize,
    /// The rows of the last part.
    in_part: usize,
    /// A row stands right before the first line: it is not known where a puzzle would begin.
    is_cut_off: bool,
    /// What the lines are, if they are known to be one part that can be read.
    only: Option<Verdict>,
}

/// A line that is held back.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) number: usize,
    pub(super) text: String,
    pub(super) kind: Kind,
}

/// What follows a run.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Next {
    /// A row, right below the last one.
    Row,
    /// Something else, or nothing.
    Gap,
}

/// What some lines of a run turn out to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Verdict {
    /// A puzzle.
    Puzzle,
    /// Something like a puzzle that can't be read.
    Unclear,
    /// Lines of any kind.
    Lines,
}

/// Rows with nothing between them.
#[derive(Clone, Debug)]
struct Part {
    lines: Range<usize>,
    rows: usize,
    /// More than one empty line stands before it.
    is_apart: bool,
}

/// The rows that are held back at most, while it is not clear which of them belong together.
const MOST: usize = 900;

impl Run {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Begins with a row.
    pub(super) fn begin(&mut self, line: &str, number: usize, kind: Kind, after: Next) {
        self.is_cut_off = after == Next::Row;
        self.push(line, number, kind);
    }

    pub(super) fn push(&mut self, line: &str, number: usize, kind: Kind) {
        match kind {
            Kind::Plain | Kind::Placed => (self.rows, self.in_part) = (self.rows + 1, self.in_part + 1),
            Kind::Empty | Kind::Border => self.in_part = 0,
            Kind::Remark | Kind::Other => {}
        }
        self.placed += usize::from(kind == Kind::Placed);
        let is_more =
            kind == Kind::Empty && matches!(&self.lines[..], [.., one, two] if one.kind == kind && two.kind == kind);
        if !is_more {
            self.lines.push(Held { number, text: line.to_string(), kind });
        }
    }

    /// Whether a line of this kind may follow that is a part of it.
    pub(super) fn takes(&mut self, kind: Kind) -> bool {
        match kind {
            Kind::Plain | Kind::Placed => self.in_part < 9 || (self.in_part == 9 && self.may_have_title()),
            Kind::Empty | Kind::Border => self.rows < MOST && !self.has_whole_part(),
            Kind::Remark => (1..9).contains(&self.in_part),
            Kind::Other => false,
        }
    }

    /// Whether the first row of the last part may stand above its nine rows: labels of the columns, or a title with a letter.
    fn may_have_title(&self) -> bool {
        self.parts().pop().is_some_and(|part| {
            let first = &self.lines[part.lines.start].text;
            spaces::are_labels(first) || first.contains(char::is_alphabetic)
        })
    }

    /// Whether its last part is a puzzle.
    fn has_whole_part(&mut self) -> bool {
        if self.in_part < 9 {
            return false;
        }
        let whole = self.parts().pop().and_then(|part| self.is_whole(&part.lines, part.rows));
        self.only = whole.filter(|_| self.in_part == self.rows && !self.is_cut_off);
        whole.is_some()
    }

    /// What stands right before the next line.
    pub(super) fn next(&self) -> Next {
        if self.lines.last().is_some_and(|line| line.kind.is_row()) { Next::Row } else { Next::Gap }
    }

    /// Whether it is nine rows that drawings have too.
    pub(super) fn is_plain(&self) -> bool {
        self.rows == 9 && self.placed == 0
    }

    /// Takes the lines out, with what they are. `is_among_lines`: the text has had one puzzle a line so far, so that any line
    /// may be a bad one.
    pub(super) fn take(&mut self, next: Next, is_among_lines: bool) -> Vec<(Verdict, Vec<Held>)> {
        let mut pieces = self.pieces(next, is_among_lines);
        let mut lines = std::mem::take(self).lines;
        let mut taken = Vec::new();
        while let Some((verdict, range)) = pieces.pop() {
            taken.push((verdict, lines.split_off(range.start)));
        }
        taken.reverse();
        taken
    }

    /// Takes all lines out.
    pub(super) fn take_lines(&mut self) -> Vec<Held> {
        std::mem::take(self).lines
    }

    /// What the lines are, from the first to the last.
    fn pieces(&self, next: Next, is_among_lines: bool) -> Vec<(Verdict, Range<usize>)> {
        if let Some(verdict) = self.only.filter(|_| next == Next::Gap) {
            return vec![(verdict, 0..self.lines.len())];
        }
        let mut parts = self.parts();
        let count = parts.len();
        let mut pieces: Vec<(Verdict, Range<usize>)> = Vec::new();
        // The parts that can't be read, one after the other.
        let mut left: Vec<Part> = Vec::new();
        while !parts.is_empty() {
            let done = count - parts.len();
            let is_open = |at: usize| (self.is_cut_off && at == 0) || (next == Next::Row && at + 1 == count);
            let is_alone = |at: usize| !is_open(done + at) && self.is_whole(&parts[at].lines, parts[at].rows).is_some();
            let stretch = if is_alone(0) {
                1
            } else {
                (1..parts.len()).find(|&at| parts[at].is_apart || is_alone(at)).unwrap_or(parts.len())
            };
            let rest = parts.split_off(stretch);
            let stretch = std::mem::replace(&mut parts, rest);
            let is_whole = !(0..stretch.len()).any(|at| is_open(done + at));
            match self.only_way(&stretch).filter(|_| is_whole) {
                Some(mut found) => {
                    if let ([above], [(Verdict::Puzzle, range), ..]) = (&left[..], &mut found[..])
                        && above.rows == 1
                        && spaces::are_labels(&self.lines[above.lines.start].text)
                    {
                        range.start = above.lines.start;
                        left.clear();
                    }
                    self.give_up(&mut left, is_among_lines, &mut pieces);
                    pieces.extend(found);
                }
                None => {
                    let rows: usize = left.iter().chain(&stretch).map(|part| part.rows).sum();
                    if rows > 9 {
                        self.give_up(&mut left, is_among_lines, &mut pieces);
                    }
                    left.extend(stretch);
                }
            }
        }
        self.give_up(&mut left, is_among_lines, &mut pieces);
        // What stands between two pieces goes with the first.
        let starts: Vec<usize> = pieces.iter().map(|(_, range)| range.start).chain([self.lines.len()]).collect();
        pieces.iter().enumerate().map(|(i, &(verdict, _))| (verdict, starts[i]..starts[i + 1])).collect()
    }

    /// One piece of parts that can't be read.
    fn give_up(&self, left: &mut Vec<Part>, is_among_lines: bool, pieces: &mut Vec<(Verdict, Range<usize>)>) {
        let (Some(first), Some(last)) = (left.first(), left.last()) else { return };
        let range = first.lines.start..last.lines.end;
        let verdict = if self.is_meant(&range, is_among_lines) { Verdict::Unclear } else { Verdict::Lines };
        pieces.push((verdict, range));
        left.clear();
    }

    /// Whether lines that can't be read were meant as a puzzle.
    fn is_meant(&self, range: &Range<usize>, is_among_lines: bool) -> bool {
        let rows = || self.lines[range.clone()].iter().filter(|line| line.kind.is_row());
        let placed = || rows().filter(|line| line.kind == Kind::Placed).map(|line| line.text.as_str());
        let spaced =
            placed().filter(|line| spaces::has_inner_spaces(line) || line.contains(char::is_alphabetic)).count();
        match is_among_lines {
            true => rows().count() >= spaces::FEWEST && spaced > 4,
            // One line may be a title, above rows that go on.
            false => (rows().count() > 2 && spaced > 1) || (rows().count() < 9 && placed().any(spaces::has_wide_space)),
        }
    }

    /// The puzzles that these parts are, if there is one way to put them together. A short line alone may be a title.
    fn only_way(&self, parts: &[Part]) -> Option<Vec<(Verdict, Range<usize>)>> {
        #[derive(Clone)]
        struct Way {
            titles: usize,
            count: usize,
            last: (usize, Verdict),
            is_title: bool,
        }
        let mut ways: Vec<Option<Way>> =
            vec![Some(Way { titles: 0, count: 1, last: (0, Verdict::Lines), is_title: false })];
        for end in 1..=parts.len() {
            let mut best: Option<Way> = None;
            let mut rows = 0;
            for start in (0..end).rev() {
                rows += parts[start].rows;
                if rows > 10 {
                    break;
                }
                let Some(before) = &ways[start] else { continue };
                let lines = parts[start].lines.start..parts[end - 1].lines.end;
                let may_be_title =
                    || end < parts.len() && start + 1 == end && !before.is_title && self.is_title(&parts[start]);
                let whole = if self.has_shape(&parts[start..end]) { self.is_whole(&lines, rows) } else { None };
                let (verdict, is_title) = match whole {
                    Some(verdict) => (verdict, false),
                    None if may_be_title() => (Verdict::Lines, true),
                    None => continue,
                };
                let titles = before.titles + usize::from(is_title);
                let way = Way { titles, count: before.count, last: (start, verdict), is_title };
                best = Some(match best {
                    Some(other) if other.titles < titles => other,
                    Some(other) if other.titles == titles => Way { count: other.count + way.count, ..other },
                    _ => way,
                });
            }
            ways.push(best);
        }
        ways[parts.len()].as_ref().filter(|way| way.count == 1)?;
        let (mut pieces, mut end) = (Vec::new(), parts.len());
        while end > 0 {
            let (start, verdict) = ways[end].as_ref()?.last;
            pieces.push((verdict, parts[start].lines.start..parts[end - 1].lines.end));
            end = start;
        }
        pieces.reverse();
        Some(pieces)
    }

    /// Whether parts may be one puzzle by their numbers of rows: all of it, bands, single rows, or rows with blank ones between
    /// them; and labels above the first.
    fn has_shape(&self, parts: &[Part]) -> bool {
        let has_rows = |rows: &dyn Fn(usize) -> usize| {
            let lines = (0..parts.len()).map(rows).sum::<usize>() + parts.len() - 1;
            let is_each = |count: usize| (0..parts.len()).all(|i| rows(i) == count);
            lines == 9 || (parts.len() == 3 && is_each(3)) || (parts.len() == 9 && is_each(1))
        };
        let rows: usize = parts.iter().map(|part| part.rows).sum();
        let has_borders = || {
            self.lines[parts[0].lines.start..parts[parts.len() - 1].lines.end]
                .iter()
                .any(|line| line.kind == Kind::Border)
        };
        let is_labelled = || spaces::are_labels(&self.lines[parts[0].lines.start].text);
        has_rows(&|i| parts[i].rows)
            || (rows < 10 && has_borders())
            || (is_labelled() && (rows == 10 || has_rows(&|i| parts[i].rows - usize::from(i == 0))))
    }

    /// Whether lines with so many rows are one puzzle: one with spaces for blanks, or nine rows of a drawing.
    fn is_whole(&self, range: &Range<usize>, rows: usize) -> Option<Verdict> {
        if !(spaces::FEWEST..=10).contains(&rows) {
            return None;
        }
        let lines = &self.lines[range.clone()];
        if lines.iter().any(|line| line.kind == Kind::Placed) {
            let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
            return matches!(spaces::read(&texts.join("\n")), Some(Ok(_))).then_some(Verdict::Puzzle);
        }
        let gaps = lines.iter().filter(|line| line.kind == Kind::Empty).count();
        (rows == 9 && matches!(gaps, 0 | 2 | 8)).then_some(Verdict::Lines)
    }

    /// Whether a part is one short line without spaces: a number above a puzzle.
    fn is_title(&self, part: &Part) -> bool {
        let line = &self.lines[part.lines.start].text;
        part.rows == 1 && line.len() < 5 && !spaces::has_inner_spaces(line)
    }

    fn parts(&self) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        let (mut gaps, mut is_open) = (0, false);
        for (i, line) in self.lines.iter().enumerate() {
            match line.kind {
                Kind::Plain | Kind::Placed if is_open => {
                    if let Some(part) = parts.last_mut() {
                        (part.lines.end, part.rows) = (i + 1, part.rows + 1);
                    }
                }
                Kind::Plain | Kind::Placed => {
                    parts.push(Part { lines: i..i + 1, rows: 1, is_apart: gaps > 1 });
                    (gaps, is_open) = (0, true);
                }
                Kind::Empty => (gaps, is_open) = (gaps + 1, false),
                Kind::Border => is_open = false,
                Kind::Remark | Kind::Other => {}
            }
        }
        parts
    }
}

//! Text in, text out: a puzzle a line, an answer a line, nothing allocated for either.

use crate::grid::is_plain;
use crate::solve::board::{HALVES, Numbers, Position};
use crate::solve::many::{Puzzles, TaskEnd};
use crate::solve::search::LATE_AFTER;
use crate::{Budget, Grid, Kernel, Outcome};

/// How many lines had which answer.
///
/// ```
/// let tally = ninefold::solve_lines(b"rubbish\n", &mut Vec::new());
/// assert_eq!((tally.unique, tally.invalid), (0, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Tally {
    /// Proper puzzles: the answer is the solution.
    pub unique: usize,
    /// No solution: the answer is `none`.
    pub none: usize,
    /// Several solutions: the answer is `many`.
    pub many: usize,
    /// The budget ended before the answer was known: the answer is `stopped`.
    pub stopped: usize,
    /// No classic puzzle in any of the [`formats`](crate::formats) that fit on a line: the answer is `invalid`.
    pub invalid: usize,
}

/// Solves a text with one puzzle on each line. It adds one line to `answers` for each, in order: the solution, `none`,
/// `many` or `invalid`. A line is read as [`formats::read`](crate::formats::read) reads it.
///
/// This is the fastest way through millions of puzzles, most of all where a line is 81 digits and points. Each line takes 82
/// bytes of `answers` meanwhile, so pass a huge text in parts.
///
/// ```
/// let mut answers = Vec::new();
/// let text = format!("{}\n{}\n", ninefold::example(), ninefold::Grid::EMPTY);
/// let tally = ninefold::solve_lines(text.as_bytes(), &mut answers);
/// assert_eq!((tally.unique, tally.many), (1, 1));
/// assert!(answers.ends_with(b"179\nmany\n"));
/// ```
pub fn solve_lines(text: &[u8], answers: &mut Vec<u8>) -> Tally {
    solve_lines_within(text, answers, &Budget::unlimited())
}

/// The same. `each` is the budget of every single puzzle; a puzzle that it was too small for gets the answer `stopped`.
///
/// ```
/// use ninefold::{Budget, Grid, solve_lines_within};
/// let mut answers = Vec::new();
/// solve_lines_within(Grid::EMPTY.to_string().as_bytes(), &mut answers, &Budget::nodes(5));
/// assert_eq!(answers, b"stopped\n");
/// ```
pub fn solve_lines_within(text: &[u8], answers: &mut Vec<u8>, each: &Budget<'_>) -> Tally {
    let start = answers.len();
    answers.reserve(text.len() + SLOT);
    let mut lines = Lines { rest: text, answers, start, again: Vec::new(), tally: Tally::default() };
    Kernel::current().solve_each(&mut lines, each);
    if !lines.again.is_empty() && each.left() > LATE_AFTER {
        lines.go_on(text, each);
    }
    lines.finish()
}

/// The room for an answer while earlier ones may still be open: a solution, and a byte that tells the kind. For a proper
/// puzzle that byte is the line end, so nothing has to be moved where all puzzles are proper.
const SLOT: usize = 82;
const UNIQUE: u8 = b'\n';
const NONE: u8 = 0;
const MANY: u8 = 1;
const STOPPED: u8 = 2;
const INVALID: u8 = 3;

struct Lines<'t> {
    rest: &'t [u8],
    answers: &'t mut Vec<u8>,
    /// Where the slots start.
    start: usize,
    /// The puzzles that took too long for the lanes, as they are numbered from 0.
    again: Vec<(usize, TaskEnd)>,
    tally: Tally,
}

impl<'t> Lines<'t> {
    /// Takes a line that is 81 digits and points and nothing else.
    #[inline(always)]
    fn plain_line(&mut self) -> Option<&'t [u8; 81]> {
        let cells = self.rest.first_chunk::<81>()?;
        if self.rest.get(81) != Some(&b'\n') || !is_plain(cells) {
            return None;
        }
        self.rest = &self.rest[82..];
        Some(cells)
    }

    /// Takes a line of any kind, with the line ends that [`formats`](crate::formats) has.
    fn line(&mut self) -> Option<&'t [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.iter().position(|&byte| byte == b'\n' || byte == b'\r');
        let (line, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        let after = rest.strip_prefix(b"\r\n").or_else(|| rest.strip_prefix(b"\r\r\n")); // as some programs end lines
        self.rest = after.or_else(|| rest.get(1..)).unwrap_or_default();
        Some(line)
    }

    #[inline(always)]
    fn slot(&mut self, puzzle: usize) -> &mut [u8; SLOT] {
        let from = self.start + puzzle * SLOT;
        self.answers[from..].first_chunk_mut().expect("a slot was made for each puzzle")
    }

    /// Answers the puzzles that took too long for the lanes. Each line has its slot, so the number of one is that of the other.
    #[inline(never)]
    fn go_on(&mut self, text: &'t [u8], each: &Budget<'_>) {
        let mut again = std::mem::take(&mut self.again);
        again.sort_by_key(|&(puzzle, _)| puzzle);
        self.rest = text;
        let mut next = 0;
        for (puzzle, end) in again {
            let line = std::iter::from_fn(|| self.line()).nth(puzzle - next);
            next = puzzle + 1;
            let Some(grid) = line.and_then(read) else { continue };
            let first = if end.found > 0 { Grid::from_line_bytes(&self.slot(puzzle)[..81]) } else { None };
            let (outcome, _) = Kernel::current().outcome_after(&grid, &end, first, each);
            if let Ok(Outcome::Unique(solution)) = outcome {
                self.slot(puzzle)[..81].copy_from_slice(solution.to_string().as_bytes());
            }
            let found = match outcome {
                Err(stopped) => stopped.found,
                Ok(Outcome::Impossible) => 0,
                Ok(Outcome::Unique(_)) => 1,
                Ok(Outcome::Many(..)) => 2,
            };
            self.tally.stopped -= 1;
            self.tell(puzzle, found, outcome.is_err());
        }
    }

    /// Writes down the answer of a puzzle.
    #[inline(always)]
    fn tell(&mut self, puzzle: usize, found: u64, stopped: bool) {
        let (what, count) = match found {
            _ if stopped => (STOPPED, &mut self.tally.stopped),
            0 => (NONE, &mut self.tally.none),
            1 => (UNIQUE, &mut self.tally.unique),
            _ => (MANY, &mut self.tally.many),
        };
        *count += 1;
        self.slot(puzzle)[81] = what;
    }

    /// Moves the answers together, and puts words where there is no solution.
    fn finish(self) -> Tally {
        let Lines { answers, start, tally, .. } = self;
        let mut to = start;
        for from in (start..answers.len()).step_by(SLOT) {
            let word: &[u8] = match answers[from + 81] {
                NONE => b"none\n",
                MANY => b"many\n",
                STOPPED => b"stopped\n",
                INVALID => b"invalid\n",
                _ => {
                    if to < from {
                        answers.copy_within(from..from + SLOT, to);
                    }
                    to += SLOT;
                    continue;
                }
            };
            answers[to..to + word.len()].copy_from_slice(word);
            to += word.len();
        }
        answers.truncate(to);
        tally
    }
}

impl Puzzles for Lines<'_> {
    #[inline(always)]
    fn next(&mut self, position: &mut Position) -> Option<usize> {
        loop {
            let puzzle = (self.answers.len() - self.start) / SLOT;
            if let Some(cells) = self.plain_line() {
                position.set(&Plain(cells));
                self.answers.extend_from_slice(&[NONE; SLOT]);
                return Some(puzzle);
            }
            let line = self.line()?;
            self.answers.extend_from_slice(&[INVALID; SLOT]);
            if let Some(grid) = read(line) {
                position.set(&grid);
                return Some(puzzle);
            }
            self.tally.invalid += 1;
        }
    }

    #[inline(always)]
    fn found(&mut self, puzzle: usize, solution: &Position) {
        let slot = self.slot(puzzle);
        for band in 0..3 {
            for start in HALVES {
                let mut digits = solution.digits(band, start);
                for digit in &mut digits {
                    *digit += b'0';
                }
                slot[27 * band + start..27 * band + start + 16].copy_from_slice(&digits);
            }
        }
    }

    #[inline(always)]
    fn ended(&mut self, puzzle: usize, end: TaskEnd) {
        self.tell(puzzle, end.found, end.stopped);
        if end.stopped {
            self.again.push((puzzle, end));
        }
    }
}

/// A line that is not plain.
#[inline(never)]
fn read(line: &[u8]) -> Option<Grid> {
    Grid::from_line_bytes(line).or_else(|| String::from_utf8_lossy(line).parse().ok())
}

/// 81 digits and points.
struct Plain<'t>(&'t [u8; 81]);

impl Numbers for Plain<'_> {
    #[inline(always)]
    fn numbers(&self, first: usize) -> [u8; 16] {
        let mut numbers = [0; 16];
        for (number, &byte) in numbers.iter_mut().zip(&self.0[first..first + 16]) {
            *number = if byte == b'.' { 0 } else { byte - b'0' };
        }
        numbers
    }
}

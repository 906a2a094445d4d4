//! Text in, text out.

use crate::driver::{Job, Room, extend};
use crate::outcomes::part_size;
use crate::parts::{Part, Shape};
use crate::{Gpu, GpuError, NODES};
use ninefold::{Tally, solve_lines};

/// A line of 81 characters and its end.
const LINE: usize = 82;
const LINES: Shape = Shape { stride: LINE, zero: b'0' };

impl Gpu {
    /// Solves a text with one puzzle on each line, and adds one line to `answers` for each, as [`ninefold::solve_lines`] does.
    ///
    /// A GPU takes lines of 81 digits and points. The processor reads all others.
    ///
    /// # Errors
    /// Where a GPU has too little memory, or stopped working; then nothing is added.
    ///
    /// ```
    /// if let Ok(gpu) = ninefold_gpu::Gpu::new() {
    ///     let (mut answers, text) = (Vec::new(), format!("{}\nrubbish\n", ninefold::example()));
    ///     let tally = gpu.solve_lines(text.as_bytes(), &mut answers)?;
    ///     assert_eq!((tally.unique, tally.invalid), (1, 1));
    ///     assert!(answers.ends_with(b"\ninvalid\n"));
    /// }
    /// # Ok::<(), ninefold_gpu::GpuError>(())
    /// ```
    pub fn solve_lines(&self, text: &[u8], answers: &mut Vec<u8>) -> Result<Tally, GpuError> {
        // To look for line ends takes longer than to solve. So all lines are taken for plain until one is found that is not.
        let (plain, other) = text.split_at(text.len() / LINE * LINE);
        match self.solve_runs(&[Run { plain, other }], answers)? {
            Some(tally) => Ok(tally),
            None => Ok(self.solve_runs(&runs(text), answers)?.expect("these lines end where they should")),
        }
    }

    /// The same for lines that are sorted already, or nothing where one does not end where it should.
    fn solve_runs(&self, runs: &[Run<'_>], answers: &mut Vec<u8>) -> Result<Option<Tally>, GpuError> {
        let lines: usize = runs.iter().map(|run| run.plain.len() / LINE).sum();
        let size = part_size(lines, self.devices.len()) * LINE;
        let start = answers.len();
        let mut room = Room::behind(answers, lines * LINE);
        let plain = runs.iter().flat_map(|run| run.plain.chunks(size));
        let mut parts: Vec<Lines<'_>> =
            plain.map(|text| Lines { text, answers: room.cut(text.len()), odd: Vec::new() }).collect();
        self.run(&mut parts, LINES, Job { limit: 2, nodes: NODES, exact: false })?;
        let is_cut = |part: &Lines<'_>| {
            part.odd.iter().any(|&(line, count)| count >> 30 != 0 && part.text[line * LINE + LINE - 1] != b'\n')
        };
        if parts.iter().any(is_cut) {
            return Ok(None);
        }
        let (rooms, odd): (Vec<_>, Vec<_>) = parts.into_iter().map(|part| (part.answers.filled(), part.odd)).unzip();
        extend(answers, &rooms);
        Ok(Some(finish(answers, start, runs, size, &odd)))
    }
}

/// Lines that look plain, and what stands behind them.
struct Run<'t> {
    plain: &'t [u8],
    other: &'t [u8],
}

/// Cuts a text: a line looks plain if it ends where it should. What is in it, the GPU sees.
fn runs(mut text: &[u8]) -> Vec<Run<'_>> {
    let mut runs = Vec::new();
    while !text.is_empty() {
        let plain = text.chunks_exact(LINE).take_while(|line| line[LINE - 1] == b'\n').count() * LINE;
        let (plain, rest) = text.split_at(plain);
        let mut other = 0;
        while other < rest.len() && (other == 0 || rest.get(other + LINE - 1) != Some(&b'\n')) {
            other += rest[other..].iter().position(|&byte| byte == b'\n').map_or(rest.len() - other, |end| end + 1);
        }
        let (other, rest) = rest.split_at(other);
        runs.push(Run { plain, other });
        text = rest;
    }
    runs
}

/// Moves the answers together, with words where there is no solution, and the processor's answers to what a GPU did not take.
fn finish(answers: &mut Vec<u8>, start: usize, runs: &[Run<'_>], size: usize, odd: &[Vec<(usize, u32)>]) -> Tally {
    let mut tally = Tally::default();
    if runs.iter().all(|run| run.other.is_empty()) && odd.iter().all(Vec::is_empty) {
        tally.unique = (answers.len() - start) / LINE;
        return tally;
    }
    let solved = answers.split_off(start);
    let (mut solved, mut odd) = (solved.as_slice(), odd.iter());
    for run in runs {
        for text in run.plain.chunks(size) {
            let (own, rest) = solved.split_at(text.len());
            solved = rest;
            let mut from = 0;
            for &(line, count) in odd.next().into_iter().flatten() {
                answers.extend_from_slice(&own[from..line * LINE]);
                tally.unique += line - from / LINE;
                from = (line + 1) * LINE;
                match count {
                    0 => {
                        answers.extend_from_slice(b"none\n");
                        tally.none += 1;
                    }
                    2.. if count >> 30 == 0 => {
                        answers.extend_from_slice(b"many\n");
                        tally.many += 1;
                    }
                    _ => add(&mut tally, solve_lines(&text[line * LINE..from], answers)),
                }
            }
            answers.extend_from_slice(&own[from..]);
            tally.unique += (own.len() - from) / LINE;
        }
        add(&mut tally, solve_lines(run.other, answers));
    }
    tally
}

fn add(tally: &mut Tally, more: Tally) {
    tally.unique += more.unique;
    tally.none += more.none;
    tally.many += more.many;
    tally.stopped += more.stopped;
    tally.invalid += more.invalid;
}

struct Lines<'t> {
    text: &'t [u8],
    answers: Room<'t>,
    /// The lines without one solution, and how many they have.
    odd: Vec<(usize, u32)>,
}

impl Part for Lines<'_> {
    fn count(&self) -> usize {
        self.text.len() / LINE
    }

    fn fill(&self, text: &mut [u8]) {
        text.copy_from_slice(self.text);
    }

    fn take(&mut self, text: &[u8], counts: &[u32]) {
        self.answers.fill(text);
        self.odd.extend(counts.iter().copied().enumerate().filter(|&(_, count)| count != 1));
    }
}

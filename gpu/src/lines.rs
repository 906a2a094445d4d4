//! Text in, text out.

use crate::driver::Worker;
use crate::parts::{Job, Part, part_size};
use crate::text::{Room, Sink, Text, Written};
use crate::{Gpu, GpuError};
use ninefold::{Budget, Tally, solve_lines_within};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A line of 81 characters and its end.
const LINE: usize = 82;

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
        self.solve_into(text, answers, &Budget::unlimited())
    }

    /// The same. `budget` is that of every single puzzle: the answers are those of [`ninefold::solve_lines_within`]. Its flag ends what
    /// the processor does, and not what a GPU does.
    ///
    /// # Errors
    /// As for [`Gpu::solve_lines`].
    ///
    /// ```
    /// use ninefold::{Budget, Grid};
    /// if let Ok(gpu) = ninefold_gpu::Gpu::new() {
    ///     let mut answers = Vec::new();
    ///     gpu.solve_lines_within(format!("{}\n", Grid::EMPTY).as_bytes(), &mut answers, &Budget::nodes(1))?;
    ///     assert_eq!(answers, b"stopped\n");
    /// }
    /// # Ok::<(), ninefold_gpu::GpuError>(())
    /// ```
    pub fn solve_lines_within(
        &self,
        text: &[u8],
        answers: &mut Vec<u8>,
        budget: &Budget<'_>,
    ) -> Result<Tally, GpuError> {
        match budget.left() {
            0 => Ok(solve_lines_within(text, answers, budget)),
            _ => self.solve_into(text, answers, budget),
        }
    }

    /// Solves a text into another, both of which a GPU reads and writes by itself: no copy by the processor, which is twice as fast.
    ///
    /// # Errors
    /// As for [`Gpu::solve_lines`].
    ///
    /// ```
    /// if let Ok(gpu) = ninefold_gpu::Gpu::new() {
    ///     let (mut text, mut answers) = (gpu.text(82)?, gpu.text(82)?);
    ///     text.push(format!("{}\n", ninefold::example()).as_bytes())?;
    ///     assert_eq!(gpu.solve_text(&text, &mut answers)?.unique, 1);
    ///     assert!(answers.starts_with(b"534678912"));
    /// }
    /// # Ok::<(), ninefold_gpu::GpuError>(())
    /// ```
    pub fn solve_text(&self, text: &Text, answers: &mut Text) -> Result<Tally, GpuError> {
        self.solve_into(text, answers, &Budget::unlimited())
    }

    /// An empty text with room for so many bytes. It is memory that nothing else can have, and takes a while to get: use it again.
    ///
    /// # Errors
    /// Where the system has no such memory.
    ///
    /// ```
    /// if let Ok(gpu) = ninefold_gpu::Gpu::new() {
    ///     assert!(gpu.text(1 << 20)?.is_empty());
    /// }
    /// # Ok::<(), ninefold_gpu::GpuError>(())
    /// ```
    pub fn text(&self, capacity: usize) -> Result<Text, GpuError> {
        Text::new(&self.cards[0], capacity)
    }

    fn solve_into<S: Sink>(&self, text: &[u8], answers: &mut S, budget: &Budget<'_>) -> Result<Tally, GpuError> {
        // To look for line ends takes longer than to solve. So all lines are taken for plain until one is found that is not.
        let (plain, rest) = text.split_at(text.len() / LINE * LINE);
        let mut own = Vec::new();
        let last = solve_lines_within(rest, &mut own, budget);
        if let Some((written, mut tally)) = self.solve_plain(&[plain], answers, own.len(), budget)? {
            answers.take_in(&written);
            answers.add(&own)?; // there is room for it
            add(&mut tally, last);
            return Ok(tally);
        }
        own.clear();
        let (runs, mut solved) = (runs(text), Vec::new());
        let plain: Vec<&[u8]> = runs.iter().map(|run| run.plain).collect();
        let (written, mut tally) = self
            .solve_plain(&plain, &mut solved, 0, budget)?
            .expect("these lines end where they should, and nowhere else");
        solved.take_in(&written);
        let (mut solved, mut written) = (&solved[..], written.into_iter());
        let size = self.size(&plain);
        for run in &runs {
            let length = written.by_ref().take(run.plain.len().div_ceil(size)).map(|part| part.length()).sum();
            own.extend_from_slice(solved.split_off(..length).expect("the parts have this length together"));
            add(&mut tally, solve_lines_within(run.other, &mut own, budget));
        }
        answers.add(&own)?;
        Ok(tally)
    }

    /// Solves lines of 82 bytes, and leaves the answers behind the end; nothing where a line does not end where it should. So much more
    /// room is made.
    fn solve_plain<S: Sink>(
        &self,
        runs: &[&[u8]],
        answers: &mut S,
        more: usize,
        budget: &Budget<'_>,
    ) -> Result<Option<(Vec<Written>, Tally)>, GpuError> {
        let (size, is_cut) = (self.size(runs), AtomicBool::new(false));
        let mut room = answers.room(runs.iter().map(|run| run.len()).sum::<usize>() + more)?;
        let mut parts: Vec<Lines<'_>> = runs
            .iter()
            .flat_map(|run| run.chunks(size))
            .map(|text| Lines {
                text,
                answers: room.cut(text.len()),
                is_pinned: S::IS_PINNED,
                budget,
                tally: Tally::default(),
                is_cut: &is_cut,
            })
            .collect();
        self.run(&mut parts, LINE, Job::within(budget.left()))?;
        let mut tally = Tally::default();
        let written = parts.into_iter().map(|part| (add(&mut tally, part.tally), part.answers.written()).1).collect();
        Ok((!is_cut.load(Relaxed)).then_some((written, tally)))
    }

    /// How many bytes a part has.
    fn size(&self, runs: &[&[u8]]) -> usize {
        part_size(runs.iter().map(|run| run.len() / LINE).sum(), self.cards.len()) * LINE
    }
}

/// Lines that look plain, and what stands behind them.
struct Run<'t> {
    plain: &'t [u8],
    other: &'t [u8],
}

/// Whether the first line of a text ends where it should, and not before.
fn is_plain(text: &[u8]) -> bool {
    text.iter().position(|&byte| byte == b'\n' || byte == b'\r') == Some(LINE - 1) && text[LINE - 1] == b'\n'
}

/// Fewer plain lines in a row are not worth a part of their own.
const FEW: usize = 1_000;

/// Cuts a text into runs of lines that look plain, and what stands behind each. What is in the lines, the GPU sees.
fn runs(text: &[u8]) -> Vec<Run<'_>> {
    let length =
        |from: usize| text[from..].iter().position(|&byte| byte == b'\n').map_or(text.len() - from, |end| end + 1);
    // Where a run begins, where its other lines begin, and where these end.
    let mut runs: Vec<[usize; 3]> = vec![[0; 3]];
    let mut start = 0;
    while start < text.len() {
        let plain = text[start..].chunks_exact(LINE).take_while(|line| is_plain(line)).count();
        let mut end = start + plain * LINE;
        if plain >= FEW {
            runs.push([start, end, end]);
        }
        while end < text.len() && !is_plain(&text[end..]) {
            end += length(end);
        }
        if let Some([_, _, last]) = runs.last_mut() {
            *last = end;
        }
        start = end;
    }
    runs.into_iter().map(|[plain, other, end]| Run { plain: &text[plain..other], other: &text[other..end] }).collect()
}

fn add(tally: &mut Tally, more: Tally) {
    tally.unique += more.unique;
    tally.none += more.none;
    tally.many += more.many;
    tally.stopped += more.stopped;
    tally.invalid += more.invalid;
}

/// Lines of 82 bytes. No answer is longer than its line.
struct Lines<'t> {
    text: &'t [u8],
    answers: Room<'t>,
    is_pinned: bool,
    budget: &'t Budget<'t>,
    tally: Tally,
    /// Whether any part has a line that ends elsewhere. Then it's all in vain.
    is_cut: &'t AtomicBool,
}

impl Part for Lines<'_> {
    fn count(&self) -> usize {
        self.text.len() / LINE
    }

    fn solve(&mut self, worker: &mut Worker, job: Job) -> Result<(), GpuError> {
        if self.is_cut.load(Relaxed) {
            return Ok(());
        }
        if self.is_pinned {
            let counts = worker.run_through(self.text, &mut self.answers, b'0', job)?;
            self.take(0..counts.len(), counts, |answers, lines| answers.pull(lines.start * LINE..lines.end * LINE));
            return Ok(());
        }
        let text = self.text;
        let fill = |piece: Range<usize>, to: &mut [u8]| to.copy_from_slice(&text[piece.start * LINE..piece.end * LINE]);
        worker.run(self.count(), b'0', job, fill, |piece, text, counts| {
            self.take(piece, counts, |answers, lines| answers.push(&text[lines.start * LINE..lines.end * LINE]));
        })
    }
}

impl Lines<'_> {
    /// Takes the answers of a piece: `keep` adds those of some lines, counted from its start.
    fn take(&mut self, piece: Range<usize>, counts: &[u32], mut keep: impl FnMut(&mut Room<'_>, Range<usize>)) {
        let mut from = 0;
        for (line, &count) in counts.iter().enumerate().filter(|&(_, &count)| count != 1) {
            keep(&mut self.answers, from..line);
            self.tally.unique += line - from;
            from = line + 1;
            let text = &self.text[(piece.start + line) * LINE..][..LINE];
            match count {
                0 => {
                    self.answers.push(b"none\n");
                    self.tally.none += 1;
                }
                // It is no line of digits and points, or the search took too long.
                _ if count >> 30 != 0 => {
                    if !is_plain(text) {
                        return self.is_cut.store(true, Relaxed);
                    }
                    let mut own = Vec::new();
                    add(&mut self.tally, solve_lines_within(text, &mut own, self.budget));
                    self.answers.push(&own);
                }
                _ => {
                    self.answers.push(b"many\n");
                    self.tally.many += 1;
                }
            }
        }
        keep(&mut self.answers, from..counts.len());
        self.tally.unique += counts.len() - from;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{Grid, Outcome, example};

    #[test]
    fn a_text_is_its_runs_one_after_the_other() {
        let line = format!("{}\n", example());
        let long = line.repeat(FEW + 7);
        for text in [
            String::new(),
            long.clone(),
            format!("x\n{long}\r\n{long}{line}y\n{}", line.trim_end()),
            format!("{}{long}{line}rubbish\n{line}", line.replace('.', "\r").repeat(3)),
            format!("{line}x\n").repeat(100),
            "\r".repeat(1_000),
        ] {
            let runs = runs(text.as_bytes());
            let again: Vec<u8> = runs.iter().flat_map(|run| [run.plain, run.other].concat()).collect();
            assert!(again == text.as_bytes());
            for run in &runs[1..] {
                assert!(run.plain.len() >= FEW * LINE && run.plain.chunks(LINE).all(is_plain));
            }
            assert!(runs[0].plain.is_empty());
        }
    }

    /// What a device would leave in the place of each line, and its count.
    fn solved(text: &str) -> (Vec<u8>, Vec<u32>) {
        let line = |line: &str| match line.parse::<Grid>().map(|puzzle| puzzle.solve()) {
            Ok(Outcome::Unique(solution)) => (solution.to_string(), 1),
            Ok(Outcome::Impossible) => ("0".repeat(81), 0),
            Ok(Outcome::Many(..)) => ("0".repeat(81), 2),
            Err(_) => ("0".repeat(81), 1 << 30),
        };
        let (lines, counts): (Vec<String>, Vec<u32>) = text.lines().map(line).unzip();
        (lines.iter().flat_map(|line| format!("{line}\n").into_bytes()).collect(), counts)
    }

    #[test]
    fn answers_of_a_part_are_those_of_the_library() {
        let (line, blank, odd) = (example().to_string(), ".".repeat(81), "x".repeat(81));
        let clash = format!("55{}", &line[2..]);
        let text =
            [&line, &blank, &line, &line, &clash, &odd, &line, &blank, &odd, &line].map(|line| format!("{line}\n"));
        let text = text.concat();
        let (bytes, counts) = solved(&text);
        let mut expected = b"before\n".to_vec();
        let tally = solve_lines_within(text.as_bytes(), &mut expected, &Budget::unlimited());
        for is_pinned in [false, true] {
            let (mut answers, is_cut, budget) = (b"before\n".to_vec(), AtomicBool::new(false), Budget::unlimited());
            let mut room = answers.room(text.len()).expect("there is memory");
            let mut parts = Vec::new();
            // Two parts, of four lines and of six.
            for (from, to) in [(0, 4), (4, 10)] {
                let text = &text.as_bytes()[from * LINE..to * LINE];
                let mut answers = room.cut(text.len());
                if is_pinned {
                    answers.push(&bytes[from * LINE..to * LINE]);
                    answers = answers.again();
                }
                let mut part =
                    Lines { text, answers, is_pinned, budget: &budget, tally: Tally::default(), is_cut: &is_cut };
                let bytes = &bytes[from * LINE..to * LINE];
                part.take(0..to - from, &counts[from..to], |answers, lines| {
                    let range = lines.start * LINE..lines.end * LINE;
                    if is_pinned { answers.pull(range) } else { answers.push(&bytes[range]) }
                });
                parts.push(part);
            }
            let mut sum = Tally::default();
            let written: Vec<Written> =
                parts.into_iter().map(|part| (add(&mut sum, part.tally), part.answers.written()).1).collect();
            answers.take_in(&written);
            assert!(answers == expected && sum == tally && !is_cut.load(Relaxed), "{is_pinned}");
        }
    }
}

//! Text in, text out.

use crate::driver::{Job, Worker};
use crate::parts::{Part, part_size};
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

    /// Solves a text into another, both of which a GPU reads and writes by itself: no copy by the processor, up to three times as fast.
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
        Text::new(&self.devices[0], capacity)
    }

    fn solve_into<S: Sink>(&self, text: &[u8], answers: &mut S, budget: &Budget<'_>) -> Result<Tally, GpuError> {
        // To look for line ends takes longer than to solve. So all lines are taken for plain until one is found that is not.
        let (plain, rest) = text.split_at(text.len() / LINE * LINE);
        let mut own = Vec::new();
        if let Some((written, mut tally)) = self.solve_plain(&[plain], answers, budget)? {
            answers.take_in(&written);
            add(&mut tally, solve_lines_within(rest, &mut own, budget));
            answers.add(&own)?;
            return Ok(tally);
        }
        let (runs, mut solved) = (runs(text), Vec::new());
        let plain: Vec<&[u8]> = runs.iter().map(|run| run.plain).collect();
        let (written, mut tally) = self
            .solve_plain(&plain, &mut solved, budget)?
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

    /// Solves lines of 82 bytes, and leaves the answers behind the end; nothing where a line does not end where it should.
    fn solve_plain<S: Sink>(
        &self,
        runs: &[&[u8]],
        answers: &mut S,
        budget: &Budget<'_>,
    ) -> Result<Option<(Vec<Written>, Tally)>, GpuError> {
        let (size, is_cut) = (self.size(runs), AtomicBool::new(false));
        let mut room = answers.room(runs.iter().map(|run| run.len()).sum())?;
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
        part_size(runs.iter().map(|run| run.len() / LINE).sum(), self.devices.len()) * LINE
    }
}

/// Lines that look plain, and what stands behind them.
struct Run<'t> {
    plain: &'t [u8],
    other: &'t [u8],
}

/// Cuts a text: a line looks plain if it ends where it should, and not before. What is in it, the GPU sees.
fn runs(mut text: &[u8]) -> Vec<Run<'_>> {
    let length = |text: &[u8]| text.iter().position(|&byte| byte == b'\n').map_or(text.len(), |end| end + 1);
    let is_plain = |text: &[u8]| text.len() >= LINE && length(&text[..LINE]) == LINE && text[LINE - 1] == b'\n';
    let mut runs = Vec::new();
    while !text.is_empty() {
        let plain = text.chunks_exact(LINE).take_while(|line| is_plain(line)).count() * LINE;
        let (plain, rest) = text.split_at(plain);
        let mut other = 0;
        while other < rest.len() && !is_plain(&rest[other..]) {
            other += length(&rest[other..]);
        }
        let (other, rest) = rest.split_at(other);
        runs.push(Run { plain, other });
        text = rest;
    }
    runs
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
                    if text.iter().position(|&byte| byte == b'\n') != Some(LINE - 1) {
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

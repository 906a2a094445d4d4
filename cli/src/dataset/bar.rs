//! How far the work is, and how much time is left, on standard error.

use crate::input::BYTES_READ;
use crate::language::told;
use crate::progress::{PATIENCE, SURE, duration, time_left};
use indicatif::{ProgressBar, ProgressStyle};
use ninefold::words::grouped;
use std::cell::{Cell, OnceCell};
use std::io::IsTerminal;
use std::sync::atomic::Ordering;
use std::time::Instant;

pub(super) struct Bar {
    wanted: bool,
    /// The bytes of all inputs.
    bytes: u64,
    begin: Instant,
    /// When this run did its first work of its own, and how much was done then.
    start: Cell<Option<(Instant, f64)>>,
    bar: OnceCell<ProgressBar>,
}

/// The bar has so many parts.
const PARTS: u64 = 10_000;

impl Bar {
    pub(super) fn new(wanted: bool, bytes: u64) -> Bar {
        let wanted = wanted && std::io::stderr().is_terminal();
        Bar { wanted, bytes, begin: Instant::now(), start: Cell::new(None), bar: OnceCell::new() }
    }

    /// How much of the inputs that is, if records with so many bytes came so far. In compressed inputs these may be more than were
    /// read.
    pub(super) fn read(&self, records: u64) -> f64 {
        let read = BYTES_READ.load(Ordering::Relaxed).min(records);
        (read as f64 / self.bytes.max(1) as f64).min(1.0)
    }

    /// What was done before this came from an earlier run: it says nothing about how long the rest takes.
    pub(super) fn start(&self, fraction: f64) {
        if self.start.get().is_none() {
            self.start.set(Some((Instant::now(), fraction)));
        }
    }

    pub(super) fn tick(&self, fraction: f64, puzzles: u64) {
        if !self.wanted || self.begin.elapsed() < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_init(|| {
            let bar = ProgressBar::new(PARTS);
            let template = "{wide_bar} {percent:>3}%{msg}";
            bar.set_style(ProgressStyle::with_template(template).expect("the template is well formed"));
            bar
        });
        let count = grouped(puzzles);
        bar.set_message(told!(", {count} puzzles", "，{count} 题") + &self.left(fraction).unwrap_or_default());
        bar.set_position((fraction * PARTS as f64) as u64);
    }

    fn left(&self, fraction: f64) -> Option<String> {
        let (start, before) = self.start.get()?;
        let elapsed = start.elapsed();
        let parts = |fraction: f64| (fraction * 1e9) as u64;
        let done = parts((fraction - before).max(0.0));
        (elapsed > SURE && done > 0).then(|| {
            let left = duration(time_left(elapsed, done, parts(1.0 - before)));
            told!(", {left} left", "，还需 {left}")
        })
    }

    /// The last part: all rows are there, and the files are written.
    pub(super) fn writing(&self, fraction: f64) {
        if let Some(bar) = self.bar.get() {
            bar.set_message(told!(", writing the files", "，正在写文件"));
            bar.set_position((fraction * PARTS as f64) as u64);
        }
    }

    /// Prints something else to standard error without tearing the bar.
    pub(super) fn aside(&self, print: impl FnOnce()) {
        match self.bar.get() {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    pub(super) fn end(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

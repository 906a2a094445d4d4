//! A progress bar on standard error, when a person is waiting.

use crate::input::{BYTES_READ, Source};
use crate::language::{language, told};
use crate::options::Common;
use indicatif::{HumanBytes, HumanDuration, ProgressBar, ProgressStyle};
use ninefold::words::Language;
use std::cell::{Cell, OnceCell};
use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The number of bytes of input that are answered. Workers count them, so that one puzzle that takes long does not hold up
/// the count of all that are answered after it.
pub(crate) static ANSWERED: AtomicU64 = AtomicU64::new(0);

/// The number of bytes of input that an earlier run has answered.
pub(crate) static ANSWERED_EARLIER: AtomicU64 = AtomicU64::new(0);

/// A bar that appears if the work takes long, standard error is a terminal and the answers go elsewhere.
pub(crate) struct Progress {
    wanted: bool,
    total: Option<u64>,
    start: Instant,
    bar: OnceCell<ProgressBar>,
}

pub(crate) const PATIENCE: Duration = Duration::from_millis(800);
/// Before that, an estimate would be a guess from a handful of puzzles.
pub(crate) const SURE: Duration = Duration::from_secs(2);

impl Progress {
    /// Answers that come all at the end leave the terminal to the bar.
    pub(crate) fn new(sources: &[Source], common: &Common, comes_at_the_end: bool) -> Progress {
        let is_elsewhere = comes_at_the_end || !common.is_for_a_terminal();
        Progress {
            wanted: std::io::stderr().is_terminal() && is_elsewhere && !common.quiet,
            total: sources.iter().map(Source::size).sum(),
            start: Instant::now(),
            bar: OnceCell::new(),
        }
    }

    /// Updates the bar. In compressed input more bytes of text may be answered than were read.
    pub(crate) fn tick(&self) {
        let elapsed = self.start.elapsed();
        if self.wanted && elapsed > PATIENCE {
            let read = BYTES_READ.load(Ordering::Relaxed);
            let earlier = ANSWERED_EARLIER.load(Ordering::Relaxed).min(read);
            let answered = ANSWERED.load(Ordering::Relaxed).min(read - earlier);
            let bar = self.bar.get_or_init(|| self.draw());
            bar.set_message(estimate(elapsed, answered, self.total.map(|total| total.saturating_sub(earlier))));
            bar.set_position(earlier + answered);
        }
    }

    fn draw(&self) -> ProgressBar {
        let (bar, template) = match self.total {
            Some(total) => (
                ProgressBar::new(total),
                told!(
                    "{{wide_bar}} {{percent:>3}}%  {{bytes}} of {{total_bytes}}{{msg}}",
                    "{{wide_bar}} {{percent:>3}}%  {{bytes}}，共 {{total_bytes}}{{msg}}",
                ),
            ),
            None => (
                ProgressBar::new_spinner(),
                told!(
                    "{{spinner}} {{bytes}} read{{msg}}, {{elapsed}}",
                    "{{spinner}} 已读 {{bytes}}{{msg}}，{{elapsed_precise}}"
                ),
            ),
        };
        bar.set_style(ProgressStyle::with_template(&template).expect("the template is well formed"));
        bar.with_elapsed(self.start.elapsed())
    }

    /// Prints something else to standard error without tearing the bar.
    pub(crate) fn aside(&self, print: impl FnOnce()) {
        match self.bar.get() {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    pub(crate) fn end(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

/// The same for things that are made, and counted.
pub(crate) struct Counted {
    wanted: bool,
    total: u64,
    start: Instant,
    done: Cell<u64>,
    bar: OnceCell<ProgressBar>,
}

impl Counted {
    pub(crate) fn new(total: u64, wanted: bool) -> Counted {
        let wanted = wanted && std::io::stderr().is_terminal();
        Counted { wanted, total, start: Instant::now(), done: Cell::new(0), bar: OnceCell::new() }
    }

    pub(crate) fn add(&self, count: u64) {
        self.done.set(self.done.get() + count);
    }

    pub(crate) fn tick(&self) {
        let elapsed = self.start.elapsed();
        if self.wanted && elapsed > PATIENCE {
            let bar = self.bar.get_or_init(|| {
                let template =
                    told!("{{wide_bar}} {{pos}} of {{len}}{{msg}}", "{{wide_bar}} {{pos}}，共 {{len}}{{msg}}");
                let bar = ProgressBar::new(self.total);
                bar.set_style(ProgressStyle::with_template(&template).expect("the template is well formed"));
                bar
            });
            let done = self.done.get();
            if done > 0 && elapsed > SURE {
                let left = duration(time_left(elapsed, done, self.total));
                bar.set_message(told!(", {left} left", "，还需 {left}"));
            }
            bar.set_position(done);
        }
    }

    /// Prints something else to standard error without tearing the bar.
    pub(crate) fn aside(&self, print: impl FnOnce()) {
        match self.bar.get() {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    pub(crate) fn end(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

/// How fast it goes and how much time is left, from the mean since the start.
///
/// The estimate of the bar itself counts from when the bar appears, and takes what was done before that for work of its first
/// moments. So its first estimates were a third of the time that it took.
fn estimate(elapsed: Duration, answered: u64, total: Option<u64>) -> String {
    if answered == 0 {
        return String::new();
    }
    let speed = HumanBytes((answered as f64 / elapsed.as_secs_f64()) as u64);
    let speed = told!(", {speed}/s", "，每秒 {speed}");
    match total {
        Some(total) if elapsed > SURE => {
            let left = duration(time_left(elapsed, answered, total));
            told!("{speed}, {left} left", "{speed}，还需 {left}")
        }
        _ => speed,
    }
}

pub(crate) fn duration(time: Duration) -> String {
    match language() {
        Language::Chinese => in_chinese(time.as_secs()),
        _ => HumanDuration(time).to_string(),
    }
}

/// A time in one unit that fits it: from one and a half of it on.
fn in_chinese(seconds: u64) -> String {
    let units = [(86_400, "天"), (3_600, "小时"), (60, "分钟")];
    let (unit, name) = units.into_iter().find(|(unit, _)| seconds * 2 >= unit * 3).unwrap_or((1, "秒"));
    format!("{} {name}", (seconds + unit / 2) / unit)
}

pub(crate) fn time_left(elapsed: Duration, answered: u64, total: u64) -> Duration {
    elapsed.mul_f64(total.saturating_sub(answered) as f64 / answered.max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_a_steady_pace_every_estimate_is_right() {
        let (pace, total) = (1_000, 60_000);
        for second in [1, 2, 5, 30, 59, 60] {
            let left = time_left(Duration::from_secs(second), second * pace, total);
            assert_eq!(left.as_secs_f64().round() as u64, 60 - second, "after {second} s");
        }
    }

    #[test]
    fn there_is_no_estimate_from_the_first_puzzles_alone() {
        let told = |seconds, answered, total| estimate(Duration::from_secs_f64(seconds), answered, total);
        assert_eq!(told(1.0, 0, Some(1_000)), "");
        assert_eq!(told(1.0, 500, Some(1_000)), ", 500 B/s");
        assert_eq!(told(4.0, 500, Some(1_000)), ", 125 B/s, 4 seconds left");
        assert_eq!(told(4.0, 500, None), ", 125 B/s");
    }

    #[test]
    fn a_time_in_chinese_has_one_unit() {
        for (seconds, told) in [
            (0, "0 秒"),
            (1, "1 秒"),
            (89, "89 秒"),
            (90, "2 分钟"),
            (3_600, "60 分钟"),
            (5_400, "2 小时"),
            (200_000, "2 天"),
        ] {
            assert_eq!(in_chinese(seconds), told);
        }
    }
}

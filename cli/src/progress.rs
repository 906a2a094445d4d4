//! A progress bar on standard error, when a person is waiting.

use crate::input::{BYTES_READ, Source};
use crate::options::Common;
use indicatif::{ProgressBar, ProgressStyle};
use std::cell::OnceCell;
use std::io::IsTerminal;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// A bar that appears if the work takes long, standard error is a terminal and the answers go elsewhere.
pub(crate) struct Progress {
    wanted: bool,
    total: Option<u64>,
    start: Instant,
    bar: OnceCell<ProgressBar>,
}

const PATIENCE: Duration = Duration::from_millis(800);

impl Progress {
    pub(crate) fn new(sources: &[Source], common: &Common) -> Progress {
        Progress {
            wanted: std::io::stderr().is_terminal() && !common.is_for_a_terminal() && !common.quiet,
            total: sources.iter().map(Source::size).sum(),
            start: Instant::now(),
            bar: OnceCell::new(),
        }
    }

    /// Updates the bar: this number of bytes of text is answered. In compressed input that may be more than was read.
    pub(crate) fn tick(&self, answered: u64) {
        if self.wanted && self.start.elapsed() > PATIENCE {
            let read = BYTES_READ.load(Ordering::Relaxed);
            self.bar.get_or_init(|| self.draw()).set_position(read.min(answered));
        }
    }

    fn draw(&self) -> ProgressBar {
        let (bar, template) = match self.total {
            Some(total) => (
                ProgressBar::new(total),
                "{wide_bar} {percent:>3}%  {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left",
            ),
            None => (ProgressBar::new_spinner(), "{spinner} {bytes} read, {bytes_per_sec}, {elapsed}"),
        };
        bar.set_style(ProgressStyle::with_template(template).expect("the template is well formed"));
        bar
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

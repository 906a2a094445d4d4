//! Puzzle sets from outside, and what a test does with them or without them.

use ninefold::Grid;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{available_parallelism, current, scope};

/// The text of a puzzle set from outside, or `None` and a notice if it is not there.
pub fn outside(name: &str) -> Option<String> {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "..", "shared", "data", name].iter().collect();
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        notice(&format!("not here: the puzzle set {name}"));
    }
    text
}

/// Says that the current test checks nothing, and why. `./test` counts these lines.
pub fn skipped(why: &str) {
    notice(&format!("skipped: {}: {why}", current().name().unwrap_or("a test")));
}

/// Writes to standard error itself, because the test runner hides what tests print.
fn notice(line: &str) {
    let _ = std::io::stderr().write_all(format!("{line}\n").as_bytes());
}

/// Whether `./soak` runs: then tests take all the cases they can get.
pub fn in_soak() -> bool {
    std::env::var_os("NINEFOLD_SOAK").is_some_and(|value| !value.is_empty())
}

/// The first field of each line as a grid.
pub fn grids(text: &str) -> Vec<Grid> {
    text.lines().map(|line| line.parse().expect("a line of a puzzle set is a puzzle")).collect()
}

/// Calls `work` with each item, on all cores.
pub fn on_all_cores<T: Sync>(items: &[T], work: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let threads = available_parallelism().map_or(1, usize::from);
    scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(item);
                }
            });
        }
    });
}

//! Numbered things made by all cores, and taken in the order of their numbers.

use crate::options;
use crate::progress::Counted;
use crate::signals::is_stopped;
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{scope, sleep};
use std::time::Duration;

/// The most parts that are made ahead of the first one that is not taken yet: memory stays small.
const AHEAD: u64 = 1_024;

/// Makes the things with these numbers, a part of so many at a time, and hands them on in order. Ends early where `take` says so (it
/// returns false), or where the run is interrupted.
pub(crate) fn make<T: Send>(
    numbers: Range<u64>,
    part: u64,
    threads: Option<u16>,
    progress: &Counted,
    work: impl Fn(Range<u64>) -> Vec<T> + Sync,
    mut take: impl FnMut(u64, T) -> io::Result<bool>,
) -> io::Result<()> {
    let parts = (numbers.end - numbers.start).div_ceil(part);
    let (next, taken, ended) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let has_ended = || ended.load(Ordering::Relaxed) || is_stopped();
    let worker = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        while index >= taken.load(Ordering::Relaxed) + AHEAD && !has_ended() {
            sleep(Duration::from_millis(1));
        }
        (index < parts && !has_ended()).then(|| {
            let start = numbers.start + index * part;
            (index, work(start..(start + part).min(numbers.end)))
        })
    };
    scope(|scope| {
        let (send, made) = channel();
        for _ in 0..options::threads(threads) {
            let (send, worker) = (send.clone(), &worker);
            scope.spawn(move || {
                while let Some(done) = worker() {
                    let _ = send.send(done);
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut all = || -> io::Result<()> {
            for index in 0..parts {
                let things = loop {
                    if let Some(things) = waiting.remove(&index) {
                        break things;
                    }
                    match made.recv_timeout(Duration::from_millis(200)) {
                        Ok((index, things)) => drop(waiting.insert(index, things)),
                        Err(RecvTimeoutError::Timeout) => progress.tick(),
                        Err(RecvTimeoutError::Disconnected) => return Ok(()),
                    }
                };
                for (number, thing) in (numbers.start + index * part..).zip(things) {
                    if !take(number, thing)? {
                        return Ok(());
                    }
                    progress.add(1);
                }
                taken.store(index + 1, Ordering::Relaxed);
                progress.tick();
            }
            Ok(())
        };
        let done = all();
        ended.store(true, Ordering::Relaxed);
        done
    })
}

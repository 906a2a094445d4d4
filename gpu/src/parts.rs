//! A large input in parts: each goes through a worker, several workers at once, on all devices.

use crate::driver::{Card, Worker};
use crate::error::Kind;
use crate::{Gpu, GpuError, NODES};
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;

/// A part of an input.
pub(crate) trait Part: Send {
    /// How many puzzles it has.
    fn count(&self) -> usize;

    /// Has a worker solve them.
    fn solve(&mut self, worker: &mut Worker, job: Job) -> Result<(), GpuError>;
}

/// How the puzzles of a part are to be solved: see `kernel/src/warp.rs`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Job {
    pub(crate) limit: u32,
    pub(crate) nodes: u32,
    pub(crate) exact: bool,
}

impl Job {
    /// Whether there is one solution, found within a budget of nodes.
    pub(crate) fn within(nodes: u64) -> Job {
        match nodes {
            u64::MAX => Job { limit: 2, nodes: NODES, exact: false },
            // Up to here a search of the library does not start again, so a node is a node.
            _ => Job { limit: 2, nodes: nodes.min(2_000) as u32, exact: true },
        }
    }
}

/// The puzzles of a piece: what is copied at once. Several pieces of all workers fit into the cache that cores share, so that only the
/// caller's memory is far away.
pub(crate) const PIECE: usize = 1 << 13;

/// The pieces of a part.
pub(crate) fn pieces(puzzles: usize) -> impl Iterator<Item = Range<usize>> {
    (0..puzzles).step_by(PIECE).map(move |start| start..puzzles.min(start + PIECE))
}

/// The most puzzles of a part: its copies take a millisecond, a thousand times as long as their start.
const MOST: usize = 1 << 19;
/// The least: to solve fewer takes as long.
const LEAST: usize = 1 << 14;
/// The most workers of a device: while the puzzles of one are solved, those of others are brought and fetched. Most of their time they
/// copy to and from memory that the device sees.
const WORKERS: usize = 12;

/// How many puzzles a part has: some parts for each device, if there are enough puzzles.
pub(crate) fn part_size(puzzles: usize, devices: usize) -> usize {
    puzzles.div_ceil(16 * devices).clamp(LEAST, MOST)
}

/// The workers of all devices, with their memory: to get it takes longer than to solve ten million puzzles. Callers share them.
pub(crate) struct Pool {
    state: Mutex<State>,
    freed: Condvar,
}

struct State {
    free: Vec<Worker>,
    /// How many of each device are at work.
    lent: Vec<usize>,
}

/// A worker that is lent. It comes back by itself, whatever happens.
struct Loan<'p> {
    pool: &'p Pool,
    worker: Option<Worker>,
    device: usize,
    /// Whether it did what it was asked to.
    is_well: bool,
}

impl Drop for Loan<'_> {
    fn drop(&mut self) {
        let worker = self.worker.take().filter(|_| self.is_well);
        let mut state = self.pool.state();
        state.lent[self.device] -= 1;
        state.free.extend(worker);
        self.pool.freed.notify_all();
    }
}

impl Pool {
    pub(crate) fn new(devices: usize) -> Pool {
        Pool { state: Mutex::new(State { free: Vec::new(), lent: vec![0; devices] }), freed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// At most so many workers of each device, and at least one of any: those that are free, and new ones if there is memory for them.
    fn take(
        &self,
        devices: &[Arc<Card>],
        wanted: usize,
        puzzles: usize,
        stride: usize,
    ) -> Result<Vec<Loan<'_>>, GpuError> {
        let mut state = self.state();
        loop {
            let (mut workers, mut failure) = (Vec::new(), GpuError::new(Kind::OutOfMemory));
            for (device, card) in devices.iter().enumerate() {
                let suits = |worker: &mut Worker| worker.is_of(card) && worker.suits(puzzles, stride);
                let mut own: Vec<Worker> = state.free.extract_if(.., suits).take(wanted).collect();
                let missing = wanted.min(WORKERS.saturating_sub(state.lent[device])).saturating_sub(own.len());
                if missing > 0 {
                    let others = state.free.len();
                    state.free.retain(|worker| !worker.is_of(card)); // they hold memory, and do not suit
                    match card.workers(missing, puzzles, stride, state.free.len() < others) {
                        Ok(new) => own.extend(new),
                        Err(error) => failure = error,
                    }
                }
                state.lent[device] += own.len();
                workers.extend(own.into_iter().map(|worker| (worker, device)));
            }
            if !workers.is_empty() {
                let loan = |(worker, device)| Loan { pool: self, worker: Some(worker), device, is_well: true };
                return Ok(workers.into_iter().map(loan).collect());
            }
            if state.lent.iter().all(|&lent| lent == 0) {
                return Err(failure);
            }
            state = self.freed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Gpu {
    /// Solves all parts. Where one fails, the others that were begun go on to their end.
    pub(crate) fn run<P: Part>(&self, parts: &mut [P], stride: usize, job: Job) -> Result<(), GpuError> {
        let Some(largest) = parts.iter().map(Part::count).max() else { return Ok(()) };
        let wanted = parts.len().div_ceil(self.cards.len()).min(WORKERS);
        // Workers for small parts would have to be made anew for larger ones.
        let mut loans = self.pool.take(&self.cards, wanted, largest.max(LEAST), stride)?.into_iter();
        let rest = Mutex::new(parts.iter_mut());
        let next = || rest.lock().ok().and_then(|mut rest| rest.next());
        let work = |mut loan: Loan<'_>| -> Result<(), GpuError> {
            loan.is_well = false; // a panic ends here, too
            let Some(worker) = &mut loan.worker else { return Ok(()) };
            let result = std::iter::from_fn(next).try_for_each(|part| part.solve(worker, job));
            loan.is_well = result.is_ok();
            result
        };
        std::thread::scope(|scope| {
            let own = loans.next();
            // A thread that the system refuses is one worker less.
            let threads: Vec<_> =
                loans.filter_map(|loan| Builder::new().spawn_scoped(scope, || work(loan)).ok()).collect();
            let result = own.map_or(Ok(()), work);
            threads.into_iter().fold(result, |result, thread| {
                let other = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                result.and(other)
            })
        })
    }
}

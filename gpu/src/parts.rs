//! A large input in parts: each goes through a worker, several workers at once, on all devices.

use crate::driver::{Card, Job, Worker};
use crate::error::Kind;
use crate::{Gpu, GpuError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A part of an input.
pub(crate) trait Part: Send {
    /// How many puzzles it has.
    fn count(&self) -> usize;

    /// Has a worker solve them.
    fn solve(&mut self, worker: &mut Worker, job: Job) -> Result<(), GpuError>;
}

/// The most puzzles of a part: its copies take a millisecond, a thousand times as long as their start.
const MOST: usize = 1 << 19;
/// The most workers of a device: while the puzzles of one are solved, those of others are brought and fetched. Most of their time they
/// copy to and from memory that the device sees.
const WORKERS: usize = 12;

/// How many puzzles a part has: some parts for each device, if there are enough puzzles.
pub(crate) fn part_size(puzzles: usize, devices: usize) -> usize {
    puzzles.div_ceil(16 * devices).clamp(1 << 14, MOST)
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
    ) -> Result<Vec<Worker>, GpuError> {
        let mut state = self.state();
        loop {
            let mut workers = Vec::new();
            for (number, device) in devices.iter().enumerate() {
                let suits = |worker: &mut Worker| worker.device() == number && worker.suits(puzzles, stride);
                let mut own: Vec<Worker> = state.free.extract_if(.., suits).take(wanted).collect();
                let missing = wanted.min(WORKERS.saturating_sub(state.lent[number])).saturating_sub(own.len());
                if missing > 0 {
                    state.free.retain(|worker| worker.device() != number); // they hold memory, and do not suit
                    for _ in 0..device.room(missing, puzzles, stride)? {
                        match Worker::new(device, puzzles, stride) {
                            Ok(worker) => own.push(worker),
                            Err(error) if own.is_empty() && workers.is_empty() => return Err(error),
                            Err(_) => break,
                        }
                    }
                }
                state.lent[number] += own.len();
                workers.extend(own);
            }
            if !workers.is_empty() {
                return Ok(workers);
            }
            if state.lent.iter().all(|&lent| lent == 0) {
                return Err(GpuError::new(Kind::OutOfMemory));
            }
            state = self.freed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes back a worker, unless it failed.
    fn give_back(&self, worker: Worker, is_well: bool) {
        let mut state = self.state();
        state.lent[worker.device()] -= 1;
        if is_well {
            state.free.push(worker);
        }
        self.freed.notify_one();
    }
}

impl Gpu {
    /// Solves all parts. Where one fails, the others that were begun go on to their end.
    pub(crate) fn run<P: Part>(&self, parts: &mut [P], stride: usize, job: Job) -> Result<(), GpuError> {
        let Some(largest) = parts.iter().map(Part::count).max() else { return Ok(()) };
        let wanted = parts.len().div_ceil(self.devices.len()).min(WORKERS);
        let workers = self.pool.take(&self.devices, wanted, largest, stride)?;
        let rest = Mutex::new(parts.iter_mut());
        let next = || rest.lock().ok().and_then(|mut rest| rest.next());
        let work = |mut worker: Worker| -> Result<(), GpuError> {
            let result = std::iter::from_fn(next).try_for_each(|part| part.solve(&mut worker, job));
            self.pool.give_back(worker, result.is_ok());
            result
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = workers.into_iter().map(|worker| scope.spawn(|| work(worker))).collect();
            threads.into_iter().map(|thread| thread.join().expect("a worker does not panic")).fold(Ok(()), Result::and)
        })
    }
}

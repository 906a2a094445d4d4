//! A large input in parts: each goes through a worker, several workers at once, on all devices.

use crate::driver::{Job, Worker};
use crate::error::Kind;
use crate::{Gpu, GpuError};
use std::sync::Mutex;

/// A part of an input.
pub(crate) trait Part: Send {
    /// How many puzzles it has.
    fn count(&self) -> usize;

    /// Writes them, each with the bytes that it takes.
    fn fill(&self, text: &mut [u8]);

    /// Takes the solutions in their place, and how many each puzzle has.
    fn take(&mut self, text: &[u8], counts: &[u32]);
}

/// How puzzles lie in memory.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    /// How many bytes each takes.
    pub(crate) stride: usize,
    /// What stands for a blank.
    pub(crate) zero: u8,
}

/// The most puzzles of a part: the copies of one take a millisecond, a thousand times as long as their start.
pub(crate) const MOST: usize = 1 << 19;
/// The most workers of a device: while the puzzles of one are solved, those of others are brought and fetched. Most of their time they
/// copy to and from memory that the device sees.
const WORKERS: usize = 12;

impl Gpu {
    /// Solves all parts. Where one fails, the others that were begun go on to their end.
    pub(crate) fn run<P: Part>(&self, parts: &mut [P], shape: Shape, job: Job) -> Result<(), GpuError> {
        let Some(largest) = parts.iter().map(Part::count).max() else { return Ok(()) };
        let workers = self.workers(WORKERS.min(parts.len().div_ceil(self.devices.len())), largest, shape)?;
        let rest = Mutex::new(parts.iter_mut());
        let next = || rest.lock().ok().and_then(|mut rest| rest.next());
        std::thread::scope(|scope| {
            let threads: Vec<_> =
                workers.into_iter().map(|worker| scope.spawn(|| self.work(worker, shape, job, next))).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("a worker does not panic"))
        })
    }

    /// So many workers of each device, or as many as it has room for; those that wait first.
    fn workers(&self, wanted: usize, puzzles: usize, shape: Shape) -> Result<Vec<Worker>, GpuError> {
        let mut idle = self.idle.lock().map(|mut idle| std::mem::take(&mut *idle)).unwrap_or_default();
        let mut workers = Vec::new();
        for device in &self.devices {
            let mut own: Vec<Worker> =
                idle.extract_if(.., |worker| worker.suits(device, puzzles, shape.stride)).collect();
            let missing = wanted.saturating_sub(own.len());
            if missing > 0 {
                idle.clear(); // they hold memory, and do not suit
                let room = device.room(missing, puzzles, shape.stride)?;
                if room == 0 && own.is_empty() {
                    return Err(GpuError::new(Kind::OutOfMemory));
                }
                for _ in 0..room {
                    own.push(Worker::new(device, puzzles, shape.stride)?);
                }
            }
            own.truncate(wanted);
            workers.extend(own);
        }
        Ok(workers)
    }

    /// A worker's way through the parts.
    fn work<'p, P: Part + 'p>(
        &self,
        mut worker: Worker,
        shape: Shape,
        job: Job,
        next: impl Fn() -> Option<&'p mut P>,
    ) -> Result<(), GpuError> {
        while let Some(part) = next() {
            let count = part.count();
            part.fill(&mut worker.text[..count * shape.stride]);
            worker.run(count, shape.zero, job)?;
            part.take(&worker.text[..count * shape.stride], &worker.counted[..count]);
        }
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(worker);
        }
        Ok(())
    }
}

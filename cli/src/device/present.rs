//! The GPUs of this machine, or the processor.

use super::Device;
use crate::language::told;
use crate::lines::{AT_ONCE, LINES};
use crate::say::say;
use ninefold::{Budget, Tally};
use ninefold_gpu::GpuError;
use std::io;
use std::sync::atomic::Ordering;

/// Whatever solves.
pub(crate) struct Engine(ninefold_gpu::Engine);

impl Engine {
    pub(crate) fn new(device: Device) -> io::Result<Engine> {
        let engine = ninefold_gpu::Engine::new(match device {
            Device::Auto => ninefold_gpu::Device::Auto,
            Device::Cpu => ninefold_gpu::Device::Cpu,
            Device::Gpu => ninefold_gpu::Device::Gpu,
        });
        let engine = Engine(engine.map_err(refused)?);
        engine.note();
        Ok(engine)
    }

    /// Whether GPUs solve.
    pub(crate) fn is_gpu(&self) -> bool {
        self.0.is_gpu()
    }

    pub(crate) fn solve_lines_within(&self, lines: &[u8], answers: &mut Vec<u8>, budget: &Budget<'_>) -> Tally {
        let tally = self.0.solve_lines_within(lines, answers, budget);
        self.note();
        if let Some(error) = self.0.failure() {
            say(told!("{error}; the processor goes on", "GPU 出错（{error}）；改由处理器继续"));
        }
        tally
    }

    /// A GPU that is ready wants many lines at once.
    fn note(&self) {
        AT_ONCE.store(if self.is_gpu() { ninefold_gpu::Engine::LINES } else { LINES }, Ordering::Relaxed);
    }

    /// Waits for GPUs that are getting ready: the program should not end in the middle of that.
    pub(crate) fn settle(&self) {
        self.0.settle();
    }
}

/// Why the GPUs can't be used.
pub(super) fn refused(error: GpuError) -> io::Error {
    io::Error::new(io::ErrorKind::Unsupported, told!("--device gpu: {error}", "--device gpu：无法使用 GPU：{error}"))
}

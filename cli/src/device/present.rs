//! The GPUs of this machine, or the processor.

use super::Device;
use crate::language::told;
use crate::lines::LINES;
use crate::say::say;
use ninefold::{Budget, Tally};
use ninefold_gpu::GpuError;
use std::io;

/// Whatever solves.
pub(crate) struct Engine(ninefold_gpu::Engine);

impl Engine {
    pub(crate) fn new(device: Device) -> io::Result<Engine> {
        let engine = ninefold_gpu::Engine::new(match device {
            Device::Auto => ninefold_gpu::Device::Auto,
            Device::Cpu => ninefold_gpu::Device::Cpu,
            Device::Gpu => ninefold_gpu::Device::Gpu,
        });
        Ok(Engine(engine.map_err(refused)?))
    }

    /// How many lines it wants at once.
    pub(crate) fn lines(&self) -> usize {
        if self.0.wants_many() { ninefold_gpu::Engine::LINES } else { LINES }
    }

    pub(crate) fn solve_lines_within(&self, lines: &[u8], answers: &mut Vec<u8>, budget: &Budget<'_>) -> Tally {
        let tally = self.0.solve_lines_within(lines, answers, budget);
        if let Some(error) = self.0.failure() {
            say(told!("{error}; the processor goes on", "GPU 出错（{error}）；改由处理器继续"));
        }
        tally
    }
}

/// Why the GPUs can't be used.
pub(super) fn refused(error: GpuError) -> io::Error {
    io::Error::new(io::ErrorKind::Unsupported, told!("--device gpu: {error}", "--device gpu：无法使用 GPU：{error}"))
}

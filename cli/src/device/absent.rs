//! What stands for GPUs in a program that was built without them.

use super::Device;
use crate::language::told;
use ninefold::{Budget, Tally, solve_lines_within};
use std::io;

/// The processor.
pub(crate) struct Engine;

impl Engine {
    pub(crate) fn new(device: Device) -> io::Result<Engine> {
        if device == Device::Gpu { Err(off()) } else { Ok(Engine) }
    }

    pub(crate) fn settle(&self) {}

    pub(crate) fn is_gpu(&self) -> bool {
        false
    }

    pub(crate) fn solve_lines_within(&self, lines: &[u8], answers: &mut Vec<u8>, budget: &Budget<'_>) -> Tally {
        solve_lines_within(lines, answers, budget)
    }
}

pub(crate) fn bench(_: &str, _: &[ninefold::Grid], _: usize, _: &mut impl io::Write) -> io::Result<()> {
    Err(off())
}

fn off() -> io::Error {
    let what = told!(
        "--device gpu: this program was built without GPUs; to have them: cargo install --path cli --features gpu",
        "--device gpu：这个程序没有带 GPU 功能；要用的话：cargo install --path cli --features gpu",
    );
    io::Error::new(io::ErrorKind::Unsupported, what)
}

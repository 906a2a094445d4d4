//! What solves: the processor, or the GPUs of this machine where the command is built for them.

#[cfg(not(feature = "gpu"))]
mod absent;
#[cfg(feature = "gpu")]
mod bench;
#[cfg(feature = "gpu")]
mod present;

#[cfg(not(feature = "gpu"))]
pub(crate) use absent::{Engine, bench};
#[cfg(feature = "gpu")]
pub(crate) use {bench::bench, present::Engine};

use crate::input::{Source, sources};
use clap::{Args, ValueEnum};
use std::ffi::OsString;

/// The option of every command that can solve on a GPU.
#[derive(Args)]
pub(crate) struct DeviceOptions {
    /// What solves: the processor, the GPUs, or, where there are any, the GPUs for large files
    #[arg(long, value_enum, value_name = "WHAT", default_value_t = Device::Auto)]
    pub(crate) device: Device,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Device {
    /// The GPUs once they are ready, if the files are large and there are any
    Auto,
    /// The processor
    Cpu,
    /// The GPUs
    Gpu,
}

impl Device {
    /// With inputs that are small, or whose size nobody knows, there is nothing to be won.
    pub(crate) fn for_inputs(self, inputs: &[OsString]) -> Device {
        const WORTH: u64 = 2_000_000 * 82;
        let size = |source: &Source| match source {
            Source::File(path) => path.metadata().map_or(0, |about| about.len()),
            _ => 0,
        };
        match self {
            Device::Auto if sources(inputs).iter().map(size).sum::<u64>() < WORTH => Device::Cpu,
            device => device,
        }
    }
}

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

use clap::{Args, ValueEnum};

/// The option of every command that can solve on a GPU.
#[derive(Args)]
pub(crate) struct DeviceOptions {
    /// What solves: the processor, the GPUs, or, where there are any, the GPUs for what takes the processor long
    #[arg(long, value_enum, value_name = "WHAT", default_value_t = Device::Auto)]
    pub(crate) device: Device,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Device {
    /// The processor; after a second the GPUs, if there are any
    Auto,
    /// The processor
    Cpu,
    /// The GPUs
    Gpu,
}

//! What solves: the processor, or the GPUs of this machine.

use ninefold_gpu::{Device, Engine};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::sync::OnceLock;

/// What solves. A GPU gets ready once in a program, so it is kept.
pub(crate) fn engine(device: &str) -> PyResult<&'static Engine> {
    static CPU: OnceLock<Engine> = OnceLock::new();
    static AUTO: OnceLock<Engine> = OnceLock::new();
    static GPU: OnceLock<Engine> = OnceLock::new();
    let device: Device = device.parse().map_err(|error| PyValueError::new_err(format!("device={error}")))?;
    let kept = match device {
        Device::Gpu => &GPU,
        Device::Auto => &AUTO,
        Device::Cpu => &CPU,
    };
    if let Some(engine) = kept.get() {
        return Ok(engine);
    }
    let engine = Engine::new(device).map_err(|error| PyRuntimeError::new_err(format!("device=\"gpu\": {error}")))?;
    Ok(kept.get_or_init(|| engine))
}

/// How many rows a task has, and how many if the processor does it.
pub(crate) fn rows(engine: &Engine, few: usize) -> usize {
    if engine.is_gpu() { Engine::LINES } else { few }
}

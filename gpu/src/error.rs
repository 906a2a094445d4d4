//! Why there is no answer of a GPU, and what to do.

use cudarc::driver::{DriverError, sys::CUresult};
use std::fmt;

/// Why a GPU cannot be used, or stopped working.
///
/// ```
/// if let Err(error) = ninefold_gpu::Gpu::new() {
///     println!("{error}");
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GpuError(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    NoDriver,
    NoDevice,
    TooOld,
    OutOfMemory,
    Lost(String),
}

impl GpuError {
    pub(crate) fn new(kind: Kind) -> GpuError {
        GpuError(kind)
    }

    /// Whether there is no GPU at all: then a processor does the work.
    ///
    /// ```
    /// if let Err(error) = ninefold_gpu::Gpu::new() {
    ///     println!("{}", if error.is_absent() { "no GPU here" } else { "a GPU that fails" });
    /// }
    /// ```
    pub fn is_absent(&self) -> bool {
        matches!(self.0, Kind::NoDriver | Kind::NoDevice)
    }
}

impl fmt::Display for GpuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::NoDriver => write!(f, "no NVIDIA driver was found: install it, or use the processor"),
            Kind::NoDevice => {
                write!(f, "the NVIDIA driver sees no GPU: look at what nvidia-smi says, or use the processor")
            }
            Kind::TooOld => write!(
                f,
                "the GPU or its driver is too old: a GPU of compute capability 8.0 or more (Ampere) with a driver for CUDA 11 is needed"
            ),
            Kind::OutOfMemory => {
                write!(f, "the GPU has too little free memory: end what else runs on it, or use the processor")
            }
            Kind::Lost(what) => {
                write!(f, "the GPU stopped working ({what}): look at what nvidia-smi says, or use the processor")
            }
        }
    }
}

impl std::error::Error for GpuError {}

impl From<DriverError> for GpuError {
    fn from(error: DriverError) -> GpuError {
        GpuError(match error.0 {
            CUresult::CUDA_ERROR_NO_DEVICE => Kind::NoDevice,
            CUresult::CUDA_ERROR_OUT_OF_MEMORY => Kind::OutOfMemory,
            CUresult::CUDA_ERROR_NO_BINARY_FOR_GPU
            | CUresult::CUDA_ERROR_UNSUPPORTED_PTX_VERSION
            | CUresult::CUDA_ERROR_INVALID_PTX => Kind::TooOld,
            other => Kind::Lost(format!("{other:?}")),
        })
    }
}

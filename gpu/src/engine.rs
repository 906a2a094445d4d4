//! One door to whatever solves lines here: the GPUs, or the processor.

use crate::{Gpu, GpuError};
use ninefold::{Budget, Grid, Tally, solve_lines_within};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;

/// What is to solve.
///
/// ```
/// use ninefold_gpu::Device;
/// assert_eq!("gpu".parse(), Ok(Device::Gpu));
/// assert_eq!(Device::default().to_string(), "auto");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// The GPUs once they are ready, if there are any; the processor until then.
    #[default]
    Auto,
    /// The processor.
    Cpu,
    /// The GPUs; where there are none, that is an error.
    Gpu,
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Device::Auto => "auto",
            Device::Cpu => "cpu",
            Device::Gpu => "gpu",
        })
    }
}

impl FromStr for Device {
    type Err = String;

    fn from_str(text: &str) -> Result<Device, String> {
        let all = [Device::Auto, Device::Cpu, Device::Gpu];
        let named = all.into_iter().find(|device| device.to_string() == text);
        named.ok_or_else(|| format!("{text:?}: take \"auto\", \"cpu\" or \"gpu\""))
    }
}

/// Solves lines: on GPUs where they are wanted and there, on the processor otherwise. The answers are the same.
///
/// ```
/// use ninefold::Budget;
/// use ninefold_gpu::{Device, Engine};
/// let engine = Engine::new(Device::Auto)?;
/// let (mut answers, text) = (Vec::new(), format!("{}\n", ninefold::example()));
/// engine.solve_lines_within(text.as_bytes(), &mut answers, &Budget::unlimited());
/// assert!(answers.starts_with(b"534678912"));
/// # Ok::<(), ninefold_gpu::GpuError>(())
/// ```
#[derive(Debug)]
pub struct Engine {
    /// Comes when the GPUs are ready, if they are wanted and there.
    gpu: Arc<OnceLock<Gpu>>,
    wants_many: bool,
    /// Why a GPU failed, until somebody asks.
    failure: Mutex<Option<GpuError>>,
    has_failed: AtomicBool,
}

/// Fewer lines are solved by the processor before a GPU has them.
const FEW: usize = 2_000;

impl Engine {
    /// How many lines a caller should bring at once, if it can: enough for a GPU to have work while others are brought.
    pub const LINES: usize = 1 << 16;
    /// How many lines there should be in all before [`Device::Auto`] is worth the second that a GPU takes to get ready.
    pub const WORTH: usize = 2_000_000;

    /// With [`Device::Auto`] the GPUs get ready while the processor begins.
    ///
    /// # Errors
    /// Where GPUs are asked for and can't be used.
    pub fn new(device: Device) -> Result<Engine, GpuError> {
        let gpu = Arc::new(OnceLock::new());
        let wants_many = device == Device::Gpu || device == Device::Auto && Gpu::is_available();
        match device {
            Device::Gpu => drop(gpu.set(Gpu::new()?)),
            Device::Auto if wants_many => {
                let later = gpu.clone();
                // Without that thread the processor does it all.
                let _ = thread::Builder::new().spawn(move || Gpu::new().map(|gpu| later.set(gpu)));
            }
            Device::Auto | Device::Cpu => {}
        }
        Ok(Engine { gpu, wants_many, failure: Mutex::default(), has_failed: AtomicBool::new(false) })
    }

    /// Whether it is good to bring [`Engine::LINES`] lines at once: a GPU is there, or will be.
    pub fn wants_many(&self) -> bool {
        self.wants_many
    }

    /// How many solutions each puzzle has, at most `limit`, if a GPU can tell.
    pub fn count_all(&self, puzzles: &[Grid], limit: u64) -> Option<Vec<u64>> {
        let gpu = self.gpu.get().filter(|_| puzzles.len() >= FEW && !self.has_failed.load(Relaxed))?;
        gpu.count_all(puzzles, limit).map_err(|error| self.note(error)).ok()
    }

    fn note(&self, error: GpuError) {
        self.has_failed.store(true, Relaxed);
        *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }

    /// Adds a line to `answers` for each line of a text, as [`ninefold::solve_lines_within`] does.
    pub fn solve_lines_within(&self, text: &[u8], answers: &mut Vec<u8>, budget: &Budget<'_>) -> Tally {
        let is_worth_it = text.len() >= FEW * 82 && !self.has_failed.load(Relaxed);
        let Some(gpu) = self.gpu.get().filter(|_| is_worth_it) else {
            return solve_lines_within(text, answers, budget);
        };
        gpu.solve_lines_within(text, answers, budget).unwrap_or_else(|error| {
            self.note(error);
            solve_lines_within(text, answers, budget)
        })
    }

    /// Why a GPU stopped working, told once. The processor has gone on without it, so no answer is missing.
    pub fn failure(&self) -> Option<GpuError> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

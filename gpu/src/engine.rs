//! One door to whatever solves lines here: the GPUs, or the processor.

use crate::{Gpu, GpuError};
use ninefold::{Budget, Grid, Tally, solve_lines_within};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What is to solve.
///
/// ```
/// use ninefold_gpu::Device;
/// assert_eq!("gpu".parse(), Ok(Device::Gpu));
/// assert_eq!(Device::default().to_string(), "auto");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// The processor, and the GPUs, if there are any, for what takes it longer than a second.
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
    /// Whether it is still open if GPUs are wanted.
    is_open: AtomicBool,
    /// How many threads of the processor are at work, and how many nanoseconds any of them was.
    working: AtomicU64,
    spent: AtomicU64,
    /// The thread in which the GPUs get ready.
    getting_ready: Mutex<Option<JoinHandle<()>>>,
    has_failed: AtomicBool,
    /// Why a GPU failed, until somebody asks.
    failure: Mutex<Option<GpuError>>,
}

/// Fewer lines are solved by the processor before a GPU has them.
const FEW: usize = 256;
/// So long the processor works first. What it has not done by then may be much more: now GPUs, which take half a second
/// to get ready and to be given back, cost less than they bring.
const PATIENCE: Duration = Duration::from_secs(1);

impl Engine {
    /// So many lines at once keep a GPU busy, if some threads bring them.
    pub const LINES: usize = 1 << 15;

    /// With [`Device::Auto`] the GPUs get ready when the processor has worked for a second.
    ///
    /// # Errors
    /// Where GPUs are asked for and can't be used.
    pub fn new(device: Device) -> Result<Engine, GpuError> {
        let gpu = Arc::new(OnceLock::new());
        if device == Device::Gpu {
            let _ = gpu.set(Gpu::new()?);
        }
        Ok(Engine {
            gpu,
            is_open: AtomicBool::new(device == Device::Auto),
            working: AtomicU64::new(0),
            spent: AtomicU64::new(0),
            getting_ready: Mutex::default(),
            has_failed: AtomicBool::new(false),
            failure: Mutex::default(),
        })
    }

    /// Whether GPUs solve. Then it is good to bring [`Engine::LINES`] lines at once.
    pub fn is_gpu(&self) -> bool {
        self.gpu().is_some()
    }

    fn gpu(&self) -> Option<&Gpu> {
        self.gpu.get().filter(|_| !self.has_failed.load(Relaxed))
    }

    /// Adds a line to `answers` for each line of a text, as [`ninefold::solve_lines_within`] does.
    pub fn solve_lines_within(&self, text: &[u8], answers: &mut Vec<u8>, budget: &Budget<'_>) -> Tally {
        let on_processor = |answers: &mut Vec<u8>| self.timed(|| solve_lines_within(text, answers, budget));
        match self.gpu().filter(|_| text.len() >= FEW * 82) {
            None => on_processor(answers),
            Some(gpu) => gpu.solve_lines_within(text, answers, budget).unwrap_or_else(|error| {
                self.note(error);
                on_processor(answers)
            }),
        }
    }

    /// How many solutions each puzzle has, at most `limit`, with nothing where no GPU can tell soon.
    pub fn count_soon(&self, puzzles: &[Grid], limit: u64) -> Vec<Option<u64>> {
        let counted = self.gpu().filter(|_| puzzles.len() >= FEW).map(|gpu| gpu.count_soon(puzzles, limit));
        counted.and_then(|counted| counted.map_err(|error| self.note(error)).ok()).unwrap_or(vec![None; puzzles.len()])
    }

    /// Why a GPU stopped working, told once. The processor has gone on without it, so no answer is missing.
    pub fn failure(&self) -> Option<GpuError> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn note(&self, error: GpuError) {
        self.has_failed.store(true, Relaxed);
        *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }

    /// Does the work of a processor's thread. If all have worked for long, the GPUs get ready meanwhile.
    fn timed<T>(&self, work: impl FnOnce() -> T) -> T {
        if !self.is_open.load(Relaxed) {
            return work();
        }
        let (start, before) = (Instant::now(), self.working.fetch_add(1, Relaxed) + 1);
        let done = work();
        // Threads that work side by side share the time.
        let threads = before.max(self.working.fetch_sub(1, Relaxed));
        let share = start.elapsed().as_nanos() as u64 / threads;
        let spent = Duration::from_nanos(self.spent.fetch_add(share, Relaxed) + share);
        if spent > PATIENCE && self.is_open.swap(false, Relaxed) {
            let later = self.gpu.clone();
            let ready = thread::Builder::new().spawn(move || drop(Gpu::new().map(|gpu| later.set(gpu))));
            // Without that thread, or without a GPU, the processor does it all.
            *self.getting_ready.lock().unwrap_or_else(PoisonError::into_inner) = ready.ok();
        }
        done
    }

    /// Waits for GPUs that are getting ready. A program should not end in the middle of that.
    pub fn settle(&self) {
        let ready = self.getting_ready.lock().unwrap_or_else(PoisonError::into_inner).take();
        let _ = ready.map(JoinHandle::join);
    }
}

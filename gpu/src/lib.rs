//! Ninefold on NVIDIA GPUs.
//!
//! ```no_run
//! use ninefold_gpu::Gpu;
//! let gpu = Gpu::new()?;
//! let outcomes = gpu.solve_all(&[ninefold::example()])?;
//! assert_eq!(outcomes[0], ninefold::example().solve());
//! # Ok::<(), ninefold_gpu::GpuError>(())
//! ```
//!
//! It builds everywhere, and needs NVIDIA's driver to run. The answers are those of the library; what a GPU cannot end soon, a search
//! that would keep one thread busy while thousands wait, the processor does.

mod driver;
mod engine;
mod error;
mod lines;
mod outcomes;
mod parts;
mod text;
mod trial;

pub use engine::{Device, Engine};
pub use error::GpuError;
pub use text::Text;
pub use trial::{Trial, Tried};

use driver::Card;
use error::Kind;
use parts::Pool;
use std::sync::Arc;

/// All the GPUs of this machine.
pub struct Gpu {
    cards: Vec<Arc<Card>>,
    pool: Pool,
}

/// A search that takes more nodes than this is for the processor, which then looks ahead: most take a handful of nodes there.
const NODES: u32 = 4_096;

impl Gpu {
    /// Whether the driver is there, and sees a GPU.
    ///
    /// ```
    /// if !ninefold_gpu::Gpu::is_available() {
    ///     println!("the processor will do it");
    /// }
    /// ```
    pub fn is_available() -> bool {
        driver::devices().is_ok()
    }

    /// All GPUs that are new enough, ready to solve. The driver compiles what they run: a second at the first time, then it knows it.
    ///
    /// # Errors
    /// Where there is no driver, no GPU, or none that is new enough.
    ///
    /// ```
    /// match ninefold_gpu::Gpu::new() {
    ///     Ok(gpu) => println!("{}", gpu.names().join(", ")),
    ///     Err(error) => println!("{error}"),
    /// }
    /// ```
    pub fn new() -> Result<Gpu, GpuError> {
        let mut cards = Vec::new();
        let mut failure = GpuError::new(Kind::NoDevice);
        for number in 0..driver::devices()? {
            match Card::new(number) {
                Ok(card) => cards.push(Arc::new(card)),
                Err(error) => failure = error,
            }
        }
        if cards.is_empty() { Err(failure) } else { Ok(Gpu { pool: Pool::new(cards.len()), cards }) }
    }

    /// What the GPUs are called.
    ///
    /// ```
    /// if let Ok(gpu) = ninefold_gpu::Gpu::new() {
    ///     assert!(!gpu.names().is_empty());
    /// }
    /// ```
    pub fn names(&self) -> Vec<String> {
        self.cards.iter().map(|card| card.name().unwrap_or_else(|error| error.to_string())).collect()
    }
}

impl std::fmt::Debug for Gpu {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Gpu").field(&self.names()).finish()
    }
}

/// What the pages for people show is run.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../docs/gpu.md")]
    struct English;
    #[doc = include_str!("../../docs/gpu.zh-CN.md")]
    struct Chinese;
}

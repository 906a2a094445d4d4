//! A trial of a device: very many puzzles, made, solved and checked there.

use crate::driver::Bed;
use crate::parts::Job;
use crate::{Gpu, GpuError};
use ninefold::{Grid, Outcome, solve_all};
use std::thread::available_parallelism;

/// What is to be tried.
///
/// ```
/// use ninefold_gpu::{Gpu, Trial};
/// if let Ok(gpu) = Gpu::new() {
///     let tried = gpu.trial(&Trial { puzzles: &[ninefold::example()], count: 1_000_000, seed: 1, compared: 1_000 })?;
///     assert_eq!((tried.unique, tried.wrong, tried.different), (1_000_000, 0, 0));
///     println!("{:.0} puzzles/s", 1e6 / tried.seconds);
/// }
/// # Ok::<(), ninefold_gpu::GpuError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Trial<'p> {
    /// Their copies are solved, in turn.
    pub puzzles: &'p [Grid],
    /// How many copies.
    pub count: u64,
    /// If it is not 0, each copy is turned and renamed at random, in one of a million million ways.
    pub seed: u64,
    /// How many answers are compared with those of the library, which takes much longer; they come from all parts of the trial.
    pub compared: u64,
}

/// What came out. The device itself holds every solution against the rules and the givens.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tried {
    /// Puzzles with one solution.
    pub unique: u64,
    /// Puzzles without a solution.
    pub none: u64,
    /// Puzzles with several.
    pub many: u64,
    /// Puzzles that the processor would have to solve.
    pub left: u64,
    /// Solutions that break a rule, or are not those of their puzzle.
    pub wrong: u64,
    /// How many answers were compared with the library's.
    pub compared: u64,
    /// How many of them are different.
    pub different: u64,
    /// How long the first device took from the bytes of all puzzles to those of all solutions, both in its own memory.
    pub seconds: f64,
}

impl Gpu {
    /// Solves very many puzzles on the first device alone, and checks every solution there.
    ///
    /// # Errors
    /// As for [`Gpu::solve_all`].
    pub fn trial(&self, trial: &Trial<'_>) -> Result<Tried, GpuError> {
        let mut tried = Tried::default();
        if trial.puzzles.is_empty() || trial.count == 0 {
            return Ok(tried);
        }
        let some: Vec<u8> = trial.puzzles.iter().flat_map(|&puzzle| <[u8; 81]>::from(puzzle)).collect();
        let (mut bed, size) = Bed::new(&self.cards[0], &some, trial.count.min(1 << 26) as usize)?;
        let mut first = 0;
        while first < trial.count {
            let count = (trial.count - first).min(size as u64);
            tried.seconds += bed.run(first, count as usize, trial.seed, Job::within(u64::MAX))?;
            first += count;
            let due =
                (u128::from(trial.compared.min(trial.count)) * u128::from(first) / u128::from(trial.count)) as u64;
            let compared = due.saturating_sub(tried.compared).min(count);
            let (puzzles, solutions, counts) = bed.fetch(compared as usize)?;
            tried.compared += compared;
            tried.different += different(puzzles.as_chunks().0, solutions.as_chunks().0, &counts);
        }
        [tried.unique, tried.none, tried.many, tried.left, tried.wrong] = bed.found()?;
        Ok(tried)
    }
}

/// How many answers are not the library's, which all cores ask.
fn different(puzzles: &[[u8; 81]], solutions: &[[u8; 81]], counts: &[u32]) -> u64 {
    let size = puzzles.len().div_ceil(available_parallelism().map_or(1, usize::from)).max(1);
    let differ = |puzzles: &[[u8; 81]], solutions: &[[u8; 81]], counts: &[u32]| -> usize {
        let grids: Vec<Grid> = puzzles.iter().map(|&bytes| Grid::try_from(bytes).unwrap_or(Grid::EMPTY)).collect();
        let agrees = |((outcome, solution), &count): ((Outcome, &[u8; 81]), &u32)| match outcome {
            _ if count >> 30 != 0 => true, // it was left
            Outcome::Impossible => count == 0,
            Outcome::Unique(grid) => count == 1 && <[u8; 81]>::from(grid) == *solution,
            Outcome::Many(..) => count > 1,
        };
        solve_all(&grids).into_iter().zip(solutions).zip(counts).filter(|&answer| !agrees(answer)).count()
    };
    std::thread::scope(|scope| {
        let parts = puzzles.chunks(size).zip(solutions.chunks(size)).zip(counts.chunks(size));
        let threads: Vec<_> =
            parts.map(|((puzzles, solutions), counts)| scope.spawn(|| differ(puzzles, solutions, counts))).collect();
        threads.into_iter().map(|thread| thread.join().expect("to compare does not panic") as u64).sum()
    })
}

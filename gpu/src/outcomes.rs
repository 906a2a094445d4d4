//! Grids in, outcomes out.

use crate::driver::Job;
use crate::parts::{MOST, Part, Shape};
use crate::{Gpu, GpuError, NODES};
use ninefold::{Budget, Grid, Outcome, Stopped, solve_all_within};

const GRIDS: Shape = Shape { stride: 81, zero: 0 };
/// Set where the search took too long for a GPU.
const LATE: u32 = 1 << 31;

impl Gpu {
    /// The outcomes of many puzzles, in their order, as [`ninefold::solve_all`] gives them.
    ///
    /// # Errors
    /// Where a GPU has too little memory, or stopped working.
    ///
    /// ```
    /// use ninefold::{example, Grid};
    /// if let Ok(gpu) = ninefold_gpu::Gpu::new() {
    ///     assert_eq!(gpu.solve_all(&[example(), Grid::EMPTY])?, [example().solve(), Grid::EMPTY.solve()]);
    /// }
    /// # Ok::<(), ninefold_gpu::GpuError>(())
    /// ```
    pub fn solve_all(&self, puzzles: &[Grid]) -> Result<Vec<Outcome>, GpuError> {
        let job = Job { limit: 2, nodes: NODES, exact: false };
        let found = self.search(puzzles, job)?;
        let outcome = |(puzzle, (count, solution)): (&Grid, (u32, Grid))| match count {
            0 => Outcome::Impossible,
            1 => Outcome::Unique(solution),
            // Which two of several are found depends on which threads shared the search: the library's are always the same.
            _ => puzzle.solve(),
        };
        Ok(puzzles.iter().zip(found).map(outcome).collect())
    }

    /// The same. `nodes` is the budget of every single puzzle: the answers are those of [`ninefold::solve_all_within`].
    ///
    /// # Errors
    /// As for [`Gpu::solve_all`].
    ///
    /// ```
    /// use ninefold::{example, Grid};
    /// if let Ok(gpu) = ninefold_gpu::Gpu::new() {
    ///     let outcomes = gpu.solve_all_within(&[example(), Grid::EMPTY], 1)?;
    ///     assert!(outcomes[0].is_ok() && outcomes[1].is_err());
    /// }
    /// # Ok::<(), ninefold_gpu::GpuError>(())
    /// ```
    pub fn solve_all_within(&self, puzzles: &[Grid], nodes: u64) -> Result<Vec<Result<Outcome, Stopped>>, GpuError> {
        let each = Budget::nodes(nodes);
        // Up to here a search of the library does not start again, so a node is a node.
        let job = Job { limit: 2, nodes: nodes.min(2_000) as u32, exact: true };
        let found = if nodes == 0 { vec![(LATE, Grid::EMPTY); puzzles.len()] } else { self.search(puzzles, job)? };
        let outcome = |(puzzle, (count, solution)): (&Grid, (u32, Grid))| match count {
            0 => Ok(Outcome::Impossible),
            1 => Ok(Outcome::Unique(solution)),
            _ => solve_all_within(&[*puzzle], &each).remove(0),
        };
        Ok(puzzles.iter().zip(found).map(outcome).collect())
    }

    /// How many solutions each puzzle has, at most `limit`.
    ///
    /// # Errors
    /// As for [`Gpu::solve_all`].
    ///
    /// ```
    /// use ninefold::{example, Grid};
    /// if let Ok(gpu) = ninefold_gpu::Gpu::new() {
    ///     assert_eq!(gpu.count_all(&[example(), Grid::EMPTY], 100)?, [1, 100]);
    /// }
    /// # Ok::<(), ninefold_gpu::GpuError>(())
    /// ```
    pub fn count_all(&self, puzzles: &[Grid], limit: u64) -> Result<Vec<u64>, GpuError> {
        if limit == 0 {
            return Ok(vec![0; puzzles.len()]);
        }
        let most = limit.min(1 << 29) as u32;
        let found = self.search(puzzles, Job { limit: most, nodes: NODES, exact: false })?;
        let count = |(puzzle, (count, _)): (&Grid, (u32, Grid))| match count {
            _ if count & LATE != 0 || count >= most && u64::from(most) < limit => puzzle.count_solutions(limit),
            _ => u64::from(count).min(limit), // threads that share a puzzle may find one more at the same moment
        };
        Ok(puzzles.iter().zip(found).map(count).collect())
    }

    /// How many solutions were found of each puzzle, and the solution if it is the only one.
    fn search(&self, puzzles: &[Grid], job: Job) -> Result<Vec<(u32, Grid)>, GpuError> {
        let mut found = vec![(0, Grid::EMPTY); puzzles.len()];
        let size = part_size(puzzles.len(), self.devices.len());
        let mut parts: Vec<Grids<'_>> =
            puzzles.chunks(size).zip(found.chunks_mut(size)).map(|(puzzles, found)| Grids { puzzles, found }).collect();
        self.run(&mut parts, GRIDS, job)?;
        Ok(found)
    }
}

/// How many puzzles a part has: some parts for each device, if there are enough puzzles.
pub(crate) fn part_size(puzzles: usize, devices: usize) -> usize {
    puzzles.div_ceil(16 * devices).clamp(1 << 14, MOST)
}

struct Grids<'p> {
    puzzles: &'p [Grid],
    found: &'p mut [(u32, Grid)],
}

impl Part for Grids<'_> {
    fn count(&self) -> usize {
        self.puzzles.len()
    }

    fn fill(&self, text: &mut [u8]) {
        for (bytes, &puzzle) in text.chunks_exact_mut(81).zip(self.puzzles) {
            bytes.copy_from_slice(&<[u8; 81]>::from(puzzle));
        }
    }

    fn take(&mut self, text: &[u8], counts: &[u32]) {
        for ((found, bytes), &count) in self.found.iter_mut().zip(text.as_chunks::<81>().0).zip(counts) {
            let solution = if count == 1 { Grid::try_from(*bytes).unwrap_or(Grid::EMPTY) } else { Grid::EMPTY };
            *found = (count, solution);
        }
    }
}

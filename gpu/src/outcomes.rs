//! Grids in, outcomes out.

use crate::driver::Worker;
use crate::parts::{Job, Part, part_size};
use crate::{Gpu, GpuError, NODES};
use ninefold::{Budget, Grid, Outcome, Stopped, solve_all_within};
use std::ops::Range;

/// The bytes of a grid.
const CELLS: usize = 81;
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
        self.search(puzzles, Job::within(u64::MAX), Outcome::Impossible, |puzzle, count, solution| match count {
            0 => Outcome::Impossible,
            1 => Outcome::Unique(solution),
            // Which two of several are found depends on which threads shared the search: the library's are always the same.
            _ => puzzle.solve(),
        })
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
        if nodes == 0 {
            return Ok(solve_all_within(puzzles, &each));
        }
        self.search(puzzles, Job::within(nodes), Ok(Outcome::Impossible), |puzzle, count, solution| match count {
            0 => Ok(Outcome::Impossible),
            1 => Ok(Outcome::Unique(solution)),
            _ => solve_all_within(&[*puzzle], &each).remove(0),
        })
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
        self.count(puzzles, limit, 0, |puzzle, count| count.unwrap_or_else(|| puzzle.count_solutions(limit)))
    }

    /// The same, with nothing where a GPU cannot tell soon: who counts these decides how long that may take.
    ///
    /// # Errors
    /// As for [`Gpu::solve_all`].
    ///
    /// ```
    /// use ninefold::{example, Grid};
    /// if let Ok(gpu) = ninefold_gpu::Gpu::new() {
    ///     assert_eq!(gpu.count_soon(&[example(), Grid::EMPTY], 1_000_000_000)?, [Some(1), None]);
    /// }
    /// # Ok::<(), ninefold_gpu::GpuError>(())
    /// ```
    pub fn count_soon(&self, puzzles: &[Grid], limit: u64) -> Result<Vec<Option<u64>>, GpuError> {
        self.count(puzzles, limit, None, |_, count| count)
    }

    fn count<T: Clone + Send>(
        &self,
        puzzles: &[Grid],
        limit: u64,
        blank: T,
        answer: impl Fn(&Grid, Option<u64>) -> T + Sync,
    ) -> Result<Vec<T>, GpuError> {
        if limit == 0 {
            return Ok(puzzles.iter().map(|puzzle| answer(puzzle, Some(0))).collect());
        }
        let most = limit.min(1 << 29) as u32;
        let job = Job { limit: most, nodes: NODES, exact: false };
        self.search(puzzles, job, blank, |puzzle, count, _| {
            let is_late = count & LATE != 0 || count >= most && u64::from(most) < limit;
            // Threads that share a puzzle may find one more at the same moment.
            answer(puzzle, (!is_late).then_some(u64::from(count).min(limit)))
        })
    }

    /// What follows from each puzzle, the number of its solutions, and the solution if it is the only one.
    fn search<T: Clone + Send>(
        &self,
        puzzles: &[Grid],
        job: Job,
        blank: T,
        answer: impl Fn(&Grid, u32, Grid) -> T + Sync,
    ) -> Result<Vec<T>, GpuError> {
        let mut found = vec![blank; puzzles.len()];
        let (size, answer) = (part_size(puzzles.len(), self.cards.len()), &answer);
        let parts = puzzles.chunks(size).zip(found.chunks_mut(size));
        let mut parts: Vec<Grids<'_, T, _>> = parts.map(|(puzzles, found)| Grids { puzzles, found, answer }).collect();
        self.run(&mut parts, CELLS, job)?;
        drop(parts);
        Ok(found)
    }
}

struct Grids<'p, T, F> {
    puzzles: &'p [Grid],
    found: &'p mut [T],
    answer: &'p F,
}

impl<T: Send, F: Fn(&Grid, u32, Grid) -> T + Sync> Part for Grids<'_, T, F> {
    fn count(&self) -> usize {
        self.puzzles.len()
    }

    fn solve(&mut self, worker: &mut Worker, job: Job) -> Result<(), GpuError> {
        let fill = |piece: Range<usize>, text: &mut [u8]| {
            for (bytes, &puzzle) in text.as_chunks_mut::<CELLS>().0.iter_mut().zip(&self.puzzles[piece]) {
                *bytes = puzzle.into();
            }
        };
        worker.run(self.count(), 0, job, fill, |piece, text, counts| {
            let (puzzles, found) = (&self.puzzles[piece.clone()], &mut self.found[piece]);
            for (((found, puzzle), bytes), &count) in found.iter_mut().zip(puzzles).zip(text.as_chunks().0).zip(counts)
            {
                let solution = if count == 1 { Grid::try_from(*bytes).unwrap_or(Grid::EMPTY) } else { Grid::EMPTY };
                *found = (self.answer)(puzzle, count, solution);
            }
        })
    }
}

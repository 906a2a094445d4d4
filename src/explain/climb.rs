//! The climb: asks the rungs of the ladder one after the other, within a budget.

use super::candidates::Candidates;
use super::chains;
use super::find::uniqueness::loops;
use super::find::{Found, Wanted, exclusion};
use super::ladder::{Finder, Ladder, Rung};
use super::step::Step;
use crate::{Budget, Stopped};
use std::ops::ControlFlow;

/// Looks for steps on one grid after the other, and holds what the finders remember from grid to grid.
///
/// The grids must be those of one puzzle in the order of its steps: a finder that found nothing may look only at what has
/// changed since. After `Stopped` the same grid can be asked again.
pub(super) struct Climb {
    memory: Memory,
    /// Kept for its memory: most steps are singles, which need no other.
    found: Found,
}

/// What the finders remember from grid to grid.
#[derive(Default)]
struct Memory {
    loops: loops::Memory,
    exclusions: exclusion::Memory,
    chains: chains::Memory,
}

impl Climb {
    pub(super) fn new() -> Climb {
        Climb { memory: Memory::default(), found: Found::new(Wanted::Easiest) }
    }

    /// The first step of the first rung that has any.
    pub(super) fn easiest(
        &mut self,
        candidates: &Candidates,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Step>, Stopped> {
        self.easiest_of(&Ladder::RUNGS, candidates, budget)
    }

    /// The same for some of the rungs.
    pub(super) fn easiest_of(
        &mut self,
        rungs: &[Rung],
        candidates: &Candidates,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Step>, Stopped> {
        for rung in rungs {
            if self.memory.ask(rung, candidates, budget, &mut self.found)?.is_break() {
                break;
            }
        }
        Ok(self.found.steps.pop())
    }

    /// All steps of all rungs up to dynamic chains; of those above the first that has one, if there is none below.
    pub(super) fn all(&mut self, candidates: &Candidates, budget: &mut Budget<'_>) -> Result<Vec<Step>, Stopped> {
        let mut found = Found::new(Wanted::All);
        for rung in &Ladder::RUNGS {
            if rung.is_last_resort() && !found.steps.is_empty() {
                break;
            }
            let _ = self.memory.ask(rung, candidates, budget, &mut found)?;
        }
        Ok(found.steps)
    }
}

impl Memory {
    /// Adds the steps of one rung; `Break` where no more are wanted.
    fn ask(
        &mut self,
        rung: &Rung,
        candidates: &Candidates,
        budget: &mut Budget<'_>,
        found: &mut Found,
    ) -> Result<ControlFlow<()>, Stopped> {
        match rung.finder {
            Finder::Pattern(find) => Ok(find(candidates, found)),
            Finder::UniqueLoops => Ok(loops::find(candidates, &mut self.loops, found)),
            Finder::AlignedPairs => Ok(exclusion::pairs(candidates, &mut self.exclusions, found)),
            Finder::AlignedTriplets => Ok(exclusion::triplets(candidates, &mut self.exclusions, found)),
            Finder::SimpleChains => chains::find_simple(candidates, &mut self.chains, budget, found),
            Finder::ForcingChains(family) => chains::find_forcing(family, candidates, &mut self.chains, budget, found),
        }
    }
}

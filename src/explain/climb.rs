//! The climb: asks the rungs of the ladder one after the other, within a budget.

use super::candidates::Candidates;
use super::find::{Found, Wanted};
use super::ladder::{Finder, Ladder, Rung};
use super::step::Step;
use super::{chains, find};
use crate::{Budget, Stopped};
use std::ops::ControlFlow;

/// Looks for steps on one grid after the other, and holds what the finders remember from grid to grid.
///
/// The grids must be those of one puzzle in the order of its steps: a finder that found nothing may look only at what has
/// changed since. After `Stopped` the same grid can be asked again.
#[derive(Default)]
pub(super) struct Climb {
    patterns: find::Memory,
    chains: chains::Memory,
    /// Kept for its memory: most steps are singles, and take none of their own.
    steps: Vec<Step>,
}

impl Climb {
    /// The first step of the first rung that has any.
    pub(super) fn easiest(
        &mut self,
        candidates: &Candidates,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Step>, Stopped> {
        let mut found = Found { wanted: Wanted::Easiest, steps: std::mem::take(&mut self.steps) };
        let asked = Ladder::RUNGS.iter().try_for_each(|rung| match self.ask(rung, candidates, budget, &mut found) {
            Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
            Ok(ControlFlow::Break(())) => ControlFlow::Break(Ok(())),
            Err(stopped) => ControlFlow::Break(Err(stopped)),
        });
        let step = found.steps.pop();
        self.steps = found.steps;
        match asked {
            ControlFlow::Break(Err(stopped)) => Err(stopped),
            _ => Ok(step),
        }
    }

    /// All steps of all rungs up to dynamic chains; of those above the first that has one, if there is none below.
    pub(super) fn all(&mut self, candidates: &Candidates, budget: &mut Budget<'_>) -> Result<Vec<Step>, Stopped> {
        let mut found = Found::new(Wanted::All);
        for rung in &Ladder::RUNGS {
            if rung.is_last_resort() && !found.steps.is_empty() {
                break;
            }
            let _ = self.ask(rung, candidates, budget, &mut found)?;
        }
        Ok(found.steps)
    }

    fn ask(
        &mut self,
        rung: &Rung,
        candidates: &Candidates,
        budget: &mut Budget<'_>,
        found: &mut Found,
    ) -> Result<ControlFlow<()>, Stopped> {
        match rung.finder {
            Finder::Pattern(find) => Ok(find(candidates, &mut self.patterns, found)),
            Finder::SimpleChains => chains::find_simple(candidates, &mut self.chains, budget, found),
            Finder::ForcingChains(family) => chains::find_forcing(family, candidates, &mut self.chains, budget, found),
        }
    }
}

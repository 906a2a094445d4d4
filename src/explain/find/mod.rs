//! Patterns that can be seen on the grid, a file a family.
//!
//! A finder looks at the candidates, adds the steps that it finds in the order of Sudoku Explainer, and ends early where
//! [`Found::add`] says that this is enough. Most finders are pure functions of the grid. One that remembers something from grid to
//! grid has a struct for it in its own file, and the climb holds it.

pub(crate) mod exclusion;
pub(crate) mod fish;
pub(crate) mod locked;
pub(crate) mod singles;
pub(crate) mod subsets;
pub(crate) mod uniqueness;
pub(crate) mod wings;

use super::step::Step;
use std::ops::ControlFlow;

/// How many steps are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Wanted {
    /// The first in the order of search, which is the easiest.
    #[default]
    Easiest,
    /// All of them.
    All,
}

/// The steps that were found.
pub(crate) struct Found {
    pub(crate) wanted: Wanted,
    pub(crate) steps: Vec<Step>,
}

impl Found {
    pub(crate) fn new(wanted: Wanted) -> Found {
        Found { wanted, steps: Vec::new() }
    }

    /// Adds a step; `Break` where that is enough.
    pub(crate) fn add(&mut self, step: Step) -> ControlFlow<()> {
        self.steps.push(step);
        match self.wanted {
            Wanted::Easiest => ControlFlow::Break(()),
            Wanted::All => ControlFlow::Continue(()),
        }
    }

    /// Adds a step if there is one.
    pub(crate) fn extend(&mut self, step: Option<Step>) -> ControlFlow<()> {
        step.map_or(ControlFlow::Continue(()), |step| self.add(step))
    }
}

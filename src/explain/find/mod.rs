//! Patterns that can be seen on the grid, a file a family.
//!
//! A finder looks at the candidates, adds the steps that it finds in the order of Sudoku Explainer, and ends early where
//! [`Found::add`] says that this is enough. What it wants to remember from grid to grid is a struct in its own file, and the
//! families' structs are held together by [`Memory`].

pub(crate) mod exclusion;
pub(crate) mod fish;
pub(crate) mod locked;
pub(crate) mod singles;
pub(crate) mod subsets;
pub(crate) mod uniqueness;
pub(crate) mod wings;

use super::candidates::Candidates;
use super::step::Step;
use std::ops::ControlFlow;

/// A function that finds steps; `Break` where no more are wanted.
pub(crate) type Finder = fn(&Candidates, &mut Memory, &mut Found) -> ControlFlow<()>;

/// What the finders remember from grid to grid.
#[derive(Default)]
pub(crate) struct Memory {
    loops: uniqueness::loops::Memory,
    triplets: exclusion::Memory,
}

/// How many steps are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// The first in the order of search, which is the easiest.
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

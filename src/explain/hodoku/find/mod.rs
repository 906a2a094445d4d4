//! What looks for steps: a file a family. Each returns the first step in the order that the ladder prescribes.

use super::state::State;
use super::step::Step;

mod als;
pub(crate) mod als_chain;
pub(crate) mod als_rules;
pub(crate) mod avoidable;
pub(crate) mod bug;
mod cases;
pub(crate) mod chains;
mod closure;
pub(crate) mod colors;
mod compare;
mod corners;
pub(crate) mod digit;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod franken;
mod groups;
pub(crate) mod guess;
mod lines;
mod links;
pub(crate) mod locked;
mod look;
pub(crate) mod loops;
pub(crate) mod nets;
mod reach;
pub(crate) mod rectangles;
mod rows;
pub(crate) mod singles;
mod spots;
pub(crate) mod subsets;
pub(crate) mod sue;
mod tables;
mod walk;
pub(crate) mod wings;

/// Who looks for the steps of a line of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Finder {
    /// Takes what it looks at from the queues.
    Queue(fn(&mut State) -> Option<Step>),
    /// Looks at the grid alone.
    Pattern(fn(&State) -> Option<Step>),
    /// The same, and takes long where there are many candidates.
    Search(fn(&State) -> Option<Step>),
}

impl Finder {
    pub(crate) fn find(self, state: &mut State) -> Option<Step> {
        match self {
            Finder::Queue(find) => find(state),
            Finder::Pattern(find) | Finder::Search(find) => find(state),
        }
    }
}

//! The second ladder: the techniques that players of today name, in HoDoKu's order, with its score and level.
//!
//! ```text
//!  Grid --> State --the table, from its first line--> Step --apply--> State --> … --> solved
//!                                                      |
//!                                                      +--> score, level      check: a proof from the truths of the step
//! ```
//!
//! Each line of the table is asked in its turn, and the first step found is taken. Which one that is depends on the order of
//! every search, so finders keep that order, its oddities too.

mod check;
mod find;
mod ladder;
mod path;
mod refutation;
mod state;
mod step;
mod steps;
mod table;
mod technique;

pub use check::check;
pub use ladder::{Ladder, LadderError};
pub use path::{Path, path, path_within};
pub(crate) use refutation::ways;
pub use refutation::{Consequence, Failure, Refutation};
pub use step::{Avoided, Proof, Step, Truth};
pub use table::{Entry, Level, TABLE};
pub use technique::Technique;

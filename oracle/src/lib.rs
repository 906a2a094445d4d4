//! What the tests compare the library with: a second rater, slow and literal; a reader that holds
//! sentences against the grid; and puzzle sets from outside the project.

pub mod rater;
pub mod sentences;
mod sets;

pub use sets::{grids, in_soak, on_all_cores, outside, skipped};

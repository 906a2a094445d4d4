//! What the tests compare the library with: a second rater, slow and literal, and puzzle sets from outside the project.

pub mod rater;
mod sets;

pub use sets::{grids, in_soak, on_all_cores, outside, skipped};

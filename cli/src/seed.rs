//! The seed of a command that draws something, where none was given.

use std::hash::{BuildHasher, RandomState};

/// A new seed. Nine digits at most: people copy it by hand.
pub(crate) fn drawn() -> u64 {
    RandomState::new().hash_one(std::process::id()) % 1_000_000_000
}

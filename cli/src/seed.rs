//! The seed of a command that draws something: given, or drawn and told, so that the run can be repeated.

use crate::language::told;
use crate::options::Common;
use crate::say::say;
use std::hash::{BuildHasher, RandomState};

/// The seed that was given, or a new one. Nine digits at most: people copy it by hand.
pub(crate) fn chosen(given: Option<u64>, common: &Common) -> u64 {
    given.unwrap_or_else(|| {
        let seed = RandomState::new().hash_one(std::process::id()) % 1_000_000_000;
        if !common.quiet {
            say(told!("to have the same again: --seed {seed}", "要得到同样的结果：--seed {seed}"));
        }
        seed
    })
}

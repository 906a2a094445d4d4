//! Every step of the second ladder that can be taken now.

use super::told;
use crate::whole::hint::instead;
use crate::whole::steps::Steps;
use ninefold::Puzzle;
use ninefold::explain::hodoku::Ladder;
use ninefold::words::{Language, Level};

pub(crate) fn steps(puzzle: &Puzzle, language: Language) -> Steps {
    match Ladder::default().steps(puzzle) {
        Ok(steps) => Steps::of(steps.iter().map(|step| told(puzzle, step, language)).collect()),
        Err(found) => Steps::instead(instead(puzzle, &found, Level::Full, language)),
    }
}

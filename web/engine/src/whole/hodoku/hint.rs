//! The next step of the second ladder, as much of it as the level tells.

use super::super::hint::{Hinted, instead};
use super::{after, heading, shown};
use crate::whole::shown::said;
use ninefold::Puzzle;
use ninefold::explain::hodoku::Ladder;
use ninefold::words::{Language, Level};

pub(crate) fn hint(puzzle: &Puzzle, level: Level, language: Language) -> Hinted {
    match Ladder::default().hint(puzzle) {
        Ok(step) => Hinted {
            result: "step",
            said: said(language.path_step(puzzle, &step, level)),
            shown: shown(puzzle, &step, level),
            step: (level >= Level::Technique).then(|| heading(&step, language)),
            after: (level == Level::Full).then(|| after(puzzle, &step)),
        },
        Err(found) => instead(puzzle, &found, level, language),
    }
}

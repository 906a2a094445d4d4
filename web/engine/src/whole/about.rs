//! The tables that the page shows: techniques, bands, symmetries, formats, lessons.

use super::Language;
use super::request::request;
use ninefold::explain::Technique;
use ninefold::generate::Symmetry;
use ninefold::learn::Lesson;
use ninefold::rate::{Band, Rating};
use ninefold::{Format, example};
use serde::Serialize;

request! {
    pub(crate) struct Request {
        pub(crate) language: Language,
    }
}

#[derive(Serialize)]
pub(crate) struct About {
    techniques: Vec<Entry>,
    bands: Vec<Entry>,
    symmetries: Vec<Entry>,
    lessons: Vec<Entry>,
    formats: Vec<Entry>,
    scale: &'static str,
    version: &'static str,
    examples: Vec<Example>,
}

/// A puzzle to start with.
#[derive(Serialize)]
struct Example {
    /// The name that the page has words for.
    id: &'static str,
    puzzle: String,
}

/// Beside the exercise's board: our own ones, and famous ones under their names.
const EXAMPLES: &[(&str, &str)] = &[
    ("easy", "...6..49....5..231...134.86.5......77.9...51823......4.17.9.65332..5...9...37.8.."),
    ("medium", ".....482.3.5.28.4.8....75.99....1....642.....587.4.....916....44.........5......1"),
    ("hard", "..98.............38..2..1...3.6..4..4.......9278....1.....6...4...4.2.9.1.2..53.."),
    ("chain", "..84.96....6.1.......2....7.....3.1.6.....8....41..75...572...91..3..5..2...8...."),
    ("escargot", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
    ("inkala", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
    ("several", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9"),
    ("none", "123456.........789..............................................................7"),
    ("clash", "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
];

/// A line of a table: the name that the engine knows, its name for people, a few words.
#[derive(Serialize)]
struct Entry {
    id: String,
    name: String,
    about: String,
}

pub(crate) fn about(request: Request) -> About {
    let language = request.language.0;
    let entry = |id: &dyn ToString, name: &str, about: &str| Entry {
        id: id.to_string(),
        name: name.to_string(),
        about: about.to_string(),
    };
    let techniques = Technique::ALL.iter().map(|&technique| Entry {
        id: technique.to_string(),
        name: language.technique(technique).to_string(),
        about: technique.lowest().to_string(),
    });
    About {
        techniques: techniques.collect(),
        bands: Band::ALL
            .iter()
            .map(|&band| entry(&band.name(), language.band(band), &band.lowest().to_string()))
            .collect(),
        symmetries: Symmetry::ALL.iter().map(|&kind| entry(&kind.name(), kind.name(), kind.about())).collect(),
        lessons: Lesson::ALL.iter().map(|&lesson| entry(&lesson, lesson.name(), language.lesson(lesson))).collect(),
        formats: Format::ALL.iter().map(|format| entry(&format.name(), format.name(), format.about())).collect(),
        scale: Rating::SCALE,
        version: env!("CARGO_PKG_VERSION"),
        examples: [("exercise", &*example().to_string())]
            .into_iter()
            .chain(EXAMPLES.iter().copied())
            .map(|(id, puzzle)| Example { id, puzzle: puzzle.to_string() })
            .collect(),
    }
}

//! The tables that the page shows: techniques, bands, symmetries, formats, lessons.

use super::Language;
use ninefold::explain::Technique;
use ninefold::generate::Symmetry;
use ninefold::learn::Lesson;
use ninefold::rate::{Band, Rating};
use ninefold::{Format, Kernel, Puzzle, example};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
pub(crate) struct Request {
    language: Language,
}

#[derive(Serialize)]
pub(crate) struct About {
    techniques: Vec<Entry>,
    bands: Vec<Entry>,
    symmetries: Vec<Entry>,
    lessons: Vec<Entry>,
    formats: Vec<Entry>,
    scale: &'static str,
    kernel: String,
    lanes: usize,
    example: Puzzle,
}

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
        kernel: Kernel::current().to_string(),
        lanes: Kernel::current().lanes(),
        example: example().into(),
    }
}

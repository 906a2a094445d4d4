//! The words of ratings in English.

use crate::rate::Band;
use crate::words::RatingLabels;

pub(super) fn band(band: Band) -> &'static str {
    match band {
        Band::Easy => "easy",
        Band::Medium => "medium",
        Band::Hard => "hard",
        Band::Fiendish => "fiendish",
        Band::Diabolical => "diabolical",
        Band::Extreme => "extreme",
    }
}

pub(super) const LABELS: RatingLabels = RatingLabels {
    title: "How hard the puzzles are",
    puzzles: "puzzles",
    of_puzzles: "puzzles",
    steps: "steps",
    difficulty: "difficulty",
    technique: "technique",
    techniques: "Techniques used",
    outcomes: ["rated", "above", "not asked for", "solved", "many", "none", "stuck", "stopped", "invalid"],
    averages: ["lowest", "median", "mean", "highest"],
    times: ["time", "elapsed", "a puzzle", "slowest"],
    signs: [": ", ", "],
    interrupted: "interrupted: only the puzzles up to there",
};

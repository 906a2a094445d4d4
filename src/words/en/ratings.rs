//! The words of ratings in English.

use crate::rate::Band;

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

//! A technique of either ladder.

use super::hodoku;
use super::technique::Technique;
use std::fmt;

/// A technique of either ladder.
///
/// ```
/// use ninefold::explain::{hodoku, AnyTechnique, Technique};
/// assert_eq!(AnyTechnique::from(Technique::XyWing).to_string(), "XY-Wing");
/// assert_eq!(AnyTechnique::from(hodoku::Technique::WWing).to_string(), "W-Wing");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AnyTechnique {
    /// One of the first ladder.
    Explainer(Technique),
    /// One of the second.
    Hodoku(hodoku::Technique),
}

impl From<Technique> for AnyTechnique {
    fn from(technique: Technique) -> AnyTechnique {
        AnyTechnique::Explainer(technique)
    }
}

impl From<hodoku::Technique> for AnyTechnique {
    fn from(technique: hodoku::Technique) -> AnyTechnique {
        AnyTechnique::Hodoku(technique)
    }
}

impl fmt::Display for AnyTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyTechnique::Explainer(technique) => technique.fmt(f),
            AnyTechnique::Hodoku(technique) => technique.fmt(f),
        }
    }
}

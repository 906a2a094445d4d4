//! The error of names: a text that names nothing.

use std::fmt;

/// A text is not the name of a cell, a house, a technique or the like.
///
/// ```
/// use ninefold::Cell;
/// let error = "r1c10".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), "'r1c10' is no cell; cells are r1c1 to r9c9");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseNameError {
    text: String,
    wanted: Name,
}

/// What a text should be the name of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Name {
    Cell,
    House,
    Technique,
    Rating,
    Band,
    Symmetry,
}

impl ParseNameError {
    pub(crate) fn new(text: &str, wanted: Name) -> ParseNameError {
        ParseNameError { text: text.to_string(), wanted }
    }

    pub(crate) fn parts(&self) -> (&str, Name) {
        (&self.text, self.wanted)
    }
}

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wanted = match self.wanted {
            Name::Cell => "cell; cells are r1c1 to r9c9",
            Name::House => "house; houses are row 1 to row 9, column 1 to 9, box 1 to 9",
            Name::Technique => "technique; names are as in 'Hidden Single'",
            Name::Rating => "rating; ratings are as in '6.7'",
            Name::Band => "band of difficulty; bands are as in 'easy'",
            Name::Symmetry => "symmetry; symmetries are as in 'rotate180'",
        };
        write!(f, "'{}' is no {wanted}", self.text)
    }
}

impl std::error::Error for ParseNameError {}

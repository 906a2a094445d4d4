//! The errors of reading: a text that is no puzzle, a name that names nothing.

use std::borrow::Cow;
use std::fmt;

/// A text is not a puzzle: where, what was found, and what was expected.
///
/// ```
/// use ninefold::Grid;
/// let error = "53..7x".parse::<Grid>().unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 6: 'x' is neither a digit nor a blank (. 0 _ - *)");
/// assert_eq!((error.line(), error.column()), (1, 6));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseGridError {
    line: usize,
    column: usize,
    what: Cow<'static, str>,
}

impl ParseGridError {
    /// Line and column count from 1.
    pub(crate) fn new(line: usize, column: usize, what: impl Into<Cow<'static, str>>) -> ParseGridError {
        ParseGridError { line, column, what: what.into() }
    }

    /// The same, found in a part that starts `lines` further down.
    pub(crate) fn below(mut self, lines: usize) -> ParseGridError {
        self.line += lines;
        self
    }

    /// The same, found in a part that starts `columns` further right.
    pub(crate) fn right_of(mut self, columns: usize) -> ParseGridError {
        self.column += columns;
        self
    }

    /// The line, from 1.
    ///
    /// ```
    /// # use ninefold::Grid;
    /// assert_eq!("?".parse::<Grid>().unwrap_err().line(), 1);
    /// ```
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column, from 1, in characters.
    ///
    /// ```
    /// # use ninefold::Grid;
    /// assert_eq!("?".parse::<Grid>().unwrap_err().column(), 1);
    /// ```
    pub fn column(&self) -> usize {
        self.column
    }

    /// What was found and what was expected, without the place.
    ///
    /// ```
    /// # use ninefold::Grid;
    /// assert!("?".parse::<Grid>().unwrap_err().what().starts_with("'?' is neither a digit nor a blank"));
    /// ```
    pub fn what(&self) -> &str {
        &self.what
    }
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

impl std::error::Error for ParseGridError {}

/// A text is not the name of a cell, a house or a technique.
///
/// ```
/// use ninefold::Cell;
/// let error = "r1c10".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), "'r1c10' is no cell; cells are r1c1 to r9c9");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseNameError {
    text: String,
    wanted: &'static str,
}

impl ParseNameError {
    pub(crate) fn new(text: &str, wanted: &'static str) -> ParseNameError {
        ParseNameError { text: text.to_string(), wanted }
    }
}

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no {}", self.text, self.wanted)
    }
}

impl std::error::Error for ParseNameError {}

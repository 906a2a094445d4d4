//! One puzzle's worth of text, and what it says.

use super::about::About;
use super::entry::{Note, Read};
use super::header::Row;
use super::table::Format;
use crate::fault::Fault;
use crate::{ParseGridError, Puzzle};

/// The part of a text that holds one puzzle, still unread.
///
/// ```
/// use ninefold::formats;
/// let text = format!("# from a newspaper\n{}\nnot a puzzle\n", ninefold::example());
/// for record in formats::cut(text.as_bytes()) {
///     match record.read() {
///         Ok(puzzle) => assert_eq!(puzzle, ninefold::example().into()),
///         Err(error) => assert_eq!((record.line(), record.text(), error.line()), (3, "not a puzzle", 3)),
///     }
/// }
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    start: Place,
    text: String,
    kind: Kind,
    title: Option<Box<str>>,
    /// The lines above it that start with `#`.
    remarks: Option<Box<str>>,
}

/// Where a record starts: its line from 1, and the number of characters before it in that line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) before: usize,
}

impl Place {
    pub(super) fn line(line: usize) -> Place {
        Place { line, before: 0 }
    }
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    /// A text for this format to read.
    Of(Format, Note),
    /// A text that can't be read, for this reason.
    Refused(Box<Fault>),
}

impl Record {
    pub(super) fn new(format: Format, start: Place, text: String) -> Record {
        Record { start, text, kind: Kind::Of(format, Note::default()), title: None, remarks: None }
    }

    pub(super) fn noted(format: Format, start: Place, text: String, note: Note) -> Record {
        Record { start, text, kind: Kind::Of(format, note), title: None, remarks: None }
    }

    pub(super) fn refused(why: Fault, start: Place, text: String) -> Record {
        Record { start, text, kind: Kind::Refused(Box::new(why)), title: None, remarks: None }
    }

    /// The same under a line of text.
    pub(super) fn titled(self, title: Option<Record>) -> Record {
        Record { title: title.map(|title| title.text.trim().into()), ..self }
    }

    /// The same under lines that start with `#`.
    pub(super) fn remarked(self, remarks: String) -> Record {
        Record { remarks: (!remarks.is_empty()).then(|| remarks.into()), ..self }
    }

    /// What the text says about the puzzle: its name, who made it, and so on.
    ///
    /// ```
    /// # use ninefold::formats;
    /// let text = format!("# Monday\n{0}\n{0} # Tuesday\n", ninefold::example());
    /// let names = formats::cut(text.as_bytes()).iter().map(|record| record.about().name).collect::<Vec<_>>();
    /// assert_eq!(names, [Some("Monday".to_string()), Some("Tuesday".to_string())]);
    /// ```
    pub fn about(&self) -> About {
        let mut about = match &self.kind {
            Kind::Of(format, note) => (format.entry().about)(&self.text, note),
            Kind::Refused(_) => About::default(),
        };
        about.add_above(self.title(), self.remarks());
        about
    }

    /// The title: a line of text above a drawing, or above a line with a puzzle where that may have one.
    ///
    /// ```
    /// # use ninefold::formats;
    /// let text = format!("Monday, easy\n{}\n", ninefold::example());
    /// assert_eq!(formats::cut(text.as_bytes())[0].title(), Some("Monday, easy"));
    /// ```
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The lines above it that start with `#`, and belong to it.
    ///
    /// ```
    /// # use ninefold::formats;
    /// let text = format!("# Monday\n{}\n", ninefold::example());
    /// assert_eq!(formats::cut(text.as_bytes())[0].remarks(), "# Monday\n");
    /// ```
    pub fn remarks(&self) -> &str {
        self.remarks.as_deref().unwrap_or_default()
    }

    /// The line of the text, from 1, on which the record starts.
    ///
    /// ```
    /// # use ninefold::formats;
    /// assert_eq!(formats::cut(b"\n\n5")[0].line(), 3);
    /// ```
    pub fn line(&self) -> usize {
        self.start.line
    }

    /// The column, from 1, at which the record starts. A line that is a record starts at column 1.
    ///
    /// ```
    /// # use ninefold::formats;
    /// let records = formats::cut(b"{} {}");
    /// assert_eq!(records.iter().map(|record| record.column()).collect::<Vec<_>>(), [1, 4]);
    /// ```
    pub fn column(&self) -> usize {
        self.start.before + 1
    }

    /// The text of the record.
    ///
    /// ```
    /// # use ninefold::formats;
    /// assert_eq!(formats::cut(b"not a puzzle\n")[0].text(), "not a puzzle");
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The row that the record is, if it stands in a table.
    ///
    /// ```
    /// # use ninefold::formats;
    /// assert_eq!(formats::cut(b"id,puzzle\n1,2\n")[0].row().unwrap().bytes(), b"1,2");
    /// assert!(formats::cut(b"no table\n")[0].row().is_none());
    /// ```
    pub fn row(&self) -> Option<Row<'_>> {
        match &self.kind {
            Kind::Of(_, Note::Row(header, bytes)) => {
                Some(Row { header, bytes: bytes.as_deref().unwrap_or(self.text.as_bytes()) })
            }
            _ => None,
        }
    }

    /// The puzzle of the record.
    ///
    /// # Errors
    /// If the text is no puzzle. Line and column count within the whole text.
    ///
    /// ```
    /// # use ninefold::formats;
    /// let error = formats::cut(b"# a comment\n53..7....x\n")[0].read().unwrap_err();
    /// assert_eq!((error.line(), error.column()), (2, 10));
    /// ```
    pub fn read(&self) -> Result<Puzzle, ParseGridError> {
        let read = match &self.kind {
            Kind::Refused(why) => Err(ParseGridError::new(1, 1, (**why).clone())),
            Kind::Of(format, note) => match format.entry().read {
                Read::Text(read) => read(&self.text),
                Read::Noted(read) => read(&self.text, note),
            },
        };
        read.map_err(|error| {
            let before = if error.line() == 1 { self.start.before } else { 0 };
            error.right_of(before).below(self.start.line - 1)
        })
    }
}

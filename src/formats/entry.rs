//! What a format is to the rest of the library: an entry of the table.
//!
//! ```text
//!            recognised and cut             read                  written
//!   lines --> cut: Cut ------> Record --> read: Read --> Puzzle --> writing: Writing --> text
//! ```

use super::about::About;
use super::cut::End;
use super::header::Header;
use super::record::Record;
use super::rows::Rows;
use crate::fault::Fault;
use crate::{Cell, ParseGridError, Puzzle};
use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;

/// One format: how it is recognised, cut, read and written. The table adds its name and what it is about.
pub(super) struct Entry {
    pub(super) cut: Cut,
    pub(super) read: Read,
    /// What the text of a record says about its puzzle.
    pub(super) about: fn(&str, &Note) -> About,
    pub(super) writing: Writing,
}

/// The `about` of a format whose text says nothing.
pub(super) fn nothing(_: &str, _: &Note) -> About {
    About::default()
}

/// How a format is recognised in a text, and its records cut from it.
#[derive(Clone, Copy)]
pub(super) enum Cut {
    /// Another format recognises and cuts such texts too.
    Shared,
    /// From some line on the text is in this format: a header, a tag or a bracket shows it.
    Stretch(fn(Piece<'_>, Before) -> Option<Box<dyn Stretch>>),
    /// A record is one line, or a part of it.
    Line(fn(&str) -> Claim<'_>),
    /// A record is a drawing of nine rows, with nothing else to show what it is.
    Rows,
    /// A record is made of drawings under headings of this format.
    Sections(fn(&str) -> Option<Section>),
    /// A record is a drawing with more lines of this format below its rows.
    Below(fn(&str) -> bool),
}

/// How a record is read.
#[derive(Clone, Copy)]
pub(super) enum Read {
    /// From its text alone.
    Text(fn(&str) -> Result<Puzzle, ParseGridError>),
    /// From its text and from what the lines above it said.
    Noted(fn(&str, &Note) -> Result<Puzzle, ParseGridError>),
}

/// How a puzzle is written.
#[derive(Clone, Copy)]
pub(super) struct Writing {
    /// Stands before the first puzzle.
    pub(super) head: &'static str,
    /// Stands after the last puzzle.
    pub(super) tail: &'static str,
    /// Whether each puzzle is one line.
    pub(super) is_line: bool,
    /// The text of one puzzle, with or without a line end.
    pub(super) write: Write,
}

/// How the text of a puzzle comes about.
#[derive(Clone, Copy)]
pub(super) enum Write {
    /// The format has room for every classic puzzle and for no other.
    Classic(fn(&Puzzle) -> String),
    /// The same with room for what is known about it.
    Titled(fn(&Puzzle, &About) -> String),
    /// The format says for itself what it has no room for.
    Checked(fn(&Puzzle, &About) -> Result<String, Lacking>),
}

/// What a format has no room for, so that the text would be another puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lacking {
    /// The limits of a pencilmark puzzle.
    Candidates,
    /// A cell without candidates.
    EmptyCell(Cell),
    /// A player's digits where nothing is given: they would be read as the givens.
    Entries,
}

impl Writing {
    /// A line for each puzzle, and nothing around them. Other puzzles than classic ones are refused.
    pub(super) const fn line(write: fn(&Puzzle) -> String) -> Writing {
        Writing { head: "", tail: "", is_line: true, write: Write::Classic(write) }
    }

    /// The same with room for what is known about the puzzle.
    pub(super) const fn titled_line(write: fn(&Puzzle, &About) -> String) -> Writing {
        Writing { head: "", tail: "", is_line: true, write: Write::Titled(write) }
    }

    /// The same with several lines for each.
    pub(super) const fn block(write: fn(&Puzzle) -> String) -> Writing {
        Writing { is_line: false, ..Writing::line(write) }
    }

    /// Several lines for each, with room for what is known about it.
    pub(super) const fn titled_block(write: fn(&Puzzle, &About) -> String) -> Writing {
        Writing { is_line: false, ..Writing::titled_line(write) }
    }
}

/// What a format knows about a record beside its text.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) enum Note {
    #[default]
    Nothing,
    /// It stands in a document about which this is known.
    In(Arc<About>),
    /// It is a row under this header. The bytes are there where the text is not exactly what they say.
    Row(Arc<Header>, Option<Box<[u8]>>),
}

/// A line without its line end, or a piece of a long line.
#[derive(Clone, Copy)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    /// The bytes that the text was made of.
    pub(super) bytes: &'a [u8],
    /// What ended the line: `\n`, `\r\n` or `\r`.
    pub(super) line_end: &'static str,
    /// The number of the line, from 1.
    pub(super) line: usize,
    pub(super) end: End,
}

/// What stands before a line in its text.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Before {
    /// Blank lines and comments at most.
    Nothing,
    Something,
}

/// What a format says about a line.
#[derive(PartialEq)]
pub(super) enum Claim<'a> {
    /// It is no record of this format.
    No,
    /// It has a record in it, which is this text; the places of characters are those of the line.
    Inside(Cow<'a, str>),
    /// It is a record.
    Whole,
    /// It can't be read, for this reason.
    Refused(Fault),
}

impl Claim<'_> {
    /// A stronger claim goes before a weaker one.
    pub(super) fn strength(&self) -> u8 {
        match self {
            Claim::No => 0,
            Claim::Inside(_) => 1,
            Claim::Whole => 2,
            Claim::Refused(_) => 3,
        }
    }
}

/// What a heading opens.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Section {
    /// A new record.
    First,
    /// A further part of the record that is open, if it is of the same format.
    Next,
}

/// A part of a text that one format cuts by itself, as it arrives.
pub(super) trait Stretch: Debug + Send + Sync {
    /// Takes the next piece, beginning with the one that showed the format; adds the records that are complete.
    fn take(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) -> Taken;

    /// Ends the text: adds what was still open.
    fn finish(&mut self, records: &mut Vec<Record>);

    /// The rows at the start of a text that need no cutting, at most so many. The first of them is this line.
    fn pass_rows(&self, _line: usize, _text: &[u8], _most: usize) -> Option<Rows> {
        None
    }

    /// Whether its records stand for lines of a text with one puzzle a line.
    fn is_lines(&self) -> bool {
        false
    }
}

/// How far a [`Stretch`] got with a piece.
pub(super) enum Taken {
    /// It goes on.
    On,
    /// It ended with this piece.
    Over,
    /// It goes on, but needs whole lines, and the line of this piece is too long for that.
    TooLong,
    /// It ended before this piece, which is no part of it.
    Not,
}

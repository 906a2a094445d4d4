//! Cutting the XML of OpenSudoku into the start tags of its `game` elements.

use super::Format;
use super::cut::End;
use super::entry::{Before, Piece, Stretch, Taken};
use super::record::{Place, Record};

/// A longer tag is no game.
const LONGEST: usize = 1 << 22;
const TAG: &str = "<game";

/// The games that begin with a line, if it has a tag that OpenSudoku writes, or any tag at the start of a text.
pub(super) fn begin(piece: Piece<'_>, before: Before) -> Option<Box<dyn Stretch>> {
    let line = piece.text.trim_start();
    let is_known = ["<?xml", "<opensudoku", TAG].iter().any(|tag| line.starts_with(tag));
    let begins = is_known || (line.starts_with('<') && before == Before::Nothing);
    begins.then(|| Box::new(Games::at(piece.line)) as Box<dyn Stretch>)
}

/// The start tags of the games of a text.
#[derive(Debug)]
struct Games {
    first_line: usize,
    /// The number of characters before the next one in its line.
    column: usize,
    /// The tag so far, from its `<`, and where it starts. A tag of another element is dropped as soon as it differs.
    text: String,
    start: Place,
    /// The quote that ends the attribute value that is open.
    quote: Option<char>,
    found: usize,
}

impl Stretch for Games {
    fn take(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) -> Taken {
        let line_end = if piece.end == End::Line { "\n" } else { "" };
        for c in piece.text.chars().chain(line_end.chars()) {
            self.take_char(c, Place { line: piece.line, before: self.column }, records);
            self.column = if c == '\n' { 0 } else { self.column + 1 };
        }
        if self.text.len() > LONGEST {
            return Taken::Refused("a tag that does not close");
        }
        if piece.text.contains("</opensudoku>") {
            self.finish(records);
            return Taken::Over;
        }
        Taken::On
    }

    /// Adds what was still open, or says that there was no game.
    fn finish(&mut self, records: &mut Vec<Record>) {
        if self.text.len() > TAG.len() {
            self.end_tag(records);
        }
        if self.found == 0 {
            let why = "an XML text without a <game> element as OpenSudoku writes it";
            records.push(Record::refused(why, Place::line(self.first_line), String::new()));
        }
    }
}

impl Games {
    fn at(line: usize) -> Games {
        Games { first_line: line, column: 0, text: String::new(), start: Place::line(line), quote: None, found: 0 }
    }

    /// Takes one character. A `>` between quotes ends no tag. A `<` there shows that a quote is missing, and ends the
    /// tag as it is.
    fn take_char(&mut self, c: char, place: Place, records: &mut Vec<Record>) {
        if self.quote.is_some() && c == '<' {
            self.end_tag(records);
        }
        if !self.goes_on(c) {
            self.text.clear();
            if c != '<' {
                return;
            }
        }
        if self.text.is_empty() {
            self.start = place;
        }
        self.text.push(c);
        match self.quote {
            Some(quote) if c == quote => self.quote = None,
            None if matches!(c, '"' | '\'') => self.quote = Some(c),
            None if c == '>' => self.end_tag(records),
            _ => {}
        }
    }

    /// Whether the tag is still that of a game with this character.
    fn goes_on(&self, c: char) -> bool {
        match TAG.as_bytes().get(self.text.len()) {
            Some(&wanted) => c == char::from(wanted),
            None => self.text.len() > TAG.len() || c.is_whitespace() || matches!(c, '/' | '>'),
        }
    }

    fn end_tag(&mut self, records: &mut Vec<Record>) {
        (self.found, self.quote) = (self.found + 1, None);
        records.push(Record::new(Format::OpenSudoku1, self.start, std::mem::take(&mut self.text)));
    }
}

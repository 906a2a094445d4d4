//! Cutting the XML of OpenSudoku into the start tags of its `game` elements.

use super::about::{About, Part};
use super::cut::End;
use super::entry::{Before, Note, Piece, Stretch, Taken};
use super::opensudoku::{attribute, unescaped};
use super::record::{Place, Record};
use super::{Cutter, Format};
use crate::Grid;
use crate::fault::Fault;
use std::sync::Arc;

const GAME: &str = "<game";
const DOCUMENT: &str = "<opensudoku";
/// The end of the document. It ends the stretch with its line, unless another document begins there.
const END: &str = "</opensudoku>";

/// The games that begin with a line, if it has a tag that OpenSudoku writes, or any tag at the start of a text.
pub(super) fn begin(piece: Piece<'_>, before: Before) -> Option<Box<dyn Stretch>> {
    let line = piece.text.trim_start();
    let is_known = ["<?xml", DOCUMENT, GAME].iter().any(|tag| line.starts_with(tag));
    let begins = is_known || (line.starts_with('<') && before == Before::Nothing);
    begins.then(|| Box::new(Games::at(piece.line)) as Box<dyn Stretch>)
}

/// The start tags of the games of a text.
#[derive(Debug)]
struct Games {
    first_line: usize,
    /// The number of characters before the next one in its line.
    column: usize,
    /// The tag so far, from its `<`, and where it starts. A tag of another kind is dropped as soon as it differs.
    text: String,
    /// Whether it is that of a game.
    in_game: bool,
    start: Place,
    /// The quote that ends the attribute value that is open.
    quote: Option<char>,
    found: usize,
    /// The document has ended, and no other has begun.
    ended: bool,
    words: Words,
}

/// What the document says about all its games: elements such as `<author>`, and the name of a folder.
#[derive(Debug, Default)]
struct Words {
    /// The start tag that is open or came last, without its brackets, and the text after it.
    tag: String,
    in_tag: bool,
    text: String,
    about: About,
    /// The same for the records that it is given to.
    shared: Option<Arc<About>>,
}

/// Tags and texts of elements are kept up to this length.
const LONGEST_WORDS: usize = 1 << 12;

impl Words {
    fn take(&mut self, c: char) {
        match (c, self.in_tag) {
            ('<', _) => {
                self.end_text();
                (self.in_tag, self.tag) = (true, String::new());
            }
            ('>', true) => {
                self.in_tag = false;
                self.end_tag();
            }
            (c, true) if self.tag.len() < LONGEST_WORDS => self.tag.push(c),
            (c, false) if !self.tag.is_empty() && self.text.len() < LONGEST_WORDS => self.text.push(c),
            _ => {}
        }
    }

    /// The text of an element is complete.
    fn end_text(&mut self) {
        let (tag, text) = (std::mem::take(&mut self.tag), std::mem::take(&mut self.text));
        let part = match tag.trim() {
            "name" => Some(Part::Source),
            tag => Part::named(tag),
        };
        if let Some(part) = part.filter(|_| !self.in_tag) {
            self.add(part, &text);
        }
    }

    fn end_tag(&mut self) {
        match self.tag.split_whitespace().next() {
            Some("opensudoku") => (self.about, self.shared) = (About::default(), None),
            Some("folder") => {
                self.about.source = None;
                if let Some((_, name)) = attribute(&format!("<{}", self.tag), "name") {
                    let name = name.to_string();
                    self.add(Part::Source, &name);
                }
            }
            _ => {}
        }
    }

    /// The name of our own documents says nothing.
    fn add(&mut self, part: Part, text: &str) {
        if text != "Ninefold" {
            self.about.add(part, &unescaped(text));
            self.shared = None;
        }
    }

    fn note(&mut self) -> Note {
        if self.about.is_empty() {
            return Note::Nothing;
        }
        Note::In(self.shared.get_or_insert_with(|| Arc::new(self.about.clone())).clone())
    }
}

impl Stretch for Games {
    fn take(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) -> Taken {
        // Tags without a document around them end where puzzles on lines begin.
        let is_outside = self.column == 0 && !self.in_game;
        if is_outside && piece.end == End::Line && Grid::from_line_bytes(piece.text.as_bytes()).is_some() {
            self.finish(records);
            return Taken::Not;
        }
        let line_end = if piece.end == End::Line { "\n" } else { "" };
        for c in piece.text.chars().chain(line_end.chars()) {
            self.take_char(c, Place { line: piece.line, before: self.column }, records);
            self.column = if c == '\n' { 0 } else { self.column + 1 };
        }
        if !self.ended || piece.end == End::Open {
            return Taken::On;
        }
        self.finish(records);
        Taken::Over
    }

    /// Adds what was still open, or says that there was no game.
    fn finish(&mut self, records: &mut Vec<Record>) {
        if self.in_game {
            self.end_tag(records);
        }
        if self.found == 0 {
            records.push(Record::refused(Fault::NoGame, Place::line(self.first_line), String::new()));
        }
    }
}

impl Games {
    fn at(line: usize) -> Games {
        let (text, start) = (String::new(), Place::line(line));
        Games {
            first_line: line,
            column: 0,
            text,
            in_game: false,
            start,
            quote: None,
            found: 0,
            ended: false,
            words: Words::default(),
        }
    }

    /// Takes one character. A `>` between quotes ends no tag. A `<` shows that a quote or a `>` is missing, and ends the
    /// tag as it is.
    #[inline(always)]
    fn take_char(&mut self, c: char, place: Place, records: &mut Vec<Record>) {
        if self.in_game && c != '<' {
            return self.take_in_game(c, records);
        }
        if self.in_game {
            self.end_tag(records);
        }
        self.words.take(c);
        if self.text.is_empty() && c != '<' {
            return;
        }
        if self.text == GAME && (c.is_whitespace() || matches!(c, '/' | '>')) {
            self.in_game = true;
            return self.take_in_game(c, records);
        }
        let goes_on = |tag: &str| tag.strip_prefix(&self.text[..]).is_some_and(|rest| rest.starts_with(c));
        if ![GAME, DOCUMENT, END].into_iter().any(goes_on) {
            self.text.clear();
            if c != '<' {
                return;
            }
        }
        if self.text.is_empty() {
            self.start = place;
        }
        self.text.push(c);
        match &self.text[..] {
            DOCUMENT => self.ended = false,
            END => self.ended = true,
            _ => {}
        }
    }

    #[inline(always)]
    fn take_in_game(&mut self, c: char, records: &mut Vec<Record>) {
        self.text.push(c);
        match self.quote {
            Some(quote) if c == quote => self.quote = None,
            None if matches!(c, '"' | '\'') => self.quote = Some(c),
            None if c == '>' => return self.end_tag(records),
            _ => {}
        }
        if self.text.len() > Cutter::LONGEST {
            self.end_tag(&mut Vec::new());
            records.push(Record::refused(Fault::OpenTag, self.start, String::new()));
        }
    }

    fn end_tag(&mut self, records: &mut Vec<Record>) {
        (self.found, self.quote, self.in_game) = (self.found + 1, None, false);
        let (text, note) = (std::mem::take(&mut self.text), self.words.note());
        records.push(Record::noted(Format::OpenSudoku1, self.start, text, note));
    }
}

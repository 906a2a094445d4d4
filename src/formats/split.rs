//! Cutting texts in which a puzzle is not made of whole lines: values between brackets, tags of XML.

use super::cut::End;

/// A part of a text, and where it starts: its line from 1, and the characters before it there.
pub(super) struct Part {
    pub(super) line: usize,
    pub(super) before: usize,
    pub(super) text: String,
}

/// Whether a line begins a JSON value that may be a board, a list of boards or texts, or an object.
pub(super) fn starts_json(line: &str) -> bool {
    let mut signs = line.chars().filter(|c| !c.is_whitespace());
    match (signs.next(), signs.next()) {
        (Some('['), None | Some('[' | '{')) => true,
        (Some('['), Some(quote @ ('"' | '\''))) => signs.take_while(|&c| c != quote).count() >= 9,
        (Some('{'), second) => matches!(second, None | Some('"' | '\'' | '}')),
        _ => false,
    }
}

/// Cuts JSON into boards and objects; the elements of a list of them come one by one.
#[derive(Debug)]
pub(super) struct Brackets {
    line: usize,
    column: usize,
    start: (usize, usize),
    /// Where the second bracket of the text stands.
    inner: (usize, usize),
    text: String,
    depth: usize,
    /// The depth at which a value is complete: 1 within a list.
    base: usize,
    /// Whether the text has nothing but opening brackets so far.
    opening: bool,
    quote: Option<char>,
    escaped: bool,
}

/// How far a piece of text took the [`Brackets`].
pub(super) enum Taken<'a> {
    /// The outermost bracket is still open.
    Open,
    /// It is closed; this is left of the piece, after so many characters.
    Closed(usize, &'a str),
}

impl Brackets {
    pub(super) fn at(line: usize, column: usize) -> Brackets {
        let (text, quote) = (String::new(), None);
        let start = (line, column);
        Brackets { line, column, start, inner: start, text, depth: 0, base: 0, opening: true, quote, escaped: false }
    }

    /// Takes a piece and hands out each complete value. A line end within a text in quotes is a fault that would
    /// swallow all that follows, so it ends the value; the reader will say what is wrong with it.
    pub(super) fn push<'a>(&mut self, piece: &'a str, end: End, mut value: impl FnMut(Part)) -> Taken<'a> {
        for (i, c) in piece.char_indices() {
            if self.ends_scalar(c) || self.sign(c) {
                value(self.part());
            }
            if self.text.is_empty() && self.depth == 1 && self.base == 1 && c == ']' {
                (self.base, self.depth) = (0, 0); // the list ends after a scalar
            }
            self.column += 1;
            if self.depth == 0 && self.text.is_empty() && matches!(c, ']' | '}') {
                return Taken::Closed(self.column, &piece[i + c.len_utf8()..]);
            }
        }
        if end == End::Open {
            return Taken::Open;
        }
        (self.line, self.column) = (self.line + 1, 0);
        if self.quote.is_some() {
            value(self.part());
            return Taken::Closed(0, "");
        }
        self.text.extend((!self.text.is_empty()).then_some('\n'));
        Taken::Open
    }

    /// Whether a line that begins with this much can't go on with what is open: then that was never closed.
    pub(super) fn is_broken_by(&self, line: &str) -> bool {
        let line = line.trim_start();
        let starts_anew = self.column == 0 && (line.starts_with('{') || line.starts_with("[["));
        starts_anew
            && self.quote.is_none()
            && self.text.trim_end().ends_with(|c: char| !matches!(c, '[' | '{' | ',' | ':'))
    }

    /// Whether a number, a text or a word that stands in a list by itself ends before this character.
    fn ends_scalar(&self, c: char) -> bool {
        let is_scalar = self.base == 1 && self.depth == 1 && self.quote.is_none() && !self.text.is_empty();
        is_scalar && matches!(c, ',' | ']')
    }

    /// Takes one character; true where it completes a value.
    fn sign(&mut self, c: char) -> bool {
        if self.text.is_empty() {
            let is_value = matches!(c, '[' | '{' | ']' | '}') || (self.base == 1 && c != ',' && !c.is_whitespace());
            if !is_value {
                return false;
            }
            (self.start, self.opening) = ((self.line, self.column), self.base == 0);
        }
        self.text.push(c);
        match (self.quote, c) {
            (Some(_), _) if self.escaped => self.escaped = false,
            (Some(_), '\\') => self.escaped = true,
            (Some(quote), _) if c == quote => self.quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => (self.quote, self.opening) = (Some(c), false),
            (None, '[' | '{') => {
                self.depth += 1;
                if self.depth == 2 {
                    self.inner = (self.line, self.column);
                }
                if self.opening && (self.depth == 3 || (self.depth == 2 && c == '{')) {
                    self.enter_list();
                }
            }
            (None, ']' | '}') => {
                self.depth = self.depth.saturating_sub(1);
                if self.depth < self.base {
                    (self.base, self.depth) = (0, 0);
                    self.text.clear();
                }
                return self.depth == self.base && !self.text.is_empty();
            }
            _ => self.opening &= c.is_whitespace(),
        }
        false
    }

    /// Drops the bracket of a list of boards or objects: `[[[` or `[{`.
    fn enter_list(&mut self) {
        self.base = 1;
        self.start = self.inner;
        self.text = self.text.split_off(1).trim_start().to_string();
    }

    fn part(&mut self) -> Part {
        let (line, before) = self.start;
        Part { line, before, text: std::mem::take(&mut self.text) }
    }

    /// How much text waits for its closing bracket.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// What is left open at the end of the text.
    pub(super) fn rest(mut self) -> Option<Part> {
        self.text.truncate(self.text.trim_end().len());
        (!self.text.is_empty()).then(|| self.part())
    }
}

/// Cuts XML into the start tags of its `game` elements.
#[derive(Debug)]
pub(super) struct Games {
    first_line: usize,
    line: usize,
    column: usize,
    start: (usize, usize),
    /// The tag so far, from its `<`; other tags are dropped as soon as they differ.
    text: String,
    quote: Option<char>,
    found: usize,
}

const TAG: &str = "<game";

impl Games {
    pub(super) fn at(line: usize) -> Games {
        Games { first_line: line, line, column: 0, start: (line, 0), text: String::new(), quote: None, found: 0 }
    }

    pub(super) fn found(&self) -> usize {
        self.found
    }

    pub(super) fn first_line(&self) -> usize {
        self.first_line
    }

    /// How much text waits for the end of its tag.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// Takes a piece and hands out each complete tag. A `>` between quotes ends none; a `<` there shows that a quote is
    /// missing, and ends the tag as it is.
    pub(super) fn push(&mut self, piece: &str, end: End, mut game: impl FnMut(Part)) {
        let line_end = if end == End::Line { "\n" } else { "" };
        for c in piece.chars().chain(line_end.chars()) {
            if self.quote.is_some() && c == '<' {
                game(self.part());
            }
            if self.sign(c) {
                game(self.part());
            }
            (self.line, self.column) = if c == '\n' { (self.line + 1, 0) } else { (self.line, self.column + 1) };
        }
    }

    fn part(&mut self) -> Part {
        let (line, before) = self.start;
        (self.found, self.quote) = (self.found + 1, None);
        Part { line, before, text: std::mem::take(&mut self.text) }
    }

    /// What is left open at the end of the text, if it is a `game` at all.
    pub(super) fn rest(&mut self) -> Option<Part> {
        (self.text.len() > TAG.len()).then(|| self.part())
    }

    /// Takes one character; true where it ends a tag.
    fn sign(&mut self, c: char) -> bool {
        if self.text.len() <= TAG.len() {
            let goes_on = match TAG.chars().nth(self.text.len()) {
                Some(wanted) => c == wanted,
                None => c.is_whitespace() || matches!(c, '/' | '>'),
            };
            if !goes_on {
                self.text.clear();
            }
            if !goes_on && c != '<' {
                return false;
            }
            if self.text.is_empty() {
                self.start = (self.line, self.column);
            }
        }
        self.text.push(c);
        match (self.quote, c) {
            (Some(quote), _) if c == quote => self.quote = None,
            (None, '"' | '\'') => self.quote = Some(c),
            (None, '>') => return true,
            _ => {}
        }
        false
    }
}

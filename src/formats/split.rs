//! Cutting texts in which a puzzle is not made of whole lines: values between brackets, elements of XML.

/// Whether a line begins a JSON value that may be a board, a list of boards or an object.
pub(super) fn starts_json(line: &str) -> bool {
    let mut signs = line.chars().filter(|c| !c.is_whitespace());
    match (signs.next(), signs.next()) {
        (Some('['), second) => matches!(second, None | Some('[' | '{')),
        (Some('{'), second) => matches!(second, None | Some('"' | '\'' | '}')),
        _ => false,
    }
}

/// Cuts JSON into boards and objects; the elements of a list of them come one by one.
#[derive(Debug)]
pub(super) struct Brackets {
    line: usize,
    start: usize,
    text: String,
    depth: usize,
    /// The depth at which a value is complete: 1 within a list.
    base: usize,
    quote: Option<char>,
    escaped: bool,
}

impl Brackets {
    pub(super) fn at(line: usize) -> Brackets {
        Brackets { line, start: line, text: String::new(), depth: 0, base: 0, quote: None, escaped: false }
    }

    /// Takes a piece and hands out each complete value with its line; true once the outermost bracket is closed.
    pub(super) fn push(&mut self, piece: &str, ends_line: bool, mut value: impl FnMut(usize, String)) -> bool {
        for (i, c) in piece.char_indices() {
            if self.sign(c) {
                value(self.start, std::mem::take(&mut self.text));
            }
            let rest = &piece[i + c.len_utf8()..];
            let between = self.depth == 0 && self.text.is_empty();
            if between && !starts_json(rest.trim_start_matches([',', ';', ' ', '\t'])) {
                return true;
            }
        }
        if ends_line {
            self.line += 1;
            self.text.extend((!self.text.is_empty()).then_some('\n'));
        }
        false
    }

    /// Takes one character; true where it completes a value.
    fn sign(&mut self, c: char) -> bool {
        let between = self.depth == self.base && self.text.is_empty();
        if between && !matches!(c, '[' | '{' | ']' | '}') {
            return false;
        }
        if self.text.is_empty() {
            self.start = self.line;
        }
        self.text.push(c);
        match (self.quote, c) {
            (Some(_), _) if self.escaped => self.escaped = false,
            (Some(_), '\\') => self.escaped = true,
            (Some(quote), _) if c == quote => self.quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => self.quote = Some(c),
            (None, '[' | '{') => {
                self.depth += 1;
                self.enter_list();
            }
            (None, ']' | '}') => {
                self.depth = self.depth.saturating_sub(1);
                if self.depth < self.base {
                    (self.base, self.depth) = (0, 0);
                    self.text.clear();
                }
                return self.depth == self.base && !self.text.is_empty();
            }
            _ => {}
        }
        false
    }

    /// Drops the bracket of a list of boards or objects: `[[[` or `[{`.
    fn enter_list(&mut self) {
        let signs: String = self.text.chars().filter(|c| !c.is_whitespace()).take(4).collect();
        if self.base == 0 && matches!(&signs[..], "[[[" | "[{") {
            self.base = 1;
            self.text = self.text.trim_start().strip_prefix('[').unwrap_or_default().trim_start().to_string();
        }
    }

    /// How much text waits for its closing bracket.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// What is left open at the end of the text.
    pub(super) fn rest(self) -> Option<(usize, String)> {
        (!self.text.is_empty()).then(|| (self.start, self.text.trim_end().to_string()))
    }
}

/// Cuts XML into the start tags of its `game` elements.
#[derive(Debug)]
pub(super) struct Games {
    line: usize,
    found: usize,
    text: String,
}

impl Games {
    pub(super) fn at(line: usize) -> Games {
        Games { line, found: 0, text: String::new() }
    }

    pub(super) fn found(&self) -> usize {
        self.found
    }

    /// How much text waits for the end of its tag.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// Takes a piece and hands out each complete tag with its line.
    pub(super) fn push(&mut self, piece: &str, ends_line: bool, mut game: impl FnMut(usize, String)) {
        self.text += piece;
        if ends_line {
            self.text.push('\n');
        }
        let mut done = 0;
        while let Some(tag) = self.text[done..].find("<game").map(|at| done + at) {
            let Some(length) = tag_length(&self.text[tag..]) else {
                self.drop_front(tag);
                return;
            };
            let line = self.line + self.text[..tag].matches('\n').count();
            game(line, self.text[tag..tag + length].to_string());
            self.found += 1;
            done = tag + length;
        }
        // the last few characters may be the start of `<game`
        let keep = self.text[done..].rfind('<').map_or(self.text.len(), |at| done + at);
        self.drop_front(keep);
    }

    fn drop_front(&mut self, length: usize) {
        self.line += self.text[..length].matches('\n').count();
        self.text.drain(..length);
    }
}

/// The length of the tag that the text starts with, if it ends there; a `>` between quotes ends nothing.
fn tag_length(text: &str) -> Option<usize> {
    let mut quote = None;
    for (i, c) in text.char_indices() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, '>') => return Some(i + 1),
            _ => {}
        }
    }
    None
}

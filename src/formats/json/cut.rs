//! Cutting JSON into boards and objects.

use super::lexer::{Lexer, Sign};
use crate::formats::Format;
use crate::formats::cut::End;
use crate::formats::entry::{Before, Piece, Stretch, Taken};
use crate::formats::pasted::is_markup;
use crate::formats::record::{Place, Record};

/// A longer text between two brackets is no board.
const LONGEST: usize = 1 << 22;

/// The values that begin with a line, if it may begin a board, a list of boards or of texts, or an object.
pub(super) fn begin(piece: Piece<'_>, _: Before) -> Option<Box<dyn Stretch>> {
    let mut signs = without_name(piece.text).chars().filter(|c| !c.is_whitespace());
    let begins = match (signs.next(), signs.next()) {
        (Some('['), None | Some('[' | '{')) => true,
        (Some('['), Some(quote @ ('"' | '\''))) => signs.take_while(|&c| c != quote).count() >= 9,
        (Some('{'), second) => matches!(second, None | Some('"' | '\'' | '}')),
        _ => false,
    };
    begins.then(|| Box::new(Values::at(0)) as Box<dyn Stretch>)
}

/// The line without the name of a variable or of a type, as in `board = [[...` or `array([[...`.
fn without_name(line: &str) -> &str {
    let is_name = |c: char| c.is_alphabetic() || matches!(c, '_' | ' ' | '=' | '(' | '.' | ':' | '\t');
    match line.find(['[', '{']) {
        Some(at) if line[..at].chars().all(is_name) => &line[at..],
        _ => line,
    }
}

/// The values of a text, one after the other. The elements of a list of boards or objects come one by one.
///
/// ```text
///   [[1, …], …]            a board: complete at depth 0
///   [[[1, …], …], …]       a list of boards: the first one is complete at depth 1
///   [{…}, "…", {…}]        a list of objects: each element is complete at depth 1
/// ```
#[derive(Debug)]
struct Values {
    lexer: Lexer,
    /// The number of characters before the next one in its line.
    column: usize,
    /// The value that is open, and where it starts. It is empty before a value and between values.
    text: String,
    start: Place,
    /// Where the last bracket of depth 2 stands.
    inner: Place,
    depth: usize,
    /// The depth at which a value is complete: 1 within a list.
    base: usize,
    /// Whether the value has nothing but opening brackets so far, and may turn out to be a list.
    opening: bool,
}

#[derive(PartialEq)]
enum Outermost {
    Open,
    Closed,
}

impl Stretch for Values {
    fn take(&mut self, mut piece: Piece<'_>, records: &mut Vec<Record>) -> Taken {
        if self.is_broken_by(piece.text) {
            self.finish(records);
            *self = Values::at(0);
        }
        while let Some(rest) = self.take_value(piece, records) {
            let next = rest.trim_start_matches([',', ';', ' ', '\t']);
            let before = self.column + rest.len() - next.len();
            if !next.starts_with(['[', '{']) {
                if !next.is_empty() && !is_markup(next) {
                    let why = "text after the closing bracket; put each puzzle on a line of its own";
                    records.push(Record::refused(why, Place { line: piece.line, before }, next.to_string()));
                }
                return Taken::Over;
            }
            *self = Values::at(before);
            piece.text = next;
        }
        match self.text.len() > LONGEST {
            true => Taken::Refused("brackets that do not close"),
            false => Taken::On,
        }
    }

    fn finish(&mut self, records: &mut Vec<Record>) {
        self.text.truncate(self.text.trim_end().len());
        if !self.text.is_empty() {
            records.push(self.record());
        }
    }

    fn is_lines(&self) -> bool {
        true
    }
}

impl Values {
    fn at(column: usize) -> Values {
        let nowhere = Place::line(0);
        let (lexer, text) = (Lexer::default(), String::new());
        Values { lexer, column, text, start: nowhere, inner: nowhere, depth: 0, base: 0, opening: true }
    }

    /// Whether what is open can't go on with this line, and so was never closed.
    fn is_broken_by(&self, line: &str) -> bool {
        let line = line.trim_start();
        let starts_anew = self.column == 0 && (line.starts_with('{') || line.starts_with("[["));
        starts_anew && self.text.trim_end().ends_with(|c: char| !matches!(c, '[' | '{' | ',' | ':'))
    }

    /// Takes a piece up to the bracket that closes the outermost one, and gives what is left of it after that.
    ///
    /// A line end in a text in quotes is a fault that would swallow all that follows, so it ends the value. The reader
    /// will say what is wrong with it.
    fn take_value<'a>(&mut self, piece: Piece<'a>, records: &mut Vec<Record>) -> Option<&'a str> {
        for (i, c) in piece.text.char_indices() {
            let place = Place { line: piece.line, before: self.column };
            self.column += 1;
            if self.take_char(c, place, records) == Outermost::Closed {
                return Some(&piece.text[i + c.len_utf8()..]);
            }
        }
        if piece.end == End::Open {
            return None;
        }
        self.column = 0;
        if self.lexer.take('\n') == Sign::TextBreak {
            records.push(self.record());
            return Some("");
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        None
    }

    fn take_char(&mut self, c: char, place: Place, records: &mut Vec<Record>) -> Outermost {
        let sign = self.lexer.take(c);
        if self.text.is_empty() {
            if !self.is_begun_by(sign) {
                return Outermost::Open;
            }
            (self.start, self.opening) = (place, self.base == 0);
        } else if self.is_scalar() && (sign == Sign::Comma || (sign == Sign::Close && c == ']')) {
            records.push(self.record());
            return if sign == Sign::Comma { Outermost::Open } else { Outermost::Closed };
        }
        self.text.push(c);
        match sign {
            Sign::Open => self.open(c, place),
            Sign::Close => return self.close(c, records),
            Sign::Blank => {}
            _ => self.opening = false,
        }
        Outermost::Open
    }

    /// Whether a character begins a value. In a list everything does but what stands between its elements.
    fn is_begun_by(&self, sign: Sign) -> bool {
        match sign {
            Sign::Open | Sign::Close => true,
            Sign::Comma | Sign::Blank => false,
            _ => self.base == 1,
        }
    }

    /// Whether the open value is an element of a list without brackets of its own: a number, a text or a word.
    fn is_scalar(&self) -> bool {
        self.base == 1 && self.depth == 1
    }

    /// Takes an opening bracket. `[[[` and `[{` show that the first one is that of a list, which is no part of a value.
    fn open(&mut self, c: char, place: Place) {
        self.depth += 1;
        if self.depth == 2 {
            self.inner = place;
        }
        if self.opening && (self.depth == 3 || (self.depth == 2 && c == '{')) {
            (self.base, self.start) = (1, self.inner);
            self.text = self.text.split_off(1).trim_start().to_string();
        }
    }

    /// Takes a closing bracket. A board ends the list that it is in: those that follow it are cut as values of their
    /// own, and the bracket of the list is passed over as markup.
    fn close(&mut self, c: char, records: &mut Vec<Record>) -> Outermost {
        self.opening = false;
        self.depth = self.depth.saturating_sub(1);
        if self.depth < self.base {
            self.text.clear(); // the bracket of the list itself
            return Outermost::Closed;
        }
        if self.depth > self.base {
            return Outermost::Open;
        }
        records.push(self.record());
        if self.base == 0 || c == ']' { Outermost::Closed } else { Outermost::Open }
    }

    /// The record of the value that is complete.
    fn record(&mut self) -> Record {
        Record::new(Format::Json, self.start, std::mem::take(&mut self.text))
    }
}

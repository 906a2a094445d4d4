//! Cutting JSON into boards and objects.

use super::lexer::{Lexer, Sign};
use crate::Grid;
use crate::fault::Fault;
use crate::formats::cut::End;
use crate::formats::entry::{Before, Piece, Stretch, Taken};
use crate::formats::pasted::is_markup;
use crate::formats::record::{Place, Record};
use crate::formats::{Cutter, Format};

/// The values that begin with a line, if it may begin a board, a list of boards or of texts, or an object.
pub(super) fn begin(piece: Piece<'_>, _: Before) -> Option<Box<dyn Stretch>> {
    let mut signs = without_name(piece.text).chars().filter(|c| !c.is_whitespace());
    let begins = match (signs.next(), signs.next()) {
        (Some('['), None | Some('[' | '{')) => true,
        (Some('['), Some(quote @ ('"' | '\''))) => signs.take_while(|&c| c != quote).count() >= 9,
        (Some('{'), second) => matches!(second, None | Some('"' | '\'' | '}')),
        _ => false,
    };
    begins.then(|| Box::new(Values::default()) as Box<dyn Stretch>)
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
///   [[[1, …], …], …]       a list of boards: the first one is complete at depth 1, the others are values of their own
///   [{…}, "…", {…}]        a list of objects: each element is complete at depth 1
/// ```
#[derive(Debug, Default)]
struct Values {
    /// The number of characters before the next one in its line.
    column: usize,
    /// The value that is open.
    open: Open,
    /// The values so far are boards of a list whose closing bracket is still to come.
    listed: bool,
    /// No value is open: in a list of boards the next one begins with a bracket.
    between: bool,
}

/// A value, or a list of them, up to the bracket that closes the outermost one.
#[derive(Debug)]
struct Open {
    lexer: Lexer,
    /// The value so far, and where it starts. It is empty before a value and between those of a list.
    text: String,
    start: Place,
    /// Where the last bracket of depth 2 stands.
    inner: Place,
    depth: usize,
    /// The depth at which a value is complete: 1 within a list.
    base: usize,
    /// Whether the value has nothing but opening brackets so far, and may turn out to be a list.
    opening: bool,
    /// The bytes that the value may have: none any more once it was too long, and was refused for it. Its brackets are
    /// still counted then.
    most: usize,
}

impl Default for Open {
    fn default() -> Open {
        let (lexer, text, nowhere) = (Lexer::default(), String::new(), Place::line(0));
        Open { lexer, text, start: nowhere, inner: nowhere, depth: 0, base: 0, opening: true, most: Cutter::LONGEST }
    }
}

/// What a character does to the outermost value.
#[derive(PartialEq)]
enum Outermost {
    GoesOn,
    /// A board is complete that stands in a list, and the list goes on.
    HasBoard,
    Ends,
}

impl Stretch for Values {
    fn take(&mut self, piece: Piece<'_>, records: &mut Vec<Record>) -> Taken {
        let line_start = self.column == 0;
        if line_start && self.open.is_broken_by(piece) {
            self.finish(records);
            self.open = Open::default();
            if !piece.text.trim_start().starts_with(['{', '[']) {
                return Taken::Not;
            }
        }
        let mut is_untouched = line_start && self.between; // nothing of the line is part of a value so far
        let mut rest = if self.between { Some(piece.text) } else { self.take_value(piece, piece.text, records) };
        while let Some(text) = rest {
            let is_gap = |c: char| matches!(c, ',' | ';' | ' ' | '\t');
            let mut next = text.trim_start_matches(is_gap);
            if let Some(after_list) = next.strip_prefix(']').filter(|_| self.listed) {
                (self.listed, next) = (false, after_list.trim_start_matches(is_gap));
            }
            self.column += text.len() - next.len();
            if next.starts_with(['[', '{']) {
                (self.open, self.between, is_untouched) = (Open::default(), false, false);
                rest = self.take_value(piece, next, records);
                continue;
            }
            if self.listed && (next.trim_end().is_empty() || (is_untouched && next.starts_with('#'))) {
                self.between = true;
                self.column = if piece.end == End::Line { 0 } else { self.column + next.chars().count() };
                return Taken::On;
            }
            if self.listed && is_untouched {
                return Taken::Not;
            }
            if !next.is_empty() && !is_markup(next) {
                let place = Place { line: piece.line, before: self.column };
                records.push(Record::refused(Fault::AfterBracket, place, next.to_string()));
            }
            return Taken::Over;
        }
        Taken::On
    }

    fn finish(&mut self, records: &mut Vec<Record>) {
        let text = &mut self.open.text;
        text.truncate(text.trim_end().len());
        if !text.is_empty() {
            self.open.end(records);
        }
    }

    fn is_lines(&self) -> bool {
        true
    }
}

impl Values {
    /// Takes a text up to the bracket that closes the outermost one, and gives what is left of it after that.
    ///
    /// A line end in a text in quotes is a fault that would swallow all that follows, so it ends the value. The reader
    /// will say what is wrong with it.
    fn take_value<'a>(&mut self, piece: Piece<'_>, text: &'a str, records: &mut Vec<Record>) -> Option<&'a str> {
        for (i, c) in text.char_indices() {
            let place = Place { line: piece.line, before: self.column };
            self.column += 1;
            let outermost = self.open.take_char(c, place, records);
            if outermost != Outermost::GoesOn {
                self.listed |= outermost == Outermost::HasBoard;
                return Some(&text[i + c.len_utf8()..]);
            }
        }
        if piece.end == End::Open {
            return None;
        }
        self.column = 0;
        self.open.take_line_end(records).then_some("")
    }
}

impl Open {
    /// Whether what is open can't go on with this line, and so was never closed: a line of 81 signs is no part of JSON,
    /// and a value begins where none is expected.
    fn is_broken_by(&self, piece: Piece<'_>) -> bool {
        if piece.end == End::Line && Grid::from_line_bytes(piece.text.as_bytes()).is_some() {
            return true;
        }
        let line = piece.text.trim_start();
        let starts_anew = line.starts_with('{') || line.starts_with("[[");
        starts_anew && self.text.trim_end().ends_with(|c: char| !matches!(c, '[' | '{' | ',' | ':'))
    }

    /// Takes the end of a line. True if it ends the outermost value.
    fn take_line_end(&mut self, records: &mut Vec<Record>) -> bool {
        if self.lexer.take('\n') == Sign::TextBreak {
            self.end(records);
            return true;
        }
        if self.is_scalar() && !self.text.is_empty() {
            self.end(records);
        } else if !self.text.is_empty() {
            self.push('\n', records);
        }
        false
    }

    fn take_char(&mut self, c: char, place: Place, records: &mut Vec<Record>) -> Outermost {
        let sign = self.lexer.take(c);
        if self.text.is_empty() {
            if !self.is_begun_by(sign) {
                return Outermost::GoesOn;
            }
            (self.start, self.opening) = (place, self.base == 0);
        } else if self.is_scalar() && (sign == Sign::Comma || (sign == Sign::Close && c == ']')) {
            self.end(records);
            return if sign == Sign::Comma { Outermost::GoesOn } else { Outermost::Ends };
        }
        self.push(c, records);
        match sign {
            Sign::Open => self.open(c, place),
            Sign::Close => return self.close(c, records),
            Sign::Blank => {}
            _ => self.opening = false,
        }
        Outermost::GoesOn
    }

    /// Adds a character to the text. A text that is too long is refused.
    #[inline(always)]
    fn push(&mut self, c: char, records: &mut Vec<Record>) {
        self.text.push(c);
        if self.text.len() > self.most {
            self.refuse(records);
        }
    }

    /// Refuses the value, once. Of its text the last character stays that is no white space.
    #[inline(never)]
    fn refuse(&mut self, records: &mut Vec<Record>) {
        if self.most > 0 {
            records.push(Record::refused(Fault::OpenBrackets, self.start, String::new()));
        }
        (self.most, self.opening) = (0, false);
        let last = self.text.trim_end().chars().next_back();
        self.text = last.into_iter().collect();
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
    /// own, up to the bracket of the list.
    fn close(&mut self, c: char, records: &mut Vec<Record>) -> Outermost {
        self.opening = false;
        self.depth = self.depth.saturating_sub(1);
        if self.depth < self.base {
            self.text.clear(); // the bracket of the list itself
            return Outermost::Ends;
        }
        if self.depth > self.base {
            return Outermost::GoesOn;
        }
        self.end(records);
        match c {
            _ if self.base == 0 => Outermost::Ends,
            ']' => Outermost::HasBoard,
            _ => Outermost::GoesOn,
        }
    }

    /// Ends the value: adds its record, unless it was refused.
    fn end(&mut self, records: &mut Vec<Record>) {
        let text = std::mem::take(&mut self.text);
        if std::mem::replace(&mut self.most, Cutter::LONGEST) > 0 {
            records.push(Record::new(Format::Json, self.start, text));
        }
    }
}

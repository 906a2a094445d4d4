//! JSON as data: a small reader for what boards and f-puzzles need.

use super::sign;
use crate::{Cell, Digit, ParseGridError};
use std::borrow::Cow;

const DEPTH: usize = 64;

/// What a JSON text says. An object keeps its keys in order.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

/// The path of list places to a part of another shape, and what is wrong with it.
pub(super) type Misfit = (Vec<usize>, String);

impl Value {
    /// What an object holds under a key; of equal keys the last one counts.
    pub(super) fn get(&self, key: &str) -> Option<&Value> {
        let Value::Object(pairs) = self else { return None };
        pairs.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// Whether it says nothing: null, false, or an empty text, list or object.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Value::Null | Value::Bool(false) => true,
            Value::Bool(true) | Value::Number(_) => false,
            Value::Text(text) => text.is_empty(),
            Value::List(items) => items.is_empty(),
            Value::Object(pairs) => pairs.is_empty(),
        }
    }

    /// The digit or the blank that it stands for, if it stands for one.
    pub(super) fn digit(&self) -> Option<Option<Digit>> {
        match self {
            Value::Null => Some(None),
            Value::Number(n) => (0..=9).find(|&digit| f64::from(digit) == *n).map(Digit::new),
            Value::Text(text) => {
                let mut signs = text.chars();
                match (signs.next(), signs.next()) {
                    (None | Some(' '), None) => Some(None),
                    (Some(c), None) => sign(c),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The value as an error message names it.
    pub(super) fn name(&self) -> String {
        match self {
            Value::Null => "null".to_string(),
            Value::Bool(truth) => truth.to_string(),
            Value::Number(n) => n.to_string(),
            Value::Text(text) if text.chars().count() > 20 => "a long text".to_string(),
            Value::Text(text) => quote(text),
            Value::List(_) => "a list".to_string(),
            Value::Object(_) => "an object".to_string(),
        }
    }

    /// Whether it is a list with something in it, and no object.
    pub(super) fn is_plain(&self) -> bool {
        let Value::List(items) = self else { return false };
        let is_plain = |item: &Value| match item {
            Value::Object(_) => false,
            Value::List(_) => item.is_plain(),
            _ => true,
        };
        !items.is_empty() && items.iter().all(is_plain)
    }

    /// The texts of a list of nothing else.
    pub(super) fn texts(&self) -> Option<Vec<&str>> {
        let Value::List(items) = self else { return None };
        let texts = items.iter().map(|item| if let Value::Text(text) = item { Some(&text[..]) } else { None });
        texts.collect::<Option<Vec<_>>>().filter(|texts| !texts.is_empty())
    }

    /// The 81 cells of nine lists of nine.
    pub(super) fn cells(&self) -> Result<Vec<(Cell, &Value)>, Misfit> {
        let count = |n: usize, noun: &str| format!("{n} {noun}{}", if n == 1 { "" } else { "s" });
        let Value::List(rows) = self else {
            return Err((vec![], format!("{} is not a board; a list of 9 rows is expected", self.name())));
        };
        let mut found = Vec::with_capacity(81);
        for (r, row) in rows.iter().enumerate() {
            let Value::List(cells) = row else {
                return Err((vec![r], format!("row {} is {}; a list of 9 cells is expected", r + 1, row.name())));
            };
            if cells.len() != 9 {
                return Err((vec![r], format!("row {} has {}; 9 expected", r + 1, count(cells.len(), "cell"))));
            }
            found.extend(cells);
        }
        if rows.len() != 9 {
            return Err((vec![], format!("the board has {}; 9 expected", count(rows.len(), "row"))));
        }
        Ok(Cell::ALL.into_iter().zip(found).collect())
    }
}

/// The text as JSON writes it, quotes included.
pub(super) fn quote(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            ..' ' => quoted.push_str(&format!("\\u{:04x}", c as u32)),
            _ => quoted.push(c),
        }
    }
    quoted + "\""
}

/// The value of a JSON text.
///
/// Python's lists pass too: texts in single quotes, `None`, and a comma before the closing bracket.
pub(super) fn parse(text: &str) -> Result<Value, ParseGridError> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(DEPTH)?;
    reader.skip_space();
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.fault(format!("{} after the end of the JSON value", reader.found()))),
    }
}

/// A text and how far it was read, in bytes, always between two characters.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// The reader at the part of a well-formed text that a path of list places leads to.
    fn inside<'a>(text: &'a str, path: &[usize]) -> Reader<'a> {
        let mut reader = Reader { text, at: 0 };
        reader.skip_space();
        for &index in path {
            reader.take('[');
            for _ in 0..index {
                let _ = reader.value(DEPTH);
                reader.skip_space();
                reader.take(',');
            }
            reader.skip_space();
        }
        reader
    }

    /// Line and column, from 1.
    fn place(&self) -> (usize, usize) {
        let before = &self.text[..self.at];
        let line = before.rsplit('\n').next().unwrap_or_default();
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }

    fn fault(&self, what: impl Into<Cow<'static, str>>) -> ParseGridError {
        let (line, column) = self.place();
        ParseGridError::new(line, column, what)
    }

    fn found(&self) -> String {
        self.peek().map_or("the end of the text".to_string(), |c| format!("{c:?}"))
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn take(&mut self, wanted: char) -> bool {
        let is_next = self.peek() == Some(wanted);
        if is_next {
            self.bump();
        }
        is_next
    }

    /// The characters from here on that `wanted` holds for.
    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &str {
        let rest = &self.text[self.at..];
        let run = &rest[..rest.find(|c| !wanted(c)).unwrap_or(rest.len())];
        self.at += run.len();
        run
    }

    fn skip_space(&mut self) {
        self.take_while(|c| c.is_whitespace() || c == '\u{feff}');
    }

    fn value(&mut self, depth: usize) -> Result<Value, ParseGridError> {
        if depth == 0 {
            return Err(self.fault(format!("brackets within brackets, more than {DEPTH} deep")));
        }
        self.skip_space();
        let start = Reader { ..*self };
        match self.peek() {
            Some('[') => {
                let mut items = Vec::new();
                self.items(']', |reader| {
                    items.push(reader.value(depth - 1)?);
                    Ok(())
                })?;
                Ok(Value::List(items))
            }
            Some('{') => {
                let mut pairs = Vec::new();
                self.items('}', |reader| {
                    pairs.push((reader.key()?, reader.value(depth - 1)?));
                    Ok(())
                })?;
                Ok(Value::Object(pairs))
            }
            Some('"' | '\'') => self.text().map(Value::Text),
            Some('-' | '0'..='9') => {
                let number = self.take_while(|c| matches!(c, '0'..='9' | '+' | '-' | '.' | 'e' | 'E'));
                number
                    .parse()
                    .map(Value::Number)
                    .map_err(|_| start.fault("a number that cannot be read; write it like 7"))
            }
            Some(c) if c.is_alphabetic() => match self.take_while(char::is_alphanumeric) {
                "null" | "None" => Ok(Value::Null),
                "true" | "True" => Ok(Value::Bool(true)),
                "false" | "False" => Ok(Value::Bool(false)),
                _ => Err(start.fault("a word without quotes; put texts in quotes")),
            },
            _ => Err(self.fault(format!("{} where a list, a text in quotes or a number is expected", self.found()))),
        }
    }

    /// Reads what stands between brackets and commas, from the opening bracket past the closing one.
    fn items(
        &mut self,
        close: char,
        mut item: impl FnMut(&mut Self) -> Result<(), ParseGridError>,
    ) -> Result<(), ParseGridError> {
        self.bump();
        loop {
            self.skip_space();
            if self.take(close) {
                return Ok(());
            }
            item(self)?;
            self.skip_space();
            if !self.take(',') && self.peek() != Some(close) {
                return Err(self.fault(format!("{} where ',' or '{close}' is expected", self.found())));
            }
        }
    }

    fn key(&mut self) -> Result<String, ParseGridError> {
        if !matches!(self.peek(), Some('"' | '\'')) {
            return Err(self.fault(format!("{} where a key in quotes is expected", self.found())));
        }
        let key = self.text()?;
        self.skip_space();
        match self.take(':') {
            true => Ok(key),
            false => Err(self.fault(format!("{} where ':' is expected", self.found()))),
        }
    }

    /// A text in quotes. It is gathered in UTF-16, where the two halves of a `\uD83D\uDE00` meet by themselves.
    fn text(&mut self) -> Result<String, ParseGridError> {
        let start = Reader { ..*self };
        let quote = self.bump();
        let mut units = Vec::new();
        loop {
            let escape = Reader { ..*self };
            let c = match self.bump() {
                None | Some('\n') => return Err(start.fault("a text without its closing quote")),
                end if end == quote => return Ok(String::from_utf16_lossy(&units)),
                Some('\\') => match self.bump() {
                    Some('n') => '\n',
                    Some('r') => '\r',
                    Some('t') => '\t',
                    Some('b') => '\u{8}',
                    Some('f') => '\u{c}',
                    Some(c @ ('"' | '\'' | '\\' | '/')) => c,
                    Some('u') => {
                        let hex = self.text.get(self.at..self.at + 4).filter(|hex| !hex.starts_with('+'));
                        let unit = hex.and_then(|hex| u16::from_str_radix(hex, 16).ok());
                        units.push(unit.ok_or_else(|| escape.fault("\\u without its four hexadecimal digits"))?);
                        self.at += 4;
                        continue;
                    }
                    _ => return Err(escape.fault("an unknown \\ escape; write \\\\ for a backslash")),
                },
                Some(c) => c,
            };
            units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
        }
    }
}

/// The error for a part of a well-formed text that a path of list places leads to.
pub(super) fn fault_inside(text: &str, path: &[usize], what: String) -> ParseGridError {
    Reader::inside(text, path).fault(what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_named_with_their_place() {
        let fault = |text| parse(text).unwrap_err().to_string();
        assert_eq!(
            fault(""),
            "line 1, column 1: the end of the text where a list, a text in quotes or a number is expected"
        );
        assert_eq!(fault("[1\n 2]"), "line 2, column 2: '2' where ',' or ']' is expected");
        assert_eq!(fault("['é', \"a]"), "line 1, column 7: a text without its closing quote");
        assert_eq!(fault("{\"a\" 1}"), "line 1, column 6: '1' where ':' is expected");
        assert_eq!(fault("{a: 1}"), "line 1, column 2: 'a' where a key in quotes is expected");
        assert_eq!(fault("[1] 2"), "line 1, column 5: '2' after the end of the JSON value");
        assert_eq!(fault("\"\\u12é\""), "line 1, column 2: \\u without its four hexadecimal digits");
        assert_eq!(fault(&"[".repeat(1_000_000)), "line 1, column 65: brackets within brackets, more than 64 deep");
    }

    #[test]
    fn quoted_texts_are_read_as_they_were() {
        for text in ["", "a\"b\\c/'", "\n\r\t\u{1}\u{7f}", "数独 \u{1f600}"] {
            assert_eq!(parse(&quote(text)), Ok(Value::Text(text.to_string())));
        }
        assert_eq!(parse(r#""\uD83D\ude00\ud800""#), Ok(Value::Text("\u{1f600}\u{fffd}".to_string())));
    }

    #[test]
    fn of_equal_keys_the_last_counts() {
        let object = parse(r#"{"a": 1, "b": -2.5e1, "a": {}}"#).unwrap();
        assert_eq!(object.get("a"), Some(&Value::Object(vec![])));
        assert_eq!(object.get("b"), Some(&Value::Number(-25.0)));
    }
}

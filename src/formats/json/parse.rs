//! From the tokens of JSON to values.

use super::lexer::{Sign, Token};
use super::value::Value;
use crate::ParseGridError;
use crate::fault::{Expected, Fault};
use std::str::Chars;

/// Brackets within brackets go no deeper.
const DEPTH: usize = 64;

/// The value of a JSON text.
///
/// Python's lists pass too: texts in single quotes, `None`, and a comma before the closing bracket.
pub(in crate::formats) fn parse(text: &str) -> Result<Value, ParseGridError> {
    let mut parser = Parser::new(text);
    let value = parser.value(DEPTH)?;
    match parser.next.sign {
        None => Ok(value),
        Some(_) => Err(parser.error(Fault::AfterValue(parser.next.first()))),
    }
}

/// The error for a part of a well-formed text, which a path of list places leads to.
pub(super) fn fault_inside(text: &str, path: &[usize], fault: Fault) -> ParseGridError {
    let mut parser = Parser::new(text);
    for &index in path {
        parser.take('[');
        for _ in 0..index {
            let _ = parser.value(DEPTH);
            parser.take(',');
        }
    }
    parser.error(fault)
}

/// A text and the token to be read next.
struct Parser<'a> {
    text: &'a str,
    next: Token<'a>,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Parser<'a> {
        Parser { text, next: Token::after(text, 0) }
    }

    /// The error at the next token.
    fn error(&self, fault: Fault) -> ParseGridError {
        self.error_at(self.next.at, fault)
    }

    /// The error at a place in bytes.
    fn error_at(&self, at: usize, fault: Fault) -> ParseGridError {
        let before = &self.text[..at];
        let line = before.rsplit('\n').next().unwrap_or_default();
        ParseGridError::new(before.matches('\n').count() + 1, line.chars().count() + 1, fault)
    }

    /// The error at the next token where something else is expected.
    fn unexpected(&self, wanted: Expected) -> ParseGridError {
        self.error(Fault::Unexpected(self.next.first(), wanted))
    }

    fn advance(&mut self) -> Token<'a> {
        let token = self.next;
        self.next = Token::after(self.text, token.end());
        token
    }

    /// Passes a bracket, a comma or a colon, if it is next.
    fn take(&mut self, wanted: char) -> bool {
        let is_next = self.next.first() == Some(wanted);
        if is_next {
            self.advance();
        }
        is_next
    }

    fn value(&mut self, depth: usize) -> Result<Value, ParseGridError> {
        match (self.next.sign, self.next.first()) {
            (_, Some('[')) => self.list(depth),
            (_, Some('{')) => self.object(depth),
            (Some(Sign::Text), _) => self.quoted().map(Value::Text),
            (_, Some('-' | '0'..='9')) => self.number(),
            (_, Some(c)) if c.is_alphabetic() => self.word(),
            _ => Err(self.unexpected(Expected::Value)),
        }
    }

    /// A value within brackets, which stands at this place.
    fn inner_value(&mut self, depth: usize, at: usize) -> Result<Value, ParseGridError> {
        match depth - 1 {
            0 => Err(self.error_at(at, Fault::Depth(DEPTH))),
            inner => self.value(inner),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, ParseGridError> {
        let mut items = Vec::new();
        self.advance();
        while !self.take(']') {
            items.push(self.inner_value(depth, self.next.at)?);
            self.take_comma(']')?;
        }
        Ok(Value::List(items))
    }

    fn object(&mut self, depth: usize) -> Result<Value, ParseGridError> {
        let mut pairs = Vec::new();
        self.advance();
        while !self.take('}') {
            if self.next.sign != Some(Sign::Text) {
                return Err(self.unexpected(Expected::Key));
            }
            let key = self.quoted()?;
            let after_colon = self.next.end();
            if !self.take(':') {
                return Err(self.unexpected(Expected::Colon));
            }
            pairs.push((key, self.inner_value(depth, after_colon)?));
            self.take_comma('}')?;
        }
        Ok(Value::Object(pairs))
    }

    /// Passes the comma after an item. The last item needs none.
    fn take_comma(&mut self, close: char) -> Result<(), ParseGridError> {
        match self.take(',') || self.next.first() == Some(close) {
            true => Ok(()),
            false => Err(self.unexpected(Expected::CommaOr(close))),
        }
    }

    fn number(&mut self) -> Result<Value, ParseGridError> {
        let at = self.next.at;
        let number = self.take_while(|c| matches!(c, '0'..='9' | '+' | '-' | '.' | 'e' | 'E'));
        match is_number(number) {
            true => Ok(Value::Number(number.to_string())),
            false => Err(self.error_at(at, Fault::Number)),
        }
    }

    fn word(&mut self) -> Result<Value, ParseGridError> {
        let at = self.next.at;
        match self.take_while(char::is_alphanumeric) {
            "null" | "None" => Ok(Value::Null),
            "true" | "True" => Ok(Value::Bool(true)),
            "false" | "False" => Ok(Value::Bool(false)),
            _ => Err(self.error_at(at, Fault::Word)),
        }
    }

    /// The characters of the next token as far as they are wanted. The others stay as a token.
    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let token = self.advance();
        let (run, rest) = token.text.split_at(token.text.find(|c| !wanted(c)).unwrap_or(token.text.len()));
        if !rest.is_empty() {
            self.next = Token { at: token.at + run.len(), text: rest, ..token };
        }
        run
    }

    /// A text in quotes, without them. It is gathered in UTF-16, where the two halves of `\uD83D\uDE00` are joined.
    fn quoted(&mut self) -> Result<String, ParseGridError> {
        let token = self.advance();
        let (quote, rest) = token.text.split_at(1);
        if let Some(plain) = rest.strip_suffix(quote).filter(|plain| !plain.contains('\\')) {
            return Ok(plain.to_string()); // nearly every text
        }
        let (quote, mut chars) = (quote.chars().next(), rest.chars());
        let mut units = Vec::new();
        loop {
            let at = token.end() - chars.as_str().len();
            match chars.next() {
                None => return Err(self.error_at(token.at, Fault::OpenText)),
                end if end == quote => return Ok(String::from_utf16_lossy(&units)),
                Some('\\') => units.push(escaped(&mut chars).map_err(|fault| self.error_at(at, fault))?),
                Some(c) => units.extend_from_slice(c.encode_utf16(&mut [0; 2])),
            }
        }
    }
}

/// Whether a text is a number: digits, perhaps with a sign, a point and an exponent.
fn is_number(text: &str) -> bool {
    let unsigned = |text: &str| text.strip_prefix(['+', '-']).unwrap_or(text).to_string();
    let is_whole = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (number, exponent) = (unsigned(number), unsigned(exponent));
    let (before, after) = number.split_once('.').unwrap_or((&number, ""));
    let has_digit = !before.is_empty() || !after.is_empty();
    has_digit && is_whole(before) && is_whole(after) && !exponent.is_empty() && is_whole(&exponent)
}

/// What the characters after a backslash stand for, or what is wrong with them.
fn escaped(chars: &mut Chars<'_>) -> Result<u16, Fault> {
    let c = match chars.next() {
        Some('n') => '\n',
        Some('r') => '\r',
        Some('t') => '\t',
        Some('b') => '\u{8}',
        Some('f') => '\u{c}',
        Some(c @ ('"' | '\'' | '\\' | '/')) => c,
        Some('u') => {
            let (hex, rest) = chars.as_str().split_at_checked(4).unwrap_or_default();
            *chars = rest.chars();
            let unit = u16::from_str_radix(hex, 16).ok().filter(|_| !hex.starts_with('+'));
            return unit.ok_or(Fault::HexEscape);
        }
        _ => return Err(Fault::Escape),
    };
    Ok(c as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::json::value::quote;

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
    fn numbers_are_what_rust_takes_for_numbers() {
        let signs = ['0', '7', '.', '-', '+', 'e', 'E'];
        for code in 0..7_usize.pow(5) {
            let text: String = (0..5).map(|place| signs[code / 7_usize.pow(place) % 7]).collect();
            for text in [&text[..], &text[..3], &text[..1]] {
                assert_eq!(is_number(text), text.parse::<f64>().is_ok(), "{text}");
            }
        }
        let number = |text: &str| Value::Number(text.to_string());
        assert!(number("9").is_number(9) && number("9.00").is_number(9) && number("-0").is_number(0));
        assert!(!number("9.1").is_number(9) && !number("-9").is_number(9) && !number("90").is_number(9));
    }

    #[test]
    fn of_equal_keys_the_last_counts() {
        let object = parse(r#"{"a": 1, "b": -2.5e1, "a": {}}"#).unwrap();
        assert_eq!(object.get("a"), Some(&Value::Object(vec![])));
        assert_eq!(object.get("b"), Some(&Value::Number("-2.5e1".to_string())));
    }
}

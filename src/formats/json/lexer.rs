//! The lexer of JSON: what each character is, and the tokens that they make.
//!
//! The cutter gives it one character at a time and goes by the [`Sign`]s. The parser goes by the [`Token`]s, which are
//! runs of the same signs.

/// What a character is in a JSON text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Sign {
    /// `[` or `{`.
    Open,
    /// `]` or `}`.
    Close,
    Comma,
    Colon,
    /// White space between tokens.
    Blank,
    /// The opening quote of a text, or a character in it.
    Text,
    /// The closing quote of a text.
    TextEnd,
    /// A line end in a text, which ends the text without a closing quote.
    TextBreak,
    /// A character of a number or of a word, or one that has no place in JSON.
    Word,
}

/// Tells the sign of each character of a text in turn.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Lexer {
    /// The quote that ends the text that is open.
    quote: Option<char>,
    /// The last character was a backslash in a text.
    escaped: bool,
}

impl Lexer {
    pub(super) fn take(&mut self, c: char) -> Sign {
        match self.quote {
            Some(quote) => self.take_in_text(c, quote),
            None => self.take_outside(c),
        }
    }

    fn take_in_text(&mut self, c: char, quote: char) -> Sign {
        let was_escaped = std::mem::take(&mut self.escaped);
        if c == '\n' {
            self.quote = None;
            return Sign::TextBreak;
        }
        if c == quote && !was_escaped {
            self.quote = None;
            return Sign::TextEnd;
        }
        self.escaped = c == '\\' && !was_escaped;
        Sign::Text
    }

    fn take_outside(&mut self, c: char) -> Sign {
        match c {
            '[' | '{' => Sign::Open,
            ']' | '}' => Sign::Close,
            ',' => Sign::Comma,
            ':' => Sign::Colon,
            '"' | '\'' => {
                self.quote = Some(c);
                Sign::Text
            }
            '\u{feff}' => Sign::Blank,
            _ if c.is_whitespace() => Sign::Blank,
            _ => Sign::Word,
        }
    }
}

/// What the parser sees at once: a bracket, a comma, a colon, a text in quotes, or a run of word characters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Token<'a> {
    /// The sign of the first character, or `None` at the end of the text.
    pub(super) sign: Option<Sign>,
    /// Where it starts, in bytes.
    pub(super) at: usize,
    /// Its characters, quotes included. The closing quote may be missing.
    pub(super) text: &'a str,
}

impl<'a> Token<'a> {
    /// The first token from this place on. The place is the start of the text or the end of a token.
    pub(super) fn after(text: &'a str, at: usize) -> Token<'a> {
        let mut lexer = Lexer::default();
        let mut signs = text[at..].char_indices().map(|(i, c)| (at + i, lexer.take(c)));
        let Some((at, sign)) = signs.find(|&(_, sign)| sign != Sign::Blank) else {
            return Token { sign: None, at: text.len(), text: "" };
        };
        let next = match sign {
            Sign::Text => {
                let past_end = |(at, sign)| match sign {
                    Sign::TextEnd => Some(at + 1),
                    Sign::TextBreak => Some(at),
                    _ => None,
                };
                signs.find_map(past_end)
            }
            Sign::Word => signs.find(|&(_, sign)| sign != Sign::Word).map(|(at, _)| at),
            _ => Some(at + 1),
        };
        Token { sign: Some(sign), at, text: &text[at..next.unwrap_or(text.len())] }
    }

    /// Where it ends, in bytes.
    pub(super) fn end(&self) -> usize {
        self.at + self.text.len()
    }

    /// Its first character, if it is not the end of the text.
    pub(super) fn first(&self) -> Option<char> {
        self.text.chars().next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<&str> {
        let mut tokens = vec![Token::after(text, 0)];
        while let Some(last) = tokens.last().filter(|last| last.sign.is_some()) {
            tokens.push(Token::after(text, last.end()));
        }
        tokens.iter().map(|token| token.text).collect()
    }

    #[test]
    fn a_text_falls_into_tokens() {
        assert_eq!(tokens(" [12,'a\"b' :x1{}] "), ["[", "12", ",", "'a\"b'", ":", "x1", "{", "}", "]", ""]);
        assert_eq!(tokens(r#""a\"b\\"c"#), [r#""a\"b\\""#, "c", ""]);
    }

    #[test]
    fn a_text_ends_with_its_line() {
        assert_eq!(tokens("\"a,\n1 'b\\\n'"), ["\"a,", "1", "'b\\", "'", ""]);
    }
}

//! The fields of a row: unquoted, or as they stand there.

use std::borrow::Cow;

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Quote {
    Inside,
    Outside,
}

/// Whether a quoted field is open after a line that starts inside or outside of one. `None` if something other than a
/// delimiter follows the closing quote of a field that the line goes on with: then it was no such field.
pub(super) fn is_open_after(line: &str, delimiter: char, start: Quote) -> Option<bool> {
    if start == Quote::Outside {
        let mut fields = Fields::of(line, delimiter);
        let has_quote = line.contains('"');
        fields.by_ref().take_while(|_| has_quote).for_each(drop);
        return Some(fields.is_open());
    }
    let mut rest = line;
    loop {
        let Some((_, after)) = rest.split_once('"') else { return Some(true) };
        match after.strip_prefix('"') {
            Some(after_escaped) => rest = after_escaped,
            None if after.is_empty() => return Some(false),
            None => {
                let after = after.strip_prefix(delimiter)?;
                return is_open_after(after, delimiter, Quote::Outside);
            }
        }
    }
}

/// The fields of a record, unquoted, each with the number of characters before it.
pub(super) struct Fields<'a> {
    rest: Option<&'a str>,
    delimiter: char,
    /// The number of characters before the rest.
    before: usize,
    is_open: bool,
}

impl<'a> Fields<'a> {
    pub(super) fn of(record: &'a str, delimiter: char) -> Fields<'a> {
        Fields { rest: Some(record), delimiter, before: 0, is_open: false }
    }

    /// Whether the last field has a quote that is not closed.
    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = (usize, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        if !rest.starts_with('"') {
            let (field, after) = match rest.split_once(self.delimiter) {
                Some((field, after)) => (field, Some(after)),
                None => (rest, None),
            };
            let start = self.before;
            self.before += field.chars().count() + 1;
            self.rest = after;
            return Some((start, field.into()));
        }
        let (mut quoted, mut was_quote) = (true, false); // was_quote: the last character was the closing quote
        let mut field = String::new();
        let start = self.before + 1;
        self.before += 1;
        for (i, c) in rest[1..].char_indices() {
            self.before += 1;
            let after_quote = std::mem::take(&mut was_quote);
            match c {
                '"' if quoted => (quoted, was_quote) = (false, true),
                '"' if after_quote => {
                    field.push('"');
                    quoted = true;
                }
                _ if c == self.delimiter && !quoted => {
                    self.rest = Some(&rest[1 + i + c.len_utf8()..]);
                    return Some((start, field.into()));
                }
                _ => field.push(c),
            }
        }
        (self.rest, self.is_open) = (None, quoted);
        Some((start, field.into()))
    }
}

/// The fields of a row of bytes as they stand there, quotes included. They end where [`Fields`] ends them.
#[derive(Clone)]
pub(super) struct RawFields<'a> {
    rest: Option<&'a [u8]>,
    delimiter: u8,
    is_open: bool,
}

impl<'a> RawFields<'a> {
    pub(super) fn of(row: &'a [u8], delimiter: u8) -> RawFields<'a> {
        RawFields { rest: Some(row), delimiter, is_open: false }
    }

    /// Whether the last field has a quote that is not closed.
    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }
}

impl<'a> Iterator for RawFields<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let rest = self.rest?;
        let mut quoted = rest.first() == Some(&b'"');
        let mut end = usize::from(quoted);
        let mut was_quote = false; // the last byte was the closing quote
        while let Some(&byte) = rest.get(end) {
            let after_quote = std::mem::take(&mut was_quote);
            match byte {
                b'"' if quoted => (quoted, was_quote) = (false, true),
                b'"' if after_quote => quoted = true,
                _ if byte == self.delimiter && !quoted => break,
                _ => {}
            }
            end += 1;
        }
        (self.rest, self.is_open) = (rest.get(end + 1..), quoted);
        Some(&rest[..end])
    }
}

/// The text of a field that stands in a row like this.
pub(super) fn unquoted(raw: &[u8]) -> Cow<'_, [u8]> {
    let Some(inside) = raw.strip_prefix(b"\"") else { return raw.into() };
    let mut field = Vec::with_capacity(inside.len());
    let (mut quoted, mut was_quote) = (true, false);
    for &byte in inside {
        let after_quote = std::mem::take(&mut was_quote);
        match byte {
            b'"' if quoted => (quoted, was_quote) = (false, true),
            b'"' if after_quote => {
                field.push(byte);
                quoted = true;
            }
            _ => field.push(byte),
        }
    }
    field.into()
}

/// A field as it stands in a row: in quotes where it needs them.
pub(super) fn quoted(field: &str, delimiter: char) -> Cow<'_, str> {
    match field.contains([delimiter, '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")).into(),
        false => field.into(),
    }
}

//! JSON as data, and the questions that readers of boards and of f-puzzles ask it.

use crate::fault::{Fault, Thing};
use crate::formats::sign;
use crate::{Cell, Digit};

/// A JSON value. An object keeps its keys in order.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::formats) enum Value {
    Null,
    Bool(bool),
    /// As it is written: nobody calculates with it.
    Number(String),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

/// The path of list places to a part of the wrong shape, and what is wrong with it.
pub(in crate::formats) type Misfit = (Vec<usize>, Fault);

impl Value {
    /// The value of an object under a key. Of equal keys the last one counts.
    pub(in crate::formats) fn get(&self, key: &str) -> Option<&Value> {
        let Value::Object(pairs) = self else { return None };
        pairs.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// Whether it is null, false, or an empty text, list or object.
    pub(in crate::formats) fn is_empty(&self) -> bool {
        match self {
            Value::Null | Value::Bool(false) => true,
            Value::Bool(true) | Value::Number(_) => false,
            Value::Text(text) => text.is_empty(),
            Value::List(items) => items.is_empty(),
            Value::Object(pairs) => pairs.is_empty(),
        }
    }

    /// The digit or the blank that it stands for, if it stands for one.
    pub(in crate::formats) fn digit(&self) -> Option<Option<Digit>> {
        match self {
            Value::Null => Some(None),
            Value::Number(_) => (0..=9).find(|&digit| self.is_number(digit)).map(|digit| Digit::new(digit as u8)),
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

    /// Whether it is this whole number, however many zeros stand after its point.
    pub(in crate::formats) fn is_number(&self, whole: usize) -> bool {
        let Value::Number(number) = self else { return false };
        let (before, after) = number.split_once('.').unwrap_or((number, ""));
        let before = before.strip_prefix('-').filter(|_| whole == 0).unwrap_or(before);
        before.parse() == Ok(whole) && after.bytes().all(|byte| byte == b'0')
    }

    /// The value as an error message names it.
    pub(in crate::formats) fn name(&self) -> Thing {
        match self {
            Value::Null => Thing::Literal("null".to_string()),
            Value::Bool(truth) => Thing::Literal(truth.to_string()),
            Value::Number(number) if number.len() > 20 => Thing::Literal(format!("{}…", &number[..20])),
            Value::Number(number) => Thing::Literal(number.clone()),
            Value::Text(text) if text.chars().count() > 20 => Thing::LongText,
            Value::Text(text) => Thing::Literal(quote(text)),
            Value::List(_) => Thing::List,
            Value::Object(_) => Thing::Object,
        }
    }

    /// Whether it is a list with something in it, and no object.
    pub(in crate::formats) fn is_plain(&self) -> bool {
        let Value::List(items) = self else { return false };
        let is_plain = |item: &Value| match item {
            Value::Object(_) => false,
            Value::List(_) => item.is_plain(),
            _ => true,
        };
        !items.is_empty() && items.iter().all(is_plain)
    }

    /// The texts of a list that holds texts only.
    pub(in crate::formats) fn texts(&self) -> Option<Vec<&str>> {
        let Value::List(items) = self else { return None };
        let texts = items.iter().map(|item| if let Value::Text(text) = item { Some(&text[..]) } else { None });
        texts.collect::<Option<Vec<_>>>().filter(|texts| !texts.is_empty())
    }

    /// The 81 cells of nine lists of nine.
    pub(in crate::formats) fn cells(&self) -> Result<Vec<(Cell, &Value)>, Misfit> {
        let Value::List(rows) = self else { return Err((vec![], Fault::NoBoardValue(self.name()))) };
        let mut found = Vec::with_capacity(81);
        for (r, row) in rows.iter().enumerate() {
            let Value::List(cells) = row else { return Err((vec![r], Fault::NoRow(r + 1, row.name()))) };
            if cells.len() != 9 {
                return Err((vec![r], Fault::BoardRow(r + 1, cells.len())));
            }
            found.extend(cells);
        }
        if rows.len() != 9 {
            return Err((vec![], Fault::BoardRows(rows.len())));
        }
        Ok(Cell::ALL.into_iter().zip(found).collect())
    }
}

/// The text as JSON writes it, quotes included.
pub(in crate::formats) fn quote(text: &str) -> String {
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

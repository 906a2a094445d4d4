//! A grammar of sentences: patterns with slots, and what the slots hold.
//!
//! ```text
//!  In <house>, <digit> fits only in <cells|>, <both> in <house:across>.
//!     |        |                    |         |         |
//!     row 1    5                    r1c1 or   a word    a slot with a name of its own
//!                                   r1c2      of a list
//!  … has no other <digit=> …         what this slot held before
//! ```

use super::kinds::{Kind, Spot};
use ninefold::{Cell, Cells, Digit, Digits, House, HouseKind};

/// The sentences of a language.
pub(super) struct Grammar {
    /// What stands between the items of a list, and before the last.
    pub(super) and: [&'static str; 2],
    pub(super) or: [&'static str; 2],
    /// What stands before and after the number of a house, and the numbers of several.
    pub(super) house: [(&'static str, &'static str, HouseKind); 3],
    pub(super) lines: [(&'static str, &'static str, HouseKind); 3],
    /// Slots that hold one of several words, each with the number that it stands for.
    pub(super) words: &'static [(&'static str, &'static [(&'static str, usize)])],
    /// Slots that hold a list: the pattern of an item, and what stands between them. A name may come more than once.
    pub(super) lists: &'static [(&'static str, &'static str, [&'static str; 2])],
    /// What is said, and how.
    pub(super) sentences: &'static [(Kind, &'static str)],
    /// Places to look at.
    pub(super) spots: &'static [(Spot, &'static str)],
    /// What stands before and after such a place where one is asked to look, and where it is only named.
    pub(super) look: [&'static str; 2],
    pub(super) at: [&'static str; 2],
}

/// What a slot holds.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Cells(Vec<Cell>),
    Digits(Vec<Digit>),
    Houses(Vec<House>),
    Number(usize),
    Items(Vec<Slots>),
    /// A word that only one language may have.
    Word(usize),
    Text(String),
}

/// The slots of a sentence, by name.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Slots(pub(super) Vec<(&'static str, Value)>);

impl Slots {
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|(slot, _)| *slot == name).map(|(_, value)| value)
    }

    pub(super) fn cells(&self, name: &str) -> Vec<Cell> {
        match self.get(name) {
            Some(Value::Cells(cells)) => cells.clone(),
            _ => vec![],
        }
    }

    pub(super) fn cell_set(&self, name: &str) -> Cells {
        self.cells(name).into_iter().collect()
    }

    pub(super) fn cell(&self, name: &str) -> Cell {
        self.cells(name)[0]
    }

    pub(super) fn digits(&self, name: &str) -> Vec<Digit> {
        match self.get(name) {
            Some(Value::Digits(digits)) => digits.clone(),
            _ => vec![],
        }
    }

    pub(super) fn digit_set(&self, name: &str) -> Digits {
        self.digits(name).into_iter().collect()
    }

    pub(super) fn digit(&self, name: &str) -> Digit {
        self.digits(name)[0]
    }

    pub(super) fn houses(&self, name: &str) -> Vec<House> {
        match self.get(name) {
            Some(Value::Houses(houses)) => houses.clone(),
            _ => vec![],
        }
    }

    pub(super) fn house(&self, name: &str) -> House {
        self.houses(name)[0]
    }

    /// The number, or that of a word; nothing where the language has no such slot.
    pub(super) fn number(&self, name: &str) -> Option<usize> {
        match self.get(name) {
            Some(Value::Number(number) | Value::Word(number)) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn items(&self, name: &str) -> Vec<Slots> {
        match self.get(name) {
            Some(Value::Items(items)) => items.clone(),
            _ => vec![],
        }
    }

    /// Whether two languages say the same: whatever both have, but for mere words.
    pub(super) fn agrees(&self, other: &Slots) -> bool {
        self.0.iter().all(|(name, value)| match (value, other.get(name)) {
            (Value::Word(_) | Value::Text(_), _) | (_, None) => true,
            (Value::Items(these), Some(Value::Items(those))) => {
                these.len() == those.len() && these.iter().zip(those).all(|(this, that)| this.agrees(that))
            }
            (value, Some(other)) => value == other,
        })
    }
}

type Parsed<'t> = Vec<(Slots, &'t str)>;

impl Grammar {
    /// What a sentence says.
    pub(super) fn sentence(&self, text: &str) -> Option<(Kind, Slots)> {
        self.sentences.iter().find_map(|(kind, pattern)| Some((*kind, self.whole(pattern, text)?)))
    }

    /// Where a hint points, asked to look or not.
    pub(super) fn spot(&self, text: &str, look: bool) -> Option<(Spot, Slots)> {
        let [before, after] = if look { self.look } else { self.at };
        let text = text.strip_prefix(before)?.strip_suffix(after)?.trim_start();
        self.spots.iter().find_map(|(place, pattern)| Some((*place, self.whole(pattern, text)?)))
    }

    fn whole(&self, pattern: &'static str, text: &str) -> Option<Slots> {
        let parsed = self.parse(pattern, text, Slots::default());
        parsed.into_iter().find(|(_, rest)| rest.is_empty()).map(|(slots, _)| slots)
    }

    /// All ways to read the start of a text as this pattern, after these slots, with what is left.
    fn parse<'t>(&self, pattern: &'static str, text: &'t str, before: Slots) -> Parsed<'t> {
        let literal = pattern.find('<').unwrap_or(pattern.len());
        let Some(text) = text.strip_prefix(&pattern[..literal]) else { return vec![] };
        let Some((slot, after)) = pattern[literal..].strip_prefix('<').and_then(|rest| rest.split_once('>')) else {
            return vec![(before, text)];
        };
        let (kind, name) = slot.split_once([':', '=']).unwrap_or((slot, ""));
        let name = if name.is_empty() { kind.trim_end_matches(['&', '|']) } else { name };
        let mut parsed = Vec::new();
        for (value, rest) in self.slot(kind, text) {
            let mut slots = before.clone();
            match slot.contains('=') {
                true if slots.get(name) != Some(&value) => continue,
                true => {}
                false => slots.0.push((name, value)),
            }
            parsed.extend(self.parse(after, rest, slots));
        }
        parsed
    }

    fn slot<'t>(&self, kind: &'static str, text: &'t str) -> Vec<(Value, &'t str)> {
        match kind {
            "cell" => cell(text).map(|(cell, rest)| (Value::Cells(vec![cell]), rest)).into_iter().collect(),
            "digit" => digit(text).map(|(digit, rest)| (Value::Digits(vec![digit]), rest)).into_iter().collect(),
            "cells&" => {
                listed(text, self.and, cell).map(|(cells, rest)| (Value::Cells(cells), rest)).into_iter().collect()
            }
            "cells|" => {
                listed(text, self.or, cell).map(|(cells, rest)| (Value::Cells(cells), rest)).into_iter().collect()
            }
            "digits&" => {
                listed(text, self.and, digit).map(|(digits, rest)| (Value::Digits(digits), rest)).into_iter().collect()
            }
            "digits|" => {
                listed(text, self.or, digit).map(|(digits, rest)| (Value::Digits(digits), rest)).into_iter().collect()
            }
            "house" => self.houses(&self.house, text, |text| number(text).map(|(n, rest)| (vec![n], rest))),
            "lines" => self.houses(&self.lines, text, |text| listed(text, self.and, number)),
            "n" => number(text).map(|(n, rest)| (Value::Number(n), rest)).into_iter().collect(),
            "ref" => match text.strip_prefix(" (").and_then(number) {
                Some((n, rest)) if rest.starts_with(')') => vec![(Value::Number(n), &rest[1..])],
                _ => vec![(Value::Number(0), text)],
            },
            "name" => {
                let ends = text.char_indices().map(|(index, _)| index).skip(1);
                ends.map(|end| (Value::Text(text[..end].to_string()), &text[end..])).collect()
            }
            _ => match self.words.iter().find(|(name, _)| *name == kind) {
                Some((_, words)) => {
                    let said = words.iter().filter_map(|(word, value)| Some((*value, text.strip_prefix(word)?)));
                    said.map(|(value, rest)| (Value::Word(value), rest)).collect()
                }
                None => self.items(kind, text).into_iter().collect(),
            },
        }
    }

    fn houses<'t>(
        &self,
        forms: &[(&str, &str, HouseKind)],
        text: &'t str,
        numbers: impl Fn(&'t str) -> Option<(Vec<usize>, &'t str)>,
    ) -> Vec<(Value, &'t str)> {
        let read = |&(before, after, kind): &(&str, &str, HouseKind)| {
            let (found, rest) = numbers(text.strip_prefix(before)?)?;
            let all = match kind {
                HouseKind::Row => House::ROWS,
                HouseKind::Column => House::COLUMNS,
                HouseKind::Box => House::BOXES,
            };
            let houses = found.iter().map(|&n| all.get(n.checked_sub(1)?).copied()).collect::<Option<Vec<House>>>()?;
            Some((Value::Houses(houses), rest.strip_prefix(after)?))
        };
        forms.iter().filter_map(read).collect()
    }

    /// A list of items that are patterns themselves.
    fn items<'t>(&self, kind: &str, text: &'t str) -> Option<(Value, &'t str)> {
        let patterns: Vec<_> = self.lists.iter().filter(|(name, ..)| *name == kind).collect();
        let between = patterns.first().unwrap_or_else(|| panic!("the grammar has no slot {kind}")).2;
        let item = |text: &'t str| {
            patterns.iter().find_map(|(_, pattern, _)| self.parse(pattern, text, Slots::default()).into_iter().next())
        };
        let (items, rest) = listed(text, between, item)?;
        Some((Value::Items(items), rest))
    }
}

/// A list as long as it goes, of different items: commas, and another word before the last.
fn listed<'t, T: PartialEq>(
    text: &'t str,
    [comma, last]: [&str; 2],
    item: impl Fn(&'t str) -> Option<(T, &'t str)>,
) -> Option<(Vec<T>, &'t str)> {
    let is_set = |items: &[T]| items.iter().enumerate().all(|(index, item)| !items[..index].contains(item));
    let (first, mut rest) = item(text)?;
    let mut items = vec![first];
    loop {
        if let Some((next, after)) = rest.strip_prefix(last).and_then(&item) {
            items.push(next);
            // After another word than a comma the list is over.
            if comma != last {
                return is_set(&items).then_some((items, after));
            }
            rest = after;
        } else if let Some((next, after)) = rest.strip_prefix(comma).and_then(&item) {
            items.push(next);
            rest = after;
        } else {
            let is_whole = items.len() == 1 || comma == last;
            return (is_whole && is_set(&items)).then_some((items, rest));
        }
    }
}

fn cell(text: &str) -> Option<(Cell, &str)> {
    let name = text.get(..4)?;
    Some((name.parse().ok()?, &text[4..]))
}

fn digit(text: &str) -> Option<(Digit, &str)> {
    let rest = text.get(1..)?;
    let digit = Digit::from_char(text.chars().next()?)?;
    (!rest.starts_with(|c: char| c.is_ascii_alphanumeric())).then_some((digit, rest))
}

fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

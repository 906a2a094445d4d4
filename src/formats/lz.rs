//! LZ-string, the compression inside f-puzzles links.
//!
//! A text is a run of codes. Codes 0 and 1 announce a new character, in 8 or 16 bits. Code 2 is the end. Each other
//! code names a phrase. Writer and reader number the same phrases in the same order: each new character, and each
//! phrase with the character that followed it. A code has as many bits as the number of codes known so far, the lowest
//! first. Six bits make one sign of base 64, the first bit on top.

use std::collections::HashMap;

const NARROW: usize = 0;
const WIDE: usize = 1;
const END: usize = 2;
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// A few thousand signs can stand for gigabytes. A text of more UTF-16 units than this is refused. The JSON of a 9x9 puzzle
/// with a note in every cell has 20,000.
const MOST_UNITS: usize = 1 << 17;

fn width(known: usize) -> u32 {
    usize::BITS - known.leading_zeros()
}

/// The text in base 64, as LZ-string's `compressToBase64` gives it.
pub(super) fn compress(text: &str) -> String {
    let mut writer = Writer { bits: Vec::new(), known: 2 };
    let mut phrases: HashMap<(Option<usize>, u16), usize> = HashMap::new();
    let mut next = END + 1;
    let mut phrase = None;
    let mut fresh = None;
    for unit in text.encode_utf16() {
        let is_fresh = !phrases.contains_key(&(None, unit));
        let alone = *phrases.entry((None, unit)).or_insert(next);
        next += usize::from(is_fresh);
        if let Some(code) = phrase {
            if let Some(&longer) = phrases.get(&(phrase, unit)) {
                phrase = Some(longer);
                continue;
            }
            writer.phrase(code, fresh);
            phrases.insert((phrase, unit), next);
            next += 1;
        }
        phrase = Some(alone);
        fresh = is_fresh.then_some(unit);
    }
    if let Some(code) = phrase {
        writer.phrase(code, fresh);
    }
    writer.number(END, width(writer.known));
    writer.finish()
}

struct Writer {
    bits: Vec<bool>,
    /// The number of codes that the reader will know when it has read this far.
    known: usize,
}

impl Writer {
    fn number(&mut self, number: usize, width: u32) {
        self.bits.extend((0..width).map(|bit| number >> bit & 1 == 1));
    }

    /// Writes the code of a phrase, or the character itself if it is new.
    fn phrase(&mut self, code: usize, fresh: Option<u16>) {
        let width = width(self.known);
        let Some(unit) = fresh else {
            self.number(code, width);
            self.known += 1;
            return;
        };
        let (kind, unit_width) = if unit < 256 { (NARROW, 8) } else { (WIDE, 16) };
        self.number(kind, width);
        self.number(unit.into(), unit_width);
        self.known += 2;
    }

    fn finish(mut self) -> String {
        self.bits.push(false);
        let sign = |six: &[bool]| {
            let value = (0..6).fold(0, |value, bit| value << 1 | usize::from(six.get(bit) == Some(&true)));
            char::from(SIGNS[value])
        };
        let mut text: String = self.bits.chunks(6).map(sign).collect();
        text.extend(std::iter::repeat_n('=', (4 - text.len() % 4) % 4));
        text
    }
}

/// The text that `compressToBase64` was given, or `None` if it can't have written these signs.
///
/// The `=` at the end may be missing.
pub(super) fn decompress(text: &str) -> Option<String> {
    let six = |sign: u8| match sign {
        b'A'..=b'Z' => Some(sign - b'A'),
        b'a'..=b'z' => Some(sign - b'a' + 26),
        b'0'..=b'9' => Some(sign - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let signs = text.trim_end_matches('=').bytes();
    if !signs.clone().all(|sign| six(sign).is_some()) {
        return None;
    }
    let mut bits = signs.filter_map(six).flat_map(|six| (0..6).rev().map(move |bit| usize::from(six >> bit & 1)));
    let mut number = |width: u32| (0..width).try_fold(0, |number, bit| Some(number | bits.next()? << bit));

    // A phrase is a stretch of the text so far. A phrase may be named before its last character is known: then that
    // character is the first one of the phrase, which the copy below has just written.
    let mut units: Vec<u16> = Vec::new();
    let mut phrases = vec![(0, 0); END + 1];
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = number(width(phrases.len()))?;
        let start = units.len();
        if start > MOST_UNITS {
            return None;
        }
        match code {
            END => return Some(String::from_utf16_lossy(&units)),
            NARROW | WIDE => {
                units.push(number(if code == NARROW { 8 } else { 16 })? as u16);
                phrases.push((start, 1));
                phrases.extend(last.map(|(from, length)| (from, length + 1)));
            }
            _ => {
                phrases.extend(last.map(|(from, length)| (from, length + 1)));
                let &(from, length) = phrases.get(code)?;
                if start + length > MOST_UNITS {
                    return None;
                }
                (from..from + length).for_each(|at| units.push(units[at]));
            }
        }
        last = Some((start, units.len() - start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Made with the npm package `lz-string`.
    const KNOWN: [(&str, &str); 6] = [
        ("", "Q==="),
        ("a", "IZA="),
        ("aaaaaaaaaa", "IY1o"),
        ("数独 😀 数独", "g6mhunAEi8G4AHtqQ==="),
        ("Ninefold, ninefold, ninefold!", "HISwdgpgZg9gNgEwDQAIzmvZaO0QQiA="),
        (
            r#"{"size":9,"grid":[[{"value":5,"given":true},{}]]}"#,
            "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZYLgXX5cgA==",
        ),
    ];

    #[test]
    fn both_ways_agree_with_lz_string() {
        for (text, packed) in KNOWN {
            assert_eq!(compress(text), packed);
            assert_eq!(decompress(packed).as_deref(), Some(text));
            assert_eq!(decompress(packed.trim_end_matches('=')).as_deref(), Some(text));
        }
    }

    #[test]
    fn long_texts_survive_the_round_trip() {
        let text: String = (0..20_000u32).filter_map(|n| char::from_u32(n.wrapping_mul(2_654_435_761) >> 16)).collect();
        assert_eq!(decompress(&compress(&text)), Some(text));
    }

    #[test]
    fn what_lz_string_never_writes_is_refused() {
        let (_, packed) = KNOWN[5];
        for end in 0..packed.len() - 6 {
            assert_eq!(decompress(&packed[..end]), None, "cut after {end} signs");
        }
        for text in ["", "=", "////", "N4 Ig", "数独"] {
            assert_eq!(decompress(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_bomb_is_refused() {
        let bomb = compress(&"a".repeat(MOST_UNITS + 1));
        assert!(bomb.len() < 20_000);
        assert_eq!(decompress(&bomb), None);
        assert!(decompress(&compress(&"a".repeat(MOST_UNITS))).is_some());
    }
}

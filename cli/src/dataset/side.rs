//! The three sides of a data set. A class of equivalent puzzles is on one of them, with all its copies.
//!
//! ```text
//!   SHA-256 of "SEED:ID" -> its first 8 bytes as a number, divided by 2^64
//!
//!   0          0.8   0.9    1        (--split 80/10/10)
//!   |  train   | val | test |
//! ```
//!
//! So the side depends on the class, the parts and the seed of the split alone: not on the other puzzles, nor on their order. Puzzles
//! that are added later, or by another run, move no class to another side.

use crate::language::told;
use crate::sha256::Sha256;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Train,
    Validation,
    Test,
}

impl Side {
    pub(super) const ALL: [Side; 3] = [Side::Train, Side::Validation, Side::Test];

    pub(super) fn name(self) -> &'static str {
        match self {
            Side::Train => "train",
            Side::Validation => "validation",
            Side::Test => "test",
        }
    }
}

/// How large the sides are in proportion to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct Parts([u32; 3]);

impl Parts {
    /// The side of a class.
    pub(super) fn side(self, seed: u64, id: &str) -> Side {
        let [train, validation, test] = self.0.map(u128::from);
        let hash = Sha256::of(format!("{seed}:{id}").as_bytes());
        let number = hash[..8].iter().fold(0, |number, &byte| number << 8 | u128::from(byte));
        let scaled = (number * (train + validation + test)) >> 64;
        match scaled {
            _ if scaled < train => Side::Train,
            _ if scaled < train + validation => Side::Validation,
            _ => Side::Test,
        }
    }

    /// Whether any class can be on this side.
    pub(super) fn has(self, side: Side) -> bool {
        self.0[side as usize] > 0
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [train, validation, test] = self.0;
        write!(f, "{train}/{validation}/{test}")
    }
}

impl From<Parts> for String {
    fn from(parts: Parts) -> String {
        parts.to_string()
    }
}

impl TryFrom<String> for Parts {
    type Error = String;

    fn try_from(text: String) -> Result<Parts, String> {
        text.parse()
    }
}

impl FromStr for Parts {
    type Err = String;

    fn from_str(text: &str) -> Result<Parts, String> {
        let wrong = || {
            told!(
                "three whole numbers are needed, for training, validation and test: 80/10/10",
                "应为三个整数，依次是训练、验证和测试的比例：80/10/10",
            )
        };
        let parts: Vec<u32> =
            text.split('/').map(|part| part.trim().parse()).collect::<Result<_, _>>().map_err(|_| wrong())?;
        let parts: [u32; 3] = parts.try_into().map_err(|_| wrong())?;
        if parts.iter().all(|&part| part == 0) { Err(wrong()) } else { Ok(Parts(parts)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_have_their_parts() {
        let parts: Parts = "80/15/5".parse().unwrap();
        let mut counts = [0; 3];
        for number in 0..20_000 {
            counts[parts.side(3, &number.to_string()) as usize] += 1;
        }
        for (count, expected) in counts.into_iter().zip([16_000i32, 3_000, 1_000]) {
            assert!((count - expected).abs() < 150, "{counts:?}");
        }
    }

    #[test]
    fn the_side_of_a_class_is_pinned() {
        let parts: Parts = "1/1/1".parse().unwrap();
        let sides: Vec<&str> = (0..8).map(|number| parts.side(0, &number.to_string()).name()).collect();
        assert_eq!(sides, ["test", "test", "validation", "validation", "train", "test", "validation", "train"]);
    }

    #[test]
    fn equal_proportions_give_equal_sides_and_a_larger_one_keeps_what_it_had() {
        let [few, same, more]: [Parts; 3] = ["8/1/1", "80/10/10", "90/5/5"].map(|text| text.parse().unwrap());
        for number in 0..2_000 {
            let id = number.to_string();
            assert_eq!(few.side(1, &id), same.side(1, &id));
            assert!(same.side(1, &id) != Side::Train || more.side(1, &id) == Side::Train);
            assert!(more.side(1, &id) != Side::Test || same.side(1, &id) == Side::Test);
        }
    }

    #[test]
    fn an_empty_side_gets_nothing_and_other_texts_are_refused() {
        let parts: Parts = "9/0/1".parse().unwrap();
        assert!(!parts.has(Side::Validation) && parts.to_string() == "9/0/1");
        assert!((0..1_000).all(|number| parts.side(0, &number.to_string()) != Side::Validation));
        for text in ["", "80", "80/20", "1/2/3/4", "a/b/c", "0/0/0", "-1/1/1", "0.8/0.1/0.1"] {
            assert!(text.parse::<Parts>().is_err(), "{text}");
        }
    }
}

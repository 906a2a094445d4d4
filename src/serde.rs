//! The feature `serde`: the data types as other programs read them.
//!
//! ```text
//!   Digit   5                   Cell   "r1c1"           Grid     "53..7....6..195..." (81 characters)
//!   Digits  [1, 2, 4]           Cells  ["r1c1", …]      Marks    ["5", "3", "124", …] (81 texts)
//!   House   "row 1"             Tenths 6.7             Technique "Hidden Single"
//! ```
//!
//! Everything else is derived: structs by their fields, enums by the names of their variants.

use crate::explain::{Technique, Tenths};
use crate::{Cell, Cells, Digit, Digits, Grid, House, Marks};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// Written as `Display` writes it, read as `FromStr` reads it.
macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(Cell, House, Grid, Technique);

/// Written as a list of what is in the set.
macro_rules! as_list {
    ($($set:ty, $item:ty;)*) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                Ok(Vec::<$item>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    )*};
}

as_list! { Cells, Cell; Digits, Digit; }

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Digit::new(number).ok_or_else(|| D::Error::custom(format!("{number} is no digit; digits are 1 to 9")))
    }
}

impl Serialize for Tenths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64((*self).into())
    }
}

impl<'de> Deserialize<'de> for Tenths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tenths, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let rating = Tenths::new((number * 10.0).round() as u16);
        if f64::from(rating) == number { Ok(rating) } else { Err(D::Error::custom(format!("{number} is no rating"))) }
    }
}

impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Cell::ALL.map(|cell| self[cell].to_string()))
    }
}

impl<'de> Deserialize<'de> for Marks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Marks, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        if texts.len() != 81 {
            return Err(D::Error::custom(format!("marks of {} cells; 81 expected", texts.len())));
        }
        let mut marks = Marks::NONE;
        for (cell, text) in Cell::ALL.into_iter().zip(texts) {
            for sign in text.chars() {
                let digit = Digit::from_char(sign);
                marks.insert(cell, digit.ok_or_else(|| D::Error::custom(format!("{cell}: {sign:?} is no digit")))?);
            }
        }
        Ok(marks)
    }
}

//! Requests: structs that are taken out of JSON. Serde's own way would be 50 KB more of code that is sent to everybody.

use ninefold::words::Language as Tongue;
use ninefold::{Digit, Grid, Marks, Puzzle};
use serde_json::Value;

/// What can be taken out of a value of JSON; nothing where the value is of another kind.
pub(crate) trait Take: Sized {
    fn take(value: &Value) -> Option<Self>;
}

/// A struct whose fields are those of a JSON object.
macro_rules! request {
    ($(#[$about:meta])* $vis:vis struct $name:ident { $($(#[$note:meta])* $field_vis:vis $field:ident: $type:ty,)* }) => {
        $(#[$about])*
        $vis struct $name { $($(#[$note])* $field_vis $field: $type,)* }

        impl $crate::whole::request::Take for $name {
            fn take(value: &serde_json::Value) -> Option<$name> {
                Some($name {
                    $($field: $crate::whole::request::Take::take(value.get(stringify!($field)).unwrap_or(&serde_json::Value::Null))?,)*
                })
            }
        }
    };
}

pub(crate) use request;

impl Take for String {
    fn take(value: &Value) -> Option<String> {
        value.as_str().map(str::to_string)
    }
}

impl Take for bool {
    fn take(value: &Value) -> Option<bool> {
        value.as_bool()
    }
}

impl Take for u64 {
    fn take(value: &Value) -> Option<u64> {
        value.as_u64()
    }
}

impl Take for usize {
    fn take(value: &Value) -> Option<usize> {
        value.as_u64()?.try_into().ok()
    }
}

impl Take for u8 {
    fn take(value: &Value) -> Option<u8> {
        value.as_u64()?.try_into().ok()
    }
}

/// Nothing, or null.
impl<T: Take> Take for Option<T> {
    fn take(value: &Value) -> Option<Option<T>> {
        if value.is_null() { Some(None) } else { T::take(value).map(Some) }
    }
}

impl<T: Take> Take for Vec<T> {
    fn take(value: &Value) -> Option<Vec<T>> {
        value.as_array()?.iter().map(T::take).collect()
    }
}

impl<T: Take> Take for [T; 2] {
    fn take(value: &Value) -> Option<[T; 2]> {
        Vec::take(value)?.try_into().ok()
    }
}

/// The language that the page speaks.
pub(crate) struct Language(pub(crate) Tongue);

impl Take for Language {
    fn take(value: &Value) -> Option<Language> {
        Some(Language(Tongue::new(value.as_str()?).unwrap_or_default()))
    }
}

/// Whose techniques are asked for. Without a word it is the first ladder.
#[derive(Clone, Copy)]
pub(crate) enum Ladder {
    Explainer,
    Hodoku,
}

impl Take for Ladder {
    fn take(value: &Value) -> Option<Ladder> {
        match value.as_str() {
            None | Some("explainer") => Some(Ladder::Explainer),
            Some("hodoku") => Some(Ladder::Hodoku),
            Some(_) => None,
        }
    }
}

impl Take for Grid {
    fn take(value: &Value) -> Option<Grid> {
        let signs = value.as_str()?.as_bytes();
        let digit = |index: usize| signs[index].is_ascii_digit().then(|| Digit::new(signs[index] - b'0')).flatten();
        (signs.len() == 81).then(|| Grid::from_fn(|cell| digit(cell.index())))
    }
}

impl Take for Marks {
    fn take(value: &Value) -> Option<Marks> {
        let texts = value.as_array().filter(|texts| texts.len() == 81)?;
        let digits = |index: usize| texts[index].as_str().unwrap_or_default().chars().filter_map(Digit::from_char);
        Some(Marks::from_fn(|cell| digits(cell.index()).collect()))
    }
}

impl Take for Puzzle {
    fn take(value: &Value) -> Option<Puzzle> {
        Some(Puzzle {
            givens: Grid::take(value.get("givens")?)?,
            limits: Marks::take(value.get("limits")?)?,
            entries: Grid::take(value.get("entries")?)?,
            removed: Marks::take(value.get("removed")?)?,
        })
    }
}

//! The guided tours and the answers to the exercise, as they stand in the tree: packed with the engine they are small.

use super::Language;
use super::request::request;
use ninefold::words;

macro_rules! file {
    ($path:literal) => {
        include_str!(concat!("../../../../", $path))
    };
}

request! {
    pub(crate) struct Tour {
        /// `learn` or `techniques`.
        name: String,
        language: Language,
    }
}

/// A page of docs/, in Markdown.
pub(crate) fn tour(request: Tour) -> &'static str {
    match (&*request.name, request.language.0) {
        ("learn", words::Language::Chinese) => file!("docs/learn.zh-CN.md"),
        ("learn", _) => file!("docs/learn.md"),
        (_, words::Language::Chinese) => file!("docs/techniques.zh-CN.md"),
        _ => file!("docs/techniques.md"),
    }
}

//! The functions that take JSON and give JSON: a file each, or a file for a few that belong together.

mod about;
mod check;
mod hint;
mod path;
mod read;
mod report;
mod shown;
mod solve;
mod steps;

use crate::{Answer, Function};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

/// The functions, by the names that the page has for them.
pub(crate) const FUNCTIONS: &[Function] = &[
    ("about", |request| with(request, about::about)),
    ("read", |request| with(request, read::read)),
    ("write", |request| with(request, read::write)),
    ("marks", |request| with(request, check::marks)),
    ("check", |request| with(request, check::check)),
    ("solve", |request| with(request, solve::solve)),
    ("count", |request| with(request, solve::count)),
    ("hint", |request| with(request, hint::hint)),
    ("steps", |request| with(request, steps::steps)),
    ("path", |request| with(request, path::path)),
    ("stage", |request| with(request, path::stage)),
];

/// Reads the request, and writes the answer.
fn with<Q: DeserializeOwned, A: Serialize>(request: &str, function: fn(Q) -> A) -> Answer {
    serde_json::from_str(request).map(|request| json(&function(request))).map_err(|error| error.to_string())
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("structs of texts and numbers can be written")
}

/// The language that the page speaks.
struct Language(ninefold::words::Language);

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Language, D::Error> {
        let tag = String::deserialize(deserializer)?;
        Ok(Language(ninefold::words::Language::new(&tag).unwrap_or_default()))
    }
}

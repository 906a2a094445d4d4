//! The functions that take JSON and give JSON: a file each, or a file for a few that belong together.

mod about;
mod batch;
mod book;
mod check;
mod generate;
mod hint;
mod hodoku;
mod learn;
mod path;
mod read;
mod report;
mod request;
mod sheet;
mod shown;
mod solve;
mod speed;
mod steps;
mod tour;

use crate::{Answer, Function};
use request::{Ladder, Language, Take};
use serde::Serialize;

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
    ("lessons", |request| with(request, learn::lessons)),
    ("learn", |request| with(request, learn::learn)),
    ("moment", |request| with(request, learn::moment)),
    ("jump", |request| with(request, learn::jump)),
    ("quiz", |request| with(request, learn::quiz)),
    ("chart", |request| with(request, learn::chart)),
    ("race", |request| with(request, learn::race)),
    ("time", |request| with(request, learn::time)),
    ("example", |request| with(request, book::example)),
    ("ladder", |request| with(request, hodoku::ladder)),
    ("tour", |request| with(request, tour::tour)),
    ("wish", |request| with(request, generate::wish)),
    ("make", |request| with(request, generate::make)),
    ("sheet", |request| with(request, sheet::sheet)),
    ("cut", |request| with(request, batch::cut)),
    ("judge", |request| with(request, batch::judge)),
    ("set", |request| with(request, speed::set)),
    ("verify", |request| with(request, speed::verify)),
];

/// Reads the request, and writes the answer.
fn with<Q: Take, A: Serialize>(request: &str, function: fn(Q) -> A) -> Answer {
    let request = serde_json::from_str(request).map_err(|error| error.to_string())?;
    Q::take(&request).map(|request| json(&function(request))).ok_or_else(|| "this is not what it takes".to_string())
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("structs of texts and numbers can be written")
}

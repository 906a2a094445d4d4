//! The engine of the page: the library behind a few functions that take text and give text, most of it JSON.
//!
//! ```text
//!  page --postMessage--> worker --door.rs--> ask(name, request) --> one function --> answer
//!                                                   |
//!                                                   +--> report: how far a long job is
//! ```
//!
//! The page knows no Sudoku, so each answer has all that it draws and says. The engine knows no page: it says what is lit, not
//! in which colour.

#[cfg(target_family = "wasm")]
mod door;
mod lanes;
#[cfg(feature = "whole")]
mod whole;

/// A function: its name, and what answers the text of a request.
type Function = (&'static str, fn(&str) -> Answer);

/// The text of an answer, or what was wrong with the request.
type Answer = Result<String, String>;

/// The answer of the function with this name; `{"error": …}` where there is none.
pub fn ask(name: &str, request: &str) -> String {
    #[cfg(feature = "whole")]
    let functions = whole::FUNCTIONS;
    #[cfg(not(feature = "whole"))]
    let functions: &[Function] = &[("first", lanes::first)];
    let lines: Function = ("lines", lanes::lines);
    let function = functions.iter().chain([&lines]).find(|(known, _)| *known == name);
    let answer = function.map_or_else(|| Err(format!("no function '{name}'")), |(_, function)| function(request));
    answer.unwrap_or_else(|error| format!("{{\"error\":{error:?}}}"))
}

//! What is said on standard error.

use std::fmt::Display;
use std::io::{self, Write};

/// Says a sentence to the person at the terminal. If nobody can hear it, that is no reason to lose the answers: a
/// standard error that is closed, full or gone is ignored. (`eprintln!` would panic; a lint forbids it here.)
pub(crate) fn say(what: impl Display) {
    let line = format!("ninefold: {what}\n"); // one write, so that lines of several processes don't mix
    let _ = io::stderr().write_all(line.as_bytes());
}

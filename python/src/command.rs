//! The command line, within the interpreter.

use pyo3::prelude::*;
use std::ffi::OsString;

/// Does what was typed, and gives the exit status. The first of the arguments is the name of the program.
#[pyfunction]
pub(crate) fn main(py: Python<'_>, arguments: Vec<OsString>) -> i32 {
    py.detach(|| ninefold_cli::main(arguments))
}

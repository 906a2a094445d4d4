//! The Python door to Ninefold: what `import ninefold` finds in Rust. The package `ninefold` around it gives every answer
//! back as the kind of thing that it was asked with.

mod command;

// One puzzle: objects, and what is asked about them.
mod diagnosis;
mod errors;
mod explanation;
mod hint;
mod like;
mod make;
mod path;
mod puzzle;
mod rating;
mod step;
mod text;

// Columns of millions: where the values lie, who works on them, what comes out.
mod chunks;
mod column;
mod device;
mod jobs;
mod source;
mod whole;
mod work;

use pyo3::prelude::*;

/// The engine of the package `ninefold`.
#[pymodule]
mod _ninefold {
    #[pymodule_export]
    use super::column::{Column, address, answer_column};
    #[pymodule_export]
    use super::command::main;
    #[pymodule_export]
    use super::diagnosis::{Diagnosis, check};
    #[pymodule_export]
    use super::explanation::{Explanation, explain};
    #[pymodule_export]
    use super::hint::{Hint, hint, steps};
    #[pymodule_export]
    use super::make::{generate, shuffle};
    #[pymodule_export]
    use super::path::{Path, path};
    #[pymodule_export]
    use super::puzzle::{Puzzle, canonical, count, solutions, solve};
    #[pymodule_export]
    use super::rating::{Rating, rate};
    #[pymodule_export]
    use super::step::Step;
    #[pymodule_export]
    use super::text::{convert, draw, formats_known, read, techniques, version};
}

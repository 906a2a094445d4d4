//! Tables in Parquet: one more packing of a table.
//!
//! ```text
//!   file.parquet --read--> CSV text --> cutter, workers, ... --> CSV text --write--> file.parquet
//!         |                                                                  ^
//!         +--------- kept: the schema, if the output is Parquet too ---------+
//! ```
//!
//! So the column of the puzzle is found as in CSV, every other column is kept, and every command can read and write it. The
//! text carries exact values where both ends are Parquet: see `types.rs`.

#[cfg(not(feature = "parquet"))]
mod absent;
#[cfg(feature = "parquet")]
mod encode;
#[cfg(feature = "parquet")]
mod read;
#[cfg(feature = "parquet")]
mod schema;
#[cfg(feature = "parquet")]
mod types;
#[cfg(feature = "parquet")]
mod write;

#[cfg(not(feature = "parquet"))]
pub(crate) use absent::{Kept, Writer, available, count, read};
#[cfg(feature = "parquet")]
pub(crate) use read::{available, count, read};
#[cfg(feature = "parquet")]
pub(crate) use types::Kept;
#[cfg(feature = "parquet")]
pub(crate) use write::Writer;

use crate::language::told;
use std::io;
use std::path::Path;

/// What such a file begins with.
pub(crate) const MAGIC: &[u8] = b"PAR1";

/// Whether a file is called so.
pub(crate) fn is_named(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("parquet"))
}

/// What is said where Parquet would be written, but the answers are no table.
pub(crate) fn no_table() -> io::Error {
    let what = told!(
        "a Parquet file holds a table, and these answers are none. solve, check, count, rate, canon, shuffle, convert, dedupe and \
         generate write tables: with --format csv, or without --format",
        "Parquet 文件装的是表格，而这些答案不是表格。能写表格的命令有“solve、check、count、rate、canon、shuffle、convert、dedupe、\
         generate”：用“--format csv”，或不写 --format",
    );
    io::Error::new(io::ErrorKind::InvalidInput, what)
}

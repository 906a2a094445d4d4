//! What the fuzzer runs: each module has a `check` that makes a case of any bytes and holds the library to a claim.

pub mod budget;
pub mod explain;
mod make;
pub mod read;
pub mod round_trip;
pub mod solve;

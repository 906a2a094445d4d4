//! What happens when things go wrong around a run: signals, full and read-only disks, streams and terminals that are
//! gone, limits, files that are not what they seem.
//!
//! Each test asserts what stays behind (the old file, the whole new one, or a prefix that a run can go on with), the
//! status, the message, and that nothing else lies about. With NINEFOLD_SOAK set, signals are sent for an hour.
#![cfg(target_os = "linux")]

#[path = "../common/mod.rs"]
mod common;

mod bombs;
mod datasets;
mod disks;
mod kills;
mod limits;
mod protection;
mod resumed;
mod run;
mod signals;
mod streams;

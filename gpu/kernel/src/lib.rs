//! What a warp of a GPU does to solve puzzles.
//!
//! ```text
//!   board.rs, lane.rs, propagate.rs   the library's own files: a position, a register, the sweep
//!   guess.rs, weigh.rs                its guess
//!   one.rs                            a thread's register: one lane
//!   thread.rs                         a thread: a board, and the branches that it has not tried
//!   pairs.rs, wide.rs                 the guess of a thread, and that of the library, made by a warp as one register
//!   warp.rs                           the loop of a warp, on a device and in tests
//!   device.rs                         the same on a device: votes, memory, the kernels' names; all that is unsafe
//!   simulated.rs                      the same on a processor, thread by thread, for tests
//!   trial.rs                          puzzles by the billion, and the check of their solutions
//! ```

#![no_std]
#![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, stdarch_nvptx, asm_experimental_arch, link_llvm_intrinsics))]
#![allow(dead_code)] // the library's files have more than a warp needs

extern crate core as std;

#[path = "../../../src/solve/board.rs"]
mod board;
#[cfg(target_arch = "nvptx64")]
mod device;
#[path = "../../../src/solve/guess.rs"]
mod guess;
#[path = "../../../src/solve/lane.rs"]
mod lane;
mod one;
mod pairs;
#[path = "../../../src/solve/propagate.rs"]
mod propagate;
#[cfg(not(target_arch = "nvptx64"))]
pub mod simulated;
mod thread;
pub mod trial;
mod warp;
#[path = "../../../src/solve/weigh.rs"]
mod weigh;
mod wide;
mod words;

use words::{Cell, Digit, Digits, Grid, Marks};

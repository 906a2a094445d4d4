//! What stands for Parquet in a program that was built without it.

use crate::input::{Part, Uncut};
use crate::language::told;
use crate::table::Shape;
use std::convert::Infallible;
use std::fs::File;
use std::io::{self, BufWriter};

/// The schema of an output, of which there is none.
#[derive(Clone, Copy, Default)]
pub(crate) struct Kept;

impl Kept {
    pub(crate) fn decide(&self) {}
}

/// A writer that can't be made.
pub(crate) struct Writer(Infallible);

pub(crate) fn read(_: File, _: Uncut, _: &Kept, _: impl FnMut(Part) -> io::Result<()>) -> io::Result<()> {
    Err(off())
}

pub(crate) fn available() -> io::Result<()> {
    Err(off())
}

pub(crate) fn count(_: File) -> io::Result<u64> {
    Err(off())
}

impl Writer {
    pub(crate) fn new(_: BufWriter<File>) -> io::Result<Writer> {
        Err(off())
    }

    pub(crate) fn lay_out(&mut self, _: Shape) -> Kept {
        match self.0 {}
    }

    pub(crate) fn write(&mut self, _: &[u8]) -> io::Result<()> {
        match self.0 {}
    }

    pub(crate) fn close(self) -> io::Result<BufWriter<File>> {
        match self.0 {}
    }
}

/// How to have it.
fn off() -> io::Error {
    let what = told!(
        "Parquet is not built into this program; to have it: cargo install --path cli --features parquet",
        "本程序没有编译 Parquet 支持；需要时请用“cargo install --path cli --features parquet”安装",
    );
    io::Error::new(io::ErrorKind::Unsupported, what)
}

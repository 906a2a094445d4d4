//! Where text comes from and answers go: lists of bytes, and memory that a device reads and writes by itself.

use crate::GpuError;
use crate::driver::{Card, Pinned, as_room, as_unknown, extend};
use std::io::{self, Read};
use std::mem::MaybeUninit;
use std::ops::{Deref, Range};

/// Text in memory that GPUs read and write by themselves, without a copy by the processor: see [`crate::Gpu::solve_text`].
///
/// ```
/// if let Ok(gpu) = ninefold_gpu::Gpu::new() {
///     let mut text = gpu.text(1 << 20)?;
///     text.push(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n")?;
///     assert_eq!(text.len(), 82);
/// }
/// # Ok::<(), ninefold_gpu::GpuError>(())
/// ```
pub struct Text {
    bytes: Pinned<u8>,
    length: usize,
}

impl Text {
    pub(crate) fn new(device: &Card, capacity: usize) -> Result<Text, GpuError> {
        Ok(Text { bytes: Pinned::new(&device.context, capacity)?, length: 0 })
    }

    /// Makes it empty. The memory stays.
    pub fn clear(&mut self) {
        self.length = 0;
    }

    /// Adds bytes.
    ///
    /// # Errors
    /// Where there is no memory for more.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), GpuError> {
        self.spare(bytes.len())?[..bytes.len()].copy_from_slice(bytes);
        self.length += bytes.len();
        Ok(())
    }

    /// Adds what one call of a reader brings; how much that was, 0 at its end.
    ///
    /// # Errors
    /// Those of the reader.
    pub fn read_from(&mut self, mut reader: impl Read) -> io::Result<usize> {
        let read = reader.read(self.spare(1 << 16).map_err(io::Error::other)?)?;
        self.length += read;
        Ok(read)
    }

    /// The memory behind the end, with room for so many bytes.
    fn spare(&mut self, length: usize) -> Result<&mut [u8], GpuError> {
        if self.bytes.len() - self.length < length {
            let mut larger = Pinned::new(&self.bytes.context, (self.length + length).max(2 * self.length))?;
            larger[..self.length].copy_from_slice(&self.bytes[..self.length]);
            self.bytes = larger;
        }
        Ok(&mut self.bytes[self.length..])
    }
}

impl Deref for Text {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl std::fmt::Debug for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Text").field("length", &self.length).finish()
    }
}

/// Where answers go, those of several parts at once.
pub(crate) trait Sink {
    /// Whether a device can write there by itself.
    const IS_PINNED: bool;

    /// Room for so many bytes behind the end. It is not zeroed first: that would take longer than to solve what comes there.
    fn room(&mut self, length: usize) -> Result<Room<'_>, GpuError>;

    /// Moves together what was written behind the end, and takes it in.
    fn take_in(&mut self, written: &[Written]);

    fn add(&mut self, bytes: &[u8]) -> Result<(), GpuError>;
}

impl Sink for Vec<u8> {
    const IS_PINNED: bool = false;

    fn room(&mut self, length: usize) -> Result<Room<'_>, GpuError> {
        self.reserve(length);
        Ok(Room { to: &mut self.spare_capacity_mut()[..length], end: 0 })
    }

    fn take_in(&mut self, written: &[Written]) {
        extend(self, written);
    }

    fn add(&mut self, bytes: &[u8]) -> Result<(), GpuError> {
        self.extend_from_slice(bytes);
        Ok(())
    }
}

impl Sink for Text {
    const IS_PINNED: bool = true;

    fn room(&mut self, length: usize) -> Result<Room<'_>, GpuError> {
        Ok(Room { to: as_room(&mut self.spare(length)?[..length]), end: 0 })
    }

    fn take_in(&mut self, written: &[Written]) {
        self.length += join(as_room(&mut self.bytes[self.length..]), written);
    }

    fn add(&mut self, bytes: &[u8]) -> Result<(), GpuError> {
        self.push(bytes)
    }
}

/// Room for the answers of a part.
pub(crate) struct Room<'v> {
    to: &'v mut [MaybeUninit<u8>],
    /// How much of it is written.
    end: usize,
}

/// Where the answers of a part lie in memory.
pub(crate) struct Written(Range<usize>);

impl Written {
    pub(crate) fn length(&self) -> usize {
        self.0.len()
    }
}

impl<'v> Room<'v> {
    /// Cuts off the first bytes.
    pub(crate) fn cut(&mut self, length: usize) -> Room<'v> {
        let (to, rest) = std::mem::take(&mut self.to).split_at_mut(length);
        self.to = rest;
        Room { to, end: 0 }
    }

    /// Adds bytes.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        self.to[self.end..][..bytes.len()].copy_from_slice(as_unknown(bytes));
        self.end += bytes.len();
    }

    /// Adds bytes that a device has written there, or further behind.
    pub(crate) fn pull(&mut self, bytes: Range<usize>) {
        let (from, length) = (bytes.start, bytes.len());
        assert!(from >= self.end, "what is behind the end is not overwritten");
        if from > self.end {
            self.to.copy_within(bytes, self.end);
        }
        self.end += length;
    }

    /// The same room, as a device leaves it that has written there by itself.
    #[cfg(test)]
    pub(crate) fn again(self) -> Room<'v> {
        Room { end: 0, ..self }
    }

    pub(crate) fn memory(&mut self) -> &mut [MaybeUninit<u8>] {
        self.to
    }

    pub(crate) fn written(self) -> Written {
        let start = self.to.as_ptr() as usize;
        Written(start..start + self.end)
    }
}

/// Moves together what was written in a room; gives how many bytes these are.
pub(crate) fn join(room: &mut [MaybeUninit<u8>], written: &[Written]) -> usize {
    let (start, mut length) = (room.as_ptr() as usize, 0);
    for Written(range) in written {
        let from = range.start - start;
        assert!(from >= length, "each lies behind the one before it");
        if from > length {
            room.copy_within(from..from + range.len(), length);
        }
        length += range.len();
    }
    length
}

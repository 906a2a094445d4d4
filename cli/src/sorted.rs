//! Answers in another order: sorted in memory as far as they fit there, the rest in a temporary file.
//!
//! ```text
//!   answers --> buffer, full? --> sorted --> a run in the file    the file: | run | run | run | ...
//!                                                                             \     |     /
//!   all there: the runs are merged; of equal keys the earlier run first         merge --> output
//! ```

use crate::temporary::{Temporary, not_read, not_written};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::Range;

/// What decides the place of an answer. Equal ones stay in the order of the input.
pub(crate) type Key = u64;

/// The most bytes of answers that wait in memory for their order.
const BUFFER: usize = 32 << 20;
/// A run has at least this much.
const LEAST_READ: usize = 1 << 12;

/// An answer in the buffer.
#[derive(Clone, Copy)]
struct Piece {
    key: Key,
    start: u32,
    length: u32,
}

pub(crate) struct Sorter {
    text: Vec<u8>,
    pieces: Vec<Piece>,
    /// The most bytes that wait, and that the runs have together for reading while they are merged.
    most: usize,
    runs: Option<Runs>,
}

/// The file, and where each run stands in it.
struct Runs {
    temporary: Temporary,
    ranges: Vec<Range<u64>>,
}

impl Sorter {
    pub(crate) fn new() -> Sorter {
        Sorter::with_room(BUFFER)
    }

    /// One with so many bytes of memory.
    pub(crate) fn with_room(most: usize) -> Sorter {
        let most = most.min(u32::MAX as usize / 2); // places in the buffer have 32 bits
        Sorter { text: Vec::new(), pieces: Vec::new(), most, runs: None }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.pieces.is_empty() && self.runs.is_none()
    }

    /// Takes an answer.
    pub(crate) fn add(&mut self, key: Key, answer: &[u8]) -> io::Result<()> {
        let needed = self.text.len() + answer.len() + self.pieces.len() * size_of::<Piece>();
        if needed > self.most && !self.pieces.is_empty() {
            self.write_run()?;
        }
        let (start, length) = (self.text.len() as u32, answer.len() as u32);
        self.pieces.push(Piece { key, start, length });
        self.text.extend_from_slice(answer);
        Ok(())
    }

    /// Gives all answers in order.
    pub(crate) fn finish(mut self, mut give: impl FnMut(Key, &[u8]) -> io::Result<()>) -> io::Result<()> {
        if self.runs.is_none() {
            self.pieces.sort_by_key(|piece| piece.key);
            return self.pieces.iter().try_for_each(|piece| give(piece.key, piece.of(&self.text)));
        }
        self.write_run()?;
        let Sorter { text, pieces, runs, most } = self;
        drop((text, pieces)); // the room is needed for reading
        runs.map_or(Ok(()), |runs| runs.merge(most, give))
    }

    fn write_run(&mut self) -> io::Result<()> {
        self.pieces.sort_by_key(|piece| piece.key);
        let runs = match &mut self.runs {
            Some(runs) => runs,
            none => none.insert(Runs::new()?),
        };
        let written = runs.write(&self.text, &self.pieces);
        self.text.clear();
        self.pieces.clear();
        written.map_err(not_written)
    }
}

impl Piece {
    fn of<'a>(&self, text: &'a [u8]) -> &'a [u8] {
        &text[self.start as usize..][..self.length as usize]
    }
}

impl Runs {
    fn new() -> io::Result<Runs> {
        Ok(Runs { temporary: Temporary::new()?, ranges: Vec::new() })
    }

    fn write(&mut self, text: &[u8], pieces: &[Piece]) -> io::Result<()> {
        let start = self.ranges.last().map_or(0, |range| range.end);
        let file = &mut self.temporary.file;
        file.seek(SeekFrom::Start(start))?;
        let mut file = BufWriter::with_capacity(1 << 18, file);
        let mut end = start;
        for piece in pieces {
            crate::signals::progress();
            file.write_all(&piece.key.to_le_bytes())?;
            file.write_all(&piece.length.to_le_bytes())?;
            file.write_all(piece.of(text))?;
            end += 12 + u64::from(piece.length);
        }
        file.flush()?;
        drop(file);
        self.ranges.push(start..end);
        Ok(())
    }

    fn merge(mut self, room: usize, mut give: impl FnMut(Key, &[u8]) -> io::Result<()>) -> io::Result<()> {
        let room = (room / self.ranges.len().max(1)).max(LEAST_READ);
        let mut runs: Vec<Run> = self.ranges.iter().map(|range| Run::new(range.clone(), room)).collect();
        let mut heads = BinaryHeap::new();
        let file = &mut self.temporary.file;
        for (number, run) in runs.iter_mut().enumerate() {
            if run.next(file).map_err(not_read)? {
                heads.push(Reverse((run.key, number)));
            }
        }
        while let Some(Reverse((key, number))) = heads.pop() {
            let run = &mut runs[number];
            give(key, run.answer())?;
            if run.next(file).map_err(not_read)? {
                heads.push(Reverse((run.key, number)));
            }
        }
        Ok(())
    }
}

/// A run that is read piece by piece.
struct Run {
    /// What is still in the file.
    left: Range<u64>,
    buffer: Vec<u8>,
    room: usize,
    key: Key,
    /// The answer that is next, in the buffer.
    answer: Range<usize>,
}

impl Run {
    fn new(left: Range<u64>, room: usize) -> Run {
        Run { left, buffer: Vec::new(), room, key: 0, answer: 0..0 }
    }

    fn answer(&self) -> &[u8] {
        &self.buffer[self.answer.clone()]
    }

    /// Goes on to the next answer; false at the end of the run.
    fn next(&mut self, file: &mut File) -> io::Result<bool> {
        let start = self.answer.end;
        if start == self.buffer.len() && self.left.is_empty() {
            return Ok(false);
        }
        let start = self.fill(file, start, 12)?;
        let (key, rest) = self.buffer[start..].split_first_chunk().ok_or(io::ErrorKind::UnexpectedEof)?;
        let (length, _) = rest.split_first_chunk().ok_or(io::ErrorKind::UnexpectedEof)?;
        let length = u32::from_le_bytes(*length) as usize;
        self.key = Key::from_le_bytes(*key);
        let start = self.fill(file, start + 12, length)?;
        self.answer = start..start + length;
        Ok(true)
    }

    /// Makes sure that the buffer has so many bytes from `start`; gives where they start then.
    fn fill(&mut self, file: &mut File, start: usize, needed: usize) -> io::Result<usize> {
        let has = self.buffer.len() - start;
        if has >= needed {
            return Ok(start);
        }
        self.buffer.drain(..start);
        let more = (self.room.max(needed) - has).min((self.left.end - self.left.start) as usize);
        self.buffer.resize(has + more, 0);
        file.seek(SeekFrom::Start(self.left.start))?;
        file.read_exact(&mut self.buffer[has..])?;
        self.left.start += more as u64;
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys that repeat, answers of different lengths.
    fn answers(count: u64) -> impl Iterator<Item = (Key, Vec<u8>)> {
        (0..count)
            .map(|i| (i.wrapping_mul(2_654_435_761) % 97, format!("{i}{}", "x".repeat(i as usize % 50)).into_bytes()))
    }

    fn sorted(mut sorter: Sorter, count: u64) -> Vec<(Key, Vec<u8>)> {
        let mut found = Vec::new();
        answers(count).for_each(|(key, answer)| sorter.add(key, &answer).unwrap());
        let finished = sorter.finish(|key, answer| {
            found.push((key, answer.to_vec()));
            Ok(())
        });
        finished.unwrap();
        found
    }

    #[test]
    fn order_is_stable_in_memory_and_on_disk() {
        let mut expected: Vec<_> = answers(5000).collect();
        expected.sort_by_key(|(key, _)| *key);
        for room in [1, 100, 10_000, 100_000, BUFFER] {
            assert!(sorted(Sorter::with_room(room), 5000) == expected, "{room} bytes of room");
        }
        assert!(sorted(Sorter::new(), 0).is_empty());
    }

    #[test]
    fn an_answer_longer_than_the_room_is_sorted_too() {
        let mut sorter = Sorter::with_room(100);
        let long = vec![b'y'; 100_000];
        sorter.add(2, &long).unwrap();
        sorter.add(1, b"short").unwrap();
        let mut lengths = Vec::new();
        let finished = sorter.finish(|_, answer| {
            lengths.push(answer.len());
            Ok(())
        });
        finished.unwrap();
        assert_eq!(lengths, [5, 100_000]);
    }

    #[test]
    fn a_temporary_file_leaves_no_name() {
        let mut sorter = Sorter::with_room(10);
        answers(100).for_each(|(key, answer)| sorter.add(key, &answer).unwrap());
        let runs = sorter.runs.expect("more than fits");
        assert!(runs.temporary.name.is_none() || cfg!(not(unix)));
    }
}

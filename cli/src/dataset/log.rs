//! The work that is done, in one file that only grows.
//!
//! ```text
//!   first line | head | payload | head | payload | head | pay      <- the run was killed here: the rest is cut off
//!
//!   head: key (8 bytes)   which work, and its number
//!         length (8)      of the payload, which is compressed
//!         check (8)       the first bytes of the SHA-256 of key, length and payload
//! ```
//!
//! Frames come in the order in which the work was done, which is another one in every run; they are read by their numbers. A frame
//! counts if all of it is there, so a kill at any byte costs at most the work in hand.

use crate::language::told;
use crate::sha256::Sha256;
use crate::system::named;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What a frame holds.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    /// Candidates: puzzles with their canonical forms, and texts that are none.
    Candidates,
    /// Rows of the data set.
    Rows,
}

pub(super) struct Log {
    file: File,
    path: PathBuf,
    /// Where the next frame goes.
    end: u64,
    /// Where the frames stand, by kind and number; 0 for none.
    places: [Vec<u64>; 2],
    synced: Instant,
}

const FIRST_LINE: &[u8] = b"ninefold-dataset-work-1\n";
const HEAD: usize = 24;
/// A power failure costs no more than this.
const SYNC: Duration = Duration::from_secs(5);

impl Log {
    /// Opens the file, for this run alone, or makes it. What is not complete at its end is cut off.
    pub(super) fn open(path: &Path) -> io::Result<Log> {
        Log::open_file(path).map_err(|error| named(path.display(), &error))
    }

    fn open_file(path: &Path) -> io::Result<Log> {
        let file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            let what = told!("another run is writing to it; let it end first", "另一次运行正在写这个文件；请等它结束");
            return Err(io::Error::new(io::ErrorKind::ResourceBusy, what));
        }
        let mut log =
            Log { file, path: path.to_path_buf(), end: 0, places: [Vec::new(), Vec::new()], synced: Instant::now() };
        log.find_frames()?;
        log.file.set_len(log.end)?;
        if log.end == 0 {
            log.file.write_all(FIRST_LINE)?;
            log.end = FIRST_LINE.len() as u64;
        }
        Ok(log)
    }

    /// Notes all frames up to the first that is not complete.
    fn find_frames(&mut self) -> io::Result<()> {
        let length = self.file.seek(SeekFrom::End(0))?;
        self.file.rewind()?;
        let mut reader = BufReader::with_capacity(1 << 16, &self.file);
        let mut first = [0; FIRST_LINE.len()];
        if length < FIRST_LINE.len() as u64 {
            return Ok(());
        }
        reader.read_exact(&mut first)?;
        if first != FIRST_LINE {
            let what = told!("not a file of an unfinished data set", "不是未完成的数据集的文件");
            return Err(io::Error::new(io::ErrorKind::InvalidData, what));
        }
        self.end = FIRST_LINE.len() as u64;
        let (mut head, mut payload) = ([0; HEAD], Vec::new());
        while length - self.end >= HEAD as u64 {
            reader.read_exact(&mut head)?;
            let Head { key, length: size, check } = Head::read(&head);
            if size > length - self.end - HEAD as u64 {
                return Ok(());
            }
            payload.resize(size as usize, 0);
            reader.read_exact(&mut payload)?;
            if check != Head::new(key, &payload).check {
                return Ok(());
            }
            note(&mut self.places, key, self.end);
            self.end += HEAD as u64 + size;
        }
        Ok(())
    }

    pub(super) fn has(&self, kind: Kind, number: u64) -> bool {
        self.place(kind, number).is_some()
    }

    fn place(&self, kind: Kind, number: u64) -> Option<u64> {
        self.places[kind as usize].get(number as usize).copied().filter(|&place| place > 0)
    }

    /// Adds a frame. If that fails, the file is as it was before.
    pub(super) fn add(&mut self, frame: &Frame) -> io::Result<()> {
        let written = self.file.seek(SeekFrom::Start(self.end)).and_then(|_| self.file.write_all(&frame.bytes));
        if let Err(error) = written {
            let _ = self.file.set_len(self.end);
            return Err(named(self.path.display(), &error));
        }
        note(&mut self.places, frame.key, self.end);
        self.end += frame.bytes.len() as u64;
        if self.synced.elapsed() > SYNC {
            self.sync()?;
        }
        Ok(())
    }

    /// Brings everything to the disk.
    pub(super) fn sync(&mut self) -> io::Result<()> {
        self.synced = Instant::now();
        self.file.sync_data().map_err(|error| named(self.path.display(), &error))
    }

    /// What a frame holds, if it is there.
    pub(super) fn read<T: DeserializeOwned>(&mut self, kind: Kind, number: u64) -> io::Result<Option<T>> {
        let Some(place) = self.place(kind, number) else { return Ok(None) };
        let read = |file: &mut File| {
            let mut head = [0; HEAD];
            file.seek(SeekFrom::Start(place))?;
            file.read_exact(&mut head)?;
            let mut payload = vec![0; Head::read(&head).length as usize];
            file.read_exact(&mut payload)?;
            let text = zstd::decode_all(&payload[..])?;
            serde_json::from_slice(&text).map_err(io::Error::from)
        };
        read(&mut self.file).map(Some).map_err(|error| io::Error::other(named(self.path.display(), &error)))
    }
}

/// Work as it stands in the file.
pub(super) struct Frame {
    key: u64,
    bytes: Vec<u8>,
}

impl Frame {
    pub(super) fn new(kind: Kind, number: u64, work: &impl Serialize) -> io::Result<Frame> {
        let payload = zstd::bulk::compress(&serde_json::to_vec(work)?, 1)?;
        let key = number << 1 | kind as u64;
        Ok(Frame { key, bytes: [&Head::new(key, &payload).bytes()[..], &payload].concat() })
    }
}

fn note(places: &mut [Vec<u64>; 2], key: u64, place: u64) {
    let (places, number) = (&mut places[(key & 1) as usize], (key >> 1) as usize);
    if places.len() <= number {
        places.resize(number + 1, 0);
    }
    places[number] = place;
}

/// What stands before a payload.
struct Head {
    key: u64,
    length: u64,
    check: [u8; 8],
}

impl Head {
    fn new(key: u64, payload: &[u8]) -> Head {
        let length = payload.len() as u64;
        let mut hash = Sha256::new();
        hash.add(&key.to_le_bytes());
        hash.add(&length.to_le_bytes());
        hash.add(payload);
        let [a, b, c, d, e, f, g, h, ..] = hash.finish();
        Head { key, length, check: [a, b, c, d, e, f, g, h] }
    }

    fn read(bytes: &[u8; HEAD]) -> Head {
        let (eights, _) = bytes.as_chunks();
        Head { key: u64::from_le_bytes(eights[0]), length: u64::from_le_bytes(eights[1]), check: eights[2] }
    }

    fn bytes(&self) -> [u8; HEAD] {
        let mut bytes = [0; HEAD];
        bytes[..8].copy_from_slice(&self.key.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.length.to_le_bytes());
        bytes[16..].copy_from_slice(&self.check);
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A path that is free, and is removed after the test.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Scratch {
            Scratch(std::env::temp_dir().join(format!("ninefold-log-{name}-{}", std::process::id())))
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.0);
        }
    }

    fn frame(kind: Kind, number: u64, work: &str) -> Frame {
        Frame::new(kind, number, &work).unwrap()
    }

    #[test]
    fn a_file_that_is_cut_anywhere_keeps_the_frames_before_that() {
        let whole = Scratch::new("whole");
        let mut log = Log::open(&whole.0).unwrap();
        let mut ends = vec![log.end];
        for number in 0..3 {
            log.add(&frame(Kind::Rows, 2 - number, &format!("work {number}"))).unwrap();
            ends.push(log.end);
        }
        drop(log);
        let bytes = fs::read(&whole.0).unwrap();
        let cut = Scratch::new("cut");
        for length in 0..=bytes.len() {
            fs::write(&cut.0, &bytes[..length]).unwrap();
            let mut log = Log::open(&cut.0).unwrap();
            let complete = ends.iter().filter(|&&end| end <= length as u64).count().saturating_sub(1) as u64;
            for number in 0..3 {
                let found: Option<String> = log.read(Kind::Rows, 2 - number).unwrap();
                assert_eq!(found, (number < complete).then(|| format!("work {number}")), "{length}");
            }
            assert!(!log.has(Kind::Candidates, 0));
            log.add(&frame(Kind::Candidates, 7, "more")).unwrap();
            drop(log);
            let mut log = Log::open(&cut.0).unwrap();
            assert_eq!(log.read::<String>(Kind::Candidates, 7).unwrap().as_deref(), Some("more"), "{length}");
        }
    }

    #[test]
    fn a_damaged_frame_and_all_after_it_are_dropped() {
        let scratch = Scratch::new("damaged");
        let mut log = Log::open(&scratch.0).unwrap();
        let first = log.end;
        log.add(&frame(Kind::Rows, 0, "one")).unwrap();
        let second = log.end;
        log.add(&frame(Kind::Rows, 1, "two")).unwrap();
        drop(log);
        let bytes = fs::read(&scratch.0).unwrap();
        for at in first as usize..bytes.len() {
            let mut bytes = bytes.clone();
            bytes[at] ^= 4;
            fs::write(&scratch.0, &bytes).unwrap();
            let log = Log::open(&scratch.0).unwrap();
            assert_eq!(log.has(Kind::Rows, 0), at as u64 >= second, "{at}");
            assert!(!log.has(Kind::Rows, 1), "{at}");
        }
        fs::write(&scratch.0, "a letter to my mother, which is long enough").unwrap();
        assert!(Log::open(&scratch.0).is_err());
        assert_eq!(fs::read(&scratch.0).unwrap().len(), 43, "what is not ours is left as it is");
    }
}

//! Inputs: what they are, so that a resumed run reads the same, and their records in order.

use super::plan::Input;
use super::solved::Solved;
use crate::device::Engine;
use crate::input::{Source, Uncut};
use crate::language::told;
use crate::parquet::Kept;
use crate::say::say;
use crate::sha256::{Sha256, hex};
use crate::system::named;
use ninefold::Outcome;
use ninefold::formats::Record;
use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Stdin};
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// What is found in an input.
pub(super) enum Piece {
    /// A record, the number of its input, and the outcome if it is known.
    Record(usize, Record, Option<Box<Outcome>>),
    /// An input without a record.
    Empty(usize),
}

impl Piece {
    /// The bytes of its text, about.
    pub(super) fn bytes(&self) -> u64 {
        if let Piece::Record(_, record, _) = self { record.text().len() as u64 + 1 } else { 0 }
    }
}

/// So many records are candidates of one frame; fewer if they are long.
const RECORDS: usize = 128;
const BYTES: u64 = 1 << 18;

const WHOLE: Uncut = Uncut { lines: false, rows: 0, waits: false };

/// Where inputs are that can be read only once.
pub(super) enum Copies<'a> {
    /// They are copied into this folder.
    Folder(&'a Path),
    /// They are not needed any more: these are the parameters of a data set that is complete.
    Complete(&'a Value),
}

/// The inputs, and where their bytes are.
pub(super) fn prepared(sources: Vec<Source>, copies: &Copies<'_>) -> io::Result<(Vec<Input>, Vec<Source>)> {
    let (mut inputs, mut places) = (Vec::new(), Vec::new());
    for (number, source) in sources.into_iter().enumerate() {
        let name = source.name();
        let prepared = match &source {
            Source::Argument(_, text) => hash(text.as_bytes()).map(|hash| (hash, source)),
            Source::File(path) if path.is_file() => File::open(path).and_then(hash).map(|hash| (hash, source)),
            Source::File(path) if path.exists() && !path.is_dir() => copied(|| File::open(path), number, copies),
            Source::Stdin => copied(stdin, number, copies),
            // It says what is wrong with itself.
            Source::File(_) | Source::Parts(_) | Source::Example => {
                source.read(WHOLE, &Kept::default(), |_| Ok(())).map(|()| ((0, String::new()), source))
            }
        };
        let ((bytes, sha256), place) = prepared.map_err(|error| named(&name, &error))?;
        inputs.push(Input { name, bytes, sha256 });
        places.push(place);
    }
    Ok((inputs, places))
}

/// What tells an input from others: its number of bytes and their hash.
type Hashed = (u64, String);

/// An input that can be read only once.
fn copied<R: Read>(
    open: impl FnOnce() -> io::Result<R>,
    number: usize,
    copies: &Copies<'_>,
) -> io::Result<(Hashed, Source)> {
    let folder = match copies {
        Copies::Folder(folder) => folder,
        Copies::Complete(parameters) => {
            let known: Option<Vec<Input>> = serde_json::from_value(parameters["inputs"].clone()).ok();
            let known = known.and_then(|inputs| inputs.into_iter().nth(number));
            let hashed = known.map(|input| (input.bytes, input.sha256)).unwrap_or_default();
            return Ok((hashed, Source::Stdin));
        }
    };
    let copy = folder.join(format!("input-{number}"));
    spool(open, &copy)?;
    Ok((File::open(&copy).and_then(hash)?, Source::File(copy)))
}

fn stdin() -> io::Result<Stdin> {
    if io::stdin().is_terminal() {
        say(told!("type or paste puzzles, then Ctrl-D", "请输入或粘贴题目，然后按 Ctrl-D"));
    }
    Ok(io::stdin())
}

/// Copies what can be read only once, unless an earlier run did.
fn spool<R: Read>(open: impl FnOnce() -> io::Result<R>, copy: &Path) -> io::Result<()> {
    if copy.exists() {
        return Ok(());
    }
    let unfinished = copy.with_extension("tmp");
    let mut file = File::create(&unfinished)?;
    io::copy(&mut open()?, &mut file)?;
    file.sync_all()?;
    fs::rename(unfinished, copy)
}

/// The number of bytes, and their hash.
pub(super) fn hash(mut reader: impl Read) -> io::Result<Hashed> {
    let (mut hash, mut length, mut buffer) = (Sha256::new(), 0, vec![0; 1 << 16]);
    loop {
        match reader.read(&mut buffer) {
            Ok(0) => return Ok((length, hex(&hash.finish()))),
            Ok(read) => {
                hash.add(&buffer[..read]);
                length += read as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// Reads everything in a thread of its own. How it is cut into frames depends on the records alone.
pub(super) fn reader(
    inputs: &[Input],
    sources: Vec<Source>,
    engine: Engine,
    ahead: usize,
) -> io::Result<Receiver<io::Result<Vec<Piece>>>> {
    let names: Vec<String> = inputs.iter().map(|input| input.name.clone()).collect();
    let (send, pieces) = sync_channel(ahead);
    std::thread::Builder::new().name("reader".to_string()).spawn(move || {
        let mut solved = Solved::new(engine, Frame { pieces: Vec::new(), bytes: 0, send: &send });
        for (number, (source, name)) in sources.iter().zip(names).enumerate() {
            let mut is_empty = true;
            let read = source.read(WHOLE, &Kept::default(), |part| {
                is_empty = false;
                part.records().into_iter().try_for_each(|record| solved.add(Piece::Record(number, record, None)))
            });
            let read = read.and_then(|()| if is_empty { solved.add(Piece::Empty(number)) } else { Ok(()) });
            if let Err(error) = read {
                let _ = send.send(Err(named(name, &error)));
                return;
            }
        }
        let _ = solved.end();
    })?;
    Ok(pieces)
}

/// Nobody wants more.
fn gone() -> io::Error {
    io::ErrorKind::BrokenPipe.into()
}

/// The pieces that go on together.
pub(super) struct Frame<'a> {
    pieces: Vec<Piece>,
    bytes: u64,
    send: &'a SyncSender<io::Result<Vec<Piece>>>,
}

impl Frame<'_> {
    pub(super) fn add(&mut self, piece: Piece) -> io::Result<()> {
        self.bytes += piece.bytes();
        self.pieces.push(piece);
        if self.pieces.len() < RECORDS && self.bytes < BYTES { Ok(()) } else { self.end() }
    }

    /// Sends them on.
    pub(super) fn end(&mut self) -> io::Result<()> {
        self.bytes = 0;
        let pieces = std::mem::take(&mut self.pieces);
        if pieces.is_empty() {
            return Ok(());
        }
        self.send.send(Ok(pieces)).map_err(|_| gone())
    }
}

/// The size in bytes of all that is read, for the progress.
pub(super) fn size(sources: &[Source]) -> u64 {
    sources.iter().filter_map(Source::size).sum()
}

//! Where puzzles come from: the command line, files, standard input.

use crate::folders;
use crate::identity::{Identity, identity, identity_of};
use crate::language::{language, told};
use crate::lines::{cut, for_each_batch};
use crate::parquet::{self, Kept};
use crate::rows;
use crate::say::say;
use crate::system::reason;
use crate::temporary::{Temporary, not_written};
use flate2::read::MultiGzDecoder;
use ninefold::formats::{self, Cutter, Header, Record, Rows};
use ninefold::{Grid, Puzzle};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader, IsTerminal, Read, Seek, Stdin};
use std::ops::{Range, RangeInclusive};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// One place to read from.
pub(crate) enum Source {
    /// A puzzle, and the number of its argument, or those of its rows.
    Argument(RangeInclusive<usize>, String),
    /// The numbers of arguments that are parts of rows.
    Parts(RangeInclusive<usize>),
    File(PathBuf),
    Stdin,
    Example,
}

/// The number of bytes read so far, before decompression.
pub(crate) static BYTES_READ: AtomicU64 = AtomicU64::new(0);

/// How much is read at once.
pub(crate) const BUFFER: usize = 1 << 18;

/// A part of the input, on its way to a worker.
pub(crate) enum Part {
    Records(Vec<Record>),
    /// Whole lines of 81 digits and dots.
    Lines(Vec<u8>),
    /// Rows of a table, each with a puzzle of 81 digits and dots.
    Rows(Rows),
}

impl Part {
    /// The same in parts of at most `most` records.
    pub(crate) fn split(self, most: usize) -> Vec<Part> {
        let mut parts = Vec::new();
        match self {
            Part::Records(records) if records.len() > most => {
                let mut records = records.into_iter();
                while records.len() > 0 {
                    parts.push(Part::Records(records.by_ref().take(most).collect()));
                }
            }
            whole => parts.push(whole),
        }
        parts
    }

    /// The number of bytes of text, about.
    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Part::Records(records) => records.iter().map(|record| record.text().len() as u64 + 1).sum(),
            Part::Lines(lines) => lines.len() as u64,
            Part::Rows(rows) => rows.bytes().len() as u64,
        }
    }

    /// The header of its first record, if that is a row of a table.
    pub(crate) fn header(&self) -> Option<&Arc<Header>> {
        match self {
            Part::Records(records) => records.first().and_then(Record::row).map(|row| row.header()),
            Part::Rows(rows) => Some(rows.header()),
            Part::Lines(_) => None,
        }
    }

    /// The headers of its rows, each with the line of a row.
    pub(crate) fn headers(&self) -> impl Iterator<Item = (usize, &Arc<Header>)> {
        let records = if let Part::Records(records) = self { &records[..] } else { &[] };
        let rows = if let Part::Rows(rows) = self { Some((rows.line(), rows.header())) } else { None };
        rows.into_iter().chain(records.iter().filter_map(|record| Some((record.line(), record.row()?.header()))))
    }

    /// The number of its records.
    pub(crate) fn count(&self) -> u64 {
        match self {
            Part::Records(records) => records.len() as u64,
            Part::Lines(lines) => lines.len().div_ceil(82) as u64,
            Part::Rows(rows) => rows.iter().count() as u64,
        }
    }

    /// Some of its records.
    pub(crate) fn slice(self, range: Range<usize>) -> Part {
        match self {
            part if range == (0..part.count() as usize) => part,
            Part::Lines(lines) => Part::Lines(lines[82 * range.start..(82 * range.end).min(lines.len())].to_vec()),
            part => Part::Records(part.records().drain(range).collect()),
        }
    }

    pub(crate) fn records(self) -> Vec<Record> {
        match self {
            Part::Records(records) => records,
            Part::Lines(text) => formats::cut(&text),
            Part::Rows(rows) => rows.iter().map(|row| row.record()).collect(),
        }
    }
}

/// What is passed on without cutting it into records.
#[derive(Clone, Copy)]
pub(crate) struct Uncut {
    /// Whether plain lines are.
    pub(crate) lines: bool,
    /// How many rows of a table are, at once.
    pub(crate) rows: usize,
    /// Whether there may be more at once than a read brings: the rest of a file can be waited for.
    pub(crate) waits: bool,
}

/// The sources that the arguments name. Without arguments it is standard input, or the built-in example if standard
/// input is a terminal. Rows of one puzzle may be arguments by themselves.
pub(crate) fn sources(inputs: &[OsString]) -> Vec<Source> {
    if inputs.is_empty() {
        return vec![if io::stdin().is_terminal() { Source::Example } else { Source::Stdin }];
    }
    let (mut sources, mut rest) = (Vec::new(), inputs);
    while let [arg, ..] = rest {
        let first = inputs.len() - rest.len() + 1;
        let rows = rows::leading(rest);
        let parts = if rows.is_empty() { rows::fallen_apart(rest) } else { 0 };
        let folder = || Path::new(arg).is_dir().then(|| folders::files(Path::new(arg)).ok()).flatten();
        if let Some(files) = folder().filter(|files| rows.is_empty() && parts == 0 && !files.is_empty()) {
            sources.extend(files.into_iter().map(Source::File));
            rest = &rest[1..];
            continue;
        }
        sources.push(match arg.to_str() {
            _ if !rows.is_empty() => Source::Argument(first..=first + rows.len() - 1, rows.join("\n")),
            _ if parts > 0 => Source::Parts(first..=first + parts - 1),
            Some("-") => Source::Stdin,
            Some(text) if is_puzzle(text) => Source::Argument(first..=first, text.to_string()),
            _ => Source::File(arg.into()),
        });
        rest = &rest[rows.len().max(parts).max(1)..];
    }
    sources
}

/// Whether an argument is a puzzle, or was probably meant as one.
fn is_puzzle(text: &str) -> bool {
    if formats::read(text).is_ok() {
        return true;
    }
    if PathBuf::from(text).exists() {
        return false;
    }
    let count = |is_sign: fn(char) -> bool| text.chars().filter(|&c| is_sign(c)).count();
    let signs = count(|c| c.is_ascii_digit() || matches!(c, '.' | '_' | '-' | '*'));
    let with_spaces = || count(|c| c.is_ascii_digit() || matches!(c, ' ' | 'x' | 'X' | '?' | '+'));
    text.contains("://")
        || text.starts_with(['[', '{', ':', '<'])
        || (text.len() >= 20 && signs * 4 > text.len() * 3)
        || (text.len() >= 60 && with_spaces() == text.chars().count())
}

impl Source {
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Argument(numbers, _) if numbers.start() == numbers.end() => {
                let number = numbers.start();
                told!("argument {number}", "参数 {number}")
            }
            Source::Argument(numbers, _) | Source::Parts(numbers) => {
                let (first, last) = (numbers.start(), numbers.end());
                told!("arguments {first} to {last}", "参数 {first} 至 {last}")
            }
            Source::File(path) => path.display().to_string(),
            Source::Stdin => "<stdin>".to_string(),
            Source::Example => told!("example", "例题"),
        }
    }

    /// What tells the file from all others, if it is a plain file.
    pub(crate) fn identity(&self) -> Option<Identity> {
        match self {
            Source::File(path) => identity(&path.metadata().ok()?),
            Source::Stdin => identity_of(&io::stdin()),
            Source::Argument(..) | Source::Parts(_) | Source::Example => None,
        }
    }

    /// How many records it has, if that is known without reading it.
    pub(crate) fn rows(&self) -> Option<u64> {
        let Source::File(path) = self else { return None };
        let mut start = Vec::new();
        File::open(path).ok()?.take(6).read_to_end(&mut start).ok()?;
        let is_table = parquet::is_named(path) || packing(&start) == Packing::Parquet;
        is_table.then(|| parquet::count(File::open(path).ok()?).ok()).flatten()
    }

    /// The size in bytes, where it is known.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Source::File(path) => path.metadata().ok().filter(|data| data.is_file()).map(|data| data.len()),
            Source::Stdin => None,
            Source::Argument(..) | Source::Parts(_) | Source::Example => Some(0),
        }
    }

    /// Reads everything in batches. Each batch is what one read brought, so a slow pipe gets its answers at once.
    pub(crate) fn read(
        &self,
        uncut: Uncut,
        kept: &Kept,
        mut part: impl FnMut(Part) -> io::Result<()>,
    ) -> io::Result<()> {
        match self {
            Source::Argument(_, text) => for_each_batch(&mut formats::cut(text.as_bytes()), &mut part),
            Source::Parts(_) => Err(io::Error::new(io::ErrorKind::NotFound, fallen_apart())),
            Source::Example => part(Part::Records(formats::cut(ninefold::example().to_string().as_bytes()))),
            Source::File(path) if path.is_dir() => {
                fs::read_dir(path)?; // it may say why
                let what = told!("a folder without files", "这个文件夹里没有文件");
                Err(io::Error::new(io::ErrorKind::IsADirectory, what))
            }
            Source::File(path) => {
                let uncut = Uncut { waits: path.is_file(), ..uncut };
                stream(File::open(path).map_err(explain)?, parquet::is_named(path), uncut, kept, part)
            }
            Source::Stdin => {
                if io::stdin().is_terminal() {
                    say(told!("type or paste puzzles, then Ctrl-D", "请输入或粘贴题目，然后按 Ctrl-D"));
                }
                stream(io::stdin(), false, uncut, kept, part)
            }
        }
    }
}

/// The classic puzzles that are named or piped in, or the example. It is for commands that can't answer a bad one: that
/// is an error, and so is a pencilmark puzzle, whose error message ends with `about`. After `most` puzzles it reads no more.
pub(crate) fn classics(inputs: &[OsString], about: &str, most: usize) -> io::Result<Vec<Grid>> {
    Ok(puzzles(inputs, Some(about), most)?.iter().map(|puzzle| puzzle.givens).collect())
}

/// The same with pencilmark puzzles, unless these are refused, and with what a player did.
pub(crate) fn puzzles(inputs: &[OsString], refused: Option<&str>, most: usize) -> io::Result<Vec<Puzzle>> {
    let mut found = Vec::new();
    for source in sources(inputs) {
        let name = source.name();
        let bad = |what: String| io::Error::new(io::ErrorKind::InvalidData, format!("{name}:{what}"));
        let before = found.len();
        let enough = || io::Error::from(io::ErrorKind::Interrupted);
        let read = source
            .read(Uncut { lines: false, rows: 0, waits: false }, &Kept::default(), |part| {
                for record in part.records() {
                    if found.len() == most {
                        return Err(enough());
                    }
                    let puzzle = record.read().map_err(|error| {
                        bad(format!("{}:{}: {}", error.line(), error.column(), language().what(&error)))
                    })?;
                    if let Some(about) = refused.filter(|_| !puzzle.is_classic()) {
                        let what = told!("a pencilmark puzzle; {about}", "这是候选数题目；{about}");
                        return Err(bad(format!("{}: {what}", record.line())));
                    }
                    found.push(puzzle);
                }
                Ok(())
            })
            .map_err(|error| match error.kind() {
                io::ErrorKind::InvalidData => error,
                _ => bad(format!(" {}", reason(&error))),
            });
        if found.len() == most {
            return Ok(found);
        }
        read?;
        if found.len() == before {
            return Err(bad(format!(" {}", no_puzzle())));
        }
    }
    Ok(found)
}

/// What is said about an input without a puzzle.
pub(crate) fn no_puzzle() -> String {
    told!("no puzzle in it", "其中没有题目")
}

/// What to do with rows that the shell has cut at their spaces.
fn fallen_apart() -> String {
    told!(
        "no such files; if these are rows with spaces, put each row in quotes: '53  7'",
        "没有这些文件；如果是数独的行，请把每一行放在引号里：'53  7'",
    )
}

/// A better message for an argument that is neither a file nor a puzzle.
fn explain(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::NotFound => {
            let what = told!("no such file, and no puzzle of 81 cells either", "没有这个文件，也不是 81 格的题目");
            io::Error::new(error.kind(), what)
        }
        _ => error,
    }
}

/// A reader of unpacked data, with better messages where it can't be unpacked.
struct Unpacked<R>(R);

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => {
                let what = told!(
                    "the compressed data ends too early; what is complete before that is answered",
                    "压缩的数据提前结束；在此之前完整的题目都有答案",
                );
                io::Error::new(error.kind(), what)
            }
            // The words of the crate that unpacks, not of the system.
            kind if error.get_ref().is_some() => io::Error::new(kind, told!("{error}", "压缩的数据已损坏")),
            _ => error,
        })
    }
}

/// A reader that adds to [`BYTES_READ`].
struct Counted<R>(R);

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.read(buffer)?;
        BYTES_READ.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// A file or standard input.
trait Raw: Read + 'static {
    /// The same as a file that can be read in any order.
    fn anywhere(self, start: &[u8]) -> io::Result<File>;
}

impl Raw for File {
    fn anywhere(mut self, start: &[u8]) -> io::Result<File> {
        match self.rewind() {
            Ok(()) => Ok(self),
            Err(_) => spooled(start, &mut self), // a pipe with a name
        }
    }
}

impl Raw for Stdin {
    fn anywhere(mut self, start: &[u8]) -> io::Result<File> {
        spooled(start, &mut self)
    }
}

/// A temporary file with all that is read.
fn spooled(start: &[u8], rest: &mut impl Read) -> io::Result<File> {
    let mut copy = Temporary::new()?;
    io::copy(&mut start.chain(rest), &mut copy).map_err(not_written)?;
    copy.file.rewind()?;
    copy.file.try_clone()
}

/// Reads and decompresses. Compressed input is recognised by its first bytes, not by its name.
fn stream(
    raw: impl Raw,
    is_parquet: bool,
    uncut: Uncut,
    kept: &Kept,
    part: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let mut counted = Counted(raw);
    let mut start = Vec::new();
    counted.by_ref().take(6).read_to_end(&mut start)?;
    let packing = if is_parquet { Packing::Parquet } else { packing(&start) };
    if packing == Packing::Parquet {
        return parquet::read(counted.0.anywhere(&start)?, uncut, kept, part);
    }
    let reader = io::Cursor::new(start).chain(counted);
    match packing {
        Packing::Other(name) => {
            let what = told!(
                "compressed with {name}, which is not read; unpack it first, or use gzip or zstd",
                "不能读 {name} 压缩的文件；请先解压，或改用 gzip 或 zstd",
            );
            Err(io::Error::new(io::ErrorKind::InvalidData, what))
        }
        Packing::Gzip => {
            cut(Cutter::new(), Unpacked(MultiGzDecoder::new(BufReader::with_capacity(BUFFER, reader))), uncut, part)
        }
        Packing::Zstd => cut(
            Cutter::new(),
            Unpacked(zstd::Decoder::with_buffer(BufReader::with_capacity(BUFFER, reader))?),
            uncut,
            part,
        ),
        Packing::None | Packing::Parquet => cut(Cutter::new(), reader, uncut, part),
    }
}

/// How a file is packed.
#[derive(PartialEq)]
pub(crate) enum Packing {
    None,
    Gzip,
    Zstd,
    /// A table; its name may tell it too.
    Parquet,
    /// In a way that is not read.
    Other(&'static str),
}

/// The first bytes tell it, not the name.
pub(crate) fn packing(start: &[u8]) -> Packing {
    match start {
        start if start.starts_with(parquet::MAGIC) => Packing::Parquet,
        [b'P', b'K', 3, 4, ..] => Packing::Other("zip"),
        [b'B', b'Z', b'h', ..] => Packing::Other("bzip2"),
        [0xfd, b'7', b'z', b'X', b'Z', ..] => Packing::Other("xz"),
        [0x1f, 0x8b, ..] => Packing::Gzip,
        // A frame of zstd, or one that it passes over.
        [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Packing::Zstd,
        _ => Packing::None,
    }
}

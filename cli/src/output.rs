//! Where answers go: standard output, or a file that gets its content only when it is complete.

use crate::identity::{Identity, identity, identity_of};
use crate::language::told;
use crate::parquet::{self, Kept};
use crate::signals::progress;
use crate::system::named;
use crate::table::Shape;
use crate::target::{Naming, Target, check_writable};
use flate2::{Compression, write::GzEncoder};
use std::fs::{File, TryLockError};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, StdoutLock, Write};
use std::path::{Path, PathBuf};

pub(crate) struct Output {
    sink: Sink,
    /// What becomes of the file when it is complete, if it is one.
    naming: Option<Naming>,
    name: String,
    /// Whether an answer was written, and not only a header.
    has_answers: bool,
    /// The first write truncates a file here.
    cut: Option<Cut>,
}

/// The end of a file that an earlier run left.
pub(crate) struct Cut {
    /// The number of bytes of the complete lines.
    pub(crate) at: u64,
    /// The beginning of a line, after these.
    pub(crate) rest: Vec<u8>,
}

enum Sink {
    Stdout(BufWriter<StdoutLock<'static>>),
    Plain(BufWriter<File>),
    Added(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
    Zstd(zstd::Encoder<'static, BufWriter<File>>),
    Parquet(Box<parquet::Writer>),
}

/// How much is written at once.
const BUFFER: usize = 1 << 16;

impl Output {
    /// For what is no table.
    pub(crate) fn open(path: Option<&Path>) -> io::Result<Output> {
        match path.filter(|path| parquet::is_named(path)) {
            Some(path) => Err(named(path.display(), &parquet::no_table())),
            None => Output::open_table(path),
        }
    }

    /// For what may be a table.
    pub(crate) fn open_table(path: Option<&Path>) -> io::Result<Output> {
        let stdout = || Sink::Stdout(BufWriter::with_capacity(BUFFER, io::stdout().lock()));
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            return Ok(Output::new(stdout(), None, told!("standard output", "标准输出")));
        };
        let name = path.display().to_string();
        let (file, naming) = match Target::open(path).map_err(|error| named(&name, &error))? {
            Target::Stdout => return Ok(Output::new(stdout(), None, name)),
            Target::Direct(file) => (file, None),
            Target::File { file, naming } => (file, Some(naming)),
        };
        let file = BufWriter::with_capacity(BUFFER, file);
        let sink = match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Sink::Gzip(GzEncoder::new(file, Compression::default())),
            Some("zst") => Sink::Zstd(zstd::Encoder::new(file, 3)?),
            _ if parquet::is_named(path) => {
                Sink::Parquet(Box::new(parquet::Writer::new(file).map_err(|error| named(&name, &error))?))
            }
            _ => Sink::Plain(file),
        };
        Ok(Output::new(sink, naming, name))
    }

    /// Prepares for a table, or for none; gives what its reader has to know. A Parquet file holds nothing but a table.
    pub(crate) fn lay_out(&mut self, shape: Option<Shape>) -> io::Result<Kept> {
        match (&mut self.sink, shape) {
            (Sink::Parquet(table), Some(shape)) => Ok(table.lay_out(shape)),
            (Sink::Parquet(_), None) => Err(named(&self.name, &parquet::no_table())),
            _ => Ok(Kept::default()),
        }
    }

    fn new(sink: Sink, naming: Option<Naming>, name: String) -> Output {
        Output { sink, naming, name, has_answers: false, cut: None }
    }

    /// A file to append to after its complete lines. Until the first write it is unchanged.
    pub(crate) fn append(path: &Path, file: File, cut: Cut) -> Output {
        let sink = Sink::Added(BufWriter::with_capacity(BUFFER, file));
        Output { cut: Some(cut), ..Output::new(sink, None, path.display().to_string()) }
    }

    /// Goes on from another place of a file that an earlier run left.
    pub(crate) fn cut_at(&mut self, at: u64) -> io::Result<()> {
        if let (Sink::Added(file), Some(_)) = (&mut self.sink, &self.cut) {
            let rest = rest_of(file.get_mut(), at).map_err(|error| named(&self.name, &error))?;
            self.cut = Some(Cut { at, rest });
        }
        Ok(())
    }

    pub(crate) fn answer(&mut self, text: &[u8]) -> io::Result<()> {
        self.has_answers |= !text.is_empty();
        self.write(text)
    }

    pub(crate) fn write(&mut self, text: impl AsRef<[u8]>) -> io::Result<()> {
        let text = text.as_ref();
        if let (Sink::Added(file), false) = (&mut self.sink, text.is_empty())
            && let Some(Cut { at, rest }) = self.cut.take()
        {
            if !text.starts_with(&rest) {
                let what = told!(
                    "the last line is incomplete, and not the beginning of the next answer; the file is left as it is",
                    "最后一行不完整，也不是下一个答案的开头；文件保持原样",
                );
                return Err(named(&self.name, &io::Error::new(io::ErrorKind::InvalidInput, what)));
            }
            let cut = file.get_ref().set_len(at).and_then(|()| file.seek(SeekFrom::Start(at)));
            cut.map_err(|error| named(&self.name, &error))?;
        }
        progress();
        let sink: &mut dyn Write = match &mut self.sink {
            Sink::Stdout(sink) => sink,
            Sink::Plain(sink) | Sink::Added(sink) => sink,
            Sink::Gzip(sink) => sink,
            Sink::Zstd(sink) => sink,
            Sink::Parquet(table) => return table.write(text).map_err(|error| named(&self.name, &error)),
        };
        sink.write_all(text).map_err(|error| named(&self.name, &error))
    }

    /// Flushes, if somebody may be waiting for the answers.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        let flushed = match &mut self.sink {
            Sink::Stdout(sink) => sink.flush(),
            // So that a run can be resumed however it ends.
            Sink::Plain(sink) | Sink::Added(sink) => sink.flush(),
            _ => Ok(()),
        };
        flushed.map_err(|error| named(&self.name, &error))
    }

    /// Ends the output: it is complete.
    pub(crate) fn finish(self) -> io::Result<()> {
        let Output { sink, naming, name, cut, .. } = self;
        if cut.is_some_and(|cut| !cut.rest.is_empty()) {
            let what = told!(
                "the last line is incomplete, and there is no next answer; the file is left as it is",
                "最后一行不完整，而没有下一个答案；文件保持原样",
            );
            return Err(named(&name, &io::Error::new(io::ErrorKind::InvalidInput, what)));
        }
        let file = sink.close().map_err(|error| named(&name, &error))?;
        match (file, naming) {
            (Some(file), Some(naming)) => naming.complete(file).map_err(|error| named(&name, &error)),
            _ => Ok(()),
        }
    }

    /// Ends an output whose run was interrupted or failed. An older file of that name stays as it was. Gives the name of
    /// the file with the answers so far, if it is another one.
    pub(crate) fn keep(self) -> Option<PathBuf> {
        let Output { sink, naming, has_answers, .. } = self;
        let closed = if has_answers { sink.close_at_a_line_end() } else { Ok(()) };
        match (naming?, closed) {
            (naming, Ok(())) if has_answers => Some(naming.keep()),
            _ => None,
        }
    }

    /// Whether an older file of this name should stay: this one has no answers.
    pub(crate) fn is_a_file_without_answers(&self) -> bool {
        self.naming.is_some() && !self.has_answers
    }

    pub(crate) fn is_compressed(&self) -> bool {
        matches!(self.sink, Sink::Gzip(_) | Sink::Zstd(_) | Sink::Parquet(_))
    }

    /// The file that grows while answers are written, if it is a file. To read it at the same time would never end.
    pub(crate) fn growing(&self) -> Option<Identity> {
        match &self.sink {
            Sink::Stdout(_) => identity_of(&io::stdout()),
            Sink::Plain(sink) | Sink::Added(sink) if self.naming.is_none() => {
                sink.get_ref().metadata().ok().as_ref().and_then(identity)
            }
            _ => None,
        }
    }
}

impl Sink {
    /// Writes all that is left; gives the file, if it is one.
    fn close(self) -> io::Result<Option<File>> {
        let file = match self {
            Sink::Stdout(mut sink) => return sink.flush().map(|()| None),
            Sink::Plain(sink) | Sink::Added(sink) => sink,
            Sink::Gzip(sink) => sink.finish()?,
            Sink::Zstd(sink) => sink.finish()?,
            Sink::Parquet(table) => table.close()?,
        };
        file.into_inner().map(Some).map_err(io::IntoInnerError::into_error)
    }

    /// The same for a disk that may be full: a plain file then ends after its last complete line.
    fn close_at_a_line_end(self) -> io::Result<()> {
        match self {
            Sink::Plain(mut sink) => {
                let _ = sink.flush();
                let (mut file, _) = sink.into_parts();
                let end = last_line_end(&mut file)?;
                file.set_len(end)?;
                if end > 0 { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
            }
            sink => sink.close().map(drop),
        }
    }
}

/// The length of a file up to its last line end.
pub(crate) fn last_line_end(file: &mut File) -> io::Result<u64> {
    let mut end = file.seek(SeekFrom::End(0))?;
    let mut block = vec![0; BUFFER];
    while end > 0 {
        let length = end.min(BUFFER as u64);
        let block = &mut block[..length as usize];
        file.seek(SeekFrom::Start(end - length))?;
        file.read_exact(block)?;
        if let Some(at) = block.iter().rposition(|&byte| byte == b'\n') {
            return Ok(end - length + at as u64 + 1);
        }
        end -= length;
    }
    Ok(0)
}

/// What follows a place of a file, as far as an answer may go.
pub(crate) fn rest_of(file: &mut File, at: u64) -> io::Result<Vec<u8>> {
    let mut rest = Vec::new();
    file.seek(SeekFrom::Start(at))?;
    (&*file).take(1 << 20).read_to_end(&mut rest)?;
    Ok(rest)
}

/// Opens a file to go on with, for this run alone.
pub(crate) fn open_to_append(path: &Path) -> io::Result<File> {
    if let Ok(data) = path.metadata() {
        if !data.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, told!("not a file", "不是文件")));
        }
        check_writable(path, &data)?;
    }
    let file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            let what = told!("another run is writing to it; let it end first", "另一次运行正在写这个文件；请等它结束");
            Err(io::Error::new(io::ErrorKind::ResourceBusy, what))
        }
        _ => Ok(file), // some file systems have no locks
    }
}

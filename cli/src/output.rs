//! Where answers go: standard output, or a file that gets its name only when it is complete.

use flate2::{Compression, write::GzEncoder};
use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

pub(crate) struct Output {
    sink: Option<Sink>,
    /// The temporary and the final name of a file, which is renamed when it is complete.
    rename: Option<(PathBuf, PathBuf)>,
    name: String,
    /// Whether an answer was written, and not only a header.
    has_answers: bool,
    /// Where a file is truncated on the first write.
    cut_at: Option<u64>,
}

enum Sink {
    Stdout(BufWriter<StdoutLock<'static>>),
    Plain(BufWriter<File>),
    Added(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
    Zstd(zstd::Encoder<'static, BufWriter<File>>),
}

impl Output {
    pub(crate) fn open(path: Option<&Path>) -> io::Result<Output> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            let sink = Sink::Stdout(BufWriter::with_capacity(1 << 16, io::stdout().lock()));
            return Ok(Output {
                sink: Some(sink),
                rename: None,
                name: "standard output".to_string(),
                has_answers: false,
                cut_at: None,
            });
        };
        let name = path.display().to_string();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        // A link is followed to the file itself. A device or a pipe is written directly.
        let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let existing = path.metadata().ok();
        let rename = match &existing {
            Some(data) if !data.is_file() => None,
            _ => Some((part_of(path), path.to_path_buf())),
        };
        let file = match &rename {
            Some((part, _)) => File::create_new(part),
            None => File::create(path),
        };
        let file = file.map_err(|error| named(&name, error))?;
        if let (Some(data), Some((part, _))) = (&existing, &rename) {
            fs::set_permissions(part, data.permissions()).map_err(|error| named(&name, error))?;
        }
        let file = BufWriter::with_capacity(1 << 16, file);
        if let Some((part, _)) = &rename {
            UNFINISHED.lock().map(|mut unfinished| *unfinished = Some(part.clone())).ok();
        }
        let sink = match ending {
            "gz" => Sink::Gzip(GzEncoder::new(file, Compression::default())),
            "zst" => Sink::Zstd(zstd::Encoder::new(file, 3)?),
            _ => Sink::Plain(file),
        };
        Ok(Output { sink: Some(sink), rename, name, has_answers: false, cut_at: None })
    }

    /// A file to append to after its first `after` bytes. The first write truncates it there; until then it is
    /// unchanged.
    pub(crate) fn append(path: &Path, after: u64) -> io::Result<Output> {
        let name = path.display().to_string();
        let file = File::options().write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| named(&name, error))?;
        let sink = Sink::Added(BufWriter::with_capacity(1 << 16, file));
        Ok(Output { sink: Some(sink), rename: None, name, has_answers: false, cut_at: Some(after) })
    }

    /// Whether an older file of this name should stay: this one has no answers.
    pub(crate) fn is_a_file_without_answers(&self) -> bool {
        self.rename.is_some() && !self.has_answers
    }

    pub(crate) fn answer(&mut self, text: &str) -> io::Result<()> {
        self.has_answers |= !text.is_empty();
        self.write(text)
    }

    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        if let (Some(Sink::Added(file)), Some(end), false) = (&mut self.sink, self.cut_at, text.is_empty()) {
            let cut = file.get_ref().set_len(end).and_then(|()| file.seek(io::SeekFrom::Start(end)));
            cut.map_err(|error| named(&self.name, error))?;
            self.cut_at = None;
        }
        let sink: &mut dyn Write = match &mut self.sink {
            Some(Sink::Stdout(sink)) => sink,
            Some(Sink::Plain(sink) | Sink::Added(sink)) => sink,
            Some(Sink::Gzip(sink)) => sink,
            Some(Sink::Zstd(sink)) => sink,
            None => return Ok(()),
        };
        sink.write_all(text.as_bytes()).map_err(|error| named(&self.name, error))
    }

    /// Flushes, if somebody may be waiting for the answers.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        let flushed = match &mut self.sink {
            Some(Sink::Stdout(sink)) => sink.flush(),
            Some(Sink::Added(sink)) => sink.flush(), // so that a run can be resumed however it ends
            _ => Ok(()),
        };
        flushed.map_err(|error| named(&self.name, error))
    }

    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.close().map_err(|error| named(&self.name, error))?;
        self.rename = None;
        Ok(())
    }

    fn close(&mut self) -> io::Result<()> {
        match self.sink.take() {
            Some(Sink::Stdout(mut sink)) => sink.flush()?,
            Some(Sink::Plain(mut sink) | Sink::Added(mut sink)) => sink.flush()?,
            Some(Sink::Gzip(sink)) => sink.finish()?.flush()?,
            Some(Sink::Zstd(sink)) => sink.finish()?.flush()?,
            None => {}
        }
        match &self.rename {
            Some((part, path)) => fs::rename(part, path),
            None => Ok(()),
        }
    }
}

/// The temporary file that is being written; it is removed if the program ends at once.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Removes the temporary file, before the program ends at once.
pub(crate) fn remove_unfinished() {
    if let Some(part) = UNFINISHED.lock().ok().and_then(|mut unfinished| unfinished.take()) {
        let _ = fs::remove_file(part);
    }
}

fn named(name: &str, error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{name}: {error}"))
}

/// An output that was never finished leaves nothing behind.
impl Drop for Output {
    fn drop(&mut self) {
        if let Some((part, _)) = &self.rename {
            let _ = fs::remove_file(part);
        }
    }
}

fn part_of(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

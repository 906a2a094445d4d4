//! Where answers go: standard output, or a file that appears whole or not at all.

use flate2::{Compression, write::GzEncoder};
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

pub(crate) struct Output {
    sink: Option<Sink>,
    /// A file is written under another name first, and takes its own when it is complete.
    rename: Option<(PathBuf, PathBuf)>,
}

enum Sink {
    Stdout(BufWriter<StdoutLock<'static>>),
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
    Zstd(zstd::Encoder<'static, BufWriter<File>>),
}

pub(crate) fn stdout_is_terminal() -> bool {
    io::stdout().is_terminal()
}

impl Output {
    pub(crate) fn open(path: Option<&Path>) -> io::Result<Output> {
        let Some(path) = path else {
            let sink = Sink::Stdout(BufWriter::with_capacity(1 << 16, io::stdout().lock()));
            return Ok(Output { sink: Some(sink), rename: None });
        };
        let explain = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        let is_special = path.metadata().is_ok_and(|data| !data.is_file());
        let rename = if is_special { None } else { Some((part_of(path), path.to_path_buf())) };
        let target = rename.as_ref().map_or(path, |(part, _)| part);
        let file = BufWriter::with_capacity(1 << 16, File::create(target).map_err(explain)?);
        let sink = match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Sink::Gzip(GzEncoder::new(file, Compression::default())),
            Some("zst") => Sink::Zstd(zstd::Encoder::new(file, 3)?),
            _ => Sink::Plain(file),
        };
        Ok(Output { sink: Some(sink), rename })
    }

    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        let sink: &mut dyn Write = match &mut self.sink {
            Some(Sink::Stdout(sink)) => sink,
            Some(Sink::Plain(sink)) => sink,
            Some(Sink::Gzip(sink)) => sink,
            Some(Sink::Zstd(sink)) => sink,
            None => return Ok(()),
        };
        sink.write_all(text.as_bytes())
    }

    /// Hands on what was written, where somebody may be waiting for it.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        match &mut self.sink {
            Some(Sink::Stdout(sink)) => sink.flush(),
            _ => Ok(()),
        }
    }

    pub(crate) fn finish(mut self) -> io::Result<()> {
        match self.sink.take() {
            Some(Sink::Stdout(mut sink)) => sink.flush()?,
            Some(Sink::Plain(mut sink)) => sink.flush()?,
            Some(Sink::Gzip(sink)) => sink.finish()?.flush()?,
            Some(Sink::Zstd(sink)) => sink.finish()?.flush()?,
            None => {}
        }
        match self.rename.take() {
            Some((part, path)) => fs::rename(part, path),
            None => Ok(()),
        }
    }
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

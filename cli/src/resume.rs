//! The output of an earlier run, compared with the input of this one.

use crate::answer::field;
use ninefold::formats::Record;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// Which puzzle a line of an earlier output is about.
pub(crate) enum About {
    /// This puzzle; an empty text for an input that was not a puzzle.
    Puzzle(String),
    /// The line does not say it.
    Unknown,
    /// The line is not from such an output.
    Foreign,
}

/// The complete lines of an earlier output, read one by one.
pub(crate) struct Earlier {
    path: PathBuf,
    length: u64,
    lines: io::Take<BufReader<Box<dyn Read + Send>>>,
    about: fn(&str) -> About,
    number: usize,
    refused: bool,
}

impl Earlier {
    /// Opens the file; a file that does not exist counts as empty.
    pub(crate) fn open(path: &Path, about: fn(&str) -> About) -> io::Result<Earlier> {
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        let refused = |what| Err(named(io::Error::new(io::ErrorKind::InvalidInput, what)));
        if path.as_os_str() == "-" {
            return refused("not a file; name the output of the earlier run");
        }
        if matches!(path.extension().and_then(|ending| ending.to_str()), Some("gz" | "zst")) {
            return refused("compressed; a run can't go on there, unpack it first");
        }
        let (length, file): (u64, Box<dyn Read + Send>) = match File::open(path) {
            Ok(file) if !file.metadata().map_err(named)?.is_file() => return refused("not a file"),
            Ok(_) => (complete(path).map_err(named)?, Box::new(File::open(path).map_err(named)?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (0, Box::new(io::empty())),
            Err(error) => return Err(named(error)),
        };
        let lines = BufReader::new(file).take(length);
        Ok(Earlier { path: path.to_path_buf(), length, lines, about, number: 0, refused: false })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The number of bytes of its complete lines.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// Whether the input and the earlier output don't belong together.
    pub(crate) fn is_refused(&self) -> bool {
        self.refused
    }

    /// The records that have no line in the earlier output.
    pub(crate) fn without_answered(&mut self, source: &str, records: Vec<Record>) -> io::Result<Vec<Record>> {
        let mut left = Vec::new();
        for record in records {
            let Some(line) = self.next()? else {
                left.push(record);
                continue;
            };
            let puzzle = record.read().map_or(String::new(), |puzzle| field(&puzzle));
            let fits = match (self.about)(&line) {
                About::Puzzle(about) => about == puzzle,
                About::Unknown => true,
                About::Foreign => return Err(self.refuse("was not made with these options".to_string())),
            };
            if !fits {
                return Err(self.refuse(format!("is not about line {} of {source}", record.line())));
            }
        }
        Ok(left)
    }

    /// Checks at the end of the input that no line is left.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        match self.next()? {
            Some(_) => Err(self.refuse("is beyond the end of the input".to_string())),
            None => Ok(()),
        }
    }

    fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        self.number += 1;
        let read = match self.lines.read_line(&mut line) {
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(self.refuse("is no text".to_string()));
            }
            read => read?,
        };
        Ok((read > 0).then(|| line.trim_end_matches(['\n', '\r']).to_string()))
    }

    fn refuse(&mut self, what: String) -> io::Error {
        self.refused = true;
        let (path, number) = (self.path.display(), self.number);
        io::Error::new(
            io::ErrorKind::InvalidInput,
            format!(
                "{path}: line {number} {what}; the file is left as it is. Give the same input and options, or another file"
            ),
        )
    }
}

/// The length of a file up to its last line end.
fn complete(path: &Path) -> io::Result<u64> {
    let (mut reader, mut line) = (BufReader::new(File::open(path)?), Vec::new());
    let (mut length, mut at) = (0, 0);
    while reader.read_until(b'\n', &mut line)? > 0 {
        at += line.len() as u64;
        if line.ends_with(b"\n") {
            length = at;
        }
        line.clear();
    }
    Ok(length)
}

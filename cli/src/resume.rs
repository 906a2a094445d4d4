//! The output of an earlier run, compared with the input of this one.

use crate::answer::field;
use crate::input::{Packing, packing};
use crate::output::{Cut, Output, last_line_end, open_to_append};
use ninefold::formats::Record;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
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

/// Which puzzles have a line in such an output.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Coverage {
    Every,
    /// The others were left out.
    Some,
}

/// No answer is longer; what is longer is no output of ours.
const LONGEST_LINE: u64 = 1 << 20;

/// The complete lines of an earlier output, read one by one.
pub(crate) struct Earlier {
    path: PathBuf,
    lines: io::Take<BufReader<File>>,
    about: fn(&str) -> About,
    coverage: Coverage,
    /// The line whose puzzle has not come yet.
    waiting: Option<String>,
    number: usize,
    refused: bool,
}

impl Earlier {
    /// Opens the file for this run alone, and the output that goes on with it. A file that does not exist counts as
    /// empty.
    pub(crate) fn open(path: &Path, about: fn(&str) -> About, coverage: Coverage) -> io::Result<(Earlier, Output)> {
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        let refused = |what| Err(named(io::Error::new(io::ErrorKind::InvalidInput, what)));
        if path.as_os_str() == "-" {
            return refused("not a file; name the output of the earlier run");
        }
        let compressed = "compressed; a run can't go on there, unpack it first";
        if matches!(path.extension().and_then(|ending| ending.to_str()), Some("gz" | "zst")) {
            return refused(compressed);
        }
        let mut file = open_to_append(path).map_err(named)?;
        let mut start = [0; 6];
        let _ = file.read(&mut start);
        if packing(&start) != Packing::None {
            return refused(compressed);
        }
        let at = last_line_end(&mut file).map_err(named)?;
        let mut rest = Vec::new();
        file.seek(SeekFrom::Start(at))
            .and_then(|_| (&file).take(LONGEST_LINE).read_to_end(&mut rest))
            .map_err(named)?;
        // The output has its own place in the file, so the lines are read through another opening.
        let lines = BufReader::new(File::open(path).map_err(named)?).take(at);
        let path_buf = path.to_path_buf();
        let earlier = Earlier { path: path_buf, lines, about, coverage, waiting: None, number: 0, refused: false };
        Ok((earlier, Output::append(path, file, Cut { at, rest })))
    }

    /// Whether the input and the earlier output don't belong together.
    pub(crate) fn is_refused(&self) -> bool {
        self.refused
    }

    /// The records that the earlier run did not come to. Where puzzles were left out, those before the last line were.
    pub(crate) fn without_answered(&mut self, source: &str, records: Vec<Record>) -> io::Result<Vec<Record>> {
        let mut left = Vec::new();
        for record in records {
            let line = match self.waiting.take() {
                Some(line) => Some(line),
                None => self.next()?,
            };
            let Some(line) = line else {
                left.push(record);
                continue;
            };
            let puzzle = record.read().map_or(String::new(), |puzzle| field(&puzzle));
            match (self.about)(&line) {
                About::Puzzle(about) if about == puzzle => {}
                About::Unknown => {}
                About::Puzzle(_) if self.coverage == Coverage::Some => self.waiting = Some(line),
                About::Puzzle(_) => return Err(self.refuse(format!("is not about line {} of {source}", record.line()))),
                About::Foreign => return Err(self.refuse("was not made with these options".to_string())),
            }
        }
        Ok(left)
    }

    /// Checks at the end of the input that no line is left.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        match self.waiting.take().map_or_else(|| self.next(), |line| Ok(Some(line)))? {
            Some(_) if self.coverage == Coverage::Some => {
                Err(self.refuse("is about no puzzle that follows".to_string()))
            }
            Some(_) => Err(self.refuse("is beyond the end of the input".to_string())),
            None => Ok(()),
        }
    }

    fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        self.number += 1;
        let read = match self.lines.by_ref().take(LONGEST_LINE).read_line(&mut line) {
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

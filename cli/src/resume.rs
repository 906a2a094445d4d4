//! The output of an earlier run, compared with the input of this one.

use crate::answer::field;
use crate::input::{Packing, packing};
use crate::output::{Cut, Output, last_line_end, open_to_append, rest_of};
use crate::table::Layout;
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

/// How an earlier output tells which puzzles it is about.
#[derive(Clone, Copy)]
pub(crate) enum Told {
    /// Each line tells it.
    Lines(fn(&str) -> About),
    /// Each row begins as the row of the input does, and goes on to the end of a line.
    Rows,
}

/// No answer is longer; what is longer is no output of ours.
const LONGEST_LINE: u64 = 1 << 20;

/// The complete answers of an earlier output, read one by one.
pub(crate) struct Earlier {
    path: PathBuf,
    lines: io::Take<BufReader<File>>,
    told: Told,
    number: usize,
    refused: bool,
    /// The number of the line that the next row starts with.
    next_number: usize,
    /// The number of bytes of the rows so far, and where the first row that is missing has to stand.
    offset: u64,
    missing: Option<u64>,
}

impl Earlier {
    /// Opens the file for this run alone, and the output that goes on with it. A file that does not exist counts as
    /// empty.
    pub(crate) fn open(path: &Path, told: Told) -> io::Result<(Earlier, Output)> {
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
        let at = match told {
            Told::Lines(_) => last_line_end(&mut file).map_err(named)?,
            Told::Rows => file.metadata().map_err(named)?.len(), // where it is cut is known when the rows are compared
        };
        let rest = rest_of(&mut file, at).map_err(named)?;
        // The output has its own place in the file, so the lines are read through another opening.
        let lines = BufReader::new(File::open(path).map_err(named)?).take(at);
        let path_buf = path.to_path_buf();
        let earlier = Earlier {
            path: path_buf,
            lines,
            told,
            number: 0,
            refused: false,
            next_number: 1,
            offset: 0,
            missing: None,
        };
        Ok((earlier, Output::append(path, file, Cut { at, rest })))
    }

    /// Whether the input and the earlier output don't belong together.
    pub(crate) fn is_refused(&self) -> bool {
        self.refused
    }

    /// Where a file of rows has to be cut, once that is known.
    pub(crate) fn cut(&self) -> Option<u64> {
        self.missing
    }

    /// Whether the output begins with the header of a table. One that is not complete has to be written again.
    pub(crate) fn has_head(&mut self, head: &[u8]) -> io::Result<bool> {
        if head.is_empty() || !matches!(self.told, Told::Rows) {
            return Ok(true);
        }
        let line = head.strip_suffix(b"\n").unwrap_or(head);
        match self.row(line)? {
            Found::Row(rest) if rest.is_empty() => Ok(true),
            Found::Nothing => Ok(false),
            _ => Err(self.refuse("is no header of such a table".to_string())),
        }
    }

    /// The records that have no answer in the earlier output.
    pub(crate) fn without_answered(
        &mut self,
        source: &str,
        records: Vec<Record>,
        layout: Option<&Layout>,
    ) -> io::Result<Vec<Record>> {
        let mut left = Vec::new();
        for record in records {
            let about = match (self.told, layout) {
                (Told::Lines(about), _) => self.next()?.map(|line| about(&line)),
                (Told::Rows, layout) => self.next_row(&record, layout)?,
            };
            let Some(about) = about else {
                left.push(record);
                continue;
            };
            let puzzle = record.read().map_or(String::new(), |puzzle| field(&puzzle));
            let fits = match about {
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

    /// Checks at the end of the input that no answer is left.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        match (self.told, self.missing) {
            (Told::Rows, Some(_)) => Ok(()),
            (Told::Rows, None) => match self.row(b"")? {
                Found::Row(_) => Err(self.refuse("is beyond the end of the input".to_string())),
                _ => Ok(()),
            },
            (Told::Lines(_), _) => match self.next()? {
                Some(_) => Err(self.refuse("is beyond the end of the input".to_string())),
                None => Ok(()),
            },
        }
    }

    /// What the next row is about, if it is complete.
    fn next_row(&mut self, record: &Record, layout: Option<&Layout>) -> io::Result<Option<About>> {
        let Some(layout) = layout.filter(|_| self.missing.is_none()) else { return Ok(None) };
        let mut start = Vec::new();
        layout.begin(&mut start, record, record.read().ok().as_ref());
        start.push(layout.delimiter());
        Ok(match self.row(&start)? {
            Found::Nothing => None,
            Found::Other => Some(About::Puzzle("another".to_string())),
            Found::Row(rest) if layout.has_fields(&rest) => Some(About::Unknown),
            Found::Row(_) => Some(About::Foreign),
        })
    }

    /// The rest of a row that starts like this. Our own fields have no line breaks, so it ends with its line.
    fn row(&mut self, start: &[u8]) -> io::Result<Found> {
        self.number = self.next_number;
        let mut found = Vec::new();
        self.lines.by_ref().take(start.len() as u64).read_to_end(&mut found)?;
        if !start.starts_with(&found) {
            return Ok(Found::Other);
        }
        let mut rest = Vec::new();
        self.lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut rest)?;
        if found.len() < start.len() || rest.pop() != Some(b'\n') {
            self.missing = Some(self.offset);
            return Ok(Found::Nothing);
        }
        self.offset += (start.len() + rest.len() + 1) as u64;
        self.next_number += 1 + start.iter().filter(|&&byte| byte == b'\n').count();
        Ok(Found::Row(rest))
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

/// What stands at a place of an earlier table.
enum Found {
    /// A row that starts as it should, and what follows that.
    Row(Vec<u8>),
    /// The end, or a row that is not complete.
    Nothing,
    /// Something else.
    Other,
}

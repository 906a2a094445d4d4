//! The output of an earlier run, compared with the input of this one.

use crate::answer::field;
use crate::input::{Packing, packing};
use crate::language::told;
use crate::output::{Cut, Output, last_line_end, open_to_append, rest_of};
use crate::parquet;
use crate::system::named;
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

/// Which puzzles have a line in such an output.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Coverage {
    Every,
    /// The others were left out.
    Some,
}

/// No answer is longer; what is longer is no output of ours.
const LONGEST_LINE: u64 = 1 << 20;

/// The complete answers of an earlier output, read one by one.
pub(crate) struct Earlier {
    path: PathBuf,
    lines: io::Take<BufReader<File>>,
    told: Told,
    coverage: Coverage,
    /// The line whose puzzle has not come yet.
    waiting: Option<String>,
    /// The bytes of such a row.
    ahead: Vec<u8>,
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
    pub(crate) fn open(path: &Path, told: Told, coverage: Coverage) -> io::Result<(Earlier, Output)> {
        let named = |error: io::Error| named(path.display(), &error);
        let refused = |what| Err(named(io::Error::new(io::ErrorKind::InvalidInput, what)));
        if path.as_os_str() == "-" {
            let what = told!("not a file; name the output of the earlier run", "不是文件；请写出上次运行的输出文件");
            return refused(what);
        }
        let table = || {
            told!(
                "a run can't go on in a Parquet file; write many of them into a folder, and name that: --resume out/",
                "不能在 Parquet 文件里接着写；请把多个文件写进一个文件夹，并写出文件夹名：--resume out/",
            )
        };
        if parquet::is_named(path) {
            return refused(table());
        }
        let compressed =
            || told!("compressed; a run can't go on there, unpack it first", "文件是压缩的，不能接着写；请先解压");
        if matches!(path.extension().and_then(|ending| ending.to_str()), Some("gz" | "zst")) {
            return refused(compressed());
        }
        let mut file = open_to_append(path).map_err(named)?;
        let mut start = [0; 6];
        let _ = file.read(&mut start);
        match packing(&start) {
            Packing::None => {}
            Packing::Parquet => return refused(table()),
            _ => return refused(compressed()),
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
            coverage,
            waiting: None,
            ahead: Vec::new(),
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
            _ => Err(self.refuse(&told!("is no header of such a table", "不是这种表的表头"))),
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
            let (about, line) = match self.told {
                Told::Lines(about) => {
                    let line = match self.waiting.take() {
                        Some(line) => Some(line),
                        None => self.next()?,
                    };
                    (line.as_deref().map(about), line)
                }
                Told::Rows => (self.next_row(&record, layout)?, None),
            };
            let puzzle = record.read().map_or(String::new(), |puzzle| field(&puzzle));
            match about {
                None => left.push(record),
                Some(About::Puzzle(about)) if about == puzzle => {}
                Some(About::Unknown) => {}
                Some(About::Puzzle(_)) if self.coverage == Coverage::Some => self.waiting = line,
                Some(About::Puzzle(_)) => {
                    let line = record.line();
                    let what = told!("is not about line {line} of {source}", "说的不是“{source}”第 {line} 行的题目");
                    return Err(self.refuse(&what));
                }
                Some(About::Foreign) => {
                    return Err(self.refuse(&told!("was not made with these options", "不是用这些选项得到的")));
                }
            }
        }
        Ok(left)
    }

    /// Checks at the end of the input that no answer is left.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        let is_left = match (self.told, self.missing) {
            (Told::Rows, Some(_)) => false,
            (Told::Rows, None) => matches!(self.row(b"")?, Found::Row(_)),
            (Told::Lines(_), _) => self.waiting.take().map_or_else(|| self.next(), |line| Ok(Some(line)))?.is_some(),
        };
        match (is_left, self.coverage) {
            (true, Coverage::Some) => {
                Err(self.refuse(&told!("is about no puzzle that follows", "说的不是后面的任何一道题")))
            }
            (true, Coverage::Every) => Err(self.refuse(&told!("is beyond the end of the input", "已经超出输入的末尾"))),
            (false, _) => Ok(()),
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
        let wanted = start.len().saturating_sub(self.ahead.len());
        self.lines.by_ref().take(wanted as u64).read_to_end(&mut self.ahead)?;
        let (found, after) = self.ahead.split_at(start.len().min(self.ahead.len()));
        if !start.starts_with(found) {
            return Ok(Found::Other);
        }
        if !after.contains(&b'\n') {
            self.lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut self.ahead)?;
        }
        let Some(rest) = self.ahead.get(start.len()..) else { return Ok(self.nothing()) };
        let Some(end) = rest.iter().position(|&byte| byte == b'\n') else { return Ok(self.nothing()) };
        let rest = rest[..end].to_vec();
        let length = start.len() + end + 1;
        self.ahead.drain(..length);
        self.offset += length as u64;
        self.next_number += 1 + start.iter().filter(|&&byte| byte == b'\n').count();
        Ok(Found::Row(rest))
    }

    fn nothing(&mut self) -> Found {
        self.missing = Some(self.offset);
        Found::Nothing
    }

    fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        self.number += 1;
        let read = match self.lines.by_ref().take(LONGEST_LINE).read_line(&mut line) {
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(self.refuse(&told!("is no text", "不是文本")));
            }
            read => read?,
        };
        Ok((read > 0).then(|| line.trim_end_matches(['\n', '\r']).to_string()))
    }

    fn refuse(&mut self, what: &str) -> io::Error {
        self.refused = true;
        let (path, number) = (self.path.display(), self.number);
        let what = told!(
            "{path}: line {number} {what}; the file is left as it is. Give the same input and options, or another file",
            "{path}: 第 {number} 行{what}；文件保持原样。请用同样的输入和选项，或换一个文件",
        );
        io::Error::new(io::ErrorKind::InvalidInput, what)
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

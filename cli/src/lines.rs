//! Bytes as they are read, cut into lines and records.

use crate::input::{BUFFER, Part, Uncut};
use ninefold::formats::{Cutter, End, Record};
use std::io::{self, Read};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A longer line goes to the cutter in pieces.
const LONGEST_LINE: usize = Cutter::LONGEST;
/// How many records go on at once.
const BATCH: usize = 128;
/// How many plain lines go on at once: half of what a read brings, so that two cores have work.
pub(crate) const LINES: usize = 1_600;
/// More where a GPU solves them. Rows of a table, which are longer, are half as many.
pub(crate) static AT_ONCE: AtomicUsize = AtomicUsize::new(LINES);

/// Reads to the end and hands on what was there. If reading fails, the puzzle that is not complete by then gets no
/// answer: nobody knows what it would have been.
pub(crate) fn cut(
    cutter: Cutter,
    mut reader: impl Read,
    uncut: Uncut,
    part: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let mut lines = Lines::new(cutter, uncut, part);
    loop {
        match reader.read(lines.room()) {
            Ok(0) => return lines.finish(),
            Ok(read) => lines.take(read)?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => {
                lines.look()?;
                return Err(error);
            }
        }
    }
}

/// Cuts what is read into lines, the lines into records, and hands those on.
struct Lines<P> {
    cutter: Cutter,
    records: Vec<Record>,
    uncut: Uncut,
    part: P,
    buffer: Vec<u8>,
    /// The buffer starts with this many bytes of a line whose end is not there yet.
    open: usize,
    /// So many bytes behind these have not been looked at.
    new: usize,
}

impl<P: FnMut(Part) -> io::Result<()>> Lines<P> {
    fn new(cutter: Cutter, uncut: Uncut, part: P) -> Lines<P> {
        Lines { cutter, records: Vec::new(), uncut, part, buffer: vec![0; BUFFER], open: 0, new: 0 }
    }

    /// The room for what is read next.
    fn room(&mut self) -> &mut [u8] {
        let filled = self.open + self.new;
        if self.buffer.len() - filled < BUFFER / 2 {
            self.buffer.resize(self.buffer.len() + BUFFER, 0);
        }
        &mut self.buffer[filled..]
    }

    /// Takes what was read into the room: cuts the lines that are complete and keeps the rest.
    ///
    /// Where many lines are wanted at once, more of a file is read first.
    fn take(&mut self, read: usize) -> io::Result<()> {
        self.new += read;
        let wanted = AT_ONCE.load(Ordering::Relaxed);
        if self.uncut.waits && wanted > LINES && read > 0 && self.new < 82 * wanted {
            return Ok(());
        }
        self.look()
    }

    fn look(&mut self) -> io::Result<()> {
        let filled = self.open + std::mem::take(&mut self.new);
        let mut cut = self.cut_lines(filled)?;
        if filled - cut > LONGEST_LINE {
            cut += self.cut_long_line(cut, filled);
        }
        self.buffer.copy_within(cut..filled, 0);
        self.open = filled - cut;
        for_each_batch(&mut self.records, &mut self.part)
    }

    /// Cuts all complete lines, and gives the number of their bytes.
    fn cut_lines(&mut self, filled: usize) -> io::Result<usize> {
        let mut start = 0;
        let mut searched = self.open; // there is no line end from `start` up to here
        loop {
            let plain = self.pass_plain(start, filled)?;
            if plain > 0 {
                start += plain;
                searched = start;
            }
            let rows = self.pass_rows(start, filled)?;
            if rows > 0 {
                start += rows;
                searched = start;
            }
            let Some(length) = self.buffer[searched..filled].iter().position(|&byte| byte == b'\n') else {
                return Ok(start);
            };
            let end = searched + length;
            self.cutter.push(&self.buffer[start..end], End::Line, &mut self.records);
            start = end + 1;
            searched = start;
        }
    }

    /// Hands on the plain lines that follow, uncut if they may stay so, and gives the number of their bytes.
    fn pass_plain(&mut self, start: usize, filled: usize) -> io::Result<usize> {
        if !self.uncut.lines {
            return Ok(0);
        }
        let bytes = self.cutter.pass_plain(&self.buffer[start..filled]);
        if bytes > 0 {
            for_each_batch(&mut self.records, &mut self.part)?;
            for few in self.buffer[start..start + bytes].chunks(82 * AT_ONCE.load(Ordering::Relaxed)) {
                (self.part)(Part::Lines(few.to_vec()))?;
            }
        }
        Ok(bytes)
    }

    /// Hands on the rows of a table that follow and need no cutting, and gives the number of their bytes.
    fn pass_rows(&mut self, start: usize, filled: usize) -> io::Result<usize> {
        let (mut passed, most) = (start, self.uncut.rows.min(AT_ONCE.load(Ordering::Relaxed) / 2));
        while let Some(rows) = self.cutter.pass_rows(&self.buffer[passed..filled], most) {
            for_each_batch(&mut self.records, &mut self.part)?;
            passed += rows.bytes().len();
            (self.part)(Part::Rows(rows))?;
        }
        Ok(passed - start)
    }

    /// Cuts a piece off a line that is too long to wait for its end, and gives the number of its bytes.
    fn cut_long_line(&mut self, start: usize, filled: usize) -> usize {
        let line = &self.buffer[start..filled];
        if let Some(end) = line.iter().rposition(|&byte| byte == b'\r') {
            self.cutter.push(&line[..end], End::Line, &mut self.records); // lines end as they did on old Macs
            return end + 1;
        }
        let half = std::str::from_utf8(line).err().filter(|error| error.error_len().is_none());
        let whole = half.map_or(line.len(), |error| error.valid_up_to()); // a character may be cut in two
        self.cutter.push(&line[..whole], End::Open, &mut self.records);
        whole
    }

    /// Ends the text: hands on what was still open.
    fn finish(&mut self) -> io::Result<()> {
        self.look()?;
        if self.open > 0 {
            self.cutter.push(&self.buffer[..self.open], End::Line, &mut self.records);
        }
        self.cutter.finish(&mut self.records);
        for_each_batch(&mut self.records, &mut self.part)
    }
}

/// Hands the records on, few enough at a time that all cores have work.
pub(crate) fn for_each_batch(
    records: &mut Vec<Record>,
    part: &mut impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let mut rest = records.drain(..);
    loop {
        let few: Vec<Record> = rest.by_ref().take(BATCH).collect();
        if few.is_empty() {
            return Ok(());
        }
        part(Part::Records(few))?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a text in pieces of these lengths, in turn, and may fail at its end.
    struct Pieces<'a>(&'a [u8], Vec<usize>, bool);

    impl Read for Pieces<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            if self.2 && self.0.is_empty() {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let length = self.1[0].min(to.len()).min(self.0.len());
            self.1.rotate_left(1);
            let (piece, rest) = self.0.split_at(length);
            to[..length].copy_from_slice(piece);
            self.0 = rest;
            Ok(length)
        }
    }

    fn parts(text: &str, pieces: &[usize], waits: bool, fails: bool) -> Vec<Part> {
        let mut parts = Vec::new();
        let reader = Pieces(text.as_bytes(), pieces.to_vec(), fails);
        let part = |part| {
            parts.push(part);
            Ok(())
        };
        let result = cut(Cutter::new(), reader, Uncut { lines: true, rows: usize::MAX, waits }, part);
        assert_eq!(result.is_err(), fails);
        parts
    }

    /// The only test here that changes it.
    #[test]
    fn many_lines_of_a_file_go_on_together() {
        let line = format!("{}\n", ninefold::example());
        let text = format!("{}# a remark\n{}", line.repeat(9_000), line.repeat(3_000));
        let text = format!("{text}{},1\nrubbish\n{line}", line.trim_end());
        let texts = |parts: Vec<Part>| -> Vec<String> {
            parts.into_iter().flat_map(Part::records).map(|record| record.text().to_string()).collect()
        };
        let expected = texts(parts(&text, &[usize::MAX], false, false));
        assert_eq!(expected.len(), 12_003);
        // Lines that are complete are not lost where reading fails.
        let broken = texts(parts(&text, &[usize::MAX], false, true));
        for (lines, waits) in [(5_000, true), (1 << 16, true), (1 << 16, false)] {
            AT_ONCE.store(lines, Ordering::Relaxed);
            for pieces in [&[usize::MAX][..], &[1 << 16], &[100, 1 << 14, 4_095, 4_096], &[82], &[1, 50_000]] {
                assert!(texts(parts(&text, pieces, waits, false)) == expected, "{lines} {pieces:?}");
                assert!(texts(parts(&text, pieces, waits, true)) == broken, "{lines} {pieces:?}");
            }
        }
        let longest = |pieces: &[usize], waits: bool| {
            let parts = parts(&text, pieces, waits, false);
            parts.iter().map(|part| if let Part::Lines(lines) = part { lines.len() / 82 } else { 0 }).max()
        };
        assert!(longest(&[1 << 15], true) > Some(8_990)); // the first may begin something else
        assert_eq!(longest(&[820], false), Some(10));
        AT_ONCE.store(LINES, Ordering::Relaxed);
    }
}

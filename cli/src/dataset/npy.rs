//! Rows as arrays for NumPy, in its format 1.0.
//!
//! ```text
//!   | \x93NUMPY | 1 0 | length | {'descr': '|u1', 'fortran_order': False, 'shape': (7, 81), }     \n | data, row by row
//!   |<-------------------------------------- 128 bytes ----------------------------------------->|
//! ```

use super::row::Row;
use super::sink::{Sink, create};
use ninefold::rate::Rating;
use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

/// What is in an array, for each row of the data set.
#[derive(Clone, Copy)]
pub(super) enum Content {
    /// 81 digits, row by row, 0 for a blank.
    Puzzles,
    /// The same for the solutions.
    Solutions,
    /// ER, EP and ED.
    Ratings,
}

pub(super) struct Npy {
    file: BufWriter<File>,
    content: Content,
    rows: u64,
}

impl Content {
    pub(super) const ALL: [Content; 3] = [Content::Puzzles, Content::Solutions, Content::Ratings];

    pub(super) fn name(self) -> &'static str {
        match self {
            Content::Puzzles => "puzzles",
            Content::Solutions => "solutions",
            Content::Ratings => "ratings",
        }
    }

    /// The header of so many rows: 128 bytes, whatever their number is.
    fn header(self, rows: u64) -> [u8; HEADER] {
        let (kind, width) = match self {
            Content::Puzzles | Content::Solutions => ("|u1", 81),
            Content::Ratings => ("<f4", 3),
        };
        let described = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({rows}, {width}), }}");
        let mut header = [b' '; HEADER];
        header[..8].copy_from_slice(b"\x93NUMPY\x01\x00");
        header[8..10].copy_from_slice(&(HEADER as u16 - 10).to_le_bytes());
        header[10..10 + described.len()].copy_from_slice(described.as_bytes());
        header[HEADER - 1] = b'\n';
        header
    }
}

const HEADER: usize = 128;

impl Npy {
    pub(super) fn create(path: &Path, content: Content) -> io::Result<Npy> {
        let mut file = create(path)?;
        file.write_all(&content.header(0))?;
        Ok(Npy { file, content, rows: 0 })
    }
}

impl Sink for Npy {
    fn add(&mut self, row: &Row) -> io::Result<()> {
        self.rows += 1;
        let digits = |text: &str| text.bytes().map(|sign| sign.saturating_sub(b'0')).collect::<Vec<u8>>();
        let data = match self.content {
            Content::Puzzles => digits(&row.puzzle),
            Content::Solutions => digits(&row.solution),
            Content::Ratings => {
                let Rating { er, ep, ed } = row.rating;
                [er, ep, ed].iter().flat_map(|&number| (f64::from(number) as f32).to_le_bytes()).collect()
            }
        };
        self.file.write_all(&data)
    }

    /// Now the number of rows is known.
    fn finish(self: Box<Self>) -> io::Result<()> {
        let mut file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&self.content.header(self.rows))?;
        file.sync_all()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_holds_any_number_of_rows() {
        for rows in [0, 1, 12_345, u64::MAX] {
            let header = Content::Puzzles.header(rows);
            assert_eq!((header.len() % 64, header[8], header[9]), (0, 118, 0));
            let text = std::str::from_utf8(&header[10..]).unwrap();
            assert!(text.contains(&format!("({rows}, 81)")) && text.ends_with(" \n"), "{text}");
        }
    }
}

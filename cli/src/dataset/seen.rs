//! Which classes are in the data set already: in memory as long as they fit there, then in files as well.
//!
//! ```text
//!   forms in memory, full? --> sorted into a file, in blocks     file   | block | block | block | ...
//!                                                                memory   first   first   first     form of each block
//! ```
//!
//! A new form is looked for in memory, then in the one block of each file where it would stand. So whether a class is new is known
//! at once, and it is decided by the whole form, not by a hash of it.

use crate::forms::{Form, Forms, Met};
use crate::system::named;
use ninefold::Grid;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

pub(super) struct Seen {
    forms: Forms,
    /// The bytes that the forms in memory may take.
    room: usize,
    runs: Vec<Run>,
    folder: PathBuf,
}

/// A sorted file.
struct Run {
    file: File,
    path: PathBuf,
    /// The first form of each block.
    firsts: Vec<[u8; Form::SIZE]>,
    block: Vec<u8>,
}

/// The forms of a block: about as much as a disk reads at once.
const BLOCK: usize = 120;

impl Seen {
    /// Forms may take so much memory; files go into this folder.
    pub(super) fn new(memory: usize, folder: &Path) -> Seen {
        let room = memory / 2; // the other half is for sorting
        Seen { forms: Forms::new(room), room, runs: Vec::new(), folder: folder.to_path_buf() }
    }

    /// Takes a canonical form; false if it was there already.
    pub(super) fn is_new(&mut self, form: &Grid) -> io::Result<bool> {
        let form = Form::new(form);
        for run in &mut self.runs {
            if run.has(&form).map_err(|error| named(run.path.display(), &error))? {
                return Ok(false);
            }
        }
        match self.forms.meet(&form, 0) {
            Met::First => return Ok(true),
            Met::Before(_) => return Ok(false),
            Met::NoRoom => {}
        }
        let forms = std::mem::replace(&mut self.forms, Forms::new(self.room));
        let path = self.folder.join(format!("classes-{}", self.runs.len()));
        self.runs.push(Run::write(&path, forms).map_err(|error| named(path.display(), &error))?);
        self.forms.meet(&form, 0);
        Ok(true)
    }
}

impl Run {
    fn write(path: &Path, forms: Forms) -> io::Result<Run> {
        let mut sorted: Vec<[u8; Form::SIZE]> = forms.into_entries().map(|(form, _)| form.0).collect();
        sorted.sort_unstable();
        let file = File::options().read(true).write(true).create(true).truncate(true).open(path)?;
        let mut writer = BufWriter::with_capacity(1 << 16, file);
        sorted.iter().try_for_each(|form| writer.write_all(form))?;
        let file = writer.into_inner().map_err(io::IntoInnerError::into_error)?;
        let firsts = sorted.iter().step_by(BLOCK).copied().collect();
        Ok(Run { file, path: path.to_path_buf(), firsts, block: Vec::new() })
    }

    fn has(&mut self, form: &Form) -> io::Result<bool> {
        let Some(block) = self.firsts.partition_point(|first| *first <= form.0).checked_sub(1) else {
            return Ok(false);
        };
        self.file.seek(SeekFrom::Start((block * BLOCK * Form::SIZE) as u64))?;
        self.block.clear();
        (&self.file).take((BLOCK * Form::SIZE) as u64).read_to_end(&mut self.block)?;
        let (forms, _) = self.block.as_chunks::<{ Form::SIZE }>();
        Ok(forms.binary_search(&form.0).is_ok())
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::Digit;

    fn grid(number: u64) -> Grid {
        let digits = format!("{number:081}").into_bytes();
        Grid::from_fn(|cell| Digit::new(digits[cell.index()] - b'0'))
    }

    #[test]
    fn a_class_is_new_once_in_memory_and_in_files() {
        let folder = std::env::temp_dir().join(format!("ninefold-seen-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let mut seen = Seen::new(200_000, &folder);
        let numbers = (0..10_000u64).map(|number| number * 7_919 % 5_003);
        let new = numbers.filter(|&number| seen.is_new(&grid(number)).unwrap()).count();
        assert_eq!(new, 5_003);
        assert!(seen.runs.len() > 1, "{}", seen.runs.len());
        drop(seen);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir(&folder).unwrap();
    }
}

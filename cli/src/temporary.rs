//! A temporary file. It has no name once it is open, so it is gone however the program ends.

use crate::language::told;
use crate::system::reason;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::PathBuf;

pub(crate) struct Temporary {
    pub(crate) file: File,
    /// The name that could not be taken away.
    pub(crate) name: Option<PathBuf>,
}

impl Temporary {
    pub(crate) fn new() -> io::Result<Temporary> {
        let folder = std::env::temp_dir();
        let made = || told!("made", "建立");
        for number in 0..1000 {
            let path = folder.join(format!("ninefold-sort-{}-{number}", std::process::id()));
            match File::options().read(true).write(true).create_new(true).open(&path) {
                Ok(file) => {
                    let name = fs::remove_file(&path).err().map(|_| path);
                    return Ok(Temporary { file, name });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(failed(&made(), &error)),
            }
        }
        Err(failed(&made(), &io::ErrorKind::AlreadyExists.into()))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if let Some(name) = &self.name {
            let _ = fs::remove_file(name);
        }
    }
}

pub(crate) fn not_written(error: io::Error) -> io::Error {
    failed(&told!("written to", "写入"), &error)
}

pub(crate) fn not_read(error: io::Error) -> io::Error {
    failed(&told!("read", "读取"), &error)
}

fn failed(what: &str, error: &io::Error) -> io::Error {
    let folder = std::env::temp_dir();
    let (folder, why) = (folder.display(), reason(error));
    let what = told!(
        "{folder}: a temporary file for sorting can't be {what}: {why}; TMPDIR names another folder",
        "{folder}: 无法{what}排序用的临时文件：{why}；可用 TMPDIR 指定另一个文件夹",
    );
    io::Error::new(error.kind(), what)
}

impl Read for Temporary {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }
}

impl Write for Temporary {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

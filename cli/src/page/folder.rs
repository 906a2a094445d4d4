//! The files of the page in a folder, for any server of static files.

use super::files::{File, MARK, WORKER_NAME, files};
use crate::language::told;
use crate::output::Output;
use crate::system::named;
use std::fs;
use std::io;
use std::path::Path;

/// Writes the files, each when it is complete. Those of an earlier version are replaced; if something else has one of the
/// names, nothing is written.
pub(super) fn write(folder: &Path) -> io::Result<()> {
    let files = files();
    fs::create_dir_all(folder).map_err(|error| named(folder.display(), &error))?;
    let is_ours = fs::read(folder.join(WORKER_NAME)).is_ok_and(|old| old.starts_with(MARK.as_bytes()));
    if !is_ours {
        files.iter().try_for_each(|file| check_free(folder, file))?;
    }
    for file in &files {
        let mut output = Output::open(Some(&folder.join(file.name)))?;
        output.write(&file.text)?;
        output.finish()?;
    }
    Ok(())
}

/// Refuses a place where another file stands. One of the same content may be what an earlier run left.
fn check_free(folder: &Path, file: &File) -> io::Result<()> {
    let path = folder.join(file.name);
    let error = match fs::read(&path) {
        Ok(old) if old == file.text.as_bytes() => return Ok(()),
        Ok(_) => io::Error::new(
            io::ErrorKind::AlreadyExists,
            told!(
                "another file is there already; name another folder, or remove it",
                "已经有别的文件；请换一个文件夹，或先删除它",
            ),
        ),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => error,
    };
    Err(named(path.display(), &error))
}

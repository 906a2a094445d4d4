//! Many files: folders that are read, and folders that get a file for each file.
//!
//! ```text
//!   in/a.csv  in/b.csv.gz  c.parquet   -o out/   -->   out/a.csv  out/b.csv.gz  out/c.parquet
//! ```
//!
//! Each of them is a run of its own: what is in `out/a.csv` depends on `in/a.csv` alone.

use crate::answer::{Job, Status};
use crate::batch::{self, Place, Run};
use crate::identity::identity;
use crate::input::{Source, sources};
use crate::language::told;
use crate::options::Common;
use crate::output::Output;
use crate::parquet;
use crate::say::say;
use crate::system::named;
use crate::target::{check_no_file, forget_unfinished};
use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The files in a folder, in the order of their names. Those that start with `.` or `_` are no data by custom, and one that ends in
/// `.partial` is not complete; they are left out, and so are the folders in it.
pub(crate) fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with(['.', '_']) && !name.ends_with(".partial") && !path.is_dir() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Runs a command on each file by itself.
pub(crate) fn run(job: &Arc<dyn Job>, common: &Common, folder: &Path) -> io::Result<Status> {
    let pairs = pairs(sources(&common.inputs), folder)?;
    if job.table().is_none()
        && let Some((_, target)) = pairs.iter().find(|(_, target)| parquet::is_named(target))
    {
        return Err(named(target.display(), &parquet::no_table()));
    }
    let shard = common.shard.map_or(0..pairs.len() as u64, |shard| shard.range(pairs.len() as u64));
    check_no_file(folder)?;
    fs::create_dir_all(folder).map_err(|error| named(folder.display(), &error))?;
    let (mut status, mut written, mut skipped) = (Status::Proper, 0, 0);
    for (source, target) in pairs.into_iter().skip(shard.start as usize).take((shard.end - shard.start) as usize) {
        if common.resume.is_some() && target.exists() {
            skipped += 1;
            continue;
        }
        let common = Common { output: Some(target.clone()), shard: None, ..common.clone() };
        let outlet = Output::open_table(Some(&target))?.into();
        let run = Run { sources: vec![source], outlet, earlier: None, portion: None, place: Place::Folder };
        status = status.max(batch::go(job.clone(), &common, run)?);
        if status == Status::Interrupted {
            break;
        }
        written += 1;
        if common.resume.is_some() {
            forget_unfinished(&target);
        }
    }
    tell(folder, status, written, skipped, common);
    Ok(status)
}

/// Says what became of the files.
fn tell(folder: &Path, status: Status, written: usize, skipped: usize, common: &Common) {
    let folder = folder.display();
    if status == Status::Interrupted {
        return say(told!(
            "files that are complete stay; to go on, write --resume {folder} in the place of -o",
            "已完成的文件保留；要继续，请把 -o 换成 --resume {folder}",
        ));
    }
    if common.quiet || (skipped == 0 && !io::stderr().is_terminal()) {
        return;
    }
    match skipped {
        0 => say(told!("{folder}: files written: {written}", "{folder}: 已写出 {written} 个文件")),
        _ => say(told!(
            "{folder}: files written: {written}; complete already: {skipped}",
            "{folder}: 已写出 {written} 个文件，另有 {skipped} 个先前已完成",
        )),
    }
}

/// Each input with the file that its answers go to. Whatever can't have one is refused, before anything is done.
fn pairs(sources: Vec<Source>, folder: &Path) -> io::Result<Vec<(Source, PathBuf)>> {
    let refused = |what: String| Err(io::Error::new(io::ErrorKind::InvalidInput, what));
    let shown = folder.display();
    let mut names: HashMap<OsString, String> = HashMap::new();
    let mut pairs = Vec::new();
    for source in sources {
        let name = source.name();
        let Source::File(path) = &source else {
            return refused(told!(
                "{name}: {shown} is a folder, which gets a file for each file; this is none",
                "{name}: {shown} 是文件夹，每个输入文件在其中有一个同名文件；而这不是文件",
            ));
        };
        let Some(file) = path.file_name() else {
            return refused(told!("{name}: not the name of a file", "{name}: 不是文件名"));
        };
        let target = folder.join(file);
        if let Some(other) = names.insert(file.to_os_string(), name.clone()) {
            return refused(told!(
                "{other} and {name} have the same name, so they would be one file in {shown}",
                "{other} 与 {name} 同名，在 {shown} 中会成为同一个文件",
            ));
        }
        let which = |path: &Path| path.metadata().ok().as_ref().and_then(identity);
        if which(&target).is_some_and(|there| which(path) == Some(there)) {
            return refused(told!(
                "{name}: the answers would replace this file; name another folder than {shown}",
                "{name}: 答案会覆盖这个文件；请换一个文件夹，不要用 {shown}",
            ));
        }
        pairs.push((source, target));
    }
    Ok(pairs)
}

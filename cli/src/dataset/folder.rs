//! The folder of a data set, and the unfinished one beside it.
//!
//! ```text
//!   OUT.partial/  plan.json    the parameters; what is without them is not begun
//!                 work         the log of the work
//!                 input-0      an input that can be read only once
//!                 rejects.csv, classes-0    written anew by every run
//!                 final/       the files of the data set; complete, it is renamed to OUT
//!   OUT/          manifest.json, train.csv, ...
//! ```

use super::log::Log;
use super::plan::Plan;
use super::rejects::REJECTS;
use crate::language::told;
use crate::signals::undisturbed;
use crate::system::{named, reason};
use crate::target::partial_name;
use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

pub(super) struct Folder {
    out: PathBuf,
    partial: PathBuf,
    pub(super) log: Log,
    /// The parameters of the run that began it.
    pub(super) begun: Option<Value>,
}

/// What stands where the data set goes.
pub(super) enum Opened {
    /// Work that is to be done.
    Unfinished(Folder),
    /// The complete data set, with these parameters.
    Complete(Value),
}

/// The unfinished folder, for what is said where the program ends at once.
pub(super) static UNFINISHED: OnceLock<PathBuf> = OnceLock::new();

const PLAN: &str = "plan.json";
const WORK: &str = "work";
const FINAL: &str = "final";
pub(super) const MANIFEST: &str = "manifest.json";

impl Folder {
    pub(super) fn open(out: &Path, resume: bool) -> io::Result<Opened> {
        let wrong = |what: String| Err(named(out.display(), &io::Error::new(io::ErrorKind::AlreadyExists, what)));
        let Some(name) = out.file_name() else {
            return wrong(told!("not the name of a new folder", "不是新文件夹的名称"));
        };
        let is_taken = match fs::read_dir(out) {
            Ok(mut entries) => entries.next().is_some(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            Err(_) => true,
        };
        if is_taken {
            if let Some(parameters) = read_json(&out.join(MANIFEST))
                .and_then(|mut manifest| Some(manifest.get_mut("parameters")?.take()).filter(|_| resume))
            {
                return Ok(Opened::Complete(parameters));
            }
            return wrong(told!(
                "it is there already; name another folder, or remove it",
                "已经存在；请换一个文件夹，或先删除它"
            ));
        }
        let partial = out.with_file_name(partial_name(name, 1));
        let begun = match fs::read_dir(&partial) {
            Err(_) => None,
            Ok(mut entries) => {
                let begun = read_json(&partial.join(PLAN));
                if begun.is_some() && !resume {
                    let partial = partial.display();
                    return wrong(told!(
                        "an earlier run is unfinished; go on with --resume, or remove {partial}",
                        "以前有一次运行没有完成；可用 --resume 继续，或删除 {partial}",
                    ));
                }
                if begun.is_none()
                    && !entries.all(|entry| entry.is_ok_and(|entry| is_ours(&entry.file_name().to_string_lossy())))
                {
                    let partial = partial.display();
                    return wrong(told!(
                        "{partial} is needed for unfinished work, and there is something else",
                        "未完成的内容要放在 {partial}，而那里有别的东西",
                    ));
                }
                begun
            }
        };
        fs::create_dir_all(&partial).map_err(|error| named(partial.display(), &error))?;
        let log = Log::open(&partial.join(WORK))?;
        let folder = Folder { out: out.to_path_buf(), partial, log, begun };
        if folder.begun.is_none() {
            folder.remove_copies();
        }
        let _ = UNFINISHED.set(folder.partial.clone());
        Ok(Opened::Unfinished(folder))
    }

    pub(super) fn partial(&self) -> &Path {
        &self.partial
    }

    /// Stores the parameters; from now on the work can be resumed.
    pub(super) fn begin(&mut self, plan: &Plan) -> io::Result<()> {
        if self.begun.is_none() {
            let path = self.partial.join(PLAN);
            write_json(&path, plan).map_err(|error| named(path.display(), &error))?;
            self.begun = read_json(&path);
        }
        Ok(())
    }

    /// Gives up a run that has not begun.
    pub(super) fn forget(self) {
        if self.begun.is_none() {
            self.remove();
        }
    }

    /// Removes all that is there.
    pub(super) fn remove(self) {
        drop(self.log);
        remove_unfinished(&self.partial);
    }

    /// Copies of inputs that a run without parameters has left.
    fn remove_copies(&self) {
        let entries = fs::read_dir(&self.partial).into_iter().flatten().flatten();
        for entry in entries.filter(|entry| entry.file_name().to_string_lossy().starts_with("input-")) {
            let _ = fs::remove_file(entry.path());
        }
    }

    /// An empty folder for the files of the data set.
    pub(super) fn new_final(&self) -> io::Result<PathBuf> {
        let path = self.partial.join(FINAL);
        self.remove_final();
        fs::create_dir(&path).map_err(|error| named(path.display(), &error))?;
        Ok(path)
    }

    pub(super) fn remove_final(&self) {
        let _ = fs::remove_dir_all(self.partial.join(FINAL));
    }

    /// Gives the complete data set its name, and removes the rest.
    pub(super) fn complete(self) -> io::Result<()> {
        undisturbed(|| {
            let complete = self.partial.join(FINAL);
            sync_folder(&complete);
            fs::rename(&complete, &self.out).map_err(|error| {
                let (what, complete) = (reason(&error), complete.display());
                let what = told!("{what}; the complete data set is in {complete}", "{what}；完整的数据集在 {complete}");
                named(self.out.display(), &io::Error::new(error.kind(), what))
            })?;
            sync_folder(self.out.parent().unwrap_or(Path::new(".")));
            self.remove();
            Ok(())
        })
    }
}

/// Removes what a run has left that was killed right after its data set was complete.
pub(super) fn clear_leftovers(out: &Path, plan: &Plan) {
    let Some(name) = out.file_name() else { return };
    let partial = out.with_file_name(partial_name(name, 1));
    if read_json(&partial.join(PLAN)).is_some_and(|begun| plan.difference(&begun).is_none()) {
        remove_unfinished(&partial);
    }
    let _ = fs::remove_dir(&partial); // if it is empty
}

/// Removes an unfinished folder. The parameters go last: as long as anything else is there, it is known whose it is.
fn remove_unfinished(partial: &Path) {
    for entry in fs::read_dir(partial).into_iter().flatten().flatten().filter(|entry| entry.file_name() != PLAN) {
        let _ = fs::remove_file(entry.path()).or_else(|_| fs::remove_dir_all(entry.path()));
    }
    let _ = fs::remove_file(partial.join(PLAN));
    let _ = fs::remove_dir(partial);
}

/// Whether a file may be there before the parameters are.
fn is_ours(name: &str) -> bool {
    name == WORK || name == REJECTS || name.starts_with("input-") || name.starts_with(PLAN)
}

fn read_json(path: &Path) -> Option<Value> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

/// Writes a file that is complete or not there at all.
pub(super) fn write_json(path: &Path, value: &impl serde::Serialize) -> io::Result<()> {
    let unfinished = path.with_extension("json.tmp");
    let mut file = File::create(&unfinished)?;
    let mut text = serde_json::to_vec_pretty(value)?;
    text.push(b'\n');
    file.write_all(&text)?;
    file.sync_all()?;
    fs::rename(unfinished, path)
}

/// Brings the names in a folder to the disk, where the system can do that.
fn sync_folder(path: &Path) {
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    let _ = File::open(path).and_then(|folder| folder.sync_all());
}

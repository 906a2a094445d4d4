//! The file that `-o` names: what may be done to it, and how it gets its new content.
//!
//! ```text
//!   out.txt.partial  <- answers as they come; it stays if the run ends early
//!         |
//!         v complete: renamed, or copied where a rename would change more than the content
//!   out.txt          until then as it was
//! ```

use crate::identity::identity;
use crate::language::told;
use crate::signals::undisturbed;
use crate::system::{named, reason};
use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Where the bytes of an output go.
pub(crate) enum Target {
    /// Standard output, under one of its names.
    Stdout,
    /// A device, a pipe, or a file that somebody has opened for this program: bytes are written there as they come.
    Direct(File),
    /// A file that gets its content when that is complete.
    File { file: File, naming: Naming },
}

/// A file that is not complete yet, and what will become of it.
pub(crate) struct Naming {
    partial: PathBuf,
    path: PathBuf,
    way: Way,
    /// Whether the incomplete file has become something else, or is worth keeping.
    is_settled: bool,
}

enum Way {
    /// There is no such file yet.
    Create,
    /// The new file takes the place of the old one.
    Replace,
    /// The content is copied into the old file: it has several names, it belongs to somebody else, or its folder takes no
    /// new files.
    Copy,
}

/// The files that are being written. What is in them is worth keeping if the program ends at once.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

impl Target {
    pub(crate) fn open(path: &Path) -> io::Result<Target> {
        if path.as_os_str().as_encoded_bytes().ends_with(b"/") {
            let what = told!("the name of a folder; a file is needed", "这是文件夹的名称；需要文件");
            return Err(io::Error::new(io::ErrorKind::IsADirectory, what));
        }
        let path = match followed(path)? {
            Followed::Descriptor(1) => return Ok(Target::Stdout),
            #[cfg(unix)] // what is said there goes to the same place in the file
            Followed::Descriptor(2) => {
                use std::os::fd::AsFd;
                return Ok(Target::Direct(io::stderr().as_fd().try_clone_to_owned()?.into()));
            }
            // What is there stays there: the file was opened to be added to.
            Followed::Descriptor(_) => return Ok(Target::Direct(File::options().append(true).open(path)?)),
            Followed::Path(path) => path,
        };
        let old = path.metadata().ok();
        if let Some(old) = &old {
            if !old.is_file() {
                return Ok(Target::Direct(File::options().write(true).open(path)?));
            }
            check_writable(&path, old)?;
        }
        let (file, partial, way) = match (old, create_beside(&path)) {
            (None, created) => {
                let (file, partial) = created?;
                (file, partial, Way::Create)
            }
            (Some(old), Ok((file, partial))) => {
                let way = if is_like(&file, &old) { Way::Replace } else { Way::Copy };
                (file, partial, way)
            }
            (Some(_), Err(beside)) => {
                let folder = std::env::temp_dir();
                let created = create_beside(&folder.join(path.file_name().unwrap_or_default()));
                let (file, partial) = created.map_err(|error| {
                    let (beside, folder, there) = (reason(&beside), folder.display(), reason(&error));
                    let what = told!(
                        "no file can be made beside it ({beside}) or in {folder} ({there})",
                        "在它旁边不能建立文件（{beside}），在 {folder} 中也不能（{there}）",
                    );
                    io::Error::new(error.kind(), what)
                })?;
                (file, partial, Way::Copy)
            }
        };
        UNFINISHED.lock().map(|mut unfinished| unfinished.push(partial.clone())).ok();
        Ok(Target::File { file, naming: Naming { partial, path, way, is_settled: false } })
    }
}

impl Naming {
    /// Gives the complete file its name.
    pub(crate) fn complete(mut self, mut file: File) -> io::Result<()> {
        undisturbed(|| {
            let (partial, path) = (&self.partial, &self.path);
            // Somebody may have changed things meanwhile.
            let open = identity(&file.metadata()?);
            let is_there = partial.metadata().is_ok_and(|data| identity(&data) == open);
            let may = path.metadata().map_or(Ok(()), |data| check_writable(path, &data));
            let done = may.and_then(|()| match self.way {
                _ if !is_there => copy(&mut file, path),
                Way::Create => fs::rename(partial, path),
                // The old content is given up only when the new one is safe on the disk.
                Way::Replace => file.sync_all().and_then(|()| fs::rename(partial, path)),
                Way::Copy => copy(&mut file, path).map(|()| drop(fs::remove_file(partial))),
            });
            self.is_settled = true;
            done.map_err(|error| {
                let (what, partial) = (reason(&error), self.partial.display());
                let what = told!("{what}; the complete answers are in {partial}", "{what}；完整的答案在 {partial}");
                io::Error::new(error.kind(), what)
            })
        })
    }

    /// Leaves the file as it is, incomplete, and gives its name.
    pub(crate) fn keep(mut self) -> PathBuf {
        self.is_settled = true;
        self.partial.clone()
    }
}

/// An incomplete file that nobody wanted to keep is removed.
impl Drop for Naming {
    fn drop(&mut self) {
        UNFINISHED.lock().map(|mut unfinished| unfinished.retain(|partial| *partial != self.partial)).ok();
        if !self.is_settled {
            let _ = fs::remove_file(&self.partial);
        }
    }
}

/// Before the program ends at once: gives the names of the incomplete files. Empty ones are removed.
pub(crate) fn leave_unfinished() -> Vec<PathBuf> {
    let mut left = UNFINISHED.lock().map(|mut unfinished| std::mem::take(&mut *unfinished)).unwrap_or_default();
    left.retain(|partial| {
        let is_empty = partial.metadata().map_or(true, |data| data.len() == 0);
        if is_empty {
            let _ = fs::remove_file(partial);
        }
        !is_empty
    });
    left
}

/// Removes what earlier runs have left of a file that is complete now, unless another run still writes to it.
pub(crate) fn forget_unfinished(path: &Path) {
    let partial = path.with_file_name(partial_name(path.file_name().unwrap_or_default(), 1));
    if File::open(&partial).is_ok_and(|file| file.try_lock().is_ok()) {
        let _ = fs::remove_file(partial);
    }
}

/// Refuses a file where a folder is needed.
pub(crate) fn check_no_file(folder: &Path) -> io::Result<()> {
    let plain: PathBuf = folder.components().collect(); // without the slash at the end, which a file can't have
    match plain.exists() && !plain.is_dir() {
        true => {
            let what = told!("a file; a folder is needed", "这是文件；需要文件夹");
            Err(named(folder.display(), &io::Error::new(io::ErrorKind::NotADirectory, what)))
        }
        false => Ok(()),
    }
}

/// Replaces the content of a file, and nothing else of it. What goes beyond the old end is written first: if the disk is too
/// small for it, the old content is still there.
fn copy(from: &mut File, path: &Path) -> io::Result<()> {
    let mut to = File::options().write(true).create(true).truncate(false).open(path)?;
    let (old, new) = (to.metadata()?.len(), from.metadata()?.len());
    if new > old {
        from.seek(SeekFrom::Start(old))?;
        to.seek(SeekFrom::Start(old))?;
        if let Err(error) = io::copy(from, &mut to) {
            to.set_len(old)?;
            return Err(error);
        }
    }
    from.rewind()?;
    to.rewind()?;
    io::copy(&mut from.take(old), &mut to)?;
    to.set_len(new)?;
    to.sync_all()
}

/// Refuses a file that is protected from writing. A superuser could write to it, but protected it is.
pub(crate) fn check_writable(path: &Path, data: &Metadata) -> io::Result<()> {
    if data.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, told!("the file is read-only", "文件是只读的")));
    }
    File::options().write(true).open(path).map(drop)
}

enum Followed {
    /// The name of a file that is open already: `/dev/stdout`, `/dev/fd/3`, `/proc/self/fd/3`.
    Descriptor(u32),
    Path(PathBuf),
}

/// Follows links to what they name, even if nothing is there yet.
fn followed(path: &Path) -> io::Result<Followed> {
    let mut path = path.to_path_buf();
    for _ in 0..40 {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if let Some(number) = descriptor(folder, &path) {
            return Ok(Followed::Descriptor(number));
        }
        match fs::read_link(&path) {
            Ok(next) => path = folder.join(next),
            Err(_) => return Ok(Followed::Path(path)),
        }
    }
    Err(io::Error::new(io::ErrorKind::InvalidInput, told!("links that lead to each other", "链接互相指向")))
}

fn descriptor(folder: &Path, path: &Path) -> Option<u32> {
    let number = path.file_name()?.to_str()?.parse().ok()?;
    let folder = fs::canonicalize(folder).ok()?;
    let is_own = folder == Path::new("/dev/fd")
        || fs::canonicalize("/proc/self/fd").is_ok_and(|own| own == folder)
        || folder == Path::new(&format!("/proc/{}/task/{0}/fd", std::process::id()));
    is_own.then_some(number)
}

/// A new file beside this one, readable and writable, with `.partial` after its name. One that is there already is left
/// alone: it may be all that is left of an earlier run, or another run's.
fn create_beside(path: &Path) -> io::Result<(File, PathBuf)> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, told!("not the name of a file", "不是文件名"));
    let name = path.file_name().ok_or_else(no_name)?;
    for number in 1..100 {
        let partial = path.with_file_name(partial_name(name, number));
        match File::options().read(true).write(true).create_new(true).open(&partial) {
            Ok(file) => {
                let _ = file.try_lock(); // so that no other run resumes it
                return Ok((file, partial));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    let what = told!(
        "a hundred incomplete files beside it; remove those that end in .partial",
        "旁边有上百个不完整的文件；请删去以 .partial 结尾的文件",
    );
    Err(io::Error::new(io::ErrorKind::AlreadyExists, what))
}

/// File systems allow 255 bytes for a name, so a long one is cut.
pub(crate) fn partial_name(name: &std::ffi::OsStr, number: u32) -> OsString {
    let ending = if number == 1 { ".partial".to_string() } else { format!(".{number}.partial") };
    let mut start = name.to_os_string();
    if start.len() + ending.len() > 255 {
        let text = name.to_string_lossy();
        let end = (0..=(255 - ending.len()).min(text.len())).rev().find(|&end| text.is_char_boundary(end));
        start = text[..end.unwrap_or(0)].into();
    }
    start.push(ending);
    start
}

/// Gives a new file the mode and the owner of the old one; false if it can't have them, or if the old file has other
/// names, which would keep the old content.
#[cfg(unix)]
fn is_like(file: &File, old: &Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};
    let Ok(new) = file.metadata() else { return false };
    let is_owned =
        (new.uid(), new.gid()) == (old.uid(), old.gid()) || fchown(file, Some(old.uid()), Some(old.gid())).is_ok();
    old.nlink() == 1 && is_owned && file.set_permissions(old.permissions()).is_ok()
}

#[cfg(not(unix))]
fn is_like(file: &File, old: &Metadata) -> bool {
    file.set_permissions(old.permissions()).is_ok()
}

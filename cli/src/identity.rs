//! Whether two names or streams are one file.

use std::fs::Metadata;

/// What tells a file from all others: its device and its number there.
pub(crate) type Identity = (u64, u64);

/// The identity of a plain file.
#[cfg(unix)]
pub(crate) fn identity(data: &Metadata) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    data.is_file().then(|| (data.dev(), data.ino()))
}

/// The identity of the plain file behind standard input or output.
#[cfg(unix)]
pub(crate) fn identity_of(stream: &impl std::os::fd::AsFd) -> Option<Identity> {
    let file = std::fs::File::from(stream.as_fd().try_clone_to_owned().ok()?);
    identity(&file.metadata().ok()?)
}

#[cfg(not(unix))]
pub(crate) fn identity(_: &Metadata) -> Option<Identity> {
    None
}

#[cfg(not(unix))]
pub(crate) fn identity_of<T>(_: &T) -> Option<Identity> {
    None
}

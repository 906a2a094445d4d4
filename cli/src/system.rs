//! What the operating system says about a file, in the language of the user.

use crate::language::language;
use ninefold::words::Language;
use std::fmt::Display;
use std::io::{self, ErrorKind};

/// The text of an error. What we say ourselves stays as it is. In Chinese, the usual errors of the system are said in Chinese,
/// with their number as in English.
pub(crate) fn reason(error: &io::Error) -> String {
    let is_ours = error.get_ref().is_some();
    let chinese = if is_ours || language() != Language::Chinese { None } else { chinese(error) };
    match (chinese, error.raw_os_error()) {
        (None, _) => error.to_string(),
        (Some(text), Some(number)) => format!("{text} (os error {number})"),
        (Some(text), None) => text.to_string(),
    }
}

/// The same error with a name before its text.
pub(crate) fn named(name: impl Display, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{name}: {}", reason(error)))
}

/// The usual errors of the system, and those of the standard library that have no number.
fn chinese(error: &io::Error) -> Option<&'static str> {
    error.raw_os_error().and_then(by_number).or_else(|| by_kind(error.kind()))
}

fn by_kind(kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::NotFound => "没有这个文件或文件夹",
        ErrorKind::PermissionDenied => "没有权限",
        ErrorKind::AlreadyExists => "已经存在",
        ErrorKind::IsADirectory => "这是一个文件夹",
        ErrorKind::NotADirectory => "路径中有一段不是文件夹",
        ErrorKind::DirectoryNotEmpty => "文件夹不是空的",
        ErrorKind::ReadOnlyFilesystem => "文件系统是只读的",
        ErrorKind::StorageFull => "磁盘已满",
        ErrorKind::QuotaExceeded => "超出了磁盘配额",
        ErrorKind::FileTooLarge => "文件太大",
        ErrorKind::InvalidFilename => "文件名太长或无效",
        ErrorKind::ExecutableFileBusy => "这个程序正在运行",
        ErrorKind::ResourceBusy => "正被占用",
        ErrorKind::CrossesDevices => "不在同一个文件系统中",
        ErrorKind::TooManyLinks => "链接太多",
        ErrorKind::StaleNetworkFileHandle => "网络文件已失效",
        ErrorKind::NotSeekable => "不能在其中移动读写位置",
        ErrorKind::BrokenPipe => "管道的另一端已关闭",
        ErrorKind::WouldBlock => "资源暂时不够用",
        ErrorKind::TimedOut => "等待超时",
        ErrorKind::Interrupted => "被中断",
        ErrorKind::OutOfMemory => "内存不够",
        ErrorKind::Unsupported => "不支持这样做",
        ErrorKind::InvalidInput => "不能这样使用",
        ErrorKind::InvalidData => "不是 UTF-8 文本",
        ErrorKind::UnexpectedEof => "内容提前结束",
        ErrorKind::WriteZero => "写不进去",
        _ => return None,
    })
}

/// Those that the standard library has no kind for.
#[cfg(unix)]
fn by_number(number: i32) -> Option<&'static str> {
    Some(match number {
        libc::EMFILE | libc::ENFILE => "打开的文件太多",
        libc::EIO => "读写设备时出错",
        libc::EBADF => "没有打开，或不能这样读写",
        libc::ELOOP => "链接互相指向",
        libc::ENXIO | libc::ENODEV => "没有这个设备",
        libc::EINVAL => "不能这样使用",
        _ => return None,
    })
}

#[cfg(not(unix))]
fn by_number(_: i32) -> Option<&'static str> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn the_errors_that_people_meet_have_chinese_words() {
        let usual = [
            libc::ENOENT,
            libc::EACCES,
            libc::EPERM,
            libc::EEXIST,
            libc::EISDIR,
            libc::ENOTDIR,
            libc::EROFS,
            libc::ENOSPC,
            libc::EDQUOT,
            libc::EFBIG,
            libc::ENAMETOOLONG,
            libc::EPIPE,
            libc::EINTR,
            libc::EAGAIN,
            libc::ENOMEM,
            libc::EMFILE,
            libc::ENFILE,
            libc::EIO,
            libc::EBADF,
            libc::ELOOP,
            libc::EINVAL,
            libc::ENXIO,
            libc::EBUSY,
            libc::ETXTBSY,
            libc::EXDEV,
            libc::ESPIPE,
        ];
        for number in usual {
            let error = io::Error::from_raw_os_error(number);
            assert!(chinese(&error).is_some(), "{error}");
        }
    }

    #[test]
    fn english_words_are_those_of_the_system() {
        let error = io::Error::from_raw_os_error(libc::ENOENT);
        assert_eq!(reason(&error), error.to_string());
        assert_eq!(named("a.txt", &error).to_string(), format!("a.txt: {error}"));
        let ours = io::Error::new(ErrorKind::NotFound, "ours");
        assert_eq!((reason(&ours), named("a.txt", &ours).kind()), ("ours".to_string(), ErrorKind::NotFound));
    }
}

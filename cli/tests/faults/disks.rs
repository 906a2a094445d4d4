//! Disks that are full or read-only. A small file system in memory plays the disk, where one can be mounted.

use crate::common::{EXAMPLE, Folder, SOLVED, skipped};
use crate::run::{lines, run, shell};
use std::fs;

/// A folder with a file system of its own, of so many kilobytes.
pub(crate) struct Disk(pub(crate) Folder);

impl Disk {
    pub(crate) fn new(name: &str, kilobytes: u32) -> Option<Disk> {
        let folder = Folder::new(name);
        let mount = format!("mount -t tmpfs -o size={kilobytes}k tmpfs {}", folder.path(""));
        if run(&mut shell(&mount)).status != 0 {
            skipped("no file system can be mounted");
            return None;
        }
        Some(Disk(folder))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        run(&mut shell(&format!("umount {}", self.0.path(""))));
    }
}

#[test]
fn a_disk_that_gets_full_costs_neither_the_old_file_nor_the_answers_so_far() {
    let Some(disk) = Disk::new("full-disk", 400) else { return };
    let input = Folder::new("full-disk-input");
    let text = lines(20_000);
    let file = input.file("in.txt", &text);
    for threads in [1, 2, 7] {
        let out = disk.0.file("out.txt", "old");
        let ended = run(&mut shell(&format!("$N convert -j {threads} {file} -o {out}")));
        assert_eq!(ended.status, 2);
        assert!(ended.err.contains(&format!("{out}: No space left on device")), "{}", ended.err);
        assert!(ended.err.contains("the answers up to there are in"), "{}", ended.err);
        let files = disk.0.files();
        assert_eq!(disk.0.names(), ["out.txt", "out.txt.partial"]);
        assert_eq!(files["out.txt"], b"old");
        let partial = &files["out.txt.partial"];
        assert!(partial.len() > 200_000 && partial.ends_with(b"\n") && text.as_bytes().starts_with(partial));
        fs::remove_file(disk.0.path("out.txt.partial")).unwrap();
    }
}

#[test]
fn an_archive_that_does_not_fit_leaves_nothing_behind() {
    let Some(disk) = Disk::new("full-archive", 64) else { return };
    let input = Folder::new("full-archive-input");
    let file = input.file("in.txt", lines(200_000));
    for ending in ["gz", "zst"] {
        let out = disk.0.file(&format!("out.{ending}"), "old");
        let ended = run(&mut shell(&format!("$N solve {file} -f json -o {out}")));
        assert_eq!(ended.status, 2, "{ending}");
        assert!(ended.err.contains("No space left on device"), "{}", ended.err);
        assert_eq!(fs::read(&out).unwrap(), b"old");
        fs::remove_file(&out).unwrap();
        assert!(disk.0.names().is_empty(), "{:?}", disk.0.names());
    }
}

#[test]
fn a_sheet_that_does_not_fit_leaves_nothing_behind() {
    let Some(disk) = Disk::new("full-sheet", 64) else { return };
    let input = Folder::new("full-sheet-input");
    let file = input.file("in.txt", lines(300));
    for ending in ["html", "svg"] {
        let out = disk.0.file(&format!("out.{ending}"), "old");
        let ended = run(&mut shell(&format!("$N sheet --no-rating {file} -o {out}")));
        assert_eq!(ended.status, 2, "{ending}");
        assert!(ended.err.contains(&format!("{out}: No space left on device")), "{}", ended.err);
        assert_eq!(fs::read(&out).unwrap(), b"old");
        fs::remove_file(&out).unwrap();
        assert!(disk.0.names().is_empty(), "{:?}", disk.0.names());
    }
}

#[test]
fn a_resumed_run_on_a_full_disk_can_be_resumed_again() {
    let Some(disk) = Disk::new("full-resume", 64) else { return };
    let input = Folder::new("full-resume-input");
    let file = input.file("in.txt", lines(2_000));
    let whole = run(&mut shell(&format!("$N rate {file}"))).out;
    let out = disk.0.path("out.tsv");
    let ended = run(&mut shell(&format!("$N rate {file} --resume {out}")));
    assert!(ended.status == 2 && ended.err.contains("No space left on device"), "{ended:?}");
    let so_far = fs::read(&out).unwrap();
    assert!(so_far.len() > 40_000 && whole.starts_with(&so_far));
    assert_eq!(run(&mut shell(&format!("mount -o remount,size=1m {}", disk.0.path("")))).status, 0);
    assert_eq!(run(&mut shell(&format!("$N rate {file} --resume {out}"))).status, 0);
    assert!(fs::read(&out).unwrap() == whole);
}

#[test]
fn a_copy_that_does_not_fit_keeps_the_complete_answers() {
    let Some(disk) = Disk::new("full-copy", 300) else { return };
    let input = Folder::new("full-copy-input");
    let text = lines(2_000); // 164 kB
    let file = input.file("in.txt", &text);
    let old = "old content\n".repeat(500);
    let out = disk.0.file("out.txt", &old);
    fs::hard_link(&out, disk.0.path("other")).unwrap(); // so the content has to be copied
    let ended = run(&mut shell(&format!("$N convert {file} -o {out}")));
    assert_eq!(ended.status, 2, "{}", ended.err);
    assert!(ended.err.contains("the complete answers are in"), "{}", ended.err);
    assert_eq!(fs::read_to_string(&out).unwrap(), old);
    assert!(disk.0.files()["out.txt.partial"] == text.as_bytes());
}

#[test]
fn a_full_disk_for_temporary_files_is_named() {
    let Some(disk) = Disk::new("full-temporary", 400) else { return };
    let folder = Folder::new("full-temporary-input");
    let file = folder.file("in.txt", lines(100_000));
    let out = folder.file("out.txt", "old");
    let temporary = disk.0.path("");
    let ended = run(&mut shell(&format!("TMPDIR={temporary} $N dedupe --exact --memory 1M {file} -o {out}")));
    assert_eq!(ended.status, 2, "{}", ended.err);
    assert!(ended.err.contains("a temporary file for sorting can't be written to: No space left"), "{}", ended.err);
    assert!(
        ended.err.contains("TMPDIR names another folder") && ended.err.contains("out.txt.partial"),
        "{}",
        ended.err
    );
    assert_eq!(fs::read_to_string(&out).unwrap(), "old");
    assert!(disk.0.names().is_empty(), "{:?}", disk.0.names());
}

#[test]
fn a_read_only_disk_is_named_and_stays_as_it_is() {
    let Some(disk) = Disk::new("read-only-disk", 400) else { return };
    let out = disk.0.file("out.txt", "old");
    let text = format!("{SOLVED}\t1.2\t1.2\t1.2\n");
    let ratings = disk.0.file("ratings.tsv", &text);
    assert_eq!(run(&mut shell(&format!("mount -o remount,ro {}", disk.0.path("")))).status, 0);
    for line in [
        format!("$N solve {EXAMPLE} -o {out}"),
        format!("$N solve {EXAMPLE} -o {}", disk.0.path("new.txt")),
        format!("$N rate {EXAMPLE} --resume {ratings}"),
        format!("$N learn scan {EXAMPLE} --tree {}", disk.0.path("tree.svg")),
        format!("$N sheet {EXAMPLE} -o {}", disk.0.path("sheet.html")),
    ] {
        let ended = run(&mut shell(&line));
        assert!(ended.status == 2 && ended.err.contains("Read-only file system"), "{line}: {ended:?}");
    }
    assert_eq!(disk.0.names(), ["out.txt", "ratings.tsv"]);
}

#[cfg(feature = "parquet")]
#[test]
fn a_table_that_does_not_fit_leaves_nothing_behind() {
    let Some(disk) = Disk::new("full-table", 64) else { return };
    let input = Folder::new("full-table-input");
    let file = input.file("in.txt", lines(200_000));
    let out = disk.0.file("out.parquet", "old");
    let ended = run(&mut shell(&format!("$N solve {file} -o {out}")));
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains(&format!("{out}: ")) && ended.err.contains("No space left on device"), "{}", ended.err);
    assert_eq!(disk.0.names(), ["out.parquet"]);
    assert_eq!(fs::read(&out).unwrap(), b"old");
}

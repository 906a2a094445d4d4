//! The limits that a shell or a batch system sets.

use crate::common::{EXAMPLE, Folder, SOLVED};
use crate::run::{NO_ROOM, lines, run, shell};
use std::fs;

#[test]
fn a_file_that_may_not_grow_is_an_error_and_no_death() {
    let folder = Folder::new("file-size");
    let text = lines(5_000);
    let file = folder.file("in.txt", &text);
    let out = folder.file("out.txt", "old");
    let ended = run(&mut shell(&format!("ulimit -f 100; $N convert {file} -o {out}")));
    assert_eq!(ended.status, 2, "{}", ended.err);
    assert!(ended.err.contains("File too large") && ended.err.contains("out.txt.partial"), "{}", ended.err);
    assert_eq!(fs::read(&out).unwrap(), b"old");
    assert_eq!(folder.names(), ["in.txt", "out.txt", "out.txt.partial"]);
    assert!(text.as_bytes().starts_with(&folder.files()["out.txt.partial"]));
    let ended = run(&mut shell(&format!("ulimit -f 100; $N convert {file} > {}", folder.path("redirected.txt"))));
    assert!(ended.status == 2 && ended.err.contains("File too large"), "{}", ended.err);
}

#[test]
fn threads_that_can_not_be_started_are_done_without() {
    let folder = Folder::new("threads");
    let file = folder.file("in.txt", format!("{EXAMPLE}\n").repeat(3));
    // Each thread wants megabytes for its stack: most of the thousand get none.
    let ended = run(&mut shell(&format!("ulimit -v 400000; $N solve -j 1024 {file}")));
    assert_eq!((ended.status, ended.err.as_str()), (0, ""));
    assert_eq!(ended.out, format!("{SOLVED}\n").repeat(3).as_bytes());
    // Where not one can be started, that is said.
    // A backtrace would want memory, too.
    let within = |k: usize| run(&mut shell(&format!("ulimit -v {}; RUST_BACKTRACE=0 $N solve {file}", k * 700)));
    let tries: Vec<_> = (1..40).map(within).filter(|ended| !ended.err.contains(NO_ROOM)).collect();
    assert!(tries.iter().all(|ended| ended.status != 101), "{tries:?}");
    let refused = |ended: &crate::run::Ended| ended.err.contains("no thread can be started");
    assert!(tries.iter().filter(|ended| refused(ended)).all(|ended| ended.status == 2), "{tries:?}");
}

#[test]
fn a_limit_on_processor_time_ends_a_run_like_a_signal() {
    let folder = Folder::new("cpu-time");
    let out = folder.path("out.txt");
    let file = folder.file("in.txt", format!("{EXAMPLE}\n{}\n", ".".repeat(81)));
    let ended = run(&mut shell(&format!("ulimit -S -t 1; $N count --limit 1000000000000 -j 2 {file} -o {out}")));
    assert_eq!(ended.status, 128 + 24, "{}", ended.err);
    assert_eq!(folder.files()["out.txt.partial"], b"1\n");
}

#[test]
fn few_open_files_are_enough_or_said_to_be_too_few() {
    let folder = Folder::new("open-files");
    let file = folder.file("in.txt", format!("{EXAMPLE}\n"));
    for count in 4..20 {
        let ended = run(&mut shell(&format!("ulimit -n {count}; $N solve {file} -o {}", folder.path("out.txt"))));
        assert!(matches!(ended.status, 0 | 2 | 126 | 127), "{count}: {ended:?}");
        let is_there = fs::exists(folder.path("out.txt")).unwrap();
        assert_eq!(is_there, ended.status == 0, "{count}: {}", ended.err);
        let _ = fs::remove_file(folder.path("out.txt"));
        assert_eq!(folder.names(), ["in.txt"], "{count}");
    }
}

#[test]
fn numbers_without_end_are_refused() {
    for line in [
        "$N bench -n 18446744073709551615",
        "$N bench -r 18446744073709551615",
        "$N bench rate -n 18446744073709551615",
        "$N bench -n 99999999999999999999999",
        "$N solve -j 18446744073709551615",
        "$N solve -j 0",
        "$N learn scan --nodes 99999999999999999999999",
    ] {
        let ended = run(&mut shell(line));
        assert!(ended.status == 2 && ended.err.starts_with("error: invalid value"), "{line}: {ended:?}");
    }
    for line in [
        format!("$N count --limit 18446744073709551615 {EXAMPLE}"),
        format!("$N solve --budget 18446744073709551615 {EXAMPLE}"),
        format!("$N rate --budget 18446744073709551615 {EXAMPLE}"),
        format!("$N learn scan --log --nodes 18446744073709551615 {EXAMPLE}"),
    ] {
        assert_eq!(run(&mut shell(&line)).status, 0, "{line}");
    }
}

#[test]
fn a_document_whose_end_does_not_fit_keeps_its_puzzles() {
    let folder = Folder::new("tail");
    for count in 95..115 {
        let file = folder.file("in.txt", lines(count));
        let out = folder.path("out.xml");
        let ended = run(&mut shell(&format!("ulimit -f 12; $N convert --to opensudoku {file} -o {out}")));
        let names = folder.names();
        match ended.status {
            0 => assert_eq!(names, ["in.txt", "out.xml"], "{count}"),
            _ => assert_eq!(names, ["in.txt", "out.xml.partial"], "{count}: {}", ended.err),
        }
        fs::remove_file(folder.path(&names[1])).unwrap();
    }
}

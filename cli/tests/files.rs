//! Large inputs, compressed files, threads, interruptions.

mod common;

use common::{EXAMPLE, Folder, SOLVED, command, peak_memory, run, run_with};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

/// The puzzles of puzzles/answers.txt over and over, with a bad line now and then.
fn lines(count: usize) -> String {
    let all = include_str!("../../puzzles/answers.txt");
    let easy: Vec<&str> = all.lines().filter(|line| !line.starts_with('#')).take(20).map(|line| &line[..81]).collect();
    let line = |i: usize| if i % 997 == 5 { "rubbish\n".to_string() } else { format!("{}\n", easy[i % easy.len()]) };
    (0..count).map(line).collect()
}

#[test]
fn compressed_files_are_read_and_written_by_their_ending() {
    let folder = Folder::new("compressed");
    let plain = folder.file("in.txt", format!("{EXAMPLE}\n").repeat(5_000));
    for name in ["out.txt", "out.txt.gz", "out.txt.zst"] {
        let packed = folder.path(name);
        let ran = run(&["solve", &plain, "-o", &packed]);
        assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), ("", "", 0));
        let again = run(&["convert", &packed]);
        assert_eq!(again.out, format!("{SOLVED}\n").repeat(5_000), "{name}");
        let piped = run_with(&["convert"], &fs::read(&packed).unwrap());
        assert_eq!(piped.out, again.out, "{name} through a pipe");
    }
    assert!(fs::metadata(folder.path("out.txt.gz")).unwrap().len() < 20_000);
    assert!(fs::metadata(folder.path("out.txt.zst")).unwrap().len() < 20_000);
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 4, "nothing else is left behind");
}

#[test]
fn a_damaged_archive_gives_what_it_can_and_an_error() {
    let folder = Folder::new("damaged");
    let plain = folder.file("in.txt", lines(20_000));
    let packed = folder.path("in.txt.gz");
    run(&["convert", &plain, "-o", &packed]);
    let bytes = fs::read(&packed).unwrap();
    let half = folder.file("half.gz", &bytes[..bytes.len() / 2]);
    let ran = run(&["convert", &half]);
    assert!(ran.code == 2 && ran.out.lines().count() > 1_000, "{} {}", ran.code, ran.out.lines().count());
    assert!(ran.err.contains("half.gz: "), "{}", ran.err);
}

#[test]
fn a_file_that_is_read_can_be_written_over() {
    let folder = Folder::new("in-place");
    let file = folder.file("puzzles.txt", lines(10_000));
    let expected = run(&["solve", &file]).out;
    assert_eq!(run(&["solve", &file, "-o", &file]).out, "");
    assert_eq!(fs::read_to_string(&file).unwrap(), expected);
}

#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_keeps_its_mode_and_its_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("mode");
    let file = folder.file("real.txt", "old");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    symlink(&file, folder.path("link.txt")).unwrap();
    assert_eq!(run(&["solve", EXAMPLE, "-o", &folder.path("link.txt")]).code, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{SOLVED}\n"));
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(fs::symlink_metadata(folder.path("link.txt")).unwrap().is_symlink());
}

#[test]
fn a_file_is_not_replaced_by_nothing() {
    let folder = Folder::new("nothing");
    let file = folder.file("out.txt", "old");
    assert_eq!(run(&["solve", "nosuchfile", "-o", &file]).code, 2);
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
}

#[test]
fn a_dash_is_standard_output() {
    assert_eq!(run(&["solve", EXAMPLE, "-o", "-"]).out, format!("{SOLVED}\n"));
}

#[test]
fn other_archives_are_named() {
    let folder = Folder::new("archives");
    for (name, start) in [("zip", &b"PK\x03\x04aaaa"[..]), ("xz", b"\xfd7zXZ\0aa"), ("bzip2", b"BZh91AY&")] {
        let ran = run(&["solve", &folder.file(name, start)]);
        assert!(ran.code == 2 && ran.err.contains(&format!("compressed with {name}")), "{}", ran.err);
    }
}

#[test]
fn an_output_that_can_not_be_written_is_an_error() {
    let ran = run(&["solve", EXAMPLE, "-o", "no/such/folder/out.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no/such/folder/out.txt: "), "{}", ran.err);
}

#[test]
fn a_million_lines_take_little_memory_and_any_number_of_threads_gives_the_same_bytes() {
    let folder = Folder::new("million");
    let file = folder.file("million.txt", lines(1_000_000));
    let mut outputs = Vec::new();
    for threads in ["1", "2"] {
        let out = folder.path(&format!("out{threads}.txt"));
        let mut child =
            command().args(["solve", "-q", "-j", threads, &file, "-o", &out]).stderr(Stdio::null()).spawn().unwrap();
        let mut peak = 0;
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            peak = peak.max(peak_memory(child.id()).unwrap_or(0));
            std::thread::sleep(std::time::Duration::from_millis(20));
        };
        assert_eq!(status.code(), Some(2), "the bad lines");
        assert!(peak < 100_000 && (peak > 0 || !fs::exists("/proc").unwrap()), "{peak} kB");
        outputs.push(fs::read(&out).unwrap());
    }
    assert_eq!(outputs[0].iter().filter(|&&byte| byte == b'\n').count(), 1_000_000);
    assert!(outputs[0] == outputs[1], "one thread and two threads differ");
}

#[test]
fn a_slow_pipe_gets_its_answers_as_it_asks() {
    let mut child = command().arg("solve").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut answers = BufReader::new(stdout).lines();
    for _ in 0..3 {
        writeln!(stdin, "{EXAMPLE}").unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), SOLVED); // before the next question
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_broken_pipe_is_no_error() {
    let folder = Folder::new("pipe");
    let file = folder.file("many.txt", format!("{EXAMPLE}\n").repeat(50_000));
    let mut child = command().args(["solve", &file]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 82];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap(); // and closed here
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), vec![]));
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_finished() {
    let folder = Folder::new("interrupt");
    let out = folder.path("out.txt");
    let mut child = command()
        .args(["count", "--limit", "1000000000000", "-o", &out])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    write!(stdin, "{EXAMPLE}\n{}\n{EXAMPLE}\n", ".".repeat(81)).unwrap();
    stdin.flush().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(fs::read_to_string(out + ".partial").unwrap(), "1\n");
    assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted"));
}

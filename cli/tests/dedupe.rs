//! `ninefold dedupe`: the first puzzle of each class, as it was, in any memory.

mod common;

use common::{EXAMPLE, Folder, SOLVED, command, peak_memory, run, run_with};
use ninefold::Random;
use std::fs;
use std::process::Stdio;

const OTHER: &str = ".15.......4.8.9..6.9...43..2..3........6...21967...4......1..39.....8..7..6......";

fn copies(puzzle: &str, count: usize) -> Vec<String> {
    let out = run(&["shuffle", "--seed", "1", "--count", &count.to_string(), puzzle]).out;
    out.lines().map(str::to_string).collect()
}

/// Grids of two digits, some of them twice: what they are does not matter where only equal ones are duplicates.
fn two_digits(count: usize) -> String {
    let random = &mut Random::new(1);
    let mut text = String::with_capacity(82 * count);
    for _ in 0..count {
        let places = random.below(count / 2) as u64 | 1 << 40;
        text.extend((0..81).map(|i| if i < 41 { if places >> i & 1 == 1 { '1' } else { '2' } } else { '.' }));
        text.push('\n');
    }
    text
}

#[test]
fn the_first_of_each_class_stays_as_it_was() {
    let copies = copies(EXAMPLE, 3);
    let marks = format!("12345678.{}", "123456789".repeat(80));
    let input = format!(
        "# from a book\n{} # Monday\n{OTHER} 7.2\nrubbish\n{EXAMPLE}\n# gone\n{}\n{marks}\n{SOLVED}\n{OTHER}\n",
        copies[0], copies[1]
    );
    for threads in ["1", "4"] {
        let ran = run_with(&["dedupe", "-j", threads], input.as_bytes());
        assert_eq!(ran.out, format!("# from a book\n{} # Monday\n{OTHER} 7.2\n{SOLVED}\n", copies[0]));
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("<stdin>:4:") && ran.err.contains("<stdin>:8: a pencilmark puzzle"), "{}", ran.err);
        assert!(ran.err.ends_with("8 read: 3 kept, 3 duplicates, 2 bad\n"), "{}", ran.err);
    }
    let exact = run_with(&["dedupe", "--exact"], input.as_bytes());
    assert_eq!(exact.out.lines().count(), 7, "{}", exact.out);
    assert_eq!(run_with(&["dedupe", "-q"], format!("{EXAMPLE}\n").as_bytes()).err, "");
    let ran = run_with(&["dedupe", "--lang", "zh"], format!("{EXAMPLE}\n").as_bytes());
    assert!(ran.err.contains("共读入 1 题：保留 1，重复 0，有误 0"), "{}", ran.err);
    let nothing = run_with(&["dedupe"], b"");
    assert_eq!((nothing.out.as_str(), nothing.code), ("", 2));
    assert_eq!(nothing.err, "ninefold: <stdin>: no puzzle in it\n");
}

#[test]
fn drawings_and_boards_are_still_read_afterwards() {
    let folder = Folder::new("dedupe-drawn");
    let copy = &copies(EXAMPLE, 1)[0];
    let puzzles = folder.file("puzzles.txt", format!("{EXAMPLE}\n{OTHER}\n{copy}\n{SOLVED}\n"));
    let expected = format!("{EXAMPLE}\n{OTHER}\n{SOLVED}\n");
    for format in
        ["line", "sdm", "grid", "rows", "sdk", "sadman", "ss", "hodoku", "json", "fpuzzles", "csv", "tsv", "opensudoku"]
    {
        let written = folder.path(&format!("in.{format}"));
        assert_eq!(run(&["convert", "--to", format, &puzzles, "-o", &written]).code, 0, "{format}");
        let ran = run(&["dedupe", &written]);
        assert_eq!(ran.code, 0, "{format}: {}", ran.err);
        assert_eq!(run_with(&["convert"], ran.out.as_bytes()).out, expected, "{format}: {}", ran.out);
    }
}

#[test]
fn a_table_keeps_its_rows_and_its_header() {
    let folder = Folder::new("dedupe-table");
    let copy = &copies(EXAMPLE, 1)[0];
    let one = folder
        .file("one.csv", format!("id;\"note\";puzzle\r\n1;\"a;b\";{EXAMPLE}\r\n2;;{copy}\r\n3;;{OTHER}\r\n4;;bad\r\n"));
    let two = folder.file("two.tsv", format!("puzzle\tid\tnote\n{SOLVED}\t5\tx\n{OTHER}\t6\ty\n"));
    let ran = run(&["dedupe", &one, &two]);
    let expected = format!("id;\"note\";puzzle\r\n1;\"a;b\";{EXAMPLE}\r\n3;;{OTHER}\r\n5;x;{SOLVED}\r\n");
    assert_eq!((ran.out, ran.code), (expected, 2), "{}", ran.err);
    // A table that comes after lines has no columns to keep: that is told.
    let lines = folder.file("lines.txt", format!("{EXAMPLE}\n"));
    let ran = run(&["dedupe", &lines, &two]);
    assert_eq!(ran.out, format!("{EXAMPLE}\n{SOLVED}\n{OTHER}\n"));
    assert!(ran.code == 2 && ran.err.contains("the output has no room for id, note"), "{}", ran.err);
}

#[test]
fn duplicates_are_told_with_the_place_of_the_first() {
    let folder = Folder::new("dedupe-told");
    let copies = copies(EXAMPLE, 2);
    let one = folder.file("one.txt", format!("{OTHER}\n{EXAMPLE}\n{}\n", copies[0]));
    let two = folder.file("two.txt", format!("# two\n{OTHER}\n{}\n{SOLVED}\n", copies[1]));
    let ran = run(&["dedupe", "--duplicates", &one, &two]);
    let expected =
        format!("{}\t{one}:3\t{one}:2\n{OTHER}\t{two}:2\t{one}:1\n{}\t{two}:3\t{one}:2\n", copies[0], copies[1]);
    assert_eq!((ran.out, ran.code), (expected, 0));
    assert!(ran.err.ends_with("6 read: 3 kept, 3 duplicates, 0 bad\n"), "{}", ran.err);
}

#[test]
fn what_is_kept_does_not_depend_on_memory_and_threads() {
    let folder = Folder::new("dedupe-memory");
    let temporary = Folder::new("dedupe-temporary");
    let count = 120_000;
    let input = folder.file("puzzles.txt", two_digits(count));
    let (mut firsts, mut others) = (Vec::new(), Vec::new());
    for (memory, threads) in [("1G", "1"), ("1M", "1"), ("1M", "3"), ("4M", "2")] {
        for (option, outputs) in [(None, &mut firsts), (Some("--duplicates"), &mut others)] {
            let out = folder.path("out.txt");
            let args = ["dedupe", "--exact", "--memory", memory, "-j", threads, &input, "-o", &out];
            let mut child = command()
                .args(args.into_iter().chain(option))
                .env("TMPDIR", &temporary.0)
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            let mut peak = 0;
            let status = loop {
                if let Some(status) = child.try_wait().unwrap() {
                    break status;
                }
                peak = peak.max(peak_memory(child.id()).unwrap_or(0));
                std::thread::sleep(std::time::Duration::from_millis(5));
            };
            assert!(status.success() && fs::read_dir(&temporary.0).unwrap().count() == 0);
            assert!(memory == "1G" || peak < 40_000, "{memory}: {peak} kB");
            outputs.push(fs::read(&out).unwrap());
        }
    }
    assert!(firsts.iter().all(|output| *output == firsts[0]) && others.iter().all(|output| *output == others[0]));
    let lines = |output: &[u8]| output.iter().filter(|&&byte| byte == b'\n').count();
    assert_eq!(lines(&firsts[0]) + lines(&others[0]), count);
    assert!(lines(&firsts[0]) > 40_000 && lines(&others[0]) > 40_000);
    let mut seen = std::collections::HashSet::new();
    let expected: String = fs::read_to_string(&input)
        .unwrap()
        .split_inclusive('\n')
        .filter(|line| seen.insert(line.to_string()))
        .collect();
    assert!(firsts[0] == expected.as_bytes());
}

#[test]
fn a_temporary_file_that_fails_is_told_and_costs_no_old_file() {
    let folder = Folder::new("dedupe-fails");
    let input = folder.file("puzzles.txt", two_digits(60_000));
    let out = folder.file("out.txt", "old");
    let args = ["dedupe", "--exact", "--memory", "1M", &input, "-o", &out];
    let failed = command().args(args).env("TMPDIR", folder.0.join("nowhere")).output().unwrap();
    let said = String::from_utf8_lossy(&failed.stderr);
    assert!(failed.status.code() == Some(2) && said.contains("TMPDIR names another folder"), "{said}");
    assert_eq!(fs::read_to_string(&out).unwrap(), "old");
    let so_far = fs::read_to_string(folder.path("out.txt.partial")).unwrap();
    assert!(so_far.lines().count() > 10_000 && so_far.ends_with('\n'), "what was known before that is kept");
}

//! Inputs that are small and unpack to much, or that never come to an end: memory stays small.

use crate::common::{EXAMPLE, Folder, SOLVED, command, peak_memory};
use crate::run::{in_soak, run, shell};
use std::io::{self, Write};
use std::process::Stdio;
use std::time::Instant;

/// Feeds `start`, then `again` until there are so many bytes, then `end`. Gives the peak of memory in kB and the seconds.
fn feed(args: &[&str], start: &str, again: &str, bytes: usize, end: &str) -> (u64, f64) {
    let begin = Instant::now();
    let mut child = command()
        .args(args)
        .args(["-q", "-j", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let piece = again.repeat((1 << 16) / again.len() + 1);
    let feed = |stdin: &mut std::process::ChildStdin| -> io::Result<()> {
        stdin.write_all(start.as_bytes())?;
        (0..bytes / piece.len()).try_for_each(|_| stdin.write_all(piece.as_bytes()))?;
        stdin.write_all(end.as_bytes())
    };
    let fed = feed(&mut stdin);
    let mut most = peak_memory(child.id()).unwrap_or(0);
    drop(stdin);
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        most = most.max(peak_memory(child.id()).unwrap_or(0));
        std::thread::sleep(std::time::Duration::from_millis(1));
    };
    assert!(fed.is_ok() && matches!(status.code(), Some(0..=2)), "{status} {fed:?}");
    (most, begin.elapsed().as_secs_f64())
}

/// What is fed without end: a name, how it starts, what comes again and again, how it ends.
fn kinds() -> Vec<(&'static str, String, String, &'static str)> {
    let rows = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    let game = format!("<game data=\"{}\"/>", EXAMPLE.replace('.', "0"));
    let kind = |name, start: &str, again: &str, end| (name, start.to_string(), again.to_string(), end);
    vec![
        kind("lines", "", &format!("{EXAMPLE}\n"), ""),
        kind("lines with remarks", "", &format!("{EXAMPLE} # easy\n"), ""),
        kind("bad lines", "", "not a puzzle\n", ""),
        kind("no line ends", "", "53..7....", ""),
        kind("line ends", "", "\n", ""),
        kind("old Mac line ends", "", "\r", ""),
        kind("zero bytes", "", "\0", ""),
        kind("bytes that are no text", "", "\u{80}\u{ff}\n", ""),
        kind("comments", "", "# a comment\n", ""),
        kind("titles", "", "A title\n", ""),
        kind("rows", "", rows, ""),
        kind("rows far apart", rows, "\n", "I025\n"),
        kind("rows and records", rows, "I025\n", ""),
        kind("rows and comments", rows, "# x\n", "I025\n"),
        kind("half a drawing and blanks", "53..7....\n6..195...\n", "\n \n", ""),
        kind("dashes", "", "---------\n", ""),
        kind("borders", "", "+-------+-------+-------+\n", ""),
        kind("headings", "[Puzzle]\n", "[State]\n", ""),
        kind("sections", &format!("[Puzzle]\n{rows}"), &format!("[State]\n{rows}"), ""),
        kind("open brackets", "", "[", ""),
        kind("empty lists", "[[", "[]", ""),
        kind("lists of numbers", "[", "[5,3,0,0,7,0,0,0,0],", "]"),
        kind("a JSON text", "{\"puzzle\":\"", "53..7....", "\"}"),
        kind("JSON keys", "{", "\"a\":1,", "}"),
        kind("escapes", "[\"", "\\u0035", "\"]"),
        kind("tags", "<opensudoku>", &game, "</opensudoku>"),
        kind("open tags", "<opensudoku>", "<game data=\"5", ""),
        kind("an attribute", "<opensudoku><game data=\"", "53007", "\"/>"),
        kind("entities", "<opensudoku><game data=\"", "&#10;", "\"/>"),
        kind("XML comments", "<opensudoku><!--", "- ", "-->"),
        kind("CSV", "id,puzzle\n", &format!("1,{EXAMPLE}\n"), ""),
        kind("CSV quotes", "id,puzzle\n1,\"", "53..7....\n", "\"\n"),
        kind("CSV commas", "id,puzzle\n", ",", "\n"),
        kind("CSV headers", "", "id,puzzle\n", ""),
        kind("links", "", "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImA\n", ""),
        kind("a long link", "https://f-puzzles.com/?load=", "N4Ig", ""),
        kind("links on a line", "", "https://sudokupad.app/scf1 ", ""),
        kind(
            "HoDoKu",
            "",
            ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::\n",
            "",
        ),
        kind("colons", "", ":", ""),
        kind("pencil marks", "", "1234567892", ""),
        kind("words", "", "word ", ""),
        kind("Chinese", "", "数独", ""),
    ]
}

#[test]
fn any_input_of_any_length_takes_little_memory() {
    let (bytes, most) = if in_soak() { (100 << 20, 200_000) } else { (4 << 20, 60_000) };
    let mut table = String::new();
    for (name, start, again, end) in kinds() {
        let (peak, seconds) = feed(&["convert"], &start, &again, bytes, end);
        let note = if peak < most { "" } else { "  too much" };
        table += &format!("{name:<28} {:>4} MB {peak:>7} kB {seconds:>7.2} s{note}\n", bytes >> 20);
    }
    assert!(!table.contains("too much"), "\n{table}");
    if in_soak() {
        let _ = io::stderr().write_all(table.as_bytes());
    }
}

#[test]
fn archives_that_unpack_to_much_take_little_memory() {
    let folder = Folder::new("archive-bombs");
    let megabytes = if in_soak() { 2_000 } else { 80 };
    let blank = "\n".repeat(1 << 20);
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    let mut zst = zstd::Encoder::new(Vec::new(), 1).unwrap();
    zst.window_log(27).unwrap(); // the largest that is read: 128 MB
    for _ in 0..megabytes {
        gz.write_all(blank.as_bytes()).unwrap();
        zst.write_all(blank.as_bytes()).unwrap();
    }
    writeln!(gz, "{EXAMPLE}").unwrap();
    writeln!(zst, "{EXAMPLE}").unwrap();
    for (name, bytes, bound) in
        [("bomb.gz", gz.finish().unwrap(), 60_000), ("bomb.zst", zst.finish().unwrap(), 200_000)]
    {
        let path = folder.file(name, bytes);
        let mut child = command().args(["solve", "-j", "2", &path]).stdout(Stdio::piped()).spawn().unwrap();
        let mut most = 0;
        while child.try_wait().unwrap().is_none() {
            most = most.max(peak_memory(child.id()).unwrap_or(0));
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let answer = io::read_to_string(child.stdout.take().unwrap()).unwrap();
        assert_eq!(answer, format!("{SOLVED}\n"), "{name}");
        assert!(most < bound, "{name}: {most} kB");
    }
}

#[test]
fn zstd_may_begin_with_a_frame_that_is_passed_over() {
    let folder = Folder::new("skippable");
    let frame = zstd::encode_all(format!("{EXAMPLE}\n").as_bytes(), 3).unwrap();
    for first in [0x50u8, 0x5f] {
        let skippable = [&[first, 0x2a, 0x4d, 0x18, 5, 0, 0, 0][..], b"notes", &frame].concat();
        let ended = run(&mut shell(&format!("$N solve {}", folder.file("in.zst", skippable))));
        assert_eq!((ended.status, ended.out), (0, format!("{SOLVED}\n").into_bytes()), "{}", ended.err);
    }
}

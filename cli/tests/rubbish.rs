//! Bad input gets a clear message, and all other input is answered.

mod common;

use common::{EXAMPLE, Folder, SOLVED, run, run_with};
use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn a_bad_line_gets_invalid_in_its_place_and_a_message_with_the_place() {
    let folder = Folder::new("bad-line");
    let text = format!("{EXAMPLE}\n{}x{}\n{EXAMPLE}\n{}\n", &EXAMPLE[..6], &EXAMPLE[7..], &EXAMPLE[..80]);
    let file = folder.file("puzzles.txt", text);
    let ran = run(&["solve", &file]);
    assert_eq!(ran.out, format!("{SOLVED}\ninvalid\n{SOLVED}\ninvalid\n"));
    assert_eq!(ran.code, 2);
    let said: Vec<&str> = ran.err.lines().collect();
    assert_eq!(said[0], format!("ninefold: {file}:2:7: 'x' is neither a digit nor a blank (. 0 _ - *)"));
    assert_eq!(said[1], format!("ninefold: {file}:4:80: 80 cells; 81 expected in a puzzle on one line"));
}

#[test]
fn rubbish_of_every_kind_is_survived() {
    let binary: Vec<u8> = (0..200_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let long = "5".repeat(3_000_000);
    let dots = ".".repeat(3_000_000);
    let open = format!("[[\"5\",{}", "[".repeat(500_000));
    let tag = format!("<opensudoku><game data=\"{}", "1".repeat(6_000_000));
    for rubbish in [
        &binary[..],
        b"",
        b"\0",
        b"\xff\xfe\x35\x00",
        b"\xef\xbb\xbf",
        b"\r\r\r",
        b"\t\t\t\t\t\t\t\t",
        long.as_bytes(),
        dots.as_bytes(),
        open.as_bytes(),
        tag.as_bytes(),
        b"<html>",
        b"{}",
        b"[",
        b"[[",
        b":",
        b"::::::",
        b"http://",
        b"I000",
        b"[Puzzle]",
        b"puzzle,solution",
        b"\"",
        b"#",
        b"---------",
        b"+-+",
        "数独".as_bytes(),
    ] {
        for command in ["solve", "check", "convert", "show", "count"] {
            let ran = run_with(&[command], rubbish);
            assert!(ran.code == 0 || ran.code == 2, "{command}: {} {}", ran.code, ran.err);
            assert!(!ran.err.contains("panicked"), "{}", ran.err);
            assert!(ran.out.lines().all(|line| line.is_empty() || line == "invalid" || line.starts_with("puzzle")));
        }
    }
}

#[test]
fn what_comes_after_rubbish_is_still_answered() {
    let mut text = vec![b'7'; 2_500_000];
    text.extend_from_slice(format!("\n\0\u{1}\u{2}\n{EXAMPLE}\r\n\u{fffd}\n\t{EXAMPLE}\t\n").as_bytes());
    let ran = run_with(&["solve"], &text);
    assert_eq!(ran.out, format!("invalid\ninvalid\n{SOLVED}\ninvalid\n{SOLVED}\n"));
    assert!(ran.err.contains("<stdin>:1:1: a line of more than a million bytes"), "{}", ran.err);
}

#[test]
fn many_complaints_are_counted_not_listed() {
    let ran = run_with(&["solve"], "x\n".repeat(1_000).as_bytes());
    assert_eq!(ran.err.lines().count(), 21);
    assert!(ran.err.ends_with("and 980 more like these\n"), "{}", ran.err);
}

/// The commands that read puzzles.
const READERS: [&[&str]; 10] = [
    &["solve"],
    &["check"],
    &["count"],
    &["hint"],
    &["explain"],
    &["steps"],
    &["rate"],
    &["show"],
    &["convert"],
    &["learn", "scan", "--log"],
];

#[test]
fn an_empty_input_has_one_answer_wherever_it_comes_from() {
    let folder = Folder::new("empty");
    for content in ["", "\n\n", "# nothing\n"] {
        let file = folder.file("empty.txt", content);
        for command in READERS {
            let mut runs = vec![
                (run_with(command, content.as_bytes()), "<stdin>"),
                (run_with(&[command, &["-"]].concat(), content.as_bytes()), "<stdin>"),
                (run(&[command, &[&file]].concat()), &file),
            ];
            if content.is_empty() {
                runs.push((run(command), "<stdin>")); // the null device
                runs.push((run(&[command, &["-"]].concat()), "<stdin>"));
                runs.push((run(&[command, &["/dev/null"]].concat()), "/dev/null"));
            }
            for (ran, name) in runs {
                let said = (ran.out.as_str(), ran.err.as_str(), ran.code);
                assert_eq!(
                    said,
                    ("", format!("ninefold: {name}: no puzzle in it\n").as_str(), 2),
                    "{command:?} {content:?}"
                );
            }
        }
    }
}

#[test]
fn an_argument_that_is_neither_puzzle_nor_file_is_named() {
    let ran = run(&["solve", "nosuchfile.txt", EXAMPLE]);
    assert_eq!((ran.out, ran.code), (format!("{SOLVED}\n"), 2));
    assert!(ran.err.contains("nosuchfile.txt: no such file, and no puzzle of 81 cells either"), "{}", ran.err);
    let ran = run(&["solve", &EXAMPLE[..80]]);
    assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 2));
    assert!(ran.err.contains("argument 1:1:80: 80 cells; 81 expected"), "{}", ran.err);
    let folder = Folder::new("folder");
    let ran = run(&["solve", &folder.path("")]);
    assert!(ran.err.contains("a folder without files") && ran.code == 2, "{}", ran.err);
}

#[test]
fn rows_as_arguments_have_one_answer_or_one_message() {
    let rows = ["53  7", "6  195", " 98    6", "8   6   3", "", "7   2   6", " 6    28", "   419  5", "    8  79"];
    let ran = run(&[&["convert"][..], &rows].concat());
    let line: String = rows.iter().map(|row| format!("{row:9}").replace(' ', ".")).collect();
    assert_eq!((ran.out, ran.err, ran.code), (format!("{line}\n"), String::new(), 0));
    let shifted: Vec<&str> = rows.iter().map(|row| row.trim()).collect();
    let ran = run(&[&["solve"][..], &shifted].concat());
    assert_eq!((ran.out.as_str(), ran.err.lines().count(), ran.code), ("invalid\n", 1, 2), "{}", ran.err);
    assert!(ran.err.contains("arguments 1 to 9:1:1: 9 rows with spaces"), "{}", ran.err);
    let ran = run(&["solve", "53", "7", "6", "195", "98", "6", "8", "6", "3"]);
    let says =
        "ninefold: arguments 1 to 9: no such files; if these are rows with spaces, put each row in quotes: '53  7'\n";
    assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), ("", says, 2));
    let ran = run(&["solve", "--lang", "zh", "53", "7", "6"]);
    assert!(ran.err.contains("请把每一行放在引号里") && ran.err.lines().count() == 1, "{}", ran.err);
}

#[test]
fn links_with_other_rules_are_refused_by_name() {
    let ran = run(&["solve", "https://sudokupad.app/scfoooooooooooooK*x"]);
    assert_eq!((ran.out.as_str(), ran.code), ("invalid\n", 2));
    assert!(ran.err.contains("a rule beyond the classic ones: both diagonals"), "{}", ran.err);
}

#[test]
fn equal_lines_have_equal_answers_in_every_form() {
    let ninth = "123456789".repeat(3) + &".".repeat(54);
    let text = format!("{ninth}\n").repeat(3) + &format!("{EXAMPLE}\n{ninth}\n");
    assert_eq!(run_with(&["solve"], text.as_bytes()).out, format!("none\nnone\nnone\n{SOLVED}\nnone\n"));
    let table = run_with(&["solve", "-f", "tsv"], text.as_bytes()).out;
    let results: Vec<&str> = table.lines().skip(1).filter_map(|line| line.split('\t').nth(1)).collect();
    assert_eq!(results, ["none", "none", "none", "unique", "none"]);
}

#[test]
fn answers_come_in_the_order_of_the_input() {
    let game = format!("<game data=\"{}\"/>", EXAMPLE.replace('.', "0"));
    assert_eq!(run_with(&["solve"], format!("words\n{game}\n").as_bytes()).out, format!("invalid\n{SOLVED}\n"));
    let ran = run_with(&["solve"], format!("words\nhttps://a.org https://b.org\n{EXAMPLE}\n").as_bytes());
    assert_eq!(ran.out, format!("invalid\ninvalid\n{SOLVED}\n"));
    let places: Vec<&str> = ran.err.lines().filter_map(|line| line.split(':').nth(2)).collect();
    assert_eq!(places, ["1", "2"], "{}", ran.err);
}

#[test]
fn a_conversion_keeps_the_answer_or_is_refused() {
    let marks: String = SOLVED
        .chars()
        .enumerate()
        .flat_map(|(cell, c)| ('1'..='9').map(move |d| if d == c && cell != 40 { d } else { '.' }))
        .collect();
    assert_eq!(run_with(&["solve"], marks.as_bytes()).out, "none\n");
    for format in ["candidates", "fpuzzles"] {
        let ran = run_with(&["convert", "--to", format], marks.as_bytes());
        assert_eq!(ran.code, 2);
        let says = format!("{format} has no room for r5c5, a cell without candidates; pencilmarks has");
        assert!(ran.err.contains(&says), "{}", ran.err);
        assert!(!ran.out.contains('|'), "{}", ran.out);
    }
    let kept = run_with(&["convert", "--to", "pencilmarks"], marks.as_bytes()).out;
    assert_eq!(run_with(&["solve"], kept.as_bytes()).out, "none\n");
}

#[test]
fn a_table_may_have_line_breaks_in_its_fields() {
    let rows: Vec<String> = EXAMPLE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect();
    let text = format!("id,puzzle\r\n\"a\r\nb\",\"{}\"\r\n\"3,{EXAMPLE}\r\n4,{EXAMPLE}\r\n", rows.join("\r\n"));
    let ran = run_with(&["solve"], text.as_bytes());
    assert_eq!(ran.out, format!("{SOLVED}\ninvalid\n{SOLVED}\n"));
    assert!(ran.err.contains("<stdin>:12:1: a quoted field that does not end in its line"), "{}", ran.err);
}

/// What comes of this many bytes of a run between two texts, in 200 MB of memory.
#[cfg(target_os = "linux")]
fn solved_in_little_memory(first: &str, run: &str, last: &str, bytes: usize) -> Option<i32> {
    let limited = "ulimit -d 200000 && exec \"$0\" solve -j 2";
    let mut child = Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_ninefold")])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let many = run.repeat((1 << 16) / run.len() + 1);
    let texts = [first].into_iter().chain(std::iter::repeat_n(&many[..], bytes / many.len())).chain([last]);
    for text in texts {
        if input.write_all(text.as_bytes()).is_err() {
            break; // it ended too early, and its status says so
        }
    }
    drop(input);
    child.wait().unwrap().code()
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded_whatever_comes() {
    let rows: String =
        EXAMPLE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap() + "\n").collect();
    let million = 1 << 20;
    let (lists, numbers) = ("[1],".repeat(million / 4 - 9), "1,".repeat(million / 2 - 9));
    for (first, run, last, bytes) in [
        (&rows[..], "\n", "I025\n", 10 * million),
        ("[Puzzle]\n", &format!("[State]{}\n", " ".repeat(999)), "", 150 * million),
        ("[[", "[]", "", 4 * million),
        ("", "{}", "", 2 * million),
        ("{\"a\":[", "1,\n", "", 4 * million),
        ("", &format!("{{\"a\":[{lists}1]}}\n"), "", 4 * million),
        ("", &format!("{{\"a\":[{numbers}1]}}\n"), "", 4 * million),
        ("<game data=\"", "1\n", "", 4 * million),
        ("", &format!("<game data=\"version: 2 {}\"/>\n", "|".repeat(million - 99)), "", 4 * million),
        ("id,puzzle\n1,\"", "\n", "", 4 * million),
        ("id,puzzle\n", &(",".repeat(million - 9) + "\n"), "", 4 * million),
        ("", "x\r", "", 2 * million),
        ("", "5", "", 4 * million),
    ] {
        let code = solved_in_little_memory(first, run, last, bytes);
        assert!(matches!(code, Some(0 | 2)), "{code:?}: {first:?} and many {:?}", &run[..run.len().min(40)]);
    }
}

/// Every text that was ever hard to read, through every command that reads, with the options that show more.
#[test]
fn no_text_that_was_ever_hard_makes_a_command_fail() {
    let more: [&[&str]; 6] = [
        &["show", "--marks"],
        &["show", "--format", "svg"],
        &["hint", "--level", "3", "--format", "json"],
        &["check", "--format", "csv"],
        &["convert", "--to", "candidates"],
        &["convert", "--to", "fpuzzles"],
    ];
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut texts = 0;
    for folder in ["fuzz/seeds/read", "puzzles/formats"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path().display().to_string();
            for command in READERS.iter().chain(&more).filter(|command| command[0] != "learn") {
                let ran = run(&[command, &["--budget", "2000", &path][..]].concat());
                let ran = if ran.err.contains("--budget") { run(&[command, &[&path[..]][..]].concat()) } else { ran };
                assert!((0..=2).contains(&ran.code), "{command:?} {path}: {} {}", ran.code, ran.err);
            }
            texts += 1;
        }
    }
    assert!(texts > 80, "{texts}");
    let empty_cell = root.join("fuzz/seeds/read/empty-cell").display().to_string();
    let ran = run(&["show", "--marks", &empty_cell]);
    assert!(ran.out.starts_with("invalid\n\n") && ran.code == 2, "{}", ran.out);
    assert!(ran.err.contains("a cell without candidates"), "{}", ran.err);
}

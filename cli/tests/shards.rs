//! Shards of the input: what they write, joined, is what one run writes.

mod common;

use common::{EXAMPLE, Folder, run, run_with};
use std::fs;

/// Puzzles as lines, with rubbish now and then.
fn lines(count: usize) -> String {
    let line = |i: usize| if i % 13 == 5 { "rubbish\n".to_string() } else { format!("{EXAMPLE}\n") };
    (0..count).map(line).collect()
}

/// What so many shards write, joined, and what they say.
fn joined(args: &[&str], of: usize) -> (String, String) {
    let (mut out, mut err) = (String::new(), String::new());
    for number in 1..=of {
        let shard = format!("{number}/{of}");
        let mut typed = args.to_vec();
        typed.extend(["--shard", &shard]);
        let ran = run(&typed);
        assert!((0..=2).contains(&ran.code), "{typed:?}: {}", ran.err);
        out += &ran.out;
        err += &ran.err;
    }
    (out, err)
}

#[test]
fn shards_joined_are_one_run() {
    let folder = Folder::new("shards");
    let rows: String = (0..5_000).map(|id| format!("{id},{EXAMPLE}\n")).collect();
    let drawing = run(&["show", EXAMPLE]).out;
    let inputs = [
        folder.file("a.txt", lines(20)),
        folder.file("b.txt", lines(10_000)),
        folder.file("c.csv", format!("id,quiz\n{rows}")),
        folder.file("d.json", format!("{{\"puzzle\":\"{EXAMPLE}\"}}\n").repeat(30)),
        folder.file("e.txt", format!("{drawing}\n").repeat(7)),
    ];
    let packed = folder.path("f.txt.gz");
    run(&["convert", "-q", &inputs[1], "-o", &packed]);
    let all: Vec<&str> = inputs.iter().map(|input| &input[..]).chain([&packed[..]]).collect();
    let sets: Vec<Vec<&str>> = all.iter().map(|one| vec![*one]).chain([all.clone()]).collect();
    for inputs in &sets {
        for command in
            [&["solve"][..], &["solve", "-f", "csv"], &["convert", "--to", "opensudoku"], &["shuffle", "--seed", "4"]]
        {
            let args: Vec<&str> = command.iter().chain(inputs).copied().collect();
            let one = run(&args);
            for of in [1, 2, 7] {
                assert!(joined(&args, of).0 == one.out, "{command:?} {inputs:?} in {of}");
            }
        }
    }
    for command in [&["check", "-f", "json"][..], &["count"], &["rate"], &["canon", "-f", "tsv"], &["hint"]] {
        let args: Vec<&str> = command.iter().copied().chain([all[0], all[4]]).collect();
        assert!(joined(&args, 40).0 == run(&args).out, "{command:?}: more shards than puzzles");
    }
}

#[test]
fn what_is_wrong_is_told_by_one_shard() {
    let folder = Folder::new("shards-told");
    let (a, b) = (folder.file("a.txt", lines(30)), folder.file("b.txt", lines(30)));
    let (empty, missing) = (folder.file("empty.txt", ""), folder.path("missing.txt"));
    let args = ["solve", &empty, &a, &missing, &b, &empty];
    let (out, err) = joined(&args, 4);
    let one = run(&args);
    assert_eq!(out, one.out);
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&err), sorted(&one.err));
}

#[test]
fn with_a_folder_shards_take_whole_files() {
    let folder = Folder::new("shards-files");
    fs::create_dir(folder.0.join("in")).unwrap();
    for number in 0..7 {
        folder.file(&format!("in/{number}.txt"), lines(10 + number));
    }
    let out = folder.path("out/");
    for (shard, count) in [("1/3", 2), ("3/3", 5), ("2/3", 7)] {
        run(&["solve", "-q", &folder.path("in"), "-o", &out, "--shard", shard]);
        assert_eq!(fs::read_dir(&out).unwrap().count(), count, "{shard}");
    }
}

#[test]
fn bad_shards_are_refused() {
    let folder = Folder::new("shards-refused");
    let input = folder.file("a.txt", lines(30));
    for shard in ["0/3", "4/3", "a/b", "3", "", "1/0", "-1/3", "99999999999999999999/3"] {
        let ran = run(&["solve", &input, &format!("--shard={shard}")]);
        assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains("--shard"), "{shard}: {}", ran.err);
    }
    let refused = |args: &[&str], what: &str| {
        let ran = run_with(args, EXAMPLE.as_bytes());
        assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains(what), "{args:?}: {}", ran.err);
    };
    refused(&["solve", "--shard", "1/2"], "can be read only once");
    refused(&["solve", &input, "-", "--shard", "1/2"], "can be read only once");
    refused(&["dedupe", &input, "--shard", "1/2"], "about all puzzles together");
    refused(&["rate", "--summary", &input, "--shard", "1/2"], "about all puzzles together");
    refused(&["rate", "--sort", "er", &input, "--shard", "1/2"], "about all puzzles together");
    refused(&["show", "-f", "svg", EXAMPLE, "--shard", "1/2"], "about all puzzles together");
    refused(&["rate", &input, "--shard", "1/2", "--resume", &folder.path("x.tsv")], "in a folder only");
    assert!(run(&["solve", "--lang", "zh", &input, "--shard", "4/3"]).err.contains("没有这一份"));
}

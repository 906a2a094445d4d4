//! Folders that are read, and folders that get a file for each file.

mod common;

use common::{EXAMPLE, Folder, SOLVED, run, run_with};
use std::fs;

/// A folder `in` with three files, and what is left out.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    fs::create_dir_all(folder.0.join("in/inner")).unwrap();
    folder.file("in/b.txt", format!("{EXAMPLE}\n").repeat(3));
    folder.file("in/a.csv", format!("id,quiz\n7,{EXAMPLE}\n"));
    folder.file("in/c.txt", format!("{}\n", ".".repeat(81)));
    for left_out in ["in/_SUCCESS", "in/.b.txt.crc", "in/inner/d.txt", "in/e.txt.partial"] {
        folder.file(left_out, "rubbish\n");
    }
    folder
}

fn names(folder: &Folder, inner: &str) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder.0.join(inner))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_folder_means_its_files_in_order() {
    let folder = folder("folder-in");
    let ran = run(&["solve", &folder.path("in")]);
    let expected = format!("{}many\n", format!("{SOLVED}\n").repeat(4));
    assert_eq!((ran.out, ran.err.as_str(), ran.code), (expected, "", 1));
    let ran = run(&["same", &folder.path("in/inner")]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    fs::create_dir(folder.0.join("empty")).unwrap();
    let ran = run(&["solve", &folder.path("empty"), EXAMPLE]);
    assert!(ran.code == 2 && ran.err.contains("empty: a folder without files") && ran.out.contains(SOLVED));
}

#[test]
fn a_folder_as_the_output_gets_a_file_for_each_file() {
    let folder = folder("folder-out");
    let out = folder.path("new/out/");
    let ran = run(&["solve", &folder.path("in"), "-f", "csv", "-o", &out]);
    assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), ("", "", 1));
    assert_eq!(names(&folder, "new/out"), ["a.csv", "b.txt", "c.txt"]);
    for name in ["a.csv", "b.txt", "c.txt"] {
        let alone = run(&["solve", "-f", "csv", &folder.path(&format!("in/{name}"))]).out;
        assert_eq!(fs::read_to_string(folder.path(&format!("new/out/{name}"))).unwrap(), alone);
    }
    for args in
        [&["shuffle", "--seed", "3"][..], &["rate"], &["hint"], &["convert"], &["count"], &["canon"], &["check"]]
    {
        let mut typed = args.to_vec();
        let (input, b) = (folder.path("in"), folder.path("in/b.txt"));
        typed.extend([&input[..], "-o", &out]);
        run(&typed);
        let mut typed = args.to_vec();
        typed.push(&b);
        assert_eq!(fs::read_to_string(folder.path("new/out/b.txt")).unwrap(), run(&typed).out, "{args:?}");
    }
}

#[test]
fn a_resumed_run_skips_what_is_complete() {
    let folder = folder("folder-resume");
    let (input, out) = (folder.path("in"), folder.path("out"));
    fs::create_dir(&out).unwrap();
    folder.file("out/b.txt", "complete\n");
    folder.file("out/c.txt.partial", "half\n");
    let ran = run(&["rate", &input, "--resume", &out]);
    assert!(ran.code == 1 && ran.err.contains("files written: 2; complete already: 1"), "{} {}", ran.code, ran.err);
    assert_eq!(names(&folder, "out"), ["a.csv", "b.txt", "c.txt"]);
    assert_eq!(fs::read_to_string(folder.path("out/b.txt")).unwrap(), "complete\n");
    let ran = run(&["rate", "-q", &input, "--resume", &out]);
    assert_eq!((ran.err.as_str(), ran.code), ("", 0));
    let ran = run(&["rate", "-q", &input, "-o", &out, "--resume"]);
    assert_eq!((ran.err.as_str(), ran.code), ("", 0), "-o names it as well");
    run(&["rate", &input, "-o", &out]);
    assert!(fs::read_to_string(folder.path("out/b.txt")).unwrap().starts_with(EXAMPLE), "without --resume all is new");
}

#[test]
fn a_bad_file_is_told_and_the_others_go_through() {
    let folder = folder("folder-bad");
    folder.file("in/b.txt", "");
    folder.file("in/aa.gz", b"\x1f\x8brubbish");
    let (missing, out) = (folder.path("missing.txt"), folder.path("out/"));
    let ran = run(&["solve", &folder.path("in"), &missing, "-o", &out]);
    assert_eq!(ran.code, 2);
    for told in ["in/aa.gz: ", "in/b.txt: no puzzle in it", "missing.txt: no such file"] {
        assert!(ran.err.contains(told), "{told}: {}", ran.err);
    }
    assert_eq!(names(&folder, "out"), ["a.csv", "c.txt"]);
}

#[test]
fn a_file_whose_input_breaks_off_is_not_complete() {
    let folder = folder("folder-broken");
    let whole = folder.path("whole.txt.gz");
    let lines: String = (0..2_000).map(|seed| shuffled(seed) + "\n").collect();
    run_with(&["convert", "-o", &whole], lines.as_bytes());
    let packed = fs::read(&whole).unwrap();
    folder.file("in/d.txt", &packed[..packed.len() / 2]);
    let (input, out) = (folder.path("in"), folder.path("out/"));
    let ran = run(&["solve", &input, "-o", &out]);
    assert!(ran.code == 2 && ran.err.contains("ends too early") && ran.err.contains("d.txt.partial"), "{}", ran.err);
    assert_eq!(names(&folder, "out"), ["a.csv", "b.txt", "c.txt", "d.txt.partial"]);
    folder.file("in/d.txt", packed);
    let ran = run(&["solve", &input, "-o", &out, "--resume"]);
    assert!(ran.err.contains("files written: 1; complete already: 3"), "{}", ran.err);
    assert_eq!(names(&folder, "out"), ["a.csv", "b.txt", "c.txt", "d.txt"]);
    assert_eq!(fs::read_to_string(folder.path("out/d.txt")).unwrap().lines().count(), 2_000);
}

/// A puzzle that is like no other here, so that a file of them can't be packed to nothing.
fn shuffled(seed: u64) -> String {
    let example: ninefold::Grid = EXAMPLE.parse().unwrap();
    ninefold::symmetry::Transform::of_copy(seed, 0, 0).apply(&example).to_string()
}

#[test]
fn what_can_have_no_file_is_refused_before_any_work() {
    let folder = folder("folder-refused");
    let (input, out, b) = (folder.path("in"), folder.path("out/"), folder.path("in/b.txt"));
    let refused = |args: &[&str], what: &str| {
        let ran = run_with(args, EXAMPLE.as_bytes());
        assert!(ran.code == 2 && ran.err.contains(what) && ran.out.is_empty(), "{args:?}: {}", ran.err);
        assert!(!fs::exists(&out).unwrap(), "{args:?}");
    };
    refused(&["solve", &input, &b, "-o", &out], "have the same name");
    refused(&["solve", "-", "-o", &out], "which gets a file for each file");
    refused(&["solve", "-o", &out], "which gets a file for each file");
    refused(&["solve", EXAMPLE, "-o", &out], "which gets a file for each file");
    refused(&["solve", &input, "-o", &input], "the answers would replace this file");
    refused(&["solve", &input, "-o", &format!("{b}/")], "a folder is needed");
    refused(&["dedupe", &input, "-o", &out], "a file is needed");
    refused(&["sheet", &input, "-f", "html", "-o", &out], "a file is needed");
    refused(&["rate", "--summary", &input, "-o", &out], "about all puzzles together");
    refused(&["rate", "--sort", "er", &input, "-o", &out], "a file is needed");
    refused(&["dedupe", &input, "--resume", &out], "about all puzzles together");
    refused(&["solve", &input, "--resume", &folder.path("x.txt")], "in a folder only");
    refused(&["solve", &input, "--resume"], "which output?");
    refused(&["rate", "-o", &out, "--resume", &b], "named by -o already");
    let told = run(&["solve", &input, EXAMPLE, "-o", &out, "--lang", "zh"]).err;
    assert!(told.contains("是文件夹"), "{told}");
}

#[cfg(not(feature = "parquet"))]
#[test]
fn without_parquet_its_files_are_told_with_how_to_have_it() {
    let folder = Folder::new("no-parquet");
    let (out, input) = (folder.path("x.parquet"), folder.file("in", b"PAR1...."));
    for args in [
        &["solve", EXAMPLE, "-o", &out][..],
        &["solve", &out],
        &["solve", &input],
        &["dataset", "x", "-n", "1", "-f", "parquet"],
    ] {
        let ran = run(args);
        assert!(ran.code == 2, "{args:?}: {}", ran.err);
        if args[1] != out {
            assert!(ran.err.contains("cargo install --path cli --features parquet"), "{args:?}: {}", ran.err);
        }
    }
    assert!(!fs::exists(&out).unwrap());
}

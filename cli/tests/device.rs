//! `--device`: whatever solves, the answers are the same; where there is no GPU, that is said.

mod common;

use common::{EXAMPLE, Folder, Ran, run, run_with, skipped};
use ninefold_gpu::Gpu;

const BLANK: &str = ".................................................................................";

/// Whether the run did what it would have done without a GPU; false where there is none, and it says so.
fn has_gpu(ran: &Ran) -> bool {
    if Gpu::is_available() {
        return true;
    }
    assert!(ran.err.starts_with("ninefold: --device gpu: ") && ran.err.contains("use the processor"), "{}", ran.err);
    assert_eq!((ran.out.as_str(), ran.code), ("", 2));
    skipped("no GPU");
    false
}

/// Lines of every kind, enough for a GPU.
fn text() -> String {
    let some = format!("{EXAMPLE}\n{BLANK}\n55{}\n", &EXAMPLE[2..]);
    format!("{}rubbish\n{EXAMPLE},1\n{}", some.repeat(20_000), some.repeat(3_000))
}

#[test]
fn answers_are_the_same_on_every_device() {
    let text = text();
    let expected = run_with(&["solve"], text.as_bytes());
    for device in ["auto", "cpu", "gpu"] {
        let ran = run_with(&["solve", "--device", device], text.as_bytes());
        if device == "gpu" && !has_gpu(&ran) {
            return;
        }
        assert!(
            (ran.out, ran.err, ran.code) == (expected.out.clone(), expected.err.clone(), expected.code),
            "{device}"
        );
    }
    let args = ["solve", "--budget", "3", "-f", "csv"];
    let expected = run_with(&args, text.as_bytes());
    assert!(run_with(&[&args[..], &["--device", "gpu"]].concat(), text.as_bytes()).out == expected.out);
}

#[test]
fn rows_of_tables_too() {
    let rows: String =
        (0..30_000).map(|row| format!("{row},{}\n", if row % 7 == 0 { BLANK } else { EXAMPLE })).collect();
    let text = format!("id,puzzle\n{rows}");
    let expected = run_with(&["solve", "-f", "csv"], text.as_bytes());
    let ran = run_with(&["solve", "-f", "csv", "--device", "gpu"], text.as_bytes());
    if has_gpu(&ran) {
        assert!(ran.out == expected.out && ran.code == expected.code);
    }
}

#[test]
fn data_sets_are_the_same() {
    let folder = Folder::new("device-dataset");
    let file = folder.file("in.txt", format!("{EXAMPLE}\n{BLANK}\nrubbish\n").repeat(12_000));
    let (one, other) = (folder.path("one"), folder.path("other"));
    let ran = run(&["dataset", &other, &file, "--device", "gpu"]);
    if has_gpu(&ran) {
        let expected = run(&["dataset", &one, &file]);
        assert_eq!((ran.err.replace(&other, &one), ran.code), (expected.err, expected.code));
        let train = |out: &str| std::fs::read(format!("{out}/train.csv")).unwrap();
        assert!(train(&one) == train(&other));
    } else {
        assert!(!std::path::Path::new(&other).exists());
    }
}

#[test]
fn it_is_measured() {
    let ran = run(&["bench", "--device", "gpu", "-n", "100", "--rounds", "1"]);
    if has_gpu(&ran) {
        assert!(ran.out.starts_with("set ") && ran.out.lines().count() == 5, "{}", ran.out);
    }
}

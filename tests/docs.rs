//! DESIGN.md promises what a test holds.

use std::fs;
use std::path::Path;

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name))
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_promise_names_a_test_that_is_there() {
    let design = read("DESIGN.md");
    let section = design.split("## What Ninefold promises").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap();
    let is_name =
        |word: &&str| word.matches('_').count() > 2 && word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    let named: Vec<&str> = section.split('`').filter(is_name).collect();
    assert!(named.len() > 20, "{named:?}");
    if !Path::new(env!("CARGO_MANIFEST_DIR")).join("cli/tests").exists() {
        return; // the library alone, from its package
    }
    let mut tests = String::new();
    for folder in ["tests", "cli/tests", "cli/tests/faults", "benches/tests", "oracle/tests"] {
        let files = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
        for file in files.map(|file| file.unwrap().path()).filter(|path| path.is_file()) {
            tests += &fs::read_to_string(file).unwrap();
        }
    }
    for name in named {
        assert!(tests.contains(&format!("fn {name}(")), "no test is called {name}");
    }
}

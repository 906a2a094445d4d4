//! The tree is as DESIGN.md draws it: every file has its place, and what the project forbids is not there.

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;

/// The folders, and the endings of the files that belong there.
const ROOMS: &[(&str, &[&str])] = &[
    (".ci", &["run"]),
    ("src", &[".rs"]),
    ("src/draw", &[".rs"]),
    ("src/draw/sheet", &[".rs"]),
    ("src/explain", &[".rs"]),
    ("src/explain/chains", &[".rs"]),
    ("src/explain/check", &[".rs"]),
    ("src/explain/find", &[".rs"]),
    ("src/explain/find/uniqueness", &[".rs"]),
    ("src/explain/hodoku", &[".rs"]),
    ("src/explain/hodoku/find", &[".rs"]),
    ("src/formats", &[".rs"]),
    ("src/fault", &[".rs"]),
    ("src/formats/cut", &[".rs"]),
    ("src/formats/json", &[".rs"]),
    ("src/learn", &[".rs"]),
    ("src/generate", &[".rs"]),
    ("src/rate", &[".rs"]),
    ("src/solve", &[".rs"]),
    ("src/symmetry", &[".rs"]),
    ("src/words", &[".rs"]),
    ("src/words/en", &[".rs"]),
    ("src/words/zh", &[".rs"]),
    ("docs", &[".md"]),
    ("docs/ladder", &[".svg"]),
    ("docs/learn", &[".svg"]),
    ("docs/page", &[".png"]),
    ("docs/techniques", &[".svg"]),
    ("examples", &[".rs"]),
    ("examples/common", &["mod.rs"]),
    ("tests", &[".rs", "node.mjs"]),
    ("tests/common", &["mod.rs"]),
    ("cli", &["Cargo.toml"]),
    ("cli/src", &[".rs"]),
    ("cli/src/dataset", &[".rs"]),
    ("cli/src/device", &[".rs"]),
    ("cli/src/help", &[".rs"]),
    ("cli/src/parquet", &[".rs"]),
    ("cli/src/page", &[".rs", "icon.svg", "manifest.webmanifest", "offline.js"]),
    ("cli/tests", &[".rs"]),
    ("cli/tests/common", &["mod.rs"]),
    ("cli/tests/faults", &[".rs"]),
    ("benches", &["Cargo.toml"]),
    ("benches/src", &[".rs"]),
    ("benches/src/bin", &[".rs"]),
    ("benches/tests", &[".rs"]),
    ("oracle", &["Cargo.toml"]),
    ("oracle/src", &[".rs"]),
    ("oracle/src/bin", &[".rs"]),
    ("oracle/src/rater", &[".rs"]),
    ("oracle/src/sentences", &[".rs"]),
    ("oracle/tests", &[".rs"]),
    ("fuzz", &[".gitignore", "Cargo.lock", "Cargo.toml", "run"]),
    ("fuzz/fuzz_targets", &[".rs"]),
    ("fuzz/seeds/read", &[""]),
    ("fuzz/seeds/round_trip", &[""]),
    ("fuzz/src", &[".rs"]),
    (
        "web",
        &[
            ".npmrc",
            ".ts",
            "bench.mjs",
            "build",
            "index.html",
            "ninefold.html",
            "pack.mjs",
            "part.mjs",
            "package.json",
            "package-lock.json",
            "test",
            "tsconfig.json",
        ],
    ),
    ("web/engine", &["Cargo.toml"]),
    ("web/engine/src", &[".rs"]),
    ("web/engine/src/whole", &[".rs"]),
    ("web/engine/src/whole/hodoku", &[".rs"]),
    ("web/engine/src/whole/learn", &[".rs"]),
    ("web/engine/examples", &[".rs"]),
    ("web/engine/tests", &[".rs"]),
    ("web/src", PAGE),
    ("web/src/batch", PAGE),
    ("web/src/board", PAGE),
    ("web/src/book", PAGE),
    ("web/src/engine", PAGE),
    ("web/src/learn", PAGE),
    ("web/src/make", PAGE),
    ("web/src/parts", PAGE),
    ("web/src/play", PAGE),
    ("web/src/speed", PAGE),
    ("web/src/state", PAGE),
    ("web/tests", &[".mjs"]),
    (
        "python",
        &[
            "Cargo.toml",
            "README.md",
            "README.zh-CN.md",
            "bench.py",
            "pyproject.toml",
            "requirements.txt",
            "test",
            "wheels",
        ],
    ),
    ("python/src", &[".rs"]),
    ("python/ninefold", &[".py", ".pyi", "py.typed"]),
    ("python/examples", &[".ipynb"]),
    ("python/soak", &[".py"]),
    ("python/tests", &[".py"]),
    ("gpu", &["Cargo.toml", "build", "kernel.ptx"]),
    ("gpu/examples", &[".rs"]),
    ("gpu/src", &[".rs"]),
    ("gpu/tests", &[".rs"]),
    ("gpu/kernel", &["Cargo.toml"]),
    ("gpu/kernel/src", &[".rs"]),
    ("gpu/kernel/tests", &[".rs"]),
    ("puzzles", &["README.md", ".txt"]),
    ("puzzles/formats", &[""]),
];

/// What the page is written in.
const PAGE: &[&str] = &[".css", ".svelte", ".ts"];

/// The files of the top folder.
const HALL: &[&str] = &[
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "DESIGN.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "README.zh-CN.md",
    "rustfmt.toml",
    "soak",
    "test",
];

const LONGEST_FILE: usize = 500;

/// The files of the tree with their texts, or `None` outside a checkout.
fn files() -> Option<Vec<(String, String)>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output().ok();
    let Some(listed) = listed.filter(|output| output.status.success() && !output.stdout.is_empty()) else {
        common::skipped("not a git checkout");
        return None;
    };
    let names = String::from_utf8(listed.stdout).expect("file names are UTF-8");
    let names = names.split('\0').filter(|name| !name.is_empty() && root.join(name).exists());
    Some(names.map(|name| (name.to_string(), read(&root.join(name)))).collect())
}

fn read(path: &Path) -> String {
    String::from_utf8_lossy(&fs::read(path).expect("a listed file can be read")).into_owned()
}

fn is_code(name: &str) -> bool {
    [".rs", ".ts", ".svelte", ".mjs", ".py"].iter().any(|ending| name.ends_with(ending))
}

#[test]
fn every_file_stands_in_its_room() {
    let Some(files) = files() else { return };
    for (name, _) in &files {
        let at_home = match name.rsplit_once('/') {
            None => HALL.contains(&name.as_str()),
            Some((folder, file)) => {
                let room = ROOMS.iter().find(|(room, _)| *room == folder);
                room.is_some_and(|(_, endings)| endings.iter().any(|ending| file.ends_with(ending)))
            }
        };
        assert!(at_home, "{name} has no place in the layout; see DESIGN.md");
    }
    for name in HALL {
        assert!(files.iter().any(|(file, _)| file == name), "{name} is missing");
    }
}

#[test]
fn files_are_short_and_finished() {
    let Some(files) = files() else { return };
    for (name, text) in files.iter().filter(|(name, _)| is_code(name)) {
        // All that is unsafe in the library has one address, so that file grows with each set of instructions.
        let is_long = text.lines().count() > LONGEST_FILE && name != "src/solve/kernel.rs";
        assert!(!is_long, "{name} has more than {LONGEST_FILE} lines");
        for mark in [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("todo", "!("), concat!("unimple", "mented!")] {
            assert!(!text.contains(mark), "{name} has a {mark}");
        }
    }
}

#[test]
fn public_functions_and_types_of_the_library_have_an_example() {
    let Some(files) = files() else { return };
    let starts = ["pub fn ", "pub struct ", "pub trait "];
    for (name, text) in files.iter().filter(|(name, _)| is_code(name) && name.starts_with("src/")) {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (i, line) in lines.iter().enumerate().filter(|(_, line)| starts.iter().any(|start| line.starts_with(start)))
        {
            let above = lines[..i].iter().rev().take_while(|line| line.starts_with("///") || line.starts_with("#["));
            assert!(above.into_iter().any(|line| line.starts_with("/// ```")), "{name}:{}: {line}", i + 1);
        }
    }
}

#[test]
fn unsafe_code_has_one_address_in_the_library_and_one_in_each_door() {
    let Some(files) = files() else { return };
    let word = concat!("un", "safe ");
    // The kernels of the library, the one question of the command that no safe function answers, the border of the page's engine,
    // the memory of a GPU, and its driver.
    let addresses = [
        "src/solve/kernel.rs",
        "cli/src/signals.rs",
        "web/engine/src/door.rs",
        "gpu/kernel/src/device.rs",
        "gpu/src/driver.rs",
    ];
    for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".rs") && !addresses.contains(&name.as_str())) {
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        assert!(code.into_iter().all(|line| !line.contains(word)), "{name}");
    }
}

#[test]
fn the_library_needs_no_dependencies_and_the_peer_has_one_address() {
    let Some(files) = files() else { return };
    for (name, text) in files.iter().filter(|(name, _)| name.ends_with("Cargo.toml")) {
        let section = text.split("[dependencies]\n").nth(1).map(|rest| rest.split("\n[").next().unwrap_or_default());
        let dependencies = section.unwrap_or_default().trim();
        let optional = |line: &str| line.is_empty() || line.starts_with('#') || line.contains("optional = true");
        assert!(name != "Cargo.toml" || dependencies.lines().all(optional), "{dependencies}");
        assert!(name == "benches/Cargo.toml" || !text.contains("\nsudoku ="), "{name}");
    }
}

#[test]
fn what_helps_people_is_there_in_both_languages() {
    let Some(files) = files() else { return };
    let shape = |name: &str| {
        let (_, text) = files.iter().find(|(file, _)| file == name).unwrap_or_else(|| panic!("{name} is missing"));
        let count = |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
        (count("## "), count("```"), count("$ "), count("|"))
    };
    let pages = files
        .iter()
        .filter(|(name, _)| ["README.md", "python/README.md"].contains(&name.as_str()) || name.starts_with("docs/"));
    for (page, _) in pages.filter(|(name, _)| name.ends_with(".md") && !name.ends_with(".zh-CN.md")) {
        let chinese = page.replace(".md", ".zh-CN.md");
        assert_eq!(shape(page), shape(&chinese), "{page} and {chinese} differ in sections, programs or tables");
    }
}

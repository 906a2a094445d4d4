//! The library's modules use only what stands to their left in DESIGN.md's line of layers. This test reads the source.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the library, each after all that it may use.
const LAYERS: [&str; 22] = [
    "error", "digit", "cell", "fault", "houses", "random", "budget", "grid", "marks", "clash", "symmetry", "puzzle",
    "solve", "formats", "lines", "learn", "explain", "rate", "generate", "words", "draw", "serde",
];

/// What a library without I/O, clock, threads and environment has no use for.
const OUTSIDE: [&str; 6] = ["std::env", "std::fs", "std::io", "std::net", "std::thread", "std::time"];

fn rank(module: &str) -> usize {
    LAYERS.iter().position(|&layer| layer == module).unwrap_or_else(|| panic!("{module} has no place in LAYERS"))
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The code of each file, without comments, with the module that it belongs to.
fn files() -> Vec<(String, PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![source()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the source") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let within = path.strip_prefix(source()).expect("a file of the source").to_path_buf();
            let module = within.iter().next().expect("a name").to_string_lossy().trim_end_matches(".rs").to_string();
            let text = fs::read_to_string(&path).expect("a source file is text");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
            found.push((module, within, code));
        }
    }
    found
}

/// The names after `start` wherever it stands: one, or several in braces.
fn named<'t>(code: &'t str, start: &str) -> Vec<&'t str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut names = Vec::new();
    for rest in code.split(start).skip(1) {
        match rest.strip_prefix('{') {
            Some(list) => names.extend(list[..list.find("};").expect("a closed list")].split(',').map(str::trim)),
            None => names.push(rest),
        }
    }
    let first_word = |name: &'t str| &name[..name.find(|c| !is_name(c)).unwrap_or(name.len())];
    names.into_iter().map(first_word).filter(|name| !name.is_empty()).collect()
}

/// Which module each name at the root of the library comes from.
fn homes(root: &str) -> HashMap<&str, &str> {
    let mut homes: HashMap<&str, &str> = LAYERS.iter().map(|&layer| (layer, layer)).collect();
    for rest in root.split("pub use ").skip(1) {
        let (module, names) = rest[..rest.find(';').expect("its end")].split_once("::").expect("a path");
        homes.extend(names.trim_matches(['{', '}']).split(',').map(|name| (name.trim(), module)));
    }
    homes
}

#[test]
fn modules_use_only_what_stands_to_their_left() {
    let files = files();
    let (_, _, root) = files.iter().find(|(module, ..)| module == "lib").expect("lib.rs");
    let homes = homes(root);
    let mut imports = 0;
    for (module, file, code) in files.iter().filter(|(module, ..)| module != "lib") {
        for name in named(code, "crate::").into_iter().filter(|&name| name != module) {
            let home =
                homes.get(name).unwrap_or_else(|| panic!("{}: crate::{name} comes from nowhere", file.display()));
            assert!(rank(home) <= rank(module), "{}: {module} uses {home}, which stands to its right", file.display());
            imports += 1;
        }
    }
    assert!(imports > 100, "{imports}");
}

#[test]
fn the_design_tells_the_same_layers() {
    let design = fs::read_to_string(source().join("../DESIGN.md")).expect("DESIGN.md");
    let line = design.lines().find(|line| line.starts_with("error digit cell")).expect("a line of layers");
    let told: Vec<&str> = line.split([' ', '<', ',']).filter(|word| !word.is_empty()).collect();
    assert_eq!(told[..LAYERS.len()], LAYERS);
}

#[test]
fn the_library_touches_nothing_outside() {
    for (_, file, code) in files() {
        for outside in OUTSIDE {
            assert!(!code.contains(outside), "{} uses {outside}", file.display());
        }
    }
}

//! Imports inside `src/explain` go one way: each room uses only the rooms before it, and no two files use each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The rooms in order, each with its files and folders. Nothing imports from a later room.
const ROOMS: &[(&str, &[&str])] = &[
    ("data", &["tenths", "technique", "pattern", "step", "chain", "stages", "exclusion", "evidence"]),
    ("candidates", &["geometry", "candidate", "candidates"]),
    ("find", &["find"]),
    ("chains", &["chains"]),
    ("ladder", &["ladder"]),
    ("climb", &["climb"]),
    ("functions", &["hint", "mod", "position"]),
    ("second ladder", &["hodoku"]),
    ("both", &["any"]),
];

/// Proves steps, and knows nothing but the data.
const CHECK: &str = "check";

/// The files of `src/explain` by module path (`find/fish`), with their texts without unit tests.
fn files() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/explain"), "", &mut files);
    assert!(files.len() > 30, "only {} files", files.len());
    files
}

fn collect(folder: &Path, path: &str, files: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry").path();
        let name = entry.file_stem().expect("a name").to_string_lossy().into_owned();
        let inside = format!("{path}{name}");
        if entry.is_dir() {
            collect(&entry, &format!("{inside}/"), files);
        } else {
            let text = fs::read_to_string(&entry).expect("a text");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default().to_string();
            files.insert(inside, code);
        }
    }
}

/// What a file imports from `explain`: module paths, `mod` for the room's own face.
fn imports(file: &str, text: &str, files: &BTreeMap<String, String>) -> BTreeSet<String> {
    let starts = ["use ", "pub use ", "pub(crate) use ", "pub(super) use "];
    let mut imports = BTreeSet::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(start) = starts.iter().find(|start| line.starts_with(**start)) else { continue };
        let mut tree = line[start.len()..].to_string();
        while !tree.ends_with(';') {
            tree.push_str(lines.next().expect("the end of an import"));
        }
        tree.retain(|sign| !sign.is_whitespace() && sign != ';');
        imports.extend(leaves(&tree).iter().filter_map(|path| resolved(file, path, files)));
    }
    imports.remove(file);
    imports
}

/// The single paths of an import with braces.
fn leaves(tree: &str) -> Vec<String> {
    let Some((before, inside)) = tree.split_once('{') else { return vec![tree.to_string()] };
    let inside = inside.strip_suffix('}').expect("a closing brace");
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for sign in inside.chars() {
        depth += i32::from(sign == '{') - i32::from(sign == '}');
        match sign {
            ',' if depth == 0 => parts.push(String::new()),
            _ => parts.last_mut().expect("a part").push(sign),
        }
    }
    parts.iter().filter(|part| !part.is_empty()).flat_map(|part| leaves(&format!("{before}{part}"))).collect()
}

/// The module that a path names, if it is one of `explain`.
fn resolved(file: &str, path: &str, files: &BTreeMap<String, String>) -> Option<String> {
    let own: Vec<&str> = file.split('/').filter(|part| *part != "mod").collect();
    let parts: Vec<&str> = path.split("::").collect();
    let supers = parts.iter().take_while(|part| **part == "super").count();
    let mut module: Vec<&str> = match parts[0] {
        "super" => own[..own.len().checked_sub(supers)?].iter().chain(&parts[supers..]).copied().collect(),
        "crate" if parts.get(1) == Some(&"explain") => parts[2..].to_vec(),
        "crate" | "std" | "serde" => return None,
        _ => own.iter().chain(&parts).copied().collect(),
    };
    loop {
        let name = module.join("/");
        let face = format!("{name}/mod");
        if files.contains_key(&name) {
            return Some(name);
        }
        if files.contains_key(face.trim_start_matches('/')) {
            return Some(face.trim_start_matches('/').to_string());
        }
        module.pop()?;
    }
}

/// The number of the room that a module is in.
fn room(module: &str) -> usize {
    let name = module.split('/').next().unwrap_or_default();
    let found = ROOMS.iter().position(|(_, names)| names.contains(&name));
    found.unwrap_or_else(|| panic!("{module} is in none of the rooms of explain"))
}

#[test]
fn imports_inside_explain_go_one_way() {
    let files = files();
    for (file, text) in &files {
        for import in imports(file, text, &files) {
            // A folder's own face belongs to the folder.
            if file == "mod" || import.starts_with(CHECK) && file.starts_with(CHECK) {
                continue;
            }
            let (from, to) = if file.starts_with(CHECK) { (0, room(&import)) } else { (room(file), room(&import)) };
            let names = (file.as_str(), import.as_str());
            assert!(to <= from, "{} uses {}, which is in a later room: {}", names.0, names.1, ROOMS[to].0);
        }
    }
}

#[test]
fn files_of_explain_use_each_other_in_no_circle() {
    let files = files();
    // A step can hold a chain, and a link of a chain a step: the data types contain each other. A folder's face declares its files.
    let counts = |name: &str| !name.ends_with("mod") && (name.contains('/') || room(name) > 0);
    let mut graph: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (file, text) in files.iter().filter(|(file, _)| counts(file)) {
        let used = imports(file, text, &files).into_iter().filter(|import| counts(import)).collect();
        graph.insert(file, used);
    }
    // Take away what uses nothing that is left, again and again; what stays is in a circle, or uses one.
    while let Some(free) = graph.iter().find(|(_, used)| used.is_empty()).map(|(file, _)| *file) {
        graph.remove(free);
        graph.values_mut().for_each(|used| {
            used.remove(free);
        });
    }
    assert!(graph.is_empty(), "in a circle, or using one: {graph:?}");
}

#[test]
fn paths_to_other_rooms_stand_in_imports_only() {
    for (file, text) in files() {
        let is_code = |line: &&str| !line.trim_start().starts_with("//") && !line.trim_start().contains("use ");
        let stray =
            text.lines().filter(is_code).find(|line| line.contains("super::") || line.contains("crate::explain"));
        assert_eq!(stray, None, "{file} reaches into another room without an import");
    }
}

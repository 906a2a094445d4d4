//! `ninefold dataset`: what is in a data set, and that nothing but its parameters decides it.

mod common;

use common::{EXAMPLE, Folder, command, run, run_with, skipped};
use ninefold::symmetry::Transform;
use ninefold::{Grid, Random, rate};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const SIDES: [&str; 3] = ["train", "validation", "test"];

/// All files of a folder.
fn files(folder: &str) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}")).map(Result::unwrap);
    entries.map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())).collect()
}

/// The rows of a table without quotes, by the names of its columns.
fn table(path: &str) -> Vec<BTreeMap<String, String>> {
    let text = fs::read_to_string(path).unwrap();
    let mut lines = text.lines().map(|line| line.split(',').map(str::to_string).collect::<Vec<_>>());
    let names = lines.next().unwrap();
    lines.map(|fields| names.iter().cloned().zip(fields).collect()).collect()
}

fn manifest(out: &str) -> Value {
    serde_json::from_slice(&fs::read(Path::new(out).join("manifest.json")).unwrap()).unwrap()
}

/// Runs without a complaint.
fn made(out: &str, args: &[&str]) {
    let ran = run(&[&["dataset", out], args].concat());
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{args:?}");
}

#[test]
fn every_row_is_proper_rated_and_of_a_class_of_its_own() {
    let folder = Folder::new("dataset-rows");
    let out = folder.path("set");
    made(&out, &["--count", "300", "--seed", "5"]);
    let mut classes = BTreeSet::new();
    for side in SIDES {
        for row in table(&format!("{out}/{side}.csv")) {
            let puzzle: Grid = row["puzzle"].parse().unwrap();
            assert_eq!(puzzle.solve().unique().unwrap().to_string(), row["solution"]);
            assert_eq!(puzzle.canonical().0.to_string(), row["id"]);
            let rating = rate::rate(&puzzle).unwrap();
            let told = [&row["er"], &row["ep"], &row["ed"]].map(String::as_str);
            assert_eq!([rating.er, rating.ep, rating.ed].map(|number| number.to_string()), told);
            assert_eq!(row["clues"], puzzle.filled().len().to_string());
            assert_eq!(row["difficulty"], rate::Band::of(rating.er).to_string());
            assert!(classes.insert(row["id"].clone()), "{} twice", row["id"]);
            let number: u64 = row["number"].parse().unwrap();
            let again = ninefold::generate::Generator::new(5).batch(number..number + 1, &ninefold::Budget::unlimited());
            assert_eq!(again[0].as_ref().unwrap().puzzle, puzzle, "seed and number lead to the puzzle");
        }
    }
    assert_eq!(classes.len(), 300);
}

#[test]
fn the_bytes_depend_on_the_parameters_alone() {
    let folder = Folder::new("dataset-bytes");
    let args = ["--count", "200", "--seed", "9", "--augment", "1", "--steps", "--format", "npy,jsonl,csv"];
    let whole = folder.path("whole");
    made(&whole, &args);
    assert_eq!(files(&whole).len(), 3 * 5 + 1);
    for threads in ["1", "2", "7"] {
        let out = folder.path(threads);
        made(&out, &[&args[..], &["-j", threads, "--resume"]].concat());
        assert!(files(&out) == files(&whole), "{threads} threads");
    }
    let out = folder.path("chinese");
    let ran = command().args(["dataset", &out]).args(args).env("LC_ALL", "zh_CN.UTF-8").output().unwrap();
    assert!(ran.status.success());
    assert!(files(&out) == files(&whole), "the locale decides nothing");
    let (first, second) = (folder.path("csv"), folder.path("csv2"));
    made(&first, &["--count", "20", "--seed", "9"]);
    made(&second, &["--count", "20", "--seed", "10"]);
    assert!(files(&first) != files(&second));
}

#[test]
fn a_larger_set_keeps_the_sides_of_the_smaller_one() {
    let folder = Folder::new("dataset-sides");
    let [small, large, other] = ["small", "large", "other"].map(|name| folder.path(name));
    let parts = ["--split", "70/20/10"];
    made(&small, &[&parts[..], &["--count", "300", "--seed", "1"]].concat());
    made(&large, &[&parts[..], &["--count", "600", "--seed", "1"]].concat());
    made(&other, &[&parts[..], &["--count", "300", "--seed", "1", "--split-seed", "1"]].concat());
    let sides = |out: &str| -> BTreeMap<String, &str> {
        let of = |side| table(&format!("{out}/{side}.csv")).into_iter().map(move |row| (row["id"].clone(), side));
        SIDES.into_iter().flat_map(of).collect()
    };
    let (few, many) = (sides(&small), sides(&large));
    assert!(few.iter().all(|(id, side)| many[id] == *side));
    assert!(few.iter().any(|(id, side)| sides(&other)[id] != *side));
    for (side, expected) in SIDES.into_iter().zip([420i32, 120, 60]) {
        let count = many.values().filter(|&&found| found == side).count() as i32;
        assert!((count - expected).abs() < 45, "{side}: {count}");
    }
    let only = folder.path("only");
    made(&only, &["--split", "1/0/0", "--count", "10", "--seed", "1"]);
    assert_eq!(files(&only).into_keys().collect::<Vec<_>>(), ["manifest.json", "train.csv"]);
}

#[test]
fn equivalent_inputs_are_one_class_and_copies_stay_on_its_side() {
    let folder = Folder::new("dataset-copies");
    let mut random = Random::new(4);
    let puzzles: Vec<Grid> = ninefold::generate::Generator::new(2).take(40).map(|made| made.unwrap().puzzle).collect();
    let copies = (0..400).map(|i| Transform::random(&mut random).apply(&puzzles[i % 40]));
    let text: String = puzzles.iter().copied().chain(copies).map(|puzzle| format!("{puzzle}\n")).collect();
    let input = folder.file("in.txt", text);
    let out = folder.path("set");
    made(&out, &[&input, "--augment", "5", "--seed", "3", "--split", "2/1/1"]);
    let counts = &manifest(&out)["counts"];
    assert_eq!((counts["candidates"].as_u64(), counts["duplicates"].as_u64()), (Some(440), Some(400)));
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    let (mut rows, mut distinct) = (0, BTreeSet::new());
    for side in SIDES {
        for row in table(&format!("{out}/{side}.csv")) {
            assert_eq!(*seen.entry(row["id"].clone()).or_insert(side), side, "a class on two sides");
            assert!(side == "train" || row["copy"] == "0", "only training has copies");
            let puzzle: Grid = row["puzzle"].parse().unwrap();
            assert_eq!(puzzle.canonical().0.to_string(), row["id"]);
            assert_eq!(puzzle.solve().unique().unwrap().to_string(), row["solution"]);
            assert_eq!(rate::rate(&puzzle).unwrap().er.to_string(), row["er"], "copies are rated anew");
            assert_eq!(row["source"], input);
            let line: usize = row["line"].parse().unwrap();
            assert!(line <= 40 && (row["copy"] != "0" || puzzle == puzzles[line - 1]), "the first is taken");
            distinct.insert(row["puzzle"].clone());
            rows += 1;
        }
    }
    assert_eq!((seen.len(), distinct.len()), (40, rows));
    let all = folder.path("all");
    made(&all, &[&input, "--augment", "2", "--augment-all", "--seed", "3"]);
    let rows: usize = SIDES.iter().map(|side| table(&format!("{all}/{side}.csv")).len()).sum();
    assert_eq!(rows, 120);
}

#[test]
fn bad_inputs_are_listed_with_reasons_and_the_others_go_in() {
    let folder = Folder::new("dataset-rejects");
    let empty = folder.file("empty.txt", "\n\n");
    let many = EXAMPLE.replacen("53", "..", 1);
    let none = EXAMPLE.replacen("53.", "533", 1);
    let text = format!("{EXAMPLE}\n{none}\n{many}\nhello, \"you\"\n{}\n", common::SOLVED);
    let lines = folder.file("in.txt", text);
    let wrong = common::SOLVED.replacen('5', "6", 1);
    let rows = folder.file("in.csv", format!("puzzle,solution\n{EXAMPLE},{wrong}\n"));
    let out = folder.path("set");
    let ran = run(&["dataset", &out, &lines, &rows, &empty, "--licence", "CC0-1.0"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("6 left out") && ran.err.contains("rejects.csv"), "{}", ran.err);
    let rejects = fs::read_to_string(format!("{out}/rejects.csv")).unwrap();
    let reasons: Vec<[&str; 3]> = rejects
        .lines()
        .map(|line| {
            let mut fields = line.rsplit('/').next().unwrap().splitn(4, ',');
            [(); 3].map(|()| fields.next().unwrap())
        })
        .collect();
    let expected = [
        ["source", "line", "reason"],
        ["in.txt", "2", "none"],
        ["in.txt", "3", "many"],
        ["in.txt", "4", "invalid"],
        ["in.txt", "5", "solved"],
        ["in.csv", "2", "wrong"],
        ["empty.txt", "0", "empty"],
    ];
    assert_eq!(reasons, expected, "{rejects}");
    assert!(rejects.contains("\"hello, \"\"you\"\"\""), "{rejects}");
    let manifest = manifest(&out);
    assert_eq!(manifest["counts"]["rejected"]["invalid"], 1);
    assert_eq!(manifest["parameters"]["licence"], "CC0-1.0");
    assert_eq!(manifest["parameters"]["inputs"][2]["bytes"], 2);
    assert_eq!(manifest_rows(&out), 1);
    let told = run(&["dataset", &folder.path("zh"), &lines, &rows, &empty, "--lang", "zh"]).err;
    assert!(told.contains("有 6 项未收入：") && told.contains("所附的解不对 1"), "{told}");
    // Nothing that can be used: the files are there, and say so.
    let out = folder.path("nothing");
    assert_eq!(run(&["dataset", &out, &many]).code, 1);
    assert_eq!(manifest_rows(&out), 0);
    let hollow = folder.path("hollow");
    fs::create_dir(&hollow).unwrap();
    for args in [vec!["no.file"], vec![&hollow], vec!["--rating", "7.0", EXAMPLE]] {
        let out = folder.path("none");
        assert_eq!(run(&[vec!["dataset", &out], args].concat()).code, 2);
        assert!(!Path::new(&out).exists() && !Path::new(&format!("{out}.partial")).exists());
    }
}

fn manifest_rows(out: &str) -> u64 {
    manifest(out)["counts"]["sides"].as_array().unwrap().iter().map(|side| side["rows"].as_u64().unwrap()).sum()
}

#[test]
fn standard_input_and_pipes_are_read_like_files() {
    let folder = Folder::new("dataset-stdin");
    let text: String =
        ninefold::generate::Generator::new(6).take(50).map(|made| format!("{}\n", made.unwrap().puzzle)).collect();
    let file = folder.file("in.txt", &text);
    let [one, two] = ["one", "two"].map(|name| folder.path(name));
    made(&one, &[&file]);
    let ran = run_with(&["dataset", &two, "-"], text.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told = |out: &str| fs::read_to_string(format!("{out}/train.csv")).unwrap().replace(&file, "<stdin>");
    assert_eq!(told(&one), told(&two));
    let again = run_with(&["dataset", &two, "-", "--resume"], b"");
    assert!(again.code == 0 && again.err.contains("complete already"), "{}", again.err);
    let few = folder.path("few");
    made(&few, &[&file, "--count", "7"]);
    assert_eq!(manifest_rows(&few), 7);
}

#[test]
fn the_manifest_has_the_hashes_of_the_files() {
    let folder = Folder::new("dataset-manifest");
    let out = folder.path("set");
    made(&out, &["--count", "30", "--seed", "2", "--format", "csv,npy", "--clues", "26..28"]);
    let manifest = manifest(&out);
    let listed = manifest["files"].as_array().unwrap();
    assert_eq!(listed.len(), files(&out).len() - 1);
    for file in listed {
        let path = format!("{out}/{}", file["name"].as_str().unwrap());
        assert_eq!(file["bytes"], fs::metadata(&path).unwrap().len());
        let Ok(ran) = std::process::Command::new("sha256sum").arg(&path).output() else {
            return skipped("no sha256sum");
        };
        let hash = String::from_utf8(ran.stdout).unwrap();
        assert_eq!(file["sha256"].as_str().unwrap(), hash.split(' ').next().unwrap(), "{path}");
    }
    assert_eq!(manifest["parameters"]["seed"], 2);
    assert_eq!(manifest["parameters"]["wishes"]["clues"], "26..28");
    assert_eq!(manifest["scale"], "Sudoku Explainer 1.2.1.3");
}

/// The header and the data of an array.
fn npy(path: &str) -> (String, Vec<u8>) {
    let bytes = fs::read(path).unwrap();
    assert_eq!(bytes[..8], *b"\x93NUMPY\x01\x00");
    let start = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    assert_eq!((start % 64, bytes[start - 1]), (0, b'\n'));
    (String::from_utf8(bytes[10..start].to_vec()).unwrap().trim_end().to_string(), bytes[start..].to_vec())
}

#[test]
fn arrays_have_the_rows_of_the_table() {
    let folder = Folder::new("dataset-npy");
    let out = folder.path("set");
    made(&out, &["--count", "60", "--seed", "8", "--format", "csv,npy"]);
    for side in SIDES {
        let rows = table(&format!("{out}/{side}.csv"));
        for (name, column) in [("puzzles", "puzzle"), ("solutions", "solution")] {
            let (header, data) = npy(&format!("{out}/{side}-{name}.npy"));
            let shape = format!("'shape': ({}, 81), }}", rows.len());
            assert!(header.starts_with("{'descr': '|u1', 'fortran_order': False, ") && header.ends_with(&shape));
            let text: Vec<u8> = rows.iter().flat_map(|row| row[column].replace('.', "0").into_bytes()).collect();
            assert_eq!(data.iter().map(|digit| digit + b'0').collect::<Vec<_>>(), text);
        }
        let (header, data) = npy(&format!("{out}/{side}-ratings.npy"));
        assert!(header.contains("'<f4'") && header.contains(&format!("({}, 3)", rows.len())), "{header}");
        for (row, numbers) in rows.iter().zip(data.chunks(12)) {
            let told = ["er", "ep", "ed"].map(|name| row[name].parse::<f32>().unwrap().to_le_bytes());
            assert_eq!(told.concat(), numbers);
        }
    }
    let program = "import numpy, sys\n\
        for side in ['train', 'validation', 'test']:\n \
         p, s, r = [numpy.load(f'{sys.argv[1]}/{side}-{name}.npy') for name in ['puzzles', 'solutions', 'ratings']]\n \
         assert p.shape == s.shape == (len(r), 81) and p.dtype == numpy.uint8 and p.flags['C_CONTIGUOUS']\n \
         assert ((p == 0) | (p == s)).all() and (numpy.sort(s.reshape(-1, 9, 9)) == range(1, 10)).all()\n \
         assert r.shape[1] == 3 and (r >= 1).all()\n";
    let ran = std::process::Command::new("python3").args(["-c", program, &out]).output();
    match ran {
        Ok(ran) if ran.status.success() => {}
        Ok(ran) if !String::from_utf8_lossy(&ran.stderr).contains("No module named 'numpy'") => {
            panic!("{}", String::from_utf8_lossy(&ran.stderr))
        }
        _ => skipped("no python3 with numpy"),
    }
}

#[test]
fn steps_lead_from_the_puzzle_to_the_solution() {
    let folder = Folder::new("dataset-steps");
    let out = folder.path("set");
    made(&out, &["--count", "40", "--seed", "4", "--format", "csv,jsonl", "--steps", "--split", "1/0/0"]);
    let lines = fs::read_to_string(format!("{out}/train.jsonl")).unwrap();
    let tables = fs::read_to_string(format!("{out}/train.csv")).unwrap();
    assert_eq!(lines.lines().count(), 40);
    for (line, row) in lines.lines().zip(tables.lines().skip(1)) {
        let value: Value = serde_json::from_str(line).unwrap();
        let mut grid = value["puzzle"].as_str().unwrap().replace('.', "0").into_bytes();
        let steps = value["steps"].as_array().unwrap();
        for placed in steps.iter().map(|step| &step["places"]).filter(|places| !places.is_null()) {
            let cell: ninefold::Cell = placed["cell"].as_str().unwrap().parse().unwrap();
            grid[cell.index()] = b'0' + placed["digit"].as_u64().unwrap() as u8;
        }
        assert_eq!(String::from_utf8(grid).unwrap(), value["solution"].as_str().unwrap());
        let hardest = steps.iter().map(|step| step["rating"].as_f64().unwrap()).fold(0.0, f64::max);
        assert_eq!(value["er"], hardest);
        let told = row.splitn(12, ',').nth(11).unwrap().trim_matches('"');
        assert_eq!(told.split("; ").count(), steps.len());
        assert!(told.starts_with(steps[0]["name"].as_str().unwrap()));
        let explained = run(&["explain", "--format", "json", value["puzzle"].as_str().unwrap()]).out;
        let explained: Value = serde_json::from_str(&explained).unwrap();
        let mut expected = explained["steps"].clone();
        for step in expected.as_array_mut().unwrap() {
            step.as_object_mut().unwrap().remove("sentences");
        }
        assert_eq!(value["steps"], expected, "as 'explain' has them, without the sentences");
    }
}

#[test]
fn what_is_there_already_is_not_touched() {
    let folder = Folder::new("dataset-there");
    let out = folder.path("set");
    let args = ["--count", "20", "--seed", "1"];
    fs::create_dir(&out).unwrap(); // an empty folder is no obstacle
    made(&out, &args);
    let before = files(&out);
    let refused = |args: &[&str], says: &str| {
        let ran = run(&[&["dataset", &out], args].concat());
        assert!(ran.code == 2 && ran.err.contains(says), "{args:?}: {}", ran.err);
        assert!(files(&out) == before);
        assert!(!Path::new(&format!("{out}.partial")).exists());
    };
    refused(&args, "it is there already");
    refused(&["--count", "30", "--seed", "1", "--resume"], "count was 20 and is 30");
    let ran = run(&["dataset", &out, "--resume", "--count", "20"]);
    assert!(ran.code == 0 && ran.err.contains("complete already"), "the seed is known: {}", ran.err);
    // A run that is killed right after its data set got its name leaves the unfinished folder behind.
    let partial = format!("{out}.partial");
    fs::create_dir(&partial).unwrap();
    fs::write(format!("{partial}/plan.json"), manifest(&out)["parameters"].to_string()).unwrap();
    fs::write(format!("{partial}/work"), "some of it").unwrap();
    assert_eq!(run(&["dataset", &out, "--resume", "--count", "20"]).code, 0);
    assert!(!Path::new(&partial).exists() && files(&out) == before);
    let file = folder.file("file", "precious");
    let ran = run(&["dataset", &file, "--count", "1"]);
    assert!(ran.code == 2 && fs::read_to_string(&file).unwrap() == "precious", "{}", ran.err);
    let other = folder.path("other");
    fs::create_dir(format!("{other}.partial")).unwrap();
    fs::write(format!("{other}.partial/letter"), "precious").unwrap();
    let ran = run(&["dataset", &other, "--count", "1", "--resume"]);
    assert!(ran.code == 2 && ran.err.contains("something else"), "{}", ran.err);
    assert_eq!(files(&format!("{other}.partial")).len(), 1);
}

#[test]
fn wishes_that_few_puzzles_meet_come_to_an_end() {
    let folder = Folder::new("dataset-few");
    let out = folder.path("set");
    let ran = run(&["dataset", &out, "--count", "5", "--seed", "1", "--clues", "5"]);
    assert!(ran.code == 1 && ran.err.contains("impossible"), "{}", ran.err);
    assert!(folder_is_empty(&folder));
    let ran = run(&["dataset", &out, "--count", "5", "--seed", "1", "--rating", "11.5..", "--budget", "1000"]);
    assert!(ran.code == 1 && ran.err.contains("no such puzzle was found"), "{}", ran.err);
    assert!(folder_is_empty(&folder));
    // One given of the example is exchanged: there are not many such puzzles.
    let ran = run(&["dataset", &out, "--count", "100000", "--seed", "1", "--near", EXAMPLE, "--exchange", "1"]);
    assert!(ran.code == 1 && ran.err.contains("only "), "{}", ran.err);
    let counts = &manifest(&out)["counts"];
    let rows = manifest_rows(&out);
    assert!(rows > 10 && rows < 100_000, "{rows}");
    assert!(counts["duplicates"].as_u64().unwrap() > rows);
}

fn folder_is_empty(folder: &Folder) -> bool {
    fs::read_dir(&folder.0).unwrap().next().is_none()
}

#[test]
fn what_was_asked_for_and_is_not_there_is_told() {
    let folder = Folder::new("dataset-short");
    let (out, example) = (folder.path("short"), ninefold::example().to_string());
    let short = run(&["dataset", &out, &example, "--count", "5"]);
    assert!(short.code == 1 && short.err.contains("only 1 puzzles"), "{}", short.err);
    let refused = run(&["dataset", &folder.path("arrays"), "--count", "5", "--format", "npy", "--steps"]);
    assert!(refused.code == 2 && refused.err.contains("--steps"), "{}", refused.err);
}

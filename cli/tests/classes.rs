//! Equivalent puzzles: `canon`, `same`, `shuffle`, `rate --canonical`.

mod common;

use common::{EXAMPLE, Folder, SOLVED, run, run_with};
use ninefold::Grid;
use serde_json::Value;

/// A puzzle with another rating than its canonical form: 4.6 and 7.1.
const CHANGEABLE: &str = ".15.......4.8.9..6.9...43..2..3........6...21967...4......1..39.....8..7..6......";
/// A pencilmark puzzle.
fn pencilmarks() -> String {
    format!("12345678.{}", "123456789".repeat(80))
}

fn canonical(puzzle: &str) -> String {
    puzzle.parse::<Grid>().unwrap().canonical().0.to_string()
}

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

#[test]
fn a_form_is_written_for_each_puzzle_in_its_place() {
    let blank = ".".repeat(81);
    let input = format!("{EXAMPLE}\nrubbish\n{SOLVED}\n{blank}\n{}\n{EXAMPLE}\n", pencilmarks());
    let form = canonical(EXAMPLE);
    for threads in ["1", "4"] {
        let ran = run_with(&["canon", "-j", threads], input.as_bytes());
        let expected = format!("{form}\ninvalid\n{}\n{blank}\ninvalid\n{form}\n", canonical(SOLVED));
        assert_eq!((ran.out, ran.code), (expected, 2));
        assert!(ran.err.contains("<stdin>:2:1:") && ran.err.contains("<stdin>:5: a pencilmark puzzle"), "{}", ran.err);
    }
    let ran = run(&["canon", EXAMPLE, "--lang", "zh"]);
    assert_eq!((ran.out, ran.err, ran.code), (format!("{form}\n"), String::new(), 0));
}

#[test]
fn a_transform_that_is_printed_leads_to_the_form() {
    let ran = run(&["canon", "--transform", EXAMPLE]);
    let (form, transform) = ran.out.trim_end().split_once('\t').unwrap();
    let parts: Vec<&str> = transform.split(", ").collect();
    let [rows, columns, digits] = parts[parts.len() - 3..] else { panic!("{transform}") };
    let numbers =
        |text: &str| text.bytes().filter(u8::is_ascii_digit).map(|byte| usize::from(byte - b'1')).collect::<Vec<_>>();
    let (rows, columns, digits) = (numbers(rows), numbers(columns), numbers(digits));
    let signs = EXAMPLE.as_bytes();
    let found: String = (0..81)
        .map(|place| {
            let (row, column) = (rows[place / 9], columns[place % 9]);
            match signs[if parts.len() == 4 { column * 9 + row } else { row * 9 + column }] {
                b'.' => '.',
                digit => char::from(b'1' + digits[usize::from(digit - b'1')] as u8),
            }
        })
        .collect();
    assert_eq!(found, form);
    let data = json(&run(&["canon", "--transform", "-f", "json", EXAMPLE]).out);
    assert_eq!(data["transform"]["transpose"], parts.len() == 4);
    let of = |name: &str| {
        data["transform"][name].as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as usize - 1).collect::<Vec<_>>()
    };
    assert_eq!((of("rows"), of("columns"), of("digits")), (rows, columns, digits));
}

#[test]
fn automorphisms_are_counted_and_listed() {
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    assert_eq!(run(&["canon", "--automorphisms", most]).out, format!("{most}\t648\n"));
    let listed = run(&["canon", "--automorphisms=list", most]).out;
    assert_eq!(listed.split('\t').nth(2).unwrap().split("; ").count(), 648);
    let data = json(&run(&["canon", "--automorphisms=list", "--format", "json", &".".repeat(81)]).out);
    assert_eq!(data["automorphisms"], 1_218_998_108_160u64);
    assert_eq!(data["automorphism_list"].as_array().unwrap().len(), 1_000);
    let pattern = run(&["canon", "--pattern", "--automorphisms", EXAMPLE]).out;
    let (form, count) = pattern.trim_end().split_once('\t').unwrap();
    assert!(form.bytes().all(|byte| matches!(byte, b'.' | b'1')) && count == "8", "{pattern}");
    assert_eq!(run(&["canon", form]).out, format!("{form}\n"), "a form is the form of itself");
}

#[test]
fn a_table_keeps_its_columns_beside_the_forms() {
    let input = format!("id;puzzle;note\n7;{EXAMPLE};a\n8;rubbish;b\n9;{};c\n", pencilmarks());
    let ran = run_with(&["canon", "--format", "csv", "--transform"], input.as_bytes());
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "id;puzzle;note;canonical;transform;clues");
    assert!(lines[1].starts_with(&format!("7;{EXAMPLE};a;{};", canonical(EXAMPLE))) && lines[1].ends_with(";30"));
    assert_eq!((lines[2], lines[3]), ("8;rubbish;b;;;", &format!("9;{};c;;;", pencilmarks())[..]));
    assert_eq!((lines.len(), ran.code), (4, 2));
}

#[test]
fn two_puzzles_are_the_same_or_different_for_a_reason() {
    let copy = run(&["shuffle", "--seed", "5", EXAMPLE]).out;
    let copy = copy.trim();
    let ran = run(&["same", EXAMPLE, copy]);
    assert!(ran.code == 0 && ran.out.starts_with("same: do this to the first puzzle"), "{}", ran.out);
    let other = EXAMPLE.replacen("53", "35", 1);
    let moved = format!("{}{}", &EXAMPLE[9..], &EXAMPLE[..9]);
    for (two, says) in [
        (EXAMPLE.to_string(), "same: they are equal"),
        (SOLVED.to_string(), "different: the second is a solution of the first"),
        (run(&["solve", copy]).out, "different: the second is equivalent to the solution of the first"),
        (EXAMPLE.replacen("53.", "534", 1), "different: the second is the first with givens added: 1"),
        (EXAMPLE.replacen("53.", "...", 1), "different: the first is the second with givens added: 2"),
        (CHANGEABLE.to_string(), "different: the first has 30 givens, the second has 24"),
        (EXAMPLE.replacen("53", "33", 1), "different: the digits of the first occur 5 5 4 3 3 3 3 2 2 times"),
        (moved, "different: the cells of their givens can't be brought into the same places"),
        (other, "different: the cells of their givens can be brought into the same places, but never"),
    ] {
        let (ran, back) = (run(&["same", EXAMPLE, two.trim()]), run(&["same", two.trim(), EXAMPLE]));
        assert!(ran.out.starts_with(says), "{says}: {}", ran.out);
        let code = if says.starts_with("same") { 0 } else { 1 };
        assert_eq!((ran.code, back.code, ran.out.lines().count()), (code, code, 1));
        let chinese = run(&["same", EXAMPLE, two.trim(), "--lang", "zh"]).out;
        assert!(chinese.starts_with(says.split(':').next().unwrap()) && chinese.contains('：'), "{chinese}");
    }
    let data = json(&run(&["same", "--format", "json", EXAMPLE, copy]).out);
    assert_eq!((data["result"].as_str(), data["transforms"].as_u64()), (Some("same"), Some(1)));
    assert_eq!(data["canonical"].as_str(), Some(&canonical(copy)[..]));
    let data = json(&run(&["same", "--format", "json", EXAMPLE, CHANGEABLE]).out);
    assert_eq!((data["result"].as_str(), data["reason"].is_string()), (Some("different"), true));
}

#[test]
fn two_puzzles_come_from_anywhere_and_must_be_two() {
    let folder = Folder::new("same");
    let two = folder.file("two.txt", format!("{EXAMPLE}\n{EXAMPLE}\n"));
    let rows: Vec<&str> = EXAMPLE.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).unwrap()).collect();
    let as_rows: Vec<&str> = ["same"].into_iter().chain(rows).chain([EXAMPLE]).collect();
    assert_eq!(run(&["same", &two]).code, 0);
    assert_eq!(run(&as_rows).code, 0);
    assert_eq!(run_with(&["same"], format!("{EXAMPLE}\n{EXAMPLE}\n").as_bytes()).code, 0);
    let marks = pencilmarks();
    for (args, says) in [
        (vec!["same", EXAMPLE], "there is one"),
        (vec!["same", EXAMPLE, &two], "there are more"),
        (vec!["same", EXAMPLE, "rubbish"], "no such file"),
        (vec!["same", EXAMPLE, &marks], "a pencilmark puzzle"),
        (vec!["same"], "no puzzle in it"),
    ] {
        let ran = run(&args);
        assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains(says), "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_copy_depends_on_the_seed_and_its_numbers_alone() {
    let input = format!("{EXAMPLE}\n{CHANGEABLE}\nrubbish\n{EXAMPLE}\n");
    let copies = |count: &str, threads: &str| {
        let ran = run_with(&["shuffle", "--seed", "3", "--count", count, "-j", threads], input.as_bytes());
        assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
        ran.out
    };
    let (two, five) = (copies("2", "1"), copies("5", "4"));
    let (two, five): (Vec<&str>, Vec<&str>) = (two.lines().collect(), five.lines().collect());
    assert_eq!((two.len(), five.len()), (7, 16));
    assert_eq!((&two[..2], &two[2..4], two[4], &two[5..]), (&five[..2], &five[5..7], "invalid", &five[11..13]));
    let forms = |copies: &[&str]| copies.iter().map(|copy| canonical(copy)).collect::<Vec<_>>();
    assert!(forms(&five[..5]).iter().all(|form| *form == canonical(EXAMPLE)));
    assert!(forms(&five[5..10]).iter().all(|form| *form == canonical(CHANGEABLE)));
    assert_ne!(&five[..5], &five[11..], "equal puzzles have copies of their own");
    // More copies of a puzzle than a worker makes at once.
    let many = run(&["shuffle", "--seed", "3", "--count", "2500", EXAMPLE]).out;
    let many: Vec<&str> = many.lines().collect();
    assert_eq!((many.len(), &many[..5]), (2_500, &five[..5]));
    assert_eq!(run_with(&["shuffle", "--seed", "3", "--count", "2500"], b"rubbish\n").out, "invalid\n");
    let alone = many.iter().collect::<std::collections::HashSet<_>>();
    assert_eq!(alone.len(), 2_500);
}

#[test]
fn a_seed_that_is_drawn_is_told_and_repeats_the_run() {
    let (one, two) = (run(&["shuffle", EXAMPLE]), run(&["shuffle", EXAMPLE]));
    assert_ne!(one.out, two.out);
    let seed = one.err.split("--seed ").nth(1).unwrap().trim();
    assert_eq!(run(&["shuffle", "--seed", seed, EXAMPLE]).out, one.out);
    assert_eq!(run(&["shuffle", "--quiet", EXAMPLE]).err, "");
}

#[test]
fn copies_of_a_table_stand_in_rows_of_their_own() {
    let input = format!("id,puzzle\n7,{EXAMPLE}\n8,rubbish\n");
    let ran = run_with(&["shuffle", "--seed", "1", "--count", "2", "--format", "csv", "--transform"], input.as_bytes());
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((lines[0], lines.len(), ran.code), ("id,puzzle,copy,shuffled,transform", 4, 2));
    for (line, copy) in [(lines[1], "1"), (lines[2], "2")] {
        let fields: Vec<&str> = line.splitn(5, ',').collect();
        assert_eq!((fields[0], fields[1], fields[2]), ("7", EXAMPLE, copy));
        assert_eq!(canonical(fields[3]), canonical(EXAMPLE));
    }
    assert_eq!(lines[3], "8,rubbish,,,");
    let data = run(&["shuffle", "--seed", "1", "--count", "2", "--format", "json", EXAMPLE]).out;
    let data: Vec<Value> = data.lines().map(json).collect();
    assert_eq!((data.len(), data[1]["copy"].as_u64(), data[1]["transform"].is_null()), (2, Some(2), true));
    assert!(lines[2].contains(data[1]["shuffled"].as_str().unwrap()));
}

#[test]
fn a_benchmark_counts_classes() {
    let folder = Folder::new("bench-canon");
    let copies = run(&["shuffle", "--seed", "1", "--count", "4", EXAMPLE]).out;
    let file = folder.file("puzzles.txt", format!("{copies}{CHANGEABLE}\n{}\n", ".".repeat(81)));
    let ran = run(&["bench", "canon", "--rounds", "1", &file]);
    let fields: Vec<&str> = ran.out.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!((ran.code, fields[0], fields[1], fields[4], fields[5]), (0, "puzzles.txt", "6", "3", "1"));
    assert_eq!(run(&["bench", "canon", "-n", "3", "--rounds", "1"]).out.lines().count(), 5);
}

#[test]
fn equivalent_puzzles_have_one_canonical_rating() {
    let copies = run(&["shuffle", "--seed", "1", "--count", "4", CHANGEABLE]).out + CHANGEABLE + "\n";
    let ratings = |args: &[&str]| run_with(&[&["rate", "--format", "serate"], args].concat(), copies.as_bytes()).out;
    assert_eq!(ratings(&["--canonical"]), "7.1/1.2/1.2\n".repeat(5));
    assert!(ratings(&[]).ends_with("4.6/1.2/1.2\n"));
    let form = canonical(CHANGEABLE);
    let lines = run(&["rate", "--canonical", "--format", "line", CHANGEABLE]).out;
    assert_eq!(lines, format!("{CHANGEABLE}\t7.1\t1.2\t1.2\n"));
    let data = json(&run(&["rate", "--canonical", "--format", "json", CHANGEABLE]).out);
    assert_eq!((data["puzzle"].as_str(), data["canonical"].as_str()), (Some(CHANGEABLE), Some(&form[..])));
    assert_eq!((data["er"].as_f64(), data["options"].as_str()), (Some(7.1), Some("canonical")));
    let text = run(&["rate", "--canonical", "--format", "text", CHANGEABLE]).out;
    assert!(text.lines().next().unwrap().ends_with("; canonical") && text.contains(CHANGEABLE), "{text}");
    let summary = run(&["rate", "--canonical", "--summary", CHANGEABLE]).out;
    assert!(summary.lines().next().unwrap().ends_with("; canonical"), "{summary}");
}

#[test]
fn a_table_of_canonical_ratings_is_even_and_can_be_resumed() {
    let folder = Folder::new("canonical");
    let clash = EXAMPLE.replacen("53", "55", 1);
    let text = format!("id,puzzle\n1,{CHANGEABLE}\n2,rubbish\n3,{}\n4,{clash}\n5,{EXAMPLE}\n", pencilmarks());
    let input = folder.file("puzzles.csv", text);
    let args = ["rate", "--canonical", "--steps", "--format", "csv", &input];
    let whole = run(&args).out;
    let lines: Vec<&str> = whole.lines().collect();
    assert!(lines[0].ends_with(",scale,canonical,steps"), "{whole}");
    let count = |line: &str| line.split('"').step_by(2).collect::<String>().matches(',').count();
    assert!(lines.iter().all(|line| count(line) == count(lines[0])), "{whole}");
    assert!(lines[4].contains("r1c1, r1c2"), "what is wrong is told with the puzzle's own cells: {}", lines[4]);
    for cut in [0, 30, whole.find("2,rubbish").unwrap(), whole.len() - 40] {
        let half = folder.file("half.csv", &whole[..cut]);
        let ran = run(&["rate", "--canonical", "--steps", "--format", "csv", "--resume", &half, &input]);
        assert_eq!(std::fs::read_to_string(&half).unwrap(), whole, "cut at {cut}: {}", ran.err);
    }
    let sorted = run(&["rate", "--canonical", "--sort", "er", "--format", "line", &input]).out;
    assert!(sorted.starts_with(EXAMPLE), "{sorted}");
}

//! `ninefold steps`, hints up to a digit, mistakes level by level, pictures, and explanations from the middle.

mod common;

use common::{EXAMPLE, Folder, SOLVED, run, run_with};
use ninefold::explain::{all_steps, explain};
use ninefold::words::Language;
use ninefold::{Grid, Puzzle};
use std::fs;

/// Its first step is pointing, its second writes a digit.
const POINTING: &str = ".1.96.......1.....2.9..47....1.9...875.8..6........5...6..4.8.25.....1......2...4";
const BLANK: &str = ".................................................................................";
/// It needs nested forcing chains whose arguments are very long.
const NESTED: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

/// A game: a HoDoKu line of the example with these cells as a player's own.
fn game(entries: &[(usize, u8)], crossed: &str) -> String {
    let cells: String = (0..81).zip(EXAMPLE.chars()).fold(String::new(), |text, (at, sign)| {
        text + &entries.iter().find(|entry| entry.0 == at).map_or(sign.to_string(), |entry| format!("+{}", entry.1))
    });
    format!(":0000:x:{cells}:{crossed}::")
}

#[test]
fn every_step_is_listed_the_easiest_first() {
    let steps = all_steps(&Puzzle::from(grid(POINTING)));
    let ran = run(&["steps", POINTING]);
    assert_eq!((ran.code, ran.out.lines().next()), (0, Some(POINTING)));
    let listed: Vec<&str> = ran.out.lines().skip(1).filter(|line| !line.is_empty()).collect();
    let heading = |line: &str| line.split_once(". ").unwrap().1.to_string();
    for (number, line) in listed.iter().enumerate() {
        assert!(line.starts_with(&format!("{:>3}. ", number + 1)), "{line}");
    }
    let headings: Vec<String> = listed.iter().map(|line| heading(line)).collect();
    assert!(steps.iter().all(|step| headings.contains(&step.to_string())), "{}", ran.out);
    let ratings: Vec<f64> = headings.iter().map(|text| text.split(' ').next().unwrap().parse().unwrap()).collect();
    assert!(ratings.is_sorted(), "{ratings:?}");
    let mut once = headings.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), headings.len(), "no line twice");

    let few = run(&["steps", "--limit", "3", POINTING]).out;
    assert_eq!(few.lines().collect::<Vec<_>>()[..4], ran.out.lines().collect::<Vec<_>>()[..4]);
    assert_eq!(few.lines().count(), 5);
}

#[test]
fn steps_of_one_technique_with_their_reasons() {
    for name in ["x-wing", "X-Wing", "X翼"] {
        let ran = run(&["steps", "--technique", name, "--why", POINTING]);
        assert!(ran.code == 0 && ran.out.contains("  1. 3.2 X-Wing: r5c6-1, r6c6-1\n     In "), "{}", ran.out);
        assert!(!ran.out.contains("Pointing"), "{}", ran.out);
    }
    let two = run(&["steps", "--technique", "x-wing", "--technique", "swordfish", POINTING]).out;
    assert!(two.contains("X-Wing") && two.contains("Swordfish") && !two.contains("Pair"), "{two}");
    let none = run(&["steps", "--technique", "jellyfish", EXAMPLE]);
    assert!(none.code == 1 && none.out.contains("none of that kind"), "{}", none.out);
    let wrong = run(&["steps", "--technique", "fishy", EXAMPLE]);
    assert!(wrong.code == 2 && wrong.err.contains("Swordfish") && wrong.out.is_empty(), "{}", wrong.err);
    assert_eq!(run(&["steps", "--budget", "1", POINTING]).code, 1);
    assert_eq!(run(&["steps", SOLVED]).code, 0);
}

#[test]
fn steps_in_json_and_what_is_told_instead_of_steps() {
    let json = run(&["steps", "--format", "json", "--limit", "2", "--lang", "zh", POINTING, BLANK]);
    let lines: Vec<serde_json::Value> = json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((lines[0]["result"].as_str(), lines[1]["result"].as_str()), (Some("steps"), Some("many")));
    assert_eq!((lines[0]["steps"].as_array().unwrap().len(), json.code), (2, 1));
    let wrong = game(&[(2, 1)], "");
    for command in ["steps", "explain"] {
        let ran = run(&[command, &wrong]);
        assert!(ran.code == 1 && ran.out.contains("r1c3=1 is wrong."), "{}", ran.out);
    }
    let bad = run_with(&["steps"], b"rubbish\n");
    assert!(bad.code == 2 && bad.out == "invalid\n\n", "{}", bad.out);
}

/// Pointing in box 2 takes two of the three cells that the box shares with column 6: the third is filled.
#[test]
fn json_has_the_digits_and_only_the_cells_of_a_pattern() {
    let out = run(&["hint", "--level", "3", "--format", "json", POINTING]).out;
    let step = &serde_json::from_str::<serde_json::Value>(&out).unwrap()["step"];
    assert_eq!(step["cells"], serde_json::json!(["r1c6", "r2c6"]));
    assert_eq!(step["digits"], serde_json::json!([2]));
    assert_eq!(step["candidates"][0], serde_json::json!({"cell": "r1c6", "digits": [2]}));
}

#[test]
fn a_hint_until_the_next_digit_has_every_step_up_to_it() {
    let steps = explain(&grid(POINTING)).steps;
    let count = 1 + steps.iter().position(|step| step.places.is_some()).unwrap();
    for (level, last) in [("1", "A digit can be written."), ("3", "So r4c6 is 5.")] {
        let ran = run(&["hint", "--until", "digit", "--level", level, POINTING]);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert_eq!((ran.code, lines.len(), lines.last()), (0, count + 1, Some(&"")), "{}", ran.out);
        assert!(lines[0].starts_with("1. ") && lines[count - 1].starts_with("2. "), "{}", ran.out);
        assert!(lines[count - 1].ends_with(last), "{}", ran.out);
    }
    let one = run(&["hint", "--until", "digit", EXAMPLE]).out;
    assert_eq!(one, format!("1. {}\n", run(&["hint", EXAMPLE]).out), "a digit at once is one step");
    let json = run(&["hint", "--until", "digit", "--level", "2", "--format", "json", POINTING]).out;
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["steps"][0]["technique"], "Pointing");
    assert_eq!(value["steps"].as_array().unwrap().len(), count);
    assert!(!json.contains("\"places\":"), "level 2 does not tell what is written: {json}");
    let wrong = run(&["hint", "--until", "digit", "--level", "3", &game(&[(2, 1)], "")]);
    assert!(wrong.code == 1 && wrong.out.starts_with("r1c3=1 is wrong."), "{}", wrong.out);
    assert_eq!(run(&["hint", "--until", "digit", SOLVED]).code, 0);
}

#[test]
fn a_mistake_is_told_in_three_levels() {
    // Four right digits in box 1 and around it, and a wrong one in r2c3.
    let wrong = game(&[(2, 4), (10, 7), (11, 1), (18, 1)], "");
    let told = |level: &str, form: &str| run(&["hint", "--level", level, "--format", form, &wrong]);
    assert_eq!(told("1", "text").out, "Look at box 1. A digit there is wrong.\n");
    assert_eq!(told("2", "text").out, "One of these digits is wrong: r1c3=4, r2c2=7, r2c3=1.\n");
    assert!(told("3", "text").out.starts_with("r2c3=1 is wrong. "), "{}", told("3", "text").out);
    let [look, suspects, full] = ["1", "2", "3"].map(|level| told(level, "json"));
    assert!(look.code == 1 && !look.out.contains("r2c3"), "the cell is not given away: {}", look.out);
    assert!(look.out.contains("\"house\":\"box 1\""), "{}", look.out);
    assert!(suspects.out.contains("\"among\":[{\"cell\":\"r1c3\",\"digit\":4},"), "{}", suspects.out);
    assert!(
        !suspects.out.contains("\"digit\":1}],\"cell\"") && full.out.contains("\"cell\":\"r2c3\",\"digit\":1,\"sent")
    );
    // A candidate that is needed: 4 in r1c3.
    let crossed = game(&[], "413 222 423");
    let told = |level: &str| run(&["hint", "--level", level, "--lang", "zh", &crossed]).out;
    assert!(told("1").starts_with("请看第 1 宫。") && !told("1").contains("r1c3"), "{}", told("1"));
    assert!(told("2").contains("：r1c3≠4、r2c2≠2、r2c3≠4。"), "{}", told("2"));
    assert!(told("3").starts_with("r1c3 的候选数 4 不该划去"), "{}", told("3"));
}

#[test]
fn an_explanation_starts_where_the_player_stands() {
    let steps = explain(&grid(EXAMPLE)).steps;
    let half = game(&[(2, 4), (3, 6), (5, 8)], "");
    let ran = run(&["explain", &half]);
    let board =
        "534678...6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".replace("534678", "5346.8");
    let board = board.replacen("5346.8", "534678", 1);
    assert_eq!(ran.out.lines().take(2).collect::<Vec<_>>(), [EXAMPLE, &board[..]], "{}", ran.out);
    assert!(ran.code == 0 && !ran.out.contains("r1c3=4") && !ran.out.contains("ER "), "{}", ran.out);
    assert!(ran.out.contains(&format!("Solved in {} steps from here. The hardest: ", steps.len() - 3)), "{}", ran.out);
    let json = run(&["explain", "--format", "json", &half]).out;
    assert!(json.contains("\"start\":\"position\"") && !json.contains("\"er\":"), "{json}");
    let all = run(&["explain", "--from-givens", &half]).out;
    assert_eq!(all, run(&["explain", EXAMPLE]).out);
    assert!(all.contains("ER 1.2"), "{all}");
}

#[test]
fn pictures_of_boards_hints_and_steps_are_well_formed() {
    let folder = Folder::new("pictures");
    let file = folder.path("picture.svg");
    let wrong = game(&[(2, 4), (11, 1)], "");
    let crossed = game(&[], "413");
    let drawn = |args: &[&str]| {
        let ran = run(&[args, &["--format", "svg", "-o", &file]].concat());
        assert!(ran.out.is_empty(), "{args:?}");
        let svg = fs::read_to_string(&file).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{args:?}");
        assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
        svg
    };
    let plain = drawn(&["show", EXAMPLE]);
    assert!(plain.contains("class=\"given\"") && !plain.contains("class=\"mark\""), "no candidates unless asked for");
    assert!(drawn(&["show", "--marks", EXAMPLE]).contains("class=\"mark\""));
    let [look, technique, full] = ["1", "2", "3"].map(|level| drawn(&["hint", "--level", level, POINTING]));
    assert!(look.contains("class=\"house\"") && !look.contains("class=\"cell\""), "level 1 shows the box alone");
    assert!(technique.contains("class=\"cell\"") && !technique.contains("class=\"strike\""));
    assert!(full.contains("class=\"strike\"") && full.contains("Pointing"));
    assert!(drawn(&["hint", "--level", "3", &wrong]).contains("style=\"fill: #cf222e\""), "the wrong digit is red");
    assert!(!drawn(&["hint", "--level", "1", &wrong]).contains("class=\"loss\""));
    assert!(drawn(&["hint", "--level", "3", &crossed]).contains("class=\"off\""), "the needed candidate is shown");
    assert_eq!(drawn(&["steps", "--limit", "4", POINTING]).matches("<g ").count(), 4);
    assert_eq!(drawn(&["hint", "--until", "digit", "--level", "3", POINTING]).matches("<g ").count(), 2);
    let two = run(&["hint", "--format", "svg", EXAMPLE, POINTING]);
    assert!(two.code == 2 && two.err.contains("a picture shows one"), "{}", two.err);
}

#[test]
fn a_long_nested_argument_is_folded_in_a_picture_and_whole_in_text() {
    let steps = explain(&grid(NESTED)).steps;
    let longest = |text: &str| {
        let mut runs = text.lines().map(|line| line.starts_with("       ")).collect::<Vec<_>>();
        runs.push(false);
        runs.split(|nested| !nested).map(<[bool]>::len).max().unwrap()
    };
    let text = run(&["explain", NESTED]).out;
    assert!(longest(&text) > 10, "the text has it all: {} steps, {}", steps.len(), longest(&text));
    for &language in Language::ALL {
        let svg = run(&["explain", "--format", "svg", "--lang", language.code(), NESTED]).out;
        let fold = language.folded(7);
        let fold = fold.split('7').next_back().unwrap();
        assert!(svg.contains(fold), "{fold}");
        assert!(svg.lines().count() < 40_000);
    }
}

#[cfg(not(feature = "png"))]
#[test]
fn a_build_without_png_says_how_to_get_it() {
    let ran = run(&["show", "--format", "png", EXAMPLE]);
    assert!(ran.code == 2 && ran.err.contains("--features png") && ran.out.is_empty(), "{}", ran.err);
}

#[cfg(feature = "png")]
#[test]
fn pictures_are_drawn_in_pixels() {
    let folder = Folder::new("pixels");
    let file = folder.path("picture.png");
    for args in [&["show", EXAMPLE][..], &["hint", "--level", "3", POINTING], &["steps", "--limit", "2", POINTING]] {
        let ran = run(&[args, &["--format", "png", "-o", &file]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{args:?}: {}", ran.err);
        let png = fs::read(&file).unwrap();
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.len() > 8_000, "{args:?}");
    }
    let tall = run(&["explain", "--format", "png", NESTED, "-o", &file]);
    assert!(tall.code == 2 && tall.err.contains("too tall"), "{}", tall.err);
}

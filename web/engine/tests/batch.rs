//! Texts are cut into their puzzles wherever the pieces end, and answers are those of the library.

use ninefold::explain::explain;
use ninefold::generate::minimal;
use ninefold::rate::rate;
use ninefold::{Grid, Outcome, Random};
use serde_json::{Value, json};

const THOUSAND: &str = include_str!("../../../puzzles/thousand.txt");
const ANSWERS: &str = include_str!("../../../puzzles/answers.txt");

fn ask(name: &str, request: &Value) -> Value {
    let answer: Value = serde_json::from_str(&ninefold_web::ask(name, &request.to_string())).unwrap();
    assert!(answer.get("error").is_none(), "{name}: {answer}");
    answer
}

/// All lines and all others of a text that arrives in these pieces. The index of an other one is that in the whole text.
fn cut(pieces: &[&str], language: &str) -> (Vec<String>, Vec<Value>) {
    let (mut lines, mut others) = (Vec::new(), Vec::new());
    for (k, piece) in pieces.iter().enumerate() {
        let (first, last) = (k == 0, k + 1 == pieces.len());
        let found = ask("cut", &json!({ "text": piece, "first": first, "last": last, "language": language }));
        for other in found["others"].as_array().unwrap() {
            let mut other = other.clone();
            other["index"] = json!(other["index"].as_u64().unwrap() as usize + lines.len());
            others.push(other);
        }
        let new: Vec<String> = found["lines"].as_str().unwrap().lines().map(str::to_string).collect();
        assert_eq!(found["count"], new.len());
        lines.extend(new);
    }
    (lines, others)
}

fn judge(lines: &str) -> Vec<Value> {
    ask("judge", &json!({ "lines": lines })).as_array().unwrap().clone()
}

fn puzzles(text: &str) -> Vec<&str> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| line.split_whitespace().next().unwrap()).collect()
}

#[test]
fn the_pieces_may_end_anywhere() {
    let one = ninefold::example().to_string();
    let rows: Vec<&str> = (0..9).map(|row| &one[9 * row..9 * row + 9]).collect();
    let text = format!("{one}\n{one}\r\nrubbish\n{one}\n\n{}\n\n{}x\n{one}", rows.join("\n"), &one[..80]);
    let whole = cut(&[&text], "en");
    assert_eq!(whole.0.len(), 7);
    assert_eq!(whole.0.iter().filter(|line| **line == one).count(), 5);
    for size in [1, 7, 81, 82, 83, 200] {
        let pieces: Vec<&str> = text.as_bytes().chunks(size).map(|part| str::from_utf8(part).unwrap()).collect();
        assert_eq!(cut(&pieces, "en"), whole, "pieces of {size}");
    }
}

#[test]
fn rubbish_is_told_with_its_place_and_the_others_go_through() {
    let puzzles = puzzles(THOUSAND);
    let mut text = String::new();
    let mut bad = Vec::new();
    for (k, puzzle) in puzzles.iter().take(300).enumerate() {
        text += &format!("{puzzle}\n");
        if k % 50 == 10 {
            bad.push(text.lines().count() + 1);
            text += if k % 100 == 10 { "no puzzle at all, but words\n" } else { "12345678\n" };
        }
    }
    let (lines, others) = cut(&[&text], "en");
    assert_eq!(
        lines.iter().filter(|line| !line.is_empty()).collect::<Vec<_>>(),
        puzzles[..300].iter().collect::<Vec<_>>()
    );
    let told: Vec<u64> = others.iter().map(|other| other["line"].as_u64().unwrap()).collect();
    assert_eq!(told, bad.iter().map(|line| *line as u64).collect::<Vec<_>>());
    for other in &others {
        assert_eq!(lines[other["index"].as_u64().unwrap() as usize], "");
        assert_eq!(other["outcome"], "invalid");
        assert!(!other["what"].as_str().unwrap().is_empty() && other["column"].as_u64().unwrap() > 0);
    }
    let (_, chinese) = cut(&[&text], "zh");
    assert!(chinese[0]["what"].as_str().unwrap().chars().any(|sign| sign as u32 > 0x4e00));
}

#[test]
fn pencilmark_puzzles_have_their_own_answer() {
    let marks: String = ninefold::example().to_string().bytes().fold(String::new(), |text, sign| match sign {
        b'.' => text + "12345678.",
        digit => text + &(b'1'..=b'9').map(|mark| if mark == digit { mark as char } else { '.' }).collect::<String>(),
    });
    let text = format!("{0}\n{marks}\n{0}\n", ninefold::example());
    let (lines, others) = cut(&[&text], "en");
    assert_eq!(lines.len(), 3);
    let puzzle = ninefold::formats::read(&marks).unwrap();
    assert!(!puzzle.is_classic());
    let expected = match puzzle.solve() {
        Outcome::Unique(_) => "unique",
        Outcome::Impossible => "none",
        Outcome::Many(..) => "many",
    };
    assert_eq!((others.len(), &others[0]["index"], &others[0]["outcome"]), (1, &json!(1), &json!(expected)));
}

#[test]
fn every_format_is_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/formats");
    let mut files = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let Ok(text) = String::from_utf8(bytes) else { continue };
        let (lines, others) = cut(&[&text], "en");
        let records = ninefold::formats::cut(text.as_bytes());
        let classic = |record: &ninefold::formats::Record| record.read().ok().filter(ninefold::Puzzle::is_classic);
        let expected: Vec<String> = records
            .iter()
            .map(|record| classic(record).map_or(String::new(), |puzzle| puzzle.givens.to_string()))
            .collect();
        assert_eq!(
            (lines.len(), others.len()),
            (records.len(), expected.iter().filter(|line| line.is_empty()).count())
        );
        for (line, expected) in lines.iter().zip(&expected) {
            assert_eq!(line.replace('0', "."), *expected);
        }
        files += 1;
    }
    assert!(files > 20, "{files} files");
}

#[test]
fn ratings_are_those_of_the_library() {
    let puzzles = puzzles(THOUSAND);
    let some: Vec<&str> = puzzles.iter().copied().step_by(25).collect();
    for (puzzle, judged) in some.iter().zip(judge(&some.join("\n"))) {
        let grid: Grid = puzzle.parse().unwrap();
        let rating = rate(&grid).unwrap();
        let numbers = [rating.er, rating.ep, rating.ed].map(|number| number.to_string());
        assert_eq!(judged["rating"], json!(numbers));
        assert_eq!(judged["outcome"], "unique");
        assert_eq!(judged["solution"], grid.solve().unique().unwrap().to_string());
        assert_eq!(judged["technique"], explain(&grid).hardest_step().unwrap().technique.to_string());
    }
}

#[test]
fn outcomes_are_those_of_the_library() {
    let puzzles = puzzles(ANSWERS);
    let solved = ninefold_web::ask("lines", &puzzles.join("\n"));
    let judged = judge(&puzzles.join("\n"));
    for ((puzzle, judged), line) in puzzles.iter().zip(&judged).zip(solved.lines().skip(1)) {
        let (outcome, solution) = match puzzle.parse::<Grid>().unwrap().solve() {
            Outcome::Unique(solution) => ("unique", json!(solution.to_string())),
            Outcome::Impossible => ("none", Value::Null),
            Outcome::Many(..) => ("many", Value::Null),
        };
        assert_eq!((&judged["outcome"], &judged["solution"]), (&json!(outcome), &solution), "{puzzle}");
        assert_eq!(line, solution.as_str().unwrap_or(outcome));
    }
    assert_eq!(solved.lines().count(), puzzles.len() + 1);
}

#[test]
fn a_set_is_that_of_the_command_and_wrong_solutions_are_seen() {
    let set = ask("set", &json!({ "kind": "minimal", "count": 40, "seed": 2026 }));
    let lines = set["lines"].as_str().unwrap();
    let mut random = Random::new(2026);
    let expected: Vec<String> = (0..40).map(|_| minimal(&mut random).to_string()).collect();
    assert_eq!(lines.lines().collect::<Vec<_>>(), expected);

    let solved = ninefold_web::ask("lines", lines);
    let (_, solutions) = solved.split_once('\n').unwrap();
    let verify = |solutions: &str| ask("verify", &json!({ "puzzles": lines, "solutions": solutions }));
    assert_eq!(verify(solutions), json!({ "right": 40, "wrong": 0 }));
    let swapped = solutions.replacen(&solutions[..82], &solutions[82..164], 1);
    assert_eq!(verify(&swapped), json!({ "right": 39, "wrong": 1 }));
    assert_eq!(verify(&solutions[..82 * 30]), json!({ "right": 30, "wrong": 10 }));
}

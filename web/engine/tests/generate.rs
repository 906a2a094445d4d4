//! Wishes are met as the library meets them, impossible ones are told, and pages can be printed.

use ninefold::explain::{Technique, Tenths, explain};
use ninefold::generate::{Generator, Symmetry};
use ninefold::rate::{Band, rate};
use ninefold::{Grid, Outcome};
use serde_json::{Value, json};

fn ask(name: &str, request: &Value) -> Value {
    let answer: Value = serde_json::from_str(&ninefold_web::ask(name, &request.to_string())).unwrap();
    assert!(answer.get("error").is_none(), "{name}: {answer}");
    answer
}

/// No wishes but these.
fn wishes(some: Value) -> Value {
    let mut wishes = json!({
        "difficulty": null, "er": [null, null], "with": [], "without": [], "hardest": null, "symmetry": "none",
        "clues": [null, null], "minimal": false,
    });
    for (name, value) in some.as_object().unwrap() {
        assert!(wishes.get(name).is_some(), "no wish has the name {name}");
        wishes[name] = value.clone();
    }
    wishes
}

fn make(some: Value, seed: u64, number: u64) -> Value {
    ask("make", &json!({ "wishes": wishes(some), "seed": seed.to_string(), "number": number, "language": "en" }))
}

fn grid(value: &Value) -> Grid {
    value.as_str().unwrap().parse().unwrap()
}

/// The generator of a seed, with some wishes.
type MakeGenerator = fn(u64) -> Generator;

#[test]
fn wishes_give_the_puzzles_of_the_library() {
    let cases: [(Value, MakeGenerator); 7] = [
        (json!({}), Generator::new),
        (json!({ "symmetry": "rotate180", "clues": [24, 28] }), |seed| {
            Generator::new(seed).symmetry(Symmetry::Rotate180).clues(24..=28)
        }),
        (json!({ "difficulty": "hard", "clues": [24, 24] }), |seed| {
            Generator::new(seed).rating(Tenths::new(26)..=Tenths::new(64)).clues(24..=24)
        }),
        (json!({ "er": ["7.0", null] }), |seed| Generator::new(seed).rating(Tenths::new(70)..=Tenths::MAX)),
        (json!({ "hardest": "XY-Wing" }), |seed| Generator::new(seed).hardest(Technique::XyWing)),
        (json!({ "with": ["x-wing"], "without": ["naked-pair"] }), |seed| {
            Generator::new(seed).with(Technique::XWing).without(Technique::NakedPair)
        }),
        (json!({ "minimal": true, "symmetry": "diagonal" }), |seed| {
            Generator::new(seed).symmetry(Symmetry::Diagonal).minimal()
        }),
    ];
    for (wishes, generator) in cases {
        for seed in [3, 7] {
            let expected: Vec<_> = generator(seed).take(2).map(Result::unwrap).collect();
            for (number, expected) in expected.iter().enumerate() {
                let made = &make(wishes.clone(), seed, number as u64)["found"];
                assert_eq!(grid(&made["puzzle"]), expected.puzzle, "{wishes}, seed {seed}, puzzle {number}");
                assert_eq!(grid(&made["solution"]), expected.solution);
                let rating = rate(&expected.puzzle).unwrap();
                assert_eq!(made["rating"]["er"], rating.er.to_string());
                assert_eq!(made["band"], Band::of(rating.er).name());
                assert_eq!(made["givens"], expected.puzzle.filled().len());
            }
        }
    }
}

#[test]
fn wishes_hold() {
    let made = make(json!({ "symmetry": "full", "clues": [null, 36] }), 11, 0);
    let puzzle = grid(&made["found"]["puzzle"]);
    assert!(Symmetry::Full.holds(puzzle.filled()) && puzzle.filled().len() <= 36);

    let made = make(json!({ "hardest": "Swordfish" }), 11, 0);
    let puzzle = grid(&made["found"]["puzzle"]);
    assert_eq!(explain(&puzzle).hardest_step().unwrap().technique, Technique::Swordfish);
    assert!(matches!(puzzle.solve(), Outcome::Unique(solution) if solution == grid(&made["found"]["solution"])));

    let made = make(json!({ "difficulty": "fiendish", "minimal": true }), 11, 0);
    let puzzle = grid(&made["found"]["puzzle"]);
    assert_eq!(Band::of(rate(&puzzle).unwrap().er), Band::Fiendish);
    for cell in puzzle.filled() {
        let mut fewer = puzzle;
        fewer.set(cell, None);
        assert!(matches!(fewer.solve(), Outcome::Many(..)));
    }
}

/// The budget grows in rounds; what is not found is told as with one budget of that size.
#[test]
fn what_is_not_found_is_told_with_how_near_it_came() {
    let request = json!({
        "wishes": wishes(json!({ "clues": [17, 17] })), "seed": "7", "number": 0, "nodes": 100_000, "language": "en",
    });
    let made = ask("make", &request);
    let expected = Generator::new(7).clues(17..=17).nodes(100_000).next().unwrap().unwrap_err();
    assert_eq!(made["found"], Value::Null);
    assert_eq!(made["tried"], expected.tried);
    assert_eq!(grid(&made["closest"]["puzzle"]), expected.closest.as_ref().unwrap().puzzle);
    assert_eq!(made["closest"]["givens"], 21);
    assert_eq!(made["closest"]["rating"]["er"], "2.8");
}

#[test]
fn impossible_wishes_are_told_at_once_in_both_languages() {
    let cases = [
        (json!({ "clues": [null, 5] }), "no proper puzzle has 5 givens: 17 is the fewest", "至少要 17 个"),
        (json!({ "clues": [30, 20] }), "no number lies between 30 and 20", "30 到 20 之间没有数"),
        (json!({ "hardest": "X-Wing", "er": [null, "2.5"] }), "X-Wing is rated 3.2 or more", "X翼的难度至少为 3.2"),
        (json!({ "with": ["X-Wing"], "without": ["X-Wing"] }), "X-Wing", "X翼"),
        (json!({ "difficulty": "silly" }), "'silly'", "'silly'"),
    ];
    for (some, english, chinese) in cases {
        for (language, told) in [("en", english), ("zh", chinese)] {
            let request = json!({ "wishes": wishes(some.clone()), "language": language });
            let what = ask("wish", &request)["impossible"].as_str().unwrap().to_string();
            assert!(what.contains(told), "{what}");
            let request = json!({ "wishes": wishes(some.clone()), "seed": "1", "number": 0, "language": language });
            assert_eq!(ask("make", &request)["impossible"], what);
        }
    }
    let possible = ask("wish", &json!({ "wishes": wishes(json!({})), "language": "en" }));
    assert_eq!(possible, json!({ "impossible": null, "search": false }));
    let searched = ask("wish", &json!({ "wishes": wishes(json!({ "difficulty": "extreme" })), "language": "en" }));
    assert_eq!(searched, json!({ "impossible": null, "search": true }));
}

#[test]
fn each_page_of_a_sheet_is_a_drawing_of_its_own() {
    let made = make(json!({}), 7, 0);
    let found = &made["found"];
    let entry = json!({
        "puzzle": found["puzzle"], "solution": found["solution"], "rating": found["rating"], "label": "seed 7",
    });
    let sheet = |count: usize, per_page: usize, solutions: bool, language: &str| -> Vec<String> {
        let request = json!({
            "entries": vec![entry.clone(); count], "title": "Rain & sun", "paper": "a4", "per_page": per_page, "large": false,
            "solutions": solutions, "language": language,
        });
        let pages = ask("sheet", &request)["pages"].clone();
        pages.as_array().unwrap().iter().map(|page| page.as_str().unwrap().to_string()).collect()
    };
    assert_eq!(sheet(5, 4, false, "en").len(), 2);
    assert_eq!(sheet(5, 1, true, "en").len(), 6);
    for page in sheet(5, 4, true, "zh") {
        assert!(page.starts_with("<svg xmlns=") && page.ends_with("</svg>\n"));
        assert!(
            page.contains("viewBox=\"0 0 595.28 841.89\"") && !page.contains(" y=\"859"),
            "it has no place among others"
        );
        assert!(page.contains("Rain &amp; sun"));
        assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    }
}

//! What the feature `serde` writes can be read by people and by us.

use ninefold::explain::{Hint, Technique, explain, hint};
use ninefold::rate::rate;
use ninefold::{Cell, Cells, Diagnosis, Digit, Digits, Grid, House, Marks, Puzzle, Random, example, generate};
use serde::de::DeserializeOwned;
use serde::ser::Serialize;
use std::fmt::Debug;

/// The text of a value, which reads back as the same value.
#[track_caller]
fn written<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).expect("it can be written");
    assert_eq!(serde_json::from_str::<T>(&text).expect("it can be read"), *value, "{text}");
    text
}

#[test]
fn small_types_are_written_as_people_write_them() {
    assert_eq!(written(&Digit::ALL[4]), "5");
    assert_eq!(written(&Cell::ALL[10]), "\"r2c2\"");
    assert_eq!(written(&House::BOXES[8]), "\"box 9\"");
    assert_eq!(written(&Digits::ALL), "[1,2,3,4,5,6,7,8,9]");
    assert_eq!(written(&Cells::only(Cell::ALL[0])), "[\"r1c1\"]");
    assert_eq!(written(&example()), format!("\"{}\"", example()));
    assert!(written(&Marks::pencil(&example())).starts_with("[\"5\",\"3\",\"124\","));
    for &technique in Technique::ALL {
        assert_eq!(written(&technique), format!("\"{technique}\""));
    }
}

#[test]
fn what_is_out_of_range_is_refused_with_a_reason() {
    let refused = |text: &str| serde_json::from_str::<Digit>(text).unwrap_err().to_string();
    assert!(refused("0").starts_with("0 is no digit; digits are 1 to 9"));
    assert!(serde_json::from_str::<Cell>("\"r0c1\"").is_err());
    assert!(serde_json::from_str::<House>("\"row 10\"").is_err());
    assert!(serde_json::from_str::<Marks>("[\"1\"]").is_err());
    assert!(serde_json::from_str::<Grid>("\"53\"").is_err());
    assert!(serde_json::from_str::<ninefold::explain::Tenths>("6.75").is_err());
}

#[test]
fn explanations_ratings_and_hints_survive() {
    let hard: Grid =
        "..84.96....6.1.......2....7.....3.1.6.....8....41..75...572...91..3..5..2...8....".parse().unwrap();
    for grid in [example(), hard, generate::minimal(&mut Random::new(3))] {
        let explanation = explain(&grid);
        let text = written(&explanation);
        assert!(text.contains("\"technique\":\"Hidden Single\"") && text.contains("\"rating\":1.2"), "{text}");
        written(&rate(&grid).expect("a proper puzzle"));
        written(&hint(&Puzzle::from(grid)));
    }
    let rating = rate(&hard).expect("a proper puzzle");
    assert_eq!(written(&rating), "{\"er\":7.1,\"ep\":7.1,\"ed\":2.6}");
}

#[test]
fn diagnoses_and_mistakes_survive() {
    let clash: Grid = format!("5...5{}", ".".repeat(76)).parse().unwrap();
    for grid in [example(), clash, Grid::EMPTY, generate::with_a_slip(&mut Random::new(1), example())] {
        written::<Diagnosis>(&grid.diagnose());
        written(&grid.solve());
    }
    let mut puzzle = Puzzle::from(example());
    puzzle.entries.set(Cell::ALL[2], Digit::new(9));
    let found = hint(&puzzle);
    assert!(matches!(found, Hint::Mistake(_)));
    written(&found);
    written(&puzzle);
}

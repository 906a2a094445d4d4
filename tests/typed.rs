//! Puzzles as people type them: signs for blanks, a player's own digits, pencil marks beside dots.

mod common;

use ninefold::formats;
use ninefold::{Cell, Digit, Digits, Format, Grid, Marks, ParseGridError, Puzzle, example};

/// Every record of a text: the puzzle, or the message.
fn read_all(text: &str) -> Vec<Result<Puzzle, String>> {
    formats::cut(text.as_bytes()).iter().map(|record| record.read().map_err(|error| error.to_string())).collect()
}

fn rows() -> String {
    Format::Rows.write(&example().into()).unwrap().trim_end().to_string()
}

/// The example with 4 in r1c3 and 2 in r9c7, written by the player.
fn played() -> Puzzle {
    let mut puzzle = Puzzle::from(example());
    puzzle.entries.set(Cell::at(0, 2).unwrap(), Digit::new(4));
    puzzle.entries.set(Cell::at(8, 6).unwrap(), Digit::new(2));
    puzzle
}

#[test]
fn any_usual_sign_is_a_blank() {
    for sign in [".", "0", "_", "-", "*", "x", "X", "?", "？", "·"] {
        let line = example().to_string().replace('.', sign);
        assert_eq!(formats::read(&line), Ok(example().into()), "{line}");
        assert_eq!(formats::read(&format!("{line},easy # x")), Ok(example().into()), "{line}");
        assert_eq!(line.parse(), Ok(example()));
        let rows = rows().replace('.', sign);
        assert_eq!(formats::read(&rows), Ok(example().into()), "{rows}");
        let spaced: String = rows.chars().flat_map(|c| [c, ' ']).collect();
        assert_eq!(formats::read(&spaced), Ok(example().into()), "{spaced}");
        assert_eq!(formats::read(&spaced.replace('\n', " ")), Ok(example().into()), "{spaced}");
        let drawing = Format::Grid.write(&example().into()).unwrap().replace(". ", &format!("{sign} "));
        assert_eq!(formats::read(&drawing), Ok(example().into()), "{drawing}");
    }
}

#[test]
fn a_blank_row_of_any_sign_is_a_row() {
    let mut grid = example();
    (0..9).for_each(|column| grid.set(Cell::at(4, column).unwrap(), None));
    for sign in [".", "0", "_", "-", "x", "X", "?"] {
        let rows = Format::Rows.write(&grid.into()).unwrap().replace('.', sign);
        assert_eq!(read_all(&rows.repeat(2)), vec![Ok(grid.into()); 2], "{rows}");
    }
    // As an ornament it is none.
    for text in [format!("xxxxxxxxx\n{}\n", rows()), format!("{}\n?????????\n{}\n", rows(), rows())] {
        assert!(read_all(&text).iter().all(|read| *read == Ok(example().into())), "{text}");
    }
}

#[test]
fn a_letter_among_other_blanks_is_a_slip() {
    let line = example().to_string();
    let slip = format!("{}x{}", &line[..2], &line[3..]);
    let says = |column| Err(format!("line 1, column {column}: 'x' is neither a digit nor a blank (. 0 _ - *)"));
    assert_eq!(read_all(&slip), [says(3)]);
    assert_eq!(read_all(&rows().replacen('.', "x", 1)), [says(3)]);
    assert_eq!(read_all(&rows().replacen("53..7....", "53xx7xxxx", 1)), [says(3)]);
    assert_eq!(read_all(&rows().replacen("53..7....", "53x.7x.xx", 1)), [says(3)]);
    assert_eq!(
        read_all("x"),
        ["line 1, column 1: 'x' is neither a digit nor a blank (. 0 _ - *)".to_string()].map(Err)
    );
}

#[test]
fn a_digit_after_a_plus_is_the_players_in_every_plain_form() {
    let puzzle = played();
    let cell = |cell: Cell| match (puzzle.givens[cell], puzzle.entries[cell]) {
        (Some(digit), _) => digit.to_string(),
        (None, Some(digit)) => format!("+{digit}"),
        (None, None) => ".".to_string(),
    };
    let rows = |between: &str| {
        let texts = Cell::ALL.map(cell);
        texts.chunks(9).map(|row| row.join(between)).collect::<Vec<_>>().join("\n") + "\n"
    };
    let marks = puzzle.pencil();
    let candidates = |cell: Cell| match (puzzle.givens[cell], puzzle.entries[cell]) {
        (Some(digit), _) => format!("<{digit}>"),
        (None, Some(digit)) => format!("+{digit}"),
        (None, None) => marks[cell].to_string(),
    };
    let candidates =
        Cell::ALL.map(candidates).chunks(9).map(|row| format!("| {} |\n", row.join("  "))).collect::<String>();
    for text in [
        rows("").replace('\n', ""),
        rows("").replace('\n', "") + " # half done",
        rows("").replace('\n', "") + ",easy",
        rows("").replace('\n', " "),
        rows(" ").replace('\n', " "),
        rows(""),
        rows(" "),
        rows("|"),
        rows(","),
        rows("\t"),
        rows("").replace('.', "x"),
        format!("[Puzzle]\n{}", rows("")),
        format!("{{\"puzzle\": \"{}\"}}\n", rows("").replace('\n', "")),
        format!("id,puzzle\n1,{}\n", rows("").replace('\n', "")),
        candidates,
    ] {
        assert_eq!(read_all(&text), [Ok(puzzle)], "{text}");
    }
}

#[test]
fn pluses_between_all_cells_boxes_or_rows_are_bars() {
    let rows = rows();
    let each = |row: fn(&str) -> String| rows.lines().map(row).collect::<Vec<_>>().join("\n") + "\n";
    for text in [
        rows.replace('\n', "+"),
        each(|row| format!("{}+{}+{}", &row[..3], &row[3..6], &row[6..])),
        each(|row| format!("+{}+{}+{}+", &row[..3], &row[3..6], &row[6..])),
        each(|row| format!("+{row}")),
        each(|row| format!("+{row}+")),
        each(|row| row.chars().map(String::from).collect::<Vec<_>>().join("+")),
        each(|row| row.chars().map(String::from).collect::<Vec<_>>().join("+")).replace('\n', "+"),
        Format::Grid.write(&example().into()).unwrap().replace('|', "+"),
    ] {
        assert_eq!(read_all(&text), [Ok(example().into())], "{text}");
    }
}

#[test]
fn pencil_marks_beside_dots_are_a_players_marks() {
    let noted = |row: &str| {
        let rows = Format::Grid.write(&example().into()).unwrap();
        rows.replacen("| 5 3 . | . 7 . | . . . |", row, 1)
    };
    let third = Cell::at(0, 2).unwrap();
    for (row, left) in [
        ("| 5 3 124 | . 7 . | . . . |", "124"),
        ("5 3 124 | . 7 . | . . .", "124"),
        ("| 5 3 12 | . 7 . | . . . |", "12"),
        ("| 5 3 129 | . 7 . | . . . |", "12"), // there is a 9 in box 1
        ("| 5 3 (14) | _ 7 _ | _ _ _ |", "14"),
        ("| 5 3 14 | x 7 x | ? ? ? |", "14"),
    ] {
        let read = read_all(&noted(row));
        let Ok(puzzle) = read[0] else { panic!("{row}: {read:?}") };
        assert_eq!((puzzle.givens, puzzle.entries, puzzle.limits), (example(), Grid::EMPTY, Marks::ALL), "{row}");
        assert_eq!(puzzle.pencil()[third].to_string(), left, "{row}");
        let untouched = Puzzle::from(example()).pencil();
        let is_free = |cell: &&Cell| **cell != third;
        assert!(Cell::ALL.iter().filter(is_free).all(|&cell| puzzle.pencil()[cell] == untouched[cell]), "{row}");
    }
    let text = noted("| 5 3 +4 | 26 7 . | . . 28 |");
    let puzzle = formats::read(&text).unwrap();
    assert_eq!(puzzle.entries[third], Digit::new(4));
    assert_eq!(puzzle.removed[Cell::at(0, 3).unwrap()], Digits::NONE);
    assert_eq!(puzzle.removed[Cell::at(0, 8).unwrap()].to_string(), "");
    // The needed candidate is not among them: that is a mistake, and named as one.
    let text = noted("| 5 3 12 | . 7 . | . . . |");
    assert!(matches!(ninefold::hint(&formats::read(&text).unwrap()), ninefold::explain::Hint::Mistake(_)));
}

#[test]
fn a_row_of_other_length_is_still_refused() {
    let rows = rows();
    let read = |row: &str| -> Result<Puzzle, ParseGridError> { formats::read(&rows.replacen("53..7....", row, 1)) };
    for row in ["5 3 122 . 7 . . . .", "5 3 124 . 7 . . .", "5 3 124 . 7 . . . . ."] {
        assert!(read(row).is_err(), "{row}");
    }
}

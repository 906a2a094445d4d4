//! Puzzles as people type them: signs for blanks, a player's own digits, pencil marks beside dots.

mod common;

use ninefold::formats;
use ninefold::{Cell, Digit, Digits, Format, Grid, Marks, ParseGridError, Puzzle, example};
use proptest::prelude::*;

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
    // A drawing with other signs is another one.
    let broken = rows().replace('.', "x").replacen("6xx195xxx\n", "", 1);
    assert_eq!(read_all(&format!("{broken}\n{}\n", rows()))[1..], [Ok(example().into())]);
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

/// The same text as an editor leaves it that cuts spaces off at the end of lines.
fn trimmed(text: &str) -> String {
    text.lines().map(|line| line.trim_end().to_string() + "\n").collect()
}

/// Nine rows as people type them: without anything between the cells, with bars, with spaces, with both.
fn typed(grid: &Grid) -> [String; 5] {
    let rows = Format::Rows.write(&(*grid).into()).unwrap().trim_end().replace('.', " ");
    let each = |row: &dyn Fn(&str) -> String| rows.lines().map(|line| row(line) + "\n").collect::<String>();
    let spaced = |part: &str| part.chars().map(String::from).collect::<Vec<_>>().join(" ");
    [
        each(&|row| row.to_string()),
        each(&|row| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..])),
        each(&|row| format!("{} {} {}", &row[..3], &row[3..6], &row[6..])),
        each(&|row| spaced(row)),
        each(&|row| format!("{} | {} | {}", spaced(&row[..3]), spaced(&row[3..6]), spaced(&row[6..]))),
    ]
}

#[test]
fn spaces_are_blanks_in_typed_rows() {
    let good = Ok(Puzzle::from(example()));
    for text in typed(&example()) {
        for text in [text.clone(), trimmed(&text), text.replace(' ', "\u{a0}"), text.replace(' ', "\u{3000}")] {
            assert_eq!(read_all(&text), std::slice::from_ref(&good), "{text}");
            assert_eq!(formats::read(&text), Ok(example().into()), "{text}");
            assert_eq!(read_all(text.trim_end()), std::slice::from_ref(&good), "{text}");
            assert_eq!(read_all(&text.replace('\n', "\r\n")), std::slice::from_ref(&good), "{text}");
            assert_eq!(read_all(&format!("{text}\n{text}\n\n{text}")), vec![good.clone(); 3], "{text}");
            assert_eq!(read_all(&format!("Monday\n{text}\nTuesday\n{text}")), vec![good.clone(); 2], "{text}");
            assert_eq!(read_all(&format!("Monday\n\n{text}Tuesday\n\n{text}")), vec![good.clone(); 2], "{text}");
            assert_eq!(read_all(&format!("{}\n{text}\n{}\n", rows(), rows())), vec![good.clone(); 3], "{text}");
            assert_eq!(read_all(&format!("{0}\n{text}{0}\n", example())), vec![good.clone(); 3], "{text}");
            assert_eq!(read_all(&format!("[Puzzle]\n{text}")), std::slice::from_ref(&good), "{text}");
            assert_eq!(
                read_all(&format!("id,puzzle\n1,\"{}\"\n", text.trim_end_matches('\n'))),
                std::slice::from_ref(&good),
                "{text}"
            );
            let object = format!("{{\"board\": \"{}\"}}\n", text.replace('\n', "\\n"));
            assert_eq!(read_all(&object), std::slice::from_ref(&good), "{object}");
            let lines: Vec<&str> = text.lines().collect();
            let bands = |between: &str| lines.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join(between);
            for between in ["\n\n", "\n---+---+---\n", "\n-----------\n", "\n---------\n"] {
                assert_eq!(read_all(&(bands(between) + "\n")), std::slice::from_ref(&good), "{}", bands(between));
            }
            assert_eq!(read_all(&lines.join("\n\n")), std::slice::from_ref(&good), "{text}");
        }
    }
}

#[test]
fn a_blank_row_may_be_an_empty_line() {
    for row in 0..9 {
        let mut grid = example();
        (0..9).for_each(|column| grid.set(Cell::at(row, column).unwrap(), None));
        for text in typed(&grid) {
            assert_eq!(read_all(&text), [Ok(grid.into())], "{text}");
            assert_eq!(read_all(&format!("{text}\n{text}")), vec![Ok(grid.into()); 2], "{text}");
            let read = read_all(&trimmed(&text));
            let is_inside = (1..8).contains(&row) || text.contains('|');
            assert_eq!(read == [Ok(grid.into())], is_inside, "{text}: {read:?}");
            assert_eq!(read.len(), 1);
        }
    }
}

#[test]
fn spaces_are_blanks_in_a_line() {
    let line = example().to_string().replace('.', " ");
    let by_rows = rows().replace(['.', '\n'], " ");
    for text in [line.clone(), by_rows, format!("{line}# easy"), format!("{line} # easy")] {
        assert_eq!(read_all(&text), [Ok(example().into())], "{text:?}");
        assert_eq!(formats::read(&text), Ok(example().into()), "{text:?}");
        assert_eq!(read_all(&format!("{text}\n{text}\n{}\n", example())), vec![Ok(example().into()); 3], "{text:?}");
        let mut solved = Vec::new();
        ninefold::solve_lines(format!("{text}\n").as_bytes(), &mut solved);
        assert_eq!(String::from_utf8(solved).unwrap().trim_end(), example().solve().unique().unwrap().to_string());
    }
    let signs = "with spaces for blanks there must be 81. Better write a sign for each blank (. 0 _ - *)";
    for (text, length) in [(&line[..80], 80), (&line[1..], 80), (&format!(" {line}")[..], 82)] {
        assert_eq!(read_all(text), [Err(format!("line 1, column {length}: {length} characters; {signs}"))], "{text:?}");
        let both = format!("{text}\n{text}\n");
        assert_eq!(read_all(&both).len(), 2, "{text:?}");
    }
}

/// What may mean several things is refused once, with the signs that are clear.
#[test]
fn unclear_spaces_get_one_message() {
    let rows = typed(&example());
    let first_row = |row: &str| rows[0].replacen("53  7    ", row, 1);
    let eight: String = rows[0].lines().take(8).map(|line| line.to_string() + "\n").collect();
    for text in [
        eight.clone(),                                 // a row is missing
        trimmed(&eight),                               //
        first_row("53  7      1"),                     // a row is too long
        format!("{}{}", rows[0], eight),               // where does the second begin?
        "1 2 3 4 5\n".repeat(9),                       // nine rows of five cells?
        format!("{}{}", "12 34\n".repeat(8), "6 7\n"), // numbers?
    ] {
        let read = read_all(&text);
        let messages: Vec<&String> = read.iter().filter_map(|read| read.as_ref().err()).collect();
        assert!(messages.iter().all(|says| says.contains("write a sign for each blank (. 0 _ - *)")), "{text}{read:?}");
        assert_eq!(read.len(), if text.lines().count() > 9 { 2 } else { 1 }, "{text}{read:?}");
    }
    let letters = rows[0].replace(' ', "o");
    let says = "line 1, column 3: 'o' is neither a digit nor a blank (. 0 _ - *)".to_string();
    assert_eq!(read_all(&letters), [Err(says)]);
}

#[test]
fn short_lines_that_are_no_rows_stay_what_they_were() {
    let (good, solved) =
        (example().to_string(), Format::Rows.write(&example().solve().unique().unwrap().into()).unwrap());
    let solved_rows = solved.trim_end();
    let spaced: String = solved_rows.chars().flat_map(|c| if c == '\n' { vec![c] } else { vec![c, ' '] }).collect();
    for (text, expected) in [
        (format!("1 2\n{solved_rows}\n"), "ok"),
        (format!("1 2\n\n{solved_rows}\n"), "ok"),
        (format!("1 2\n{spaced}\n"), "ok"),
        (format!("12\n{}\n", rows()), "ok"),
        (format!("{0}\n{0}\n", solved_rows), "ok ok"),
        (format!("{}\n1 2\n3 4\n{}\n", rows(), rows()), "ok ok"),
        (format!("{good}\n1 2\n12\n3  4\n{good}\n"), "ok bad bad bad ok"),
        ("1 2\n3 4\n".to_string(), "bad bad"),
        ("1 2 3\n".repeat(5), "bad"), // rows of something
        ("1\n2\n3\n4\n5\n6\n7\n8\n9\n".to_string(), "bad bad bad bad bad bad bad bad bad"),
    ] {
        let read: Vec<&str> = read_all(&text).iter().map(|read| if read.is_ok() { "ok" } else { "bad" }).collect();
        assert_eq!(read.join(" "), expected, "{text}");
    }
}

/// The titles and the outcomes of the records.
fn titles(text: &str) -> Vec<(Option<String>, bool)> {
    let records = formats::cut(text.as_bytes());
    records.iter().map(|record| (record.title().map(String::from), record.read().is_ok())).collect()
}

#[test]
fn a_line_of_words_above_a_puzzle_is_its_title() {
    let (line, spaced) = (example().to_string(), typed(&example())[0].clone());
    let titled = |title: &str| (Some(title.to_string()), true);
    let (plain, bad) = ((None, true), (None, false));
    for (text, expected) in [
        (format!("Monday\n{line}\n"), vec![titled("Monday")]),
        (format!("Monday, 2024-05-01\n\n{line}\n"), vec![titled("Monday, 2024-05-01")]),
        (format!("周一\n{line}\n周二\n{line}\n"), vec![titled("周一"), titled("周二")]),
        (
            format!("Mon\n{0}\nTue\n{0}\n{0}\nhello\n{0}\n", line),
            vec![titled("Mon"), titled("Tue"), plain.clone(), bad.clone(), plain.clone()],
        ),
        (format!("{line}\nhello\n{line}\n"), vec![plain.clone(), bad.clone(), plain.clone()]),
        (format!("hello\nMonday\n{line}\nbye\n"), vec![bad.clone(), titled("Monday"), bad.clone()]),
        (format!("{}\n{line}\n", &line[..80]), vec![bad.clone(), plain.clone()]),
        (format!("{} broken\n{line}\n", &line[..20]), vec![bad.clone(), plain.clone()]),
        (format!("Monday\n{}\nTuesday\n{}\n", rows(), rows()), vec![titled("Monday"), titled("Tuesday")]),
        (format!("Monday\n{spaced}\nTuesday\n\n{spaced}\n"), vec![titled("Monday"), titled("Tuesday")]),
        (
            format!("Monday\n{}\nTuesday\n{line}\nWednesday\n{line}\n", rows()),
            vec![titled("Monday"), titled("Tuesday"), titled("Wednesday")],
        ),
    ] {
        assert_eq!(titles(&text), expected, "{text}");
    }
}

/// A grid with blank rows and columns, which spaces hide best.
fn with_gaps() -> impl Strategy<Value = Grid> {
    let lines = || prop::collection::vec(prop::bool::weighted(0.2), 9);
    (common::classic(), lines(), lines()).prop_map(|(grid, rows, columns)| {
        Grid::from_fn(|cell| grid[cell].filter(|_| !rows[cell.row()] && !columns[cell.column()]))
    })
}

proptest! {
    #![proptest_config(common::cases(300))]

    /// A guess would go unnoticed.
    #[test]
    fn typed_puzzles_are_read_as_they_are_or_refused(grid in with_gaps()) {
        for text in typed(&grid) {
            for text in [text.clone(), trimmed(&text), trimmed(&text).trim_start_matches('\n').to_string()] {
                for read in read_all(&text).into_iter().flatten() {
                    prop_assert_eq!(read, Puzzle::from(grid), "{}", text);
                }
            }
        }
        let line = grid.to_string().replace('.', " ");
        for line in [&line[..], line.trim_end(), line.trim_start(), line.trim()] {
            for read in read_all(line).into_iter().flatten() {
                prop_assert_eq!(read, Puzzle::from(grid), "{:?}", line);
            }
        }
    }
}

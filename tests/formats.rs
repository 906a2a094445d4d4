//! Texts of every shape are read, written, or refused with the place and the reason.

mod common;

use ninefold::formats::{self, Cutter, End};
use ninefold::{Format, Grid, House, Puzzle, example};
use proptest::prelude::*;
use std::fs;
use std::path::PathBuf;

fn folder(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "puzzles", name].iter().collect()
}

/// Every record of a text: the puzzle, or the message.
fn read_all(text: &[u8]) -> Vec<Result<Puzzle, String>> {
    formats::cut(text).iter().map(|record| record.read().map_err(|error| error.to_string())).collect()
}

#[test]
fn every_sample_file_holds_the_example() {
    let mut files: Vec<_> = fs::read_dir(folder("formats")).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 20);
    for path in files {
        let text = fs::read(&path).unwrap();
        let read = read_all(&text);
        assert!(!read.is_empty(), "{}", path.display());
        for puzzle in read {
            let puzzle = puzzle.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let solution = puzzle.rules().solve().unique();
            assert_eq!(solution, example().solve().unique(), "{}", path.display());
        }
    }
}

#[test]
fn line_ends_byte_order_marks_and_comments_change_nothing() {
    let lines = format!("# a comment\n{0}\n\n{0} easy\n{0},solved\n  {0}\t;x\n", example());
    let expected = vec![Ok(Puzzle::from(example())); 4];
    assert_eq!(read_all(lines.as_bytes()), expected);
    assert_eq!(read_all(lines.replace('\n', "\r\n").as_bytes()), expected);
    assert_eq!(read_all(lines.replace('\n', "\r").as_bytes()), expected);
    assert_eq!(read_all(format!("\u{feff}{lines}").as_bytes()), expected);
    assert_eq!(read_all(lines.trim_end().as_bytes()), expected);
    assert_eq!(read_all(b""), []);
    assert_eq!(read_all(b"\n\n# nothing\n"), []);
}

#[test]
fn full_width_digits_are_digits() {
    let wide: String = example()
        .to_string()
        .chars()
        .map(|c| c.to_digit(10).map_or('．', |n| char::from_u32('０' as u32 + n).unwrap()))
        .collect();
    assert_eq!(wide.parse(), Ok(example()));
}

#[test]
fn a_bad_line_says_where_and_what_and_spoils_no_other() {
    let good = example().to_string();
    let text = format!("{good}\n{}\n{good}\n{}x{}\n{good}3\nhello\n{good}\n", &good[..80], &good[..40], &good[41..]);
    let errors: Vec<_> = read_all(text.as_bytes()).into_iter().map(|read| read.err()).collect();
    assert_eq!(errors[0], None);
    assert_eq!(errors[1].as_deref(), Some("line 2, column 80: 80 cells; 81 expected in a puzzle on one line"));
    assert_eq!(errors[2], None);
    let foreign = "line 4, column 41: 'x' is neither a digit nor a blank (. 0 _ - *)";
    assert_eq!(errors[3].as_deref(), Some(foreign));
    assert_eq!(errors[4].as_deref(), Some("line 5, column 82: 82 cells; 81 expected in a puzzle on one line"));
    let hello = "line 6, column 1: 'h' is neither a digit nor a blank (. 0 _ - *)";
    assert_eq!(errors[5].as_deref(), Some(hello));
    assert_eq!(errors[6], None);
    assert_eq!(errors.len(), 7);
}

#[test]
fn a_drawing_with_a_bad_row_is_one_bad_puzzle() {
    let rows = Format::Rows.write(&example().into()).unwrap();
    let good = rows.trim_end();
    for (bad, says) in [
        (good.replace("6..195...", "6..1x5..."), "line 2, column 5: 'x' is neither a digit nor a blank (. 0 _ - *)"),
        (good.replace("6..195...", "6..195.."), "line 2, column 8: 8 cells in this row; 9 expected"),
        (good.replace("....8..79", ""), "line 1, column 1: 8 rows found; 9 rows of nine cells expected"),
    ] {
        let read = read_all(format!("{bad}\n\n{good}\n").as_bytes());
        assert_eq!(read, [Err(says.to_string()), Ok(example().into())], "{bad}");
    }
}

#[test]
fn drawings_one_after_the_other_with_titles_are_cut_apart() {
    let rows = Format::Rows.write(&example().into()).unwrap();
    let drawing = Format::Grid.write(&example().into()).unwrap();
    let text = format!(
        "Grid 01\n{}Grid 02\n{}{drawing}{}{}",
        rows.trim_end().to_string() + "\n",
        rows.trim_end().to_string() + "\n",
        drawing.trim_end().to_string() + "\n",
        rows
    );
    assert_eq!(read_all(text.as_bytes()), vec![Ok(example().into()); 5]);
}

#[test]
fn rows_of_blanks_drawn_with_dashes_are_rows() {
    let mut grid = example();
    for column in 0..9 {
        grid.set(ninefold::Cell::at(4, column).unwrap(), None);
    }
    let rows = Format::Rows.write(&grid.into()).unwrap().replace('.', "-");
    assert_eq!(read_all(rows.as_bytes()), [Ok(grid.into())]);
    let framed = Format::Rows.write(&grid.into()).unwrap();
    let framed: Vec<&str> = framed.lines().collect();
    let framed = format!(
        "{}\n---------\n{}\n---------\n{}",
        framed[..3].join("\n"),
        framed[3..6].join("\n"),
        framed[6..9].join("\n")
    );
    assert_eq!(read_all(framed.as_bytes()), [Ok(grid.into())]);
}

#[test]
fn a_truncated_drawing_never_borrows_rows_from_the_next() {
    let rows = Format::Rows.write(&example().into()).unwrap();
    let lines: Vec<&str> = rows.trim_end().lines().collect();
    for kept in 1..9 {
        let text = format!("{}\n\n{rows}", lines[..kept].join("\n"));
        let read = read_all(text.as_bytes());
        assert!(read.len() > 1 && read[0].is_err(), "{kept}");
        assert!(read.iter().flatten().all(|puzzle| *puzzle == example().into()), "{kept}");
        if kept != 3 && kept != 1 {
            assert_eq!(read.last(), Some(&Ok(example().into())), "{kept}");
        }
    }
}

#[test]
fn links_with_more_rules_are_refused_by_the_rule() {
    let read = read_all(b"https://sudokupad.app/scfoooooooooooooK*w\n");
    assert_eq!(read, [Err("line 1, column 41: the puzzle has a rule beyond the classic ones: windoku".to_string())]);
    let json = Format::Json.write(&example().into()).unwrap();
    assert_eq!(read_all(json.as_bytes()), [Ok(example().into())]);
    let killer = "{\"size\":9,\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"3\"}],\"grid\":[]}";
    let said = read_all(killer.as_bytes()).remove(0).unwrap_err();
    assert_eq!(said, "line 1, column 1: the puzzle has a rule beyond the classic ones: killercage");
}

#[test]
fn tables_name_their_column() {
    let line = example().to_string();
    for table in [
        format!("quizzes,solutions\n{line},{line}\n"),
        format!("id;question;rating\n1;{line};2.3\n"),
        format!("source\tpuzzle\nnobody\t{line}\n"),
        format!("\"id\",\"Sudoku\"\n\"a, b\",\"{line}\"\n"),
        format!("puzzle\n{line}\n"),
    ] {
        assert_eq!(read_all(table.as_bytes()), [Ok(example().into())], "{table}");
    }
    let short = format!("id,puzzle\n1,{}\n2\n3,{line}\n", &line[1..]);
    let read = read_all(short.as_bytes());
    assert_eq!(read[0], Err("line 2, column 82: 80 cells; 81 expected in a puzzle on one line".to_string()));
    assert_eq!(read[1], Err("line 3, column 1: 1 field; the header has 2".to_string()));
    assert_eq!(read[2], Ok(example().into()));
}

/// The board of each record as a line, or `invalid`: what a person would compare with the text.
fn boards(text: &str) -> Vec<String> {
    let say = |read: Result<Puzzle, String>| read.map_or("invalid".to_string(), |puzzle| puzzle.givens.to_string());
    read_all(text.as_bytes()).into_iter().map(say).collect()
}

#[test]
fn words_and_tags_around_puzzles_change_nothing() {
    let (line, bad) = (example().to_string(), vec!["invalid".to_string()]);
    let solution = example().solve().unique().unwrap();
    let json = Format::Json.write(&example().into()).unwrap();
    let rows = Format::Rows.write(&example().into()).unwrap().trim_end().to_string();
    let each = |row: fn(&str) -> String| rows.lines().map(row).collect::<Vec<_>>().join("\n");
    let (once, twice) = (vec![line.clone()], vec![line.clone(); 2]);
    for (text, expected) in [
        (format!("[code]\n{rows}\n[/code]\n"), &once),
        (format!("[code]{line}[/code]\n"), &once),
        (format!("[1]\n{rows}\n[2]\n{rows}\n"), &twice),
        (format!("```\n{rows}\n```\n"), &once),
        (format!("grid = \"\"\"\n{rows}\n\"\"\"\n"), &once),
        (each(|row| format!("{:?}", row.chars().collect::<Vec<_>>())), &once),
        (each(|row| format!("> {row}")), &once),
        (each(|row| format!("~ {} ¦ {} % {} ^", &row[..3], &row[3..6], &row[6..])), &once),
        (each(|row| row.chars().map(|c| if c == '.' { "-1 ".to_string() } else { format!("{c} ") }).collect()), &once),
        (each(|row| row.replace('.', "_")), &once),
        (format!("1 2 3 4 5 6 7 8 9\n{rows}\n"), &once),
        (format!("Hi, can anyone solve this from the 2024 paper?\n\n{rows}\n\nThanks, Bob 3\n"), &once),
        (format!("Difficult\n{rows}\nSudoku 123\n{rows}\n"), &twice),
        (format!("Puzzle\n{rows}\n"), &once),
        (format!("puzzle\n{line}\n{line}\n"), &twice),
        (format!("2.\n{rows}\n***\n{rows}\n"), &twice),
        (format!("  :0603:3:{line}:::\n"), &once),
        (format!("{}\n{line}\n{}\n", "-".repeat(81), "_".repeat(81)), &once),
        (format!("{line} {solution}\n"), &once),
        (format!("{solution},{line}\n"), &once),
        (format!("{line} {line}\n"), &bad),
        (format!("[\"{line}\", \"{line}\"]\n"), &bad),
        ("[hello]\n[State]\n".to_string(), &bad),
        (format!("see https://www.sudokuwiki.org/sudoku.htm?bd={} for it\n", line.replace('.', "0")), &once),
        (format!("\u{feff}{line}\n\u{200b}{line}\n"), &twice),
        (each(|row| row.chars().map(|c| format!("\u{1b}[1m{c}\u{1b}[0m ")).collect()), &once),
        (format!(":-------.-------:\n{rows}\n'-------'-------'\n"), &once),
        (each(|row| row.replace('.', " ").chars().map(|c| format!("| {c} ")).collect::<String>() + "|"), &once),
        (
            each(|row| format!("{{{}}},", row.replace('.', "0").chars().map(|c| format!("{c},")).collect::<String>())),
            &once,
        ),
        (format!("{{\"board\": {json}}}\n"), &once),
    ] {
        assert_eq!(&boards(&text), expected, "{text}");
    }
}

#[test]
fn blank_rows_are_rows_however_they_are_written() {
    let mut grid = example();
    House::ROWS[4].cells().iter().for_each(|cell| grid.set(cell, None));
    let rows = Format::Rows.write(&grid.into()).unwrap();
    let each = |row: fn(&str) -> String| rows.trim_end().lines().map(row).collect::<Vec<_>>().join("\n") + "\n";
    let fields = |row: &str, comma: &str, quote: &str| {
        let cells =
            row.chars().map(|c| format!("{quote}{}{quote}", if c == '.' { String::new() } else { c.to_string() }));
        cells.collect::<Vec<_>>().join(comma)
    };
    let drawings = [
        rows.trim_end().lines().map(|row| fields(row, "\t", "")).collect::<Vec<_>>().join("\n") + "\n",
        rows.trim_end().lines().map(|row| fields(row, ";", "")).collect::<Vec<_>>().join("\n") + "\n",
        rows.trim_end().lines().map(|row| fields(row, ",", "\"")).collect::<Vec<_>>().join("\n") + "\n",
        each(|row| format!("│ {} │ {} │ {} │", &row[..3], &row[3..6], &row[6..]).replace('.', "-")),
        each(|row| format!("║ {} ║ {} ║ {} ║", &row[..3], &row[3..6], &row[6..]).replace('.', "_")),
    ];
    for drawing in drawings {
        assert_eq!(boards(&drawing.repeat(3)), vec![grid.to_string(); 3], "{drawing}");
    }
}

#[test]
fn files_one_after_the_other_give_the_puzzles_of_both() {
    let mut files: Vec<_> = fs::read_dir(folder("formats")).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    // A header makes the rest of the text a table.
    files.retain(|path| !["kaggle.csv", "extreme.csv", "named.tsv"].iter().any(|name| path.ends_with(name)));
    let texts: Vec<String> =
        files.iter().map(|path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned()).collect();
    let counts: Vec<usize> = texts.iter().map(|text| boards(text).len()).collect();
    for (first, a) in texts.iter().enumerate() {
        for (second, b) in texts.iter().enumerate() {
            for gap in ["", "\n"] {
                let read = boards(&format!("{a}{gap}{b}"));
                let good = read.iter().filter(|board| *board != "invalid").count();
                let names = (files[first].file_name().unwrap(), files[second].file_name().unwrap());
                assert_eq!(good, counts[first] + counts[second], "{names:?} {gap:?}: {read:?}");
            }
        }
    }
}

#[test]
fn nothing_in_a_list_or_a_table_vanishes() {
    let (line, bad) = (example().to_string(), "invalid".to_string());
    let object = format!("{{\"puzzle\":\"{line}\"}}");
    for (text, expected) in [
        (format!("[{object},\"{line}\",null,{object}]\n"), vec![&line, &line, &bad, &line]),
        (format!("id,puzzle\n#1,{line}\n,\n2,{line}\n\"\",\"\"\n"), vec![&line, &bad, &line, &bad]),
        (format!("source,question,answer\nhere{line},{line}\n"), vec![&bad]),
        (format!("{{\"puzzle\":\"{line}\"\n{object}\n{object}\n"), vec![&bad, &line, &line]),
        (format!("{line}\n[bad]\n()\n{line}\n"), vec![&line, &bad, &bad, &line]),
        (format!("{object} x {object}\n{line}\n"), vec![&line, &bad, &line]),
        (format!("https://a.org https://b.org\n{line}\n"), vec![&bad, &line]),
        (format!("not json\n{object}\n"), vec![&bad, &line]),
    ] {
        assert_eq!(boards(&text).iter().collect::<Vec<_>>(), expected, "{text}");
    }
}

#[test]
fn faults_are_found_where_they_are_in_lists_and_tags() {
    let row = "[1,2,3,4,5,6,7,8,9]";
    let board = |first: &str| format!("[{first},{}]", [row; 8].join(","));
    for (text, place) in [
        (format!("[{},{}]", board("[1,\"x\",3,4,5,6,7,8,9]"), board(row)), (1, 6)),
        (format!("[\n {},\n{}]", board("[1,\"x\",3,4,5,6,7,8,9]"), board(row)), (2, 6)),
        ("\n<game\n created=\"0\"\n data=\"12x\"/>".to_string(), (4, 10)),
    ] {
        let error = formats::cut(text.as_bytes())[0].read().unwrap_err();
        assert_eq!((error.line(), error.column()), place, "{text}: {error}");
    }
}

#[test]
fn pencil_marks_wrapped_into_lines_have_no_solutions() {
    let marks = Format::Pencilmarks.write(&example().into()).unwrap();
    for width in [9, 81] {
        let wrapped: Vec<&str> =
            marks.trim_end().as_bytes().chunks(width).map(|part| std::str::from_utf8(part).unwrap()).collect();
        for puzzle in read_all(wrapped.join("\n").as_bytes()).into_iter().flatten() {
            assert_eq!(puzzle.rules().solve(), ninefold::Outcome::Impossible, "{width}");
        }
    }
}

#[test]
fn bad_lines_among_good_ones_are_counted_one_by_one() {
    let (good, bad) = (example().to_string(), "invalid".to_string());
    let text = format!("{good}\n53..7...\n6..195..\n{good}\n53..7....\n6..195...\nhello\n123\n{good}\n");
    assert_eq!(boards(&text), [&good, &bad, &bad, &good, &bad, &bad, &bad, &bad, &good].map(String::clone));
    let object = format!("{{\"puzzle\":\"{good}\"}}");
    let text = format!("{object}\n{}\n{object}\n{}\n{object}\n", &object[..92], &object[..90]);
    assert_eq!(boards(&text), [&good, &bad, &good, &bad, &good].map(String::clone));
}

#[test]
fn what_a_player_crossed_out_does_not_become_part_of_the_puzzle() {
    let mut puzzle = Puzzle::from(example());
    let solution = example().solve().unique().unwrap();
    puzzle.removed.insert(ninefold::Cell::ALL[2], solution[ninefold::Cell::ALL[2]].unwrap());
    let text = Format::Candidates.write(&puzzle).unwrap();
    assert_eq!(formats::read(&text), Ok(puzzle));
    assert_eq!(puzzle.rules(), Puzzle::from(example()).rules());
    // A pencilmark line is a puzzle and nothing else.
    let text = Format::Pencilmarks.write(&puzzle).unwrap();
    assert_eq!(formats::read(&text).map(|back| back.rules()), Ok(puzzle.rules()));
}

#[test]
fn a_candidate_grid_shows_what_a_player_left() {
    let (line, drawing) = (example().to_string(), Format::Grid.write(&example().into()).unwrap());
    for (text, shown) in [
        (drawing.replacen("| 5 3 . | . 7 . | . . . |", "5 3 14 . 7 . . . .", 1), ["| <5>    <3>    (14)   | 26 "; 2]),
        (format!(":0000:x:53+4{}:222 612::", &line[3..]), ["| <6>   (7)   27    | <1> ", "| <5>   <3>   *4*   | 26 "]),
        (format!(":0000:x:{line}:113 213 413::"), ["| <5>    <3>    (0)    | 26 "; 2]),
    ] {
        let puzzle = formats::read(&text).unwrap();
        let written = Format::Candidates.write(&puzzle).unwrap();
        assert!(shown.iter().all(|part| written.contains(part)), "{written}");
        assert_eq!(formats::read(&written).map(|back| back.pencil()), Ok(puzzle.pencil()), "{written}");
        assert_eq!(formats::read(&written).map(|back| back.givens), Ok(example()), "{written}");
    }
}

#[test]
fn a_text_in_utf_16_is_named_as_such() {
    let bytes: Vec<u8> = "\u{feff}53..7".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read_all(&bytes), [Err("line 1, column 1: the text is UTF-16; save it as UTF-8".to_string())]);
}

/// Text that looks so much like puzzles that the readers do not refuse it at once.
fn near_puzzles() -> impl Strategy<Value = Vec<u8>> {
    let good: Vec<String> = Format::ALL.iter().map(|format| format.document(&example().into()).unwrap()).collect();
    let cut = (0..good.len(), any::<prop::sample::Index>(), any::<prop::sample::Index>(), ".{0,12}");
    prop::collection::vec(cut, 1..4).prop_map(move |parts| {
        let mut text = Vec::new();
        for (which, from, to, noise) in parts {
            let bytes = good[which].as_bytes();
            let (from, to) = (from.index(bytes.len()), to.index(bytes.len()));
            text.extend_from_slice(&bytes[from.min(to)..from.max(to)]);
            text.extend_from_slice(noise.as_bytes());
        }
        text
    })
}

proptest! {
    #![proptest_config(common::cases(1_000))]

    #[test]
    fn any_bytes_give_grids_or_errors(bytes in prop::collection::vec(any::<u8>(), 0..2_000)) {
        let _ = read_all(&bytes);
        let _ = String::from_utf8_lossy(&bytes).parse::<Grid>();
    }

    #[test]
    fn any_text_gives_grids_or_errors(text in "[0-9.|+*:<>\\[\\]{}\"',;#IE \t\r\n=a-c－５-]{0,400}") {
        let _ = read_all(text.as_bytes());
        let _ = text.parse::<Grid>();
    }

    #[test]
    fn damaged_puzzles_give_grids_or_errors_with_a_place_inside_the_text(bytes in near_puzzles()) {
        let lines = bytes.split(|&byte| byte == b'\n' || byte == b'\r').count();
        for record in formats::cut(&bytes) {
            if let Err(error) = record.read() {
                prop_assert!(error.line() >= 1 && error.line() <= lines, "{}", error);
                prop_assert!(error.column() >= 1 && error.column() <= bytes.len() + 1, "{}", error);
            }
        }
    }

    #[test]
    fn how_a_long_line_is_cut_into_pieces_changes_nothing_in_xml_and_json(grid in common::any_grid(), size in 1..60usize) {
        for format in [Format::OpenSudoku1, Format::OpenSudoku2, Format::Json] {
            let text = format.document(&grid.into()).unwrap().replace('\n', " ");
            let (mut cutter, mut records) = (Cutter::new(), Vec::new());
            let pieces: Vec<&[u8]> = text.as_bytes().chunks(size).collect();
            for (i, piece) in pieces.iter().enumerate() {
                cutter.push(piece, if i + 1 == pieces.len() { End::Line } else { End::Open }, &mut records);
            }
            cutter.finish(&mut records);
            prop_assert_eq!(records.len(), 1, "{}", text);
            prop_assert_eq!(records[0].read(), Ok(grid.into()));
        }
    }

    #[test]
    fn every_format_gives_the_same_classic_puzzle_back(grid in prop_oneof![common::any_grid(), common::classic()]) {
        for format in Format::ALL {
            let text = format.document(&grid.into()).unwrap();
            prop_assert_eq!(formats::read(&text), Ok(grid.into()), "{}:\n{}", format, text);
        }
    }

    #[test]
    fn several_puzzles_in_one_text_come_back_in_order(grids in prop::collection::vec(common::any_grid(), 0..4)) {
        for format in Format::ALL {
            let mut text = format.head().to_string();
            for grid in &grids {
                text += &format.write(&(*grid).into()).unwrap();
            }
            text += format.tail();
            if grids.is_empty() && !format.head().is_empty() {
                continue; // a document without a puzzle is reported as such
            }
            let expected: Vec<_> = grids.iter().map(|&grid| Ok(grid.into())).collect();
            prop_assert_eq!(read_all(text.as_bytes()), expected, "{}:\n{}", format, text);
        }
    }

    #[test]
    fn formats_with_room_for_candidates_give_them_back(marks in common::marks()) {
        let puzzle = Puzzle::from(marks);
        for format in Format::ALL {
            if let Ok(text) = format.document(&puzzle) {
                let read = formats::read(&text).map(|read| read.rules());
                prop_assert_eq!(read, Ok(puzzle.rules()), "{}:\n{}", format, text);
            }
        }
        prop_assert!(Format::Pencilmarks.write(&puzzle).is_ok() && Format::Candidates.write(&puzzle).is_ok());
    }

    #[test]
    fn formats_with_room_for_progress_give_it_back(puzzle in common::played()) {
        for format in [Format::Hodoku, Format::Ss] {
            prop_assert_eq!(formats::read(&format.document(&puzzle).unwrap()), Ok(puzzle));
        }
        let read = formats::read(&Format::Candidates.document(&puzzle).unwrap());
        if puzzle.givens != Grid::EMPTY {
            prop_assert_eq!(read.map(|read| (read.rules(), read.pencil())), Ok((puzzle.rules(), puzzle.pencil())));
        }
        let without_marks = Puzzle { removed: ninefold::Marks::NONE, ..puzzle };
        for format in [Format::Sadman, Format::OpenSudoku2, Format::Fpuzzles] {
            prop_assert_eq!(formats::read(&format.document(&puzzle).unwrap()), Ok(without_marks));
        }
    }
}

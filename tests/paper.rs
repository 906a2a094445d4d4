//! Grids that were typed from paper, among good ones and damaged ones: a right puzzle is never read as another one, and what
//! was meant as a puzzle gets an answer.

mod common;

use ninefold::formats;
use ninefold::{Cell, Format, Grid, Puzzle, example};
use proptest::prelude::*;

const OTHER: &str = ".1.96.......1.....2.9..47....1.9...875.8..6........5...6..4.8.25.....1......2...4";

fn other() -> Grid {
    OTHER.parse().unwrap()
}

/// Nine rows with this sign for blanks.
fn rows(grid: &Grid, sign: &str) -> Vec<String> {
    let text = Format::Rows.write(&(*grid).into()).unwrap();
    text.trim_end().lines().map(|row| row.replace('.', sign)).collect()
}

/// Nine rows with spaces for blanks, trimmed as editors do.
fn spaced(grid: &Grid) -> Vec<String> {
    rows(grid, " ").iter().map(|row| row.trim_end().to_string()).collect()
}

fn text(rows: &[String]) -> String {
    rows.iter().map(|row| format!("{row}\n")).collect()
}

fn bands(rows: &[String]) -> String {
    rows.chunks(3).map(text).collect::<Vec<_>>().join("\n")
}

fn read_all(text: &str) -> Vec<Result<Puzzle, String>> {
    formats::cut(text.as_bytes()).iter().map(|record| record.read().map_err(|error| error.to_string())).collect()
}

/// The records in short: `L` is the example, `M` the other puzzle, `!` an error and `?` anything else.
fn told(text: &str) -> String {
    let letter = |read: &Result<Puzzle, String>| match read {
        Ok(puzzle) if *puzzle == example().into() => 'L',
        Ok(puzzle) if *puzzle == other().into() => 'M',
        Ok(_) => '?',
        Err(_) => '!',
    };
    read_all(text).iter().map(letter).collect()
}

/// The givens in short, for messages.
fn givens(text: &str) -> Vec<Result<String, String>> {
    read_all(text).into_iter().map(|read| read.map(|puzzle| puzzle.givens.to_string())).collect()
}

#[test]
fn a_damaged_grid_among_good_ones_is_told() {
    let (l, m) = (spaced(&example()), spaced(&other()));
    let (good, next) = (text(&l), text(&m));
    let first = |row: &str| good.replacen("53  7\n", &format!("{row}\n"), 1);
    for bad in [first("53  7    1"), first("53  7  O"), first("53  7 1 23"), first("53  l  7")] {
        assert_eq!(told(&format!("{good}\n{bad}\n{next}")), "L!M", "{bad}");
        assert_eq!(told(&format!("One\n{good}Two\n{bad}Three\n{next}")), "L!M", "{bad}");
        assert_eq!(told(&format!("{good}\n\n{bad}")), "L!", "{bad}");
        assert_eq!(told(&format!("{bad}\n{good}")), "!L", "{bad}");
    }
    for left in 1..9 {
        let bad = text(&l[..left]);
        assert_eq!(told(&format!("{good}\n{bad}")), "L!", "{bad}");
        assert_eq!(told(&format!("{good}\n{bad}\n{next}")), "L!M", "{bad}");
        assert_eq!(told(&format!("{good}\n{good}\n\n{bad}\n\n{next}")), "LL!M", "{bad}");
        assert_eq!(told(&format!("One\n{next}Two\n{bad}")), "M!", "{bad}");
        assert_eq!(told(&format!("One\n\n{next}\nTwo\n\n{bad}\nThree\n\n{good}")), "M!L", "{bad}");
    }
}

#[test]
fn parts_that_may_belong_together_in_several_ways_are_refused() {
    let (l, m) = (spaced(&example()), spaced(&other()));
    // Of four bands it is not known which one is alone.
    for text in [
        format!("{}\n{}", text(&l[..3]), bands(&m)),
        format!("{}\n{}", bands(&m), text(&l[..3])),
        format!("{}\n{}\n{}", bands(&m), text(&l[..3]), bands(&m)),
    ] {
        assert!(told(&text).chars().all(|c| c == '!'), "{text}: {}", told(&text));
    }
    assert_eq!(told(&format!("{}\n\n{}\n\n{}", bands(&m), text(&l[..3]), bands(&l))), "M!L");
    assert_eq!(told(&format!("{}\n{}\n{}", bands(&m), bands(&l), bands(&m))), "MLM");
    assert_eq!(told(&format!("{}\n{}\n{}", bands(&m), text(&l), bands(&m))), "MLM");
    // An empty row is the first of nine, or a gap above eight; and the rows below it go on.
    let mut gap = m.clone();
    gap[0] = String::new();
    let glued = told(&format!("{}{}{}", text(&l), text(&gap), text(&l)));
    assert!(glued.starts_with("L!") && !glued.contains(['M', '?']), "{glued}");
    // Nine rows, and eight more right below them.
    assert_eq!(told(&format!("{}{}", text(&l), text(&l[..8]))), "!!");
}

#[test]
fn borders_are_no_rows() {
    let (l, m) = (text(&spaced(&example())), text(&spaced(&other())));
    for border in ["---------\n", "-----------\n", "=========\n", "---+---+---\n", "_________\n", "xxxxxxxxx\n"] {
        assert_eq!(told(&format!("{border}{l}{border}{m}")), "LM", "{border}");
        assert_eq!(told(&format!("{border}{l}{border}{m}{border}")), "LM", "{border}");
        assert_eq!(told(&format!("{border}\n{l}\n{border}\n{m}\n{border}")), "LM", "{border}");
        for sign in [".", "0"] {
            let (l, m) = (text(&rows(&example(), sign)), text(&rows(&other(), sign)));
            assert_eq!(told(&format!("{border}{l}{border}{m}{border}")), "LM", "{border}{l}");
        }
    }
    for (sign, border) in [("-", "---------\n"), ("x", "xxxxxxxxx\n"), ("_", "_________\n")] {
        let (l, m) = (text(&rows(&example(), sign)), text(&rows(&other(), sign)));
        assert_eq!(told(&format!("{border}{l}{border}{m}")), "LM", "{border}");
        assert_eq!(told(&format!("{border}{l}{border}{m}{border}")), "LM", "{border}");
        assert_eq!(told(&format!("{border}\n{l}\n{border}\n{m}")), "LM", "{border}");
        // Where does the first one end?
        assert_eq!(told(&format!("{border}{l}{m}")), "!", "{border}");
    }
}

#[test]
fn labels_above_the_columns_are_no_row() {
    let mut blank = example();
    (0..9).for_each(|column| blank.set(Cell::at(8, column).unwrap(), None));
    let spread = |rows: &[String]| -> Vec<String> {
        rows.iter().map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" ")).collect()
    };
    for sign in [".", "0", "_", "*", "-", "x", "?", "·", " "] {
        for grid in [example(), other(), blank] {
            if sign == " " && grid == blank {
                continue; // the last row would be a line of spaces, or nothing
            }
            let rows = rows(&grid, sign);
            for labels in ["123456789\n", "1 2 3 4 5 6 7 8 9\n", "  1 2 3 4 5 6 7 8 9\n", "123 456 789\n"] {
                for text in [text(&rows), bands(&rows), rows.join("\n\n") + "\n", text(&spread(&rows))] {
                    for text in [format!("{labels}{text}"), format!("{labels}\n{text}")] {
                        assert_eq!(givens(&text), [Ok(grid.to_string())], "{text}");
                        assert_eq!(givens(&format!("{text}\n{text}")), vec![Ok(grid.to_string()); 2], "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn rows_without_their_leading_spaces_are_refused() {
    for blank in [" ", "\u{a0}", "\u{3000}"] {
        let rows: Vec<String> = rows(&example(), blank).iter().map(|row| row.trim().to_string()).collect();
        assert_eq!(told(&text(&rows)), "!", "{rows:?}");
        assert!(read_all(&text(&rows))[0].as_ref().is_err_and(|error| error.contains("9 rows with spaces")));
    }
}

#[test]
fn a_blank_row_of_any_sign_may_stand_in_a_band() {
    for sign in [".", "0", "_", "*", "-", "x", "X", "?", "·"] {
        for row in 0..9 {
            let mut grid = example();
            (0..9).for_each(|column| grid.set(Cell::at(row, column).unwrap(), None));
            let rows = rows(&grid, sign);
            for text in [text(&rows), bands(&rows), rows.join("\n\n") + "\n"] {
                assert_eq!(givens(&text), [Ok(grid.to_string())], "{text}");
                assert_eq!(givens(&format!("{text}\n\n{text}")), vec![Ok(grid.to_string()); 2], "{text}");
            }
        }
    }
    let mut grid = example();
    (0..9).for_each(|column| grid.set(Cell::at(4, column).unwrap(), None));
    for delimiter in [",", ";", "\t"] {
        let fields =
            |row: &String| row.chars().map(|c| c.to_string().replace('.', "")).collect::<Vec<_>>().join(delimiter);
        let rows: Vec<String> = rows(&grid, ".").iter().map(fields).collect();
        for text in [text(&rows), bands(&rows)] {
            assert_eq!(givens(&text), [Ok(grid.to_string())], "{text}");
        }
    }
}

#[test]
fn one_grid_that_is_unclear_has_one_message() {
    for row in 0..9 {
        let mut rows = spaced(&example());
        rows[row] = String::new();
        let read = read_all(&bands(&rows));
        assert_eq!(read.len(), 1, "{rows:?}: {read:?}");
        assert!(read[0].is_err(), "{rows:?}: {read:?}");
    }
}

#[test]
fn rows_may_have_remarks_after_them() {
    for sign in [".", "0", "x", " "] {
        let mut rows = rows(&example(), sign);
        rows[0] += " # the first row";
        rows[5] += "    # 6 of 9";
        rows[8] += "\t# done";
        rows.insert(4, "# a line of its own".to_string());
        let records = formats::cut(text(&rows).as_bytes());
        assert_eq!(records.len(), 1, "{rows:?}");
        assert_eq!(records[0].read(), Ok(example().into()), "{rows:?}");
        assert_eq!(told(&format!("{0}\n{0}", text(&rows))), "LL", "{rows:?}");
    }
}

#[test]
fn a_zero_beside_pencil_marks_is_a_blank() {
    let mut rows: Vec<String> = rows(&example(), "0");
    let spread = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    rows.iter_mut().for_each(|row| *row = spread(row));
    rows[0] = "5 3 124 0 7 0 0 0 0".to_string();
    assert_eq!(told(&text(&rows)), "L");
    rows[0] = "5 3 14 0 7 0 0 0 0".to_string();
    let puzzle = formats::read(&text(&rows)).unwrap();
    let dotted: Vec<String> = rows.iter().map(|row| row.replace('0', ".")).collect();
    assert_eq!(formats::read(&text(&dotted)), Ok(puzzle));
    // As many cells with marks as zeros: it may be a candidate grid with cells that have none.
    let pencil = Puzzle::from(example()).pencil();
    let marked = |left: usize| -> String {
        let mut zeros = 0;
        let cells = Cell::ALL.map(|cell| {
            zeros += usize::from(example()[cell].is_none() && zeros < left);
            let is_zero = example()[cell].is_none() && zeros < left;
            if is_zero { "0".to_string() } else { pencil[cell].to_string() }
        });
        cells.chunks(9).map(|row| row.join(" ") + "\n").collect()
    };
    let error = formats::read(&marked(12)).unwrap_err().to_string();
    assert!(error.contains("r1c3 is 0 beside cells with candidates"), "{error}");
    assert_eq!(formats::read(&marked(45)).map(|puzzle| puzzle.givens.is_within(&example())), Ok(false));
}

#[test]
fn a_plus_marks_a_digit_and_nothing_else() {
    let entry = |text: &str| formats::read(text).map(|puzzle| (puzzle.givens, puzzle.entries.to_string()));
    let wanted = Ok((example(), format!("..4{}", ".".repeat(78))));
    let line = example().to_string();
    let spread = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    for sign in [".", "0", "x"] {
        let drawn = |first: &str| {
            let rows = rows(&example(), sign);
            let below: Vec<String> = rows[1..].iter().map(|row| spread(row)).collect();
            format!("{}\n{}", first.replace('.', sign), text(&below))
        };
        assert_eq!(entry(&drawn("5 3 + 4 . 7 . . . .")), wanted);
        assert_eq!(entry(&drawn("5 3 +4 . 7 . . . .")), wanted);
        assert_eq!(entry(&drawn("5 3 | + 4 . 7 . . . .")), wanted);
        assert_eq!(entry(&drawn("5 3 + 4 . 7 . . . .").replace('\n', " ")), wanted);
        for bad in ["5 3 +. . 7 . . . .", "5 3 + . . 7 . . . .", "+. 3 . . 7 . . . ."] {
            for text in [drawn(bad), drawn(bad).replace('\n', " "), drawn(bad).replace(' ', "")] {
                let read = read_all(&text);
                assert!(
                    read.len() == 1 && read[0].as_ref().is_err_and(|error| error.contains("a plus before a blank")),
                    "{text}{read:?}"
                );
            }
        }
    }
    // With -1 for blanks, as programs have it.
    for between in [",", " ", "\t"] {
        let field = |c: char| if c == '.' { "-1".to_string() } else { c.to_string() };
        let fields: Vec<String> =
            rows(&example(), ".").iter().map(|row| row.chars().map(field).collect::<Vec<_>>().join(between)).collect();
        let first = ["5", "3", "+4", "-1", "7", "-1", "-1", "-1", "-1"].join(between);
        assert_eq!(entry(&format!("{first}\n{}", text(&fields[1..]))), wanted);
    }
    let spaces = format!("53+4 7    {}", line[9..].replace('.', " "));
    assert_eq!(entry(&spaces), wanted);
    assert!(entry(&spaces[..79]).unwrap_err().to_string().contains("with spaces for blanks there must be 81"));
}

/// A grid in a layout that people type, in which every row shows its spaces.
fn typed() -> impl Strategy<Value = (Grid, Vec<String>)> {
    let has_spaces = |row: &String| row.trim_end().contains(' ');
    let grids =
        common::solvable(35..60).prop_filter("spaces in every row", move |grid| spaced(grid).iter().all(has_spaces));
    (grids, 0..4usize, any::<bool>()).prop_map(|(grid, layout, is_trimmed)| {
        let wide = |part: &str| part.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let row = |row: &String| match layout {
            0 => row.clone(),
            1 => format!("{} {} {}", &row[..3], &row[3..6], &row[6..]),
            2 => wide(row),
            _ => format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]),
        };
        let rows = rows(&grid, " ");
        (grid, rows.iter().map(row).map(|row| if is_trimmed { row.trim_end().to_string() } else { row }).collect())
    })
}

/// What goes wrong with the rows of a grid.
fn damaged() -> impl Strategy<Value = Vec<String>> {
    (typed(), 0..4u8, 0..9usize, 0..9usize).prop_map(|((_, mut rows), how, row, place)| {
        let at = place.min(rows[row].len());
        match how {
            0 => rows[row] = format!("{:21} 7", rows[row]), // longer
            1 => rows[row].insert(at, 'O'),
            2 => rows = rows.split_off(1 + place.min(4)), // rows missing
            _ => {
                rows.remove(row);
            }
        }
        rows
    })
}

proptest! {
    #![proptest_config(common::cases(400))]

    #[test]
    fn good_grids_keep_their_answers_beside_a_damaged_one(
        good in prop::collection::vec(typed(), 1..5),
        bad in damaged(),
        place in 0..5usize,
        between in 0..4usize,
    ) {
        let readable: Vec<_> = good.into_iter().filter(|(grid, rows)| read_all(&text(rows)) == [Ok((*grid).into())]).collect();
        let place = place.min(readable.len());
        let mut grids: Vec<&[String]> = readable.iter().map(|(_, rows)| &rows[..]).collect();
        grids.insert(place, &bad);
        let all: String = grids.iter().enumerate().map(|(i, rows)| match between {
            0 => format!("{}\n", text(rows)),
            1 => format!("{}\n\n", text(rows)),
            2 => format!("Number {}\n{}", i + 1, text(rows)),
            _ => format!("Number {}\n\n{}\n", i + 1, text(rows)),
        }).collect();
        let read = read_all(&all);
        let found: Vec<Puzzle> = read.iter().filter_map(|read| read.clone().ok()).collect();
        let wanted: Vec<Puzzle> = readable.iter().map(|(grid, _)| (*grid).into()).collect();
        prop_assert_eq!(&found, &wanted, "{}{:?}", all, read);
        prop_assert!(read.get(place).is_some_and(Result::is_err), "{}{:?}", all, read);
    }
}

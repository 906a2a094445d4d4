//! JSON: the board of the exercise, which is nine lists of nine cells, and objects with a board in them.

mod cut;
mod lexer;
mod parse;
mod value;

use super::about::{About, Part};
use super::entry::{Cut, Entry, Note, Read, Writing};
use super::{drawing, fpuzzles, line, names};
use crate::fault::Fault;
use crate::{Cell, Grid, ParseGridError, Puzzle};
use parse::fault_inside;
pub(super) use parse::parse;
pub(super) use value::{Value, quote};

pub(super) const JSON: Entry = Entry {
    cut: Cut::Stretch(cut::begin),
    read: Read::Text(read_value_or_array),
    about,
    writing: Writing::titled_line(write_with),
};

/// The puzzle of a value. Arrays that Python prints have brackets but no commas: those are read as a drawing.
fn read_value_or_array(text: &str) -> Result<Puzzle, ParseGridError> {
    if text.contains(',') {
        return read(text);
    }
    drawing::read(text).or_else(|_| read(text))
}

/// The puzzle of a board of nine lists of nine, of an f-puzzles object, or of an object with the puzzle as a text
/// under one of the names that a table has for that column.
pub(super) fn read(text: &str) -> Result<Puzzle, ParseGridError> {
    let value = parse(text)?;
    match &value {
        Value::Object(_) => {}
        Value::Text(puzzle) => return read_text(puzzle).map_err(|error| error.right_of(1)),
        _ => return read_board(&value, text),
    }
    let named = names::NAMES.iter().find_map(|name| Some((*name, value.get(name)?)));
    let within = |name: &'static str, error: ParseGridError| {
        let column = error.column();
        error.within(1, 1, |fault| Fault::InKey(name, column, fault))
    };
    match named {
        Some((name, Value::Text(puzzle))) => read_text(puzzle).map_err(|error| within(name, error)),
        Some((name, board)) if board.is_plain() => read_board(board, "").map_err(|error| within(name, error)),
        _ => fpuzzles::from_json(&value),
    }
}

/// The puzzle of a text: a line, or a drawing with breaks in it.
fn read_text(text: &str) -> Result<Puzzle, ParseGridError> {
    let drawn = || if text.contains('\n') { drawing::read(text).ok() } else { None };
    line::read(text).or_else(|error| drawn().ok_or(error))
}

/// The puzzle of nine lists of nine cells, or of nine texts of nine characters.
fn read_board(board: &Value, text: &str) -> Result<Puzzle, ParseGridError> {
    if let Some(texts) = board.texts() {
        return match texts.len() {
            9 => drawing::read(&texts.join("\n")).map_err(|error| in_row(text, error)),
            1 => line::read(texts[0]),
            found => Err(ParseGridError::new(1, 1, Fault::Texts(found))),
        };
    }
    let cells = board.cells().map_err(|(path, fault)| fault_inside(text, &path, fault))?;
    let mut givens = Grid::EMPTY;
    for (cell, value) in cells {
        let wrong = || fault_inside(text, &[cell.row(), cell.column()], Fault::NoDigit(value.name()));
        let digit = value.digit().ok_or_else(wrong)?;
        givens.set(cell, digit);
    }
    Ok(Puzzle::from(givens))
}

/// The error of a row among nine texts, at the place where that row stands. In an object only the character is known.
fn in_row(text: &str, error: ParseGridError) -> ParseGridError {
    match text {
        "" => error,
        _ => {
            let row = error.line().min(9) - 1;
            fault_inside(text, &[row], Fault::At(error.column(), Box::new(error.fault().clone())))
        }
    }
}

/// What an object says about its puzzle.
fn about(text: &str, _: &Note) -> About {
    match text.starts_with('{') {
        true => parse(text).map_or(About::default(), |object| fpuzzles::words_of(&object)),
        false => About::default(),
    }
}

/// The board, in an object if something is known about it.
fn write_with(puzzle: &Puzzle, about: &About) -> String {
    let mut words = String::new();
    for part in Part::ALL {
        if let Some(text) = about.get(part) {
            words += &format!("\"{}\":{},", part.names()[0], quote(text));
        }
    }
    let board = write(puzzle);
    if words.is_empty() { board } else { format!("{{{words}\"board\":{board}}}") }
}

/// The givens as nine lists of nine one-character texts, on one line.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let cell = |&cell: &Cell| format!("\"{}\"", puzzle.givens[cell].map_or('.', char::from));
    let row = |row: &[Cell]| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","));
    format!("[{}]", Cell::ALL.chunks(9).map(row).collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, example};

    fn refusal(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn a_board_survives_the_round_trip() {
        let Outcome::Unique(solution) = example().solve() else { unreachable!() };
        for grid in [example(), Grid::EMPTY, solution] {
            assert_eq!(read(&write(&grid.into())), Ok(grid.into()));
        }
        assert!(write(&example().into()).starts_with(r#"[["5","3",".",".","7","#));
    }

    #[test]
    fn an_object_may_name_its_puzzle() {
        assert_eq!(read(&format!("{{\"id\": 7, \"question\": \"{}\"}}", example())), Ok(example().into()));
        let short = "line 1, column 1: in \"puzzle\", character 2: 2 cells; 81 expected in a puzzle on one line";
        assert_eq!(refusal("{\"puzzle\": \"12\"}"), short);
        let board = write(&example().into());
        assert_eq!(read(&format!("{{\"board\": {board}}}")), Ok(example().into()));
        let rows = example()
            .to_string()
            .as_bytes()
            .chunks(9)
            .map(|r| String::from_utf8_lossy(r).into_owned())
            .collect::<Vec<_>>();
        assert_eq!(read(&format!("{rows:?}")), Ok(example().into()));
    }

    #[test]
    fn numbers_nulls_and_python_texts_are_cells() {
        let row = "[1, 0, null, None, '', ' ', '.', '９', \"2\",],\n";
        let puzzle = read(&format!("[{}]", row.repeat(9))).unwrap();
        assert_eq!(puzzle.givens.to_string(), "1......92".repeat(9));
    }

    #[test]
    fn a_board_of_another_shape_is_refused_by_its_counts() {
        let row = "[1,2,3,4,5,6,7,8,9],\n";
        assert_eq!(refusal(&format!("[{}]", row.repeat(8))), "line 1, column 1: the board has 8 rows; 9 expected");
        let short = row.repeat(2) + " [1,2,3,4,5,6,7,8]";
        assert_eq!(refusal(&format!("[{short}]")), "line 3, column 2: row 3 has 8 cells; 9 expected");
        assert_eq!(refusal("[[1]]"), "line 1, column 2: row 1 has 1 cell; 9 expected");
        assert_eq!(refusal("[7]"), "line 1, column 2: row 1 is 7; a list of 9 cells is expected");
        assert_eq!(refusal("7"), "line 1, column 1: 7 is not a board; a list of 9 rows is expected");
    }

    #[test]
    fn a_row_among_nine_texts_is_refused_at_its_place() {
        let rows = |bad: &str| format!("[\n{}\"{bad}\"]", "\".3.1.....\",\n".repeat(8));
        assert!(read(&rows(".........")).is_ok());
        let what = "line 10, column 1: character 3: 'x' is neither a digit nor a blank (. 0 _ - *)";
        assert_eq!(refusal(&rows("12x456789")), what);
        let on_one_line = rows("12x456789").replace('\n', "");
        assert_eq!(refusal(&on_one_line), what.replace("line 10, column 1", "line 1, column 98"));
    }

    #[test]
    fn a_cell_that_is_no_digit_is_refused_at_its_place() {
        let row = "[1,2,3,4,5,6,7,8,9],\n";
        let bad = |cell: &str| refusal(&format!("[{}[1, {cell},3,4,5,6,7,8,9]]", row.repeat(8)));
        for (cell, name) in [("'x'", "\"x\""), ("10", "10"), ("\"12\"", "\"12\""), ("{}", "an object")] {
            let what = format!("line 9, column 5: {name} is neither a digit nor a blank (. 0 _ - *)");
            assert_eq!(bad(cell), what);
        }
    }
}

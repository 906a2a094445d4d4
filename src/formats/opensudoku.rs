//! The XML files of the OpenSudoku app: one `game` element a puzzle.

use super::about::{About, Part};
use super::entry::{Cut, Entry, Lacking, Note, Read, Write, Writing};
use super::{foreign, over_lines, shortened, sign, tags};
use crate::fault::Fault;
use crate::{Cell, Digit, Grid, ParseGridError, Puzzle};

/// The first shape of the file, with the givens alone.
pub(super) const VERSION_1: Entry = Entry {
    cut: Cut::Stretch(tags::begin),
    read: Read::Text(read),
    about,
    writing: Writing {
        head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<name>Ninefold</name>\n",
        tail: "</opensudoku>\n",
        ..Writing::block(write_1)
    },
};

/// The second shape, which keeps the player's entries too.
pub(super) const VERSION_2: Entry = Entry {
    cut: Cut::Shared,
    writing: Writing {
        head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n\
               <folder name=\"Ninefold\" created=\"0\">\n",
        tail: "</folder>\n</opensudoku>\n",
        is_line: false,
        write: Write::Checked(write_checked),
    },
    ..VERSION_1
};

/// The newest version of the cell list that is read.
const NEWEST: u32 = 4;

fn number(digit: Option<Digit>) -> char {
    digit.map_or('0', char::from)
}

fn numbers(grid: &Grid) -> String {
    Cell::ALL.into_iter().map(|cell| number(grid[cell])).collect()
}

fn write_1(puzzle: &Puzzle) -> String {
    format!("<game data=\"{}\"/>", numbers(&puzzle.givens))
}

/// The second shape has room for entries where something is given.
fn write_checked(puzzle: &Puzzle, about: &About) -> Result<String, Lacking> {
    match puzzle.is_classic() {
        false => Err(Lacking::Candidates),
        true if puzzle.with_entries_as_givens() != *puzzle => Err(Lacking::Entries),
        true => Ok(write_2(puzzle, about)),
    }
}

fn write_2(puzzle: &Puzzle, about: &About) -> String {
    let cell = |cell| {
        let editable = u8::from(puzzle.givens[cell].is_none());
        format!("{}|0|{editable}|", number(puzzle.board()[cell]))
    };
    let data = match puzzle.entries == Grid::EMPTY {
        true => numbers(&puzzle.givens),
        false => format!("version: 2&#10;{}", Cell::ALL.map(cell).concat()),
    };
    let note = escaped(&about.texts().collect::<Vec<_>>().join("\n"));
    format!("<game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" data=\"{data}\" note=\"{note}\"/>")
}

/// What a game's note says, and what is known about all games of the document.
fn about(element: &str, note: &Note) -> About {
    let mut about = match note {
        Note::In(document) => (**document).clone(),
        _ => About::default(),
    };
    if let Some((_, note)) = attribute(element, "note") {
        about.add(Part::Comment, &unescaped(note));
    }
    about
}

/// A text as the value of an attribute.
fn escaped(text: &str) -> String {
    let mut value = String::new();
    for c in text.chars() {
        match c {
            '&' => value += "&amp;",
            '<' => value += "&lt;",
            '>' => value += "&gt;",
            '"' => value += "&quot;",
            '\n' => value += "&#10;",
            '\t' => value += "&#9;",
            _ => value.push(c),
        }
    }
    value
}

/// The puzzle of a `game` element's start tag, which may go over several lines.
fn read(element: &str) -> Result<Puzzle, ParseGridError> {
    read_game(element).map_err(|error| over_lines(element, &error))
}

/// The puzzle of a start tag, without notes. The column of an error counts through all lines.
fn read_game(element: &str) -> Result<Puzzle, ParseGridError> {
    let (start, data) = attribute(element, "data").ok_or_else(|| error(Fault::NoData))?;
    let text = unescaped(data);
    match text.trim().strip_prefix("version:") {
        None => plain(&text),
        Some(listed) => {
            let listed = listed.trim_start();
            let (version, cells) = listed.split_at(listed.find(|c: char| !c.is_ascii_digit()).unwrap_or(listed.len()));
            match version.parse() {
                Ok(1..=NEWEST) => cell_list(cells),
                _ => Err(error(Fault::ListVersion(shortened(version), NEWEST))),
            }
        }
    }
    .map_err(|error| error.right_of(element[..start].chars().count()))
}

fn error(fault: Fault) -> ParseGridError {
    ParseGridError::new(1, 1, fault)
}

fn plain(cells: &str) -> Result<Puzzle, ParseGridError> {
    let mut givens = Grid::EMPTY;
    let mut count = 0;
    for (column, c) in cells.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        let digit = sign(c).ok_or_else(|| foreign(1, column + 1, c))?;
        if let Some(cell) = Cell::new(count) {
            givens.set(cell, digit);
        }
        count += 1;
    }
    match count {
        81 => Ok(Puzzle::from(givens)),
        _ => Err(error(Fault::DataCells(count))),
    }
}

/// The puzzle of a list with a bar after each value, note and `editable` flag.
///
/// Versions differ in how many notes a cell has and in whether a bar is doubled. The value is always the first field
/// of a cell, and the flag the last.
fn cell_list(list: &str) -> Result<Puzzle, ParseGridError> {
    let list = list.trim();
    let all: Vec<&str> = list.strip_suffix('|').unwrap_or(list).split('|').map(str::trim).collect();
    let full: Vec<&str> = all.iter().copied().filter(|field| !field.is_empty()).collect();
    let fields = if full.len().is_multiple_of(81) { full } else { all };
    let per_cell = fields.len() / 81;
    if per_cell < 3 || !fields.len().is_multiple_of(81) {
        return Err(error(Fault::ListFields(fields.len())));
    }
    let mut puzzle = Puzzle::from(Grid::EMPTY);
    for (cell, fields) in Cell::ALL.into_iter().zip(fields.chunks(per_cell)) {
        let (value, editable) = (fields[0], fields[per_cell - 1]);
        let digit = match value.parse() {
            Ok(number @ 0..=9) => Digit::new(number),
            _ => return Err(error(Fault::ListValue(cell, shortened(value)))),
        };
        match editable {
            "0" => puzzle.givens.set(cell, digit),
            "1" => puzzle.entries.set(cell, digit),
            _ => return Err(error(Fault::ListFlag(cell, shortened(editable)))),
        }
    }
    Ok(puzzle.with_entries_as_givens())
}

/// Where the value of an attribute begins, in bytes, and the value without any change.
pub(super) fn attribute<'a>(element: &'a str, wanted: &str) -> Option<(usize, &'a str)> {
    let mut rest = element.trim_start().strip_prefix('<')?;
    rest = &rest[rest.find(char::is_whitespace)?..];
    loop {
        let (name, after) = rest.split_once('=')?;
        let after = after.trim_start();
        let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (value, next) = after[1..].split_once(quote)?;
        if name.trim() == wanted {
            return Some((element.len() - next.len() - 1 - value.len(), value));
        }
        rest = next;
    }
}

/// The text with XML entities turned into characters. Unknown entities stay as they are.
pub(super) fn unescaped(text: &str) -> String {
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let entity = part.split_once(';').and_then(|(name, rest)| Some((character(name)?, rest)));
        let (c, rest) = entity.unwrap_or(('&', part));
        plain.push(c);
        plain.push_str(rest);
    }
    plain
}

fn character(entity: &str) -> Option<char> {
    let code = |digits: &str, radix| char::from_u32(u32::from_str_radix(digits, radix).ok()?);
    match entity {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => match entity.strip_prefix("#x") {
            Some(digits) => code(digits, 16),
            None => code(entity.strip_prefix('#')?, 10),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, Outcome, example};

    fn refusal(data: &str) -> String {
        read_game(&format!("<game data='{data}'>")).unwrap_err().to_string()
    }

    fn solution() -> Grid {
        let Outcome::Unique(solution) = example().solve() else { unreachable!() };
        solution
    }

    fn played() -> Puzzle {
        let entries = Grid::from_fn(|cell| solution()[cell].filter(|_| example()[cell].is_none()));
        Puzzle { entries, ..Puzzle::from(example()) }
    }

    #[test]
    fn a_puzzle_survives_the_round_trip() {
        for grid in [example(), Grid::EMPTY, solution()] {
            for text in [write_1(&grid.into()), write_2(&grid.into(), &About::default())] {
                assert_eq!(read_game(&text), Ok(grid.into()));
            }
        }
        assert_eq!(read_game(&write_2(&played(), &About::default())), Ok(played()));
        assert_eq!(read_game(&write_1(&played())), Ok(example().into()));
    }

    #[test]
    fn a_document_is_balanced() {
        for format in [Format::OpenSudoku1, Format::OpenSudoku2] {
            let document = format.document(&example().into()).unwrap();
            let opened =
                document.matches('<').count() - document.matches("<?").count() - document.matches("/>").count();
            assert_eq!(opened, 2 * document.matches("</").count());
        }
    }

    #[test]
    fn cell_lists_of_every_version_are_read() {
        for (version, blank, note, end) in [
            (1, "-", "1,2,", "\n"),
            (1, "", "3,", "&#10;"),
            (2, "0|", "7|", "&#xA;"),
            (3, "0", "511", " "),
            (4, "0|0", "3|4", "\r\n"),
        ] {
            let cell = |cell: Cell| {
                let note = if played().entries[cell].is_some() { note } else { blank };
                let editable = u8::from(example()[cell].is_none());
                format!("{}|{note}|{editable}|", solution()[cell].unwrap())
            };
            let element =
                format!("<game time = '1'\n data = 'version: {version}{end}{}'>", Cell::ALL.map(cell).concat());
            assert_eq!(read_game(&element), Ok(played()), "{element}");
        }
    }

    #[test]
    fn other_data_is_refused() {
        assert!(read_game("<game metadata=\"1\"/>").unwrap_err().what().starts_with("the game has no data"));
        assert!(read_game("<game").is_err() && read_game("数独").is_err() && read_game("<game data=\"1").is_err());
        assert!(refusal("12x").starts_with("line 1, column 15: 'x' is neither"), "{}", refusal("12x"));
        assert_eq!(refusal("123"), "line 1, column 13: the data has 3 cells; 81 expected");
        assert!(refusal("version: 9&#10;").contains("version \"9\" of the cell list is unknown"));
        assert!(refusal("version: 1&#10;5|-|0|").contains("has 3 fields; 81 times value|note|editable| expected"));
        let bad = |cell: &str| refusal(&format!("version: 1&#10;{}{cell}", "5|-|0|".repeat(80)));
        assert!(bad("10|-|0|").contains("in r9c9: \"10\" is neither a digit nor 0 for a blank"));
        assert!(bad("1|-|7|").contains("in r9c9: \"7\" where editable is expected, 0 or 1"));
    }

    #[test]
    fn entities_are_characters_and_the_rest_stays() {
        assert_eq!(unescaped("&lt;&amp;&#x6570;&#10;& &nope; &#xFFFFFFFF;"), "<&数\n& &nope; &#xFFFFFFFF;");
    }
}

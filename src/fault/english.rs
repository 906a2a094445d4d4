//! Faults in English.

use super::{Expected, Fault, Rule, Thing};
use std::fmt;

/// The signs for a blank, as a message lists them.
pub(crate) const BLANKS: &str = ". 0 _ - *";

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Foreign(found) => write!(f, "{found:?} is neither a digit nor a blank ({BLANKS})"),
            Fault::NotUtf8 => f.write_str("a byte that is not UTF-8 text"),
            Fault::Utf16 => f.write_str("the text is UTF-16; save it as UTF-8"),
            Fault::PastNine(number) => write!(f, "{number} is neither a digit nor 0 for a blank"),
            Fault::Empty => f.write_str("no puzzle in an empty text"),
            Fault::Second => f.write_str("a second puzzle; one expected"),
            Fault::SeveralOnLine => f.write_str("several puzzles on one line; put each on a line of its own"),
            Fault::Pencilmarks => f.write_str("a pencilmark puzzle; a grid can't hold its candidates, a Puzzle can"),
            Fault::LongLine => f.write_str("a line of more than a million bytes"),

            Fault::LineCells(found) => write!(f, "{}; 81 expected in a puzzle on one line", counted(*found, "cell")),
            Fault::RowCells(found) => write!(f, "{} in this row; 9 expected", counted(*found, "cell")),
            Fault::Rows(found) => write!(f, "{} found; 9 rows of nine cells expected", counted(*found, "row")),
            Fault::BlanksAmongCandidates => {
                f.write_str("a row with blanks; in a candidate grid every cell shows its candidates")
            }
            Fault::UnclearZero(cell) => write!(
                f,
                "{cell} is 0 beside cells with candidates: a blank, or a cell without candidates; write . for a blank"
            ),
            Fault::PlusBlank => {
                f.write_str("a plus before a blank; it marks a digit that the player has written, as in +4")
            }
            Fault::UnclearSpaces(found) => write!(
                f,
                "{} with spaces, and it is not clear which of them are blanks; write a sign for each blank ({BLANKS})",
                counted(*found, "row")
            ),
            Fault::SpacedLine(found) => write!(
                f,
                "{found} characters; with spaces for blanks there must be 81. \
                 Better write a sign for each blank ({BLANKS})"
            ),
            Fault::Marks(found) => {
                write!(f, "{}; 729 expected, nine for each cell", counted(*found, "character"))
            }
            Fault::MarkElsewhere(found, cell, digit) => {
                write!(f, "{found} stands where {cell} has room for {digit} or a blank only")
            }

            Fault::OpenField => f.write_str("a quoted field that does not end in its line"),
            Fault::Fields(found, wanted) => write!(f, "{}; the header has {wanted}", counted(*found, "field")),
            Fault::StateAlone => f.write_str("[State] without [Puzzle]"),
            Fault::StateDiffers(cell, digit) => {
                write!(f, "{cell} is {digit} under [Puzzle] but something else under [State]")
            }
            Fault::GivenOtherwise(cell, digit) => write!(f, "{cell} is given, and not as {digit}"),
            Fault::Colons(found) => write!(f, "{}; a HoDoKu library line has 6 or 7", counted(*found, "colon")),
            Fault::LibraryCells(found) => write!(f, "{}; 81 expected in the third field", counted(*found, "cell")),
            Fault::NoCandidate(found) => {
                write!(f, "{found:?} is no candidate; three digits expected: digit, row, column")
            }

            Fault::SeveralLinks => f.write_str("several links on one line; put each on a line of its own"),
            Fault::UnknownSite(host, known) => {
                let (last, others) = known.split_last().unwrap_or((&"", &[]));
                write!(f, "links to {host:?} cannot be read; those to {} and {last} can", others.join(", "))
            }
            Fault::OnServer => f.write_str(
                "the puzzle is on the site's server and not in the link; open it and copy an 81-character line instead",
            ),
            Fault::NoBoard => f.write_str("this SudokuWiki link holds no puzzle; it should have ?bd= and 81 digits"),
            Fault::PackedBoard => {
                f.write_str("the packed form of SudokuWiki links cannot be read; copy the puzzle as 81 digits instead")
            }
            Fault::NoPayload => f.write_str("this f-puzzles link holds no puzzle; it should have ?load= and the data"),
            Fault::Unpackable => {
                f.write_str("the f-puzzles data cannot be unpacked; the link may be cut short, so copy it whole")
            }
            Fault::Drawn => f.write_str(
                "links of this kind hold drawn rules that cannot be read; \
                 export the puzzle as an f-puzzles link or an 81-character line instead",
            ),
            Fault::LinkCells(None) => f.write_str("the link goes on past 81 cells"),
            Fault::LinkCells(Some(found)) => write!(f, "the link ends after {found} of 81 cells"),
            Fault::CodeCells(None) => f.write_str("the code goes on past 81 cells; copy the link anew"),
            Fault::CodeCells(Some(found)) => {
                write!(f, "the code ends after {found} of 81 cells; copy the link whole")
            }
            Fault::NoSign(found) => write!(f, "{found:?} is no sign of this code"),
            Fault::Rule(rule) => write!(f, "the puzzle has a rule beyond the classic ones: {rule}"),
            Fault::UnknownKey(key) => write!(f, "{key} is unknown and may be a rule beyond the classic ones"),
            Fault::Size(size) => write!(f, "the puzzle has size {size}; only size 9 is read"),
            Fault::Region(cell) => write!(f, "the puzzle has irregular regions: {cell} is not in its ordinary box"),

            Fault::NoGame => f.write_str("an XML text without a <game> element as OpenSudoku writes it"),
            Fault::OpenTag => f.write_str("a tag that does not close"),
            Fault::NoData => f.write_str("the game has no data attribute; data=\"81 digits\" is the least it needs"),
            Fault::ListVersion(found, newest) => {
                write!(f, "version {found:?} of the cell list is unknown; 1 to {newest} are read")
            }
            Fault::DataCells(found) => write!(f, "the data has {}; 81 expected", counted(*found, "cell")),
            Fault::ListFields(found) => {
                let fields = counted(*found, "field");
                write!(f, "the cell list has {fields}; 81 times value|note|editable| expected")
            }
            Fault::ListValue(cell, found) => write!(f, "in {cell}: {found:?} is neither a digit nor 0 for a blank"),
            Fault::ListFlag(cell, found) => write!(f, "in {cell}: {found:?} where editable is expected, 0 or 1"),

            Fault::OpenBrackets => f.write_str("brackets that do not close"),
            Fault::AfterBracket => f.write_str("text after the closing bracket; put each puzzle on a line of its own"),
            Fault::AfterValue(found) => write!(f, "{} after the end of the JSON value", character(*found)),
            Fault::Unexpected(found, wanted) => write!(f, "{} where {wanted} is expected", character(*found)),
            Fault::Depth(most) => write!(f, "brackets within brackets, more than {most} deep"),
            Fault::Number => f.write_str("a number that cannot be read; write it like 7"),
            Fault::Word => f.write_str("a word without quotes; put texts in quotes"),
            Fault::OpenText => f.write_str("a text without its closing quote"),
            Fault::HexEscape => f.write_str("\\u without its four hexadecimal digits"),
            Fault::Escape => f.write_str("an unknown \\ escape; write \\\\ for a backslash"),
            Fault::Texts(found) => write!(f, "a list of {}; 9 rows of a board expected", counted(*found, "text")),
            Fault::NoBoardValue(found) => write!(f, "{found} is not a board; a list of 9 rows is expected"),
            Fault::NoRow(row, found) => write!(f, "row {row} is {found}; a list of 9 cells is expected"),
            Fault::BoardRow(row, found) => write!(f, "row {row} has {}; 9 expected", counted(*found, "cell")),
            Fault::BoardRows(found) => write!(f, "the board has {}; 9 expected", counted(*found, "row")),
            Fault::NoDigit(found) => write!(f, "{found} is neither a digit nor a blank ({BLANKS})"),
            Fault::NoPuzzleObject(found) => write!(f, "{found} is not an f-puzzles puzzle; an object is expected"),
            Fault::NoGrid => f.write_str("the object has no \"grid\" of 9 rows"),
            Fault::NoCellObject(cell, found) => write!(f, "in {cell}: {found} where an object is expected"),
            Fault::CellNoDigit(cell, found) => write!(f, "in {cell}: {found} is neither a digit nor a blank"),

            Fault::InGrid(fault) => write!(f, "in \"grid\": {fault}"),
            Fault::At(column, fault) => write!(f, "character {column}: {fault}"),
            Fault::InKey(key, column, fault) => write!(f, "in \"{key}\", character {column}: {fault}"),
            Fault::InPayload(line, column, fault) => {
                write!(f, "in the unpacked f-puzzles data: line {line}, column {column}: {fault}")
            }
        }
    }
}

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn character(found: Option<char>) -> String {
    found.map_or("the end of the text".to_string(), |c| format!("{c:?}"))
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Value => f.write_str("a list, a text in quotes or a number"),
            Expected::Key => f.write_str("a key in quotes"),
            Expected::Colon => f.write_str("':'"),
            Expected::CommaOr(close) => write!(f, "',' or '{close}'"),
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::Key(key) => f.write_str(key),
            Rule::CageWithValue => f.write_str("cage with a value"),
            Rule::Windoku => f.write_str("windoku"),
            Rule::Diagonals => f.write_str("both diagonals"),
            Rule::Sign(sign) => write!(f, "the unknown sign {sign:?}"),
        }
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Thing::Literal(text) => text,
            Thing::LongText => "a long text",
            Thing::List => "a list",
            Thing::Object => "an object",
        })
    }
}

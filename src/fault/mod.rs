//! The error of reading: a text that is no puzzle. What is wrong with it is data; `english` says it in English, and the
//! module `words` in other languages.

mod english;

use crate::{Cell, Digit};
pub(crate) use english::BLANKS;
use std::fmt;

/// A text is not a puzzle: where, what was found, and what was expected.
///
/// ```
/// use ninefold::Grid;
/// let error = "53..7x".parse::<Grid>().unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 6: 'x' is neither a digit nor a blank (. 0 _ - *)");
/// assert_eq!((error.line(), error.column()), (1, 6));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseGridError {
    line: usize,
    column: usize,
    fault: Fault,
}

impl ParseGridError {
    /// Line and column count from 1.
    pub(crate) fn new(line: usize, column: usize, fault: Fault) -> ParseGridError {
        ParseGridError { line, column, fault }
    }

    /// The same, found in a part that starts `lines` further down.
    pub(crate) fn below(mut self, lines: usize) -> ParseGridError {
        self.line += lines;
        self
    }

    /// The same, found in a part that starts `columns` further right.
    pub(crate) fn right_of(mut self, columns: usize) -> ParseGridError {
        self.column += columns;
        self
    }

    /// The line, from 1.
    ///
    /// ```
    /// # use ninefold::Grid;
    /// assert_eq!("?".parse::<Grid>().unwrap_err().line(), 1);
    /// ```
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column, from 1, in characters.
    ///
    /// ```
    /// # use ninefold::Grid;
    /// assert_eq!("?".parse::<Grid>().unwrap_err().column(), 1);
    /// ```
    pub fn column(&self) -> usize {
        self.column
    }

    /// What was found and what was expected, in English, without the place.
    ///
    /// ```
    /// # use ninefold::Grid;
    /// assert!("?".parse::<Grid>().unwrap_err().what().starts_with("'?' is neither a digit nor a blank"));
    /// ```
    pub fn what(&self) -> String {
        self.fault.to_string()
    }

    pub(crate) fn fault(&self) -> &Fault {
        &self.fault
    }

    /// The same as a part of something else, at another place.
    pub(crate) fn within(self, line: usize, column: usize, whole: impl FnOnce(Box<Fault>) -> Fault) -> ParseGridError {
        ParseGridError::new(line, column, whole(Box::new(self.fault)))
    }
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for ParseGridError {}

/// What was found in a text, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// A character that is neither a digit nor a blank.
    Foreign(char),
    /// A byte that is no part of UTF-8 text.
    NotUtf8,
    /// The whole text is UTF-16.
    Utf16,
    /// A number of a board that is past 9.
    PastNine(u8),
    /// No puzzle at all.
    Empty,
    /// A second puzzle where one is expected.
    Second,
    /// Several puzzles in a line.
    SeveralOnLine,
    /// A pencilmark puzzle where a grid is expected.
    Pencilmarks,
    /// A line that is too long.
    LongLine,

    /// So many cells in a line, and not 81.
    LineCells(usize),
    /// So many cells in a row, and not 9.
    RowCells(usize),
    /// So many rows, and not 9.
    Rows(usize),
    /// A row with blanks in a candidate grid.
    BlanksAmongCandidates,
    /// A zero in this cell of a grid with candidates: a blank, or no candidates.
    UnclearZero(Cell),
    /// A plus before a blank.
    PlusBlank,
    /// So many rows with spaces, and it can't be told which spaces are blanks.
    UnclearSpaces(usize),
    /// So many characters in a line with spaces for blanks.
    SpacedLine(usize),
    /// So many characters of a pencilmark line.
    Marks(usize),
    /// A digit where this cell has the place of another digit.
    MarkElsewhere(Digit, Cell, Digit),

    /// A quoted field of a table that is not closed.
    OpenField,
    /// So many fields in a row, and so many in the header.
    Fields(usize, usize),
    /// A section `[State]` without `[Puzzle]`.
    StateAlone,
    /// A given that `[State]` does not have.
    StateDiffers(Cell, Digit),
    /// A digit for a cell where another one is given.
    GivenOtherwise(Cell, Digit),
    /// So many colons in a line of a HoDoKu library.
    Colons(usize),
    /// So many cells in the third field of such a line.
    LibraryCells(usize),
    /// A text in such a line that is no candidate.
    NoCandidate(String),

    /// Several links on a line.
    SeveralLinks,
    /// A link to a site that is not known. The others are.
    UnknownSite(String, Vec<&'static str>),
    /// A link with the name of a puzzle instead of the puzzle.
    OnServer,
    /// A SudokuWiki link without a board.
    NoBoard,
    /// A SudokuWiki link with a packed board.
    PackedBoard,
    /// An f-puzzles link without data.
    NoPayload,
    /// An f-puzzles link whose data can't be unpacked.
    Unpackable,
    /// A SudokuPad link with a drawing.
    Drawn,
    /// The cells of a link go on past 81, or end after so many.
    LinkCells(Option<usize>),
    /// The same for a code.
    CodeCells(Option<usize>),
    /// A character that is no sign of a code.
    NoSign(char),
    /// A rule beyond the classic ones.
    Rule(Rule),
    /// A key that may be such a rule.
    UnknownKey(Thing),
    /// Another size than 9.
    Size(Thing),
    /// A region that is not the box of this cell.
    Region(Cell),

    /// An XML text without a game.
    NoGame,
    /// A tag that does not close.
    OpenTag,
    /// A game without data.
    NoData,
    /// A version of the cell list that is not known, and the newest one that is.
    ListVersion(String, u32),
    /// So many cells in the data of a game.
    DataCells(usize),
    /// So many fields in a cell list.
    ListFields(usize),
    /// A value in a cell list that is no digit.
    ListValue(Cell, String),
    /// A flag in a cell list that is neither 0 nor 1.
    ListFlag(Cell, String),

    /// Brackets that do not close.
    OpenBrackets,
    /// Text after the closing bracket.
    AfterBracket,
    /// This character, or the end of the text, after a JSON value.
    AfterValue(Option<char>),
    /// The same where something else is expected.
    Unexpected(Option<char>, Expected),
    /// Brackets within brackets, deeper than this.
    Depth(usize),
    /// Characters that are no number.
    Number,
    /// A word that should be in quotes.
    Word,
    /// A text without its closing quote.
    OpenText,
    /// `\u` without four hexadecimal digits.
    HexEscape,
    /// An unknown character after a backslash.
    Escape,
    /// So many texts in a list, and not 9.
    Texts(usize),
    /// A value that is no board.
    NoBoardValue(Thing),
    /// A row, from 1, that is no list.
    NoRow(usize, Thing),
    /// A row, from 1, with so many cells.
    BoardRow(usize, usize),
    /// A board with so many rows.
    BoardRows(usize),
    /// A cell of a board that is no digit.
    NoDigit(Thing),
    /// An f-puzzles puzzle that is no object.
    NoPuzzleObject(Thing),
    /// An f-puzzles object without a grid.
    NoGrid,
    /// A cell of an f-puzzles object that is no object.
    NoCellObject(Cell, Thing),
    /// The same, and no digit.
    CellNoDigit(Cell, Thing),

    /// A fault in the grid of an f-puzzles object.
    InGrid(Box<Fault>),
    /// A fault in a row among nine texts, at this character.
    At(usize, Box<Fault>),
    /// A fault under a key of an object, at this character.
    InKey(&'static str, usize, Box<Fault>),
    /// A fault in the data of an f-puzzles link, at this line and column.
    InPayload(usize, usize, Box<Fault>),
}

/// What is expected in a JSON text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    Value,
    Key,
    Colon,
    /// A comma or this bracket.
    CommaOr(char),
}

/// A rule beyond the classic ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// The key of an f-puzzles object.
    Key(String),
    CageWithValue,
    Windoku,
    Diagonals,
    /// A sign in a SudokuPad code.
    Sign(char),
}

/// A JSON value, as a message shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    /// A number, a word or a short text in quotes.
    Literal(String),
    LongText,
    List,
    Object,
}

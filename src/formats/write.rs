//! The formats that can be written, as one table.

use super::{drawing, fpuzzles, hodoku, json, line, opensudoku, pencilmarks, sdk, ss, sudokupad, table};
use crate::{Cell, Puzzle};
use std::fmt;
use std::str::FromStr;

/// A format to write.
///
/// ```
/// use ninefold::{example, Format};
/// let format: Format = "rows".parse()?;
/// assert!(format.write(&example().into()).unwrap().starts_with("53..7....\n6..195...\n"));
/// # Ok::<(), ninefold::formats::UnknownFormat>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the table below says what each is
pub enum Format {
    Line,
    Sdm,
    Grid,
    Rows,
    Candidates,
    Pencilmarks,
    Sdk,
    Sadman,
    Ss,
    Hodoku,
    OpenSudoku1,
    OpenSudoku2,
    Json,
    Csv,
    Tsv,
    Fpuzzles,
    Scf,
    Classic,
}

/// How a format looks on the page.
#[derive(Clone, Copy, PartialEq)]
enum Layout {
    Lines,
    Blocks,
    Elements,
}

struct Entry {
    format: Format,
    name: &'static str,
    about: &'static str,
    layout: Layout,
    write: fn(&Puzzle) -> String,
}

const fn entry(
    format: Format,
    name: &'static str,
    layout: Layout,
    write: fn(&Puzzle) -> String,
    about: &'static str,
) -> Entry {
    Entry { format, name, about, layout, write }
}

use opensudoku::Version;
#[rustfmt::skip]
const TABLE: [Entry; 18] = [
    entry(Format::Line, "line", Layout::Lines, line::write, "81 characters, . for a blank"),
    entry(Format::Sdm, "sdm", Layout::Lines, line::write_sdm, "81 characters, 0 for a blank: a .sdm collection"),
    entry(Format::Grid, "grid", Layout::Blocks, drawing::write, "a drawing"),
    entry(Format::Rows, "rows", Layout::Blocks, drawing::write_rows, "nine lines of nine"),
    entry(Format::Candidates, "candidates", Layout::Blocks, drawing::write_candidates, "a drawing with the candidates of each cell"),
    entry(Format::Pencilmarks, "pencilmarks", Layout::Lines, pencilmarks::write, "729 characters, nine for each cell"),
    entry(Format::Sdk, "sdk", Layout::Blocks, sdk::write, ".sdk as SudoCue writes it, with # headers"),
    entry(Format::Sadman, "sadman", Layout::Blocks, sdk::write_sections, ".sdk as SadMan writes it, with [Puzzle] and [State]"),
    entry(Format::Ss, "ss", Layout::Blocks, ss::write, ".ss of Simple Sudoku, with the player's digits and eliminations"),
    entry(Format::Hodoku, "hodoku", Layout::Lines, hodoku::write, "a HoDoKu library line, with the player's digits and eliminations"),
    entry(Format::OpenSudoku1, "opensudoku1", Layout::Elements, |p| opensudoku::write_game(p, Version::One), "OpenSudoku XML, version 1"),
    entry(Format::OpenSudoku2, "opensudoku", Layout::Elements, |p| opensudoku::write_game(p, Version::Two), "OpenSudoku XML, version 2, with the player's digits"),
    entry(Format::Json, "json", Layout::Lines, json::write, "the board of the exercise: nine arrays of nine strings"),
    entry(Format::Csv, "csv", Layout::Lines, |p| table::write(p, ','), "comma-separated values under a header"),
    entry(Format::Tsv, "tsv", Layout::Lines, |p| table::write(p, '\t'), "the same with tabs"),
    entry(Format::Fpuzzles, "fpuzzles", Layout::Lines, fpuzzles::write, "a link to f-puzzles"),
    entry(Format::Scf, "scf", Layout::Lines, sudokupad::write_scf, "a link to SudokuPad"),
    entry(Format::Classic, "classic", Layout::Lines, sudokupad::write_classic, "a link to SudokuPad, old style"),
];

impl Format {
    /// Every format.
    ///
    /// ```
    /// # use ninefold::Format;
    /// assert_eq!(Format::ALL[0], Format::Line);
    /// ```
    pub const ALL: [Format; TABLE.len()] = {
        let mut all = [Format::Line; TABLE.len()];
        let mut i = 0;
        while i < TABLE.len() {
            all[i] = TABLE[i].format;
            assert!(TABLE[i].format as usize == i); // the table is in the order of the enum
            i += 1;
        }
        all
    };

    fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }

    /// The name on the command line.
    ///
    /// ```
    /// # use ninefold::Format;
    /// assert_eq!(Format::OpenSudoku2.name(), "opensudoku");
    /// ```
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// What it is, in a few words.
    ///
    /// ```
    /// # use ninefold::Format;
    /// assert_eq!(Format::Rows.about(), "nine lines of nine");
    /// ```
    pub fn about(self) -> &'static str {
        self.entry().about
    }

    /// Whether each puzzle is one line, so that a line can stand in for one that is missing.
    ///
    /// ```
    /// # use ninefold::Format;
    /// assert!(Format::Sdm.is_line() && !Format::Grid.is_line());
    /// ```
    pub fn is_line(self) -> bool {
        self.entry().layout == Layout::Lines
    }

    /// The puzzle in this format, ended by a line end.
    ///
    /// # Errors
    /// For a pencilmark puzzle, in a format that has no room for its limits.
    ///
    /// ```
    /// # use ninefold::{Format, Grid};
    /// assert_eq!(Format::Sdm.write(&Grid::EMPTY.into()).unwrap(), "0".repeat(81) + "\n");
    /// ```
    pub fn write(self, puzzle: &Puzzle) -> Result<String, Unwritable> {
        let fits = match self {
            Format::Candidates | Format::Pencilmarks => true,
            Format::Fpuzzles => Cell::ALL.iter().all(|&cell| !puzzle.limits[cell].is_empty()),
            _ => puzzle.is_classic(),
        };
        if !fits {
            return Err(Unwritable(self));
        }
        let mut text = (self.entry().write)(puzzle);
        if !text.ends_with('\n') {
            text.push('\n');
        }
        Ok(text)
    }

    /// What stands before the first puzzle.
    ///
    /// ```
    /// # use ninefold::Format;
    /// assert_eq!(Format::Csv.head(), "puzzle,givens\n");
    /// ```
    pub fn head(self) -> String {
        match self {
            Format::OpenSudoku1 => opensudoku::head(Version::One).to_string(),
            Format::OpenSudoku2 => opensudoku::head(Version::Two).to_string(),
            Format::Csv => table::head(','),
            Format::Tsv => table::head('\t'),
            _ => String::new(),
        }
    }

    /// What stands after the last puzzle.
    ///
    /// ```
    /// # use ninefold::Format;
    /// assert_eq!(Format::Line.tail(), "");
    /// ```
    pub fn tail(self) -> &'static str {
        match self {
            Format::OpenSudoku1 => opensudoku::tail(Version::One),
            Format::OpenSudoku2 => opensudoku::tail(Version::Two),
            _ => "",
        }
    }

    /// A whole text with this one puzzle.
    ///
    /// # Errors
    /// As for [`Format::write`].
    ///
    /// ```
    /// # use ninefold::{Format, Grid};
    /// assert!(Format::Csv.document(&Grid::EMPTY.into()).unwrap().starts_with("puzzle,givens\n....."));
    /// ```
    pub fn document(self, puzzle: &Puzzle) -> Result<String, Unwritable> {
        Ok(self.head() + &self.write(puzzle)? + self.tail())
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;
    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        Format::ALL.into_iter().find(|format| format.name() == name).ok_or_else(|| UnknownFormat(name.to_string()))
    }
}

/// There is no format of this name.
///
/// ```
/// # use ninefold::Format;
/// assert!("word".parse::<Format>().unwrap_err().to_string().starts_with("no format 'word'; there are line, sdm,"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat(String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no format '{}'; there are {}", self.0, Format::ALL.map(Format::name).join(", "))
    }
}

impl std::error::Error for UnknownFormat {}

/// A pencilmark puzzle has candidates that the format can't hold.
///
/// ```
/// # use ninefold::{Cell, Digits, Format, Marks};
/// let mut marks = Marks::ALL;
/// marks.remove(Cell::ALL[0], ninefold::Digit::ALL[0]);
/// let error = Format::Line.write(&marks.into()).unwrap_err();
/// assert!(error.to_string().contains("pencilmarks"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unwritable(Format);

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let format = self.0;
        write!(f, "{format} has no room for the candidates of this pencilmark puzzle; pencilmarks and candidates have")
    }
}

impl std::error::Error for Unwritable {}

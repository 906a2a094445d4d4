//! The table of formats.

use super::about::About;
use super::entry::{Before, Claim, Cut, Entry, Lacking, Piece, Section, Stretch, Write};
use super::{csv, drawing, fpuzzles, hodoku, json, line, opensudoku, pencilmarks, sdk, ss, sudokupad};
use crate::Puzzle;
use std::fmt;
use std::str::FromStr;

macro_rules! formats {
    ($($variant:ident $name:literal $entry:path, $about:literal;)*) => {
        /// A format to write. Reading recognises the format by itself.
        ///
        /// ```
        /// use ninefold::{example, Format};
        /// let format: Format = "rows".parse()?;
        /// assert!(format.write(&example().into()).unwrap().starts_with("53..7....\n6..195...\n"));
        /// # Ok::<(), ninefold::formats::UnknownFormat>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Format {
            $(#[doc = concat!("`", $name, "`: `", $about, "`.")] $variant,)*
        }

        impl Format {
            /// Every format, in the order of the help text.
            ///
            /// ```
            /// use ninefold::Format;
            /// let one_a_line: Vec<&str> = Format::ALL.iter().filter(|f| f.is_line()).map(|f| f.name()).collect();
            /// assert_eq!(one_a_line[..4], ["line", "sdm", "pencilmarks", "hodoku"]);
            /// ```
            pub const ALL: &[Format] = &[$(Format::$variant),*];

            pub(super) fn entry(self) -> &'static Entry {
                match self { $(Format::$variant => &$entry,)* }
            }

            /// The name, as the command line has it.
            ///
            /// ```
            /// # use ninefold::Format;
            /// assert_eq!(Format::OpenSudoku2.name(), "opensudoku");
            /// ```
            pub fn name(self) -> &'static str {
                match self { $(Format::$variant => $name,)* }
            }

            /// What it is, in a few words.
            ///
            /// ```
            /// # use ninefold::Format;
            /// assert_eq!(Format::Rows.about(), "nine lines of nine");
            /// ```
            pub fn about(self) -> &'static str {
                match self { $(Format::$variant => $about,)* }
            }
        }
    };
}

// A new format is a file with an `Entry`, and a line here: variant, name, entry, what it is about.
formats! {
    Line "line" line::LINE, "81 characters, . for a blank";
    Sdm "sdm" line::SDM, "81 characters, 0 for a blank: a .sdm collection";
    Grid "grid" drawing::GRID, "a drawing";
    Rows "rows" drawing::ROWS, "nine lines of nine";
    Candidates "candidates" drawing::CANDIDATES, "a drawing with the candidates of each cell";
    Pencilmarks "pencilmarks" pencilmarks::PENCILMARKS, "729 characters, nine for each cell";
    Sdk "sdk" sdk::SDK, ".sdk as SudoCue writes it, with # headers";
    Sadman "sadman" sdk::SADMAN, ".sdk as SadMan writes it, with [Puzzle] and [State]";
    Ss "ss" ss::SS, ".ss of Simple Sudoku, with the player's digits and eliminations";
    Hodoku "hodoku" hodoku::HODOKU, "a HoDoKu library line, with the player's digits and eliminations";
    OpenSudoku1 "opensudoku1" opensudoku::VERSION_1, "OpenSudoku XML, version 1";
    OpenSudoku2 "opensudoku" opensudoku::VERSION_2, "OpenSudoku XML, version 2, with the player's digits";
    Json "json" json::JSON, "the board of the exercise: nine arrays of nine strings";
    Csv "csv" csv::CSV, "comma-separated values under a header";
    Tsv "tsv" csv::TSV, "the same with tabs";
    Fpuzzles "fpuzzles" fpuzzles::FPUZZLES, "a link to f-puzzles";
    Scf "scf" sudokupad::SCF, "a link to SudokuPad";
    Classic "classic" sudokupad::CLASSIC, "a link to SudokuPad, old style";
}

/// The questions that the cutter asks all formats, in the order of the table.
impl Format {
    /// The stretch that begins with this piece, if one does.
    pub(super) fn stretch(piece: Piece<'_>, before: Before) -> Option<Box<dyn Stretch>> {
        Format::ALL.iter().find_map(|format| match format.entry().cut {
            Cut::Stretch(begin) => begin(piece, before),
            _ => None,
        })
    }

    /// The strongest claim to a line, and the format that makes it.
    pub(super) fn claim(line: &str) -> (Format, Claim<'_>) {
        let claims = Format::ALL.iter().filter_map(|&format| match format.entry().cut {
            Cut::Line(claim) => Some((format, claim(line))),
            _ => None,
        });
        let nobody = (Format::Line, Claim::No);
        claims.fold(nobody, |best, next| if next.1.strength() > best.1.strength() { next } else { best })
    }

    /// The format that has this line as a heading, and what the heading opens.
    pub(super) fn section(line: &str) -> Option<(Format, Section)> {
        Format::ALL.iter().find_map(|&format| match format.entry().cut {
            Cut::Sections(heading) => Some((format, heading(line)?)),
            _ => None,
        })
    }

    /// The format that has such lines below the rows of a drawing.
    pub(super) fn below(line: &str) -> Option<Format> {
        let has_it = |format: &&Format| matches!(format.entry().cut, Cut::Below(has) if has(line));
        Format::ALL.iter().find(has_it).copied()
    }
}

impl Format {
    /// Whether each puzzle is one line, so that a line can stand in for one that is missing.
    ///
    /// ```
    /// # use ninefold::Format;
    /// assert!(Format::Sdm.is_line() && !Format::Grid.is_line());
    /// ```
    pub fn is_line(self) -> bool {
        self.entry().writing.is_line
    }

    /// The puzzle in this format, ended by a line end.
    ///
    /// # Errors
    /// If the text would be another puzzle: the format has no room for the limits of a pencilmark puzzle, or for a cell
    /// without candidates, or for a player's digits where nothing is given. Where a format has no room for a player's
    /// progress otherwise, that is left out.
    ///
    /// ```
    /// # use ninefold::{example, Format};
    /// let text = Format::Sdm.write(&example().into())?;
    /// assert_eq!(text, "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n");
    /// # Ok::<(), ninefold::formats::Unwritable>(())
    /// ```
    pub fn write(self, puzzle: &Puzzle) -> Result<String, Unwritable> {
        self.write_with(puzzle, &About::default())
    }

    /// The same with what is known about the puzzle, as far as the format has room for it: `sdk`, `sadman`, `json`,
    /// `fpuzzles` and `scf` have places for most of it, `opensudoku`, `csv`, `tsv`, `sdm` and the drawings have one.
    ///
    /// # Errors
    /// As for [`Format::write`].
    ///
    /// ```
    /// # use ninefold::{example, formats, Format};
    /// let about = formats::cut(format!("{} # Monday", example()).as_bytes())[0].about();
    /// assert!(Format::Sdm.write_with(&example().into(), &about)?.ends_with("079 # Monday\n"));
    /// # Ok::<(), ninefold::formats::Unwritable>(())
    /// ```
    pub fn write_with(self, puzzle: &Puzzle, about: &About) -> Result<String, Unwritable> {
        let written = match self.entry().writing.write {
            Write::Classic(write) if puzzle.is_classic() => Ok(write(puzzle)),
            Write::Titled(write) if puzzle.is_classic() => Ok(write(puzzle, about)),
            Write::Classic(_) | Write::Titled(_) => Err(Lacking::Candidates),
            Write::Checked(write) => write(puzzle, about),
        };
        let mut text = written.map_err(|lacking| Unwritable { format: self, lacking })?;
        if !text.ends_with('\n') {
            text.push('\n');
        }
        Ok(text)
    }

    /// Whether [`Format::write_with`] writes anything of what is known about a puzzle.
    ///
    /// ```
    /// # use ninefold::Format;
    /// assert!(Format::Sdk.has_room() && !Format::Line.has_room());
    /// ```
    pub fn has_room(self) -> bool {
        self != Format::Pencilmarks && !matches!(self.entry().writing.write, Write::Classic(_))
    }

    /// The text before the first puzzle.
    ///
    /// ```
    /// # use ninefold::Format;
    /// assert_eq!(Format::Csv.head(), "puzzle,givens,name\n");
    /// ```
    pub fn head(self) -> &'static str {
        self.entry().writing.head
    }

    /// The text after the last puzzle.
    ///
    /// ```
    /// # use ninefold::Format;
    /// assert_eq!(Format::OpenSudoku1.tail(), "</opensudoku>\n");
    /// ```
    pub fn tail(self) -> &'static str {
        self.entry().writing.tail
    }

    /// A whole text with this one puzzle.
    ///
    /// # Errors
    /// As for [`Format::write`].
    ///
    /// ```
    /// # use ninefold::{example, Format};
    /// assert!(Format::Csv.document(&example().into())?.starts_with("puzzle,givens,name\n53..7...."));
    /// # Ok::<(), ninefold::formats::Unwritable>(())
    /// ```
    pub fn document(self, puzzle: &Puzzle) -> Result<String, Unwritable> {
        Ok([self.head(), &self.write(puzzle)?, self.tail()].concat())
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the name of a format.
///
/// # Errors
/// If there is no format of this name.
impl FromStr for Format {
    type Err = UnknownFormat;
    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let named = Format::ALL.iter().find(|format| format.name() == name);
        named.copied().ok_or_else(|| UnknownFormat(name.to_string()))
    }
}

/// There is no format of this name. The message lists those that exist.
///
/// ```
/// # use ninefold::Format;
/// let error = "word".parse::<Format>().unwrap_err();
/// assert!(error.to_string().starts_with("no format 'word'; there are line, sdm, grid,"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat(pub(crate) String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        write!(f, "no format '{}'; there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownFormat {}

/// A puzzle has something that the format can't hold, so that the text would be another puzzle.
///
/// ```
/// use ninefold::{Cell, Digit, Format, Marks};
/// let mut marks = Marks::ALL;
/// marks.remove(Cell::ALL[0], Digit::ALL[0]); // r1c1 is anything but 1
/// let error = Format::Line.write(&marks.into()).unwrap_err();
/// assert!(error.to_string().starts_with("line has no room for the candidates"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unwritable {
    format: Format,
    lacking: Lacking,
}

impl Unwritable {
    pub(crate) fn format(&self) -> Format {
        self.format
    }

    pub(crate) fn lacking(&self) -> Lacking {
        self.lacking
    }
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has no room for ", self.format)?;
        match self.lacking {
            Lacking::Candidates => {
                f.write_str("the candidates of this pencilmark puzzle; pencilmarks and candidates have")
            }
            Lacking::EmptyCell(cell) => write!(f, "{cell}, a cell without candidates; pencilmarks has"),
            Lacking::Entries => f.write_str("a player's digits where nothing is given; sadman, ss and hodoku have"),
        }
    }
}

impl std::error::Error for Unwritable {}

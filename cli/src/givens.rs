//! Which digits are the puzzle's, and which are the player's: `--givens ORIGINAL`.

use crate::input::{Part, Uncut, no_puzzle, sources};
use crate::language::{language, told};
use crate::options::Common;
use crate::parquet::Kept;
use crate::system::reason;
use ninefold::{Digits, Grid, Marks, ParseGridError, Puzzle};
use std::ffi::OsString;
use std::io;

/// The puzzle as it was before the player began, if it was named.
pub(crate) struct Original(Option<Puzzle>);

impl Original {
    /// Reads the puzzle from a text or a file. Without inputs, what the player did then comes from standard input: the
    /// example is nobody's work on this puzzle.
    pub(crate) fn read(named: Option<&OsString>, common: &mut Common) -> io::Result<Original> {
        let Some(named) = named else { return Ok(Original(None)) };
        if common.inputs.is_empty() {
            common.inputs.push("-".into());
        }
        let bad = |what: String| io::Error::new(io::ErrorKind::InvalidData, format!("--givens: {what}"));
        let mut puzzles = Vec::new();
        for source in sources(std::slice::from_ref(named)) {
            let mut read_all = |part: Part| {
                for record in part.records() {
                    puzzles.push(record.read());
                }
                Ok(())
            };
            source
                .read(Uncut { lines: false, rows: 0, waits: false }, &Kept::default(), &mut read_all)
                .map_err(|error| bad(format!("{}: {}", source.name(), reason(&error))))?;
        }
        let puzzles: Result<Vec<Puzzle>, ParseGridError> = puzzles.into_iter().collect();
        let puzzles = puzzles.map_err(|error| bad(language().error(&error)))?;
        match puzzles[..] {
            [puzzle] => Ok(Original(Some(puzzle))),
            [] => Err(bad(format!("{}: {}", named.display(), no_puzzle()))),
            _ => {
                let named = named.display();
                Err(bad(told!("{named}: several puzzles; one expected", "{named}: 有多道题；应当只有一道")))
            }
        }
    }

    /// The same for a picture, which is drawn or not at all.
    pub(crate) fn drawn(&self, mine: &Puzzle) -> io::Result<Puzzle> {
        self.played(mine).map_err(|what| io::Error::new(io::ErrorKind::InvalidData, format!("--givens: {what}")))
    }

    /// The puzzle with all other digits and all missing candidates as the player's.
    ///
    /// # Errors
    /// If a given is missing or another digit stands there: which one.
    pub(crate) fn played(&self, mine: &Puzzle) -> Result<Puzzle, String> {
        let Some(original) = &self.0 else { return Ok(*mine) };
        let board = mine.board();
        for (cell, digit) in original.givens.digits() {
            match board[cell].or(mine.limits[cell].single()) {
                Some(found) if found == digit => {}
                Some(found) => {
                    return Err(told!(
                        "{cell} is {digit} in the original puzzle, and {found} here",
                        "原题中 {cell} 是 {digit}，这里却是 {found}",
                    ));
                }
                None => {
                    return Err(told!(
                        "{cell} is {digit} in the original puzzle, and blank here",
                        "原题中 {cell} 是 {digit}，这里却是空格",
                    ));
                }
            }
        }
        let entries = Grid::from_fn(|cell| if original.givens[cell].is_none() { board[cell] } else { None });
        let played = Puzzle { entries, removed: Marks::NONE, ..*original };
        let (all, filled) = (played.pencil(), played.board());
        let removed = Marks::from_fn(|cell| match filled[cell] {
            Some(_) => Digits::NONE,
            None => mine.removed[cell] | (all[cell] - mine.limits[cell]),
        });
        Ok(Puzzle { removed, ..played })
    }
}

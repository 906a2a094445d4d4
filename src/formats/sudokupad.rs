//! Links to sudokupad.app. Their ids are one of two short codes for classic puzzles, or f-puzzles data.

use super::about::{About, Part};
use super::entry::{Cut, Entry, Writing};
use super::fpuzzles::{self, FPUZZLES, beyond_classic};
use super::link::{Site, on_the_server, parameter, percent_decoded, percent_encoded};
use crate::fault::{Fault, Rule};
use crate::{Cell, Digit, Grid, ParseGridError, Puzzle};

pub(super) const SCF: Entry = Entry { cut: Cut::Shared, writing: Writing::titled_line(write_scf), ..FPUZZLES };
pub(super) const CLASSIC: Entry = Entry { cut: Cut::Shared, writing: Writing::line(write_classic), ..FPUZZLES };

pub(super) const SITE: Site = Site {
    domains: &["sudokupad.app", "crackingthecryptic.com"],
    data: |rest| Ok(id_of(rest)),
    is_certain: is_bare_id,
    is_bare: is_bare_id,
    read: read_id,
    about,
};

/// An id with at most this many characters may be the name of a puzzle on the server.
const SHORT: usize = 24;
/// No puzzle with one solution has fewer givens, so no code of one has fewer signs.
const FEWEST_GIVENS: usize = 17;
/// The signs of an `scf` code: sign 10 z + d is the digit d (0 for a blank) with z blanks after it.
const PAIRS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
/// The signs of a `classic` code besides the digits: sign k is a run of k blanks.
const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
/// The longest run that is written as one sign. The signs after the letters would need percent signs in a link.
const LONGEST_RUN: usize = 51;

/// The id in a link: its path, or in older links a part of the query.
fn id_of(rest: &str) -> &str {
    let path = rest.split(['?', '#']).next().unwrap_or_default();
    let path = path.strip_prefix('/').unwrap_or(path);
    match path.strip_prefix("sudoku/").unwrap_or(path) {
        "" | "sudoku" => parameter(rest, "id").or_else(|| parameter(rest, "puzzleid")).unwrap_or_default(),
        id => id,
    }
}

/// The kind of an id, which its first letters tell, and the data after them.
enum Id<'a> {
    FPuzzles(&'a str),
    Scf(&'a str),
    Classic(&'a str),
    Drawn(&'a str),
}

impl Id<'_> {
    fn new(id: &str) -> Option<Id<'_>> {
        let after = |prefix| id.strip_prefix(prefix);
        let fpuzzles = after("fpuzzles").or_else(|| after("fpuz")).map(Id::FPuzzles);
        let drawn = || after("scl").or_else(|| after("ctc")).map(Id::Drawn);
        fpuzzles.or_else(|| after("scf").map(Id::Scf)).or_else(|| after("classic").map(Id::Classic)).or_else(drawn)
    }
}

/// Whether a text is an id beyond doubt: its data can be nothing else.
fn is_bare_id(text: &str) -> bool {
    let is_base_64 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=' | '%');
    match Id::new(text) {
        // Compressed JSON begins with the bits of '{', which are these two signs.
        Some(Id::FPuzzles(data) | Id::Drawn(data)) => {
            data.len() > SHORT && data.starts_with("N4") && data.chars().all(is_base_64)
        }
        Some(Id::Scf(code) | Id::Classic(code)) => {
            code.len() >= FEWEST_GIVENS && read_id(&percent_decoded(text)).is_ok()
        }
        None => false,
    }
}

fn read_id(id: &str) -> Result<Puzzle, ParseGridError> {
    let (data, puzzle) = match Id::new(id) {
        Some(Id::FPuzzles(data)) => (data, fpuzzles::read(data)),
        Some(Id::Scf(code)) => (code, read_scf(code)),
        Some(Id::Classic(code)) => (code, read_classic(code)),
        Some(Id::Drawn(data)) => (data, Err(ParseGridError::new(1, 1, Fault::Drawn))),
        None => return Err(on_the_server()),
    };
    match puzzle {
        Err(_) if id.chars().count() <= SHORT && !id.contains('*') => Err(on_the_server()),
        _ => puzzle.map_err(|error| error.right_of(id.len() - data.len())),
    }
}

/// The puzzle of the part after `scf`: a code, perhaps followed by `*` and a title and an author.
fn read_scf(code: &str) -> Result<Puzzle, ParseGridError> {
    let (cells, extras) = code.split_once('*').unwrap_or((code, ""));
    let puzzle = fill(cells, pair)?;
    no_rules(extras).map_err(|error| error.right_of(cells.chars().count() + 1))?;
    Ok(puzzle)
}

/// What an id says about its puzzle.
fn about(id: &str) -> About {
    match Id::new(id) {
        Some(Id::FPuzzles(data)) => fpuzzles::about(data),
        Some(Id::Scf(code)) => code.split_once('*').map_or(About::default(), |(_, extras)| words_of(extras)),
        _ => About::default(),
    }
}

/// The title and the author among what follows the code.
fn words_of(extras: &str) -> About {
    let (mut about, mut part, mut text) = (About::default(), None, String::new());
    let mut signs = extras.chars().peekable();
    while let Some(sign) = signs.next() {
        match (sign, part) {
            ('*', Some(said)) if signs.next_if_eq(&'*').is_none() => {
                about.add(said, &std::mem::take(&mut text));
                part = None;
            }
            (sign, Some(_)) => text.push(sign),
            ('t', None) => part = Some(Part::Name),
            ('a', None) => part = Some(Part::Author),
            _ => {}
        }
    }
    if let Some(said) = part {
        about.add(said, &text);
    }
    about
}

/// The puzzle of the part after `classic`. If it is not 81 cells in the older code, it is read in the newer one.
fn read_classic(code: &str) -> Result<Puzzle, ParseGridError> {
    fill(code, run).or_else(|error| fill(code, pair).map_err(|_| error))
}

/// The givens as a link with an `scf` code.
pub(super) fn write_scf(puzzle: &Puzzle, about: &About) -> String {
    let code = write(puzzle, |digit, blanks| {
        let first = digit.map_or(0, |digit| digit.get().into());
        let after = blanks - usize::from(digit.is_none());
        let signs = PAIRS.chars().skip(first + 10 * after.min(5)).take(1);
        (signs.collect(), after.min(5) + 1)
    });
    let mut words = String::new();
    for (letter, part) in [('t', Part::Name), ('a', Part::Author)] {
        if let Some(text) = about.get(part) {
            words += &format!("*{letter}{}", percent_encoded(&text.replace('*', "**")));
        }
    }
    format!("https://sudokupad.app/scf{code}{words}")
}

/// The givens as a link with a `classic` code.
pub(super) fn write_classic(puzzle: &Puzzle) -> String {
    let code = write(puzzle, |digit, blanks| match digit {
        Some(digit) => (digit.to_string(), 1),
        None => (RUNS.chars().skip(blanks.min(LONGEST_RUN)).take(1).collect(), blanks.min(LONGEST_RUN)),
    });
    format!("https://sudokupad.app/classic{code}")
}

/// The code of the givens. `sign` gets the digit of a cell and the number of blanks that follow (from the cell on, if it
/// is blank), and gives the next signs and the number of cells that they stand for.
fn write(puzzle: &Puzzle, sign: impl Fn(Option<Digit>, usize) -> (String, usize)) -> String {
    let mut code = String::new();
    let mut rest = &Cell::ALL[..];
    while let Some((&first, _)) = rest.split_first() {
        let digit = puzzle.givens[first];
        let blanks = rest.iter().skip(usize::from(digit.is_some())).take_while(|&&cell| puzzle.givens[cell].is_none());
        let (signs, cells) = sign(digit, blanks.count());
        code.push_str(&signs);
        rest = &rest[cells..];
    }
    code
}

/// A digit, and the blanks after it.
type Stretch = (Option<Digit>, usize);

fn pair(sign: char) -> Option<Stretch> {
    let index = PAIRS.find(sign)?;
    let digit = Digit::new((index % 10) as u8);
    Some((digit, index / 10 + usize::from(digit.is_none())))
}

fn run(sign: char) -> Option<Stretch> {
    match Digit::new(sign.to_digit(10).unwrap_or(0) as u8) {
        Some(digit) => Some((Some(digit), 0)),
        None => Some((None, RUNS.find(sign)?)),
    }
}

/// The puzzle whose 81 cells are filled by the stretches of a code.
fn fill(code: &str, stretch: impl Fn(char) -> Option<Stretch>) -> Result<Puzzle, ParseGridError> {
    let mut givens = Grid::EMPTY;
    let mut filled = 0;
    for (column, sign) in code.chars().enumerate() {
        let error = |fault| ParseGridError::new(1, column + 1, fault);
        let (digit, blanks) = stretch(sign).ok_or_else(|| error(Fault::NoSign(sign)))?;
        if let (Some(_), Some(cell)) = (digit, Cell::new(filled)) {
            givens.set(cell, digit);
        }
        filled += usize::from(digit.is_some()) + blanks;
        if filled > 81 {
            return Err(error(Fault::CodeCells(None)));
        }
    }
    if filled < 81 {
        return Err(ParseGridError::new(1, code.chars().count() + 1, Fault::CodeCells(Some(filled))));
    }
    Ok(Puzzle::from(givens))
}

/// Accepts titles (`t`) and authors (`a`), which last to the next `*`. `**` stands for `*` in them.
fn no_rules(extras: &str) -> Result<(), ParseGridError> {
    let mut in_words = false;
    let mut signs = extras.chars().enumerate().peekable();
    while let Some((column, sign)) = signs.next() {
        let rule = match sign {
            '*' => {
                in_words &= signs.next_if(|&(_, next)| next == '*').is_some();
                continue;
            }
            _ if in_words => continue,
            't' | 'a' => {
                in_words = true;
                continue;
            }
            'w' => Rule::Windoku,
            'x' => Rule::Diagonals,
            other => Rule::Sign(other),
        };
        return Err(beyond_classic(rule).right_of(column));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scf(puzzle: &Puzzle) -> String {
        write_scf(puzzle, &About::default())
    }
    use crate::formats::link;
    use crate::{Outcome, example};

    #[test]
    fn both_codes_survive_the_round_trip() {
        let Outcome::Unique(solution) = example().solve() else { unreachable!() };
        for grid in [example(), Grid::EMPTY, solution] {
            let puzzle = Puzzle::from(grid);
            assert_eq!(link::read(&scf(&puzzle)), Ok(puzzle));
            assert_eq!(link::read(&write_classic(&puzzle)), Ok(puzzle));
        }
    }

    #[test]
    fn codes_are_as_counted_by_hand() {
        let empty = Puzzle::from(Grid::EMPTY);
        assert_eq!(scf(&empty), format!("https://sudokupad.app/scf{}K", "o".repeat(13)));
        assert_eq!(write_classic(&empty), "https://sudokupad.app/classicze");
        assert!(scf(&example().into()).starts_with("https://sudokupad.app/scf5NlQ19j9m"));
        assert!(write_classic(&example().into()).starts_with("https://sudokupad.app/classic53C7E6C195E98E6B8"));
    }

    #[test]
    fn the_newer_classic_code_is_read_too() {
        let link = scf(&example().into());
        let code = link.strip_prefix("https://sudokupad.app/scf").unwrap();
        assert_eq!(read_classic(code), Ok(example().into()));
        assert_eq!(read_classic(&example().to_string().replace('.', "0")), Ok(example().into()));
    }

    #[test]
    fn titles_pass_and_rules_are_refused() {
        let code = "o".repeat(13) + "K";
        for extras in ["*tA wax title", "*t5 ** wx*aSven", "*aSven", "*"] {
            assert_eq!(read_scf(&(code.clone() + extras)), Ok(Grid::EMPTY.into()), "{extras}");
        }
        for (extras, rule) in [("*w", "windoku"), ("*tx*x", "both diagonals"), ("*q", "the unknown sign 'q'")] {
            let error = read_scf(&(code.clone() + extras)).unwrap_err();
            assert_eq!(error.what(), format!("the puzzle has a rule beyond the classic ones: {rule}"));
            assert_eq!(error.column(), 14 + extras.len());
        }
    }

    #[test]
    fn wrong_codes_are_refused_at_their_column() {
        let refusal = |code: &str| read_scf(code).unwrap_err().to_string();
        assert_eq!(refusal("12"), "line 1, column 3: the code ends after 2 of 81 cells; copy the link whole");
        assert_eq!(refusal("1é"), "line 1, column 2: 'é' is no sign of this code");
        let long = "o".repeat(14);
        assert_eq!(refusal(&long), "line 1, column 14: the code goes on past 81 cells; copy the link anew");
        let classic = read_classic("5zz").unwrap_err().to_string();
        assert_eq!(classic, "line 1, column 3: the code goes on past 81 cells; copy the link anew");
    }
}

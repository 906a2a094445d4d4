//! Drawn grids, nine lines of nine, and candidate grids: everything that shows nine rows.

use super::entry::{Cut, Entry, Lacking, Read, Write, Writing};
use super::line;
use super::row::{self, Group, Marked, Row};
use crate::{Cell, Cells, Digits, Grid, Marks, ParseGridError, Puzzle};

/// The drawing of `{:#}`.
pub(super) const GRID: Entry = Entry {
    cut: Cut::Rows,
    read: Read::Text(read),
    writing: Writing::block(|puzzle| format!("{:#}\n\n", puzzle.givens)),
};

/// Nine lines of nine.
pub(super) const ROWS: Entry =
    Entry { cut: Cut::Shared, writing: Writing::block(|puzzle| rows(&puzzle.givens) + "\n"), ..GRID };

/// The candidates of each cell.
pub(super) const CANDIDATES: Entry = Entry {
    cut: Cut::Shared,
    writing: Writing { head: "", tail: "", is_line: false, write: Write::Checked(write_candidates) },
    ..GRID
};

/// The puzzle of nine rows of cells or of candidates, with any frame around and between them.
pub(super) fn read(text: &str) -> Result<Puzzle, ParseGridError> {
    let lines = text.lines().map(|line| (line, Row::of(line))).enumerate();
    let mut rows: Vec<(usize, (&str, Row))> =
        lines.filter(|(_, (_, row))| !matches!(row, Row::Border | Row::Blank | Row::Text)).collect();
    if !rows.iter().any(|(_, (line, row))| is_dashed(line, row)) {
        rows.retain(|(_, (_, row))| *row != Row::Dashes); // they are borders
    }
    if let Some((below, (_, Row::Bad(error)))) = rows.iter().find(|(_, (_, row))| matches!(row, Row::Bad(_))) {
        return Err(error.clone().below(*below));
    }
    if rows.len() != 9 {
        let plural = if rows.len() == 1 { "" } else { "s" };
        let what = format!("{} row{plural} found; 9 rows of nine cells expected", rows.len());
        return Err(ParseGridError::new(1, 1, what));
    }
    if !rows.iter().any(|(_, (_, row))| matches!(row, Row::Marks(_))) {
        let cells = rows.iter().flat_map(|(_, (_, row))| if let Row::Cells(cells) = row { *cells } else { [None; 9] });
        return Ok(line::grid(cells).into());
    }
    let mut groups = Vec::new();
    for (below, (line, _)) in rows {
        groups.push(row::groups(line).ok_or_else(|| {
            let what = "a row with blanks; in a candidate grid every cell shows its candidates";
            ParseGridError::new(below + 1, 1, what)
        })?);
    }
    Ok(from_groups(|cell| groups[cell.row()][cell.column()]))
}

/// Whether a row shows that dashes are blanks in its drawing: it has nine cells, some of them dashes.
pub(super) fn is_dashed(line: &str, row: &Row) -> bool {
    matches!(row, Row::Cells(_)) && line.contains('-')
}

/// The puzzle of a candidate grid.
///
/// Where the grid marks its givens, those are the givens. Where it marks none, the settled cells are. If the
/// candidates say more than that, they are the limits of the puzzle.
fn from_groups(group: impl Fn(Cell) -> Group) -> Puzzle {
    let marks = Marks::from_fn(|cell| group(cell).digits);
    let (settled, singles) = (marks.settled(), marks.singles());
    let is_marked = Cell::ALL.iter().any(|&cell| group(cell).marked == Marked::Given);
    let givens = Grid::from_fn(|cell| match group(cell).marked {
        Marked::Given => singles[cell],
        Marked::Not if !is_marked => settled[cell],
        _ => None,
    });
    let placed = |cell: Cell| group(cell).marked == Marked::Placed;
    let entries = Grid::from_fn(|cell| if placed(cell) { singles[cell] } else { None });
    let puzzle = Puzzle { entries, ..Puzzle::from(givens) };
    if marks == puzzle.pencil() {
        return puzzle;
    }
    let limits = Marks::from_fn(|cell| if placed(cell) { Digits::ALL } else { marks[cell] });
    Puzzle { limits, ..puzzle }
}

/// Nine lines of nine, without a blank line after them.
pub(super) fn rows(grid: &Grid) -> String {
    grid.to_string().as_bytes().chunks(9).flat_map(|row| row.iter().map(|&b| b as char).chain(['\n'])).collect()
}

/// The candidate grid, with a player's digits unless the limits would be read as others because of them. Givens are
/// marked as `<5>` only if the grid would be read as another puzzle otherwise.
///
/// A grid of single digits and zeros has no room for a cell without candidates: there a zero is a blank.
fn write_candidates(puzzle: &Puzzle) -> Result<String, Lacking> {
    let untouched = Puzzle { entries: Grid::EMPTY, removed: Marks::NONE, ..*puzzle };
    for version in [puzzle, &untouched] {
        let marks = shown(version);
        let plain = |cell: Cell| if marks[cell].is_empty() { "0".to_string() } else { marks[cell].to_string() };
        let tagged = |cell: Cell| match (version.givens[cell], version.entries[cell]) {
            (Some(digit), _) if !marks[cell].is_empty() => format!("<{digit}>"),
            (None, Some(digit)) => format!("*{digit}*"),
            _ => plain(cell),
        };
        let text = candidate_grid(plain);
        let mut back = read(&text);
        if back.as_ref() == Ok(version) {
            return Ok(text);
        }
        let tagged_text = candidate_grid(tagged);
        if tagged_text != text {
            back = read(&tagged_text);
        }
        if back.is_ok_and(|back| have_equal_solutions(&back, puzzle)) {
            return Ok(tagged_text);
        }
    }
    let empty = Cell::ALL.into_iter().find(|&cell| shown(&untouched)[cell].is_empty());
    Err(empty.map_or(Lacking::Candidates, Lacking::EmptyCell))
}

/// The candidates that a grid shows. What a player crossed out is no limit.
fn shown(puzzle: &Puzzle) -> Marks {
    let pencil = Puzzle { removed: Marks::NONE, ..*puzzle }.pencil();
    Marks::from_fn(|cell| match puzzle.givens[cell] {
        Some(_) => pencil[cell] & puzzle.limits[cell],
        None => pencil[cell],
    })
}

/// Whether two puzzles have the same candidates once the single ones are taken from their peers. Then they have the same
/// solutions.
fn have_equal_solutions(one: &Puzzle, other: &Puzzle) -> bool {
    let narrowed = |puzzle: &Puzzle| {
        let mut marks = puzzle.rules();
        let mut done = Cells::NONE;
        while let Some((cell, digit)) = marks.singles().digits().find(|&(cell, _)| !done.contains(cell)) {
            done |= Cells::only(cell);
            cell.peers().iter().for_each(|peer| marks.remove(peer, digit));
        }
        marks
    };
    let has_empty = |marks: &Marks| Cell::ALL.iter().any(|&cell| marks[cell].is_empty());
    let (one, other) = (narrowed(one), narrowed(other));
    one == other || (has_empty(&one) && has_empty(&other))
}

fn candidate_grid(text: impl Fn(Cell) -> String) -> String {
    let texts = Cell::ALL.map(text);
    let width = texts.iter().map(String::len).max().unwrap_or_default();
    let border = format!("+{0}+{0}+{0}+\n", "-".repeat(3 * width + 4));
    let mut out = String::new();
    for (r, row) in texts.chunks(9).enumerate() {
        if r % 3 == 0 {
            out += &border;
        }
        for three in row.chunks(3) {
            out += &format!("| {:<width$} {:<width$} {:<width$} ", three[0], three[1], three[2]);
        }
        out += "|\n";
    }
    out + &border + "\n"
}

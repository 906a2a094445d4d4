//! Drawn grids, nine lines of nine, and candidate grids: everything that shows nine rows.

use super::about::About;
use super::entry::{Cut, Entry, Lacking, Read, Write, Writing, nothing};
use super::row::{self, Group, Marked, Nine, Row};
use super::spaces::Kind;
use super::{Content, filled, foreign, line, spaces};
use crate::fault::Fault;
use crate::{Cell, Cells, Digits, Grid, Marks, ParseGridError, Puzzle};

/// The drawing of `{:#}`.
pub(super) const GRID: Entry = Entry {
    cut: Cut::Rows,
    read: Read::Text(read),
    about: nothing,
    writing: Writing::titled_block(|puzzle, about| format!("{}{:#}\n\n", about.remarks(), puzzle.givens)),
};

/// Nine lines of nine.
pub(super) const ROWS: Entry = Entry { cut: Cut::Shared, writing: Writing::titled_block(write_rows), ..GRID };

/// The candidates of each cell.
pub(super) const CANDIDATES: Entry = Entry {
    cut: Cut::Shared,
    writing: Writing { head: "", tail: "", is_line: false, write: Write::Checked(write_remarked) },
    ..GRID
};

/// The puzzle of nine rows of cells or of candidates, with any frame around and between them.
pub(super) fn read(text: &str) -> Result<Puzzle, ParseGridError> {
    read_rows(text).or_else(|error| spaces::read(text).unwrap_or(Err(error)))
}

fn read_rows(text: &str) -> Result<Puzzle, ParseGridError> {
    let lines = text.lines().map(|line| (line, row_of(line))).enumerate();
    let mut rows: Vec<(usize, (&str, Row))> =
        lines.filter(|(_, (_, row))| !matches!(row, Row::Border | Row::Blank | Row::Text)).collect();
    let has_rules = rows.iter().any(|(_, (_, row))| matches!(row, Row::Rule(_)));
    for rule in RULES.into_iter().filter(|_| has_rules) {
        let is_all = rule == '_' && rows.len() == 9 && rows.iter().all(|(_, (_, row))| *row == Row::Rule(rule));
        if !is_all && !rows.iter().any(|(_, (line, row))| is_ruled(line, row, rule)) {
            rows.retain(|(_, (_, row))| *row != Row::Rule(rule)); // they are borders
        }
    }
    let loose = rows.iter().find_map(|(below, (_, row))| is_crossed(row).map(|place| (*below, place)));
    if loose.is_none() {
        rows.retain(|(_, (_, row))| *row != Row::Crosses);
    }
    if let Some((below, (_, Row::Bad(error)))) = rows.iter().find(|(_, (_, row))| matches!(row, Row::Bad(_))) {
        return Err(error.clone().below(*below));
    }
    if rows.len() != 9 {
        return Err(ParseGridError::new(1, 1, Fault::Rows(rows.len())));
    }
    if let Some((below, (column, c))) = loose
        && rows.iter().any(|(_, (_, row))| has_other_blanks(row))
    {
        return Err(foreign(1, column + 1, c).below(below));
    }
    if rows.iter().any(|(_, (_, row))| matches!(row, Row::Marks(_) | Row::Notes(_))) {
        return with_candidates(&rows);
    }
    let frame = rows.iter().all(|(_, (_, row))| matches!(row, Row::Cells(nine) if has_plus_bars(nine)));
    let plus_before_blank = |(below, (line, row)): &(usize, (&str, Row))| match row {
        Row::Cells(nine) if nine.pluses != 0 && !nine.has_inner_bars() => {
            Some((*below, line::plus_before_blank(line)?))
        }
        _ => None,
    };
    if let Some((below, column)) = rows.iter().find_map(plus_before_blank).filter(|_| !frame) {
        return Err(ParseGridError::new(below + 1, column, Fault::PlusBlank));
    }
    let cells = |row: &Row| match row {
        Row::Cells(nine) if frame => nine.cells.map(Content::without_plus),
        Row::Cells(nine) => nine.cells,
        _ => [Content::Blank; 9],
    };
    let cells: Vec<Content> = rows.iter().flat_map(|(_, (_, row))| cells(row)).collect();
    Ok(filled(&cells))
}

/// What a line is. A row with few digits and spaces for its blanks is no title.
fn row_of(line: &str) -> Row {
    match Row::of(line) {
        Row::Text if Kind::of_row(line).is_some() => {
            Row::Bad(ParseGridError::new(1, 1, Fault::RowCells(line.chars().filter(|c| c.is_ascii_digit()).count())))
        }
        row => row,
    }
}

/// Whether the pluses of a row may be bars: they stand between all cells or boxes, or at the ends of the row only.
fn has_plus_bars(nine: &Nine) -> bool {
    let (ends, inner) = (nine.pluses & 0b10_0000_0001, nine.pluses & 0b01_1111_1110);
    nine.has_inner_bars() || (inner == 0 && ends != 0)
}

/// The place of the first loose sign of a blank in a row of these.
pub(super) fn is_crossed(row: &Row) -> Option<(usize, char)> {
    if let Row::Cells(nine) = row { nine.loose } else { None }
}

/// Whether a row has blanks that are no loose signs.
pub(super) fn has_other_blanks(row: &Row) -> bool {
    match row {
        Row::Cells(nine) => nine.loose.is_none() && nine.cells.contains(&Content::Blank),
        Row::Rule(_) => true,
        _ => false,
    }
}

/// The puzzle of nine rows with candidates. A cell without any is one for which none are noted.
fn with_candidates(rows: &[(usize, (&str, Row))]) -> Result<Puzzle, ParseGridError> {
    let whole: Option<Vec<[Group; 9]>> = rows.iter().map(|(_, (line, _))| row::groups(line)).collect();
    if let Some(groups) = whole {
        let group = |cell: Cell| groups[cell.row()][cell.column()];
        let has = |is_wanted: fn(Group) -> bool| Cell::ALL.into_iter().any(|cell| is_wanted(group(cell)));
        if has(|group| group.is_noted) && has(|group| group.marked == Marked::Given) {
            return Ok(from_notes(group));
        }
        match zeros(group) {
            Zeros::Empty => return Ok(from_groups(group)),
            Zeros::Unclear(cell) => {
                return Err(ParseGridError::new(rows[cell.row()].0 + 1, 1, Fault::UnclearZero(cell)));
            }
            Zeros::Blank => {}
        }
    }
    let mut groups = Vec::new();
    for (below, (line, row)) in rows {
        let cells = || if let Row::Cells(nine) = row { Some(nine.cells.map(Group::from)) } else { None };
        let blanks = || ParseGridError::new(below + 1, 1, Fault::BlanksAmongCandidates);
        groups.push(row::notes(line).or_else(|| row::groups(line)).or_else(cells).ok_or_else(blanks)?);
    }
    Ok(from_notes(|cell| groups[cell.row()][cell.column()]))
}

/// What the zeros of a grid with candidates are.
enum Zeros {
    /// Cells without candidates.
    Empty,
    /// Blanks, for which no candidates are noted.
    Blank,
    /// One or the other: this is the first.
    Unclear(Cell),
}

/// A zero beside pencil marks is a blank, as in any other drawing. In a candidate grid it is a cell without candidates: where
/// givens or entries are marked as candidate grids have it, where nothing is given, and where the rules leave the cell
/// nothing. Where there are as many cells with several candidates as zeros, it is not clear which of the two it is.
fn zeros(group: impl Fn(Cell) -> Group) -> Zeros {
    if !Cell::ALL.into_iter().any(|cell| group(cell).digits.is_empty()) {
        return Zeros::Empty;
    }
    let marks = Marks::from_fn(|cell| group(cell).digits);
    let empty: Cells = Cell::ALL.into_iter().filter(|&cell| marks[cell].is_empty()).collect();
    if empty.is_empty() {
        return Zeros::Empty; // nearly every grid
    }
    let settled = marks.settled();
    let count = |is_wanted: &dyn Fn(Cell) -> bool| Cell::ALL.into_iter().filter(|&cell| is_wanted(cell)).count();
    let has_room = |cell: &Cell| {
        let seen: Digits = cell.peers().iter().filter_map(|peer| settled[peer]).collect();
        seen != Digits::ALL
    };
    let is_tagged = |cell: Cell| matches!(group(cell).marked, Marked::Given | Marked::Placed);
    let Some(first) = empty.iter().find(has_room) else { return Zeros::Empty };
    if settled == Grid::EMPTY || count(&is_tagged) > 0 {
        return Zeros::Empty;
    }
    let (zeros, several) = (empty.len(), count(&|cell| marks[cell].len() > 1));
    if zeros > several { Zeros::Blank } else { Zeros::Unclear(first) }
}

/// The puzzle of a drawing with candidates in some cells. The single digits are the givens, unless some are marked as such.
/// The candidates are a player's: those that the rules leave and that are not there are crossed out.
fn from_notes(group: impl Fn(Cell) -> Group) -> Puzzle {
    let is_marked = Cell::ALL.iter().any(|&cell| group(cell).marked == Marked::Given);
    let single = |cell: Cell, is_wanted: fn(Marked) -> bool| {
        group(cell).digits.single().filter(|_| is_wanted(group(cell).marked))
    };
    let given: fn(Marked) -> bool =
        if is_marked { |marked| marked == Marked::Given } else { |marked| marked == Marked::Not };
    let givens = Grid::from_fn(|cell| single(cell, given));
    let entries = Grid::from_fn(|cell| single(cell, Marked::is_entry));
    let puzzle = Puzzle { entries, ..Puzzle::from(givens) };
    let (pencil, board) = (puzzle.pencil(), puzzle.board());
    let is_noted = |cell: Cell| board[cell].is_none() && group(cell).marked != Marked::Open;
    let removed = Marks::from_fn(|cell| if is_noted(cell) { pencil[cell] - group(cell).digits } else { Digits::NONE });
    Puzzle { removed, ..puzzle }
}

/// The signs that may be blanks or make a border.
pub(super) const RULES: [char; 2] = ['-', '_'];

/// Whether a row shows that such a sign is a blank in its drawing: it has nine cells, some of them with that sign.
pub(super) fn is_ruled(line: &str, row: &Row, rule: char) -> bool {
    matches!(row, Row::Cells(_)) && line.contains(rule)
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
    let placed = |cell: Cell| group(cell).marked.is_entry();
    let entries = Grid::from_fn(|cell| if placed(cell) { singles[cell] } else { None });
    let puzzle = Puzzle { entries, ..Puzzle::from(givens) };
    if marks == puzzle.pencil() {
        return puzzle;
    }
    let limits = Marks::from_fn(|cell| if placed(cell) { Digits::ALL } else { marks[cell] });
    Puzzle { limits, ..puzzle }
}

fn write_rows(puzzle: &Puzzle, about: &About) -> String {
    let mut text = about.remarks();
    text += &rows(&puzzle.givens);
    text + "\n"
}

/// Nine lines of nine, without a blank line after them.
pub(super) fn rows(grid: &Grid) -> String {
    let line = grid.to_string();
    (0..9).flat_map(|row| [&line[9 * row..][..9], "\n"]).collect()
}

fn write_remarked(puzzle: &Puzzle, about: &About) -> Result<String, Lacking> {
    write_candidates(puzzle).map(|text| about.remarks() + &text)
}

/// The candidate grid, with a player's digits and marks unless the limits would be read as others because of them. Givens are
/// marked as `<5>` only if the grid would be read as another puzzle otherwise.
///
/// A grid of single digits and zeros has no room for a cell without candidates: there a zero is a blank.
fn write_candidates(puzzle: &Puzzle) -> Result<String, Lacking> {
    if let Some(text) = with_marks(puzzle) {
        return Ok(text);
    }
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
        // A zero is a cell without candidates beside something that only candidate grids have.
        let settled = marks.settled();
        let settled_text = candidate_grid(|cell| settled[cell].map_or(tagged(cell), |digit| format!("<{digit}>")));
        let has = |is_wanted: fn(Digits) -> bool| Cell::ALL.into_iter().any(|cell| is_wanted(marks[cell]));
        if has(Digits::is_empty)
            && has(|digits| digits.len() > 1)
            && read(&settled_text).is_ok_and(|back| have_equal_solutions(&back, puzzle))
        {
            return Ok(settled_text);
        }
    }
    let empty = Cell::ALL.into_iter().find(|&cell| shown(&untouched)[cell].is_empty());
    Err(empty.map_or(Lacking::Candidates, Lacking::EmptyCell))
}

/// The candidate grid of a classic puzzle in which a player crossed something out. Such a cell stands in parentheses; the
/// givens are marked. Without parentheses the candidates would be a part of the puzzle, and a slip of the player's would
/// make it another one.
fn with_marks(puzzle: &Puzzle) -> Option<String> {
    let (all, left) = (Puzzle { removed: Marks::NONE, ..*puzzle }.pencil(), puzzle.pencil());
    if all == left {
        return None;
    }
    let text = candidate_grid(|cell| match (puzzle.givens[cell], puzzle.entries[cell]) {
        (Some(digit), _) => format!("<{digit}>"),
        (None, Some(digit)) => format!("*{digit}*"),
        (None, None) if all[cell] == left[cell] && left[cell].is_empty() => "0".to_string(),
        (None, None) if all[cell] == left[cell] => left[cell].to_string(),
        (None, None) if left[cell].is_empty() => "(0)".to_string(),
        (None, None) => format!("({})", left[cell]),
    });
    let removed = Marks::from_fn(|cell| all[cell] - left[cell]);
    (read(&text) == Ok(Puzzle { removed, ..*puzzle })).then_some(text)
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

//! Where a player stands, with candidates and the step to take, as text.

use crate::draw::Canvas;
use ninefold::draw::{Highlights, Part};
use ninefold::{Cell, Puzzle};

/// A character and how it is painted.
type Sign = (char, &'static str);

/// The candidate grid with the step highlighted in colours; without colours a star follows the cells of the pattern.
pub(crate) fn drawing(canvas: Canvas, puzzle: &Puzzle, shown: &Highlights) -> String {
    let cells = Cell::ALL.map(|cell| signs(canvas, puzzle, shown, cell));
    // Each column is as wide as its widest cell: nine candidates in one cell must not widen all columns.
    let widths: Vec<usize> =
        (0..9).map(|column| (0..9).map(|row| cells[9 * row + column].len()).max().unwrap_or(1)).collect();
    let [bar, dash, borders] = match canvas {
        Canvas::Text => ["|", "-", "+++ +++ +++"],
        _ => ["│", "─", "┌┬┐ ├┼┤ └┴┘"],
    };
    let borders: Vec<char> = borders.chars().collect();
    let border = |k: usize| {
        let dashes = |three: &[usize]| dash.repeat(three.iter().map(|width| width + 1).sum::<usize>() + 1);
        let parts: Vec<String> = widths.chunks(3).map(dashes).collect();
        let parts = parts.join(&borders[4 * k + 1].to_string());
        format!("{}{parts}{}\n", borders[4 * k], borders[4 * k + 2])
    };
    let mut out = border(0);
    for (row, line) in cells.chunks(9).enumerate() {
        if row == 3 || row == 6 {
            out += &border(1);
        }
        for (column, (signs, width)) in line.iter().zip(&widths).enumerate() {
            if column % 3 == 0 {
                out += &format!("{bar} ");
            }
            out.extend(signs.iter().map(|&sign| painted(canvas, sign)));
            out += &" ".repeat(width + 1 - signs.len());
        }
        out += &format!("{bar}\n");
    }
    out + &border(2)
}

fn painted(canvas: Canvas, (sign, code): Sign) -> String {
    match canvas {
        Canvas::Colour if !code.is_empty() => format!("\x1b[{code}m{sign}\x1b[0m"),
        _ => sign.to_string(),
    }
}

fn signs(canvas: Canvas, puzzle: &Puzzle, shown: &Highlights, cell: Cell) -> Vec<Sign> {
    if let Some(digit) = puzzle.board()[cell] {
        return vec![(digit.into(), if puzzle.givens[cell].is_some() { "1" } else { "36" })];
    }
    let candidates = puzzle.pencil()[cell];
    let code = |digit| match shown.candidate(cell, digit) {
        _ if shown.placed[cell] == Some(digit) => "1;7;32",
        _ if shown.removed[cell].contains(digit) => "1;9;31",
        Some(Part::Main) => "1;34",
        Some(Part::Second) => "1;33",
        Some(Part::On) => "1;32",
        Some(Part::Off) => "31",
        Some(Part::Both) => "1;35",
        _ if shown.house(cell).is_some() || shown.cell(cell).is_some() => "",
        _ => "2",
    };
    let mut signs: Vec<Sign> = candidates.iter().map(|digit| (digit.into(), code(digit))).collect();
    if canvas != Canvas::Colour && shown.cell(cell).is_some() {
        signs.push(('*', ""));
    }
    if signs.is_empty() { vec![('.', "2")] } else { signs }
}

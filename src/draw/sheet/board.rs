//! A board on a page: its lines and its digits.

use super::plan::Plan;
use super::{Anchor, Board, Entry, Kind, Line, Text, Weight};
use crate::Cell;

/// The middle of a digit of Helvetica is so far above its baseline, in sizes of the font.
const MIDDLE: f64 = 0.35;

impl Board {
    pub(super) fn new(
        plan: &Plan,
        corner: (f64, f64),
        entry: &Entry,
        number: usize,
        kind: Kind,
        told: String,
    ) -> Board {
        let digits = if kind == Kind::Puzzle { &entry.puzzle } else { &entry.solution };
        let (cell_size, size) = (plan.side / 9.0, plan.digit());
        let digit = |cell: Cell| {
            let middle = |start: f64, k: usize| start + (k as f64 + 0.5) * cell_size;
            let at = (middle(corner.0, cell.column()), middle(corner.1, cell.row()) + MIDDLE * size);
            let weight = if entry.puzzle[cell].is_some() { Weight::Bold } else { Weight::Regular };
            Some(Text { at, anchor: Anchor::Middle, size, weight, text: digits[cell]?.to_string() })
        };
        let digits = Cell::ALL.into_iter().filter_map(digit).collect();
        Board { kind, number, corner, side: plan.side, lines: lines(plan, corner), digits, told }
    }
}

/// The lines, thin ones first. The thick ones are longer by their own width, so that corners are square.
fn lines(plan: &Plan, (x, y): (f64, f64)) -> Vec<Line> {
    let pens = plan.pens;
    let line = |k: usize, width: f64| {
        let (at, more) = (plan.side * k as f64 / 9.0, if k.is_multiple_of(3) { width / 2.0 } else { 0.0 });
        let (start, end) = (-more, plan.side + more);
        [
            Line { from: (x + start, y + at), to: (x + end, y + at), width },
            Line { from: (x + at, y + start), to: (x + at, y + end), width },
        ]
    };
    let thin = (0..10).filter(|k| k % 3 != 0).flat_map(|k| line(k, pens.thin));
    let thick = (0..10).filter(|k| k % 3 == 0).flat_map(|k| line(k, pens.thick));
    thin.chain(thick).collect()
}

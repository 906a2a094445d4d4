//! What a textbook solver keeps beside the board, as text for the terminal.

use ninefold::learn::{Event, Lesson, Shape, State};
use ninefold::{Cell, Digit, Digits, HouseKind};

/// The lines of the structure, with the entry lit that the event changed or asked.
pub(crate) fn lines(lesson: Lesson, state: &State, event: Option<Event>) -> Vec<String> {
    let lit = event.and_then(touched);
    match lesson.shape() {
        Shape::Patches => patches(state, lit),
        Shape::Tables | Shape::Sets | Shape::Masks => houses(lesson, state, lit),
        _ => Vec::new(),
    }
}

/// The house and the digit that an event is about.
type Lit = (HouseKind, Cell, Digit);

fn touched(event: Event) -> Option<Lit> {
    match event {
        Event::Mark(cell, digit, house) | Event::Unmark(cell, digit, house) | Event::Reject(cell, digit, house) => {
            Some((house, cell, digit))
        }
        _ => None,
    }
}

/// Nine lines with a row, a column and a box each.
fn houses(lesson: Lesson, state: &State, lit: Option<Lit>) -> Vec<String> {
    let structure = &state.structure;
    let is_masks = lesson.shape() == Shape::Masks;
    let kinds = [
        (HouseKind::Row, "row", &structure.rows),
        (HouseKind::Column, "column", &structure.columns),
        (HouseKind::Box, "box", &structure.boxes),
    ];
    let mut lines = vec![kinds.map(|(_, name, _)| format!("  {name:<9}")).join(" ")];
    for index in 0..9 {
        let parts = kinds.map(|(kind, _, sets)| {
            let lit = lit.filter(|&(house, cell, _)| house == kind && place(cell, kind) == index);
            format!("{} {}", index + 1, entries(sets[index], is_masks, lit.map(|(.., digit)| digit)))
        });
        lines.push(parts.join(" "));
    }
    lines
}

fn place(cell: Cell, kind: HouseKind) -> usize {
    match kind {
        HouseKind::Row => cell.row(),
        HouseKind::Column => cell.column(),
        HouseKind::Box => cell.box_(),
    }
}

/// The digits of a table or a set; of a mask, its bits with the highest first.
fn entries(set: Digits, is_mask: bool, lit: Option<Digit>) -> String {
    let sign = |digit: Digit| {
        let sign = match (set.contains(digit), is_mask) {
            (true, true) => '1',
            (false, true) => '0',
            (true, false) => char::from(digit),
            (false, false) => '·',
        };
        if lit == Some(digit) { format!("\x1b[7m{sign}\x1b[0m") } else { sign.to_string() }
    };
    let digits = Digit::ALL.into_iter();
    if is_mask { digits.rev().map(sign).collect() } else { digits.map(sign).collect() }
}

/// The list of each box.
fn patches(state: &State, lit: Option<Lit>) -> Vec<String> {
    let mut lines = vec!["patches".to_string()];
    for (index, list) in state.structure.patches.iter().enumerate() {
        let digits = list.iter().enumerate().map(|(at, digit)| {
            let is_lit = lit.is_some_and(|(house, cell, lit)| {
                house == HouseKind::Box && cell.box_() == index && lit == *digit && at + 1 == list.len()
            });
            if is_lit { format!("\x1b[7m{digit}\x1b[0m") } else { digit.to_string() }
        });
        lines.push(format!("{} {}", index + 1, digits.collect::<Vec<_>>().join(" ")));
    }
    lines
}

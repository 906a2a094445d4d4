//! What a textbook solver keeps beside the board, as text for the terminal.

use ninefold::learn::{Event, Frame, Lesson, Shape, State};
use ninefold::words::Language;
use ninefold::{Cell, Digit, Digits, HouseKind};

/// So many columns it needs.
pub(crate) fn width(lesson: Lesson) -> usize {
    if matches!(lesson, Lesson::Flow | Lesson::Loop) { 53 } else { 44 }
}

/// So many lines, as many as the board has.
const HEIGHT: usize = 13;

/// The structure, with the entry lit that the event changed or asked. A solver that has none shows its open calls, under this name.
pub(crate) fn lines(
    lesson: Lesson,
    state: &State,
    event: Option<Event>,
    calls: &str,
    language: Language,
) -> Vec<String> {
    let lit = event.and_then(touched);
    let mut lines = match lesson.shape() {
        Shape::Patches => patches(state, lit),
        Shape::Tables | Shape::Sets | Shape::Masks => houses(lesson, state, lit),
        _ => open_calls(state, calls),
    };
    let list = list(lesson, state);
    if matches!(lesson, Lesson::Flow | Lesson::Loop) {
        lines.extend(list);
        lines.extend(chart(event, language));
    } else if let Some(list) = list {
        lines.extend([String::new(), list]);
    }
    lines
}

/// The flow chart in two lines, with the step lit that the event is.
fn chart(event: Option<Event>, language: Language) -> [String; 2] {
    let now = event.and_then(|event| match event {
        Event::Call | Event::Look(_) | Event::Choose(_) => Some(0),
        Event::Try(..) => Some(2),
        Event::Reject(..) | Event::Place(..) | Event::Mark(..) => Some(3),
        Event::Exhausted(_) => Some(5),
        Event::Unmark(..) | Event::Backtrack(..) | Event::Return(false) => Some(6),
        _ => None,
    });
    let steps = language.flow_steps();
    [[0, 2, 3], [4, 5, 6]]
        .map(|part| format!("  {}", part.map(|step| light(steps[step], now == Some(step))).join(" > ")))
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

/// Nine lines with a row, a column and a box each, under the names and with the indices that the program has.
fn houses(lesson: Lesson, state: &State, lit: Option<Lit>) -> Vec<String> {
    let structure = &state.structure;
    let names = match lesson {
        Lesson::Arrays => ["row", "column", "cell"],
        _ => ["rows", "columns", "boxes"],
    };
    let kinds = [
        (HouseKind::Row, &structure.rows),
        (HouseKind::Column, &structure.columns),
        (HouseKind::Box, &structure.boxes),
    ];
    let has_two_indices = matches!(lesson, Lesson::Arrays | Lesson::Hash);
    let room = if lesson.shape() == Shape::Sets { 11 } else { 9 };
    let mut lines = vec![names.map(|name| format!("  {name:<room$}")).join(" ")];
    for index in 0..9 {
        let parts = kinds.map(|(kind, sets)| {
            let lit = lit.filter(|&(house, cell, _)| house == kind && place(cell, kind) == index);
            let label = match kind {
                HouseKind::Box if has_two_indices => format!("{}{}", index / 3, index % 3),
                _ => index.to_string(),
            };
            format!("{label} {}", entries(sets[index], lesson.shape(), lit.map(|(.., digit)| digit)))
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

/// The digits of a table, where they stand; of a set, in braces; of a mask, its bits with the highest first.
fn entries(set: Digits, shape: Shape, lit: Option<Digit>) -> String {
    let is_mask = shape == Shape::Masks;
    let sign = |digit: Digit| {
        let sign = match (set.contains(digit), shape) {
            (true, Shape::Masks) => '1',
            (false, Shape::Masks) => '0',
            (true, _) => char::from(digit),
            (false, _) => '·',
        };
        light(&sign.to_string(), lit == Some(digit))
    };
    let digits = Digit::ALL.into_iter();
    match shape {
        Shape::Sets => {
            let held: Vec<Digit> = digits.filter(|&digit| set.contains(digit) || lit == Some(digit)).collect();
            format!("{{{}}}{}", held.iter().map(|&digit| sign(digit)).collect::<String>(), " ".repeat(9 - held.len()))
        }
        _ if is_mask => digits.rev().map(sign).collect(),
        _ => digits.map(sign).collect(),
    }
}

fn light(text: &str, is_lit: bool) -> String {
    if is_lit { format!("\x1b[7m{text}\x1b[0m") } else { text.to_string() }
}

/// The list of each box.
fn patches(state: &State, lit: Option<Lit>) -> Vec<String> {
    let mut lines = vec!["  patches".to_string()];
    for (index, list) in state.structure.patches.iter().enumerate() {
        let lit = lit.filter(|&(house, cell, _)| house == HouseKind::Box && cell.box_() == index);
        let digits: Vec<String> = list
            .iter()
            .map(|&there| light(&there.to_string(), lit.is_some_and(|(.., digit)| digit == there)))
            .collect();
        lines.push(format!("{index} [{}]", digits.join(" ")));
    }
    lines
}

/// The list that a solver walks along, or keeps instead of the calls.
fn list(lesson: Lesson, state: &State) -> Option<String> {
    let blanks = &state.structure.blanks;
    Some(match lesson {
        Lesson::Loop => {
            let written: Vec<String> =
                state.written.iter().rev().take(5).rev().map(|(c, d)| format!("{c}={d}")).collect();
            format!("  written ({}) {}{}", state.written.len(), dots(state.written.len() > 5), written.join(" "))
        }
        Lesson::Fewest => {
            let first: Vec<String> = blanks.iter().take(6).map(Cell::to_string).collect();
            format!("  blanks ({}) {}{}", blanks.len(), first.join(" "), if blanks.len() > 6 { " …" } else { "" })
        }
        _ if lesson.has_list() => {
            let name = if lesson == Lesson::Patches { "points" } else { "blanks" };
            let at = state.stack.len().saturating_sub(1);
            let from = at.saturating_sub(2).min(blanks.len().saturating_sub(6));
            let part = blanks.iter().enumerate().skip(from).take(6);
            let part: Vec<String> = part.map(|(i, cell)| light(&cell.to_string(), i == at)).collect();
            format!("  {name}[{at}] {}{}", dots(from > 0), part.join(" "))
        }
        _ => return None,
    })
}

fn dots(is_cut: bool) -> &'static str {
    if is_cut { "… " } else { "" }
}

/// The open calls, one below the other, each with the digit it tries or has written.
fn open_calls(state: &State, name: &str) -> Vec<String> {
    let skipped = state.stack.len().saturating_sub(HEIGHT - 1);
    let mut lines = vec![format!("  {name} ({})", state.stack.len())];
    for (depth, one) in state.stack.iter().enumerate().skip(skipped) {
        lines.push(format!("{:>4}  {}", depth + 1, frame(one, state)));
    }
    lines
}

/// An open call in short. A digit that is only tried has a question mark.
pub(crate) fn frame(frame: &Frame, state: &State) -> String {
    match (frame.cell, frame.digit) {
        (Some(cell), Some(digit)) if state.board[cell] != Some(digit) => format!("{cell}={digit}?"),
        (Some(cell), Some(digit)) => format!("{cell}={digit}"),
        (Some(cell), None) => cell.to_string(),
        _ => "…".to_string(),
    }
}

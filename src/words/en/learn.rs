//! The textbook solvers in English.

use crate::learn::{Counters, Event, Lesson};
use crate::words::{FlowChart, Labels, Moment, TreeWords};
use crate::{Cell, Digit, Digits};

pub(super) fn lesson(lesson: Lesson) -> &'static str {
    match lesson {
        Lesson::Scan => "ask the board itself, and look for the next blank from the top left every time",
        Lesson::Onward => "scan, but look for the next blank from the cell after the last one",
        Lesson::Arrays => "tables of booleans for rows, columns and boxes; step from cell to cell",
        Lesson::Hash => "hash sets for rows, columns and boxes; a list of blanks",
        Lesson::Flow => "choose a place, write a digit, legal? go on : change it; compute the next place",
        Lesson::Loop => "the flow chart as a loop, without recursion; a list of what was written",
        Lesson::Patches => "a tree of points and digits; each box keeps a list of what stands in it",
        Lesson::Bits => "one 9-bit mask for each row, column and box; a list of blanks",
        Lesson::Fewest => "bits, but the blank with the fewest candidates first",
        Lesson::Propagate => "naked and hidden singles before each guess",
    }
}

pub(super) fn event(lesson: Lesson, event: Event) -> String {
    let entry = || lesson.entry(event).unwrap_or_default();
    match event {
        Event::Call => "call: fill the rest of the board".to_string(),
        Event::Return(true) => "return true: no blank is left".to_string(),
        Event::Return(false) => "return false: this board has no solution".to_string(),
        Event::Look(cell) => format!("is {cell} blank?"),
        Event::Choose(cell) => format!("the next blank is {cell}"),
        Event::ChooseFewest(cell, count) => {
            format!("the next blank is {cell}: no other has fewer than {}", super::counted(count.into(), "candidate"))
        }
        Event::Mark(..) => format!("mark it: {}", entry()),
        Event::Unmark(..) => format!("take the mark back: {}", entry()),
        Event::Exhausted(cell) => format!("nine digits failed in {cell}"),
        Event::NakedSingle(cell, digit) => format!("naked single: {cell} has one candidate, {digit}"),
        Event::HiddenSingle(cell, digit, kind) => {
            format!("hidden single: {digit} fits in no other cell of the {} of {cell}", super::kind(kind))
        }
        Event::Guess(cell, count) => format!("nothing is certain: guess at {cell}, one of {count}"),
        Event::NoCandidate(cell) => format!("{cell} has no candidate: a digit before is wrong"),
        Event::NoPlace(cell, digit, kind) => {
            format!("the {} of {cell} has no place for {digit}: a digit before is wrong", super::kind(kind))
        }
        Event::Try(cell, digit) => format!("try {digit} in {cell}"),
        Event::Reject(cell, digit, kind) => {
            format!("not {digit} in {cell}: its {} already has a {digit}", super::kind(kind))
        }
        Event::Place(cell, digit) => format!("write {digit} into {cell}"),
        Event::Backtrack(cell, digit) if lesson == Lesson::Hash => {
            format!("go back: {digit} in {cell} led nowhere; it may stay until it is overwritten")
        }
        Event::Backtrack(cell, digit) => format!("go back: wipe {digit} from {cell}"),
        Event::Solved => "solved: no blank is left".to_string(),
    }
}

pub(super) fn node(cell: Cell, digit: Digit, event: u64, rejected: Digits) -> String {
    match rejected.is_empty() {
        true => format!("{cell}={digit}, event {event}"),
        false => format!("{cell}={digit}, event {event}; rejected in the next blank: {rejected}"),
    }
}

pub(super) fn root(rejected: Digits) -> String {
    match rejected.is_empty() {
        true => "the board as given".to_string(),
        false => format!("the board as given; rejected in the first blank: {rejected}"),
    }
}

pub(super) fn tree_legend(tree: &TreeWords) -> Vec<String> {
    let mut lines = vec!["Depth: the blanks. Breadth: the digits. Green: the way to the solution.".to_string()];
    if tree.has_singles {
        lines.push(
            "Square: a single, the only digit that fits. Circle: a guess. Singles follow each other in rows.".into(),
        );
    }
    let stubs = "Short strokes: digits that were rejected in the next blank.";
    let events = "Small grey number: the event.";
    lines.extend(match (tree.has_stubs, tree.has_events) {
        (true, true) => Some(format!("{stubs} {events}")),
        (true, false) => Some(stubs.to_string()),
        (false, true) => Some(events.to_string()),
        (false, false) => None,
    });
    lines.push("✗: a dead end. …: more, left out. Dashed: undecided.".to_string());
    lines.push(match (tree.drawn, tree.left_out) {
        (0, 0) => "No digit was written.".to_string(),
        (0, left_out) => format!("All {left_out} digits that were written are left out."),
        (drawn, 0) => format!("All {drawn} digits that were written."),
        (drawn, left_out) => {
            format!("{drawn} of the digits that were written, the first ones among them; {left_out} are left out.")
        }
    });
    lines
}

pub(super) const MOMENT: Moment = Moment {
    nothing: "It keeps nothing beside the board.",
    blanks: "list of blanks",
    points: "list of points",
    written: "list of digits written: ",
    calls: "open calls: ",
};

pub(super) const FLOW_CHART: FlowChart = FlowChart {
    steps: [
        "choose a place",
        "is a blank left?",
        "write a digit",
        "is it legal?",
        "change it",
        "is a digit left?",
        "go back one place",
        "solved",
        "no solution",
    ],
    answers: ["no", "yes", "yes: go on", "no", "yes", "no", "no place before"],
};

pub(super) const LABELS: Labels = Labels {
    columns: ["solver", "tries", "placements", "backtracks", "checks", "looks", "calls", "deepest", "µs"],
    endings: ["solved", "no solution", "cut off before the end"],
    sentences: ["Solved.", "There is no solution.", "Cut off before the end."],
};

pub(super) fn counts(counters: &Counters) -> String {
    let Counters { tries, placements, backtracks, .. } = counters;
    let counted = |count: u64, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
    let [tries, placements, backtracks] = [
        counted(*tries, "try", "tries"),
        counted(*placements, "placement", "placements"),
        counted(*backtracks, "backtrack", "backtracks"),
    ];
    format!("{tries}, {placements}, {backtracks}")
}

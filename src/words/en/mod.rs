//! English.

mod chains;
mod steps;
mod techniques;

pub(super) use steps::English;

use super::scene::list;
use super::{FEW, FlowChart, Labels, Level, MOST, givens, names};
use crate::explain::{Ending, Explanation, Mistake, Slip};
use crate::learn::{Counters, Event, Lesson};
use crate::rate::Unrated;
use crate::{Cell, Clash, Conflict, Diagnosis, Digit, Digits, House, HouseKind, Marks, Puzzle, Reason};

pub(super) fn diagnosis(puzzle: &Puzzle, diagnosis: &Diagnosis) -> Vec<String> {
    match diagnosis {
        Diagnosis::Unique(solution) => {
            let wrong = puzzle.wrong_entries(solution);
            let mut sentences = vec!["The puzzle has exactly one solution.".to_string()];
            if !wrong.is_empty() {
                sentences.push(format!("These entries are not part of it: {}.", names(wrong, ", ")));
            }
            sentences
        }
        Diagnosis::Impossible { clashes, conflict } if clashes.is_empty() => contradiction(puzzle, conflict),
        Diagnosis::Impossible { clashes, .. } => clashing(clashes),
        Diagnosis::Many { open, repair, .. } => {
            let count = open.len();
            let list = if count <= FEW { format!(": {}", names(*open, ", ")) } else { String::new() };
            let open = format!("The puzzle has several solutions. They can differ in {count} of the 81 cells{list}.");
            let repair = match repair {
                Some((cell, digit)) => format!("One more given makes it proper: {cell}={digit}."),
                None => "No single further given makes it proper.".to_string(),
            };
            vec![open, repair]
        }
    }
}

fn clashing(clashes: &[Clash]) -> Vec<String> {
    let one = |clash: &Clash| {
        let (house, digit, cells) = (capital(clash.house), clash.digit, names(clash.cells, ", "));
        format!("{house} has the digit {digit} more than once: {cells}.")
    };
    let more = clashes.len().saturating_sub(MOST);
    let rest = (more > 0).then(|| format!("Clashes like these that are not listed: {more}."));
    clashes.iter().take(MOST).map(one).chain(rest).collect()
}

fn contradiction(puzzle: &Puzzle, conflict: &Conflict) -> Vec<String> {
    let what = if puzzle.is_classic() { "givens" } else { "cells" };
    let rules = puzzle.rules();
    let why = reason(&rules, what, conflict);
    match conflict.reason {
        Reason::NoDigit(cell) if rules[cell].is_empty() => vec![why],
        _ => vec![why, "Take any one of them away and the contradiction is gone.".to_string()],
    }
}

fn reason(rules: &Marks, what: &str, conflict: &Conflict) -> String {
    let (listed, count) = (givens(rules, conflict.cells, ", "), conflict.cells.len());
    match conflict.reason {
        Reason::NoDigit(cell) if rules[cell].is_empty() => format!("{cell} has no candidate at all."),
        Reason::NoDigit(cell) => format!("No digit is left for {cell}, because of these {count} {what}: {listed}."),
        Reason::NoPlace(digit, house) => {
            format!("The digit {digit} has no place left in {house}, because of these {count} {what}: {listed}.")
        }
        Reason::Twice(digit, house) => format!("The digit {digit} stands twice in {house}: {listed}."),
        Reason::Search => {
            format!("These {count} {what} contradict each other, though no single cell or house shows it: {listed}.")
        }
    }
}

/// What contradicts a mistake; these rules have it in them.
fn refutation(rules: &Marks, why: &Diagnosis) -> Vec<String> {
    match why {
        Diagnosis::Impossible { clashes, conflict } if clashes.is_empty() => vec![reason(rules, "cells", conflict)],
        Diagnosis::Impossible { clashes, .. } => clashing(clashes),
        Diagnosis::Unique(_) | Diagnosis::Many { .. } => vec![],
    }
}

pub(super) fn mistake(rules: &Marks, mistake: &Mistake, level: Level) -> Vec<String> {
    let Mistake { cell, digit, slip, why } = mistake;
    let what = match (slip, level) {
        (Slip::Wrote, _) => format!("{cell}={digit} is wrong."),
        // The digit would give the answer away, and so would the reason.
        (Slip::CrossedOut, Level::Look) => format!("In {cell} a candidate was crossed out that is needed there."),
        (Slip::CrossedOut, _) => format!("The candidate {digit} was crossed out in {cell}, though it is needed there."),
    };
    let is_kept_back = (*slip, level) == (Slip::CrossedOut, Level::Look);
    let why = if is_kept_back { vec![] } else { refutation(rules, why) };
    [what].into_iter().chain(why).collect()
}

pub(super) const NO_SOLUTION: &str = "The puzzle has no solution.";
pub(super) const SOLVED: &str = "Every cell is filled, and rightly so.";
pub(super) const STUCK: &str = "No technique on the ladder leads on from here.";
pub(super) const RATING_STOPPED: &str =
    "The rating came to the end of its budget, or was interrupted; a larger budget may do.";
pub(super) const STOPPED: &str =
    "The search for a step came to the end of its budget, or was interrupted; a larger budget may find one.";

/// How an explanation ends, unless with a diagnosis; the name is that of its hardest step.
pub(super) fn explained(explanation: &Explanation, hardest: Option<String>) -> String {
    let (rating, steps) = (explanation.rating(), counted(explanation.steps.len(), "step"));
    match (&explanation.ending, rating, hardest) {
        (Some(Ending::Solved(_)), Some(rating), Some(hardest)) => {
            format!("Solved in {steps}. The hardest: {hardest}. {rating}.")
        }
        (Some(Ending::Solved(_)), ..) => "The grid is full: there is nothing to explain.".to_string(),
        (None, ..) => format!("Stopped after {steps}."),
        (_, Some(rating), _) => format!("After {steps} no technique on the ladder leads on. So far: {rating}."),
        _ => "No technique on the ladder leads on.".to_string(),
    }
}

/// Why there is no rating, unless a diagnosis says it.
pub(super) fn unrated(unrated: &Unrated) -> String {
    match unrated {
        Unrated::Improper(_) => "Only a puzzle with exactly one solution has a rating.".to_string(),
        Unrated::Full => "There is nothing to rate: the grid is full.".to_string(),
        Unrated::Stuck(rating) => {
            format!("The techniques of the scale don't lead to the solution; for that it has {rating}.")
        }
    }
}

/// So many of something.
fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

fn capital(house: House) -> String {
    let name = house.to_string();
    name[..1].to_uppercase() + &name[1..]
}

fn and<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    list(items, ", ", " and ")
}

fn or<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    list(items, ", ", " or ")
}

/// Houses of one kind: `rows 3 and 8`.
fn lines(houses: &[House]) -> String {
    let numbers = and(houses.iter().map(|house| house.index() + 1));
    houses.first().map_or(String::new(), |house| format!("{}s {numbers}", kind(*house)))
}

fn kind(house: House) -> &'static str {
    match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    }
}

fn number(count: usize) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].get(count).unwrap_or(&"many")
}

pub(super) fn lesson(lesson: Lesson) -> &'static str {
    match lesson {
        Lesson::Scan => "ask the board itself, and look for the next blank from the top left every time",
        Lesson::Arrays => "tables of booleans for rows, columns and boxes; step from cell to cell",
        Lesson::Hash => "hash sets for rows, columns and boxes; a list of blanks",
        Lesson::Flow => "choose a place, write a digit, legal? go on : change it; a loop, no recursion",
        Lesson::Patches => "a tree of points and digits; each box keeps a list of what stands in it",
        Lesson::Bits => "one 9-bit mask for each row, column and box; a list of blanks",
        Lesson::Fewest => "bits, but the blank with the fewest candidates first",
        Lesson::Propagate => "naked and hidden singles before each guess",
    }
}

pub(super) fn event(event: Event) -> String {
    match event {
        Event::Try(cell, digit) => format!("try {digit} in {cell}"),
        Event::Reject(cell, digit, kind) => {
            let house = match kind {
                HouseKind::Row => "row",
                HouseKind::Column => "column",
                HouseKind::Box => "box",
            };
            format!("not {digit} in {cell}: its {house} has one")
        }
        Event::Place(cell, digit) => format!("write {digit} into {cell}"),
        Event::Backtrack(cell, digit) => format!("go back: wipe {digit} from {cell}"),
        Event::Solved => "solved: no blank is left".to_string(),
    }
}

pub(super) fn node(cell: Cell, digit: Digit, rejected: Digits) -> String {
    match rejected.is_empty() {
        true => format!("{cell}={digit}"),
        false => format!("{cell}={digit}; rejected in the next blank: {rejected}"),
    }
}

pub(super) fn tree_legend(drawn: u64, left_out: u64) -> [String; 3] {
    let shape = "Depth: the blanks. Breadth: the digits. Green: the way to the solution.";
    let marks = "✗: a dead end. …: more, left out. Dashed: undecided.";
    let count = match (drawn, left_out) {
        (0, _) => "No digit was written.".to_string(),
        (_, 0) => format!("All {drawn} digits that were written."),
        _ => format!("{drawn} of the digits that were written, the first ones among them; {left_out} are left out."),
    };
    [shape.to_string(), marks.to_string(), count]
}

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
    columns: ["solver", "tries", "placements", "backtracks", "checks", "deepest", "us", "time, log"],
    endings: ["solved", "no solution", "cut off before the end"],
    sentences: ["Solved.", "There is no solution.", "Cut off before the end."],
    keys: "space play  ←/→ step  ↑/↓ speed  home/end  q quit",
    too_small: "make the window larger",
    recording_ends: "the recording ends here; the run goes on",
};

pub(super) fn counts(counters: &Counters) -> String {
    let Counters { tries, placements, backtracks, .. } = counters;
    format!("{tries} tries, {placements} placements, {backtracks} backtracks")
}

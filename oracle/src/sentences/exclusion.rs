//! Aligned exclusion: every way to fill the cells fails for a reason that is told.

use super::Line;
use super::grammar::Slots;
use super::judge::{Judge, Proved};
use super::kinds::Kind;
use ninefold::{Cell, Digit, Digits, Marks, Puzzle};
use std::collections::BTreeSet;

impl Judge {
    pub(super) fn exclusion(&mut self, puzzle: &Puzzle, lines: &[Line]) -> Proved {
        let (marks, slots, text) = (puzzle.pencil(), &lines[0].slots, &lines[0].text);
        // Where the cells to fill see each other, no other cell need be named.
        let has_opening = lines[0].kind == Kind::Excluders;
        let cells = if has_opening { slots.cells("cells") } else { clashing(lines) };
        let excluders = slots.items("excluders");
        let seen: Vec<Cell> = excluders.iter().map(|excluder| excluder.cell("cell")).collect();
        let named = slots.get("named").is_none() || slots.cells("named") == seen;
        self.demand(named, "grid", text, || "the cells are named in two ways".to_string());
        for name in ["share", "all"] {
            self.counts(text, slots.number(name), seen.len(), 1);
        }
        for excluder in &excluders {
            let (cell, digits) = (excluder.cell("cell"), excluder.digit_set("digits"));
            self.demand(marks[cell] == digits, "grid", text, || format!("{cell} has {:?}", marks[cell]));
            let sees = cells.iter().all(|other| other.peers().contains(cell));
            self.demand(sees, "grid", text, || format!("{cell} does not see all of them"));
        }
        let mut used = BTreeSet::new();
        let mut proved = Proved::default();
        for line in &lines[usize::from(has_opening)..] {
            if line.kind == Kind::Fails {
                self.fails(&marks, &cells, &seen, line, &mut used);
                proved.out.insert((line.slots.cell("cell"), line.slots.digit("digit")));
            } else {
                self.demand(false, "order", &line.text, || "not a way that fails".to_string());
            }
        }
        for cell in seen {
            self.demand(used.contains(&cell), "superfluous witness", text, || format!("{cell} is not used"));
        }
        proved
    }

    fn fails(&mut self, marks: &Marks, cells: &[Cell], seen: &[Cell], line: &Line, used: &mut BTreeSet<Cell>) {
        let (cell, digit, faults) = (line.slots.cell("cell"), line.slots.digit("digit"), line.slots.items("faults"));
        self.demand(cells.contains(&cell), "grid", &line.text, || format!("{cell} is not one of them"));
        for fault in &faults {
            if let Some(&empty) = fault.cells("empty").first() {
                let taken = fault.items("with").iter().map(|with| with.digit("digit")).collect::<Digits>();
                let left = marks[empty] - taken - Digits::only(digit);
                self.demand(left.is_empty(), "premise", &line.text, || format!("{left:?} is left for {empty}"));
                let needed = taken.len() == fault.items("with").len() && (taken - marks[empty]).is_empty();
                self.demand(needed && !taken.contains(digit), "superfluous witness", &line.text, || {
                    format!("{taken:?}")
                });
                self.demand(seen.contains(&empty), "premise", &line.text, || format!("{empty} was not named"));
                used.insert(empty);
            } else {
                let (one, other) = (fault.cell("one"), fault.cell("other"));
                let sees = one.peers().contains(other) && cells.contains(&one) && cells.contains(&other);
                self.demand(sees, "grid", &line.text, || format!("{one} does not see {other}"));
            }
        }
        let ways = ways(marks, cells, cell, digit);
        let open = |faults: &[Slots]| ways.iter().find(|way| !faults.iter().any(|fault| hits(fault, way))).cloned();
        if let Some(way) = open(&faults) {
            self.demand(false, "premise", &line.text, || format!("nothing is said of {way:?}"));
        }
        for index in 0..faults.len() {
            let without = [&faults[..index], &faults[index + 1..]].concat();
            self.demand(open(&without).is_some(), "superfluous witness", &line.text, || format!("fault {}", index + 1));
        }
    }
}

/// The cells that can't have the same digit.
fn clashing(lines: &[Line]) -> Vec<Cell> {
    let mut cells = BTreeSet::new();
    for line in lines {
        cells.insert(line.slots.cell("cell"));
        for fault in line.slots.items("faults") {
            cells.extend(fault.cells("one").into_iter().chain(fault.cells("other")));
        }
    }
    cells.into_iter().collect()
}

/// All ways to fill the cells, with this digit in one of them.
fn ways(marks: &Marks, cells: &[Cell], cell: Cell, digit: Digit) -> Vec<Vec<(Cell, Digit)>> {
    let mut ways = vec![vec![]];
    for &other in cells {
        let choices = if other == cell { Digits::only(digit) } else { marks[other] };
        let longer = |way: &Vec<(Cell, Digit)>| {
            let way = way.clone();
            choices.iter().map(move |choice| [&way[..], &[(other, choice)]].concat())
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    ways
}

/// Whether a way has this fault.
fn hits(fault: &Slots, way: &[(Cell, Digit)]) -> bool {
    if fault.get("empty").is_some() {
        return fault.items("with").iter().all(|with| way.contains(&(with.cell("cell"), with.digit("digit"))));
    }
    ["one", "other"].iter().all(|name| way.contains(&(fault.cell(name), fault.digit("digit"))))
}

//! Why the cells of an exclusion lose candidates: each way to fill them with such a candidate fails.

use crate::{Cell, Cells, Digit, Digits, Marks};

/// Why a way to fill the cells of an exclusion fails.
#[derive(Clone, PartialEq)]
pub(crate) enum Failure {
    /// These cells see each other and would both be this digit.
    Same([Cell; 2], Digit),
    /// Together with these digits nothing is left for the cell.
    Empty(Cell, Vec<(Cell, Digit)>),
}

/// Why an exclusion takes candidates away.
pub(crate) struct Exclusion {
    /// The cells that forbid ways, with their candidates; only those that the argument needs.
    pub(crate) excluders: Vec<(Cell, Digits)>,
    /// The candidates, each with why it fails.
    pub(crate) fails: Vec<(Cell, Digit, Vec<Failure>)>,
}

impl Exclusion {
    /// Why an exclusion takes its candidates away: each with its failures, and the cells that these name, with their candidates.
    pub(crate) fn of(marks: &Marks, cells: &[Cell], excluders: Cells, removes: &[(Cell, Digits)]) -> Exclusion {
        let lost = removes.iter().flat_map(|(cell, digits)| digits.iter().map(|digit| (*cell, digit)));
        let fails: Vec<_> =
            lost.map(|(cell, digit)| (cell, digit, failures(marks, cells, excluders, cell, digit))).collect();
        let named = |failure: &Failure| if let Failure::Empty(cell, _) = failure { Some(*cell) } else { None };
        let used: Cells = fails.iter().flat_map(|(.., failures)| failures.iter().filter_map(named)).collect();
        Exclusion { excluders: used.iter().map(|cell| (cell, marks[cell])).collect(), fails }
    }
}

/// Why the digit fails in one of the cells of an exclusion, whatever the other cells are.
fn failures(marks: &Marks, cells: &[Cell], excluders: Cells, cell: Cell, digit: Digit) -> Vec<Failure> {
    let others = cells.iter().copied().filter(|&other| other != cell);
    let mut ways = vec![vec![(cell, digit)]];
    for other in others {
        let longer = |way: &Vec<(Cell, Digit)>| {
            let way = way.clone();
            marks[other].iter().map(move |digit| [way.as_slice(), &[(other, digit)]].concat())
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    let mut failures: Vec<Failure> = Vec::new();
    for way in &ways {
        if let Some(failure) = failure(marks, way, excluders).filter(|failure| !failures.contains(failure)) {
            failures.push(failure);
        }
    }
    // A later failure may be that of an earlier way as well, and the other way round; the later one is left out.
    failures.reverse();
    let mut needed =
        without_spare(failures, |some| ways.iter().all(|way| some.iter().any(|failure| failure.is_in(way))));
    needed.reverse();
    needed
}

impl Failure {
    /// Whether a way to fill the cells fails for this reason.
    fn is_in(&self, way: &[(Cell, Digit)]) -> bool {
        match self {
            Failure::Same(cells, digit) => cells.iter().all(|&cell| way.contains(&(cell, *digit))),
            Failure::Empty(_, with) => with.iter().all(|placed| way.contains(placed)),
        }
    }
}

fn failure(marks: &Marks, way: &[(Cell, Digit)], excluders: Cells) -> Option<Failure> {
    for (i, &(one, digit)) in way.iter().enumerate() {
        let twin = way[i + 1..].iter().find(|(other, same)| *same == digit && one.peers().contains(*other));
        if let Some(&(other, _)) = twin {
            return Some(Failure::Same([one, other], digit));
        }
    }
    let used: Digits = way.iter().map(|&(_, digit)| digit).collect();
    let empty = excluders.iter().find(|&cell| (marks[cell] - used).is_empty())?;
    // Only what takes a candidate of that cell is to blame, and not again what the first digit took.
    let mut wanted = marks[empty] - Digits::only(way[0].1);
    let mut blame = Vec::new();
    for &(cell, digit) in &way[1..] {
        if wanted.contains(digit) {
            wanted = wanted - Digits::only(digit);
            blame.push((cell, digit));
        }
    }
    Some(Failure::Empty(empty, blame))
}

/// The items without those that are not needed for the rest to be enough. The first are left out first.
pub(crate) fn without_spare<T: Clone>(mut items: Vec<T>, is_enough: impl Fn(&[T]) -> bool) -> Vec<T> {
    let mut index = 0;
    while index < items.len() {
        let rest = [&items[..index], &items[index + 1..]].concat();
        if is_enough(&rest) {
            items = rest;
        } else {
            index += 1;
        }
    }
    items
}

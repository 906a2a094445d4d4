//! What the sentences on a step speak of, worked out from where the player stands; the same for every language.

use crate::explain::{Chain, Pattern, Step};
use crate::{Cell, Cells, Digit, Digits, Grid, House, Marks};

/// Where the player stands.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    /// The digits that are written.
    pub(super) board: Grid,
    /// The candidates.
    pub(super) marks: Marks,
}

/// Why a digit has one place left in a house.
pub(super) enum LastPlace {
    /// Its cell is the last blank.
    LastBlank,
    /// Of the other blanks some see these equal digits; in these others the candidate was taken away before.
    Others { seen: Cells, crossed: Cells },
}

/// Why no digit but one is left for a cell: those in its row, column and box, and those taken away before.
pub(super) struct LastDigit {
    pub(super) seen: Vec<(House, Digits)>,
    pub(super) crossed: Digits,
}

/// Why a way to fill the cells of an exclusion fails.
#[derive(Clone, PartialEq)]
pub(super) enum Fault {
    /// These cells see each other and would both be this digit.
    Same([Cell; 2], Digit),
    /// Together with these digits nothing is left for the cell.
    Empty(Cell, Vec<(Cell, Digit)>),
}

impl Scene {
    /// The cells among these that have the candidate.
    pub(super) fn having(&self, cells: Cells, digit: Digit) -> Cells {
        cells.iter().filter(|&cell| self.marks[cell].contains(digit)).collect()
    }

    /// The candidates of these cells beside some digits; cells that have none are left out.
    pub(super) fn extras(&self, cells: &[Cell], digits: Digits) -> Vec<(Cell, Digits)> {
        let extras = cells.iter().map(|&cell| (cell, self.marks[cell] - digits));
        extras.filter(|(_, extra)| !extra.is_empty()).collect()
    }

    pub(super) fn last_place(&self, house: House, cell: Cell, digit: Digit) -> LastPlace {
        let blanks = |&other: &Cell| other != cell && self.board[other].is_none();
        let mut left: Cells = house.cells().iter().filter(blanks).collect();
        if left.is_empty() {
            return LastPlace::LastBlank;
        }
        let mut seen = Cells::NONE;
        let reach = |writer: &Cell, left: Cells| (writer.peers() & left).len();
        let writers: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| self.board[cell] == Some(digit)).collect();
        // Each time the one that most of the rest see, the first of equals: few names tell it.
        while let Some(&best) = writers.iter().rev().max_by_key(|writer| reach(writer, left)) {
            if reach(&best, left) == 0 {
                break;
            }
            seen |= Cells::only(best);
            left = left - best.peers();
        }
        LastPlace::Others { seen, crossed: left }
    }

    pub(super) fn last_digit(&self, cell: Cell, digit: Digit) -> LastDigit {
        let mut crossed = !Digits::only(digit);
        let mut seen = Vec::new();
        for house in cell.houses() {
            let digits = house.cells().iter().filter_map(|other| self.board[other]).collect::<Digits>() & crossed;
            crossed = crossed - digits;
            if !digits.is_empty() {
                seen.push((house, digits));
            }
        }
        LastDigit { seen, crossed }
    }

    /// Why the digit fails in one of the cells of an exclusion, whatever the other cells are.
    pub(super) fn faults(&self, cells: &[Cell], excluders: Cells, cell: Cell, digit: Digit) -> Vec<Fault> {
        let others: Vec<Cell> = cells.iter().copied().filter(|&other| other != cell).collect();
        let mut ways = vec![vec![(cell, digit)]];
        for &other in &others {
            let longer = |way: &Vec<(Cell, Digit)>| {
                let way = way.clone();
                self.marks[other].iter().map(move |digit| [way.as_slice(), &[(other, digit)]].concat())
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        let mut faults = Vec::new();
        for way in ways {
            if let Some(fault) = self.fault(&way, excluders).filter(|fault| !faults.contains(fault)) {
                faults.push(fault);
            }
        }
        faults
    }

    fn fault(&self, way: &[(Cell, Digit)], excluders: Cells) -> Option<Fault> {
        for (i, &(one, digit)) in way.iter().enumerate() {
            let twin = way[i + 1..].iter().find(|(other, same)| *same == digit && one.peers().contains(*other));
            if let Some(&(other, _)) = twin {
                return Some(Fault::Same([one, other], digit));
            }
        }
        let used: Digits = way.iter().map(|&(_, digit)| digit).collect();
        let empty = excluders.iter().find(|&cell| (self.marks[cell] - used).is_empty())?;
        // Only what takes a candidate of that cell is to blame, and not again what the first digit took.
        let mut wanted = self.marks[empty] - Digits::only(way[0].1);
        let mut blame = Vec::new();
        for &(cell, digit) in &way[1..] {
            if wanted.contains(digit) {
                wanted = wanted - Digits::only(digit);
                blame.push((cell, digit));
            }
        }
        Some(Fault::Empty(empty, blame))
    }
}

/// What a step takes away, by digits: the cells that lose the same ones stand together.
pub(super) fn by_digits(removes: &[(Cell, Digits)]) -> Vec<(Digits, Cells)> {
    let mut groups: Vec<(Digits, Cells)> = Vec::new();
    for &(cell, digits) in removes {
        match groups.iter_mut().find(|(same, _)| *same == digits) {
            Some((_, cells)) => *cells |= Cells::only(cell),
            None => groups.push((digits, Cells::only(cell))),
        }
    }
    groups
}

/// What a step takes away beside the other candidates of the cell that it writes a digit into.
pub(super) fn removes(step: &Step) -> Vec<(Cell, Digits)> {
    let written = step.places.map(|(cell, _)| cell);
    step.removes.iter().copied().filter(|&(cell, _)| Some(cell) != written).collect()
}

/// The digit that a step is about, if it is a single one.
pub(super) fn only_digit(step: &Step) -> Option<Digit> {
    match &step.pattern {
        Pattern::Locked { digit, .. } | Pattern::Fish { digit, .. } => Some(*digit),
        Pattern::HiddenSingle { .. } => step.places.map(|(_, digit)| digit),
        Pattern::Chain(chain) => chain.nodes().map(|node| node.digit).collect::<Digits>().single(),
        _ => None,
    }
}

/// Why candidates that a cycle takes away are false: two cells of which one has the digit, if the nodes of the cycle are
/// right, and the other, if they are wrong; each with the house that the candidates share with it.
pub(super) struct BothWays {
    pub(super) cells: Cells,
    pub(super) digit: Digit,
    pub(super) seen: [(Cell, House); 2],
}

pub(super) fn both_ways(step: &Step, chain: &Chain) -> Vec<BothWays> {
    let sees = |cell: Cell, digit: Digit, on: bool| {
        let shared = |other: Cell| cell.houses().into_iter().find(|house| house.cells().contains(other));
        let mut nodes = chain.nodes().filter(|node| node.on == on && node.digit == digit && node.cell != cell);
        nodes.find_map(|node| Some((node.cell, shared(node.cell)?)))
    };
    let mut groups: Vec<BothWays> = Vec::new();
    for (cell, digit) in step.removes.iter().flat_map(|(cell, digits)| digits.iter().map(|digit| (*cell, digit))) {
        let (Some(right), Some(wrong)) = (sees(cell, digit, true), sees(cell, digit, false)) else { continue };
        let seen = [right, wrong];
        match groups.iter_mut().find(|group| group.digit == digit && group.seen == seen) {
            Some(group) => group.cells |= Cells::only(cell),
            None => groups.push(BothWays { cells: Cells::only(cell), digit, seen }),
        }
    }
    groups
}

/// Items in a row: commas between them, another word before the last.
pub(super) fn list<T: ToString>(items: impl IntoIterator<Item = T>, comma: &str, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        Some((end, rest)) if !rest.is_empty() => format!("{}{last}{end}", rest.join(comma)),
        _ => items.concat(),
    }
}

//! Why a step is true where the player stands: worked out from the puzzle and the step, the same for every language.

use crate::explain::{Chain, Pattern, Step, without_spare};
use crate::{Cell, Cells, Digit, Digits, House, Marks, Puzzle};

/// Candidates by digits: the cells that have the same ones stand together.
pub(super) type Extras = Vec<(Digits, Cells)>;

/// Why a digit has one place left in a house.
pub(super) enum LastPlace {
    /// Its cell is the last blank.
    LastBlank,
    /// Some of the other blanks see these equal digits. The rest, these cells, lost the candidate before.
    Others { seen: Cells, crossed: Cells },
}

/// Why one digit is left for a cell: the digits in its row, column and box, and those that were crossed out before.
pub(super) struct LastDigit {
    pub(super) seen: Vec<(House, Digits)>,
    pub(super) crossed: Digits,
}

/// Why candidates that a cycle takes away are false. The first cell has the digit if the nodes of the cycle are right,
/// the second if they are wrong; each comes with the house that it shares with the candidates.
pub(super) struct BothWays {
    pub(super) cells: Cells,
    pub(super) digit: Digit,
    pub(super) seen: [(Cell, House); 2],
}

pub(super) fn last_place(puzzle: &Puzzle, house: House, cell: Cell, digit: Digit) -> LastPlace {
    let board = puzzle.board();
    let is_blank = |&other: &Cell| other != cell && board[other].is_none();
    let mut left: Cells = house.cells().iter().filter(is_blank).collect();
    if left.is_empty() {
        return LastPlace::LastBlank;
    }
    let mut seen = Vec::new();
    let blanks = left;
    let reach = |writer: &Cell, left: Cells| (writer.peers() & left).len();
    let writers: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| board[cell] == Some(digit)).collect();
    // In each turn take the digit that most of the remaining cells see, the first of equals. So few digits are named.
    while let Some(&best) = writers.iter().rev().max_by_key(|writer| reach(writer, left)) {
        if reach(&best, left) == 0 {
            break;
        }
        seen.push(best);
        left = left - best.peers();
    }
    // Those that were taken later may do without one that was taken before.
    let reached = |seen: &[Cell]| seen.iter().fold(Cells::NONE, |all, writer| all | writer.peers()) & blanks;
    let seen = without_spare(seen, |some| reached(some) == blanks - left);
    LastPlace::Others { seen: seen.into_iter().collect(), crossed: left }
}

pub(super) fn last_digit(puzzle: &Puzzle, cell: Cell, digit: Digit) -> LastDigit {
    let board = puzzle.board();
    let mut crossed = !Digits::only(digit);
    let mut seen = Vec::new();
    for house in cell.houses() {
        let digits = house.cells().iter().filter_map(|other| board[other]).collect::<Digits>() & crossed;
        crossed = crossed - digits;
        if !digits.is_empty() {
            seen.push((house, digits));
        }
    }
    LastDigit { seen, crossed }
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

/// The candidates of these cells beside some digits; cells that have none are left out.
pub(super) fn beside(marks: &Marks, cells: &[Cell], digits: Digits) -> Vec<(Cell, Digits)> {
    let extras = cells.iter().map(|&cell| (cell, marks[cell] - digits));
    extras.filter(|(_, extra)| !extra.is_empty()).collect()
}

/// How many candidates these are.
pub(super) fn counted_in(extras: &Extras) -> usize {
    extras.iter().map(|(digits, cells)| digits.len() * cells.len()).sum()
}

/// Candidates by digits, in the order in which these come first.
pub(super) fn by_digits(candidates: &[(Cell, Digits)]) -> Extras {
    let mut groups = Extras::new();
    for &(cell, digits) in candidates {
        match groups.iter_mut().find(|(same, _)| *same == digits) {
            Some((_, cells)) => *cells |= Cells::only(cell),
            None => groups.push((digits, Cells::only(cell))),
        }
    }
    groups
}

/// What a step takes away, without the other candidates of the cell that it writes a digit into.
pub(super) fn removes(step: &Step) -> Extras {
    let written = step.places.map(|(cell, _)| cell);
    let removes: Vec<_> = step.removes.iter().copied().filter(|&(cell, _)| Some(cell) != written).collect();
    by_digits(&removes)
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

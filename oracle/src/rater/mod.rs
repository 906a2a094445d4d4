//! A second rater, slow and literal: the steps of the fast one are compared with its steps.
//!
//! It was written from the description of the scale alone. It takes no shortcuts and remembers nothing: every producer
//! lists all its hints, and the first one of the list is taken. Inside, cells are 0 to 80, and digits and positions 0 to 8.

mod chains;
mod cycles;
mod forcing;
mod nested;
mod simple;
mod unique;

use ninefold::explain::Tenths;
use ninefold::{Cell, Digit, Digits, Grid, Marks};
use std::sync::LazyLock;

/// The parts of a step that are compared.
#[derive(Clone, PartialEq, Debug)]
pub struct LiteralStep {
    /// The rating, rounded as Sudoku Explainer prints it.
    pub rating: Tenths,
    /// The name that Sudoku Explainer gives it.
    pub name: String,
    /// The number of nodes of a chain.
    pub complexity: Option<u32>,
    /// The digit that it writes.
    pub places: Option<(Cell, Digit)>,
    /// The candidates that it removes, in reading order.
    pub removes: Vec<(Cell, Digits)>,
}

/// Digits or positions: bits 0 to 8.
type Set = u16;

/// Blocks, rows, columns.
type Kind = usize;
const BLOCK: Kind = 0;
const ROW: Kind = 1;
const COLUMN: Kind = 2;
const BRC: [Kind; 3] = [BLOCK, ROW, COLUMN];
const BCR: [Kind; 3] = [BLOCK, COLUMN, ROW];

/// The cells of all houses, by kind, number and position.
static HOUSES: LazyLock<[[[usize; 9]; 9]; 3]> = LazyLock::new(|| {
    let block = |h: usize, k: usize| 9 * (3 * (h / 3) + k / 3) + 3 * (h % 3) + k % 3;
    let all = |cell: &dyn Fn(usize, usize) -> usize| std::array::from_fn(|h| std::array::from_fn(|k| cell(h, k)));
    [all(&block), all(&|h, k| 9 * h + k), all(&|h, k| 9 * k + h)]
});

/// The peers of all cells, in the order in which Sudoku Explainer takes them.
static PEERS: LazyLock<[Vec<usize>; 81]> = LazyLock::new(|| {
    std::array::from_fn(|cell| {
        let mut peers = Vec::new();
        for kind in BRC {
            for other in HOUSES[kind][house_of(kind, cell)] {
                if other != cell && !peers.contains(&other) {
                    peers.push(other);
                }
            }
        }
        peers
    })
});

/// The number of the house of this kind through a cell.
fn house_of(kind: Kind, cell: usize) -> usize {
    match kind {
        BLOCK => 3 * (cell / 27) + cell % 9 / 3,
        ROW => cell / 9,
        _ => cell % 9,
    }
}

/// The position of a cell in its house of this kind.
fn position_in(kind: Kind, cell: usize) -> usize {
    match kind {
        BLOCK => 3 * (cell / 9 % 3) + cell % 3,
        ROW => cell % 9,
        _ => cell / 9,
    }
}

fn are_peers(a: usize, b: usize) -> bool {
    a != b && BRC.iter().any(|&kind| house_of(kind, a) == house_of(kind, b))
}

/// The elements of a set, from the lowest.
fn elements(set: Set) -> impl Iterator<Item = usize> {
    (0..9).filter(move |i| set & 1 << i != 0)
}

fn size(set: Set) -> usize {
    set.count_ones() as usize
}

/// The k-element subsets of n things, as bit masks in ascending order.
fn combinations(n: usize, k: usize) -> impl Iterator<Item = usize> {
    let masks = if n == 0 { 0 } else { 1usize << n };
    (0..masks).filter(move |mask| mask.count_ones() as usize == k)
}

/// The elements of a list that a mask selects.
fn chosen<T: Copy>(list: &[T], mask: usize) -> Vec<T> {
    list.iter().enumerate().filter(|(i, _)| mask & 1 << i != 0).map(|(_, &item)| item).collect()
}

/// Whether each set has at least `least` elements, and all together have k.
fn is_tuple(sets: &[Set], least: usize, k: usize) -> bool {
    sets.iter().all(|&set| size(set) >= least) && size(sets.iter().fold(0, |all, set| all | set)) == k
}

/// The number of producers. They are asked one after the other.
pub const PRODUCERS: usize = 30;

/// Digits and candidates; a filled cell has no candidates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    digits: [Option<u8>; 81],
    cands: [Set; 81],
}

impl Board {
    /// The digits of a grid, and what the rules leave elsewhere.
    pub fn new(grid: &Grid) -> Board {
        let mut board = Board { digits: [None; 81], cands: [0b1_1111_1111; 81] };
        for (cell, digit) in grid.digits() {
            board.place(cell.index(), digit.index());
        }
        board
    }

    /// Somebody's marks: a cell with a single mark that no peer has counts as filled.
    pub fn on_the_way(marks: &Marks) -> Board {
        let cands = Cell::ALL.map(|cell| marks[cell].iter().fold(0, |set, digit| set | 1 << digit.index()));
        let mut board = Board { digits: [None; 81], cands };
        for cell in Cell::ALL {
            let settled = |digit: &Digit| cell.peers().iter().all(|peer| !marks[peer].contains(*digit));
            if let Some(digit) = marks[cell].single().filter(settled) {
                board.place(cell.index(), digit.index());
            }
        }
        board
    }

    fn place(&mut self, cell: usize, digit: usize) {
        self.digits[cell] = Some(digit as u8);
        self.cands[cell] = 0;
        for &peer in &PEERS[cell] {
            self.cands[peer] &= !(1 << digit);
        }
    }

    fn has(&self, cell: usize, digit: usize) -> bool {
        self.cands[cell] & 1 << digit != 0
    }

    /// How many candidates a cell has.
    fn count(&self, cell: usize) -> usize {
        size(self.cands[cell])
    }

    /// The positions of a digit in a house.
    fn pos(&self, kind: Kind, h: usize, digit: usize) -> Set {
        (0..9).filter(|&k| self.has(HOUSES[kind][h][k], digit)).fold(0, |set, k| set | 1 << k)
    }

    /// How many cells of a house are not filled.
    fn empty(&self, kind: Kind, h: usize) -> usize {
        HOUSES[kind][h].iter().filter(|&&cell| self.digits[cell].is_none()).count()
    }

    /// Whether all cells are filled.
    pub fn is_full(&self) -> bool {
        self.digits.iter().all(Option::is_some)
    }

    /// Those of the wanted candidates that are there, in reading order.
    fn removable(&self, wanted: impl IntoIterator<Item = (usize, Set)>) -> Vec<(usize, Set)> {
        let mut removes = [0; 81];
        for (cell, digits) in wanted {
            removes[cell] |= digits & self.cands[cell];
        }
        removes.into_iter().enumerate().filter(|&(_, digits)| digits != 0).collect()
    }

    /// Removes the candidates of a step, then writes its digit.
    pub fn apply(&mut self, step: &LiteralStep) {
        for &(cell, digits) in &step.removes {
            for digit in digits.iter() {
                self.cands[cell.index()] &= !(1 << digit.index());
            }
        }
        if let Some((cell, digit)) = step.places {
            self.place(cell.index(), digit.index());
        }
    }

    /// All hints of a producer, 1 to [`PRODUCERS`], in its own order.
    pub fn hints(&self, producer: usize) -> Vec<LiteralStep> {
        let simple = match producer {
            1 => simple::hidden_singles(self),
            2 => simple::locking(self, true),
            3 => simple::hidden_sets(self, 2, true),
            4 => simple::naked_singles(self),
            5 => simple::hidden_sets(self, 3, true),
            6 => simple::locking(self, false),
            7 => simple::naked_sets(self, 2),
            8 => simple::fish(self, 2),
            9 => simple::hidden_sets(self, 2, false),
            10 => simple::naked_sets(self, 3),
            11 => simple::fish(self, 3),
            12 => simple::hidden_sets(self, 3, false),
            13 => simple::wings(self, 2),
            14 => simple::wings(self, 3),
            15 => unique::loops(self),
            16 => simple::naked_sets(self, 4),
            17 => simple::fish(self, 4),
            18 => simple::hidden_sets(self, 4, false),
            19 => unique::bug(self).into_iter().collect(),
            20 => simple::exclusions(self, 2),
            22 => simple::exclusions(self, 3),
            _ => return chains::hints(producer, self).iter().map(|hint| hint.step(producer)).collect(),
        };
        simple.iter().map(simple::Simple::step).collect()
    }
}

/// All steps from a puzzle to its solution, or to where no producer has a hint.
pub fn steps(grid: &Grid) -> Vec<LiteralStep> {
    let mut board = Board::new(grid);
    let mut steps = Vec::new();
    while !board.is_full() {
        let first = |producer: usize| board.hints(producer).into_iter().next();
        let Some(step) = (1..=PRODUCERS).find_map(first) else { break };
        board.apply(&step);
        steps.push(step);
    }
    steps
}

/// A step in the types of the library.
fn as_step(
    rating: f64,
    name: String,
    complexity: Option<u32>,
    places: Option<(usize, usize)>,
    removes: &[(usize, Set)],
) -> LiteralStep {
    LiteralStep {
        rating: Tenths::new(((rating + 0.05) * 10.0) as u16),
        name,
        complexity,
        places: places.map(|(cell, digit)| (Cell::ALL[cell], Digit::ALL[digit])),
        removes: removes
            .iter()
            .map(|&(cell, digits)| (Cell::ALL[cell], elements(digits).map(|digit| Digit::ALL[digit]).collect()))
            .collect(),
    }
}

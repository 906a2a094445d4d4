//! Where a person stands: the digits written so far, and the candidates of every blank by cell and by house.
//!
//! ```text
//!  cells[c]         bit d: digit d+1 may go into cell c; nothing in a filled cell
//!  places[h][d]     bit k: digit d+1 may go into the k-th cell of house h
//!  blanks[h]        how many cells of house h are not filled
//!  written[d]       how many cells are filled with digit d+1
//! ```
//!
//! Both views are kept in step by `remove` and `place`, so a finder reads whichever is shorter.

use super::step::Step;
use crate::{Cell, Cells, Digit, Digits, Grid, House, HouseKind, Marks, Puzzle};

/// Houses by number: rows 0 to 8, columns 9 to 17, boxes 18 to 26, as in [`House::ALL`].
pub(super) const ROWS: usize = 0;
pub(super) const COLUMNS: usize = 9;
pub(super) const BOXES: usize = 18;

/// The two orders in which the kinds of houses are looked through.
pub(super) const BOX_COLUMN_ROW: [usize; 3] = [BOXES, COLUMNS, ROWS];
pub(super) const BOX_ROW_COLUMN: [usize; 3] = [BOXES, ROWS, COLUMNS];

/// The k-th cell of each house, in reading order.
pub(super) static CELL_AT: [[u8; 9]; 27] = {
    let mut at = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let (house, k) = seat(cell, kind);
            at[house][k] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    at
};

/// For each cell its house and its number there: box, row, column.
pub(super) static SEATS: [[(u8, u8); 3]; 81] = {
    let mut seats = [[(0, 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let (house, k) = seat(cell, kind);
            seats[cell][kind] = (house as u8, k as u8);
            kind += 1;
        }
        cell += 1;
    }
    seats
};

/// The 20 peers of each cell: those in its box, then the others of its row, then those of its column.
pub(super) static PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut count = 0;
        let mut kind = 0;
        while kind < 3 {
            let (house, seat) = seat(cell, kind);
            let mut k = 0;
            while k < 9 {
                let peer = CELL_AT[house][k];
                if k != seat && (kind == 0 || Cell::ALL[peer as usize].box_() != Cell::ALL[cell].box_()) {
                    peers[cell][count] = peer;
                    count += 1;
                }
                k += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    peers
};

/// The house of this kind (0 box, 1 row, 2 column) through a cell, and the cell's number in it.
const fn seat(cell: usize, kind: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    match kind {
        0 => (BOXES + row / 3 * 3 + column / 3, row % 3 * 3 + column % 3),
        1 => (ROWS + row, column),
        _ => (COLUMNS + column, row),
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    pub(super) cells: [u16; 81],
    pub(super) places: [[u16; 9]; 27],
    pub(super) blanks: [u8; 27],
    pub(super) written: [u8; 9],
    /// The digit in each filled cell.
    filled: Grid,
}

impl Position {
    fn new(filled: Grid, candidates: impl Fn(Cell) -> Digits) -> Position {
        let mut position = Position { cells: [0; 81], places: [[0; 9]; 27], blanks: [9; 27], written: [0; 9], filled };
        for cell in Cell::ALL {
            let seats = SEATS[cell.index()];
            if let Some(digit) = filled[cell] {
                position.written[digit.index()] += 1;
                for (house, _) in seats {
                    position.blanks[house as usize] -= 1;
                }
                continue;
            }
            let bits = candidates(cell).bits();
            position.cells[cell.index()] = bits;
            for d in bits_of(bits) {
                for (house, k) in seats {
                    position.places[house as usize][d] |= 1 << k;
                }
            }
        }
        position
    }

    pub(crate) fn is_full(&self) -> bool {
        self.written.iter().map(|&count| u32::from(count)).sum::<u32>() == 81
    }

    pub(super) fn is_filled(&self, cell: usize) -> bool {
        self.filled[Cell::ALL[cell]].is_some()
    }

    /// Takes a candidate away, if it is there.
    #[inline(always)]
    pub(super) fn remove(&mut self, cell: usize, d: usize) {
        self.cells[cell] &= !(1 << d);
        for (house, k) in SEATS[cell] {
            self.places[house as usize][d] &= !(1 << k);
        }
    }

    /// Writes a digit into a blank cell, and takes it away from the peers.
    pub(super) fn place(&mut self, cell: usize, d: usize) {
        for other in bits_of(self.cells[cell]) {
            self.remove(cell, other);
        }
        for (house, _) in SEATS[cell] {
            self.blanks[house as usize] -= 1;
            for k in bits_of(self.places[house as usize][d]) {
                self.remove(CELL_AT[house as usize][k] as usize, d);
            }
        }
        self.written[d] += 1;
        self.filled.set(Cell::ALL[cell], Some(Digit::ALL[d]));
    }

    /// Takes a step: its eliminations, then its placement.
    pub(crate) fn apply(&mut self, step: &Step) {
        for &(cell, digits) in &step.removes {
            for digit in digits.iter() {
                self.remove(cell.index(), digit.index());
            }
        }
        if let Some((cell, digit)) = step.places {
            self.place(cell.index(), digit.index());
        }
    }

    /// The candidates that a list of eliminations would really take away, in reading order.
    pub(super) fn removals(&self, from: impl IntoIterator<Item = (usize, u16)>) -> Vec<(Cell, Digits)> {
        let mut lost = [0_u16; 81];
        for (cell, digits) in from {
            lost[cell] |= digits & self.cells[cell];
        }
        let cells = Cell::ALL.into_iter().filter(|cell| lost[cell.index()] != 0);
        cells.map(|cell| (cell, Digits::from_bits(lost[cell.index()]))).collect()
    }
}

/// How many of nine bits are set. The processors that all programs are made for have no instruction for it.
#[inline(always)]
pub(super) fn count(bits: u16) -> u32 {
    static COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut bits = 0;
        while bits < 512 {
            counts[bits] = bits.count_ones() as u8;
            bits += 1;
        }
        counts
    };
    u32::from(COUNTS[usize::from(bits & 0x1ff)])
}

/// Whether two bits are set.
#[inline(always)]
pub(super) fn are_two(bits: u16) -> bool {
    (bits & bits.wrapping_sub(1)).is_power_of_two()
}

/// The numbers of the bits that are set, lowest first.
#[inline(always)]
pub(super) fn bits_of(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let lowest = bits.trailing_zeros() as usize;
        bits &= bits - 1;
        Some(lowest)
    })
}

/// The cells of a house at these numbers.
pub(super) fn cells_at(house: usize, places: u16) -> Cells {
    bits_of(places).map(|k| Cell::ALL[CELL_AT[house][k] as usize]).collect()
}

pub(super) fn house(number: usize) -> House {
    House::ALL[number]
}

pub(super) fn number(house: House) -> usize {
    match house.kind() {
        HouseKind::Row => ROWS + house.index(),
        HouseKind::Column => COLUMNS + house.index(),
        HouseKind::Box => BOXES + house.index(),
    }
}

/// The puzzle as it is given, with the candidates that no given excludes.
impl From<&Grid> for Position {
    fn from(grid: &Grid) -> Position {
        let mut taken = [0_u16; 27];
        for (cell, digit) in grid.digits() {
            SEATS[cell.index()].iter().for_each(|&(house, _)| taken[usize::from(house)] |= 1 << digit.index());
        }
        let seen =
            |cell: Cell| SEATS[cell.index()].iter().fold(0, |seen, &(house, _)| seen | taken[usize::from(house)]);
        Position::new(*grid, |cell| !Digits::from_bits(seen(cell)))
    }
}

/// A cell with a single mark that no peer has is filled; with one that a peer has, it is a naked single.
impl From<&Marks> for Position {
    fn from(marks: &Marks) -> Position {
        Position::new(marks.settled(), |cell| marks[cell])
    }
}

/// What is given and entered is filled; what is crossed out or beyond the limits is no candidate.
impl From<&Puzzle> for Position {
    fn from(puzzle: &Puzzle) -> Position {
        let board = puzzle.board();
        let marks = Marks::pencil(&board) & puzzle.limits;
        Position::new(board, |cell| marks[cell] - puzzle.removed[cell])
    }
}

/// The candidates of the blanks, and the digit alone in a filled cell.
impl From<&Position> for Marks {
    fn from(position: &Position) -> Marks {
        Marks::from_fn(|cell| match position.filled[cell] {
            Some(digit) => Digits::only(digit),
            None => Digits::from_bits(position.cells[cell.index()]),
        })
    }
}

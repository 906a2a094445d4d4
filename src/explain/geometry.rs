//! Houses and cells by number, and sets of nine bits.
//!
//! Rows are the houses 0 to 8, columns 9 to 17, boxes 18 to 26, as in [`House::ALL`]. The nine cells of a house have numbers
//! of their own, 0 to 8 in reading order. Where a cell sits in its box, its row and its column are its three *seats*.

use crate::{Cell, Cells, House, HouseKind};

/// The first house of each kind.
pub(crate) const ROWS: usize = 0;
pub(crate) const COLUMNS: usize = 9;
pub(crate) const BOXES: usize = 18;

/// The two orders in which the kinds of houses are looked through.
pub(crate) const BOX_COLUMN_ROW: [usize; 3] = [BOXES, COLUMNS, ROWS];
pub(crate) const BOX_ROW_COLUMN: [usize; 3] = [BOXES, ROWS, COLUMNS];

/// The k-th cell of each house, in reading order.
static CELL_AT: [[u8; 9]; 27] = {
    let mut at = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let (house, k) = computed_seat(cell, kind);
            at[house][k] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    at
};

/// For each cell its house and its number there: box, row, column.
static SEATS: [[(u8, u8); 3]; 81] = {
    let mut seats = [[(0, 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let (house, k) = computed_seat(cell, kind);
            seats[cell][kind] = (house as u8, k as u8);
            kind += 1;
        }
        cell += 1;
    }
    seats
};

/// The 20 peers of each cell: those in its box, then the others of its row, then those of its column.
static PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut count = 0;
        let mut kind = 0;
        while kind < 3 {
            let (house, seat) = computed_seat(cell, kind);
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
const fn computed_seat(cell: usize, kind: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    match kind {
        0 => (BOXES + row / 3 * 3 + column / 3, row % 3 * 3 + column % 3),
        1 => (ROWS + row, column),
        _ => (COLUMNS + column, row),
    }
}

/// The k-th cell of a house.
#[inline(always)]
pub(crate) const fn cell_at(house: usize, k: usize) -> usize {
    CELL_AT[house][k] as usize
}

/// The first of some cells of a house; any cell of it where there are none.
#[inline(always)]
pub(crate) fn lowest_cell_at(house: usize, places: u16) -> usize {
    cell_at(house, lowest(places | 1 << 8))
}

/// The house of a kind (0 box, 1 row, 2 column) through a cell, and the cell's number in it.
#[inline(always)]
pub(crate) fn seat(cell: usize, kind: usize) -> (usize, usize) {
    let (house, k) = SEATS[cell][kind];
    (house as usize, k as usize)
}

/// The three seats of a cell: box, row, column.
#[inline(always)]
pub(crate) fn seats(cell: usize) -> impl Iterator<Item = (usize, usize)> {
    SEATS[cell].into_iter().map(|(house, k)| (house as usize, k as usize))
}

/// The peers of a cell: those in its box, then the others of its row, then those of its column.
#[inline(always)]
pub(crate) fn peers(cell: usize) -> impl Iterator<Item = usize> {
    PEERS[cell].into_iter().map(|peer| peer as usize)
}

/// The houses that two cells share, with the number of each cell there: box, row, column.
pub(crate) fn shared_houses(one: usize, other: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    let both = seats(one).zip(seats(other));
    both.filter(|((a, _), (b, _))| a == b).map(|((house, k1), (_, k2))| (house, k1, k2))
}

/// How many of nine bits are set. Baseline x86-64 has no instruction for it.
#[inline(always)]
pub(crate) fn count(bits: u16) -> u32 {
    static COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut bits = 0;
        while bits < 512 {
            counts[bits] = bits.count_ones() as u8;
            bits += 1;
        }
        counts
    };
    u32::from(COUNTS[(bits & 0x1ff) as usize])
}

/// Whether two bits or more are set.
#[inline(always)]
pub(crate) fn several(bits: u16) -> bool {
    bits & bits.wrapping_sub(1) != 0
}

/// Whether two bits are set.
#[inline(always)]
pub(crate) fn are_two(bits: u16) -> bool {
    (bits & bits.wrapping_sub(1)).is_power_of_two()
}

/// The numbers of the bits that are set, lowest first.
#[inline(always)]
pub(crate) fn bits_of(mut bits: u16) -> impl Iterator<Item = usize> {
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
pub(crate) fn cells_at(house: usize, places: u16) -> Cells {
    bits_of(places).map(|k| Cell::ALL[cell_at(house, k)]).collect()
}

pub(crate) fn house(number: usize) -> House {
    House::ALL[number]
}

pub(crate) fn number(house: House) -> usize {
    match house.kind() {
        HouseKind::Row => ROWS + house.index(),
        HouseKind::Column => COLUMNS + house.index(),
        HouseKind::Box => BOXES + house.index(),
    }
}

/// The lowest bit that is set, by its number.
#[inline(always)]
pub(crate) fn lowest(bits: u16) -> usize {
    bits.trailing_zeros() as usize
}

/// The highest bit that is set, by its number.
#[inline(always)]
pub(crate) fn highest(bits: u16) -> usize {
    15 - bits.leading_zeros() as usize
}

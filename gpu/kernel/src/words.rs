//! As much of the library's words as its files name here.

use core::ops::Index;

#[derive(Clone, Copy)]
pub(crate) struct Cell(usize);

impl Cell {
    pub(crate) const ALL: [Cell; 81] = {
        let mut all = [Cell(0); 81];
        let mut cell = 0;
        while cell < 81 {
            all[cell] = Cell(cell);
            cell += 1;
        }
        all
    };

    pub(crate) const fn index(self) -> usize {
        self.0
    }

    pub(crate) const fn peers(self) -> Peers {
        Peers(self.0)
    }
}

/// The cells that share a house with one.
pub(crate) struct Peers(usize);

impl Peers {
    pub(crate) const fn contains(&self, other: Cell) -> bool {
        let (a, b) = (self.0, other.0);
        a != b && (a / 9 == b / 9 || a % 9 == b % 9 || a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Digit(usize);

impl Digit {
    pub(crate) fn index(self) -> usize {
        self.0
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Digits(u16);

impl Digits {
    pub(crate) fn from_bits(bits: u16) -> Digits {
        Digits(bits)
    }

    pub(crate) fn bits(self) -> u16 {
        self.0
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Digit> {
        (0..9).filter(move |digit| self.0 >> digit & 1 != 0).map(Digit)
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Grid([u8; 81]);

impl Grid {
    pub(crate) const EMPTY: Grid = Grid([0; 81]);

    pub(crate) fn numbers(&self, first: usize) -> [u8; 16] {
        core::array::from_fn(|k| self.0[first + k])
    }

    pub(crate) fn set_numbers(&mut self, first: usize, numbers: [u8; 16]) {
        self.0[first..first + 16].copy_from_slice(&numbers);
    }
}

pub(crate) struct Marks([Digits; 81]);

impl Index<Cell> for Marks {
    type Output = Digits;

    fn index(&self, cell: Cell) -> &Digits {
        &self.0[cell.0]
    }
}

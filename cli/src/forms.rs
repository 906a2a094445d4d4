//! A set of puzzles in little memory: for each the place where it was met first.
//!
//! ```text
//!   slots    | 3 |   | 1 |   | 2 | ...     by hash; the number of an entry, from 1
//!              |       |
//!   entries  | form, place | form, place | ...     42 bytes each, in blocks that never move
//! ```
//!
//! Slots are at most three quarters full, so a puzzle takes 48 to 53 bytes, and for a moment 58 where the slots double.

use ninefold::{Cell, Digit, Grid};
use std::hash::{BuildHasher, RandomState};

/// A grid in 34 bytes: ten bits for each three cells. Different grids have different forms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Form(pub(crate) [u8; Form::SIZE]);

impl Form {
    pub(crate) const SIZE: usize = 34;

    pub(crate) fn new(grid: &Grid) -> Form {
        let (mut bytes, mut filled) = ([0; Form::SIZE], 0);
        let (mut bits, mut count) = (0u32, 0);
        for three in Cell::ALL.chunks(3) {
            let number =
                three.iter().fold(0, |number, &cell| number * 10 + u32::from(grid[cell].map_or(0, Digit::get)));
            (bits, count) = (bits << 10 | number, count + 10);
            while count >= 8 {
                count -= 8;
                bytes[filled] = (bits >> count) as u8;
                filled += 1;
            }
        }
        bytes[filled] = (bits << (8 - count)) as u8; // 270 bits are 33 bytes and six bits
        Form(bytes)
    }
}

/// Where a puzzle stands: the number of its source and the line.
pub(crate) type Place = u64;

/// What comes of a puzzle.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Met {
    /// It is in the set from now on.
    First,
    /// One like it was met there.
    Before(Place),
    /// There is no room for it.
    NoRoom,
}

#[derive(Clone, Copy)]
struct Entry {
    form: Form,
    place: [u8; 8],
}

pub(crate) struct Forms {
    hasher: RandomState,
    blocks: Vec<Vec<Entry>>,
    slots: Vec<u32>,
    count: usize,
    /// The most bytes that blocks and slots may take.
    room: usize,
}

/// The entries of a block.
const BLOCK: usize = 1 << 10;

impl Forms {
    pub(crate) fn new(room: usize) -> Forms {
        Forms { hasher: RandomState::new(), blocks: Vec::new(), slots: Vec::new(), count: 0, room }
    }

    /// Looks for a puzzle, and takes it if it is new.
    pub(crate) fn meet(&mut self, form: &Form, place: Place) -> Met {
        if let Some(entry) = self.find(form) {
            return Met::Before(Place::from_le_bytes(entry.place));
        }
        if !self.make_room() {
            return Met::NoRoom;
        }
        if self.count.is_multiple_of(BLOCK) {
            self.blocks.push(Vec::with_capacity(BLOCK));
        }
        if let Some(block) = self.blocks.last_mut() {
            block.push(Entry { form: *form, place: place.to_le_bytes() });
        }
        self.count += 1;
        let slot = self.free_slot(form);
        self.slots[slot] = self.count as u32;
        Met::First
    }

    /// All that it has, in the order in which they came; their memory is given back block by block.
    pub(crate) fn into_entries(self) -> impl Iterator<Item = (Form, Place)> {
        drop(self.slots);
        self.blocks.into_iter().flatten().map(|entry| (entry.form, Place::from_le_bytes(entry.place)))
    }

    fn find(&self, form: &Form) -> Option<&Entry> {
        let mut slot = self.home(form)?;
        loop {
            let number = self.slots[slot].checked_sub(1)? as usize;
            let entry = &self.blocks[number / BLOCK][number % BLOCK];
            if entry.form == *form {
                return Some(entry);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// The slot where the search for a puzzle begins.
    fn home(&self, form: &Form) -> Option<usize> {
        let last = self.slots.len().checked_sub(1)?;
        Some(self.hasher.hash_one(form) as usize & last)
    }

    fn free_slot(&self, form: &Form) -> usize {
        let mut slot = self.home(form).unwrap_or(0);
        while self.slots[slot] != 0 {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        slot
    }

    /// Makes room for one more; false if there is none.
    fn make_room(&mut self) -> bool {
        let block = if self.count.is_multiple_of(BLOCK) { BLOCK * size_of::<Entry>() } else { 0 };
        let is_full = (self.count + 1) * 4 > self.slots.len() * 3;
        let more = if is_full { (self.slots.len() * 2).max(BLOCK) } else { 0 };
        let blocks = self.blocks.len() * BLOCK * size_of::<Entry>();
        if blocks + block + (self.slots.len() + more) * size_of::<u32>() > self.room || self.count == u32::MAX as usize
        {
            return false;
        }
        if is_full {
            self.slots = vec![0; more];
            for number in 0..self.count {
                let slot = self.free_slot(&self.blocks[number / BLOCK][number % BLOCK].form);
                self.slots[slot] = number as u32 + 1;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn form(number: u64) -> Form {
        let digits = format!("{number:081}").into_bytes();
        Form::new(&Grid::from_fn(|cell| Digit::new(digits[cell.index()] - b'0')))
    }

    #[test]
    fn different_grids_have_different_forms() {
        let mut forms = HashSet::new();
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let mut grid = Grid::EMPTY;
                grid.set(cell, Some(digit));
                assert!(forms.insert(Form::new(&grid).0));
            }
        }
        assert_eq!(forms.len(), 729);
        assert!(forms.insert(Form::new(&Grid::EMPTY).0));
    }

    #[test]
    fn each_is_new_once_until_there_is_no_room() {
        let mut forms = Forms::new(2_000_000);
        let most = (0..).find(|&number| forms.meet(&form(number), number + 7) == Met::NoRoom).unwrap();
        assert!((2_000_000 / 60..2_000_000 / 46).contains(&most), "{most}");
        assert!((0..most).all(|number| forms.meet(&form(number), 0) == Met::Before(number + 7)));
        assert_eq!(forms.meet(&form(most), 0), Met::NoRoom);
        assert!(forms.into_entries().eq((0..most).map(|number| (form(number), number + 7))));
        assert_eq!(Forms::new(0).meet(&form(1), 0), Met::NoRoom);
    }
}

//! Locked candidates: where a box and a line cross, a digit of the one must lie in the other.

use super::ladder::{Climber, Found};
use super::position::{BOXES, CELL_AT, COLUMNS, Position, ROWS, bits_of, house};
use super::singles::single;
use super::step::{Pattern, Step};
use super::technique::Technique;
use crate::{Cell, Digit};
use std::ops::ControlFlow;

/// Two houses that cross.
#[derive(Clone, Copy)]
pub(super) struct Crossing {
    pub(super) inside: usize,
    pub(super) across: usize,
    /// Where `inside` lies in `across`, by its own numbers.
    shared: u16,
    /// Where `across` lies outside of `inside`, by its own numbers.
    beyond: u16,
}

/// The cells of one house that lie in another, by their numbers in the first.
const fn shared(one: usize, other: usize) -> u16 {
    let mut shared = 0;
    let mut k = 0;
    while k < 9 {
        let cell = Cell::ALL[CELL_AT[one][k] as usize];
        let houses = [ROWS + cell.row(), COLUMNS + cell.column(), BOXES + cell.box_()];
        if houses[0] == other || houses[1] == other || houses[2] == other {
            shared |= 1 << k;
        }
        k += 1;
    }
    shared
}

/// [`shared`] for all houses.
static SHARED: [[u16; 27]; 27] = {
    let mut table = [[0; 27]; 27];
    let mut one = 0;
    while one < 27 {
        let mut other = 0;
        while other < 27 {
            table[one][other] = shared(one, other);
            other += 1;
        }
        one += 1;
    }
    table
};

/// Boxes with columns, boxes with rows, columns with boxes, rows with boxes: the order of search.
static CROSSINGS: [Crossing; 108] = {
    let kinds = [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)];
    let mut all = [Crossing { inside: 0, across: 0, shared: 0, beyond: 0 }; 108];
    let mut count = 0;
    let mut pass = 0;
    while pass < 4 {
        let mut inside = kinds[pass].0;
        while inside < kinds[pass].0 + 9 {
            let mut across = kinds[pass].1;
            while across < kinds[pass].1 + 9 {
                if shared(inside, across) != 0 {
                    let beyond = 0x1ff & !shared(across, inside);
                    all[count] = Crossing { inside, across, shared: shared(inside, across), beyond };
                    count += 1;
                }
                across += 1;
            }
            inside += 1;
        }
        pass += 1;
    }
    all
};

impl Crossing {
    /// The places that the second house loses.
    #[inline(always)]
    pub(super) fn lost(&self, position: &Position, d: usize) -> u16 {
        position.places[self.across][d] & self.beyond
    }

    /// Of some places in the first house, those outside of the second.
    pub(super) fn apart(&self, places: u16) -> u16 {
        places & !self.shared
    }
}

/// Of places in a house, the third of it that holds them all, if there are two or more: along a line, or across a box row by
/// row, and across a box column by column; 3 where there is none.
static THIRDS: [[u8; 2]; 512] = {
    let mut table = [[3; 2]; 512];
    let mut places = 0;
    while places < 512_u16 {
        let mut third = 0;
        while places.count_ones() >= 2 && third < 3 {
            if places & !(0b111 << (3 * third)) == 0 {
                table[places as usize][0] = third;
            }
            if places & !(0b1_001_001 << third) == 0 {
                table[places as usize][1] = third;
            }
            third += 1;
        }
        places += 1;
    }
    table
};

/// Tells of each crossing and digit whose places in the one house (two or more) all lie in the other.
///
/// One look at each of 243 sets of places finds the crossings, in the place of a look at each crossing and digit: 972.
#[inline(always)]
fn search(position: &Position, mut see: impl FnMut(&'static Crossing, usize) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut digits = [0_u16; 4 * 27];
    for (house, places) in position.places.iter().enumerate() {
        for (d, &places) in places.iter().enumerate() {
            let [along, down] = THIRDS[usize::from(places & 0x1ff)].map(usize::from);
            let number = house % 9 * 3;
            if along < 3 {
                let pass = if house >= BOXES { 1 } else { 3 - house / 9 };
                digits[pass * 27 + number + along] |= 1 << d;
            }
            if house >= BOXES && down < 3 {
                digits[number + down] |= 1 << d;
            }
        }
    }
    for (crossing, &digits) in CROSSINGS.iter().zip(&digits) {
        for d in bits_of(digits) {
            see(crossing, d)?;
        }
    }
    ControlFlow::Continue(())
}

/// The same, where the second house loses a place; with the places that it loses.
#[inline(always)]
pub(super) fn worthwhile(
    position: &Position,
    mut see: impl FnMut(&'static Crossing, usize, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    search(position, |crossing, d| match crossing.lost(position, d) {
        0 => ControlFlow::Continue(()),
        lost => see(crossing, d, lost),
    })
}

pub(super) fn direct(position: &Position, _: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search(position, |crossing, d| {
        let kind = crossing.inside / 9 * 9;
        for third in (kind..kind + 9).filter(|&third| third != crossing.inside) {
            let places = position.places[third][d];
            let inside = SHARED[third][crossing.across];
            let left = places & !inside;
            if inside == 0 || places.count_ones() < 2 || !left.is_power_of_two() {
                continue;
            }
            let (technique, rating) =
                if kind == BOXES { (Technique::DirectPointing, 1.7) } else { (Technique::DirectClaiming, 1.9) };
            let cell = CELL_AT[third][left.trailing_zeros() as usize] as usize;
            found(single(technique, rating, cell, d, pattern(crossing, d, Some(third))))?;
        }
        ControlFlow::Continue(())
    })
}

pub(super) fn indirect(position: &Position, _: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    worthwhile(position, |crossing, d, lost| found(step(position, crossing, d, lost)))
}

pub(super) fn step(position: &Position, crossing: &Crossing, d: usize, lost: u16) -> Step {
    let (technique, rating) =
        if crossing.inside >= BOXES { (Technique::Pointing, 2.6) } else { (Technique::Claiming, 2.8) };
    let removes = position.removals(bits_of(lost).map(|k| (CELL_AT[crossing.across][k] as usize, 1 << d)));
    Step { technique, rating, places: None, removes, pattern: pattern(crossing, d, None) }
}

fn pattern(crossing: &Crossing, d: usize, leaves: Option<usize>) -> Pattern {
    let (inside, across) = (house(crossing.inside), house(crossing.across));
    Pattern::Locked { digit: Digit::ALL[d], inside, across, leaves: leaves.map(house) }
}

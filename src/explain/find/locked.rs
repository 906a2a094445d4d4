//! Locked candidates: all places of a digit in a box lie in one line, or all its places in a line in one box.

use super::Found;
use crate::explain::candidates::Candidates;
use crate::explain::geometry::{BOXES, COLUMNS, ROWS, bits_of, cell_at, house, lowest};
use crate::explain::pattern::Pattern;
use crate::explain::step::Step;
use crate::explain::technique::Technique;
use crate::{Cell, Digit};
use std::ops::ControlFlow;

/// Two houses that cross.
#[derive(Clone, Copy)]
pub(crate) struct Crossing {
    pub(crate) inside: usize,
    pub(crate) across: usize,
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
        let cell = Cell::ALL[cell_at(one, k)];
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
    pub(crate) fn lost(&self, candidates: &Candidates, d: usize) -> u16 {
        candidates.places[self.across][d] & self.beyond
    }

    /// Of some places in the first house, those outside of the second.
    pub(crate) fn apart(&self, places: u16) -> u16 {
        places & !self.shared
    }
}

/// The third of a house that holds all of these places, if there are two or more of them; 3 where there is none. The first
/// number is for a line, and for the rows of a box; the second for the columns of a box.
static THIRDS: [[u8; 2]; 512] = {
    let mut table = [[NO_THIRD; 2]; 512];
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

const NO_THIRD: u8 = 3;

/// Shows each crossing and digit with two places or more in the first house that all lie in the second.
///
/// One look at each of 243 sets of places finds the crossings. To look at each crossing and digit would take 972. What lies in
/// no third is written too, and never read: that takes half the time of a question for each.
#[inline(always)]
fn search(
    candidates: &Candidates,
    mut see: impl FnMut(&'static Crossing, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut digits = [[0_u16; 4]; 4 * 9];
    for (house, places) in candidates.places.iter().enumerate() {
        let pass = if house >= BOXES { 1 } else { 3 - house / 9 };
        for (d, &places) in places.iter().enumerate() {
            let [along, down] = THIRDS[(places & 0x1ff) as usize];
            digits[pass * 9 + house % 9][along as usize & 3] |= 1 << d;
            if house >= BOXES {
                digits[house % 9][down as usize & 3] |= 1 << d;
            }
        }
    }
    for (crossings, digits) in CROSSINGS.chunks_exact(3).zip(&digits) {
        for (crossing, &digits) in crossings.iter().zip(digits) {
            for d in bits_of(digits) {
                see(crossing, d)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The same, where the second house loses a place; with the places that it loses.
#[inline(always)]
pub(crate) fn worthwhile(
    candidates: &Candidates,
    mut see: impl FnMut(&'static Crossing, usize, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    search(candidates, |crossing, d| match crossing.lost(candidates, d) {
        0 => ControlFlow::Continue(()),
        lost => see(crossing, d, lost),
    })
}

pub(crate) fn direct(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    search(candidates, |crossing, d| {
        let kind = crossing.inside / 9 * 9;
        let technique = if kind == BOXES { Technique::DirectPointing } else { Technique::DirectClaiming };
        for third in (kind..kind + 9).filter(|&third| third != crossing.inside) {
            let places = candidates.places[third][d];
            let inside = SHARED[third][crossing.across];
            let left = places & !inside;
            if inside == 0 || places.count_ones() < 2 || !left.is_power_of_two() {
                continue;
            }
            let cell = Cell::ALL[cell_at(third, lowest(left))];
            found.add(Step::single(technique, pattern(crossing, d, Some(third)), cell, Digit::ALL[d]))?;
        }
        ControlFlow::Continue(())
    })
}

pub(crate) fn indirect(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    worthwhile(candidates, |crossing, d, lost| found.add(step(candidates, crossing, d, lost)))
}

pub(crate) fn step(candidates: &Candidates, crossing: &Crossing, d: usize, lost: u16) -> Step {
    let technique = if crossing.inside >= BOXES { Technique::Pointing } else { Technique::Claiming };
    let removes = candidates.removals(bits_of(lost).map(|k| (cell_at(crossing.across, k), 1 << d)));
    Step::new(technique, pattern(crossing, d, None), removes)
}

fn pattern(crossing: &Crossing, d: usize, leaves: Option<usize>) -> Pattern {
    let (inside, across) = (house(crossing.inside), house(crossing.across));
    Pattern::Locked { digit: Digit::ALL[d], inside, across, leaves: leaves.map(house) }
}

//! Which candidates a chain or a cycle on one digit can be about, found for a whole digit at once in sets of cells.
//!
//! What such a step takes away leads to its own opposite by the links of the digit alone. So a digit without such a
//! candidate has no step, and no tree is grown for it. Nine digits take about a microsecond together.

use super::refutation::Hope;
use crate::explain::candidate::Candidate;
use crate::explain::candidates::Candidates;
use crate::explain::geometry::{ROWS, are_two, cell_at, highest, lowest};
use crate::{Cell, Cells};

/// What searches by links inside houses may find.
#[derive(Default)]
pub(super) struct SingleDigitHopes {
    /// The digits with any hope.
    pub(super) digits: u16,
    refuted: [Cells; 9],
    proved: [Cells; 9],
    cycles: [Cells; 9],
}

impl SingleDigitHopes {
    pub(super) fn of(candidates: &Candidates) -> SingleDigitHopes {
        let mut hopes = SingleDigitHopes::default();
        for d in 0..9 {
            hopes.look_at(candidates, d);
        }
        hopes
    }

    /// What a search from a candidate may find.
    pub(super) fn hope(&self, candidate: Candidate) -> Hope {
        let (d, cell) = (candidate.digit(), Cell::ALL[candidate.cell()]);
        let [refuted, proved, cycle] = [self.refuted[d], self.proved[d], self.cycles[d]].map(|set| set.contains(cell));
        Hope { refuted, proved, cycle }
    }

    fn look_at(&mut self, candidates: &Candidates, d: usize) {
        let (partners, paired) = partners(candidates, d);
        if paired.is_empty() {
            return;
        }
        let cells = candidates.cells_with(d);
        let mut hops = [Cells::NONE; 81];
        for cell in cells.iter() {
            let hop = |all: Cells, off: Cell| all | partners[off.index()];
            hops[cell.index()] = (cell.peers() & paired).iter().fold(Cells::NONE, hop) - Cells::only(cell);
        }
        let (mut refuted, mut cycles) = (Cells::NONE, Cells::NONE);
        for cell in cells.iter() {
            let (mut on, mut next) = (Cells::only(cell), hops[cell.index()]);
            while let Some(reached) = next.first() {
                on |= Cells::only(reached);
                if hops[reached.index()].contains(cell) {
                    cycles |= Cells::only(cell);
                }
                next = (next | hops[reached.index()]) - on;
            }
            if !(on & cell.peers()).is_empty() {
                refuted |= Cells::only(cell);
            }
        }
        if !refuted.is_empty() {
            self.digits |= 1 << d;
            self.refuted[d] = refuted;
            self.cycles[d] = cycles;
            self.proved[d] = cells.iter().filter(|cell| ((cell.peers() & cells) - refuted).is_empty()).collect();
        }
    }
}

/// The other place of the digit for each cell that is one of two in a house; and these cells.
fn partners(candidates: &Candidates, d: usize) -> ([Cells; 81], Cells) {
    let (mut partners, mut paired) = ([Cells::NONE; 81], Cells::NONE);
    for house in ROWS..27 {
        let places = candidates.places[house][d];
        if are_two(places) {
            let [one, other] = [lowest(places), highest(places)].map(|k| Cell::ALL[cell_at(house, k)]);
            partners[one.index()] |= Cells::only(other);
            partners[other.index()] |= Cells::only(one);
            paired |= Cells::only(one) | Cells::only(other);
        }
    }
    (partners, paired)
}

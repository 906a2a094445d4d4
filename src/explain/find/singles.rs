//! Hidden and naked singles: a digit with one place, a cell with one candidate.

use super::Found;
use crate::explain::candidates::Candidates;
use crate::explain::geometry::{BOX_COLUMN_ROW, cell_at, house, lowest};
use crate::explain::pattern::Pattern;
use crate::explain::step::Step;
use crate::explain::technique::Technique;
use crate::{Cell, Digit};
use std::ops::ControlFlow;

/// Adds the hidden singles: houses with one blank first, then the others; boxes, columns, rows each time.
pub(crate) fn hidden(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    for first in BOX_COLUMN_ROW {
        for number in (first..first + 9).filter(|&number| candidates.blanks[number] == 1) {
            hidden_in(candidates, number, found)?;
        }
    }
    for first in BOX_COLUMN_ROW {
        for number in (first..first + 9).filter(|&number| candidates.blanks[number] > 1) {
            hidden_in(candidates, number, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden_in(candidates: &Candidates, number: usize, found: &mut Found) -> ControlFlow<()> {
    let places = candidates.places[number].iter().enumerate();
    for (d, &places) in places.filter(|(_, places)| places.is_power_of_two()) {
        let cell = Cell::ALL[cell_at(number, lowest(places))];
        found.add(Step::hidden_single(house(number), candidates.blanks[number], cell, Digit::ALL[d]))?;
    }
    ControlFlow::Continue(())
}

pub(crate) fn naked(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    for (cell, bits) in candidates.cells.iter().enumerate().filter(|(_, bits)| bits.is_power_of_two()) {
        let digit = Digit::ALL[lowest(*bits)];
        found.add(Step::single(Technique::NakedSingle, Pattern::NakedSingle, Cell::ALL[cell], digit))?;
    }
    ControlFlow::Continue(())
}

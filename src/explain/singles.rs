//! Hidden and naked singles: a digit with one place, a cell with one candidate.

use super::ladder::{Climber, Found};
use super::position::{BOX_COLUMN_ROW, BOXES, CELL_AT, Position, house};
use super::step::{Pattern, Step};
use super::technique::Technique;
use crate::{Cell, Digit};
use std::ops::ControlFlow;

/// Houses with one blank first, then the others; boxes, columns, rows each time.
pub(super) fn hidden(position: &Position, _: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for first in BOX_COLUMN_ROW {
        for number in (first..first + 9).filter(|&number| position.blanks[number] == 1) {
            hidden_in(position, number, 1.0, found)?;
        }
    }
    for first in BOX_COLUMN_ROW {
        let rating = if first == BOXES { 1.2 } else { 1.5 };
        for number in (first..first + 9).filter(|&number| position.blanks[number] > 1) {
            hidden_in(position, number, rating, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden_in(position: &Position, number: usize, rating: f64, found: &mut Found<'_>) -> ControlFlow<()> {
    for (d, &places) in position.places[number].iter().enumerate().filter(|(_, places)| places.is_power_of_two()) {
        let cell = CELL_AT[number][places.trailing_zeros() as usize] as usize;
        let pattern = Pattern::HiddenSingle { house: house(number) };
        found(single(Technique::HiddenSingle, rating, cell, d, pattern))?;
    }
    ControlFlow::Continue(())
}

pub(super) fn naked(position: &Position, _: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for (cell, bits) in position.cells.iter().enumerate().filter(|(_, bits)| bits.is_power_of_two()) {
        found(single(Technique::NakedSingle, 2.3, cell, bits.trailing_zeros() as usize, Pattern::NakedSingle))?;
    }
    ControlFlow::Continue(())
}

/// A step that writes a digit and does nothing else.
pub(super) fn single(technique: Technique, rating: f64, cell: usize, d: usize, pattern: Pattern) -> Step {
    Step { technique, rating, places: Some((Cell::ALL[cell], Digit::ALL[d])), removes: Vec::new(), pattern }
}

//! Full houses and singles, from the queues.

use crate::explain::hodoku::state::{State, houses_of};
use crate::explain::hodoku::step::{Step, Truth};
use crate::explain::hodoku::technique::Technique;
use crate::{Digit, House};

/// The last open cell of a house, among the naked singles: these stay in their queue.
pub(crate) fn full_house(state: &mut State) -> Option<Step> {
    state.naked.iter().find_map(|&(cell, digit)| {
        let is_last = |house: usize| Digit::ALL.iter().all(|&other| other == digit || state.count(house, other) == 0);
        let house = houses_of(cell).into_iter().find(|&house| state.open.contains(cell) && is_last(house))?;
        Some(Step::writing(Technique::FullHouse, cell, digit, Truth::House(House::ALL[house], digit)))
    })
}

/// A cell with one candidate.
pub(crate) fn naked(state: &mut State) -> Option<Step> {
    while let Some((cell, digit)) = state.naked.pop_front() {
        if state.open.contains(cell) {
            return Some(Step::writing(Technique::NakedSingle, cell, digit, Truth::Cell(cell)));
        }
    }
    None
}

/// A digit with one place in a house.
pub(crate) fn hidden(state: &mut State) -> Option<Step> {
    while let Some((cell, digit)) = state.hidden.pop_front() {
        if state.open.contains(cell) {
            let house = houses_of(cell).into_iter().find(|&house| state.count(house, digit) == 1)?;
            return Some(Step::writing(Technique::HiddenSingle, cell, digit, Truth::House(House::ALL[house], digit)));
        }
    }
    None
}

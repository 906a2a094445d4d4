//! Locked candidates.

use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step, each};
use crate::explain::hodoku::technique::Technique;
use crate::{Cells, Digit, House};

/// A digit's places in a box all lie in one line.
pub(crate) fn pointing(state: &State) -> Option<Step> {
    House::BOXES.into_iter().find_map(|house| {
        Digit::ALL.into_iter().find_map(|digit| {
            let places = state.places(house, digit);
            let first = places.first().filter(|_| matches!(places.len(), 2 | 3))?;
            let [row, column, _] = first.houses();
            let line = [row, column].into_iter().find(|line| (places - line.cells()).is_empty())?;
            locked(state, Technique::Pointing, house, line, digit, places)
        })
    })
}

/// A digit's places in a line all lie in one box.
pub(crate) fn claiming(state: &State) -> Option<Step> {
    House::ALL[..18].iter().find_map(|&line| {
        Digit::ALL.into_iter().find_map(|digit| {
            let places = state.places(line, digit);
            let [_, _, house] = places.first().filter(|_| matches!(places.len(), 2 | 3))?.houses();
            let is_inside = (places - house.cells()).is_empty();
            if is_inside { locked(state, Technique::Claiming, line, house, digit, places) } else { None }
        })
    })
}

/// The digit goes from the rest of the second house.
fn locked(
    state: &State,
    technique: Technique,
    from: House,
    across: House,
    digit: Digit,
    places: Cells,
) -> Option<Step> {
    let removes = each(state.places(across, digit) - places, digit);
    (!removes.is_empty()).then(|| Step::removing(technique, removes, Proof::houses(digit, [from])))
}

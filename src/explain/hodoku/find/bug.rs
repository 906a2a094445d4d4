//! Bivalue Universal Grave + 1.

use crate::explain::hodoku::state::{State, houses_of};
use crate::explain::hodoku::step::{Avoided, Proof, Step, Truth};
use crate::explain::hodoku::technique::Technique;
use crate::{Digit, Digits};

/// The digit that a cell must have because otherwise every open cell had two candidates, and every digit two places
/// in every house: the other two candidates of the cell go.
pub(crate) fn find(state: &State) -> Option<Step> {
    let mut larger = state.open.iter().filter(|&cell| state.candidates(cell).len() > 2);
    let cell = larger.next().filter(|&cell| state.candidates(cell).len() == 3)?;
    if larger.next().is_some() {
        return None;
    }
    let houses = houses_of(cell);
    let digit =
        state.candidates(cell).iter().find(|&digit| houses.iter().all(|&house| state.count(house, digit) == 3))?;
    let most = |house: usize, other: Digit| if other == digit && houses.contains(&house) { 3 } else { 2 };
    let is_grave = (0..27).all(|house| Digit::ALL.iter().all(|&other| state.count(house, other) <= most(house, other)));
    let others = state.candidates(cell) - Digits::only(digit);
    let removes = others.iter().map(|other| (cell, other)).collect();
    let proof = Proof { truths: vec![Truth::Cell(cell)], avoids: Some(Avoided::Grave) };
    is_grave.then(|| Step::removing(Technique::BugPlusOne, removes, proof))
}

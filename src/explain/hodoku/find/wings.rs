//! W-Wing, XY-Wing, XYZ-Wing.

use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step, Truth, each};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, Digits, House};

/// Two cells with the same two digits, and a house where one of the digits has two places, one seen by each cell: one
/// of the cells has the other digit.
pub(crate) fn w(state: &State) -> Option<Step> {
    let mut later = state.cells_of(2);
    later.iter().find_map(|one| {
        later = later - Cells::only(one);
        let digits = state.candidates(one);
        let twins = digits.iter().fold(later, |cells, digit| cells & state.holders(digit));
        twins.iter().find_map(|two| {
            let linked = |digit: Digit| w_of(state, one, two, digit, (digits - Digits::only(digit)).single()?);
            digits.iter().find_map(linked)
        })
    })
}

fn w_of(state: &State, one: Cell, two: Cell, digit: Digit, other: Digit) -> Option<Step> {
    let removed = one.peers() & two.peers() & state.holders(digit);
    if removed.is_empty() {
        return None;
    }
    let wings = Cells::only(one) | Cells::only(two);
    let house = House::ALL.into_iter().find(|&house| {
        let places = state.places(house, other);
        let seen = places & one.peers();
        let rest = places - one.peers();
        places.len() == 2 && (places & wings).is_empty() && seen.len() == 1 && (rest - two.peers()).is_empty()
    })?;
    let proof = Proof::of([Truth::Cell(one), Truth::Cell(two), Truth::House(house, other)]);
    Some(Step::removing(Technique::WWing, each(removed, digit), proof))
}

/// Three cells with two digits each out of three, one of which sees the others: one of the others has their common
/// digit.
pub(crate) fn xy(state: &State) -> Option<Step> {
    let pairs = state.cells_of(2);
    let mut after_one = pairs;
    pairs.iter().find_map(|one| {
        after_one = after_one - Cells::only(one);
        let mut after_two = after_one;
        after_one.iter().find_map(|two| {
            after_two = after_two - Cells::only(two);
            let (left, right) = (state.candidates(one), state.candidates(two));
            let third = (left - right) | (right - left);
            if (left & right).len() != 1 {
                return None;
            }
            let seen = match one.peers().contains(two) {
                true => one.peers() | two.peers(),
                false => one.peers() & two.peers(),
            };
            let thirds = third.iter().fold(after_two & seen, |cells, digit| cells & state.holders(digit));
            thirds.iter().find_map(|three| {
                let pivots = [[one, two, three], [two, one, three], [three, one, two]];
                pivots.into_iter().find_map(|[pivot, left, right]| xy_of(state, pivot, left, right))
            })
        })
    })
}

fn xy_of(state: &State, pivot: Cell, left: Cell, right: Cell) -> Option<Step> {
    if !pivot.peers().contains(left) || !pivot.peers().contains(right) {
        return None;
    }
    let digit = (state.candidates(left) & state.candidates(right)).single()?;
    let removes = each(left.peers() & right.peers() & state.holders(digit), digit);
    let proof = || Proof::of([pivot, left, right].map(Truth::Cell));
    (!removes.is_empty()).then(|| Step::removing(Technique::XyWing, removes, proof()))
}

/// A cell with three digits that sees two cells with two of these each: one of the three cells has the common digit.
pub(crate) fn xyz(state: &State) -> Option<Step> {
    let pairs = state.cells_of(2);
    state.cells_of(3).iter().find_map(|pivot| {
        let digits = state.candidates(pivot);
        let mut wings: Cells =
            (pairs & pivot.peers()).iter().filter(|&c| (state.candidates(c) - digits).is_empty()).collect();
        wings.iter().find_map(|left| {
            wings = wings - Cells::only(left);
            wings.iter().find_map(|right| {
                let digit = (state.candidates(left) & state.candidates(right)).single()?;
                let seen = pivot.peers() & left.peers() & right.peers();
                let removes = each(seen & state.holders(digit), digit);
                let proof = || Proof::of([pivot, left, right].map(Truth::Cell));
                (!removes.is_empty()).then(|| Step::removing(Technique::XyzWing, removes, proof()))
            })
        })
    })
}

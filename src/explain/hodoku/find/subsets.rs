//! Naked, locked and hidden subsets.

use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step, Truth};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, Digits, House};

/// Naked subsets whose cells share a box and a line, and that take something from both.
pub(crate) fn locked<const N: usize>(state: &State) -> Option<Step> {
    House::BOXES.into_iter().find_map(|house| naked_in::<N>(state, house, true))
}

/// The other naked subsets: boxes, rows, columns.
pub(crate) fn naked<const N: usize>(state: &State) -> Option<Step> {
    let houses = House::BOXES.into_iter().chain(House::ROWS).chain(House::COLUMNS);
    houses.into_iter().find_map(|house| naked_in::<N>(state, house, false))
}

fn naked_in<const N: usize>(state: &State, house: House, locked: bool) -> Option<Step> {
    let open = house.cells() & state.open;
    let cells: Vec<Cell> = open.iter().filter(|&cell| (1..=N).contains(&state.candidates(cell).len())).collect();
    combine::<N, Cell, Digits, _>(
        &cells,
        Digits::NONE,
        &mut |digits, cell| Some(digits | state.candidates(cell)).filter(|digits| digits.len() <= N),
        &mut |chosen, digits| {
            let chosen: Cells = chosen.iter().copied().collect();
            if digits.len() != N {
                return None;
            }
            let first = chosen.first()?;
            let shared: Vec<House> =
                first.houses().into_iter().filter(|house| (chosen - house.cells()).is_empty()).collect();
            let removes: Vec<(Cell, Digit)> = shared
                .iter()
                .flat_map(|house| (house.cells() - chosen).iter())
                .flat_map(|cell| (state.candidates(cell) & digits).iter().map(move |digit| (cell, digit)))
                .collect();
            if removes.is_empty() {
                return None;
            }
            let is_locked = N < 4 && is_locked(&shared, &removes);
            let technique = match (N, is_locked) {
                (2, true) => Technique::LockedPair,
                (3, true) => Technique::LockedTriple,
                (2, _) => Technique::NakedPair,
                (3, _) => Technique::NakedTriple,
                _ => Technique::NakedQuadruple,
            };
            (is_locked == locked).then(|| Step::removing(technique, removes, Proof::cells(chosen)))
        },
    )
}

/// Whether something goes from the box, and something from the line outside the box.
fn is_locked(shared: &[House], removes: &[(Cell, Digit)]) -> bool {
    let [line, house] = shared else { return false };
    let takes = |cells: Cells| removes.iter().any(|&(cell, _)| cells.contains(cell));
    takes(house.cells()) && takes(line.cells() - house.cells())
}

/// Hidden subsets: boxes, rows, columns.
pub(crate) fn hidden<const N: usize>(state: &State) -> Option<Step> {
    let houses = House::BOXES.into_iter().chain(House::ROWS).chain(House::COLUMNS);
    houses.into_iter().find_map(|house| hidden_in::<N>(state, house))
}

fn hidden_in<const N: usize>(state: &State, house: House) -> Option<Step> {
    if (house.cells() & state.open).len() <= N {
        return None;
    }
    let few = |digit: &Digit| (1..=N).contains(&state.places(house, *digit).len());
    let digits: Vec<Digit> = Digit::ALL.into_iter().filter(few).collect();
    combine::<N, Digit, Cells, _>(
        &digits,
        Cells::NONE,
        &mut |cells, digit| Some(cells | state.places(house, digit)).filter(|cells| cells.len() <= N),
        &mut |chosen, cells| {
            let digits: Digits = chosen.iter().copied().collect();
            let other = |cell: Cell| (state.candidates(cell) - digits).iter().map(move |digit| (cell, digit));
            let removes: Vec<(Cell, Digit)> = cells.iter().flat_map(other).collect();
            if cells.len() != N || removes.is_empty() {
                return None;
            }
            let technique = match N {
                2 => Technique::HiddenPair,
                3 => Technique::HiddenTriple,
                _ => Technique::HiddenQuadruple,
            };
            let proof = Proof::of(chosen.iter().map(|&digit| Truth::House(house, digit)));
            Some(Step::removing(technique, removes, proof))
        },
    )
}

/// All ways to choose `N` of some things, in lexicographic order: `add` sums up the choice, and refuses what leads nowhere;
/// `take` says what a choice gives. The first that gives something ends the search.
pub(crate) fn combine<const N: usize, T: Copy, S: Copy, R>(
    things: &[T],
    sum: S,
    add: &mut impl FnMut(S, T) -> Option<S>,
    take: &mut impl FnMut(&[T], S) -> Option<R>,
) -> Option<R> {
    fn go<T: Copy, S: Copy, R>(
        things: &[T],
        wanted: usize,
        chosen: &mut Vec<T>,
        sum: S,
        add: &mut impl FnMut(S, T) -> Option<S>,
        take: &mut impl FnMut(&[T], S) -> Option<R>,
    ) -> Option<R> {
        if chosen.len() == wanted {
            return take(chosen, sum);
        }
        for (place, &thing) in things.iter().enumerate() {
            let Some(sum) = add(sum, thing) else { continue };
            chosen.push(thing);
            let found = go(&things[place + 1..], wanted, chosen, sum, add, take);
            chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }
    go(things, N, &mut Vec::with_capacity(N), sum, add, take)
}

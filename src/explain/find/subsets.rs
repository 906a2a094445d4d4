//! Naked and hidden sets: as many cells as candidates, as many digits as places.

use super::Found;
use crate::explain::candidates::Candidates;
use crate::explain::geometry::{BOX_COLUMN_ROW, bits_of, cell_at, cells_at, count, house, lowest};
use crate::explain::pattern::Pattern;
use crate::explain::step::Step;
use crate::explain::technique::Technique;
use crate::{Cell, Digit, Digits};
use std::ops::ControlFlow;

/// Shows all choices of `size` out of nine sets: which sets, and their union. Each set has `least` elements or more, the union
/// exactly `size`. The order is that of the choices as binary numbers.
#[inline(always)]
pub(crate) fn tuples(
    sets: &[u16; 9],
    size: u32,
    least: u32,
    see: &mut impl FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut fit = 0;
    for (index, set) in sets.iter().enumerate() {
        fit |= u16::from((least..=size).contains(&count(*set))) << index;
    }
    if count(fit) < size {
        return ControlFlow::Continue(());
    }
    choose(sets, fit, size, size, (0, 0), see)
}

/// The same, with some sets chosen already and `more` to choose. The highest set is chosen first: that makes the order binary.
pub(crate) fn choose(
    sets: &[u16; 9],
    fit: u16,
    size: u32,
    more: u32,
    (chosen, union): (u16, u16),
    see: &mut impl FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if more == 0 {
        return if count(union) == size { see(chosen, union) } else { ControlFlow::Continue(()) };
    }
    for index in bits_of(fit) {
        let union = union | sets[index];
        if count(union) <= size {
            choose(sets, fit & ((1 << index) - 1), size, more - 1, (chosen | 1 << index, union), see)?;
        }
    }
    ControlFlow::Continue(())
}

fn houses() -> impl Iterator<Item = usize> {
    BOX_COLUMN_ROW.into_iter().flat_map(|first| first..first + 9)
}

/// Shows each hidden set: its house, digits and places there.
#[inline(always)]
pub(crate) fn hidden(
    candidates: &Candidates,
    size: u32,
    more_blanks_than: u32,
    mut see: impl FnMut(usize, u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for number in houses().filter(|&number| u32::from(candidates.blanks[number]) > more_blanks_than) {
        tuples(&candidates.places[number], size, 2, &mut |digits, places| see(number, digits, places))?;
    }
    ControlFlow::Continue(())
}

/// Shows each naked set: its house, digits and places there.
#[inline(always)]
pub(crate) fn naked(
    candidates: &Candidates,
    size: u32,
    mut see: impl FnMut(usize, u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for number in houses().filter(|&number| u32::from(candidates.blanks[number]) >= 2 * size) {
        let cells = std::array::from_fn(|k| candidates.cells[cell_at(number, k)]);
        tuples(&cells, size, 2, &mut |places, digits| see(number, digits, places))?;
    }
    ControlFlow::Continue(())
}

pub(crate) fn direct_hidden<const SIZE: u32>(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    hidden(candidates, SIZE, SIZE, |number, digits, places| {
        let left = |d: usize| candidates.places[number][d] & !places;
        let third =
            bits_of(!digits & 0x1ff).find(|&d| count(candidates.places[number][d]) >= 2 && left(d).is_power_of_two());
        let Some(d) = third else { return ControlFlow::Continue(()) };
        let technique = if SIZE == 2 { Technique::DirectHiddenPair } else { Technique::DirectHiddenTriplet };
        let cell = Cell::ALL[cell_at(number, lowest(left(d)))];
        found.add(Step::single(technique, hidden_pattern(number, digits, places), cell, Digit::ALL[d]))
    })
}

pub(crate) fn hidden_sets<const SIZE: u32>(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    hidden(candidates, SIZE, 2 * SIZE, |number, digits, places| {
        found.extend(hidden_step(candidates, number, digits, places))
    })
}

pub(crate) fn naked_sets<const SIZE: u32>(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    naked(candidates, SIZE, |number, digits, places| found.extend(naked_step(candidates, number, digits, places)))
}

/// The step that a hidden set is, if it takes anything away.
pub(crate) fn hidden_step(candidates: &Candidates, number: usize, digits: u16, places: u16) -> Option<Step> {
    let removes = candidates.removals(bits_of(places).map(|k| (cell_at(number, k), !digits)));
    let technique = match count(digits) {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriplet,
        _ => Technique::HiddenQuad,
    };
    let pattern = hidden_pattern(number, digits, places);
    (!removes.is_empty()).then(|| Step::new(technique, pattern, removes))
}

/// The step that a naked set is, if it takes anything away.
pub(crate) fn naked_step(candidates: &Candidates, number: usize, digits: u16, places: u16) -> Option<Step> {
    let removes = candidates.removals(bits_of(!places & 0x1ff).map(|k| (cell_at(number, k), digits)));
    let technique = match count(digits) {
        2 => Technique::NakedPair,
        3 => Technique::NakedTriplet,
        _ => Technique::NakedQuad,
    };
    let pattern =
        Pattern::NakedSet { house: house(number), digits: Digits::from_bits(digits), cells: cells_at(number, places) };
    (!removes.is_empty()).then(|| Step::new(technique, pattern, removes))
}

fn hidden_pattern(number: usize, digits: u16, places: u16) -> Pattern {
    Pattern::HiddenSet { house: house(number), digits: Digits::from_bits(digits), cells: cells_at(number, places) }
}

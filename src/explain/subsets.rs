//! Naked and hidden sets: as many cells as candidates, as many digits as places.

use super::ladder::{Climber, Found};
use super::position::{BOX_COLUMN_ROW, CELL_AT, Position, bits_of, cells_at, count, house};
use super::singles::single;
use super::step::{Pattern, Step};
use super::technique::Technique;
use crate::Digits;
use std::ops::ControlFlow;

/// Tells of all choices of `size` out of nine sets, each with at least `least` elements and all together with exactly
/// `size`: which sets, and their union. The order is that of the choices as binary numbers.
#[inline(always)]
pub(super) fn tuples(
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

/// The highest element first: that makes the order binary.
pub(super) fn choose(
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

/// Tells of each hidden set: its house, digits and places there.
#[inline(always)]
pub(super) fn hidden(
    position: &Position,
    size: u32,
    more_blanks_than: u32,
    mut see: impl FnMut(usize, u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for number in houses().filter(|&number| u32::from(position.blanks[number]) > more_blanks_than) {
        tuples(&position.places[number], size, 2, &mut |digits, places| see(number, digits, places))?;
    }
    ControlFlow::Continue(())
}

/// Tells of each naked set: its house, digits and places there.
#[inline(always)]
pub(super) fn naked(
    position: &Position,
    size: u32,
    mut see: impl FnMut(usize, u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for number in houses().filter(|&number| u32::from(position.blanks[number]) >= 2 * size) {
        let cells = CELL_AT[number].map(|cell| position.cells[cell as usize]);
        tuples(&cells, size, 2, &mut |places, digits| see(number, digits, places))?;
    }
    ControlFlow::Continue(())
}

pub(super) fn direct_hidden<const SIZE: u32>(
    position: &Position,
    _: &mut Climber<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    hidden(position, SIZE, SIZE, |number, digits, places| {
        let left = |d: usize| position.places[number][d] & !places;
        let third =
            bits_of(!digits & 0x1ff).find(|&d| count(position.places[number][d]) >= 2 && left(d).is_power_of_two());
        let Some(d) = third else { return ControlFlow::Continue(()) };
        let (technique, rating) = match SIZE {
            2 => (Technique::DirectHiddenPair, 2.0),
            _ => (Technique::DirectHiddenTriplet, 2.5),
        };
        let cell = CELL_AT[number][left(d).trailing_zeros() as usize] as usize;
        found(single(technique, rating, cell, d, hidden_pattern(number, digits, places)))
    })
}

pub(super) fn hidden_sets<const SIZE: u32>(
    position: &Position,
    _: &mut Climber<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    hidden(position, SIZE, 2 * SIZE, |number, digits, places| match hidden_step(position, number, digits, places) {
        Some(step) => found(step),
        None => ControlFlow::Continue(()),
    })
}

pub(super) fn naked_sets<const SIZE: u32>(
    position: &Position,
    _: &mut Climber<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    naked(position, SIZE, |number, digits, places| match naked_step(position, number, digits, places) {
        Some(step) => found(step),
        None => ControlFlow::Continue(()),
    })
}

/// The step that a hidden set is, if it takes anything away.
pub(super) fn hidden_step(position: &Position, number: usize, digits: u16, places: u16) -> Option<Step> {
    let removes = position.removals(bits_of(places).map(|k| (CELL_AT[number][k] as usize, !digits)));
    let (technique, rating) = match count(digits) {
        2 => (Technique::HiddenPair, 3.4),
        3 => (Technique::HiddenTriplet, 4.0),
        _ => (Technique::HiddenQuad, 5.4),
    };
    let pattern = hidden_pattern(number, digits, places);
    (!removes.is_empty()).then_some(Step { technique, rating, places: None, removes, pattern })
}

/// The step that a naked set is, if it takes anything away.
pub(super) fn naked_step(position: &Position, number: usize, digits: u16, places: u16) -> Option<Step> {
    let removes = position.removals(bits_of(!places & 0x1ff).map(|k| (CELL_AT[number][k] as usize, digits)));
    let (technique, rating) = match count(digits) {
        2 => (Technique::NakedPair, 3.0),
        3 => (Technique::NakedTriplet, 3.6),
        _ => (Technique::NakedQuad, 5.0),
    };
    let pattern =
        Pattern::NakedSet { house: house(number), digits: Digits::from_bits(digits), cells: cells_at(number, places) };
    (!removes.is_empty()).then_some(Step { technique, rating, places: None, removes, pattern })
}

fn hidden_pattern(number: usize, digits: u16, places: u16) -> Pattern {
    Pattern::HiddenSet { house: house(number), digits: Digits::from_bits(digits), cells: cells_at(number, places) }
}

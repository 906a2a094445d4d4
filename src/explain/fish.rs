//! Fish: a digit's places in some lines lie in as many lines across.

use super::ladder::{Climber, Found};
use super::position::{CELL_AT, COLUMNS, Position, ROWS, bits_of, count, house};
use super::step::{Pattern, Step};
use super::subsets::tuples;
use super::technique::Technique;
use crate::Digit;
use std::ops::ControlFlow;

/// A digit, the kind of its base lines, which of these, and which lines across cover them.
#[derive(Clone, Copy)]
pub(super) struct Fish {
    pub(super) d: usize,
    pub(super) kind: usize,
    pub(super) base: u16,
    pub(super) cover: u16,
}

impl Fish {
    pub(super) fn across(&self) -> usize {
        if self.kind == ROWS { COLUMNS } else { ROWS }
    }

    /// The cells outside of the base lines that lose the digit.
    pub(super) fn lost<'p>(&self, position: &'p Position) -> impl Iterator<Item = usize> + use<'p> {
        let Fish { d, base, cover, .. } = *self;
        let across = self.across();
        bits_of(cover).flat_map(move |line| {
            bits_of(position.places[across + line][d] & !base).map(move |k| CELL_AT[across + line][k] as usize)
        })
    }

    pub(super) fn step(&self, position: &Position) -> Step {
        let (technique, rating) = match count(self.base) {
            2 => (Technique::XWing, 3.2),
            3 => (Technique::Swordfish, 3.8),
            _ => (Technique::Jellyfish, 5.2),
        };
        let lines = |kind: usize, lines: u16| bits_of(lines).map(|line| house(kind + line)).collect();
        let pattern = Pattern::Fish {
            digit: Digit::ALL[self.d],
            base: lines(self.kind, self.base),
            cover: lines(self.across(), self.cover),
        };
        let removes = position.removals(self.lost(position).map(|cell| (cell, 1 << self.d)));
        Step { technique, rating, places: None, removes, pattern }
    }
}

/// Tells of each fish that takes anything away: columns as base, then rows; base lines first, then digits.
#[inline(always)]
pub(super) fn search(position: &Position, size: u32, mut see: impl FnMut(&Fish) -> ControlFlow<()>) -> ControlFlow<()> {
    for kind in [COLUMNS, ROWS] {
        let mut school: Vec<Fish> = Vec::new();
        for d in (0..9).filter(|&d| u32::from(position.written[d]) + 2 * size <= 9) {
            let lines: [u16; 9] = std::array::from_fn(|line| position.places[kind + line][d]);
            let _ = tuples(&lines, size, 2, &mut |base, cover| {
                let fish = Fish { d, kind, base, cover };
                if fish.lost(position).next().is_some() {
                    school.push(fish);
                }
                ControlFlow::Continue(())
            });
        }
        school.sort_by_key(|fish| (fish.base, fish.d));
        school.iter().try_for_each(&mut see)?;
    }
    ControlFlow::Continue(())
}

pub(super) fn find<const SIZE: u32>(
    position: &Position,
    _: &mut Climber<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    search(position, SIZE, |fish| found(fish.step(position)))
}

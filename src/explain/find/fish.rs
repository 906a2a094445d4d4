//! Fish: a digit's places in some lines lie in as many lines across.

use super::Found;
use super::subsets::tuples;
use crate::Digit;
use crate::explain::candidates::Candidates;
use crate::explain::geometry::{COLUMNS, ROWS, bits_of, cell_at, count, house};
use crate::explain::pattern::Pattern;
use crate::explain::step::Step;
use crate::explain::technique::Technique;
use std::ops::ControlFlow;

/// A digit, the kind of its base lines, which of these, and which lines across cover them.
#[derive(Clone, Copy)]
pub(crate) struct Fish {
    pub(crate) d: usize,
    pub(crate) kind: usize,
    pub(crate) base: u16,
    pub(crate) cover: u16,
}

impl Fish {
    fn across(&self) -> usize {
        if self.kind == ROWS { COLUMNS } else { ROWS }
    }

    /// The cells outside of the base lines that lose the digit.
    pub(crate) fn lost<'p>(&self, candidates: &'p Candidates) -> impl Iterator<Item = usize> + use<'p> {
        let Fish { d, base, cover, .. } = *self;
        let across = self.across();
        bits_of(cover).flat_map(move |line| {
            bits_of(candidates.places[across + line][d] & !base).map(move |k| cell_at(across + line, k))
        })
    }

    pub(crate) fn step(&self, candidates: &Candidates) -> Step {
        let technique = match count(self.base) {
            2 => Technique::XWing,
            3 => Technique::Swordfish,
            _ => Technique::Jellyfish,
        };
        let lines = |kind: usize, lines: u16| bits_of(lines).map(|line| house(kind + line)).collect();
        let pattern = Pattern::Fish {
            digit: Digit::ALL[self.d],
            base: lines(self.kind, self.base),
            cover: lines(self.across(), self.cover),
        };
        let removes = candidates.removals(self.lost(candidates).map(|cell| (cell, 1 << self.d)));
        Step::new(technique, pattern, removes)
    }
}

/// Shows each fish that takes anything away: columns as base, then rows; by base lines, then by digits.
#[inline(always)]
pub(crate) fn search(
    candidates: &Candidates,
    size: u32,
    mut see: impl FnMut(&Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for kind in [COLUMNS, ROWS] {
        let mut school: Vec<Fish> = Vec::new();
        for d in (0..9).filter(|&d| u32::from(candidates.written[d]) + 2 * size <= 9) {
            let lines: [u16; 9] = std::array::from_fn(|line| candidates.places[kind + line][d]);
            let _ = tuples(&lines, size, 2, &mut |base, cover| {
                let fish = Fish { d, kind, base, cover };
                if fish.lost(candidates).next().is_some() {
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

pub(crate) fn find<const SIZE: u32>(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    search(candidates, SIZE, |fish| found.add(fish.step(candidates)))
}

//! BUG, the bivalue universal grave: if every cell had two candidates and every digit two places in each house, there
//! would be two solutions. Extra candidates prevent that, so at least one of them is true.

use crate::explain::candidate::Candidate;
use crate::explain::candidates::Candidates;
use crate::explain::find::Found;
use crate::explain::find::subsets::choose;
use crate::explain::geometry::{BOX_ROW_COLUMN, bits_of, cell_at, count, house, lowest, peers, seats, shared_houses};
use crate::explain::pattern::{Pattern, Way};
use crate::explain::step::Step;
use crate::explain::technique::Technique;
use crate::{Cell, Cells, Digit, Digits};
use std::ops::ControlFlow;

pub(crate) fn find(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    found.extend(Grave::of(candidates).and_then(|grave| grave.step(candidates)))
}

/// The extra candidates.
struct Grave {
    /// By cell.
    extras: Vec<(usize, u16)>,
    digits: u16,
    /// The peers of all cells with extra candidates, in the order of the first one's peers.
    common: Vec<usize>,
}

impl Grave {
    fn of(candidates: &Candidates) -> Option<Grave> {
        let mut grave = Grave { extras: Vec::new(), digits: 0, common: Vec::new() };
        let mut rest = candidates.clone();
        for number in BOX_ROW_COLUMN.into_iter().flat_map(|first| first..first + 9) {
            for (d, &places) in candidates.places[number].iter().enumerate() {
                if matches!(count(places), 0 | 2) {
                    continue;
                }
                let mut rich =
                    bits_of(places).map(|k| cell_at(number, k)).filter(|&cell| count(candidates.cells[cell]) >= 3);
                // With two or more, another house will decide.
                if let (cell, None) = (rich.next()?, rich.next()) {
                    grave.add(cell, d)?;
                    rest.remove(Candidate::new(cell, d));
                }
            }
        }
        is_deadly(&rest).then_some(grave)
    }

    /// Adds an extra candidate; `None` where no step can come of it any more.
    fn add(&mut self, cell: usize, d: usize) -> Option<()> {
        self.digits |= 1 << d;
        let sees = |peer: usize| Cell::ALL[cell].peers().contains(Cell::ALL[peer]);
        match self.extras.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, digits)) => *digits |= 1 << d,
            None => {
                if self.extras.is_empty() {
                    self.common = peers(cell).collect();
                }
                self.extras.push((cell, 1 << d));
                self.common.retain(|&peer| sees(peer));
            }
        }
        let hopeless = self.extras.len() > 1 && count(self.digits) > 1 && self.common.is_empty();
        (!hopeless).then_some(())
    }

    fn step(&self, candidates: &Candidates) -> Option<Step> {
        match self.extras[..] {
            [] => None,
            [(cell, _)] => self.avoided(candidates, Way::OneCell, [(cell, candidates.cells[cell] & !self.digits)]),
            _ if count(self.digits) == 1 => {
                let way = Way::OneDigit(Digit::ALL[lowest(self.digits)]);
                let step = self.avoided(candidates, way, self.common.iter().map(|&cell| (cell, self.digits)));
                step.or_else(|| self.locked(candidates))
            }
            _ if self.common.is_empty() => None,
            _ => self.locked(candidates).or_else(|| self.naked(candidates)),
        }
    }

    /// The step that avoids the grave in this way, if it takes anything away.
    fn avoided(&self, candidates: &Candidates, way: Way, lost: impl IntoIterator<Item = (usize, u16)>) -> Option<Step> {
        let removes = candidates.removals(lost);
        let extras = self.extras.iter().map(|&(cell, digits)| (Cell::ALL[cell], Digits::from_bits(digits))).collect();
        let pattern = Pattern::Bug { extras, way };
        (!removes.is_empty()).then(|| Step::new(Technique::Bug, pattern, removes))
    }

    /// Type 4: two cells that share one more digit; one of them has it, the other an extra one.
    fn locked(&self, candidates: &Candidates) -> Option<Step> {
        let [(one, ours), (other, theirs)] = self.extras[..] else { return None };
        let shared = candidates.cells[one] & candidates.cells[other] & !self.digits;
        let (number, ..) = shared_houses(one, other).next()?;
        if count(shared) != 1 {
            return None;
        }
        let left = [(one, shared | ours), (other, shared | theirs)];
        let lost = left.map(|(cell, left)| (cell, candidates.cells[cell] & !left));
        let way = Way::Locked { house: house(number), digit: Digit::ALL[lowest(shared)] };
        self.avoided(candidates, way, lost)
    }

    /// Type 3: the cells with extra candidates, taken as one, are part of a naked set.
    fn naked(&self, candidates: &Candidates) -> Option<Step> {
        let (first, _) = self.extras[0];
        let has_all = |&number: &usize| self.extras.iter().all(|&(cell, _)| is_in(cell, number));
        let mut houses = seats(first).map(|(number, _)| number).filter(has_all);
        houses.find_map(|number| (2..=6).find_map(|size| self.naked_of_size(candidates, number, size)))
    }

    /// The first naked set in a house of so many digits that makes a step.
    fn naked_of_size(&self, candidates: &Candidates, number: usize, size: u32) -> Option<Step> {
        let others: Vec<usize> = self.common.iter().copied().filter(|&cell| is_in(cell, number)).collect();
        if others.len() < size as usize {
            return None;
        }
        let sets: [u16; 9] = std::array::from_fn(|index| others.get(index).map_or(0, |&cell| candidates.cells[cell]));
        let fit = (0..9).filter(|&index| count(sets[index]) >= 2).fold(0, |fit, index| fit | 1 << index);
        let mut step = None;
        let _ = choose(&sets, fit, size, size - 1, (0, self.digits), &mut |chosen, digits| {
            // The set must not need the extra candidates to have all its digits.
            let union = bits_of(chosen).fold(0, |union, index| union | sets[index]);
            if union == digits {
                let cells: Cells = bits_of(chosen).map(|index| Cell::ALL[others[index]]).collect();
                let way = Way::NakedSet { house: house(number), digits: Digits::from_bits(digits), cells };
                let outside = others.iter().filter(|&&cell| !cells.contains(Cell::ALL[cell]));
                step = self.avoided(candidates, way, outside.map(|&cell| (cell, digits)));
            }
            if step.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        step
    }
}

/// Whether every cell has two candidates or is filled, and every digit two places in each house or none.
fn is_deadly(rest: &Candidates) -> bool {
    let is_even = |&bits: &u16| matches!(count(bits), 0 | 2);
    let is_empty = |cell: usize| rest.cells[cell] == 0 && !rest.is_filled(cell);
    rest.cells.iter().all(is_even) && rest.places.as_flattened().iter().all(is_even) && !(0..81).any(is_empty)
}

fn is_in(cell: usize, number: usize) -> bool {
    seats(cell).any(|(house, _)| house == number)
}

//! What follows from a loop of cells that must not hold two digits alone. The *roof* are its cells with extra candidates.

use crate::explain::candidates::Candidates;
use crate::explain::find::subsets::choose;
use crate::explain::geometry::{bits_of, cell_at, cells_at, count, house, lowest, shared_houses};
use crate::explain::pattern::{Pattern, Way};
use crate::explain::step::Step;
use crate::explain::technique::Technique;
use crate::{Cell, Cells, Digit, Digits};
use std::ops::ControlFlow;

/// Adds the steps of a loop, each with the number of its type.
pub(super) fn add_steps(candidates: &Candidates, pair: u16, cells: &[usize], steps: &mut Vec<(Step, u8)>) {
    UniqueLoop { candidates, pair, cells, steps }.look();
}

struct UniqueLoop<'l> {
    candidates: &'l Candidates,
    /// The two digits.
    pair: u16,
    cells: &'l [usize],
    steps: &'l mut Vec<(Step, u8)>,
}

impl UniqueLoop<'_> {
    fn look(&mut self) {
        let candidates = self.candidates;
        let roof: Vec<usize> = self.cells.iter().copied().filter(|&cell| count(candidates.cells[cell]) > 2).collect();
        let extras = |cell: usize| candidates.cells[cell] & !self.pair;
        match roof[..] {
            [] => {}
            [one] => self.add(Way::OneCell, vec![(one, self.pair)]),
            [one, other] => {
                let extra = extras(one) | extras(other);
                if count(extra) == 1 {
                    self.same_digit(&roof, extra);
                } else {
                    self.sets(one, other, extra);
                }
                self.locked(one, other);
            }
            _ => self.same_digit(&roof, extras(roof[0]) & extras(roof[0]).wrapping_neg()),
        }
    }

    /// Adds a step if it takes anything away.
    fn add(&mut self, way: Way, lost: Vec<(usize, u16)>) {
        let removes = self.candidates.removals(lost);
        if removes.is_empty() {
            return;
        }
        let technique = if self.cells.len() == 4 { Technique::UniqueRectangle } else { Technique::UniqueLoop };
        let cells = self.cells.iter().map(|&cell| Cell::ALL[cell]).collect();
        let pattern = Pattern::Loop { cells, digits: Digits::from_bits(self.pair), way };
        self.steps.push((Step::new(technique, pattern, removes), way.number()));
    }

    /// Type 2: one of the roof cells has the extra digit.
    fn same_digit(&mut self, roof: &[usize], extra: u16) {
        let seen = roof.iter().fold(Cells::ALL, |seen, &cell| seen & Cell::ALL[cell].peers());
        let digit = Digit::ALL[lowest(extra)];
        self.add(Way::OneDigit(digit), seen.iter().map(|cell| (cell.index(), extra)).collect());
    }

    /// Type 3: both roof cells together are one cell of a set.
    fn sets(&mut self, one: usize, other: usize, extra: u16) {
        for size in count(extra)..=7 {
            for (number, k1, k2) in shared_houses(one, other) {
                let blanks = u32::from(self.candidates.blanks[number]);
                if 2 * size <= blanks {
                    self.naked((one, other), number, 1 << k1 | 1 << k2, size, extra);
                }
                if 2 * size < blanks {
                    self.hidden(number, 1 << k1, 1 << k2, size, extra);
                }
            }
        }
    }

    fn naked(&mut self, (one, other): (usize, usize), number: usize, roof: u16, size: u32, extra: u16) {
        let candidates = self.candidates;
        let both = extra & candidates.cells[one] & candidates.cells[other];
        let cells: [u16; 9] = std::array::from_fn(|k| candidates.cells[cell_at(number, k)]);
        let fit = bits_where(|k| roof >> k & 1 == 0 && (2..=size).contains(&count(cells[k])));
        let _ = choose(&cells, fit, size, size - 1, (0, extra), &mut |others, digits| {
            let union = bits_of(others).fold(both, |union, k| union | cells[k]);
            if count(union) == size {
                let lost = bits_of(0x1ff & !others & !roof).map(|k| (cell_at(number, k), digits));
                let (digits, cells) = (Digits::from_bits(digits), cells_at(number, others));
                self.add(Way::NakedSet { house: house(number), digits, cells }, lost.collect());
            }
            ControlFlow::Continue(())
        });
    }

    fn hidden(&mut self, number: usize, one: u16, other: u16, size: u32, extra: u16) {
        let places = self.candidates.places[number].map(|places| places & !other);
        let start = bits_of(self.pair).fold(0, |union, d| union | places[d]);
        let fit = bits_where(|d| (self.pair | extra) >> d & 1 == 0 && (1..=size).contains(&count(places[d])));
        let _ = choose(&places, fit, size, size - 2, (self.pair, start), &mut |digits, union| {
            let others = union & !one;
            let lost = bits_of(others).map(|k| (cell_at(number, k), !digits));
            let (digits, cells) = (Digits::from_bits(digits), cells_at(number, others));
            self.add(Way::HiddenSet { house: house(number), digits, cells }, lost.collect());
            ControlFlow::Continue(())
        });
    }

    /// Type 4: one of both roof cells must be the one digit, so neither is the other.
    fn locked(&mut self, one: usize, other: usize) {
        for digit in Digits::from_bits(self.pair).iter() {
            let alone = |&(number, k1, k2): &(usize, usize, usize)| {
                self.candidates.places[number][digit.index()] == 1 << k1 | 1 << k2
            };
            if let Some((number, ..)) = shared_houses(one, other).find(alone) {
                let lost = self.pair & !(1 << digit.index());
                return self.add(Way::Locked { house: house(number), digit }, vec![(one, lost), (other, lost)]);
            }
        }
    }
}

fn bits_where(is: impl Fn(usize) -> bool) -> u16 {
    (0..9).filter(|&index| is(index)).fold(0, |bits, index| bits | 1 << index)
}

//! BUG, the bivalue universal grave: were every cell left with two candidates and every digit with two places in each
//! house, there would be two solutions. So of the candidates that keep the grid from it, one is true.

use super::ladder::{Climber, Found};
use super::loops::shared_houses;
use super::position::{BOX_ROW_COLUMN, CELL_AT, PEERS, Position, SEATS, bits_of, count, house};
use super::step::{Pattern, Step, Way};
use super::subsets::choose;
use super::technique::Technique;
use crate::{Cell, Cells, Digit, Digits};
use std::ops::ControlFlow;

pub(super) fn find(position: &Position, _: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    match Grave::of(position).and_then(|grave| grave.step(position)) {
        Some(step) => found(step),
        None => ControlFlow::Continue(()),
    }
}

/// The candidates that keep the grid from the grave.
struct Grave {
    extras: Vec<(usize, u16)>,
    digits: u16,
    /// The peers of all cells with extras, in the order of the first one's peers.
    common: Vec<usize>,
}

impl Grave {
    fn of(position: &Position) -> Option<Grave> {
        let mut grave = Grave { extras: Vec::new(), digits: 0, common: Vec::new() };
        let mut rest = position.clone();
        for number in BOX_ROW_COLUMN.into_iter().flat_map(|first| first..first + 9) {
            for (d, &places) in position.places[number].iter().enumerate() {
                if matches!(count(places), 0 | 2) {
                    continue;
                }
                let mut rich = bits_of(places)
                    .map(|k| CELL_AT[number][k] as usize)
                    .filter(|&cell| count(position.cells[cell]) >= 3);
                // With two or more, another house will decide.
                if let (cell, None) = (rich.next()?, rich.next()) {
                    grave.add(cell, d)?;
                    rest.remove(cell, d);
                }
            }
        }
        let pairs = rest.cells.iter().all(|bits| matches!(count(*bits), 0 | 2));
        let empty = (0..81).any(|cell| rest.cells[cell] == 0 && !rest.is_filled(cell));
        let twice = rest.places.as_flattened().iter().all(|places| matches!(count(*places), 0 | 2));
        (pairs && twice && !empty).then_some(grave)
    }

    fn add(&mut self, cell: usize, d: usize) -> Option<()> {
        self.digits |= 1 << d;
        let sees = |peer: usize| Cell::ALL[cell].peers().contains(Cell::ALL[peer]);
        match self.extras.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, digits)) => *digits |= 1 << d,
            None => {
                if self.extras.is_empty() {
                    self.common = PEERS[cell].map(usize::from).to_vec();
                }
                self.extras.push((cell, 1 << d));
                self.common.retain(|&peer| sees(peer));
            }
        }
        let hopeless = self.extras.len() > 1 && count(self.digits) > 1 && self.common.is_empty();
        (!hopeless).then_some(())
    }

    fn step(&self, position: &Position) -> Option<Step> {
        match self.extras[..] {
            [] => None,
            [(cell, _)] => self.tell(position, 5.6, Way::OneCell, vec![(cell, position.cells[cell] & !self.digits)]),
            _ if count(self.digits) == 1 => {
                let digit = Digit::ALL[self.digits.trailing_zeros() as usize];
                let lost = self.common.iter().map(|&cell| (cell, self.digits)).collect();
                let step = self.tell(position, 5.7, Way::OneDigit(digit), lost);
                step.or_else(|| self.locked(position))
            }
            _ if self.common.is_empty() => None,
            _ => self.locked(position).or_else(|| self.naked(position)),
        }
    }

    fn tell(&self, position: &Position, rating: f64, way: Way, lost: Vec<(usize, u16)>) -> Option<Step> {
        let removes = position.removals(lost);
        let extras = self.extras.iter().map(|&(cell, digits)| (Cell::ALL[cell], Digits::from_bits(digits))).collect();
        let pattern = Pattern::Bug { extras, way };
        (!removes.is_empty()).then_some(Step { technique: Technique::Bug, rating, places: None, removes, pattern })
    }

    /// Type 4: two cells that share one more digit; one of them has it, the other an extra one.
    fn locked(&self, position: &Position) -> Option<Step> {
        let [(one, ours), (other, theirs)] = self.extras[..] else { return None };
        let shared = position.cells[one] & position.cells[other] & !self.digits;
        let (number, ..) = shared_houses(one, other).next()?;
        if count(shared) != 1 {
            return None;
        }
        let lost =
            vec![(one, position.cells[one] & !shared & !ours), (other, position.cells[other] & !shared & !theirs)];
        let digit = Digit::ALL[shared.trailing_zeros() as usize];
        self.tell(position, 5.7, Way::Locked { house: house(number), digit }, lost)
    }

    /// Type 3: the cells with extras, taken as one, are part of a naked set.
    fn naked(&self, position: &Position) -> Option<Step> {
        for (number, _) in SEATS[self.extras[0].0] {
            let number = number as usize;
            let inside = |cell: usize| SEATS[cell].iter().any(|&(house, _)| house as usize == number);
            if !self.extras.iter().all(|&(cell, _)| inside(cell)) {
                continue;
            }
            let others: Vec<usize> = self.common.iter().copied().filter(|&cell| inside(cell)).collect();
            let mut sets = [0; 9];
            for (set, &cell) in sets.iter_mut().zip(&others) {
                *set = position.cells[cell];
            }
            for size in (2..=6).filter(|&size| others.len() >= size as usize) {
                let fit = (0..others.len()).filter(|&index| count(sets[index]) >= 2);
                let fit = fit.fold(0, |fit, index| fit | 1 << index);
                let mut step = None;
                let _ = choose(&sets, fit, size, size - 1, (0, self.digits), &mut |chosen, digits| {
                    let union = bits_of(chosen).fold(0, |union, index| union | sets[index]);
                    if union != digits {
                        return ControlFlow::Continue(());
                    }
                    let lost = (0..others.len()).filter(|index| chosen >> index & 1 == 0);
                    let cells: Cells = bits_of(chosen).map(|index| Cell::ALL[others[index]]).collect();
                    let way = Way::NakedSet { house: house(number), digits: Digits::from_bits(digits), cells };
                    let lost = lost.map(|index| (others[index], digits)).collect();
                    step = self.tell(position, 5.7 + f64::from(size - 1) * 0.1, way, lost);
                    if step.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                if step.is_some() {
                    return step;
                }
            }
        }
        None
    }
}

//! Unique rectangles and loops: cells that could swap two digits, were nothing else in them.
//!
//! ```text
//!   12 --- 12+       if the cells held 1 and 2 alone, 1 and 2 could be swapped all around,
//!    |      |        and the puzzle had two solutions; so something else is in them
//!   12 --- 12
//! ```
//!
//! The cells have both marks, so the swapped grid is allowed by the marks too: it is enough that these have one solution, were it a
//! pencilmark puzzle's.

use super::ladder::{Climber, Found};
use super::position::{CELL_AT, Position, SEATS, bits_of, cells_at, count, house};
use super::step::{Pattern, Step, Way};
use super::subsets::choose;
use super::technique::Technique;
use crate::{Cell, Cells, Digit, Digits, House};
use std::ops::ControlFlow;

/// All loops are looked at before the easiest is told; of equal ones the first found.
pub(super) fn find(position: &Position, climber: &mut Climber<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut steps = Vec::new();
    let mut fields: Vec<Field> = Vec::new();
    for start in (0..81).filter(|&cell| count(position.cells[cell]) == 2) {
        let pair = position.cells[start];
        let index = fields.iter().position(|field| field.pair == pair).unwrap_or_else(|| {
            fields.push(Field::new(position, pair, climber));
            fields.len() - 1
        });
        let field = &mut fields[index];
        let mut walk = Walk { position, pair, core: field.core, path: Vec::new(), met: Vec::new(), steps: &mut steps };
        if field.is_known {
            for path in field.loops.iter().filter(|path| path[0] == start) {
                walk.path.clone_from(path);
                walk.close();
            }
        } else if field.core.contains(Cell::ALL[start]) {
            walk.met = std::mem::take(&mut field.loops);
            walk.on(start, 2, 0, NO_KIND, [0; 2]);
            field.loops = walk.met;
        }
    }
    climber.loops = fields;
    steps.sort_by(|(one, a): &(Step, u8), (other, b)| one.rating.total_cmp(&other.rating).then(a.cmp(b)));
    steps.into_iter().try_for_each(|(step, _)| found(step))
}

/// Where loops with a pair of digits can be, and those that are there.
pub(super) struct Field {
    pair: u16,
    /// The candidates of the cells with both digits; the loops depend on nothing else.
    cells: [u16; 81],
    /// The cells that can be part of a loop.
    core: Cells,
    loops: Vec<Vec<usize>>,
    /// Whether all loops are there.
    is_known: bool,
}

impl Field {
    fn new(position: &Position, pair: u16, climber: &mut Climber<'_>) -> Field {
        let cells = position.cells.map(|bits| if bits & pair == pair { bits } else { 0 });
        match climber.loops.iter_mut().find(|field| field.pair == pair && field.cells == cells) {
            Some(field) => {
                let loops = std::mem::take(&mut field.loops);
                Field { pair, cells, core: field.core, loops, is_known: true }
            }
            None => Field { pair, cells, core: core_of(&cells), loops: Vec::new(), is_known: false },
        }
    }
}

const NO_KIND: usize = 3;

/// A walk from a cell of two candidates over cells that have both, never twice through the same kind of house in a row.
struct Walk<'w> {
    position: &'w Position,
    pair: u16,
    /// The cells that can be part of a loop.
    core: Cells,
    path: Vec<usize>,
    /// The loops with these digits met so far: the same one is met from each of its cells, in both directions.
    met: Vec<Vec<usize>>,
    steps: &'w mut Vec<(Step, u8)>,
}

impl Walk<'_> {
    /// `extra` collects what else was in the cells met, those of other branches that started here too: the scale has it so,
    /// and misses some loops by it.
    ///
    /// `touched` are the houses of the cells at even and at odd places. A loop with two even or two odd cells in a house
    /// can't be swapped, so no walk goes there; without that, 38 % of the time of 17-clue puzzles went into loops. To look
    /// whether each house can still get its second cell costs as much as it saves.
    fn on(&mut self, cell: usize, allowed: i32, mut extra: u16, last: usize, mut touched: [u32; 2]) {
        let parity = self.path.len() % 2;
        if touched[parity] & houses_of(cell) != 0 {
            return;
        }
        touched[parity] |= houses_of(cell);
        self.path.push(cell);
        let (low, high) = (self.pair.trailing_zeros() as usize, 15 - self.pair.leading_zeros() as usize);
        for kind in (0..3).filter(|&kind| kind != last) {
            let house = SEATS[cell][kind].0 as usize;
            for k in bits_of(self.position.places[house][low] & self.position.places[house][high]) {
                let next = CELL_AT[house][k] as usize;
                if next == self.path[0] && self.path.len() >= 4 {
                    if touched[0] == touched[1] && self.met.iter().all(|met| set(met) != set(&self.path)) {
                        self.met.push(self.path.clone());
                        self.close();
                    }
                } else if !self.path.contains(&next) {
                    let more = self.position.cells[next] & !self.pair;
                    extra |= more;
                    let leads_on = more == 0 || count(extra) == 1 || allowed > 0;
                    if leads_on && self.core.contains(Cell::ALL[next]) {
                        self.on(next, allowed - i32::from(more != 0), extra, kind, touched);
                    }
                }
            }
        }
        self.path.pop();
    }

    /// Tells what follows from the loop that was just closed.
    fn close(&mut self) {
        let position = self.position;
        let roof: Vec<usize> = self.path.iter().copied().filter(|&cell| count(position.cells[cell]) > 2).collect();
        let extras = |cell: usize| position.cells[cell] & !self.pair;
        match roof[..] {
            [] => {}
            [one] => self.tell(0.0, Way::OneCell, vec![(one, self.pair)]),
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

    fn tell(&mut self, more: f64, way: Way, lost: Vec<(usize, u16)>) {
        let removes = self.position.removals(lost);
        if removes.is_empty() {
            return;
        }
        let (technique, base) = match self.path.len() {
            4 => (Technique::UniqueRectangle, 4.5),
            6 => (Technique::UniqueLoop, 4.6),
            8 => (Technique::UniqueLoop, 4.7),
            _ => (Technique::UniqueLoop, 5.0),
        };
        let cells = self.path.iter().map(|&cell| Cell::ALL[cell]).collect();
        let pattern = Pattern::Loop { cells, digits: Digits::from_bits(self.pair), way };
        self.steps.push((Step { technique, rating: base + more, places: None, removes, pattern }, way.number()));
    }

    /// Type 2: one of the roof cells has the extra digit.
    fn same_digit(&mut self, roof: &[usize], extra: u16) {
        let seen = roof.iter().fold(Cells::ALL, |seen, &cell| seen & Cell::ALL[cell].peers());
        let digit = Digit::ALL[extra.trailing_zeros() as usize];
        self.tell(0.0, Way::OneDigit(digit), seen.iter().map(|cell| (cell.index(), extra)).collect());
    }

    /// Type 3: both roof cells together are one cell of a set.
    fn sets(&mut self, one: usize, other: usize, extra: u16) {
        for size in count(extra)..=7 {
            for (number, k1, k2) in shared_houses(one, other) {
                let blanks = u32::from(self.position.blanks[number]);
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
        let position = self.position;
        let both = extra & position.cells[one] & position.cells[other];
        let cells = CELL_AT[number].map(|cell| position.cells[cell as usize]);
        let fit = bits_where(|k| roof >> k & 1 == 0 && (2..=size).contains(&count(cells[k])));
        let _ = choose(&cells, fit, size, size - 1, (0, extra), &mut |others, digits| {
            let union = bits_of(others).fold(both, |union, k| union | cells[k]);
            if count(union) == size {
                let lost = bits_of(0x1ff & !others & !roof).map(|k| (CELL_AT[number][k] as usize, digits));
                let way = Way::NakedSet {
                    house: house(number),
                    digits: Digits::from_bits(digits),
                    cells: cells_at(number, others),
                };
                self.tell(f64::from(size - 1) * 0.1, way, lost.collect());
            }
            ControlFlow::Continue(())
        });
    }

    fn hidden(&mut self, number: usize, one: u16, other: u16, size: u32, extra: u16) {
        let places = self.position.places[number].map(|places| places & !other);
        let start = bits_of(self.pair).fold(0, |union, d| union | places[d]);
        let fit = bits_where(|d| (self.pair | extra) >> d & 1 == 0 && (1..=size).contains(&count(places[d])));
        let _ = choose(&places, fit, size, size - 2, (self.pair, start), &mut |digits, union| {
            let others = union & !one;
            let lost = bits_of(others).map(|k| (CELL_AT[number][k] as usize, !digits));
            let way = Way::HiddenSet {
                house: house(number),
                digits: Digits::from_bits(digits),
                cells: cells_at(number, others),
            };
            self.tell(f64::from(count(others) - 1) * 0.1, way, lost.collect());
            ControlFlow::Continue(())
        });
    }

    /// Type 4: one of both roof cells must be the one digit, so neither is the other.
    fn locked(&mut self, one: usize, other: usize) {
        for digit in Digits::from_bits(self.pair).iter() {
            let alone =
                |&(number, k1, k2): &(usize, u8, u8)| self.position.places[number][digit.index()] == 1 << k1 | 1 << k2;
            if let Some((number, ..)) = shared_houses(one, other).find(alone) {
                let lost = self.pair & !(1 << digit.index());
                return self.tell(0.0, Way::Locked { house: house(number), digit }, vec![(one, lost), (other, lost)]);
            }
        }
    }
}

/// The houses that two cells share, with the number of each cell there: box, row, column.
pub(super) fn shared_houses(one: usize, other: usize) -> impl Iterator<Item = (usize, u8, u8)> {
    SEATS[one]
        .into_iter()
        .zip(SEATS[other])
        .filter(|((a, _), (b, _))| a == b)
        .map(|((a, k1), (_, k2))| (a as usize, k1, k2))
}

fn bits_where(is: impl Fn(usize) -> bool) -> u16 {
    (0..9).filter(|&index| is(index)).fold(0, |bits, index| bits | 1 << index)
}

/// The cells with both digits that have another such cell in each of their houses, as every cell of a loop has.
fn core_of(cells: &[u16; 81]) -> Cells {
    let mut core: Cells = Cell::ALL.into_iter().filter(|cell| cells[cell.index()] != 0).collect();
    loop {
        let alone = House::ALL
            .into_iter()
            .map(|house| core & house.cells())
            .filter(|cells| !cells.is_empty() && !cells.are_several());
        let lonely = alone.fold(Cells::NONE, |all, cells| all | cells);
        if lonely.is_empty() {
            return core;
        }
        core = core - lonely;
    }
}

fn set(path: &[usize]) -> Cells {
    path.iter().map(|&cell| Cell::ALL[cell]).collect()
}

/// The houses of a cell as a set of bits.
fn houses_of(cell: usize) -> u32 {
    SEATS[cell].iter().fold(0, |houses, &(house, _)| houses | 1 << house)
}

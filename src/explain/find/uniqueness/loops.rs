//! Unique rectangles and loops: cells that could swap two digits, if nothing else were in them.
//!
//! ```text
//!   12 --- 12+       if the cells held 1 and 2 alone, 1 and 2 could be swapped all around,
//!    |      |        and the puzzle had two solutions; so something else is in them
//!   12 --- 12
//! ```
//!
//! The cells have both candidates, so the candidates allow the swapped grid too. It is therefore enough that the candidates
//! have one solution, in a pencilmark puzzle as well.

use super::roof;
use crate::explain::candidates::{Candidates, CellDigits};
use crate::explain::find::Found;
use crate::explain::geometry::{bits_of, cell_at, count, highest, lowest, seat, seats, several};
use crate::{Cell, Cells, House};
use std::ops::ControlFlow;

/// The loops of the last grid.
#[derive(Default)]
pub(crate) struct Memory {
    fields: Vec<Field>,
}

/// Finds all loops before it adds the easiest; of equal ones the first that was found.
pub(crate) fn find(candidates: &Candidates, memory: &mut Memory, found: &mut Found) -> ControlFlow<()> {
    let mut steps = Vec::new();
    let mut fields: Vec<Field> = Vec::new();
    for start in (0..81).filter(|&cell| count(candidates.cells[cell]) == 2) {
        let pair = candidates.cells[start];
        let index = fields.iter().position(|field| field.pair == pair).unwrap_or_else(|| {
            fields.push(Field::new(candidates, pair, memory));
            fields.len() - 1
        });
        let field = &mut fields[index];
        field.walk_from(start, candidates);
        for cells in field.loops.iter().filter(|cells| cells[0] == start) {
            roof::add_steps(candidates, pair, cells, &mut steps);
        }
    }
    memory.fields = fields;
    steps.sort_by_key(|(step, number)| (step.difficulty(), *number));
    steps.into_iter().try_for_each(|(step, _)| found.add(step))
}

/// Where loops with a pair of digits can be, and the loops that are there.
struct Field {
    pair: u16,
    /// The candidates of the cells with both digits; the loops depend on nothing else.
    cells: CellDigits,
    /// The cells that can be part of a loop which is not known yet.
    core: Cells,
    /// The cells that can be part of a loop with more than two cells that have extra candidates. These all have the same one;
    /// by that.
    cores: [Cells; 9],
    /// Each from the cell where it was found. The same loop is met from each of its cells, in both directions.
    loops: Vec<Vec<usize>>,
    /// Whether all loops are there.
    is_known: bool,
}

impl Field {
    /// The field of the last grid if nothing in it has changed, else a new one without loops.
    fn new(candidates: &Candidates, pair: u16, last: &mut Memory) -> Field {
        let cells = candidates.cells.map(|bits| if bits & pair == pair { bits } else { 0 });
        if let Some(field) = last.fields.iter_mut().find(|field| field.pair == pair && field.cells == cells) {
            let loops = std::mem::take(&mut field.loops);
            return Field { pair, cells, core: field.core, cores: field.cores, loops, is_known: true };
        }
        let core = core_of(candidates.cells_where(|bits| bits & pair == pair));
        let mut field = Field { pair, cells, core, cores: [Cells::NONE; 9], loops: Vec::new(), is_known: false };
        for d in bits_of(!pair & 0x1ff) {
            let with_one = field.core_with(1 << d);
            if with_one.len() >= 3 {
                field.cores[d] = core_of(with_one | field.core_with(0));
            }
        }
        field
    }

    /// The cells that can be part of a loop and have these extra candidates.
    fn core_with(&self, extras: u16) -> Cells {
        self.core.iter().filter(|cell| self.cells[cell.index()] == self.pair | extras).collect()
    }

    /// Adds the loops through a cell of two candidates, unless they are known.
    fn walk_from(&mut self, start: usize, candidates: &Candidates) {
        if self.is_known || !self.core.contains(Cell::ALL[start]) {
            return;
        }
        let (pair, cores, pairs) = (self.pair, self.cores, self.core_with(0));
        let mut walk = Walk { candidates, pair, cores, pairs, path: Vec::new(), loops: &mut self.loops };
        let free = [self.core; 2];
        walk.visit(start, Trail { allowance: 2, extras: 0, last_kind: NO_KIND, touched: [0; 2], free });
        // A loop is met from each of its cells of two candidates, unless it has more than two others: then what a walk meets
        // depends on its way.
        if self.cores == [Cells::NONE; 9] {
            self.core = core_of(self.core - Cells::only(Cell::ALL[start]));
        }
    }
}

/// A kind of house that no cell has.
const NO_KIND: usize = 3;

/// A walk from a cell of two candidates over cells that have both, never twice through the same kind of house in a row.
struct Walk<'w> {
    candidates: &'w Candidates,
    pair: u16,
    /// As in [`Field`].
    cores: [Cells; 9],
    /// The cells of two candidates that can be part of a loop.
    pairs: Cells,
    path: Vec<usize>,
    /// The loops that were met so far.
    loops: &'w mut Vec<Vec<usize>>,
}

/// What a walk has met on its way.
#[derive(Clone, Copy)]
struct Trail {
    /// How many more cells with different extra candidates it may pass.
    allowance: i32,
    /// The extra candidates of the cells met, including those of other branches that started from the same cell.
    /// Sudoku Explainer does the same, and misses some loops because of it.
    extras: u16,
    /// The kind of house that led to the last cell.
    last_kind: usize,
    /// The houses of the cells at even and at odd places.
    ///
    /// A loop with two even or two odd cells in a house can't be swapped, so no walk goes there. Without that rule, 38 % of
    /// the time of 17-clue puzzles went into loops.
    touched: [u32; 2],
    /// The cells that can still be at even and at odd places.
    free: [Cells; 2],
}

impl Walk<'_> {
    /// Goes on from a cell in all directions.
    fn visit(&mut self, cell: usize, mut trail: Trail) {
        let parity = self.path.len() % 2;
        let here = Cells::only(Cell::ALL[cell]);
        trail.touched[parity] |= houses_of(cell);
        trail.free[parity] = trail.free[parity] - Cell::ALL[cell].peers() - here;
        trail.free[1 - parity] = trail.free[1 - parity] - here;
        if !self.can_close(&mut trail) {
            return;
        }
        self.path.push(cell);
        let (low, high) = (lowest(self.pair), highest(self.pair));
        let last_kind = trail.last_kind;
        for kind in (0..3).filter(|&kind| kind != last_kind) {
            let (house, _) = seat(cell, kind);
            for k in bits_of(self.candidates.places[house][low] & self.candidates.places[house][high]) {
                self.go_to(cell_at(house, k), kind, &mut trail);
            }
        }
        self.path.pop();
    }

    /// Whether each house with one cell of the walk can still get another.
    #[inline(always)]
    fn can_close(&self, trail: &mut Trail) -> bool {
        if trail.allowance <= 0 {
            let usable = if count(trail.extras) == 1 { self.cores[lowest(trail.extras)] } else { Cells::NONE };
            trail.free = trail.free.map(|free| free & (usable | self.pairs));
        }
        let [even, odd] = trail.touched;
        let can_get = |houses: u32, free: Cells| {
            let mut open = houses;
            while open != 0 {
                if (House::ALL[open.trailing_zeros() as usize].cells() & free).is_empty() {
                    return false;
                }
                open &= open - 1;
            }
            true
        };
        can_get(even & !odd, trail.free[1]) && can_get(odd & !even, trail.free[0])
    }

    /// Closes the loop, or goes on over the next cell if that is allowed.
    #[inline(always)]
    fn go_to(&mut self, next: usize, kind: usize, trail: &mut Trail) {
        if next == self.path[0] && self.path.len() >= 4 {
            self.close(trail);
        } else if !self.path.contains(&next) {
            let extras = self.candidates.cells[next] & !self.pair;
            trail.extras |= extras;
            if trail.free[self.path.len() % 2].contains(Cell::ALL[next]) && trail.leads_over(extras) {
                let allowance = trail.allowance - i32::from(extras != 0);
                self.visit(next, Trail { allowance, last_kind: kind, ..*trail });
            }
        }
    }

    /// Keeps the path if it is a loop that can be swapped, and a new one.
    fn close(&mut self, trail: &Trail) {
        let [even, odd] = trail.touched;
        if even == odd && self.loops.iter().all(|met| set(met) != set(&self.path)) {
            self.loops.push(self.path.clone());
        }
    }
}

impl Trail {
    /// Whether it may go over a cell with these extra candidates: none, the only ones so far, or one of two cells.
    fn leads_over(&self, extras: u16) -> bool {
        extras == 0 || count(self.extras) == 1 || self.allowance > 0
    }
}

/// Of the cells with both digits those that have another such cell in each of their houses, as every cell of a loop has.
fn core_of(cells: Cells) -> Cells {
    let mut rows: [u16; 9] = std::array::from_fn(|row| cells.of_row(row));
    loop {
        let (_, columns) = rows.iter().fold((0, 0), |(once, twice), row| (once | row, twice | once & row));
        let mut is_settled = true;
        for band in rows.chunks_exact_mut(3) {
            let boxes = [0, 3, 6].map(|first| band.iter().fold(0, |all, row| all << 3 | row >> first & 0b111));
            let full = [0, 1, 2].map(|stack| u16::from(several(boxes[stack])) * (0b111 << (3 * stack)));
            for row in band {
                let kept = if several(*row) { *row & columns & (full[0] | full[1] | full[2]) } else { 0 };
                is_settled &= kept == *row;
                *row = kept;
            }
        }
        if is_settled {
            return (0..9).fold(Cells::NONE, |core, row| core | Cells::in_row(row, rows[row]));
        }
    }
}

fn set(path: &[usize]) -> Cells {
    path.iter().map(|&cell| Cell::ALL[cell]).collect()
}

/// The houses of a cell as a set of bits.
fn houses_of(cell: usize) -> u32 {
    seats(cell).fold(0, |houses, (house, _)| houses | 1 << house)
}

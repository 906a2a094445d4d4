//! Sue de Coq: where a line crosses a box, some cells share their digits with cells of the line and cells of the box.
//!
//! ```text
//!   crossing   2 cells with 1234     n = 2: two digits more than cells
//!   line       1 cell with 12        holds m = 1 of them: its cells less its digits that the crossing has not
//!   box        1 cell with 34        holds the other n - m
//! ```
//!
//! All these cells have as many digits as there are cells, so each of the digits is among them: it goes from the rest
//! of the line if it is of the line and the crossing, from the rest of the box if it is of the box and the crossing.

use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, Digits, House};

/// Some cells of a house, and their digits together.
#[derive(Clone, Copy, Default)]
struct Part {
    cells: Cells,
    digits: Digits,
    /// How many cells.
    size: usize,
    /// How many digits of the crossing are held by them.
    held: usize,
}

/// A choice of cells where a line crosses a box.
#[derive(Clone, Copy)]
struct Crossing {
    line: House,
    house: House,
    cells: Cells,
    digits: Digits,
    /// How many digits more than cells.
    spare: usize,
}

/// The first Sue de Coq: rows before columns.
pub(crate) fn find(state: &State) -> Option<Step> {
    let (mut in_line, mut in_box) = (Vec::new(), Vec::new());
    House::ALL[..18].iter().find_map(|&line| {
        House::BOXES.into_iter().find_map(|house| {
            choices(line.cells() & house.cells() & state.open).into_iter().find_map(|cells| {
                let digits = state.digits_of(cells);
                let spare = digits.len().checked_sub(cells.len()).filter(|&spare| !cells.is_empty() && spare >= 2)?;
                let crossing = Crossing { line, house, cells, digits, spare };
                let is_possible =
                    crossing.gather(state, line, &mut in_line) && crossing.gather(state, house, &mut in_box);
                if is_possible { crossing.join(state, &in_line, &in_box) } else { None }
            })
        })
    })
}

/// Two of the cells or three: 12, 123, 13, 23, as far as there are so many; no cells stand for no choice.
fn choices(cells: Cells) -> [Cells; 4] {
    let mut left = cells.iter();
    let [first, second, third] = [(); 3].map(|()| left.next().map_or(Cells::NONE, Cells::only));
    match cells.len() {
        2 => [cells, Cells::NONE, Cells::NONE, Cells::NONE],
        3 => [first | second, cells, first | third, second | third],
        _ => [Cells::NONE; 4],
    }
}

impl Crossing {
    /// Whether there are cells of the house that hold some of the digits to spare, not all: these, in lexicographic
    /// order.
    fn gather(&self, state: &State, house: House, found: &mut Vec<Part>) -> bool {
        found.clear();
        let mut rest = [(Cell::ALL[0], Digits::NONE); 9];
        let cells = (house.cells() & state.open) - self.cells;
        for (place, cell) in rest.iter_mut().zip(cells.iter()) {
            *place = (cell, state.candidates(cell));
        }
        self.add(&rest[..cells.len()], Part::default(), found);
        !found.is_empty()
    }

    /// Adds the parts that go on from this one.
    fn add(&self, rest: &[(Cell, Digits)], part: Part, found: &mut Vec<Part>) {
        for (place, &(cell, digits)) in rest.iter().enumerate() {
            let (rest, digits, size) = (&rest[place + 1..], part.digits | digits, part.size + 1);
            let extra = (digits - self.digits).len();
            if size + rest.len() <= extra || (self.digits - digits).is_empty() {
                continue; // too little can come, or nothing is left for the other part
            }
            let held = size.saturating_sub(extra);
            let part = Part { cells: part.cells | Cells::only(cell), digits, size, held };
            if (1..self.spare).contains(&held) && !(digits & self.digits).is_empty() {
                found.push(part);
            }
            self.add(rest, part, found);
        }
    }

    /// The first two parts that hold what is to spare between them, and take something from the box or the line.
    fn join(&self, state: &State, in_line: &[Part], in_box: &[Part]) -> Option<Step> {
        in_line.iter().find_map(|of_line| {
            let taken = of_line.digits & self.digits;
            let fits = |of_box: &&Part| {
                (of_box.digits & taken).is_empty()
                    && of_line.held + of_box.held == self.spare
                    && (of_box.cells & of_line.cells).is_empty()
            };
            in_box.iter().filter(fits).find_map(|of_box| self.step(state, of_line, of_box))
        })
    }

    fn step(&self, state: &State, of_line: &Part, of_box: &Part) -> Option<Step> {
        let cells = self.cells | of_line.cells | of_box.cells;
        let rest = |house: House, own: &Part, other: &Part| {
            let gone = ((self.digits | own.digits) - other.digits) | (own.digits & other.digits);
            let of_cell = move |cell| (state.candidates(cell) & gone).iter().map(move |digit| (cell, digit));
            (house.cells() - cells).iter().flat_map(of_cell)
        };
        let in_box = rest(self.house, of_box, of_line);
        let removes: Vec<(Cell, Digit)> = in_box.chain(rest(self.line, of_line, of_box)).collect();
        (!removes.is_empty()).then(|| Step::removing(Technique::SueDeCoq, removes, Proof::cells(cells)))
    }
}

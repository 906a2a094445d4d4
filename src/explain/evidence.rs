//! The candidates that a pattern is made of.

use super::exclusion::Exclusion;
use super::pattern::{Pattern, Way};
use super::step::{Step, union};
use crate::{Cell, Cells, Digits, Marks, Puzzle};

impl Step {
    /// The candidates that make up the pattern where the player stands: cell by cell in reading order, each with its digits.
    /// [`Step::cells`] knows no candidates, so it may have more cells: for pointing, say, all three that box and line share, and for
    /// an exclusion the cells that forbid nothing that matters.
    ///
    /// ```
    /// use ninefold::{explain::hint, Grid, Puzzle};
    /// let grid: Grid = ".1.96.......1.....2.9..47....1.9...875.8..6........5...6..4.8.25.....1......2...4".parse()?;
    /// let puzzle = Puzzle::from(grid);
    /// let step = hint(&puzzle).step().expect("pointing: the digit 2 in box 2 and column 6");
    /// let evidence: Vec<String> = step.evidence(&puzzle).iter().map(|(cell, digits)| format!("{cell}: {digits}")).collect();
    /// assert_eq!(evidence, ["r1c6: 2", "r2c6: 2"]); // r3c6 is 7
    /// # Ok::<(), ninefold::ParseGridError>(())
    /// ```
    pub fn evidence(&self, puzzle: &Puzzle) -> Vec<(Cell, Digits)> {
        let mut found = Marks::NONE;
        self.collect(&puzzle.pencil(), &mut found);
        Cell::ALL.into_iter().map(|cell| (cell, found[cell])).filter(|(_, digits)| !digits.is_empty()).collect()
    }

    fn collect(&self, marks: &Marks, found: &mut Marks) {
        let mut add = |cells: Cells, digits: Digits| {
            for cell in cells.iter() {
                found.set(cell, found[cell] | (marks[cell] & digits));
            }
        };
        match &self.pattern {
            Pattern::HiddenSingle { .. } | Pattern::NakedSingle => {
                self.places.iter().for_each(|&(cell, digit)| add(Cells::only(cell), Digits::only(digit)));
            }
            Pattern::Locked { digit, inside, across, .. } => add(inside.cells() & across.cells(), Digits::only(*digit)),
            Pattern::HiddenSet { cells, digits, .. } | Pattern::NakedSet { cells, digits, .. } => add(*cells, *digits),
            Pattern::Fish { digit, base, cover } => add(union(base) & union(cover), Digits::only(*digit)),
            Pattern::Wing { .. } => add(self.cells(), Digits::ALL),
            Pattern::Loop { way, .. } => {
                add(self.cells(), Digits::ALL);
                add_way(*way, &mut add);
            }
            Pattern::Bug { extras, way } => {
                extras.iter().for_each(|&(cell, digits)| add(Cells::only(cell), digits));
                add_way(*way, &mut add);
            }
            Pattern::Exclusion { cells, excluders } => {
                let needed = Exclusion::of(marks, cells, *excluders, &self.removes).excluders;
                add(cells.iter().copied().chain(needed.iter().map(|&(cell, _)| cell)).collect(), Digits::ALL);
            }
            Pattern::Chain(chain) => {
                chain.nodes().for_each(|node| add(Cells::only(node.cell), Digits::only(node.digit)));
            }
        }
    }
}

/// Adds the other cells that help to avoid a second solution.
fn add_way(way: Way, add: &mut impl FnMut(Cells, Digits)) {
    match way {
        Way::NakedSet { digits, cells, .. } | Way::HiddenSet { digits, cells, .. } => add(cells, digits),
        Way::OneCell | Way::OneDigit(_) | Way::Locked { .. } => {}
    }
}

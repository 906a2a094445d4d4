//! XY-wings and XYZ-wings: a pivot and two cells of two candidates that it sees.

use super::ladder::{Climber, Found};
use super::position::{PEERS, Position, count};
use super::step::{Pattern, Step};
use super::technique::Technique;
use crate::{Cell, Digit};
use std::ops::ControlFlow;

/// A pivot of two candidates makes XY-wings, one of three XYZ-wings.
pub(super) fn find<const SIZE: u32>(
    position: &Position,
    _: &mut Climber<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let cells = &position.cells;
    let pairs = |pivot: usize| PEERS[pivot].into_iter().map(usize::from).filter(|&cell| count(cells[cell]) == 2);
    for pivot in (0..81).filter(|&cell| count(cells[cell]) == SIZE) {
        for one in pairs(pivot).filter(|&one| count(cells[pivot] & !cells[one]) == 1) {
            for other in pairs(pivot) {
                let (all, common) =
                    (cells[pivot] | cells[one] | cells[other], cells[pivot] & cells[one] & cells[other]);
                if count(all) == 3 && count(common) == SIZE - 2 {
                    let d = (cells[one] & cells[other]).trailing_zeros() as usize;
                    wing(position, pivot, [one, other], d, SIZE, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn wing(
    position: &Position,
    pivot: usize,
    wings: [usize; 2],
    d: usize,
    size: u32,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let [pivot, one, other] = [pivot, wings[0], wings[1]].map(|cell| Cell::ALL[cell]);
    let mut seen = one.peers() & other.peers();
    if size == 3 {
        seen = seen & pivot.peers();
    }
    let lost = seen.iter().filter(|&cell| cell != pivot);
    let removes = position.removals(lost.map(|cell| (cell.index(), 1 << d)));
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    let (technique, rating) = if size == 2 { (Technique::XyWing, 4.2) } else { (Technique::XyzWing, 4.4) };
    let pattern = Pattern::Wing { pivot, wings: [one, other], digit: Digit::ALL[d] };
    found(Step { technique, rating, places: None, removes, pattern })
}

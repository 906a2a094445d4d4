//! XY-wings and XYZ-wings: a pivot and two cells of two candidates that it sees.

use super::Found;
use crate::explain::candidates::Candidates;
use crate::explain::geometry::{are_two, count, lowest, peers};
use crate::explain::pattern::Pattern;
use crate::explain::step::Step;
use crate::explain::technique::Technique;
use crate::{Cell, Cells, Digit};
use std::ops::ControlFlow;

/// A pivot of two candidates makes XY-wings, one of three XYZ-wings.
pub(crate) fn find<const SIZE: u32>(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    let cells = &candidates.cells;
    let pairs = candidates.cells_where(are_two);
    for pivot in (0..81).filter(|&cell| count(cells[cell]) == SIZE) {
        if !(pairs & Cell::ALL[pivot].peers()).are_several() {
            continue;
        }
        // Wings have all candidates of the pivot but one.
        let mut near = [0; 20];
        let mut met = 0;
        for cell in peers(pivot) {
            near[met] = cell;
            met += usize::from(are_two(cells[cell]) && count(cells[pivot] & !cells[cell]) == 1);
        }
        for &one in &near[..met] {
            for &other in &near[..met] {
                let all = cells[pivot] | cells[one] | cells[other];
                let common = cells[pivot] & cells[one] & cells[other];
                if count(all) == 3 && count(common) == SIZE - 2 {
                    found.extend(wing::<SIZE>(candidates, pivot, [one, other], lowest(cells[one] & cells[other])))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step that a wing is, if it takes anything away.
fn wing<const SIZE: u32>(candidates: &Candidates, pivot: usize, wings: [usize; 2], d: usize) -> Option<Step> {
    let [pivot, one, other] = [pivot, wings[0], wings[1]].map(|cell| Cell::ALL[cell]);
    let mut seen = one.peers() & other.peers();
    if SIZE == 3 {
        seen = seen & pivot.peers();
    }
    let lost = (seen & candidates.cells_with(d)) - Cells::only(pivot);
    if lost.is_empty() {
        return None;
    }
    let removes = candidates.removals(lost.iter().map(|cell| (cell.index(), 1 << d)));
    let technique = if SIZE == 2 { Technique::XyWing } else { Technique::XyzWing };
    let pattern = Pattern::Wing { pivot, wings: [one, other], digit: Digit::ALL[d] };
    Some(Step::new(technique, pattern, removes))
}

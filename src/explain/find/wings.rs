//! XY-wings and XYZ-wings: a pivot and two cells of two candidates that it sees.

use super::Found;
use crate::explain::candidates::Candidates;
use crate::explain::geometry::{count, lowest, peers};
use crate::explain::pattern::Pattern;
use crate::explain::step::Step;
use crate::explain::technique::Technique;
use crate::{Cell, Digit};
use std::ops::ControlFlow;

/// A pivot of two candidates makes XY-wings, one of three XYZ-wings.
pub(crate) fn find<const SIZE: u32>(candidates: &Candidates, found: &mut Found) -> ControlFlow<()> {
    let cells = &candidates.cells;
    let pairs = |pivot: usize| peers(pivot).filter(|&cell| count(cells[cell]) == 2);
    for pivot in (0..81).filter(|&cell| count(cells[cell]) == SIZE) {
        for one in pairs(pivot).filter(|&one| count(cells[pivot] & !cells[one]) == 1) {
            for other in pairs(pivot) {
                let all = cells[pivot] | cells[one] | cells[other];
                let common = cells[pivot] & cells[one] & cells[other];
                if count(all) == 3 && count(common) == SIZE - 2 {
                    let d = lowest(cells[one] & cells[other]);
                    found.extend(wing::<SIZE>(candidates, pivot, [one, other], d))?;
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
    let lost = seen.iter().filter(|&cell| cell != pivot);
    let removes = candidates.removals(lost.map(|cell| (cell.index(), 1 << d)));
    let technique = if SIZE == 2 { Technique::XyWing } else { Technique::XyzWing };
    let pattern = Pattern::Wing { pivot, wings: [one, other], digit: Digit::ALL[d] };
    (!removes.is_empty()).then(|| Step::new(technique, pattern, removes))
}

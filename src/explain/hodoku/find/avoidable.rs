//! Avoidable rectangles: corners that are solved, but not given, must not have two digits crosswise either.

use super::corners::{avoided, from};
use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step, Truth, each};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, Digits};

/// Three solved corners: the fourth does not have the digit that completes the rectangle.
pub(crate) fn one(state: &State) -> Option<Step> {
    let pairs = state.cells_of(2);
    let solved = solved(state);
    scan(state, solved, solved | pairs, |cells, [a, b]| {
        let [_, _, three, four] = cells;
        let fits = |cell: Cell, digit: Digit| state.written[cell] == Some(digit);
        let (cell, digit) = match (pairs.contains(three), pairs.contains(four)) {
            (true, false) if fits(four, a) => (three, b),
            (false, true) if fits(three, b) => (four, a),
            _ => return None,
        };
        let proof = || Proof { truths: Vec::new(), avoids: Some(avoided(cells, [a, b].into_iter().collect())) };
        let step = || Step::removing(Technique::AvoidableRectangle1, vec![(cell, digit)], proof());
        state.holds(cell, digit).then(step)
    })
}

/// Two solved corners, and two open ones with one more digit: one of these has it.
pub(crate) fn two(state: &State) -> Option<Step> {
    let pairs = state.cells_of(2);
    scan(state, solved(state), pairs, |cells, [a, b]| {
        let [_, _, three, four] = cells;
        let digit = (state.candidates(three) - Digits::only(b)).single()?;
        if (state.candidates(four) - Digits::only(a)).single() != Some(digit) {
            return None;
        }
        let removes = each(three.peers() & four.peers() & state.holders(digit), digit);
        let avoids = Some(avoided(cells, [a, b].into_iter().collect()));
        let proof = || Proof { truths: vec![Truth::Cell(three), Truth::Cell(four)], avoids };
        (!removes.is_empty()).then(|| Step::removing(Technique::AvoidableRectangle2, removes, proof()))
    })
}

/// The solved cells that are not given.
fn solved(state: &State) -> Cells {
    Cells::ALL - state.open - state.givens
}

/// The first step of a test in a rectangle with two solved corners in a box, and the digits of these.
fn scan(
    state: &State,
    solved: Cells,
    others: Cells,
    test: impl Fn([Cell; 4], [Digit; 2]) -> Option<Step>,
) -> Option<Step> {
    solved.iter().find_map(|cell| {
        from(cell, solved, others, |cells| test(cells, [state.written[cells[0]]?, state.written[cells[1]]?]))
    })
}

//! A budget never makes an answer wrong: it is the answer without a bound, or the call is stopped, or a diagnosis says that it is
//! not complete. It is never overdrawn.

use crate::make::Choices;
use ninefold::explain::{Ending, Explanation, Hint, all_steps_within, hint_within};
use ninefold::rate::{Unrated, rate_within};
use ninefold::{Budget, Diagnosis, Kernel, Puzzle, Stopped, solve_all_within};
use std::fmt::Debug;
use std::sync::atomic::AtomicBool;

/// Calls that take longer without a bound are left out.
const ENOUGH: u64 = 20_000;

pub fn check(bytes: &[u8]) {
    let choices = &mut Choices(bytes);
    let (call, nodes) = (choices.below(9), choices.number());
    let grid = choices.grid();
    let mut puzzle = Puzzle::from(grid);
    choices.play(&mut puzzle, grid.solve().unique());
    match call {
        0 => holds(nodes, |budget| grid.solve_within(budget)),
        1 => holds(nodes, |budget| grid.count_within(100, budget)),
        2 => holds(nodes, |budget| complete(grid.diagnose_within(budget)?)),
        3 => holds(nodes, |budget| puzzle.pencil().solve_within(budget)),
        4 => holds(nodes, |budget| complete(puzzle.pencil().diagnose_within(budget)?)),
        5 => holds(nodes, |budget| match hint_within(&puzzle, budget)? {
            Hint::Improper(why) => Ok(Hint::Improper(Box::new(complete(*why)?))),
            Hint::Mistake(mistake) => complete(mistake.why.clone()).map(|_| Hint::Mistake(mistake)),
            hint => Ok(hint),
        }),
        6 => holds(nodes, |budget| all_steps_within(&puzzle, budget)),
        7 => holds(nodes, |budget| match rate_within(&grid, budget)? {
            Err(Unrated::Improper(why)) => Ok(Err(Unrated::Improper(Box::new(complete(*why)?)))),
            rated => Ok(rated),
        }),
        _ => {
            holds(nodes, |budget| explained(Explanation::new(&grid), budget));
            in_parts(&grid, nodes);
        }
    }
    batch(&[grid, puzzle.board(), grid], nodes);
}

/// The diagnosis, if nothing is missing in it.
fn complete(diagnosis: Diagnosis) -> Result<Diagnosis, Stopped> {
    if diagnosis.is_complete() { Ok(diagnosis) } else { Err(Stopped::default()) }
}

/// The explanation, if nothing is missing in it.
fn explained(mut explanation: Explanation, budget: &mut Budget<'_>) -> Result<Explanation, Stopped> {
    explanation.extend(budget)?;
    if let Some(Ending::Improper(why)) = &explanation.ending {
        complete((**why).clone())?;
    }
    Ok(explanation)
}

/// The same answer as without a bound or none, nothing overdrawn, and nothing at all once the flag is set.
fn holds<T: PartialEq + Debug>(nodes: u64, call: impl Fn(&mut Budget<'_>) -> Result<T, Stopped>) {
    let mut unbounded = Budget::nodes(ENOUGH);
    let Ok(answer) = call(&mut unbounded) else { return };
    let needed = ENOUGH - unbounded.left();
    let mut budget = Budget::nodes(nodes);
    let bounded = call(&mut budget);
    assert!(budget.left() <= nodes, "a budget that grew");
    match bounded {
        Ok(found) => {
            assert_eq!(found, answer, "{nodes} nodes");
            // A bound beyond reach is none: then lanes may share the work, and take other nodes for the same answer.
            let is_bound = nodes < u64::MAX / 2;
            assert!(!is_bound || nodes - budget.left() == needed, "the work depends on the bound");
        }
        Err(_) => assert!(nodes < needed.max(1), "{nodes} nodes are enough: it takes {needed}"),
    }
    let stop = AtomicBool::new(true);
    assert!(call(&mut Budget::nodes(nodes).or_when(&stop)).is_err(), "a flag that nobody looks at");
}

/// An explanation that is stopped and goes on is the explanation in one go.
fn in_parts(grid: &ninefold::Grid, nodes: u64) {
    let Ok(whole) = explained(Explanation::new(grid), &mut Budget::nodes(ENOUGH)) else { return };
    if let Some(Ending::Improper(_)) = whole.ending {
        return; // its first part may have been enough for the ending, and not for all of the diagnosis
    }
    let mut parts = Explanation::new(grid);
    let mut more = nodes % ENOUGH + 1;
    while parts.extend(&mut Budget::nodes(more)).is_err() {
        assert!(whole.steps.starts_with(&parts.steps), "{grid}");
        more *= 2;
    }
    assert_eq!(parts, whole, "{grid}");
}

/// Each puzzle of a batch has the budget to itself.
fn batch(grids: &[ninefold::Grid], nodes: u64) {
    for kernel in Kernel::available() {
        let (answers, effort) = kernel.solve_all_within(grids, &Budget::nodes(nodes));
        assert!(effort.nodes <= nodes.saturating_mul(grids.len() as u64), "{kernel}: {} nodes", effort.nodes);
        for (grid, answer) in grids.iter().zip(answers) {
            assert!(answer.is_err() || answer == Ok(grid.solve()), "{kernel}, {nodes} nodes: {grid}");
            assert_eq!(answer, grid.solve_within(&mut Budget::nodes(nodes)), "{kernel}, {nodes} nodes: {grid}");
        }
    }
    assert_eq!(
        solve_all_within(grids, &Budget::unlimited()),
        grids.iter().map(|grid| Ok(grid.solve())).collect::<Vec<_>>()
    );
}

//! Two or three almost locked sets.

use super::als::AlmostLocked;
use super::rows::{add, in_both};
use crate::explain::hodoku::state::State;
use crate::explain::hodoku::step::{Proof, Step};
use crate::explain::hodoku::technique::Technique;
use crate::{Cell, Cells, Digit, Digits};

/// Two sets with one or two restricted commons.
pub(crate) fn xz(state: &State) -> Option<Step> {
    let all = AlmostLocked::new(state);
    let partners = all.partners();
    (0..all.list.len()).find_map(|a| {
        let mut tried = all.linked_twice.row(a).to_vec();
        let single: Vec<u64> = partners.row(a).iter().zip(all.linked.row(a)).map(|(x, y)| x & y).collect();
        add(&mut tried, &single);
        in_both(&tried, &tried, a + 1).find_map(|b| {
            let removes = removed_by_two(&all, a, b);
            let proof = || Proof::cells(all.list[a].cells | all.list[b].cells);
            (!removes.is_empty()).then(|| Step::removing(Technique::AlsXz, removes, proof()))
        })
    })
}

/// What two linked sets remove: a digit outside the restricted common; with two of them, both sets become locked.
fn removed_by_two(all: &AlmostLocked, a: usize, b: usize) -> Vec<(Cell, Digit)> {
    let restricted = all.restricted(a, b);
    let mut removes = Vec::new();
    let mut add = |cell: Cell, digit: Digit| {
        if !removes.contains(&(cell, digit)) {
            removes.push((cell, digit));
        }
    };
    for digit in restricted {
        all.seen_by_both(a, b, !Digits::only(digit)).for_each(|(cell, digit)| add(cell, digit));
    }
    if restricted.len() == 2 {
        for (als, other) in [(a, b), (b, a)].map(|(a, b)| (&all.list[a], &all.list[b])) {
            for digit in als.digits - restricted {
                (als.seen[digit.index()] - other.cells).iter().for_each(|cell| add(cell, digit));
            }
        }
    }
    removes
}

/// Two sets that are linked to a third one.
pub(crate) fn xy_wing(state: &State) -> Option<Step> {
    let all = AlmostLocked::new(state);
    let partners = all.partners();
    let wing = |hinge: usize, a: usize, b: usize| {
        let removes = removed_by_wing(&all, hinge, a, b)?;
        let cells = [hinge, a, b].into_iter().fold(Cells::NONE, |cells, als| cells | all.list[als].cells);
        Some(Step::removing(Technique::AlsXyWing, removes, Proof::cells(cells)))
    };
    (0..all.list.len()).find_map(|a| {
        all.linked_after(a).find_map(|b| {
            // The pairs of linked sets after a and b: first a with a later one, then others with b.
            let mut later = in_both(all.linked.row(a), partners.row(b), b + 1);
            let mut others = in_both(all.linked.row(b), partners.row(a), a + 1);
            later.find_map(|c| wing(a, b, c)).or_else(|| others.find_map(|c| wing(b, a, c)))
        })
    })
}

/// What two outer sets remove, none if they overlap or hang on the same digit.
fn removed_by_wing(all: &AlmostLocked, hinge: usize, a: usize, b: usize) -> Option<Vec<(Cell, Digit)>> {
    if !(all.list[a].cells & all.list[b].cells).is_empty() {
        return None;
    }
    let (to_a, to_b) = (all.restricted(hinge, a), all.restricted(hinge, b));
    if to_a == to_b && to_a.len() == 1 {
        return None;
    }
    Some(all.seen_by_both(a, b, !(to_a | to_b)).collect()).filter(|removes: &Vec<_>| !removes.is_empty())
}

//! Steps in the middle of a run: what else can be taken away once some candidates are off.

use super::chain::ChainKind;
use super::fish;
use super::forcing::{DYNAMIC, FAMILIES, MULTIPLE, NESTED_FORCING, Quest};
use super::ladder::{Climber, Hints};
use super::locked;
use super::position::{CELL_AT, Position, SEATS, bits_of};
use super::run::{BY_CELL, BY_HOUSE, Candidate};
use super::simple_chains;
use super::subsets;
use super::tell::{Hint, Seen};
use crate::{Cell, Cells};
use std::ops::ControlFlow;
use std::rc::Rc;

/// A candidate that a nested step takes away, and the candidates that had to be off for it.
#[derive(Clone)]
pub(super) struct Advance {
    pub(super) candidate: Candidate,
    pub(super) parents: Rc<[Candidate]>,
    pub(super) seen: Seen,
}

/// What a level may use beside locked candidates, pairs and X-wings, in the order of asking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Inner {
    Simple,
    Multiple,
    Dynamic,
    Nested,
}

pub(super) const fn inners(level: u8) -> &'static [Inner] {
    match level {
        0 | 1 => &[],
        2 => &[Inner::Simple],
        3 => &[Inner::Simple, Inner::Multiple],
        4 => &[Inner::Dynamic],
        _ => &[Inner::Dynamic, Inner::Nested],
    }
}

/// All that the first of the level's techniques with a new deduction takes away.
pub(super) fn advances(now: &Position, quest: Quest<'_>, climber: &mut Climber<'_>) -> Vec<Advance> {
    let base = quest.position;
    let mut found = simple(now, base);
    for &inner in inners(quest.family.level) {
        if !found.is_empty() {
            break;
        }
        for hint in hints(now, inner, climber, quest.depth + 1).iter() {
            let parents = hint_parents(hint, now, base);
            push(&mut found, parents, Seen::Chain(hint.clone()), hint.removes.iter().copied());
        }
    }
    found
}

/// All chains of a kind on a working grid, easiest first, without those that take away the same.
fn hints(now: &Position, inner: Inner, climber: &mut Climber<'_>, depth: usize) -> Hints {
    if let Some(known) = climber.known(inner, now) {
        return known;
    }
    let family = match inner {
        Inner::Simple => None,
        Inner::Multiple => Some(&FAMILIES[MULTIPLE]),
        Inner::Dynamic => Some(&FAMILIES[DYNAMIC]),
        Inner::Nested => Some(&FAMILIES[NESTED_FORCING]),
    };
    let hints: Vec<Rc<Hint>> = match family {
        None => simple_chains::hints(now, climber).into_iter().map(Rc::new).collect(),
        Some(family) => {
            let quest = Quest { position: now, family, depth };
            let mut engine = climber.engine(depth);
            let finds = engine.finds(quest, true, climber);
            let hints = finds.iter().map(|find| Rc::new(engine.hint(quest, find))).collect();
            climber.put_back(engine, depth);
            hints
        }
    };
    climber.learn(inner, now, hints.into())
}

fn push(found: &mut Vec<Advance>, parents: Vec<Candidate>, seen: Seen, removes: impl Iterator<Item = (usize, u16)>) {
    if parents.is_empty() {
        return;
    }
    let parents: Rc<[Candidate]> = parents.into();
    for (cell, digits) in removes {
        for d in bits_of(digits) {
            let candidate = (cell * 9 + d) as Candidate;
            found.push(Advance { candidate, parents: parents.clone(), seen: seen.clone() });
        }
    }
}

/// Locked candidates; else hidden pairs; else naked pairs; else X-wings.
fn simple(now: &Position, base: &Position) -> Vec<Advance> {
    let mut found = Vec::new();
    let on = ControlFlow::<()>::Continue(());
    let gone = |house: usize, d: usize| base.places[house][d] & !now.places[house][d];
    let at = |house: usize, k: usize, d: usize| (usize::from(CELL_AT[house][k]) * 9 + d) as Candidate;

    let _ = locked::worthwhile(now, |crossing, d, lost| {
        let inside = crossing.inside;
        let parents = bits_of(crossing.apart(gone(inside, d))).map(|k| at(inside, k, d)).collect();
        let removes = bits_of(lost).map(|k| (usize::from(CELL_AT[crossing.across][k]), 1 << d));
        push(&mut found, parents, Seen::Locked(crossing, d), removes);
        on
    });
    if !found.is_empty() {
        return found;
    }
    let _ = subsets::hidden(now, 2, 4, |number, digits, places| {
        let extra = |k: usize| (usize::from(CELL_AT[number][k]), now.cells[usize::from(CELL_AT[number][k])] & !digits);
        if bits_of(places).any(|k| extra(k).1 != 0) {
            let others = bits_of(!places & 0x1ff);
            let pairs = others.flat_map(|k| bits_of(digits).map(move |d| (k, d)));
            let parents = pairs.filter(|&(k, d)| base.places[number][d] >> k & 1 != 0).map(|(k, d)| at(number, k, d));
            push(&mut found, parents.collect(), Seen::Hidden(number, digits, places), bits_of(places).map(extra));
        }
        on
    });
    if !found.is_empty() {
        return found;
    }
    let _ = subsets::naked(now, 2, |number, digits, places| {
        let extra = |k: usize| (usize::from(CELL_AT[number][k]), now.cells[usize::from(CELL_AT[number][k])] & digits);
        let others = || bits_of(!places & 0x1ff);
        if others().any(|k| extra(k).1 != 0) {
            let more = |k: usize| {
                let cell = usize::from(CELL_AT[number][k]);
                bits_of(base.cells[cell] & !digits).map(move |d| (cell * 9 + d) as Candidate)
            };
            let parents = bits_of(places).flat_map(more).collect();
            push(&mut found, parents, Seen::Naked(number, digits, places), others().map(extra));
        }
        on
    });
    if !found.is_empty() {
        return found;
    }
    let _ = fish::search(now, 2, |fish| {
        let lines = bits_of(fish.base).map(|line| fish.kind + line);
        let parents =
            lines.flat_map(|line| bits_of(gone(line, fish.d) & !fish.cover).map(move |k| at(line, k, fish.d)));
        let lost: Cells = fish.lost(now).map(|cell| Cell::ALL[cell]).collect();
        push(&mut found, parents.collect(), Seen::Fish(*fish), lost.iter().map(|cell| (cell.index(), 1 << fish.d)));
        on
    });
    found
}

/// The candidates that had to be off for a chain: for each node that is on, those that left its cell or house before.
fn hint_parents(hint: &Hint, now: &Position, base: &Position) -> Vec<Candidate> {
    let mut parents = Vec::new();
    let mut add = |candidate: usize| {
        if !parents.contains(&(candidate as Candidate)) {
            parents.push(candidate as Candidate);
        }
    };
    for end in &hint.ends {
        for told in end.iter().filter(|told| told.node & 1 != 0) {
            let (cell, d) = (usize::from(told.node >> 1) / 9, usize::from(told.node >> 1) % 9);
            let by_house = |number: usize| SEATS[cell].iter().position(|&(house, _)| usize::from(house) == number);
            let cause = match (told.cause, hint.kind) {
                (0, ChainKind::Cell(_)) => BY_CELL,
                (0, ChainKind::House(house)) => match by_house(super::position::number(house)) {
                    Some(kind) => BY_HOUSE + kind as u16,
                    None => continue,
                },
                (0, _) => continue,
                (cause, _) => cause,
            };
            if cause == BY_CELL {
                bits_of(base.cells[cell] & !now.cells[cell]).for_each(|other| add(cell * 9 + other));
            } else {
                let house = usize::from(SEATS[cell][usize::from(cause - BY_HOUSE)].0);
                let gone = base.places[house][d] & !now.places[house][d];
                bits_of(gone).for_each(|k| add(usize::from(CELL_AT[house][k]) * 9 + d));
            }
        }
    }
    parents
}

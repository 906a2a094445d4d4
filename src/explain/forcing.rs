//! Forcing chains of several branches: Nishio, multiple, dynamic and nested ones.
//!
//! Every candidate is assumed to be on, and to be off (`runs.rs`); what both lead to, what each candidate of a cell or each place
//! in a house leads to, and what leads to a clash make the steps (`engine.rs`). The shortest is the easiest.

use super::ladder::{Climber, Found};
use super::position::Position;
use super::run::Links;
use super::technique::Technique;
use std::ops::ControlFlow;

/// One of the rungs of forcing chains.
#[derive(Clone, Copy, Debug)]
pub(super) struct Family {
    pub(super) technique: Technique,
    pub(super) links: Links,
    /// What nested steps a run may take.
    pub(super) level: u8,
    pub(super) base: f64,
}

/// What is looked for: the steps of a family on a position, at some depth of nesting.
#[derive(Clone, Copy)]
pub(super) struct Quest<'q> {
    pub(super) position: &'q Position,
    pub(super) family: &'q Family,
    pub(super) depth: usize,
}

const fn family(technique: Technique, links: Links, level: u8, base: f64) -> Family {
    Family { technique, links, level, base }
}

pub(super) const NISHIO: usize = 0;
pub(super) const MULTIPLE: usize = 1;
pub(super) const DYNAMIC: usize = 2;
pub(super) const DYNAMIC_PLUS: usize = 3;
pub(super) const NESTED_FORCING: usize = 4;
pub(super) const NESTED_MULTIPLE: usize = 5;
pub(super) const NESTED_DYNAMIC: usize = 6;
pub(super) const NESTED_NESTED: usize = 7;

pub(super) const FAMILIES: [Family; 8] = [
    family(Technique::Nishio, Links::Nishio, 0, 7.5),
    family(Technique::Multiple, Links::Static, 0, 8.0),
    family(Technique::Dynamic, Links::Dynamic, 0, 8.5),
    family(Technique::DynamicPlus, Links::Dynamic, 1, 9.0),
    family(Technique::NestedForcing, Links::Dynamic, 2, 9.5),
    family(Technique::NestedMultiple, Links::Dynamic, 3, 10.0),
    family(Technique::NestedDynamic, Links::Dynamic, 4, 10.5),
    family(Technique::NestedNested, Links::Dynamic, 5, 11.0),
];

/// The easiest step of a family; or all of them, for whoever wants them.
pub(super) fn find<const FAMILY: usize>(
    position: &Position,
    climber: &mut Climber<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let quest = Quest { position, family: &FAMILIES[FAMILY], depth: 0 };
    let all = climber.wants_all;
    let mut engine = climber.engine(0);
    let finds = engine.finds(quest, all, climber);
    let told = finds.iter().try_for_each(|find| found(engine.hint(quest, find).step(position)));
    climber.put_back(engine, 0);
    told
}

/// The length that a rating adds: a tenth for each of these lengths that is passed.
pub(super) fn length_rating(complexity: u32) -> f64 {
    let (mut added, mut limit, mut thirds) = (0.0, 4, true);
    while complexity.saturating_sub(2) > limit {
        added += 0.1;
        limit = if thirds { limit * 3 / 2 } else { limit * 4 / 3 };
        thirds = !thirds;
    }
    added
}

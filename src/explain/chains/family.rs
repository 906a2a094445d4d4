//! The families of forcing chains with several branches.

use crate::explain::candidates::Candidates;
use crate::explain::technique::Technique;

/// Which links an assumption is followed along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Houses only; candidates leave the working grid.
    Nishio,
    /// Cells and houses, as the grid stands.
    Static,
    /// Cells and houses; candidates leave the working grid.
    Dynamic,
}

/// One family: a rung of the ladder.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Family {
    pub(crate) technique: Technique,
    pub(crate) mode: Mode,
    /// What is nested in its chains: the more, the higher.
    pub(crate) level: u8,
}

/// What is looked for: the steps of a family on a grid, at some depth of nesting.
#[derive(Clone, Copy)]
pub(crate) struct Query<'q> {
    pub(crate) candidates: &'q Candidates,
    pub(crate) family: &'q Family,
    pub(crate) depth: usize,
}

const fn family(technique: Technique, mode: Mode, level: u8) -> Family {
    Family { technique, mode, level }
}

pub(crate) static NISHIO: Family = family(Technique::Nishio, Mode::Nishio, 0);
pub(crate) static MULTIPLE: Family = family(Technique::Multiple, Mode::Static, 0);
pub(crate) static DYNAMIC: Family = family(Technique::Dynamic, Mode::Dynamic, 0);
pub(crate) static DYNAMIC_PLUS: Family = family(Technique::DynamicPlus, Mode::Dynamic, 1);
pub(crate) static NESTED_FORCING: Family = family(Technique::NestedForcing, Mode::Dynamic, 2);
pub(crate) static NESTED_MULTIPLE: Family = family(Technique::NestedMultiple, Mode::Dynamic, 3);
pub(crate) static NESTED_DYNAMIC: Family = family(Technique::NestedDynamic, Mode::Dynamic, 4);
pub(crate) static NESTED_NESTED: Family = family(Technique::NestedNested, Mode::Dynamic, 5);

impl Family {
    /// Whether steps are nested in its chains.
    pub(crate) const fn is_nested(&self) -> bool {
        self.level > 0
    }

    /// The level below, if the implications of this level begin with those of that level and then continue.
    pub(crate) fn level_below(&self) -> Option<u8> {
        match (self.mode, self.level) {
            (Mode::Dynamic, 1..=3 | 5) => Some(self.level - 1),
            _ => None,
        }
    }
}

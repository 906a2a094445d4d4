//! The ladder: thirty rungs, asked in this order at every step. The table is the program.

use super::candidates::Candidates;
use super::chains::family::{self, Family};
use super::find::{Found, fish, locked, singles, subsets, uniqueness, wings};
use super::technique::Technique;
use super::tenths::Tenths;
use std::ops::ControlFlow;

/// The thirty rungs in the order of asking.
///
/// ```
/// use ninefold::explain::Ladder;
/// let hardest = Ladder::RUNGS.last().unwrap();
/// assert_eq!(format!("{} from {}", hardest.name, hardest.lowest), "nested nested forcing chains from 11.0");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ladder;

/// One rung of the ladder.
///
/// ```
/// use ninefold::explain::{Ladder, Technique};
/// let rung = Ladder::RUNGS.iter().find(|rung| rung.techniques.contains(&Technique::Claiming)).unwrap();
/// assert_eq!(rung.name, "pointing, claiming");
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Rung {
    /// What it looks for.
    pub name: &'static str,
    /// The techniques of the steps that it finds.
    pub techniques: &'static [Technique],
    /// The rating of its easiest steps. Some techniques have harder ones too.
    pub lowest: Tenths,
    pub(super) finder: Finder,
}

/// Who looks for the steps of a rung.
#[derive(Clone, Copy, Debug)]
pub(super) enum Finder {
    /// A pattern on the grid. `Break` where no more steps are wanted.
    Pattern(fn(&Candidates, &mut Found) -> ControlFlow<()>),
    /// The same, with the loops of the last grid.
    UniqueLoops,
    /// The same, with the last grid that had none.
    AlignedPairs,
    AlignedTriplets,
    /// Chains and cycles of one branch.
    SimpleChains,
    /// Chains of several branches.
    ForcingChains(&'static Family),
}

impl Ladder {
    /// The rungs, easiest first.
    ///
    /// ```
    /// # use ninefold::explain::Ladder;
    /// assert_eq!(Ladder::RUNGS[0].name, "hidden single");
    /// assert_eq!(Ladder::RUNGS.len(), 30);
    /// ```
    pub const RUNGS: [Rung; 30] = {
        use Finder::*;
        use Technique::*;
        [
            rung("hidden single", &[HiddenSingle], Pattern(singles::hidden)),
            rung("direct pointing, direct claiming", &[DirectPointing, DirectClaiming], Pattern(locked::direct)),
            rung("direct hidden pair", &[DirectHiddenPair], Pattern(subsets::direct_hidden::<2>)),
            rung("naked single", &[NakedSingle], Pattern(singles::naked)),
            rung("direct hidden triplet", &[DirectHiddenTriplet], Pattern(subsets::direct_hidden::<3>)),
            rung("pointing, claiming", &[Pointing, Claiming], Pattern(locked::indirect)),
            rung("naked pair", &[NakedPair], Pattern(subsets::naked_sets::<2>)),
            rung("X-wing", &[XWing], Pattern(fish::find::<2>)),
            rung("hidden pair", &[HiddenPair], Pattern(subsets::hidden_sets::<2>)),
            rung("naked triplet", &[NakedTriplet], Pattern(subsets::naked_sets::<3>)),
            rung("swordfish", &[Swordfish], Pattern(fish::find::<3>)),
            rung("hidden triplet", &[HiddenTriplet], Pattern(subsets::hidden_sets::<3>)),
            rung("XY-wing", &[XyWing], Pattern(wings::find::<2>)),
            rung("XYZ-wing", &[XyzWing], Pattern(wings::find::<3>)),
            rung("unique rectangle, unique loop", &[UniqueRectangle, UniqueLoop], UniqueLoops),
            rung("naked quad", &[NakedQuad], Pattern(subsets::naked_sets::<4>)),
            rung("jellyfish", &[Jellyfish], Pattern(fish::find::<4>)),
            rung("hidden quad", &[HiddenQuad], Pattern(subsets::hidden_sets::<4>)),
            rung("BUG", &[Bug], Pattern(uniqueness::bug::find)),
            rung("aligned pair exclusion", &[AlignedPair], AlignedPairs),
            rung("forcing chains and cycles", &[XCycle, YCycle, Cycle, XChain, ForcingChain], SimpleChains),
            rung("aligned triplet exclusion", &[AlignedTriplet], AlignedTriplets),
            rung("Nishio forcing chains", &[Nishio], ForcingChains(&family::NISHIO)),
            rung("multiple forcing chains", &[Multiple], ForcingChains(&family::MULTIPLE)),
            rung("dynamic forcing chains", &[Dynamic], ForcingChains(&family::DYNAMIC)),
            rung("dynamic forcing chains (+)", &[DynamicPlus], ForcingChains(&family::DYNAMIC_PLUS)),
            rung("nested forcing chains", &[NestedForcing], ForcingChains(&family::NESTED_FORCING)),
            rung("nested multiple forcing chains", &[NestedMultiple], ForcingChains(&family::NESTED_MULTIPLE)),
            rung("nested dynamic forcing chains", &[NestedDynamic], ForcingChains(&family::NESTED_DYNAMIC)),
            rung("nested nested forcing chains", &[NestedNested], ForcingChains(&family::NESTED_NESTED)),
        ]
    };

    /// The rungs that have steps of this rating or an easier one.
    ///
    /// ```
    /// # use ninefold::explain::{Ladder, Tenths};
    /// assert_eq!(Ladder::up_to(Tenths::new(12)).len(), 1);
    /// assert_eq!(Ladder::up_to(Tenths::MAX).len(), 30);
    /// ```
    pub fn up_to(highest: Tenths) -> &'static [Rung] {
        static ALL: [Rung; 30] = Ladder::RUNGS;
        &ALL[..ALL.partition_point(|rung| rung.lowest <= highest)]
    }
}

/// A rung; its first technique is the easiest.
const fn rung(name: &'static str, techniques: &'static [Technique], finder: Finder) -> Rung {
    Rung { name, techniques, lowest: techniques[0].lowest(), finder }
}

impl Rung {
    /// Whether its steps are too costly to list beside easier ones.
    pub(super) fn is_last_resort(&self) -> bool {
        matches!(self.finder, Finder::ForcingChains(family) if family.is_nested())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_its_rung_in_order() {
        let all: Vec<Technique> = Ladder::RUNGS.iter().flat_map(|rung| rung.techniques).copied().collect();
        assert_eq!(all, Technique::ALL);
    }

    #[test]
    fn rungs_get_harder_and_begin_with_their_easiest_technique() {
        assert!(Ladder::RUNGS.is_sorted_by_key(|rung| rung.lowest));
        for rung in Ladder::RUNGS {
            assert_eq!(
                rung.techniques.iter().map(|technique| technique.lowest()).min(),
                Some(rung.lowest),
                "{}",
                rung.name
            );
        }
    }

    #[test]
    fn forcing_chains_have_the_technique_of_their_rung() {
        for rung in Ladder::RUNGS {
            if let Finder::ForcingChains(family) = rung.finder {
                assert_eq!(rung.techniques, [family.technique]);
            }
        }
    }
}

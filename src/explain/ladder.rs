//! The ladder: thirty rungs, asked in this order at every step. The table is the program.

use super::chains::family::{self, Family};
use super::find::{self, exclusion, fish, locked, singles, subsets, uniqueness, wings};
use super::technique::Technique;
use super::tenths::Tenths;

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
    /// A pattern on the grid.
    Pattern(find::Finder),
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
        use Technique::*;
        [
            rung("hidden single", &[HiddenSingle], Finder::Pattern(singles::hidden)),
            rung(
                "direct pointing, direct claiming",
                &[DirectPointing, DirectClaiming],
                Finder::Pattern(locked::direct),
            ),
            rung("direct hidden pair", &[DirectHiddenPair], Finder::Pattern(subsets::direct_hidden::<2>)),
            rung("naked single", &[NakedSingle], Finder::Pattern(singles::naked)),
            rung("direct hidden triplet", &[DirectHiddenTriplet], Finder::Pattern(subsets::direct_hidden::<3>)),
            rung("pointing, claiming", &[Pointing, Claiming], Finder::Pattern(locked::indirect)),
            rung("naked pair", &[NakedPair], Finder::Pattern(subsets::naked_sets::<2>)),
            rung("X-wing", &[XWing], Finder::Pattern(fish::find::<2>)),
            rung("hidden pair", &[HiddenPair], Finder::Pattern(subsets::hidden_sets::<2>)),
            rung("naked triplet", &[NakedTriplet], Finder::Pattern(subsets::naked_sets::<3>)),
            rung("swordfish", &[Swordfish], Finder::Pattern(fish::find::<3>)),
            rung("hidden triplet", &[HiddenTriplet], Finder::Pattern(subsets::hidden_sets::<3>)),
            rung("XY-wing", &[XyWing], Finder::Pattern(wings::find::<2>)),
            rung("XYZ-wing", &[XyzWing], Finder::Pattern(wings::find::<3>)),
            rung(
                "unique rectangle, unique loop",
                &[UniqueRectangle, UniqueLoop],
                Finder::Pattern(uniqueness::loops::find),
            ),
            rung("naked quad", &[NakedQuad], Finder::Pattern(subsets::naked_sets::<4>)),
            rung("jellyfish", &[Jellyfish], Finder::Pattern(fish::find::<4>)),
            rung("hidden quad", &[HiddenQuad], Finder::Pattern(subsets::hidden_sets::<4>)),
            rung("BUG", &[Bug], Finder::Pattern(uniqueness::bug::find)),
            rung("aligned pair exclusion", &[AlignedPair], Finder::Pattern(exclusion::pairs)),
            rung("forcing chains and cycles", &[XCycle, YCycle, Cycle, XChain, ForcingChain], Finder::SimpleChains),
            rung("aligned triplet exclusion", &[AlignedTriplet], Finder::Pattern(exclusion::triplets)),
            rung("Nishio forcing chains", &[Nishio], Finder::ForcingChains(&family::NISHIO)),
            rung("multiple forcing chains", &[Multiple], Finder::ForcingChains(&family::MULTIPLE)),
            rung("dynamic forcing chains", &[Dynamic], Finder::ForcingChains(&family::DYNAMIC)),
            rung("dynamic forcing chains (+)", &[DynamicPlus], Finder::ForcingChains(&family::DYNAMIC_PLUS)),
            rung("nested forcing chains", &[NestedForcing], Finder::ForcingChains(&family::NESTED_FORCING)),
            rung("nested multiple forcing chains", &[NestedMultiple], Finder::ForcingChains(&family::NESTED_MULTIPLE)),
            rung("nested dynamic forcing chains", &[NestedDynamic], Finder::ForcingChains(&family::NESTED_DYNAMIC)),
            rung("nested nested forcing chains", &[NestedNested], Finder::ForcingChains(&family::NESTED_NESTED)),
        ]
    };
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

//! The table of techniques: what each is, its name and its rating.

use super::tenths::{Sum, Tenths, length_tenths};
use crate::error::{Name, ParseNameError};
use Rule::{Chain, Fixed, Grave, Loop, Single};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// How a technique rates its steps. All numbers are tenths.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rule {
    /// All steps alike.
    Fixed(u16),
    /// Hidden singles: the last blank of a house, else a digit in a box, else a digit in a line.
    Single([u16; 3]),
    /// Loops: the shortest, those of two cells more, and so on; all longer ones like the last. A set adds tenths.
    Loop(&'static [u16]),
    /// BUGs: extra candidates in one cell, else in several. A set adds tenths.
    Grave([u16; 2]),
    /// Chains: the length adds tenths.
    Chain(u16),
}

/// More nodes than any chain has: a simple chain has at most one for each candidate on and off, a nested one some of these.
const LONGEST_CHAIN: u32 = 16_000;

macro_rules! techniques {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $rule:expr,)*) => {
        /// A kind of deduction that people have a name for.
        ///
        /// ```
        /// use ninefold::explain::Technique;
        /// assert_eq!(Technique::XyzWing.to_string(), "XYZ-Wing");
        /// assert_eq!("XYZ-Wing".parse(), Ok(Technique::XyzWing));
        /// let hard = Technique::ALL.iter().filter(|technique| technique.lowest() > Technique::Nishio.lowest());
        /// assert_eq!(hard.count(), 7);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique { $($(#[$doc])* $name,)* }

        impl Technique {
            /// All techniques in the order of the ladder.
            ///
            /// ```
            /// # use ninefold::explain::Technique;
            /// assert_eq!(Technique::ALL[0], Technique::HiddenSingle);
            /// ```
            pub const ALL: &[Technique] = &[$(Technique::$name,)*];

            /// How its steps are rated.
            pub(crate) const fn rule(self) -> Rule {
                match self { $(Technique::$name => $rule,)* }
            }
        }

        impl fmt::Display for Technique {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self { $(Technique::$name => $text,)* })
            }
        }
    };
}

/// Reads a technique by its name.
///
/// # Errors
/// [`ParseNameError`] where there is no technique of that name.
impl FromStr for Technique {
    type Err = ParseNameError;
    fn from_str(text: &str) -> Result<Technique, ParseNameError> {
        let found = Technique::ALL.iter().copied().find(|technique| technique.to_string() == text);
        found.ok_or_else(|| ParseNameError::new(text, Name::Technique))
    }
}

techniques! {
    /// A digit with one place left in a house.
    HiddenSingle = "Hidden Single", Single([10, 12, 15]),
    /// Pointing that leaves one place for the digit in another box.
    DirectPointing = "Direct Pointing", Fixed(17),
    /// Claiming that leaves one place for the digit in another line.
    DirectClaiming = "Direct Claiming", Fixed(19),
    /// A hidden pair that leaves one place for a third digit.
    DirectHiddenPair = "Direct Hidden Pair", Fixed(20),
    /// A cell with one candidate left.
    NakedSingle = "Naked Single", Fixed(23),
    /// A hidden triplet that leaves one place for a fourth digit.
    DirectHiddenTriplet = "Direct Hidden Triplet", Fixed(25),
    /// A digit's places in a box all lie in one line.
    Pointing = "Pointing", Fixed(26),
    /// A digit's places in a line all lie in one box.
    Claiming = "Claiming", Fixed(28),
    /// Two cells with the same two candidates.
    NakedPair = "Naked Pair", Fixed(30),
    /// A digit's places in two lines lie in two lines across.
    XWing = "X-Wing", Fixed(32),
    /// Two digits with the same two places.
    HiddenPair = "Hidden Pair", Fixed(34),
    /// Three cells with three candidates between them.
    NakedTriplet = "Naked Triplet", Fixed(36),
    /// A digit's places in three lines lie in three lines across.
    Swordfish = "Swordfish", Fixed(38),
    /// Three digits with three places between them.
    HiddenTriplet = "Hidden Triplet", Fixed(40),
    /// A pivot of two candidates and two wings.
    XyWing = "XY-Wing", Fixed(42),
    /// A pivot of three candidates and two wings.
    XyzWing = "XYZ-Wing", Fixed(44),
    /// Four cells that must not hold two digits alone.
    UniqueRectangle = "Unique Rectangle", Loop(&[45]),
    /// Six cells or more that must not hold two digits alone.
    UniqueLoop = "Unique Loop", Loop(&[46, 47, 50]),
    /// Four cells with four candidates between them.
    NakedQuad = "Naked Quad", Fixed(50),
    /// A digit's places in four lines lie in four lines across.
    Jellyfish = "Jellyfish", Fixed(52),
    /// Four digits with four places between them.
    HiddenQuad = "Hidden Quad", Fixed(54),
    /// A grid that must not have two candidates in every cell.
    Bug = "BUG", Grave([56, 57]),
    /// Two cells that must leave each other cell a candidate.
    AlignedPair = "Aligned Pair Exclusion", Fixed(62),
    /// A cycle through houses on one digit.
    XCycle = "Bidirectional X-Cycle", Chain(65),
    /// A cycle through cells of two candidates.
    YCycle = "Bidirectional Y-Cycle", Chain(65),
    /// A cycle through houses and cells.
    Cycle = "Bidirectional Cycle", Chain(70),
    /// A chain through houses on one digit.
    XChain = "Forcing X-Chain", Chain(66),
    /// A chain through houses and cells.
    ForcingChain = "Forcing Chain", Chain(70),
    /// Three cells that must leave each other cell a candidate.
    AlignedTriplet = "Aligned Triplet Exclusion", Fixed(75),
    /// A digit assumed in a cell contradicts itself by its other places alone.
    Nishio = "Nishio", Chain(75),
    /// Chains from each candidate of a cell, or each place in a house.
    Multiple = "Multiple Forcing Chains", Chain(80),
    /// The same, where a link may need several nodes before it.
    Dynamic = "Dynamic Forcing Chains", Chain(85),
    /// The same, with pairs, fish and locked candidates on the way.
    DynamicPlus = "Dynamic Forcing Chains (+)", Chain(90),
    /// The same, with forcing chains on the way.
    NestedForcing = "Nested Forcing Chains", Chain(95),
    /// The same, with multiple forcing chains on the way.
    NestedMultiple = "Nested Multiple Forcing Chains", Chain(100),
    /// The same, with dynamic forcing chains on the way.
    NestedDynamic = "Nested Dynamic Forcing Chains", Chain(105),
    /// The same, with dynamic forcing chains that have forcing chains on their way.
    NestedNested = "Nested Nested Forcing Chains", Chain(110),
}

impl Technique {
    /// The rating of its easiest steps.
    ///
    /// ```
    /// # use ninefold::explain::Technique;
    /// assert_eq!(Technique::XyWing.lowest().to_string(), "4.2");
    /// assert_eq!(Technique::UniqueLoop.lowest().to_string(), "4.6");
    /// ```
    pub const fn lowest(self) -> Tenths {
        Tenths::new(match self.rule() {
            Fixed(rating) | Chain(rating) => rating,
            Single(ratings) => ratings[0],
            Loop(ratings) => ratings[0],
            Grave(ratings) => ratings[0],
        })
    }

    /// Whether a step of it may have one of these ratings. (For a few ratings it says yes though no step has them.)
    pub(crate) fn may_have(self, ratings: &RangeInclusive<Tenths>) -> bool {
        let up_to =
            |lowest: u16, most: u16| Tenths::new(lowest) <= *ratings.end() && Tenths::new(most) >= *ratings.start();
        match self.rule() {
            Fixed(rating) => up_to(rating, rating),
            Single(all) => all.iter().any(|&rating| up_to(rating, rating)),
            Loop(all) => all.iter().any(|&rating| up_to(rating, rating + 4)),
            Grave(all) => all.iter().any(|&rating| up_to(rating, rating + 5)),
            Chain(rating) => up_to(rating, rating + length_tenths(LONGEST_CHAIN)),
        }
    }

    /// The rating of a chain of this length.
    pub(crate) fn chain_sum(self, complexity: u32) -> Sum {
        Sum::new(self.lowest(), length_tenths(complexity))
    }

    /// What Sudoku Explainer writes before and after the kind of a chain. Simple chains have nothing after it.
    pub(super) fn chain_name(self) -> (&'static str, Option<&'static str>) {
        match self {
            Technique::Nishio => ("Nishio ", Some("")),
            Technique::Multiple => ("", Some("")),
            Technique::Dynamic => ("Dynamic ", Some("")),
            Technique::DynamicPlus => ("Dynamic ", Some(" (+)")),
            Technique::NestedForcing => ("Dynamic ", Some(" (+ Forcing Chains)")),
            Technique::NestedMultiple => ("Dynamic ", Some(" (+ Multiple Forcing Chains)")),
            Technique::NestedDynamic => ("Dynamic ", Some(" (+ Dynamic Forcing Chains)")),
            Technique::NestedNested => ("Dynamic ", Some(" (+ Dynamic Forcing Chains (+ Forcing Chains))")),
            _ => ("", None),
        }
    }
}

//! The techniques by name.

use std::fmt;

macro_rules! techniques {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// A kind of deduction that people have a name for.
        ///
        /// ```
        /// use ninefold::explain::Technique;
        /// assert_eq!(Technique::XyzWing.to_string(), "XYZ-Wing");
        /// assert!(Technique::ALL.contains(&Technique::Nishio));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Technique { $($(#[$doc])* $name,)* }

        impl Technique {
            /// All of them, the order of the ladder.
            ///
            /// ```
            /// # use ninefold::explain::Technique;
            /// assert_eq!(Technique::ALL[0], Technique::HiddenSingle);
            /// ```
            pub const ALL: &[Technique] = &[$(Technique::$name,)*];
        }

        impl fmt::Display for Technique {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self { $(Technique::$name => $text,)* })
            }
        }
    };
}

techniques! {
    /// A digit with one place left in a house.
    HiddenSingle = "Hidden Single",
    /// Pointing that leaves one place for the digit in another box.
    DirectPointing = "Direct Pointing",
    /// Claiming that leaves one place for the digit in another line.
    DirectClaiming = "Direct Claiming",
    /// A hidden pair that leaves one place for a third digit.
    DirectHiddenPair = "Direct Hidden Pair",
    /// A cell with one candidate left.
    NakedSingle = "Naked Single",
    /// A hidden triplet that leaves one place for a fourth digit.
    DirectHiddenTriplet = "Direct Hidden Triplet",
    /// A digit's places in a box all lie in one line.
    Pointing = "Pointing",
    /// A digit's places in a line all lie in one box.
    Claiming = "Claiming",
    /// Two cells with the same two candidates.
    NakedPair = "Naked Pair",
    /// A digit's places in two lines lie in two lines across.
    XWing = "X-Wing",
    /// Two digits with the same two places.
    HiddenPair = "Hidden Pair",
    /// Three cells with three candidates between them.
    NakedTriplet = "Naked Triplet",
    /// A digit's places in three lines lie in three lines across.
    Swordfish = "Swordfish",
    /// Three digits with three places between them.
    HiddenTriplet = "Hidden Triplet",
    /// A pivot of two candidates and two wings.
    XyWing = "XY-Wing",
    /// A pivot of three candidates and two wings.
    XyzWing = "XYZ-Wing",
    /// Four cells that must not hold two digits alone.
    UniqueRectangle = "Unique Rectangle",
    /// Six cells or more that must not hold two digits alone.
    UniqueLoop = "Unique Loop",
    /// Four cells with four candidates between them.
    NakedQuad = "Naked Quad",
    /// A digit's places in four lines lie in four lines across.
    Jellyfish = "Jellyfish",
    /// Four digits with four places between them.
    HiddenQuad = "Hidden Quad",
    /// A grid that must not have two candidates in every cell.
    Bug = "BUG",
    /// Two cells that can't be filled so that another is left empty.
    AlignedPair = "Aligned Pair Exclusion",
    /// A cycle through houses on one digit.
    XCycle = "Bidirectional X-Cycle",
    /// A cycle through cells of two candidates.
    YCycle = "Bidirectional Y-Cycle",
    /// A cycle through houses and cells.
    Cycle = "Bidirectional Cycle",
    /// A chain through houses on one digit.
    XChain = "Forcing X-Chain",
    /// A chain through houses and cells.
    ForcingChain = "Forcing Chain",
    /// Three cells that can't be filled so that another is left empty.
    AlignedTriplet = "Aligned Triplet Exclusion",
    /// One digit assumed somewhere contradicts itself.
    Nishio = "Nishio",
    /// Chains from each candidate of a cell, or each place in a house.
    Multiple = "Multiple Forcing Chains",
    /// The same, with several links together making the next.
    Dynamic = "Dynamic Forcing Chains",
    /// The same, with pairs, fish and locked candidates on the way.
    DynamicPlus = "Dynamic Forcing Chains (+)",
    /// The same, with forcing chains on the way.
    NestedForcing = "Nested Forcing Chains",
    /// The same, with multiple forcing chains on the way.
    NestedMultiple = "Nested Multiple Forcing Chains",
    /// The same, with dynamic forcing chains on the way.
    NestedDynamic = "Nested Dynamic Forcing Chains",
    /// The same, with dynamic forcing chains that have forcing chains on their way.
    NestedNested = "Nested Nested Forcing Chains",
}

impl Technique {
    /// What the scale writes before and after the kind of a chain; nothing after it for a simple one.
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

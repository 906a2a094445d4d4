//! The kinds of steps, with their names.

use std::fmt;

macro_rules! techniques {
    ($($name:ident $short:literal $text:literal,)*) => {
        /// A kind of step.
        ///
        /// ```
        /// # use ninefold::explain::hodoku::Technique;
        /// assert_eq!(Technique::Skyscraper.to_string(), "Skyscraper");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        #[allow(missing_docs)] // each is its name
        pub enum Technique { $($name,)* }

        impl Technique {
            /// All of them, the easiest first.
            pub const ALL: &[Technique] = &[$(Technique::$name,)*];

            /// The abbreviation that players know.
            ///
            /// ```
            /// # use ninefold::explain::hodoku::Technique;
            /// assert_eq!(Technique::TwoStringKite.short(), "2sk");
            /// ```
            pub const fn short(self) -> &'static str {
                match self { $(Technique::$name => $short,)* }
            }
        }

        impl fmt::Display for Technique {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self { $(Technique::$name => $text,)* })
            }
        }
    };
}

techniques! {
    FullHouse "fh" "Full House",
    NakedSingle "n1" "Naked Single",
    HiddenSingle "h1" "Hidden Single",
    LockedPair "l2" "Locked Pair",
    LockedTriple "l3" "Locked Triple",
    Pointing "lc1" "Locked Candidates Type 1 (Pointing)",
    Claiming "lc2" "Locked Candidates Type 2 (Claiming)",
    NakedPair "n2" "Naked Pair",
    NakedTriple "n3" "Naked Triple",
    HiddenPair "h2" "Hidden Pair",
    HiddenTriple "h3" "Hidden Triple",
    NakedQuadruple "n4" "Naked Quadruple",
    HiddenQuadruple "h4" "Hidden Quadruple",
    XWing "bf2" "X-Wing",
    Swordfish "bf3" "Swordfish",
    Jellyfish "bf4" "Jellyfish",
    RemotePair "rp" "Remote Pair",
    BugPlusOne "bug1" "Bivalue Universal Grave + 1",
    Skyscraper "sk" "Skyscraper",
    TwoStringKite "2sk" "2-String Kite",
    TurbotFish "tf" "Turbot Fish",
    EmptyRectangle "er" "Empty Rectangle",
    WWing "w" "W-Wing",
    XyWing "xy" "XY-Wing",
    XyzWing "xyz" "XYZ-Wing",
    Uniqueness1 "u1" "Uniqueness Test 1",
    Uniqueness2 "u2" "Uniqueness Test 2",
    Uniqueness3 "u3" "Uniqueness Test 3",
    Uniqueness4 "u4" "Uniqueness Test 4",
    Uniqueness5 "u5" "Uniqueness Test 5",
    Uniqueness6 "u6" "Uniqueness Test 6",
    HiddenRectangle "hr" "Hidden Rectangle",
    AvoidableRectangle1 "ar1" "Avoidable Rectangle Type 1",
    AvoidableRectangle2 "ar2" "Avoidable Rectangle Type 2",
    FinnedXWing "fbf2" "Finned X-Wing",
    SashimiXWing "sbf2" "Sashimi X-Wing",
    FinnedSwordfish "fbf3" "Finned Swordfish",
    SashimiSwordfish "sbf3" "Sashimi Swordfish",
    FinnedJellyfish "fbf4" "Finned Jellyfish",
    SashimiJellyfish "sbf4" "Sashimi Jellyfish",
    SueDeCoq "sdc" "Sue de Coq",
    SimpleColorsTrap "sc1" "Simple Colors Trap",
    SimpleColorsWrap "sc2" "Simple Colors Wrap",
    MultiColors1 "mc1" "Multi Colors 1",
    MultiColors2 "mc2" "Multi Colors 2",
    XChain "x" "X-Chain",
    XyChain "xyc" "XY-Chain",
    ContinuousLoop "cnl" "Continuous Nice Loop",
    DiscontinuousLoop "dnl" "Discontinuous Nice Loop",
    Aic "aic" "AIC",
    GroupedContinuousLoop "gcnl" "Grouped Continuous Nice Loop",
    GroupedDiscontinuousLoop "gdnl" "Grouped Discontinuous Nice Loop",
    GroupedAic "gaic" "Grouped AIC",
    AlsXz "axz" "Almost Locked Set XZ-Rule",
    AlsXyWing "axy" "Almost Locked Set XY-Wing",
    AlsChain "ach" "Almost Locked Set Chain",
    FrankenXWing "ff2" "Franken X-Wing",
    FrankenSwordfish "ff3" "Franken Swordfish",
    FinnedFrankenXWing "fff2" "Finned Franken X-Wing",
    FinnedFrankenSwordfish "fff3" "Finned Franken Swordfish",
    ForcingChainContradiction "fcc" "Forcing Chain Contradiction",
    ForcingChainVerity "fcv" "Forcing Chain Verity",
    ForcingNetContradiction "fnc" "Forcing Net Contradiction",
    ForcingNetVerity "fnv" "Forcing Net Verity",
    BruteForce "bf" "Brute Force",
}

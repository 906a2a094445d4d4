//! The table of the ladder: in which order steps are looked for, how hard each is, and what it scores.

use super::find::{self, Finder};
use super::technique::Technique;
use std::fmt;

/// How hard a path is.
///
/// ```
/// # use ninefold::explain::hodoku::Level;
/// assert!(Level::Hard < Level::Unfair);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)] // each is its name
pub enum Level {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// The highest score of the level.
    ///
    /// ```
    /// # use ninefold::explain::hodoku::Level;
    /// assert_eq!(Level::Easy.most(), 800);
    /// ```
    pub const fn most(self) -> u32 {
        match self {
            Level::Easy => 800,
            Level::Medium => 1_000,
            Level::Hard => 1_600,
            Level::Unfair => 1_800,
            Level::Extreme => u32::MAX,
        }
    }

    /// The level of a path whose steps are no harder than this, with its score.
    pub(super) fn with(self, score: u32) -> Level {
        Level::ALL.into_iter().find(|&level| level >= self && score <= level.most()).unwrap_or(Level::Extreme)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Unfair => "Unfair",
            Level::Extreme => "Extreme",
        })
    }
}

/// A line of the table.
///
/// ```
/// # use ninefold::explain::hodoku::TABLE;
/// let line = TABLE.iter().find(|line| line.short == "nl").unwrap();
/// assert_eq!((line.score, line.techniques.len()), (280, 3));
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// What it looks for: `nl`.
    pub short: &'static str,
    /// The kinds of the steps that it finds.
    pub techniques: &'static [Technique],
    /// How hard they are.
    pub level: Level,
    /// What each of them scores.
    pub score: u32,
    pub(crate) finder: Finder,
}

/// A line for one kind of step.
const fn one(technique: &'static [Technique; 1], level: Level, score: u32, finder: Finder) -> Entry {
    Entry { short: technique[0].short(), techniques: technique, level, score, finder }
}

/// The lines in the order of asking.
pub const TABLE: [Entry; 57] = {
    use Finder::{Pattern, Queue, Search};
    use Level::*;
    use Technique::*;
    [
        one(&[FullHouse], Easy, 4, Queue(find::singles::full_house)),
        one(&[NakedSingle], Easy, 4, Queue(find::singles::naked)),
        one(&[HiddenSingle], Easy, 14, Queue(find::singles::hidden)),
        one(&[LockedPair], Medium, 40, Pattern(find::subsets::locked::<2>)),
        one(&[LockedTriple], Medium, 60, Pattern(find::subsets::locked::<3>)),
        one(&[Pointing], Medium, 50, Pattern(find::locked::pointing)),
        one(&[Claiming], Medium, 50, Pattern(find::locked::claiming)),
        one(&[NakedPair], Medium, 60, Pattern(find::subsets::naked::<2>)),
        one(&[NakedTriple], Medium, 80, Pattern(find::subsets::naked::<3>)),
        one(&[HiddenPair], Medium, 70, Pattern(find::subsets::hidden::<2>)),
        one(&[HiddenTriple], Medium, 100, Pattern(find::subsets::hidden::<3>)),
        one(&[NakedQuadruple], Hard, 120, Pattern(find::subsets::naked::<4>)),
        one(&[HiddenQuadruple], Hard, 150, Pattern(find::subsets::hidden::<4>)),
        one(&[XWing], Hard, 140, Pattern(find::fish::basic::<2>)),
        one(&[Swordfish], Hard, 150, Pattern(find::fish::basic::<3>)),
        one(&[Jellyfish], Hard, 160, Pattern(find::fish::basic::<4>)),
        one(&[RemotePair], Hard, 110, Pattern(find::chains::remote_pair)),
        one(&[BugPlusOne], Hard, 100, Pattern(find::bug::find)),
        one(&[Skyscraper], Hard, 130, Pattern(find::digit::skyscraper)),
        one(&[TwoStringKite], Hard, 150, Pattern(find::digit::kite)),
        one(&[TurbotFish], Hard, 120, Pattern(find::chains::turbot)),
        one(&[EmptyRectangle], Hard, 120, Pattern(find::digit::empty_rectangle)),
        one(&[WWing], Hard, 150, Pattern(find::wings::w)),
        one(&[XyWing], Hard, 160, Pattern(find::wings::xy)),
        one(&[XyzWing], Hard, 180, Pattern(find::wings::xyz)),
        one(&[Uniqueness1], Hard, 100, Pattern(find::rectangles::u1)),
        one(&[Uniqueness2], Hard, 100, Pattern(find::rectangles::u2)),
        one(&[Uniqueness3], Hard, 100, Pattern(find::rectangles::u3)),
        one(&[Uniqueness4], Hard, 100, Pattern(find::rectangles::u4)),
        one(&[Uniqueness5], Hard, 100, Pattern(find::rectangles::u5)),
        one(&[Uniqueness6], Hard, 100, Pattern(find::rectangles::u6)),
        one(&[HiddenRectangle], Hard, 100, Pattern(find::rectangles::hidden)),
        one(&[AvoidableRectangle1], Hard, 100, Pattern(find::avoidable::one)),
        one(&[AvoidableRectangle2], Hard, 100, Pattern(find::avoidable::two)),
        one(&[FinnedXWing], Hard, 130, Pattern(find::fish::finned::<2>)),
        one(&[SashimiXWing], Hard, 150, Pattern(find::fish::sashimi::<2>)),
        one(&[FinnedSwordfish], Unfair, 200, Pattern(find::fish::finned::<3>)),
        one(&[SashimiSwordfish], Unfair, 240, Pattern(find::fish::sashimi::<3>)),
        one(&[FinnedJellyfish], Unfair, 250, Pattern(find::fish::finned::<4>)),
        one(&[SashimiJellyfish], Unfair, 260, Pattern(find::fish::sashimi::<4>)),
        one(&[SueDeCoq], Unfair, 250, Pattern(find::sue::find)),
        Entry {
            short: "sc",
            techniques: &[SimpleColorsTrap, SimpleColorsWrap],
            level: Hard,
            score: 150,
            finder: Pattern(find::colors::simple),
        },
        Entry {
            short: "mc",
            techniques: &[MultiColors1, MultiColors2],
            level: Hard,
            score: 200,
            finder: Pattern(find::colors::multi),
        },
        one(&[XChain], Unfair, 260, Pattern(find::chains::x)),
        one(&[XyChain], Unfair, 260, Pattern(find::chains::xy)),
        Entry {
            short: "nl",
            techniques: &[ContinuousLoop, DiscontinuousLoop, Aic],
            level: Unfair,
            score: 280,
            finder: Pattern(find::loops::plain),
        },
        Entry {
            short: "gnl",
            techniques: &[GroupedContinuousLoop, GroupedDiscontinuousLoop, GroupedAic],
            level: Unfair,
            score: 300,
            finder: Pattern(find::loops::grouped),
        },
        one(&[AlsXz], Unfair, 300, Pattern(find::als_rules::xz)),
        one(&[AlsXyWing], Unfair, 320, Search(find::als_rules::xy_wing)),
        one(&[AlsChain], Unfair, 340, Search(find::als_chain::chain)),
        one(&[FrankenXWing], Unfair, 300, Pattern(find::franken::plain::<2>)),
        one(&[FrankenSwordfish], Unfair, 350, Pattern(find::franken::plain::<3>)),
        one(&[FinnedFrankenXWing], Unfair, 390, Pattern(find::franken::finned::<2>)),
        one(&[FinnedFrankenSwordfish], Unfair, 410, Pattern(find::franken::finned::<3>)),
        Entry {
            short: "fc",
            techniques: &[ForcingChainContradiction, ForcingChainVerity],
            level: Extreme,
            score: 500,
            finder: Search(find::forcing::chains),
        },
        Entry {
            short: "fn",
            techniques: &[ForcingNetContradiction, ForcingNetVerity],
            level: Extreme,
            score: 700,
            finder: Search(find::forcing::nets),
        },
        one(&[BruteForce], Extreme, 10_000, Pattern(find::guess::find)),
    ]
};

impl Technique {
    /// The line of the table that finds it.
    ///
    /// ```
    /// # use ninefold::explain::hodoku::Technique;
    /// assert_eq!(Technique::Aic.entry().short, "nl");
    /// ```
    pub fn entry(self) -> &'static Entry {
        static LINES: [Entry; 57] = TABLE;
        LINES.iter().find(|line| line.techniques.contains(&self)).expect("each kind of step has its line")
    }
}

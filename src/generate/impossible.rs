//! Wishes that can't be met, as far as that can be said before any search.

use super::Symmetry;
use super::wishes::Wishes;
use crate::explain::{AnyTechnique, Technique, Tenths, hodoku};
use crate::{Cells, Grid, House, Outcome};
use std::fmt;
use std::ops::RangeInclusive;

/// Why no puzzle can be as it was asked for.
///
/// ```
/// use ninefold::generate::Generator;
/// let impossible = Generator::new(1).clues(3..=5).impossible().unwrap();
/// assert_eq!(impossible.to_string(), "no proper puzzle has 5 givens: 17 is the fewest");
/// assert_eq!(Generator::new(1).clues(24..=28).impossible(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// No proper puzzle has so few or so many givens, or the range is empty.
    Clues(RangeInclusive<usize>),
    /// The pattern has too few cells.
    SmallPattern(usize),
    /// Two rows of a band or columns of a stack have no given, so they could change places.
    EmptyLines(House, House),
    /// The pattern has so many cells, and so many givens are asked for.
    PatternClues(usize, RangeInclusive<usize>),
    /// The pattern is not symmetric in the way that is asked for.
    PatternSymmetry(Symmetry),
    /// The solution is no solved grid.
    Solution,
    /// The puzzle nearby does not have exactly one solution.
    NearImproper,
    /// So many givens can't be exchanged in a puzzle of so many.
    NearCount(usize, usize),
    /// The puzzle nearby has so many givens, and so many are asked for.
    NearClues(usize, RangeInclusive<usize>),
    /// A puzzle nearby goes with no pattern, symmetry or solution.
    NearAndMore,
    /// No step has such a rating.
    Rating(RangeInclusive<Tenths>),
    /// Every step of the technique has a rating above the highest that is asked for.
    TechniqueAbove(Technique, Tenths),
    /// A technique is asked for and excluded.
    WithAndWithout(AnyTechnique),
    /// Every puzzle ends with hidden singles.
    WithoutHiddenSingle,
    /// On the second ladder every puzzle ends with a full house.
    WithoutFullHouse,
}

/// No proper puzzle has fewer givens, as G. McGuire, B. Tugemann and G. Civario showed in 2012.
const FEWEST: usize = 17;

impl Wishes {
    /// The first wish that can't be met.
    pub(super) fn impossible(&self) -> Option<Impossible> {
        let clues = &self.clues;
        if clues.is_empty() || *clues.end() < FEWEST || *clues.start() > 80 {
            return Some(Impossible::Clues(clues.clone()));
        }
        if self.solution.is_some_and(|solution| !solution.is_solved()) {
            return Some(Impossible::Solution);
        }
        let pattern = self.pattern.and_then(|pattern| self.impossible_pattern(pattern));
        pattern.or_else(|| self.impossible_near(&self.near?.0, self.near?.1)).or_else(|| self.impossible_steps())
    }

    fn impossible_pattern(&self, pattern: Cells) -> Option<Impossible> {
        if pattern.len() < FEWEST {
            return Some(Impossible::SmallPattern(pattern.len()));
        }
        if !self.clues.contains(&pattern.len()) {
            return Some(Impossible::PatternClues(pattern.len(), self.clues.clone()));
        }
        if !self.symmetry.holds(pattern) {
            return Some(Impossible::PatternSymmetry(self.symmetry));
        }
        let lines = House::ROWS.chunks(3).chain(House::COLUMNS.chunks(3));
        lines.into_iter().find_map(|three| {
            let mut empty = three.iter().filter(|line| (line.cells() & pattern).is_empty());
            Some(Impossible::EmptyLines(*empty.next()?, *empty.next()?))
        })
    }

    fn impossible_near(&self, puzzle: &Grid, count: usize) -> Option<Impossible> {
        let Outcome::Unique(unique) = puzzle.solve() else { return Some(Impossible::NearImproper) };
        let givens = puzzle.filled().len();
        if count == 0 || count > givens {
            return Some(Impossible::NearCount(count, givens));
        }
        if !self.clues.contains(&givens) {
            return Some(Impossible::NearClues(givens, self.clues.clone()));
        }
        let more = self.pattern.is_some() || self.symmetry != Symmetry::None;
        (more || self.solution.is_some_and(|solution| solution != unique)).then_some(Impossible::NearAndMore)
    }

    fn impossible_steps(&self) -> Option<Impossible> {
        let (limits, hardest) = (&self.limits, self.hardest);
        if limits.er.is_empty() || !Technique::ALL.iter().any(|technique| technique.may_have(&limits.er)) {
            return Some(Impossible::Rating(limits.er.clone()));
        }
        let mut wanted = limits.with.iter().copied().chain(hardest);
        if let Some(technique) = wanted.clone().find(|technique| technique.lowest() > *limits.er.end()) {
            return Some(Impossible::TechniqueAbove(technique, *limits.er.end()));
        }
        if let Some(technique) = wanted.find(|technique| limits.without.contains(technique)) {
            return Some(Impossible::WithAndWithout(technique.into()));
        }
        if let Some(&technique) = self.path_with.iter().find(|technique| self.path_without.contains(technique)) {
            return Some(Impossible::WithAndWithout(technique.into()));
        }
        if limits.without.contains(&Technique::HiddenSingle) {
            return Some(Impossible::WithoutHiddenSingle);
        }
        self.path_without.contains(&hodoku::Technique::FullHouse).then_some(Impossible::WithoutFullHouse)
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::Clues(clues) if clues.is_empty() => {
                write!(f, "no number lies between {} and {}", clues.start(), clues.end())
            }
            Impossible::Clues(clues) if *clues.end() < FEWEST => {
                write!(f, "no proper puzzle has {} givens: {FEWEST} is the fewest", clues.end())
            }
            Impossible::Clues(clues) => write!(f, "a grid with {} givens is no puzzle", clues.start()),
            Impossible::SmallPattern(count) => {
                write!(f, "no proper puzzle has the {count} givens of the pattern: {FEWEST} is the fewest")
            }
            Impossible::EmptyLines(one, two) => {
                write!(
                    f,
                    "the pattern has no given in {one} and {two}: they could change places, so there would be two solutions"
                )
            }
            Impossible::PatternClues(count, clues) => {
                write!(f, "the pattern has {count} givens, and {} are asked for", Range::new(clues, " to "))
            }
            Impossible::PatternSymmetry(symmetry) => write!(f, "the pattern does not have the symmetry {symmetry}"),
            Impossible::Solution => f.write_str("the solution that is asked for is no solved grid"),
            Impossible::NearImproper => f.write_str("the puzzle nearby does not have exactly one solution"),
            Impossible::NearCount(count, givens) => {
                write!(f, "{count} givens can't be exchanged in a puzzle that has {givens}")
            }
            Impossible::NearClues(count, clues) => {
                write!(f, "the puzzle nearby has {count} givens, and {} are asked for", Range::new(clues, " to "))
            }
            Impossible::NearAndMore => f.write_str(
                "a puzzle nearby can't be asked for together with a pattern, a symmetry or another solution",
            ),
            Impossible::Rating(er) if er.is_empty() => {
                write!(f, "no rating lies between {} and {}", er.start(), er.end())
            }
            Impossible::Rating(er) => write!(f, "no step has a rating of {}", Range::new(er, " to ")),
            Impossible::TechniqueAbove(technique, highest) => {
                write!(f, "{technique} is rated {} or more, and at most {highest} is asked for", technique.lowest())
            }
            Impossible::WithAndWithout(technique) => write!(f, "{technique} is both asked for and excluded"),
            Impossible::WithoutHiddenSingle => f.write_str("every puzzle ends with hidden singles"),
            Impossible::WithoutFullHouse => f.write_str("every puzzle ends with a full house"),
        }
    }
}

impl std::error::Error for Impossible {}

/// A range as people write it: one number, or two with a word between them.
pub(crate) struct Range<'a, T> {
    range: &'a RangeInclusive<T>,
    to: &'a str,
}

impl<'a, T> Range<'a, T> {
    pub(crate) fn new(range: &'a RangeInclusive<T>, to: &'a str) -> Range<'a, T> {
        Range { range, to }
    }
}

impl<T: fmt::Display + PartialEq> fmt::Display for Range<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, end) = (self.range.start(), self.range.end());
        if start == end { write!(f, "{start}") } else { write!(f, "{start}{}{end}", self.to) }
    }
}

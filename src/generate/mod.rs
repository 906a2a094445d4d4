//! Puzzles to order: a seed and some wishes give puzzles, the same ones on every machine.
//!
//! ```
//! use ninefold::generate::{Generator, Symmetry};
//! let mut puzzles = Generator::new(7).symmetry(Symmetry::Rotate180).clues(24..=28);
//! let made = puzzles.next().unwrap()?;
//! assert!((24..=28).contains(&made.puzzle.filled().len()));
//! assert_eq!(made.puzzle.solve().unique(), Some(made.solution));
//! # Ok::<(), ninefold::generate::NotFound>(())
//! ```
//!
//! | file | what it has |
//! |---|---|
//! | `search.rs` | the search for one puzzle |
//! | `wishes.rs`, `impossible.rs` | what is asked for; what can't be |
//! | `judge.rs`, `steps.rs`, `path.rs` | how far a puzzle is from it; how far its steps are, on either ladder |
//! | `shape.rs`, `pattern.rs`, `near.rs` | symmetries; digits for given cells; puzzles close to another |
//! | `fill.rs` | full grids |
//! | `reduce.rs`, `essential.rs` | digits taken out of many puzzles side by side; those that must stay |
//! | `plain.rs` | the same one by one: what tests compare with |

mod essential;
mod fill;
mod impossible;
mod judge;
mod near;
mod path;
mod pattern;
mod plain;
mod reduce;
mod search;
mod shape;
mod steps;
mod wishes;

pub use impossible::Impossible;
pub(crate) use impossible::Range;
pub use plain::{ambiguous, easy, full, minimal, with_a_slip, without};
pub use shape::Symmetry;

use crate::explain::{AnyTechnique, Technique, Tenths};
use crate::rate::Rating;
use crate::{Budget, Cells, Grid, Random};
use search::Quest;
use std::collections::VecDeque;
use std::fmt;
use std::ops::{self, RangeInclusive};
use wishes::Wishes;

/// Puzzles with the same seed and the same wishes, one after the other: an iterator without an end.
///
/// The puzzle with a certain number depends on the seed, the number and the wishes only: not on the machine, nor on how many
/// are made at once. Every puzzle is proper. Without wishes each of its givens is needed.
///
/// ```
/// use ninefold::{explain::Tenths, generate::Generator, rate::rate};
/// let mut generator = Generator::new(1).rating(Tenths::new(45)..=Tenths::new(60));
/// let made = generator.next().unwrap()?;
/// assert_eq!(made.rating, rate(&made.puzzle).ok());
/// # Ok::<(), ninefold::generate::NotFound>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    seed: u64,
    wishes: Wishes,
    /// What each puzzle may take.
    nodes: u64,
    /// The number of the next puzzle that is not made yet.
    number: u64,
    made: VecDeque<Result<Generated, NotFound>>,
}

/// A puzzle that was made.
///
/// ```
/// use ninefold::generate::Generator;
/// let made = Generator::new(1).next().unwrap()?;
/// assert_eq!(made.puzzle.solve().unique(), Some(made.solution));
/// assert_eq!(made.rating, None); // nobody asked for it
/// # Ok::<(), ninefold::generate::NotFound>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Grid,
    /// Its only solution.
    pub solution: Grid,
    /// Its rating, if the wishes were about ratings or techniques.
    pub rating: Option<Rating>,
}

/// No puzzle was found within the budget.
///
/// ```
/// use ninefold::{explain::Tenths, generate::Generator};
/// let mut generator = Generator::new(1).rating(Tenths::new(115)..=Tenths::new(118)).nodes(10_000);
/// let not_found = generator.next().unwrap().unwrap_err();
/// assert!(not_found.tried > 0 && not_found.closest.is_some());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotFound {
    /// How many puzzles were looked at.
    pub tried: u64,
    /// The one that came closest, if there was any; with its rating, where that was worked out.
    pub closest: Option<Box<Generated>>,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not found within the budget; puzzles tried: {}", self.tried)
    }
}

impl std::error::Error for NotFound {}

/// Side by side, so many puzzles keep all lanes busy.
const BATCH: u64 = 64;

impl Generator {
    /// How many nodes a puzzle may take, unless another number is set: a few minutes.
    pub const NODES: u64 = 1 << 27;

    /// Puzzles from this seed, without wishes.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// assert_ne!(Generator::new(1).next(), Generator::new(2).next());
    /// ```
    pub fn new(seed: u64) -> Generator {
        Generator { seed, wishes: Wishes::NONE, nodes: Generator::NODES, number: 0, made: VecDeque::new() }
    }

    /// The givens lie symmetrically.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// let made = Generator::new(1).symmetry(Symmetry::Full).next().unwrap()?;
    /// assert!(Symmetry::Full.holds(made.puzzle.filled()));
    /// # Ok::<(), ninefold::generate::NotFound>(())
    /// ```
    pub fn symmetry(mut self, symmetry: Symmetry) -> Generator {
        self.wishes.symmetry = symmetry;
        self
    }

    /// So many givens.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// let made = Generator::new(1).clues(30..=30).next().unwrap()?;
    /// assert_eq!(made.puzzle.filled().len(), 30);
    /// # Ok::<(), ninefold::generate::NotFound>(())
    /// ```
    pub fn clues(mut self, clues: RangeInclusive<usize>) -> Generator {
        self.wishes.clues = clues;
        self
    }

    /// Each given is needed.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// let made = Generator::new(1).symmetry(Symmetry::Diagonal).minimal().next().unwrap()?;
    /// for cell in made.puzzle.filled() {
    ///     let mut fewer = made.puzzle;
    ///     fewer.set(cell, None);
    ///     assert_eq!(fewer.solve().unique(), None);
    /// }
    /// # Ok::<(), ninefold::generate::NotFound>(())
    /// ```
    pub fn minimal(mut self) -> Generator {
        self.wishes.minimal = true;
        self
    }

    /// These cells have the givens.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// let pattern = ninefold::example().filled();
    /// let made = Generator::new(1).pattern(pattern).next().unwrap()?;
    /// assert_eq!(made.puzzle.filled(), pattern);
    /// # Ok::<(), ninefold::generate::NotFound>(())
    /// ```
    pub fn pattern(mut self, cells: Cells) -> Generator {
        self.wishes.pattern = Some(cells);
        self
    }

    /// The ER lies in this range.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// use ninefold::explain::Tenths;
    /// let made = Generator::new(1).rating(Tenths::new(70)..=Tenths::new(75)).next().unwrap()?;
    /// assert!(("7.0"..="7.5").contains(&made.rating.unwrap().er.to_string().as_str()));
    /// # Ok::<(), ninefold::generate::NotFound>(())
    /// ```
    pub fn rating(mut self, er: RangeInclusive<Tenths>) -> Generator {
        self.wishes.limits.er = er;
        self
    }

    /// Some step uses the technique, which may be one of either ladder. May be called for several.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// use ninefold::explain::{explain, hodoku, Technique};
    /// let made = Generator::new(1).with(Technique::XWing).next().unwrap()?;
    /// assert!(explain(&made.puzzle).steps.iter().any(|step| step.technique == Technique::XWing));
    ///
    /// let made = Generator::new(1).with(hodoku::Technique::Skyscraper).next().unwrap()?;
    /// assert!(hodoku::path(&made.puzzle).steps.iter().any(|step| step.technique == hodoku::Technique::Skyscraper));
    /// # Ok::<(), ninefold::generate::NotFound>(())
    /// ```
    pub fn with(mut self, technique: impl Into<AnyTechnique>) -> Generator {
        match technique.into() {
            AnyTechnique::Explainer(technique) => self.wishes.limits.with.push(technique),
            AnyTechnique::Hodoku(technique) => self.wishes.path_with.push(technique),
        }
        self
    }

    /// No step uses the technique, which may be one of either ladder. May be called for several.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// use ninefold::explain::{explain, Technique};
    /// let made = Generator::new(1).without(Technique::NakedSingle).next().unwrap()?;
    /// assert!(explain(&made.puzzle).steps.iter().all(|step| step.technique != Technique::NakedSingle));
    /// # Ok::<(), ninefold::generate::NotFound>(())
    /// ```
    pub fn without(mut self, technique: impl Into<AnyTechnique>) -> Generator {
        match technique.into() {
            AnyTechnique::Explainer(technique) => self.wishes.limits.without.push(technique),
            AnyTechnique::Hodoku(technique) => self.wishes.path_without.push(technique),
        }
        self
    }

    /// The hardest step uses the technique.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// use ninefold::explain::{explain, Technique};
    /// let made = Generator::new(1).hardest(Technique::XyWing).next().unwrap()?;
    /// assert_eq!(explain(&made.puzzle).hardest_step().unwrap().technique, Technique::XyWing);
    /// # Ok::<(), ninefold::generate::NotFound>(())
    /// ```
    pub fn hardest(mut self, technique: Technique) -> Generator {
        self.wishes.hardest = Some(technique);
        self
    }

    /// The puzzles have this solution.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// let solution = ninefold::example().solve().unique().unwrap();
    /// let made = Generator::new(1).from_solution(solution).next().unwrap()?;
    /// assert_eq!(made.solution, solution);
    /// # Ok::<(), ninefold::generate::NotFound>(())
    /// ```
    #[allow(clippy::wrong_self_convention)] // it is a wish like the others
    pub fn from_solution(mut self, solution: Grid) -> Generator {
        self.wishes.solution = Some(solution);
        self
    }

    /// The puzzles share all but so many givens with this one.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// let puzzle = ninefold::example();
    /// let made = Generator::new(1).near(puzzle, 2).next().unwrap()?;
    /// assert_eq!(made.puzzle.filled().len(), puzzle.filled().len());
    /// assert_eq!(puzzle.digits().filter(|&(cell, digit)| made.puzzle[cell] != Some(digit)).count(), 2);
    /// # Ok::<(), ninefold::generate::NotFound>(())
    /// ```
    pub fn near(mut self, puzzle: Grid, exchanged: usize) -> Generator {
        self.wishes.near = Some((puzzle, exchanged));
        self
    }

    /// A puzzle may take so many nodes; then it is not found.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// assert!(Generator::new(1).clues(17..=17).nodes(1_000).next().unwrap().is_err());
    /// ```
    pub fn nodes(mut self, nodes: u64) -> Generator {
        self.nodes = nodes;
        self
    }

    /// The wish that can't be met, if that can be said before any search.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// assert!(Generator::new(1).pattern(ninefold::Cells::NONE).impossible().is_some());
    /// ```
    pub fn impossible(&self) -> Option<Impossible> {
        self.wishes.impossible()
    }

    /// Whether puzzles are drawn and rated until one fits. Others are best made many at a time.
    ///
    /// ```
    /// # use ninefold::{explain::Technique, generate::Generator};
    /// assert!(Generator::new(1).hardest(Technique::XWing).needs_search() && !Generator::new(1).needs_search());
    /// ```
    pub fn needs_search(&self) -> bool {
        let Wishes { minimal, symmetry, pattern, near, .. } = &self.wishes;
        let is_rare = *minimal && *symmetry != Symmetry::None || *self.wishes.clues.end() < 23;
        self.wishes.are_about_ratings()
            || self.wishes.are_about_paths()
            || is_rare
            || pattern.is_some()
            || near.is_some()
    }

    /// The puzzles with these numbers, from 0. The budget is that of each.
    ///
    /// ```
    /// # use ninefold::generate::{Generator, Symmetry};
    /// use ninefold::Budget;
    /// let generator = Generator::new(1);
    /// let three = generator.batch(0..3, &Budget::nodes(1_000));
    /// assert_eq!(generator.take(3).collect::<Vec<_>>(), three);
    /// ```
    pub fn batch(&self, numbers: ops::Range<u64>, each: &Budget<'_>) -> Vec<Result<Generated, NotFound>> {
        let nowhere = Err(NotFound { tried: 0, closest: None });
        let mut made = vec![nowhere; (numbers.end - numbers.start) as usize];
        if self.impossible().is_some() {
            return made;
        }
        let quest = |number| Quest::new(&self.wishes, self.random(number), each.clone());
        let mut open: Vec<(usize, Quest<'_, '_>)> = numbers.map(quest).enumerate().collect();
        while !open.is_empty() {
            let rounds: Vec<_> = open.iter_mut().map(|(_, quest)| quest.drafts()).collect();
            let widths: Vec<usize> = rounds.iter().map(Vec::len).collect();
            let drafts: Vec<_> = rounds.into_iter().flatten().collect();
            let solutions: Vec<Grid> = drafts.iter().map(|draft| draft.solution).collect();
            let puzzles: Vec<(Grid, Grid)> = reduce::reduce(drafts).into_iter().zip(solutions).collect();
            let (mut rest, mut widths) = (&puzzles[..], widths.iter());
            open.retain_mut(|(place, quest)| {
                let (these, others) = rest.split_at(*widths.next().unwrap_or(&0));
                rest = others;
                let end = quest.judge(these);
                let is_open = end.is_none();
                if let Some(end) = end {
                    made[*place] = end;
                }
                is_open
            });
        }
        made
    }

    /// The random numbers of a puzzle.
    fn random(&self, number: u64) -> Random {
        let mut numbers = Random::new(self.seed);
        numbers.skip(number);
        Random::new(numbers.bits())
    }
}

impl Iterator for Generator {
    type Item = Result<Generated, NotFound>;

    fn next(&mut self) -> Option<Result<Generated, NotFound>> {
        if self.made.is_empty() {
            // What takes a search is made one by one: nobody may want the next.
            let count = if self.needs_search() { 1 } else { self.number.clamp(1, BATCH) };
            self.made = self.batch(self.number..self.number + count, &Budget::nodes(self.nodes)).into();
            self.number += count;
        }
        self.made.pop_front()
    }
}

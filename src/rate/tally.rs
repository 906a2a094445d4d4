//! Many ratings together: how many puzzles are how hard, and what they need.

use super::{Band, Rating};
use crate::explain::{Step, Technique, Tenths};
use std::collections::BTreeMap;

/// How many puzzles have which ER, and which techniques they use.
///
/// ```
/// use ninefold::{example, explain::explain, rate::{Band, Tally}};
/// let mut tally = Tally::default();
/// let explanation = explain(&example());
/// tally.add(&explanation.rating().unwrap(), &explanation.steps);
/// assert_eq!((tally.puzzles(), tally.band(Band::Easy)), (1, 1));
/// assert_eq!(tally.median().unwrap().to_string(), "1.2");
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// The number of puzzles of each ER.
    pub er: BTreeMap<Tenths, u64>,
    /// How often each technique is used.
    pub techniques: BTreeMap<Technique, Used>,
}

/// How often a technique is used.
///
/// ```
/// # use ninefold::{example, explain::{explain, Technique}, rate::{Tally, Used}};
/// # let mut tally = Tally::default();
/// # let explanation = explain(&example());
/// # tally.add(&explanation.rating().unwrap(), &explanation.steps);
/// assert_eq!(tally.techniques[&Technique::HiddenSingle], Used { puzzles: 1, steps: 51 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Used {
    /// The number of puzzles with such a step.
    pub puzzles: u64,
    /// The number of such steps.
    pub steps: u64,
}

impl Tally {
    /// Counts a puzzle.
    ///
    /// ```
    /// # use ninefold::{explain::Tenths, rate::{Rating, Tally}};
    /// let mut tally = Tally::default();
    /// tally.add(&Rating { er: Tenths::new(71), ..Rating::default() }, &[]);
    /// assert_eq!(tally.er[&Tenths::new(71)], 1);
    /// ```
    pub fn add(&mut self, rating: &Rating, steps: &[Step]) {
        *self.er.entry(rating.er).or_default() += 1;
        let mut techniques: Vec<Technique> = steps.iter().map(|step| step.technique).collect();
        techniques.sort();
        for alike in techniques.chunk_by(|one, other| one == other) {
            let used = self.techniques.entry(alike[0]).or_default();
            used.puzzles += 1;
            used.steps += alike.len() as u64;
        }
    }

    /// The number of puzzles.
    ///
    /// ```
    /// # use ninefold::rate::Tally;
    /// assert_eq!(Tally::default().puzzles(), 0);
    /// ```
    pub fn puzzles(&self) -> u64 {
        self.er.values().sum()
    }

    /// The number of puzzles in a band of difficulty.
    ///
    /// ```
    /// # use ninefold::rate::{Band, Tally};
    /// assert_eq!(Tally::default().band(Band::Hard), 0);
    /// ```
    pub fn band(&self, band: Band) -> u64 {
        self.er.iter().filter(|(er, _)| Band::of(**er) == band).map(|(_, count)| count).sum()
    }

    /// The ER in the middle, of an even number of puzzles the lower one; nothing without a puzzle.
    ///
    /// ```
    /// # use ninefold::rate::Tally;
    /// assert_eq!(Tally::default().median(), None);
    /// ```
    pub fn median(&self) -> Option<Tenths> {
        let mut before = self.puzzles().checked_sub(1)? / 2;
        let mut ers = self.er.iter();
        let found = ers.find(|(_, count)| match before.checked_sub(**count) {
            Some(rest) => {
                before = rest;
                false
            }
            None => true,
        });
        found.map(|(er, _)| *er)
    }

    /// The mean ER; nothing without a puzzle.
    ///
    /// ```
    /// # use ninefold::{explain::Tenths, rate::{Rating, Tally}};
    /// let mut tally = Tally::default();
    /// for tenths in [12, 15] {
    ///     tally.add(&Rating { er: Tenths::new(tenths), ..Rating::default() }, &[]);
    /// }
    /// assert_eq!(tally.mean(), Some(1.35));
    /// ```
    pub fn mean(&self) -> Option<f64> {
        let sum: u64 = self.er.iter().map(|(er, count)| u64::from(er.get()) * count).sum();
        (self.puzzles() > 0).then(|| sum as f64 / self.puzzles() as f64 / 10.0)
    }
}

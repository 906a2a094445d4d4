//! Which ratings are asked for, so that the work can end as soon as a puzzle is known to have another one.

use super::{Rating, Unrated};
use crate::explain::{Explanation, Ladder, Rung, Step, Technique, Tenths};
use crate::{Budget, Grid, Stopped};
use std::fmt;
use std::ops::RangeInclusive;

/// Which ratings are asked for. A puzzle with another rating is given up as soon as that is known, and rungs of the ladder
/// that only have steps above a limit are never asked.
///
/// ```
/// use ninefold::{example, explain::Tenths, rate::{Above, Limits, Unrated}, Grid};
/// let below_seven = Limits { er: Tenths::MIN..=Tenths::new(70), ..Limits::NONE };
/// assert_eq!(below_seven.rate(&example()).unwrap().er.to_string(), "1.2");
///
/// let hard = ".5...289.........38...5.4.76.....3.....2.9.7427.5.....7....8......1...6...2..3..9".parse::<Grid>()?;
/// let Err(Unrated::Above(above)) = below_seven.rate(&hard) else { panic!("it needs chains") };
/// assert_eq!(above, Above { limit: Tenths::new(70), ep: Some(Tenths::new(12)), ed: Some(Tenths::new(12)) });
/// assert_eq!(above.to_string(), "ER >7.0, EP 1.2, ED 1.2 (Sudoku Explainer 1.2.1.3)");
/// # Ok::<(), ninefold::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The hardest step.
    pub er: RangeInclusive<Tenths>,
    /// The hardest step up to the first digit written.
    pub ep: RangeInclusive<Tenths>,
    /// The first step.
    pub ed: RangeInclusive<Tenths>,
    /// Which of the three numbers must be equal.
    pub gem: Option<Gem>,
    /// Techniques that the steps must use, all of them.
    pub with: Vec<Technique>,
    /// Techniques that the steps must not use, none of them.
    pub without: Vec<Technique>,
}

/// A puzzle whose first steps are as hard as any.
///
/// The community's words. Numbers are compared as they are printed, in tenths.
///
/// ```
/// use ninefold::{example, rate::{Gem, Limits}};
/// let diamonds = Limits { gem: Some(Gem::Diamond), ..Limits::NONE };
/// assert!(diamonds.rate(&example()).is_ok()); // 1.2/1.2/1.2
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gem {
    /// No step is harder than those up to the first digit written: EP = ER.
    Pearl,
    /// No step is harder than the first: ED = EP = ER.
    Diamond,
}

/// What is known of a rating that is above a limit.
///
/// ```
/// use ninefold::{explain::Tenths, rate::Above};
/// let above = Above { limit: Tenths::new(70), ep: None, ed: Some(Tenths::new(26)) };
/// assert_eq!(above.numbers(), [">7.0", ">7.0", "2.6"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Above {
    /// The ER is greater than this. For a puzzle that is no pearl or diamond, this is its EP or ED.
    pub limit: Tenths,
    /// The EP; nothing where it is greater than the limit, too.
    pub ep: Option<Tenths>,
    /// The ED; nothing where it is greater than the limit, too.
    pub ed: Option<Tenths>,
}

impl Above {
    /// ER, EP and ED as people write them, with `>` where only a limit is known.
    ///
    /// ```
    /// # use ninefold::{explain::Tenths, rate::Above};
    /// let above = Above { limit: Tenths::new(70), ep: None, ed: None };
    /// assert_eq!(above.numbers().join("/"), ">7.0/>7.0/>7.0");
    /// ```
    pub fn numbers(&self) -> [String; 3] {
        let number = |known: Option<Tenths>| known.map_or(format!(">{}", self.limit), |known| known.to_string());
        [None, self.ep, self.ed].map(number)
    }
}

impl fmt::Display for Above {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [er, ep, ed] = self.numbers();
        write!(f, "ER {er}, EP {ep}, ED {ed} ({})", Rating::SCALE)
    }
}

impl Limits {
    /// No limits: every rating is asked for.
    ///
    /// ```
    /// # use ninefold::{example, rate::{rate, Limits}};
    /// assert_eq!(Limits::NONE.rate(&example()), rate(&example()));
    /// ```
    pub const NONE: Limits = Limits {
        er: Tenths::MIN..=Tenths::MAX,
        ep: Tenths::MIN..=Tenths::MAX,
        ed: Tenths::MIN..=Tenths::MAX,
        gem: None,
        with: Vec::new(),
        without: Vec::new(),
    };

    /// The rating of a puzzle, if it is one of those that are asked for.
    ///
    /// # Errors
    /// Where there is no rating; [`Unrated`] says why.
    ///
    /// ```
    /// use ninefold::{example, explain::Technique, rate::{Limits, Unrated}};
    /// let wings = Limits { with: vec![Technique::XyWing], ..Limits::NONE };
    /// assert_eq!(wings.rate(&example()), Err(Unrated::Unwanted));
    /// ```
    pub fn rate(&self, grid: &Grid) -> Result<Rating, Unrated> {
        self.rate_within(grid, &mut Budget::unlimited()).expect("an unlimited search ends by itself")
    }

    /// The same, within a budget.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// # use ninefold::{example, rate::{rate, Limits}, Budget};
    /// assert!(Limits::NONE.rate_within(&example(), &mut Budget::nodes(0)).is_err());
    /// assert_eq!(Limits::NONE.rate_within(&example(), &mut Budget::nodes(100)), Ok(rate(&example())));
    /// ```
    pub fn rate_within(&self, grid: &Grid, budget: &mut Budget<'_>) -> Result<Result<Rating, Unrated>, Stopped> {
        self.extend(&mut Explanation::new(grid), budget)
    }

    /// The same for an explanation, which gets its steps as far as they are needed. Where the rating is not one of those asked
    /// for, it may stay without an ending.
    ///
    /// # Errors
    /// [`Stopped`] where the budget was too small.
    ///
    /// ```
    /// use ninefold::{example, explain::{Explanation, Technique}, rate::{Limits, Unrated}, Budget};
    /// let mut explanation = Explanation::new(&example());
    /// let without = Limits { without: vec![Technique::HiddenSingle], ..Limits::NONE };
    /// assert_eq!(without.extend(&mut explanation, &mut Budget::nodes(100)), Ok(Err(Unrated::Unwanted)));
    /// assert_eq!(explanation.steps.len(), 1);
    /// ```
    pub fn extend(
        &self,
        explanation: &mut Explanation,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Rating, Unrated>, Stopped> {
        let mut course = Course::new(self);
        explanation.extend_while(budget, |steps| course.next(steps).ok())?;
        if let Err(refused) = course.next(&explanation.steps) {
            return Ok(Err(refused));
        }
        Ok(match explanation.rated() {
            None => Err(course.above()),
            Some(Ok(rating)) if !course.is_wanted(&explanation.steps) => {
                debug_assert!(self.er.start() > &rating.er || !self.with.is_empty());
                Err(Unrated::Unwanted)
            }
            Some(rated) => rated,
        })
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::NONE
    }
}

/// A rating on its way.
struct Course<'a> {
    limits: &'a Limits,
    /// The number of steps that the rest is about.
    seen: usize,
    er: Tenths,
    ep: Option<Tenths>,
    ed: Option<Tenths>,
    /// The highest rating that the next step may have.
    highest: Tenths,
    /// The rungs that may have such a step.
    rungs: &'static [Rung],
}

impl<'a> Course<'a> {
    fn new(limits: &'a Limits) -> Course<'a> {
        let mut course =
            Course { limits, seen: 0, er: Tenths::MIN, ep: None, ed: None, highest: Tenths::MAX, rungs: &[] };
        course.settle();
        course
    }

    /// Looks at the new steps, and gives the rungs for the next; or why there need not be one.
    fn next(&mut self, steps: &[Step]) -> Result<&'static [Rung], Unrated> {
        while let Some(step) = steps.get(self.seen) {
            if self.limits.without.contains(&step.technique) {
                return Err(Unrated::Unwanted);
            }
            if step.rating > self.highest {
                return Err(self.above());
            }
            self.take(step)?;
        }
        Ok(self.rungs)
    }

    fn take(&mut self, step: &Step) -> Result<(), Unrated> {
        let wanted = |known: Tenths, range: &RangeInclusive<Tenths>| match known < *range.start() {
            true => Err(Unrated::Unwanted),
            false => Ok(Some(known)),
        };
        self.er = self.er.max(step.rating);
        if self.ed.is_none() {
            self.ed = wanted(self.er, &self.limits.ed)?;
            self.settle();
        }
        if self.ep.is_none() && step.places.is_some() {
            self.ep = wanted(self.er, &self.limits.ep)?;
            self.settle();
        }
        self.seen += 1;
        Ok(())
    }

    /// Works out how hard the next step may be. ED is at most EP, and EP at most ER.
    fn settle(&mut self) {
        let Limits { er, ep, ed, gem, .. } = self.limits;
        let limits = [
            Some(*er.end()),
            Some(*ep.end()).filter(|_| self.ep.is_none()),
            Some(*ed.end()).filter(|_| self.ed.is_none()),
            self.ep.filter(|_| gem.is_some()),
            self.ed.filter(|_| *gem == Some(Gem::Diamond)),
        ];
        self.highest = limits.into_iter().flatten().min().unwrap_or(Tenths::MAX);
        self.rungs = Ladder::up_to(self.highest);
    }

    /// What is known where no step is left that may be taken.
    fn above(&self) -> Unrated {
        Unrated::Above(Above { limit: self.highest, ep: self.ep, ed: self.ed })
    }

    /// Whether a rating that is not too high is one of those that are asked for.
    fn is_wanted(&self, steps: &[Step]) -> bool {
        let is_used = |technique: &Technique| steps.iter().any(|step| step.technique == *technique);
        self.er >= *self.limits.er.start() && self.limits.with.iter().all(is_used)
    }
}

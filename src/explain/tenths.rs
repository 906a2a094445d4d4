//! How hard a step is: a number of tenths, and the order in which Sudoku Explainer compares them.

use crate::error::{Name, ParseNameError};
use std::cmp::Ordering;
use std::fmt;

/// A rating in tenths, as people write it: 6.7 is 67 tenths.
///
/// ```
/// use ninefold::explain::Tenths;
/// let rating = Tenths::new(67);
/// assert_eq!(rating.to_string(), "6.7");
/// assert!(rating < Tenths::new(100));
/// assert_eq!(f64::from(rating), 6.7);
/// assert_eq!("6.7".parse(), Ok(rating));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tenths(u16);

impl Tenths {
    /// Below every rating.
    ///
    /// ```
    /// # use ninefold::explain::{Ladder, Tenths};
    /// assert!(Tenths::MIN < Ladder::RUNGS[0].lowest);
    /// ```
    pub const MIN: Tenths = Tenths(0);

    /// Above every rating.
    ///
    /// ```
    /// # use ninefold::explain::Tenths;
    /// assert!(Tenths::MAX > Tenths::new(200));
    /// ```
    pub const MAX: Tenths = Tenths(u16::MAX);

    /// A rating of so many tenths.
    ///
    /// ```
    /// # use ninefold::explain::Tenths;
    /// assert_eq!(Tenths::new(120).to_string(), "12.0");
    /// ```
    pub const fn new(tenths: u16) -> Tenths {
        Tenths(tenths)
    }

    /// The number of tenths.
    ///
    /// ```
    /// # use ninefold::explain::Tenths;
    /// assert_eq!(Tenths::new(67).get(), 67);
    /// ```
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// One decimal, always. A width is kept, a precision is not.
impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, tenth) = (self.0 / 10, self.0 % 10);
        match f.width() {
            None if !f.sign_plus() => write!(f, "{whole}.{tenth}"),
            _ => f.pad_integral(true, "", &format!("{whole}.{tenth}")),
        }
    }
}

/// The nearest double.
impl From<Tenths> for f64 {
    fn from(rating: Tenths) -> f64 {
        f64::from(rating.0) / 10.0
    }
}

/// Reads what [`Display`](fmt::Display) writes: a whole number, a point and one decimal.
///
/// # Errors
/// [`ParseNameError`] where the text is anything else.
impl std::str::FromStr for Tenths {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Tenths, ParseNameError> {
        let error = || ParseNameError::new(text, Name::Rating);
        let (whole, tenth) = text.split_once('.').ok_or_else(error)?;
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(whole) || !is_number(tenth) || tenth.len() != 1 {
            return Err(error());
        }
        format!("{whole}{tenth}").parse().map(Tenths).map_err(|_| error())
    }
}

/// A rating that is a sum, in the order of Sudoku Explainer.
///
/// Sudoku Explainer adds doubles and compares the sums unrounded. 6.6 + 0.1 is a little less than 6.7 there, so such a
/// chain comes before one of 6.5 + 0.2, and a unique loop of 4.6 + 0.1 before one of 4.7. Of all sums with the same number
/// of tenths, those that fall short of it are one double, and so are those that exceed it (a test goes through all of them).
/// So it is enough to know on which side a sum lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Sum {
    pub(crate) tenths: Tenths,
    rounding: Ordering,
}

impl Sum {
    /// A rating that is one number.
    pub(crate) const fn exact(tenths: Tenths) -> Sum {
        Sum { tenths, rounding: Ordering::Equal }
    }

    /// A base and so many tenths more.
    pub(crate) fn new(base: Tenths, more: u16) -> Sum {
        let tenths = Tenths(base.0 + more);
        Sum { tenths, rounding: double(base, more).total_cmp(&f64::from(tenths)) }
    }
}

/// The sum as Sudoku Explainer has it.
fn double(base: Tenths, more: u16) -> f64 {
    f64::from(base) + (0..more).fold(0.0, |sum, _| sum + 0.1)
}

/// The tenths that the length of a chain adds: one for each of the lengths 4, 6, 8, 12, 16, 24 … that it passes.
pub(crate) fn length_tenths(complexity: u32) -> u16 {
    let (mut added, mut limit, mut is_half) = (0, 4, true);
    while complexity.saturating_sub(2) > limit {
        added += 1;
        limit = if is_half { limit * 3 / 2 } else { limit * 4 / 3 };
        is_half = !is_half;
    }
    added
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::technique::{Rule, Technique};

    /// The tenths that a chain of 16,000 nodes adds. A simple chain has at most one node for each candidate on and off.
    const LONGEST: u16 = 24;

    /// Every sum that a technique can make, as a double and as ours.
    fn all_sums() -> Vec<(f64, Sum)> {
        let sums = |base: u16, most: u16| (0..=most).map(move |more| (Tenths(base), more));
        let of = |technique: &Technique| -> Vec<(Tenths, u16)> {
            match technique.rule() {
                Rule::Fixed(base) => sums(base, 0).collect(),
                Rule::Single(bases) => bases.iter().flat_map(|&base| sums(base, 0)).collect(),
                Rule::Loop(bases) => bases.iter().flat_map(|&base| sums(base, 4)).collect(),
                Rule::Grave(bases) => bases.iter().flat_map(|&base| sums(base, 5)).collect(),
                Rule::Chain(base) => sums(base, LONGEST).collect(),
            }
        };
        let all = Technique::ALL.iter().flat_map(of);
        all.map(|(base, more)| (double(base, more), Sum::new(base, more))).collect()
    }

    #[test]
    fn sums_come_in_the_order_of_doubles() {
        let sums = all_sums();
        for (one, a) in &sums {
            for (other, b) in &sums {
                assert_eq!(one.total_cmp(other), a.cmp(b), "{one} and {other}");
            }
        }
    }

    #[test]
    fn sums_are_rounded_as_sudoku_explainer_prints_them() {
        for (double, sum) in all_sums() {
            let printed = ((double + 0.05) * 10.0).trunc() / 10.0;
            assert_eq!(format!("{printed:.1}"), sum.tenths.to_string());
        }
    }

    #[test]
    fn long_chains_add_what_the_scale_says() {
        for (complexity, tenths) in
            [(0, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (14, 3), (34, 6), (35, 7)]
        {
            assert_eq!(length_tenths(complexity), tenths, "{complexity}");
        }
        assert_eq!(length_tenths(16_000), LONGEST);
    }
}

//! Words for numbers: bands of difficulty that follow the families of the ladder.

use crate::error::{Name, ParseNameError};
use crate::explain::Tenths;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

macro_rules! bands {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $lowest:literal,)*) => {
        /// A band of difficulty: a word for an ER.
        ///
        /// ```
        /// use ninefold::{explain::Technique, rate::Band};
        /// assert_eq!(Band::of(Technique::XyWing.lowest()), Band::Hard);
        /// assert_eq!(Band::of("7.1".parse()?).to_string(), "fiendish");
        /// assert_eq!("fiendish".parse(), Ok(Band::Fiendish));
        /// # Ok::<(), ninefold::ParseNameError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
        #[non_exhaustive]
        pub enum Band { $($(#[$doc])* $name,)* }

        impl Band {
            /// All bands, the easiest first.
            ///
            /// ```
            /// # use ninefold::rate::Band;
            /// assert_eq!(Band::ALL.first(), Some(&Band::Easy));
            /// ```
            pub const ALL: &[Band] = &[$(Band::$name,)*];

            /// The lowest ER of the band. It goes up to the next band.
            ///
            /// ```
            /// # use ninefold::rate::Band;
            /// assert_eq!(Band::Extreme.lowest().to_string(), "9.0");
            /// ```
            pub const fn lowest(self) -> Tenths {
                Tenths::new(match self { $(Band::$name => $lowest,)* })
            }

            /// Its English word.
            ///
            /// ```
            /// # use ninefold::rate::Band;
            /// assert_eq!(Band::Fiendish.name(), "fiendish");
            /// ```
            pub const fn name(self) -> &'static str {
                match self { $(Band::$name => $text,)* }
            }
        }

        impl fmt::Display for Band {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

// The words are those that Sudoku Explainer and collections of puzzles have for their levels. The limits stand where another
// kind of thinking begins.
bands! {
    /// Hidden singles.
    Easy = "easy", 10,
    /// Naked singles, and patterns that lead straight to a digit: pencil marks are not needed.
    Medium = "medium", 16,
    /// Patterns of pencil marks, from pointing to aligned pairs.
    Hard = "hard", 26,
    /// Chains and cycles of one branch.
    Fiendish = "fiendish", 65,
    /// Chains of several branches.
    Diabolical = "diabolical", 75,
    /// Chains with patterns or other chains on the way.
    Extreme = "extreme", 90,
}

impl Band {
    /// The band of an ER.
    ///
    /// ```
    /// # use ninefold::{example, rate::{rate, Band}};
    /// assert_eq!(Band::of(rate(&example()).unwrap().er), Band::Easy);
    /// ```
    pub fn of(er: Tenths) -> Band {
        Band::ALL.iter().copied().rfind(|band| band.lowest() <= er).unwrap_or(Band::ALL[0])
    }

    /// The lowest and the highest ER of the band. The last one has no end.
    ///
    /// ```
    /// # use ninefold::{explain::Tenths, rate::Band};
    /// assert_eq!(Band::Medium.ratings(), Tenths::new(16)..=Tenths::new(25));
    /// ```
    pub fn ratings(self) -> RangeInclusive<Tenths> {
        let next = Band::ALL.iter().find(|&&next| next > self);
        self.lowest()..=next.map_or(Tenths::MAX, |next| Tenths::new(next.lowest().get() - 1))
    }
}

/// Reads a band by its English word.
///
/// # Errors
/// [`ParseNameError`] where there is no band of that name.
impl FromStr for Band {
    type Err = ParseNameError;
    fn from_str(text: &str) -> Result<Band, ParseNameError> {
        let found = Band::ALL.iter().copied().find(|band| band.name() == text);
        found.ok_or_else(|| ParseNameError::new(text, Name::Band))
    }
}

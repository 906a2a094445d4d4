//! One of the nine digits, and a set of them.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// One of the nine digits that fill a grid, 1 to 9.
///
/// ```
/// use ninefold::Digit;
/// let five = Digit::new(5).unwrap();
/// assert_eq!(five.get(), 5);
/// assert_eq!(Digit::new(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The nine digits, in order.
    ///
    /// ```
    /// # use ninefold::Digit;
    /// assert_eq!(Digit::ALL.len(), 9);
    /// ```
    pub const ALL: [Digit; 9] = {
        let mut all = [Digit(NonZeroU8::MIN); 9];
        let mut n = 1;
        while n <= 9 {
            all[n as usize - 1] = match Digit::new(n) {
                Some(digit) => digit,
                None => unreachable!(),
            };
            n += 1;
        }
        all
    };

    /// The digit `n`, or `None` unless `n` is 1 to 9.
    ///
    /// ```
    /// # use ninefold::Digit;
    /// assert!(Digit::new(9).is_some() && Digit::new(10).is_none());
    /// ```
    pub const fn new(n: u8) -> Option<Digit> {
        match NonZeroU8::new(n) {
            Some(n) if n.get() <= 9 => Some(Digit(n)),
            _ => None,
        }
    }

    /// The digit that a character shows: `1` to `9`, full-width forms included.
    ///
    /// ```
    /// # use ninefold::Digit;
    /// assert_eq!(Digit::from_char('7'), Digit::new(7));
    /// assert_eq!(Digit::from_char('７'), Digit::new(7));
    /// assert_eq!(Digit::from_char('0'), None);
    /// ```
    pub const fn from_char(c: char) -> Option<Digit> {
        match c {
            '1'..='9' => Digit::new(c as u8 - b'0'),
            '１'..='９' => Digit::new((c as u32 - '０' as u32) as u8),
            _ => None,
        }
    }

    /// The value, 1 to 9.
    ///
    /// ```
    /// # use ninefold::Digit;
    /// assert_eq!(Digit::ALL[2].get(), 3);
    /// ```
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The place in [`Digit::ALL`], 0 to 8.
    ///
    /// ```
    /// # use ninefold::Digit;
    /// assert_eq!(Digit::ALL[2].index(), 2);
    /// ```
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Digit> for char {
    fn from(digit: Digit) -> char {
        (b'0' + digit.get()) as char
    }
}

/// A set of digits.
///
/// ```
/// use ninefold::{Digit, Digits};
/// let odd: Digits = Digit::ALL.into_iter().filter(|d| d.get() % 2 == 1).collect();
/// assert_eq!(odd.to_string(), "13579");
/// assert_eq!((!odd).len(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Digits(u16); // bit d-1 = digit d

impl Digits {
    /// No digit.
    ///
    /// ```
    /// # use ninefold::Digits;
    /// assert_eq!(Digits::NONE.len(), 0);
    /// ```
    pub const NONE: Digits = Digits(0);
    /// All nine.
    ///
    /// ```
    /// # use ninefold::Digits;
    /// assert_eq!(Digits::ALL.to_string(), "123456789");
    /// ```
    pub const ALL: Digits = Digits(0b1_1111_1111);

    /// The set of this one digit.
    ///
    /// ```
    /// # use ninefold::{Digit, Digits};
    /// assert_eq!(Digits::only(Digit::ALL[0]).len(), 1);
    /// ```
    pub const fn only(digit: Digit) -> Digits {
        Digits(1 << digit.index())
    }

    /// How many digits are in the set.
    ///
    /// ```
    /// # use ninefold::Digits;
    /// assert_eq!(Digits::ALL.len(), 9);
    /// ```
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no digit is in the set.
    ///
    /// ```
    /// # use ninefold::Digits;
    /// assert!(Digits::NONE.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the digit is in the set.
    ///
    /// ```
    /// # use ninefold::{Digit, Digits};
    /// assert!(Digits::ALL.contains(Digit::ALL[8]));
    /// ```
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & Digits::only(digit).0 != 0
    }

    /// The digit, if the set holds exactly one.
    ///
    /// ```
    /// # use ninefold::{Digit, Digits};
    /// assert_eq!(Digits::only(Digit::ALL[4]).single(), Some(Digit::ALL[4]));
    /// assert_eq!(Digits::ALL.single(), None);
    /// ```
    pub const fn single(self) -> Option<Digit> {
        if self.0.count_ones() == 1 { Some(Digit::ALL[self.0.trailing_zeros() as usize]) } else { None }
    }

    /// The set as bits: digit d is bit d - 1.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The set of such bits; what is above the ninth is not looked at.
    pub(crate) const fn from_bits(bits: u16) -> Digits {
        Digits(bits & Digits::ALL.0)
    }

    /// The digits in order.
    ///
    /// ```
    /// # use ninefold::Digits;
    /// assert_eq!(Digits::ALL.iter().map(|d| d.get() as u32).sum::<u32>(), 45);
    /// ```
    #[inline]
    pub const fn iter(self) -> DigitsIter {
        DigitsIter(self)
    }
}

/// The digits of a set in order: see [`Digits::iter`].
///
/// ```
/// use ninefold::Digits;
/// for digit in Digits::ALL {
///     assert!(digit.get() <= 9);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct DigitsIter(Digits);

impl Iterator for DigitsIter {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let digit = *Digit::ALL.get(self.0.0.trailing_zeros() as usize)?;
        self.0.0 &= self.0.0 - 1;
        Some(digit)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for DigitsIter {
    #[inline]
    fn next_back(&mut self) -> Option<Digit> {
        let digit = *Digit::ALL.get(self.0.0.checked_ilog2()? as usize)?;
        self.0 = self.0 - Digits::only(digit);
        Some(digit)
    }
}

impl ExactSizeIterator for DigitsIter {}

impl IntoIterator for Digits {
    type Item = Digit;
    type IntoIter = DigitsIter;
    #[inline]
    fn into_iter(self) -> DigitsIter {
        self.iter()
    }
}

impl Extend<Digit> for Digits {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        *self |= digits.into_iter().collect();
    }
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Digits {
        digits.into_iter().fold(Digits::NONE, |set, digit| set | Digits::only(digit))
    }
}

impl BitOr for Digits {
    type Output = Digits;
    fn bitor(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }
}

impl BitOrAssign for Digits {
    fn bitor_assign(&mut self, other: Digits) {
        *self = *self | other;
    }
}

impl BitAnd for Digits {
    type Output = Digits;
    fn bitand(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }
}

impl Sub for Digits {
    type Output = Digits;
    fn sub(self, other: Digits) -> Digits {
        Digits(self.0 & !other.0)
    }
}

impl Not for Digits {
    type Output = Digits;
    fn not(self) -> Digits {
        Digits::ALL - self
    }
}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.iter().map(char::from).collect::<String>())
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

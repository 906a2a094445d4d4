//! Numbers from a seed: the same on every machine, today and tomorrow.

/// A small seeded generator (splitmix64). What comes out for a seed is part of the promise.
///
/// ```
/// use ninefold::Random;
/// let mut random = Random::new(9);
/// assert_eq!(random.bits(), Random::new(9).bits());
/// assert_eq!(Random::new(0).bits(), 0xe220_a839_7b1d_cdaf);
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

/// What the state grows by at each draw.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Random {
    /// The generator with this seed.
    ///
    /// ```
    /// # use ninefold::Random;
    /// assert_ne!(Random::new(1).bits(), Random::new(2).bits());
    /// ```
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 bits.
    ///
    /// ```
    /// # use ninefold::Random;
    /// let mut random = Random::new(1);
    /// assert_ne!(random.bits(), random.bits());
    /// ```
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Leaves out the next so many draws.
    pub(crate) fn skip(&mut self, count: u64) {
        self.0 = self.0.wrapping_add(STEP.wrapping_mul(count));
    }

    /// A number below `n`.
    ///
    /// # Panics
    /// Where `n` is 0.
    ///
    /// ```
    /// # use ninefold::Random;
    /// assert!(Random::new(7).below(6) < 6);
    /// ```
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }

    /// The items in a random order.
    ///
    /// ```
    /// # use ninefold::Random;
    /// let mut items = Random::new(7).shuffled([1, 2, 3, 4]);
    /// items.sort();
    /// assert_eq!(items, [1, 2, 3, 4]);
    /// ```
    pub fn shuffled<T: Copy, const N: usize>(&mut self, mut items: [T; N]) -> [T; N] {
        for i in (1..N).rev() {
            items.swap(i, self.below(i + 1));
        }
        items
    }
}
